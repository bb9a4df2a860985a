// The result of a seed depends on the whole wish: different wishes give different grids; the same
// wish in other words gives the same puzzles.
#include "generate/seed.hpp"

#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <map>
#include <set>

#include "generate/plan.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using generating::mixed_seed;

constexpr std::string_view kGrid =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
constexpr std::string_view kBigCross =
    "X...X...X.X..X..X...X.X.X.....XXX...XXXX.XXXX...XXX.....X.X.X...X..X..X.X...X...X";

constexpr std::string_view kBigRing =
    "XXXXXXXXXX.......XX.......XX...X...XX..X.X..XX...X...XX.......XX.......XXXXXXXXXX";

std::vector<bool> cells_marked(std::string_view text) {
  std::vector<bool> mask;
  for (const char c : text) mask.push_back(c == 'X');
  return mask;
}

std::vector<Digit> digits_of(std::string_view text) {
  std::vector<Digit> digits;
  for (const char c : text) digits.push_back(static_cast<Digit>(c - '0'));
  return digits;
}

std::string wish_text(const GenerateOptions& wish) {
  const generating::Plan plan(wish);
  EXPECT_EQ(plan.refusal().text, "");
  return generating::text_of(plan.options(), plan.path());
}

std::vector<GeneratedPuzzle> made_by(const GenerateOptions& wish) {
  std::vector<GeneratedPuzzle> made;
  const GenerateAnswer answer = generate(wish, [&](const GeneratedPuzzle& puzzle) {
    made.push_back(puzzle);
    return true;
  });
  EXPECT_EQ(answer.reason, "");
  return made;
}

// Computed by another program from docs/distributions.md.
TEST(Seed, IsMixedAsTheDocumentationSays) {
  EXPECT_EQ(mixed_seed(0, "bitdoku 1 generate shape=3x3"), 359114197780175819U);
  EXPECT_EQ(mixed_seed(7, "bitdoku 1 generate shape=3x3 rating=10-15"), 17121551042697990377U);
  EXPECT_EQ(mixed_seed(1, ""), 17665956581633026202U);
}

TEST(Seed, TextsSayTheWholeWish) {
  EXPECT_EQ(wish_text({}), "bitdoku 1 generate shape=3x3");
  EXPECT_EQ(
      wish_text({.wish = {.shape = Shape{2, 3}, .clues = ClueRange{10, 99}, .minimal = true}}),
      "bitdoku 1 generate shape=2x3 givens=10-36 minimal");
  EXPECT_EQ(wish_text({.wish = {.needs = {"X-Wing", "locked triple"},
                                .only = {"x wing", "Naked Single", "locked triple"}}}),
            "bitdoku 1 generate shape=3x3 needs=locked_triple needs=x_wing "
            "only=naked_single|locked_triple|x_wing");
  EXPECT_EQ(wish_text({.wish = {.needs = {"unique rectangle"}}}).substr(0, 57),
            "bitdoku 1 generate shape=3x3 needs=unique_rectangle_1|uni");
  EXPECT_EQ(wish_text({.draw = {.sample = Sample::uniform_grid}}),
            "bitdoku 1 generate shape=3x3 sample=uniform-grid");
  EXPECT_EQ(wish_text({.wish = {.sukaku = true}}), "bitdoku 1 generate shape=3x3 sukaku");
  EXPECT_EQ(
      wish_text({.wish = {.shape = Shape{2, 2}, .pattern = cells_marked("XX..X........X.X")}}),
      "bitdoku 1 generate shape=2x2 mask=1100100000000101");
  EXPECT_EQ(wish_text({.draw = {.grids = {digits_of(kGrid)}}}),
            "bitdoku 1 generate shape=3x3 grids=1:95ad50b854bf18cc");
  EXPECT_EQ(generating::text_of(PatternOptions{
                .shape = {2, 2}, .mask = cells_marked("XX..X........X.X"), .minimal = true}),
            "bitdoku 1 pattern shape=2x2 mask=1100100000000101 minimal");
  Puzzle puzzle;
  std::ranges::copy(digits_of(kGrid), puzzle.givens().begin());
  EXPECT_EQ(generating::minimize_text(puzzle),
            "bitdoku 1 minimize shape=3x3 puzzle=95ad50b854bf18cc");
  EXPECT_EQ(generating::isomorph_text(), "bitdoku 1 isomorph");
}

// All wishes use one seed. Before wishes were mixed into the seed, more than half of the grids were
// the same.
TEST(Seed, NoTwoWishesShareGrids) {
  const std::uint64_t count = testing::kSanitized ? 5 : 25;
  std::vector<GenerateOptions> wishes;
  for (const Difficulty level :
       {Difficulty::easy, Difficulty::medium, Difficulty::hard, Difficulty::expert}) {
    wishes.push_back({.wish = {.rating = rating_range(level)}});
    wishes.push_back({.wish = {.minimal = true, .rating = rating_range(level)}});
    wishes.push_back(
        {.wish = {.symmetries = {Symmetry::half_turn}, .rating = rating_range(level)}});
  }
  wishes.push_back({.wish = {.rating = rating_range(Difficulty::extreme)}});
  wishes.push_back({.wish = {.rating = RatingRange{1.0, 1.4}}});
  wishes.push_back({.wish = {.rating = RatingRange{1.0, 2.5}}});
  for (int symmetry = 0; symmetry <= static_cast<int>(Symmetry::all); ++symmetry) {
    wishes.push_back({.wish = {.symmetries = {static_cast<Symmetry>(symmetry)}}});
  }
  wishes.push_back({.wish = {.symmetries = {Symmetry::half_turn, Symmetry::diagonal}}});
  for (const ClueRange clues : {ClueRange{24, 24}, {24, 25}, {25, 25}, {30, 40}}) {
    wishes.push_back({.wish = {.clues = clues}});
  }
  wishes.push_back({.wish = {.minimal = true}});
  wishes.push_back({.wish = {.clues = ClueRange{24, 24}, .minimal = true}});
  wishes.push_back({.wish = {.pattern = cells_marked(kBigCross)}});
  wishes.push_back({.wish = {.pattern = cells_marked(kBigRing)}});
  wishes.push_back({.wish = {.needs = {"naked pair"}}});
  wishes.push_back({.wish = {.only = {"naked single", "hidden single"}}});
  wishes.push_back({.draw = {.sample = Sample::bottom_up}});
  wishes.push_back({.draw = {.sample = Sample::uniform_grid}});
  std::map<std::vector<Digit>, std::size_t> seen;
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    SCOPED_TRACE(wish_text(wishes[i]));
    wishes[i].draw.seed = 1;
    wishes[i].draw.count = count;
    for (const GeneratedPuzzle& made : made_by(wishes[i])) {
      const auto [at, is_new] = seen.emplace(made.solution, i);
      EXPECT_TRUE(is_new) << "shared with " << wish_text(wishes[at->second]);
    }
  }
}

// There are 28,200,960 grids of 6x6, and astronomically many of 16x16.
TEST(Seed, NoTwoWishesOfOtherShapesShareGrids) {
  for (const Shape shape : {Shape{2, 3}, Shape{4, 4}}) {
    std::set<std::vector<Digit>> seen;
    std::size_t made = 0;
    for (const bool minimal : {false, true}) {
      if (minimal && shape.side() > 9) continue;
      for (const Symmetry symmetry : {Symmetry::none, Symmetry::half_turn}) {
        for (const int clues : {0, shape.cells() / 2}) {
          if (minimal && clues > 0) continue;
          GenerateOptions wish{.wish = {.shape = shape, .minimal = minimal},
                               .draw = {.seed = 1, .count = 5}};
          wish.wish.symmetries = {symmetry};
          if (clues > 0) wish.wish.clues = ClueRange{clues, clues};
          for (const GeneratedPuzzle& puzzle : made_by(wish)) {
            seen.insert(puzzle.solution);
            ++made;
          }
        }
      }
    }
    EXPECT_EQ(seen.size(), made) << to_string(shape);
  }
}

std::set<std::vector<Digit>> solutions_on(const PatternOptions& wish) {
  std::set<std::vector<Digit>> solutions;
  pattern(wish, [&](const Puzzle& puzzle) {
    solutions.insert(solve(puzzle).solution);
    return true;
  });
  return solutions;
}

TEST(Seed, WalksOfOtherMasksHaveOtherGrids) {
  PatternOptions wish{.mask = cells_marked(kBigCross), .seed = 1, .count = 40};
  const auto known = solutions_on(wish);
  wish.mask = cells_marked(kBigRing);
  for (const auto& solution : solutions_on(wish)) EXPECT_FALSE(known.contains(solution));
}

// Each puzzle has its own order of removing givens, and isomorphs use another stream.
TEST(Seed, MinimizeAndIsomorphsHaveStreamsOfTheirOwn) {
  Puzzle puzzle;
  std::ranges::copy(digits_of(kGrid), puzzle.givens().begin());
  Puzzle renamed = puzzle;
  for (Digit& digit : renamed.givens()) digit = static_cast<Digit>(digit % 9 + 1);
  const auto cells_of = [](const Puzzle& of) {
    std::vector<bool> cells;
    for (const Digit digit : of.givens()) cells.push_back(digit != 0);
    return cells;
  };
  EXPECT_NE(cells_of(minimize(puzzle, 1).puzzle), cells_of(minimize(renamed, 1).puzzle));
  EXPECT_NE(minimize(puzzle, 1).puzzle, minimize(puzzle, 2).puzzle);
  // A puzzle and its solution get the same isomorphism.
  const Puzzle minimal = minimize(puzzle, 1).puzzle;
  const Puzzle moved = random_isomorph(minimal, 3, 4);
  EXPECT_EQ(verify(moved, random_isomorph(puzzle, 3, 4).givens()), std::nullopt);
}

TEST(Seed, TheSameWishInOtherWordsGivesTheSame) {
  const auto puzzles_of = [](GenerateOptions wish) {
    wish.draw.seed = 5;
    wish.draw.count = testing::kSanitized ? 1 : 4;
    std::vector<Puzzle> puzzles;
    for (const GeneratedPuzzle& made : made_by(wish)) puzzles.push_back(made.puzzle);
    return puzzles;
  };
  EXPECT_EQ(puzzles_of({.wish = {.rating = rating_range(Difficulty::medium)}}),
            puzzles_of({.wish = {.rating = RatingRange{1.599, 2.51}}}));
  EXPECT_EQ(puzzles_of({.wish = {.rating = rating_range(Difficulty::extreme)}}),
            puzzles_of({.wish = {.rating = RatingRange{9.0, 1e9}}}));
  EXPECT_EQ(puzzles_of({}), puzzles_of({.wish = {.symmetries = {Symmetry::none}}}));
  EXPECT_EQ(puzzles_of({.wish = {.symmetries = {Symmetry::diagonal, Symmetry::vertical}}}),
            puzzles_of({.wish = {.symmetries = {Symmetry::vertical, Symmetry::diagonal,
                                                Symmetry::vertical}}}));
  EXPECT_EQ(puzzles_of({.wish = {.needs = {"X-Wing"}}}),
            puzzles_of({.wish = {.needs = {"x_wing", "x wing"}}}));
}

TEST(Seed, WhatIsNoPartOfTheWishChangesNoPuzzle) {
  for (const bool rated : {false, true}) {
    GenerateOptions wish{.draw = {.seed = 6, .count = 8}};
    if (rated) wish.wish.rating = rating_range(Difficulty::hard);
    const std::vector<GeneratedPuzzle> known = made_by(wish);
    ASSERT_EQ(known.size(), 8U);
    const auto expect_same = [&](const GenerateOptions& other) {
      for (const GeneratedPuzzle& made : made_by(other)) {
        const GeneratedPuzzle& same = known.at(static_cast<std::size_t>(made.number));
        EXPECT_EQ(made.puzzle, same.puzzle);
        EXPECT_EQ(made.solution, same.solution);
      }
    };
    GenerateOptions other = wish;
    other.draw.first = 3;
    other.draw.count = 5;
    expect_same(other);
    other = wish;
    other.limits.threads = 2;
    expect_same(other);
    other = wish;
    other.tell.rating = other.tell.technique = other.tell.nodes = other.tell.lower_bounds = true;
    expect_same(other);
    other = wish;
    other.limits.nearest = true;
    other.limits.time = std::chrono::hours(1);
    expect_same(other);
  }
}

}  // namespace
}  // namespace bitdoku
