// What `bitdoku bench` measures: engines on sets of puzzles, by turns.
#ifndef BITDOKU_CLI_COMMANDS_BENCH_RACE_HPP
#define BITDOKU_CLI_COMMANDS_BENCH_RACE_HPP

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "batch/many.hpp"
#include "cli/commands/bench.hpp"
#include "cli/io/platform.hpp"

namespace bitdoku::cli {

struct Set {
  std::string name;
  std::vector<Puzzle> puzzles;
  std::uint64_t bad = 0;  // left out
  // 9x9 puzzles also as records, all lines or all candidates; empty for other shapes.
  std::string text;
  batch::Kind kind = batch::Kind::lines;

  [[nodiscard]] std::size_t record_length() const { return batch::length_of(kind); }
  // Are its puzzles read from lines and written as lines while the time is taken?
  [[nodiscard]] bool has_lines() const { return !text.empty() && kind == batch::Kind::lines; }
};
// The puzzles of the operands, as many as the options want; `all_read` becomes false when a file
// cannot be read to its end.
[[nodiscard]] std::vector<Set> read_sets(const BenchArguments& options, bool& all_read);

// What one way through a set comes to.
struct Sum {
  Statistics statistics;  // of engines that do many at once only the nodes
  std::uint64_t solutions = 0;
  std::uint64_t none = 0;
  std::uint64_t unknown = 0;
};

// One engine, with one instruction set, on one set.
struct Race {
  const Set* set = nullptr;
  const Engine* engine = nullptr;
  std::string isa;                        // of the kernel; empty for engines without any
  std::size_t batch = 1;                  // puzzles for each call
  std::unique_ptr<batch::Solver> solver;  // of an engine that does many at once
  std::string out;                        // room for its solutions
  Sum sum;
  // For each puzzle: nanoseconds, and cycles where the system tells them.
  Sample cpu;
  Sample wall;
  Sample cycles;
};

[[nodiscard]] std::vector<Race> plan_races(const BenchArguments& options,
                                           const std::vector<Set>& sets);
// Once to find out what there is to find, then by turns to measure.
void run_races(const BenchArguments& options, std::vector<Race>& races);

// What was measured, as text, CSV (with a line of names) and JSON.
[[nodiscard]] std::string races_in_words(const std::vector<Race>& races);
[[nodiscard]] std::string races_as_csv(const BenchArguments& options,
                                       const std::vector<Race>& races);
// `lines`: an object a line, else an array.
[[nodiscard]] std::string races_as_json(const BenchArguments& options,
                                        const std::vector<Race>& races, bool lines);

}  // namespace bitdoku::cli

#endif
