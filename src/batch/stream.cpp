// The public stream: puzzles from a source of bytes, answers in order.
#include <algorithm>
#include <atomic>
#include <bitdoku/stream.hpp>
#include <optional>

#include "batch/pipeline.hpp"
#include "batch/plain_lines.hpp"
#include "batch/together.hpp"
#include "limits/attempt.hpp"
#include "limits/threads.hpp"

namespace bitdoku {
namespace batch {
namespace {

// The records of one reader, until the stream is stopped or cannot be read.
class StreamSource : public RecordSource {
 public:
  StreamSource(std::unique_ptr<ByteSource> bytes, const StreamOptions& options)
      : reader_(std::move(bytes), options.read), stop_(options.limits.stop) {}

  bool next(Record& record) override {
    if (is_stopped() || failure_ || !reader_.next(record)) return false;
    // Written once: workers may look at it from now on.
    if (source_.format == nullptr) source_.format = reader_.format();
    if (!record.error || record.error->code != ErrorCode::io) return true;
    failure_ = record.error;
    return false;
  }
  std::size_t plain_lines(std::string& text, std::size_t most, std::uint64_t& first_line) override {
    return is_stopped() ? 0 : reader_.plain_lines(text, most, first_line);
  }
  bool ready() override { return reader_.ready(); }
  [[nodiscard]] const Source& source() const override { return source_; }

  void stop() { told_to_stop_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool is_stopped() const {
    return told_to_stop_.load(std::memory_order_relaxed) || stop_.stop_requested();
  }
  [[nodiscard]] bool is_told_to_stop() const {
    return told_to_stop_.load(std::memory_order_relaxed);
  }
  [[nodiscard]] const std::optional<Error>& failure() const { return failure_; }

 private:
  Reader reader_;
  StopToken stop_;
  std::atomic<bool> told_to_stop_{false};
  std::optional<Error> failure_;
  Source source_{.name = {}};
};

void write_numbers(std::string& text, std::span<const Digit> cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) text += ' ';
    text += std::to_string(cells[i]);
  }
}

// Answers the records and plain lines of one batch, in their order.
class StreamWorker : private PlainListener {
 public:
  StreamWorker(const StreamOptions& options, const Asked& asked, Batch& batch)
      : options_(options), asked_(asked), batch_(batch) {
    batch.outcomes.clear();
  }

  void run() {
    if (asked_.solutions > 0) known_ = solve_together(asked_, batch_);
    PlainLines plain(asked_, batch_, this);
    std::size_t next = 0;
    for (const PlainRun& run : batch_.runs) {
      for (; next < run.before; ++next) answer_next(next);
      plain.answer(run, [this](const Record& record) { answer(record, nullptr); });
    }
    for (; next < batch_.size; ++next) answer_next(next);
  }

 private:
  void solved_run(std::size_t size, std::uint64_t first_line) override {
    Outcome outcome = begin(first_line);
    outcome.verdict = options_.limits.solutions == 1 ? Verdict::solved : Verdict::unique;
    outcome.solutions = 1;
    outcome.solution = {text_of_plain_, kPlainLine - 1};
    text_of_plain_ += kPlainLine * size;
    batch_.outcomes.each.push_back(outcome);
    batch_.outcomes.size += size;
  }
  void solved_line(std::uint64_t line, std::uint64_t solutions) override {
    Outcome outcome = begin(line);
    outcome.solutions = std::min(solutions, options_.limits.solutions);
    outcome.verdict = outcome.solutions > 1            ? Verdict::multiple
                      : options_.limits.solutions == 1 ? Verdict::solved
                                                       : Verdict::unique;
    outcome.solution = {batch_.output.size() - kPlainLine, kPlainLine - 1};
    text_of_plain_ = batch_.output.size();
    batch_.outcomes.each.push_back(outcome);
    ++batch_.outcomes.size;
  }

  [[nodiscard]] Outcome begin(std::uint64_t line) const {
    return {.first = batch_.outcomes.size, .line = line};
  }

  void answer_next(std::size_t i) {
    const bool is_known = !known_.empty() && known_[i].verdict != Verdict::unknown;
    answer(batch_.records[i], is_known ? &known_[i] : nullptr);
  }

  void answer(const Record& record, const Answer* known) {
    ++batch_.tally.records;
    Outcome outcome = begin(record.line);
    if (record.error) {
      if (record.error->line > 0) outcome.line = record.error->line;
      outcome.column = record.error->column;
      refuse(outcome, Verdict::invalid, record.error->message);
      return;
    }
    const Answer found = known != nullptr ? *known : search(record.puzzle);
    outcome.solutions = found.solutions;
    if (found.solution.empty()) {
      refuse(outcome, found.verdict, found.verdict == Verdict::none ? "no solution" : found.reason);
      return;
    }
    outcome.verdict = found.verdict;
    const std::size_t at = batch_.output.size();
    batch_.output += to_line(found.solution, record.alphabet);
    if (batch_.output.size() == at) write_numbers(batch_.output, found.solution);
    outcome.solution = {at, batch_.output.size() - at};
    ++batch_.tally.yes;
    add(outcome);
  }

  [[nodiscard]] Answer search(const Puzzle& puzzle) const {
    return options_.engine != nullptr ? solve(puzzle, options_.limits, *options_.engine)
                                      : solve(puzzle, options_.limits);
  }

  void refuse(Outcome outcome, Verdict verdict, const std::string& why) {
    outcome.verdict = verdict;
    outcome.message = {batch_.messages.size(), why.size()};
    batch_.messages += why;
    batch_.outcomes.unsolved.push_back(outcome.first);
    add(outcome);
  }

  void add(const Outcome& outcome) {
    batch_.output += '\n';
    text_of_plain_ = batch_.output.size();
    batch_.outcomes.each.push_back(outcome);
    ++batch_.outcomes.size;
  }

  const StreamOptions& options_;
  const Asked& asked_;
  Batch& batch_;
  std::vector<Answer> known_;
  std::size_t text_of_plain_ = 0;  // where the next solutions of plain lines are in the output
};

Asked asked_of(const StreamOptions& options) {
  const Limits& limits = options.limits;
  Asked asked{.engine = options.engine,
              .limited = limits.nodes != kNoLimit || limits.time != Limits{}.time};
  const bool is_small = limits.solutions >= 1 && limits.solutions <= kMostTogether;
  if (!is_small || !asked.together()) return asked;
  asked.solutions = limits.solutions;
  asked.plain = PlainAnswer::solution;
  return asked;
}

// Only the threads of the library end with the stream.
struct LeaveWorkspace {
  ~LeaveWorkspace() { leave_workspace(); }
};

}  // namespace
}  // namespace batch

std::size_t StreamAnswers::size() const {
  return batch_.outcomes.size;
}

// Several outcomes stand for more than one record; their texts are the first record's.
StreamAnswer StreamAnswers::operator[](std::size_t place) const {
  BITDOKU_ASSERT(place < size());
  const auto after =
      std::ranges::upper_bound(batch_.outcomes.each, place, {}, &batch::Outcome::first);
  const batch::Outcome& outcome = *(after - 1);
  const std::size_t behind = place - outcome.first;
  const auto part = [](const std::string& text, batch::TextPart place_in_text, std::size_t from) {
    return std::string_view(text).substr(place_in_text.begin + from, place_in_text.size);
  };
  return {.number = first_ + place,
          .line = outcome.line + behind,
          .column = outcome.column,
          .verdict = outcome.verdict,
          .solutions = outcome.solutions,
          .solution = part(batch_.output, outcome.solution, behind * (outcome.solution.size + 1)),
          .message = part(batch_.messages, outcome.message, 0)};
}

std::string_view StreamAnswers::text() const {
  return batch_.output;
}

std::span<const std::size_t> StreamAnswers::unsolved() const {
  return batch_.outcomes.unsolved;
}

Result<StreamTotals> solve_stream(std::unique_ptr<ByteSource> source, const StreamOptions& options,
                                  const OnAnswers& on_answers) {
  using namespace batch;
  StreamSource records(std::move(source), options);
  const Asked asked = asked_of(options);
  StreamTotals totals;
  const auto write = [&](Batch& batch) {
    if (records.is_told_to_stop()) return;
    if (batch.failure) records.stop();
    rethrow(batch.failure);
    const std::uint64_t first = totals.records;
    totals.records += batch.outcomes.size;
    totals.solved += batch.outcomes.size - batch.outcomes.unsolved.size();
    if (on_answers && !on_answers(StreamAnswers(batch, first))) records.stop();
  };
  const LeaveWorkspace leave;
  run(records,
      {.threads = thread_count(options.threads), .plain = asked.plain != PlainAnswer::unknown},
      {.work = [&](Batch& batch) { StreamWorker(options, asked, batch).run(); }, .write = write});
  if (records.failure()) return *records.failure();
  totals.stopped = records.is_stopped();
  return totals;
}

}  // namespace bitdoku
