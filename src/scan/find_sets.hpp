// Finds the unavoidable sets that a scan uses. More sets mean less search, but they take time.
#ifndef BITDOKU_SCAN_FIND_SETS_HPP
#define BITDOKU_SCAN_FIND_SETS_HPP

#include <bitdoku/unavoidable.hpp>
#include <span>
#include <vector>

#include "scan/view.hpp"
#include "unavoidable/search.hpp"

namespace bitdoku::scan {

class SetFinder {
 public:
  // Finds the sets of the grid that are used with all views.
  void start(const Cells9x9& grid, const StopToken& stop);
  // Those, and larger sets within bands 1 and 2 of the view. Valid until the next call.
  [[nodiscard]] std::span<const position::CellSet> sets(const BandView& view);
  // The sets within a band of the view, all of them.
  [[nodiscard]] std::vector<CellsOfBand> sets_of_band(const BandView& view, int band);
  [[nodiscard]] std::size_t count() const { return common_; }

 private:
  void add(const UnavoidableOptions& options);
  // Adds the sets within these cells that have more than `above` cells and at most `most`.
  void add_large(const position::CellSet& region, int above, int most);

  Cells9x9 grid_{};
  StopToken stop_;
  UnavoidableFinder finder_;
  unavoidable::Search search_;
  unavoidable::SetIndex index_;
  std::vector<position::CellSet> found_;
  std::vector<position::CellSet> sets_;
  position::CellSet region_;  // of the others
  std::size_t common_ = 0;    // the first sets, those for all views
};

}  // namespace bitdoku::scan

#endif
