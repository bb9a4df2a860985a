#include "levels/words.hpp"

#include <string>

namespace bitdoku::levels {
namespace {

std::string cell_name(int cell, const Board& board) {
  return "r" + std::to_string(cell / board.side() + 1) + "c" +
         std::to_string(cell % board.side() + 1);
}

// "1,2"
template <class List, class Name>
std::string listed(const List& list, const Name& name) {
  std::string text;
  for (const auto& member : list) text += (text.empty() ? "" : ",") + name(member);
  return text;
}

// "3 in box 2", "1,2 in r1c1,r1c2 (row 1)", "4 in row 1,row 5,column 2,column 3"
std::string pattern_of(const Found& found, const Board& board) {
  const auto cell = [&](int number) { return cell_name(number, board); };
  const auto house = [&](int number) { return board.houses().name(number); };
  std::string text = listed(found.digits, [](int digit) { return std::to_string(digit); });
  if (!found.placements.empty()) text = std::to_string(found.placements.front().digit);
  if (!found.cells.empty()) {
    text += " in " + listed(found.cells, cell);
    return text + " (" + listed(found.houses, house) + ")";
  }
  if (!found.houses.empty()) return text + " in " + listed(found.houses, house);
  return text + " in " + cell(found.placements.front().cell);
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

}  // namespace

TechniqueStep step_of(const Technique& technique, const Found& found, const Board& board) {
  TechniqueStep step{.technique = technique.name,
                     .tenths = technique.tenths,
                     .placements = found.placements,
                     .eliminations = found.eliminations,
                     .pattern = candidates_of(found, board),
                     .houses = {},
                     .covers = {},
                     .text = {}};
  for (const int house : found.houses) step.houses.push_back(static_cast<std::uint16_t>(house));
  const bool is_fish = found.placements.empty() && found.cells.empty();
  if (is_fish) {
    const auto middle = step.houses.begin() + static_cast<std::ptrdiff_t>(step.houses.size() / 2);
    step.covers.assign(middle, step.houses.end());
    step.houses.erase(middle, step.houses.end());
  }
  const auto change = [&](const char* sign) {
    return [&board, sign](const CellDigit& c) {
      return cell_name(c.cell, board) + sign + std::to_string(c.digit);
    };
  };
  step.text = std::string(technique.name) + ": " + pattern_of(found, board) + " => ";
  step.text += found.placements.empty() ? listed(found.eliminations, change("<>"))
                                        : listed(found.placements, change("="));
  return step;
}

}  // namespace bitdoku::levels
