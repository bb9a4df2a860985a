#include "cli/io/stream.hpp"

#include <algorithm>
#include <new>

#include "batch/minimality.hpp"
#include "batch/plain_lines.hpp"
#include "batch/together.hpp"
#include "cli/io/console.hpp"
#include "cli/io/frame.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/text.hpp"
#include "engines/engine.hpp"
#include "limits/threads.hpp"

namespace bitdoku::cli {
namespace {

void replace_by_failure(const StreamCommand& stream, Reply& reply, std::size_t begin,
                        const std::string& why) {
  reply.complain(why);
  reply.out.resize(begin);
  ++reply.tally.failed;
  stream.on_failure(reply);
}

// Answers one record. A failure affects only this record. But if memory runs out before the last
// try, the batch is tried again.
void handle_guarded(const StreamCommand& stream, Reply& reply, bool last_try) {
  const std::size_t begin = reply.out.size();
  try {
    stream.handle(reply);
  } catch (const std::bad_alloc&) {
    if (!last_try) throw;
    replace_by_failure(stream, reply, begin, "not done: out of memory");
  } catch (const std::exception& error) {
    replace_by_failure(stream, reply, begin,
                       "not done; please report it: " + std::string(error.what()));
  }
}

// Answers the records and plain lines of one batch in their order.
class Worker {
 public:
  Worker(const StreamCommand& stream, const Input& input, const batch::Asked& asked,
         batch::Batch& batch)
      : stream_(stream),
        asked_(asked),
        batch_(batch),
        format_(answer_format(stream.form, input.first_format())),
        writer_(format_, writes(stream)) {}

  void run() {
    if (asked_.solutions > 0) known_ = batch::solve_together(asked_, batch_);
    if (asked_.redundant) redundant_ = batch::redundant_together(asked_, batch_, known_);
    batch::PlainLines plain(asked_, batch_);
    std::size_t next = 0;
    for (const batch::PlainRun& run : batch_.runs) {
      for (; next < run.before; ++next) handle_next(next);
      plain.answer(run, [this](const Record& record) { handle(record, nullptr, nullptr, {}); });
    }
    for (; next < batch_.size; ++next) handle_next(next);
  }

 private:
  static WriteOptions writes(const StreamCommand& stream) {
    WriteOptions how = write_options(stream.form);
    how.solutions = stream.writes_solutions;
    return how;
  }

  void handle_next(std::size_t i) {
    const Record& record = batch_.records[i];
    const std::size_t begin = batch_.output.size();
    const bool is_first = stream_.leaves_out ? begin == 0 : i == 0;
    if (stream_.writes_records && !is_first) {
      writer_.between(batch_.output, look_of(stream_.form, record));
    }
    const std::size_t behind_gap = batch_.output.size();
    const bool is_known = !known_.empty() && known_[i].verdict != Verdict::unknown;
    const bool is_asked = !redundant_.empty() && redundant_[i].has_value();
    handle(record, is_known ? &known_[i] : nullptr, is_asked ? &*redundant_[i] : nullptr,
           batch_.fields_read[i]);
    if (stream_.leaves_out && batch_.output.size() == behind_gap) batch_.output.resize(begin);
  }

  void handle(const Record& record, const Answer* known, const std::vector<int>* redundant,
              std::span<const Field> fields_read) {
    Reply reply{record,          *batch_.source, format_, writer_,   batch_.output,
                batch_.messages, batch_.tally,   known,   redundant, fields_read};
    ++batch_.tally.records;
    handle_guarded(stream_, reply, batch_.last_try);
  }

  const StreamCommand& stream_;
  const batch::Asked& asked_;
  batch::Batch& batch_;
  const Format& format_;
  Writer writer_;
  std::vector<Answer> known_;
  std::vector<std::optional<std::vector<int>>> redundant_;
};

// Whether files of this format can be joined. If not, writes a message.
bool can_be_part(const Format& format) {
  for (const std::string_view known : {"line", "csv", "json"}) {
    if (name(format) == known) return true;
  }
  say("bitdoku: --part cannot write the format " + std::string(name(format)) +
      "; use --to line, csv or json\n");
  return false;
}

// The last line of the input that the batch contains.
std::uint64_t last_line(const batch::Batch& batch) {
  std::uint64_t line = batch.size > 0 ? batch.records[batch.size - 1].line : 0;
  if (!batch.runs.empty()) {
    line = std::max(line, batch.runs.back().first_line + batch.runs.back().size - 1);
  }
  return line;
}

// Writes the answers of the batches in order.
class Joiner {
 public:
  Joiner(const StreamCommandOptions& options, const StreamCommand& stream, const Input& input,
         Output& output)
      : quiet_(options.quiet),
        stream_(stream),
        input_(input),
        output_(output),
        holds_(stream.writes_records && stream.form.to != nullptr && needs_total(*stream.form.to)),
        frame_(stream.form, options, stream.writes_solutions),
        text_(stream.head),
        progress_(options, "puzzle", may_be_typed(options, options)) {
    if (stream.goes_on) frame_.go_on(*stream.form.to);
  }

  void write(batch::Batch& batch) {
    if (stream_.writes_records) begin_records(batch);
    if (stream_.writes_records && !stream_.writes_solutions) tell_boxes(batch);
    if (holds_) {
      text_ += batch.output;
    } else {
      if (!text_.empty()) flush();
      output_.write(batch.output);
    }
    if (!quiet_ && !batch.messages.empty()) say(batch.messages);
    total_ += batch.tally;
    if (batch.failure) tell_failure();
    if (stream_.written && batch.size > 0) {
      stream_.written(batch.records[batch.size - 1], total_.records);
    }
    if (batch.source != nullptr) done_.share = input_.share(*batch.source, last_line(batch));
    done_.count = total_.records;
    progress_.show(done_);
  }

  void finish() {
    if (begins_later_) frame_.before(text_, *begins_later_, first_left_out_);
    if (stream_.writes_records) frame_.finish(text_);
    if (stream_.tail) text_ += stream_.tail(total_);
    if (holds_) {
      WriteOptions how = write_options(stream_.form);
      how.total = total_.records;
      std::string head;
      Writer(*stream_.form.to, how).prologue(head, nullptr);
      output_.write(head);
    }
    flush();
  }

  void tick() {
    if (stream_.detail) done_.detail = stream_.detail();
    progress_.show(done_);
  }
  [[nodiscard]] const batch::Tally& total() const { return total_; }

 private:
  void flush() {
    output_.write(text_);
    text_.clear();
  }

  // Memory ran out while the message about a puzzle was made. This text needs no memory.
  void tell_failure() {
    if (!quiet_ && !has_told_failure_) {
      say("bitdoku: the answers to some puzzles are missing: out of memory\n");
    }
    has_told_failure_ = true;
    ++total_.failed;
  }

  // Writes what the format needs before the records of a batch. If all records of the input are
  // left out, the output still begins with the head of their format.
  void begin_records(const batch::Batch& batch) {
    static const Record kPlainLine;
    const Format& format = frame_.format_for(*batch.source);
    const Record& first = batch.size > 0 ? batch.records.front() : kPlainLine;
    if (!stream_.leaves_out || !batch.output.empty()) {
      frame_.before(text_, format, first);
      begins_later_ = nullptr;
      has_begun_ = true;
    } else if (!has_begun_ && begins_later_ == nullptr) {
      begins_later_ = &format;
      first_left_out_ = first;
    }
  }

  // Plain lines have the usual boxes.
  void tell_boxes(const batch::Batch& batch) {
    if (batch.output.empty()) return;
    const Format& format = frame_.format_for(*batch.source);
    for (const Record& record : std::span(batch.records).first(batch.size)) {
      frame_.tell_boxes(format, record);
    }
  }

  bool quiet_;
  const StreamCommand& stream_;
  const Input& input_;
  Output& output_;
  bool holds_;  // holds all answers until the number of records is known
  Frame frame_;
  std::string text_;  // not written yet
  bool has_begun_ = false;
  bool has_told_failure_ = false;
  // Format of the first records, if all so far were left out.
  const Format* begins_later_ = nullptr;
  Record first_left_out_;
  ProgressLine progress_;
  Done done_;
  batch::Tally total_;
};

void add_part(std::string& text, std::uint64_t number, std::string_view what) {
  if (number > 0) text += ", " + with_commas(number) + " " + std::string(what);
}

std::string totals(const StreamCommand& stream, const batch::Tally& total,
                   platform::Duration wall) {
  const double seconds = std::chrono::duration<double>(wall).count();
  const double cpu = std::chrono::duration<double>(platform::process_cpu_time()).count();
  std::string text = counted(total.records, "puzzle");
  add_part(text, total.yes, stream.yes);
  add_part(text, total.no, stream.no);
  add_part(text, total.unknown, "given up");
  add_part(text, total.bad, "refused");
  add_part(text, total.failed, "failed");
  if (total.nodes > 0) {
    text += "; " + counted(total.nodes, "node") + ", " + with_commas(total.guesses) +
            (total.guesses == 1 ? " guess" : " guesses");
  }
  text += "; " + fixed(seconds, 3) + " s, CPU " + fixed(cpu, 3) + " s";
  if (seconds > 0) {
    text += ", " +
            with_commas(static_cast<std::uint64_t>(static_cast<double>(total.records) / seconds)) +
            " a second";
  }
  return text + "\n";
}

}  // namespace

std::string place_of(const Record& record, const batch::Source& source) {
  std::string text = source.name + ":";
  const bool has_place = record.error && record.error->line > 0;
  if (source.has_lines) {
    text += std::to_string(has_place ? record.error->line : record.line) + ":";
  }
  if (has_place && record.error->column > 0) text += std::to_string(record.error->column) + ":";
  return text + " ";
}

void Reply::complain(std::string_view text) const {
  messages += place_of(record, source);
  messages += text;
  messages += '\n';
}

void Reply::refuse(Verdict verdict, std::string_view reason) const {
  complain(reason);
  count_refused(tally, verdict);
}

void Reply::misuse(std::string_view reason) const {
  refuse(Verdict::unsupported, reason);
  ++tally.misused;
}

Json Reply::json(std::string_view verdict, std::string_view reason) const {
  Json json = json_record(record, source.name);
  json.set("verdict", verdict);
  if (!reason.empty()) json.set("reason", reason);
  return json;
}

std::string reason_of(const Answer& answer) {
  if (answer.verdict == Verdict::none) return "no solution";
  if (answer.verdict == Verdict::multiple) return "more than one solution";
  return answer.reason;
}

void count_refused(batch::Tally& tally, Verdict verdict) {
  switch (verdict) {
    case Verdict::invalid:
    case Verdict::unsupported:
      ++tally.bad;
      return;
    case Verdict::unknown:
      ++tally.unknown;
      return;
    default:
      ++tally.no;
  }
}

int exit_code(const batch::Tally& total, const Input& input) {
  if (total.failed > 0) return kInternal;
  if (total.bad > total.misused || !input.all_read()) return kBadInput;
  if (total.misused > 0) return kUsage;
  if (total.no > 0 || total.unknown > 0) return kNo;
  return kWell;
}

bool is_complete(const batch::Tally& total, const Input& input) {
  return total.failed == 0 && input.all_read();
}

int begin_part_of_stream(const StreamCommandOptions& options, Input& input,
                         const RecordOptions* form, bool& has_head) {
  if (!begin_part(options, options.inputs())) return kUsage;
  if (!input.part_input()) return kBadInput;
  if (form == nullptr) return kWell;
  // An empty part has no format.
  const Format* const format = form->to != nullptr ? form->to : input.wait_for_format();
  if (format != nullptr && !can_be_part(*format)) return kUsage;
  has_head = format == find_format("csv");
  return kWell;
}

int finish_part_of_stream(const StreamCommandOptions& options, const Input& input,
                          const batch::Tally& total, bool has_head, std::optional<KeysNote> keys) {
  const int code = exit_code(total, input);
  if (!is_complete(total, input)) return code;
  return finish_part(options.output, {.part = *options.part,
                                      .input = input.part_input()->input,
                                      .range = range_of(*options.part, input.part_input()->records),
                                      .has_head = has_head,
                                      .keys = std::move(keys),
                                      .code = code});
}

int run_stream(const StreamCommandOptions& options, batch::RecordSource& records, Input& input,
               const StreamCommand& stream) {
  bool has_head = !stream.head.empty();
  if (options.part) {
    const int code = begin_part_of_stream(options, input,
                                          stream.writes_records ? &stream.form : nullptr, has_head);
    if (code != kWell) return code;
  }
  OutputOptions place = options;
  place.is_part = options.part.has_value();
  std::optional<Output> output = Output::open(place, options.inputs());
  if (!output) return kBadInput;
  if (stream.writes_records) input.answers_in(stream.form.to);
  const auto started = std::chrono::steady_clock::now();
  batch::Tally total;
  {
    Joiner joiner(options, stream, input, *output);
    batch::Asked asked = stream.asked;
    if (!asked.together()) asked.plain = batch::PlainAnswer::unknown;
    const bool plain = asked.plain != batch::PlainAnswer::unknown;
    batch::run(records,
               {.threads = threads_with_room(threads_of(options)),
                .one_by_one = options.line_buffered,
                .plain = plain,
                .least_plain_lines = asked.least_plain_lines(),
                .most_plain_lines = asked.most_plain_lines()},
               {.work = [&](batch::Batch& batch) { Worker(stream, input, asked, batch).run(); },
                .write = [&](batch::Batch& batch) { joiner.write(batch); },
                .tick = [&] { joiner.tick(); }});
    joiner.finish();
    total = joiner.total();
    if (asked.engine != nullptr && asked.engine->last_failure != nullptr) {
      if (const std::string why = asked.engine->last_failure(); !why.empty()) {
        say("bitdoku: warning: engine " + std::string(asked.engine->name) + " failed (" + why +
            "); `slice` solved the puzzles that it had\n");
      }
    }
  }
  output->close(total.records > 0 || input.all_read());
  if (options.verbose) {
    say(input.notes() + totals(stream, total, std::chrono::steady_clock::now() - started));
  }
  total += stream.earlier;
  if (!options.part) return exit_code(total, input);
  return finish_part_of_stream(options, input, total, has_head);
}

bool needs_count(const RecordOptions& form, std::string_view command, std::string_view records) {
  if (form.to == nullptr || !needs_total(*form.to)) return false;
  say("bitdoku: " + std::string(command) + ": --to " + std::string(name(*form.to)) +
      " begins with the number of " + std::string(records) +
      ", which is not known until the end; use --to block\n");
  return true;
}

Limits limits_of(const LimitOptions& options, std::uint64_t solutions, unsigned threads) {
  Limits limits;
  limits.solutions = solutions;
  limits.nodes = options.nodes;
  limits.time = options.time;
  limits.conflicts = options.conflicts;
  limits.threads = threads;
  return limits;
}

bool is_limited(const LimitOptions& options) {
  return options.nodes != kNoLimit || options.has_time();
}

Answer answer_to(const Engine* engine, const Reply& reply, const Limits& limits) {
  return reply.known != nullptr ? *reply.known : solve_with(engine, reply.record.puzzle, limits);
}

Answer solve_with(const Engine* engine, const Puzzle& puzzle, const Limits& limits) {
  return engine != nullptr ? solve(puzzle, limits, *engine) : solve(puzzle, limits);
}

bool two_forms(const JsonOptions& json, const RecordOptions& records) {
  if (!json.json || records.to == nullptr) return false;
  say("bitdoku: --json and --to cannot be combined; --to json writes puzzles and solutions\n");
  return true;
}

unsigned threads_of(const WorkOptions& options) {
  return thread_count(options.threads);
}

}  // namespace bitdoku::cli
