// All minimal puzzles within a puzzle, compared with trying every set of givens.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <bitdoku/bitdoku.hpp>
#include <set>

#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::is_minimal;
using testing::is_unique;

std::vector<std::string> minimal_within(const Puzzle& puzzle, MinimalPuzzlesOptions options = {}) {
  std::vector<std::string> lines;
  const MinimalPuzzlesAnswer answer = minimal_puzzles(puzzle, options, [&](const Puzzle& minimal) {
    lines.push_back(testing::text_of(minimal));
    return true;
  });
  EXPECT_EQ(answer.verdict, Verdict::unique);
  EXPECT_EQ(answer.found, lines.size());
  EXPECT_EQ(answer.complete, lines.size() < options.count);
  EXPECT_EQ(answer.reason, "");
  EXPECT_EQ(std::set(lines.begin(), lines.end()).size(), lines.size()) << "one twice";
  return lines;
}

// Tries every subset of the givens and keeps the unique ones without a unique proper subset.
std::set<std::string> by_all_subsets(const Puzzle& puzzle) {
  std::vector<int> cells;
  for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
    if (puzzle.given(cell) != 0) cells.push_back(cell);
  }
  const auto part = [&](unsigned set) {
    Puzzle result(puzzle.shape());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if ((set >> i & 1U) != 0) result.set_given(cells[i], puzzle.given(cells[i]));
    }
    return result;
  };
  std::vector<bool> unique(std::size_t{1} << cells.size());
  for (unsigned set = 0; set < unique.size(); ++set) unique[set] = is_unique(part(set));
  std::set<std::string> minimal;
  for (unsigned set = 0; set < unique.size(); ++set) {
    bool needed = unique[set];
    for (unsigned rest = set; rest != 0 && needed; rest &= rest - 1) {
      needed = !unique[set & ~(rest & -rest)];
    }
    if (needed) minimal.insert(testing::text_of(part(set)));
  }
  return minimal;
}

TEST(MinimalPuzzles, AreAllThatTryingFinds) {
  testing::Random random(1);
  for (int i = 0; i < (testing::kSanitized ? 2 : 6); ++i) {
    const Shape shape = i % 2 == 0 ? Shape{2, 2} : Shape{2, 3};
    const auto grid = testing::random_grid(shape, random);
    Puzzle puzzle = testing::random_puzzle(shape, grid, shape.side() == 4 ? 11 : 12, random);
    while (!is_unique(puzzle)) {
      puzzle = testing::random_puzzle(shape, grid, shape.side() == 4 ? 11 : 12, random);
    }
    const std::set<std::string> wanted = by_all_subsets(puzzle);
    for (const std::uint64_t seed : {0U, 1U}) {
      const auto lines = minimal_within(puzzle, {.seed = seed});
      EXPECT_EQ(std::set(lines.begin(), lines.end()), wanted) << testing::text_of(puzzle);
    }
  }
}

const char* const kMany =
    "53467891.6721953481983425678597614234268537917139248569615372842874196353452861.9";

TEST(MinimalPuzzles, AreMinimal) {
  const Puzzle puzzle = testing::puzzle_of(kMany);
  const std::size_t count = testing::kSanitized ? 40 : 200;
  const auto lines = minimal_within(puzzle, {.count = count});
  ASSERT_EQ(lines.size(), count);
  for (std::size_t i = 0; i < lines.size(); i += 20) {
    const Puzzle minimal = testing::puzzle_of(lines[i]);
    EXPECT_TRUE(is_minimal(minimal));
    for (int cell = 0; cell < 81; ++cell) {
      EXPECT_TRUE(minimal.given(cell) == 0 || minimal.given(cell) == puzzle.given(cell));
    }
  }
  // A minimal puzzle contains only itself.
  const Puzzle minimal = testing::puzzle_of(lines[0]);
  EXPECT_EQ(minimal_within(minimal), std::vector{lines[0]});
}

TEST(MinimalPuzzles, SayWhatTheyCannotDo) {
  const auto none = [](const Puzzle&) { return true; };
  EXPECT_EQ(minimal_puzzles(Puzzle(), {}, none).verdict, Verdict::multiple);
  EXPECT_EQ(minimal_puzzles(Puzzle(*Shape::of_side(26)), {}, none).verdict, Verdict::unsupported);
  Puzzle struck;
  struck.strike_out(0, 1);
  EXPECT_NE(minimal_puzzles(struck, {}, none).reason, "");
  const Puzzle many = testing::puzzle_of(kMany);
  const MinimalPuzzlesAnswer late =
      minimal_puzzles(many, {.time = std::chrono::milliseconds(20)}, none);
  EXPECT_FALSE(late.complete);
  EXPECT_EQ(late.reason,
            late.verdict == Verdict::unique ? "the limit of time was reached" : late.reason);
  int seen = 0;
  const MinimalPuzzlesAnswer stopped =
      minimal_puzzles(many, {}, [&](const Puzzle&) { return ++seen < 3; });
  EXPECT_EQ(stopped.found, 3U);
  EXPECT_FALSE(stopped.complete);
  EXPECT_EQ(stopped.reason, "");
}

TEST(MinimizeWell, FindsFewerAndMore) {
  const Puzzle puzzle = testing::puzzle_of(kMany);
  const int usual = minimize(puzzle, 1).puzzle.given_count();
  const auto best = [&](MinimizeWellOptions::Aim aim, std::uint64_t tries) {
    const MinimizeAnswer answer = minimize_well(puzzle, {.aim = aim, .seed = 1, .tries = tries});
    EXPECT_EQ(answer.verdict, Verdict::unique);
    EXPECT_TRUE(is_minimal(answer.puzzle));
    EXPECT_EQ(answer.puzzle, minimize_well(puzzle, {.aim = aim, .seed = 1, .tries = tries}).puzzle);
    return answer.puzzle.given_count();
  };
  using enum MinimizeWellOptions::Aim;
  const std::uint64_t tries = testing::kSanitized ? 50 : 300;
  EXPECT_LT(best(fewest, tries), usual);
  EXPECT_GT(best(most, tries), usual);
  EXPECT_LE(best(fewest, tries), best(fewest, tries / 10));
  EXPECT_EQ(minimize_well(Puzzle(), {}).verdict, Verdict::multiple);
}

TEST(MinimalPuzzles, TellsTheShareThatIsSearched) {
  Puzzle full;
  std::ranges::copy(testing::plain_grid(full.shape()), full.givens().begin());
  MinimalPuzzlesOptions options;
  double last = 0;
  int reports = 0;
  options.on_progress = [&](const MinimalPuzzlesProgress& progress) {
    EXPECT_GE(progress.share, last);
    EXPECT_LT(progress.share, 1);
    last = progress.share;
    return ++reports < 3;
  };
  const auto answer = minimal_puzzles(full, options, [](const Puzzle&) { return true; });
  EXPECT_EQ(reports, 3);
  EXPECT_FALSE(answer.complete);
}

TEST(MinimizeWell, TellsItsTriesAndStops) {
  Puzzle full(*Shape::of_side(4));
  std::ranges::copy(testing::plain_grid(full.shape()), full.givens().begin());
  MinimizeWellOptions options;
  std::uint64_t last = 0;
  options.on_progress = [&](std::uint64_t tries) {
    EXPECT_EQ(tries, last + 1);
    last = tries;
    return tries < 5;
  };
  const MinimizeAnswer answer = minimize_well(full, options);
  EXPECT_EQ(last, 5U);
  EXPECT_EQ(answer.verdict, Verdict::unique);
  EXPECT_TRUE(is_minimal(answer.puzzle));
}

TEST(MinimizeWell, EndsInTimeWithAllItsQuestions) {
  // Each single question is faster than this limit; all together take ten times as long.
  constexpr auto kTime = std::chrono::milliseconds(50);
  Puzzle full(*Shape::make(4, 5));
  std::ranges::copy(testing::plain_grid(full.shape()), full.givens().begin());
  const MinimizeAnswer late = minimize_well(full, {.time = kTime});
  EXPECT_EQ(late.verdict, Verdict::unknown);
  EXPECT_EQ(late.reason, "the limit of time was reached");
  // The best result so far.
  EXPECT_LE(late.puzzle.given_count(), full.given_count());
  EXPECT_EQ(verify(late.puzzle, full.givens()), std::nullopt);
}

}  // namespace
}  // namespace bitdoku
