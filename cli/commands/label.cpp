// bitdoku label
#include <algorithm>
#include <array>

#include "cli/arguments/options/labelling.hpp"
#include "cli/commands.hpp"
#include "cli/io/added_columns.hpp"
#include "cli/io/console.hpp"
#include "cli/io/earlier_rows.hpp"
#include "cli/io/frame.hpp"
#include "cli/io/pool.hpp"
#include "cli/io/puzzle_text.hpp"
#include "cli/io/stream.hpp"
#include "formats/compress.hpp"
#include "limits/reason.hpp"

namespace bitdoku::cli {
namespace {

struct LabelArguments : StreamCommandOptions, RecordOptions, LabelFieldOptions, LimitOptions {};

LabelSet labels_of(const std::vector<std::string>& fields) {
  LabelSet set = 0;
  for (const std::string& field : fields) {
    if (const auto label = find_label(field)) set |= bit_of(*label);
    if (field == kSolutionField) set |= bit_of(Label::verdict);
  }
  return set;
}

LabelOptions limits_of(const LabelArguments& options) {
  LabelOptions limits;
  limits.time = options.time;
  return limits;
}

// Whether a search is needed. A search also finds givens that clash.
bool needs_search(LabelSet wanted) {
  return (wanted & ~label_set({Label::clues, Label::canonical})) != 0;
}

class LabelHandler {
 public:
  LabelHandler(const LabelArguments& options, const std::vector<std::string>& fields, bool is_json)
      : fields_(fields),
        wanted_(labels_of(fields)),
        is_json_(is_json),
        labellers_([&options] { return std::make_unique<Labeller>(limits_of(options)); }) {}

  void handle(Reply& reply) {
    if (reply.record.error) {
      const bool is_unsupported = reply.record.error->code == ErrorCode::unsupported;
      return write_bad(reply, is_unsupported ? Verdict::unsupported : Verdict::invalid,
                       reply.record.error->message);
    }
    if (!can_carry(reply.format, reply.record.puzzle.shape())) {
      return write_bad(reply, Verdict::unsupported,
                       why_not_carried(reply.format, reply.record.puzzle) + "; --to json can");
    }
    Labels labels = known_of(reply);
    Pool<Labeller>::Loan(labellers_)->add(reply.record.puzzle, wanted_, labels);
    if (labels.verdict == Verdict::invalid) {
      reply.refuse(Verdict::invalid, labels.reason);
    } else if ((wanted_ & ~labels.known) != 0) {
      reply.refuse(Verdict::unknown, labels.reason);
    } else {
      ++reply.tally.yes;
    }
    write(reply, labels);
  }

  void fail(Reply& reply) const {
    Labels labels;
    labels.reason = "failed";
    write(reply, labels);
  }

 private:
  // The labels that were found together for many puzzles.
  [[nodiscard]] Labels known_of(const Reply& reply) const {
    Labels labels;
    if (reply.known == nullptr) return labels;
    labels.verdict = reply.known->verdict;
    labels.reason = reply.known->reason;
    labels.known = bit_of(Label::verdict);
    if (labels.verdict != Verdict::unique) return labels;
    labels.solution = reply.known->solution;
    if (reply.redundant != nullptr) {
      labels.minimal = reply.redundant->empty();
      labels.known |= bit_of(Label::minimal);
    }
    return labels;
  }

  void write(Reply& reply, const Labels& labels) const {
    Record row = reply.record;
    set_labels(row, fields_, labels, is_json_);
    reply.writer.puzzle(reply.out, row);
  }

  // Writes the row of a record without labels. With an error, the row keeps the texts of its cells.
  void write_bad(Reply& reply, Verdict verdict, const std::string& reason) const {
    reply.refuse(verdict, reason);
    Record row = reply.record;
    if (!row.error) row.error = Error{ErrorCode::unsupported, 0, 0, reason};
    Labels labels;
    labels.verdict = verdict;
    if (!is_json_) labels.reason = reason;  // JSON has the reason in `error`
    set_labels(row, fields_, labels, is_json_);
    reply.writer.puzzle(reply.out, row);
  }

  const std::vector<std::string>& fields_;
  LabelSet wanted_;
  bool is_json_;
  Pool<Labeller> labellers_;
};

std::vector<std::string> fields_of(const LabelArguments& options) {
  std::vector<std::string> fields = options.label_fields;
  if (fields.empty()) fields = label_fields();
  std::erase(fields, "puzzle");  // every table has this column
  return fields;
}

// The options that decide what a row says.
RunOptions run_options(const LabelArguments& options) {
  std::string fields;
  for (const std::string& field : fields_of(options)) fields += (fields.empty() ? "" : ",") + field;
  RunOptions list{"--fields " + fields};
  if (options.has_time()) list.push_back("--time " + time_value(options.time));
  if (options.shape) list.push_back("--shape " + to_string(*options.shape));
  return list;
}

// Finds the verdict for which an earlier run refused a row, so that both runs have the same exit
// code.
class EarlierRefusals {
 public:
  EarlierRefusals(const LabelArguments& options, const std::vector<std::string>& fields)
      : options_(options), fields_(fields), wanted_(labels_of(fields)) {}

  std::optional<Verdict> of(const Record& record, const EarlierCell& cell) const {
    if (record.error) return Verdict::invalid;
    if (!can_carry(*find_format("csv"), record.puzzle.shape())) return Verdict::unsupported;
    if (needs_search(wanted_) && find_clash(record.puzzle)) return Verdict::invalid;
    const bool is_late = options_.has_time() && was_late(record, cell);
    return is_late ? std::optional(Verdict::unknown) : std::nullopt;
  }

 private:
  // Whether the earlier run had no time for all labels. Without the column `reason`, the labels of
  // a row with empty cells are computed again, because an empty cell may also mean that the puzzle
  // has several solutions.
  [[nodiscard]] bool was_late(const Record& record, const EarlierCell& cell) const {
    if (std::ranges::find(fields_, kReasonColumn) != fields_.end()) {
      return cell(kReasonColumn) == text_of(ReasonCode::out_of_time);
    }
    if (std::ranges::none_of(fields_, [&](const auto& field) { return cell(field).empty(); })) {
      return false;
    }
    Labels labels;
    Labeller(limits_of(options_)).add(record.puzzle, wanted_, labels);
    return (wanted_ & ~labels.known) != 0;
  }

  const LabelArguments& options_;
  const std::vector<std::string>& fields_;
  LabelSet wanted_;
};

// Why the options cannot be combined; empty if they can. `to`: the format of the answers.
std::string contradiction(const LabelArguments& options, const Format* to) {
  const Format* const csv = find_format("csv");
  if (to != csv && to != find_format("json")) {
    return "label writes csv or json, not " + std::string(name(*to));
  }
  if (!options.resume) return "";
  if (to != csv) return "label: --resume continues only CSV; add --to csv";
  if (compressor_for(options.output) == nullptr) return "";
  return "--resume needs a file that is not compressed";
}

int run_label(const LabelArguments& options) {
  Input input(options);
  const Format* const csv = find_format("csv");
  const Format* const json = find_format("json");
  RecordOptions form = options;
  if (form.to == nullptr) form.to = input.wait_for_format() == json ? json : csv;
  if (const std::string why = contradiction(options, form.to); !why.empty()) {
    say("bitdoku: " + why + "\n");
    return kUsage;
  }
  const std::vector<std::string> fields = fields_of(options);
  const LabelSet wanted = labels_of(fields);
  LabelHandler handler(options, fields, form.to == json);
  WithAddedColumns records(input, fields, form.to == csv);
  WriteOptions look = write_options(form);
  look.solutions = false;
  const Writer writer(*form.to, look);
  const EarlierRefusals refusals(options, fields);
  EarlierRows earlier(
      options.output, run_options(options), false, records, fields, writer,
      [&](const Record& record, const EarlierCell& cell) { return refusals.of(record, cell); });
  input.answers_in(form.to);
  if (options.resume) {
    if (!Output::spares_input(options, options.inputs())) return kBadInput;
    if (const int code = earlier.take_up(records); code != kWell) return code;
  }
  const int code = run_stream(options, records, input,
                              {.writes_records = true,
                               .form = form,
                               .writes_solutions = false,
                               .goes_on = earlier.has_head(),
                               .on_failure = [&](Reply& reply) { handler.fail(reply); },
                               .handle = [&](Reply& reply) { handler.handle(reply); },
                               .asked = {.limited = options.has_time(),
                                         .solutions = needs_search(wanted) ? 2U : 0U,
                                         .redundant = (wanted & bit_of(Label::minimal)) != 0},
                               .earlier = earlier.refused(),
                               .yes = "labelled",
                               .no = ""});
  if (options.resume) earlier.complete();
  return code;
}

constexpr auto kLabelOptions =
    kOptionsOf<LabelArguments, opt::label_fields, opt::time, opt::to, opt::record_json,
               opt::write_alphabet, opt::blank, opt::from, opt::column, opt::shape,
               opt::read_alphabet, opt::output, opt::part, opt::resume, opt::line_buffered,
               opt::threads, opt::quiet, opt::verbose>;

constexpr auto kLabelExamples = std::to_array<Example>({
    {"label puzzles.csv", "Add all labels to the table."},
    {"label --fields verdict,clues,minimal puzzles.csv",
     "Add only these, which takes microseconds for each puzzle."},
    {"label --fields er,level,path --to json puzzles.txt", "Write a JSON object for each line."},
    {"label --time 10s -o labelled.csv puzzles.csv",
     "Leave cells empty for puzzles that take longer than ten seconds."},
    {"label --resume labelled.csv puzzles.csv",
     "Go on where an earlier run was cut off, or begin."},
});

}  // namespace

const Command kLabelCommand{
    .name = "label",
    .operands = "[FILE|PUZZLE]...",
    .summary = "add columns that describe each puzzle to a table",
    .description =
        "Reads a table of puzzles (CSV or JSON) and adds a column for each label. All other "
        "columns stay as they are; a column with the name of a label gets the new value. Other "
        "formats are converted to a table.\n"
        "\n"
        "Labels: `verdict` (unique, multiple, none, invalid), `clues` (the number of givens), "
        "`minimal` (whether every given is needed), `nodes` (search nodes of the engine "
        "`singles`), `er`, `ep` and `ed` (the ratings of Sudoku Explainer), `br` (bitdoku's own "
        "rating, for any shape), `level` (the level of `generate --level`: by ER, on other shapes "
        "by BR), `technique` (the hardest human technique that is needed), `score` and "
        "`hodoku_level` (of HoDoKu), `path` (how many times each human technique is used), "
        "`canonical` (the canonical form), `te_depth` (the depth of trial and error), `w_rating` "
        "and "
        "`b_rating` (the lengths of the longest whip and braid) and `reason` (why a label has no "
        "value). --fields may also name `solution`, the solution of a puzzle with exactly one. "
        "Ratings need milliseconds for usual puzzles and seconds for the hardest.\n"
        "\n"
        "A row whose puzzle cannot be read keeps its cells, and `reason` says what is wrong. With "
        "--resume FILE a run continues where an earlier one was interrupted.",
    .options = kLabelOptions,
    .examples = kLabelExamples,
    .run = kRun<LabelArguments, run_label>,
};

}  // namespace bitdoku::cli
