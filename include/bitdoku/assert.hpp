// BITDOKU_ASSERT(condition): states what a header calls a "must". It ends the program when the
// condition is false. It is on in builds without NDEBUG, which the sanitizer and fuzz builds are,
// and costs nothing in others. -DBITDOKU_ASSERTIONS=1 or =0 decides it by hand.
//
// It is for mistakes of the calling code only. Bad input from outside is answered by a value.
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
