// What every engine must do, looped over the table.
#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>

namespace bitdoku {
namespace {

TEST(Engines, SolveTheFirstSampleOfPoj3074) {
  const auto puzzle =
      parse(".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.");
  ASSERT_TRUE(puzzle);
  for (const Engine* engine : engines()) {
    if (!supports(*engine, kShape9x9)) continue;
    SCOPED_TRACE(name(*engine));
    const Answer answer = solve(*puzzle, {}, *engine);
    EXPECT_EQ(answer.verdict, Verdict::unique);
    EXPECT_EQ(to_line(answer.solution),
              "527389416819426735436751829375692184194538267268174593643217958951843672782965341");
    EXPECT_EQ(verify(*puzzle, answer.solution), std::nullopt);
  }
}

}  // namespace
}  // namespace bitdoku
