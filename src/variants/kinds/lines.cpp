// Clues along a line.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"

namespace bitdoku::variants {
namespace {

// Whether `holds` is true for each two consecutive cells of the line.
template <class Holds>
bool holds_along(const CellList& line, Grid grid, Holds holds) {
  for (std::size_t place = 1; place < line.size(); ++place) {
    if (!holds(grid[line[place - 1]], grid[line[place]])) return false;
  }
  return true;
}

template <class Holds>
void relate_along(const CellList& line, Builder& builder, Holds holds) {
  for (std::size_t place = 1; place < line.size(); ++place) {
    builder.relate(line[place - 1], line[place], holds);
  }
}

// Whether each `size` consecutive cells have different classes; a shorter line is one group.
template <class Class>
bool windows_differ(const CellList& line, Grid grid, std::size_t size, Class class_of) {
  for (std::size_t first = 0; first < line.size(); ++first) {
    for (std::size_t second = first + 1; second < line.size() && second < first + size; ++second) {
      if (class_of(grid[line[first]]) == class_of(grid[line[second]])) return false;
    }
  }
  return true;
}

// Each group of `size` cells has all classes, so classes repeat after `size` cells.
template <class Class>
void relate_windows(const CellList& line, Builder& builder, std::size_t size, Class class_of) {
  for (std::size_t first = 0; first < line.size(); ++first) {
    for (std::size_t second = first + 1; second < line.size() && second < first + size; ++second) {
      builder.relate(line[first], line[second],
                     [&](int a, int b) { return class_of(a) != class_of(b); });
    }
    if (first + size < line.size()) {
      builder.relate(line[first], line[first + size],
                     [&](int a, int b) { return class_of(a) == class_of(b); });
    }
  }
}

std::optional<std::string> wrong_modulus(const VariantPuzzle& puzzle,
                                         const VariantConstraint& constraint) {
  if (constraint.numbers[0] < 1) return "the modulus is less than 1";
  if (puzzle.lowest < 0) return "the values must not be negative";
  return std::nullopt;
}

std::optional<std::string> no_thirds(const VariantPuzzle& puzzle, const VariantConstraint&) {
  if (puzzle.values % 3 == 0) return std::nullopt;
  return "the values do not fall into three equal groups";
}

int third_of_values(const VariantPuzzle& puzzle, int value) {
  return (value - puzzle.lowest) / (static_cast<int>(puzzle.values) / 3);
}

bool is_run(ValueSet set) {
  if (set == 0) return false;
  while ((set & 1) == 0) set = static_cast<ValueSet>(set >> 1);
  return (set & (set + 1)) == 0;
}

bool renban_holds(const VariantConstraint& constraint, Grid grid) {
  std::set<int> values;
  for (const auto cell : constraint.cells) values.insert(grid[cell]);
  return values.size() == constraint.cells.size() &&
         *values.rbegin() - *values.begin() + 1 == static_cast<int>(values.size());
}

bool nabner_holds(const VariantConstraint& constraint, Grid grid) {
  std::vector<int> values;
  for (const auto cell : constraint.cells) values.push_back(grid[cell]);
  std::ranges::sort(values);
  return std::ranges::adjacent_find(values, [](int a, int b) { return b - a <= 1; }) ==
         values.end();
}

// Whether `fits(value, low, high)` is true for each value between the ends of the line.
template <class Fits>
bool inner_values_fit(const CellList& line, Grid grid, Fits fits) {
  const auto [low, high] = std::minmax({grid[line.front()], grid[line.back()]});
  for (std::size_t place = 1; place + 1 < line.size(); ++place) {
    if (!fits(grid[line[place]], low, high)) return false;
  }
  return true;
}

}  // namespace

const Rule kThermo{
    .info = {ConstraintKind::thermo, "thermometer", "Thermo", "thermometer",
             "The values increase from the bulb on.", "the cells from the bulb on", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = false,
    .holds =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Grid grid) {
          return holds_along(constraint.cells, grid, [](int a, int b) { return a < b; });
        },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { builder.ascend(constraint.cells); },
    .mistake = nullptr,
};

const Rule kSlowThermo{
    .info = {ConstraintKind::slow_thermo, "slow thermometer", "", "slowthermometer",
             "The values do not decrease from the bulb on.", "the cells from the bulb on", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = true,
    .holds =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Grid grid) {
          return holds_along(constraint.cells, grid, [](int a, int b) { return a <= b; });
        },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          relate_along(constraint.cells, builder, [](int a, int b) { return a <= b; });
        },
    .mistake = nullptr,
};

const Rule kWhisper{
    .info =
        {ConstraintKind::whisper, "whisper line", "Whisper", "whispers",
         "Consecutive values differ by at least the number: 5 for German, 4 for Dutch whispers.",
         "the cells of the line", "the least difference"},
    .cells = {1},
    .numbers = {1, 1},
    .repeats = true,
    .holds =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Grid grid) {
          return holds_along(constraint.cells, grid, [&](int a, int b) {
            return std::abs(a - b) >= constraint.numbers[0];
          });
        },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          relate_along(constraint.cells, builder, [&](int a, int b) {
            return a >= b + constraint.numbers[0] || b >= a + constraint.numbers[0];
          });
        },
    .mistake = nullptr,
};

const Rule kPalindrome{
    .info = {ConstraintKind::palindrome, "palindrome", "Palindrome", "palindrome",
             "The line reads the same from both ends.", "the cells of the line", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = true,
    .holds =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Grid grid) {
          std::vector<int> values;
          for (const auto cell : constraint.cells) values.push_back(grid[cell]);
          return std::ranges::equal(values, std::vector(values.rbegin(), values.rend()));
        },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          const CellList& line = constraint.cells;
          for (std::size_t place = 0; place < line.size() / 2; ++place) {
            builder.equal(line[place], line[line.size() - 1 - place]);
          }
        },
    .mistake = nullptr,
};

const Rule kRenban{
    .info = {ConstraintKind::renban, "renban line", "Renban", "renban",
             "The values are consecutive, in any order, and none occurs twice.",
             "the cells of the line", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return renban_holds(constraint, grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { builder.sets(constraint.cells, is_run); },
    .mistake = nullptr,
};

const Rule kNabner{
    .info = {ConstraintKind::nabner, "nabner line", "", "nabner",
             "No two values of the line are equal or consecutive.", "the cells of the line", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return nabner_holds(constraint, grid); },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          builder.sets(constraint.cells, [](ValueSet set) { return (set & set >> 1) == 0; });
        },
    .mistake = nullptr,
};

const Rule kBetween{
    .info = {ConstraintKind::between, "between line", "Between", "betweenline",
             "The values of the line lie strictly between the values in the circles.",
             "a circle, the cells between, the other circle", ""},
    .cells = {2},
    .numbers = kNone,
    .repeats = true,
    .holds =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Grid grid) {
          return inner_values_fit(constraint.cells, grid, [](int value, int low, int high) {
            return low < value && value < high;
          });
        },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          if (constraint.cells.size() > 2) builder.enclose(constraint.cells, -1);
        },
    .mistake = nullptr,
};

const Rule kLockout{
    .info = {ConstraintKind::lockout, "lockout line", "Lockout", "lockout",
             "The values in the diamonds differ by at least the number. The values of the line are "
             "neither between them nor equal to them.",
             "a diamond, the cells between, the other diamond", "the least difference"},
    .cells = {2},
    .numbers = {1, 1},
    .repeats = true,
    .holds =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Grid grid) {
          return std::abs(grid[constraint.cells.front()] - grid[constraint.cells.back()]) >=
                     constraint.numbers[0] &&
                 inner_values_fit(constraint.cells, grid, [](int value, int low, int high) {
                   return value < low || value > high;
                 });
        },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { builder.enclose(constraint.cells, constraint.numbers[0]); },
    .mistake = [](const VariantPuzzle&,
                  const VariantConstraint& constraint) -> std::optional<std::string> {
      if (constraint.numbers[0] < 0) return "the difference is negative";
      return std::nullopt;
    },
};

const Rule kModular{
    .info = {ConstraintKind::modular, "modular line", "Modular", "modularline",
             "Each N consecutive cells have all remainders by N.", "the cells of the line",
             "N, the modulus"},
    .cells = {1},
    .numbers = {1, 1},
    .repeats = true,
    .holds =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Grid grid) {
          const int modulus = constraint.numbers[0];
          return windows_differ(constraint.cells, grid, static_cast<std::size_t>(modulus),
                                [&](int value) { return value % modulus; });
        },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          const int modulus = constraint.numbers[0];
          relate_windows(constraint.cells, builder, static_cast<std::size_t>(modulus),
                         [&](int value) { return value % modulus; });
        },
    .mistake = wrong_modulus,
};

const Rule kEntropic{
    .info = {ConstraintKind::entropic, "entropic line", "Entropic", "entropicline",
             "Each three consecutive cells have a low, a middle and a high value.",
             "the cells of the line", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = true,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          return windows_differ(constraint.cells, grid, 3,
                                [&](int value) { return third_of_values(puzzle, value); });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          relate_windows(constraint.cells, builder, 3,
                         [&](int value) { return third_of_values(puzzle, value); });
        },
    .mistake = no_thirds,
};

}  // namespace bitdoku::variants
