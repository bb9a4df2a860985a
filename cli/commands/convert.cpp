// bitdoku convert
#include <array>

#include "cli/arguments/option_table.hpp"
#include "cli/commands.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

void convert(Reply& reply) {
  if (reply.record.error) {
    reply.refuse(Verdict::invalid, reply.record.error->message);
    reply.writer.solution(reply.out, reply.record, {});
    return;
  }
  if (!can_carry(reply.format, reply.record.puzzle)) {
    const bool side = !can_carry(reply.format, reply.record.puzzle.shape());
    reply.refuse(Verdict::unsupported,
                 "the format " + std::string(name(reply.format)) + " has no place for " +
                     (side ? "a board of " + to_string(reply.record.puzzle.shape())
                           : std::string("struck out candidates")));
    reply.writer.solution(reply.out, reply.record, {});
    return;
  }
  ++reply.tally.yes;
  reply.writer.puzzle(reply.out, reply.record);
}

int run_convert(const Options& options) {
  Options with_format = options;
  if (with_format.to == nullptr) with_format.to = find_format("line");
  Input input(with_format);
  return run_stream(
      with_format, input, input,
      {.writes_records = true,
       .writes_solutions = false,
       .on_failure = [](Reply& reply) { reply.writer.solution(reply.out, reply.record, {}); },
       .handle = convert,
       .yes = "converted",
       .no = ""});
}

constexpr auto kConvertOptions =
    kOptionsOf<Options, opt::to, opt::write_alphabet, opt::blank, opt::from, opt::shape,
               opt::read_alphabet, opt::output, opt::line_buffered, opt::threads, opt::quiet,
               opt::verbose>;

constexpr auto kConvertExamples = std::to_array<Example>({
    {"convert puzzles.txt", "One line for each puzzle, whatever the format was."},
    {"convert --to csv -o puzzles.csv puzzles.txt", "As CSV, into a file."},
    {"convert --blank 0 puzzles.txt", "With 0 for blanks."},
});

}  // namespace

const Command kConvertCommand{
    .name = "convert",
    .operands = "[FILE|PUZZLE]...",
    .summary = "puzzles in another format",
    .description =
        "Writes each puzzle in the format --to (default: line); `bitdoku formats` lists them. "
        "Puzzles are not solved. One that cannot be read gives an empty line, or block, and a "
        "message on standard error.",
    .options = kConvertOptions,
    .examples = kConvertExamples,
    .run = kRun<Options, run_convert>,
};

}  // namespace bitdoku::cli
