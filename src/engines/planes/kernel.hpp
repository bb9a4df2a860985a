// One compiled form of the `planes` engine: the same source for every instruction set, see
// search.inl.hpp.
#ifndef BITDOKU_ENGINES_PLANES_KERNEL_HPP
#define BITDOKU_ENGINES_PLANES_KERNEL_HPP

#include <bitdoku/puzzle.hpp>
#include <string_view>

#include "engines/planes/layout.hpp"
#include "engines/search.hpp"

namespace bitdoku::planes {

struct Position {
  const Layout& layout;
  const Digit* givens;           // row-major, 0 for a blank
  const std::uint16_t* allowed;  // for each cell, bit d-1 for digit d; null when all are
};

struct Kernel {
  std::string_view name;
  bool (*available)();  // can this processor run it?
  void (*search)(const Position& position, Search& search);
};

extern const Kernel kGenericKernel;
#if defined(__x86_64__)
extern const Kernel kAvx2Kernel;
#endif

}  // namespace bitdoku::planes

#endif
