// bitdoku scan
#include <algorithm>
#include <array>
#include <bitdoku/scan.hpp>
#include <bitdoku/verify.hpp>

#include "cli/arguments/options/scanning.hpp"
#include "cli/commands.hpp"
#include "cli/io/answer_rows.hpp"
#include "cli/io/console.hpp"
#include "cli/io/stream.hpp"
#include "limits/mutex.hpp"
#include "limits/thread_own.hpp"

namespace bitdoku::cli {
namespace {

struct ScanArguments : StreamCommandOptions, RowsOptions, ScanWishOptions {};

constexpr auto kScanColumns =
    std::to_array<std::string_view>({"source", "line", "puzzle", "verdict", "found", "reason"});
constexpr auto kScanCountColumns =
    std::to_array<std::string_view>({"source", "line", "puzzle", "verdict", "count", "sets",
                                     "pairs", "branches", "candidates", "reason"});

struct Scanned {
  ScanAnswer answer = {};
  Verdict verdict = Verdict::unique;
  std::string reason = {};  // why there is no answer
};

// The file of --proof. The lines of a grid stay together, in the order in which the grids are done.
class ProofFile {
 public:
  // Nothing, after a message, if the file cannot be written.
  static bool open(const ScanArguments& options, std::optional<ProofFile>& file) {
    if (options.proof.empty()) return true;
    std::optional<Output> output =
        Output::open(OutputOptions{.output = options.proof}, options.operands);
    if (output) file.emplace(std::move(*output));
    return output.has_value();
  }
  explicit ProofFile(Output output) : output_(std::move(output)) {}

  void add(std::string_view grid) {
    const Lock lock(*mutex_);
    output_.write(grid);
    ++grids_;
  }
  void close() {
    output_.write("grids " + std::to_string(grids_) + "\n");
    output_.close();
  }

 private:
  Output output_;
  std::unique_ptr<Mutex> mutex_ = std::make_unique<Mutex>();
  std::uint64_t grids_ = 0;
};

Scanned scan(const Record& record, const ScanArguments& options, ProofFile* proof) {
  if (record.error) return {.verdict = Verdict::invalid, .reason = record.error->message};
  const std::optional<Cells9x9> cells = cells_of_9x9(record.puzzle);
  if (!cells) {
    return {.verdict = Verdict::unsupported,
            .reason = "scans are for 9x9 grids without eliminated candidates"};
  }
  using Own = ThreadOwn<ClueScanner>;
  if (Own::get() == nullptr) Own::set(std::make_unique<ClueScanner>());
  ScanOptions how{.clues = options.clues, .first_only = options.exists};
  std::string log;
  if (proof != nullptr) how.on_proof = [&log](std::string_view line) { log += line; };
  std::optional<ScanAnswer> answer = Own::get()->scan(*cells, how);
  if (answer && proof != nullptr) proof->add(log);
  if (answer) return {.answer = std::move(*answer)};
  const bool is_full = std::ranges::find(*cells, Digit{0}) == cells->end();
  return {.verdict = is_full ? Verdict::invalid : Verdict::unsupported,
          .reason = verify(Puzzle(), *cells).value_or("not a grid")};
}

class ScanWriter {
 public:
  ScanWriter(const ScanArguments& options, Columns columns, ProofFile* proof)
      : options_(options), columns_(columns), proof_(proof) {}

  void handle(Reply& reply) const {
    const Scanned scanned = scan(reply.record, options_, proof_);
    if (scanned.verdict != Verdict::unique) {
      reply.refuse(scanned.verdict, scanned.reason);
      return write_refused(reply, to_string(scanned.verdict), scanned.reason);
    }
    const bool is_found = !scanned.answer.puzzles.empty();
    ++(is_found || !options_.exists ? reply.tally.yes : reply.tally.no);
    if (options_.count) {
      write_count(reply, scanned.answer);
    } else if (options_.exists && !is_found) {
      write_none(reply);
    } else {
      for (const Cells9x9& puzzle : scanned.answer.puzzles) write_puzzle(reply, puzzle);
    }
  }

  // A list of puzzles has no lines for what has none.
  void write_refused(Reply& reply, std::string_view verdict, std::string_view reason) const {
    if (!options_.is_line()) {
      reply.out += row_of(options_, columns_, reply.json(verdict, reason));
    } else if (options_.count || options_.exists) {
      reply.out += std::string(verdict) + " " + std::string(reason) + "\n";
    }
  }

 private:
  void write_count(Reply& reply, const ScanAnswer& answer) const {
    if (options_.is_line()) {
      reply.out += std::to_string(answer.puzzles.size()) + "\n";
      return;
    }
    Json json = reply.json(to_string(Verdict::unique));
    json.set("count", std::uint64_t{answer.puzzles.size()})
        .set("sets", answer.sets)
        .set("pairs", answer.pairs)
        .set("branches", answer.branches)
        .set("candidates", answer.candidates);
    reply.out += row_of(options_, columns_, json);
  }

  void write_none(Reply& reply) const {
    if (options_.is_line()) {
      reply.out += "none\n";
    } else {
      reply.out += row_of(options_, columns_, reply.json(to_string(Verdict::none)));
    }
  }

  void write_puzzle(Reply& reply, const Cells9x9& puzzle) const {
    const std::string text = to_line(puzzle, reply.record.alphabet, reply.record.blank);
    if (options_.is_line()) {
      reply.out += text + "\n";
      return;
    }
    Json json = reply.json(to_string(Verdict::unique));
    json.set("found", text);
    reply.out += row_of(options_, columns_, json);
  }

  const ScanArguments& options_;
  Columns columns_;
  ProofFile* proof_;  // may be null
};

// Why the options cannot be combined; empty if they can.
std::string_view why_not(const ScanArguments& options) {
  if (options.exists && options.count) {
    return "--exists and --count cannot be combined; --exists ends a grid with its first puzzle";
  }
  if (options.proof.empty()) return {};
  if (options.exists) {
    return "--exists and --proof cannot be combined; a proof needs the whole search";
  }
  const auto stream = stream_named(options.proof);
  if (options.proof == options.output || (stream && stream == stream_named(options.output))) {
    return "--proof and the puzzles need different files";
  }
  return {};
}

int run_scan(const ScanArguments& options) {
  if (const std::string_view reason = why_not(options); !reason.empty()) {
    say("bitdoku: scan: " + std::string(reason) + "\n");
    return kUsage;
  }
  Input input(options);
  const std::vector<std::string_view> columns = puzzle_columns(
      options, options.count ? Columns(kScanCountColumns) : Columns(kScanColumns), input);
  std::optional<ProofFile> proof;
  if (!ProofFile::open(options, proof)) return kBadInput;
  const ScanWriter writer(options, columns, proof ? &*proof : nullptr);
  const std::string head = head_of(options, columns);
  const int code = run_stream(
      options, input, input,
      {.writes_records = false,
       .head = head,
       .on_failure = [&](Reply& reply) { writer.write_refused(reply, "unknown", "failed"); },
       .handle = [&](Reply& reply) { writer.handle(reply); },
       .yes = "searched",
       .no = "without puzzles"});
  if (proof) proof->close();
  return code;
}

constexpr auto kScanOptions =
    kOptionsOf<ScanArguments, opt::scan_clues, opt::exists, opt::count_scanned, opt::proof,
               opt::from, opt::column, opt::shape, opt::read_alphabet, opt::rows, opt::rows_json,
               opt::output, opt::part, opt::line_buffered, opt::threads, opt::quiet, opt::verbose>;

constexpr auto kScanExamples = std::to_array<Example>({
    {"scan --clues 17 grids.txt", "Write all 17-clue puzzles of each grid."},
    {"scan --clues 16 --count grids.txt", "Write 0 for each grid: no grid has a 16-clue puzzle."},
    {"scan --proof log.txt grids.txt", "Write the puzzles, and a log that can be checked."},
    {"scan --clues 20 --exists grids.txt", "Write a 20-clue puzzle of each grid."},
    {"solve puzzles.txt | bitdoku scan --to csv",
     "Write a table of the 17-clue puzzles of solutions."},
});

}  // namespace

const Command kScanCommand{
    .name = "scan",
    .operands = "[FILE|GRID]...",
    .summary = "find all puzzles with few givens of each grid",
    .description =
        "Writes all puzzles with exactly --clues givens whose only solution is the grid, for each "
        "full 9x9 grid; a line for each puzzle, in order. The search is exhaustive: there are no "
        "others. A puzzle with a redundant given counts as well.\n"
        "\n"
        "--exists ends the search of a grid with its first puzzle, and writes `none` if there is "
        "none; the exit code is then 1. A record that is not a full grid gets a message, and the "
        "exit code is 3.",
    .options = kScanOptions,
    .examples = kScanExamples,
    .run = kRun<ScanArguments, run_scan>,
};

}  // namespace bitdoku::cli
