// The kernels of the engines that have some, by instruction sets.
#ifndef BITDOKU_ENGINES_INSTRUCTION_SET_HPP
#define BITDOKU_ENGINES_INSTRUCTION_SET_HPP

#include <bitdoku/instruction_set.hpp>

#include "engines/band/kernel.hpp"
#include "engines/planes/kernel.hpp"
#include "engines/slice/kernel.hpp"

namespace bitdoku {

struct KernelSet {
  const band::Kernel* band;
  const slice::Kernel* slice;
  const planes::Kernel* planes;
};

// What use_instruction_set(name) would choose; nulls when this processor has no such set.
[[nodiscard]] KernelSet kernels_for(std::string_view name);

}  // namespace bitdoku

#endif
