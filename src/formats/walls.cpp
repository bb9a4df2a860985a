#include "formats/walls.hpp"

#include <algorithm>
#include <utility>

#include "formats/head.hpp"
#include "formats/links/linked_board.hpp"
#include "formats/links/other_rules.hpp"

namespace bitdoku {

void Walls::add(std::string row) {
  if (!row.empty()) rows_.push_back(std::move(row));
}

namespace {

// Whether the bars stand between boxes, or between all cells.
bool are_around_boxes(std::string_view bars, Shape shape) {
  return bars.size() + 1 == static_cast<std::size_t>(shape.side()) ||
         std::ranges::all_of(bars, [&](char cells) { return cells % shape.box_cols() == 0; });
}

}  // namespace

bool Walls::refuse(Shape shape, Record& record) const {
  const auto all = static_cast<std::ptrdiff_t>(rows_.size());
  std::ptrdiff_t most = 0;   // rows with the same bars
  std::ptrdiff_t odd = 0;    // rows with a bar within a box, but not between all cells
  std::ptrdiff_t boxes = 0;  // rows with the bars between boxes alone
  std::ptrdiff_t more = 0;   // rows with more
  const auto between = static_cast<std::size_t>(shape.side() / shape.box_cols() - 1);
  for (const std::string& row : rows_) {
    most = std::max(most, std::ranges::count(rows_, row));
    if (!are_around_boxes(row, shape)) ++odd;
    if (row.size() > between) ++more;
    if (row.size() == between && are_around_boxes(row, shape)) ++boxes;
  }
  // Few rows may be damaged, but then they lack bars.
  const bool differ = all - most >= 3 && 3 * (all - most) >= all;
  const bool has_walls = more > 0 && boxes > 0 && more + boxes == all;
  if (!differ && !has_walls && (odd < 2 || 2 * odd < all)) return false;
  OtherRules rules;
  rules.add(kIrregular, 0);
  const std::uint64_t line = record.line;
  if (rules.refuse(record, "this drawing, by its walls,")) record.error->line = line;
  return true;
}

std::string bars_of_row(std::string_view line) {
  std::string bars;
  char cells = 0;
  for (const char c : line) {
    if (c == '|') {
      if (cells > 0 && (bars.empty() || bars.back() != cells)) bars += cells;
    } else if (kSpaces.find(c) == std::string_view::npos) {
      ++cells;
    }
  }
  if (!bars.empty() && bars.back() == cells) bars.pop_back();
  return bars;
}

}  // namespace bitdoku
