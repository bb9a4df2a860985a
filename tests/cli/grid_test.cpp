#include "cli/io/grid.hpp"

#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>

namespace bitdoku::cli {
namespace {

std::string draw(std::string_view text, Shape shape, const GridStyle& style, int width) {
  const auto puzzle = parse(text, {.format = nullptr, .shape = shape, .alphabet = {}});
  EXPECT_TRUE(puzzle);
  const Answer answer = solve(*puzzle);
  EXPECT_FALSE(answer.solution.empty());
  return draw_grid(*puzzle, answer.solution, style, width);
}

TEST(Grid, AsciiSideBySide) {
  EXPECT_EQ(draw("12.4.4.2.14.4..1", Shape{2, 2}, {.unicode = false, .color = false}, 80),
            "+-----+-----+   +-----+-----+\n"
            "| 1 2 | . 4 |   | 1 2 | 3 4 |\n"
            "| . 4 | . 2 |   | 3 4 | 1 2 |\n"
            "+-----+-----+   +-----+-----+\n"
            "| . 1 | 4 . |   | 2 1 | 4 3 |\n"
            "| 4 . | . 1 |   | 4 3 | 2 1 |\n"
            "+-----+-----+   +-----+-----+\n");
}

TEST(Grid, ColorTellsGivensFromTheRest) {
  const std::string text =
      draw("12.4.4.2.14.4..1", Shape{2, 2}, {.unicode = true, .color = true}, 80);
  EXPECT_TRUE(
      text.starts_with("┌─────┬─────┐\n│ \x1b[1m1\x1b[0m \x1b[1m2\x1b[0m │ \x1b[36m3\x1b[0m"));
}

TEST(Grid, BoxesFollowTheShape) {
  // Boxes of two rows and three columns, two boxes side by side.
  const std::string text =
      draw(std::string(36, '.'), Shape{2, 3}, {.unicode = false, .color = false}, 0);
  EXPECT_TRUE(
      text.starts_with("+-------+-------+\n| . . . | . . . |\n| . . . | . . . |\n+-------+"));
}

TEST(Grid, WidthIsTheLengthOfALine) {
  for (const Shape shape : {Shape{2, 2}, Shape{2, 3}, Shape{3, 3}, Shape{4, 4}, Shape{8, 8},
                            Shape{10, 10}, Shape{15, 15}}) {
    const Puzzle empty(shape);
    const std::vector<Digit> cells(static_cast<std::size_t>(shape.cells()), 1);
    const std::string text = draw_grid(empty, cells, {.unicode = false, .color = false}, 0);
    EXPECT_EQ(static_cast<int>(text.find('\n')), grid_width(shape)) << to_string(shape);
    // All lines have the same length.
    EXPECT_EQ(text.size() % static_cast<std::size_t>(grid_width(shape) + 1), 0U);
  }
}

TEST(Grid, LargeDigitsAreSymbolsOrNumbers) {
  const Puzzle sixteen(Shape{4, 4});
  std::vector<Digit> cells(256, 16);
  EXPECT_NE(draw_grid(sixteen, cells, {.unicode = false, .color = false}, 0).find("| G G"),
            std::string::npos);
  EXPECT_NE(draw_grid(sixteen, cells,
                      {.unicode = false, .color = false, .alphabet = Alphabet::letters}, 0)
                .find("| P P"),
            std::string::npos);
  const Puzzle hundred(Shape{10, 10});
  cells.assign(10000, 100);
  EXPECT_NE(draw_grid(hundred, cells, {.unicode = false, .color = false}, 0).find("| 100 100"),
            std::string::npos);
}

}  // namespace
}  // namespace bitdoku::cli
