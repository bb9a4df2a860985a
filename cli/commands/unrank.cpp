// bitdoku unrank
#include <algorithm>
#include <array>
#include <bitdoku/grid_rank.hpp>

#include "cli/commands.hpp"
#include "cli/io/console.hpp"
#include "cli/io/frame.hpp"
#include "cli/io/gathered.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"
#include "cli/io/text_lines.hpp"

namespace bitdoku::cli {
namespace {

struct UnrankArguments : OperandOptions, OutputOptions, RecordOptions, MessageOptions {};

constexpr std::string_view kDigits = "0123456789";

// Why a text is not a rank.
std::string_view mistake_in_rank(std::string_view text) {
  if (text.find_first_not_of(kDigits) != text.npos) return "a rank has no symbols but digits";
  if (text.size() > 1 && text[0] == '0') return "a rank has no leading zeros";
  return "too large: the last rank is 6670903752021072936959";
}

// Writes grids.
class GridWriter {
 public:
  GridWriter(const UnrankArguments& options, Output& output)
      : format_(answer_format(options, nullptr)),
        has_fields_(name(format_) == "csv" || name(format_) == "json"),
        writer_(format_, look_of(options)),
        frame_(options, options, false),
        gathered_(options, output),
        progress_(options, "grid", may_be_typed(options, options)) {}

  // Returns false, and leaves a line empty, if `rank` is not the rank of a grid.
  bool write(const std::string& rank) {
    const std::optional<BigCount> number = to_big_count(rank);
    const std::optional<Cells9x9> grid = number ? unrank_grid(*number) : std::nullopt;
    if (grid) {
      set_record(rank, *grid);
      frame_.before(gathered_.text(), format_, record_);
      writer_.puzzle(gathered_.text(), record_);
      ++written_;
    } else if (&format_ == find_format("line")) {
      gathered_.text() += '\n';
    }
    gathered_.added();
    progress_.show({.count = written_});
    return grid.has_value();
  }

  void flush() { gathered_.flush(); }

  void finish() {
    // The header is written even if there is no grid.
    if (written_ == 0 && has_fields_) {
      set_record("", Cells9x9{});
      frame_.before(gathered_.text(), format_, record_);
    }
    frame_.finish(gathered_.text());
    flush();
  }

  [[nodiscard]] std::uint64_t written() const { return written_; }

 private:
  static WriteOptions look_of(const UnrankArguments& options) {
    WriteOptions look = write_options(options);
    look.solutions = false;
    return look;
  }

  void set_record(const std::string& rank, const Cells9x9& grid) {
    for (int cell = 0; cell < 81; ++cell) {
      record_.puzzle.set_given(cell, grid[static_cast<std::size_t>(cell)]);
    }
    record_.index = written_;
    if (!has_fields_) return;
    record_.kept = {{.kind = Field::Kind::text, .name = "rank", .text = rank},
                    {.kind = Field::Kind::puzzle, .name = "puzzle", .text = {}}};
  }

  const Format& format_;
  bool has_fields_;
  Writer writer_;
  Frame frame_;
  Gathered gathered_;
  ProgressLine progress_;
  Record record_;
  std::uint64_t written_ = 0;
};

int run_unrank(const UnrankArguments& options) {
  if (needs_count(options, "unrank", "grids")) return kUsage;
  std::optional<Output> output = Output::open(options, options.inputs());
  if (!output) return kBadInput;
  TextLines ranks(options.inputs(), "rank", looks_like_number, options.quiet);
  GridWriter grids(options, *output);
  std::uint64_t read = 0;
  for (std::string rank; ranks.next(rank); ++read) {
    if (!grids.write(rank) && !options.quiet) {
      grids.flush();
      say(ranks.place() + std::string(mistake_in_rank(rank)) + "\n");
    }
    if (!ranks.ready()) grids.flush();
  }
  grids.finish();
  output->close(read > 0 || ranks.all_read());
  if (options.verbose) {
    say(counted(read, "rank") + ", " + counted(grids.written(), "grid") + "\n");
  }
  return grids.written() == read && ranks.all_read() ? kWell : kBadInput;
}

constexpr auto kUnrankOptions =
    kOptionsOf<UnrankArguments, opt::to, opt::record_json, opt::write_alphabet, opt::output,
               opt::line_buffered, opt::quiet, opt::verbose>;

constexpr auto kUnrankExamples = std::to_array<Example>({
    {"unrank 0 6670903752021072936959", "Write the first and the last grid."},
    {"unrank --to block 3141592653589793238462", "Write a grid as a board."},
    {"unrank --to csv 0 1 2", "Write a table of ranks and grids."},
});

}  // namespace

const Command kUnrankCommand{
    .name = "unrank",
    .operands = "[FILE|RANK]...",
    .summary = "write the 9x9 grid of each rank",
    .description =
        "Writes the 9x9 grid of each rank that `bitdoku rank` gives. A rank is a whole number "
        "from 0 to 6670903752021072936959 without leading zeros, as an argument or on a line of a "
        "file or of standard input. An argument of digits is a rank; write ./12 for a file of that "
        "name. Lines that begin with # are comments. The grid of a random rank is a uniformly "
        "random "
        "grid.\n"
        "\n"
        "CSV and JSON have the rank, too. A line that is not a rank gets an empty line "
        "(in other formats nothing) and a message, and the exit code is 3.",
    .options = kUnrankOptions,
    .examples = kUnrankExamples,
    .run = kRun<UnrankArguments, run_unrank>,
};

}  // namespace bitdoku::cli
