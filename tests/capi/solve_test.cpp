// Searches through the C interface: verdicts, limits, stopping, engines, threads.
#include <chrono>
#include <cstring>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

bitdoku_answer check(const PuzzleHandle& puzzle, const bitdoku_options* options = nullptr) {
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  EXPECT_EQ(bitdoku_check(puzzle.get(), options, &answer), BITDOKU_OK);
  return answer;
}

TEST(CapiSolve, TellsTheVerdicts) {
  EXPECT_EQ(check(parsed(kOneSolution)).verdict, BITDOKU_UNIQUE);
  EXPECT_EQ(check(parsed(kThreeSolutions)).verdict, BITDOKU_MULTIPLE);
  EXPECT_EQ(check(parsed(kNoSolution)).verdict, BITDOKU_NONE);
  const bitdoku_answer clash = check(parsed(kClash));
  EXPECT_EQ(clash.verdict, BITDOKU_INVALID);
  EXPECT_STREQ(clash.reason, "5 twice in row 1 (columns 1 and 2)");
}

TEST(CapiSolve, EveryVerdictAndStatusHasItsText) {
  for (int32_t verdict = BITDOKU_NONE; verdict <= BITDOKU_INVALID; ++verdict) {
    EXPECT_STRNE(bitdoku_verdict_text(verdict), "unknown verdict") << verdict;
  }
  EXPECT_STREQ(bitdoku_verdict_text(-1), "unknown verdict");
  for (const int32_t first_last : {BITDOKU_OK, BITDOKU_NULL_POINTER, BITDOKU_OUT_OF_MEMORY}) {
    EXPECT_STRNE(bitdoku_status_text(first_last), "unknown status") << first_last;
  }
  for (int32_t status = BITDOKU_OK; status <= BITDOKU_OTHER_FILE; ++status) {
    EXPECT_STRNE(bitdoku_status_text(status), "unknown status") << status;
  }
  for (int32_t status = BITDOKU_NULL_POINTER; status <= BITDOKU_OUT_OF_RANGE; ++status) {
    EXPECT_STRNE(bitdoku_status_text(status), "unknown status") << status;
  }
  EXPECT_STRNE(bitdoku_status_text(BITDOKU_INTERNAL), "unknown status");
  EXPECT_STREQ(bitdoku_status_text(99), "unknown status");
}

TEST(CapiSolve, WritesTheSolutionOnlyWhenThereIsOne) {
  std::vector<std::uint8_t> solution(81, 77);
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  const auto solve = [&](std::string_view text, std::size_t capacity) {
    return bitdoku_solve(parsed(text).get(), nullptr, solution.data(), capacity, &answer);
  };
  EXPECT_EQ(solve(kOneSolution, 80), BITDOKU_BUFFER_TOO_SMALL);
  EXPECT_EQ(solve(kNoSolution, 81), BITDOKU_OK);
  EXPECT_EQ(solve(kClash, 81), BITDOKU_OK);
  EXPECT_EQ(solution, std::vector<std::uint8_t>(81, 77));
  EXPECT_EQ(solve(kOneSolution, 81), BITDOKU_OK);
  for (std::size_t i = 0; i < 81; ++i) EXPECT_EQ(solution[i], kItsSolution[i] - '0') << i;
  EXPECT_GT(answer.nodes, 0U);
}

TEST(CapiSolve, KeepsItsLimits) {
  const PuzzleHandle puzzle = empty_board(3, 3);
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  const auto solve = [&] { return bitdoku_solve(puzzle.get(), &options, nullptr, 0, &answer); };

  options.solutions = 1;
  ASSERT_EQ(solve(), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_SOLVED);
  options.solutions = 1000;
  ASSERT_EQ(solve(), BITDOKU_OK);
  EXPECT_EQ(answer.solutions, 1000U);
  EXPECT_EQ(answer.complete, 0);

  options = BITDOKU_OPTIONS_INIT;
  options.nodes = 5;
  ASSERT_EQ(solve(), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_UNKNOWN);
  EXPECT_LE(answer.nodes, 5U);
  EXPECT_GT(std::strlen(answer.reason), 0U);

  options = BITDOKU_OPTIONS_INIT;
  options.solutions = BITDOKU_NO_LIMIT;
  options.time_ns = 20'000'000;
  ASSERT_EQ(solve(), BITDOKU_OK);
  EXPECT_EQ(answer.complete, 0);

  options = BITDOKU_OPTIONS_INIT;
  options.time_ns = BITDOKU_NO_LIMIT - 1;  // beyond the range of the clock
  ASSERT_EQ(solve(), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_MULTIPLE);
}

TEST(CapiSolve, EnumeratesUntilToldToStop) {
  struct Seen {
    std::vector<std::string> lines;
    std::size_t wanted;
  };
  const auto remember = [](const std::uint8_t* solution, std::size_t cells, void* user) {
    auto& seen = *static_cast<Seen*>(user);
    std::string line(cells, '?');
    for (std::size_t i = 0; i < cells; ++i) line[i] = static_cast<char>('0' + solution[i]);
    seen.lines.push_back(line);
    return static_cast<std::int32_t>(seen.lines.size() < seen.wanted);
  };
  const PuzzleHandle puzzle = parsed(kThreeSolutions);
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  options.solutions = BITDOKU_NO_LIMIT;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;

  Seen all{{}, 100};
  ASSERT_EQ(bitdoku_enumerate(puzzle.get(), &options, remember, &all, &answer), BITDOKU_OK);
  ASSERT_EQ(all.lines.size(), 3U);
  EXPECT_NE(all.lines[0], all.lines[1]);
  EXPECT_EQ(answer.complete, 1);

  Seen two{{}, 2};
  ASSERT_EQ(bitdoku_enumerate(puzzle.get(), &options, remember, &two, &answer), BITDOKU_OK);
  EXPECT_EQ(two.lines.size(), 2U);
  EXPECT_EQ(answer.complete, 0);

  EXPECT_EQ(bitdoku_enumerate(puzzle.get(), &options, nullptr, &two, &answer),
            BITDOKU_NULL_POINTER);
}

TEST(CapiSolve, AnExceptionOfTheCallbackBecomesACode) {
  const auto throwing = [](const std::uint8_t*, std::size_t, void*) -> std::int32_t {
    throw std::runtime_error("the callback's own");
  };
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  const PuzzleHandle puzzle = parsed(kOneSolution);
  EXPECT_EQ(bitdoku_enumerate(puzzle.get(), nullptr, throwing, nullptr, &answer), BITDOKU_INTERNAL);
  EXPECT_EQ(check(puzzle).verdict, BITDOKU_UNIQUE);
}

TEST(CapiSolve, CountsExactlyOrSaysWhyNot) {
  bitdoku_count_answer answer = BITDOKU_COUNT_ANSWER_INIT;
  ASSERT_EQ(bitdoku_count(parsed(kThreeSolutions).get(), nullptr, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_MULTIPLE);
  EXPECT_EQ(answer.exact, 1);
  EXPECT_EQ(answer.high, 0U);
  EXPECT_EQ(answer.low, 3U);
  EXPECT_STREQ(answer.decimal, "3");
  EXPECT_GT(std::strlen(answer.method), 0U);

  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  ASSERT_EQ(bitdoku_count(parsed(kThreeSolutions).get(), &options, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.low, 2U);
  EXPECT_EQ(answer.exact, 0);

  ASSERT_EQ(bitdoku_count(parsed(kNoSolution).get(), nullptr, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_NONE);

  ASSERT_EQ(bitdoku_count(parsed(kClash).get(), nullptr, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_INVALID);
  EXPECT_EQ(answer.low, 0U);
  EXPECT_STREQ(answer.reason, "5 twice in row 1 (columns 1 and 2)");
}

TEST(CapiSolve, VerifySaysWhyNot) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  std::vector<std::uint8_t> cells(81);
  for (std::size_t i = 0; i < 81; ++i) cells[i] = static_cast<std::uint8_t>(kItsSolution[i] - '0');
  bitdoku_error error = BITDOKU_ERROR_INIT;
  EXPECT_EQ(bitdoku_verify(puzzle.get(), cells.data(), 81, &error), BITDOKU_OK);
  cells[0] = 4;
  EXPECT_EQ(bitdoku_verify(puzzle.get(), cells.data(), 81, &error), BITDOKU_WRONG_SOLUTION);
  EXPECT_STREQ(error.message, "r1c1 is 4, the given is 5");
  EXPECT_EQ(bitdoku_verify(puzzle.get(), cells.data(), 80, &error), BITDOKU_WRONG_SOLUTION);
  EXPECT_EQ(bitdoku_verify(puzzle.get(), nullptr, 0, nullptr), BITDOKU_WRONG_SOLUTION);
}

TEST(CapiSolve, EveryEngineSolvesWhatItSupportsAndRefusesTheRest) {
  ASSERT_GT(bitdoku_engine_count(), 0U);
  EXPECT_EQ(bitdoku_engine_at(bitdoku_engine_count()), nullptr);
  EXPECT_EQ(bitdoku_engine_find("no such engine"), nullptr);
  for (std::size_t i = 0; i < bitdoku_engine_count(); ++i) {
    bitdoku_options options = BITDOKU_OPTIONS_INIT;
    options.engine = bitdoku_engine_at(i);
    SCOPED_TRACE(bitdoku_engine_name(options.engine));
    for (const auto& [rows, cols] : {std::pair{2, 2}, {2, 3}, {3, 3}, {3, 4}}) {
      const bool supported = bitdoku_engine_supports(options.engine, rows, cols) == 1;
      bitdoku_answer answer = BITDOKU_ANSWER_INIT;
      EXPECT_EQ(bitdoku_check(empty_board(rows, cols).get(), &options, &answer),
                supported ? BITDOKU_OK : BITDOKU_UNSUPPORTED);
      EXPECT_EQ(answer.verdict, supported ? BITDOKU_MULTIPLE : BITDOKU_UNKNOWN);
      EXPECT_EQ(std::strstr(answer.reason, "these can: ") != nullptr, !supported);
    }
    const PuzzleHandle sukaku = parsed(kThreeSolutions);
    ASSERT_EQ(bitdoku_puzzle_strike_out(sukaku.get(), 1, 3), BITDOKU_OK);
    const bool takes = bitdoku_engine_takes_candidates(options.engine) == 1;
    bitdoku_answer answer = BITDOKU_ANSWER_INIT;
    EXPECT_EQ(bitdoku_solve(sukaku.get(), &options, nullptr, 0, &answer),
              takes ? BITDOKU_OK : BITDOKU_UNSUPPORTED);
    EXPECT_EQ(answer.verdict, takes ? BITDOKU_MULTIPLE : BITDOKU_UNKNOWN);
  }
}

TEST(CapiSolve, BigShapesAndCandidates) {
  // Two boards of side 25: an empty one, and one whose first cell has only the candidate 25.
  const PuzzleHandle big = empty_board(5, 5);
  std::vector<std::uint8_t> solution(625);
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  options.solutions = 1;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  for (int digit = 1; digit < 25; ++digit) {
    ASSERT_EQ(bitdoku_puzzle_strike_out(big.get(), 0, digit), BITDOKU_OK);
  }
  ASSERT_EQ(bitdoku_solve(big.get(), &options, solution.data(), 625, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_SOLVED);
  EXPECT_EQ(solution[0], 25);
  EXPECT_EQ(bitdoku_verify(big.get(), solution.data(), 625, nullptr), BITDOKU_OK);
  solution[0] = 1;
  EXPECT_EQ(bitdoku_verify(big.get(), solution.data(), 625, nullptr), BITDOKU_WRONG_SOLUTION);

  // All 288 grids of 4x4.
  const PuzzleHandle small = empty_board(2, 2);
  bitdoku_count_answer counted = BITDOKU_COUNT_ANSWER_INIT;
  ASSERT_EQ(bitdoku_count(small.get(), nullptr, &counted), BITDOKU_OK);
  EXPECT_STREQ(counted.decimal, "288");
  ASSERT_EQ(bitdoku_puzzle_strike_out(small.get(), 0, 1), BITDOKU_OK);
  ASSERT_EQ(bitdoku_count(small.get(), nullptr, &counted), BITDOKU_OK);
  EXPECT_STREQ(counted.decimal, "216");  // three quarters, by symmetry
  EXPECT_EQ(counted.exact, 1);
}

TEST(CapiSolve, LinesInLinesOut) {
  std::string line(81, 'x');
  std::uint64_t solutions = 99;
  EXPECT_EQ(bitdoku_solve_line(kOneSolution.data(), line.data(), 2, &solutions), BITDOKU_OK);
  EXPECT_EQ(line, kItsSolution);
  EXPECT_EQ(solutions, 1U);

  line = kOneSolution;  // overwrites the puzzle
  EXPECT_EQ(bitdoku_solve_line(line.data(), line.data(), 1, &solutions), BITDOKU_OK);
  EXPECT_EQ(line, kItsSolution);

  EXPECT_EQ(bitdoku_solve_line(kThreeSolutions.data(), line.data(), 100, &solutions), BITDOKU_OK);
  EXPECT_EQ(solutions, 3U);

  line = "unchanged";
  EXPECT_EQ(bitdoku_solve_line(kNoSolution.data(), line.data(), 2, &solutions), BITDOKU_OK);
  EXPECT_EQ(solutions, 0U);
  solutions = 99;
  EXPECT_EQ(bitdoku_solve_line(kClash.data(), line.data(), 2, &solutions), BITDOKU_DUPLICATE_GIVEN);
  std::string bad(kOneSolution);
  bad[80] = '\0';
  EXPECT_EQ(bitdoku_solve_line(bad.data(), line.data(), 2, &solutions), BITDOKU_BAD_SYMBOL);
  const std::vector<char> short_text{'1', '2', '3', '\0'};
  EXPECT_EQ(bitdoku_solve_line(short_text.data(), line.data(), 2, &solutions), BITDOKU_BAD_SYMBOL);
  EXPECT_EQ(solutions, 99U);
  EXPECT_EQ(line, "unchanged");

  std::string blanks(kOneSolution);
  constexpr std::string_view kSigns = ".0-_*?xX";
  for (std::size_t i = 0; i < 81; ++i) {
    if (blanks[i] == '.') blanks[i] = kSigns[i % kSigns.size()];
  }
  line.assign(81, 'x');
  EXPECT_EQ(bitdoku_solve_line(blanks.data(), line.data(), 2, &solutions), BITDOKU_OK);
  EXPECT_EQ(line, kItsSolution);
}

TEST(CapiThreads, AStopEndsASearchInAnotherThread) {
  const StopHandle stop(bitdoku_stop_new());
  // The limit of nodes ends the test soon if the stop does nothing.
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  options.solutions = BITDOKU_NO_LIMIT;
  options.nodes = 2'000'000;
  options.stop = stop.get();
  struct Meeting {
    std::promise<void> found;
    std::promise<void> stopped;
    std::uint64_t solutions = 0;
  } state;
  const auto on_solution = [](const uint8_t*, size_t, void* user) -> int32_t {
    auto& meeting = *static_cast<Meeting*>(user);
    if (meeting.solutions++ == 0) {
      meeting.found.set_value();
      meeting.stopped.get_future().wait();
    }
    return 1;
  };
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  std::jthread search([&] {
    EXPECT_EQ(bitdoku_enumerate(empty_board(3, 3).get(), &options, on_solution, &state, &answer),
              BITDOKU_OK);
  });
  state.found.get_future().wait();
  bitdoku_stop_request(stop.get());
  state.stopped.set_value();
  search.join();
  EXPECT_EQ(bitdoku_stop_requested(stop.get()), 1);
  EXPECT_EQ(answer.complete, 0);
  EXPECT_LT(answer.nodes, options.nodes);
}

TEST(CapiThreads, ManySolveAtOnceAlsoTheSamePuzzle) {
  const PuzzleHandle shared = parsed(kThreeSolutions);
  std::vector<std::jthread> threads;
  for (int t = 0; t < 8; ++t) {
    threads.emplace_back([&shared] {
      for (int round = 0; round < 20; ++round) {
        EXPECT_EQ(check(shared).verdict, BITDOKU_MULTIPLE);
        EXPECT_EQ(check(parsed(kOneSolution)).verdict, BITDOKU_UNIQUE);
        char line[81];
        std::uint64_t solutions = 0;
        EXPECT_EQ(bitdoku_solve_line(kOneSolution.data(), line, 2, &solutions), BITDOKU_OK);
        EXPECT_EQ(std::string_view(line, 81), kItsSolution);
      }
    });
  }
}

}  // namespace
}  // namespace bitdoku::capi
