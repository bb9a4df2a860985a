// Chooses the rows that may come next.
#include <bit>
#include <utility>

#include "canonical/search.hpp"

namespace bitdoku::canonical {

unsigned rows_to_try(const Board& board, const State& s, unsigned level) {
  unsigned rows = level % 3 == 0 ? s.left : s.left & band_of(nibble(s.rows, level - 1));
  const unsigned blank = rows & board.blank;
  rows &= ~((blank << 1 & 0x1B6U) | (blank << 2 & 0x124U));
  if (level % 3 != 0) return rows;
  bool blank_band = false;
  for (unsigned band = 7; band < 1U << 9; band <<= 3) {
    if ((blank & band) == band && std::exchange(blank_band, true)) rows &= ~band;
  }
  return rows;
}

namespace {

// The number of places from the first given of a row to the end of the row: 0 to 9.
unsigned width_of(unsigned mask, const State& s) {
  unsigned pattern = 0;
  for (unsigned p = 0; p < 3; ++p) {
    pattern = pattern << 3 | kMinirows.of[s.code[p]][mask >> (3U * s.stack[p]) & 7U].pattern;
  }
  return static_cast<unsigned>(std::bit_width(pattern));
}

// The least label that the first given of a row can have.
unsigned first_label(const Board& board, const State& s, unsigned row, unsigned width) {
  const unsigned place = 9 - width;
  const unsigned p = place / 3;
  const unsigned base = 3U * s.stack[p];
  const unsigned mini = board.masks[row] >> base & 7U;
  const unsigned code = kMinirows.of[s.code[p]][mini].code;
  const auto& order = kOrders[code / 4];
  const unsigned begin = place % 3;
  unsigned end = begin + 1;
  while (end < 3 && (code >> (end - 1) & 1U) != 0) ++end;
  unsigned least = 15;
  for (unsigned i = begin; i < end; ++i) {
    const unsigned d = nibble(board.digits[row], base + order[i]);
    unsigned label = nibble(s.labels, d);
    if (label == 0) continue;
    if ((s.loose >> d & 1U) != 0) {  // the same rule as in extend_run
      const unsigned home = nibble(s.homes, d) - base;
      for (unsigned k = begin; k < end; ++k) label += order[k] == home;
    }
    least = label < least ? label : least;
  }
  return least;
}

}  // namespace

// Of a band with two rows in the form, the third follows.
void FormSearch::add_last_row_of_band() {
  const State& from = now_.front();
  const unsigned band = band_of(nibble(from.rows, level_ - 1));
  append(from, static_cast<unsigned>(std::countr_zero(from.left & band)));
}

// Of the rows that may follow the only state, appends those that can be least.
void FormSearch::add_row_to_one() {
  const State& from = now_.front();
  const Board& board = boards_[from.board];
  unsigned least = 16;
  unsigned tied = 0;
  // Keeps the rows with the least key, a bit each. It has no branches, which would be mispredicted.
  const auto take = [&](unsigned row, unsigned key) {
    tied = (key < least ? 0U : tied) | (key <= least ? 1U << row : 0U);
    least = key < least ? key : least;
  };
  for (unsigned rows = rows_to_try(board, from, level_); rows != 0; rows &= rows - 1) {
    const auto row = static_cast<unsigned>(std::countr_zero(rows));
    take(row, width_of(board.masks[row], from));
  }
  if ((tied & (tied - 1)) != 0 && least != 0) {
    const unsigned width = std::exchange(least, 16U);
    for (unsigned rows = std::exchange(tied, 0U); rows != 0; rows &= rows - 1) {
      const auto row = static_cast<unsigned>(std::countr_zero(rows));
      take(row, first_label(board, from, row, width));
    }
  }
  for (; tied != 0; tied &= tied - 1) {
    append(from, static_cast<unsigned>(std::countr_zero(tied)));
  }
}

// The key of a try is the width of its row.
void FormSearch::gather_tries() {
  if (tries_.size() < 9 * states_) tries_.resize(18 * states_);
  try_count_ = 0;
  for (std::size_t k = 0; k < states_; ++k) {
    const State& s = now_[k];
    const Board& board = boards_[s.board];
    for (unsigned rows = rows_to_try(board, s, level_); rows != 0; rows &= rows - 1) {
      const auto row = static_cast<unsigned>(std::countr_zero(rows));
      tries_[try_count_++] = {static_cast<std::uint32_t>(k), static_cast<std::uint16_t>(row),
                              static_cast<std::uint16_t>(width_of(board.masks[row], s))};
    }
  }
}

void FormSearch::keep_tries_of(unsigned key) {
  std::size_t kept = 0;
  for (std::size_t k = 0; k < try_count_; ++k) {
    const Try t = tries_[k];
    tries_[kept] = t;
    kept += t.key == key;
  }
  try_count_ = kept;
}

// Appends a row to all states. The number of blanks at the beginning decides first, and then the
// label of the first given; few tries are left after that.
void FormSearch::add_row() {
  count_ = 0;
  best_ = ~std::uint64_t{0};
  if (states_ == 1) {
    level_ % 3 == 2 ? add_last_row_of_band() : add_row_to_one();
    end_level(level_ + 1);
    return;
  }
  gather_tries();
  unsigned width = 10;
  for (std::size_t k = 0; k < try_count_; ++k) {
    const unsigned w = tries_[k].key;
    width = w < width ? w : width;
  }
  keep_tries_of(width);
  if (try_count_ > 1 && width != 0) {
    unsigned least = 15;
    for (std::size_t k = 0; k < try_count_; ++k) {
      Try& t = tries_[k];
      const State& s = now_[t.state];
      const unsigned label = first_label(boards_[s.board], s, t.row, width);
      t.key = static_cast<std::uint16_t>(label);
      least = label < least ? label : least;
    }
    keep_tries_of(least);
  }
  for (std::size_t k = 0; k < try_count_; ++k) append(now_[tries_[k].state], tries_[k].row);
  end_level(level_ + 1);
}

}  // namespace bitdoku::canonical
