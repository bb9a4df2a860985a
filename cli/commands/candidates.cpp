// bitdoku candidates
#include <array>

#include "cli/commands.hpp"
#include "cli/commands/other_rules.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

struct CandidatesArguments : OperandOptions,
                             StrictOptions,
                             KernelOptions,
                             OutputOptions,
                             WorkOptions,
                             MessageOptions,
                             LimitOptions,
                             JsonOptions {};

int run_candidates(const CandidatesArguments& options) {
  return answer_other_rules({.task = RulesTask::candidates,
                             .inputs = options.inputs(),
                             .output = options,
                             .limits = limits_of(options, kNoLimit),
                             .json = options.json,
                             .strict = options.strict,
                             .threads = options.threads,
                             .quiet = options.quiet,
                             .verbose = options.verbose});
}

constexpr auto kCandidatesOptions =
    kOptionsOf<CandidatesArguments, opt::strict, opt::isa, opt::nodes, opt::time, opt::json,
               opt::output, opt::line_buffered, opt::threads, opt::quiet, opt::verbose>;

constexpr auto kCandidatesExamples = std::to_array<Example>({
    {"candidates .Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Cage~6~R3C1~R4C1",
     "Write which values each cell has in some solution."},
});

}  // namespace

const Command kCandidatesCommand{
    .name = "candidates",
    .operands = "[FILE|PUZZLE]...",
    .summary = "write the true candidates of puzzles with other rules",
    .description =
        "Reads puzzles with other rules (killer, thermometers, arrows and so on): links of "
        "f-puzzles and SudokuPad, texts and links of Interactive Sudoku Solver, and JSON; "
        "docs/variants.md has the list of rules.\n"
        "\n"
        "Writes the grid of each puzzle with the values that each cell has in some solution, and "
        "an empty line after it.",
    .options = kCandidatesOptions,
    .examples = kCandidatesExamples,
    .run = kRun<CandidatesArguments, run_candidates>,
};

}  // namespace bitdoku::cli
