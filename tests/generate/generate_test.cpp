// The generator as a whole. Engines that it does not use check its puzzles.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <chrono>
#include <ctime>
#include <set>

#include "engines/slice/slice.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

struct Made {
  std::vector<GeneratedPuzzle> puzzles;
  GenerateAnswer answer;
};

Made make(const GenerateOptions& options) {
  Made made;
  made.answer = generate(options, [&](const GeneratedPuzzle& puzzle) {
    made.puzzles.push_back(puzzle);
    return true;
  });
  return made;
}

bool is_unique(const Puzzle& puzzle, const char* engine) {
  return solve(puzzle, {}, *find_engine(engine)).verdict == Verdict::unique;
}

void expect_sound(const Made& made, std::uint64_t count) {
  EXPECT_EQ(made.answer.reason, "");
  ASSERT_EQ(made.puzzles.size(), count);
  EXPECT_EQ(made.answer.made, count);
  for (std::uint64_t i = 0; i < count; ++i) {
    const GeneratedPuzzle& p = made.puzzles[static_cast<std::size_t>(i)];
    EXPECT_EQ(p.number, i);
    EXPECT_TRUE(p.met);
    EXPECT_TRUE(is_unique(p.puzzle, "dlx"));
    EXPECT_EQ(verify(p.puzzle, p.solution), std::nullopt);
  }
}

// Checks naively that every given is necessary: without it there is a second solution.
void expect_minimal(Puzzle puzzle) {
  for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
    const Digit digit = puzzle.given(cell);
    if (digit == 0) continue;
    puzzle.set_given(cell, 0);
    EXPECT_FALSE(is_unique(puzzle, "singles")) << "cell " << cell;
    puzzle.set_given(cell, digit);
  }
}

TEST(Generate, PuzzlesAreUniqueAndMinimal) {
  const Made made = make({.draw = {.seed = 1, .count = 300}});
  expect_sound(made, 300);
  for (std::size_t i = 0; i < 300; i += 10) expect_minimal(made.puzzles[i].puzzle);
}

// Top-down from uniform grids: D. Berthier found a mean of 24.38 givens.
TEST(Generate, MeanNumberOfGivens) {
  const Made made = make({.draw = {.seed = 2, .count = 4000}});
  double sum = 0;
  for (const GeneratedPuzzle& p : made.puzzles) sum += p.puzzle.given_count();
  EXPECT_NEAR(sum / 4000, 24.38, 0.08);
}

TEST(Generate, EveryShape) {
  for (const auto& [rows, columns] :
       {std::pair{2, 2}, {2, 3}, {3, 2}, {2, 4}, {2, 5}, {3, 4}, {4, 4}, {5, 5}}) {
    const Shape shape = *Shape::make(rows, columns);
    SCOPED_TRACE(to_string(shape));
    const Made made = make({.wish = {.shape = shape}, .draw = {.seed = 3, .count = 2}});
    ASSERT_EQ(made.puzzles.size(), 2U) << made.answer.reason;
    for (const GeneratedPuzzle& p : made.puzzles) {
      EXPECT_TRUE(is_unique(p.puzzle, shape.side() > 16 ? "singles" : "dlx"));
      EXPECT_EQ(verify(p.puzzle, p.solution), std::nullopt);
      if (shape.side() <= 9) expect_minimal(p.puzzle);
    }
  }
}

TEST(Generate, NumbersOfGivens) {
  const Made made = make({.wish = {.clues = ClueRange{27, 29}}, .draw = {.seed = 4, .count = 100}});
  expect_sound(made, 100);
  std::array<int, 30> seen{};
  for (const GeneratedPuzzle& p : made.puzzles) {
    const int n = p.puzzle.given_count();
    ASSERT_TRUE(n >= 27 && n <= 29) << n;
    ++seen[static_cast<std::size_t>(n)];
  }
  for (const int n : {27, 28, 29}) EXPECT_GT(seen[static_cast<std::size_t>(n)], 10);
}

// Far fewer givens than removal alone reaches.
TEST(Generate, FewGivens) {
  for (const bool minimal : {false, true}) {
    const Made made = make({.wish = {.clues = ClueRange{20, 20}, .minimal = minimal},
                            .draw = {.seed = 11, .count = 4}});
    expect_sound(made, 4);
    for (const GeneratedPuzzle& p : made.puzzles) {
      EXPECT_EQ(p.puzzle.given_count(), 20);
      if (minimal) expect_minimal(p.puzzle);
    }
  }
}

TEST(Generate, MinimalAndSymmetricWithANumberOfGivens) {
  const Made made = make(
      {.wish = {.clues = ClueRange{24, 28}, .minimal = true, .symmetries = {Symmetry::half_turn}},
       .draw = {.seed = 5, .count = 5}});
  expect_sound(made, 5);
  for (const GeneratedPuzzle& p : made.puzzles) {
    expect_minimal(p.puzzle);
    for (int cell = 0; cell < 81; ++cell) {
      EXPECT_EQ(p.puzzle.given(cell) == 0, p.puzzle.given(80 - cell) == 0);
    }
  }
}

TEST(Generate, TheSameOnEveryInstructionSetAndWithTwoWorkers) {
  const GenerateOptions options{.wish = {.symmetries = {Symmetry::none}},
                                .draw = {.seed = 6, .count = 500}};
  const auto cells = [](const Made& made) {
    std::vector<Digit> all;
    for (const GeneratedPuzzle& p : made.puzzles) {
      all.insert(all.end(), p.puzzle.givens().begin(), p.puzzle.givens().end());
    }
    return all;
  };
  const std::vector<Digit> known = cells(make(options));
  for (const slice::Kernel* kernel : slice::kernels.all()) {
    if (!kernel->available()) continue;
    slice::kernels.use(*kernel);
    GenerateOptions two = options;
    two.limits.threads = 2;
    EXPECT_EQ(cells(make(two)), known) << kernel->name;
  }
  slice::kernels.use(slice::kernels.best());
  // A later part of the stream has the same puzzles.
  GenerateOptions part = options;
  part.draw.first = 123;
  part.draw.count = 3;
  const Made three = make(part);
  ASSERT_EQ(three.puzzles.size(), 3U);
  EXPECT_EQ(three.puzzles[0].number, 123U);
  EXPECT_TRUE(std::equal(three.puzzles[0].puzzle.givens().begin(),
                         three.puzzles[0].puzzle.givens().end(), &known[81 * 123]));
}

// None of the first random grids has a puzzle with this mask; a walk finds one.
TEST(Generate, PatternsOfFewGivens) {
  GenerateOptions options{.draw = {.seed = 1, .count = testing::kSanitized ? 1U : 2U}};
  for (const char c :
       std::string_view("X...........XX..X.X....X....XXX..X..X..X.X..X..X..XXX....X....X.X."
                        ".XX...........X")) {
    options.wish.pattern.push_back(c == 'X');
  }
  const Made made = make(options);
  expect_sound(made, options.draw.count);
  for (const GeneratedPuzzle& p : made.puzzles) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      EXPECT_EQ(p.puzzle.given(static_cast<int>(cell)) != 0, options.wish.pattern[cell]);
    }
  }
}

// A mask with more givens for which random grids have no puzzle for long.
TEST(Generate, PatternsThatGridsHardlyHave) {
  GenerateOptions options{.draw = {.seed = 1}};
  for (const std::string_view row :
       {"XXXXXXXXX", "XXX......", "XXX......", "X........", "X........", "X........", "X........",
        "X.......X", "X......X."}) {
    for (const char c : row) options.wish.pattern.push_back(c == 'X');
  }
  options.limits.time = std::chrono::milliseconds(300);
  const Made made = make(options);
  EXPECT_NE(made.answer.reason.find("in the time allowed"), std::string::npos);
}

TEST(Generate, PatternsAndGrids) {
  GenerateOptions options{.draw = {.seed = 7, .count = 3}};
  options.wish.pattern.assign(81, false);
  for (std::size_t cell = 0; cell < 81; ++cell) options.wish.pattern[cell] = cell * 7 % 5 < 2;
  const Made made = make(options);
  expect_sound(made, 3);
  for (const GeneratedPuzzle& p : made.puzzles) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      EXPECT_EQ(p.puzzle.given(static_cast<int>(cell)) != 0, options.wish.pattern[cell]);
    }
  }
  const Made again = make({.draw = {.seed = 8, .count = 4, .grids = {made.puzzles[0].solution}}});
  expect_sound(again, 4);
  for (const GeneratedPuzzle& p : again.puzzles) {
    EXPECT_EQ(p.solution, made.puzzles[0].solution);
  }
}

TEST(Generate, WhatCannotBeIsRefusedAtOnce) {
  const auto why = [](const GenerateOptions& options) {
    const Made made = make(options);
    EXPECT_TRUE(made.puzzles.empty());
    return made.answer.reason;
  };
  const auto says = [&](const GenerateOptions& options, const char* words) {
    const std::string reason = why(options);
    EXPECT_NE(reason.find(words), std::string::npos) << reason;
  };
  says({.wish = {.shape = *Shape::make(6, 6)}}, "but not 36x36");
  says({.wish = {.clues = ClueRange{0, 16}}}, "fewer than 17");
  says({.wish = {.clues = ClueRange{82, 90}}}, "cannot have from 82 to 90");
  says({.wish = {.shape = *Shape::make(4, 4), .clues = ClueRange{10, 14}}}, "could be swapped");
  says({.wish = {.shape = *Shape::make(4, 4),
                 .clues = ClueRange{99, 99},
                 .symmetries = {Symmetry::all}}},
       "come in groups");
  says({.wish = {.clues = ClueRange{41, 60}, .minimal = true}}, "more than 40");
  says({.wish = {.minimal = true, .pattern = std::vector<bool>(81, true)}}, "more than 40");
  says({.wish = {.shape = *Shape::make(2, 2), .clues = ClueRange{0, 3}}}, "fewer than 4");
  std::vector<bool> three(16);
  three[0] = three[7] = three[10] = true;
  says({.wish = {.shape = *Shape::make(2, 2), .pattern = three}}, "fewer than 4");
  says({.wish = {.rating = RatingRange{1.3, 1.4}}}, "1.2 and 1.5");
  says({.wish = {.shape = *Shape::make(2, 2), .rating = RatingRange{1.3, 6.0}}}, "above 1.2");
  says({.wish = {.rating = RatingRange{4.3, 4.3}}}, "4.2 and 4.4");
  says({.wish = {.rating = RatingRange{1.1, 1.1}}}, "1.0 and 1.2");
  std::vector<bool> empty_rows(81, true);
  std::fill_n(empty_rows.begin() + 27, 18, false);
  says({.wish = {.needs = {"x-wings"}}}, "did you mean X-Wing,");
  says({.wish = {.only = {"?"}}}, "there are Full House, Naked Single");
  says({.wish = {.only = {"singels", "hidden single"}}}, "or Hidden Single");
  says({.wish = {.needs = {"swordfish"}, .only = {"hidden single"}}},
       "Swordfish, which is not among");
  says({.wish = {.only = {"x-wing", "simple colors"}}}, "fills in a cell");
  says({.wish = {.rating = RatingRange{1.6, 2.5}, .needs = {"x-wing"}}}, "3.2 at least");
  says({.wish = {.rating = RatingRange{1.0, 1.5}, .needs = {"pointing"}}}, "1.7 at least");
  says({.wish = {.rating = RatingRange{1.6, 2.5}, .only = {"hidden single"}}}, "1.5 at most");
  says({.wish = {.rating = RatingRange{6.0, 7.0}, .needs = {"x-wing"}}}, "5.4 at most");
  says({.wish = {.shape = *Shape::make(2, 3), .only = {"naked single"}}}, "for 9x9");
  says({.wish = {.clues = ClueRange{24, 24}}, .draw = {.sample = Sample::bottom_up}},
       "without other wishes");
  says({.wish = {.shape = *Shape::make(4, 4)}, .tell = {.rating = true}}, "only 9x9");
  says({.wish = {.shape = *Shape::make(4, 4)}, .tell = {.technique = true}}, "for 9x9");
  says({.wish = {.shape = *Shape::make(2, 3)}, .tell = {.nodes = true}}, "engine band");
  says({.wish = {.rating = RatingRange{2, 3}}, .tell = {.weight = true}}, "without other wishes");
  says({.draw = {.sample = Sample::bottom_up}, .tell = {.weight = true}}, "have a weight");
  says({.wish = {.minimal = true}, .draw = {.sample = Sample::uniform_grid}},
       "not a minimal puzzle");
  says({.wish = {.clues = ClueRange{24, 24}, .sukaku = true}}, "with other wishes");
  says({.wish = {.sukaku = true}, .tell = {.rating = true}}, "with samples");
  says({.wish = {.pattern = empty_rows}}, "rows 4 and 5");
  says({.wish = {.pattern = std::vector<bool>(80)}}, "80 cells");
  says({.draw = {.grids = {std::vector<Digit>(81, 1)}}}, "not a full grid");
  says({.draw = {.first = kNoLimit, .count = 1}}, "would not fit in 64 bits");
  says({.draw = {.first = kNoLimit - 2, .count = 3}}, "would not fit in 64 bits");
}

// If two digits are missing, they can be swapped. Which digits are given makes no difference.
TEST(Generate, RefusesFewGivensOf4x4SinceNoneAreEnough) {
  for (int a = 0; a < 16; ++a) {
    for (int b = 0; b < a; ++b) {
      for (int c = 0; c < b; ++c) {
        Puzzle puzzle(*Shape::make(2, 2));
        puzzle.set_given(a, 1);
        puzzle.set_given(b, 2);
        puzzle.set_given(c, 3);
        EXPECT_FALSE(is_unique(puzzle, "dlx")) << a << ' ' << b << ' ' << c;
      }
    }
  }
}

// Bottom-up: D. Berthier found a mean of 23.87 givens.
TEST(Generate, BottomUp) {
  constexpr std::size_t kCount = testing::kSanitized ? 200 : 1000;
  const Made made = make({.draw = {.seed = 21, .count = kCount, .sample = Sample::bottom_up}});
  ASSERT_EQ(made.puzzles.size(), kCount);
  double sum = 0;
  for (std::size_t i = 0; i < kCount; ++i) {
    const GeneratedPuzzle& p = made.puzzles[i];
    sum += p.puzzle.given_count();
    if (i % 100 != 0) continue;
    EXPECT_TRUE(is_unique(p.puzzle, "dlx"));
    EXPECT_EQ(verify(p.puzzle, p.solution), std::nullopt);
    expect_minimal(p.puzzle);
  }
  EXPECT_NEAR(sum / kCount, 23.87, testing::kSanitized ? 0.35 : 0.15);
}

TEST(Generate, ControlledBias) {
  // With this seed one of the first grids is accepted; other seeds need thousands.
  const GenerateOptions options{.draw = {.seed = 11, .sample = Sample::controlled_bias},
                                .tell = {.weight = true}};
  const Made made = make(options);
  expect_sound(made, 1);
  ASSERT_EQ(made.puzzles.size(), 1U);
  const GeneratedPuzzle& p = made.puzzles.front();
  expect_minimal(p.puzzle);
  // The binomial coefficient 81 over n.
  double weight = 1;
  for (int i = 0; i < p.puzzle.given_count(); ++i) weight *= (81.0 - i) / (i + 1);
  EXPECT_NEAR(p.weight / weight, 1, 1e-9);
}

TEST(Generate, CandidatePuzzles) {
  const Made made =
      make({.wish = {.sukaku = true}, .draw = {.seed = 1, .count = testing::kSanitized ? 1U : 2U}});
  ASSERT_EQ(made.puzzles.size(), testing::kSanitized ? 1U : 2U) << made.answer.reason;
  for (const GeneratedPuzzle& p : made.puzzles) {
    EXPECT_EQ(p.puzzle.given_count(), 0);
    EXPECT_TRUE(is_unique(p.puzzle, "singles"));
    EXPECT_EQ(verify(p.puzzle, p.solution), std::nullopt);
    // Every struck-out candidate is needed: restoring it gives a second solution.
    for (int cell = 0; cell < 81; ++cell) {
      for (Digit digit = 1; digit <= 9; ++digit) {
        if (p.puzzle.allows(cell, digit) || (9 * cell + digit) % 31 != 0) continue;
        Puzzle more;
        for (int c = 0; c < 81; ++c) {
          for (Digit d = 1; d <= 9; ++d) {
            if (!p.puzzle.allows(c, d) && (c != cell || d != digit)) more.strike_out(c, d);
          }
        }
        EXPECT_EQ(solve(more, {}, *find_engine("singles")).verdict, Verdict::multiple);
      }
    }
  }
}

TEST(Generate, UniformGridsAreFull) {
  const Made made = make({.draw = {.seed = 1, .count = 3, .sample = Sample::uniform_grid}});
  expect_sound(made, 3);
  for (const GeneratedPuzzle& p : made.puzzles) EXPECT_EQ(p.puzzle.given_count(), 81);
}

// The techniques of the human path, from the public explainer.
std::set<std::string_view> techniques_of_path(const Puzzle& puzzle) {
  std::set<std::string_view> taken;
  Path path(*Position::of(puzzle), Order::human);
  while (path.next()) taken.insert(path.advice().step.technique);
  return taken;
}

// Applies any steps of these techniques until there are no more.
bool is_solved_with(const Puzzle& puzzle, const std::set<std::string_view>& only) {
  Position position = *Position::of(puzzle);
  Explainer explainer;
  while (!position.full()) {
    bool found = false;
    for (const std::string_view technique : only) {
      const AllSteps all = explainer.all_steps(position, Order::human, technique);
      for (const Step& step : all.steps) position.apply(step);
      found |= !all.steps.empty();
      if (found) break;
    }
    if (!found) return false;
  }
  return true;
}

TEST(Generate, PathsTakeWhatTheyMust) {
  const Made made = make({.wish = {.needs = {"xy wing"}},
                          .draw = {.seed = 3, .count = 2},
                          .tell = {.technique = true}});
  expect_sound(made, 2);
  for (const GeneratedPuzzle& p : made.puzzles) {
    EXPECT_TRUE(techniques_of_path(p.puzzle).contains("xy_wing"));
    EXPECT_EQ(p.technique, "XY-Wing");
  }
  const Made any = make(
      {.wish = {.needs = {"Unique Rectangle", "Naked Pair"}}, .draw = {.seed = 4, .count = 2}});
  expect_sound(any, 2);
  for (const GeneratedPuzzle& p : any.puzzles) {
    const auto taken = techniques_of_path(p.puzzle);
    EXPECT_TRUE(taken.contains("naked_pair"));
    EXPECT_TRUE(std::ranges::any_of(
        taken, [](std::string_view id) { return id.starts_with("unique_rectangle_"); }));
  }
}

TEST(Generate, PathsTakeWhatTheyMayAlone) {
  for (const bool minimal : {false, true}) {
    const Made made = make({.wish = {.minimal = minimal, .only = {"naked single", "pointing"}},
                            .draw = {.seed = 5, .count = 3}});
    expect_sound(made, 3);
    for (const GeneratedPuzzle& p : made.puzzles) {
      EXPECT_TRUE(is_solved_with(p.puzzle, {"naked_single", "pointing"}));
    }
  }
}

TEST(Generate, TellsWhatIsAskedFor) {
  const Made made =
      make({.draw = {.seed = 6}, .tell = {.rating = true, .technique = true, .nodes = true}});
  const GeneratedPuzzle& p = made.puzzles.at(0);
  const Rating rating = rate(p.puzzle);
  EXPECT_NEAR(p.er, rating.er, 0.01);
  EXPECT_NEAR(p.ep, rating.ep, 0.01);
  EXPECT_NEAR(p.ed, rating.ed, 0.01);
  EXPECT_FALSE(p.technique.empty());
  EXPECT_EQ(p.nodes, solve(p.puzzle, {}, *find_engine("band")).statistics.nodes);
}

TEST(Generate, TakesRatingsOfAnySize) {
  EXPECT_EQ(make({.wish = {.rating = RatingRange{-2e9, 2e9}}, .draw = {.seed = 4}}).puzzles.size(),
            1U);
}

TEST(GenerateThreads, MayBeMoreThanThereAre) {
  GenerateOptions options{.draw = {.seed = 12, .count = testing::kSanitized ? 8 : 40}};
  const auto alone = make(options).puzzles;
  options.limits.threads = 40;
  const auto together = make(options).puzzles;
  ASSERT_EQ(alone.size(), together.size());
  for (std::size_t i = 0; i < alone.size(); ++i) EXPECT_EQ(alone[i].puzzle, together[i].puzzle);
}

TEST(Generate, TheTimeEndsWhatIsNotFound) {
  GenerateOptions options{.wish = {.clues = ClueRange{17, 17}}, .draw = {.seed = 9}};
  options.limits.time = std::chrono::milliseconds(100);
  EXPECT_NE(make(options).answer.reason.find("in the time allowed"), std::string::npos);
  options.limits.nearest = true;
  options.wish.symmetries = {Symmetry::diagonal};
  const Made made = make(options);
  ASSERT_EQ(made.puzzles.size(), 1U);
  EXPECT_FALSE(made.puzzles[0].met);
  EXPECT_EQ(made.puzzles[0].symmetry, Symmetry::diagonal);
  EXPECT_TRUE(is_unique(made.puzzles[0].puzzle, "dlx"));
}

// The first puzzle must come at once, and not when hundreds of others are nearly ready, a quarter
// of a minute later.
TEST(Generate, TheFirstOfManyComesSoon) {
  GenerateOptions options{.wish = {.rating = rating_range(Difficulty::extreme)},
                          .draw = {.seed = 3, .count = kNoLimit}};
  options.limits.threads = 1;
  // CPU time, which a busy machine does not prolong.
  const std::clock_t started = std::clock();
  const GenerateAnswer answer = generate(options, [](const GeneratedPuzzle&) { return false; });
  EXPECT_EQ(answer.made, 1U);
  EXPECT_LT(std::clock() - started, (testing::kSanitized ? 50 : 5) * CLOCKS_PER_SEC);
}

TEST(Generate, NoLimitOfTimeIsNoLimit) {
  GenerateOptions options{.wish = {.rating = rating_range(Difficulty::easy)},
                          .draw = {.seed = 1, .count = 20}};
  options.limits.time = std::chrono::nanoseconds::max();
  const GenerateAnswer answer = generate(options, [](const GeneratedPuzzle&) { return true; });
  EXPECT_EQ(answer.made, 20U) << answer.reason;
}

// With `nearest` there is a result even for puzzles whose search had hardly begun.
TEST(Generate, TheNearestOfManyIsThereInAnyTime) {
  GenerateOptions options{.wish = {.clues = ClueRange{17, 17}},
                          .draw = {.seed = 10, .count = 1500},
                          .limits = {.nearest = true}};
  options.limits.time = std::chrono::microseconds(1);
  const Made made = make(options);
  EXPECT_EQ(made.answer.reason, "");
  EXPECT_EQ(made.puzzles.size(), 1500U);
}

TEST(Generate, ExtremesAreExtreme) {
  const Made made = make(
      {.wish = {.rating = rating_range(Difficulty::extreme)}, .draw = {.seed = 3, .count = 1}});
  expect_sound(made, 1);
  EXPECT_GE(made.puzzles.front().er, 8.99);
  EXPECT_NEAR(rate(made.puzzles.front().puzzle).er, made.puzzles.front().er, 0.01);
}

TEST(Generate, RatingInPartMakesTheSamePuzzles) {
  GenerateOptions options{.wish = {.rating = rating_range(Difficulty::extreme)},
                          .draw = {.seed = 4, .count = 2}};
  const Made whole = make(options);
  options.tell.lower_bounds = true;
  const Made in_part = make(options);
  expect_sound(in_part, 2);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(in_part.puzzles[i].puzzle, whole.puzzles[i].puzzle);
    EXPECT_GE(in_part.puzzles[i].er, 8.99);
    EXPECT_LE(in_part.puzzles[i].er, whole.puzzles[i].er);
  }
}

// If the caller gives the grids, the search must not begin at known puzzles.
TEST(Generate, ExtremesOfGivenGrids) {
  const Made grids = make({.draw = {.seed = 1, .count = 20, .sample = Sample::uniform_grid}});
  GenerateOptions options{.wish = {.rating = RatingRange{9.0, 20.0}}, .draw = {.seed = 5}};
  for (const GeneratedPuzzle& grid : grids.puzzles) options.draw.grids.push_back(grid.solution);
  const Made made = make(options);
  expect_sound(made, 1);
  EXPECT_NE(std::ranges::find(options.draw.grids, made.puzzles.front().solution),
            options.draw.grids.end());
  EXPECT_GE(made.puzzles.front().er, 8.99);
}

// The result is near one of the hardest known puzzles, but not one of them.
TEST(Generate, TheHardestAreNearKnownOnes) {
  const Made made =
      make({.wish = {.rating = RatingRange{10.0, 10.5}}, .draw = {.seed = 20, .count = 1}});
  expect_sound(made, 1);
  EXPECT_GT(made.puzzles.front().er, 9.99);
  EXPECT_LT(made.puzzles.front().er, 10.51);
}

// Ranges with a single possible rating.
TEST(Generate, NarrowRatings) {
  for (const RatingRange range : {RatingRange{1.4, 1.5}, RatingRange{4.3, 4.5}}) {
    const Made made = make({.wish = {.rating = range}, .draw = {.seed = 12, .count = 2}});
    expect_sound(made, 2);
    for (const GeneratedPuzzle& p : made.puzzles) {
      EXPECT_GT(p.er, range.least - 0.01);
      EXPECT_LT(p.er, range.most + 0.01);
    }
  }
}

TEST(Generate, Minimize) {
  for (const Shape shape : {*Shape::make(2, 3), kShape9x9, *Shape::make(3, 4)}) {
    const Made made = make({.wish = {.shape = shape}, .draw = {.seed = 12, .count = 3}});
    ASSERT_EQ(made.puzzles.size(), 3U);
    for (const GeneratedPuzzle& p : made.puzzles) {
      Puzzle puzzle = p.puzzle;
      for (int cell = 0; cell < shape.cells(); cell += 2) {
        puzzle.set_given(cell, p.solution[static_cast<std::size_t>(cell)]);
      }
      const MinimizeAnswer answer = minimize(puzzle, 1);
      ASSERT_EQ(answer.verdict, Verdict::unique);
      EXPECT_LT(answer.puzzle.given_count(), puzzle.given_count());
      EXPECT_TRUE(is_unique(answer.puzzle, "dlx"));
      EXPECT_EQ(verify(answer.puzzle, p.solution), std::nullopt);
      for (int cell = 0; cell < shape.cells(); ++cell) {
        EXPECT_TRUE(answer.puzzle.given(cell) == 0 || puzzle.given(cell) != 0);
      }
      expect_minimal(answer.puzzle);
      EXPECT_EQ(minimize(puzzle, 1).puzzle, answer.puzzle);
      EXPECT_NE(minimize(puzzle, 2).puzzle, answer.puzzle);
    }
  }
  EXPECT_EQ(minimize(Puzzle(), 0).verdict, Verdict::multiple);
  EXPECT_EQ(minimize(Puzzle(*Shape::make(6, 6)), 0).verdict, Verdict::unsupported);
  Puzzle clash;
  clash.set_given(0, 1);
  clash.set_given(1, 1);
  EXPECT_EQ(minimize(clash, 0).verdict, Verdict::invalid);
  const Puzzle hard =
      make({.wish = {.shape = *Shape::make(4, 4)}, .draw = {.seed = 13}}).puzzles.at(0).puzzle;
  EXPECT_EQ(minimize(hard, 0, {.nodes = 2}).verdict, Verdict::unknown);
}

TEST(Generate, WhatWasNotMinimizedToTheEndIsSound) {
  const Shape shape = *Shape::make(4, 4);
  const Made made =
      make({.wish = {.shape = shape, .clues = ClueRange{130, 130}}, .draw = {.seed = 2}});
  const Puzzle& puzzle = made.puzzles.at(0).puzzle;
  const MinimizeAnswer answer = minimize(puzzle, 1, {.nodes = 20});
  EXPECT_EQ(answer.verdict, Verdict::unknown);
  EXPECT_LT(answer.puzzle.given_count(), 130);
  EXPECT_NE(answer.reason, "");
  EXPECT_TRUE(is_unique(answer.puzzle, "singles"));
  EXPECT_EQ(verify(answer.puzzle, made.puzzles.at(0).solution), std::nullopt);
}

// A single search is faster than this, but the time is for all of them.
TEST(Generate, TheTimeOfMinimizingIsForTheWholePuzzle) {
  const Made made = make({.wish = {.shape = Shape{4, 4}}, .draw = {.seed = 3}});
  Puzzle grid(Shape{4, 4});
  std::ranges::copy(made.puzzles.at(0).solution, grid.givens().begin());
  const MinimizeAnswer answer = minimize(grid, 1, {.time = std::chrono::microseconds(1)});
  EXPECT_EQ(answer.verdict, Verdict::unknown);
  EXPECT_EQ(answer.reason_code, ReasonCode::out_of_time);
  EXPECT_EQ(answer.puzzle.given_count(), 256);
}

TEST(Generate, StopsWhenTold) {
  std::uint64_t seen = 0;
  const GenerateAnswer answer = generate({.draw = {.seed = 10, .count = kNoLimit}},
                                         [&](const GeneratedPuzzle&) { return ++seen < 20; });
  EXPECT_EQ(seen, 20U);
  EXPECT_EQ(answer.made, 20U);
}

TEST(Generate, TellsItsProgressAndStops) {
  GenerateOptions options{.wish = {.clues = ClueRange{17, 17}}, .draw = {.seed = 1}};
  GenerateProgress last;
  int calls = 0;
  options.limits.on_progress = [&](const GenerateProgress& progress) {
    EXPECT_GE(progress.attempts, last.attempts);
    last = progress;
    return ++calls < 3;
  };
  const Made made = make(options);
  EXPECT_EQ(calls, 3);
  EXPECT_GT(last.attempts, 0U);
  EXPECT_EQ(made.answer.reason_code, ReasonCode::stopped);
  EXPECT_NE(made.answer.reason, "");
}

TEST(Generate, WithoutASeedDrawsOneAndTellsIt) {
  const Made made = make({.draw = {.count = 3}});
  expect_sound(made, 3);
  EXPECT_NE(make({.draw = {.count = 3}}).answer.seed, made.answer.seed);
  const Made again = make({.draw = {.seed = made.answer.seed, .count = 3}});
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(again.puzzles[i].puzzle, made.puzzles[i].puzzle);
}

TEST(Generate, TellsTheReasonsOfRefusalsApart) {
  const auto code = [](const GenerateOptions& options) { return make(options).answer.reason_code; };
  EXPECT_EQ(code({.wish = {.clues = ClueRange{0, 16}}}), ReasonCode::impossible);
  EXPECT_EQ(code({.wish = {.clues = ClueRange{30, 20}}}), ReasonCode::contradictory);
  EXPECT_EQ(code({.wish = {.shape = Shape{6, 6}}}), ReasonCode::unsupported);
  EXPECT_EQ(code({.wish = {.needs = {"nothing"}}}), ReasonCode::unsupported);
  EXPECT_EQ(code({.wish = {.needs = {"x-wing"}, .only = {"naked single"}}}),
            ReasonCode::contradictory);
  EXPECT_EQ(code({.wish = {.clues = ClueRange{17, 17}},
                  .draw = {.seed = 1},
                  .limits = {.time = std::chrono::milliseconds(1)}}),
            ReasonCode::out_of_time);
  StopSource source;
  source.request_stop();
  EXPECT_EQ(code({.limits = {.stop = source.get_token()}}), ReasonCode::stopped);
}

}  // namespace
}  // namespace bitdoku
