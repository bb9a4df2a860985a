// The first states of a puzzle that has blanks.
#include <bit>

#include "canonical/first_row.hpp"
#include "canonical/search.hpp"

namespace bitdoku::canonical {

// The form begins with the blank rows of the band that has most of them. The next row is the one of
// the band whose givens can stand furthest to the right.
void FormSearch::start() {
  count_ = 0;
  unsigned blank[6];
  unsigned most = 0;
  for (unsigned k = 0; k < 6; ++k) {
    blank[k] = boards_[k / 3].blank >> (3 * (k % 3)) & 7U;
    most = kCount[blank[k]] > most ? kCount[blank[k]] : most;
  }
  if (most == 3) return start_with_blank_band();
  unsigned shapes[18];
  unsigned least = ~0U;
  for (unsigned k = 0; k < 18; ++k) {
    const unsigned mask = boards_[k / 9].masks[k % 9];
    const bool may = mask != 0 && kCount[blank[k / 3]] == most;
    shapes[k] = may ? kShapes.least[mask] : 512U;
    least = shapes[k] < least ? shapes[k] : least;
  }
  level_ = most;
  for (unsigned k = 0; k < 18; ++k) {
    if (shapes[k] != least) continue;
    const Board& board = boards_[k / 9];
    for (unsigned orders = kShapes.orders[board.masks[k % 9]]; orders != 0; orders &= orders - 1) {
      State& s = add_state();
      s = State{};
      s.board = static_cast<std::uint8_t>(k / 9);
      unsigned rows = blank[k / 3];
      for (unsigned i = 0; i < most; ++i, rows &= rows - 1) {
        s.append(3 * (k % 9 / 3) + static_cast<unsigned>(std::countr_zero(rows)), i);
      }
      begin(s, k % 9, kOrders[static_cast<unsigned>(std::countr_zero(orders))]);
    }
  }
  unsigned label = 0;
  best_ = 0;
  for (unsigned i = 0; i < 9; ++i)
    best_ = best_ << 4 | ((least >> (8 - i) & 1U) != 0 ? ++label : 0U);
  for (unsigned i = 0; i < most; ++i) values_[i] = 0;
  values_[most] = best_;
  end_level(most + 1);
}

// The form begins with a blank row of a blank band. Few boards have one, so this need not be fast.
void FormSearch::start_with_blank_band() {
  level_ = 0;
  for (unsigned k = 0; k < 18; k += 3) {
    const Board& board = boards_[k / 9];
    if ((rows_to_try(board, State{}, 0) >> (k % 9) & 1U) == 0 || board.masks[k % 9] != 0) continue;
    for (const auto& order : kOrders) {
      State& s = add_state();
      s = State{};
      s.board = static_cast<std::uint8_t>(k / 9);
      begin(s, k % 9, order);
    }
  }
  values_[0] = 0;
  end_level(1);
}

// Adds the first row that has givens to a state. All its digits are new.
void FormSearch::begin(State& s, unsigned row, const std::array<std::uint8_t, 3>& stacks) {
  const unsigned board = s.board;
  const std::uint64_t digits = boards_[board].digits[row];
  const unsigned mask = boards_[board].masks[row];
  for (unsigned p = 0; p < 3; ++p) {
    const unsigned base = 3U * stacks[p];
    const unsigned mini = mask >> base & 7U;
    const Minirow change = kMinirows.of[kAllOpen][mini];
    s.stack[p] = stacks[p];
    s.code[p] = change.code;
    const std::uint64_t first = s.used + 1U;
    for (unsigned i = 0; i < 3; ++i) {
      const unsigned column = base + (change.columns >> (4 * i) & 3U);
      const unsigned d = nibble(digits, column);
      const unsigned given = d != 0;
      s.labels |= (given != 0 ? first : 0U) << (4 * d);
      s.homes |= static_cast<std::uint64_t>(given != 0 ? column : 0U) << (4 * d);
      s.loose = static_cast<std::uint16_t>(s.loose | (given & ~unsigned{change.fixed}) << d);
      s.used = static_cast<std::uint8_t>(s.used + given);
    }
    s.shared = static_cast<std::uint8_t>(s.shared | (1U - change.fixed) << p);
  }
  s.append(row, level_);
}

}  // namespace bitdoku::canonical
