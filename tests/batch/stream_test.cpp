// Tests the stream and the parallel call. With any number of threads, the answers must be those of
// solve(), in order.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <bitdoku/bitdoku.hpp>
#include <bitdoku/stream.hpp>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::read_data;
using testing::text_of;

// Gives a few bytes at a time. Fails or throws where the test wants it.
class Trickle : public ByteSource {
 public:
  explicit Trickle(std::string text) : text_(std::move(text)) {}
  Result<std::size_t> read(std::span<char> buffer) override {
    if (at_ >= fails_at) return Error{.code = ErrorCode::io, .message = "the line is dead"};
    if (at_ >= throws_at) throw std::runtime_error("a bug of the caller");
    const std::size_t size = std::min({buffer.size(), text_.size() - at_, most});
    std::copy_n(text_.data() + at_, size, buffer.data());
    at_ += size;
    return size;
  }

  std::size_t most = 1000;
  std::size_t fails_at = ~std::size_t{0};
  std::size_t throws_at = ~std::size_t{0};

 private:
  std::string text_;
  std::size_t at_ = 0;
};

struct Seen {
  std::vector<StreamAnswer> answers;  // their texts are not valid any more
  std::vector<std::string> solutions;
  std::vector<std::string> messages;
  std::string text;
  std::size_t unsolved = 0;
};

Result<StreamTotals> run(const std::string& text, const StreamOptions& options, Seen& seen,
                         std::size_t most = 1000) {
  auto source = std::make_unique<Trickle>(text);
  source->most = most;
  return solve_stream(std::move(source), options, [&](const StreamAnswers& answers) {
    EXPECT_GT(answers.size(), 0U);
    seen.text += answers.text();
    for (const std::size_t place : answers.unsolved()) {
      EXPECT_TRUE(answers[place].solution.empty());
      EXPECT_FALSE(answers[place].message.empty());
    }
    seen.unsolved += answers.unsolved().size();
    for (std::size_t i = 0; i < answers.size(); ++i) {
      seen.answers.push_back(answers[i]);
      seen.solutions.emplace_back(answers[i].solution);
      seen.messages.emplace_back(answers[i].message);
    }
    return true;
  });
}

// Compares every answer with that of solve(), and the text line by line.
void expect_as_solved_alone(const std::string& text, const StreamOptions& options,
                            const Seen& seen) {
  Reader reader(from_memory(text), options.read);
  Record record;
  std::string lines;
  for (std::size_t i = 0; reader.next(record); ++i) {
    ASSERT_LT(i, seen.answers.size());
    const StreamAnswer& answer = seen.answers[i];
    SCOPED_TRACE(record.line);
    EXPECT_EQ(answer.number, i);
    if (record.error) {
      EXPECT_EQ(answer.verdict, Verdict::invalid);
      EXPECT_EQ(answer.line, record.error->line);
      EXPECT_EQ(answer.column, record.error->column);
      EXPECT_EQ(seen.messages[i], record.error->message);
    } else {
      const Answer alone = solve(record.puzzle, options.limits);
      EXPECT_EQ(answer.line, record.line);
      EXPECT_EQ(answer.column, 0U);
      EXPECT_EQ(answer.verdict, alone.verdict);
      EXPECT_EQ(answer.solutions, alone.solutions);
      EXPECT_EQ(seen.solutions[i].empty(), alone.solution.empty());
      if (alone.solutions == 1) {
        EXPECT_EQ(seen.solutions[i], to_line(alone.solution));
      }
    }
    lines += seen.solutions[i] + "\n";
  }
  EXPECT_EQ(seen.text, lines);
}

std::string mixed_lines() {
  std::string text;
  for (const char* file : {"easy.txt", "top1465.txt", "many_solutions.txt", "17_clue.txt"}) {
    for (const Puzzle& puzzle : read_data(file)) text += text_of(puzzle) + "\n";
  }
  if (testing::kSanitized) text.resize(82 * std::size_t{60});
  const std::string clean = text;
  text += "a line that is not a puzzle\n\n" + std::string(81, '5') + "\n" + clean;
  // No digit is left for r1c9.
  text += "12345678.........9" + std::string(63, '.') + "\n";
  return text;
}

class StreamThreads : public ::testing::TestWithParam<unsigned> {};

TEST_P(StreamThreads, AnswersMixedLinesInTheirOrder) {
  const std::string text = mixed_lines();
  for (const std::uint64_t limit : {1U, 2U, 7U}) {
    StreamOptions options{.threads = GetParam()};
    options.limits.solutions = limit;
    Seen seen;
    const auto totals = run(text, options, seen, limit == 2 ? 100'000 : 1000);
    ASSERT_TRUE(totals);
    EXPECT_EQ(totals->records, seen.answers.size());
    EXPECT_EQ(totals->solved, seen.answers.size() - seen.unsolved);
    EXPECT_GE(seen.unsolved, 3U);
    EXPECT_FALSE(totals->stopped);
    expect_as_solved_alone(text, options, seen);
  }
}

TEST_P(StreamThreads, TakesShapesFormatsEnginesAndLimits) {
  std::string text;
  for (const Puzzle& puzzle : read_data("16x16.txt")) text += text_of(puzzle) + "\n";
  StreamOptions options{.threads = GetParam()};
  Seen large;
  ASSERT_TRUE(run(text, options, large));
  expect_as_solved_alone(text, options, large);

  Seen csv;
  ASSERT_TRUE(
      run("puzzle\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
          "....8..79\n",
          options, csv));
  ASSERT_EQ(csv.solutions.size(), 1U);
  EXPECT_EQ(csv.solutions[0].size(), 81U);

  options.engine = find_engine("dlx");
  options.limits.nodes = 3;
  Seen given_up;
  ASSERT_TRUE(run(text_of(read_data("hardest.txt").front()), options, given_up));
  ASSERT_EQ(given_up.answers.size(), 1U);
  EXPECT_EQ(given_up.answers[0].verdict, Verdict::unknown);
  EXPECT_EQ(given_up.messages[0], "the limit of nodes was reached");
}

TEST_P(StreamThreads, EndsWhereTheInputCannotBeRead) {
  const std::string text = mixed_lines();
  auto source = std::make_unique<Trickle>(text);
  constexpr std::size_t kFailsAt = 82 * 100;
  source->fails_at = kFailsAt;
  std::uint64_t answered = 0;
  const auto totals =
      solve_stream(std::move(source), {.threads = GetParam()}, [&](const StreamAnswers& answers) {
        answered += answers.size();
        return true;
      });
  ASSERT_FALSE(totals);
  EXPECT_EQ(totals.error().code, ErrorCode::io);
  EXPECT_EQ(totals.error().message, "the line is dead");
  const std::string_view whole_lines = std::string_view(text).substr(0, kFailsAt);
  const bool has_blank_line = whole_lines.find("\n\n") != std::string_view::npos;
  EXPECT_GE(answered, static_cast<std::uint64_t>(std::ranges::count(whole_lines, '\n')) -
                          (has_blank_line ? 1 : 0));
}

TEST_P(StreamThreads, StopsWhenToldTo) {
  const std::string text = mixed_lines() + mixed_lines();
  int calls = 0;
  const auto told = solve_stream(std::make_unique<Trickle>(text), {.threads = GetParam()},
                                 [&](const StreamAnswers&) { return ++calls < 2; });
  ASSERT_TRUE(told);
  EXPECT_TRUE(told->stopped);
  EXPECT_EQ(calls, 2);
  EXPECT_LT(told->records, 2000U);
}

TEST_P(StreamThreads, PassesOnWhatTheCallerThrows) {
  auto source = std::make_unique<Trickle>(mixed_lines());
  source->throws_at = 82 * 100;
  EXPECT_THROW((void)solve_stream(std::move(source), {.threads = GetParam()}, {}),
               std::runtime_error);
  EXPECT_THROW(
      (void)solve_stream(std::make_unique<Trickle>(mixed_lines()), {.threads = GetParam()},
                         [](const StreamAnswers&) -> bool { throw std::runtime_error(""); }),
      std::runtime_error);
}

TEST_P(StreamThreads, AnswersABatchInParallel) {
  std::string text;
  for (int i = 0; i < (testing::kSanitized ? 4 : 12); ++i) {
    for (const Puzzle& puzzle : read_data("top1465.txt")) text += text_of(puzzle) + "\n";
  }
  text[82 * 4 + 9] = '%';
  const BatchPuzzles puzzles = BatchPuzzles::lines(text, 82);
  std::vector<BatchAnswer> expected(puzzles.size());
  std::string solved(text.size(), '\n');
  ASSERT_TRUE(BatchSolver().solve(puzzles, 2, expected, {solved, 82}));

  std::vector<BatchAnswer> answers(puzzles.size());
  std::string solutions(text.size(), '\n');
  std::size_t last = 0;
  const auto done = solve_batch(puzzles, 2, answers, {solutions, 82},
                                {.threads = GetParam(), .on_progress = [&](std::size_t so_far) {
                                   EXPECT_GE(so_far, last);
                                   last = so_far;
                                   return true;
                                 }});
  ASSERT_TRUE(done);
  EXPECT_EQ(*done, puzzles.size());
  EXPECT_EQ(solutions, solved);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    ASSERT_EQ(answers[i].verdict, expected[i].verdict) << i;
    ASSERT_EQ(answers[i].column, expected[i].column) << i;
  }
  EXPECT_EQ(answers[4].column, 10);
}

TEST_P(StreamThreads, EndsAParallelBatchEarly) {
  std::string text;
  const std::string line = text_of(read_data("easy.txt").front());
  while (text.size() < 81 * std::size_t{40'000}) text += line;
  const BatchPuzzles puzzles = BatchPuzzles::lines(text);
  std::vector<BatchAnswer> answers(puzzles.size());
  const auto some =
      solve_batch(puzzles, 1, answers, {},
                  {.threads = GetParam(), .on_progress = [](std::size_t) { return false; }});
  ASSERT_TRUE(some);
  EXPECT_GT(*some, 0U);
  EXPECT_LE(*some, puzzles.size());
  std::size_t answered = 0;
  for (const BatchAnswer& answer : answers) answered += answer.verdict != Verdict::unknown ? 1 : 0;
  EXPECT_EQ(answered, *some);
  // The parallel call must make the same checks as the call with one thread.
  EXPECT_FALSE(solve_batch(puzzles, 0, answers));
  EXPECT_FALSE(solve_batch(puzzles, 1, std::span(answers).first(3)));
}

void take_all(PushedStream& stream, Seen& seen) {
  while (const StreamAnswers* answers = stream.take()) {
    seen.text += answers->text();
    seen.unsolved += answers->unsolved().size();
    for (std::size_t i = 0; i < answers->size(); ++i) {
      seen.answers.push_back((*answers)[i]);
      seen.solutions.emplace_back((*answers)[i].solution);
      seen.messages.emplace_back((*answers)[i].message);
    }
  }
}

TEST_P(StreamThreads, AnswersWhatIsPushed) {
  const std::string text = "\xEF\xBB\xBF" + mixed_lines();
  for (const std::size_t most : {std::size_t{1} << 20U, std::size_t{5000}, std::size_t{83}}) {
    const StreamOptions options{.limits = {.solutions = 2}, .threads = GetParam()};
    PushedStream stream(options);
    Seen seen;
    for (std::size_t at = 0; at < text.size(); at += most) {
      stream.push(std::string_view(text).substr(at, most));
      take_all(stream, seen);
      // A line is complete when the beginning of the next line has arrived.
      const std::string_view so_far = std::string_view(text).substr(0, at + most);
      EXPECT_GE(seen.answers.size() + 3,
                static_cast<std::size_t>(std::ranges::count(so_far, '\n')));
    }
    stream.finish();
    take_all(stream, seen);
    expect_as_solved_alone(text, options, seen);
    EXPECT_EQ(stream.totals().records, seen.answers.size());
    EXPECT_EQ(stream.totals().solved, seen.answers.size() - seen.unsolved);
    EXPECT_FALSE(stream.totals().stopped);
    EXPECT_EQ(stream.take(), nullptr);
  }
}

TEST_P(StreamThreads, AnswersPushesOfSingleBytes) {
  const std::string text =
      text_of(read_data("easy.txt").front()) + "\n12\n\n" + text_of(read_data("16x16.txt").front());
  PushedStream stream({.threads = GetParam()});
  Seen seen;
  for (const char byte : text) {
    stream.push({&byte, 1});
    take_all(stream, seen);
  }
  EXPECT_LT(seen.answers.size(), 3U);
  stream.finish();
  take_all(stream, seen);
  expect_as_solved_alone(text, {}, seen);
}

// Waits before each read, so that the stream takes longer than the time between two calls.
class SlowSource : public Trickle {
 public:
  using Trickle::Trickle;
  Result<std::size_t> read(std::span<char> buffer) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return Trickle::read(buffer);
  }
};

TEST_P(StreamThreads, TellsProgressAndStopsWhenToldTo) {
  std::string text;
  const std::string line = text_of(read_data("easy.txt").front()) + "\n";
  for (int i = 0; i < 5000; ++i) text += line;
  int calls = 0;
  std::uint64_t last = 0;
  StreamOptions options{.threads = GetParam()};
  options.on_progress = [&](const StreamTotals& so_far) {
    EXPECT_GE(so_far.records, last);
    last = so_far.records;
    return ++calls < 2;
  };
  auto source = std::make_unique<SlowSource>(text);
  source->most = 10'000;
  const auto totals = solve_stream(std::move(source), options, {});
  ASSERT_TRUE(totals);
  EXPECT_TRUE(totals->stopped);
  EXPECT_EQ(calls, 2);
  EXPECT_LT(totals->records, 5000U);
}

INSTANTIATE_TEST_SUITE_P(Threads, StreamThreads, ::testing::Values(1U, 2U, 5U));

TEST(Stream, AnswersNothingForAnEmptyInput) {
  const auto totals = solve_stream(from_memory(""), {}, [](const StreamAnswers&) {
    ADD_FAILURE();
    return true;
  });
  ASSERT_TRUE(totals);
  EXPECT_EQ(totals->records, 0U);
}

}  // namespace
}  // namespace bitdoku
