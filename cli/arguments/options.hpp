// What the user asked for, in groups. The options of a command are made of the groups that it
// understands.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_HPP

#include <bitdoku/bitdoku.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/rate_filter.hpp"

namespace bitdoku::cli {

enum class ColorChoice : std::uint8_t { automatic, always, never };

enum class RowsChoice : std::uint8_t { words, csv, jsonl };

enum class DifficultyChoice : std::uint8_t { carried, none, er, level };

enum class SymbolsChoice : std::uint8_t { automatic, numbers, digits, letters, hex };

// Files, puzzles, or whatever else stands behind the options.
struct OperandOptions {
  std::vector<std::string> operands;
};

// How puzzles are read.
struct ReadingOptions {
  const Format* from = nullptr;  // null: recognised
  std::optional<Shape> shape;
  std::optional<Alphabet> read_alphabet;
};

// Which kernels are used. Setting it takes effect at once, for the whole program.
struct KernelOptions {
  std::string isa;  // empty: the best of the processor
};

struct EngineOptions {
  const Engine* engine = nullptr;  // null: the default for the shape
};

// When a search gives up.
struct LimitOptions {
  std::uint64_t nodes = kNoLimit;
  std::uint64_t conflicts = kNoLimit;
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
};

// How many solutions or puzzles are wanted.
struct AmountOptions {
  std::optional<std::uint64_t> limit;
};

// How records are written.
struct RecordOptions {
  const Format* to = nullptr;  // null: the format of the input
  std::optional<Alphabet> write_alphabet;
  std::optional<char> blank;
};

// How answers are written that are not records.
struct AnswerOptions {
  bool json = false;
  RowsChoice rows = RowsChoice::words;
};

// Where the answers go.
struct OutputOptions {
  std::string output;   // empty: standard output
  bool resume = false;  // go on behind what `output` has
  bool line_buffered = false;
  ColorChoice color = ColorChoice::automatic;
};

struct WorkOptions {
  unsigned threads = 0;  // 0: one for each core
};

struct MessageOptions {
  bool quiet = false;
  bool verbose = false;
};

// What is random follows from the seed.
struct SeedOptions {
  std::optional<std::uint64_t> seed;
};

struct SolveOptions {
  bool unique = false;
  bool verify = false;
};

struct MinimalOptions {
  bool minimal = false;
};

struct BenchOptions {
  std::vector<const Engine*> engines;  // empty: all
  std::vector<std::string> isas;       // empty: the one in use
  unsigned repeat = 5;
  std::uint64_t first = kNoLimit;  // puzzles of each file
  std::uint64_t fill = 0;          // repeat the puzzles of a file until there are this many
  std::vector<std::size_t> sizes;  // of batches
  std::string against;             // a command line
  bool signature = false;
};

struct RatingWishOptions {
  bool pearl = false;
  bool diamond = false;
  bool search_nodes = false;
  bool fixed = false;             // without known mistakes of Sudoku Explainer
  std::optional<int> stop_above;  // in tenths
  std::vector<RateCondition> where;
  std::uint64_t isomorphs = 0;
  std::string format;  // of each line, with %g, %r, ...
};

struct PuzzleWishOptions {
  std::uint64_t count = 1;  // 0: until stopped
  std::vector<Symmetry> symmetries;
  std::optional<std::string> pattern;      // a mask or a file
  std::optional<std::string> givens_from;  // a grid or a file
  std::optional<ClueRange> clues;
  bool nearest = false;
  bitdoku::Sample sample = bitdoku::Sample::top_down;
  bool sukaku = false;
  std::vector<std::string> needs;  // techniques
  std::vector<std::string> only;
  std::vector<std::string> fields;  // empty: the usual ones
  std::optional<RatingRange> rating;
};

struct VicinityWishOptions {
  std::uint64_t take_out = 1;
  std::uint64_t put_in = 1;
  std::uint64_t most_solutions = VicinityOptions{}.most_solutions;
};

struct AllOptions {
  bool all = false;
};

struct MinimizeOptions {
  bool fewest = false;
  bool most = false;
  std::optional<std::uint64_t> tries;
};

struct StepOptions {
  std::string givens;  // a puzzle or a file
  std::string values;  // the same
  Depth depth = Depth::all;
  Order order = Order::sudoku_explainer;
  bool brief = false;
  bool grid = false;
};

struct FolderOptions {
  std::string svg;
};

struct PageOptions {
  PrintOptions print;
  DifficultyChoice difficulty = DifficultyChoice::carried;
  SymbolsChoice symbols = SymbolsChoice::automatic;
};

// All groups. Commands that go through the shared stream take this.
struct Options : OperandOptions,
                 ReadingOptions,
                 KernelOptions,
                 EngineOptions,
                 LimitOptions,
                 AmountOptions,
                 RecordOptions,
                 AnswerOptions,
                 OutputOptions,
                 WorkOptions,
                 MessageOptions,
                 SeedOptions,
                 SolveOptions,
                 MinimalOptions,
                 BenchOptions,
                 RatingWishOptions,
                 PuzzleWishOptions,
                 VicinityWishOptions,
                 AllOptions,
                 MinimizeOptions,
                 StepOptions,
                 FolderOptions,
                 PageOptions {};

}  // namespace bitdoku::cli

#endif
