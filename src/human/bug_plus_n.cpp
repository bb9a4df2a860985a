// BUG+2, BUG+3 and BUG+4: without two to four extra candidates, every blank cell would have two
// candidates, and every digit would have two places in each house where it is not set (a bivalue
// universal grave). The puzzle would then have two solutions or none. So one of the extras is true.
// What follows is the same as for other deadly patterns: types 2, 3 and 4 of deadly_patterns.hpp.
// With one extra this is BUG+1.
//
// Source: the types 2 to 4 of Sudoku Explainer (N. Juillerat); "The BUG (Bivalue Universal Grave)
// principle", forum.enjoysudoku.com.
//
// The steps are ordered by the extras: cells ascending, the digits that are kept ascending.
#include "human/deadly_patterns.hpp"
#include "human/modern_finders.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostExtras = 4;

class GraveSearch {
 public:
  GraveSearch(const Board& board, const Sink& sink) : board_(board), sink_(sink) {
    grave_.is_grave = true;
  }

  bool run() {
    int extras = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      if (board_.value(cell) != 0) continue;
      const int more = count_of(board_.candidates(cell)) - 2;
      if (more < 0 || (extras += more) > kMostExtras) return false;
      grave_.cells.add(cell);
      grave_.kept[static_cast<std::size_t>(cell)] = board_.candidates(cell);
      if (more > 0) open_.push_back(cell);
    }
    return extras >= 2 && choose_kept(0);
  }

 private:
  // Chooses the two digits that each open cell keeps, from this cell on.
  bool choose_kept(std::size_t i) {
    if (i == open_.size()) return is_grave() && give_deadly(board_, grave_, sink_);
    const Mask all = board_.candidates(open_[i]);
    return visit_subsets<2>(all, [&](Mask two) {
      grave_.kept[static_cast<std::size_t>(open_[i])] = two;
      return choose_kept(i + 1);
    });
  }

  [[nodiscard]] bool is_grave() const {
    for (int house = 0; house < kHouses; ++house) {
      for (int digit = 1; digit <= 9; ++digit) {
        int places = count_of(board_.places(house, digit));
        for (const int cell : open_) {
          const bool is_extra = (grave_.extras(board_, cell) >> digit & 1) != 0;
          if (is_extra && cells_of_house(house).has(cell)) --places;
        }
        if (places != 0 && places != 2) return false;
      }
    }
    return true;
  }

  const Board& board_;
  const Sink& sink_;
  DeadlyPattern grave_;
  std::vector<int> open_;  // the cells with more than two candidates
};

}  // namespace

bool find_bug_plus_n(const Board& board, const Sink& sink) {
  return GraveSearch(board, sink).run();
}

}  // namespace bitdoku::human
