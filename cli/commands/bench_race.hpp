// The measurements of `bitdoku bench`: engines take turns on sets of puzzles.
#ifndef BITDOKU_CLI_COMMANDS_BENCH_RACE_HPP
#define BITDOKU_CLI_COMMANDS_BENCH_RACE_HPP

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "batch/many.hpp"
#include "cli/commands/bench.hpp"
#include "cli/io/json.hpp"
#include "cli/io/platform.hpp"

namespace bitdoku::cli {

struct Set {
  std::string name;
  std::vector<Puzzle> puzzles;
  std::uint64_t bad = 0;  // records that could not be read
  // 9x9 puzzles as records of text, if all are lines or all are candidates. Empty for other shapes.
  std::string text;
  batch::Kind kind = batch::Kind::lines;

  [[nodiscard]] std::size_t record_length() const { return batch::length_of(kind); }
  // Whether the measured time includes reading the puzzles from lines and writing the solutions as
  // lines.
  [[nodiscard]] bool has_lines() const { return !text.empty() && kind == batch::Kind::lines; }
};
// The puzzles of the operands, up to --first of each file. `all_read` becomes false if a file
// cannot be read to its end.
[[nodiscard]] std::vector<Set> read_sets(const BenchArguments& options, bool& all_read);

// The results of an engine on all puzzles of a race, added up.
struct RaceSum {
  Statistics statistics;  // an engine that solves many at once counts only nodes
  std::uint64_t solutions = 0;
  std::uint64_t none = 0;
  std::uint64_t unknown = 0;
};

// One engine, with one instruction set, on one set.
struct Race {
  const Set* set = nullptr;
  const Engine* engine = nullptr;
  std::string isa;          // of the kernel; empty for an engine without kernels
  std::size_t puzzles = 0;  // the first puzzles of the set; all of them if there is time
  std::size_t batch = 1;    // puzzles per call
  std::unique_ptr<batch::Solver> solver;  // null unless the engine solves many at once
  std::string out;                        // room for its solutions
  RaceSum sum;
  // Nanoseconds for a puzzle, and cycles if the system counts them.
  Measurements cpu;
  Measurements wall;
  Measurements cycles;
};

// The engines that work on every machine. One that needs a device is measured in another way.
[[nodiscard]] std::vector<const Engine*> engines_of_cpu();

// The races on one set: one for each engine and instruction set.
[[nodiscard]] std::vector<Race> plan_races(const BenchArguments& options, const Set& set);
// Chooses the puzzles of a race: as many as the engine solves in a turn. Returns false after a
// message if the engine solves none.
[[nodiscard]] bool choose_puzzles(const BenchArguments& options, Race& race);
// Goes through the puzzles without measuring, to find the number of solutions and of nodes.
void look(const BenchArguments& options, Race& race);
// Measures the next turn.
void take_turn(const BenchArguments& options, Race& race, const platform::CycleCounter& counter);

// Writes the results as a table for people, as CSV or as JSON. It writes each row at once, except
// in a JSON array.
class BenchReport {
 public:
  explicit BenchReport(const BenchArguments& options) : options_(options) {}

  // `races`: all that will be added next, with their numbers of puzzles and nodes.
  void begin_set(const std::vector<Race>& races);
  // Adds a race that has taken its last turn.
  void add(const Race& race);
  void finish() const;
  [[nodiscard]] bool is_empty() const { return rows_ == 0; }

 private:
  const BenchArguments& options_;
  std::size_t rows_ = 0;
  std::vector<std::size_t> widths_;  // of the columns of the table for people
  std::vector<Json> answers_;        // of the array
};

}  // namespace bitdoku::cli

#endif
