// The kernels of all engines, by instruction sets.
#ifndef BITDOKU_ENGINES_INSTRUCTION_SET_HPP
#define BITDOKU_ENGINES_INSTRUCTION_SET_HPP

#include <bitdoku/instruction_set.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "engines/kernels.hpp"

namespace bitdoku {

// The sets that an engine was compiled for, the best first; this processor may not have all of
// them.
[[nodiscard]] std::vector<std::string_view> built_in_instruction_sets();

// Whether use_instruction_set(name) would find the set.
[[nodiscard]] bool is_instruction_set(std::string_view name);

// Whether a processor with `other` also has `name`. Both must be names of instruction sets.
[[nodiscard]] bool is_part_of(std::string_view name, std::string_view other);

// The place of the kernel that use_instruction_set(name) would choose. The name must be that of an
// instruction set.
[[nodiscard]] std::size_t kernel_for(std::string_view name, const KernelTable& kernels);

}  // namespace bitdoku

#endif
