// The order in which the bands get their givens.
#ifndef BITDOKU_SCAN_PLAN_HPP
#define BITDOKU_SCAN_PLAN_HPP

#include <map>
#include <vector>

#include "scan/find_sets.hpp"
#include "scan/view.hpp"

namespace bitdoku::scan {

// The bands of the grid, or its stacks.
class Bands {
 public:
  Bands(bool transposed, const position::CellSet& allowed, SetFinder& finder);

  [[nodiscard]] bool transposed() const { return transposed_; }
  // The sets within a band.
  [[nodiscard]] const std::vector<CellsOfBand>& sets(int band) const {
    return sets_[static_cast<std::size_t>(band)];
  }
  [[nodiscard]] CellsOfBand allowed(int band) const {
    return allowed_[static_cast<std::size_t>(band)];
  }
  // The choices of so many givens that hit the sets within the band.
  [[nodiscard]] const std::vector<CellsOfBand>& choices(int band, int clues);
  // About their number.
  [[nodiscard]] double count(int band, int clues);

 private:
  template <class T>
  static auto& at(T& array, int band) {
    return array[static_cast<std::size_t>(band)];
  }

  bool transposed_;
  std::array<std::vector<CellsOfBand>, 3> sets_;
  std::array<CellsOfBand, 3> allowed_{};
  std::array<std::map<int, std::vector<CellsOfBand>>, 3> choices_;
};

// The order of the bands, and how many givens the first two get.
struct Task {
  std::array<int, 3> order{};
  std::array<int, 2> clues{};
};

// A way to divide the givens in which this band has no choice.
struct NoTask {
  std::array<int, 3> givens{};  // of bands 0, 1 and 2
  int band = 0;
};

struct ScanPlan {
  double cost = 0;
  std::vector<Task> tasks;  // those with the same order are neighbours
  std::vector<NoTask> without_task;
};

// Divides this number of givens among the bands in each way.
[[nodiscard]] ScanPlan plan(Bands& bands, int clues);

}  // namespace bitdoku::scan

#endif
