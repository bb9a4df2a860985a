// bitdoku estimate
#include <array>
#include <bitdoku/variants.hpp>

#include "cli/arguments/options/making.hpp"
#include "cli/commands.hpp"
#include "cli/commands/other_rules.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

struct SampleOptions {
  std::uint64_t samples = kDefaultSamples;
};

constexpr auto kSamples = option<&SampleOptions::samples, to_number>(
    {.names = "--samples",
     .value = "N",
     .help = "Take this many samples if a short search does not count all solutions; 0 gives a "
             "lower bound",
     .standard = "1000"});

struct EstimateArguments : OperandOptions,
                           StrictOptions,
                           KernelOptions,
                           OutputOptions,
                           WorkOptions,
                           MessageOptions,
                           LimitOptions,
                           JsonOptions,
                           SeedOptions,
                           SampleOptions {};

int run_estimate(const EstimateArguments& options) {
  return answer_other_rules({.task = RulesTask::estimate,
                             .inputs = options.inputs(),
                             .output = options,
                             .limits = limits_of(options, kNoLimit),
                             .json = options.json,
                             .strict = options.strict,
                             .threads = options.threads,
                             .quiet = options.quiet,
                             .verbose = options.verbose,
                             .samples = options.samples,
                             .seed = options.seed.value_or(0)});
}

constexpr auto kEstimateOptions =
    kOptionsOf<EstimateArguments, kSamples, opt::seed, opt::strict, opt::isa, opt::nodes, opt::time,
               opt::json, opt::output, opt::line_buffered, opt::threads, opt::quiet, opt::verbose>;

constexpr auto kEstimateExamples = std::to_array<Example>({
    {"estimate .Thermo~R1C1~R2C1~R3C1~R4C1", "Write `about N +- E`; E is the standard error."},
    {"estimate --samples 5000 --seed 7 .Thermo~R1C1~R2C1~R3C1~R4C1",
     "Take more samples, and others."},
});

}  // namespace

const Command kEstimateCommand{
    .name = "estimate",
    .operands = "[FILE|PUZZLE]...",
    .summary = "estimate the number of solutions of puzzles with other rules",
    .description =
        "Reads puzzles with other rules, or plain ones of side 16 at most. A short search counts "
        "the solutions. If it does not come to an end, random walks through the search tree "
        "estimate their number.\n"
        "\n"
        "Writes a line for each puzzle: the exact number; `about N +- E`, where E is the standard "
        "error; or `>=N` if the walks show no more than the search found. A puzzle for which "
        "neither finds a solution gets `unknown REASON`, and never 0.",
    .options = kEstimateOptions,
    .examples = kEstimateExamples,
    .run = kRun<EstimateArguments, run_estimate>,
};

}  // namespace bitdoku::cli
