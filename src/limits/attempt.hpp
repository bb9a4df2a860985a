// The only place that catches exceptions, so that the library also compiles with -fno-exceptions.
// Then nothing can be thrown, and the program ends when memory runs out.
#ifndef BITDOKU_LIMITS_ATTEMPT_HPP
#define BITDOKU_LIMITS_ATTEMPT_HPP

#include <exception>
#include <new>
#include <utility>

namespace bitdoku {

// What a piece of work threw.
struct Attempt {
  std::exception_ptr failure;  // null if the work threw nothing
  bool lacked_memory = false;  // the failure is std::bad_alloc

  [[nodiscard]] explicit operator bool() const { return failure == nullptr; }
};

#ifdef __cpp_exceptions
// Makes the memory that this thread needs to throw. In a library that was loaded later, the system
// allocates it at the first use, and ends the program if there is none left by then.
inline void get_ready_to_throw() noexcept {
  // It is volatile because otherwise the compiler leaves out a call whose result nobody uses.
  [[maybe_unused]] const volatile int looked = std::uncaught_exceptions();
}
#endif

// Calls `work` and catches what it throws.
template <class Work>
Attempt attempt(Work&& work) noexcept {
#ifdef __cpp_exceptions
  get_ready_to_throw();
  try {
    std::forward<Work>(work)();
  } catch (const std::bad_alloc&) {
    return {std::current_exception(), true};
  } catch (...) {
    return {std::current_exception(), false};
  }
#else
  std::forward<Work>(work)();
#endif
  return {};
}

// Throws the failure. Does nothing if it is null.
inline void rethrow([[maybe_unused]] const std::exception_ptr& failure) {
#ifdef __cpp_exceptions
  if (failure) std::rethrow_exception(failure);
#endif
}

}  // namespace bitdoku

#endif
