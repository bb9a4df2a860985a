#include "cli/commands/other_rules.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>

#include "batch/pipeline.hpp"
#include "cli/command.hpp"
#include "cli/commands/rules_answer.hpp"
#include "cli/io/console.hpp"
#include "cli/io/input_ahead.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/rules_lines.hpp"
#include "cli/io/rules_solutions.hpp"
#include "cli/io/rules_source.hpp"
#include "formats/symbols.hpp"
#include "limits/threads.hpp"

namespace bitdoku::cli {
namespace {

// Writes the answers in the order of the puzzles, and sums up.
class RulesJoiner {
 public:
  explicit RulesJoiner(Output& output) : output_(output) {}

  void write(const batch::Batch& batch) {
    output_.write(batch.output);
    if (!batch.messages.empty()) say(batch.messages);
    tally_ += batch.tally;
  }
  [[nodiscard]] const batch::Tally& tally() const { return tally_; }
  // The exit code of all puzzles.
  [[nodiscard]] int code() const {
    if (tally_.failed > 0) return kInternal;
    if (tally_.bad > 0) return kBadInput;
    return tally_.no + tally_.unknown > 0 ? kNo : kWell;
  }

 private:
  Output& output_;
  batch::Tally tally_;
};

// A failure affects only its puzzle. But if memory runs out before the last try, this throws, and
// the batch is done again.
void answer_guarded(RulesAnswer& answer, bool last_try) {
  try {
    answer.answer();
  } catch (const std::bad_alloc&) {
    if (!last_try) throw;
    answer.fail("not done: out of memory");
  } catch (const std::exception& error) {
    answer.fail("not done; please report it: " + std::string(error.what()));
  }
}

void answer_batch(const RulesRequest& request, batch::Batch& batch, RulesSolutions* solutions,
                  const std::function<void(std::string&)>& flush) {
  for (std::size_t i = 0; i < batch.size; ++i) {
    RulesText text = RulesSource::text_of(batch.records[i], *batch.source);
    if (solutions != nullptr) text.solution = solutions->next();
    RulesAnswer answer(request, text, flush);
    answer_guarded(answer, batch.last_try);
    batch.output += answer.output();
    batch.messages += answer.messages();
    ++batch.tally.records;
    const int code = answer.code();
    batch.tally.failed += code == kInternal ? 1 : 0;
    batch.tally.bad += code == kBadInput ? 1 : 0;
    batch.tally.unknown += code == kNo && answer.is_unanswered() ? 1 : 0;
    batch.tally.no += code == kNo && !answer.is_unanswered() ? 1 : 0;
  }
}

// Whether the file of solutions was read to its end. Empty lines may follow.
bool ends_well(const RulesRequest& request, RulesSolutions& solutions) {
  while (const auto rest = solutions.next()) {
    if (rest->empty()) continue;
    say("bitdoku: " + request.solutions + " has more solutions than there are puzzles\n");
    return false;
  }
  if (solutions.error().empty()) return true;
  say("bitdoku: " + request.solutions + ": " + solutions.error() + "\n");
  return false;
}

void tell_totals(const batch::Tally& tally, std::uint64_t skipped) {
  say("bitdoku: " + counted(tally.records, "puzzle") + ", " +
      std::to_string(tally.failed + tally.bad + tally.unknown) + " without an answer, " +
      counted(skipped, "line") + " of words left out\n");
}

}  // namespace

bool has_other_rules(const ReadingOptions& reading, const std::vector<std::string>& inputs) {
  const std::string& first = inputs.front();
  if (reading.part && is_read_once(first)) return false;
  std::error_code error;
  const bool is_plain_file =
      first != "-" && std::filesystem::is_regular_file(path_of(first), error) && !error;
  if (is_plain_file) {
    auto file = platform::open_file(first);
    return file && begins_with_rules(decompressed(std::move(*file)));
  }
  if (first != "-" && !is_file(first)) return begins_with_rules(first);
  // Somebody who types waits for a word of the program.
  if (first == "-" && platform::is_terminal(platform::StandardStream::in)) return false;
  return begins_with_rules(beginning_of_input(first, has_deciding_line));
}

RefusedOptions refused_options(const ReadingOptions& reading, RefusedOptions more) {
  RefusedOptions all{{"--from", reading.from != nullptr},
                     {"--column", !reading.column.empty()},
                     {"--shape", reading.shape.has_value()},
                     {"--alphabet", reading.read_alphabet.has_value()},
                     {"--part", reading.part.has_value()}};
  std::ranges::move(more, std::back_inserter(all));
  return all;
}

int answer_other_rules(const RulesRequest& request, const RefusedOptions& refused) {
  for (const RefusedOption& option : refused) {
    if (!option.given) continue;
    say("bitdoku: " + std::string(option.name) + " does not go with puzzles of other rules\n");
    return kUsage;
  }
  std::optional<Output> output = Output::open(request.output, request.inputs);
  if (!output) return kBadInput;
  std::optional<RulesSolutions> solutions;
  if (!request.solutions.empty()) {
    auto file = open_input(request.solutions);
    if (!file) {
      say("bitdoku: " + request.solutions + ": " + file.error().message + "\n");
      return kBadInput;
    }
    solutions.emplace(decompressed(std::move(*file)));
  }
  RulesSource source(request.inputs, request.output.line_buffered);
  RulesJoiner joiner(*output);
  // Many solutions of a puzzle are written as they are found, and those of a file are read in the
  // order of the puzzles. So only one thread works.
  const bool is_alone = request.task == RulesTask::enumerate || solutions;
  const auto flush = [&](std::string& text) { output->write(std::exchange(text, {})); };
  batch::run(source,
             {.threads = is_alone ? 1 : thread_count(request.threads),
              .one_by_one = request.output.line_buffered},
             {.work =
                  [&](batch::Batch& batch) {
                    answer_batch(request, batch, solutions ? &*solutions : nullptr, flush);
                  },
              .write = [&](batch::Batch& batch) { joiner.write(batch); }});
  if (request.verbose) tell_totals(joiner.tally(), source.skipped());
  output->close();
  const bool has_read_all = source.has_read_all() && (!solutions || ends_well(request, *solutions));
  return std::max<int>(joiner.code(), has_read_all ? kWell : kBadInput);
}

}  // namespace bitdoku::cli
