#include "position/notation.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>
#include <map>

#include "common/merged_places.hpp"
#include "position/cells.hpp"

namespace bitdoku::position {
namespace {

// r1112c3 could be r11c3,r12c3 or others.
constexpr int kLargestMergedSide = 9;

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

}  // namespace

std::string cell_text(int cell, int side) {
  BITDOKU_ASSERT(cell >= 0 && cell < side * side);
  return "r" + number(cell / side + 1) + "c" + number(cell % side + 1);
}

std::string cells_text(std::span<const std::uint16_t> cells, int side) {
  BITDOKU_ASSERT(std::ranges::is_sorted(cells));
  if (side <= kLargestMergedSide) return merged_places(cells, side);
  std::string text;
  for (const int cell : cells) text += (text.empty() ? "" : ",") + cell_text(cell, side);
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

std::map<std::string, std::vector<std::uint16_t>> cells_by_digits(
    std::span<const Candidate> candidates) {
  std::map<std::uint16_t, std::string> digits;  // by cell
  for (const Candidate c : candidates) digits[c.cell] += number(c.digit);
  std::map<std::string, std::vector<std::uint16_t>> cells;
  for (const auto& [cell, gone] : digits) cells[gone].push_back(cell);
  return cells;
}

std::string eliminations_text(std::span<const Candidate> candidates, int side) {
  std::string text;
  const auto add = [&](std::span<const std::uint16_t> cells, const std::string& digits) {
    if (!text.empty()) text += ", ";
    text += cells_text(cells, side) + "<>" + digits;
  };
  if (side > kLargestMergedSide) {
    std::map<Digit, std::vector<std::uint16_t>> cells;
    for (const Candidate c : candidates) cells[c.digit].push_back(c.cell);
    for (const auto& [digit, where] : cells) add(where, number(digit));
  } else {
    for (const auto& [digits, where] : cells_by_digits(candidates)) add(where, digits);
  }
  return text;
}

std::vector<RemovedDigits> removals_of(std::span<const Candidate> candidates) {
  std::map<Digit, std::vector<std::uint16_t>> cells;
  for (const Candidate c : candidates) cells[c.digit].push_back(c.cell);
  std::vector<RemovedDigits> removals;
  for (auto& [digit, where] : cells) {
    const auto same = std::ranges::find(removals, where, &RemovedDigits::cells);
    if (same != removals.end()) {
      same->digits.push_back(digit);
    } else {
      removals.push_back({.digits = {digit}, .cells = std::move(where)});
    }
  }
  return removals;
}

std::string_view removal_sign(std::span<const RemovedDigits> removals, int side) {
  const bool has_lists = std::ranges::any_of(removals, [side](const RemovedDigits& removal) {
    return removal.digits.size() > 1 ||
           cells_text(removal.cells, side).find(',') != std::string::npos;
  });
  return has_lists && removals.size() > 2 ? ";" : "";
}

std::string removed_text(std::span<const Candidate> candidates) {
  const std::vector<RemovedDigits> removals = removals_of(candidates);
  const std::string_view sign = removal_sign(removals);
  std::string text;
  for (std::size_t i = 0; i < removals.size(); ++i) {
    const std::string digits = digits_text(removals[i].digits);
    if (i == 0) {
      text = digits + (removals[i].digits.size() == 1 ? " is removed" : " are removed");
    } else {
      text += sign;
      text += (i + 1 == removals.size() ? " and " : sign.empty() ? ", " : " ") + digits;
    }
    text += " from " + cells_text(removals[i].cells);
  }
  return text;
}

std::vector<std::uint16_t> struck_cells(std::span<const Candidate> candidates) {
  std::vector<std::uint16_t> cells;
  for (const Candidate c : candidates) {
    if (cells.empty() || cells.back() != c.cell) cells.push_back(c.cell);
  }
  return cells;
}

std::string seers_lose(std::span<const Candidate> candidates, const std::string& seen) {
  const std::vector<std::uint16_t> cells = struck_cells(candidates);
  std::string who = cells_text(cells);
  if (cells.size() == 2) who = cell_text(cells[0]) + " and " + cell_text(cells[1]);
  const std::string sees = cells.size() == 1   ? " sees "
                           : cells.size() == 2 ? " both see "
                                               : " all see ";
  return who + sees + seen + ", so " + removed_text(candidates);
}

std::string changes_text(const Step& step) {
  const int side = step.shape.side();
  std::string text;
  for (const Candidate c : step.placements) {
    if (!text.empty()) text += ", ";
    text += cell_text(c.cell, side) + "=" + number(c.digit);
  }
  if (!step.eliminations.empty()) {
    if (!text.empty()) text += ", ";
    text += eliminations_text(step.eliminations, side);
  }
  return text;
}

}  // namespace bitdoku::position
