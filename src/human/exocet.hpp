// What junior and senior exocets have in common. The base is two blank cells of a box and a line.
// Three cross-lines run across the band of the base: one through the third cell of the minirow of
// the base, and one through each of the other two boxes of the band. A digit of the base is nowhere
// else in the line and in the box of the base. So in the cross-lines it is outside this line, and
// in the first cross-line outside the band. The targets are two cells of the cross-lines. If no
// digit of the base could be in all three cross-lines without them, then each digit of the base is
// in a target, so the targets have the two digits of the base.
#ifndef BITDOKU_HUMAN_EXOCET_HPP
#define BITDOKU_HUMAN_EXOCET_HPP

#include "human/build.hpp"
#include "human/technique.hpp"

namespace bitdoku::human {

// The place of a cell, counted along the band and across it. In a stack, rows and columns change
// their parts.
struct ExocetView {
  bool is_stack = false;
  [[nodiscard]] int cell(int line, int cross) const {
    return is_stack ? 9 * cross + line : 9 * line + cross;
  }
  [[nodiscard]] int line_of(int cell) const { return is_stack ? cell % 9 : cell / 9; }
  [[nodiscard]] int cross_of(int cell) const { return is_stack ? cell / 9 : cell % 9; }
  [[nodiscard]] int line_house(int line) const {
    return (is_stack ? kFirstColumn : kFirstRow) + line;
  }
  [[nodiscard]] int cross_house(int cross) const {
    return (is_stack ? kFirstRow : kFirstColumn) + cross;
  }
};

// "rows 2 and 7"
[[nodiscard]] std::string named_lines(const ExocetView& view, Mask lines);

struct Exocet {
  ExocetView view;
  int line = 0;                      // of the base
  std::array<int, 3> cross_lines{};  // numbers across the band; the first one is beside the base
  std::array<int, 2> base{};
  std::array<int, 2> targets{};
  Mask digits = 0;  // of the base

  [[nodiscard]] bool is_in_band(int cell) const { return view.line_of(cell) / 3 == line / 3; }
};

inline constexpr int kMostBaseDigits = 4;

// Visits each base as an exocet without targets, of which only the first cross-line is known, until
// `visit` returns true. Rows come first.
bool visit_bases(const Board& board, const std::function<bool(const Exocet&)>& visit);

// Where a digit of the base can be in the cross-lines.
class CrossLinePlaces {
 public:
  CrossLinePlaces(const Board& board, const Exocet& exocet);

  // Whether each cross-line has each digit of the base, or a place for it. Otherwise the board
  // contradicts itself.
  [[nodiscard]] bool is_sound() const { return is_sound_; }
  // Whether the digit is set in the cross-line. Then the other cross-lines lack it in this line.
  [[nodiscard]] bool is_set(std::size_t i, int digit) const { return (set_[i] >> digit & 1) != 0; }
  // The lines where the cross-line can have the digit.
  [[nodiscard]] Mask lines(std::size_t i, int digit) const {
    return lines_[i][static_cast<std::size_t>(digit)];
  }
  // Finds a place in each cross-line where the digit is not set, in different lines and without
  // these cells. Returns false if there is no such choice.
  bool find_places(int digit, const CellSet& without, CellSet& places) const;

 private:
  bool choose_places(std::size_t i, int digit, const CellSet& without, Mask used,
                     CellSet& places) const;

  Exocet exocet_;
  std::array<ByDigit<Mask>, 3> lines_{};
  std::array<Mask, 3> set_{};  // by cross-line: the digits that are set
  bool is_sound_ = true;
};

// The mirror node of a target of a junior exocet: the two cells of the other target's box that are
// neither in the line of the base, nor in the line of the target, nor in a cross-line. A digit of
// the base that is in the target has no other place in that box.
[[nodiscard]] std::array<int, 2> mirror_of(const Exocet& exocet, std::size_t target);

// The junior exocets (junior_exocet.cpp), in order.
[[nodiscard]] std::vector<Exocet> junior_exocets(const Board& board);

// Makes the step of an exocet, or of two with the same digits, the same cross-lines and different
// targets, which have no digit of the base in common. A candidate is struck out if no choice of
// digits for the targets fits the bases, the targets, the cross-lines and the mirror nodes when the
// candidate is true. The mirror nodes count only if they strike out more. Returns a step without
// eliminations if there are none.
[[nodiscard]] Step exocet_step(const Board& board, std::span<const Exocet> exocets,
                               bool may_use_mirrors);

}  // namespace bitdoku::human

#endif
