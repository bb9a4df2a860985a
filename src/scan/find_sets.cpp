#include "scan/find_sets.hpp"

#include <algorithm>

namespace bitdoku::scan {
namespace {

using position::CellSet;

// Cells of a set. The time for the search doubles with each further cell.
constexpr int kMostOfGrid = 15;
constexpr int kMostOfTwoBands = 20;
// Sets of so few digits are found at any size.
constexpr int kFewDigits = 4;

CellSet cells_of(const BandView& view, int bands) {
  CellSet cells;
  for (int band = 0; band < bands; ++band) {
    for (int i = 0; i < kBandSize; ++i) cells.add(static_cast<int>(view.cell(band, i)));
  }
  return cells;
}

}  // namespace

void SetFinder::start(const Cells9x9& grid, const StopToken& stop) {
  grid_ = grid;
  stop_ = stop;
  sets_.clear();
  region_ = {};
  add({.most_cells = 81, .most_digits = kFewDigits, .stop = stop});
  std::erase_if(sets_, [](const CellSet& set) { return set.count() <= kMostOfGrid; });
  // those of at most 2 digits
  const auto found = finder_.find(grid_, {.most_cells = kMostOfGrid, .most_digits = 2});
  for (const UnavoidableSet& set : *found) found_.push_back({set.low, set.high});
  add_large(cells_of(BandView(false, {0, 1, 2}), 3), 0, kMostOfGrid);
  common_ = sets_.size();
}

std::span<const CellSet> SetFinder::sets(const BandView& view) {
  const CellSet region = cells_of(view, 2);
  if (region != region_) {
    region_ = region;
    sets_.resize(common_);
    add_large(region, kMostOfGrid, kMostOfTwoBands);
  }
  return sets_;
}

std::vector<CellsOfBand> SetFinder::sets_of_band(const BandView& view, int band) {
  std::vector<CellsOfBand> sets;
  std::uint16_t boxes = 0;
  for (int i = 0; i < kBandSize; ++i) {
    boxes = static_cast<std::uint16_t>(
        boxes | 1U << position::box_of(static_cast<int>(view.cell(band, i))));
  }
  const auto found = finder_.find(grid_, {.most_cells = 81, .boxes = boxes, .stop = stop_});
  if (!found) return sets;
  for (const UnavoidableSet& set : *found) {
    sets.push_back(view.split({set.low, set.high}).band[static_cast<std::size_t>(band)]);
  }
  return sets;
}

void SetFinder::add(const UnavoidableOptions& options) {
  const auto found = finder_.find(grid_, options);
  if (!found) return;
  for (const UnavoidableSet& set : *found) sets_.push_back({set.low, set.high});
}

void SetFinder::add_large(const CellSet& region, int above, int most) {
  constexpr int kDigits = 3;  // sets of fewer digits are known
  search_.run(unavoidable::DigitCells(grid_),
              {.digits = position::kAllDigits,
               .region = region,
               .most_cells = most,
               .least_digits = kDigits,
               .most_digits = 9,
               .most_first = std::min(9, most / kDigits),
               .stop = stop_},
              found_);
  index_.clear();
  unavoidable::keep_minimal(found_, index_);
  for (const CellSet& set : found_) {
    if (set.count() > above) sets_.push_back(set);
  }
  found_.clear();
}

}  // namespace bitdoku::scan
