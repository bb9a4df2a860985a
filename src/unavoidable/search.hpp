// The search for unavoidable sets: moves of digits are chosen until they fit together.
#ifndef BITDOKU_UNAVOIDABLE_SEARCH_HPP
#define BITDOKU_UNAVOIDABLE_SEARCH_HPP

#include <array>
#include <bitdoku/stop.hpp>
#include <vector>

#include "unavoidable/minimal_sets.hpp"
#include "unavoidable/moves.hpp"

namespace bitdoku::unavoidable {

// The sets that a search looks for.
struct Wanted {
  Mask digits;       // the digits that may move
  CellSet region;    // the cells that they may leave and enter
  int most_cells;    // of a set
  int least_digits;  // of a set
  int most_digits;
  int most_first;                   // cells of the digit with the fewest cells
  const SetIndex* known = nullptr;  // sets that are known; others that contain them are not found
  StopToken stop = {};              // leaves the rest out
};

class Search {
 public:
  // Adds to `found` every minimal set that is wanted. Also adds other unavoidable sets that are
  // wanted, and sets more than once.
  void run(const DigitCells& grid, const Wanted& wanted, std::vector<CellSet>& found);

 private:
  // Moves that do not fit together yet.
  struct Chosen {
    CellSet from = {};
    CellSet to = {};
    CellSet blocked = {};      // cells that no other digit can enter: a chosen digit is there
    std::uint64_t open = 0;    // number of cells that others enter, four bits for each digit
    std::uint64_t closed = 0;  // the four bits of the chosen digits are set
    int digits = 0;            // number of chosen digits
    int cells = 0;             // number of cells that they leave
  };
  // The digits that must move because others enter their cells.
  struct Forced {
    int digit;            // the one with the most such cells
    int count;            // of its cells that others enter
    int cells_of_others;  // cells that the others must leave at least
    int digits;           // number of digits
  };

  void begin(int digit);
  void extend(const Chosen& chosen);
  // Let a digit leave `count` cells: one in each of `rows`, and others.
  void extend_anywhere(const Chosen& chosen, int digit, Mask rows, int count);
  // The same, for moves that enter at least `need` of the cells that the chosen digits left.
  void extend_into(const Chosen& chosen, int digit, Mask rows, int count, int need);
  void close(const Chosen& chosen);
  // The number of cells that a digit must leave at least.
  [[nodiscard]] int least_of(int digit) const {
    return first_cells_ + (digit < first_digit_ ? 1 : 0);
  }
  [[nodiscard]] Forced forced_by(std::uint64_t open) const;
  void add(const Chosen& chosen, int digit, const Move& move);

  const DigitCells* grid_ = nullptr;
  Wanted wanted_{};
  std::vector<CellSet>* found_ = nullptr;
  std::array<Moves, 10> moves_;
  // The first digit has the fewest cells, and of these digits it is the smallest.
  int first_digit_ = 0;
  int first_cells_ = 0;
};

}  // namespace bitdoku::unavoidable

#endif
