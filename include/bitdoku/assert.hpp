// BITDOKU_ASSERT(condition) checks what a header says must hold. A false condition ends the
// program. It is on in builds without NDEBUG, such as sanitizer and fuzz builds, and costs nothing
// in others. -DBITDOKU_ASSERTIONS=1 or =0 sets it explicitly.
//
// It checks for mistakes in the calling code only. Bad input gets an error value instead.
#ifndef BITDOKU_ASSERT_HPP
#define BITDOKU_ASSERT_HPP

#ifndef BITDOKU_ASSERTIONS
#ifdef NDEBUG
#define BITDOKU_ASSERTIONS 0
#else
#define BITDOKU_ASSERTIONS 1
#endif
#endif

#if BITDOKU_ASSERTIONS
#include <cstdio>
#include <cstdlib>

namespace bitdoku::detail {

[[noreturn]] inline void assertion_failed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: this must hold, but does not: %s\n", file, line, condition);
  std::abort();
}

}  // namespace bitdoku::detail

#define BITDOKU_ASSERT(condition) \
  ((condition) ? void(0) : ::bitdoku::detail::assertion_failed(#condition, __FILE__, __LINE__))
#else
#define BITDOKU_ASSERT(condition) void(0)
#endif

#endif
