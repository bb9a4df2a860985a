// Clues between two neighbours, and what it means that all of them are given.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"
#include "variants/places.hpp"

namespace bitdoku::variants {
namespace {

bool is_ratio(int a, int b, int ratio) {
  return a == ratio * b || b == ratio * a;
}

// Whether `holds` is true for each two cells of the constraint that share a side.
template <class Holds>
bool holds_beside(const VariantPuzzle& puzzle, const CellList& cells, Grid grid, Holds holds) {
  const int columns = static_cast<int>(puzzle.columns);
  for (auto first = cells.begin(); first != cells.end(); ++first) {
    for (auto second = first + 1; second != cells.end(); ++second) {
      if (std::max(*first, *second) >= puzzle.grid_cells()) continue;
      const int distance = std::abs(*first / columns - *second / columns) +
                           std::abs(*first % columns - *second % columns);
      if (distance == 1 && !holds(grid[*first], grid[*second])) return false;
    }
  }
  return true;
}

template <class Holds>
void relate_beside(const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                   Builder& builder, Holds holds) {
  for (const auto& [first, second] : neighbours_among(puzzle, constraint.cells)) {
    builder.relate(first, second, holds);
  }
}

std::optional<std::string> not_beside(const VariantPuzzle& puzzle,
                                      const VariantConstraint& constraint) {
  if (!neighbours_among(puzzle, constraint.cells).empty()) return std::nullopt;
  return "no two of the cells share a side";
}

bool has_part(const VariantConstraint& constraint, std::initializer_list<ConstraintKind> kinds) {
  return std::ranges::any_of(constraint.parts, [&](const VariantConstraint& part) {
    return std::ranges::find(kinds, part.kind) != kinds.end() || has_part(part, kinds);
  });
}

// Clues that may or may not be there leave open which neighbours have none.
std::optional<std::string> uncertain(const VariantPuzzle& puzzle,
                                     std::initializer_list<ConstraintKind> kinds) {
  if (std::ranges::none_of(puzzle.constraints, [&](const VariantConstraint& constraint) {
        return has_part(constraint, kinds);
      })) {
    return std::nullopt;
  }
  return "a clue must not be part of another constraint";
}

// The neighbours between which no clue of these kinds is, the earlier cell first.
std::vector<CellPair> unmarked(const VariantPuzzle& puzzle,
                               std::initializer_list<ConstraintKind> kinds) {
  std::set<CellPair> marked;
  for (const VariantConstraint& constraint : puzzle.constraints) {
    if (std::ranges::find(kinds, constraint.kind) == kinds.end()) continue;
    for (const auto& [first, second] : neighbours_among(puzzle, constraint.cells)) {
      marked.insert(std::minmax(first, second));
    }
  }
  std::vector<CellPair> pairs = neighbours(puzzle);
  std::erase_if(pairs, [&](const CellPair& pair) { return marked.contains(pair); });
  return pairs;
}

template <class Allows>
bool unmarked_hold(const VariantPuzzle& puzzle, std::initializer_list<ConstraintKind> kinds,
                   Grid grid, Allows allows) {
  return std::ranges::all_of(unmarked(puzzle, kinds), [&](const CellPair& pair) {
    return allows(grid[pair.first], grid[pair.second]);
  });
}

template <class Allows>
void relate_unmarked(const VariantPuzzle& puzzle, std::initializer_list<ConstraintKind> kinds,
                     Builder& builder, Allows allows) {
  for (const auto& [first, second] : unmarked(puzzle, kinds)) {
    builder.relate(first, second, allows);
  }
}

constexpr std::initializer_list<ConstraintKind> kDots{ConstraintKind::difference,
                                                      ConstraintKind::ratio};
constexpr std::initializer_list<ConstraintKind> kLetters{ConstraintKind::sum_of_pair};

bool is_no_dot(int a, int b) {
  return std::abs(a - b) != 1 && !is_ratio(a, b, 2);
}

// Whether none of the numbers is the difference, ratio or sum of the values.
bool differs_by_none(const std::vector<int>& numbers, int a, int b) {
  return std::ranges::none_of(numbers, [&](int number) { return std::abs(a - b) == number; });
}
bool has_no_ratio(const std::vector<int>& numbers, int a, int b) {
  return std::ranges::none_of(numbers, [&](int number) { return is_ratio(a, b, number); });
}
bool has_no_sum(const std::vector<int>& numbers, int a, int b) {
  return std::ranges::none_of(numbers, [&](int number) { return a + b == number; });
}

}  // namespace

const Rule kDifference{
    .info = {ConstraintKind::difference, "white dot (difference)", "WhiteDot", "difference",
             "The values of neighbours in the list differ by the number.", "the cells",
             "the difference"},
    .cells = {2},
    .numbers = {1, 1},
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          return holds_beside(puzzle, constraint.cells, grid, [&](int a, int b) {
            return std::abs(a - b) == constraint.numbers[0];
          });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          relate_beside(puzzle, constraint, builder,
                        [&](int a, int b) { return std::abs(a - b) == constraint.numbers[0]; });
        },
    .mistake = not_beside,
};

const Rule kRatio{
    .info = {ConstraintKind::ratio, "black dot (ratio)", "BlackDot", "ratio",
             "Of two neighbours in the list one value is the other times the number.", "the cells",
             "the ratio"},
    .cells = {2},
    .numbers = {1, 1},
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          return holds_beside(puzzle, constraint.cells, grid,
                              [&](int a, int b) { return is_ratio(a, b, constraint.numbers[0]); });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          relate_beside(puzzle, constraint, builder,
                        [&](int a, int b) { return is_ratio(a, b, constraint.numbers[0]); });
        },
    .mistake = not_beside,
};

const Rule kSumOfPair{
    .info = {ConstraintKind::sum_of_pair, "X and V", "X, V", "xv",
             "The values of neighbours in the list add up to the number: 10 for X, 5 for V.",
             "the cells", "the sum"},
    .cells = {2},
    .numbers = {1, 1},
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          return holds_beside(puzzle, constraint.cells, grid,
                              [&](int a, int b) { return a + b == constraint.numbers[0]; });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          relate_beside(puzzle, constraint, builder,
                        [&](int a, int b) { return a + b == constraint.numbers[0]; });
        },
    .mistake = not_beside,
};

const Rule kGreaterThan{
    .info = {ConstraintKind::greater_than, "greater than", "GreaterThan", "",
             "A cell is greater than its neighbours that come later in the list.", "the cells", ""},
    .cells = {2},
    .numbers = kNone,
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          return holds_beside(puzzle, constraint.cells, grid, [](int a, int b) { return a > b; });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          relate_beside(puzzle, constraint, builder, [](int a, int b) { return a > b; });
        },
    .mistake = not_beside,
};

const Rule kNegativeKropki{
    .info = {ConstraintKind::negative_kropki, "all Kropki dots given", "StrictKropki",
             "negative: difference, ratio",
             "Neighbours without a dot are not consecutive, and neither is twice the other.", "",
             ""},
    .cells = kNone,
    .numbers = kNone,
    .repeats = false,
    .holds = [](const VariantPuzzle& puzzle, const VariantConstraint&,
                Grid grid) { return unmarked_hold(puzzle, kDots, grid, is_no_dot); },
    .compile = [](const VariantPuzzle& puzzle, const VariantConstraint&,
                  Builder& builder) { relate_unmarked(puzzle, kDots, builder, is_no_dot); },
    .mistake = [](const VariantPuzzle& puzzle,
                  const VariantConstraint&) { return uncertain(puzzle, kDots); },
};

const Rule kNegativeDifference{
    .info = {ConstraintKind::negative_difference, "all differences given", "",
             "negative: difference",
             "Neighbours without a dot do not differ by any of the numbers.", "",
             "the forbidden differences"},
    .cells = kNone,
    .numbers = {1},
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          return unmarked_hold(puzzle, kDots, grid, [&](int a, int b) {
            return differs_by_none(constraint.numbers, a, b);
          });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          relate_unmarked(puzzle, kDots, builder,
                          [&](int a, int b) { return differs_by_none(constraint.numbers, a, b); });
        },
    .mistake = [](const VariantPuzzle& puzzle,
                  const VariantConstraint&) { return uncertain(puzzle, kDots); },
};

const Rule kNegativeRatio{
    .info = {ConstraintKind::negative_ratio, "all ratios given", "", "negative: ratio",
             "Neighbours without a dot do not have any of the ratios.", "", "the forbidden ratios"},
    .cells = kNone,
    .numbers = {1},
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          return unmarked_hold(puzzle, kDots, grid, [&](int a, int b) {
            return has_no_ratio(constraint.numbers, a, b);
          });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          relate_unmarked(puzzle, kDots, builder,
                          [&](int a, int b) { return has_no_ratio(constraint.numbers, a, b); });
        },
    .mistake = [](const VariantPuzzle& puzzle,
                  const VariantConstraint&) { return uncertain(puzzle, kDots); },
};

const Rule kNegativeSum{
    .info = {ConstraintKind::negative_sum, "all X and V given", "StrictXV", "negative: xv",
             "Neighbours without an X or V do not add up to any of the numbers.", "",
             "the forbidden sums"},
    .cells = kNone,
    .numbers = {1},
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          return unmarked_hold(puzzle, kLetters, grid,
                               [&](int a, int b) { return has_no_sum(constraint.numbers, a, b); });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          relate_unmarked(puzzle, kLetters, builder,
                          [&](int a, int b) { return has_no_sum(constraint.numbers, a, b); });
        },
    .mistake = [](const VariantPuzzle& puzzle,
                  const VariantConstraint&) { return uncertain(puzzle, kLetters); },
};

}  // namespace bitdoku::variants
