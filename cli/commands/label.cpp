// bitdoku label
#include <array>

#include "cli/arguments/options/labelling.hpp"
#include "cli/commands.hpp"
#include "cli/io/console.hpp"
#include "cli/io/label_columns.hpp"
#include "cli/io/pool.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

struct LabelArguments : StreamOptions, RecordOptions, LabelFieldOptions, LimitOptions {};

LabelSet labels_of(const std::vector<std::string>& fields) {
  LabelSet set = 0;
  for (const std::string& field : fields) {
    if (const auto label = find_label(field)) set |= bit_of(*label);
  }
  return set;
}

class LabelHandler {
 public:
  LabelHandler(const LabelArguments& options, const std::vector<std::string>& fields, bool is_json)
      : fields_(fields), wanted_(labels_of(fields)), is_json_(is_json), labellers_([&options] {
          LabelOptions limits;
          limits.time = options.time;
          return std::make_unique<Labeller>(limits);
        }) {}

  void handle(Reply& reply) {
    if (reply.record.error) return write_bad(reply, reply.record.error->message);
    if (!can_carry(reply.format, reply.record.puzzle.shape())) {
      return write_bad(reply, "the format " + std::string(name(reply.format)) +
                                  " cannot hold a board of " +
                                  to_string(reply.record.puzzle.shape()));
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
  // What was found together for many puzzles.
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

  // The row keeps its cells. The writer would leave out those of puzzle and solution.
  void write_bad(Reply& reply, const std::string& reason) const {
    reply.refuse(Verdict::invalid, reason);
    Record row = reply.record;
    if (!row.error) row.error = Error{ErrorCode::unsupported, 0, 0, reason};
    Labels labels;
    labels.verdict = Verdict::invalid;
    if (!is_json_) labels.reason = reason;  // in JSON it is the `error`
    set_labels(row, fields_, labels, is_json_);
    for (Field& field : row.kept) {
      const bool is_lost = field.kind == Field::Kind::solution ||
                           (is_json_ && field.kind == Field::Kind::puzzle && !field.text.empty());
      if (is_lost) field.kind = Field::Kind::text;
    }
    reply.writer.puzzle(reply.out, row);
  }

  const std::vector<std::string>& fields_;
  LabelSet wanted_;
  bool is_json_;
  Pool<Labeller> labellers_;
};

std::vector<std::string> fields_of(const LabelArguments& options) {
  return options.label_fields.empty() ? label_fields() : options.label_fields;
}

int run_label(const LabelArguments& options) {
  Input input(options);
  const Format* const csv = find_format("csv");
  const Format* const json = find_format("json");
  RecordOptions form = options;
  if (form.to == nullptr) form.to = input.wait_for_format() == json ? json : csv;
  if (form.to != csv && form.to != json) {
    say("bitdoku: label writes csv or json, not " + std::string(name(*form.to)) + "\n");
    return kUsage;
  }
  const std::vector<std::string> fields = fields_of(options);
  const LabelSet wanted = labels_of(fields);
  LabelHandler handler(options, fields, form.to == json);
  WithLabelColumns records(input, fields, form.to == csv);
  const bool solves = (wanted & ~bit_of(Label::clues)) != 0;
  return run_stream(options, records, input,
                    {.writes_records = true,
                     .form = form,
                     .writes_solutions = false,
                     .on_failure = [&](Reply& reply) { handler.fail(reply); },
                     .handle = [&](Reply& reply) { handler.handle(reply); },
                     .asked = {.limited = options.has_time(),
                               .solutions = solves ? 2U : 0U,
                               .redundant = (wanted & bit_of(Label::minimal)) != 0},
                     .yes = "labelled",
                     .no = ""});
}

constexpr auto kLabelOptions =
    kOptionsOf<LabelArguments, opt::label_fields, opt::time, opt::to, opt::write_alphabet,
               opt::blank, opt::from, opt::shape, opt::read_alphabet, opt::output,
               opt::line_buffered, opt::threads, opt::quiet, opt::verbose>;

constexpr auto kLabelExamples = std::to_array<Example>({
    {"label puzzles.csv", "Add all labels to the table."},
    {"label --fields verdict,clues,minimal puzzles.csv",
     "Add only these, which takes microseconds for each puzzle."},
    {"label --fields er,level,path --to json puzzles.txt", "Write a JSON object for each line."},
    {"label --time 10s -o labelled.csv puzzles.csv",
     "Leave cells empty for puzzles that take longer than ten seconds."},
});

}  // namespace

const Command kLabelCommand{
    .name = "label",
    .operands = "[FILE|PUZZLE]...",
    .summary = "add columns that describe each puzzle to a table",
    .description =
        "Reads a table of puzzles (CSV or JSON) and adds a column for each label. All other "
        "columns stay as they are; a column with the name of a label gets the new value. From "
        "other formats it makes a table.\n\nLabels: `verdict` (unique, multiple, none, invalid), "
        "`clues` (the number of givens), `minimal` (is every given needed?), `nodes` (search nodes "
        "of the engine `singles`), `er`, `ep` and `ed` (the ratings of Sudoku Explainer), "
        "`technique` (the hardest human technique that is needed), `score` and `level` (of "
        "HoDoKu), `path` (how often each human technique is used) and `reason` (why a label has "
        "no value). Ratings need milliseconds for usual puzzles and seconds for the hardest.\n\n"
        "A row whose puzzle cannot be read keeps its cells, and `reason` says what is wrong.",
    .options = kLabelOptions,
    .examples = kLabelExamples,
    .run = kRun<LabelArguments, run_label>,
};

}  // namespace bitdoku::cli
