#include "position/notation.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>
#include <map>

#include "common/merged_places.hpp"
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

}  // namespace

std::string cell_text(int cell) {
  BITDOKU_ASSERT(cell >= 0 && cell < kCells);
  return "r" + number(row_of(cell) + 1) + "c" + number(column_of(cell) + 1);
}

std::string cells_text(std::span<const std::uint8_t> cells) {
  BITDOKU_ASSERT(std::ranges::is_sorted(cells));
  return merged_places(cells, 9);
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

std::map<std::string, std::vector<std::uint8_t>> cells_by_digits(
    std::span<const Candidate> candidates) {
  std::array<std::string, kCells> digits;
  for (const Candidate c : candidates) digits.at(c.cell) += number(c.digit);
  std::map<std::string, std::vector<std::uint8_t>> cells;
  for (std::uint8_t cell = 0; cell < kCells; ++cell) {
    if (!digits.at(cell).empty()) cells[digits.at(cell)].push_back(cell);
  }
  return cells;
}

std::string eliminations_text(std::span<const Candidate> candidates) {
  std::string text;
  for (const auto& [gone, where] : cells_by_digits(candidates)) {
    if (!text.empty()) text += ", ";
    text += cells_text(where) + "<>" + gone;
  }
  return text;
}

std::vector<RemovedDigits> removals_of(std::span<const Candidate> candidates) {
  ByDigit<std::vector<std::uint8_t>> cells;
  for (const Candidate c : candidates) cells.at(c.digit).push_back(c.cell);
  std::vector<RemovedDigits> removals;
  for (const auto& first : cells) {
    if (first.empty()) continue;
    RemovedDigits removal{.digits = {}, .cells = first};
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (cells.at(digit) != removal.cells) continue;
      removal.digits.push_back(digit);
      cells.at(digit).clear();
    }
    removals.push_back(std::move(removal));
  }
  return removals;
}

std::string_view removal_sign(std::span<const RemovedDigits> removals) {
  const bool has_lists = std::ranges::any_of(removals, [](const RemovedDigits& removal) {
    return removal.digits.size() > 1 || cells_text(removal.cells).find(',') != std::string::npos;
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

std::vector<std::uint8_t> struck_cells(std::span<const Candidate> candidates) {
  std::vector<std::uint8_t> cells;
  for (const Candidate c : candidates) {
    if (cells.empty() || cells.back() != c.cell) cells.push_back(c.cell);
  }
  return cells;
}

std::string seers_lose(std::span<const Candidate> candidates, const std::string& seen) {
  const std::vector<std::uint8_t> cells = struck_cells(candidates);
  std::string who = cells_text(cells);
  if (cells.size() == 2) who = cell_text(cells[0]) + " and " + cell_text(cells[1]);
  const std::string sees = cells.size() == 1   ? " sees "
                           : cells.size() == 2 ? " both see "
                                               : " all see ";
  return who + sees + seen + ", so " + removed_text(candidates);
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
