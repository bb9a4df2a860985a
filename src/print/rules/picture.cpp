#include "print/rules/picture.hpp"

#include <algorithm>
#include <bit>
#include <bitdoku/print.hpp>
#include <set>

#include "print/characters.hpp"
#include "print/rules/draw.hpp"

namespace bitdoku {
namespace print {
namespace {

constexpr double kFrame = 8;  // around everything
constexpr double kBeforeWords = 10;
constexpr double kLeastWidth = 400;  // of the words below a small board

// The number of the region of each cell; the regions count from 1.
std::vector<std::size_t> region_numbers(const VariantPuzzle& puzzle) {
  std::vector<std::size_t> numbers(puzzle.grid_cells(), 0);
  for (std::size_t i = 0; i < puzzle.regions.size(); ++i) {
    for (const auto cell : puzzle.regions[i]) {
      if (cell < numbers.size()) numbers[cell] = i + 1;
    }
  }
  return numbers;
}

void draw_grid(RulesCanvas& canvas) {
  constexpr Pen kThinLine{.color = "#808080", .width = 1, .dash = 0, .gap = 0};
  constexpr Pen kThickLine{.color = kRuleInk, .width = 3.5, .dash = 0, .gap = 0};
  const VariantPuzzle& puzzle = canvas.puzzle();
  const double width = kCellSide * puzzle.columns;
  const double height = kCellSide * puzzle.rows;
  for (std::uint32_t i = 1; i < puzzle.rows; ++i) {
    canvas.path(Layer::grid, {{0, i * kCellSide}, {width, i * kCellSide}}, kThinLine);
  }
  for (std::uint32_t i = 1; i < puzzle.columns; ++i) {
    canvas.path(Layer::grid, {{i * kCellSide, 0}, {i * kCellSide, height}}, kThinLine);
  }
  const auto numbers = region_numbers(puzzle);
  for (std::uint32_t cell = 0; cell < puzzle.grid_cells(); ++cell) {
    const auto at = canvas.corner(static_cast<std::uint16_t>(cell));
    const bool has_right = (cell + 1) % puzzle.columns != 0;
    if (has_right && numbers[cell] != numbers[cell + 1]) {
      canvas.path(Layer::grid, {{at.x + kCellSide, at.y}, {at.x + kCellSide, at.y + kCellSide}},
                  kThickLine);
    }
    const std::uint32_t below = cell + puzzle.columns;
    if (below < puzzle.grid_cells() && numbers[cell] != numbers[below]) {
      canvas.path(Layer::grid, {{at.x, at.y + kCellSide}, {at.x + kCellSide, at.y + kCellSide}},
                  kThickLine);
    }
  }
  canvas.path(Layer::grid, {{0, 0}, {width, 0}, {width, height}, {0, height}, {0, 0}}, kThickLine);
}

std::string values_of_mask(const VariantPuzzle& puzzle, unsigned mask) {
  std::string text;
  for (std::uint32_t value = 0; value < puzzle.values; ++value) {
    if ((mask >> value & 1U) == 0) continue;
    if (!text.empty() && puzzle.highest() > 9) text += " ";
    text += std::to_string(puzzle.lowest + static_cast<int>(value));
  }
  return text;
}

void draw_values(RulesCanvas& canvas, std::span<const int> solution) {
  const VariantPuzzle& puzzle = canvas.puzzle();
  const auto all = (1U << puzzle.values) - 1;
  for (std::uint32_t number = 0; number < puzzle.grid_cells(); ++number) {
    const auto cell = static_cast<std::uint16_t>(number);
    const unsigned mask = cell < puzzle.candidates.size() ? puzzle.candidates[cell] : all;
    const bool is_given = std::has_single_bit(mask) && puzzle.values > 1;
    if (!is_given && cell < solution.size()) {
      canvas.text(Layer::digit, canvas.middle(cell), 34, std::to_string(solution[cell]), false,
                  "#1d5fb0");
    } else if (is_given) {
      canvas.text(Layer::digit, canvas.middle(cell), 38, values_of_mask(puzzle, mask), true);
    } else if (mask != all) {
      const std::string words = mask == 0 ? "none" : values_of_mask(puzzle, mask);
      double size = 16;
      while (size > 3 && text_width(words, size) > kCellSide - 10) --size;
      canvas.text(Layer::digit, canvas.middle(cell), size, words);
    }
  }
}

bool draw_constraint(RulesCanvas& canvas, OutsideClues& outside, const VariantConstraint& each) {
  if (!canvas.are_inside(each.cells)) return false;
  return outside.add(each) || draw_ground(canvas, each) || draw_line(canvas, each) ||
         draw_arrow(canvas, each) || draw_dots(canvas, each) || draw_cage(canvas, each);
}

}  // namespace

explain::Picture picture_of_rules(const VariantPuzzle& puzzle, const RulesShown& shown) {
  RulesCanvas canvas(puzzle);
  OutsideClues outside(canvas);
  std::vector<bool> is_drawn;
  std::set<std::string_view> letters;
  for (const VariantConstraint& each : puzzle.constraints) {
    is_drawn.push_back(draw_constraint(canvas, outside, each));
    if (is_drawn.back() && each.kind != ConstraintKind::little_killer) {
      letters.insert(letters_of(each.kind));
    }
  }
  letters.erase("");
  const bool has_letters = letters.size() > 1;
  outside.draw(has_letters);
  draw_grid(canvas);
  draw_values(canvas, shown.solution);
  const OutsideClues::Room& room = outside.room();
  explain::Picture picture;
  const RulesCanvas::Point origin{kFrame + room.left, kFrame + room.top};
  const double board = room.left + kCellSide * puzzle.columns + room.right;
  const double below = kCellSide * puzzle.rows + room.bottom;
  const double width = shown.words ? std::max(board, kLeastWidth) : board;
  const double end = shown.words ? write_rules(canvas, is_drawn, has_letters,
                                               {-room.left, below + kBeforeWords}, width)
                                 : below;
  const bool has_words = end > below + kBeforeWords;
  picture.width = (has_words ? width : board) + 2 * kFrame;
  picture.height = origin.y + (has_words ? end : below) + kFrame;
  picture.shapes = canvas.shapes(origin);
  return picture;
}

}  // namespace print

std::string to_svg(const VariantPuzzle& puzzle, const VariantLook& look) {
  if (find_mistake(puzzle)) return {};
  const explain::Picture picture =
      print::picture_of_rules(puzzle, {.solution = look.solution, .words = look.words});
  return explain::svg_of(picture, print::to_utf8(print::characters_of(look.title)), 1);
}

}  // namespace bitdoku
