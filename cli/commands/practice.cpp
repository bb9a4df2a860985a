#include "cli/commands/practice.hpp"

#include <algorithm>
#include <bitdoku/explain.hpp>

namespace bitdoku::cli {
namespace {

Puzzle puzzle_of(const Position& position) {
  Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) puzzle.set_given(cell, position.value(cell));
  for (int cell = 0; cell < 81; ++cell) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (position.is_struck_out(cell, digit)) puzzle.strike_out(cell, digit);
    }
  }
  return puzzle;
}

}  // namespace

std::optional<Puzzle> practice_position(const Puzzle& puzzle, const std::string& technique) {
  const auto wanted = choose_techniques({.only = {technique}, .without = {}, .file = {}});
  std::optional<Position> begin = Position::of(puzzle);
  if (!wanted || !begin) return std::nullopt;
  Path path(std::move(*begin), Order::human);
  while (path.next()) {
    const std::string_view id = path.advice().step.technique;
    if (std::ranges::find(*wanted, id, &TechniqueUse::id) != wanted->end()) {
      return puzzle_of(path.position());
    }
  }
  return std::nullopt;
}

}  // namespace bitdoku::cli
