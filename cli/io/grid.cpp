#include "cli/io/grid.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace bitdoku::cli {
namespace {

constexpr int kLargestSymbol = 61;  // boards with a larger side are drawn with numbers
constexpr int kGap = 3;             // between two boards side by side
constexpr std::string_view kGiven = "\x1b[1m";
constexpr std::string_view kFound = "\x1b[36m";
constexpr std::string_view kPlain = "\x1b[0m";

// The symbols of a horizontal line: left end, crossing, right end, and the line itself.
struct Ruler {
  std::string_view left, cross, right, dash;
};
struct Strokes {
  Ruler top, middle, bottom;
  std::string_view wall;
};
constexpr Strokes kUnicode{{"┌", "┬", "┐", "─"}, {"├", "┼", "┤", "─"}, {"└", "┴", "┘", "─"}, "│"};
constexpr Strokes kAscii{{"+", "+", "+", "-"}, {"+", "+", "+", "-"}, {"+", "+", "+", "-"}, "|"};

int symbol_width(Shape shape) {
  if (shape.side() <= kLargestSymbol) return 1;
  return shape.side() < 100 ? 2 : 3;
}

int box_width(Shape shape) {
  return shape.box_cols() * (symbol_width(shape) + 1) + 1;
}

std::string ruler(Shape shape, const Ruler& strokes) {
  std::string line(strokes.left);
  for (int box = 0; box < shape.box_rows(); ++box) {
    if (box > 0) line += strokes.cross;
    for (int i = 0; i < box_width(shape); ++i) line += strokes.dash;
  }
  line += strokes.right;
  return line;
}

std::string symbol(Shape shape, Digit digit, const GridStyle& style) {
  const auto width = static_cast<std::size_t>(symbol_width(shape));
  std::string text =
      width == 1 ? to_line(std::span(&digit, 1), style.alphabet) : std::to_string(digit);
  if (digit == 0) text = ".";
  return std::string(width - text.size(), ' ') + text;
}

// Draws one row of cells. `colored`: the givens of `puzzle` and the other digits have different
// colours.
std::string row_of_cells(const Puzzle& puzzle, std::span<const Digit> cells, int row,
                         const GridStyle& style, bool colored) {
  const Shape shape = puzzle.shape();
  const std::string_view wall = (style.unicode ? kUnicode : kAscii).wall;
  std::string line(wall);
  for (int column = 0; column < shape.side(); ++column) {
    const int cell = row * shape.side() + column;
    const std::string text = symbol(shape, cells[static_cast<std::size_t>(cell)], style);
    line += ' ';
    if (colored) line += puzzle.given(cell) != 0 ? kGiven : kFound;
    line += text;
    if (colored) line += kPlain;
    if ((column + 1) % shape.box_cols() == 0) {
      line += ' ';
      line += wall;
    }
  }
  return line;
}

std::vector<std::string> board(const Puzzle& puzzle, std::span<const Digit> cells,
                               const GridStyle& style, bool colored) {
  const Shape shape = puzzle.shape();
  const Strokes& strokes = style.unicode ? kUnicode : kAscii;
  std::vector<std::string> lines{ruler(shape, strokes.top)};
  for (int row = 0; row < shape.side(); ++row) {
    if (row > 0 && row % shape.box_rows() == 0) lines.push_back(ruler(shape, strokes.middle));
    lines.push_back(row_of_cells(puzzle, cells, row, style, colored));
  }
  lines.push_back(ruler(shape, strokes.bottom));
  return lines;
}

}  // namespace

int grid_width(Shape shape) {
  return shape.box_rows() * (box_width(shape) + 1) + 1;
}

std::string draw_grid(const Puzzle& puzzle, std::span<const Digit> solution, const GridStyle& style,
                      int width) {
  std::string text;
  const std::vector<std::string> solved = board(puzzle, solution, style, style.color);
  if (style.color) {
    for (const std::string& line : solved) text += line + '\n';
    return text;
  }
  const std::vector<std::string> given = board(puzzle, puzzle.givens(), style, false);
  if (2 * grid_width(puzzle.shape()) + kGap <= width) {
    for (std::size_t i = 0; i < given.size(); ++i) {
      text += given[i] + std::string(kGap, ' ') + solved[i] + '\n';
    }
  } else {
    for (const std::string& line : given) text += line + '\n';
    for (const std::string& line : solved) text += line + '\n';
  }
  return text;
}

}  // namespace bitdoku::cli
