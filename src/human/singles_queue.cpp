// The order is that of HoDoKu 2.2, whose Sudoku2 notes each single when its cell or house gets down
// to one candidate. When a digit is entered, it leaves the peers in ascending order, and then the
// other digits leave the cell. A candidate that leaves is looked up in its cell first, then in its
// row, column and box.
#include "human/singles_queue.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>

#include "human/step_order.hpp"

namespace bitdoku::human {
namespace {

// Box, row and column in the geometry; here rows come first.
constexpr std::array<std::size_t, 3> kRowColumnBox{1, 2, 0};

constexpr int house_of_cell(int cell, std::size_t kind) {
  return kGeometry.house[static_cast<std::size_t>(cell)][kind];
}

bool is_naked_single(Candidate c, const Board& board) {
  return board.candidates(c.cell) == bit_of(c.digit);
}

bool is_hidden_single(Candidate c, const Board& board) {
  if (!board.has(c.cell, c.digit)) return false;
  return std::any_of(kRowColumnBox.begin(), kRowColumnBox.end(), [&](std::size_t kind) {
    return has_one(board.places(house_of_cell(c.cell, kind), c.digit));
  });
}

bool is_full_house(Candidate c, const Board& board) {
  return is_naked_single(c, board) &&
         std::any_of(kRowColumnBox.begin(), kRowColumnBox.end(), [&](std::size_t kind) {
           return board.blanks(house_of_cell(c.cell, kind)) == 1;
         });
}

}  // namespace

SinglesQueue::SinglesQueue(const Board& board) {
  static const Board kEmpty{Puzzle(kShape9x9)};
  Board replayed = kEmpty;
  for (int cell = 0; cell < kCells; ++cell) {
    if (board.value(cell) != 0) enter(cell, board.value(cell), replayed);
  }
  bool is_same = true;
  for (int cell = 0; cell < kCells; ++cell) {
    for (Mask gone = replayed.candidates(cell) & ~board.candidates(cell); gone != 0;) {
      strike_out(cell, take_first(gone), replayed);
    }
    is_same = is_same && replayed.candidates(cell) == board.candidates(cell);
  }
  if (!is_same) queue_all(board);
}

// For boards that have candidates which their own values exclude.
void SinglesQueue::queue_all(const Board& board) {
  naked_.end = 0;
  hidden_.end = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    if (has_one(board.candidates(cell))) naked_.add(cell, first_of(board.candidates(cell)));
  }
  for (int house = 0; house < kHouses; ++house) {
    for (Mask left = board.digits_with_one_place(house); left != 0;) {
      const int digit = take_first(left);
      hidden_.add(cell_at(house, first_of(board.places(house, digit))), digit);
    }
  }
}

std::optional<Candidate> SinglesQueue::full_house(const Board& board) const {
  if (board.houses_with_one_blank() == 0) return std::nullopt;
  return naked_.first_that(is_full_house, board);
}

std::optional<Candidate> SinglesQueue::naked_single(const Board& board) const {
  return naked_.first_that(is_naked_single, board);
}

std::optional<Candidate> SinglesQueue::hidden_single(const Board& board) const {
  return hidden_.first_that(is_hidden_single, board);
}

void SinglesQueue::apply(const Step& step, Board& board) {
  for (const Candidate c : step.placements) {
    if (board.has(c.cell, c.digit)) enter(c.cell, c.digit, board);
  }
  for (const Candidate c : eliminations_in_order(step)) {
    if (board.has(c.cell, c.digit)) strike_out(c.cell, c.digit, board);
  }
}

void SinglesQueue::enter(int cell, int digit, Board& board) {
  const Mask others = board.candidates(cell) & ~bit_of(digit);
  for (CellSet seen = peers_of(cell) & board.cells(digit); !seen.empty();) {
    const int peer = seen.take_first();
    board.strike_out(peer, digit);
    note_naked(peer, board);
    note_hidden(peer, digit, cell, board);
  }
  for (Mask left = others; left != 0;) {
    const int other = take_first(left);
    board.strike_out(cell, other);
    note_hidden(cell, other, cell, board);
  }
  board.set(cell, digit);
}

void SinglesQueue::strike_out(int cell, int digit, Board& board) {
  board.strike_out(cell, digit);
  note_naked(cell, board);
  note_hidden(cell, digit, cell, board);
}

void SinglesQueue::note_naked(int cell, const Board& board) {
  const Mask left = board.candidates(cell);
  if (has_one(left)) naked_.add(cell, first_of(left));
}

void SinglesQueue::note_hidden(int cell, int digit, int entered, const Board& board) {
  for (const std::size_t kind : kRowColumnBox) {
    const int house = house_of_cell(cell, kind);
    const Mask places = board.places(house, digit);
    if (!has_one(places)) continue;
    const int place = cell_at(house, first_of(places));
    if (place != entered) hidden_.add(place, digit);
  }
}

template <std::size_t Most>
void SinglesQueue::Queue<Most>::add(int cell, int digit) {
  BITDOKU_ASSERT(end < Most);
  members[end++] = {static_cast<std::uint8_t>(cell), static_cast<Digit>(digit)};
}

template <std::size_t Most>
template <class IsSingle>
std::optional<Candidate> SinglesQueue::Queue<Most>::first_that(IsSingle is_single,
                                                               const Board& board) const {
  for (std::size_t i = 0; i < end; ++i) {
    if (is_single(members[i], board)) return members[i];
  }
  return std::nullopt;
}

}  // namespace bitdoku::human
