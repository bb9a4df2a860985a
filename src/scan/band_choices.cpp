#include "scan/band_choices.hpp"

#include <algorithm>

namespace bitdoku::scan {
namespace {

// Chooses a cell of the first open set; the cells that were tried before are then forbidden. So no
// choice is found twice.
class HittingSets {
 public:
  HittingSets(std::span<const CellsOfBand> sets, std::vector<CellsOfBand>& found)
      : sets_(sets), found_(found) {}

  // The sets before `next` are hit.
  void extend(CellsOfBand chosen, CellsOfBand allowed, int left, std::size_t next) {
    while (next < sets_.size() && (sets_[next] & chosen) != 0) ++next;
    if (next == sets_.size()) return add_any(chosen, allowed, left);
    if (left == 1) return add_last(chosen, allowed, next);
    if (left == 0 || needs_more_than(chosen, allowed, left, next)) return;
    for (CellsOfBand cells = sets_[next] & allowed; cells != 0;) {
      const CellsOfBand cell = cells & (0U - cells);
      cells ^= cell;
      allowed ^= cell;
      extend(chosen | cell, allowed, left - 1, next + 1);
    }
  }

 private:
  // Whether there are more disjoint open sets than givens left.
  [[nodiscard]] bool needs_more_than(CellsOfBand chosen, CellsOfBand allowed, int left,
                                     std::size_t next) const {
    CellsOfBand used = 0;
    for (; next < sets_.size(); ++next) {
      const CellsOfBand set = sets_[next] & allowed;
      if ((sets_[next] & chosen) != 0 || (set & used) != 0) continue;
      if (--left < 0) return true;
      used |= set;
    }
    return false;
  }

  // The last given must be in each open set.
  void add_last(CellsOfBand chosen, CellsOfBand allowed, std::size_t next) {
    for (; next < sets_.size() && allowed != 0; ++next) {
      if ((sets_[next] & chosen) == 0) allowed &= sets_[next];
    }
    for (; allowed != 0; allowed &= allowed - 1) {
      found_.push_back(chosen | (allowed & (0U - allowed)));
    }
  }

  void add_any(CellsOfBand chosen, CellsOfBand allowed, int left) {
    if (left == 0) return found_.push_back(chosen);
    while (std::popcount(allowed) >= left) {
      const CellsOfBand cell = allowed & (0U - allowed);
      allowed ^= cell;
      add_any(chosen | cell, allowed, left - 1);
    }
  }

  std::span<const CellsOfBand> sets_;
  std::vector<CellsOfBand>& found_;
};

}  // namespace

std::vector<CellsOfBand> choices_of_band(std::span<const CellsOfBand> sets, CellsOfBand allowed,
                                         int clues) {
  std::vector<CellsOfBand> found;
  HittingSets(sets, found).extend(0, allowed, clues, 0);
  return found;
}

}  // namespace bitdoku::scan
