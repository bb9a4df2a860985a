#include "human/naive.hpp"

#include <algorithm>

namespace bitdoku::testing {
namespace {

using Cells = std::vector<int>;

Candidate candidate(int cell, int digit) {
  return {static_cast<std::uint8_t>(cell), static_cast<Digit>(digit)};
}

bool contains(const Cells& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

int row(int cell) {
  return cell / 9;
}
int column(int cell) {
  return cell % 9;
}
int box(int cell) {
  return cell / 27 * 3 + cell % 9 / 3;
}
bool same(const Cells& cells, int (*of)(int)) {
  return std::all_of(cells.begin(), cells.end(), [&](int c) { return of(c) == of(cells[0]); });
}

void add(ChangeSet& all, Changes changes) {
  std::sort(changes.begin(), changes.end());
  if (!changes.empty()) all.insert(std::move(changes));
}

// Removes the digit from every cell, except `but`, that sees all of `seen`.
Changes from_peers(const NaiveGrid& grid, int digit, const Cells& seen, const Cells& but = {}) {
  Changes changes;
  for (int cell = 0; cell < 81; ++cell) {
    if (!grid.has(cell, digit) || contains(but, cell)) continue;
    if (std::all_of(seen.begin(), seen.end(), [&](int s) { return naive_peers(s, cell); })) {
      changes.push_back(candidate(cell, digit));
    }
  }
  return changes;
}

// Visits all subsets of `size` elements.
template <class Visit>
void each_subset(const Cells& of, std::size_t size, const Visit& visit, Cells chosen = {},
                 std::size_t from = 0) {
  if (chosen.size() == size) {
    visit(chosen);
    return;
  }
  for (std::size_t i = from; i < of.size(); ++i) {
    chosen.push_back(of[i]);
    each_subset(of, size, visit, chosen, i + 1);
    chosen.pop_back();
  }
}

ChangeSet full_houses(const NaiveGrid& grid) {
  ChangeSet all;
  for (const Cells& house : naive_houses()) {
    Cells unset;
    for (const int cell : house) {
      if (grid.values[cell] == 0) unset.push_back(cell);
    }
    if (unset.size() != 1 || grid.count(unset[0]) != 1) continue;
    add(all, {candidate(unset[0], grid.digits(unset[0])[0])});
  }
  return all;
}

ChangeSet naked_singles(const NaiveGrid& grid) {
  ChangeSet all;
  for (int cell = 0; cell < 81; ++cell) {
    if (grid.count(cell) == 1) add(all, {candidate(cell, grid.digits(cell)[0])});
  }
  return all;
}

ChangeSet hidden_singles(const NaiveGrid& grid) {
  ChangeSet all;
  for (const Cells& house : naive_houses()) {
    for (int digit = 1; digit <= 9; ++digit) {
      const Cells places = grid.places(house, digit);
      if (places.size() == 1) add(all, {candidate(places[0], digit)});
    }
  }
  return all;
}

ChangeSet locked(const NaiveGrid& grid, bool from_box) {
  ChangeSet all;
  for (std::size_t i = 0; i < 27; ++i) {
    for (std::size_t j = 0; j < 27; ++j) {
      if ((i >= 18) != from_box || (j >= 18) == from_box) continue;
      for (int digit = 1; digit <= 9; ++digit) {
        const Cells places = grid.places(naive_houses()[i], digit);
        const Cells& other = naive_houses()[j];
        if (places.size() < 2) continue;
        if (!std::all_of(places.begin(), places.end(), [&](int c) { return contains(other, c); })) {
          continue;
        }
        Changes changes;
        for (const int cell : grid.places(other, digit)) {
          if (!contains(places, cell)) changes.push_back(candidate(cell, digit));
        }
        add(all, changes);
      }
    }
  }
  return all;
}

// Each cell has two digits or more, and there are as many digits as cells. A locked set is in a box
// and a line and strikes out candidates in the box and in the rest of the line.
ChangeSet naked(const NaiveGrid& grid, std::size_t size, bool locked_ones) {
  ChangeSet all;
  for (const Cells& house : naive_houses()) {
    Cells usable;
    for (const int cell : house) {
      if (grid.count(cell) >= 2) usable.push_back(cell);
    }
    each_subset(usable, size, [&](const Cells& cells) {
      std::set<int> digits;
      for (const int cell : cells) {
        for (const int digit : grid.digits(cell)) digits.insert(digit);
      }
      if (digits.size() != size) return;
      Changes changes;
      for (const int digit : digits) {
        for (const Candidate c : from_peers(grid, digit, cells)) changes.push_back(c);
      }
      const auto any_change = [&](const auto& is_right) {
        return std::any_of(changes.begin(), changes.end(), is_right);
      };
      const bool in_box = same(cells, box);
      const bool in_line = same(cells, row) || same(cells, column);
      const bool is_locked =
          in_box && in_line &&
          any_change([&](Candidate c) { return box(c.cell) == box(cells[0]); }) &&
          any_change([&](Candidate c) { return box(c.cell) != box(cells[0]); });
      if (is_locked != locked_ones) return;
      add(all, changes);
    });
  }
  return all;
}

ChangeSet hidden(const NaiveGrid& grid, std::size_t size) {
  ChangeSet all;
  for (const Cells& house : naive_houses()) {
    Cells usable;
    for (int digit = 1; digit <= 9; ++digit) {
      if (grid.places(house, digit).size() >= 2) usable.push_back(digit);
    }
    each_subset(usable, size, [&](const Cells& digits) {
      std::set<int> cells;
      for (const int digit : digits) {
        for (const int cell : grid.places(house, digit)) cells.insert(cell);
      }
      if (cells.size() != size) return;
      Changes changes;
      for (const int cell : cells) {
        for (const int digit : grid.digits(cell)) {
          if (!contains(digits, digit)) changes.push_back(candidate(cell, digit));
        }
      }
      add(all, changes);
    });
  }
  return all;
}

enum class FishKind { basic, finned, sashimi };

void look_at_fish(const NaiveGrid& grid, int digit, bool rows, const Cells& base,
                  const Cells& covers, FishKind wanted, ChangeSet& all) {
  const auto line = [&](int cell) { return rows ? row(cell) : column(cell); };
  const auto across = [&](int cell) { return rows ? column(cell) : row(cell); };
  Cells fins;
  Cells elsewhere;
  std::vector<int> in_line(9);
  std::vector<int> in_cover(9);
  for (int cell = 0; cell < 81; ++cell) {
    if (!grid.has(cell, digit)) continue;
    const bool in_covers = contains(covers, across(cell));
    if (contains(base, line(cell))) {
      if (!in_covers) fins.push_back(cell);
      if (in_covers) ++in_line[static_cast<std::size_t>(line(cell))];
      if (in_covers) ++in_cover[static_cast<std::size_t>(across(cell))];
    } else if (in_covers) {
      elsewhere.push_back(cell);
    }
  }
  bool sashimi = false;
  for (const int l : base) {
    if (in_line[static_cast<std::size_t>(l)] == 0) return;
    sashimi |= in_line[static_cast<std::size_t>(l)] == 1;
  }
  for (const int c : covers) {
    if (in_cover[static_cast<std::size_t>(c)] == 0) return;
  }
  const FishKind kind = fins.empty() ? FishKind::basic
                        : sashimi    ? FishKind::sashimi
                                     : FishKind::finned;
  if (kind != wanted || (fins.empty() && sashimi)) return;
  Changes changes;
  for (const int cell : elsewhere) {
    if (std::all_of(fins.begin(), fins.end(), [&](int f) { return naive_peers(f, cell); })) {
      changes.push_back(candidate(cell, digit));
    }
  }
  add(all, changes);
}

ChangeSet fish(const NaiveGrid& grid, std::size_t size, FishKind wanted) {
  const Cells nine{0, 1, 2, 3, 4, 5, 6, 7, 8};
  ChangeSet all;
  for (int digit = 1; digit <= 9; ++digit) {
    for (const bool rows : {true, false}) {
      Cells usable;
      for (const int line : nine) {
        const Cells& house = naive_houses()[static_cast<std::size_t>(rows ? line : 9 + line)];
        if (grid.places(house, digit).size() >= 2) usable.push_back(line);
      }
      each_subset(usable, size, [&](const Cells& base) {
        each_subset(nine, size, [&](const Cells& covers) {
          look_at_fish(grid, digit, rows, base, covers, wanted, all);
        });
      });
    }
  }
  return all;
}

enum class TurbotKind { skyscraper, kite, other, x_wing };

bool strong_in(const NaiveGrid& grid, int a, int b, int digit, int (*of)(int)) {
  if (of(a) != of(b)) return false;
  for (int cell = 0; cell < 81; ++cell) {
    if (cell != a && cell != b && of(cell) == of(a) && grid.has(cell, digit)) return false;
  }
  return true;
}

// `a` and `d` are the free ends, `b` and `c` the joint.
TurbotKind turbot_kind(const NaiveGrid& grid, int digit, int a, int b, int c, int d) {
  const bool row_ab = strong_in(grid, a, b, digit, row);
  const bool row_cd = strong_in(grid, c, d, digit, row);
  const bool column_ab = strong_in(grid, a, b, digit, column);
  const bool column_cd = strong_in(grid, c, d, digit, column);
  if (row_ab && row_cd && column(b) == column(c)) {
    return column(a) == column(d) ? TurbotKind::x_wing : TurbotKind::skyscraper;
  }
  if (column_ab && column_cd && row(b) == row(c)) {
    return row(a) == row(d) ? TurbotKind::x_wing : TurbotKind::skyscraper;
  }
  const bool crossed = (row_ab && column_cd) || (column_ab && row_cd);
  if (crossed && box(b) == box(c) && box(a) != box(b) && box(d) != box(b)) return TurbotKind::kite;
  return TurbotKind::other;
}

ChangeSet turbot(const NaiveGrid& grid, TurbotKind wanted) {
  ChangeSet all;
  for (int digit = 1; digit <= 9; ++digit) {
    std::vector<std::pair<int, int>> links;
    for (int a = 0; a < 81; ++a) {
      for (int b = 0; b < 81; ++b) {
        if (grid.strong(a, b, digit)) links.emplace_back(a, b);
      }
    }
    for (const auto& [a, b] : links) {
      for (const auto& [c, d] : links) {
        if (!naive_peers(b, c) || a == c || a == d || b == d) continue;
        if (turbot_kind(grid, digit, a, b, c, d) != wanted) continue;
        add(all, from_peers(grid, digit, {a, d}, {b, c}));
      }
    }
  }
  return all;
}

ChangeSet empty_rectangles(const NaiveGrid& grid) {
  ChangeSet all;
  for (int digit = 1; digit <= 9; ++digit) {
    for (int cross = 0; cross < 81; ++cross) {
      int outside = 0;
      int only_row = 0;
      int only_column = 0;
      int count = 0;
      for (int cell = 0; cell < 81; ++cell) {
        if (box(cell) != box(cross) || !grid.has(cell, digit)) continue;
        ++count;
        const bool in_row = row(cell) == row(cross);
        const bool in_column = column(cell) == column(cross);
        if (!in_row && !in_column) ++outside;
        if (in_row && !in_column) ++only_row;
        if (in_column && !in_row) ++only_column;
      }
      if (outside > 0 || only_row == 0 || only_column == 0 || count < 3) continue;
      for (int near = 0; near < 81; ++near) {
        for (int far = 0; far < 81; ++far) {
          if (box(near) == box(cross) || !grid.has(near, digit) || !grid.has(far, digit)) continue;
          int gone = -1;
          if (row(near) == row(cross) && near != far && column(near) == column(far) &&
              strong_in(grid, near, far, digit, column)) {
            gone = row(far) * 9 + column(cross);
          }
          if (column(near) == column(cross) && near != far && row(near) == row(far) &&
              strong_in(grid, near, far, digit, row)) {
            gone = row(cross) * 9 + column(far);
          }
          if (gone < 0 || box(gone) == box(cross) || !grid.has(gone, digit)) continue;
          add(all, {candidate(gone, digit)});
        }
      }
    }
  }
  return all;
}

ChangeSet w_wings(const NaiveGrid& grid) {
  ChangeSet all;
  for (int a = 0; a < 81; ++a) {
    for (int b = 0; b < 81; ++b) {
      if (a == b || naive_peers(a, b) || grid.count(a) != 2 || grid.digits(a) != grid.digits(b)) {
        continue;
      }
      for (const int digit : grid.digits(a)) {
        for (int p = 0; p < 81; ++p) {
          for (int q = 0; q < 81; ++q) {
            if (!naive_peers(p, a) || !naive_peers(q, b) || !grid.strong(p, q, digit)) continue;
            const int other = grid.digits(a)[0] + grid.digits(a)[1] - digit;
            add(all, from_peers(grid, other, {a, b}));
          }
        }
      }
    }
  }
  return all;
}

ChangeSet wings(const NaiveGrid& grid, int of_pivot) {
  ChangeSet all;
  for (int pivot = 0; pivot < 81; ++pivot) {
    for (int a = 0; a < 81; ++a) {
      for (int b = 0; b < 81; ++b) {
        if (!naive_peers(pivot, a) || !naive_peers(pivot, b) || a == b || naive_peers(a, b)) {
          continue;
        }
        if (grid.count(pivot) != of_pivot || grid.count(a) != 2 || grid.count(b) != 2) continue;
        for (const int z : grid.digits(a)) {
          if (!grid.has(b, z) || grid.has(pivot, z) != (of_pivot == 3)) continue;
          const int x = grid.digits(a)[0] + grid.digits(a)[1] - z;
          const int y = grid.digits(b)[0] + grid.digits(b)[1] - z;
          if (x == y || !grid.has(pivot, x) || !grid.has(pivot, y)) continue;
          add(all, from_peers(grid, z, of_pivot == 3 ? Cells{pivot, a, b} : Cells{a, b}));
        }
      }
    }
  }
  return all;
}

// What any two cells of the chain with three, five or more links between them strike out together,
// if its two ends strike out something.
Changes struck_by_pairs(const NaiveGrid& grid, const Cells& chain) {
  const auto struck_by = [&](int a, int b) {
    Changes changes;
    for (const int digit : grid.digits(a)) {
      for (const Candidate c : from_peers(grid, digit, {a, b})) changes.push_back(c);
    }
    return changes;
  };
  Changes all;
  if (struck_by(chain.front(), chain.back()).empty()) return all;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    for (std::size_t k = i + 3; k < chain.size(); k += 2) {
      for (const Candidate c : struck_by(chain[i], chain[k])) all.push_back(c);
    }
  }
  return all;
}

void add_chains_of_pairs(const NaiveGrid& grid, Cells& chain, ChangeSet& all) {
  if (chain.size() >= 4 && chain.size() % 2 == 0) add(all, struck_by_pairs(grid, chain));
  for (int cell = 0; cell < 81; ++cell) {
    if (!naive_peers(cell, chain.back()) || contains(chain, cell)) continue;
    if (grid.digits(cell) != grid.digits(chain.front())) continue;
    chain.push_back(cell);
    add_chains_of_pairs(grid, chain, all);
    chain.pop_back();
  }
}

ChangeSet remote_pairs(const NaiveGrid& grid) {
  ChangeSet all;
  for (int cell = 0; cell < 81; ++cell) {
    if (grid.count(cell) != 2) continue;
    Cells chain{cell};
    add_chains_of_pairs(grid, chain, all);
  }
  return all;
}

ChangeSet bug_plus_1(const NaiveGrid& grid) {
  ChangeSet all;
  for (int cell = 0; cell < 81; ++cell) {
    if (grid.count(cell) != 3) continue;
    for (const int digit : grid.digits(cell)) {
      NaiveGrid without = grid;
      without.candidates[cell][digit] = false;
      bool grave = true;
      for (int other = 0; other < 81; ++other) {
        grave &= without.values[other] != 0 || without.count(other) == 2;
      }
      for (const Cells& house : naive_houses()) {
        for (int d = 1; d <= 9; ++d) {
          const std::size_t places = without.places(house, d).size();
          grave &= places == 0 || places == 2;
        }
      }
      if (!grave) continue;
      Changes changes;
      for (const int other : without.digits(cell)) changes.push_back(candidate(cell, other));
      add(all, changes);
    }
  }
  return all;
}

// Every choice of four cells of a line and a box that crosses it.
ChangeSet wxyz_wings(const NaiveGrid& grid) {
  ChangeSet all;
  for (std::size_t line = 0; line < 18; ++line) {
    for (std::size_t of_box = 18; of_box < 27; ++of_box) {
      const Cells& a = naive_houses()[line];
      const Cells& b = naive_houses()[of_box];
      Cells cells;
      bool crosses = false;
      for (int cell = 0; cell < 81; ++cell) {
        crosses |= contains(a, cell) && contains(b, cell);
        const bool in_one = contains(a, cell) || contains(b, cell);
        if (in_one && grid.count(cell) >= 2 && grid.count(cell) <= 4) cells.push_back(cell);
      }
      if (!crosses) continue;
      each_subset(cells, 4, [&](const Cells& four) {
        if (same(four, row) || same(four, column) || same(four, box)) return;
        int digits = 0;
        std::vector<int> loose;  // digits that two of the cells could have
        Cells with_loose;
        for (int digit = 1; digit <= 9; ++digit) {
          Cells with;
          for (const int cell : four) {
            if (grid.has(cell, digit)) with.push_back(cell);
          }
          if (with.empty()) continue;
          ++digits;
          bool is_loose = false;
          for (const int x : with) {
            for (const int y : with) is_loose |= x != y && !naive_peers(x, y);
          }
          if (!is_loose) continue;
          loose.push_back(digit);
          with_loose = with;
        }
        if (digits == 4 && loose.size() == 1) add(all, from_peers(grid, loose[0], with_loose));
      });
    }
  }
  return all;
}

}  // namespace

NaiveGrid::NaiveGrid(const position::Board& board) {
  for (int cell = 0; cell < 81; ++cell) {
    values[cell] = board.value(cell);
    for (int digit = 1; digit <= 9; ++digit) {
      candidates[cell][digit] = board.has(cell, digit);
    }
  }
}

int NaiveGrid::count(int cell) const {
  return static_cast<int>(digits(cell).size());
}

std::vector<int> NaiveGrid::digits(int cell) const {
  std::vector<int> list;
  for (int digit = 1; digit <= 9; ++digit) {
    if (has(cell, digit)) list.push_back(digit);
  }
  return list;
}

std::vector<int> NaiveGrid::places(const std::vector<int>& house, int digit) const {
  std::vector<int> list;
  for (const int cell : house) {
    if (has(cell, digit)) list.push_back(cell);
  }
  return list;
}

bool NaiveGrid::strong(int a, int b, int digit) const {
  if (a == b || !has(a, digit) || !has(b, digit)) return false;
  for (const auto& house : naive_houses()) {
    if (contains(house, a) && contains(house, b) && places(house, digit).size() == 2) return true;
  }
  return false;
}

const std::vector<std::vector<int>>& naive_houses() {
  static const std::vector<std::vector<int>> houses = [] {
    std::vector<std::vector<int>> list(27);
    for (int cell = 0; cell < 81; ++cell) {
      list[static_cast<std::size_t>(row(cell))].push_back(cell);
      list[static_cast<std::size_t>(9 + column(cell))].push_back(cell);
      list[static_cast<std::size_t>(18 + box(cell))].push_back(cell);
    }
    return list;
  }();
  return houses;
}

bool naive_peers(int a, int b) {
  return a != b && (row(a) == row(b) || column(a) == column(b) || box(a) == box(b));
}

const std::vector<NaiveTechnique>& naive_techniques() {
  using Grid = const NaiveGrid&;
  constexpr int kMany = 200;
  static const std::vector<NaiveTechnique> list = {
      {"full_house", full_houses, kMany},
      {"naked_single", naked_singles, kMany},
      {"hidden_single", hidden_singles, kMany},
      {"pointing", [](Grid g) { return locked(g, true); }, kMany},
      {"claiming", [](Grid g) { return locked(g, false); }, kMany},
      {"locked_pair", [](Grid g) { return naked(g, 2, true); }, kMany},
      {"locked_triple", [](Grid g) { return naked(g, 3, true); }, kMany},
      {"naked_pair", [](Grid g) { return naked(g, 2, false); }, kMany},
      {"naked_triple", [](Grid g) { return naked(g, 3, false); }, kMany},
      {"naked_quadruple", [](Grid g) { return naked(g, 4, false); }, 50},
      {"hidden_pair", [](Grid g) { return hidden(g, 2); }, kMany},
      {"hidden_triple", [](Grid g) { return hidden(g, 3); }, kMany},
      {"hidden_quadruple", [](Grid g) { return hidden(g, 4); }, 50},
      {"x_wing", [](Grid g) { return fish(g, 2, FishKind::basic); }, 50},
      {"finned_x_wing", [](Grid g) { return fish(g, 2, FishKind::finned); }, 50},
      {"sashimi_x_wing", [](Grid g) { return fish(g, 2, FishKind::sashimi); }, 50},
      {"swordfish", [](Grid g) { return fish(g, 3, FishKind::basic); }, 8},
      {"finned_swordfish", [](Grid g) { return fish(g, 3, FishKind::finned); }, 8},
      {"sashimi_swordfish", [](Grid g) { return fish(g, 3, FishKind::sashimi); }, 8},
      {"jellyfish", [](Grid g) { return fish(g, 4, FishKind::basic); }, 2},
      {"finned_jellyfish", [](Grid g) { return fish(g, 4, FishKind::finned); }, 2},
      {"sashimi_jellyfish", [](Grid g) { return fish(g, 4, FishKind::sashimi); }, 2},
      {"skyscraper", [](Grid g) { return turbot(g, TurbotKind::skyscraper); }, 100},
      {"two_string_kite", [](Grid g) { return turbot(g, TurbotKind::kite); }, 100},
      {"turbot_fish", [](Grid g) { return turbot(g, TurbotKind::other); }, 100},
      {"empty_rectangle", empty_rectangles, 100},
      {"w_wing", w_wings, 100},
      {"xy_wing", [](Grid g) { return wings(g, 2); }, 100},
      {"xyz_wing", [](Grid g) { return wings(g, 3); }, 100},
      {"wxyz_wing", wxyz_wings, 20},
      {"remote_pair", remote_pairs, 50},
      {"bug_plus_1", bug_plus_1, kMany},
      {"junior_exocet", naive_junior_exocets, kMany},
      {"double_exocet", naive_double_exocets, kMany},
      {"senior_exocet", naive_senior_exocets, kMany},
  };
  return list;
}

}  // namespace bitdoku::testing
