// Tridagon (trivalue oddagon, Thor's hammer): four boxes in two bands and two stacks. In each box,
// three cells in three rows and three columns would have only the same three digits. Such cells
// rise or fall: read by rows, their columns are an even or an odd permutation. If an odd number of
// the four boxes rises, the twelve cells cannot be filled with the three digits. So one of their
// other candidates, the guardians, is true. If one cell has all guardians, it loses the three
// digits. Otherwise the types 2 to 4 of deadly_patterns.hpp apply. Uniqueness is not needed.
//
// Source: D. Berthier, "The tridagon rule", forum.enjoysudoku.com/the-tridagon-rule-t39859.html;
// the pattern was found as "trivalue oddagon" and "Thor's hammer" in the same forum.
//
// The steps are ordered by the bands and stacks, by the digits as a binary number, and by the cells
// of the boxes.
#include <algorithm>

#include "human/deadly_patterns.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostGuardianCells = 4;

// The columns of three cells of a box, row by row; the first three orders are even.
constexpr std::array<std::array<int, 3>, 6> kOrders{
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};

struct ThreeCells {
  CellSet cells;
  Mask guardians = 0;
  int with_guardians = 0;  // the number of cells with guardians
  bool is_even = false;
};

class TridagonSearch {
 public:
  TridagonSearch(const Board& board, bool one_cell, const Sink& sink)
      : board_(board), one_cell_(one_cell), sink_(sink) {}

  bool run() {
    constexpr std::array<std::array<int, 2>, 3> kTwo{{{0, 1}, {0, 2}, {1, 2}}};
    for (const auto& bands : kTwo) {
      for (const auto& stacks : kTwo) {
        boxes_ = {3 * bands[0] + stacks[0], 3 * bands[0] + stacks[1], 3 * bands[1] + stacks[0],
                  3 * bands[1] + stacks[1]};
        if (visit_subsets<3>(kAllDigits, [&](Mask three) { return look_at(three); })) return true;
      }
    }
    return false;
  }

 private:
  bool look_at(Mask three) {
    three_ = three;
    for (std::size_t i = 0; i < 4; ++i) {
      choices_[i] = choices_of(boxes_[i]);
      if (choices_[i].empty()) return false;
    }
    return choose(0, {});
  }

  // The cells of a box that may belong to the pattern. Each has at least two of the three digits.
  [[nodiscard]] std::vector<ThreeCells> choices_of(int box) const {
    std::vector<ThreeCells> choices;
    for (std::size_t i = 0; i < kOrders.size(); ++i) {
      ThreeCells choice;
      choice.is_even = i < 3;
      bool fits = true;
      for (int row = 0; row < 3 && fits; ++row) {
        const int cell = cell_at(box, 3 * row + kOrders[i][static_cast<std::size_t>(row)]);
        const Mask digits = board_.candidates(cell);
        fits = count_of(digits & three_) >= 2;
        choice.cells.add(cell);
        choice.guardians |= digits & ~three_;
        if ((digits & ~three_) != 0) ++choice.with_guardians;
      }
      if (fits) choices.push_back(choice);
    }
    return choices;
  }

  bool choose(std::size_t i, const ThreeCells& before) {
    if (i == 4) return before.is_even && before.with_guardians > 0 && give(before);
    for (const ThreeCells& choice : choices_[i]) {
      ThreeCells all;
      all.cells = before.cells | choice.cells;
      all.guardians = before.guardians | choice.guardians;
      all.with_guardians = before.with_guardians + choice.with_guardians;
      all.is_even = before.is_even != choice.is_even;
      const int most = one_cell_ ? 1 : kMostGuardianCells;
      if (all.with_guardians <= most && choose(i + 1, all)) return true;
    }
    return false;
  }

  bool give(const ThreeCells& all) {
    if (one_cell_ != (all.with_guardians == 1)) return false;
    DeadlyPattern pattern;
    pattern.cells = all.cells;
    pattern.is_impossible = true;
    for (CellSet left = all.cells; !left.empty();) {
      const int cell = left.take_first();
      pattern.kept[static_cast<std::size_t>(cell)] = board_.candidates(cell) & three_;
    }
    return give_deadly(board_, pattern, sink_);
  }

  const Board& board_;
  bool one_cell_;
  const Sink& sink_;
  Mask three_ = 0;
  std::array<int, 4> boxes_{};
  std::array<std::vector<ThreeCells>, 4> choices_;
};

}  // namespace

bool find_tridagon(const Board& board, const Sink& sink) {
  return TridagonSearch(board, true, sink).run();
}
bool find_tridagon_guardians(const Board& board, const Sink& sink) {
  return TridagonSearch(board, false, sink).run();
}

}  // namespace bitdoku::human
