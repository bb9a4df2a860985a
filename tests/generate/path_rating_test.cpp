// Compares the bounds on ratings that human techniques imply with actual ratings.
#include "generate/path_rating.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <bitdoku/bitdoku.hpp>

#include "human/path.hpp"
#include "human/technique_names.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using human::TechniqueSet;

struct Taken {
  bool solved = false;
  TechniqueSet techniques;
};

Taken taken_of(const GeneratedPuzzle& made, TechniqueSet allowed) {
  position::Board board(made.puzzle);
  Taken taken;
  const human::PathResult path = human::follow_path(
      board, {.solution = made.solution, .in_words = false, .techniques = allowed},
      [&](const Step& step) {
        taken.techniques |= human::techniques_called(step.technique);
        return true;
      });
  taken.solved = path.end == human::PathResult::End::solved;
  return taken;
}

// For each puzzle, paths with the techniques up to each place of the table.
TEST(PathRating, BoundsHold) {
  constexpr std::uint64_t kCount = testing::kSanitized ? 10 : 60;
  GenerateOptions options{.draw = {.seed = 31, .count = kCount}, .tell = {.rating = true}};
  std::uint64_t bounded = 0;
  const GenerateAnswer answer = generate(options, [&](const GeneratedPuzzle& made) {
    TechniqueSet before;
    for (int last = 0; last < 32; ++last) {
      const TechniqueSet allowed = TechniqueSet::before(last + 1);
      const Taken taken = taken_of(made, allowed);
      if (!taken.solved || taken.techniques == before) continue;
      before = taken.techniques;
      EXPECT_LE(made.er, generating::most_rating_of(taken.techniques) + 0.01);
      for (TechniqueSet rest = taken.techniques; !rest.empty();) {
        const TechniqueSet one = TechniqueSet::of(rest.take_first());
        EXPECT_GE(made.er, generating::least_rating_of(one, allowed) - 0.01);
      }
      if (generating::most_rating_of(taken.techniques) < 20) ++bounded;
    }
    return true;
  });
  EXPECT_EQ(answer.made, kCount);
  EXPECT_GT(bounded, kCount / 3);
}

TEST(PathRating, KnownBounds) {
  const auto set = [](const char* name) { return human::techniques_called(name); };
  EXPECT_EQ(generating::most_rating_of(set("hidden single")), 1.5);
  EXPECT_EQ(generating::most_rating_of(set("naked single") | set("swordfish")), 3.8);
  EXPECT_EQ(generating::most_rating_of(set("naked single") | set("skyscraper")), 20.0);
  const TechniqueSet all = human::kAllTechniques;
  EXPECT_EQ(generating::least_rating_of(set("x-wing"), all), 3.2);
  EXPECT_EQ(generating::least_rating_of(set("jellyfish"), all), 4.2);
  EXPECT_EQ(generating::least_rating_of(set("hidden single"), all), 1.2);
  // Without naked singles, a swordfish can be used where a naked single would do.
  EXPECT_EQ(generating::least_rating_of(set("swordfish"), all & ~set("naked single")), 2.3);
  EXPECT_EQ(generating::least_rating_of(set("x-wing") | set("pointing"), all), 1.7);
}

}  // namespace
}  // namespace bitdoku
