// Puzzles as a stream.
#include <bitdoku/stream.hpp>
#include <optional>
#include <utility>

#include "capi/answer.hpp"
#include "capi/boundary.hpp"
#include "capi/callback_source.hpp"

namespace capi = bitdoku::capi;

struct bitdoku_answers {
  const bitdoku::StreamAnswers& answers;
};

struct bitdoku_stream {
  explicit bitdoku_stream(bitdoku::StreamOptions options) : stream(std::move(options)) {}

  bitdoku::PushedStream stream;
  std::optional<bitdoku_answers> taken;
  bool is_finished = false;
};

namespace {

bitdoku_status give_one(const bitdoku::StreamAnswers& answers, std::size_t place,
                        bitdoku_stream_answer& theirs) {
  if (!capi::has_sane_size(theirs)) return BITDOKU_BAD_STRUCT_SIZE;
  const bitdoku::StreamAnswer answer = answers[place];
  bitdoku_stream_answer ours = BITDOKU_STREAM_ANSWER_INIT;
  ours.number = answer.number;
  ours.line = answer.line;
  ours.column = answer.column;
  ours.verdict = capi::verdict_of(answer.verdict);
  ours.solutions = answer.solutions;
  ours.solution = answer.solution.data();
  ours.solution_length = answer.solution.size();
  ours.message = answer.message.data();
  ours.message_length = answer.message.size();
  capi::give(theirs, ours);
  return BITDOKU_OK;
}

void give_totals(const bitdoku::StreamTotals& totals, bitdoku_stream_totals& theirs) {
  bitdoku_stream_totals ours = BITDOKU_STREAM_TOTALS_INIT;
  ours.records = totals.records;
  ours.solved = totals.solved;
  ours.stopped = totals.stopped ? 1 : 0;
  capi::give(theirs, ours);
}

bitdoku_status read_stream_options(const bitdoku_options* theirs, bitdoku::StreamOptions& options) {
  if (theirs == nullptr) return BITDOKU_OK;
  capi::Options read;
  const bitdoku_status status = capi::read_options(theirs, read);
  if (status != BITDOKU_OK) return status;
  options.limits = read.limits;
  options.limits.threads = 1;
  options.engine = read.engine;
  options.threads = read.threads;
  if (read.on_progress) {
    options.on_progress = [report = read.on_progress](const bitdoku::StreamTotals& totals) {
      bitdoku_progress progress{};
      progress.size = sizeof progress;
      progress.share = -1;
      progress.done = totals.records;
      progress.found = totals.solved;
      return report(progress);
    };
  }
  return BITDOKU_OK;
}

}  // namespace

size_t bitdoku_answers_count(const bitdoku_answers* answers) noexcept {
  return answers == nullptr ? 0 : answers->answers.size();
}

bitdoku_status bitdoku_answers_at(const bitdoku_answers* answers, size_t place,
                                  bitdoku_stream_answer* answer) noexcept {
  if (answers == nullptr || answer == nullptr) return BITDOKU_NULL_POINTER;
  if (place >= answers->answers.size()) return BITDOKU_OUT_OF_RANGE;
  return give_one(answers->answers, place, *answer);
}

const char* bitdoku_answers_text(const bitdoku_answers* answers, size_t* length) noexcept {
  if (answers == nullptr || length == nullptr) return nullptr;
  *length = answers->answers.text().size();
  return answers->answers.text().data();
}

size_t bitdoku_answers_unsolved_count(const bitdoku_answers* answers) noexcept {
  return answers == nullptr ? 0 : answers->answers.unsolved().size();
}

bitdoku_status bitdoku_answers_unsolved_at(const bitdoku_answers* answers, size_t place,
                                           bitdoku_stream_answer* answer) noexcept {
  if (answers == nullptr || answer == nullptr) return BITDOKU_NULL_POINTER;
  const auto unsolved = answers->answers.unsolved();
  if (place >= unsolved.size()) return BITDOKU_OUT_OF_RANGE;
  return give_one(answers->answers, unsolved[place], *answer);
}

bitdoku_status bitdoku_solve_stream(const bitdoku_options* options, bitdoku_read read,
                                    bitdoku_on_answers on_answers, void* user,
                                    bitdoku_stream_totals* totals, bitdoku_error* error) noexcept {
  if (capi::is_bad(error)) return BITDOKU_BAD_STRUCT_SIZE;
  const auto fail = [&](bitdoku_status status) {
    return capi::give_error(error, status, bitdoku_status_text(status));
  };
  if (read == nullptr || on_answers == nullptr) return fail(BITDOKU_NULL_POINTER);
  if (totals != nullptr && !capi::has_sane_size(*totals)) return fail(BITDOKU_BAD_STRUCT_SIZE);
  bitdoku::StreamOptions wanted;
  if (const bitdoku_status bad = read_stream_options(options, wanted); bad != BITDOKU_OK) {
    return fail(bad);
  }
  bool failed_to_read = false;
  const bitdoku_status status = capi::guarded([&]() -> bitdoku_status {
    const auto result = bitdoku::solve_stream(
        bitdoku::decompressed(std::make_unique<capi::CallbackSource>(read, user)), wanted,
        [&](const bitdoku::StreamAnswers& answers) {
          const bitdoku_answers handle{answers};
          return on_answers(&handle, user) != 0;
        });
    if (!result) {
      failed_to_read = true;
      return capi::give_error(error, result.error());
    }
    if (totals != nullptr) give_totals(*result, *totals);
    return capi::give_no_error(error);
  });
  return status == BITDOKU_OK || failed_to_read ? status : fail(status);
}

bitdoku_status bitdoku_stream_create(const bitdoku_options* options,
                                     bitdoku_stream** stream) noexcept {
  if (stream == nullptr) return BITDOKU_NULL_POINTER;
  bitdoku::StreamOptions wanted;
  if (const bitdoku_status bad = read_stream_options(options, wanted); bad != BITDOKU_OK) {
    return bad;
  }
  return capi::guarded([&] {
    *stream = new bitdoku_stream(std::move(wanted));
    return BITDOKU_OK;
  });
}

void bitdoku_stream_free(bitdoku_stream* stream) noexcept {
  delete stream;
}

bitdoku_status bitdoku_stream_push(bitdoku_stream* stream, const char* text,
                                   size_t length) noexcept {
  if (stream == nullptr || (text == nullptr && length > 0)) return BITDOKU_NULL_POINTER;
  if (stream->is_finished) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    stream->taken.reset();
    stream->stream.push({text, length});
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_stream_finish(bitdoku_stream* stream) noexcept {
  if (stream == nullptr) return BITDOKU_NULL_POINTER;
  stream->taken.reset();
  stream->is_finished = true;
  stream->stream.finish();
  return BITDOKU_OK;
}

bitdoku_status bitdoku_stream_take(bitdoku_stream* stream,
                                   const bitdoku_answers** answers) noexcept {
  if (stream == nullptr || answers == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    stream->taken.reset();
    const bitdoku::StreamAnswers* const taken = stream->stream.take();
    if (taken != nullptr) stream->taken.emplace(bitdoku_answers{*taken});
    *answers = taken != nullptr ? &*stream->taken : nullptr;
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_stream_get_totals(const bitdoku_stream* stream,
                                         bitdoku_stream_totals* totals) noexcept {
  if (stream == nullptr || totals == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*totals)) return BITDOKU_BAD_STRUCT_SIZE;
  give_totals(stream->stream.totals(), *totals);
  return BITDOKU_OK;
}
