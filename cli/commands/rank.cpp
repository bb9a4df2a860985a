// bitdoku rank
#include <array>
#include <bitdoku/grid_rank.hpp>

#include "cli/commands.hpp"
#include "cli/commands/rank_answer.hpp"
#include "cli/io/answer_rows.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

struct RankArguments : StreamCommandOptions, RowsOptions {};

constexpr auto kRankColumns =
    std::to_array<std::string_view>({"source", "line", "puzzle", "verdict", "rank", "reason"});

using Ranked = RankAnswer<BigCount>;

Ranked ranked(const Record& record) {
  return rank_answer<BigCount>(record, "ranks are for 9x9 grids without eliminated candidates",
                               rank_grid);
}

class RankWriter {
 public:
  RankWriter(const RankArguments& options, Columns columns)
      : options_(options), columns_(columns) {}

  void handle(Reply& reply) const {
    const Ranked found = ranked(reply.record);
    if (found.rank) {
      ++reply.tally.yes;
    } else {
      reply.refuse(found.verdict, found.reason);
    }
    write(reply, found);
  }

  void fail(Reply& reply) const { write(reply, {.verdict = Verdict::unknown, .reason = "failed"}); }

 private:
  void write(Reply& reply, const Ranked& found) const {
    const std::string rank = found.rank ? to_string(*found.rank) : "";
    const std::string_view verdict = to_string(found.verdict);
    if (options_.is_line()) {
      reply.out += (found.rank ? rank : std::string(verdict) + " " + found.reason) + "\n";
      return;
    }
    Json json = reply.json(verdict, found.reason);
    if (found.rank) json.set("rank", rank);
    reply.out += row_of(options_, columns_, json);
  }

  const RankArguments& options_;
  Columns columns_;
};

int run_rank(const RankArguments& options) {
  Input input(options);
  const std::vector<std::string_view> columns = puzzle_columns(options, kRankColumns, input);
  const RankWriter writer(options, columns);
  const std::string head = head_of(options, columns);
  return run_stream(options, input, input,
                    {.writes_records = false,
                     .head = head,
                     .on_failure = [&](Reply& reply) { writer.fail(reply); },
                     .handle = [&](Reply& reply) { writer.handle(reply); },
                     .yes = "ranked",
                     .no = "without a rank"});
}

constexpr auto kRankOptions =
    kOptionsOf<RankArguments, opt::from, opt::column, opt::shape, opt::read_alphabet, opt::rows,
               opt::rows_json, opt::output, opt::part, opt::line_buffered, opt::threads, opt::quiet,
               opt::verbose>;

constexpr auto kRankExamples = std::to_array<Example>({
    {"rank 123456789456789123789123456231564897564897231897231564312645978645978312978312645",
     "Number a grid."},
    {"solve puzzles.txt | bitdoku rank", "Number the solutions of puzzles."},
});

}  // namespace

const Command kRankCommand{
    .name = "rank",
    .operands = "[FILE|GRID]...",
    .summary = "number each grid among all 9x9 grids",
    .description =
        "Writes a line for each full 9x9 grid: its rank, a number from 0 to "
        "6670903752021072936959. Each of the 6670903752021072936960 grids has its own rank. The "
        "order is the same on every machine and in every version; docs/ranks.md defines it. "
        "`bitdoku unrank` writes the grid of a rank.\n"
        "\n"
        "A puzzle with blank cells gets `unsupported REASON`, and a grid that cannot be read, or "
        "whose digits clash, gets `invalid REASON`; the exit code is then 3. If memory runs out, a "
        "grid gets `unknown failed`.",
    .options = kRankOptions,
    .examples = kRankExamples,
    .run = kRun<RankArguments, run_rank>,
};

}  // namespace bitdoku::cli
