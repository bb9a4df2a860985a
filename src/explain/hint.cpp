// Hints, from a first nudge to the whole step.
#include <algorithm>
#include <array>
#include <bitdoku/language.hpp>

#include "common/merge_sort.hpp"
#include "human/phrases.hpp"
#include "human/told_steps.hpp"
#include "position/notation.hpp"

namespace bitdoku {
namespace {

using human::Phrase;
using human::say;

// A hint names at most so many digits or cells.
constexpr std::size_t kMostDigits = 4;
constexpr std::size_t kMostCells = 9;

std::vector<Digit> digits_of(const std::vector<Candidate>& candidates) {
  std::vector<Digit> digits;
  digits.reserve(candidates.size());
  for (const Candidate c : candidates) digits.push_back(c.digit);
  keep_each_once(digits);
  return digits;
}

std::vector<std::uint16_t> cells_of(const std::vector<Candidate>& candidates) {
  std::vector<std::uint16_t> cells;
  cells.reserve(candidates.size());
  for (const Candidate c : candidates) cells.push_back(c.cell);
  keep_each_once(cells);
  return cells;
}

std::vector<Candidate> pattern_of(const Step& step) {
  std::vector<Candidate> pattern;
  for (const Mark& mark : step.marks) pattern.push_back(mark.candidate);
  if (pattern.empty()) pattern = step.placements.empty() ? step.eliminations : step.placements;
  return pattern;
}

// The digits that the step sets, or those of the pattern. If these are too many, the digits that it
// strikes out; if these are too many, too, the first of them.
std::vector<Digit> digits_of_hint(const Step& step) {
  if (!step.placements.empty()) return {step.placements.front().digit};
  std::vector<Digit> digits = digits_of(pattern_of(step));
  if (digits.size() > kMostDigits) digits = digits_of(step.eliminations);
  if (digits.size() > kMostDigits) digits.resize(1);
  return digits;
}

bool is_in(int cell, House house, Shape shape) {
  const std::array<int, 3> indices{shape.row(cell), shape.column(cell), shape.box(cell)};
  return indices[static_cast<std::size_t>(house.kind)] == house.index;
}

// The first house of the pattern or, if it names none, the box with most of its cells.
House house_of_hint(const Step& step) {
  if (!step.houses.empty()) return step.houses.front();
  House best{House::Kind::box, 0};
  std::ptrdiff_t most = 0;
  const std::vector<std::uint16_t> cells = cells_of(pattern_of(step));
  for (int box = 0; box < step.shape.side(); ++box) {
    const House house{House::Kind::box, static_cast<std::uint8_t>(box)};
    const auto count =
        std::ranges::count_if(cells, [&](int cell) { return is_in(cell, house, step.shape); });
    if (count > most) best = house;
    most = std::max(most, count);
  }
  return best;
}

// The cells of the pattern. If these are too many, those at the ends of its chain, or those in its
// house.
std::vector<std::uint16_t> cells_of_hint(const Step& step) {
  std::vector<std::uint16_t> cells = cells_of(pattern_of(step));
  if (cells.size() <= kMostCells) return cells;
  if (step.views.empty()) {
    const House house = house_of_hint(step);
    std::erase_if(cells, [&](int cell) { return !is_in(cell, house, step.shape); });
    return cells.empty() ? cells_of({pattern_of(step).front()}) : cells;
  }
  const std::vector<Link>& links = step.views.front().links;
  cells = links.front().to.cells;
  const std::vector<std::uint16_t>& end = links.back().to.cells;
  cells.insert(cells.end(), end.begin(), end.end());
  keep_each_once(cells);
  return cells;
}

std::string name_of(const Step& step) {
  return step.alias.empty() ? step.name : step.name + " (" + step.alias + ")";
}

std::string digits_sentence(Language language, const Step& step) {
  const std::vector<Digit> digits = digits_of_hint(step);
  return say(language, digits.size() == 1 ? Phrase::look_at_digit : Phrase::look_at_digits,
             {{"digits", human::digits_in(language, digits)}});
}

std::string cells_sentence(Language language, const Step& step) {
  const std::vector<std::uint16_t> cells = cells_of_hint(step);
  return say(language, cells.size() == 1 ? Phrase::the_cell : Phrase::the_cells,
             {{"cells", position::cells_text(cells, step.shape.side())}});
}

std::vector<std::string> hint_at_mistake(const Advice& advice, Depth depth) {
  std::vector<std::string> lines{advice.wrong_values.empty() ? "A candidate struck out is right."
                                                             : "A value entered is wrong."};
  if (depth == Depth::technique) return lines;
  const Candidate first =
      advice.wrong_values.empty() ? advice.wrongly_struck.front() : advice.wrong_values.front();
  if (depth == Depth::digit) {
    lines.push_back("Look at the digit " + std::to_string(first.digit) + ".");
  } else if (depth == Depth::house) {
    const House row{House::Kind::row, static_cast<std::uint8_t>(advice.shape.row(first.cell))};
    lines.push_back("Look at " + position::house_text(row) + ".");
  } else if (depth == Depth::cells) {
    lines.push_back("Look at " + position::cell_text(first.cell, advice.shape.side()) + ".");
  } else {
    lines = {"There is a mistake: " + advice.text + "."};
  }
  return lines;
}

}  // namespace

std::vector<std::string> hint(const Advice& told, Depth depth, Language language) {
  const Advice advice = told_in(language, told);
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
  std::vector<std::string> lines{say(language, Phrase::next_step, {{"name", name_of(step)}})};
  if (depth == Depth::technique) return lines;
  lines.push_back(digits_sentence(language, step));
  if (depth == Depth::digit) return lines;
  const std::string house = human::house_in(language, house_of_hint(step));
  lines.push_back(say(language, Phrase::look_at_house, {{"house", house}}));
  if (depth == Depth::cells) lines.push_back(cells_sentence(language, step));
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
