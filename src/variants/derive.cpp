#include "variants/derive.hpp"

#include <algorithm>
#include <array>
#include <bit>
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

// The terms of a sum that have the same factor and see each other, as bits, the largest group
// first.
class TermGroups {
 public:
  static constexpr std::size_t kMost = 64;

  TermGroups(const WeightedSum& sum, const ProgramMaker& maker)
      : values_(static_cast<int>(maker.program.values)), left_(~std::uint64_t{0}) {
    const std::size_t size = sum.cells.size();
    if (size < kMost) left_ = (std::uint64_t{1} << size) - 1;
    for (std::size_t first = 0; first < size; ++first) {
      later_[first] = 0;
      for (std::size_t second = first + 1; second < size; ++second) {
        if (sum.factors[first] == sum.factors[second] &&
            maker.program.see(sum.cells[first], sum.cells[second])) {
          later_[first] |= std::uint64_t{1} << second;
        }
      }
    }
  }

  // The next group, or 0.
  std::uint64_t next() {
    std::uint64_t best = 0;
    for (std::uint64_t starts = left_; starts != 0; starts &= starts - 1) {
      const auto start = static_cast<std::size_t>(std::countr_zero(starts));
      std::uint64_t fit = later_[start] & left_;
      if (std::popcount(fit) < std::popcount(best)) continue;
      std::uint64_t group = std::uint64_t{1} << start;
      int size = 1;
      for (; fit != 0 && size < values_; ++size) {
        const auto other = static_cast<std::size_t>(std::countr_zero(fit));
        group |= std::uint64_t{1} << other;
        fit &= later_[other];
      }
      if (size > std::popcount(best)) best = group;
    }
    left_ &= ~best;
    return best;
  }

 private:
  int values_;
  std::uint64_t left_;
  std::array<std::uint64_t, kMost> later_;  // of each term those behind it that fit
};

// How many values of cells the bounds of a sum exclude; infinite if the sum is impossible.
double tightness(const WeightedSum& sum, const ProgramMaker& maker, int lowest) {
  if (sum.cells.size() > TermGroups::kMost) return 0;
  const int values = static_cast<int>(maker.program.values);
  std::array<int, TermGroups::kMost> sizes;
  std::size_t count = 0;
  int low = 0;
  int high = 0;
  TermGroups groups(sum, maker);
  for (std::uint64_t group = groups.next(); group != 0; group = groups.next()) {
    const int size = std::popcount(group);
    const int least = size * (size - 1) / 2 + size * lowest;
    const int most = size * (lowest + values - 1) - size * (size - 1) / 2;
    const int factor = sum.factors[static_cast<std::size_t>(std::countr_zero(group))];
    low += factor > 0 ? factor * least : factor * most;
    high += factor > 0 ? factor * most : factor * least;
    sizes[count++] = size;
  }
  const int slack = std::min(sum.total - low, high - sum.total);
  if (slack < 0) return std::numeric_limits<double>::infinity();
  double excluded = 0;
  for (std::size_t group = 0; group < count; ++group) {
    excluded += sizes[group] * std::max(0, values - sizes[group] - slack);
  }
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
      : puzzle_(puzzle), maker_(maker) {
    for (const bool cages : {true, false}) {
      for (const WeightedSum& sum : builder.weighted_sums) {
        if (sum.cage == cages) take(sum);
      }
    }
    const int values = static_cast<int>(puzzle.values);
    sum_of_house_ = values * puzzle.lowest + values * (values - 1) / 2;
  }

  [[nodiscard]] bool has_cages() const { return !cages_.empty(); }

  // The houses have no cell in common.
  void add(const PlaceBits& cells, std::size_t houses) {
    const PlaceBits free = cells.without(covered_);
    std::size_t size = free.size();
    for (const Cage& cage : cages_) {
      const std::size_t within = cage.cells.shared(cells);
      size += std::min(within, cage.sum->cells.size() - within);
    }
    if (size > kLongestSum) return;
    WeightedSum& sum = sum_;
    sum.total = sum_of_house_ * static_cast<int>(houses);
    sum.cells.clear();
    free.append_to(sum.cells);
    sum.factors.assign(sum.cells.size(), 1);
    for (const Cage& cage : cages_) {
      const std::size_t within = cage.cells.shared(cells);
      if (within == 0) continue;
      const bool whole = cage.sum->cells.size() < 2 * within;
      if (whole) sum.total -= cage.sum->total;
      for (const auto cell : cage.sum->cells) {
        if (cells.has(cell) == whole) continue;
        sum.cells.push_back(cell);
        sum.factors.push_back(whole ? -1 : 1);
      }
    }
    keep(sum, houses);
  }

 private:
  struct Cage {
    const WeightedSum* sum;
    PlaceBits cells;
  };

  void take(const WeightedSum& sum) {
    const PlaceBits cells = bits_of(sum.cells);
    if (cells.shared(covered_) != 0 || !is_plain(sum) || sum.cells.empty()) return;
    covered_.add(cells);
    cages_.push_back({&sum, cells});
  }

  void keep(WeightedSum& sum, std::size_t houses) {
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
  std::vector<Cage> cages_;
  PlaceBits covered_;  // the cells of all cages
  WeightedSum sum_;    // made by `add`
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

// A region and the cells beside its cells.
struct RegionBits {
  PlaceBits cells;
  PlaceBits around;

  RegionBits(const VariantPuzzle& puzzle, const CellList& region) {
    constexpr auto kSteps = std::to_array<std::pair<int, int>>({{0, 1}, {1, 0}, {0, -1}, {-1, 0}});
    for (const std::uint16_t cell : region) {
      cells.add(cell);
      for (const auto& [down, right] : kSteps) {
        if (const auto beside = moved(puzzle, cell, down, right)) around.add(*beside);
      }
    }
  }
  [[nodiscard]] bool is_apart(const RegionBits& other) const {
    return cells.shared(other.cells) == 0;
  }
  [[nodiscard]] bool touches(const RegionBits& other) const {
    return is_apart(other) && around.shared(other.cells) != 0;
  }
};

void sum_lines(const std::vector<CellList>& lines, HouseSums& sums) {
  for (std::size_t first = 0; first < lines.size(); ++first) {
    PlaceBits cells;
    for (std::size_t last = first; last < lines.size(); ++last) {
      cells.add(bits_of(lines[last]));
      sums.add(cells, last - first + 1);
    }
  }
}

void sum_regions(const VariantPuzzle& puzzle, HouseSums& sums) {
  const std::vector<CellList> regions = whole_regions(puzzle);
  const std::size_t size = regions.size();
  std::vector<RegionBits> bits;
  bits.reserve(regions.size());
  for (const CellList& region : regions) bits.emplace_back(puzzle, region);
  std::vector<std::vector<bool>> beside(size, std::vector<bool>(size));
  for (std::size_t a = 0; a < size; ++a) {
    for (std::size_t b = a + 1; b < size; ++b) {
      beside[a][b] = beside[b][a] = bits[a].touches(bits[b]);
    }
  }
  for (std::size_t a = 0; a < size; ++a) {
    sums.add(bits[a].cells, 1);
    for (std::size_t b = a + 1; b < size; ++b) {
      PlaceBits two = bits[a].cells;
      two.add(bits[b].cells);
      if (beside[a][b]) sums.add(two, 2);
      for (std::size_t c = b + 1; c < size; ++c) {
        const int links = int{beside[a][b]} + int{beside[a][c]} + int{beside[b][c]};
        const bool apart =
            bits[a].is_apart(bits[b]) && bits[a].is_apart(bits[c]) && bits[b].is_apart(bits[c]);
        if (links < 2 || !apart) continue;
        PlaceBits three = two;
        three.add(bits[c].cells);
        sums.add(three, 3);
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
  const bool has_sums = !builder.weighted_sums.empty();
  const bool plain_boxes = puzzle.regions == boxes_of(puzzle.rows, puzzle.columns, puzzle.values);
  if (!has_sums && plain_boxes) return;
  const std::vector<CellList> rows = whole_lines(puzzle, true);
  const std::vector<CellList> columns = whole_lines(puzzle, false);
  if (has_sums) {
    HouseSums sums(puzzle, builder, maker);
    if (sums.has_cages()) {
      join_sums(puzzle, builder, maker);
      sum_lines(rows, sums);
      sum_lines(columns, sums);
      sum_regions(puzzle, sums);
    }
  }
  if (!plain_boxes) {
    add_leftovers(puzzle, rows, maker);
    add_leftovers(puzzle, columns, maker);
  }
}

}  // namespace bitdoku::variants
