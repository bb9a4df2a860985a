// bitdoku convert
#include <array>
#include <bitdoku/variants.hpp>

#include "cli/commands.hpp"
#include "cli/commands/other_rules.hpp"
#include "cli/io/console.hpp"
#include "cli/io/puzzle_text.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

struct ConvertArguments : StreamCommandOptions, RecordOptions {
  std::optional<RulesForm> to_rules;
};

constexpr OptionRow<ConvertArguments> kConvertTo{
    {.names = "--to",
     .value = "FORMAT",
     .help = "Write this format; see `bitdoku formats`. `iss` is the text of Interactive Sudoku "
             "Solver, `f-puzzles` and `sudokupad` are links to these pages",
     .standard = "line; json for puzzles with other rules",
     .choices = formats_and_rules_forms,
     .kind = "format"},
    [](ConvertArguments& options, const std::string& value, const OptionInfo& info) {
      options.to_rules = rules_form(value);
      options.to = options.to_rules ? nullptr : to_format(value, info);
    }};

void convert(Reply& reply) {
  if (reply.record.error) {
    reply.refuse(Verdict::invalid, reply.record.error->message);
    reply.writer.puzzle(reply.out, reply.record);
    return;
  }
  if (!can_carry(reply.format, reply.record.puzzle)) {
    const std::string why = why_not_carried(reply.format, reply.record.puzzle);
    reply.refuse(Verdict::unsupported, why);
    // With an error, the writer does not write the puzzle without its eliminated candidates.
    Record row = reply.record;
    row.error = Error{ErrorCode::unsupported, 0, 0, why};
    reply.writer.puzzle(reply.out, row);
    return;
  }
  ++reply.tally.yes;
  reply.writer.puzzle(reply.out, reply.record);
}

// Writes a plain puzzle in a form for other rules.
void convert_to_rules(RulesForm form, Reply& reply) {
  if (reply.record.error) {
    reply.refuse(Verdict::invalid, reply.record.error->message);
    reply.out += "\n";
    return;
  }
  const Shape shape = reply.record.puzzle.shape();
  Result<std::string> text =
      Error{ErrorCode::unsupported, 0, 0, "this form has at most 16x16 cells"};
  if (shape.side() <= static_cast<int>(kMaxVariantSide)) {
    VariantRecord record;
    record.puzzle = variant_of(reply.record.puzzle);
    text = in_form(form, record);
  }
  if (!text) {
    reply.refuse(Verdict::unsupported, text.error().message);
    reply.out += "\n";
    return;
  }
  ++reply.tally.yes;
  reply.out += *text + "\n";
}

int convert_other_rules(const ConvertArguments& options) {
  const bool is_known = options.to == nullptr || options.to == find_format("json");
  const RefusedOptions refused =
      refused_options(options, {{"this --to", !is_known},
                                {"--to-alphabet", options.write_alphabet.has_value()},
                                {"--blank", options.blank.has_value()}});
  return answer_other_rules({.task = RulesTask::convert,
                             .inputs = options.inputs(),
                             .output = options,
                             .form = options.to_rules.value_or(RulesForm::json),
                             .threads = options.threads,
                             .quiet = options.quiet,
                             .verbose = options.verbose},
                            refused);
}

int run_convert(const ConvertArguments& options) {
  if (has_two_forms(options.to_rules, options.to)) return kUsage;
  if (has_other_rules(options, options.inputs())) return convert_other_rules(options);
  RecordOptions form = options;
  if (form.to == nullptr) form.to = find_format("line");
  Input input(options);
  return run_stream(
      options, input, input,
      {.writes_records = !options.to_rules,
       .form = form,
       .writes_solutions = false,
       .on_failure = [](Reply& reply) { reply.writer.solution(reply.out, reply.record, {}); },
       .handle =
           [&](Reply& reply) {
             if (!options.to_rules) return convert(reply);
             convert_to_rules(*options.to_rules, reply);
           },
       .yes = "converted",
       .no = ""});
}

constexpr auto kConvertOptions =
    kOptionsOf<ConvertArguments, kConvertTo, opt::record_json, opt::write_alphabet, opt::blank,
               opt::from, opt::column, opt::shape, opt::read_alphabet, opt::output, opt::part,
               opt::line_buffered, opt::threads, opt::quiet, opt::verbose>;

constexpr auto kConvertExamples = std::to_array<Example>({
    {"convert puzzles.txt", "Write one line for each puzzle, whatever the format of the input."},
    {"convert --to csv -o puzzles.csv puzzles.txt", "Write CSV into a file."},
    {"convert --blank 0 puzzles.txt", "Write 0 for blank cells."},
    {"convert --to iss puzzles.txt", "Write texts that Interactive Sudoku Solver reads."},
    {"convert --to sudokupad puzzles.txt", "Write links that open the puzzles in SudokuPad."},
    {"convert .AntiKnight.Thermo~R1C1~R1C2~R1C3",
     "Write JSON of a puzzle with other rules; docs/variants.md describes it."},
});

}  // namespace

const Command kConvertCommand{
    .name = "convert",
    .operands = "[FILE|PUZZLE]...",
    .summary = "write puzzles in another format",
    .description =
        "Writes each puzzle in the format of --to (default: line); `bitdoku formats` lists the "
        "formats. Puzzles with other rules, such as links of f-puzzles and SudokuPad, are written "
        "as JSON or, with --to, as a text of Interactive Sudoku Solver or as a link. Puzzles are "
        "not solved. For a "
        "puzzle that cannot be read the program writes an "
        "empty line or block, and a message to standard error.",
    .options = kConvertOptions,
    .examples = kConvertExamples,
    .run = kRun<ConvertArguments, run_convert>,
};

}  // namespace bitdoku::cli
