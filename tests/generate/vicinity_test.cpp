// Vicinities, compared with trying every change with another engine.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <chrono>
#include <set>
#include <thread>

#include "support/patience.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::is_minimal;
using testing::is_unique;

using Lines = std::set<std::string>;

// Finds all puzzles with `out` givens removed and `in` others added, by trying.
void try_all(const Puzzle& original, Puzzle& puzzle, int out, int in, int from, Lines& found) {
  if (out == 0 && in == 0) {
    if (is_unique(puzzle)) found.insert(testing::text_of(puzzle));
    return;
  }
  for (int cell = from; cell < 81; ++cell) {
    const Digit given = original.given(cell);
    if (given != 0) {
      if (out == 0) continue;
      puzzle.set_given(cell, 0);
      try_all(original, puzzle, out - 1, in, cell + 1, found);
    }
    for (Digit digit = 1; digit <= 9 && in > 0; ++digit) {
      if (digit == given) continue;
      puzzle.set_given(cell, digit);
      // A changed given counts as one removed and one added.
      try_all(original, puzzle, given == 0 ? out : out - 1, in - 1, cell + 1, found);
    }
    puzzle.set_given(cell, given);
  }
}

Lines found_near(const Puzzle& puzzle, const VicinityOptions& options) {
  Lines lines;
  const VicinityAnswer answer = vicinity(puzzle, options, [&](const Puzzle& near) {
    EXPECT_TRUE(lines.insert(testing::text_of(near)).second) << "twice";
    return true;
  });
  EXPECT_TRUE(answer.complete);
  EXPECT_EQ(answer.reason, "");
  EXPECT_EQ(answer.found, lines.size());
  EXPECT_GE(answer.tested, answer.found);
  return lines;
}

const char* const kFew =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

TEST(Vicinity, HasWhatTryingFinds) {
  for (const auto& [out, in] : {std::pair(0, 1), std::pair(1, 1)}) {
    // Trying takes six seconds under sanitizers, and a test about threads covers this case.
    if (testing::kSanitized && out > 0) break;
    const Puzzle puzzle = testing::puzzle_of(kFew);
    Puzzle changed = puzzle;
    Lines wanted;
    try_all(puzzle, changed, out, in, 0, wanted);
    EXPECT_FALSE(wanted.empty());
    EXPECT_EQ(found_near(puzzle, {.take_out = out, .put_in = in}), wanted) << out << in;
    Lines minimal;
    for (const std::string& line : wanted) {
      if (is_minimal(testing::puzzle_of(line))) minimal.insert(line);
    }
    EXPECT_EQ(found_near(puzzle, {.take_out = out, .put_in = in, .minimal = true}), minimal);
  }
}

// Finds all puzzles with `out` givens removed from the cells from `from` on, by trying. With
// `digit`, only givens with this digit are removed.
void try_removals(Puzzle& puzzle, int out, Digit digit, int from, Lines& found) {
  if (out == 0) {
    if (is_unique(puzzle)) found.insert(testing::text_of(puzzle));
    return;
  }
  for (int cell = from; cell < 81; ++cell) {
    const Digit given = puzzle.given(cell);
    if (given == 0 || (digit != 0 && given != digit)) continue;
    puzzle.set_given(cell, 0);
    try_removals(puzzle, out - 1, digit, cell + 1, found);
    puzzle.set_given(cell, given);
  }
}

Lines removals_of_one_digit(Puzzle puzzle, int out) {
  Lines wanted;
  for (Digit digit = 1; digit <= 9; ++digit) try_removals(puzzle, out, digit, 0, wanted);
  return wanted;
}

TEST(Vicinity, RemovesWithoutAddingWhatTryingRemoves) {
  Puzzle puzzle = testing::puzzle_of(kFew);
  puzzle.set_given(2, 4);  // a redundant given
  for (const int out : {0, 1, 2}) {
    Lines wanted;
    Puzzle changed = puzzle;
    try_removals(changed, out, 0, 0, wanted);
    EXPECT_FALSE(wanted.empty()) << out;
    EXPECT_EQ(found_near(puzzle, {.take_out = out, .put_in = 0}), wanted) << out;
  }
}

TEST(Vicinity, RemovesGivensOfOneDigit) {
  // All nine givens of seven digits, and one of 1.
  const Puzzle puzzle = testing::puzzle_of(
      "2764538..8.327.5644.56.823776..25348.2836475.3548.76.2532.8.476.87546.23641732.85");
  ASSERT_TRUE(is_unique(puzzle));
  for (const int out : {2, 8, 9}) {
    const Lines wanted = removals_of_one_digit(puzzle, out);
    EXPECT_EQ(found_near(puzzle, {.take_out = out, .put_in = 0, .one_digit = true}), wanted) << out;
    EXPECT_EQ(wanted.empty(), out == 9);
  }
  // No digit has ten givens.
  EXPECT_TRUE(found_near(puzzle, {.take_out = 10, .put_in = 0, .one_digit = true}).empty());
}

TEST(VicinityThreads, FindTheSameInTheSameOrder) {
  Puzzle puzzle = testing::puzzle_of(kFew);
  const Lines found = found_near(puzzle, {.take_out = 1, .put_in = 2, .threads = 2});
  ASSERT_FALSE(found.empty());
  int checked = 0;
  for (const std::string& line : found) {
    if (++checked % 97 != 0) continue;
    const Puzzle near = testing::puzzle_of(line);
    EXPECT_TRUE(is_unique(near)) << line;
    int same = 0;
    for (int cell = 0; cell < 81; ++cell) {
      same += puzzle.given(cell) != 0 && puzzle.given(cell) == near.given(cell) ? 1 : 0;
    }
    EXPECT_EQ(same, puzzle.given_count() - 1);
    EXPECT_EQ(near.given_count(), puzzle.given_count() + 1);
  }
  std::vector<std::string> alone;
  std::vector<std::string> together;
  for (const unsigned threads : {1U, 3U}) {
    std::vector<std::string>& lines = threads == 1 ? alone : together;
    vicinity(puzzle, {.take_out = 2, .put_in = 1, .threads = threads}, [&](const Puzzle& near) {
      lines.push_back(testing::text_of(near));
      return true;
    });
  }
  EXPECT_FALSE(alone.empty());
  EXPECT_EQ(alone, together);
}

TEST(VicinityThreads, StopWhenTheCallerDoes) {
  const Puzzle puzzle = testing::puzzle_of(kFew);
  int seen = 0;
  const VicinityAnswer answer = vicinity(puzzle, {.take_out = 0, .put_in = 7, .threads = 3},
                                         [&](const Puzzle&) { return ++seen < 5000; });
  EXPECT_EQ(answer.found, 5000U);
  EXPECT_FALSE(answer.complete);
  std::stop_source source;
  vicinity(puzzle, {.put_in = 7, .threads = 3, .stop = source.get_token()}, [&](const Puzzle&) {
    source.request_stop();
    return true;
  });
}

// Puzzles after a stop must not count as having too many solutions. The result does not depend on
// the moment of the stop; the pause makes it likely that the search has begun.
TEST(VicinityThreads, PassNothingOverWhenItIsStopped) {
  Puzzle few;
  few.set_given(0, 1);
  std::stop_source source;
  const std::jthread stopping([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    source.request_stop();
  });
  // The limit of time ends the test if the stop does nothing. The reason is then another one.
  const VicinityAnswer answer = vicinity(few,
                                         {.put_in = 2,
                                          .most_solutions = 1'000'000'000,
                                          .stop = source.get_token(),
                                          .time = testing::kPatience / 6},
                                         [](const Puzzle&) { return true; });
  EXPECT_EQ(answer.reason, "stopped");
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(answer.left_out, 0U);
}

// If there are many solutions, a solver searches for the single given; the result must equal trying
// all.
TEST(Vicinity, OneGivenAmongManySolutions) {
  const Puzzle puzzle = testing::puzzle_of(
      ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...");
  Lines wanted;
  for (int out = 0; out < 81; ++out) {
    if (puzzle.given(out) == 0) continue;
    Puzzle changed = puzzle;
    changed.set_given(out, 0);
    for (int cell = 0; cell < 81; cell += testing::kSanitized ? 8 : 2) {
      if (changed.given(cell) != 0) continue;
      for (Digit digit = 1; digit <= 9; ++digit) {
        if (cell == out && digit == puzzle.given(out)) continue;
        changed.set_given(cell, digit);
        if (!find_clash(changed) && is_unique(changed)) wanted.insert(testing::text_of(changed));
      }
      changed.set_given(cell, 0);
    }
  }
  const Lines found = found_near(puzzle, {});
  EXPECT_TRUE(std::ranges::includes(found, wanted));
  EXPECT_EQ(vicinity(puzzle, {}, [](const Puzzle&) { return true; }).left_out, 0U);
}

// Only one or two cells have several candidates, which the search must use.
TEST(Vicinity, FillsTheBoardInNoTime) {
  const Puzzle puzzle = testing::puzzle_of(kFew);
  const int room = 81 - puzzle.given_count();
  const auto found = [&](int in) {
    return vicinity(puzzle, {.take_out = 0, .put_in = in}, [](const Puzzle&) { return true; });
  };
  EXPECT_EQ(found(room).found, 1U);
  EXPECT_EQ(found(room - 1).found, static_cast<std::uint64_t>(room));
  EXPECT_NE(found(room + 1).reason.find("only 51 blank cells"), std::string::npos);
}

TEST(Vicinity, SaysWhatItCannotDo) {
  const auto reason = [](const Puzzle& puzzle, const VicinityOptions& options) {
    return vicinity(puzzle, options, [](const Puzzle&) { return true; }).reason;
  };
  EXPECT_NE(reason(Puzzle(Shape{2, 2}), {}), "");
  EXPECT_NE(reason(Puzzle(), {}), "");
  EXPECT_NE(reason(Puzzle(), {.take_out = 0, .put_in = -1}), "");
  Puzzle clash;
  clash.set_given(0, 1);
  clash.set_given(1, 1);
  EXPECT_NE(reason(clash, {}), "");
  // Too many solutions are reported, not listed.
  Puzzle few;
  few.set_given(0, 1);
  const VicinityAnswer answer =
      vicinity(few, {.put_in = 2, .most_solutions = 1000}, [](const Puzzle&) { return true; });
  EXPECT_EQ(answer.reason, "");
  EXPECT_EQ(answer.left_out, 1U);
  EXPECT_FALSE(answer.complete);
  // Adding one given needs no list: every digit but the old one fits into the empty board.
  const VicinityAnswer one =
      vicinity(few, {.most_solutions = 1000}, [](const Puzzle&) { return true; });
  EXPECT_TRUE(one.complete);
  EXPECT_EQ(one.tested, 728U);
  EXPECT_EQ(one.found, 0U);
}

TEST(Vicinity, TellsItsProgressAndStops) {
  const Puzzle puzzle = testing::puzzle_of(
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  VicinityOptions options{.take_out = 2, .put_in = 2};
  VicinityProgress last;
  options.on_progress = [&](const VicinityProgress& progress) {
    EXPECT_GE(progress.removals, last.removals);
    last = progress;
    return false;
  };
  const auto take = [](const Puzzle&) { return true; };
  const VicinityAnswer stopped = vicinity(puzzle, options, take);
  EXPECT_EQ(last.all_removals, 210U);  // 21 givens, taken two at a time
  EXPECT_FALSE(stopped.complete);
  EXPECT_EQ(stopped.reason_code, ReasonCode::stopped);
  options.on_progress = {};
  options.time = std::chrono::milliseconds(20);
  const VicinityAnswer late = vicinity(puzzle, options, take);
  EXPECT_FALSE(late.complete);
  EXPECT_EQ(late.reason_code, ReasonCode::out_of_time);
  EXPECT_NE(late.reason, "");
}

}  // namespace
}  // namespace bitdoku
