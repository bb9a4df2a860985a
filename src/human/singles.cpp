// Full house: the last blank cell of a house. Naked single: the only candidate of a cell. Hidden
// single: the only place of a digit in a house.
//
// Full houses and hidden singles are ordered by house (boxes, rows, columns), then by digit; naked
// singles by cell. Each cell is given once, for its first house. On a path they come in the order
// of a queue instead (singles_queue.hpp).
#include <algorithm>

#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/singles_queue.hpp"
#include "human/told_steps.hpp"

namespace bitdoku::human {
namespace {

Step placement(int cell, int digit) {
  Step step;
  step.placements = {candidate_of(cell, digit)};
  mark(step, cell, bit_of(digit));
  return step;
}

Step full_house(const Board& board, int cell, int digit, int house) {
  Step step = placement(cell, digit);
  step.houses = {house_of(house)};
  step.proof = {cell_fact(board, cell)};
  return step;
}

Step naked_single(const Board& board, int cell, int digit) {
  Step step = placement(cell, digit);
  step.proof = {cell_fact(board, cell)};
  return step;
}

Step hidden_single(const Board& board, int cell, int digit, int house) {
  Step step = placement(cell, digit);
  step.houses = {house_of(house)};
  step.proof = {house_fact(board, house, digit)};
  return step;
}

// The first of the cell's houses, in the order of kHouseOrder, for which `is_right` holds.
template <class IsRight>
int first_house(int cell, IsRight&& is_right) {
  const auto& houses = kGeometry.house[static_cast<std::size_t>(cell)];
  return *std::find_if(houses.begin(), houses.end(), is_right);
}

}  // namespace

std::optional<Step> first_full_house(const Board& board, const SinglesQueue& queue) {
  const std::optional<Candidate> c = queue.full_house(board);
  if (!c) return std::nullopt;
  const int house = first_house(c->cell, [&](int h) { return board.blanks(h) == 1; });
  return full_house(board, c->cell, c->digit, house);
}

std::optional<Step> first_naked_single(const Board& board, const SinglesQueue& queue) {
  const std::optional<Candidate> c = queue.naked_single(board);
  if (!c) return std::nullopt;
  return naked_single(board, c->cell, c->digit);
}

std::optional<Step> first_hidden_single(const Board& board, const SinglesQueue& queue) {
  const std::optional<Candidate> c = queue.hidden_single(board);
  if (!c) return std::nullopt;
  const int house = first_house(c->cell, [&](int h) { return has_one(board.places(h, c->digit)); });
  return hidden_single(board, c->cell, c->digit, house);
}

bool find_full_house(const Board& board, const Sink& sink) {
  CellSet told;
  for (const int house : kHouseOrder) {
    if ((board.houses_with_one_blank() >> house & 1U) == 0) continue;
    for (int place = 0; place < 9; ++place) {
      const int cell = cell_at(house, place);
      const Mask digits = board.candidates(cell);
      if (board.value(cell) != 0 || !has_one(digits) || told.has(cell)) continue;
      told.add(cell);
      if (!sink(full_house(board, cell, first_of(digits), house))) return true;
    }
  }
  return false;
}

bool find_naked_single(const Board& board, const Sink& sink) {
  for (int cell = 0; cell < kCells; ++cell) {
    const Mask digits = board.candidates(cell);
    if (!has_one(digits)) continue;
    if (!sink(naked_single(board, cell, first_of(digits)))) return true;
  }
  return false;
}

bool find_hidden_single(const Board& board, const Sink& sink) {
  ByDigit<CellSet> told;
  for (const int house : kHouseOrder) {
    for (Mask left = board.digits_with_one_place(house); left != 0;) {
      const int digit = take_first(left);
      const int cell = cell_at(house, first_of(board.places(house, digit)));
      CellSet& told_of_digit = told[static_cast<std::size_t>(digit)];
      if (told_of_digit.has(cell)) continue;
      told_of_digit.add(cell);
      if (!sink(hidden_single(board, cell, digit, house))) return true;
    }
  }
  return false;
}

void describe_full_house(Step& step) {
  tell_full_house(Language::english, step);
}

void describe_naked_single(Step& step) {
  tell_naked_single(Language::english, step);
}

void describe_hidden_single(Step& step) {
  tell_hidden_single(Language::english, step);
}

}  // namespace bitdoku::human
