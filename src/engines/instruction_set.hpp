// The kernels of the engines that have some, by instruction sets.
#ifndef BITDOKU_ENGINES_INSTRUCTION_SET_HPP
#define BITDOKU_ENGINES_INSTRUCTION_SET_HPP

#include <bitdoku/instruction_set.hpp>

#include "engines/band/kernel.hpp"
#include "engines/slice/kernel.hpp"

namespace bitdoku {

struct KernelPair {
  const band::Kernel* band;
  const slice::Kernel* slice;
};

// What use_instruction_set(name) would choose; nulls when this processor has no such set.
[[nodiscard]] KernelPair kernels_for(std::string_view name);

}  // namespace bitdoku

#endif
