// What the commands that go through puzzles one by one share: input, pipeline, output, messages,
// totals and exit code.
#ifndef BITDOKU_CLI_IO_STREAM_HPP
#define BITDOKU_CLI_IO_STREAM_HPP

#include <bitdoku/formats.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "batch/asked.hpp"
#include "batch/pipeline.hpp"
#include "cli/arguments/options/searching.hpp"
#include "cli/command.hpp"
#include "cli/io/input.hpp"
#include "cli/io/json.hpp"

namespace bitdoku::cli {

// "FILE:LINE: ", or "FILE:LINE:COLUMN: " where the mistake has a column.
[[nodiscard]] std::string place_of(const Record& record, const batch::Source& source);

// What a command has to say about one record.
struct Reply {
  const Record& record;
  const batch::Source& source;
  const Format& format;  // that is written, when it is records
  const Writer& writer;
  std::string& out;
  std::string& messages;
  batch::Tally& tally;
  const Answer* known;  // the answer, if it was found together with those of other records, or null

  // Its redundant givens, likewise; for a Stream that is about minimality.
  const std::vector<int>* redundant = nullptr;

  // One line on standard error, with the place of the record.
  void complain(std::string_view text) const;
  // There is no answer, or not the one that was wanted. Says why, in the words that JSON has as the
  // `reason`, and counts it.
  void refuse(Verdict verdict, std::string_view reason) const;
  // The object of JSON for this record, with verdict and, unless it is empty, reason.
  [[nodiscard]] Json json(std::string_view verdict, std::string_view reason = {}) const;
};

// The options of every command that goes through puzzles one by one.
struct StreamOptions : InputOptions, OutputOptions, WorkOptions {};

struct Stream {
  // Answers are records of a format, with what that format wants before, between and after them;
  // otherwise each record is answered by a line.
  bool writes_records = false;
  RecordOptions form = {};       // how records are written
  bool writes_solutions = true;  // some of the records are solutions
  std::string_view head = {};    // written before all answers
  // The lines with which a record is answered when handling it failed for want of memory.
  std::function<void(Reply&)> on_failure;
  std::function<void(Reply&)> handle;  // on several threads at once
  // What is asked about the puzzles of a batch together, for `Reply::known` and
  // `Reply::redundant`.
  batch::Asked asked = {};
  batch::Tally earlier = {};  // of a run that this one goes on with: counts for the exit code
  // Called after the answers of a batch were written: its last record, and the number of records so
  // far.
  std::function<void(const Record&, std::uint64_t)> written = {};
  std::function<std::string()> detail = {};  // what more there is to say about the progress
  std::string_view yes;                      // for the totals: "solved", "unique", ...
  std::string_view no;
};

// Handles every record of `input` and gives the exit code.
int run_stream(const StreamOptions& options, batch::RecordSource& records, Input& input,
               const Stream& stream);

// The limits of a search that looks for `solutions` and uses `threads`.
[[nodiscard]] Limits limits_of(const LimitOptions& options, std::uint64_t solutions,
                               unsigned threads = 1);
// Has each puzzle a limit of nodes or time?
[[nodiscard]] bool is_limited(const LimitOptions& options);
// Why there is no solution to show, or more than one: "no solution", "5 twice in row 3 (...)", ...
[[nodiscard]] std::string reason_of(const Answer& answer);
// Counts a puzzle of this verdict that is refused.
void count_refused(batch::Tally& tally, Verdict verdict);
[[nodiscard]] int exit_code(const batch::Tally& total, const Input& input);
// The answer that is known already, or the one that the engine finds. Null is the default engine.
[[nodiscard]] Answer answer_to(const Engine* engine, const Reply& reply, const Limits& limits);
[[nodiscard]] Answer solve_with(const Engine* engine, const Puzzle& puzzle, const Limits& limits);
[[nodiscard]] unsigned threads_of(const WorkOptions& options);
// Are both --json and --to given? Then it says that they cannot be combined.
[[nodiscard]] bool two_forms(const JsonOptions& json, const RecordOptions& records);

}  // namespace bitdoku::cli

#endif
