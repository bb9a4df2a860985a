// The stream and the parallel call of the C interface.
#include <bitdoku/bitdoku.hpp>
#include <cstring>
#include <string>

#include "capi/handles.hpp"
#include "support/puzzles.hpp"

namespace bitdoku::capi {
namespace {

struct Input {
  std::string text;
  std::size_t at = 0;
  std::size_t most = 777;
  bool fails = false;
  std::string out;
  std::string complaints;
  std::uint64_t next = 0;
  int calls_left = 1 << 30;
};

size_t read_input(char* buffer, size_t capacity, void* user) {
  Input& input = *static_cast<Input*>(user);
  const std::size_t size = std::min({capacity, input.most, input.text.size() - input.at});
  if (size == 0 && input.fails) return BITDOKU_READ_FAILED;
  std::memcpy(buffer, input.text.data() + input.at, size);
  input.at += size;
  return size;
}

int32_t take_answers(const bitdoku_answers* answers, void* user) {
  Input& input = *static_cast<Input*>(user);
  size_t length = 0;
  const char* text = bitdoku_answers_text(answers, &length);
  input.out.append(text, length);
  for (size_t i = 0; i < bitdoku_answers_count(answers); ++i) {
    bitdoku_stream_answer answer = BITDOKU_STREAM_ANSWER_INIT;
    EXPECT_EQ(bitdoku_answers_at(answers, i, &answer), BITDOKU_OK);
    EXPECT_EQ(answer.number, input.next++);
    EXPECT_EQ(answer.solution_length == 0, answer.message_length > 0);
  }
  for (size_t i = 0; i < bitdoku_answers_unsolved_count(answers); ++i) {
    bitdoku_stream_answer answer = BITDOKU_STREAM_ANSWER_INIT;
    EXPECT_EQ(bitdoku_answers_unsolved_at(answers, i, &answer), BITDOKU_OK);
    input.complaints += std::to_string(answer.line) + ":" + std::to_string(answer.column) + " " +
                        bitdoku_verdict_text(answer.verdict) + " " +
                        std::string(answer.message, answer.message_length) + "\n";
  }
  bitdoku_stream_answer answer = BITDOKU_STREAM_ANSWER_INIT;
  EXPECT_EQ(bitdoku_answers_at(answers, bitdoku_answers_count(answers), &answer),
            BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_answers_unsolved_at(answers, bitdoku_answers_unsolved_count(answers), &answer),
            BITDOKU_OUT_OF_RANGE);
  answer.size = 3;
  EXPECT_EQ(bitdoku_answers_at(answers, 0, &answer), BITDOKU_BAD_STRUCT_SIZE);
  EXPECT_EQ(bitdoku_answers_at(nullptr, 0, &answer), BITDOKU_NULL_POINTER);
  return --input.calls_left > 0 ? 1 : 0;
}

std::int32_t keep_progress(const bitdoku_progress* progress, void* user) {
  auto& seen = *static_cast<std::vector<bitdoku_progress>*>(user);
  EXPECT_EQ(progress->size, sizeof(bitdoku_progress));
  seen.push_back(*progress);
  return seen.size() < 2 ? 1 : 0;
}

// The callback is called every 100 ms. It ends an input that has no end.
TEST(CapiStreamThreads, ReportsProgressAndStops) {
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  std::vector<bitdoku_progress> seen;
  options.on_progress = keep_progress;
  options.progress_user = &seen;
  const auto read = [](char* buffer, size_t capacity, void* user) {
    std::size_t& at = *static_cast<std::size_t*>(user);
    for (std::size_t i = 0; i < capacity; ++i, ++at) {
      buffer[i] = at % 82 < 81 ? kOneSolution[at % 82] : '\n';
    }
    return capacity;
  };
  const auto take = [](const bitdoku_answers*, void*) { return std::int32_t{1}; };
  bitdoku_stream_totals totals = BITDOKU_STREAM_TOTALS_INIT;
  std::size_t at = 0;
  ASSERT_EQ(bitdoku_solve_stream(&options, read, take, &at, &totals, nullptr), BITDOKU_OK);
  EXPECT_EQ(totals.stopped, 1);
  ASSERT_EQ(seen.size(), 2U);
  EXPECT_LE(seen[0].done, seen[1].done);
  EXPECT_LE(seen[1].done, totals.records);
  EXPECT_EQ(seen[1].found, seen[1].done);
}

TEST(CapiStreamThreads, AnswersInOrderWithErrorsInTheirPlace) {
  Input input;
  std::string expected;
  for (const Puzzle& puzzle : testing::read_data("top1465.txt")) {
    input.text += testing::text_of(puzzle) + "\n";
    expected += to_line(solve(puzzle).solution) + "\n";
  }
  input.text +=
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4.....\n" +
      std::string(81, '7') + "\n";
  bitdoku_stream_totals totals = BITDOKU_STREAM_TOTALS_INIT;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  ASSERT_EQ(bitdoku_solve_stream(nullptr, read_input, take_answers, &input, &totals, &error),
            BITDOKU_OK);
  EXPECT_EQ(totals.records, totals.solved + 2);
  EXPECT_EQ(totals.stopped, 0);
  EXPECT_EQ(error.status, BITDOKU_OK);
  EXPECT_EQ(input.out, expected + "\n\n");
  EXPECT_NE(input.complaints.find("invalid 7 twice in row 1 (columns 1 and 2)\n"),
            std::string::npos)
      << input.complaints;
}

TEST(CapiStreamThreads, AnswersWhatIsPushed) {
  std::string text;
  for (const Puzzle& puzzle : testing::read_data("top1465.txt")) {
    text += testing::text_of(puzzle) + "\n";
  }
  Input input;
  bitdoku_stream* stream = nullptr;
  ASSERT_EQ(bitdoku_stream_create(nullptr, &stream), BITDOKU_OK);
  const auto take = [&] {
    const bitdoku_answers* answers = nullptr;
    for (;;) {
      ASSERT_EQ(bitdoku_stream_take(stream, &answers), BITDOKU_OK);
      if (answers == nullptr) return;
      take_answers(answers, &input);
    }
  };
  for (std::size_t at = 0; at < text.size(); at += 1000) {
    const std::string_view part = std::string_view(text).substr(at, 1000);
    ASSERT_EQ(bitdoku_stream_push(stream, part.data(), part.size()), BITDOKU_OK);
    take();
  }
  ASSERT_EQ(bitdoku_stream_finish(stream), BITDOKU_OK);
  take();
  EXPECT_EQ(bitdoku_stream_push(stream, "1", 1), BITDOKU_OUT_OF_RANGE);
  bitdoku_stream_totals totals = BITDOKU_STREAM_TOTALS_INIT;
  EXPECT_EQ(bitdoku_stream_get_totals(stream, &totals), BITDOKU_OK);
  EXPECT_EQ(totals.records, input.next);
  EXPECT_EQ(totals.records, text.size() / 82);
  EXPECT_EQ(input.out.size(), text.size());
  EXPECT_EQ(bitdoku_stream_push(nullptr, "1", 1), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_stream_take(stream, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_stream_create(nullptr, nullptr), BITDOKU_NULL_POINTER);
  bitdoku_stream_free(stream);
}

TEST(CapiStreamThreads, TakesOptionsStopsAndFails) {
  Input input;
  for (int i = 0; i < 3000; ++i) input.text += std::string(81, '.') + "\n";
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  options.threads = 2;
  input.calls_left = 1;
  bitdoku_stream_totals totals = BITDOKU_STREAM_TOTALS_INIT;
  ASSERT_EQ(bitdoku_solve_stream(&options, read_input, take_answers, &input, &totals, nullptr),
            BITDOKU_OK);
  EXPECT_EQ(totals.stopped, 1);

  Input broken;
  broken.text = testing::text_of(testing::read_data("easy.txt").front()) + "\n";
  broken.fails = true;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  EXPECT_EQ(bitdoku_solve_stream(&options, read_input, take_answers, &broken, nullptr, &error),
            BITDOKU_IO);
  EXPECT_EQ(error.status, BITDOKU_IO);
  EXPECT_EQ(broken.out.size(), 82U);

  EXPECT_EQ(bitdoku_solve_stream(nullptr, nullptr, take_answers, nullptr, nullptr, &error),
            BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_solve_stream(nullptr, read_input, nullptr, nullptr, nullptr, nullptr),
            BITDOKU_NULL_POINTER);
  options.size = 1;
  EXPECT_EQ(bitdoku_solve_stream(&options, read_input, take_answers, &input, nullptr, nullptr),
            BITDOKU_BAD_STRUCT_SIZE);
  totals.size = 0;
  EXPECT_EQ(bitdoku_solve_stream(nullptr, read_input, take_answers, &input, &totals, nullptr),
            BITDOKU_BAD_STRUCT_SIZE);
  EXPECT_EQ(bitdoku_answers_count(nullptr), 0U);
  EXPECT_EQ(bitdoku_answers_unsolved_count(nullptr), 0U);
  EXPECT_EQ(bitdoku_answers_text(nullptr, nullptr), nullptr);
}

int32_t count_calls(size_t, void* user) {
  return ++*static_cast<int*>(user) < 2 ? 1 : 0;
}

TEST(CapiStreamThreads, AnswersABatchInParallel) {
  std::string text;
  while (text.size() < std::size_t{82} * 20'000) {
    for (const Puzzle& puzzle : testing::read_data("top1465.txt")) {
      text += testing::text_of(puzzle) + "\n";
    }
  }
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  batch.puzzles = text.data();
  batch.stride = 82;
  batch.count = text.size() / 82;
  std::vector<bitdoku_batch_answer> answers(batch.count);
  batch.answers = answers.data();
  size_t done = 0;
  ASSERT_EQ(bitdoku_solve_batch_parallel(&batch, nullptr, &done), BITDOKU_OK);
  EXPECT_EQ(done, batch.count);
  for (const bitdoku_batch_answer& answer : answers) ASSERT_EQ(answer.verdict, BITDOKU_UNIQUE);

  bitdoku_parallel how = BITDOKU_PARALLEL_INIT;
  how.threads = 1;
  how.on_progress = count_calls;
  int calls = 0;
  how.user = &calls;
  ASSERT_EQ(bitdoku_solve_batch_parallel(&batch, &how, &done), BITDOKU_OK);
  EXPECT_EQ(calls, 2);
  EXPECT_LT(done, batch.count);
  EXPECT_EQ(answers.back().verdict, BITDOKU_UNKNOWN);

  bitdoku_stop* const stop = bitdoku_stop_new();
  bitdoku_stop_request(stop);
  how.stop = stop;
  ASSERT_EQ(bitdoku_solve_batch_parallel(&batch, &how, &done), BITDOKU_OK);
  EXPECT_EQ(done, 0U);
  bitdoku_stop_free(stop);

  how.size = 2;
  EXPECT_EQ(bitdoku_solve_batch_parallel(&batch, &how, &done), BITDOKU_BAD_STRUCT_SIZE);
  EXPECT_EQ(bitdoku_solve_batch_parallel(nullptr, nullptr, &done), BITDOKU_NULL_POINTER);
  batch.limit = 0;
  EXPECT_EQ(bitdoku_solve_batch_parallel(&batch, nullptr, &done), BITDOKU_OUT_OF_RANGE);
}

}  // namespace
}  // namespace bitdoku::capi
