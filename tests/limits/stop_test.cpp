// Tests stop sources and tokens, and the answers of functions that were stopped.
#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <stop_token>

namespace bitdoku {
namespace {

TEST(Stop, ReachesEveryTokenOfTheSourceAndItsCopies) {
  StopSource source;
  const StopSource copy = source;
  const StopToken token = source.get_token();
  EXPECT_TRUE(token.stop_possible());
  EXPECT_FALSE(token.stop_requested());
  EXPECT_TRUE(source.request_stop());
  EXPECT_FALSE(source.request_stop());
  EXPECT_TRUE(token.stop_requested());
  EXPECT_TRUE(copy.stop_requested());
  EXPECT_TRUE(copy.get_token().stop_requested());
}

TEST(Stop, ATokenWithoutASourceNeverAsks) {
  const StopToken token;
  EXPECT_FALSE(token.stop_possible());
  EXPECT_FALSE(token.stop_requested());
}

TEST(Stop, ATokenOutlivesItsSource) {
  StopToken token;
  {
    StopSource source;
    token = source.get_token();
    source.request_stop();
  }
  EXPECT_TRUE(token.stop_requested());
}

TEST(Stop, TheTokenOfTheStandardLibraryConverts) {
  EXPECT_FALSE(StopToken(std::stop_token()).stop_possible());
  std::stop_source source;
  const Limits limits{.stop = source.get_token()};
  EXPECT_TRUE(limits.stop.stop_possible());
  EXPECT_FALSE(limits.stop.stop_requested());
  source.request_stop();
  EXPECT_TRUE(limits.stop.stop_requested());
  EXPECT_EQ(solve(Puzzle(), limits).reason_code, ReasonCode::stopped);
}

// Calls every function that takes a token, with a token that was already asked to stop.
TEST(Stop, EveryFunctionSaysThatItWasStopped) {
  StopSource source;
  source.request_stop();
  const StopToken stop = source.get_token();
  const Puzzle blank;
  Puzzle with_one_solution;
  generate({.draw = {.seed = 1}}, [&](const GeneratedPuzzle& made) {
    with_one_solution = made.puzzle;
    return true;
  });
  const auto expect_stopped = [](const auto& answer) {
    EXPECT_EQ(answer.reason_code, ReasonCode::stopped);
    EXPECT_EQ(answer.reason, "stopped");
  };
  for (const Engine* engine : engines()) {
    if (supports(*engine, kShape9x9)) expect_stopped(solve(blank, {.stop = stop}, *engine));
  }
  expect_stopped(count(blank, {.solutions = kNoLimit, .stop = stop}));
  expect_stopped(rate(with_one_solution, {.stop = stop}));
  expect_stopped(generate({.limits = {.stop = stop}}, [](const GeneratedPuzzle&) { return true; }));
  expect_stopped(minimize(with_one_solution, 1, {.stop = stop}));
  expect_stopped(minimize_well(with_one_solution, {.stop = stop}));
  const auto take = [](const Puzzle&) { return true; };
  expect_stopped(minimal_puzzles(with_one_solution, {.stop = stop}, take));
  expect_stopped(pattern({.mask = std::vector<bool>(81, true), .stop = stop}, take));
  ExactCover cover(1);
  ASSERT_TRUE(cover.add_option({0}));
  expect_stopped(cover.solve({.stop = stop}));
  expect_stopped(cover.count_with_memo({.stop = stop}));
}

TEST(ReasonCode, TellsWhyAFunctionDidLess) {
  const Puzzle blank;
  EXPECT_EQ(solve(blank).reason_code, ReasonCode::none);
  EXPECT_EQ(solve(blank, {.time = std::chrono::nanoseconds(0)}).reason_code,
            ReasonCode::out_of_time);
  EXPECT_EQ(solve(blank, {.nodes = 0}).reason_code, ReasonCode::out_of_nodes);
  EXPECT_EQ(count(blank, {.solutions = 5}).reason_code, ReasonCode::enough_solutions);
  Puzzle clashing;
  clashing.set_given(0, 1);
  clashing.set_given(1, 1);
  EXPECT_EQ(solve(clashing).reason_code, ReasonCode::contradictory);
  EXPECT_EQ(rate(clashing).reason_code, ReasonCode::contradictory);
  EXPECT_EQ(rate(Puzzle(*Shape::of_side(4))).reason_code, ReasonCode::unsupported);
  EXPECT_EQ(
      generate({.wish = {.clues = ClueRange{10, 12}}}, [](const GeneratedPuzzle&) { return true; })
          .reason_code,
      ReasonCode::impossible);
  EXPECT_EQ(vicinity(blank, {.take_out = 1}, [](const Puzzle&) { return true; }).reason_code,
            ReasonCode::impossible);
  EXPECT_EQ(minimize(Puzzle(*Shape::of_side(30)), 1).reason_code, ReasonCode::unsupported);
}

TEST(ReasonCode, HasANameForEachCode) {
  EXPECT_EQ(to_string(ReasonCode::none), "none");
  EXPECT_EQ(to_string(ReasonCode::out_of_time), "out_of_time");
  EXPECT_EQ(to_string(ReasonCode::internal_mistake), "internal_mistake");
}

}  // namespace
}  // namespace bitdoku
