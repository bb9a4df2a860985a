// The common part of the commands that answer puzzle by puzzle: input, pipeline, output, messages,
// totals and exit code.
#ifndef BITDOKU_CLI_IO_STREAM_HPP
#define BITDOKU_CLI_IO_STREAM_HPP

#include <bitdoku/formats.hpp>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "batch/asked.hpp"
#include "batch/pipeline.hpp"
#include "cli/arguments/options/searching.hpp"
#include "cli/command.hpp"
#include "cli/io/input.hpp"
#include "cli/io/json.hpp"

namespace bitdoku::cli {

// "FILE:LINE: ", or "FILE:LINE:COLUMN: " if the error has a column.
[[nodiscard]] std::string place_of(const Record& record, const batch::Source& source);

// A record and the places where a command writes its answer.
struct Reply {
  const Record& record;
  const batch::Source& source;
  const Format& format;  // of the answer, if it is a record
  const Writer& writer;
  std::string& out;
  std::string& messages;
  batch::Tally& tally;
  const Answer* known;  // the answer, if the batch was solved together; otherwise null

  // The redundant givens, if the batch was asked for them together; otherwise null.
  const std::vector<int>* redundant = nullptr;

  // The fields that the command wants to know as they were read (Input::remember_fields).
  std::span<const Field> fields_read = {};

  // Writes a message with the place of the record.
  void complain(std::string_view text) const;
  // Counts a puzzle that gets no answer, or not the wanted one, and writes a message. JSON gives
  // the same reason.
  void refuse(Verdict verdict, std::string_view reason) const;
  // Counts a puzzle for which an option makes no sense, and writes a message. The exit code is that
  // of wrong usage.
  void misuse(std::string_view reason) const;
  // The JSON object of this record, with its verdict and with the reason if there is one.
  [[nodiscard]] Json json(std::string_view verdict, std::string_view reason = {}) const;
};

// The options of every command that goes through puzzles one by one.
struct StreamCommandOptions : InputOptions, OutputOptions, WorkOptions {};

struct StreamCommand {
  // Whether the answers are records of a format. Otherwise each answer is a line.
  bool writes_records = false;
  RecordOptions form = {};       // the form of records
  bool writes_solutions = true;  // some of the records are solutions
  bool leaves_out = false;       // some records are not written
  std::string_view head = {};    // written before all answers
  bool goes_on = false;          // whether the output already has the head of its format
  // Writes the answer to a record that could not be handled because memory ran out.
  std::function<void(Reply&)> on_failure;
  std::function<void(Reply&)> handle;  // called on several threads at once
  // The questions that are asked about all puzzles of a batch together. Their answers become
  // `Reply::known` and `Reply::redundant`.
  batch::Asked asked = {};
  // Results of the run that this one continues; they count for the exit code.
  batch::Tally earlier = {};
  // Called when the answers of a batch are written, with its last record and the number of records
  // so far.
  std::function<void(const Record&, std::uint64_t)> written = {};
  std::function<std::string(const batch::Tally&)> tail = {};  // returns the text after all answers
  std::function<std::string()> detail = {};                   // the end of the progress line
  std::string_view yes;  // for the totals: "solved", "unique", ...
  std::string_view no;
};

// Answers every record of `records`, which come from `input`, and returns the exit code.
int run_stream(const StreamCommandOptions& options, batch::RecordSource& records, Input& input,
               const StreamCommand& stream);

// Whether every record was read and answered. Otherwise a part must be done again.
[[nodiscard]] bool is_complete(const batch::Tally& total, const Input& input);
// With --part: prepares for the answers of a part. `form` is that of records, or null if each
// answer is a line. Sets `has_head` if the first line of the file will be the head of a table.
// Returns an exit code, after a message; kWell to go on.
[[nodiscard]] int begin_part_of_stream(const StreamCommandOptions& options, Input& input,
                                       const RecordOptions* form, bool& has_head);
// Writes the note of a part whose file is complete, unless it must be done again because memory ran
// out or an input failed. Returns the exit code of the command.
[[nodiscard]] int finish_part_of_stream(const StreamCommandOptions& options, const Input& input,
                                        const batch::Tally& total, bool has_head,
                                        std::optional<KeysNote> keys = {});

// Whether the format begins with the number of its records, which `command` does not know before
// the end. If so, writes a message.
[[nodiscard]] bool needs_count(const RecordOptions& form, std::string_view command,
                               std::string_view records = "puzzles");

// The limits of a search that looks for `solutions` and uses `threads`.
[[nodiscard]] Limits limits_of(const LimitOptions& options, std::uint64_t solutions,
                               unsigned threads = 1);
// Returns whether each puzzle has a limit of nodes or time.
[[nodiscard]] bool is_limited(const LimitOptions& options);
// The reason why a puzzle does not have exactly one solution: "no solution", "5 twice in row 3
// (...)", ...
[[nodiscard]] std::string reason_of(const Answer& answer);
// Counts a refused puzzle with this verdict.
void count_refused(batch::Tally& tally, Verdict verdict);
[[nodiscard]] int exit_code(const batch::Tally& total, const Input& input);
// The answer that is already known, or else the one that the engine finds. Null is the default
// engine.
[[nodiscard]] Answer answer_to(const Engine* engine, const Reply& reply, const Limits& limits);
[[nodiscard]] Answer solve_with(const Engine* engine, const Puzzle& puzzle, const Limits& limits);
[[nodiscard]] unsigned threads_of(const WorkOptions& options);
// Returns whether both --json and --to are given, after a message that they cannot be combined.
[[nodiscard]] bool two_forms(const JsonOptions& json, const RecordOptions& records);

}  // namespace bitdoku::cli

#endif
