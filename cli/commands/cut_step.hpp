// Hides what a hint of some depth does not show.
#ifndef BITDOKU_CLI_COMMANDS_CUT_STEP_HPP
#define BITDOKU_CLI_COMMANDS_CUT_STEP_HPP

#include <bitdoku/language.hpp>

namespace bitdoku::cli {

// How a hint is told.
struct HintLook {
  Depth depth = Depth::all;
  Language language = Language::english;
};

// The advice with what --depth shows of it; its text is the hint.
[[nodiscard]] Advice cut_to(Advice advice, HintLook look, const Position& position);

}  // namespace bitdoku::cli

#endif
