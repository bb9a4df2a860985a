// bitdoku catalogue
#include "cli/arguments/options/catalogue.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bitdoku/catalogue.hpp>
#include <bitdoku/verify.hpp>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <functional>

#include "cli/commands.hpp"
#include "cli/commands/catalogue_rows.hpp"
#include "cli/io/console.hpp"
#include "cli/io/files.hpp"
#include "cli/io/platform.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/text.hpp"
#include "cli/io/text_lines.hpp"
#include "limits/mutex.hpp"
#include "limits/threads.hpp"

namespace bitdoku::cli {
namespace {

struct CatalogueArguments : OperandOptions,
                            CatalogueOptions,
                            RowsOptions,
                            OutputOptions,
                            WorkOptions,
                            MessageOptions {};

constexpr std::string_view kCatalogueDigits = "0123456789";

int misuse(const std::string& message) {
  say("bitdoku catalogue: " + message + "\nTry: bitdoku catalogue --help\n");
  return kUsage;
}

// A rank of the catalogue.
std::optional<std::uint64_t> to_catalogue_rank(std::string_view text) {
  std::uint64_t rank = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), rank);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  const bool has_leading_zero = text.size() > 1 && text[0] == '0';
  if (!is_number || has_leading_zero || rank >= kCatalogueSize) return std::nullopt;
  return rank;
}

std::string why_no_rank(std::string_view text) {
  return "not a rank: " + std::string(text) + " (ranks are 0 to " +
         std::to_string(kCatalogueSize - 1) + ")";
}

// Reads the table of --table, or gives an empty one. Nothing, after a message, if it is damaged.
std::optional<CatalogueTable> read_table(const std::string& path) {
  if (path.empty()) return CatalogueTable();
  const std::optional<std::string> bytes = read_file(path);
  if (!bytes) {
    say("bitdoku: cannot read " + path + "; bitdoku catalogue build FILE makes a table\n");
    return std::nullopt;
  }
  Result<CatalogueTable> table = CatalogueTable::from_bytes(*bytes);
  if (!table && !bytes->starts_with("bitdoku catalogue table")) {
    say(path + ": not a catalogue table; name another file\n");
    return std::nullopt;
  }
  if (!table) {
    say(path + ": " + table.error().message +
        "; remove it and make it again: bitdoku catalogue build " + path + "\n");
    return std::nullopt;
  }
  return std::move(*table);
}

// ---- stream -----------------------------------------------------------------------------------

int stream_grids(const CatalogueArguments& options) {
  const bool has_range = options.operands.size() == 3;
  if (has_range == (options.band != 0) || (options.band != 0 && options.operands.size() != 1)) {
    return misuse("stream takes the first and the last rank, or --band N");
  }
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  if (has_range) {
    for (std::size_t i = 1; i < 3; ++i) {
      const auto rank = to_catalogue_rank(options.operands[i]);
      if (!rank) return misuse(why_no_rank(options.operands[i]));
      (i == 1 ? first : last) = *rank;
    }
    if (first > last) return misuse("the first rank must not be above the last");
  } else {
    first = catalogue_begin(options.band);
    last = catalogue_begin(options.band + 1);
  }
  std::optional<CatalogueTable> table = read_table(options.table);
  if (!table) return kBadInput;
  std::optional<Output> output = Output::open(options, {});
  if (!output) return kBadInput;
  const CatalogueGridRows rows(options);
  std::string text = rows.head();
  if (!has_range && first == last) {  // the band has no grids
    output->write(text);
    output->close();
    if (options.verbose) say(counted(0, "grid") + "\n");
    return kWell;
  }
  if (!has_range) --last;

  ProgressLine progress(options, "grid");
  Catalogue catalogue(std::move(*table));
  constexpr std::size_t kFull = std::size_t{1} << 16U;
  std::uint64_t written = 0;
  const auto total = static_cast<double>(last - first + 1);
  catalogue.list(first, last, [&](std::span<const Cells9x9> grids) {
    for (const Cells9x9& grid : grids) rows.add(text, first + written++, grid);
    if (text.size() < kFull && !options.line_buffered) return true;
    output->write(text);
    text.clear();
    progress.show({.count = written, .share = static_cast<double>(written) / total});
    return true;
  });
  output->write(text);
  output->close();
  if (options.verbose) say(counted(written, "grid") + "\n");
  return kWell;
}

// ---- rank and unrank --------------------------------------------------------------------------

bool looks_like_catalogue_rank(std::string_view word) {
  return word.find_first_not_of(kCatalogueDigits) == word.npos;
}

bool looks_like_grid(std::string_view word) {
  return word.size() == 81 && looks_like_catalogue_rank(word);
}

std::optional<Cells9x9> to_grid(std::string_view text) {
  if (!looks_like_grid(text)) return std::nullopt;
  Cells9x9 grid;
  for (std::size_t i = 0; i < 81; ++i) grid[i] = static_cast<Digit>(text[i] - '0');
  return grid;
}

struct NoGrid {
  Verdict verdict;
  std::string reason;
};

NoGrid why_no_grid(std::string_view text) {
  const std::optional<Cells9x9> grid = to_grid(text);
  if (!grid || text.find('0') != text.npos) {
    return {.verdict = grid ? Verdict::unsupported : Verdict::invalid,
            .reason = "not a full grid of 81 digits from 1 to 9"};
  }
  return {.verdict = Verdict::invalid, .reason = verify(Puzzle(), *grid).value_or("not a grid")};
}

struct LineAnswer {
  std::string text;
  std::string mistake = {};  // why the line is a bad one
};

// Writes an answer for each line of the input, and a message for a bad line.
int answer_lines(const CatalogueArguments& options, const std::string& what,
                 bool (*is_word)(std::string_view), const std::string& head,
                 const std::function<LineAnswer(const TextLines&, const std::string&)>& answer) {
  std::optional<Output> output = Output::open(options, options.operands);
  if (!output) return kBadInput;
  std::vector<std::string> inputs(options.operands.begin() + 1, options.operands.end());
  if (inputs.empty()) inputs.emplace_back("-");
  TextLines lines(std::move(inputs), what, is_word, options.quiet);
  ProgressLine progress(options, what, may_be_typed(options, options));
  std::uint64_t read = 0;
  std::uint64_t answered = 0;
  output->write(head);
  for (std::string line; lines.next(line); ++read) {
    const LineAnswer found = answer(lines, line);
    const bool is_bad = !found.mistake.empty();
    answered += is_bad ? 0 : 1;
    output->write(found.text);
    if (is_bad && !options.quiet) say(lines.place() + found.mistake + "\n");
    progress.show({.count = answered});
  }
  output->close(read > 0 || lines.all_read());
  return answered == read && lines.all_read() ? kWell : kBadInput;
}

int rank_grids(const CatalogueArguments& options) {
  std::optional<CatalogueTable> table = read_table(options.table);
  if (!table) return kBadInput;
  Catalogue catalogue(std::move(*table));
  const CatalogueRankRows rows(options);
  return answer_lines(options, "grid", looks_like_grid, rows.head(),
                      [&](const TextLines& lines, const std::string& line) -> LineAnswer {
                        const std::optional<Cells9x9> grid = to_grid(line);
                        const auto rank = grid ? catalogue.rank(*grid) : std::nullopt;
                        if (rank) return {.text = rows.row(lines, line, rank, Verdict::unique, "")};
                        const auto [verdict, reason] = why_no_grid(line);
                        return {.text = rows.row(lines, line, rank, verdict, reason),
                                .mistake = reason};
                      });
}

int unrank_grids(const CatalogueArguments& options) {
  std::optional<CatalogueTable> table = read_table(options.table);
  if (!table) return kBadInput;
  Catalogue catalogue(std::move(*table));
  const CatalogueGridRows rows(options);
  return answer_lines(options, "rank", looks_like_catalogue_rank, rows.head(),
                      [&](const TextLines&, const std::string& line) -> LineAnswer {
                        const auto rank = to_catalogue_rank(line);
                        if (!rank) return {.text = rows.refused(), .mistake = why_no_rank(line)};
                        LineAnswer answer;
                        rows.add(answer.text, *rank, *catalogue.unrank(*rank));
                        return answer;
                      });
}

// ---- build ------------------------------------------------------------------------------------

// Only one build at a time may write to the file: another would lose its bands. The lock is on a
// file beside it, because each save replaces the file.
class BuildLock {
 public:
  explicit BuildLock(const std::string& table) : path_(table + ".lock") {
    auto lock = platform::FileLock::take(path_);
    if (!lock) {
      say("bitdoku: " + lock.error().message + "\n");
    } else if (!*lock) {
      say("bitdoku: another run writes to " + table + "; wait until it ends\n");
    } else {
      lock_.emplace(std::move(**lock));
    }
  }
  BuildLock(const BuildLock&) = delete;
  BuildLock& operator=(const BuildLock&) = delete;
  ~BuildLock() {
    if (lock_) std::remove(path_.c_str());
  }

  [[nodiscard]] bool is_taken() const { return lock_.has_value(); }

 private:
  std::string path_;
  std::optional<platform::FileLock> lock_;
};

// Counts bands by several threads and writes the table again and again, so that a later run can
// continue.
class TableBuilder {
 public:
  TableBuilder(const CatalogueArguments& options, std::string path, CatalogueTable table)
      : options_(options),
        path_(std::move(path)),
        table_(std::move(table)),
        progress_(options, "band") {
    for (unsigned band = 1; band <= kCatalogueBands; ++band) {
      const bool is_wanted = options.band == 0 || options.band == band;
      if (is_wanted && !table_.has(band)) wanted_.push_back(band);
    }
  }

  int run() {
    if (options_.verbose) say(counted(wanted_.size(), "band") + " to count\n");
    run_on_threads(thread_count(options_.threads), [this] { work(); });
    if (!wrong_.empty()) return kBadInput;
    if (!save()) return kBadInput;
    if (options_.verbose) say(counted(wanted_.size(), "band") + " counted\n");
    return kWell;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds kBetweenSaves{5};

  void work() {
    while (!ends_) {
      const std::size_t at = next_++;
      if (at >= wanted_.size()) return;
      CatalogueTable counted_band = CatalogueTable::of_band(wanted_[at]);
      const Lock lock(mutex_);
      table_.take(std::move(counted_band));
      ++done_;
      progress_.show({.count = done_,
                      .share = static_cast<double>(done_) / static_cast<double>(wanted_.size())});
      if (Clock::now() - saved_ >= kBetweenSaves && !save()) ends_ = true;
    }
  }

  bool save() {
    wrong_ = write_file(path_, table_.to_bytes());
    saved_ = Clock::now();
    if (!wrong_.empty()) say("bitdoku: " + wrong_ + "\n");
    return wrong_.empty();
  }

  const CatalogueArguments& options_;
  std::string path_;
  CatalogueTable table_;
  ProgressLine progress_;
  std::vector<unsigned> wanted_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> ends_ = false;
  Mutex mutex_;
  std::uint64_t done_ = 0;
  Clock::time_point saved_ = Clock::now();
  std::string wrong_;  // why the table could not be written
};

int build_table(const CatalogueArguments& options) {
  if (options.operands.size() != 2) return misuse("build takes the name of a file");
  if (options.rows)
    return misuse("build writes a table; --to and --json are for the other actions");
  if (!options.table.empty())
    return misuse("build writes a table; --table is for the other actions");
  const std::string& path = options.operands[1];
  const BuildLock lock(path);
  if (!lock.is_taken()) return kBadInput;
  std::optional<CatalogueTable> table = read_table(read_file(path) ? path : "");
  if (!table) return kBadInput;
  return TableBuilder(options, path, std::move(*table)).run();
}

int run_catalogue(const CatalogueArguments& options) {
  const std::string action = options.operands.empty() ? "" : options.operands.front();
  if (action == "stream") return stream_grids(options);
  if (options.band != 0 && (action == "rank" || action == "unrank")) {
    return misuse("--band is for stream and build");
  }
  if (action == "rank") return rank_grids(options);
  if (action == "unrank") return unrank_grids(options);
  if (action == "build") return build_table(options);
  return misuse(action.empty() ? "say what to do: stream, rank, unrank or build"
                               : "unknown action " + action +
                                     "; there are stream, rank, unrank "
                                     "and build");
}

constexpr auto kCatalogueOptions =
    kOptionsOf<CatalogueArguments, opt::catalogue_band, opt::catalogue_table, opt::rows,
               opt::rows_json, opt::output, opt::line_buffered, opt::threads, opt::quiet,
               opt::verbose>;

constexpr auto kCatalogueExamples = std::to_array<Example>({
    {"catalogue stream 0 9", "Write the first ten canonical grids."},
    {"catalogue stream --band 411", "Write all grids of a band."},
    {"catalogue unrank 5472730537", "Write the last canonical grid."},
    {"catalogue rank --to csv grids.txt", "Write a table of grids and their ranks."},
    {"catalogue build --band 416 table.bin", "Count a band, or without --band all bands."},
});

}  // namespace

const Command kCatalogueCommand{
    .name = "catalogue",
    .operands = "stream|rank|unrank|build [ARGUMENT]...",
    .summary = "list and number all 5,472,730,538 canonical 9x9 grids",
    .description =
        "Each 9x9 grid has a canonical form (see `bitdoku canon`). There are 5472730538 of them. "
        "In "
        "lexical order they have the ranks 0 to 5472730537. The first three rows of a form are one "
        "of 416 bands, numbered from 1.\n"
        "\n"
        "`stream FIRST LAST` writes the canonical grids of these ranks, and `stream --band N` "
        "those of a "
        "band. rank writes the rank of the canonical form of each grid: isomorphic grids have the "
        "same rank. unrank writes the canonical grid of each rank.\n"
        "\n"
        "The grids are searched for. To find a rank within a band, the grids of its parts must be "
        "counted, which takes up to some seconds for each band. build counts all bands, in some "
        "minutes, and writes a table of 15 MB; with --table a rank takes about a millisecond. If "
        "FILE has counts already, build adds what is missing, so it continues after an "
        "interruption.\n"
        "\n"
        "CSV and JSON have grids with their ranks. For rank they also have the place of each grid, "
        "and the reason why it has no rank.\n"
        "\n"
        "A line that is not a grid, or not a rank, gets a message, and the exit code is 3. Its "
        "answer is an empty line; in CSV and JSON, a line that is not a rank gets nothing.",
    .options = kCatalogueOptions,
    .examples = kCatalogueExamples,
    .run = kRun<CatalogueArguments, run_catalogue>,
};

}  // namespace bitdoku::cli
