#include "canonical/pattern_search.hpp"

#include <bit>
#include <utility>

#include "canonical/minirow.hpp"

namespace bitdoku::canonical {
namespace {

// The rows of the pattern, or its columns: a bit for each given.
std::array<std::uint64_t, 9> masks_of(const Cells9x9& cells, bool transposed) {
  std::array<std::uint64_t, 9> result{};
  for (unsigned r = 0; r < 9; ++r) {
    for (unsigned c = 0; c < 9; ++c) {
      const unsigned given = cells[transposed ? 9 * c + r : 9 * r + c] != 0;
      result[r] |= std::uint64_t{given} << c;
    }
  }
  return result;
}

}  // namespace

void PatternSearch::start() {
  now_.clear();
  for (std::uint8_t board = 0; board < 2; ++board) {
    for (const auto& stacks : kOrders) {
      State& s = now_.emplace_back();
      s.board = board;
      for (unsigned p = 0; p < 3; ++p) {
        s.stack[p] = stacks[p];
        s.code[p] = kAllOpen;
      }
    }
  }
}

void PatternSearch::append(const State& from, unsigned row, unsigned mask, unsigned level) {
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
  to.rows |= std::uint64_t{row} << (4 * level);
  to.left = static_cast<std::uint16_t>(to.left & ~(1U << row));
  for (unsigned p = 0; p < 3; ++p) to.code[p] = codes[p];
}

CanonicalForm PatternSearch::run(const Cells9x9& cells) {
  const std::array<std::uint64_t, 9> masks[2] = {masks_of(cells, false), masks_of(cells, true)};
  const Lines lines[2] = {Lines(masks[0]), Lines(masks[1])};
  CanonicalForm result;
  start();
  for (unsigned level = 0; level < 9; ++level) {
    best_ = ~0U;
    next_.clear();
    for (const State& s : now_) {
      const unsigned last = level == 0 ? 0 : nibble(s.rows, level - 1);
      for (unsigned rows = lines[s.board].to_try(s.left, level, last); rows != 0;
           rows &= rows - 1) {
        const auto row = static_cast<unsigned>(std::countr_zero(rows));
        append(s, row, static_cast<unsigned>(masks[s.board][row]), level);
      }
    }
    now_.swap(next_);
    for (unsigned c = 0; c < 9; ++c) result.form[9 * level + c] = best_ >> (8 - c) & 1U;
  }
  const State& s = now_.front();
  result.isomorphism.transposed = s.board != 0;
  result.automorphisms = now_.size() * lines[s.board].swaps();
  for (unsigned p = 0; p < 3; ++p) result.automorphisms *= open_orders(s.code[p]);
  for (unsigned i = 0; i < 9; ++i) {
    result.isomorphism.rows[i] = static_cast<std::uint8_t>(nibble(s.rows, i));
    result.isomorphism.columns[i] =
        static_cast<std::uint8_t>(3U * s.stack[i / 3] + kOrders[s.code[i / 3] / 4][i % 3]);
  }
  return result;
}

}  // namespace bitdoku::canonical
