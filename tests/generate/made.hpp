// What the generator made, and checks of it by engines that it does not use.
#ifndef BITDOKU_TESTS_GENERATE_MADE_HPP
#define BITDOKU_TESTS_GENERATE_MADE_HPP

#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace bitdoku::testing {

struct Made {
  std::vector<GeneratedPuzzle> puzzles;
  GenerateAnswer answer;
};

inline Made make(const GenerateOptions& options) {
  Made made;
  made.answer = generate(options, [&](const GeneratedPuzzle& puzzle) {
    made.puzzles.push_back(puzzle);
    return true;
  });
  return made;
}

inline bool is_unique(const Puzzle& puzzle, const char* engine) {
  return solve(puzzle, {}, *find_engine(engine)).verdict == Verdict::unique;
}

inline void expect_sound(const Made& made, std::uint64_t count) {
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
inline void expect_minimal(Puzzle puzzle) {
  for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
    const Digit digit = puzzle.given(cell);
    if (digit == 0) continue;
    puzzle.set_given(cell, 0);
    EXPECT_FALSE(is_unique(puzzle, "singles")) << "cell " << cell;
    puzzle.set_given(cell, digit);
  }
}

}  // namespace bitdoku::testing

#endif
