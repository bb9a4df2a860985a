// The boards that the program draws can be read back.
#include <gtest/gtest.h>

#include <bitdoku/explain.hpp>
#include <bitdoku/solve.hpp>

#include "cli/io/grid.hpp"
#include "cli/io/step_grid.hpp"
#include "formats/reading.hpp"

namespace bitdoku::cli {
namespace {

std::vector<GridStyle> styles() {
  std::vector<GridStyle> all(4);
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].unicode = (i & 1U) != 0;
    all[i].color = (i & 2U) != 0;
  }
  return all;
}

// Checks that the record has the values and candidates of the position. Without brackets, a cell
// whose last candidate is 5 looks like a value, and is read as one unless a peer has a 5.
void expect_same_board(const Record& record, const Position& position, bool has_brackets = true) {
  ASSERT_FALSE(record.error) << record.error->message;
  const auto shown = Position::of(record.puzzle);
  ASSERT_TRUE(shown);
  for (int cell = 0; cell < 81; ++cell) {
    const bool is_last_5 = position.candidates(cell) == std::vector<Digit>{5};
    if (!has_brackets && is_last_5 && shown->value(cell) == 5) continue;
    EXPECT_EQ(shown->value(cell), position.value(cell)) << cell;
    for (Digit digit = 1; digit <= 9; ++digit) {
      const auto c = static_cast<std::uint8_t>(cell);
      EXPECT_EQ(shown->has(c, digit), position.has(c, digit)) << cell << " " << int{digit};
    }
  }
}

void expect_entered(const Record& record, const Position& position) {
  std::vector<std::uint16_t> entered;
  for (int cell = 0; cell < 81; ++cell) {
    if (position.value(cell) != 0 && position.given(cell) == 0) {
      entered.push_back(static_cast<std::uint16_t>(cell));
    }
  }
  EXPECT_EQ(record.entered, entered);
}

TEST(Drawings, OfStepsAreReadBack) {
  const Puzzle puzzle =
      *parse("1......4.64....387.9.7.4...8.........19....3..2...67..4...3...2.8..61......5..16.");
  Path path(*Position::of(puzzle), Order::human);
  while (path.next()) {
    for (const GridStyle& style : styles()) {
      const std::string board = draw_step(path.position(), path.advice().step, style);
      const auto records = read_all(path.advice().text + "\n" + board);
      ASSERT_EQ(records.size(), 1U);
      expect_same_board(records[0], path.position(), !style.color);
      if (!style.color) expect_entered(records[0], path.position());
    }
  }
}

TEST(Drawings, OfStepsFollowOneAnother) {
  const Position position = *Position::of(*parse(kExample));
  const std::string board =
      "Full House: 5 in row 5\nThe last digit.\n" + draw_step(position, {}, {.color = false});
  for (const Record& record : read_all(board + board + "\n" + board)) {
    expect_same_board(record, position);
  }
  EXPECT_EQ(read_all(board + board + "\n" + board).size(), 3U);
}

TEST(Drawings, ADamagedOneIsOneError) {
  const Position position = *Position::of(*parse(kExample));
  const std::string board = draw_step(position, {}, {.color = false});
  std::string damaged = board;
  damaged[damaged.find('[') + 1] = 'x';
  const auto records = read_all(damaged + "\n" + board);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].error->message, "'x' is not the candidate of this place");
  expect_same_board(records[1], position);
}

TEST(Drawings, OfSolutionsAreReadBack) {
  for (const std::string_view line : {kExample, std::string_view("12.4.4.2.14.4..1")}) {
    const Puzzle puzzle = *parse(line);
    const std::vector<Digit> solution = solve(puzzle).solution;
    for (const GridStyle& style : styles()) {
      const std::string drawn = draw_grid(puzzle, solution, style, 80);
      const auto records = read_all(drawn);
      ASSERT_EQ(records.size(), 1U);
      ASSERT_FALSE(records[0].error) << records[0].error->message;
      // With colours, the program draws only one board.
      EXPECT_EQ(to_line(records[0].puzzle.givens()),
                style.color ? to_line(solution) : to_line(puzzle.givens()));
    }
  }
}

}  // namespace
}  // namespace bitdoku::cli
