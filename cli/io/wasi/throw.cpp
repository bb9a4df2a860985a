// Exceptions for WebAssembly, whose C++ library cannot catch any: what is thrown ends the program,
// with the message and the exit code that its catch would give. All that the program throws derives
// from std::exception.
#include <cstdlib>
#include <typeinfo>

#include "cli/arguments/parser.hpp"
#include "cli/io/platform.hpp"

extern "C" void* __cxa_allocate_exception(std::size_t size) noexcept {
  return std::malloc(size);
}

extern "C" [[noreturn]] void __cxa_throw(void* thrown, std::type_info* /*type*/,
                                         void (* /*destroy*/)(void*)) {
  bitdoku::cli::platform::end_process(
      bitdoku::cli::answer_exception(*static_cast<const std::exception*>(thrown)));
}
