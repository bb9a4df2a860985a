// Removes redundant givens from a puzzle in a given order (top-down).
//
// A step removes a group of cells: a single cell, or the cells that a symmetry maps to one another.
// Each group is tried once, in order. The result is the same as asking about one group after the
// other, but it takes far fewer questions:
//
//  - Many groups are removed at once. If the rest has one solution, all of them can go.
//  - If the rest has a second solution, the cells where it differs from the grid consist of
//    unavoidable sets. These show for many further groups, without a question, that they must stay.
#ifndef BITDOKU_GENERATE_REMOVAL_HPP
#define BITDOKU_GENERATE_REMOVAL_HPP

#include "generate/unavoidable.hpp"

namespace bitdoku::generating {

// The cells of the groups, contiguous.
struct Groups {
  std::vector<Cell> cells;
  std::vector<std::uint16_t> ends{0};  // the end of each group in `cells`, after a 0

  [[nodiscard]] std::size_t size() const { return ends.size() - 1; }
  [[nodiscard]] std::span<const Cell> operator[](std::size_t group) const {
    return std::span(cells).subspan(ends[group], ends[group + 1] - ends[group]);
  }
  void clear() {
    cells.clear();
    ends.assign(1, 0);
  }
  void close() { ends.push_back(static_cast<std::uint16_t>(cells.size())); }
};

class Removal {
 public:
  // Begins with the puzzle `givens`, whose only solution is `grid`. Removes groups in this order
  // while at least `fewest` givens stay. `grid` and `groups` must outlive the removal.
  void start(Shape shape, std::span<const Digit> grid, std::span<const Digit> givens,
             const Groups& groups, std::size_t fewest);

  // Begins again with another puzzle of the same grid.
  void restart(std::span<const Digit> givens, const Groups& groups, std::size_t fewest);

  // Prefetches the data for the next step.
  void prefetch() const;

  // Advances to the next question, whether `puzzle()` has a solution besides the grid. Returns
  // false when the removal is complete.
  bool ask();
  // Receives the answer: the other solution, or nothing.
  void answer(std::span<const Digit> other);
  // Tells that the answer is unknown, so the group stays.
  void answer_unknown();

  // The question, or the result.
  [[nodiscard]] std::span<const Digit> puzzle() const { return puzzle_; }
  [[nodiscard]] std::size_t given_count() const { return count_; }

 private:
  void begin(std::span<const Digit> givens, std::size_t fewest);
  [[nodiscard]] Turn last_taken_of(const CellBits& set) const;
  // The groups from this one on.
  void put_back(std::size_t first);

  UnavoidableSets sets_;
  std::span<const Digit> grid_;
  const Groups* groups_ = nullptr;
  std::size_t fewest_ = 0;
  std::vector<Digit> puzzle_;
  CellBits givens_{};
  std::size_t count_ = 0;    // number of givens
  std::size_t at_once_ = 0;  // number of groups to remove at once
  std::vector<Turn> taken_;  // groups of the current question
  std::size_t end_ = 0;      // the first group that was not considered yet
};

}  // namespace bitdoku::generating

#endif
