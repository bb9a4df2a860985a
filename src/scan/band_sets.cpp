#include "scan/band_sets.hpp"

#include <algorithm>

namespace bitdoku::scan {
namespace {

int count(CellsOfBand cells) {
  return std::popcount(cells);
}

// About how rarely a set helps: the bands before should often leave it open, and then it should
// have few cells in this band. The weights were measured.
double weight_of(const InBands& set, std::size_t band) {
  double weight = 0.5 * count(set.band[band]);
  for (std::size_t before = 0; before < band; ++before) weight += 0.22 * count(set.band[before]);
  return weight;
}

// The bit of a plane for these cells of a band, or 64 if they are not within a minirow.
std::size_t place_in_plane(CellsOfBand cells) {
  const CellsOfBand first = cells & kOneOfEach;
  const CellsOfBand second = cells >> kMinirows & kOneOfEach;
  const CellsOfBand third = cells >> 2 * kMinirows;
  const CellsOfBand minirow = first | second | third;
  if (count(minirow) != 1) return 64;
  const std::size_t kind = third == 0 ? 0 : second == 0 ? 1 : first == 0 ? 2 : 3;
  return kMinirows * kind + static_cast<std::size_t>(std::countr_zero(minirow));
}

// Gives each set a place, the best first. A place without a set has no cells.
std::vector<InBands> placed(std::span<const InBands> sets, std::size_t band) {
  std::vector<InBands> placed(64 * kPlanes);
  std::vector<InBands> others;
  std::array<std::size_t, 64> used{};
  for (const InBands& set : sets) {
    const std::size_t place = place_in_plane(set.band[band]);
    if (place == 64) {
      if (others.size() < kMostSets - placed.size()) others.push_back(set);
    } else if (used[place] < kPlanes) {
      placed[64 * used[place]++ + place] = set;
    }
  }
  std::ranges::stable_sort(others, {}, [&](const InBands& set) {
    return std::pair(count(set.band[band]), set.band[band]);
  });
  placed.insert(placed.end(), others.begin(), others.end());
  return placed;
}

}  // namespace

void BandSets::assign(std::span<const InBands> sets, std::size_t band) {
  std::vector<InBands> sorted(sets.begin(), sets.end());
  std::ranges::stable_sort(sorted, {}, [&](const InBands& set) { return weight_of(set, band); });
  sorted = placed(sorted, band);
  all_ = {};
  for (auto& cells : hit_) cells.fill({});
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    cells_[i] = sorted[i].band[band];
    if (cells_[i] == 0) continue;
    const std::uint64_t bit = std::uint64_t{1} << i % 64;
    all_[i / 64] |= bit;
    for (std::size_t other = 0; other <= band; ++other) {
      for (CellsOfBand cells = sorted[i].band[other]; cells != 0;) {
        hit_[other][static_cast<std::size_t>(take_first(cells))][i / 64] |= bit;
      }
    }
  }
}

std::vector<InBands> BandSets::used() const {
  std::vector<InBands> used;
  for (std::size_t i = 0; i < kMostSets; ++i) {
    if ((all_[i / 64] >> i % 64 & 1) == 0) continue;
    InBands& set = used.emplace_back();
    for (std::size_t band = 0; band < 3; ++band) {
      for (int cell = 0; cell < kBandSize; ++cell) {
        if ((hit(band, cell)[i / 64] >> i % 64 & 1) != 0) set.band[band] |= CellsOfBand{1} << cell;
      }
    }
  }
  return used;
}

}  // namespace bitdoku::scan
