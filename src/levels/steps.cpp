#include "levels/steps.hpp"

#include <algorithm>

#include "common/merge_sort.hpp"
#include "human/told_steps.hpp"

namespace bitdoku::levels {
namespace {

House house_of(int number, int side) {
  constexpr House::Kind kKinds[] = {House::Kind::row, House::Kind::column, House::Kind::box};
  return {kKinds[number / side], static_cast<std::uint8_t>(number % side)};
}

Fact cell_fact(const Board& board, int cell) {
  Fact fact;
  fact.cell = static_cast<std::uint16_t>(cell);
  for (int digit = 1; digit <= board.side(); ++digit) {
    if (board.has(cell, digit)) fact.one_of.push_back({fact.cell, static_cast<Digit>(digit)});
  }
  return fact;
}

Fact house_fact(const Board& board, int house, int digit) {
  Fact fact;
  fact.why = Fact::Why::house;
  fact.house = house_of(house, board.side());
  fact.digit = static_cast<Digit>(digit);
  for (const std::uint16_t cell : board.houses().cells(house)) {
    if (board.has(cell, digit)) fact.one_of.push_back({cell, fact.digit});
  }
  return fact;
}

bool is_fish(const Found& found) {
  return found.placements.empty() && found.cells.empty();
}

// The cells of a naked subset have no other candidates than its digits.
bool is_naked_subset(const Found& found, const Board& board) {
  return found.houses.size() == 1 && std::ranges::all_of(found.cells, [&](int cell) {
           const Fact fact = cell_fact(board, cell);
           return std::ranges::all_of(fact.one_of, [&](Candidate c) {
             return std::ranges::find(found.digits, int{c.digit}) != found.digits.end();
           });
         });
}

// The facts from which the changes follow.
std::vector<Fact> proof_of(const Found& found, const Board& board) {
  std::vector<Fact> proof;
  if (!found.placements.empty()) {
    const Candidate set = found.placements.front();
    proof.push_back(found.houses.empty() ? cell_fact(board, set.cell)
                                         : house_fact(board, found.houses.front(), set.digit));
  } else if (is_fish(found)) {
    for (std::size_t i = 0; i < found.houses.size() / 2; ++i) {
      proof.push_back(house_fact(board, found.houses[i], found.digits.front()));
    }
  } else if (found.houses.size() == 2) {  // locked candidates
    proof.push_back(house_fact(board, found.houses.front(), found.digits.front()));
  } else if (is_naked_subset(found, board)) {
    for (const int cell : found.cells) proof.push_back(cell_fact(board, cell));
  } else {
    for (const int digit : found.digits) {
      proof.push_back(house_fact(board, found.houses.front(), digit));
    }
  }
  return proof;
}

// The candidates of the pattern: those of the facts, but of a hidden subset or a naked one only its
// digits in its cells.
std::vector<Mark> marks_of(const Found& found, const std::vector<Fact>& proof) {
  std::vector<Mark> marks;
  for (const Fact& fact : proof) {
    for (const Candidate c : found.placements.empty() ? fact.one_of : found.placements) {
      marks.push_back({c, Mark::Role::pattern, 0});
    }
  }
  merge_sort(marks, [](const Mark& a, const Mark& b) { return a.candidate < b.candidate; });
  return marks;
}

}  // namespace

Step step_of(const Technique& technique, const Found& found, const Board& board) {
  Step step;
  step.technique = technique.id;
  step.name = technique.name;
  step.rating = technique.tenths / 10.0;
  step.shape = board.houses().shape();
  step.placements = found.placements;
  step.eliminations = found.eliminations;
  merge_sort(step.eliminations);
  const std::size_t bases = is_fish(found) ? found.houses.size() / 2 : found.houses.size();
  for (std::size_t i = 0; i < found.houses.size(); ++i) {
    (i < bases ? step.houses : step.covers).push_back(house_of(found.houses[i], board.side()));
  }
  step.proof = proof_of(found, board);
  step.marks = marks_of(found, step.proof);
  human::tell_step(Language::english, step);
  return step;
}

}  // namespace bitdoku::levels
