// One compiled form of the engine `planes`. The source is the same for every instruction set; see
// search.inl.hpp.
#ifndef BITDOKU_ENGINES_PLANES_KERNEL_HPP
#define BITDOKU_ENGINES_PLANES_KERNEL_HPP

#include <bitdoku/puzzle.hpp>
#include <string_view>

#include "engines/planes/layout.hpp"
#include "engines/search.hpp"

namespace bitdoku::planes {

struct SearchInput {
  const Layout& layout;
  const Digit* givens;  // row-major, 0 for a blank
  // For each cell, bit d-1 for digit d; null if all digits are allowed.
  const std::uint16_t* allowed;
};

struct Kernel {
  std::string_view name;
  bool (*available)();  // whether this processor can run it
  void (*search)(const SearchInput& input, Search& search);
};

extern const Kernel kGenericKernel;
#if defined(__x86_64__)
extern const Kernel kAvx2Kernel;
#endif

}  // namespace bitdoku::planes

#endif
