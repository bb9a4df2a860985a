#include "canonical/pattern_search.hpp"

#include <algorithm>
#include <bit>

#include "canonical/first_row.hpp"
#include "canonical/minirow.hpp"

namespace bitdoku::canonical {
namespace {

// The rows of the pattern and its columns, with one bit for each given.
std::array<std::array<std::uint64_t, 9>, 2> masks_of(const Cells9x9& cells) {
  std::array<std::array<std::uint64_t, 9>, 2> result{};
  for (unsigned r = 0; r < 9; ++r) {
    for (unsigned c = 0; c < 9; ++c) result[0][r] |= std::uint64_t{cells[9 * r + c] != 0} << c;
    for (std::uint64_t row = result[0][r]; row != 0; row &= row - 1) {
      result[1][static_cast<unsigned>(std::countr_zero(row))] |= std::uint64_t{1} << r;
    }
  }
  return result;
}

}  // namespace

PatternFormSearch::Board::Board(const std::array<std::uint64_t, 9>& rows)
    : masks(rows), lines(rows) {
  for (unsigned r = 0; r < 9; ++r) blank |= unsigned{rows[r] == 0} << r;
}

// Makes the first states and returns the number of rows that they have. The form begins with the
// blank rows of the band that has most of them. The next row is the one of the band whose givens
// can stand furthest to the right.
unsigned PatternFormSearch::start(const Board (&boards)[2]) {
  now_.clear();
  unsigned most = 0;
  for (unsigned k = 0; k < 6; ++k) {
    most = std::max(most, kCount[boards[k / 3].blank >> (3 * (k % 3)) & 7U]);
  }
  if (most == 3) return start_with_blank_band();
  best_ = ~0U;
  for (std::uint8_t k = 0; k < 6; ++k) {
    const Board& board = boards[k / 3];
    const unsigned band = band_of(3 * (k % 3U));
    const unsigned blank = board.blank & band;
    if (static_cast<unsigned>(std::popcount(blank)) != most) continue;
    if (board.lines.band_repeats(k % 3U, 0x1FF)) continue;
    State s;
    s.board = k / 3;
    unsigned level = 0;
    for (unsigned rows = blank; rows != 0; rows &= rows - 1) {
      s.append(static_cast<unsigned>(std::countr_zero(rows)), level++);
    }
    for (unsigned rows = s.left & band; rows != 0; rows &= rows - 1) {
      const auto row = static_cast<unsigned>(std::countr_zero(rows));
      if (!board.lines.row_repeats(row, s.left)) begin(s, row, board.masks[row], most);
    }
  }
  return most + 1;
}

unsigned PatternFormSearch::start_with_blank_band() {
  for (std::uint8_t board = 0; board < 2; ++board) {
    for (const auto& stacks : kOrders) {
      State& s = now_.emplace_back();
      s.board = board;
      for (unsigned p = 0; p < 3; ++p) s.stack[p] = stacks[p];
    }
  }
  return 0;
}

// Adds the first row with givens to a state, with each order of the stacks that makes it least.
void PatternFormSearch::begin(const State& from, unsigned row, std::uint64_t mask, unsigned level) {
  const unsigned value = kShapes.least[mask];
  if (value > best_) return;
  if (value < best_) {
    best_ = value;
    now_.clear();
  }
  for (unsigned orders = kShapes.orders[mask]; orders != 0; orders &= orders - 1) {
    const auto& stacks = kOrders[static_cast<unsigned>(std::countr_zero(orders))];
    State& to = now_.emplace_back(from);
    to.append(row, level);
    for (unsigned p = 0; p < 3; ++p) {
      to.stack[p] = stacks[p];
      to.code[p] = kMinirows.of[kAllOpen][mask >> (3U * stacks[p]) & 7U].code;
    }
  }
}

void PatternFormSearch::append(const State& from, unsigned row, unsigned mask, unsigned level) {
  unsigned value = 0;
  std::uint8_t codes[3];
  for (unsigned p = 0; p < 3; ++p) {
    const Minirow& minirow = kMinirows.of[from.code[p]][mask >> (3U * from.stack[p]) & 7U];
    value = value << 3 | minirow.pattern;
    codes[p] = minirow.code;
  }
  if (value > best_) return;
  if (value < best_) {
    best_ = value;
    next_.clear();
  }
  State& to = next_.emplace_back(from);
  to.append(row, level);
  for (unsigned p = 0; p < 3; ++p) to.code[p] = codes[p];
}

CanonicalForm PatternFormSearch::run(const Cells9x9& cells) {
  const auto masks = masks_of(cells);
  const Board boards[2] = {Board(masks[0]), Board(masks[1])};
  CanonicalForm result;
  const unsigned begun = start(boards);
  const auto write_row = [&](unsigned level) {
    for (unsigned c = 0; c < 9; ++c) result.form[9 * level + c] = best_ >> (8 - c) & 1U;
  };
  if (begun > 0) write_row(begun - 1);
  for (unsigned level = begun; level < 9; ++level) {
    best_ = ~0U;
    next_.clear();
    for (const State& s : now_) {
      const Board& board = boards[s.board];
      const unsigned last = level == 0 ? 0 : nibble(s.rows, level - 1);
      for (unsigned rows = board.lines.to_try(s.left, level, last); rows != 0; rows &= rows - 1) {
        const auto row = static_cast<unsigned>(std::countr_zero(rows));
        append(s, row, static_cast<unsigned>(board.masks[row]), level);
      }
    }
    now_.swap(next_);
    write_row(level);
  }
  const State& s = now_.front();
  result.isomorphism.transposed = s.board != 0;
  result.automorphisms = now_.size() * boards[s.board].lines.swaps();
  for (unsigned p = 0; p < 3; ++p) result.automorphisms *= open_orders(s.code[p]);
  for (unsigned i = 0; i < 9; ++i) {
    result.isomorphism.rows[i] = static_cast<std::uint8_t>(nibble(s.rows, i));
    result.isomorphism.columns[i] =
        static_cast<std::uint8_t>(3U * s.stack[i / 3] + kOrders[s.code[i / 3] / 4][i % 3]);
  }
  return result;
}

}  // namespace bitdoku::canonical
