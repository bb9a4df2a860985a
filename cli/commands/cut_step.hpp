// Hides what a hint of some depth does not show.
#ifndef BITDOKU_CLI_COMMANDS_CUT_STEP_HPP
#define BITDOKU_CLI_COMMANDS_CUT_STEP_HPP

#include <bitdoku/explain.hpp>

namespace bitdoku::cli {

// The advice with what --depth shows of it; its text is the hint.
[[nodiscard]] Advice cut_to(Advice advice, Depth depth, const Position& position);

}  // namespace bitdoku::cli

#endif
