#include "levels/notation.hpp"

#include <algorithm>
#include <map>

#include "common/merge_sort.hpp"
#include "common/merged_places.hpp"

namespace bitdoku::levels {
namespace {

constexpr int kLargestMergedSide = 9;

std::string separate_cells(std::span<const int> cells, int side) {
  std::string text;
  for (const int cell : cells) text += (text.empty() ? "" : ",") + cell_text(cell, side);
  return text;
}

std::string joined_digits(const std::vector<int>& digits) {
  std::string text;
  for (const int digit : digits) text += std::to_string(digit);
  return text;
}

// The digits that each cell loses, each digit by itself if several could not be told apart.
std::map<std::vector<int>, std::vector<int>> cells_by_digits(
    const std::vector<CellDigit>& candidates, int side) {
  std::map<std::vector<int>, std::vector<int>> cells;
  if (side > kLargestMergedSide) {
    for (const CellDigit& c : candidates) cells[{c.digit}].push_back(c.cell);
    return cells;
  }
  std::map<int, std::vector<int>> digits;  // by cell
  for (const CellDigit& c : candidates) digits[c.cell].push_back(c.digit);
  for (auto& [cell, lost] : digits) {
    merge_sort(lost);
    cells[lost].push_back(cell);
  }
  return cells;
}

}  // namespace

std::string cell_text(int cell, int side) {
  return "r" + std::to_string(cell / side + 1) + "c" + std::to_string(cell % side + 1);
}

std::string cells_text(std::span<const int> cells, int side) {
  if (cells.empty()) return "";
  if (side > kLargestMergedSide) return separate_cells(cells, side);
  return merged_places(cells, side);
}

std::string numbers_text(std::span<const int> numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) text += i + 1 == numbers.size() ? " and " : ", ";
    text += std::to_string(numbers[i]);
  }
  return text;
}

std::string eliminations_text(const std::vector<CellDigit>& candidates, int side) {
  std::string text;
  for (auto& [digits, cells] : cells_by_digits(candidates, side)) {
    std::vector<int> where = cells;
    merge_sort(where);
    text += (text.empty() ? "" : ", ") + cells_text(where, side) + "<>" + joined_digits(digits);
  }
  return text;
}

std::vector<int> cells_of(const std::vector<CellDigit>& candidates) {
  std::vector<int> cells;
  cells.reserve(candidates.size());
  for (const CellDigit& candidate : candidates) cells.push_back(candidate.cell);
  merge_sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

}  // namespace bitdoku::levels
