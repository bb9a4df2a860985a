#include "count/three_bands.hpp"

#include <algorithm>
#include <utility>

#include "common/merge_sort.hpp"
#include "count/band_table.hpp"
#include "count/row_products.hpp"
#include "count/triples.hpp"
#include "count/wide.hpp"

namespace bitdoku::counting {
namespace {

// The column triples of the boxes (0, stack 0) and (0, stack 2), one pair from each orbit under
// renaming digits without givens, with their representatives in the outer sum.
struct Source {
  std::uint16_t first;
  std::uint16_t last;
  std::uint16_t representative_first;
  std::uint16_t representative_last;
  std::uint32_t orbit_size;
};

auto group_key(const Source& source) {
  return std::pair(source.representative_first, source.representative_last);
}

// The column triples of the box (0, stack 1), one from each orbit.
struct Middle {
  std::uint16_t triples;
  std::uint16_t orbit_size;
};

std::vector<BandGiven> givens_of_band(const std::vector<Given9>& givens, int band) {
  std::vector<BandGiven> result;
  for (const Given9& g : givens) {
    if (g.band == band) result.push_back({g.stack, g.row, g.column, g.digit});
  }
  return result;
}

// Rows of one band's matrices, collected for the innermost loop.
class Rows {
 public:
  Rows(const BandTable& band, std::size_t width)
      : band_(band), width_(width), entries_(static_cast<std::size_t>(band.classes(1)) * width) {}

  // Writes N(c0, member of class k, c2) to row k for each c2 of the list and each class in
  // `wanted`.
  void collect(int c0, std::span<const std::uint16_t> wanted, std::span<const std::uint16_t> c2) {
    const BandTable::Slice slice = band_.slice(c0);
    std::array<std::uint16_t, 64> columns{};
    for (std::size_t i = 0; i < c2.size(); ++i) {
      columns[i] = static_cast<std::uint16_t>(band_.class_of(2, (*slice.rename)(c2[i])));
    }
    const std::span<const std::uint16_t> members = band_.members(1);
    for (const std::uint16_t k : wanted) {
      const int row = band_.class_of(1, (*slice.rename)(members[k]));
      const std::int16_t* from = slice.values + static_cast<std::ptrdiff_t>(row) * band_.classes(2);
      std::int16_t* to = entries_.data() + k * width_;
      for (std::size_t i = 0; i < c2.size(); ++i) to[i] = from[columns[i]];
    }
  }
  [[nodiscard]] const std::int16_t* data() const { return entries_.data(); }

 private:
  const BandTable& band_;
  std::size_t width_;
  std::vector<std::int16_t> entries_;
};

class ThreeBands {
 public:
  explicit ThreeBands(const std::vector<Given9>& givens);

  [[nodiscard]] std::size_t groups() const { return groups_.size(); }
  // The part of the outer sum for one pair of representatives in stacks 0 and 2.
  [[nodiscard]] BigCount sum_group(std::size_t group) const;

 private:
  struct Group {
    std::span<const Source> sources;
    const Orbits* lasts;    // of stack 2, when stack 0 has its representative
    const Orbits* middles;  // of stack 1, when stacks 0 and 2 have theirs
  };
  struct Weighted {
    std::uint16_t middle;
    std::uint64_t weight;     // the sum of N_0 over the orbit
    std::uint64_t inner = 0;  // the inner sum
  };

  void find_symmetries(const std::vector<Given9>& givens);
  void list_completions();
  void list_sources();
  void list_groups();
  [[nodiscard]] bool possible(int stack, int triples) const {
    return bands_[0].allows(stack, triples) && !completions(stack, triples).empty();
  }
  [[nodiscard]] const std::vector<Completion>& completions(int stack, int triples) const {
    return completions_[static_cast<std::size_t>(stack)][static_cast<std::size_t>(triples)];
  }
  [[nodiscard]] BandSymmetry weight_symmetry(const Source& source) const {
    return ungiven_.refined_by(source.first, 0).refined_by(source.last, 0);
  }
  [[nodiscard]] std::vector<Weighted> weigh(const Group& group) const;
  void add_weights(const Group& group, const Source& source,
                   std::vector<std::uint64_t>& weight_of) const;
  void add_inner_sums(const Group& group, std::vector<Weighted>& outer) const;

  std::array<BandTable, 3> bands_;
  BandSymmetry ungiven_12_;                 // digits without givens in bands 1 and 2 form one class
  BandSymmetry ungiven_;                    // digits without any givens form one class
  std::array<unsigned, 3> free_columns_{};  // for each stack, as bands 1 and 2 see it
  std::array<std::vector<std::vector<Completion>>, 3> completions_;  // [stack][triples in band 0]
  std::vector<std::vector<RowPair>> middle_pairs_;  // completions_[1] by class in bands 1 and 2
  OrbitCache cache_;
  const Orbits* firsts_ = nullptr;  // of stack 0
  std::map<BandSymmetry, std::vector<Middle>> middles_to_weigh_;
  std::vector<Source> sources_;  // by group
  std::vector<Group> groups_;
  RowProducts row_products_ = row_products();
};

ThreeBands::ThreeBands(const std::vector<Given9>& givens)
    : bands_{BandTable(givens_of_band(givens, 0)), BandTable(givens_of_band(givens, 1)),
             BandTable(givens_of_band(givens, 2))} {
  find_symmetries(givens);
  list_completions();
  list_sources();
  list_groups();
}

void ThreeBands::find_symmetries(const std::vector<Given9>& givens) {
  unsigned ungiven_12 = 0x1ff;
  unsigned ungiven = 0x1ff;
  free_columns_ = {7, 7, 7};
  for (const Given9& g : givens) {
    ungiven &= ~(1U << g.digit);
    if (g.band == 0) continue;
    ungiven_12 &= ~(1U << g.digit);
    free_columns_[g.stack] &= ~(1U << g.column);
  }
  ungiven_12_ = BandSymmetry::of_digits(ungiven_12, free_columns_[0]);
  ungiven_ = BandSymmetry::of_digits(ungiven, 0);
}

void ThreeBands::list_completions() {
  middle_pairs_.resize(kTriples);
  for (auto& of_stack : completions_) of_stack.resize(kTriples);
  for (std::size_t t = 0; t < kTriples; ++t) {
    for (const Completion c : TripleList::instance().completions(static_cast<int>(t))) {
      for (int stack = 0; stack < 3; ++stack) {
        if (!bands_[1].allows(stack, c.second) || !bands_[2].allows(stack, c.third)) continue;
        completions_[static_cast<std::size_t>(stack)][t].push_back(c);
      }
    }
    for (const Completion c : completions_[1][t]) {
      middle_pairs_[t].push_back({static_cast<std::uint16_t>(bands_[1].class_of(1, c.second)),
                                  static_cast<std::uint16_t>(bands_[2].class_of(1, c.third))});
    }
  }
}

void ThreeBands::list_sources() {
  firsts_ = &cache_[ungiven_12_];
  const Orbits& own_firsts = cache_[ungiven_];
  for (const std::uint16_t first : own_firsts.representatives()) {
    if (!possible(0, first)) continue;
    const int representative = firsts_->representative(first);
    const Renamer rename(firsts_->renaming(first));
    const Orbits& lasts = cache_[ungiven_12_.refined_by(representative, free_columns_[2])];
    const Orbits& own_lasts = cache_[ungiven_.refined_by(first, 0)];
    for (const std::uint16_t last : own_lasts.representatives()) {
      if (!possible(2, last)) continue;
      sources_.push_back(
          {.first = first,
           .last = last,
           .representative_first = static_cast<std::uint16_t>(representative),
           .representative_last = static_cast<std::uint16_t>(lasts.representative(rename(last))),
           .orbit_size = own_firsts.size(first) * own_lasts.size(last)});
    }
  }
  merge_sort(sources_,
             [](const Source& a, const Source& b) { return group_key(a) < group_key(b); });
}

void ThreeBands::list_groups() {
  const std::span<const Source> all = sources_;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Source& source = all[i];
    const BandSymmetry weighing = weight_symmetry(source);
    auto [place, is_new] = middles_to_weigh_.try_emplace(weighing);
    if (is_new) {
      const Orbits& orbits = cache_[weighing];
      for (const std::uint16_t middle : orbits.representatives()) {
        if (!possible(1, middle)) continue;
        place->second.push_back({middle, static_cast<std::uint16_t>(orbits.size(middle))});
      }
    }
    if (i > 0 && group_key(source) == group_key(all[i - 1])) {
      Group& group = groups_.back();
      group.sources = {group.sources.data(), group.sources.size() + 1};
      continue;
    }
    const BandSymmetry without_first =
        ungiven_12_.refined_by(source.representative_first, free_columns_[2]);
    const BandSymmetry without_last =
        without_first.refined_by(source.representative_last, free_columns_[1]);
    groups_.push_back({all.subspan(i, 1), &cache_[without_first], &cache_[without_last]});
  }
}

// Adds N_0 of everything that the source represents to the respective representatives.
void ThreeBands::add_weights(const Group& group, const Source& source,
                             std::vector<std::uint64_t>& weight_of) const {
  // The renaming that moves stack 0 to its representative, and then the one for stack 2.
  const Renaming& step_0 = firsts_->renaming(source.first);
  const Renaming& step_2 = group.lasts->renaming(Renamer(step_0)(source.last));
  Renaming both{};
  for (std::size_t d = 0; d < 9; ++d) both[d] = step_2[step_0[d]];
  const Renamer rename(both);

  const BandTable& band = bands_[0];
  const BandTable::Slice slice = band.slice(source.first);
  const int column = band.class_of(2, (*slice.rename)(source.last));
  for (const Middle m : middles_to_weigh_.at(weight_symmetry(source))) {
    const int row = band.class_of(1, (*slice.rename)(m.triples));
    const std::int16_t fills = slice.values[row * band.classes(2) + column];
    if (fills == 0) continue;
    const int representative = group.middles->representative(rename(m.triples));
    weight_of[static_cast<std::size_t>(representative)] +=
        std::uint64_t{source.orbit_size} * m.orbit_size * static_cast<std::uint64_t>(fills);
  }
}

std::vector<ThreeBands::Weighted> ThreeBands::weigh(const Group& group) const {
  std::vector<std::uint64_t> weight_of(kTriples);
  for (const Source& source : group.sources) add_weights(group, source, weight_of);
  std::vector<Weighted> outer;
  for (const std::uint16_t middle : group.middles->representatives()) {
    if (weight_of[middle] != 0) outer.push_back({middle, weight_of[middle]});
  }
  return outer;
}

void ThreeBands::add_inner_sums(const Group& group, std::vector<Weighted>& outer) const {
  std::vector<bool> used_1(static_cast<std::size_t>(bands_[1].classes(1)));
  std::vector<bool> used_2(static_cast<std::size_t>(bands_[2].classes(1)));
  for (const Weighted& w : outer) {
    for (const RowPair pair : middle_pairs_[w.middle]) {
      used_1[pair.left] = true;
      used_2[pair.right] = true;
    }
  }
  const auto list = [](const std::vector<bool>& used) {
    std::vector<std::uint16_t> result;
    for (std::size_t k = 0; k < used.size(); ++k) {
      if (used[k]) result.push_back(static_cast<std::uint16_t>(k));
    }
    return result;
  };
  const std::vector<std::uint16_t> wanted_1 = list(used_1);
  const std::vector<std::uint16_t> wanted_2 = list(used_2);

  const Source& source = group.sources.front();
  std::vector<std::uint16_t> last_1;
  std::vector<std::uint16_t> last_2;
  for (const Completion c : completions(2, source.representative_last)) {
    last_1.push_back(c.second);
    last_2.push_back(c.third);
  }
  const std::size_t width = (last_1.size() + kLanes - 1) / kLanes * kLanes;
  Rows rows_1(bands_[1], width);
  Rows rows_2(bands_[2], width);
  for (const Completion c : completions(0, source.representative_first)) {
    rows_1.collect(c.second, wanted_1, last_1);
    rows_2.collect(c.third, wanted_2, last_2);
    for (Weighted& w : outer) {
      w.inner += row_products_(rows_1.data(), rows_2.data(), middle_pairs_[w.middle], width);
    }
  }
}

BigCount ThreeBands::sum_group(std::size_t index) const {
  const Group& group = groups_[index];
  std::vector<Weighted> outer = weigh(group);
  BigCount sum;
  if (outer.empty()) return sum;
  add_inner_sums(group, outer);
  for (const Weighted& w : outer) sum += product(w.weight, w.inner);
  return sum;
}

}  // namespace

Sum sum_three_bands(const ThreeBandsPlan& plan, const Deadline& deadline, unsigned threads) {
  const ThreeBands bands(plan.givens);
  return parallel_sum(
      bands.groups(), [&](std::size_t group) { return bands.sum_group(group); }, deadline, threads);
}

}  // namespace bitdoku::counting
