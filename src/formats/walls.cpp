#include "formats/walls.hpp"

#include <algorithm>
#include <array>
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

// The weight of the bar at the beginning of the text, and its size in bytes.
struct Bar {
  int weight = 0;  // 0: no bar
  std::size_t size = 1;
};

Bar bar_at(std::string_view text) {
  struct Form {
    std::string_view bar;
    int weight;
  };
  constexpr std::array<Form, 12> kForms{{{"||", 3},
                                         {"|", 2},
                                         {"\u00A6", 1},  // broken bar
                                         {"\u2502", 2},  // box drawing
                                         {"\u2503", 3},
                                         {"\u2506", 1},
                                         {"\u2507", 3},
                                         {"\u250A", 1},
                                         {"\u250B", 3},
                                         {"\u254E", 1},
                                         {"\u254F", 3},
                                         {"\u2551", 3}}};
  for (const Form& form : kForms) {
    if (text.starts_with(form.bar)) return {form.weight, form.bar.size()};
  }
  return {};
}

}  // namespace

std::optional<std::string> heavy_bars_of_row(std::string_view line, std::size_t side) {
  std::vector<int> weights;
  std::size_t first = line.size();
  std::size_t behind = 0;  // the last bar
  for (std::size_t at = 0; at < line.size();) {
    const Bar bar = bar_at(line.substr(at));
    if (bar.weight > 0) {
      first = std::min(first, at);
      behind = at + bar.size;
      weights.push_back(bar.weight);
    }
    at += bar.size;
  }
  if (weights.empty() || weights.size() + 1 < side || weights.size() > side + 1)
    return std::nullopt;
  const auto [lightest, heaviest] = std::ranges::minmax(weights);
  if (lightest == heaviest) return std::nullopt;
  // How many bars belong to an outer frame. A blank first cell looks like the text before a frame.
  const std::size_t outer = weights.size() + 1 - side;
  // A label may stand before a whole frame.
  const bool opens = outer == 2 || (outer == 1 && trimmed(line.substr(0, first)).empty());
  const bool closes = outer == 2 || (outer == 1 && trimmed(line.substr(behind)).empty());
  std::string bars;
  if (outer == 0 && first == 0 && behind == line.size()) return bars;
  if (outer == 1 && opens == closes) return bars;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const std::size_t cells = i + (opens ? 0 : 1);
    if (weights[i] == heaviest && cells > 0 && cells < side) bars += static_cast<char>(cells);
  }
  return bars;
}

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
  (void)rules.refuse(record, "this drawing, by its walls,");
  record.error->message += " from drawings, and a jigsaw from a link of f-puzzles or SudokuPad";
  record.error->line = line;
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
