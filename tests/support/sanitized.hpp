// Whether this build has a sanitizer, which makes everything about ten times slower.
#ifndef BITDOKU_TESTS_SUPPORT_SANITIZED_HPP
#define BITDOKU_TESTS_SUPPORT_SANITIZED_HPP

namespace bitdoku::testing {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace bitdoku::testing

#endif
