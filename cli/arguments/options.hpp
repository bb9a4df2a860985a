// All options of all commands: what they are called, what they mean, and where their values go.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_HPP

#include <bitdoku/bitdoku.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/rate_filter.hpp"

namespace CLI {
class App;
}

namespace bitdoku::cli {

// The same option means the same under every command that has it.
enum class Opt : std::uint8_t {
  // what is read
  from,
  shape,
  read_alphabet,
  // what is looked for
  unique,
  minimal,
  limit,
  engine,
  engines,
  isa,
  isas,
  nodes,
  conflicts,
  time,
  pearl,
  diamond,
  stop_above,
  where,
  isomorphs,
  search_nodes,
  fixed,
  verify,
  // what is written
  to,
  write_alphabet,
  blank,
  json,
  rows,
  layout,
  output,
  resume,
  color,
  line_buffered,
  // how
  threads,
  repeat,
  sizes,
  first,
  fill,
  against,
  signature,
  quiet,
  verbose,
  // what is made
  count,
  seed,
  clues,
  only_minimal,
  symmetry,
  pattern,
  givens_from,
  nearest,
  rating,
  level,
  needs,
  only,
  fields,
  sample,
  sukaku,
  take_out,
  put_in,
  most_solutions,
  pattern_all,
  pattern_count,
  minimize_all,
  minimize_limit,
  fewest,
  most,
  tries,
  budget,
  make_shape,
  make_time,
  // what is explained
  depth,
  order,
  givens,
  values,
  brief,
  draw,
  svg,
  // what is printed
  paper,
  per_page,
  title,
  difficulty,
  with_solutions,
  solutions_per_page,
  with_candidates,
  symbols,
  svg_pages,
};

enum class ColorChoice : std::uint8_t { automatic, always, never };

enum class RowsChoice : std::uint8_t { words, csv, jsonl };

enum class DifficultyChoice : std::uint8_t { carried, none, er, level };

enum class SymbolsChoice : std::uint8_t { automatic, numbers, digits, letters, hex };

// What the user asked for.
struct Options {
  std::vector<std::string> operands;

  const Format* from = nullptr;
  std::optional<Shape> shape;
  std::optional<Alphabet> read_alphabet;

  bool unique = false;
  bool minimal = false;
  std::optional<std::uint64_t> limit;
  const Engine* engine = nullptr;
  std::vector<const Engine*> engines;
  std::string isa;                // empty: the best
  std::vector<std::string> isas;  // of bench; empty: the one in use
  std::uint64_t nodes = kNoLimit;
  std::uint64_t conflicts = kNoLimit;
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  bool pearl = false;
  bool diamond = false;
  bool search_nodes = false;  // are they wanted?
  bool fixed = false;         // rate without known mistakes of the reference?
  bool verify = false;
  std::optional<int> stop_above;  // in tenths
  std::vector<RateCondition> where;
  std::uint64_t isomorphs = 0;  // to rate

  const Format* to = nullptr;
  std::optional<Alphabet> write_alphabet;
  std::optional<char> blank;
  bool json = false;
  RowsChoice rows = RowsChoice::words;
  DifficultyChoice difficulty = DifficultyChoice::carried;
  SymbolsChoice symbols = SymbolsChoice::automatic;
  std::string format;  // of each line, with %g, %r, ...
  std::string output;
  bool resume = false;  // `output` goes on where it ends
  ColorChoice color = ColorChoice::automatic;
  bool line_buffered = false;

  unsigned threads = 0;  // 0: one per core
  unsigned repeat = 5;
  std::uint64_t first = kNoLimit;  // puzzles of each file
  std::uint64_t fill = 0;          // repeat the puzzles of a file until there are so many
  std::vector<std::size_t> sizes;  // of batches
  std::string against;

  std::uint64_t count = 1;  // of puzzles; 0: until stopped
  std::optional<std::uint64_t> seed;
  std::vector<Symmetry> symmetries;
  std::optional<std::string> pattern;      // a mask or a file
  std::optional<std::string> givens_from;  // a grid or a file
  std::optional<ClueRange> clues;
  bool nearest = false;
  Sample sample = Sample::top_down;
  bool sukaku = false;
  bool all = false;  // of the puzzles of a pattern, or of minimal ones
  bool fewest = false;
  bool most = false;
  std::vector<std::string> needs;  // techniques
  std::vector<std::string> only;
  std::vector<std::string> fields;  // empty: the usual ones
  std::optional<RatingRange> rating;
  std::optional<std::uint64_t> tries;
  std::uint64_t take_out = 1;
  std::uint64_t put_in = 1;
  std::uint64_t most_solutions = VicinityOptions{}.most_solutions;

  std::string givens;  // a puzzle or a file
  std::string values;  // the same
  std::string svg;     // a folder
  PrintOptions print;
  Depth depth = Depth::all;
  Order order = Order::sudoku_explainer;
  bool brief = false;
  bool grid = false;

  bool signature = false;
  bool quiet = false;
  bool verbose = false;
};

// Gives the command the option; its value goes to `options`, which must outlive the parsing.
void declare(CLI::App& command, Opt option, Options& options);

// Why this cannot be the value of --isa or BITDOKU_ISA; empty: it can.
[[nodiscard]] std::string why_no_isa(const std::string& name);

// The values that an option takes, for hints and completions; empty when they cannot be listed.
[[nodiscard]] std::vector<std::string> choices(std::string_view long_name);

}  // namespace bitdoku::cli

#endif
