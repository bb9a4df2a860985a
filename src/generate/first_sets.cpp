#include "generate/first_sets.hpp"

#include <algorithm>
#include <bit>

namespace bitdoku::generating {
namespace {

using Bits = std::uint32_t;

// Sets of more are seldom left without a given.
constexpr int kMostRowsOfTwo = 4;
constexpr int kMostCrossing = 5;

constexpr auto kBitOf = [] {
  std::array<SmallSet, 81> table{};
  for (std::size_t cell = 0; cell < 81; ++cell) table[cell].put(cell);
  return table;
}();

// How many bits each number of nine has, for processors that do not count them.
constexpr auto kCountOfBits = [] {
  std::array<std::uint8_t, 512> table{};
  for (Bits bits = 0; bits < 512; ++bits) {
    table[bits] = static_cast<std::uint8_t>(std::popcount(bits));
  }
  return table;
}();

// Where a digit stands.
struct Places {
  std::array<std::uint8_t, 9> cell_of_row;
  std::array<std::uint8_t, 9> column_of_row;
  std::array<std::uint8_t, 9> box_of_row;
  std::array<std::uint16_t, 9> row_of_column;  // a bit
  std::array<std::uint16_t, 9> row_of_box;
};

}  // namespace

struct FirstSets::Found {
  explicit Found(const std::array<std::uint8_t, 81>& of_cells) : turns(of_cells) {}

  const std::array<std::uint8_t, 81>& turns;
  std::size_t size = 0;
  std::array<std::uint8_t, kMost> last;
  std::array<SmallSet, kMost> sets;

  void begin() {
    sets[size] = {};
    last[size] = 0;
  }
  void put(std::size_t cell) {
    sets[size].low |= kBitOf[cell].low;
    sets[size].high |= kBitOf[cell].high;
    last[size] = std::max(last[size], turns[cell]);
  }
  void end() {
    if (size + 1 < kMost) ++size;
  }

  // Rows belong together when in one column, or in one box, the digit a is in the one row and b in
  // the other.
  void exchange_digits(const Places& a, const Places& b) {
    std::array<Bits, 9> next;
    for (std::size_t row = 0; row < 9; ++row) {
      next[row] = Bits{b.row_of_column[a.column_of_row[row]]} | b.row_of_box[a.box_of_row[row]];
    }
    for (Bits left = 511; left != 0;) {
      Bits rows = left & (0U - left);
      for (Bits fresh = rows; fresh != 0;) {
        const Bits reached = next[static_cast<std::size_t>(std::countr_zero(fresh))] & ~rows;
        fresh = (fresh & (fresh - 1)) | reached;
        rows |= reached;
      }
      left &= ~rows;
      if (kCountOfBits[rows] > kMostRowsOfTwo) continue;
      begin();
      for (; rows != 0; rows &= rows - 1) {
        const auto row = static_cast<std::size_t>(std::countr_zero(rows));
        put(a.cell_of_row[row]);
        put(b.cell_of_row[row]);
      }
      end();
    }
  }

  // What stands in two lines of a chute may change places in some of the lines that cross them.
  // Cycles of two are sets of two digits already.
  void exchange_lines(const Digit* grid, std::size_t first, std::size_t second, std::size_t step) {
    std::array<std::uint8_t, 10> place_of;
    for (std::size_t i = 0; i < 9; ++i) {
      place_of[grid[first + i * step]] = static_cast<std::uint8_t>(i);
    }
    for (Bits left = 511; left != 0;) {
      Bits cycle = 0;
      for (auto i = static_cast<std::size_t>(std::countr_zero(left)); (left >> i & 1U) != 0;) {
        left ^= Bits{1} << i;
        cycle |= Bits{1} << i;
        i = place_of[grid[second + i * step]];
      }
      const int crossing = kCountOfBits[cycle];
      if (crossing < 3 || crossing > kMostCrossing) continue;
      begin();
      for (; cycle != 0; cycle &= cycle - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(cycle));
        put(first + i * step);
        put(second + i * step);
      }
      end();
    }
  }
};

std::array<std::uint8_t, 82> FirstSets::find(const Digit* grid,
                                             const std::array<std::uint8_t, 81>& turns) {
  Found found(turns);
  std::array<Places, 9> places;
  for (std::size_t row = 0, cell = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column, ++cell) {
      const std::size_t box = row / 3 * 3 + column / 3;
      Places& of = places[grid[cell] - 1U];
      of.cell_of_row[row] = static_cast<std::uint8_t>(cell);
      of.column_of_row[row] = static_cast<std::uint8_t>(column);
      of.box_of_row[row] = static_cast<std::uint8_t>(box);
      of.row_of_column[column] = static_cast<std::uint16_t>(1U << row);
      of.row_of_box[box] = static_cast<std::uint16_t>(1U << row);
    }
  }
  for (std::size_t a = 0; a < 9; ++a) {
    for (std::size_t b = a + 1; b < 9; ++b) found.exchange_digits(places[a], places[b]);
  }
  for (std::size_t chute = 0; chute < 9; chute += 3) {
    for (const auto& [a, b] : {std::pair{0U, 1U}, {0U, 2U}, {1U, 2U}}) {
      found.exchange_lines(grid, 9 * (chute + a), 9 * (chute + b), 1);
      found.exchange_lines(grid, chute + a, chute + b, 9);
    }
  }
  // In the order of turns: of each, the place after its sets, from which they come in from behind.
  std::array<std::uint8_t, 82> begin{};
  for (std::size_t i = 0; i < found.size; ++i) ++begin[found.last[i]];
  std::uint8_t n = 0;
  for (std::uint8_t& place : begin) place = n = static_cast<std::uint8_t>(n + place);
  for (std::size_t i = 0; i < found.size; ++i) sets_[--begin[found.last[i]]] = found.sets[i];
  return begin;
}

}  // namespace bitdoku::generating
