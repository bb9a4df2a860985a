// bitdoku convert
#include <array>

#include "cli/commands.hpp"
#include "cli/io/puzzle_text.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

struct ConvertArguments : StreamCommandOptions, RecordOptions {};

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

int run_convert(const ConvertArguments& options) {
  RecordOptions form = options;
  if (form.to == nullptr) form.to = find_format("line");
  Input input(options);
  return run_stream(
      options, input, input,
      {.writes_records = true,
       .form = form,
       .writes_solutions = false,
       .on_failure = [](Reply& reply) { reply.writer.solution(reply.out, reply.record, {}); },
       .handle = convert,
       .yes = "converted",
       .no = ""});
}

constexpr auto kConvertOptions =
    kOptionsOf<ConvertArguments, opt::to, opt::record_json, opt::write_alphabet, opt::blank,
               opt::from, opt::column, opt::shape, opt::read_alphabet, opt::output, opt::part,
               opt::line_buffered, opt::threads, opt::quiet, opt::verbose>;

constexpr auto kConvertExamples = std::to_array<Example>({
    {"convert puzzles.txt", "Write one line for each puzzle, whatever the format of the input."},
    {"convert --to csv -o puzzles.csv puzzles.txt", "Write CSV into a file."},
    {"convert --blank 0 puzzles.txt", "Write 0 for blank cells."},
});

}  // namespace

const Command kConvertCommand{
    .name = "convert",
    .operands = "[FILE|PUZZLE]...",
    .summary = "write puzzles in another format",
    .description =
        "Writes each puzzle in the format of --to (default: line); `bitdoku formats` lists the "
        "formats. Puzzles are not solved. For a puzzle that cannot be read the program writes an "
        "empty line or block, and a message to standard error.",
    .options = kConvertOptions,
    .examples = kConvertExamples,
    .run = kRun<ConvertArguments, run_convert>,
};

}  // namespace bitdoku::cli
