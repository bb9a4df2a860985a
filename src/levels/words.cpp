#include "levels/words.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "common/merge_sort.hpp"
#include "levels/notation.hpp"

namespace bitdoku::levels {
namespace {

// "1,2"
std::string listed(const std::vector<int>& digits) {
  std::string text;
  for (const int digit : digits) text += (text.empty() ? "" : ",") + std::to_string(digit);
  return text;
}

std::string count_word(std::size_t n) {
  constexpr const char* kWords[] = {"no", "one", "two", "three", "four"};
  return n < std::size(kWords) ? kWords[n] : std::to_string(n);
}

// "columns 2 and 3": half of the houses of a fish.
std::string lines_text(const std::vector<int>& houses, bool covers, int side) {
  const auto middle = houses.begin() + static_cast<std::ptrdiff_t>(houses.size() / 2);
  std::vector<int> lines(covers ? middle : houses.begin(), covers ? houses.end() : middle);
  const std::string kind = lines.front() < side ? "rows " : "columns ";
  for (int& line : lines) line = line % side + 1;
  return kind + numbers_text(lines);
}

// "So 2 is removed from r3c4 and 7 from r3c49."
std::string ruled_out(const std::vector<CellDigit>& eliminations, int side) {
  std::map<int, std::vector<int>> cells;
  for (const CellDigit& c : eliminations) cells[c.digit].push_back(c.cell);
  std::string text;
  while (!cells.empty()) {
    std::vector<int> where = cells.begin()->second;
    std::vector<int> gone;  // the digits that the same cells lose
    for (const auto& [digit, places] : cells) {
      if (places == where) gone.push_back(digit);
    }
    std::erase_if(cells, [&](const auto& entry) { return entry.second == where; });
    merge_sort(where);
    const std::string digits = numbers_text(gone);
    if (text.empty()) {
      text = "So " + digits + (gone.size() == 1 ? " is removed" : " are removed");
    } else {
      text += (cells.empty() ? " and " : ", ") + digits;
    }
    text += " from " + cells_text(where, side);
  }
  return text + ".";
}

void add_candidates(const std::vector<int>& cells, const std::vector<int>& digits,
                    const Board& board, std::vector<CellDigit>& candidates) {
  for (const int cell : cells) {
    for (const int digit : digits) {
      if (!board.has(cell, digit)) continue;
      candidates.push_back({static_cast<std::uint16_t>(cell), static_cast<Digit>(digit)});
    }
  }
}

// The candidates of the pattern. Those of a fish are in its base houses, the first half.
std::vector<CellDigit> candidates_of(const Found& found, const Board& board) {
  if (!found.placements.empty()) return found.placements;
  std::vector<CellDigit> candidates;
  if (!found.cells.empty()) {
    add_candidates(found.cells, found.digits, board, candidates);
    return candidates;
  }
  for (std::size_t i = 0; i < found.houses.size() / 2; ++i) {
    const auto cells = board.houses().cells(found.houses[i]);
    add_candidates({cells.begin(), cells.end()}, found.digits, board, candidates);
  }
  return candidates;
}

// The words of a pattern of cells: they are in ascending order.
std::string cells_of_pattern(const Found& found, const Board& board) {
  std::vector<int> cells = found.cells;
  merge_sort(cells);
  return cells_text(cells, board.side());
}

std::string set_cell(const Found& found, const Board& board) {
  return cell_text(found.placements.front().cell, board.side());
}
std::string set_digit(const Found& found) {
  return std::to_string(found.placements.front().digit);
}

}  // namespace

StepWords tell_full_house(const Found& found, const Board& board) {
  const std::string house = board.houses().name(found.houses.front());
  return {.pattern = set_digit(found) + " in " + house,
          .sentences = {set_cell(found, board) + " is the last blank cell of " + house + ".",
                        set_digit(found) + " is the digit that is missing there."}};
}

StepWords tell_hidden_single(const Found& found, const Board& board) {
  const std::string house = board.houses().name(found.houses.front());
  return {.pattern = set_digit(found) + " in " + house,
          .sentences = {"In " + house + ", the only place left for " + set_digit(found) + " is " +
                        set_cell(found, board) + "."}};
}

StepWords tell_naked_single(const Found& found, const Board& board) {
  const std::string cell = set_cell(found, board);
  return {.pattern = set_digit(found) + " in " + cell,
          .sentences = {set_digit(found) + " is the only candidate left in " + cell + "."}};
}

StepWords tell_locked(const Found& found, const Board& board) {
  const std::string digit = std::to_string(found.digits.front());
  const std::string from = board.houses().name(found.houses.front());
  const std::string to = board.houses().name(found.houses.back());
  const std::string cells = cells_of_pattern(found, board);
  return {
      .pattern = digit + " in " + cells + ", " + from + " and " + to,
      .sentences = {
          "In " + from + ", all places for " + digit + " (" + cells + ") are also in " + to + ".",
          "One of them is " + digit + ", so no other cell of " + to + " can be " + digit + ".",
          ruled_out(found.eliminations, board.side())}};
}

StepWords tell_naked_subset(const Found& found, const Board& board) {
  const std::string cells = cells_of_pattern(found, board);
  const std::string house = board.houses().name(found.houses.front());
  const std::string count = count_word(found.cells.size());
  return {.pattern = listed(found.digits) + " in " + cells,
          .sentences = {"The " + count + " cells " + cells + " of " + house + " have only the " +
                            count + " candidates " + numbers_text(found.digits) + ".",
                        "These cells take all of these digits, so no other cell of " + house +
                            " can have them.",
                        ruled_out(found.eliminations, board.side())}};
}

StepWords tell_hidden_subset(const Found& found, const Board& board) {
  const std::string cells = cells_of_pattern(found, board);
  const std::string house = board.houses().name(found.houses.front());
  return {.pattern = listed(found.digits) + " in " + cells,
          .sentences = {"In " + house + ", " + numbers_text(found.digits) + " can only be in the " +
                            count_word(found.cells.size()) + " cells " + cells + ".",
                        "They fill these cells, so no other digit can be there.",
                        ruled_out(found.eliminations, board.side())}};
}

StepWords tell_fish(const Found& found, const Board& board) {
  const int side = board.side();
  const std::string digit = std::to_string(found.digits.front());
  const std::string count = count_word(found.houses.size() / 2);
  const std::string base = lines_text(found.houses, false, side);
  const std::string covers = lines_text(found.houses, true, side);
  const bool in_rows = found.houses.front() < side;
  const std::string lines = in_rows ? " rows" : " columns";
  const std::string crossing = in_rows ? "columns" : "rows";
  return {.pattern = digit + " in " + base + " by " + covers,
          .sentences = {"In " + base + ", all places for " + digit + " are in " + covers + ".",
                        "These " + count + lines + " have " + count + " " + digit +
                            "s, which must be in different " + crossing + ". So each of " + covers +
                            " has its " + digit + " in one of these" + lines +
                            ", and no other cell of " + covers + " can be " + digit + ".",
                        ruled_out(found.eliminations, side)}};
}

TechniqueStep step_of(const Technique& technique, const Found& found, const Board& board) {
  StepWords words = technique.tell(found, board);
  TechniqueStep step{.technique = technique.name,
                     .tenths = technique.tenths,
                     .placements = found.placements,
                     .eliminations = found.eliminations,
                     .pattern = candidates_of(found, board),
                     .houses = {},
                     .covers = {},
                     .text = {},
                     .sentences = std::move(words.sentences)};
  for (const int house : found.houses) step.houses.push_back(static_cast<std::uint16_t>(house));
  const bool is_fish = found.placements.empty() && found.cells.empty();
  if (is_fish) {
    const auto middle = step.houses.begin() + static_cast<std::ptrdiff_t>(step.houses.size() / 2);
    step.covers.assign(middle, step.houses.end());
    step.houses.erase(middle, step.houses.end());
  }
  step.text = std::string(technique.name) + ": " + words.pattern + " => ";
  step.text += found.placements.empty() ? eliminations_text(found.eliminations, board.side())
                                        : set_cell(found, board) + "=" + set_digit(found);
  return step;
}

}  // namespace bitdoku::levels
