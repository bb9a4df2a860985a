#include "count/band_table.hpp"

#include <algorithm>

namespace bitdoku::counting {
namespace {

constexpr unsigned kAllDigits = 0x1ff;

unsigned ungiven_digits(std::span<const BandGiven> givens) {
  unsigned digits = kAllDigits;
  for (const BandGiven& g : givens) digits &= ~(1U << g.digit);
  return digits;
}

unsigned free_columns(std::span<const BandGiven> givens, int box) {
  unsigned columns = 7;
  for (const BandGiven& g : givens) {
    if (g.box == box) columns &= ~(1U << g.column);
  }
  return columns;
}

unsigned free_rows(std::span<const BandGiven> givens) {
  unsigned rows = 7;
  for (const BandGiven& g : givens) rows &= ~(1U << g.row);
  return rows;
}

// Whether the smallest digits of the free lines are in ascending order.
bool in_order(const LineOfDigit& lines, unsigned free_lines) {
  unsigned seen = 0;
  for (const std::uint8_t line : lines) {
    const unsigned bit = 1U << line;
    if ((free_lines & bit) == 0 || (seen & bit) != 0) continue;
    if ((free_lines & (bit - 1) & ~seen) != 0) return false;
    seen |= bit;
  }
  return true;
}

// For all row triples of a box: the classes of column triples that they cross once. Empty for row
// triples that the givens exclude.
using Crossings = std::vector<std::vector<std::uint16_t>>;

Crossings crossings(std::span<const BandGiven> givens, int box,
                    std::span<const std::uint16_t> columns) {
  const TripleList& list = TripleList::instance();
  Crossings result(kTriples);
  const Orbits row_orders({.free_lines = 7});  // crossing does not depend on the order of the rows
  for (const std::uint16_t r : row_orders.representatives()) {
    for (std::size_t c = 0; c < columns.size(); ++c) {
      if (cross_once(list.lines(r), list.lines(columns[c]))) {
        result[r].push_back(static_cast<std::uint16_t>(c));
      }
    }
  }
  for (int r = 0; r < kTriples; ++r) {
    const auto index = static_cast<std::size_t>(r);
    const int ordered = row_orders.representative(r);
    if (ordered != r) result[index] = result[static_cast<std::size_t>(ordered)];
  }
  for (int r = 0; r < kTriples; ++r) {
    const LineOfDigit& rows = list.lines(r);
    const bool allowed = std::all_of(givens.begin(), givens.end(), [&](const BandGiven& g) {
      return g.box != box || rows[g.digit] == g.row;
    });
    if (!allowed) result[static_cast<std::size_t>(r)].clear();
  }
  return result;
}

}  // namespace

BandTable::BandTable(std::span<const BandGiven> givens) : placed_(kTriples) {
  sort_columns(givens);
  place_box_0(givens);
  fill(givens);
}

void BandTable::sort_columns(std::span<const BandGiven> givens) {
  const TripleList& list = TripleList::instance();
  for (int box = 0; box < 3; ++box) {
    const Orbits orbits({.free_lines = free_columns(givens, box)});
    auto& class_of = class_of_[static_cast<std::size_t>(box)];
    auto& members = members_[static_cast<std::size_t>(box)];
    class_of.assign(kTriples, -1);
    for (int t = 0; t < kTriples; ++t) {
      const LineOfDigit& columns = list.lines(t);
      const bool allowed = std::all_of(givens.begin(), givens.end(), [&](const BandGiven& g) {
        return g.box != box || columns[g.digit] == g.column;
      });
      if (!allowed) continue;
      // The representative has the smallest number, so it comes before the others.
      const int representative = orbits.representative(t);
      if (representative == t) {
        class_of[static_cast<std::size_t>(t)] = static_cast<std::int16_t>(members.size());
        members.push_back(static_cast<std::uint16_t>(t));
      } else {
        class_of[static_cast<std::size_t>(t)] = class_of[static_cast<std::size_t>(representative)];
      }
    }
  }
}

void BandTable::place_box_0(std::span<const BandGiven> givens) {
  const Orbits orbits(BandSymmetry::of_digits(ungiven_digits(givens), free_columns(givens, 0)));
  const std::size_t matrix = static_cast<std::size_t>(classes(1)) * classes(2);
  std::vector<std::uint32_t> matrix_of(kTriples);
  for (int t = 0; t < kTriples; ++t) {
    if (!allows(0, t)) continue;
    const auto representative = static_cast<std::size_t>(orbits.representative(t));
    if (representative == static_cast<std::size_t>(t)) {
      matrix_of[representative] = static_cast<std::uint32_t>(representatives_.size());
      representatives_.push_back(static_cast<std::uint16_t>(t));
    }
    placed_[static_cast<std::size_t>(t)] = {
        .renamer = static_cast<std::uint32_t>(renamers_.size()),
        .values = static_cast<std::uint32_t>(matrix_of[representative] * matrix)};
    renamers_.emplace_back(orbits.renaming(t));
  }
  values_.assign(representatives_.size() * matrix, 0);
}

void BandTable::fill(std::span<const BandGiven> givens) {
  const TripleList& list = TripleList::instance();
  const auto crossings_0 = crossings(givens, 0, representatives_);
  const auto crossings_1 = crossings(givens, 1, members(1));
  const auto crossings_2 = crossings(givens, 2, members(2));
  const std::size_t width = members(2).size();
  const std::size_t matrix = members(1).size() * width;

  // Rows without a given may be swapped, so one order stands for all.
  const unsigned rows = free_rows(givens);
  const std::int16_t orders = rows == 7 ? 6 : (rows & (rows - 1)) != 0 ? 2 : 1;
  for (int r0 = 0; r0 < kTriples; ++r0) {
    const auto& columns_0 = crossings_0[static_cast<std::size_t>(r0)];
    if (columns_0.empty() || !in_order(list.lines(r0), rows)) continue;
    for (const auto [r1, r2] : list.completions(r0)) {
      for (const std::uint16_t c0 : columns_0) {
        for (const std::uint16_t c1 : crossings_1[r1]) {
          std::int16_t* row = values_.data() + c0 * matrix + c1 * width;
          for (const std::uint16_t c2 : crossings_2[r2]) {
            row[c2] = static_cast<std::int16_t>(row[c2] + orders);
          }
        }
      }
    }
  }
}

}  // namespace bitdoku::counting
