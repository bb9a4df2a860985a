// The pattern of a step alone, as in a textbook: a board that is empty apart from it, with letters
// instead of digits.
#ifndef BITDOKU_EXPLAIN_PATTERN_HPP
#define BITDOKU_EXPLAIN_PATTERN_HPP

#include <array>
#include <bitdoku/explain.hpp>

#include "explain/picture.hpp"

namespace bitdoku::explain {

// A position that has only the candidates and values of the pattern, and the step in it. Other
// digits stand for those of the step, so that few digits are drawn in the middle of their cells.
struct LonePattern {
  Position position;
  Step step;
  std::array<char, 10> letters{};  // by digit: 'a' is the one that the pattern uses first
};
[[nodiscard]] LonePattern pattern_of(const Position& position, const Step& step);

// The picture of a pattern, with the letters a, b, c, ... for the digits.
[[nodiscard]] Picture picture_of(const LonePattern& pattern);

}  // namespace bitdoku::explain

#endif
