// The batch call of the C interface.
#include <algorithm>
#include <array>
#include <bitdoku/bitdoku.hpp>
#include <cstring>
#include <memory>
#include <string>

#include "capi/handles.hpp"
#include "support/puzzles.hpp"

namespace bitdoku::capi {
namespace {

struct FreeSolver {
  void operator()(bitdoku_batch_solver* solver) const { bitdoku_batch_solver_free(solver); }
};
using SolverHandle = std::unique_ptr<bitdoku_batch_solver, FreeSolver>;

TEST(CapiBatch, AnswersEachRecord) {
  std::vector<Puzzle> puzzles = testing::read_data("top1465.txt");
  const std::vector<Puzzle> more = testing::read_data("many_solutions.txt");
  for (int i = 0; i < 9; ++i) puzzles.insert(puzzles.end(), more.begin(), more.end());
  puzzles[3].set_given(0, 7);
  puzzles[3].set_given(1, 7);
  std::string text;
  for (const Puzzle& puzzle : puzzles) text += testing::text_of(puzzle) + "\n";
  text[82 * 5 + 17] = '%';
  const SolverHandle solver(bitdoku_batch_solver_new());
  for (const std::uint32_t limit : {1U, 2U, 5U}) {
    std::vector<bitdoku_batch_answer> answers(puzzles.size());
    std::string solutions(text.size(), '#');
    bitdoku_batch batch = BITDOKU_BATCH_INIT;
    batch.limit = limit;
    batch.puzzles = text.data();
    batch.stride = batch.solution_stride = 82;
    batch.count = puzzles.size();
    batch.answers = answers.data();
    batch.solutions = solutions.data();
    ASSERT_EQ(bitdoku_solve_batch(solver.get(), &batch), BITDOKU_OK);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (i == 5) {
        EXPECT_EQ(answers[i].verdict, BITDOKU_INVALID);
        EXPECT_EQ(answers[i].column, 18);
        continue;
      }
      const Answer wanted = solve(puzzles[i], {.solutions = limit});
      EXPECT_STREQ(bitdoku_verdict_text(answers[i].verdict),
                   std::string(to_string(wanted.verdict)).c_str());
      EXPECT_EQ(answers[i].solutions, wanted.solutions);
      EXPECT_EQ(answers[i].column, 0);
      const std::string line = solutions.substr(82 * i, 81);
      if (wanted.solutions == 0) {
        EXPECT_EQ(line, std::string(81, '#'));
      } else {
        EXPECT_EQ(verify(puzzles[i], testing::puzzle_of(line).givens()), std::nullopt);
      }
    }
  }
}

TEST(CapiBatch, CellsAndCandidates) {
  const Puzzle puzzle = testing::read_data("hardest.txt").front();
  const SolverHandle solver(bitdoku_batch_solver_new());
  bitdoku_batch_answer answer{};
  std::array<std::uint8_t, 81> solution{};
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  batch.kind = BITDOKU_CELLS;
  batch.puzzles = puzzle.givens().data();
  batch.count = 1;
  batch.answers = &answer;
  batch.solutions = solution.data();
  ASSERT_EQ(bitdoku_solve_batch(solver.get(), &batch), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_UNIQUE);
  EXPECT_EQ(verify(puzzle, solution), std::nullopt);

  std::string candidates;
  for (int cell = 0; cell < 81; ++cell) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      candidates += puzzle.allows(cell, digit) ? static_cast<char>('0' + digit) : '.';
    }
  }
  std::string line(81, '#');
  batch.kind = BITDOKU_CANDIDATES;
  batch.puzzles = candidates.data();
  batch.stride = candidates.size();
  batch.solutions = line.data();
  ASSERT_EQ(bitdoku_solve_batch(solver.get(), &batch), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_UNIQUE);
  EXPECT_EQ(line, to_line(solution));
}

TEST(CapiBatch, CountsNodesAsTheLabel) {
  std::vector<Puzzle> puzzles;
  for (const char* file : {"top1465.txt", "many_solutions.txt", "hardest.txt"}) {
    for (const Puzzle& puzzle : testing::read_data(file)) puzzles.push_back(puzzle);
  }
  std::string text;
  for (const Puzzle& puzzle : puzzles) text += testing::text_of(puzzle) + "\n";
  std::ranges::replace(text, '.', 'x');
  text[82 * 5 + 17] = '%';
  std::vector<bitdoku_batch_answer> answers(puzzles.size());
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  batch.puzzles = text.data();
  batch.stride = 82;
  batch.count = puzzles.size();
  batch.answers = answers.data();
  ASSERT_EQ(bitdoku_solve_batch_parallel(&batch, nullptr, nullptr), BITDOKU_OK);
  bitdoku_parallel how = BITDOKU_PARALLEL_INIT;
  Labeller labeller;
  for (const std::uint32_t threads : {1U, 2U}) {
    std::vector<std::uint64_t> nodes(puzzles.size(), 77);
    std::size_t done = 0;
    how.threads = threads;
    ASSERT_EQ(bitdoku_count_batch_nodes(&batch, &how, nodes.data(), &done), BITDOKU_OK);
    EXPECT_EQ(done, puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      Labels labels;
      labeller.add(puzzles[i], bit_of(Label::nodes), labels);
      EXPECT_EQ(nodes[i], i == 5 ? 0 : labels.nodes.value_or(0)) << testing::text_of(puzzles[i]);
    }
  }
}

TEST(CapiBatch, SolvesAndCountsNodesInOnePass) {
  std::string text;
  for (const char* file : {"top1465.txt", "many_solutions.txt"}) {
    for (const Puzzle& puzzle : testing::read_data(file)) text += testing::text_of(puzzle) + "\n";
  }
  text[82 * 5 + 17] = '%';
  const std::size_t count = text.size() / 82;
  std::vector<bitdoku_batch_answer> expected(count);
  std::vector<bitdoku_batch_answer> answers(count);
  std::vector<std::uint64_t> expected_nodes(count);
  std::vector<std::uint64_t> nodes(count, 77);
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  batch.puzzles = text.data();
  batch.stride = 82;
  batch.count = count;
  batch.limit = 3;
  batch.answers = expected.data();
  ASSERT_EQ(bitdoku_solve_batch_parallel(&batch, nullptr, nullptr), BITDOKU_OK);
  ASSERT_EQ(bitdoku_count_batch_nodes(&batch, nullptr, expected_nodes.data(), nullptr), BITDOKU_OK);
  batch.answers = answers.data();
  std::size_t done = 0;
  ASSERT_EQ(bitdoku_solve_batch_nodes(&batch, nullptr, nodes.data(), &done), BITDOKU_OK);
  EXPECT_EQ(done, count);
  EXPECT_EQ(nodes, expected_nodes);
  for (std::size_t i = 0; i < count; ++i) {
    EXPECT_EQ(answers[i].verdict, expected[i].verdict);
    EXPECT_EQ(answers[i].solutions, expected[i].solutions);
    EXPECT_EQ(answers[i].column, expected[i].column);
  }
  const auto status_of = [&](auto change, std::uint64_t* room) {
    bitdoku_batch other = batch;
    change(other);
    return bitdoku_solve_batch_nodes(&other, nullptr, room, nullptr);
  };
  EXPECT_EQ(status_of([](auto& b) { b.limit = 1; }, nodes.data()), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(status_of([](auto& b) { b.count = 0; }, nullptr), BITDOKU_OK);
  EXPECT_EQ(status_of([](auto&) {}, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_solve_batch_nodes(nullptr, nullptr, nodes.data(), nullptr),
            BITDOKU_NULL_POINTER);
  EXPECT_EQ(status_of(
                [](auto& b) {
                  b.kind = BITDOKU_CANDIDATES;
                  b.stride = 729;
                  b.count = 1;
                },
                nodes.data()),
            BITDOKU_OUT_OF_RANGE);
}

// A wrong answer may not keep the call busy for years.
TEST(CapiBatch, CountsNoNodesOfManySolutions) {
  const std::string text(81, '.');
  bitdoku_batch_answer answer{1, BITDOKU_UNIQUE, 0};
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  batch.puzzles = text.data();
  batch.count = 1;
  batch.answers = &answer;
  std::uint64_t nodes = 77;
  ASSERT_EQ(bitdoku_count_batch_nodes(&batch, nullptr, &nodes, nullptr), BITDOKU_OK);
  EXPECT_EQ(nodes, 0);
}

TEST(CapiBatch, RefusesToCountNodes) {
  std::uint64_t nodes = 0;
  bitdoku_batch_answer answer{};
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  EXPECT_EQ(bitdoku_count_batch_nodes(nullptr, nullptr, &nodes, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_count_batch_nodes(&batch, nullptr, nullptr, nullptr), BITDOKU_OK);
  batch.puzzles = kOneSolution.data();
  batch.answers = &answer;
  batch.count = 1;
  EXPECT_EQ(bitdoku_count_batch_nodes(&batch, nullptr, nullptr, nullptr), BITDOKU_NULL_POINTER);
  batch.kind = BITDOKU_CANDIDATES;
  batch.stride = 729;
  EXPECT_EQ(bitdoku_count_batch_nodes(&batch, nullptr, &nodes, nullptr), BITDOKU_OUT_OF_RANGE);
  batch.kind = BITDOKU_CELLS;
  batch.stride = 81;
  bitdoku_parallel how = BITDOKU_PARALLEL_INIT;
  how.unused = 1;
  EXPECT_EQ(bitdoku_count_batch_nodes(&batch, &how, &nodes, nullptr), BITDOKU_BAD_STRUCT_SIZE);
}

TEST(CapiBatch, Misuse) {
  const SolverHandle solver(bitdoku_batch_solver_new());
  const std::string text(81, '.');
  bitdoku_batch_answer answer{77, 7, 7};
  bitdoku_batch good = BITDOKU_BATCH_INIT;
  good.puzzles = text.data();
  good.count = 1;
  good.answers = &answer;
  const auto status_of = [&](auto change) {
    bitdoku_batch batch = good;
    change(batch);
    return bitdoku_solve_batch(solver.get(), &batch);
  };
  EXPECT_EQ(bitdoku_solve_batch(nullptr, &good), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_solve_batch(solver.get(), nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(status_of([](auto& b) { b.puzzles = nullptr; }), BITDOKU_NULL_POINTER);
  EXPECT_EQ(status_of([](auto& b) { b.answers = nullptr; }), BITDOKU_NULL_POINTER);
  EXPECT_EQ(status_of([](auto& b) { b.size = 0; }), BITDOKU_BAD_STRUCT_SIZE);
  EXPECT_EQ(status_of([](auto& b) { b.kind = 3; }), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(status_of([](auto& b) { b.kind = -1; }), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(status_of([](auto& b) { b.kind = BITDOKU_CANDIDATES; }), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(status_of([](auto& b) { b.limit = 0; }), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(status_of([](auto& b) { b.limit = 1U << 31U; }), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(status_of([](auto& b) { b.stride = 80; }), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(status_of([](auto& b) { b.solution_stride = 80; }), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(answer.solutions, 77U);
  EXPECT_EQ(status_of([](auto& b) {
              b.count = 0;
              b.puzzles = nullptr;
            }),
            BITDOKU_OK);
  EXPECT_EQ(status_of([](auto&) {}), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_MULTIPLE);
}

}  // namespace
}  // namespace bitdoku::capi
