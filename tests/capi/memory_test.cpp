// Lets every allocation of every call fail in turn. The call must return BITDOKU_OUT_OF_MEMORY, and
// everything must work afterwards. A separate program, because it replaces operator new.
#include <bitdoku/bitdoku.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <new>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

thread_local int allocations_left = -1;  // -1: unlimited

// Allocations of the threads that a call starts fail after so many, and late.
std::atomic<int> left_for_others = -1;  // -1: unlimited
thread_local bool is_test = false;      // in the thread of the test

void fail_in_others() {
  if (is_test || left_for_others < 0 || left_for_others-- > 0) return;
  left_for_others = 0;
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  throw std::bad_alloc();
}

void* allocate(std::size_t size) {
  fail_in_others();
  if (allocations_left == 0) throw std::bad_alloc();
  if (allocations_left > 0) --allocations_left;
  void* memory = std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) {
  return allocate(size);
}
void* operator new[](std::size_t size) {
  return allocate(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace {

constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// Repeats the call with more memory each time until it succeeds. Returns the number of failures.
int run_out_of_memory(const std::function<bitdoku_status()>& call) {
  for (int failures = 0; failures < 1000; ++failures) {
    allocations_left = failures;
    const bitdoku_status status = call();
    allocations_left = -1;
    if (status == BITDOKU_OK) return failures;
    EXPECT_EQ(status, BITDOKU_OUT_OF_MEMORY) << "allocation " << failures;
  }
  ADD_FAILURE() << "never succeeded";
  return 0;
}

TEST(CapiMemory, RunningOutIsACodeAndNothingIsBroken) {
  EXPECT_GT(run_out_of_memory([] {
              bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
              bitdoku_puzzle_free(puzzle);
              return puzzle != nullptr ? BITDOKU_OK : BITDOKU_OUT_OF_MEMORY;
            }),
            0);
  EXPECT_GT(run_out_of_memory([] {
              bitdoku_stop* stop = bitdoku_stop_new();
              bitdoku_stop_free(stop);
              return stop != nullptr ? BITDOKU_OK : BITDOKU_OUT_OF_MEMORY;
            }),
            0);

  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  ASSERT_NE(puzzle, nullptr);
  EXPECT_GT(run_out_of_memory([&] {
              return bitdoku_puzzle_parse(puzzle, kPuzzle.data(), kPuzzle.size(), 0, 0, nullptr);
            }),
            0);
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  uint8_t solution[81];
  (void)run_out_of_memory([&] { return bitdoku_solve(puzzle, nullptr, solution, 81, &answer); });
  EXPECT_EQ(answer.verdict, BITDOKU_UNIQUE);
  (void)run_out_of_memory([&] { return bitdoku_verify(puzzle, solution, 81, nullptr); });
  bitdoku_count_answer counted = BITDOKU_COUNT_ANSWER_INIT;
  (void)run_out_of_memory([&] { return bitdoku_count(puzzle, nullptr, &counted); });
  EXPECT_EQ(counted.low, 1U);
  for (std::size_t i = 0; i < bitdoku_engine_count(); ++i) {
    bitdoku_options options = BITDOKU_OPTIONS_INIT;
    options.engine = bitdoku_engine_at(i);
    SCOPED_TRACE(bitdoku_engine_name(options.engine));
    (void)run_out_of_memory([&] { return bitdoku_check(puzzle, &options, &answer); });
    EXPECT_EQ(answer.verdict, BITDOKU_UNIQUE);
  }
  char line[81];
  uint64_t solutions = 0;
  (void)run_out_of_memory([&] { return bitdoku_solve_line(kPuzzle.data(), line, 2, &solutions); });
  EXPECT_EQ(solutions, 1U);
  // If memory runs out while a board grows, the board keeps its old state.
  EXPECT_GT(run_out_of_memory([&] { return bitdoku_puzzle_reset(puzzle, 5, 5); }), 0);
  EXPECT_GT(run_out_of_memory([&] { return bitdoku_puzzle_strike_out(puzzle, 624, 25); }), 0);
  EXPECT_EQ(bitdoku_puzzle_allows(puzzle, 624, 25), 0);
  EXPECT_EQ(bitdoku_puzzle_allows(puzzle, 624, 24), 1);
  bitdoku_puzzle_free(puzzle);
}

TEST(CapiMemory, ABatchSolverIsOfUseAfterRunningOut) {
  EXPECT_GT(run_out_of_memory([] {
              bitdoku_batch_solver* solver = bitdoku_batch_solver_new();
              bitdoku_batch_solver_free(solver);
              return solver != nullptr ? BITDOKU_OK : BITDOKU_OUT_OF_MEMORY;
            }),
            0);
  std::string text;
  for (int i = 0; i < 600; ++i) text += kPuzzle;
  text[0] = '!';  // so that the other strings are copied
  std::vector<bitdoku_batch_answer> answers(600);
  bitdoku_batch_solver* solver = bitdoku_batch_solver_new();
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  batch.puzzles = text.data();
  batch.count = answers.size();
  batch.answers = answers.data();
  EXPECT_GT(run_out_of_memory([&] { return bitdoku_solve_batch(solver, &batch); }), 0);
  EXPECT_EQ(answers[0].verdict, BITDOKU_INVALID);
  for (std::size_t i = 1; i < answers.size(); ++i) EXPECT_EQ(answers[i].verdict, BITDOKU_UNIQUE);
  bitdoku_batch_solver_free(solver);
}

TEST(CapiMemory, RunningOutWhilePuzzlesAreMade) {
  const auto go_on = [](const bitdoku_made*, void*) { return int32_t{1}; };
  bitdoku_making making = BITDOKU_MAKING_INIT;
  EXPECT_GT(run_out_of_memory([&] { return bitdoku_generate(nullptr, go_on, nullptr, &making); }),
            0);
  EXPECT_EQ(making.made, 1U);
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  ASSERT_EQ(bitdoku_puzzle_parse(puzzle, kPuzzle.data(), kPuzzle.size(), 0, 0, nullptr),
            BITDOKU_OK);
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  EXPECT_GT(
      run_out_of_memory([&] { return bitdoku_minimize(puzzle, 1, nullptr, puzzle, &answer); }), 0);
  EXPECT_EQ(answer.verdict, BITDOKU_UNIQUE);
  bitdoku_puzzle_free(puzzle);
}

// A catalogue that lacked memory gives right answers later.
TEST(CapiMemory, ACatalogueIsOfUseAfterRunningOut) {
  EXPECT_GT(run_out_of_memory([] {
              bitdoku_catalogue* catalogue = nullptr;
              const bitdoku_status status =
                  bitdoku_catalogue_create(nullptr, 0, &catalogue, nullptr);
              bitdoku_catalogue_free(catalogue);
              return status;
            }),
            0);
  bitdoku_catalogue* catalogue = nullptr;
  ASSERT_EQ(bitdoku_catalogue_create(nullptr, 0, &catalogue, nullptr), BITDOKU_OK);
  uint8_t grid[81];
  uint64_t rank = 0;
  // To count a band takes hundreds of allocations.
  for (const int allocations : {0, 1, 2, 3, 5, 8, 13, 40, 200}) {
    allocations_left = allocations;
    const bitdoku_status status =
        bitdoku_catalogue_unrank(catalogue, BITDOKU_CATALOGUE_SIZE - 1, grid);
    allocations_left = -1;
    EXPECT_EQ(status, BITDOKU_OUT_OF_MEMORY) << allocations;
  }
  ASSERT_EQ(bitdoku_catalogue_unrank(catalogue, BITDOKU_CATALOGUE_SIZE - 1, grid), BITDOKU_OK);
  (void)run_out_of_memory([&] { return bitdoku_catalogue_rank(catalogue, grid, &rank); });
  EXPECT_EQ(rank, BITDOKU_CATALOGUE_SIZE - 1);
  bitdoku_catalogue_free(catalogue);
}

// A failed bitdoku_puzzle_reset must leave shape and cells consistent.
TEST(CapiMemory, AFailedResetLeavesAWholePuzzle) {
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  allocations_left = 0;
  const bitdoku_status status = bitdoku_puzzle_reset(puzzle, 4, 4);
  allocations_left = -1;
  ASSERT_EQ(status, BITDOKU_OUT_OF_MEMORY);
  int32_t rows = 0;
  int32_t cols = 0;
  ASSERT_EQ(bitdoku_puzzle_shape(puzzle, &rows, &cols), BITDOKU_OK);
  uint8_t cells[81];
  EXPECT_EQ(rows, 3);
  EXPECT_EQ(cols, 3);
  EXPECT_EQ(bitdoku_puzzle_get_cells(puzzle, cells, sizeof cells), BITDOKU_OK);
  bitdoku_puzzle_free(puzzle);
}

// An option is added completely or not at all, however often adding it failed before.
TEST(CapiMemory, AFailedOptionLeavesNothingBehind) {
  EXPECT_GT(run_out_of_memory([] {
              bitdoku_cover* cover = bitdoku_cover_new(3, 1);
              bitdoku_cover_free(cover);
              return cover != nullptr ? BITDOKU_OK : BITDOKU_OUT_OF_MEMORY;
            }),
            0);
  bitdoku_cover* cover = bitdoku_cover_new(3, 1);
  ASSERT_NE(cover, nullptr);
  for (const std::array<uint32_t, 2>& items : {std::array<uint32_t, 2>{0, 1}, {2, 3}, {1, 2}}) {
    (void)run_out_of_memory(
        [&] { return bitdoku_cover_add_option(cover, items.data(), items.size(), nullptr); });
  }
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  EXPECT_GT(run_out_of_memory(
                [&] { return bitdoku_cover_enumerate(cover, nullptr, nullptr, nullptr, &answer); }),
            0);
  EXPECT_EQ(answer.verdict, BITDOKU_UNIQUE);
  bitdoku_cover_free(cover);
}

TEST(CapiMemory, ThreadsThatRunOutLeaveNoRecordUnsolved) {
  constexpr std::size_t kRecords = 20000;
  std::string text;
  for (std::size_t i = 0; i < kRecords; ++i) text += kPuzzle;
  std::vector<bitdoku_batch_answer> answers(kRecords);
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  batch.puzzles = text.data();
  batch.count = kRecords;
  batch.answers = answers.data();
  bitdoku_parallel how = BITDOKU_PARALLEL_INIT;
  how.threads = 2;
  is_test = true;
  for (int allocations = 0; allocations < 4; ++allocations) {
    std::size_t done = 0;
    left_for_others = allocations;
    const bitdoku_status status = bitdoku_solve_batch_parallel(&batch, &how, &done);
    left_for_others = -1;
    EXPECT_EQ(status, BITDOKU_OK);
    EXPECT_EQ(done, kRecords) << "after " << allocations << " allocations of another thread";
  }
}

}  // namespace
