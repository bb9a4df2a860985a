// Appends a row to a state.
#include <bit>

#include "canonical/search.hpp"

namespace bitdoku::canonical {

// Takes note of a value of the next row. True if the state that gives it is kept.
inline bool FormSearch::is_kept(std::uint64_t value) {
  if (value > best_) return false;
  if (value < best_) {
    best_ = value;
    count_ = 0;
  }
  return true;
}

// Appends a row to a state in which it decides nothing that is still shared: each given has a place
// of its own, and no digit of the row is loose. Returns false if that is not so. Most rows are
// such. The code has few branches because a processor could not predict them.
bool FormSearch::extend_simply(const State& s, unsigned row) {
  const Board& board = boards_[s.board];
  const std::uint64_t digits = board.digits[row];
  const unsigned mask = board.masks[row];
  const unsigned loose = s.loose;
  const Minirow change[3] = {kMinirows.of[s.code[0]][mask >> (3U * s.stack[0]) & 7U],
                             kMinirows.of[s.code[1]][mask >> (3U * s.stack[1]) & 7U],
                             kMinirows.of[s.code[2]][mask >> (3U * s.stack[2]) & 7U]};
  const unsigned changed = unsigned{change[0].code != s.code[0]} |
                           unsigned{change[1].code != s.code[1]} << 1 |
                           unsigned{change[2].code != s.code[2]} << 2;
  const unsigned fixed = change[0].fixed & change[1].fixed & change[2].fixed;
  if ((((board.sets[row] & loose) == 0) & fixed & ((changed & s.shared) == 0)) == 0) return false;
  std::uint64_t value = 0;
  std::uint64_t labels = s.labels;
  std::uint64_t homes = s.homes;
  unsigned used = s.used;
  const std::uint64_t columns = (change[0].columns + 0x333U * s.stack[0]) |
                                (change[1].columns + 0x333U * s.stack[1]) << 12 |
                                std::uint64_t{change[2].columns + 0x333U * s.stack[2]} << 24;
  for (unsigned places = change[0].places | change[1].places << 3 | change[2].places << 6;
       places != 0; places &= places - 1) {
    const auto place = static_cast<unsigned>(std::countr_zero(places));
    const std::uint64_t column = nibble(columns, place);
    const unsigned d = nibble(digits, static_cast<unsigned>(column));
    const unsigned old = nibble(labels, d);
    const unsigned is_new = old == 0;
    used += is_new;
    const std::uint64_t label = is_new != 0 ? used : old;
    labels |= label << (4 * d);
    homes |= (is_new != 0 ? column : 0U) << (4 * d);
    value |= label << (4 * (8 - place));
  }
  if (!is_kept(value)) return true;
  State& to = add_state();
  to.labels = labels;
  to.homes = homes;
  to.rows = s.rows | static_cast<std::uint64_t>(row) << (4 * level_);
  to.left = static_cast<std::uint16_t>(s.left & ~(1U << row));
  to.loose = static_cast<std::uint16_t>(loose);
  for (unsigned p = 0; p < 3; ++p) {
    to.stack[p] = s.stack[p];
    to.code[p] = change[p].code;
  }
  to.used = static_cast<std::uint8_t>(used);
  to.board = s.board;
  to.shared = s.shared;
  return true;
}

void FormSearch::finish(State& s, unsigned row, std::uint64_t value) {
  if (!is_kept(value)) return;
  s.append(row, level_);
  add_state() = s;
}

// Appends the minirows of a row from the one at `place` on; `value` has the digits before it.
void FormSearch::extend(State& s, unsigned row, unsigned place, std::uint64_t value) {
  const std::uint64_t digits = boards_[s.board].digits[row];
  const unsigned mask = boards_[s.board].masks[row];
  for (unsigned p = place; p < 3; ++p) {
    const unsigned base = 3U * s.stack[p];
    const unsigned mini = mask >> base & 7U;
    if (mini == 0) continue;
    // Gives a loose digit its label, which may fix the order of the columns to its right.
    if ((boards_[s.board].sets[row] & s.loose) != 0 && (s.shared >> p & 1U) != 0) {
      return extend_run(s, row, p, 0, value);
    }
    const Minirow change = kMinirows.of[s.code[p]][mini];
    if (change.code != s.code[p]) {
      if ((s.shared >> p & 1U) == 0) {
        s.code[p] = change.code;
      } else {
        put_blanks_first(s, p, mini);
      }
    }
    if (change.fixed == 0) {
      const auto blanks = static_cast<unsigned>(3 - std::bit_width(change.pattern));
      return extend_run(s, row, p, blanks, value);
    }
    unsigned three = 0;
    for (unsigned i = 0; i < 3; ++i) {
      three <<= 4;
      if ((change.pattern >> (2 - i) & 1U) == 0) continue;
      const unsigned column = base + (change.columns >> (4 * i) & 3U);
      three |= label_of(s, nibble(digits, column), column);
    }
    value |= static_cast<std::uint64_t>(three) << (12 * (2 - p));
    if (value > best_) return;
  }
  finish(s, row, value);
}

// The same where the givens of the minirow at place p are in a run, from place i of the stack on.
void FormSearch::extend_run(State& s, unsigned row, unsigned p, unsigned i, std::uint64_t value) {
  const std::uint64_t digits = boards_[s.board].digits[row];
  const unsigned mask = boards_[s.board].masks[row];
  const unsigned base = 3U * s.stack[p];
  while (i < 3) {
    const unsigned shift = 4 * (8 - 3 * p - i);
    const unsigned code = s.code[p];
    const auto& order = kOrders[code / 4];
    unsigned end = i + 1;
    while (end < 3 && (code >> (end - 1) & 1U) != 0) ++end;
    if (end == i + 1) {
      const unsigned column = base + order[i];
      const unsigned d = nibble(digits, column);
      if (d != 0) value |= static_cast<std::uint64_t>(label_of(s, d, column)) << shift;
      ++i;
      continue;
    }
    unsigned run = 0;
    for (unsigned k = i; k < end; ++k) run |= 1U << order[k];
    const unsigned blanks = run & ~(mask >> base);
    if (blanks != 0) {
      if (blanks != run) split(s, p, i, end, blanks);
      for (unsigned b = blanks; b != 0; b &= b - 1) ++i;
      continue;
    }
    unsigned least = 15;
    unsigned tied = 0;
    for (unsigned k = i; k < end; ++k) {
      const unsigned d = nibble(digits, base + order[k]);
      unsigned key = nibble(s.labels, d);
      if (key == 0) {
        key = 15;
      } else if ((s.loose >> d & 1U) != 0) {
        // A loose digit of this same run has its home in another column of the run. If the digit
        // comes first, its home comes second at best, so it gets the second of the shared labels.
        const unsigned home = nibble(s.homes, d) - base;
        if (home < 3 && (run >> home & 1U) != 0) ++key;
      }
      if (key < least) {
        least = key;
        tied = 0;
      }
      if (key == least) tied |= 1U << order[k];
    }
    if (least == 15) {  // All digits are new; their order stays open.
      const unsigned first = s.used + 1U;
      for (unsigned k = i; k < end; ++k) {
        const unsigned column = base + order[k];
        const unsigned d = nibble(digits, column);
        s.labels |= static_cast<std::uint64_t>(first) << (4 * d);
        s.homes |= static_cast<std::uint64_t>(column) << (4 * d);
        s.loose = static_cast<std::uint16_t>(s.loose | 1U << d);
        s.shared = static_cast<std::uint8_t>(s.shared | 1U << p);
        value |= static_cast<std::uint64_t>(++s.used) << (shift - 4 * (k - i));
      }
      i = end;
      continue;
    }
    value |= static_cast<std::uint64_t>(least) << shift;
    if (value > best_) return;
    while (true) {
      const auto column = static_cast<unsigned>(std::countr_zero(tied));
      const unsigned d = nibble(digits, base + column);
      tied &= tied - 1;
      if (tied == 0) {
        split(s, p, i, end, 1U << column);
        if ((s.loose >> d & 1U) != 0) settle(s, d);
        break;
      }
      // The columns are tied because the order of another run decides which comes first. Tries
      // each.
      State other = s;
      split(other, p, i, end, 1U << column);
      if ((other.loose >> d & 1U) != 0) settle(other, d);
      extend_run(other, row, p, i + 1, value);
    }
    ++i;
  }
  extend(s, row, p + 1, value);
}

void FormSearch::append(const State& from, unsigned row) {
  if (extend_simply(from, row)) return;
  State s = from;
  extend(s, row, 0, 0);
}

}  // namespace bitdoku::canonical
