#include "canonical/grid_search.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>
#include <utility>

#include "canonical/minirow.hpp"

namespace bitdoku::canonical {

bool GridSearch::load(const Cells9x9& cells) {
  std::array<unsigned, 9> rows{};
  std::array<unsigned, 9> columns{};
  std::array<unsigned, 9> boxes{};
  for (std::uint8_t r = 0; r < 9; ++r) {
    for (std::uint8_t c = 0; c < 9; ++c) {
      const unsigned cell = cells[9U * r + c];
      if (cell == 0) return false;
      const unsigned d = cell - 1;
      boards_[0][r][c] = boards_[1][c][r] = static_cast<std::uint8_t>(d);
      columns_[0][r][d] = c;
      columns_[1][c][d] = r;
      rows[r] |= 1U << d;
      columns[c] |= 1U << d;
      boxes[r / 3 * 3 + c / 3] |= 1U << d;
    }
  }
  const auto whole = [](unsigned digits) { return digits == 0x1FF; };
  return std::ranges::all_of(rows, whole) && std::ranges::all_of(columns, whole) &&
         std::ranges::all_of(boxes, whole);
}

CanonicalForm GridSearch::run() {
  find_bands();
  finish_ways();
  BITDOKU_ASSERT(!ways_.empty());
  CanonicalForm result;
  for (unsigned cell = 0; cell < 81; ++cell) {
    result.form[cell] = static_cast<Digit>(nibble(rows_[cell / 9], 8 - cell % 9));
  }
  result.isomorphism = isomorphism_of(*std::ranges::min_element(ways_));
  result.automorphisms = ways_.size();
  return result;
}

std::vector<Isomorphism> GridSearch::isomorphisms() const {
  std::vector<Isomorphism> result;
  for (const Way& way : ways_) result.push_back(isomorphism_of(way));
  return result;
}

Nine GridSearch::pair_of(unsigned board, unsigned first, unsigned second) const {
  Nine result;
  for (unsigned c = 0; c < 9; ++c) result[c] = columns_[board][first][boards_[board][second][c]];
  return result;
}

// Finds the least first three rows of the form and the ways to make them.
void GridSearch::find_bands() {
  struct Pair {
    std::uint8_t number;  // the class
    std::uint8_t board, first, second;
  };
  std::array<Pair, 36> all;
  std::array<Nine, 36> pairs;
  unsigned count = 0;
  std::uint8_t least = 255;
  for (std::uint8_t board = 0; board < 2; ++board) {
    for (std::uint8_t band = 0; band < 9; band += 3) {
      for (unsigned k = 0; k < 3; ++k) {
        const auto first = static_cast<std::uint8_t>(band + (k == 2));
        const auto second = static_cast<std::uint8_t>(band + (k == 0 ? 1 : 2));
        pairs[count] = pair_of(board, first, second);
        const std::uint8_t number = pairs_.class_of(pairs[count]);
        all[count] = {number, board, first, second};
        const std::uint8_t back = pairs_.class_of_inverse(number);
        all[count + 18] = {back, board, second, first};
        least = std::min({least, number, back});
        ++count;
      }
    }
  }
  rows_ = {0x123456789, pairs_.second_row(least), ~std::uint64_t{0}};
  ways_.clear();
  for (unsigned k = 0; k < 36; ++k) {
    const Pair& pair = all[k];
    if (pair.number != least) continue;
    const unsigned third = 9U * (pair.first / 3) + 3 - pair.first - pair.second;
    add_bands(pair.board, {pair.first, pair.second, third},
              k < 18 ? pairs[k] : pair_of(pair.board, pair.first, pair.second));
  }
}

// Adds the ways that begin with these rows if their row 3 is the least so far.
void GridSearch::add_bands(unsigned board, const std::array<unsigned, 3>& rows, const Nine& pair) {
  const Nine& order = pairs_.order_of(pair);
  const Nine third = pair_of(board, rows[0], rows[2]);
  // The board's columns in the order of the table. Row 3 has label third_row[i] + 1 at place i.
  Nine place;
  for (std::uint8_t i = 0; i < 9; ++i) place[order[i]] = i;
  Nine third_row;
  for (unsigned i = 0; i < 9; ++i) third_row[i] = place[third[order[i]]];
  for (const Nine& symmetry : pairs_.symmetries(pairs_.class_of(pair))) {
    for (std::uint8_t i = 0; i < 9; ++i) place[symmetry[i]] = i;
    std::uint64_t row = 0;
    for (unsigned i = 0; i < 9; ++i) row = row << 4 | (place[third_row[symmetry[i]]] + 1U);
    if (row > rows_[2]) continue;
    if (row < rows_[2]) ways_.clear();
    rows_[2] = row;
    Way& way = ways_.emplace_back();
    way.board = static_cast<std::uint8_t>(board);
    for (unsigned i = 0; i < 3; ++i) way.rows[i] = static_cast<std::uint8_t>(rows[i]);
    for (unsigned i = 0; i < 9; ++i) way.columns[i] = order[symmetry[i]];
  }
}

// The label of each digit minus 1.
Nine GridSearch::labels_of(const Way& way) const {
  const Nine& first = boards_[way.board][way.rows[0]];
  Nine labels;
  for (unsigned i = 0; i < 9; ++i) labels[first[way.columns[i]]] = static_cast<std::uint8_t>(i + 1);
  return labels;
}

// Sorts the other two bands, and the rows in each, by their labels in the first column.
void GridSearch::order_rows(Way& way, const Nine& labels) const {
  const auto& board = boards_[way.board];
  const unsigned done = way.rows[0] / 3U;
  unsigned at = 3;
  for (unsigned band = 0; band < 3; ++band) {
    if (band == done) continue;
    const auto rows = way.rows.begin() + at;
    for (unsigned i = 0; i < 3; ++i) rows[i] = static_cast<std::uint8_t>(3 * band + i);
    const auto label = [&](std::uint8_t r) { return labels[board[r][way.columns[0]]]; };
    const auto sort = [&](std::uint8_t& a, std::uint8_t& b) {
      if (label(a) > label(b)) std::swap(a, b);
    };
    sort(rows[0], rows[1]);
    sort(rows[1], rows[2]);
    sort(rows[0], rows[1]);
    if (at == 6 && label(way.rows[3]) > label(rows[0])) {
      std::swap_ranges(way.rows.begin() + 3, way.rows.begin() + 6, rows);
    }
    at += 3;
  }
}

std::uint64_t GridSearch::row_of(const Way& way, const Nine& labels, unsigned r) const {
  const Nine& digits = boards_[way.board][way.rows[r]];
  std::uint64_t row = 0;
  for (const unsigned column : way.columns) row = row << 4 | labels[digits[column]];
  return row;
}

// Puts rows 4 to 9 of all ways in order. Keeps the ways in which these rows are least.
void GridSearch::finish_ways() {
  std::size_t kept = 0;
  for (std::size_t k = 0; k < ways_.size(); ++k) {
    Way way = ways_[k];
    const Nine labels = labels_of(way);
    order_rows(way, labels);
    bool is_less = kept == 0;
    bool is_more = false;
    for (unsigned r = 3; r < 9 && !is_more; ++r) {
      const std::uint64_t row = row_of(way, labels, r);
      is_more = !is_less && row > rows_[r];
      is_less = is_less || row < rows_[r];
      if (is_less) rows_[r] = row;
    }
    if (is_more) continue;
    if (is_less) kept = 0;
    ways_[kept++] = way;
  }
  ways_.resize(kept);
}

Isomorphism GridSearch::isomorphism_of(const Way& way) const {
  Isomorphism result;
  result.transposed = way.board != 0;
  result.rows = way.rows;
  result.columns = way.columns;
  const Nine labels = labels_of(way);
  for (unsigned d = 0; d < 9; ++d) result.digits[d + 1] = labels[d];
  return result;
}

}  // namespace bitdoku::canonical
