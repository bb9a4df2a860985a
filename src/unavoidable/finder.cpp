#include <algorithm>
#include <bitdoku/unavoidable.hpp>
#include <bitdoku/verify.hpp>

#include "unavoidable/minimal_sets.hpp"
#include "unavoidable/search.hpp"

namespace bitdoku {
namespace {

using position::CellSet;
using position::Mask;
using unavoidable::DigitCells;
using unavoidable::Wanted;

// Up to these limits a search of everything is feasible.
constexpr int kMostCells = 12;
constexpr int kMostDigits = 5;
constexpr int kMostBoxes = 4;
constexpr int kCellsOfBoard = 81;

CellSet cells_of_boxes(std::uint16_t boxes) {
  CellSet cells;
  for (int box = 0; box < 9; ++box) {
    if ((boxes >> box & 1U) != 0) cells |= position::cells_of_house(box);
  }
  return cells;
}

bool is_full_grid(const Cells9x9& grid) {
  return std::ranges::all_of(grid, [](Digit d) { return d >= 1 && d <= 9; }) &&
         !verify(Puzzle(), grid);
}

}  // namespace

struct UnavoidableFinder::Work {
  void find(const Cells9x9& grid, const UnavoidableOptions& options);

  std::vector<UnavoidableSet> sets;

 private:
  void search_by_digits(const DigitCells& grid, const CellSet& region, int digits, int most_cells);
  void search_digits(const DigitCells& grid, const CellSet& region, Mask digits, int most_cells);

  StopToken stop_;
  unavoidable::Search search_;
  unavoidable::SetIndex index_;
  std::vector<CellSet> found_;
  std::array<std::vector<CellSet>, 1024> by_digits_;  // the minimal sets with exactly these digits
};

// Finds the sets with exactly this number of digits. Those with fewer digits must be known.
void UnavoidableFinder::Work::search_by_digits(const DigitCells& grid, const CellSet& region,
                                               int digits, int most_cells) {
  for (unsigned bits = 0; bits <= position::kAllPlaces; ++bits) {
    if (std::popcount(bits) != digits) continue;
    if (stop_.stop_requested()) return;
    search_digits(grid, region, static_cast<Mask>(bits << 1U), most_cells);
  }
}

void UnavoidableFinder::Work::search_digits(const DigitCells& grid, const CellSet& region,
                                            Mask digits, int most_cells) {
  CellSet cells;
  for (Mask left = digits; left != 0;) {
    cells |= grid.cells[static_cast<std::size_t>(position::take_first(left))];
  }
  // Only sets of some of these digits can lie within a set of these digits.
  index_.clear();
  for (unsigned some = digits & (digits - 1U); some != 0; some = (some - 1U) & digits) {
    for (const CellSet& set : by_digits_[some]) index_.add(set);
  }
  const int count = position::count_of(digits);
  std::vector<CellSet>& of_digits = by_digits_[digits];
  of_digits.clear();
  search_.run(grid,
              {.digits = digits,
               .region = cells & region,
               .most_cells = most_cells,
               .least_digits = count,
               .most_digits = count,
               .most_first = std::min(9, most_cells / count),
               .known = count > 4 ? &index_ : nullptr,
               .stop = stop_},
              of_digits);
  unavoidable::keep_minimal(of_digits, index_);
  found_.insert(found_.end(), of_digits.begin(), of_digits.end());
}

void UnavoidableFinder::Work::find(const Cells9x9& cells, const UnavoidableOptions& options) {
  const DigitCells grid(cells);
  const CellSet region = cells_of_boxes(options.boxes);
  const int most_cells = std::min(options.most_cells, kCellsOfBoard);
  const bool by_digits = options.most_digits <= kMostDigits && most_cells > kMostCells &&
                         std::popcount(options.boxes) > kMostBoxes;
  stop_ = options.stop;
  found_.clear();
  // Sets of two digits have moves of many cells. Searched for by themselves, they take no time.
  const int by_themselves = by_digits ? options.most_digits : 2;
  for (int digits = 2; digits <= by_themselves; ++digits) {
    search_by_digits(grid, region, digits, most_cells);
  }
  if (options.most_digits > by_themselves) {
    search_.run(grid,
                {.digits = position::kAllDigits,
                 .region = region,
                 .most_cells = most_cells,
                 .least_digits = by_themselves + 1,
                 .most_digits = options.most_digits,
                 .most_first = std::min(9, most_cells / (by_themselves + 1)),
                 .stop = stop_},
                found_);
  }
  if (options.most_digits > by_themselves) {
    index_.clear();
    unavoidable::keep_minimal(found_, index_);
  } else {
    unavoidable::sort(found_);
  }
  sets.clear();
  for (const CellSet& set : found_) {
    const int digits = static_cast<int>(std::ranges::count_if(
        grid.cells, [&](const CellSet& own) { return !(own & set).empty(); }));
    if (set.count() < options.least_cells || digits < options.least_digits) continue;
    sets.push_back({.low = set.low, .high = set.high});
  }
}

bool is_supported(const UnavoidableOptions& options) noexcept {
  return options.least_cells <= options.most_cells && options.least_digits <= options.most_digits &&
         options.most_cells > 0 && options.most_digits > 0 && options.boxes <= 0x1ff &&
         (options.most_cells <= kMostCells || options.most_digits <= kMostDigits ||
          std::popcount(options.boxes) <= kMostBoxes);
}

UnavoidableFinder::UnavoidableFinder() : work_(std::make_unique<Work>()) {}
UnavoidableFinder::~UnavoidableFinder() = default;
UnavoidableFinder::UnavoidableFinder(UnavoidableFinder&& other) noexcept = default;
UnavoidableFinder& UnavoidableFinder::operator=(UnavoidableFinder&& other) noexcept = default;

std::optional<std::span<const UnavoidableSet>> UnavoidableFinder::find(
    const Cells9x9& grid, const UnavoidableOptions& options) {
  if (!is_supported(options) || !is_full_grid(grid)) return std::nullopt;
  work_->find(grid, options);
  if (options.stop.stop_requested()) return std::nullopt;
  return work_->sets;
}

}  // namespace bitdoku
