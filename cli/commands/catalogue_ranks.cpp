// bitdoku catalogue rank, and unrank
#include <array>

#include "cli/commands/catalogue.hpp"
#include "cli/commands/catalogue_rows.hpp"
#include "cli/commands/rank_answer.hpp"
#include "cli/io/answer_rows.hpp"
#include "cli/io/console.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/text.hpp"
#include "cli/io/text_lines.hpp"
#include "limits/mutex.hpp"

namespace bitdoku::cli {
namespace {

constexpr auto kCatalogueRankColumns =
    std::to_array<std::string_view>({"source", "line", "puzzle", "verdict", "rank", "reason"});

using CatalogueRank = RankAnswer<std::uint64_t>;

class CatalogueRanker {
 public:
  CatalogueRanker(const RowsOptions& options, Columns columns, CatalogueTable table)
      : options_(options), columns_(columns), catalogue_(std::move(table)) {}

  void handle(Reply& reply) {
    const CatalogueRank found = rank_of(reply.record);
    if (found.rank) {
      ++reply.tally.yes;
    } else {
      reply.refuse(found.verdict, found.reason);
    }
    write(reply, found);
  }

  void fail(Reply& reply) const { write(reply, {.verdict = Verdict::unknown, .reason = "failed"}); }

 private:
  CatalogueRank rank_of(const Record& record) {
    return rank_answer<std::uint64_t>(record,
                                      "the catalogue has 9x9 grids without eliminated candidates",
                                      [&](const Cells9x9& cells) { return rank_of_grid(cells); });
  }

  // One catalogue serves all threads, so that no band is counted twice.
  std::optional<std::uint64_t> rank_of_grid(const Cells9x9& cells) {
    const Lock lock(mutex_);
    return catalogue_.rank(cells);
  }

  void write(Reply& reply, const CatalogueRank& found) const {
    if (options_.is_line()) {
      reply.out += (found.rank ? std::to_string(*found.rank) : "") + "\n";
      return;
    }
    Json json = reply.json(to_string(found.verdict), found.reason);
    if (found.rank) json.set("rank", *found.rank);
    reply.out += row_of(options_, columns_, json);
  }

  const RowsOptions& options_;
  Columns columns_;
  Mutex mutex_;
  Catalogue catalogue_;
};

}  // namespace

int rank_in_catalogue(CatalogueArguments options) {
  options.operands.erase(options.operands.begin());  // the action
  std::optional<CatalogueTable> table = read_catalogue_table(options.table);
  if (!table) return kBadInput;
  Input input(options);
  const std::vector<std::string_view> columns =
      puzzle_columns(options, kCatalogueRankColumns, input);
  CatalogueRanker ranker(options, columns, std::move(*table));
  const std::string head = head_of(options, columns);
  return run_stream(options, input, input,
                    {.writes_records = false,
                     .head = head,
                     .on_failure = [&](Reply& reply) { ranker.fail(reply); },
                     .handle = [&](Reply& reply) { ranker.handle(reply); },
                     .yes = "ranked",
                     .no = "without a rank"});
}

int unrank_in_catalogue(const CatalogueArguments& options) {
  std::optional<CatalogueTable> table = read_catalogue_table(options.table);
  if (!table) return kBadInput;
  Catalogue catalogue(std::move(*table));
  const CatalogueGridRows rows(options);
  std::optional<Output> output = Output::open(options, options.operands);
  if (!output) return kBadInput;
  std::vector<std::string> inputs(options.operands.begin() + 1, options.operands.end());
  if (inputs.empty()) inputs.emplace_back("-");
  TextLines lines(std::move(inputs), "rank", looks_like_number, options.quiet);
  ProgressLine progress(options, "rank", may_be_typed(options, options));
  std::uint64_t read = 0;
  std::uint64_t answered = 0;
  output->write(rows.head());
  for (std::string line; lines.next(line); ++read) {
    const std::optional<std::uint64_t> rank = to_catalogue_rank(line);
    std::string text;
    if (rank) {
      rows.add(text, *rank, *catalogue.unrank(*rank));
      ++answered;
    } else {
      text = rows.refused();
    }
    output->write(text);
    if (!rank && !options.quiet) say(lines.place() + why_no_rank(line) + "\n");
    progress.show({.count = answered});
  }
  output->close(read > 0 || lines.all_read());
  return answered == read && lines.all_read() ? kWell : kBadInput;
}

}  // namespace bitdoku::cli
