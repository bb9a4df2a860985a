/* Replaces the parts of the C library that print: `abort` would pull in all of stdio and its
 * imports. A trap ends the call, and JavaScript gets an exception. */
#include <stdlib.h>

/* libc++ and libc++abi call these before they end the program. */
_Noreturn void verbose_abort(const char* format,
                             ...) __asm__("_ZNSt3__222__libcpp_verbose_abortEPKcz");
_Noreturn void verbose_abort(const char* format, ...) {
  (void)format;
  __builtin_trap();
}
_Noreturn void abort_message(const char* format, ...);
_Noreturn void abort_message(const char* format, ...) {
  (void)format;
  __builtin_trap();
}

_Noreturn void abort(void) {
  __builtin_trap();
}
