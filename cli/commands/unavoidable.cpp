// bitdoku unavoidable
#include "cli/arguments/options/unavoidable.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/unavoidable.hpp>
#include <bitdoku/verify.hpp>
#include <map>

#include "cli/arguments/options/showing.hpp"
#include "cli/commands.hpp"
#include "cli/commands/unavoidable_pictures.hpp"
#include "cli/io/answer_rows.hpp"
#include "cli/io/console.hpp"
#include "cli/io/files.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/stream.hpp"
#include "limits/thread_own.hpp"

namespace bitdoku::cli {
namespace {

struct UnavoidableArguments : StreamCommandOptions,
                              RowsOptions,
                              UnavoidableSetOptions,
                              FolderOptions {};

constexpr auto kSetColumns = std::to_array<std::string_view>(
    {"source", "line", "puzzle", "verdict", "size", "digits", "set", "reason"});
constexpr auto kCountColumns = std::to_array<std::string_view>(
    {"source", "line", "puzzle", "verdict", "sets", "sizes", "reason"});

UnavoidableOptions wish_of(const UnavoidableSetOptions& options) {
  UnavoidableOptions wish;
  if (options.digits || options.boxes) wish.most_cells = 81;
  if (options.cells) {
    wish.least_cells = options.cells->least;
    wish.most_cells = options.cells->most;
  }
  if (options.digits) {
    wish.least_digits = options.digits->least;
    wish.most_digits = options.digits->most;
  }
  wish.boxes = options.boxes.value_or(wish.boxes);
  return wish;
}

struct FoundSets {
  std::vector<UnavoidableSet> sets = {};
  bool is_most = true;  // there are no more sets, or no more disjoint ones
  Verdict verdict = Verdict::unique;
  std::string reason = {};  // why there are no sets
};

FoundSets sets_of(const Record& record, const UnavoidableArguments& options) {
  if (record.error) return {.verdict = Verdict::invalid, .reason = record.error->message};
  const std::optional<Cells9x9> cells = cells_of_9x9(record.puzzle);
  if (!cells) {
    return {.verdict = Verdict::unsupported,
            .reason = "unavoidable sets are for 9x9 grids without eliminated candidates"};
  }
  using Own = ThreadOwn<UnavoidableFinder>;
  if (Own::get() == nullptr) Own::set(std::make_unique<UnavoidableFinder>());
  const auto found = Own::get()->find(*cells, wish_of(options));
  if (!found) {
    const bool is_full = std::ranges::find(*cells, Digit{0}) == cells->end();
    return {.verdict = is_full ? Verdict::invalid : Verdict::unsupported,
            .reason = verify(Puzzle(), *cells).value_or("not a grid")};
  }
  if (!options.disjoint) return {.sets = {found->begin(), found->end()}};
  DisjointSets disjoint = most_disjoint(*found);
  return {.sets = std::move(disjoint.sets), .is_most = disjoint.is_most};
}

// The digits of the grid in the cells of the set; the other cells are blank.
std::vector<Digit> digits_in(const UnavoidableSet& set, std::span<const Digit> grid) {
  std::vector<Digit> cells(grid.size());
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (set.has(static_cast<int>(cell))) cells[cell] = grid[cell];
  }
  return cells;
}

// "4:11 6:15"
std::string sizes_text(std::span<const UnavoidableSet> sets) {
  std::map<int, std::size_t> sizes;
  for (const UnavoidableSet& set : sets) ++sizes[set.count()];
  std::string text;
  for (const auto& [size, count] : sizes) {
    text += (text.empty() ? "" : " ") + std::to_string(size) + ":" + std::to_string(count);
  }
  return text;
}

class SetWriter {
 public:
  SetWriter(const UnavoidableArguments& options, Columns columns)
      : options_(options), columns_(columns) {}

  void handle(Reply& reply) const {
    const FoundSets found = sets_of(reply.record, options_);
    if (found.verdict != Verdict::unique) {
      reply.refuse(found.verdict, found.reason);
      return write_refused(reply, to_string(found.verdict), found.reason);
    }
    ++reply.tally.yes;
    if (!found.is_most) {
      reply.complain("there may be more disjoint sets: the search has reached its limit");
    }
    draw(reply, found.sets);
    if (options_.count) {
      write_count(reply, found.sets);
    } else {
      write_sets(reply, found.sets);
    }
  }

  void write_refused(Reply& reply, std::string_view verdict, std::string_view reason) const {
    if (options_.is_line()) {
      separate(reply);
      reply.out += std::string(verdict) + " " + std::string(reason) + "\n";
    } else {
      reply.out += row_of(options_, columns_, reply.json(verdict, reason));
    }
  }

 private:
  // Draws the sets if that is asked for.
  void draw(Reply& reply, std::span<const UnavoidableSet> sets) const {
    if (options_.svg.empty()) return;
    if (sets.size() > kMostDrawnSets) {
      reply.complain("--svg draws the first " + std::to_string(kMostDrawnSets) + " of " +
                     std::to_string(sets.size()) +
                     " sets; choose some with --disjoint, --cells, --digits or --boxes");
    }
    const std::string error = draw_sets(
        {.name =
             name_of(path_of(options_.svg) / (file_name_of(reply.source.name, options_.operands) +
                                              "-" + padded(reply.record.index + 1, 4))),
         .title = options_.disjoint ? "Disjoint unavoidable sets" : "Unavoidable sets"},
        reply.record.puzzle, sets.first(std::min(sets.size(), kMostDrawnSets)));
    if (error.empty()) return;
    // --quiet is for messages about puzzles.
    if (options_.quiet) {
      say("bitdoku: " + error + "\n");
    } else {
      reply.complain(error);
    }
    ++reply.tally.bad;
  }

  // A blank line stands between the sets of two grids.
  void separate(Reply& reply) const {
    if (!options_.count && reply.record.index > 0) reply.out += '\n';
  }

  void write_count(Reply& reply, std::span<const UnavoidableSet> sets) const {
    const std::string sizes = sizes_text(sets);
    if (options_.is_line()) {
      reply.out += std::to_string(sets.size()) + (sizes.empty() ? "" : " ") + sizes + "\n";
      return;
    }
    Json json = reply.json(to_string(Verdict::unique));
    json.set("sets", std::uint64_t{sets.size()}).set("sizes", sizes);
    reply.out += row_of(options_, columns_, json);
  }

  void write_sets(Reply& reply, std::span<const UnavoidableSet> sets) const {
    if (options_.is_line()) separate(reply);
    const auto grid = reply.record.puzzle.givens();
    for (const UnavoidableSet& set : sets) {
      const std::vector<Digit> cells = digits_in(set, grid);
      const std::string text = to_line(cells, reply.record.alphabet, reply.record.blank);
      if (options_.is_line()) {
        reply.out += text + "\n";
        continue;
      }
      Json json = reply.json(to_string(Verdict::unique));
      json.set("size", static_cast<std::uint64_t>(set.count()))
          .set("digits", digits_of(set, grid))
          .set("set", text);
      reply.out += row_of(options_, columns_, json);
    }
  }

  const UnavoidableArguments& options_;
  Columns columns_;
};

int run_unavoidable(const UnavoidableArguments& options) {
  if (!is_supported(wish_of(options))) {
    say("bitdoku: all sets are found only with at most 12 cells (--cells), 5 digits (--digits) or "
        "4 boxes (--boxes)\n");
    return kUsage;
  }
  NewFolder folder;
  if (!options.svg.empty() && !folder.make(options.svg)) return kBadInput;
  Input input(options);
  const std::vector<std::string_view> columns =
      puzzle_columns(options, options.count ? Columns(kCountColumns) : Columns(kSetColumns), input);
  const SetWriter writer(options, columns);
  const std::string head = head_of(options, columns);
  return run_stream(
      options, input, input,
      {.writes_records = false,
       .head = head,
       .on_failure = [&](Reply& reply) { writer.write_refused(reply, "unknown", "failed"); },
       .handle = [&](Reply& reply) { writer.handle(reply); },
       .yes = "searched",
       .no = "without sets"});
}

constexpr auto kSvgSets = opt::svg.described(
    "Draw the sets of each grid on pages of 12 boards, up to 120 sets, as SVG "
    "files in this folder");

constexpr auto kUnavoidableOptions =
    kOptionsOf<UnavoidableArguments, opt::set_cells, opt::set_digits, opt::set_boxes, opt::disjoint,
               opt::count_sets, kSvgSets, opt::from, opt::column, opt::shape, opt::read_alphabet,
               opt::rows, opt::rows_json, opt::output, opt::part, opt::line_buffered, opt::threads,
               opt::quiet, opt::verbose>;

constexpr auto kUnavoidableExamples = std::to_array<Example>({
    {"solve puzzles.txt | bitdoku unavoidable --count", "Count the sets of solutions by size."},
    {"unavoidable --disjoint --count grids.txt",
     "Write how many sets of at most 12 cells have no cell in common."},
    {"unavoidable --digits 2 --to csv grids.txt", "Write a table of the sets of two digits."},
    {"unavoidable --boxes 1,2,3 grids.txt", "Write the sets within the first band."},
    {"unavoidable --disjoint --svg pictures grids.txt",
     "Draw the disjoint sets of each grid into files of the folder pictures."},
});

}  // namespace

const Command kUnavoidableCommand{
    .name = "unavoidable",
    .operands = "[FILE|GRID]...",
    .summary = "list the minimal unavoidable sets of each grid",
    .description =
        "Writes the minimal unavoidable sets of each full 9x9 grid, a line for each set: the "
        "digits of its cells, with dots elsewhere. A set of cells is unavoidable if its digits can "
        "be replaced so that another grid results, and minimal if no smaller one lies within it. A "
        "puzzle has the grid as its only solution exactly if it has a given in each set. A blank "
        "line stands between the sets of two grids.\n"
        "\n"
        "The list is complete. By default it has all sets of at most 12 cells. --digits and "
        "--boxes ask for sets of any size with few digits, up to 5, or within few boxes, up to 4. "
        "Sets of 4 digits are some 10,000 for a grid and take 0.1 s. Those of 5 digits are some "
        "270,000 and take half a minute.\n"
        "\n"
        "--disjoint writes as many of these sets without a common cell as possible; each needs a "
        "given of its own. If the search for more has reached its limit, a message says so.\n"
        "\n"
        "--svg also draws the sets, twelve on a page: the digits of the set are bold on a grey "
        "ground, and the others are faint. The file grids-txt-0002-001.svg has the first page of "
        "the second grid of grids.txt.\n"
        "\n"
        "A "
        "puzzle with blanks gets `unsupported REASON`, and a record that is not a grid gets "
        "`invalid REASON`; the exit code is then 3.",
    .options = kUnavoidableOptions,
    .examples = kUnavoidableExamples,
    .run = kRun<UnavoidableArguments, run_unavoidable>,
};

}  // namespace bitdoku::cli
