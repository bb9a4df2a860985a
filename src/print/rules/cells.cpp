// Cells with a ground, signs between cells, and cages.
#include <algorithm>

#include "print/rules/draw.hpp"

namespace bitdoku::print {
namespace {

using enum ConstraintKind;
using Point = RulesCanvas::Point;

constexpr Pen kThin{};
constexpr Pen kNoOutline{.color = kRuleInk, .width = 0, .dash = 0, .gap = 0};
constexpr Pen kQuietOutline{.color = "#777777", .width = 1.5, .dash = 0, .gap = 0};

void shade(RulesCanvas& canvas, std::uint16_t cell, std::string_view fill, double inset = 0) {
  const Point at = canvas.corner(cell);
  const double side = kCellSide - 2 * inset;
  canvas.rectangle(Layer::shade, {at.x + inset, at.y + inset}, side, side, fill);
}

void draw_windows(RulesCanvas& canvas, const VariantConstraint& constraint) {
  const VariantPuzzle& puzzle = canvas.puzzle();
  const std::uint32_t size = constraint.numbers.empty()
                                 ? puzzle.values
                                 : static_cast<std::uint32_t>(constraint.numbers.front());
  const auto boxes = boxes_of(puzzle.rows, puzzle.columns, size);
  if (boxes.empty()) return;
  const int height = canvas.row(boxes.front().back()) + 1;
  const int width = canvas.column(boxes.front().back()) + 1;
  for (int top = 1; canvas.is_inside(top + height, 0); top += height + 1) {
    for (int left = 1; canvas.is_inside(0, left + width); left += width + 1) {
      canvas.rectangle(Layer::shade, {left * kCellSide, top * kCellSide}, width * kCellSide,
                       height * kCellSide, kRuleShade);
    }
  }
}

void draw_diagonal(RulesCanvas& canvas, int direction) {
  const double side = kCellSide * canvas.puzzle().rows;
  const double from = direction > 0 ? side : 0;
  canvas.path(Layer::line, {{0, from}, {side, side - from}},
              {.color = "#8a8f98", .width = 3, .dash = 0, .gap = 0});
}

// Small arrow heads at the four sides: they point into the cell that is less, out of the greater.
void draw_extreme(RulesCanvas& canvas, std::uint16_t cell, bool is_least) {
  shade(canvas, cell, kRuleShade);
  const Point at = canvas.middle(cell);
  const double tip = is_least ? 22 : 29;
  const double back = is_least ? 29 : 22;
  for (const auto& [x, y] :
       std::to_array<std::pair<int, int>>({{1, 0}, {-1, 0}, {0, 1}, {0, -1}})) {
    const auto place = [&, right = x, down = y](double along, double across) {
      return Point{at.x + right * along - down * across, at.y + down * along + right * across};
    };
    canvas.path(Layer::cage, {place(back, 7), place(tip, 0), place(back, -7)}, kThin);
  }
}

// Letters in the bottom right corner.
void mark_corner(RulesCanvas& canvas, std::uint16_t cell, std::string words) {
  const Point at = canvas.corner(cell);
  canvas.text(Layer::dot, {at.x + kCellSide - 10, at.y + kCellSide - 11}, 13, std::move(words));
}

void draw_index(RulesCanvas& canvas, const VariantConstraint& constraint) {
  const char* letter = constraint.kind == index_row      ? "R"
                       : constraint.kind == index_column ? "C"
                                                         : "B";
  for (const auto cell : constraint.cells) {
    shade(canvas, cell, kRuleShade);
    mark_corner(canvas, cell, letter);
  }
}

// Each set of cells has the same sign.
void draw_sets(RulesCanvas& canvas, const VariantConstraint& constraint) {
  std::vector<std::size_t> sizes;
  if (constraint.kind == equal_sums) {
    for (const int size : constraint.numbers) sizes.push_back(static_cast<std::size_t>(size));
  } else {
    const auto sets = static_cast<std::size_t>(constraint.numbers.front());
    sizes.assign(sets, constraint.cells.size() / sets);
  }
  const bool is_clone = constraint.kind == same_values;
  auto next = constraint.cells.begin();
  for (const std::size_t size : sizes) {
    const CellList set(next, next + static_cast<std::ptrdiff_t>(size));
    next += static_cast<std::ptrdiff_t>(size);
    if (set.empty()) continue;
    if (is_clone) {
      for (const auto cell : set) shade(canvas, cell, kRuleShade, 4);
    }
    canvas.outline(set, 4, kQuietOutline);
    canvas.corner_text(*std::ranges::min_element(set), is_clone ? "=" : "S=");
  }
}

std::string joined_with(const std::vector<int>& numbers, std::string_view separator) {
  std::string text;
  for (const int number : numbers) {
    if (!text.empty()) text += separator;
    text += std::to_string(number);
  }
  return text;
}

Point between_cells(const RulesCanvas& canvas, std::uint16_t first, std::uint16_t second) {
  const Point a = canvas.middle(first);
  const Point b = canvas.middle(second);
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

void draw_dot(RulesCanvas& canvas, Point at, const VariantConstraint& constraint) {
  const bool is_black = constraint.kind == ratio;
  const int usual = is_black ? 2 : 1;
  const int number = constraint.numbers.empty() ? usual : constraint.numbers.front();
  const bool has_number = number != usual;
  const std::string words = std::to_string(number);
  canvas.circle(Layer::dot, at, has_number ? 11 : 9, is_black ? kRuleInk : kRulePaper, kThin);
  if (has_number) {
    canvas.text(Layer::dot, at, words.size() > 1 ? 11 : 14, words, true,
                is_black ? kRulePaper : kRuleInk);
  }
}

// X, V, or another sum.
void draw_sum_of_pair(RulesCanvas& canvas, Point at, int sum) {
  const std::string words = sum == 10 ? "X" : sum == 5 ? "V" : std::to_string(sum);
  canvas.circle(Layer::dot, at, 10, kRulePaper, kNoOutline);
  canvas.text(Layer::dot, at, words.size() > 1 ? 14 : 18, words, true);
}

// The tip shows to the smaller cell.
void draw_greater(RulesCanvas& canvas, Point at, Point smaller) {
  const double right = smaller.x == at.x ? 0 : smaller.x > at.x ? 1 : -1;
  const double down = smaller.y == at.y ? 0 : smaller.y > at.y ? 1 : -1;
  const auto place = [&](double along, double across) {
    return Point{at.x + right * along - down * across, at.y + down * along + right * across};
  };
  canvas.polygon(Layer::dot, {place(-6, 10), place(6, 0), place(-6, -10)}, kRulePaper, kNoOutline);
  canvas.path(Layer::dot, {place(-5, 9), place(5, 0), place(-5, -9)}, kThin);
}

// Whether the cells are two rows of two.
bool are_square(const RulesCanvas& canvas, CellList cells) {
  std::ranges::sort(cells);
  return cells.size() == 4 && cells[1] == cells[0] + 1 && cells[3] == cells[2] + 1 &&
         cells[2] == cells[0] + canvas.puzzle().columns &&
         canvas.row(cells[0]) == canvas.row(cells[1]);
}

void draw_quadruple(RulesCanvas& canvas, const VariantConstraint& constraint) {
  const Point first = canvas.corner(std::ranges::min(constraint.cells));
  const Point at{first.x + kCellSide, first.y + kCellSide};
  canvas.circle(Layer::dot, at, 18, kRulePaper, kThin);
  const auto& numbers = constraint.numbers;
  const std::size_t above = numbers.size() <= 2 ? numbers.size() : (numbers.size() + 1) / 2;
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(above);
  const std::vector<int> upper(numbers.begin(), middle);
  const std::vector<int> lower(middle, numbers.end());
  const auto write = [&](const std::vector<int>& part, double down) {
    const std::string words = joined_with(part, " ");
    double size = lower.empty() ? 16 : 14;
    while (size > 5 && text_width(words, size) > 31) --size;
    canvas.text(Layer::dot, {at.x, at.y + down}, size, words);
  };
  write(upper, lower.empty() ? 0 : -7);
  if (!lower.empty()) write(lower, 7);
}

// What stands in the corner of a cage.
std::optional<std::string> words_of_cage(const VariantConstraint& constraint) {
  const auto& numbers = constraint.numbers;
  switch (constraint.kind) {
    case killer_cage:
      return numbers.empty() || numbers.front() == 0 ? "" : std::to_string(numbers.front());
    case sum:
      if (numbers.size() > 1) return std::nullopt;  // factors need words
      return std::to_string(numbers.front());
    case forbidden_sum:
      return "not " + std::to_string(numbers.front());
    case lunchbox:
      return "<" + std::to_string(numbers.front()) + ">";
    case equality_cage:
      return "=";
    case contain:
      return joined_with(numbers, " ");
    case contain_exactly:
      return "=" + joined_with(numbers, " ");
    case look_and_say: {
      std::string text;
      for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
        text += (text.empty() ? "" : " ") + std::to_string(numbers[i]) + "x" +
                std::to_string(numbers[i + 1]);
      }
      return text;
    }
    default:
      return std::nullopt;
  }
}

Pen pen_of_cage(ConstraintKind kind) {
  if (kind == killer_cage) return {.color = kRuleInk, .width = 1.5, .dash = 5, .gap = 3};
  if (kind == sum) return {.color = kRuleInk, .width = 1.5, .dash = 1.5, .gap = 3};
  return {.color = kRuleInk, .width = 1.5, .dash = 12, .gap = 4};
}

}  // namespace

bool draw_ground(RulesCanvas& canvas, const VariantConstraint& constraint) {
  const auto& cells = constraint.cells;
  switch (constraint.kind) {
    case all_different:
      for (const auto cell : cells) shade(canvas, cell, kRuleShade);
      canvas.outline(cells, 2, kQuietOutline);
      return true;
    case diagonal:
      draw_diagonal(canvas, constraint.numbers.front());
      return true;
    case windoku:
      draw_windows(canvas, constraint);
      return true;
    case odd:
      for (const auto cell : cells) {
        canvas.circle(Layer::shade, canvas.middle(cell), 25, "#c0c0c0", kNoOutline);
      }
      return true;
    case even:
      for (const auto cell : cells) shade(canvas, cell, "#c0c0c0", 8);
      return true;
    case minimum:
    case maximum:
      for (const auto cell : cells) draw_extreme(canvas, cell, constraint.kind == minimum);
      return true;
    case counting_circles:
      for (const auto cell : cells) {
        canvas.circle(Layer::line, canvas.middle(cell), 26, kRulePaper, kThin);
      }
      return true;
    case index_row:
    case index_column:
    case index_box:
      draw_index(canvas, constraint);
      return true;
    case same_values:
    case equal_sums:
      draw_sets(canvas, constraint);
      return true;
    default:
      return false;
  }
}

bool draw_dots(RulesCanvas& canvas, const VariantConstraint& constraint) {
  const ConstraintKind kind = constraint.kind;
  const bool is_dot = kind == difference || kind == ratio;
  if (!is_dot && kind != sum_of_pair && kind != greater_than) return false;
  const auto pairs = canvas.pairs(constraint.cells);
  for (const auto& [first, second] : pairs) {
    const Point at = between_cells(canvas, first, second);
    if (is_dot) draw_dot(canvas, at, constraint);
    if (kind == sum_of_pair) draw_sum_of_pair(canvas, at, constraint.numbers.front());
    if (kind == greater_than) draw_greater(canvas, at, canvas.middle(second));
  }
  return !pairs.empty();
}

bool draw_cage(RulesCanvas& canvas, const VariantConstraint& constraint) {
  if (constraint.cells.empty()) return false;
  if (constraint.kind == contain && are_square(canvas, constraint.cells)) {
    draw_quadruple(canvas, constraint);
    return true;
  }
  const std::optional<std::string> words = words_of_cage(constraint);
  if (!words) return false;
  canvas.outline(constraint.cells, 6, pen_of_cage(constraint.kind));
  if (!words->empty()) canvas.corner_text(std::ranges::min(constraint.cells), *words);
  return true;
}

}  // namespace bitdoku::print
