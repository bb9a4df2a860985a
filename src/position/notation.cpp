#include "position/notation.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>
#include <map>

#include "position/cells.hpp"

namespace bitdoku::position {
namespace {

std::string number(int n) {
  return std::to_string(n);
}

// "2", "2 and 7", "2, 5 and 7"
std::string listed(std::span<const std::string> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

bool share_a_column(std::span<const std::uint8_t> cells) {
  for (const int cell : cells) {
    if (column_of(cell) != column_of(cells.front())) return false;
  }
  return true;
}

}  // namespace

std::string cell_text(int cell) {
  BITDOKU_ASSERT(cell >= 0 && cell < kCells);
  return "r" + number(row_of(cell) + 1) + "c" + number(column_of(cell) + 1);
}

std::string cells_text(std::span<const std::uint8_t> cells) {
  BITDOKU_ASSERT(std::ranges::is_sorted(cells));
  if (cells.empty()) return "";
  std::string text;
  if (share_a_column(cells)) {
    text = "r";
    for (const int cell : cells) text += number(row_of(cell) + 1);
    return text + "c" + number(column_of(cells.front()) + 1);
  }
  int row = -1;
  for (const int cell : cells) {
    if (row_of(cell) != row) {
      row = row_of(cell);
      text += (text.empty() ? "r" : ",r") + number(row + 1) + "c";
    }
    text += number(column_of(cell) + 1);
  }
  return text;
}

std::string house_text(House house) {
  constexpr const char* kKinds[] = {"row ", "column ", "box "};
  return kKinds[static_cast<std::size_t>(house.kind)] + number(house.index + 1);
}

std::string houses_text(std::span<const House> houses) {
  if (houses.empty()) return "";
  if (houses.size() == 1) return house_text(houses.front());
  BITDOKU_ASSERT(
      std::ranges::all_of(houses, [&](House house) { return house.kind == houses.front().kind; }));
  constexpr const char* kKinds[] = {"rows ", "columns ", "boxes "};
  std::vector<std::string> numbers;
  numbers.reserve(houses.size());
  for (const House house : houses) numbers.push_back(number(house.index + 1));
  return kKinds[static_cast<std::size_t>(houses.front().kind)] + listed(numbers);
}

std::string digits_text(std::span<const Digit> digits) {
  std::vector<std::string> words;
  words.reserve(digits.size());
  for (const Digit digit : digits) words.push_back(number(digit));
  return listed(words);
}

std::string eliminations_text(std::span<const Candidate> candidates) {
  std::map<int, std::string> digits;  // by cell
  for (const Candidate c : candidates) digits[c.cell] += number(c.digit);
  std::map<std::string, std::vector<std::uint8_t>> cells;  // by digits
  for (const auto& [cell, text] : digits) cells[text].push_back(static_cast<std::uint8_t>(cell));
  std::string text;
  for (const auto& [gone, where] : cells) {
    if (!text.empty()) text += ", ";
    text += cells_text(where) + "<>" + gone;
  }
  return text;
}

std::string changes_text(const Step& step) {
  std::string text;
  for (const Candidate c : step.placements) {
    if (!text.empty()) text += ", ";
    text += cell_text(c.cell) + "=" + number(c.digit);
  }
  if (!step.eliminations.empty()) {
    if (!text.empty()) text += ", ";
    text += eliminations_text(step.eliminations);
  }
  return text;
}

}  // namespace bitdoku::position
