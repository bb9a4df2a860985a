// Clues about what a set of cells holds, in any order.
#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <vector>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"

namespace bitdoku::variants {
namespace {

int count_in(const CellList& cells, Grid grid, int value) {
  return static_cast<int>(
      std::ranges::count_if(cells, [&](auto cell) { return grid[cell] == value; }));
}

std::map<int, int> times_of(const std::vector<int>& values) {
  std::map<int, int> times;
  for (const int value : values) ++times[value];
  return times;
}

bool contains(const VariantConstraint& constraint, Grid grid, bool exactly) {
  return std::ranges::all_of(times_of(constraint.numbers), [&](const auto& entry) {
    const int count = count_in(constraint.cells, grid, entry.first);
    return exactly ? count == entry.second : count >= entry.second;
  });
}

void compile_contain(const VariantConstraint& constraint, Builder& builder, bool exactly) {
  const int cells = static_cast<int>(constraint.cells.size());
  ValueSet wanted = 0;
  for (const auto& [value, times] : times_of(constraint.numbers)) {
    const ValueSet set = builder.set_of(value);
    wanted = static_cast<ValueSet>(wanted | set);
    builder.occur(constraint.cells, set, times, exactly ? times : cells);
  }
  if (constraint.numbers.size() == constraint.cells.size()) {
    for (const auto cell : constraint.cells) builder.keep(cell, wanted);
  }
}

bool look_and_say_holds(const VariantConstraint& constraint, Grid grid) {
  for (std::size_t place = 0; place + 1 < constraint.numbers.size(); place += 2) {
    if (count_in(constraint.cells, grid, constraint.numbers[place + 1]) !=
        constraint.numbers[place]) {
      return false;
    }
  }
  return true;
}

std::vector<CellList> sets_of(const VariantConstraint& constraint) {
  const std::size_t size =
      constraint.cells.size() / static_cast<std::size_t>(constraint.numbers[0]);
  std::vector<CellList> sets;
  for (std::size_t begin = 0; begin < constraint.cells.size(); begin += size) {
    const auto from = constraint.cells.begin() + static_cast<std::ptrdiff_t>(begin);
    sets.emplace_back(from, from + static_cast<std::ptrdiff_t>(size));
  }
  return sets;
}

bool same_values_hold(const VariantConstraint& constraint, Grid grid) {
  std::set<std::multiset<int>> contents;
  for (const CellList& cells : sets_of(constraint)) {
    std::multiset<int> values;
    for (const auto cell : cells) values.insert(grid[cell]);
    contents.insert(values);
  }
  return contents.size() == 1;
}

std::optional<std::string> wrong_sets(const VariantPuzzle&, const VariantConstraint& constraint) {
  const int sets = constraint.numbers[0];
  if (sets < 1 || constraint.cells.size() % static_cast<std::size_t>(sets) != 0) {
    return "the cells do not fall into this number of equal sets";
  }
  return std::nullopt;
}

bool equality_cage_holds(const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                         Grid grid) {
  std::set<int> values;
  int parity = 0;
  int height = 0;
  for (const auto cell : constraint.cells) {
    const int value = grid[cell];
    values.insert(value);
    parity += value % 2 == 0 ? 1 : -1;
    const int twice = 2 * value - puzzle.lowest - puzzle.highest();
    if (twice == 0) return false;
    height += twice > 0 ? 1 : -1;
  }
  return values.size() == constraint.cells.size() && parity == 0 && height == 0;
}

void compile_equality_cage(const VariantConstraint& constraint, Builder& builder) {
  const ValueSet even = builder.set_where([](int value) { return value % 2 == 0; });
  const auto half = static_cast<unsigned>(builder.values() / 2);
  const auto low = static_cast<ValueSet>((1U << half) - 1);
  const auto high = static_cast<ValueSet>(low << (builder.values() - half));
  builder.sets(constraint.cells, [=](ValueSet set) {
    const unsigned wide = set;
    return (wide & ~(unsigned{low} | high)) == 0 &&
           std::popcount(wide & even) * 2 == std::popcount(wide) &&
           std::popcount(wide & low) == std::popcount(wide & high);
  });
}

bool circles_hold(const VariantConstraint& constraint, Grid grid) {
  return std::ranges::all_of(constraint.cells, [&](auto cell) {
    return count_in(constraint.cells, grid, grid[cell]) == grid[cell];
  });
}

// Each value that occurs takes as many circles as it says. Those of every possible set of values
// certainly occur.
void compile_circles(const VariantConstraint& constraint, Builder& builder) {
  const int circles = static_cast<int>(constraint.cells.size());
  const int lowest = builder.lowest();
  const auto takes_all = [=](ValueSet set) {
    int sum = 0;
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
      const int value = lowest + std::countr_zero(rest);
      if (value <= 0) return false;
      sum += value;
    }
    return sum == circles;
  };
  unsigned certain = builder.all();
  for (unsigned set = 1; set <= builder.all(); ++set) {
    if (takes_all(static_cast<ValueSet>(set))) certain &= set;
  }
  for (std::uint32_t bit = 0; bit < builder.values(); ++bit) {
    const int value = lowest + static_cast<int>(bit);
    const int times = std::max(value, 0);
    const bool or_none = times > 0 && (certain >> bit & 1) == 0;
    builder.occur(constraint.cells, builder.set_of(value), times, times, or_none);
  }
  builder.hold(constraint.cells, takes_all);
}

// The state is the set of values seen and the value of the counting cell.
void compile_count_distinct(const VariantConstraint& constraint, Builder& builder) {
  const int lowest = builder.lowest();
  builder.machine(
      constraint.cells,
      {.starts = {0},
       .step =
           [lowest](MachineState state, std::size_t place, int value,
                    std::vector<MachineState>& next) {
             if (place == 0) {
               if (value >= 0) next.push_back(static_cast<MachineState>(value) << 32U);
             } else {
               next.push_back(state | MachineState{1} << static_cast<unsigned>(value - lowest));
             }
           },
       .accepts =
           [](MachineState state) {
             return static_cast<MachineState>(std::popcount(state & 0xffffU)) == state >> 32U;
           }});
}

}  // namespace

const Rule kContain{
    .info = {ConstraintKind::contain, "quadruple", "Quad, ContainAtLeast", "quadruple",
             "The cells hold each of the numbers, at least as often as it is given.",
             "the four cells around the clue, or any others", "the values"},
    .cells = {1},
    .numbers = {1},
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return contains(constraint, grid, false); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_contain(constraint, builder, false); },
    .mistake = nullptr,
};

const Rule kContainExactly{
    .info = {ConstraintKind::contain_exactly, "exact contents", "ContainExact", "",
             "The cells hold each of the numbers exactly as often as it is given.", "the cells",
             "the values"},
    .cells = {1},
    .numbers = {1},
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return contains(constraint, grid, true); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_contain(constraint, builder, true); },
    .mistake = nullptr,
};

const Rule kLookAndSay{
    .info = {ConstraintKind::look_and_say, "look-and-say cage", "LookAndSay", "",
             "For each pair of numbers the cells hold the second exactly as often as the first "
             "says.",
             "the cells", "pairs of a count and a value"},
    .cells = {1},
    .numbers = {2},
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return look_and_say_holds(constraint, grid); },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          for (std::size_t place = 0; place + 1 < constraint.numbers.size(); place += 2) {
            const int times = constraint.numbers[place];
            builder.occur(constraint.cells, builder.set_of(constraint.numbers[place + 1]), times,
                          times);
          }
        },
    .mistake = [](const VariantPuzzle&,
                  const VariantConstraint& constraint) -> std::optional<std::string> {
      if (constraint.numbers.size() % 2 != 0) return "a count lacks its value";
      return std::nullopt;
    },
};

const Rule kSameValues{
    .info = {ConstraintKind::same_values, "clone", "SameValues", "clone",
             "The sets of cells hold the same values, each equally often.", "the cells, set by set",
             "how many sets there are"},
    .cells = {1},
    .numbers = {1, 1},
    .repeats = true,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return same_values_hold(constraint, grid); },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          const std::vector<CellList> sets = sets_of(constraint);
          for (std::size_t first = 0; first < sets.size(); ++first) {
            for (std::size_t second = first + 1; second < sets.size(); ++second) {
              if (sets[first].size() == 1) {
                builder.equal(sets[first][0], sets[second][0]);
              } else {
                builder.same(sets[first], sets[second]);
              }
            }
          }
        },
    .mistake = wrong_sets,
};

const Rule kEqualityCage{
    .info = {ConstraintKind::equality_cage, "equality cage", "EqualityCage", "",
             "No value occurs twice. The cage has as many even as odd values, as many low as high "
             "ones, and not the middle one.",
             "the cells", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = false,
    .holds = equality_cage_holds,
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_equality_cage(constraint, builder); },
    .mistake = nullptr,
};

const Rule kCountingCircles{
    .info = {ConstraintKind::counting_circles, "counting circles", "CountingCircles", "",
             "A value in a circle is the number of circles with this value.", "the circles", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return circles_hold(constraint, grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_circles(constraint, builder); },
    .mistake = nullptr,
};

const Rule kCountDistinct{
    .info = {ConstraintKind::count_distinct, "count of different values", "CountDistinct", "",
             "The first cell is the number of different values in the others.",
             "the counting cell, then the counted ones", ""},
    .cells = {2},
    .numbers = kNone,
    .repeats = true,
    .holds =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Grid grid) {
          std::set<int> values;
          for (std::size_t place = 1; place < constraint.cells.size(); ++place) {
            values.insert(grid[constraint.cells[place]]);
          }
          return static_cast<int>(values.size()) == grid[constraint.cells[0]];
        },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_count_distinct(constraint, builder); },
    .mistake = nullptr,
};

}  // namespace bitdoku::variants
