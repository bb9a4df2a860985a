// Hints, from a first nudge to the whole step.
#include <algorithm>
#include <bitdoku/explain.hpp>

#include "common/merge_sort.hpp"
#include "position/cells.hpp"
#include "position/notation.hpp"

namespace bitdoku {
namespace {

std::vector<std::uint8_t> cells_of_marks(const Step& step) {
  std::vector<std::uint8_t> cells;
  for (const Mark& mark : step.marks) cells.push_back(mark.candidate.cell);
  merge_sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

std::string name_of(const Step& step) {
  return step.alias.empty() ? step.name : step.name + " (" + step.alias + ")";
}

std::string where(const Step& step) {
  if (!step.houses.empty()) return "Look at " + position::house_text(step.houses.front()) + ".";
  if (!step.placements.empty() && step.marks.size() == step.placements.size()) {
    // For a naked single, naming the digit would reveal the solution.
    const int cell = step.placements.front().cell;
    const auto box = static_cast<std::uint8_t>(position::box_of(cell));
    return "Look at " + position::house_text({House::Kind::box, box}) + ".";
  }
  std::vector<Digit> digits;
  for (const Mark& mark : step.marks) digits.push_back(mark.candidate.digit);
  merge_sort(digits);
  digits.erase(std::unique(digits.begin(), digits.end()), digits.end());
  return (digits.size() == 1 ? "Look at the digit " : "Look at the digits ") +
         position::digits_text(digits) + ".";
}

std::vector<std::string> hint_at_mistake(const Advice& advice, Depth depth) {
  std::vector<std::string> lines{advice.wrong_values.empty() ? "A candidate struck out is right."
                                                             : "A value entered is wrong."};
  if (depth == Depth::technique) return lines;
  const Candidate first =
      advice.wrong_values.empty() ? advice.wrongly_struck.front() : advice.wrong_values.front();
  if (depth == Depth::house) {
    const House row{House::Kind::row, static_cast<std::uint8_t>(position::row_of(first.cell))};
    lines.push_back("Look at " + position::house_text(row) + ".");
  } else if (depth == Depth::cells) {
    lines.push_back("Look at " + position::cell_text(first.cell) + ".");
  } else {
    lines = {"There is a mistake: " + advice.text + "."};
  }
  return lines;
}

}  // namespace

std::vector<std::string> hint(const Advice& advice, Depth depth) {
  if (advice.kind == Advice::Kind::mistake) return hint_at_mistake(advice, depth);
  if (advice.kind != Advice::Kind::step) {
    std::string text = advice.text;
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
      text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return {text + "."};
  }
  const Step& step = advice.step;
  if (depth == Depth::all) {
    std::vector<std::string> lines{advice.text};
    lines.insert(lines.end(), step.sentences.begin(), step.sentences.end());
    return lines;
  }
  std::vector<std::string> lines{"The next step: " + name_of(step) + "."};
  if (depth == Depth::technique) return lines;
  lines.push_back(where(step));
  if (depth == Depth::cells) {
    const auto cells = cells_of_marks(step);
    lines.push_back((cells.size() == 1 ? "The cell is " : "The cells are ") +
                    position::cells_text(cells) + ".");
  }
  return lines;
}

std::string to_text(const Step& step) {
  const std::string changes = position::changes_text(step);
  std::string text = name_of(step);
  if (!step.pattern.empty()) text += ": " + step.pattern;
  // The pattern "r5c5=5" of a naked single already has the change.
  return step.pattern.starts_with(changes) ? text : text + " => " + changes;
}

}  // namespace bitdoku
