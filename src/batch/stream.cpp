// The public streams: puzzles from a source of bytes or pushed by the caller, answers in order.
#include <algorithm>
#include <atomic>
#include <bitdoku/stream.hpp>
#include <chrono>
#include <deque>
#include <optional>

#include "batch/pipeline.hpp"
#include "batch/plain_lines.hpp"
#include "batch/together.hpp"
#include "limits/attempt.hpp"
#include "limits/threads.hpp"

namespace bitdoku {
namespace batch {
// This namespace has a name because PushedStream::State has members of these types.
inline namespace streaming {

// Reads the records of one reader. It ends when the stream is stopped, when the input cannot be
// read, or, if it may not wait, when no more input is available for now.
class StreamSource : public RecordSource {
 public:
  StreamSource(std::unique_ptr<ByteSource> bytes, const StreamOptions& options, bool waits)
      : reader_(std::move(bytes), options.read), stop_(options.limits.stop), waits_(waits) {}

  bool next(Record& record) override {
    if (is_stopped() || failure_ || (!waits_ && !reader_.ready())) return false;
    if (!reader_.next(record)) return false;
    // This is set only once, because workers may read it from now on.
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
  bool waits_;
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
      : options_(options), asked_(asked), batch_(batch) {}

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
  std::size_t text_of_plain_ = 0;  // offset in the output of the next solutions of plain lines
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

// Frees the workspace of the calling thread, because that thread lives longer than the stream.
struct LeaveWorkspace {
  ~LeaveWorkspace() { leave_workspace(); }
};

// Answers the records of a source and hands the answers over.
class Stream {
 public:
  // The options must outlive the stream.
  Stream(std::unique_ptr<ByteSource> bytes, const StreamOptions& options, bool waits,
         OnAnswers on_answers)
      : options_(options),
        asked_(asked_of(options)),
        records_(std::move(bytes), options, waits),
        on_answers_(std::move(on_answers)) {}

  void run(unsigned threads) {
    const LeaveWorkspace leave;
    Job job{.work = [this](Batch& batch) { StreamWorker(options_, asked_, batch).run(); },
            .write = [this](Batch& batch) { write(batch); }};
    if (options_.on_progress) job.tick = [this] { tell_progress(); };
    batch::run(records_,
               {.threads = threads,
                .plain = asked_.plain != PlainAnswer::unknown,
                .least_plain_lines = asked_.least_plain_lines(),
                .most_plain_lines = asked_.most_plain_lines()},
               job);
  }

  [[nodiscard]] const std::optional<Error>& failure() const { return records_.failure(); }
  [[nodiscard]] StreamTotals totals() const {
    StreamTotals totals = totals_;
    totals.stopped = records_.is_stopped();
    return totals;
  }

 private:
  using Clock = std::chrono::steady_clock;

  void write(Batch& batch) {
    if (records_.is_told_to_stop()) return;
    if (batch.failure) records_.stop();
    rethrow(batch.failure);
    const std::uint64_t first = totals_.records;
    totals_.records += batch.outcomes.size;
    totals_.solved += batch.outcomes.size - batch.outcomes.unsolved.size();
    if (on_answers_ && !on_answers_(StreamAnswers(batch, first))) records_.stop();
    if (options_.on_progress && Clock::now() - last_progress_ >= kTick) tell_progress();
  }

  void tell_progress() {
    if (records_.is_told_to_stop()) return;
    last_progress_ = Clock::now();
    if (!options_.on_progress(totals())) records_.stop();
  }

  const StreamOptions& options_;
  const Asked asked_;
  StreamSource records_;
  OnAnswers on_answers_;
  StreamTotals totals_;
  Clock::time_point last_progress_ = Clock::now();
};

// The text that was pushed but not read yet.
class PushSource : public ByteSource {
 public:
  void push(std::string_view text) {
    pushed_ += text.size();
    text_.erase(0, std::exchange(read_, 0));
    text_ += text;
  }
  void finish() { finished_ = true; }
  [[nodiscard]] bool is_finished() const { return finished_; }
  [[nodiscard]] std::size_t size() const { return text_.size() - read_; }

  Result<std::size_t> read(std::span<char> buffer) override {
    const std::size_t size_read = std::min(buffer.size(), size());
    std::copy_n(text_.begin() + static_cast<std::ptrdiff_t>(read_), size_read, buffer.begin());
    read_ += size_read;
    return size_read;
  }
  // A byte order mark is read in one piece, so `ready` waits for its three bytes.
  bool ready() override { return finished_ || (size() > 0 && pushed_ >= kByteOrderMark); }

 private:
  static constexpr std::size_t kByteOrderMark = 3;

  std::string text_;
  std::size_t read_ = 0;  // number of bytes of the text that were read
  std::uint64_t pushed_ = 0;
  bool finished_ = false;
};

}  // namespace streaming
}  // namespace batch

std::size_t StreamAnswers::size() const {
  return batch_.outcomes.size;
}

// An outcome may stand for several records; its texts are those of the first one.
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
  if (options.engine != nullptr && !why_unavailable(*options.engine).empty()) {
    return Error{.code = ErrorCode::unsupported,
                 .line = 0,
                 .column = 0,
                 .message = "engine " + std::string(name(*options.engine)) +
                            " cannot work here: " + std::string(why_unavailable(*options.engine))};
  }
  batch::Stream stream(std::move(source), options, true, on_answers);
  stream.run(thread_count(options.threads));
  if (stream.failure()) return *stream.failure();
  return stream.totals();
}

class PushedStream::State {
 public:
  explicit State(StreamOptions options) : options_(std::move(options)) {}

  void push(std::string_view text) {
    BITDOKU_ASSERT(!source_->is_finished());
    source_->push(text);
    if (source_->size() >= kMuchText * thread_count(options_.threads)) solve();
  }
  void finish() { source_->finish(); }

  const StreamAnswers* take() {
    taken_.reset();
    if (answered_.empty()) solve();
    if (answered_.empty()) return nullptr;
    std::swap(batch_, answered_.front().batch);
    taken_.emplace(batch_, answered_.front().first);
    answered_.pop_front();
    return &*taken_;
  }
  [[nodiscard]] StreamTotals totals() const { return stream_.totals(); }

 private:
  // The number of bytes of input for each further thread.
  static constexpr std::size_t kMuchText = std::size_t{128} << 10U;

  struct Answered {
    std::uint64_t first;  // the number of the first record
    batch::Batch batch;   // has only texts and outcomes
  };

  void solve() {
    const std::size_t useful = source_->size() / kMuchText;
    stream_.run(std::clamp<unsigned>(static_cast<unsigned>(std::min<std::size_t>(useful, 1024)), 1,
                                     thread_count(options_.threads)));
  }

  bool keep(const StreamAnswers& answers) {
    answered_.push_back({.first = answers.first_, .batch = {}});
    Answered& kept = answered_.back();
    kept.batch.output = answers.batch_.output;
    kept.batch.messages = answers.batch_.messages;
    kept.batch.outcomes = answers.batch_.outcomes;
    return true;
  }

  StreamOptions options_;
  batch::PushSource* source_ = nullptr;  // owned by the stream
  batch::Stream stream_{make_source(), options_, false,
                        [this](const StreamAnswers& answers) { return keep(answers); }};
  std::deque<Answered> answered_;
  batch::Batch batch_;  // has the answers taken last
  std::optional<StreamAnswers> taken_;

  std::unique_ptr<ByteSource> make_source() {
    auto made = std::make_unique<batch::PushSource>();
    source_ = made.get();
    return made;
  }
};

PushedStream::PushedStream(StreamOptions options)
    : state_(std::make_unique<State>(std::move(options))) {}
PushedStream::~PushedStream() = default;
PushedStream::PushedStream(PushedStream&&) noexcept = default;
PushedStream& PushedStream::operator=(PushedStream&&) noexcept = default;

void PushedStream::push(std::string_view text) {
  state_->push(text);
}

void PushedStream::finish() {
  state_->finish();
}

const StreamAnswers* PushedStream::take() {
  return state_->take();
}

StreamTotals PushedStream::totals() const {
  return state_->totals();
}

}  // namespace bitdoku
