// Unavoidable sets that the givens of one band must hit, and which of them are still open.
#ifndef BITDOKU_SCAN_BAND_SETS_HPP
#define BITDOKU_SCAN_BAND_SETS_HPP

#include <span>
#include <vector>

#include "scan/view.hpp"

namespace bitdoku::scan {

// The first words are planes: a bit stands for cells within a minirow. Bit m is the first two cells
// of minirow m, 9 + m the first and the last, 18 + m the last two, and 27 + m all three. In the
// other words each bit is a set by itself, those with the fewest cells in the band first.
inline constexpr std::size_t kPlanes = 8;
inline constexpr std::size_t kWords = 16;
inline constexpr std::size_t kMostSets = 64 * kWords;
using OpenSets = std::array<std::uint64_t, kWords>;  // a bit for each set

class BandSets {
 public:
  // The best of the sets for a band. They have no cells in the bands after it.
  void assign(std::span<const InBands> sets, std::size_t band);

  [[nodiscard]] const OpenSets& all() const { return all_; }
  // The sets with this cell of a band.
  [[nodiscard]] const OpenSets& hit(std::size_t band, int cell) const {
    return hit_[band][static_cast<std::size_t>(cell)];
  }
  // Their cells in the band itself.
  [[nodiscard]] CellsOfBand cells(std::size_t set) const { return cells_[set]; }

  // The sets, as the search sees them.
  [[nodiscard]] std::vector<InBands> used() const;

 private:
  OpenSets all_{};
  std::array<CellsOfBand, kMostSets> cells_{};
  std::array<std::array<OpenSets, kBandSize>, 3> hit_{};
};

}  // namespace bitdoku::scan

#endif
