// Taking givens out of a puzzle, in a given order, each that is not needed: top-down.
//
// A step takes out a group of cells that belong together (one cell, or those that a symmetry moves
// to one another), and the groups come in order, each once. What is left is what asking about one
// group after the other would leave, but far fewer questions are asked: many groups are taken out
// at once, since a puzzle with more givens than a unique one is unique; and when there is another
// solution, where it differs is made of unavoidable sets, which tell of many groups without a
// question that they have to stay.
#ifndef BITDOKU_GENERATE_REMOVAL_HPP
#define BITDOKU_GENERATE_REMOVAL_HPP

#include "generate/unavoidable.hpp"

namespace bitdoku::generating {

// The cells of groups, one group after the other.
struct Groups {
  std::vector<Cell> cells;
  std::vector<std::uint16_t> ends{0};  // of each group in `cells`, after a 0

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
  // Begins with the puzzle `givens`, of which `grid` is the only solution. Groups are taken out in
  // this order, as long as at least `fewest` givens stay. `grid` and `groups` must outlive the
  // removal.
  void start(Shape shape, std::span<const Digit> grid, std::span<const Digit> givens,
             const Groups& groups, std::size_t fewest);

  // Begins again with another puzzle of the same grid.
  void restart(std::span<const Digit> givens, const Groups& groups, std::size_t fewest);

  // Fetches from memory what comes next.
  void prefetch() const;

  // False: all is done. Otherwise `puzzle()` is the question: has it a solution besides the grid?
  bool ask();
  // The answer: that solution, or nothing.
  void answer(std::span<const Digit> other);
  // Nobody knows; then a group stays.
  void answer_unknown();

  // The question, or the result.
  [[nodiscard]] std::span<const Digit> puzzle() const { return puzzle_; }
  [[nodiscard]] std::size_t given_count() const { return count_; }

 private:
  void begin(std::span<const Digit> givens, std::size_t fewest);
  [[nodiscard]] Turn last_taken_of(const CellSet& set) const;
  // The groups from this one on.
  void put_back(std::size_t first);

  UnavoidableSets sets_;
  std::span<const Digit> grid_;
  const Groups* groups_ = nullptr;
  std::size_t fewest_ = 0;
  std::vector<Digit> puzzle_;
  CellSet givens_{};
  std::size_t count_ = 0;    // of givens
  std::size_t at_once_ = 0;  // so many groups
  std::vector<Turn> taken_;  // groups that the question is about
  std::size_t end_ = 0;      // the group after those that were looked at for it
};

}  // namespace bitdoku::generating

#endif
