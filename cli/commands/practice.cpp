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

using Techniques = std::vector<TechniqueUse>;

// The usual techniques and these, which may be off, in the order of all.
Techniques usual_and(const Techniques& wanted) {
  TechniqueWish wish;
  for (const TechniqueUse& use : wanted) wish.only.emplace_back(use.id);
  const Techniques usual = *choose_techniques({});
  for (const TechniqueUse& use : usual) wish.only.emplace_back(use.id);
  return *choose_techniques(wish);
}

}  // namespace

std::optional<Puzzle> practice_position(const Puzzle& puzzle, const std::string& technique) {
  const auto wanted = choose_techniques({.only = {technique}, .without = {}, .file = {}});
  std::optional<Position> begin = Position::of(puzzle);
  if (!wanted || !begin) return std::nullopt;
  Path path(std::move(*begin), Order::human);
  path.set_techniques(usual_and(*wanted));
  while (path.next()) {
    const std::string_view id = path.advice().step.technique;
    if (std::ranges::find(*wanted, id, &TechniqueUse::id) != wanted->end()) {
      return puzzle_of(path.position());
    }
  }
  return std::nullopt;
}

}  // namespace bitdoku::cli
