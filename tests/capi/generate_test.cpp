// Making puzzles from C: the results equal those of the C++ interface, and misuse returns a code.
#include <array>
#include <bitdoku/bitdoku.hpp>
#include <cstring>
#include <stdexcept>
#include <string>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

struct Kept {
  std::vector<std::string> puzzles;
  std::vector<bitdoku_made> made;
  std::size_t most = ~std::size_t{0};
};

std::string text_of(const std::uint8_t* cells, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += static_cast<char>('0' + cells[i]);
  return text;
}

std::int32_t keep(const bitdoku_made* made, void* user) {
  auto& kept = *static_cast<Kept*>(user);
  kept.puzzles.push_back(text_of(made->puzzle, made->cells));
  kept.made.push_back(*made);
  return kept.puzzles.size() < kept.most ? 1 : 0;
}

std::int32_t keep_cells(const std::uint8_t* cells, std::size_t count, void* user) {
  static_cast<Kept*>(user)->puzzles.push_back(text_of(cells, count));
  return 1;
}

std::int32_t fail(const bitdoku_made*, void*) {
  throw std::runtime_error("of the caller");
}

bool is_unique(const bitdoku_puzzle* puzzle) {
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  options.engine = bitdoku_engine_find("dlx");
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  EXPECT_EQ(bitdoku_check(puzzle, &options, &answer), BITDOKU_OK);
  return answer.verdict == BITDOKU_UNIQUE;
}

TEST(CapiGenerate, MakesWhatTheLibraryMakes) {
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  wish.seed = 3;
  wish.count = 20;
  wish.least_clues = 26;
  wish.most_clues = 28;
  wish.symmetries = 1U << BITDOKU_SYMMETRY_HALF_TURN | 1U << BITDOKU_SYMMETRY_DIAGONAL;
  wish.least_rating = 12;
  wish.most_rating = 89;
  wish.threads = 2;
  Kept kept;
  bitdoku_making making = BITDOKU_MAKING_INIT;
  ASSERT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_OK);
  EXPECT_EQ(making.made, 20U);
  EXPECT_STREQ(making.reason, "");
  ASSERT_EQ(kept.puzzles.size(), 20U);
  std::size_t i = 0;
  const GenerateOptions same{.wish = {.clues = ClueRange{26, 28},
                                      .symmetries = {Symmetry::half_turn, Symmetry::diagonal},
                                      .rating = RatingRange{1.2, 8.9}},
                             .draw = {.seed = 3, .count = 20}};
  generate(same, [&](const GeneratedPuzzle& made) {
    const auto givens = made.puzzle.givens();
    EXPECT_EQ(kept.puzzles[i], text_of(givens.data(), givens.size()));
    EXPECT_EQ(kept.made[i].number, i);
    EXPECT_EQ(kept.made[i].symmetry, static_cast<std::int32_t>(made.symmetry));
    EXPECT_NEAR(kept.made[i].er, made.er * 10, 0.01);
    EXPECT_EQ(kept.made[i].met, 1);
    ++i;
    return true;
  });
  EXPECT_EQ(i, 20U);
}

TEST(CapiGenerate, StartsFromGridsAndPatterns) {
  std::array<std::uint8_t, 81> grid{};
  std::array<std::uint8_t, 81> pattern{};
  for (std::size_t i = 0; i < 81; ++i) {
    grid[i] = static_cast<std::uint8_t>(kItsSolution[i] - '0');
    pattern[i] = kOneSolution[i] == '.' ? 0 : 7;
  }
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  wish.pattern = pattern.data();
  wish.grids = grid.data();
  wish.grid_count = 1;
  Kept kept;
  bitdoku_making making = BITDOKU_MAKING_INIT;
  ASSERT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_OK);
  ASSERT_EQ(kept.puzzles.size(), 1U) << making.reason;
  std::string wanted(kOneSolution);
  for (char& c : wanted) {
    if (c == '.') c = '0';
  }
  EXPECT_EQ(kept.puzzles.front(), wanted);
}

TEST(CapiGenerate, WantsTechniques) {
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  wish.seed = 2;
  wish.needs = "xy-wing";
  wish.tell_rating = wish.tell_technique = wish.tell_nodes = 1;
  Kept kept;
  bitdoku_making making = BITDOKU_MAKING_INIT;
  ASSERT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_OK);
  ASSERT_EQ(kept.made.size(), 1U) << making.reason;
  EXPECT_STREQ(kept.made[0].technique, "XY-Wing");
  EXPECT_GT(kept.made[0].nodes, 0U);
  EXPECT_GE(kept.made[0].er, 25);
  wish.needs = nullptr;
  wish.only = "naked single, hiden single";
  ASSERT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_OK);
  EXPECT_EQ(making.made, 0U);
  EXPECT_NE(std::string(making.reason).find("Hidden Single"), std::string::npos) << making.reason;
}

TEST(CapiGenerate, DrawsSamples) {
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  wish.tell_weight = 1;
  Kept kept;
  bitdoku_making making = BITDOKU_MAKING_INIT;
  ASSERT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_OK);
  wish.tell_weight = 0;
  wish.sample = BITDOKU_SAMPLE_UNIFORM_GRID;
  ASSERT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_OK);
  ASSERT_EQ(kept.made.size(), 2U);
  EXPECT_GT(kept.made[0].weight, 1.0);
  EXPECT_EQ(kept.made[1].weight, 0.0);
  EXPECT_EQ(kept.puzzles[1].find('0'), std::string::npos);
  wish.sample = BITDOKU_SAMPLE_UNIFORM_GRID + 1;
  EXPECT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_OUT_OF_RANGE);
}

TEST(CapiGenerate, MakesCandidatePuzzles) {
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  wish.sukaku = 1;
  const auto look = [](const bitdoku_made* made, void*) -> std::int32_t {
    EXPECT_NE(made->candidates, nullptr);
    for (std::size_t i = 0; i < made->cells; ++i) {
      EXPECT_EQ(made->puzzle[i], 0);
      EXPECT_NE(made->candidates[i] >> (made->solution[i] - 1) & 1, 0);
    }
    return 1;
  };
  bitdoku_making making = BITDOKU_MAKING_INIT;
  ASSERT_EQ(bitdoku_generate(&wish, look, nullptr, &making), BITDOKU_OK);
  EXPECT_EQ(making.made, 1U);
}

TEST(CapiGenerate, StopsWhenTheCallerDoes) {
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  wish.count = BITDOKU_NO_LIMIT;
  Kept kept;
  kept.most = 5;
  bitdoku_making making = BITDOKU_MAKING_INIT;
  ASSERT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_OK);
  EXPECT_EQ(making.made, 5U);
  EXPECT_STREQ(making.reason, "");

  const StopHandle stop(bitdoku_stop_new());
  bitdoku_stop_request(stop.get());
  wish.stop = stop.get();
  ASSERT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_OK);
  EXPECT_STREQ(making.reason, "stopped");

  wish.stop = nullptr;
  for (const std::uint32_t threads : {1U, 2U}) {
    wish.threads = threads;
    EXPECT_EQ(bitdoku_generate(&wish, fail, nullptr, &making), BITDOKU_INTERNAL);
  }
}

TEST(CapiGenerate, SaysWhyNot) {
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  wish.least_clues = wish.most_clues = 16;
  Kept kept;
  bitdoku_making making = BITDOKU_MAKING_INIT;
  ASSERT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_OK);
  EXPECT_EQ(making.made, 0U);
  EXPECT_NE(std::string(making.reason).find("17"), std::string::npos);
  wish = BITDOKU_WISH_INIT;
  wish.box_rows = 15;
  wish.box_cols = 17;
  std::uint8_t nothing = 0;
  wish.pattern = &nothing;
  ASSERT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_OK);
  EXPECT_NE(std::string(making.reason).find("25"), std::string::npos);
}

TEST(CapiGenerate, SeesMisuse) {
  bitdoku_making making = BITDOKU_MAKING_INIT;
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  Kept kept;
  EXPECT_EQ(bitdoku_generate(&wish, nullptr, nullptr, &making), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_generate(&wish, keep, &kept, nullptr), BITDOKU_NULL_POINTER);
  wish.grid_count = 1;
  EXPECT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_NULL_POINTER);
  wish = BITDOKU_WISH_INIT;
  wish.symmetries = 1U << 10U;
  EXPECT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_OUT_OF_RANGE);
  wish = BITDOKU_WISH_INIT;
  wish.box_rows = 1;
  EXPECT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_BAD_SHAPE);
  wish.size = 4;
  EXPECT_EQ(bitdoku_generate(&wish, keep, &kept, &making), BITDOKU_BAD_STRUCT_SIZE);
  EXPECT_TRUE(kept.puzzles.empty());
  EXPECT_EQ(bitdoku_generate(nullptr, keep, &kept, &making), BITDOKU_OK);
  EXPECT_EQ(kept.puzzles.size(), 1U);
}

TEST(CapiMinimize, LeavesWhatIsNeeded) {
  const PuzzleHandle puzzle = parsed(kItsSolution);
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  ASSERT_EQ(bitdoku_minimize(puzzle.get(), 1, nullptr, puzzle.get(), &answer), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_UNIQUE);
  EXPECT_TRUE(is_unique(puzzle.get()));
  std::array<std::uint8_t, 81> cells{};
  ASSERT_EQ(bitdoku_puzzle_get_cells(puzzle.get(), cells.data(), 81), BITDOKU_OK);
  for (std::size_t i = 0; i < 81; ++i) {
    if (cells[i] == 0) continue;
    const auto cell = static_cast<std::int32_t>(i);
    EXPECT_EQ(cells[i], kItsSolution[i] - '0');
    ASSERT_EQ(bitdoku_puzzle_set_given(puzzle.get(), cell, 0), BITDOKU_OK);
    EXPECT_FALSE(is_unique(puzzle.get())) << i;
    ASSERT_EQ(bitdoku_puzzle_set_given(puzzle.get(), cell, cells[i]), BITDOKU_OK);
  }
}

TEST(CapiMinimize, RefusesWhatItCannotDo) {
  const PuzzleHandle three = parsed(kThreeSolutions);
  const PuzzleHandle minimal = empty_board(2, 2);
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  ASSERT_EQ(bitdoku_minimize(three.get(), 1, nullptr, minimal.get(), &answer), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_MULTIPLE);
  std::array<std::uint8_t, 16> cells{};
  EXPECT_EQ(bitdoku_puzzle_get_cells(minimal.get(), cells.data(), 16), BITDOKU_OK);
  const PuzzleHandle large = empty_board(6, 6);
  EXPECT_EQ(bitdoku_minimize(large.get(), 1, nullptr, minimal.get(), &answer), BITDOKU_UNSUPPORTED);
  EXPECT_GT(std::strlen(answer.reason), 0U);
  EXPECT_EQ(bitdoku_minimize(nullptr, 1, nullptr, minimal.get(), &answer), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_minimize(three.get(), 1, nullptr, nullptr, &answer), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_minimize(three.get(), 1, nullptr, minimal.get(), nullptr),
            BITDOKU_NULL_POINTER);
}

TEST(CapiVicinity, FindsWhatTheLibraryFinds) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  bitdoku_vicinity_answer answer = BITDOKU_VICINITY_ANSWER_INIT;
  Kept kept;
  ASSERT_EQ(bitdoku_vicinity(puzzle.get(), nullptr, keep_cells, &kept, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.complete, 1);
  EXPECT_EQ(answer.found, kept.puzzles.size());
  EXPECT_GE(answer.tested, answer.found);
  std::vector<std::string> wanted;
  Puzzle same;
  std::array<std::uint8_t, 81> cells{};
  ASSERT_EQ(bitdoku_puzzle_get_cells(puzzle.get(), cells.data(), 81), BITDOKU_OK);
  for (int i = 0; i < 81; ++i) same.set_given(i, cells[static_cast<std::size_t>(i)]);
  vicinity(same, {}, [&](const Puzzle& made) {
    wanted.push_back(text_of(made.givens().data(), 81));
    return true;
  });
  EXPECT_EQ(kept.puzzles, wanted);
  EXPECT_FALSE(wanted.empty());
}

TEST(CapiVicinity, RemovesGivensOfOneDigit) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  bitdoku_vicinity_answer answer = BITDOKU_VICINITY_ANSWER_INIT;
  bitdoku_vicinity_options options = BITDOKU_VICINITY_OPTIONS_INIT;
  options.take_out = 2;
  options.put_in = 0;
  std::array<std::uint64_t, 2> tested{};
  for (const int one_digit : {0, 1}) {
    options.one_digit = one_digit;
    Kept kept;
    ASSERT_EQ(bitdoku_vicinity(puzzle.get(), &options, keep_cells, &kept, &answer), BITDOKU_OK);
    tested[static_cast<std::size_t>(one_digit)] = answer.tested;
  }
  Puzzle same;
  std::array<std::uint8_t, 81> cells{};
  ASSERT_EQ(bitdoku_puzzle_get_cells(puzzle.get(), cells.data(), 81), BITDOKU_OK);
  std::array<std::uint64_t, 10> count{};
  for (const std::uint8_t digit : cells) ++count.at(digit);
  const auto pairs = [](std::uint64_t n) { return n * (n - 1) / 2; };
  std::uint64_t of_one_digit = 0;
  for (std::size_t digit = 1; digit <= 9; ++digit) of_one_digit += pairs(count.at(digit));
  EXPECT_EQ(tested[0], pairs(81 - count[0]));
  EXPECT_EQ(tested[1], of_one_digit);
}

TEST(CapiVicinity, SeesMisuse) {
  const PuzzleHandle small = empty_board(2, 2);
  bitdoku_vicinity_answer answer = BITDOKU_VICINITY_ANSWER_INIT;
  bitdoku_vicinity_options options = BITDOKU_VICINITY_OPTIONS_INIT;
  Kept kept;
  const auto call = [&](const bitdoku_puzzle* puzzle) {
    return bitdoku_vicinity(puzzle, &options, keep_cells, &kept, &answer);
  };
  EXPECT_EQ(call(small.get()), BITDOKU_UNSUPPORTED);
  EXPECT_GT(std::strlen(answer.reason), 0U);
  EXPECT_EQ(call(nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_vicinity(small.get(), &options, nullptr, nullptr, &answer),
            BITDOKU_NULL_POINTER);
  options.size = 2;
  EXPECT_EQ(call(small.get()), BITDOKU_BAD_STRUCT_SIZE);
}

TEST(CapiGenerate, TellsProgressAndSeed) {
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  wish.least_clues = wish.most_clues = 17;
  int calls = 0;
  wish.on_progress = [](uint64_t made, uint64_t attempts, void* user) -> int32_t {
    EXPECT_EQ(made, 0U);
    EXPECT_GT(attempts, 0U);
    return ++*static_cast<int*>(user) < 2 ? 1 : 0;
  };
  bitdoku_making making = BITDOKU_MAKING_INIT;
  const auto take = [](const bitdoku_made*, void*) -> int32_t { return 1; };
  EXPECT_EQ(bitdoku_generate(&wish, take, &calls, &making), BITDOKU_OK);
  EXPECT_EQ(calls, 2);
  EXPECT_EQ(making.reason_code, BITDOKU_REASON_STOPPED);
  bitdoku_making other = BITDOKU_MAKING_INIT;
  EXPECT_EQ(bitdoku_generate(nullptr, take, nullptr, &other), BITDOKU_OK);
  EXPECT_NE(making.seed, other.seed);
}

}  // namespace
}  // namespace bitdoku::capi
