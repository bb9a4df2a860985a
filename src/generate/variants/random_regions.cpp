#include "generate/variants/random_regions.hpp"

#include <algorithm>

#include "generate/variants/neighbour_cells.hpp"

namespace bitdoku::generating {
namespace {

class RegionMixer {
 public:
  RegionMixer(const std::vector<CellList>& regions, std::uint32_t side, Random& random)
      : side_(side), region_(std::size_t{side} * side), random_(random) {
    for (std::size_t i = 0; i < regions.size(); ++i) {
      for (const auto cell : regions[i]) region_[cell] = i;
    }
  }

  // Moves a cell into the region beside it, and a cell of that region back.
  void exchange() {
    const std::uint16_t there = any_cell();
    const CellList beside = cells_beside(side_, there);
    const std::size_t from = region_[there];
    const std::size_t to =
        region_[beside[random_.below(static_cast<std::uint32_t>(beside.size()))]];
    if (to == from) return;
    const std::uint16_t back = any_cell();
    if (region_[back] != to) return;
    region_[there] = to;
    region_[back] = from;
    if (is_connected(from, back) && is_connected(to, there)) return;
    region_[there] = from;
    region_[back] = to;
  }

  [[nodiscard]] std::vector<CellList> regions() const {
    std::vector<CellList> all(side_);
    for (std::size_t cell = 0; cell < region_.size(); ++cell) {
      all[region_[cell]].push_back(static_cast<std::uint16_t>(cell));
    }
    return all;
  }

 private:
  std::uint16_t any_cell() {
    return static_cast<std::uint16_t>(random_.below(static_cast<std::uint32_t>(region_.size())));
  }
  [[nodiscard]] bool is_connected(std::size_t region, std::uint16_t first) const {
    CellList seen{first};
    for (std::size_t i = 0; i < seen.size(); ++i) {
      for (const auto next : cells_beside(side_, seen[i])) {
        if (region_[next] == region && std::ranges::find(seen, next) == seen.end()) {
          seen.push_back(next);
        }
      }
    }
    return seen.size() == side_;
  }

  std::uint32_t side_;
  std::vector<std::size_t> region_;  // of each cell
  Random& random_;
};

}  // namespace

void mix_regions(std::vector<CellList>& regions, std::uint32_t side, Random& random) {
  constexpr std::uint32_t kTriesPerCell = 100;
  RegionMixer mixer(regions, side, random);
  for (std::uint32_t i = 0; i < kTriesPerCell * side * side; ++i) mixer.exchange();
  regions = mixer.regions();
}

}  // namespace bitdoku::generating
