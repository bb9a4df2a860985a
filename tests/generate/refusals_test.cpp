// What the generator refuses, and the reasons that it gives.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <chrono>

#include "made.hpp"

namespace bitdoku {
namespace {

using testing::is_unique;
using testing::Made;
using testing::make;

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
  says({.wish = {.needs = {"x-wings"}}}, "did you mean X-Wing?");
  says({.wish = {.only = {"?"}}}, "docs/techniques/README.md lists the names");
  says({.wish = {.only = {"singels", "hidden single"}}}, "or Hidden Single");
  says({.wish = {.needs = {"swordfish"}, .only = {"hidden single"}}},
       "Swordfish, which is not among");
  says({.wish = {.needs = {"squirmbag"}}}, "X-Wing, Swordfish and Jellyfish strikes out the same");
  says({.wish = {.needs = {"whale"}, .without = {"naked pair"}}}, "no puzzle needs Whale");
  says({.wish = {.needs = {"dual empty rectangle"}}},
       "Turbot Fish and Empty Rectangle strikes out");
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
  // Without the smaller fish, it may be needed.
  EXPECT_EQ(code({.wish = {.needs = {"whale"}, .without = {"x-wing"}},
                  .draw = {.seed = 1},
                  .limits = {.time = std::chrono::milliseconds(1)}}),
            ReasonCode::out_of_time);
  StopSource source;
  source.request_stop();
  EXPECT_EQ(code({.limits = {.stop = source.get_token()}}), ReasonCode::stopped);
}

}  // namespace
}  // namespace bitdoku
