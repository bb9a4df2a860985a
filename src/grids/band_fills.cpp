#include "grids/band_fills.hpp"

namespace bitdoku::grids {
namespace {

constexpr std::uint8_t kNone = 255;

// kMoves[a + 3b + 9c]: the three digits of a column of the second box are in rows a, b, c of the
// first box. In the second box each must be in another row. The entry has the two orders of the
// rows (numbers of kOrders) that are possible, or kNone.
constexpr auto kMoves = [] {
  std::array<std::array<std::uint8_t, 2>, 27> table{};
  for (std::size_t at = 0; at < 27; ++at) {
    table[at] = {kNone, kNone};
    std::size_t ways = 0;
    for (std::uint8_t order = 0; order < 6; ++order) {
      const auto& rows = kOrders[order];
      if (rows[0] == at % 3 || rows[1] == at / 3 % 3 || rows[2] == at / 9) continue;
      table[at][ways++] = order;
    }
  }
  return table;
}();

// The rows of the first box, in two forms.
struct FirstRows {
  LineWord lines;
  RowMasks masks;
};

// Gets the two ways to put a column of the second box into the rows. Returns false if it has none.
bool find_moves(LineWord first, Mask column, std::array<RowMasks, 2>& moves) {
  const Three& three = kThrees[column];
  const std::size_t at = (first >> three.twice[0] & 3U) + 3 * (first >> three.twice[1] & 3U) +
                         9 * (first >> three.twice[2] & 3U);
  const auto& orders = kMoves[at];
  if (orders[0] == kNone) return false;
  moves = {three.crossing_masks[orders[0]], three.crossing_masks[orders[1]]};
  return true;
}

// Tests whether rows cross three columns. It is enough to look at the digits of two rows: each must
// have one in each column. The six tests are made at once, in lanes of ten bits.
class CrossingTest {
 public:
  explicit CrossingTest(const Triples& columns)
      : columns_(kTwoRows * (columns[0] | std::uint64_t{columns[1]} << 10U |
                             std::uint64_t{columns[2]} << 20U)) {}
  [[nodiscard]] bool operator()(RowMasks rows) const {
    const std::uint64_t two = (rows & kAll) | std::uint64_t{rows >> 9U & kAll} << 30U;
    const std::uint64_t shared = two * kThreeColumns & columns_;
    // A lane that is not empty carries into its highest bit.
    return ((shared + kLanes * kAll) & kLanes << 9U) == kLanes << 9U;
  }

 private:
  static constexpr std::uint64_t kTwoRows = 1 | std::uint64_t{1} << 30U;
  static constexpr std::uint64_t kThreeColumns = 1 | 1U << 10U | 1U << 20U;
  static constexpr std::uint64_t kLanes = kTwoRows * kThreeColumns;
  std::uint64_t columns_;
};

// Calls `found` with the fills that have these rows in the first box, until it returns true.
template <class Found>
bool find_fills_of(const FirstRows& first, const Triples& second_columns, const CrossingTest& test,
                   const Found& found) {
  std::array<std::array<RowMasks, 2>, 3> moves;
  for (std::size_t column = 0; column < 3; ++column) {
    if (!find_moves(first.lines, second_columns[column], moves[column])) return false;
  }
  for (std::size_t way = 0; way < 8; ++way) {
    const RowMasks second = moves[0][way & 1U] | moves[1][way >> 1U & 1U] | moves[2][way >> 2U];
    const RowMasks third = kAllRows ^ first.masks ^ second;
    if (test(third) && found(BandRows{first.masks, second, third})) return true;
  }
  return false;
}

// Calls `found` with each sorted fill in turn until it returns true.
template <class Found>
void find_fills(const BandColumns& columns, const Found& found) {
  const Three& one = kThrees[columns[0][0]];
  const Three& two = kThrees[columns[0][1]];
  const Three& three = kThrees[columns[0][2]];
  const CrossingTest test(columns[2]);
  for (std::size_t i = 0; i < 6; ++i) {
    for (std::size_t j = 0; j < 6; ++j) {
      const FirstRows first{
          .lines = one.crossing[0] | two.crossing[i] | three.crossing[j],
          .masks = one.crossing_masks[0] | two.crossing_masks[i] | three.crossing_masks[j]};
      if (find_fills_of(first, columns[1], test, found)) return;
    }
  }
}

}  // namespace

std::uint32_t number_of_fill(const BandColumns& columns, const BandRows& fill) {
  std::uint32_t before = 0;
  find_fills(columns, [&](const BandRows& other) {
    if (other == fill) return true;
    ++before;
    return false;
  });
  return before;
}

BandRows fill_of_number(const BandColumns& columns, std::uint32_t number) {
  BandRows fill{};
  find_fills(columns, [&](const BandRows& other) {
    fill = other;
    return number-- == 0;
  });
  return fill;
}

}  // namespace bitdoku::grids
