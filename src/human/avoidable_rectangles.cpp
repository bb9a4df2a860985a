// Avoidable rectangles: two cells of a rectangle have entered values, not givens. If the other two
// cells got the same two values crosswise, the four could be swapped to give a second solution.
// Type 1: three cells have entered values, two of them equal; the fourth cell loses the other
// value. Type 2: two cells of one side have entered values, and each of the other two has only the
// value
//   that would complete the pattern and one more digit, the same for both; the cells that see both
//   lose that digit.
//
// Only for puzzles that consist of givens alone. The steps are ordered by rectangle (upper row,
// lower row, left column, right column), then by the side with values: upper, lower, left, right.
#include <algorithm>

#include "human/finders.hpp"
#include "human/rectangles.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

// The cells of a rectangle, as in rectangles.hpp, and the digit that each has or would have.
struct Pattern {
  std::array<int, 4> cell{};
  std::array<int, 4> digit{};
  Mask blank = 0;  // the corners without a value
};

// Whether the corners can be such a pattern: none is a given, and blank corners have their digit.
bool complete(const Board& board, Pattern& pattern) {
  for (std::size_t i = 0; i < 4; ++i) {
    const int value = board.value(pattern.cell[i]);
    const int digit = pattern.digit[i];
    if (value != 0 && (value != digit || board.givens().has(pattern.cell[i]))) return false;
    if (value == 0 && !board.has(pattern.cell[i], digit)) return false;
    if (value == 0) pattern.blank |= bit_of(static_cast<int>(i));
  }
  return true;
}

Step avoidable_step(const Board& board, const Pattern& pattern) {
  Step step;
  std::vector<Candidate> one_of;
  CellSet cells;
  for (std::size_t i = 0; i < 4; ++i) {
    const int cell = pattern.cell[i];
    mark(step, cell, bit_of(pattern.digit[i]));
    Mask extras = board.candidates(cell) & ~bit_of(pattern.digit[i]);
    mark(step, cell, extras, Mark::Role::extra);
    while (extras != 0) one_of.push_back(candidate_of(cell, take_first(extras)));
    cells.add(cell);
  }
  step.proof = {uniqueness_fact(std::move(one_of), cells)};
  return step;
}

bool give_type_1(const Board& board, const Pattern& pattern, const Sink& sink) {
  if (!has_one(pattern.blank)) return false;
  const auto corner = static_cast<std::size_t>(first_of(pattern.blank));
  if (has_one(board.candidates(pattern.cell[corner]))) return false;
  Step step = avoidable_step(board, pattern);
  strike_out(step, pattern.cell[corner], bit_of(pattern.digit[corner]));
  put_in_order(step);
  return !sink(std::move(step));
}

bool give_type_2(const Board& board, const Pattern& pattern, const Sink& sink) {
  if (!has_two(pattern.blank)) return false;
  Mask extras = 0;
  CellSet seen = ~CellSet{};
  for (Mask left = pattern.blank; left != 0;) {
    const auto corner = static_cast<std::size_t>(take_first(left));
    const Mask others = board.candidates(pattern.cell[corner]) & ~bit_of(pattern.digit[corner]);
    if (!has_one(others)) return false;
    extras |= others;
    seen &= peers_of(pattern.cell[corner]);
  }
  if (!has_one(extras)) return false;
  const int extra = first_of(extras);
  const CellSet struck = seen & board.cells(extra);
  if (struck.empty()) return false;
  Step step = avoidable_step(board, pattern);
  strike_out(step, struck, extra);
  put_in_order(step);
  return !sink(std::move(step));
}

template <class Give>
bool find_avoidable(const Board& board, const Give& give) {
  if (!board.is_plain()) return false;
  constexpr std::array<std::array<std::size_t, 2>, 4> kSides{{{0, 1}, {2, 3}, {0, 2}, {1, 3}}};
  for (const auto& cells : rectangle_cells()) {
    for (const auto& [a, b] : kSides) {
      Pattern pattern;
      std::ranges::copy(cells, pattern.cell.begin());
      const int first = board.value(cells[a]);
      const int second = board.value(cells[b]);
      if (first == 0 || second == 0) continue;
      // Equal digits are opposite each other.
      pattern.digit[a] = pattern.digit[a ^ 3U] = first;
      pattern.digit[b] = pattern.digit[b ^ 3U] = second;
      if (!complete(board, pattern)) continue;
      if (give(pattern)) return true;
      break;  // with three values, another side gives the same pattern
    }
  }
  return false;
}

std::string avoidable_reason(const Step& step, const std::vector<std::uint16_t>& blank) {
  std::vector<std::string> values;
  std::string others;
  for (const Mark& mark : step.marks) {
    if (mark.role != Mark::Role::pattern) continue;
    const std::string cell = cell_text(mark.candidate.cell);
    const std::string digit = std::to_string(mark.candidate.digit);
    if (std::ranges::find(blank, mark.candidate.cell) == blank.end()) {
      values.push_back(filled("% in %", {digit, cell}));
    } else {
      others += filled("%% were %", {others.empty() ? "" : " and ", cell, digit});
    }
  }
  std::string values_text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    values_text += (i == 0 ? "The " : i + 1 < values.size() ? ", the " : " and the ") + values[i];
  }
  return values_text + " are not givens. If " + others +
         ", the two digits could be swapped in the four cells, and the puzzle would have two "
         "solutions.";
}

}  // namespace

bool find_avoidable_rectangle_1(const Board& board, const Sink& sink) {
  return find_avoidable(board,
                        [&](const Pattern& pattern) { return give_type_1(board, pattern, sink); });
}

bool find_avoidable_rectangle_2(const Board& board, const Sink& sink) {
  return find_avoidable(board,
                        [&](const Pattern& pattern) { return give_type_2(board, pattern, sink); });
}

void describe_avoidable_rectangle_1(Step& step) {
  const std::vector<std::uint16_t> blank = marked_cells(step, Mark::Role::extra);
  step.pattern = rectangle_text(step);
  step.sentences = {avoidable_reason(step, blank), ruled_out(step)};
}

void describe_avoidable_rectangle_2(Step& step) {
  const std::vector<std::uint16_t> blank = marked_cells(step, Mark::Role::extra);
  const std::string extra = std::to_string(step.eliminations.front().digit);
  step.pattern = rectangle_text(step);
  step.sentences = {avoidable_reason(step, blank),
                    "Besides these digits, " + each_text(blank) + " have only " + extra +
                        ". So at least one of them is " + extra + ".",
                    seers_lose(step, each_text(blank))};
}

}  // namespace bitdoku::human
