// Rules for the whole grid that no clue shows.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"
#include "variants/places.hpp"

namespace bitdoku::variants {
namespace {

// Whether `allowed` holds for each two different cells of the grid and their distances by rows and
// by columns.
template <class Allowed>
bool all_pairs(const VariantPuzzle& puzzle, Grid grid, Allowed allowed) {
  const int columns = static_cast<int>(puzzle.columns);
  const int cells = static_cast<int>(puzzle.grid_cells());
  for (int first = 0; first < cells; ++first) {
    for (int second = first + 1; second < cells; ++second) {
      if (!allowed(grid[first], grid[second], std::abs(first / columns - second / columns),
                   std::abs(first % columns - second % columns))) {
        return false;
      }
    }
  }
  return true;
}

template <std::size_t N>
void differ_by_moves(const VariantPuzzle& puzzle, Builder& builder,
                     const std::array<std::pair<int, int>, N>& moves) {
  for (const std::uint16_t cell : cells_below(puzzle.grid_cells())) {
    for (const auto& [down, right] : moves) {
      if (const auto other = moved(puzzle, cell, down, right)) builder.differ(cell, *other);
    }
  }
}

std::optional<std::string> needs_nine_values(const VariantPuzzle& puzzle,
                                             const VariantConstraint&) {
  if (puzzle.values == 9 && puzzle.lowest == 1) return std::nullopt;
  return "the values must be 1 to 9";
}

// Whether each square of four cells has a value of each class 0 to 2.
template <class Class>
bool squares_have_all(const VariantPuzzle& puzzle, Grid grid, Class class_of) {
  const std::uint32_t columns = puzzle.columns;
  for (std::uint32_t row = 0; row + 1 < puzzle.rows; ++row) {
    for (std::uint32_t column = 0; column + 1 < columns; ++column) {
      unsigned seen = 0;
      for (const std::uint32_t cell :
           {row * columns + column, row * columns + column + 1, (row + 1) * columns + column,
            (row + 1) * columns + column + 1}) {
        seen |= 1U << static_cast<unsigned>(class_of(grid[cell]));
      }
      if (seen != 7) return false;
    }
  }
  return true;
}

template <class Class>
void square_classes(const VariantPuzzle& puzzle, Builder& builder, Class class_of) {
  for (const CellList& square : squares_of_four(puzzle)) {
    for (int wanted = 0; wanted < 3; ++wanted) {
      const ValueSet set = builder.set_where([&](int value) { return class_of(value) == wanted; });
      builder.occur(square, set, 1, 2);
    }
  }
}

int third_of(int value) {
  return (value - 1) / 3;
}
int remainder_of(int value) {
  return value % 3;
}

bool flatmates_hold(const VariantPuzzle& puzzle, Grid grid) {
  for (std::uint32_t cell = 0; cell < puzzle.grid_cells(); ++cell) {
    if (grid[cell] != 5) continue;
    const bool above = cell >= puzzle.columns && grid[cell - puzzle.columns] == 1;
    const bool below =
        cell + puzzle.columns < puzzle.grid_cells() && grid[cell + puzzle.columns] == 9;
    if (!above && !below) return false;
  }
  return true;
}

// Reads a column downwards. The state tells what the last cell asks for or offers.
void compile_flatmates(const VariantPuzzle& puzzle, Builder& builder) {
  enum : MachineState { kPlain, kAfterOne, kNeedsNine };
  for (std::uint32_t column = 0; column < puzzle.columns; ++column) {
    builder.machine(
        column_of(puzzle, column),
        {.starts = {kPlain},
         .step =
             [](MachineState state, std::size_t, int value, std::vector<MachineState>& next) {
               if (state == kNeedsNine && value != 9) return;
               if (value == 1) {
                 next.push_back(kAfterOne);
               } else if (value == 5 && state != kAfterOne) {
                 next.push_back(kNeedsNine);
               } else {
                 next.push_back(kPlain);
               }
             },
         .accepts = [](MachineState state) { return state != kNeedsNine; }});
  }
}

}  // namespace

const Rule kAntiKnight{
    .info = {ConstraintKind::anti_knight, "anti-knight", "AntiKnight", "antiknight",
             "Cells a knight's move apart have different values.", "", ""},
    .cells = kNone,
    .numbers = kNone,
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint&, Grid grid) {
          return all_pairs(puzzle, grid, [](int a, int b, int rows, int columns) {
            return a != b || rows * columns != 2;
          });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint&, Builder& builder) {
          differ_by_moves(puzzle, builder,
                          std::to_array<std::pair<int, int>>({{1, 2}, {2, 1}, {1, -2}, {2, -1}}));
        },
    .mistake = nullptr,
};

const Rule kAntiKing{
    .info = {ConstraintKind::anti_king, "anti-king", "AntiKing", "antiking",
             "Cells that touch at a corner have different values.", "", ""},
    .cells = kNone,
    .numbers = kNone,
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint&, Grid grid) {
          return all_pairs(puzzle, grid, [](int a, int b, int rows, int columns) {
            return a != b || rows != 1 || columns != 1;
          });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint&, Builder& builder) {
          differ_by_moves(puzzle, builder, std::to_array<std::pair<int, int>>({{1, 1}, {1, -1}}));
        },
    .mistake = nullptr,
};

const Rule kAntiTaxicab{
    .info = {ConstraintKind::anti_taxicab, "anti-taxicab", "AntiTaxicab", "",
             "Two cells with the value N are not N steps apart, counted along rows and columns.",
             "", ""},
    .cells = kNone,
    .numbers = kNone,
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint&, Grid grid) {
          return all_pairs(puzzle, grid, [](int a, int b, int rows, int columns) {
            return a != b || rows + columns != a;
          });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint&, Builder& builder) {
          const int columns = static_cast<int>(puzzle.columns);
          const int cells = static_cast<int>(puzzle.grid_cells());
          for (const std::uint16_t first : cells_below(puzzle.grid_cells())) {
            for (int second = first + 1; second < cells; ++second) {
              const int distance = std::abs(first / columns - second / columns) +
                                   std::abs(first % columns - second % columns);
              if (distance > puzzle.highest()) continue;
              builder.relate(first, static_cast<std::uint16_t>(second),
                             [&](int a, int b) { return a != distance || b != distance; });
            }
          }
        },
    .mistake = nullptr,
};

const Rule kNonConsecutive{
    .info = {ConstraintKind::non_consecutive, "non-consecutive", "AntiConsecutive",
             "nonconsecutive", "Neighbours do not have consecutive values.", "", ""},
    .cells = kNone,
    .numbers = kNone,
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint&, Grid grid) {
          return all_pairs(puzzle, grid, [](int a, int b, int rows, int columns) {
            return rows + columns != 1 || std::abs(a - b) != 1;
          });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint&, Builder& builder) {
          for (const auto& [first, second] : neighbours(puzzle)) {
            builder.relate(first, second, [](int a, int b) { return std::abs(a - b) != 1; });
          }
        },
    .mistake = nullptr,
};

const Rule kGlobalEntropy{
    .info = {ConstraintKind::global_entropy, "global entropy", "GlobalEntropy", "",
             "Each square of four cells has a value of 1 to 3, one of 4 to 6 and one of 7 to 9.",
             "", ""},
    .cells = kNone,
    .numbers = kNone,
    .repeats = false,
    .holds = [](const VariantPuzzle& puzzle, const VariantConstraint&,
                Grid grid) { return squares_have_all(puzzle, grid, third_of); },
    .compile = [](const VariantPuzzle& puzzle, const VariantConstraint&,
                  Builder& builder) { square_classes(puzzle, builder, third_of); },
    .mistake = needs_nine_values,
};

const Rule kGlobalMod{
    .info = {ConstraintKind::global_mod, "global mod 3", "GlobalMod", "",
             "Each square of four cells has values with all three remainders by 3.", "", ""},
    .cells = kNone,
    .numbers = kNone,
    .repeats = false,
    .holds = [](const VariantPuzzle& puzzle, const VariantConstraint&,
                Grid grid) { return squares_have_all(puzzle, grid, remainder_of); },
    .compile = [](const VariantPuzzle& puzzle, const VariantConstraint&,
                  Builder& builder) { square_classes(puzzle, builder, remainder_of); },
    .mistake = needs_nine_values,
};

const Rule kDutchFlatmates{
    .info = {ConstraintKind::dutch_flatmates, "Dutch flatmates", "DutchFlatmates", "",
             "Each 5 has a 1 directly above or a 9 directly below.", "", ""},
    .cells = kNone,
    .numbers = kNone,
    .repeats = false,
    .holds = [](const VariantPuzzle& puzzle, const VariantConstraint&,
                Grid grid) { return flatmates_hold(puzzle, grid); },
    .compile = [](const VariantPuzzle& puzzle, const VariantConstraint&,
                  Builder& builder) { compile_flatmates(puzzle, builder); },
    .mistake = needs_nine_values,
};

}  // namespace bitdoku::variants
