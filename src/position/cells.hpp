// Cells, houses and sets of cells of a 9x9 board.
//
// Houses are numbered 0-8 for boxes, 9-17 for columns and 18-26 for rows, the order in which most
// techniques of Sudoku Explainer look at them. Digits are 1 to 9. A mask holds digits (bit d for
// digit d) or places in a house (bits 0 to 8).
#ifndef BITDOKU_POSITION_CELLS_HPP
#define BITDOKU_POSITION_CELLS_HPP

#include <array>
#include <bit>
#include <bitdoku/assert.hpp>
#include <bitdoku/shape.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/small_code.hpp"

namespace bitdoku::position {

using Mask = std::uint16_t;

inline constexpr int kCells = 81;
inline constexpr int kHouses = 27;
inline constexpr int kFirstColumn = 9;
inline constexpr int kFirstRow = 18;
inline constexpr Mask kAllPlaces = 0x1ff;
inline constexpr Mask kAllDigits = 0x3fe;

// An entry for each digit. Entry 0 is not used.
template <class T>
using ByDigit = std::array<T, 10>;

[[nodiscard]] constexpr int row_of(int cell) {
  return kShape9x9.row(cell);
}
[[nodiscard]] constexpr int column_of(int cell) {
  return kShape9x9.column(cell);
}
[[nodiscard]] constexpr int box_of(int cell) {
  return kShape9x9.box(cell);
}

[[nodiscard]] constexpr Mask bit_of(int index) {
  return static_cast<Mask>(1U << index);
}
consteval std::array<std::uint8_t, 1024> make_counts() {
  std::array<std::uint8_t, 1024> counts{};
  for (unsigned mask = 0; mask < counts.size(); ++mask) {
    counts[mask] = static_cast<std::uint8_t>(std::popcount(mask));
  }
  return counts;
}
// A table, because older processors count bits slowly. WebAssembly has an instruction for it.
inline constexpr std::array<std::uint8_t, 1024> kCounts = make_counts();
[[nodiscard]] constexpr int count_of(Mask mask) {
#if defined(__wasm__)
  return std::popcount(mask);
#else
  return kCounts[mask];
#endif
}
[[nodiscard]] constexpr int first_of(Mask mask) {
  return std::countr_zero(mask);
}
// Whether the mask has exactly one member.
[[nodiscard]] constexpr bool has_one(Mask mask) {
  return mask != 0 && (mask & (mask - 1)) == 0;
}
[[nodiscard]] constexpr bool has_two(Mask mask) {
  return has_one(static_cast<Mask>(mask & (mask - 1)));
}
// Removes the lowest bit from `mask`, which must not be empty, and returns its index.
constexpr int take_first(Mask& mask) {
  BITDOKU_ASSERT(mask != 0);
  const int first = first_of(mask);
  mask = static_cast<Mask>(mask & (mask - 1));
  return first;
}

// A set of cells: cells 0-63 in `low`, cells 64-80 in `high`.
struct CellSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  [[nodiscard]] static constexpr CellSet of(int cell) {
    return cell < 64 ? CellSet{1ULL << cell, 0} : CellSet{0, 1ULL << (cell - 64)};
  }
  [[nodiscard]] constexpr bool has(int cell) const {
    return ((cell < 64 ? low >> cell : high >> (cell - 64)) & 1U) != 0;
  }
  constexpr void add(int cell) { *this |= of(cell); }
  constexpr void remove(int cell) { *this &= ~of(cell); }
  [[nodiscard]] constexpr bool empty() const { return (low | high) == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(low) + std::popcount(high); }
  [[nodiscard]] constexpr int first() const {
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high);
  }
  constexpr int take_first() {
    if (low != 0) {
      const int cell = std::countr_zero(low);
      low &= low - 1;
      return cell;
    }
    const int cell = 64 + std::countr_zero(high);
    high &= high - 1;
    return cell;
  }

  constexpr CellSet& operator|=(const CellSet& other) {
    low |= other.low;
    high |= other.high;
    return *this;
  }
  constexpr CellSet& operator&=(const CellSet& other) {
    low &= other.low;
    high &= other.high;
    return *this;
  }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator~(const CellSet& a) { return {~a.low, ~a.high}; }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;
};

// The houses of Houses::plain(kShape9x9) as constants, with the numbers of this file. A test
// compares the two tables.
struct Geometry {
  std::array<std::array<std::uint8_t, 9>, kHouses> cell{};  // [house][place]
  std::array<std::array<std::uint8_t, 3>, kCells> house{};  // [cell]: box, row, column
  // [cell]: its place in the box, the row and the column
  std::array<std::array<std::uint8_t, 3>, kCells> place{};
  std::array<std::array<Mask, 3>, kCells> others{};  // all places except these
  // [cell]: first the peers in its box, then those in its row, then those in its column
  std::array<std::array<std::uint8_t, 20>, kCells> peer{};
  std::array<CellSet, kHouses> cells_of{};
  std::array<CellSet, kCells> peers{};
};

constexpr Geometry make_geometry() {
  Geometry g;
  for (int i = 0; i < 9; ++i) {
    for (int k = 0; k < 9; ++k) {
      g.cell[i][k] = static_cast<std::uint8_t>(kShape9x9.box_cell(i, k));
      g.cell[kFirstColumn + i][k] = static_cast<std::uint8_t>(k * 9 + i);
      g.cell[kFirstRow + i][k] = static_cast<std::uint8_t>(i * 9 + k);
    }
  }
  for (int h = 0; h < kHouses; ++h) {
    for (int k = 0; k < 9; ++k) g.cells_of[h].add(g.cell[h][k]);
  }
  for (int c = 0; c < kCells; ++c) {
    g.house[c] = {static_cast<std::uint8_t>(box_of(c)),
                  static_cast<std::uint8_t>(kFirstRow + row_of(c)),
                  static_cast<std::uint8_t>(kFirstColumn + column_of(c))};
    g.place[c] = {static_cast<std::uint8_t>(row_of(c) % 3 * 3 + column_of(c) % 3),
                  static_cast<std::uint8_t>(column_of(c)), static_cast<std::uint8_t>(row_of(c))};
    for (std::size_t i = 0; i < 3; ++i) {
      g.others[c][i] = static_cast<Mask>(kAllPlaces & ~bit_of(g.place[c][i]));
    }
    int peers = 0;
    for (const int h : g.house[c]) {
      for (const int other : g.cell[h]) {
        if (other == c || g.peers[c].has(other)) continue;
        g.peers[c].add(other);
        g.peer[c][peers++] = static_cast<std::uint8_t>(other);
      }
    }
  }
  return g;
}

inline const Geometry kGeometry = table_of(make_geometry);

[[nodiscard]] inline int cell_at(int house, int place) {
  return kGeometry.cell[static_cast<std::size_t>(house)][static_cast<std::size_t>(place)];
}
[[nodiscard]] inline const CellSet& cells_of_house(int house) {
  return kGeometry.cells_of[static_cast<std::size_t>(house)];
}
[[nodiscard]] inline const CellSet& peers_of(int cell) {
  return kGeometry.peers[static_cast<std::size_t>(cell)];
}
[[nodiscard]] inline bool see_each_other(int a, int b) {
  return peers_of(a).has(b);
}
// The cells that see all of these cells. There must be at least one.
[[nodiscard]] inline CellSet peers_of_all(CellSet cells) {
  BITDOKU_ASSERT(!cells.empty());
  CellSet seen = peers_of(cells.take_first());
  while (!cells.empty()) seen &= peers_of(cells.take_first());
  return seen;
}
[[nodiscard]] inline CellSet peers_of_any(CellSet cells) {
  CellSet seen;
  while (!cells.empty()) seen |= peers_of(cells.take_first());
  return seen;
}
// The cells of a house at these places.
[[nodiscard]] inline CellSet cells_at(int house, Mask places) {
  CellSet cells;
  while (places != 0) cells.add(cell_at(house, take_first(places)));
  return cells;
}
[[nodiscard]] inline std::vector<std::uint16_t> list_of(CellSet cells) {
  std::vector<std::uint16_t> list;
  while (!cells.empty()) list.push_back(static_cast<std::uint8_t>(cells.take_first()));
  return list;
}

// Visits the subsets of `of` with `Size` members in ascending numeric order, until `visit` returns
// true.
template <int Size, class Visit>
bool visit_subsets(Mask of, Visit&& visit, Mask chosen = 0) {
  if constexpr (Size == 0) {
    return visit(chosen);
  } else {
    for (Mask left = of; left != 0;) {
      const Mask highest = bit_of(take_first(left));
      const Mask below = of & (highest - 1);
      if (visit_subsets<Size - 1>(below, visit, static_cast<Mask>(chosen | highest))) return true;
    }
    return false;
  }
}

// Visits the subsets of `of` with `Size` members whose masks have `Size` bits in total. The order
// is that of visit_subsets. Calls `visit(subset, union of the masks)`.
template <int Size, int Left, class Masks, class Visit>
bool visit_close_subsets(const Masks& masks, Mask of, Visit&& visit, Mask chosen = 0,
                         Mask together = 0) {
  if constexpr (Left == 0) {
    return count_of(together) == Size && visit(chosen, together);
  } else {
    for (Mask left = of; left != 0;) {
      const int highest = take_first(left);
      const auto more = static_cast<Mask>(together | masks[static_cast<std::size_t>(highest)]);
      if (count_of(more) > Size) continue;
      const Mask below = of & (bit_of(highest) - 1);
      if (visit_close_subsets<Size, Left - 1>(masks, below, visit,
                                              static_cast<Mask>(chosen | bit_of(highest)), more)) {
        return true;
      }
    }
    return false;
  }
}

}  // namespace bitdoku::position

#endif
