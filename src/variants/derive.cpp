#include "variants/derive.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <set>
#include <utility>

#include "variants/places.hpp"

namespace bitdoku::variants {
namespace {

// Sums of more cells are kept only where their bounds exclude values.
constexpr std::size_t kShortSum = 4;
constexpr std::size_t kShortSumOfOneHouse = 6;
constexpr std::size_t kLongestSum = 20;
constexpr std::size_t kMostLeftovers = 6;
constexpr std::size_t kMostHouseSums = 400;

// How many values of cells the bounds of a sum exclude; infinite if the sum is impossible.
double tightness(const WeightedSum& sum, const ProgramMaker& maker, int lowest) {
  const int values = static_cast<int>(maker.program.values);
  std::vector<bool> used(sum.cells.size());
  std::vector<int> sizes;
  int low = 0;
  int high = 0;
  for (;;) {
    std::vector<std::size_t> best;
    for (std::size_t start = 0; start < used.size(); ++start) {
      if (used[start]) continue;
      std::vector<std::size_t> group{start};
      for (std::size_t other = start + 1; other < used.size(); ++other) {
        const bool fits = !used[other] && sum.factors[other] == sum.factors[start] &&
                          group.size() < maker.program.values &&
                          std::ranges::all_of(group, [&](std::size_t member) {
                            return maker.program.see(sum.cells[member], sum.cells[other]);
                          });
        if (fits) group.push_back(other);
      }
      if (group.size() > best.size()) best = group;
    }
    if (best.empty()) break;
    const int size = static_cast<int>(best.size());
    const int least = size * (size - 1) / 2 + size * lowest;
    const int most = size * (lowest + values - 1) - size * (size - 1) / 2;
    const int factor = sum.factors[best[0]];
    low += factor > 0 ? factor * least : factor * most;
    high += factor > 0 ? factor * most : factor * least;
    sizes.push_back(size);
    for (const std::size_t member : best) used[member] = true;
  }
  const int slack = std::min(sum.total - low, high - sum.total);
  if (slack < 0) return std::numeric_limits<double>::infinity();
  double excluded = 0;
  for (const int size : sizes) excluded += size * std::max(0, values - size - slack);
  return excluded;
}

bool is_plain(const WeightedSum& sum) {
  return std::ranges::all_of(sum.factors, [](int factor) { return factor == 1; });
}

// The 45 rule: the cells of some houses have a known sum. Cages that cross their border are counted
// inside or outside, whichever leaves fewer cells.
class HouseSums {
 public:
  HouseSums(const VariantPuzzle& puzzle, const Builder& builder, ProgramMaker& maker)
      : puzzle_(puzzle), maker_(maker), owner_(puzzle.cells(), kNobody) {
    for (const bool cages : {true, false}) {
      for (const WeightedSum& sum : builder.weighted_sums) {
        if (sum.cage == cages) take(sum);
      }
    }
    const int values = static_cast<int>(puzzle.values);
    sum_of_house_ = values * puzzle.lowest + values * (values - 1) / 2;
  }

  [[nodiscard]] bool has_cages() const { return !cages_.empty(); }

  void add(const std::vector<const CellList*>& houses) {
    std::vector<bool> inside(puzzle_.cells());
    for (const CellList* house : houses) {
      for (const auto cell : *house) inside[cell] = true;
    }
    WeightedSum sum{.cells = {},
                    .factors = {},
                    .total = sum_of_house_ * static_cast<int>(houses.size()),
                    .cage = false};
    std::vector<std::size_t> within(cages_.size());
    const auto count = [&](std::uint16_t cell, int factor) {
      sum.cells.push_back(cell);
      sum.factors.push_back(factor);
    };
    for (const std::uint16_t cell : cells_below(puzzle_.cells())) {
      if (!inside[cell]) continue;
      if (owner_[cell] == kNobody) {
        count(cell, 1);
      } else {
        ++within[owner_[cell]];
      }
    }
    for (std::size_t number = 0; number < cages_.size(); ++number) {
      if (within[number] == 0) continue;
      const WeightedSum& cage = *cages_[number];
      const bool whole =
          cage.cells.size() < 2 * within[number] || cage.cells.size() == within[number];
      if (whole) sum.total -= cage.total;
      for (const auto cell : cage.cells) {
        if (inside[cell] != whole) count(cell, whole ? -1 : 1);
      }
    }
    keep(sum, houses.size());
  }

 private:
  static constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

  void take(const WeightedSum& sum) {
    const bool free =
        std::ranges::all_of(sum.cells, [&](auto cell) { return owner_[cell] == kNobody; });
    if (!free || !is_plain(sum) || sum.cells.empty()) return;
    for (const auto cell : sum.cells) owner_[cell] = cages_.size();
    cages_.push_back(&sum);
  }

  void keep(WeightedSum& sum, std::size_t houses) {
    if (sum.cells.size() > kLongestSum) return;
    if (sum.cells.empty()) {
      if (sum.total != 0) maker_.program.possible = false;
      return;
    }
    const std::size_t is_short = houses == 1 ? kShortSumOfOneHouse : kShortSum;
    if (sum.cells.size() > is_short && tightness(sum, maker_, puzzle_.lowest) <= 0) return;
    std::vector<std::pair<std::uint16_t, int>> terms;
    for (std::size_t place = 0; place < sum.cells.size(); ++place) {
      terms.emplace_back(sum.cells[place], sum.factors[place]);
    }
    std::ranges::sort(terms);
    const int sign = terms[0].second < 0 ? -1 : 1;
    for (std::size_t place = 0; place < terms.size(); ++place) {
      sum.cells[place] = terms[place].first;
      terms[place].second *= sign;
      sum.factors[place] = terms[place].second;
    }
    sum.total *= sign;
    if (known_.size() == kMostHouseSums || !known_.emplace(terms, sum.total).second) return;
    maker_.add_sum(sum, true);
  }

  const VariantPuzzle& puzzle_;
  ProgramMaker& maker_;
  std::vector<const WeightedSum*> cages_;
  std::vector<std::size_t> owner_;  // the cage of each cell
  std::set<std::pair<std::vector<std::pair<std::uint16_t, int>>, int>> known_;
  int sum_of_house_ = 0;
};

std::vector<CellList> whole_lines(const VariantPuzzle& puzzle, bool rows) {
  std::vector<CellList> lines;
  if (!puzzle.lines_differ || (rows ? puzzle.columns : puzzle.rows) != puzzle.values) return lines;
  for (std::uint32_t line = 0; line < (rows ? puzzle.rows : puzzle.columns); ++line) {
    lines.push_back(rows ? row_of(puzzle, line) : column_of(puzzle, line));
  }
  return lines;
}

std::vector<CellList> whole_regions(const VariantPuzzle& puzzle) {
  std::vector<CellList> regions = puzzle.regions;
  std::erase_if(regions, [&](const CellList& region) { return region.size() != puzzle.values; });
  return regions;
}

bool are_disjoint(const CellList& first, const CellList& second) {
  return std::ranges::none_of(
      first, [&](auto cell) { return std::ranges::find(second, cell) != second.end(); });
}

bool touch(const VariantPuzzle& puzzle, const CellList& first, const CellList& second) {
  if (!are_disjoint(first, second)) return false;
  CellList both = first;
  both.insert(both.end(), second.begin(), second.end());
  const auto pairs = neighbours_among(puzzle, both);
  return std::ranges::any_of(pairs, [&](const CellPair& pair) {
    return (std::ranges::find(first, pair.first) != first.end()) !=
           (std::ranges::find(first, pair.second) != first.end());
  });
}

void sum_lines(const std::vector<CellList>& lines, HouseSums& sums) {
  for (std::size_t first = 0; first < lines.size(); ++first) {
    std::vector<const CellList*> houses;
    for (std::size_t last = first; last < lines.size(); ++last) {
      houses.push_back(&lines[last]);
      sums.add(houses);
    }
  }
}

void sum_regions(const VariantPuzzle& puzzle, HouseSums& sums) {
  const std::vector<CellList> regions = whole_regions(puzzle);
  const std::size_t size = regions.size();
  std::vector<std::vector<bool>> beside(size, std::vector<bool>(size));
  for (std::size_t a = 0; a < size; ++a) {
    for (std::size_t b = a + 1; b < size; ++b) {
      beside[a][b] = beside[b][a] = touch(puzzle, regions[a], regions[b]);
    }
  }
  for (std::size_t a = 0; a < size; ++a) {
    sums.add({&regions[a]});
    for (std::size_t b = a + 1; b < size; ++b) {
      if (beside[a][b]) sums.add({&regions[a], &regions[b]});
      for (std::size_t c = b + 1; c < size; ++c) {
        const int links = int{beside[a][b]} + int{beside[a][c]} + int{beside[b][c]};
        const bool apart = are_disjoint(regions[a], regions[b]) &&
                           are_disjoint(regions[a], regions[c]) &&
                           are_disjoint(regions[b], regions[c]);
        if (links >= 2 && apart) sums.add({&regions[a], &regions[b], &regions[c]});
      }
    }
  }
}

// Joins pairs of sums whose union is tighter than both, greedily.
void join_sums(const VariantPuzzle& puzzle, const Builder& builder, ProgramMaker& maker) {
  constexpr std::size_t kMostSums = 48;
  constexpr std::size_t kMostJoins = 12;
  constexpr std::size_t kMostCells = 30;
  constexpr std::size_t kLeastLinks = 3;
  struct Joined {
    WeightedSum sum;
    double tightness;
    bool is_new;
  };
  std::vector<Joined> pool;
  for (const WeightedSum& sum : builder.weighted_sums) {
    if (is_plain(sum) && sum.cells.size() > 1 && pool.size() < kMostSums) {
      pool.push_back({sum, tightness(sum, maker, puzzle.lowest), false});
    }
  }
  const auto can_join = [&](const WeightedSum& a, const WeightedSum& b) {
    if (a.cells.size() + b.cells.size() > kMostCells || !are_disjoint(a.cells, b.cells)) {
      return false;
    }
    const auto links = std::ranges::count_if(a.cells, [&](auto cell) {
      return std::ranges::any_of(b.cells,
                                 [&](auto other) { return maker.program.see(cell, other); });
    });
    return static_cast<std::size_t>(links) >= kLeastLinks;
  };
  for (std::size_t join = 0; join < kMostJoins; ++join) {
    Joined best{{}, 0, true};
    double gain = 0;
    std::pair<std::size_t, std::size_t> from;
    for (std::size_t a = 0; a < pool.size(); ++a) {
      for (std::size_t b = a + 1; b < pool.size(); ++b) {
        if (!can_join(pool[a].sum, pool[b].sum)) continue;
        WeightedSum sum = pool[a].sum;
        sum.cage = false;
        sum.cells.insert(sum.cells.end(), pool[b].sum.cells.begin(), pool[b].sum.cells.end());
        sum.factors.resize(sum.cells.size(), 1);
        sum.total += pool[b].sum.total;
        const double joined = tightness(sum, maker, puzzle.lowest);
        if (joined - pool[a].tightness - pool[b].tightness > gain) {
          gain = joined - pool[a].tightness - pool[b].tightness;
          best = {std::move(sum), joined, true};
          from = {a, b};
        }
      }
    }
    if (gain <= 0) break;
    pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(from.second));
    pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(from.first));
    pool.push_back(std::move(best));
  }
  for (const Joined& joined : pool) {
    if (joined.is_new) maker.add_sum(joined.sum, true);
  }
}

// The law of leftovers: some lines and as many regions have the same contents, so what they do not
// share has the same contents, too.
void add_leftovers(const VariantPuzzle& puzzle, const std::vector<CellList>& lines,
                   ProgramMaker& maker) {
  const std::vector<CellList> regions = whole_regions(puzzle);
  for (std::size_t first = 0; first < lines.size(); ++first) {
    std::vector<bool> in_lines(puzzle.cells());
    for (std::size_t last = first; last + 1 < lines.size(); ++last) {
      for (const auto cell : lines[last]) in_lines[cell] = true;
      const std::size_t count = last - first + 1;
      if (count == 1 || regions.size() < count) continue;
      std::vector<std::pair<std::ptrdiff_t, std::size_t>> by_overlap;
      for (std::size_t number = 0; number < regions.size(); ++number) {
        by_overlap.emplace_back(
            -std::ranges::count_if(regions[number], [&](auto cell) { return in_lines[cell]; }),
            number);
      }
      std::ranges::sort(by_overlap);
      std::vector<int> in_regions(puzzle.cells());
      for (std::size_t taken = 0; taken < count; ++taken) {
        for (const auto cell : regions[by_overlap[taken].second]) ++in_regions[cell];
      }
      if (std::ranges::max(in_regions) > 1) continue;
      CellList left;
      CellList right;
      for (const std::uint16_t cell : cells_below(puzzle.cells())) {
        if (in_lines[cell] && in_regions[cell] == 0) left.push_back(cell);
        if (!in_lines[cell] && in_regions[cell] != 0) right.push_back(cell);
      }
      if (left.empty() || left.size() > kMostLeftovers || left.size() != right.size()) continue;
      maker.add_same(left, right, false);
    }
  }
}

}  // namespace

void derive(const VariantPuzzle& puzzle, const Builder& builder, ProgramMaker& maker) {
  const std::vector<CellList> rows = whole_lines(puzzle, true);
  const std::vector<CellList> columns = whole_lines(puzzle, false);
  if (puzzle.values <= kFewValues) {
    HouseSums sums(puzzle, builder, maker);
    if (sums.has_cages()) {
      join_sums(puzzle, builder, maker);
      sum_lines(rows, sums);
      sum_lines(columns, sums);
      sum_regions(puzzle, sums);
    }
  }
  const bool plain_boxes = puzzle.regions == boxes_of(puzzle.rows, puzzle.columns, puzzle.values);
  if (!plain_boxes) {
    add_leftovers(puzzle, rows, maker);
    add_leftovers(puzzle, columns, maker);
  }
}

}  // namespace bitdoku::variants
