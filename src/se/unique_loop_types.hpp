// Unique rectangles and longer loops. If all cells of the loop had the same two digits, these could
// be swapped, and the puzzle would have two solutions. There are four types of steps. They differ
// in what keeps the loop from being deadly.
#ifndef BITDOKU_SE_UNIQUE_LOOP_TYPES_HPP
#define BITDOKU_SE_UNIQUE_LOOP_TYPES_HPP

#include <span>

#include "se/rated_step.hpp"

namespace bitdoku::se {

// Keeps the best step of all loops so far.
class UniqueLoopTypes {
 public:
  // Writes the best step to `step`. If `fixed` is true, it avoids an error of the reference.
  UniqueLoopTypes(const Board& board, bool fixed, RatedStep& step)
      : board_(board), fixed_(fixed), step_(step) {}

  // Tries all types on a loop of at least four cells that have both digits of the pair.
  void look_at(std::span<const int> loop, Mask pair);
  [[nodiscard]] bool found() const { return best_type_ != 0; }
  // A loop with more cells cannot give a better step. 0 if no loop can.
  [[nodiscard]] int longest() const { return longest_; }

 private:
  struct Bound {
    double rating;
    int type;
  };
  // Type 3 in one house of the two extra cells.
  struct TypeThree {
    int house;
    int first_place;
    int second_place;
    Mask extra;   // of either cell
    Mask common;  // of both cells
  };

  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
  [[nodiscard]] int length() const { return static_cast<int>(loop_.size()); }
  // The candidates of the cell other than the pair.
  [[nodiscard]] Mask extras(int cell) const {
    return static_cast<Mask>(board_.candidates(cell) & ~pair_);
  }
  // Whether such a step would come before the best one so far. Of equal steps the first counts.
  [[nodiscard]] bool better(const Bound& bound) const;
  void take(const Bound& bound, const Removals& removals, int house = -1);
  void try_type_1(int cell);
  void try_type_2();
  void try_type_3(int first, int second, Mask extra);
  void try_naked(const TypeThree& three, int degree);
  bool try_naked_set(const TypeThree& three, Mask others, int degree, const Bound& bound);
  void try_hidden(const TypeThree& three, int degree);
  bool try_hidden_set(const TypeThree& three, Mask digits, int degree, const Bound& bound);
  void try_type_4(int first, int second);
  void add_cells(int house, Mask places);

  const Board& board_;
  bool fixed_;
  RatedStep& step_;
  int best_type_ = 0;  // 0 if no step was found
  int longest_ = kCells;
  std::span<const int> loop_;
  Mask pair_ = 0;
  std::array<int, kCells> with_extras_{};  // the cells of the loop with other candidates
  int cells_with_extras_ = 0;
};

}  // namespace bitdoku::se

#endif
