#include "position/proof_check.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>
#include <functional>

#include "position/deadly.hpp"
#include "position/facts.hpp"
#include "position/notation.hpp"
#include "position/refutation.hpp"
#include "position/symmetry.hpp"

namespace bitdoku::position {
namespace {

using CandidateMasks = std::array<std::uint16_t, 81>;

bool well_formed(Candidate c) {
  return c.cell < kCells && c.digit >= 1 && c.digit <= 9;
}

bool has(const Pencilmarks& marks, Candidate c) {
  return (marks.candidates[c.cell] >> c.digit & 1U) != 0;
}

std::string text_of(Candidate c) {
  return std::to_string(c.digit) + " in " + cell_text(c.cell);
}

bool cell_fact_holds(const Fact& fact, const Pencilmarks& marks) {
  if (fact.cell >= kCells || marks.values[fact.cell] != 0) return false;
  std::vector<Candidate> all;
  for (Digit digit = 1; digit <= 9; ++digit) {
    if (has(marks, {fact.cell, digit})) all.push_back({fact.cell, digit});
  }
  return fact.one_of == all;
}

bool house_fact_holds(const Fact& fact, const Pencilmarks& marks) {
  if (fact.house.index >= 9 || fact.digit < 1 || fact.digit > 9) return false;
  std::vector<Candidate> all;
  for (CellSet cells = cells_of_house(number_of(fact.house)); !cells.empty();) {
    const auto cell = static_cast<std::uint8_t>(cells.take_first());
    if (marks.values[cell] == fact.digit) return false;
    if (has(marks, {cell, fact.digit})) all.push_back({cell, fact.digit});
  }
  return fact.one_of == all;
}

bool none_or_two_places(const CellSet& cells, const CandidateMasks& left, int house) {
  ByDigit<int> places{};
  for (CellSet inside = cells & cells_of_house(house); !inside.empty();) {
    const auto at = static_cast<std::size_t>(inside.take_first());
    for (std::size_t digit = 1; digit <= 9; ++digit) places[digit] += left[at] >> digit & 1;
  }
  return std::all_of(places.begin(), places.end(), [](int n) { return n == 0 || n == 2; });
}

// Adds entered values and missing candidates if all cells have only two digits together.
void complete(const CellSet& cells, const Pencilmarks& marks, CandidateMasks& left) {
  if (!marks.is_plain || !(cells & marks.givens).empty()) return;
  Mask all = 0;
  for (CellSet rest = cells; !rest.empty();) {
    const auto cell = static_cast<std::size_t>(rest.take_first());
    all |= marks.values[cell] != 0 ? bit_of(marks.values[cell]) : left[cell];
  }
  if (count_of(all) != 2) return;
  for (CellSet rest = cells; !rest.empty();)
    left[static_cast<std::size_t>(rest.take_first())] = all;
}

// Whether each of these cells has two candidates, and each digit none or two places in each house.
bool is_grave(const CellSet& cells, const CandidateMasks& left) {
  for (CellSet rest = cells; !rest.empty();) {
    if (count_of(left[static_cast<std::size_t>(rest.take_first())]) != 2) return false;
  }
  for (int house = 0; house < kHouses; ++house) {
    if (!none_or_two_places(cells, left, house)) return false;
  }
  return !cells.empty();
}

// By house: the digits that must be in these cells, because a fact of the proof has no other
// places.
std::array<Mask, kHouses> needed_digits(const CellSet& cells, const Step& step) {
  std::array<Mask, kHouses> needed{};
  for (const Fact& fact : step.proof) {
    if (fact.why != Fact::Why::house || fact.house.index >= 9) continue;
    const bool is_inside = std::all_of(fact.one_of.begin(), fact.one_of.end(), [&](Candidate c) {
      return well_formed(c) && c.digit == fact.digit && cells.has(c.cell);
    });
    if (is_inside && !fact.one_of.empty()) {
      needed[static_cast<std::size_t>(number_of(fact.house))] |= bit_of(fact.digit);
    }
  }
  return needed;
}

// Whether every way to fill the cells with the candidates that are left has another one. In a
// puzzle of givens alone, the other one may have any digits.
bool has_other_ways(const CellSet& cells, const CandidateMasks& left, const Pencilmarks& marks,
                    const Step& step) {
  if (marks.is_plain && !(cells & marks.givens).empty()) return false;
  for (CellSet rest = cells; !rest.empty();) {
    if (left[static_cast<std::size_t>(rest.take_first())] == 0) return false;
  }
  CandidateMasks other = marks.candidates;
  if (marks.is_plain) other.fill(kAllDigits);
  return always_has_another_way(cells, left, other, needed_digits(cells, step));
}

// Takes the candidates of the fact from those that are left. Returns false if they are not all
// candidates of these cells.
bool take_out(const CellSet& cells, const Fact& fact, const Pencilmarks& marks,
              CandidateMasks& left) {
  for (const Candidate c : fact.one_of) {
    if (!cells.has(c.cell) || !has(marks, c)) return false;
    left[c.cell] &= static_cast<std::uint16_t>(~(1U << c.digit));
  }
  complete(cells, marks, left);
  return true;
}

// Whether the cells of the pattern would be deadly without the candidates of the fact.
bool pattern_is_deadly(const CellSet& cells, const Fact& fact, const Pencilmarks& marks,
                       const Step& step) {
  CandidateMasks left = marks.candidates;
  return take_out(cells, fact, marks, left) &&
         (is_grave(cells, left) || has_other_ways(cells, left, marks, step));
}

bool uniqueness_fact_holds(const Fact& fact, const Step& step, const Pencilmarks& marks) {
  CellSet cells;
  for (const std::uint16_t cell : fact.cells) {
    if (cell >= kCells) return false;
    cells.add(cell);
  }
  return pattern_is_deadly(cells, fact, marks, step);
}

bool symmetry_fact_holds(const Fact& fact, const Pencilmarks& marks) {
  if (!marks.is_plain || fact.cell >= kCells || marks.values[fact.cell] != 0) return false;
  if (fact.cells.size() != kCells || !keeps_houses(fact.cells)) return false;
  const auto digits = digits_under(fact.cells, marks.values, marks.givens);
  if (!digits) return false;
  std::vector<Candidate> all;
  for (Digit digit = 1; digit <= 9; ++digit) {
    const Candidate c{fact.cell, digit};
    if (has(marks, c) && goes_with_image(c, fact.cells, *digits)) all.push_back(c);
  }
  return fact.one_of == all;
}

bool holds(const Fact& fact, const Step& step, const Pencilmarks& marks) {
  if (fact.one_of.empty()) return false;
  if (!std::all_of(fact.one_of.begin(), fact.one_of.end(), well_formed)) return false;
  switch (fact.why) {
    case Fact::Why::cell:
      return cell_fact_holds(fact, marks);
    case Fact::Why::house:
      return house_fact_holds(fact, marks);
    case Fact::Why::uniqueness:
      return uniqueness_fact_holds(fact, step, marks);
    case Fact::Why::symmetry:
      return symmetry_fact_holds(fact, marks);
  }
  return false;
}

std::string why_fact_fails(const Fact& fact) {
  switch (fact.why) {
    case Fact::Why::cell:
      if (fact.cell >= kCells) break;
      return "the candidates of " + cell_text(fact.cell) + " are not those of the proof";
    case Fact::Why::house:
      return "the places of " + std::to_string(fact.digit) + " in " + house_text(fact.house) +
             " are not those of the proof";
    case Fact::Why::uniqueness:
      return "the pattern is not deadly";
    case Fact::Why::symmetry:
      return "the givens are not symmetric, or they allow another candidate";
  }
  return "the proof names what does not exist";
}

std::string check_changes(const Step& step, const Pencilmarks& marks) {
  if (step.placements.empty() && step.eliminations.empty()) return "the step changes nothing";
  for (const auto* changes : {&step.placements, &step.eliminations}) {
    for (const Candidate c : *changes) {
      if (!well_formed(c)) return "the step changes what does not exist";
      if (!has(marks, c)) return text_of(c) + " is not a candidate";
    }
    if (std::adjacent_find(changes->begin(), changes->end(), std::greater_equal<>()) !=
        changes->end()) {
      return "the changes are not in order, or one occurs twice";
    }
  }
  return "";
}

}  // namespace

Pencilmarks pencilmarks_of(const Board& board) {
  Pencilmarks marks;
  for (int cell = 0; cell < kCells; ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    marks.values[at] = static_cast<Digit>(board.value(cell));
    marks.candidates[at] = board.candidates(cell);
  }
  marks.givens = board.givens();
  marks.is_plain = board.is_plain();
  return marks;
}

std::string check_proof(const Step& step, const Pencilmarks& marks) {
  if (std::string wrong = check_changes(step, marks); !wrong.empty()) return wrong;
  for (const Fact& fact : step.proof) {
    if (!holds(fact, step, marks)) return why_fact_fails(fact);
  }
  Refutation refutation(step.proof);
  for (const Candidate c : step.placements) {
    if (!refutation.refutes(c, false)) return text_of(c) + " is not proved";
  }
  for (const Candidate c : step.eliminations) {
    if (!refutation.refutes(c, true)) return text_of(c) + " is not refuted";
  }
  return "";
}

std::string check_solution(const Step& step, std::span<const Digit> solution) {
  BITDOKU_ASSERT(solution.size() == kCells);
  for (const Candidate c : step.placements) {
    if (solution[c.cell] != c.digit) return text_of(c) + " is set, but not in the solution";
  }
  for (const Candidate c : step.eliminations) {
    if (solution[c.cell] == c.digit) return text_of(c) + " is struck out, but in the solution";
  }
  return "";
}

}  // namespace bitdoku::position
