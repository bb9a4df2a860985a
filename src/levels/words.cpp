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

}  // namespace

TechniqueStep step_of(const Technique& technique, const Found& found, const Board& board) {
  TechniqueStep step{.technique = technique.name,
                     .tenths = technique.tenths,
                     .placements = found.placements,
                     .eliminations = found.eliminations,
                     .text = {}};
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
