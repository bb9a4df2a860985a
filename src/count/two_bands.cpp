#include "count/two_bands.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <bitdoku/assert.hpp>
#include <unordered_map>
#include <utility>

#include "count/wide.hpp"

namespace bitdoku::counting {
namespace {

constexpr std::size_t kMaxSide = 2 * kMaxTwoBandRows;
using Mask = std::uint8_t;  // a set of stacks, or of columns (at most 8)
using Types =
    // For each digit the stacks in which it is in the right column in band 0.
    std::array<Mask, kMaxSide>;
using DigitColumns = std::array<Mask, kMaxSide>;  // a set of columns for each digit

// Counts the ways to divide the graph of a band into perfect matchings, one for each of its rows.
// It remembers the count for the edges that are left after the first row. Graphs that differ in few
// digits share most of these.
class BandFills {
 public:
  BandFills(int box_rows, const std::vector<GivenAt>& givens, int band)
      : rows_(static_cast<std::size_t>(box_rows)), digits_(2 * rows_) {
    std::array<DigitColumns, kMaxTwoBandRows> required{};
    std::array<bool, kMaxTwoBandRows> has_given{};
    for (const GivenAt& g : givens) {
      if (g.row / box_rows != band) continue;
      const auto row = static_cast<std::size_t>(g.row % box_rows);
      const auto column = static_cast<Mask>(1U << g.column);
      required[row][g.digit] = column;
      has_given[row] = true;
      reserved_[0][g.digit] |= column;
    }
    // Rows without givens come last; their order is irrelevant.
    for (std::size_t row = 0; row < rows_; ++row) {
      if (has_given[row]) required_[first_free_++] = required[row];
    }
    for (std::size_t free = 2; free <= rows_ - first_free_; ++free) orders_ *= free;
    for (std::size_t row = 0; row < rows_; ++row) {
      for (std::size_t d = 0; d < digits_; ++d) {
        reserved_[row + 1][d] = static_cast<Mask>(reserved_[row][d] & ~required_[row][d]);
      }
    }
  }

  // Counts the ways for these `edges`: the columns of each digit, including those of its givens.
  [[nodiscard]] std::uint64_t count(const DigitColumns& edges) {
    edges_[0] = edges;
    return orders_ * match_row(0);
  }

 private:
  // The ways to match row `row` and all later rows with the remaining edges.
  [[nodiscard]] std::uint64_t match_row(std::size_t row) {
    // This row takes all remaining edges: one for each digit and column.
    if (row + 1 == rows_) return 1;
    if (row != 1) return match_edges(row);
    const auto key = std::bit_cast<std::uint64_t>(edges_[row]);
    const auto found = known_.find(key);
    if (found != known_.end()) return found->second;
    const std::uint64_t ways = match_edges(row);
    known_.emplace(key, ways);
    return ways;
  }

  [[nodiscard]] std::uint64_t match_edges(std::size_t row) {
    const DigitColumns& edges = edges_[row];
    DigitColumns& open = open_[row];
    for (std::size_t d = 0; d < digits_; ++d) {
      const Mask own = required_[row][d];
      open[d] = own != 0 ? own : static_cast<Mask>(edges[d] & ~reserved_[row][d]);
    }
    // To count each set of rows without givens only once, orders them by the column of digit 0.
    if (row >= first_free_) open[0] &= static_cast<Mask>(-open[0]);
    return match_digit(row, 0, 0);
  }

  // The ways to continue when row `row` has its digits below `digit`, in the columns `used`.
  [[nodiscard]] std::uint64_t match_digit(std::size_t row, std::size_t digit, Mask used) {
    if (digit == digits_) return match_row(row + 1);
    std::uint64_t sum = 0;
    auto columns = static_cast<Mask>(open_[row][digit] & ~used);
    while (columns != 0) {
      const auto column = static_cast<Mask>(columns & -columns);
      columns ^= column;
      edges_[row + 1][digit] = static_cast<Mask>(edges_[row][digit] & ~column);
      sum += match_digit(row, digit + 1, used | column);
    }
    return sum;
  }

  std::size_t rows_;
  std::size_t digits_;
  std::size_t first_free_ = 0;                            // the first row without givens
  std::uint64_t orders_ = 1;                              // orders of the rows without givens
  std::array<DigitColumns, kMaxTwoBandRows> required_{};  // what the givens of each row require
  std::array<DigitColumns, kMaxTwoBandRows + 1>
      reserved_{};  // the same for this row and all later ones together
  // For each row, from the first on: the remaining edges, and the edges that the row may take.
  std::array<DigitColumns, kMaxTwoBandRows + 1> edges_{};
  std::array<DigitColumns, kMaxTwoBandRows> open_{};
  std::unordered_map<std::uint64_t, std::uint64_t>
      known_;  // remaining edges after row 0 -> number of ways
};

// Lists the choices of types.
class Chooser {
 public:
  Chooser(int box_rows, const std::vector<GivenAt>& givens)
      : rows_(box_rows), digits_(2 * static_cast<std::size_t>(box_rows)) {
    Mask stacks_given = 0;
    for (const GivenAt& g : givens) {
      const auto stack = static_cast<Mask>(1U << (g.column / 2));
      const bool right_in_band_0 = (g.column % 2 == 1) == (g.row < rows_);
      (right_in_band_0 ? right_ : left_)[g.digit] |= stack;
      stacks_given |= stack;
      labelled_[g.digit] = true;
    }
    if (givens.empty()) labelled_[0] = true;
    order_digits();
    // In a stack without givens, the first digit is in the left column, which halves the choices.
    const auto swappable = static_cast<Mask>(((1U << rows_) - 1U) & ~unsigned{stacks_given});
    left_[order_[0]] |= swappable;
    for (Mask s = swappable; s != 0; s &= static_cast<Mask>(s - 1)) swaps_ *= 2;
  }

  [[nodiscard]] std::vector<TypeChoice> list() {
    choose(0, 0, 0, swaps_);
    return std::move(choices_);
  }

 private:
  void order_digits() {
    for (std::size_t d = 0; d < digits_; ++d) {
      if (labelled_[d]) order_[labels_++] = d;
    }
    std::size_t next = labels_;
    for (std::size_t d = 0; d < digits_; ++d) {
      if (!labelled_[d]) order_[next++] = d;
    }
  }

  // Digits without givens take types in ascending order. k such digits with runs of r equal types
  // have k! / r! orders for each run: multiply by k, and divide by the run as it grows.
  void choose(std::size_t index, unsigned least, std::uint64_t run, std::uint64_t weight) {
    if (index == digits_) {
      choices_.push_back({types_, weight});
      return;
    }
    const std::size_t digit = order_[index];
    const bool labelled = index < labels_;
    for (unsigned type = labelled ? 0 : least; type < 1U << rows_; ++type) {
      if ((type & left_[digit]) != 0 || (~type & right_[digit]) != 0) continue;
      if (!place(type)) continue;
      types_[digit] = static_cast<Mask>(type);
      if (labelled) {
        choose(index + 1, 0, 0, weight);
      } else {
        const std::uint64_t length = type == least ? run + 1 : 1;
        choose(index + 1, type, length, weight * (index - labels_ + 1) / length);
      }
      remove(type);
    }
  }

  // In band 0, every stack has room for `rows_` digits left and as many right.
  bool place(unsigned type) {
    bool fits = true;
    for (std::size_t s = 0; s < static_cast<std::size_t>(rows_); ++s) {
      fits = ++filled_[s][type >> s & 1U] <= rows_ && fits;
    }
    if (!fits) remove(type);
    return fits;
  }
  void remove(unsigned type) {
    for (std::size_t s = 0; s < static_cast<std::size_t>(rows_); ++s) --filled_[s][type >> s & 1U];
  }

  int rows_;
  std::size_t digits_;
  // Stacks where a given puts the digit into the left column, or the right one, of band 0.
  Types left_{};
  Types right_{};
  std::array<bool, kMaxSide> labelled_{};
  std::size_t labels_ = 0;
  std::array<std::size_t, kMaxSide> order_{};  // digits with givens first
  std::uint64_t swaps_ = 1;
  std::array<std::array<int, 2>, kMaxTwoBandRows> filled_{};
  Types types_{};
  std::vector<TypeChoice> choices_;
};

// The columns of each digit in a band. The columns of stack s have the numbers 2 s and 2 s + 1.
DigitColumns columns_of(const Types& types, int box_rows, bool band_1) {
  DigitColumns columns{};
  const std::size_t digits = 2 * static_cast<std::size_t>(box_rows);
  for (std::size_t d = 0; d < digits; ++d) {
    for (int s = 0; s < box_rows; ++s) {
      const bool right = ((types[d] >> s & 1) != 0) != band_1;
      columns[d] |= static_cast<Mask>(1U << (2 * s + (right ? 1 : 0)));
    }
  }
  return columns;
}

}  // namespace

bool does_two_bands(Shape shape) {
  const int narrow = std::min(shape.box_rows(), shape.box_cols());
  return narrow == 2 && static_cast<std::size_t>(shape.side()) <= kMaxSide;
}

TwoBandsPlan plan_two_bands(const Puzzle& puzzle) {
  BITDOKU_ASSERT(does_two_bands(puzzle.shape()) && !puzzle.has_candidates() && !find_clash(puzzle));
  const Shape shape = puzzle.shape();
  TwoBandsPlan plan;
  plan.box_rows = std::max(shape.box_rows(), shape.box_cols());
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const Digit digit = puzzle.given(cell);
    if (digit == 0) continue;
    auto row = static_cast<std::uint8_t>(shape.row(cell));
    auto column = static_cast<std::uint8_t>(shape.column(cell));
    if (shape.box_cols() != 2) std::swap(row, column);
    plan.givens.push_back({row, column, static_cast<std::uint8_t>(digit - 1U)});
  }
  plan.choices = Chooser(plan.box_rows, plan.givens).list();
  return plan;
}

Sum sum_two_bands(const TwoBandsPlan& plan, const Deadline& deadline, unsigned threads) {
  constexpr std::size_t kBlock = 4096;  // adjacent choices share much of what BandFills remembers
  const auto sum_block = [&](std::size_t block) {
    BandFills band_0(plan.box_rows, plan.givens, 0);
    BandFills band_1(plan.box_rows, plan.givens, 1);
    BigCount sum;
    const std::size_t end = std::min(plan.choices.size(), (block + 1) * kBlock);
    for (std::size_t i = block * kBlock; i < end; ++i) {
      const TypeChoice& choice = plan.choices[i];
      const std::uint64_t above = band_0.count(columns_of(choice.types, plan.box_rows, false));
      if (above == 0) continue;
      const std::uint64_t below = band_1.count(columns_of(choice.types, plan.box_rows, true));
      sum += product(choice.weight * above, below);
    }
    return sum;
  };
  return parallel_sum((plan.choices.size() + kBlock - 1) / kBlock, sum_block, deadline, threads);
}

}  // namespace bitdoku::counting
