// bitdoku catalogue
#include "cli/commands/catalogue.hpp"

#include <array>
#include <atomic>
#include <bitdoku/catalogue.hpp>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "cli/commands.hpp"
#include "cli/commands/catalogue_rows.hpp"
#include "cli/io/console.hpp"
#include "cli/io/files.hpp"
#include "cli/io/platform.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/text.hpp"
#include "limits/mutex.hpp"
#include "limits/threads.hpp"

namespace bitdoku::cli {
namespace {

// ---- stream -----------------------------------------------------------------------------------

int stream_grids(const CatalogueArguments& options) {
  const bool has_range = options.operands.size() == 3;
  if (has_range == (options.band != 0) || (options.band != 0 && options.operands.size() != 1)) {
    return catalogue_misuse("stream takes the first and the last rank, or --band N");
  }
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  if (has_range) {
    for (std::size_t i = 1; i < 3; ++i) {
      const auto rank = to_catalogue_rank(options.operands[i]);
      if (!rank) return catalogue_misuse(why_no_rank(options.operands[i]));
      (i == 1 ? first : last) = *rank;
    }
    if (first > last) return catalogue_misuse("the first rank must not be above the last");
  } else {
    first = catalogue_begin(options.band);
    last = catalogue_begin(options.band + 1);
  }
  std::optional<CatalogueTable> table = read_catalogue_table(options.table);
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
  if (options.operands.size() != 2) return catalogue_misuse("build takes the name of a file");
  if (options.rows)
    return catalogue_misuse("build writes a table; --to and --json are for the other actions");
  if (!options.table.empty())
    return catalogue_misuse("build writes a table; --table is for the other actions");
  const std::string& path = options.operands[1];
  const BuildLock lock(path);
  if (!lock.is_taken()) return kBadInput;
  std::optional<CatalogueTable> table = read_catalogue_table(read_file(path) ? path : "");
  if (!table) return kBadInput;
  return TableBuilder(options, path, std::move(*table)).run();
}

int run_catalogue(const CatalogueArguments& options) {
  const std::string action = options.operands.empty() ? "" : options.operands.front();
  if (action == "stream") return stream_grids(options);
  if (options.band != 0 && (action == "rank" || action == "unrank")) {
    return catalogue_misuse("--band is for stream and build");
  }
  if (action != "rank" && (options.from != nullptr || options.shape || options.read_alphabet)) {
    return catalogue_misuse("--from, --shape and --alphabet are for rank");
  }
  if (action == "rank") return rank_in_catalogue(options);
  if (action == "unrank") return unrank_in_catalogue(options);
  if (action == "build") return build_table(options);
  return catalogue_misuse(action.empty() ? "say what to do: stream, rank, unrank or build"
                                         : "unknown action " + action +
                                               "; there are stream, rank, unrank "
                                               "and build");
}

constexpr auto kCatalogueOptions =
    kOptionsOf<CatalogueArguments, opt::catalogue_band, opt::catalogue_table, opt::from,
               opt::column, opt::shape, opt::read_alphabet, opt::rows, opt::rows_json, opt::output,
               opt::line_buffered, opt::threads, opt::quiet, opt::verbose>;

constexpr auto kCatalogueExamples = std::to_array<Example>({
    {"catalogue stream 0 9", "Write the first ten canonical grids."},
    {"catalogue stream --band 411", "Write all grids of a band."},
    {"catalogue unrank 5472730537", "Write the last canonical grid."},
    {"catalogue rank --to csv grids.txt", "Write a table of grids and their ranks."},
    {"catalogue build --band 416 table.bin", "Count a band, or without --band all bands."},
});

}  // namespace

int catalogue_misuse(const std::string& message) {
  say("bitdoku catalogue: " + message + "\nTry: bitdoku catalogue --help\n");
  return kUsage;
}

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

std::optional<CatalogueTable> read_catalogue_table(const std::string& path) {
  if (path.empty()) return CatalogueTable();
  const std::optional<std::string> bytes = read_file(path);
  if (!bytes) {
    std::error_code error;
    const bool is_empty = std::filesystem::file_size(path_of(path), error) == 0 && !error;
    say("bitdoku: " + (is_empty ? path + " is empty" : "cannot read " + path) +
        "; bitdoku catalogue build FILE makes a table\n");
    return std::nullopt;
  }
  Result<CatalogueTable> table = CatalogueTable::from_bytes(*bytes);
  if (table) return std::move(*table);
  const bool is_foreign = table.error().code == ErrorCode::other_file;
  say(path + ": " + table.error().message +
      (is_foreign ? "; name another file\n"
                  : "; remove it and make it again: bitdoku catalogue build " + path + "\n"));
  return std::nullopt;
}

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
        "same rank. It reads every format that `bitdoku formats` names. unrank writes the "
        "canonical "
        "grid of each rank.\n"
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
        "What is not a full 9x9 grid, or not a rank, gets a message, and the exit code is 3. Its "
        "answer is an empty line; in CSV and JSON, a line that is not a rank gets nothing.",
    .options = kCatalogueOptions,
    .examples = kCatalogueExamples,
    .run = kRun<CatalogueArguments, run_catalogue>,
};

}  // namespace bitdoku::cli
