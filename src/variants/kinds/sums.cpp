// Clues about sums.
#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"

namespace bitdoku::variants {
namespace {

int total_of(CellSpan cells, Grid grid) {
  return std::accumulate(cells.begin(), cells.end(), 0,
                         [&](int total, auto cell) { return total + grid[cell]; });
}

bool all_totals_equal(const std::vector<CellList>& groups, Grid grid) {
  return std::ranges::all_of(groups, [&](const CellList& group) {
    return total_of(group, grid) == total_of(groups.front(), grid);
  });
}

// With a group of one cell the others are compared with it alone; otherwise each with each.
void compile_equal(const std::vector<CellList>& groups, Builder& builder) {
  const auto single = std::ranges::find(groups, 1U, &CellList::size);
  if (single != groups.end()) {
    for (const CellList& group : groups) {
      if (&group != &*single) builder.equal_sums(*single, group);
    }
    return;
  }
  for (std::size_t first = 0; first < groups.size(); ++first) {
    for (std::size_t second = first + 1; second < groups.size(); ++second) {
      builder.equal_sums(groups[first], groups[second]);
    }
  }
}

int weighted_total(const VariantConstraint& constraint, Grid grid) {
  int total = 0;
  for (std::size_t place = 0; place < constraint.cells.size(); ++place) {
    const int factor = constraint.numbers.size() > 1 ? constraint.numbers[place + 1] : 1;
    total += factor * grid[constraint.cells[place]];
  }
  return total;
}

std::optional<std::string> wrong_factors(const VariantPuzzle&,
                                         const VariantConstraint& constraint) {
  const auto factors = std::span(constraint.numbers).subspan(1);
  if (!factors.empty() && factors.size() != constraint.cells.size()) {
    return "there must be a factor for each cell, or none";
  }
  if (std::ranges::any_of(factors, [](int factor) { return factor < -1000 || factor > 1000; })) {
    return "a factor is out of range";
  }
  return std::nullopt;
}

std::optional<std::string> wrong_pill(const VariantPuzzle&, const VariantConstraint& constraint) {
  const int pill = constraint.numbers[0];
  if (pill < 1 || pill > 3) return "a pill has 1 to 3 cells";
  if (constraint.cells.size() <= static_cast<std::size_t>(pill)) {
    return "the arrow has no cells besides its pill";
  }
  return std::nullopt;
}

bool pill_holds(const VariantConstraint& constraint, Grid grid) {
  const auto pill = static_cast<std::size_t>(constraint.numbers[0]);
  int number = 0;
  for (std::size_t place = 0; place < pill; ++place) {
    const int digit = grid[constraint.cells[place]];
    if (place > 0 && digit > 9) return false;
    number = number * 10 + digit;
  }
  return total_of(std::span(constraint.cells).subspan(pill), grid) == number;
}

void compile_pill(const VariantConstraint& constraint, Builder& builder) {
  std::vector<int> factors(constraint.cells.size(), 1);
  int weight = -1;
  for (auto place = static_cast<std::size_t>(constraint.numbers[0]); place-- > 0; weight *= 10) {
    factors[place] = weight;
    if (place > 0) {
      builder.keep(constraint.cells[place],
                   builder.set_where([](int value) { return value <= 9; }));
    }
  }
  builder.sum(constraint.cells, factors, 0);
}

std::vector<CellList> groups_of(const VariantConstraint& constraint) {
  std::vector<CellList> groups;
  auto begin = constraint.cells.begin();
  for (const int size : constraint.numbers) {
    groups.emplace_back(begin, begin + size);
    begin += size;
  }
  return groups;
}

std::optional<std::string> wrong_groups(const VariantPuzzle&, const VariantConstraint& constraint) {
  std::size_t cells = 0;
  for (const int size : constraint.numbers) {
    if (size < 1 || static_cast<std::size_t>(size) > kMaxVariantCells) {
      return "a group has no cells or too many";
    }
    cells += static_cast<std::size_t>(size);
  }
  if (cells != constraint.cells.size()) return "the groups do not have all cells";
  return std::nullopt;
}

// The parts of a line that lie in one region each. Cells outside all regions form parts, too.
std::vector<CellList> parts_by_region(const VariantPuzzle& puzzle, const CellList& line) {
  const auto region_of = [&](std::uint16_t cell) {
    return std::ranges::find_if(puzzle.regions,
                                [&](const CellList& region) {
                                  return std::ranges::find(region, cell) != region.end();
                                }) -
           puzzle.regions.begin();
  };
  std::vector<CellList> parts;
  for (std::size_t place = 0; place < line.size(); ++place) {
    if (place == 0 || region_of(line[place]) != region_of(line[place - 1])) parts.emplace_back();
    parts.back().push_back(line[place]);
  }
  return parts;
}

// The two cells at the same distance from the middle, from the ends inwards; for an odd line the
// cell in the middle comes last.
std::vector<CellList> zipper_pairs(const CellList& line) {
  std::vector<CellList> pairs;
  for (std::size_t place = 0; place < line.size() / 2; ++place) {
    pairs.push_back({line[place], line[line.size() - 1 - place]});
  }
  if (line.size() % 2 == 1) pairs.push_back({line[line.size() / 2]});
  return pairs;
}

bool is_loop(const VariantConstraint& constraint) {
  return constraint.numbers.size() > 1 && constraint.numbers[1] != 0;
}

// Whether the line from `begin` on, all round if it is a loop, falls into parts with the sum.
bool divides_from(const VariantConstraint& constraint, Grid grid, std::size_t begin) {
  const std::size_t size = constraint.cells.size();
  int part = 0;
  for (std::size_t step = 0; step < size; ++step) {
    part += grid[constraint.cells[(begin + step) % size]];
    if (part > constraint.numbers[0]) return false;
    if (part == constraint.numbers[0]) part = 0;
  }
  return part == 0;
}

bool sum_line_holds(const VariantConstraint& constraint, Grid grid) {
  if (!is_loop(constraint)) return divides_from(constraint, grid, 0);
  for (std::size_t begin = 0; begin < constraint.cells.size(); ++begin) {
    if (divides_from(constraint, grid, begin)) return true;
  }
  return false;
}

// The state is the sum of the part so far, and the sum with which a loop begins.
void compile_sum_line(const VariantConstraint& constraint, Builder& builder) {
  const auto wanted = static_cast<MachineState>(constraint.numbers[0]);
  std::vector<MachineState> starts{0};
  if (is_loop(constraint)) {
    for (MachineState begin = 1; begin < wanted; ++begin) starts.push_back(begin << 32U | begin);
  }
  builder.machine(
      constraint.cells,
      {.starts = starts,
       .step =
           [wanted](MachineState state, std::size_t, int value, std::vector<MachineState>& next) {
             const MachineState part = (state & 0xffffffffU) + static_cast<MachineState>(value);
             if (part > wanted) return;
             next.push_back(state >> 32U << 32U | (part == wanted ? 0 : part));
           },
       .accepts = [](MachineState state) { return state >> 32U == (state & 0xffffffffU); }});
}

std::optional<std::string> wrong_line_sum(const VariantPuzzle& puzzle,
                                          const VariantConstraint& constraint) {
  if (constraint.numbers[0] < 1 || constraint.numbers[0] > 1000) return "the sum is out of range";
  if (puzzle.lowest < 0) return "the values must not be negative";
  return std::nullopt;
}

// Whether some values of the set add up to the sum.
bool has_subset_with(std::span<const int> values, int sum) {
  std::set<int> sums{0};
  for (const int value : values) {
    std::set<int> more;
    for (const int part : sums) {
      if (part + value == sum) return true;
      more.insert(part + value);
    }
    sums.merge(more);
  }
  return false;
}

std::vector<int> values_of(ValueSet set, int lowest) {
  std::vector<int> values;
  for (int bit = 0; bit < static_cast<int>(kMaxVariantSide); ++bit) {
    if ((set >> bit & 1) != 0) values.push_back(lowest + bit);
  }
  return values;
}

// Whether some of the cells from `place` on add up to `sum`, or `taken` and nothing is left.
bool some_add_up(const CellList& cells, Grid grid, std::size_t place, int sum, bool taken) {
  if (taken && sum == 0) return true;
  if (place == cells.size()) return false;
  return some_add_up(cells, grid, place + 1, sum, taken) ||
         some_add_up(cells, grid, place + 1, sum - grid[cells[place]], true);
}

bool forbidden_sum_holds(const VariantConstraint& constraint, Grid grid) {
  std::set<int> distinct;
  for (const auto cell : constraint.cells) distinct.insert(grid[cell]);
  return distinct.size() == constraint.cells.size() &&
         !some_add_up(constraint.cells, grid, 0, constraint.numbers[0], false);
}

}  // namespace

const Rule kKillerCage{
    .info = {ConstraintKind::killer_cage, "killer cage", "Cage", "killercage",
             "No value occurs twice in the cage, and the values add up to the number.", "the cells",
             "the sum, or 0 for any sum"},
    .cells = {1},
    .numbers = {1, 1},
    .repeats = false,
    .holds =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Grid grid) {
          std::set<int> values;
          for (const auto cell : constraint.cells) values.insert(grid[cell]);
          return values.size() == constraint.cells.size() &&
                 (constraint.numbers[0] == 0 ||
                  total_of(constraint.cells, grid) == constraint.numbers[0]);
        },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          if (constraint.numbers[0] == 0) {
            builder.all_differ(constraint.cells);
          } else {
            builder.cage(constraint.cells, constraint.numbers[0]);
          }
        },
    .mistake = nullptr,
};

const Rule kSum{
    .info = {ConstraintKind::sum, "sum", "Sum", "cage (with repeats)",
             "The values, each times its factor, add up to the number. Values may repeat.",
             "the cells", "the sum, then nothing or a factor for each cell"},
    .cells = {1},
    .numbers = {1},
    .repeats = true,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return weighted_total(constraint, grid) == constraint.numbers[0]; },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          if (constraint.numbers.size() == 1) {
            builder.sum(constraint.cells, constraint.numbers[0]);
          } else {
            builder.sum(constraint.cells, std::span(constraint.numbers).subspan(1),
                        constraint.numbers[0]);
          }
        },
    .mistake = wrong_factors,
};

const Rule kArrow{
    .info = {ConstraintKind::arrow, "arrow", "Arrow", "arrow",
             "The values along the arrow add up to the value in the circle.",
             "the circle, then the cells of the arrow", ""},
    .cells = {2},
    .numbers = kNone,
    .repeats = true,
    .holds =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Grid grid) {
          return total_of(std::span(constraint.cells).subspan(1), grid) ==
                 grid[constraint.cells[0]];
        },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          const CellSpan cells(constraint.cells);
          builder.equal_sums(cells.first(1), cells.subspan(1));
        },
    .mistake = nullptr,
};

const Rule kDoubleArrow{
    .info = {ConstraintKind::double_arrow, "double arrow", "DoubleArrow", "doublearrow",
             "The values between the circles add up to the sum of the values in the circles.",
             "a circle, the cells between, the other circle", ""},
    .cells = {3},
    .numbers = kNone,
    .repeats = true,
    .holds =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Grid grid) {
          return total_of(constraint.cells, grid) ==
                 2 * (grid[constraint.cells.front()] + grid[constraint.cells.back()]);
        },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          const CellSpan cells(constraint.cells);
          const CellList ends{cells.front(), cells.back()};
          builder.equal_sums(ends, cells.subspan(1, cells.size() - 2));
        },
    .mistake = nullptr,
};

const Rule kPillArrow{
    .info = {ConstraintKind::pill_arrow, "pill arrow", "PillArrow", "arrow (with a long circle)",
             "The values along the arrow add up to the number that the digits of the pill form.",
             "the cells of the pill in reading order, then the arrow",
             "how many cells the pill has"},
    .cells = {2},
    .numbers = {1, 1},
    .repeats = true,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return pill_holds(constraint, grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_pill(constraint, builder); },
    .mistake = wrong_pill,
};

const Rule kLittleKiller{
    .info = {ConstraintKind::little_killer, "little killer", "LittleKiller", "littlekillersum",
             "The values on the diagonal add up to the number. Values may repeat.",
             "the cells of the diagonal", "the sum"},
    .cells = {1},
    .numbers = {1, 1},
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return total_of(constraint.cells, grid) == constraint.numbers[0]; },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { builder.sum(constraint.cells, constraint.numbers[0]); },
    .mistake = nullptr,
};

const Rule kEqualSums{
    .info = {ConstraintKind::equal_sums, "equal sums", "EqualSum", "",
             "The groups of cells have the same sum.", "the cells, group by group",
             "the size of each group"},
    .cells = {2},
    .numbers = {2},
    .repeats = true,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return all_totals_equal(groups_of(constraint), grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_equal(groups_of(constraint), builder); },
    .mistake = wrong_groups,
};

const Rule kRegionSumLine{
    .info = {ConstraintKind::region_sum_line, "region sum line", "RegionSumLine", "regionsumline",
             "The values of the line have the same sum in each region each time it passes.",
             "the cells of the line", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = true,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          return all_totals_equal(parts_by_region(puzzle, constraint.cells), grid);
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          compile_equal(parts_by_region(puzzle, constraint.cells), builder);
        },
    .mistake = nullptr,
};

const Rule kZipper{
    .info = {ConstraintKind::zipper, "zipper line", "Zipper", "zipperline",
             "Values at the same distance from the middle have the same sum; in an odd line it is "
             "the value in the middle.",
             "the cells of the line", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = true,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return all_totals_equal(zipper_pairs(constraint.cells), grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_equal(zipper_pairs(constraint.cells), builder); },
    .mistake = nullptr,
};

const Rule kSumLine{
    .info = {ConstraintKind::sum_line, "sum line", "SumLine", "",
             "The line falls into parts that each have the sum.", "the cells of the line",
             "the sum, then 1 if the line is a loop"},
    .cells = {1},
    .numbers = {1, 2},
    .repeats = true,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return sum_line_holds(constraint, grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_sum_line(constraint, builder); },
    .mistake = wrong_line_sum,
};

const Rule kForbiddenSum{
    .info = {ConstraintKind::forbidden_sum, "rellik cage", "RellikCage", "",
             "No value occurs twice, and no values of the cage add up to the number.", "the cells",
             "the forbidden sum"},
    .cells = {1},
    .numbers = {1, 1},
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return forbidden_sum_holds(constraint, grid); },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          builder.sets(constraint.cells, [&](ValueSet set) {
            return !has_subset_with(values_of(set, builder.lowest()), constraint.numbers[0]);
          });
        },
    .mistake = nullptr,
};

}  // namespace bitdoku::variants
