// The picture of a puzzle with other rules: the board, the clues around it, and below it the rules
// in words.
#ifndef BITDOKU_PRINT_RULES_PICTURE_HPP
#define BITDOKU_PRINT_RULES_PICTURE_HPP

#include <bitdoku/variants.hpp>
#include <span>

#include "explain/picture.hpp"
#include "print/rules/canvas.hpp"

namespace bitdoku::print {

// What a picture shows besides the clues.
struct RulesShown {
  std::span<const int> solution = {};  // empty: none
  bool words = true;                   // the rules below the board
};
// The puzzle must have no mistake.
[[nodiscard]] explain::Picture picture_of_rules(const VariantPuzzle& puzzle,
                                                const RulesShown& shown);

// Writes the rules below the board, from `top` on, and returns where they end. `is_drawn` says of
// each constraint whether the board shows it; the others are told with their cells.
double write_rules(RulesCanvas& canvas, const std::vector<bool>& is_drawn, bool has_letters,
                   RulesCanvas::Point top, double width);

}  // namespace bitdoku::print

#endif
