// Tests the search of the engine `gpu` on the CPU against `band`. The loop of a warp, its searches
// and their rules are the same code as on a device; only the array of 32 searches is not.
#include "engines/gpu/gpu.hpp"

#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>

#include "engines/band/band.hpp"
#include "host_warp.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::gpu {
namespace {

using testing::Random;
using testing::random_grid;
using testing::random_puzzle;

constexpr std::size_t kSome = testing::kSanitized ? 60 : 600;

struct Planes {
  Quad quads[3];
};

Planes planes_of_cells(std::span<const Digit> cells) {
  Word words[kPlaneWords] = {};
  for (int r = 0; r < kRows; ++r) {
    for (int bit = 0; bit < kBits; ++bit) {
      if (is_spare(bit)) continue;
      const Word digit = digit_of(cells[static_cast<std::size_t>(cell_of(r, bit))]);
      for (int k = 0; k < kPlanes; ++k) words[3 * k + r] |= (digit >> k & 1U) << bit;
    }
  }
  Planes planes{};
  for (int i = 0; i < kPlaneWords; ++i) planes.quads[i / 4].words[i % 4] = words[i];
  return planes;
}

std::vector<Digit> cells_of_planes(const Planes& planes) {
  Word words[kPlaneWords];
  for (int i = 0; i < kPlaneWords; ++i) words[i] = planes.quads[i / 4].words[i % 4];
  std::vector<Digit> cells(81);
  for (int r = 0; r < kRows; ++r) {
    for (int bit = 0; bit < kBits; ++bit) {
      if (is_spare(bit)) continue;
      cells[static_cast<std::size_t>(cell_of(r, bit))] =
          static_cast<Digit>(digit_at(words, r, bit));
    }
  }
  return cells;
}

void add_planes(std::span<const Digit> cells, std::vector<Quad>& to) {
  const Planes planes = planes_of_cells(cells);
  to.insert(to.end(), std::begin(planes.quads), std::end(planes.quads));
}

// A question, and its answers.
struct Asking {
  std::vector<Quad> givens = {};
  std::vector<Word> candidates = {};
  std::vector<Quad> known = {};
  std::vector<std::uint8_t> struck = {};
  Word limit = 2;
  Word most_guesses = 100'000;

  std::vector<Word> counts = {};
  std::vector<Quad> solutions = {};
  std::size_t handed_over = 0;
  std::uint64_t guesses = 0;

  void answer(Patience patience = {}) {
    const std::size_t size =
        candidates.empty() ? givens.size() / 3 : candidates.size() / kBoardWords;
    counts.assign(size, 0);
    solutions.assign(3 * size, Quad{});
    const Task task{.givens = givens.data(),
                    .candidates = candidates.empty() ? nullptr : candidates.data(),
                    .known = known.empty() ? nullptr : known.data(),
                    .struck = struck.empty() ? nullptr : struck.data(),
                    .size = static_cast<Word>(size),
                    .limit = limit,
                    .most_guesses = most_guesses,
                    .counts = counts.data(),
                    .solutions = solutions.data()};
    HostWarp warp(task);
    search_all(warp, patience);
    handed_over = warp.handed_over();
    guesses = warp.guesses();
  }
  [[nodiscard]] std::uint64_t count(std::size_t i) const { return std::min(counts[i], limit); }
  [[nodiscard]] std::vector<Digit> solution(std::size_t i) const {
    return cells_of_planes({solutions[3 * i], solutions[3 * i + 1], solutions[3 * i + 2]});
  }
};

std::uint64_t count_with_band(const Puzzle& puzzle, std::uint64_t limit) {
  return band::kernels.best().solve_givens(puzzle.givens().data(), limit, nullptr).solutions;
}

void expect_as_band(const std::vector<Puzzle>& puzzles, Word limit, Patience patience = {}) {
  Asking asking{.limit = limit};
  for (const Puzzle& puzzle : puzzles) add_planes(puzzle.givens(), asking.givens);
  asking.answer(patience);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    SCOPED_TRACE(testing::text_of(puzzles[i]));
    ASSERT_LT(asking.counts[i], kGivenUp);
    ASSERT_EQ(asking.count(i), count_with_band(puzzles[i], limit)) << "limit " << limit;
    if (asking.count(i) > 0) {
      ASSERT_EQ(verify(puzzles[i], asking.solution(i)), std::nullopt);
    }
  }
}

// Unique, with many or no solutions, with clashes, full, and with few givens.
std::vector<Puzzle> mixed_puzzles(std::size_t size, std::uint64_t seed) {
  Random random(seed);
  const std::vector<Puzzle> hard = testing::read_data("hardest.txt");
  std::vector<Puzzle> puzzles;
  std::vector<Digit> grid;
  for (std::size_t i = 0; i < size; ++i) {
    if (i % 16 == 0) grid = random_grid(kShape9x9, random);
    Puzzle puzzle = i % 31 == 0
                        ? hard[i % hard.size()]
                        : random_puzzle(kShape9x9, grid, 16 + static_cast<int>(i % 66), random);
    if (i % 7 == 3)
      puzzle.set_given(static_cast<int>(random() % 81U), static_cast<Digit>(1 + random() % 9));
    puzzles.push_back(puzzle);
  }
  return puzzles;
}

TEST(Gpu, CountsAsBandDoes) {
  for (const Word limit : {1U, 2U, 5U}) expect_as_band(mixed_puzzles(kSome, limit), limit);
}

TEST(Gpu, SolvesTheCommittedPuzzles) {
  for (const char* file : {"17_clue.txt", "easy.txt", "hardest.txt", "hardest_11plus.txt",
                           "many_solutions.txt", "minimal.txt", "top1465.txt"}) {
    std::vector<Puzzle> puzzles = testing::read_data(file);
    if (testing::kSanitized) puzzles.resize(std::min<std::size_t>(puzzles.size(), 20));
    expect_as_band(puzzles, 2);
  }
}

TEST(Gpu, AnswersTheSameHoweverLongAWarpWaits) {
  const std::vector<Puzzle> puzzles = mixed_puzzles(kSome / 3, 9);
  for (const int patience : {1, 32}) {
    expect_as_band(puzzles, 2, {.states = patience, .guesses = patience});
  }
}

TEST(Gpu, IdleSearchesTakeStatesOfBusyOnes) {
  Asking asking;
  const std::vector<Puzzle> hard = testing::read_data("hardest.txt");
  for (std::size_t i = 0; i < 3; ++i) add_planes(hard[i].givens(), asking.givens);
  asking.answer();
  EXPECT_GT(asking.handed_over, 10U);
  EXPECT_GT(asking.guesses, 50U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(asking.counts[i], 1U);
    EXPECT_EQ(verify(hard[i], asking.solution(i)), std::nullopt);
  }
}

TEST(Gpu, CountsPuzzlesOfCandidates) {
  Random random(3);
  std::vector<std::vector<std::uint16_t>> puzzles;
  Asking asking{.limit = 3};
  for (std::size_t i = 0; i < kSome / 2; ++i) {
    const std::vector<Digit> grid = random_grid(kShape9x9, random);
    std::vector<std::uint16_t> masks(81);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      unsigned mask = i % 5 == 4 ? 0U : 1U << (grid[cell] - 1U);
      for (int extra = 0; extra < 3; ++extra) mask |= 1U << random() % 9;
      masks[cell] = static_cast<std::uint16_t>(mask);
    }
    for (int d = 0; d < kDigits; ++d) {
      for (int r = 0; r < kRows; ++r) {
        Word word = 0;
        for (int bit = 0; bit < kBits; ++bit) {
          if (is_spare(bit)) continue;
          word |= Word{(masks[static_cast<std::size_t>(cell_of(r, bit))] >> d & 1U) != 0} << bit;
        }
        asking.candidates.push_back(word);
      }
    }
    puzzles.push_back(std::move(masks));
  }
  asking.answer();
  std::size_t with_solutions = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    ASSERT_EQ(asking.count(i), band::solve(puzzles[i].data(), 3, nullptr).solutions) << i;
    with_solutions += asking.count(i) > 0 ? 1 : 0;
  }
  EXPECT_GT(with_solutions, puzzles.size() / 2);
}

// Whether there is a solution that differs from the known one, in the struck cell if there is one.
TEST(Gpu, FindsOtherSolutions) {
  Random random(5);
  Asking asking{.limit = 1};
  std::vector<std::uint32_t> expected;
  for (std::size_t i = 0; i < kSome; ++i) {
    const std::vector<Digit> grid = random_grid(kShape9x9, random);
    const Puzzle puzzle = random_puzzle(kShape9x9, grid, 22 + static_cast<int>(i % 16), random);
    std::uint8_t cell = kNoCell;
    if (i % 2 == 0) {
      do cell = static_cast<std::uint8_t>(random() % 81);
      while (puzzle.given(cell) != 0);
    }
    add_planes(puzzle.givens(), asking.givens);
    add_planes(grid, asking.known);
    asking.struck.push_back(cell);
    std::uint32_t count = 0;
    QuestionReport report;
    band::answer_one({.givens = puzzle.givens().data(),
                      .size = 1,
                      .limit = 1,
                      .counts = &count,
                      .known = grid.data(),
                      .struck = &asking.struck.back()},
                     0, report);
    expected.push_back(count);
  }
  asking.answer();
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(asking.count(i), expected[i]) << i;
  EXPECT_GT(std::ranges::count(expected, 0U), std::ptrdiff_t{kSome / 10});
  EXPECT_GT(std::ranges::count(expected, 1U), std::ptrdiff_t{kSome / 10});
}

TEST(Gpu, GivesUpPuzzlesWithTooManyGuessesAndAnswersTheOthers) {
  Asking asking{.limit = 1000, .most_guesses = 30};
  const Puzzle empty;
  const Puzzle easy = testing::read_data("easy.txt")[0];
  for (int i = 0; i < 40; ++i) {
    add_planes(i % 2 == 0 ? empty.givens() : easy.givens(), asking.givens);
  }
  asking.answer();
  for (std::size_t i = 0; i < 40; ++i) {
    if (i % 2 == 0) {
      EXPECT_GE(asking.counts[i], kGivenUp);
    } else {
      EXPECT_EQ(asking.counts[i], 1U);
    }
  }
}

TEST(Gpu, PlanesKeepEveryDigit) {
  Random random(1);
  for (std::size_t i = 0; i < kSome; ++i) {
    std::vector<Digit> cells(81);
    for (Digit& cell : cells) cell = static_cast<Digit>(random() % 10);
    EXPECT_EQ(cells_of_planes(planes_of_cells(cells)), cells);
  }
  for (const char blank : {'.', '0', '*', '-', '_', '?'}) {
    EXPECT_EQ(digit_of(static_cast<std::uint8_t>(blank)), 0U) << blank;
  }
}

// A right guess and a wrong one together keep every solution, and each removes something.
TEST(Gpu, GuessesDivideTheSolutions) {
  Random random(2);
  std::size_t guesses = 0;
  for (std::size_t i = 0; i < kSome; ++i) {
    const std::vector<Digit> grid = random_grid(kShape9x9, random);
    const Puzzle puzzle = random_puzzle(kShape9x9, grid, 18 + static_cast<int>(i % 8), random);
    const Planes planes = planes_of_cells(puzzle.givens());
    Word words[kPlaneWords];
    for (int k = 0; k < kPlaneWords; ++k) words[k] = planes.quads[k / 4].words[k % 4];
    Board board = board_of(words);
    Swept swept{};
    do swept = sweep(board);
    while (swept.changed && !swept.dead);
    ASSERT_FALSE(swept.dead) << testing::text_of(puzzle);
    const auto solution_bit = [&](int d, int r, int bit) {
      return grid[static_cast<std::size_t>(cell_of(r, bit))] == d + 1;
    };
    for (int d = 0; d < kDigits; ++d) {
      for (int r = 0; r < kRows; ++r) {
        for (int bit = 0; bit < kBits; ++bit) {
          if (is_spare(bit) || !solution_bit(d, r, bit)) continue;
          ASSERT_NE(board.cells[d][r] >> bit & 1U, 0U) << "a sweep lost the solution";
        }
      }
    }
    if (swept.full) continue;
    ++guesses;
    const Guess guess = choose_guess(board);
    Word right = 0;
    Word wrong = 0;
    bool right_loses = false;
    bool wrong_loses = false;
    for (int r = 0; r < kRows; ++r) {
      right |= guess.right[r] & board.cells[guess.digit][r];
      wrong |= guess.wrong[r] & board.cells[guess.digit][r];
      for (int bit = 0; bit < kBits; ++bit) {
        if (is_spare(bit) || !solution_bit(guess.digit, r, bit)) continue;
        right_loses = right_loses || (guess.right[r] >> bit & 1U) != 0;
        wrong_loses = wrong_loses || (guess.wrong[r] >> bit & 1U) != 0;
      }
    }
    EXPECT_NE(right, 0U);
    EXPECT_NE(wrong, 0U);
    EXPECT_NE(right_loses, wrong_loses) << testing::text_of(puzzle);
  }
  EXPECT_GT(guesses, kSome / 4);
}

TEST(Gpu, BatchesNeedADeviceAndOtherEnginesDoNot) {
  const std::string line =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  std::vector<BatchAnswer> answers(1);
  const auto solve_with = [&](const char* engine) {
    return solve_batch(BatchPuzzles::lines(line), 2, answers, {}, {.engine = find_engine(engine)});
  };
  const std::string why(why_unavailable(kEngine));
  const auto on_device = solve_with("gpu");
  ASSERT_EQ(static_cast<bool>(on_device), why.empty());
  if (!on_device) {
    EXPECT_EQ(on_device.error().code, ErrorCode::unsupported);
    EXPECT_EQ(on_device.error().message, "engine gpu cannot work here: " + why);
    EXPECT_EQ(why.find('\n'), std::string::npos);
  }
  const Result<StreamTotals> stream =
      solve_stream(from_memory(line), {.engine = find_engine("gpu")}, {});
  EXPECT_EQ(static_cast<bool>(stream), why.empty());
  ASSERT_TRUE(solve_with("slice"));
  EXPECT_EQ(answers[0].verdict, Verdict::unique);
  const auto alone = solve_with("dlx");
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.error().message, "engine dlx solves puzzles one by one");
}

TEST(Gpu, TellsAboutItsDeviceOrWhyItHasNone) {
  DeviceFacts facts{};
  const std::string why = kEngine.describe_device(facts);
  EXPECT_EQ(why.empty(), facts.multiprocessors > 0);
  EXPECT_EQ(why.empty(), facts.name[0] != '\0');
}

// Without a device its solver answers with `slice`, so no answer is lost if a device fails.
TEST(Gpu, QuestionsAreAnsweredEvenIfTheDeviceFails) {
  const std::vector<Puzzle> puzzles = mixed_puzzles(kSome, 4);
  std::vector<std::uint8_t> givens;
  for (const Puzzle& puzzle : puzzles) {
    givens.insert(givens.end(), puzzle.givens().begin(), puzzle.givens().end());
  }
  std::vector<std::uint32_t> counts(puzzles.size());
  kEngine.many(0)->answer(
      {.givens = givens.data(), .size = puzzles.size(), .limit = 2, .counts = counts.data()});
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_EQ(counts[i], count_with_band(puzzles[i], 2)) << testing::text_of(puzzles[i]);
  }
  EXPECT_EQ(kEngine.last_failure().empty(), why_unavailable(kEngine).empty());
}

}  // namespace
}  // namespace bitdoku::gpu
