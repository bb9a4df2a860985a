#include "generate/sample.hpp"

#include <algorithm>
#include <bit>
#include <bitdoku/generate.hpp>
#include <numeric>

#include "batch/router.hpp"

namespace bitdoku {

std::span<const std::string_view> sample_names() noexcept {
  static constexpr std::array<std::string_view, 4> kSampleNames{"top-down", "bottom-up",
                                                                "controlled-bias", "uniform-grid"};
  return kSampleNames;
}

namespace generating {
namespace {

constexpr std::uint16_t kAnyDigit = 511;
// The number of tries per grid. One try in a million succeeds, so a grid hardly ever has two
// successes.
constexpr int kTriesOfAGrid = 64;

constexpr std::uint16_t digit_mask(Digit digit) {
  return static_cast<std::uint16_t>(1U << (digit - 1U));
}

// The cells of a 9x9 grid, one bit each.
struct Cells81 {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  [[nodiscard]] bool has_cell(std::size_t cell) const {
    return ((cell < 64 ? low >> cell : high >> (cell - 64)) & 1U) != 0;
  }
  void flip_cell(std::size_t cell) { (cell < 64 ? low : high) ^= std::uint64_t{1} << cell % 64; }
  [[nodiscard]] bool is_within(const Cells81& other) const {
    return ((low & ~other.low) | (high & ~other.high)) == 0;
  }
};

// The digits of a cell's row, column and box.
std::uint16_t seen_from(std::span<const Digit> givens, std::size_t cell) {
  std::uint16_t seen = 0;
  const std::size_t row = cell / 9;
  const std::size_t column = cell % 9;
  const std::size_t box = row / 3 * 27 + column / 3 * 3;
  for (std::size_t i = 0; i < 9; ++i) {
    for (const std::size_t peer : {9 * row + i, 9 * i + column, box + i / 3 * 9 + i % 3}) {
      if (givens[peer] != 0) seen |= digit_mask(givens[peer]);
    }
  }
  return seen;
}

using Candidates = std::array<std::uint16_t, 81>;

// The cells where a solution of these candidates differs from the grid; empty if there is none.
Cells81 find_difference(const Candidates& candidates, std::span<const Digit> grid) {
  std::array<Digit, 81> other;
  if (batch::count(candidates.data(), 1, other.data()).solutions == 0) return {};
  const CellBits set = difference(grid, other);
  return {set[0], set[1]};
}

// Makes the tries of one grid.
class ControlledBias {
 public:
  explicit ControlledBias(std::span<const Digit> grid) : grid_(grid) {
    const std::array<Turn, 81> turns{};
    UnavoidableSets sets;
    sets.start(kShape9x9, grid, turns, 1);
    const std::span<const std::uint64_t> words = sets.sets();
    for (std::size_t i = 0; i < words.size(); i += 2) sets_.push_back({words[i], words[i + 1]});
  }

  // Removes cells in this order up to the first necessary one. Returns whether the rest is minimal;
  // gone() has the removed cells.
  bool try_order(std::span<const std::uint8_t, 81> order) {
    while (true) {
      take_out_all_but_known(order);
      const std::size_t n_sets = sets_.size();
      for (const std::uint8_t cell : order) {
        if (gone_.has_cell(cell) || is_needed(cell)) continue;
        // If this given is not necessary although too many cells were removed, it would not be
        // necessary with more givens either.
        if (!find_set_with(cell)) return false;
      }
      if (sets_.size() == n_sets && !find_set_within_gone()) return true;
    }
  }
  [[nodiscard]] const Cells81& gone() const { return gone_; }

 private:
  [[nodiscard]] bool has_set_within(const Cells81& cells) const {
    return std::ranges::any_of(sets_, [&](const Cells81& set) { return set.is_within(cells); });
  }

  // Removes cells until the next one would leave a known set without a given.
  void take_out_all_but_known(std::span<const std::uint8_t, 81> order) {
    std::array<Cells81, 82> first;
    for (std::size_t i = 0; i < 81; ++i) {
      first[i + 1] = first[i];
      first[i + 1].flip_cell(order[i]);
    }
    gone_ = *(std::ranges::partition_point(
                  first, [&](const Cells81& cells) { return !has_set_within(cells); }) -
              1);
  }

  [[nodiscard]] bool is_needed(std::size_t cell) const {
    Cells81 without = gone_;
    without.flip_cell(cell);
    return has_set_within(without);
  }

  [[nodiscard]] Candidates candidates() const {
    Candidates masks;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      masks[cell] = gone_.has_cell(cell) ? kAnyDigit : digit_mask(grid_[cell]);
    }
    return masks;
  }

  // Searches for a solution with another digit in this cell, and stores the set of cells where it
  // differs.
  bool find_set_with(std::size_t cell) {
    Candidates masks = candidates();
    masks[cell] = kAnyDigit ^ masks[cell];
    const Cells81 set = find_difference(masks, grid_);
    if (!set.has_cell(cell)) return false;
    sets_.push_back(set);
    return true;
  }

  bool find_set_within_gone() {
    Candidates masks = candidates();
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (!gone_.has_cell(cell)) continue;
      masks[cell] = kAnyDigit ^ digit_mask(grid_[cell]);
      if (const Cells81 set = find_difference(masks, grid_); set.has_cell(cell)) {
        sets_.push_back(set);
        return true;
      }
      // From now on, considers only solutions with the grid's digit in this cell.
      masks[cell] = digit_mask(grid_[cell]);
    }
    return false;
  }

  std::span<const Digit> grid_;
  std::vector<Cells81> sets_;
  Cells81 gone_;
};

double binomial_of_81(std::size_t n) {
  double result = 1;
  for (std::size_t i = 1; i <= n; ++i) {
    result = result * static_cast<double>(81 - n + i) / static_cast<double>(i);
  }
  return result;
}

// For each cell the turn of its removal: 1, 2, ..., or 0 if it stayed.
using Stages = std::array<std::uint8_t, 81>;

// The number of removals after which this given became necessary. It is found by bisection; a
// second solution lets it jump to the removal of the last cell where the solution differs.
std::size_t stage_of_need(std::size_t given, const Stages& stages, std::size_t last,
                          std::span<const Digit> grid) {
  std::size_t spare = 0;  // if only one cell is blank, no given is necessary
  std::size_t needed = last;
  while (needed - spare > 1) {
    const std::size_t middle = (spare + needed) / 2;
    Candidates masks;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const bool is_blank = stages[cell] != 0 && stages[cell] <= middle;
      masks[cell] = is_blank ? kAnyDigit : digit_mask(grid[cell]);
    }
    masks[given] = kAnyDigit ^ masks[given];
    const Cells81 set = find_difference(masks, grid);
    if (!set.has_cell(given)) {
      spare = middle;
      continue;
    }
    needed = 0;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (set.has_cell(cell)) needed = std::max<std::size_t>(needed, stages[cell]);
    }
  }
  return needed;
}

}  // namespace

std::vector<Digit> grow_puzzle(Random& random, std::span<Digit, 81> grid) {
  std::vector<Digit> givens(81);
  std::vector<std::uint8_t> blanks(81);
  std::iota(blanks.begin(), blanks.end(), std::uint8_t{0});
  while (true) {
    const std::uint32_t at = random.below(static_cast<std::uint32_t>(blanks.size()));
    const std::size_t cell = blanks[at];
    const auto digit = static_cast<Digit>(1 + random.below(9));
    if ((seen_from(givens, cell) & digit_mask(digit)) != 0) continue;
    givens[cell] = digit;
    const std::uint64_t solutions = batch::count(givens.data(), 2, grid.data()).solutions;
    if (solutions == 1) return givens;
    if (solutions == 0) {
      givens[cell] = 0;
    } else {
      blanks.erase(blanks.begin() + at);
    }
  }
}

double draw_with_controlled_bias(Random& random, std::span<const Digit> grid,
                                 std::vector<Digit>& puzzle) {
  ControlledBias tries(grid);
  std::array<std::uint8_t, 81> order;
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  double weight = 0;
  for (int i = 0; i < kTriesOfAGrid; ++i) {
    random.shuffle(order);
    if (!tries.try_order(order)) continue;
    if (weight == 0) {
      puzzle.assign(grid.begin(), grid.end());
      for (std::size_t cell = 0; cell < 81; ++cell) {
        if (tries.gone().has_cell(cell)) puzzle[cell] = 0;
      }
    }
    const auto blanks = static_cast<std::size_t>(std::ranges::count(puzzle, Digit{0}));
    weight += binomial_of_81(blanks);
  }
  return weight;
}

double path_weight(std::span<const Digit> grid, std::span<const Digit> puzzle,
                   std::span<const Cell> order) {
  Stages stages{};
  std::size_t last = 0;
  for (const Cell cell : order) {
    if (puzzle[cell] == 0) stages[cell] = static_cast<std::uint8_t>(++last);
  }
  std::array<std::size_t, 82> needed_from{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (stages[cell] == 0) ++needed_from[stage_of_need(cell, stages, last, grid)];
  }
  double weight = 1;
  std::size_t spare = 81 - last;
  for (std::size_t gone = 0; gone < last; ++gone) {
    spare -= needed_from[gone];
    const std::size_t could_go = last - gone + spare;
    weight = weight * static_cast<double>(could_go) / static_cast<double>(last - gone);
  }
  return weight;
}

}  // namespace generating
}  // namespace bitdoku
