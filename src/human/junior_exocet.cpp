// Junior exocet: two blank cells of a box and a line, the base, have two to four digits together,
// the base digits. In the same band or stack, each of the other two boxes has a target cell outside
// the line of the base. The cross-lines run across the band: two through the targets, and one
// through the third cell of the base's minirow. In the band, a cross-line through a target has base
// digits only in the target and in the line of the base. The S cells are the 18 cells of the
// cross-lines outside the band. Each base digit has all its S cells, values included, in at most
// two lines.
//
// A digit of the base is nowhere else in the line and in the box of the base. If it were in no
// target, each cross-line would have it in an S cell: three cells in three rows and three columns,
// which two lines cannot contain. So each digit of the base is in a target, and the targets have
// the two digits of the base:
// 1. The targets lose all digits that are not base digits.
// 2. A base digit that cannot be in a target, or that no other base digit can accompany, is struck
//    out of the base and of the targets.
//
// Source: D. P. Bird, "JExocet pattern definition" and "JExocet compendium",
// forum.enjoysudoku.com/jexocet-pattern-definition-t31133.html and jexocet-compendium-t32370.html.
//
// The steps are ordered by the base (rows first, then by cells) and by the targets.
#include <algorithm>

#include "common/merge_sort.hpp"
#include "human/build.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"
#include "position/proof_check.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostBaseDigits = 4;

// The place of a cell, counted along the band and across it. In a stack, rows and columns change
// their parts.
struct ExocetView {
  bool is_stack = false;
  [[nodiscard]] int cell(int line, int cross) const {
    return is_stack ? 9 * cross + line : 9 * line + cross;
  }
  [[nodiscard]] int line_house(int line) const {
    return (is_stack ? kFirstColumn : kFirstRow) + line;
  }
  [[nodiscard]] int cross_house(int cross) const {
    return (is_stack ? kFirstRow : kFirstColumn) + cross;
  }
};

struct Exocet {
  std::array<int, 2> base{};
  std::array<int, 2> targets{};
  std::array<int, 3> cross_lines{};  // numbers across the band
  int line = 0;                      // of the base
  Mask digits = 0;
};

class ExocetSearch {
 public:
  ExocetSearch(const Board& board, const Sink& sink) : board_(board), sink_(sink) {}

  bool run() {
    for (const bool is_stack : {false, true}) {
      view_ = {is_stack};
      for (int line = 0; line < 9; ++line) {
        for (int cross = 0; cross < 9; ++cross) {
          if (look_at_base(line, cross)) return true;
        }
      }
    }
    return false;
  }

 private:
  // The base has the two cells of the minirow that are not on the cross-line.
  bool look_at_base(int line, int cross) {
    exocet_ = {};
    exocet_.line = line;
    exocet_.cross_lines[0] = cross;
    const int first = cross / 3 * 3;
    std::size_t count = 0;
    for (int i = first; i < first + 3; ++i) {
      if (i == cross) continue;
      const int cell = view_.cell(line, i);
      if (board_.value(cell) != 0) return false;
      exocet_.base[count++] = cell;
      exocet_.digits |= board_.candidates(cell);
    }
    if (count_of(exocet_.digits) > kMostBaseDigits) return false;
    return choose_target(0, cross < 3 ? 3 : 0);
  }

  // Chooses the target of the box that begins at this number across the band, then the other one.
  bool choose_target(std::size_t i, int first_cross) {
    if (i == 2) return give();
    for (int line = exocet_.line / 3 * 3; line < exocet_.line / 3 * 3 + 3; ++line) {
      if (line == exocet_.line) continue;
      for (int cross = first_cross; cross < first_cross + 3; ++cross) {
        if (!is_target(line, cross)) continue;
        exocet_.targets[i] = view_.cell(line, cross);
        exocet_.cross_lines[i + 1] = cross;
        int next = first_cross + 3;
        if (next == exocet_.cross_lines[0] / 3 * 3) next += 3;
        if (choose_target(i + 1, next)) return true;
      }
    }
    return false;
  }

  // Whether the cell has base digits, and the third cell of the cross-line in the band has none.
  [[nodiscard]] bool is_target(int line, int cross) const {
    const int cell = view_.cell(line, cross);
    if (board_.value(cell) != 0 || (board_.candidates(cell) & exocet_.digits) == 0) return false;
    const int first = line / 3 * 3;
    const int companion = view_.cell(3 * first + 3 - line - exocet_.line, cross);
    const int value = board_.value(companion);
    const Mask digits = value != 0 ? bit_of(value) : board_.candidates(companion);
    return (digits & exocet_.digits) == 0;
  }

  // Whether two lines contain all S cells that have the digit or may have it.
  [[nodiscard]] bool is_covered(int digit) const {
    std::array<Mask, 3> lines{};  // by cross-line: the lines of the S cells with the digit
    for (std::size_t i = 0; i < 3; ++i) {
      for (int line = 0; line < 9; ++line) {
        if (line / 3 == exocet_.line / 3) continue;
        const int cell = view_.cell(line, exocet_.cross_lines[i]);
        if (board_.has(cell, digit) || board_.value(cell) == digit) lines[i] |= bit_of(line);
      }
    }
    if (count_of(lines[0] | lines[1] | lines[2]) <= 2) return true;
    for (std::size_t i = 0; i < 3; ++i) {  // one or two cross-lines, and at most one line across
      if (count_of(lines[i] | lines[(i + 1) % 3]) <= 1) return true;
      if (lines[i] == 0) return true;
    }
    return false;
  }

  [[nodiscard]] bool may_be_in_target(std::size_t i, int digit) const {
    return board_.has(exocet_.targets[i], digit);
  }

  // The digits that the base and the targets can have.
  struct Possible {
    std::array<Mask, 2> base{};
    std::array<Mask, 2> targets{};
  };
  [[nodiscard]] Possible possible() const {
    Possible all;
    for (Mask xs = board_.candidates(exocet_.base[0]); xs != 0;) {
      const int x = take_first(xs);
      for (Mask ys = board_.candidates(exocet_.base[1]) & ~bit_of(x); ys != 0;) {
        const int y = take_first(ys);
        for (std::size_t i = 0; i < 2; ++i) {
          if (!may_be_in_target(i, x) || !may_be_in_target(1 - i, y)) continue;
          all.base[0] |= bit_of(x);
          all.base[1] |= bit_of(y);
          all.targets[i] |= bit_of(x);
          all.targets[1 - i] |= bit_of(y);
        }
      }
    }
    return all;
  }

  bool give() {
    for (Mask left = exocet_.digits; left != 0;) {
      if (!is_covered(take_first(left))) return false;
    }
    const Possible all = possible();
    if (all.base[0] == 0) return false;  // the board contradicts itself
    Step step;
    for (std::size_t i = 0; i < 2; ++i) {
      const int base = exocet_.base[i];
      const int target = exocet_.targets[i];
      strike_out(step, base, board_.candidates(base) & ~all.base[i]);
      strike_out(step, target, board_.candidates(target) & ~all.targets[i]);
      mark(step, base, board_.candidates(base), Mark::Role::pattern, 0);
      mark(step, target, board_.candidates(target) & exocet_.digits, Mark::Role::pattern, 1);
    }
    if (step.eliminations.empty()) return false;
    add_exocet_facts(step);
    put_in_order(step);
    // On boards with missing candidates, some eliminations need more than the facts of the step.
    if (!position::check_proof(step, position::pencilmarks_of(board_)).empty()) return false;
    return !sink_(std::move(step));
  }

  void add_exocet_facts(Step& step) const {
    step.houses = {house_of(view_.line_house(exocet_.line))};
    for (const int cell : exocet_.base) step.proof.push_back(cell_fact(board_, cell));
    for (const int cell : exocet_.targets) step.proof.push_back(cell_fact(board_, cell));
    std::vector<int> cross_lines(exocet_.cross_lines.begin(), exocet_.cross_lines.end());
    merge_sort(cross_lines);
    for (const int cross : cross_lines) {
      const int house = view_.cross_house(cross);
      step.covers.push_back(house_of(house));
      for (Mask left = exocet_.digits; left != 0;) {
        const int digit = take_first(left);
        if (board_.places(house, digit) == 0) continue;
        step.proof.push_back(house_fact(board_, house, digit));
        mark(step, s_cells(cross) & board_.cells(digit), digit, Mark::Role::set);
      }
    }
  }
  [[nodiscard]] CellSet s_cells(int cross) const {
    CellSet cells = cells_of_house(view_.cross_house(cross));
    const int first = exocet_.line / 3 * 3;
    for (int line = first; line < first + 3; ++line) cells.remove(view_.cell(line, cross));
    return cells;
  }

  const Board& board_;
  const Sink& sink_;
  ExocetView view_;
  Exocet exocet_;
};

}  // namespace

bool find_junior_exocet(const Board& board, const Sink& sink) {
  return ExocetSearch(board, sink).run();
}

void describe_junior_exocet(Step& step) {
  const std::vector<Digit> digits = marked_digits(step, Mark::Role::pattern, 0);
  const std::string base = each_text(marked_cells(step, Mark::Role::pattern, 0));
  const std::vector<std::uint8_t> targets = marked_cells(step, Mark::Role::pattern, 1);
  const std::string cross = houses_text(step.covers);
  step.pattern = joined(digits, "/") + " in " +
                 cells_text(marked_cells(step, Mark::Role::pattern, 0)) + ", targets " +
                 cells_text(targets);
  step.sentences = {"The base " + base + " has two of the digits " + digits_text(digits) +
                        ". They are nowhere else in " + house_text(step.houses.front()) +
                        " and in the box of the base.",
                    "Outside the three boxes, each of these digits has its places in " + cross +
                        " in at most two lines. So it cannot be there in all three of them.",
                    "So each digit of the base is in " + cell_text(targets[0]) + " or in " +
                        cell_text(targets[1]) + ". These targets have the two digits of the base."};
  std::vector<Candidate> of_targets;
  std::vector<Candidate> of_base;
  for (const Candidate c : step.eliminations) {
    const bool is_target = c.cell == targets[0] || c.cell == targets[1];
    const bool is_base_digit = std::ranges::count(digits, c.digit) > 0;
    if (is_target && !is_base_digit) of_targets.push_back(c);
    if (!is_target || is_base_digit) of_base.push_back(c);
  }
  if (!of_targets.empty()) {
    step.sentences.push_back("The targets have no other digits, so " + removed_text(of_targets) +
                             ".");
  }
  if (!of_base.empty()) {
    step.sentences.push_back(
        "No pair of digits that fits the base and the targets has the other "
        "candidates that are removed: " +
        removed_text(of_base) + ".");
  }
}

}  // namespace bitdoku::human
