#include <algorithm>

#include "human/naive.hpp"

// These names are used in naive.cpp, too.
namespace bitdoku::testing::exocets {
namespace {

using Cells = std::vector<int>;
using NumberOf = int (*)(int cell);  // of a row or a column

int row(int cell) {
  return cell / 9;
}
int column(int cell) {
  return cell % 9;
}
int box(int cell) {
  return cell / 27 * 3 + cell % 9 / 3;
}
Candidate candidate(int cell, int digit) {
  return {static_cast<std::uint8_t>(cell), static_cast<Digit>(digit)};
}
template <class T>
bool contains(const std::vector<T>& list, const T& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}
Cells cells_with(NumberOf of, int number) {
  Cells cells;
  for (int cell = 0; cell < 81; ++cell) {
    if (of(cell) == number) cells.push_back(cell);
  }
  return cells;
}

// Two cells of a box and a line, the cross-lines, and two cells that may be targets.
struct NaiveExocet {
  const NaiveGrid& grid;
  NumberOf line;   // of the base and its parallels
  NumberOf cross;  // of the cross-lines
  Cells base;
  Cells digits;  // of the base
  std::vector<Cells> cross_lines;
  Cells targets;
  std::vector<Cells> boxes;  // those where the digits of the base count

  [[nodiscard]] bool has(int cell, int digit) const {
    return grid.has(cell, digit) || grid.values[cell] == digit;
  }
  [[nodiscard]] bool has_any(int cell) const {
    return std::any_of(digits.begin(), digits.end(), [&](int d) { return has(cell, d); });
  }
  [[nodiscard]] bool is_in_band(int cell) const { return line(cell) / 3 == line(base[0]) / 3; }
};

bool fit(Candidate a, Candidate b) {
  if (a.cell == b.cell) return a.digit == b.digit;
  return a.digit != b.digit || !naive_peers(a.cell, b.cell);
}

// Whether a candidate of each list can be true together with those of `chosen`.
bool can_choose(const std::vector<Changes>& lists, Changes& chosen, std::size_t i = 0) {
  if (i == lists.size()) return true;
  for (const Candidate c : lists[i]) {
    if (!std::all_of(chosen.begin(), chosen.end(), [&](Candidate o) { return fit(c, o); }))
      continue;
    chosen.push_back(c);
    if (can_choose(lists, chosen, i + 1)) return true;
    chosen.pop_back();
  }
  return false;
}

// Adds that the targets have digits, and the cross-lines and boxes the digits of the base.
void add_lists(const NaiveExocet& exocet, int x, int y, std::vector<Changes>& lists) {
  const NaiveGrid& grid = exocet.grid;
  lists.push_back({candidate(exocet.base[0], x)});
  lists.push_back({candidate(exocet.base[1], y)});
  for (const int target : exocet.targets) {
    Changes& list = lists.emplace_back();
    for (const int digit : grid.digits(target)) list.push_back(candidate(target, digit));
  }
  for (const int digit : {x, y}) {
    for (const auto* houses : {&exocet.cross_lines, &exocet.boxes}) {
      for (const Cells& house : *houses) {
        const auto is_set = [&](int cell) { return grid.values[cell] == digit; };
        if (std::any_of(house.begin(), house.end(), is_set)) continue;
        Changes& list = lists.emplace_back();
        for (const int cell : grid.places(house, digit)) list.push_back(candidate(cell, digit));
      }
    }
  }
}

// Whether the bases and the targets can have digits, and the cross-lines and boxes the digits of
// the bases, in addition to these lists.
bool can_be_true(const std::vector<NaiveExocet>& exocets, const std::vector<Changes>& lists,
                 std::size_t i = 0) {
  Changes chosen;
  if (!can_choose(lists, chosen)) return false;
  if (i == exocets.size()) return true;
  const NaiveExocet& exocet = exocets[i];
  for (const int x : exocet.grid.digits(exocet.base[0])) {
    for (const int y : exocet.grid.digits(exocet.base[1])) {
      std::vector<Changes> more = lists;
      add_lists(exocet, x, y, more);
      if (can_be_true(exocets, more, i + 1)) return true;
    }
  }
  return false;
}

void add_changes(const std::vector<NaiveExocet>& exocets, ChangeSet& all) {
  Changes changes;
  for (int cell = 0; cell < 81; ++cell) {
    for (const int digit : exocets[0].grid.digits(cell)) {
      const Candidate c = candidate(cell, digit);
      if (!can_be_true(exocets, {{c}})) changes.push_back(c);
    }
  }
  if (!changes.empty()) all.insert(std::move(changes));
}

// Whether two houses, each a cross-line or a line across them, have all S cells with the digit.
bool is_covered(const NaiveExocet& exocet, int digit) {
  Cells s_cells;
  for (const Cells& cross_line : exocet.cross_lines) {
    for (const int cell : cross_line) {
      if (exocet.has(cell, digit) && !exocet.is_in_band(cell)) s_cells.push_back(cell);
    }
  }
  const auto is_in = [&](int cell, int house) {
    return house < 9 ? exocet.line(cell) == house : exocet.cross(cell) == house - 9;
  };
  for (int a = 0; a < 18; ++a) {
    for (int b = a; b < 18; ++b) {
      const auto covered = [&](int cell) { return is_in(cell, a) || is_in(cell, b); };
      if (std::all_of(s_cells.begin(), s_cells.end(), covered)) return true;
    }
  }
  return false;
}

void add_juniors(NaiveExocet exocet, std::vector<NaiveExocet>& all) {
  const Cells band = [&] {
    Cells cells;
    for (int cell = 0; cell < 81; ++cell) {
      if (exocet.is_in_band(cell)) cells.push_back(cell);
    }
    return cells;
  }();
  const auto is_target = [&](int target) {
    const bool is_there = box(target) != box(exocet.base[0]) &&
                          exocet.line(target) != exocet.line(exocet.base[0]) &&
                          exocet.grid.count(target) > 0 && exocet.has_any(target);
    return is_there && std::all_of(band.begin(), band.end(), [&](int cell) {
             return exocet.cross(cell) != exocet.cross(target) || cell == target ||
                    exocet.line(cell) == exocet.line(exocet.base[0]) || !exocet.has_any(cell);
           });
  };
  const Cells first_cross_line = exocet.cross_lines[0];
  for (const int a : band) {
    for (const int b : band) {
      if (b <= a || box(a) == box(b) || !is_target(a) || !is_target(b)) continue;
      exocet.targets = {a, b};
      exocet.boxes = {cells_with(box, box(a)), cells_with(box, box(b))};
      exocet.cross_lines = {first_cross_line, cells_with(exocet.cross, exocet.cross(a)),
                            cells_with(exocet.cross, exocet.cross(b))};
      const auto covered = [&](int digit) { return is_covered(exocet, digit); };
      if (std::all_of(exocet.digits.begin(), exocet.digits.end(), covered)) {
        all.push_back(exocet);
      }
    }
  }
}

// Whether the digit has places in all three cross-lines, in three lines, without the targets.
bool has_places_without_targets(const NaiveExocet& exocet, int digit) {
  std::vector<Cells> places(3);
  for (std::size_t i = 0; i < 3; ++i) {
    for (const int cell : exocet.cross_lines[i]) {
      if (!exocet.has(cell, digit) || contains(exocet.targets, cell)) continue;
      if (exocet.line(cell) == exocet.line(exocet.base[0])) continue;
      if (box(cell) != box(exocet.base[0])) places[i].push_back(cell);
    }
  }
  for (const int a : places[0]) {
    for (const int b : places[1]) {
      for (const int c : places[2]) {
        const bool in_three = exocet.line(a) != exocet.line(b) &&
                              exocet.line(a) != exocet.line(c) && exocet.line(b) != exocet.line(c);
        if (in_three) return true;
      }
    }
  }
  return false;
}

void add_seniors_of_cross_lines(NaiveExocet exocet, std::vector<NaiveExocet>& all) {
  Cells cells;
  for (const Cells& cross_line : exocet.cross_lines) {
    for (const int cell : cross_line) {
      const bool is_free =
          exocet.line(cell) != exocet.line(exocet.base[0]) && box(cell) != box(exocet.base[0]);
      if (is_free && exocet.grid.count(cell) > 0 && exocet.has_any(cell)) cells.push_back(cell);
    }
  }
  for (const int a : cells) {
    for (const int b : cells) {
      if (b <= a || exocet.is_in_band(a) == exocet.is_in_band(b)) continue;
      if (exocet.cross(a) == exocet.cross(b)) continue;
      exocet.targets = {a, b};
      const auto has_places = [&](int d) { return has_places_without_targets(exocet, d); };
      if (std::none_of(exocet.digits.begin(), exocet.digits.end(), has_places)) {
        all.push_back(exocet);
      }
    }
  }
}

void add_seniors(NaiveExocet exocet, std::vector<NaiveExocet>& all) {
  if (exocet.digits.size() < 3) return;
  const Cells first_cross_line = exocet.cross_lines[0];
  const int own = exocet.cross(exocet.base[0]) / 3;
  for (int a = 0; a < 9; ++a) {
    for (int b = a + 1; b < 9; ++b) {
      if (a / 3 == own || b / 3 == own || a / 3 == b / 3) continue;
      exocet.cross_lines = {first_cross_line, cells_with(exocet.cross, a),
                            cells_with(exocet.cross, b)};
      add_seniors_of_cross_lines(exocet, all);
    }
  }
}

using AddExocets = void (*)(NaiveExocet exocet, std::vector<NaiveExocet>& all);

std::vector<NaiveExocet> exocets_of(const NaiveGrid& grid, AddExocets add) {
  std::vector<NaiveExocet> all;
  for (int a = 0; a < 81; ++a) {
    for (int b = a + 1; b < 81; ++b) {
      if (box(a) != box(b) || grid.count(a) == 0 || grid.count(b) == 0) continue;
      if (row(a) != row(b) && column(a) != column(b)) continue;
      const bool in_row = row(a) == row(b);
      NaiveExocet exocet{grid, in_row ? row : column, in_row ? column : row, {a, b}, {}, {}, {},
                         {}};
      for (int digit = 1; digit <= 9; ++digit) {
        if (grid.has(a, digit) || grid.has(b, digit)) exocet.digits.push_back(digit);
      }
      if (exocet.digits.size() > 4) continue;
      // The number of the third cell of the minirow: the three numbers sum up to 9 * stack + 3.
      const int third = exocet.cross(a) / 3 * 9 + 3 - exocet.cross(a) - exocet.cross(b);
      exocet.cross_lines = {cells_with(exocet.cross, third)};
      add(exocet, all);
    }
  }
  return all;
}

ChangeSet changes_of_each(const std::vector<NaiveExocet>& exocets) {
  ChangeSet all;
  for (const NaiveExocet& exocet : exocets) add_changes({exocet}, all);
  return all;
}

// Whether both are in one band, with bases in different boxes, the same digits, the same
// cross-lines and four targets.
bool are_naive_double(const NaiveExocet& a, const NaiveExocet& b) {
  if (a.line != b.line || !a.is_in_band(b.base[0]) || box(a.base[0]) == box(b.base[0]))
    return false;
  const auto has_line = [&](const Cells& line) { return contains(b.cross_lines, line); };
  const auto is_shared = [&](int target) { return contains(b.targets, target); };
  return a.digits == b.digits &&
         std::all_of(a.cross_lines.begin(), a.cross_lines.end(), has_line) &&
         std::none_of(a.targets.begin(), a.targets.end(), is_shared);
}

ChangeSet changes_of_doubles(const std::vector<NaiveExocet>& juniors) {
  ChangeSet all;
  for (std::size_t k = 1; k < juniors.size(); ++k) {
    for (std::size_t i = 0; i < k; ++i) {
      if (are_naive_double(juniors[i], juniors[k])) add_changes({juniors[i], juniors[k]}, all);
    }
  }
  return all;
}

}  // namespace
}  // namespace bitdoku::testing::exocets

namespace bitdoku::testing {

ChangeSet naive_junior_exocets(const NaiveGrid& grid) {
  return exocets::changes_of_each(exocets::exocets_of(grid, exocets::add_juniors));
}
ChangeSet naive_double_exocets(const NaiveGrid& grid) {
  return exocets::changes_of_doubles(exocets::exocets_of(grid, exocets::add_juniors));
}
ChangeSet naive_senior_exocets(const NaiveGrid& grid) {
  return exocets::changes_of_each(exocets::exocets_of(grid, exocets::add_seniors));
}

}  // namespace bitdoku::testing
