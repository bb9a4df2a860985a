// Solving, checking and enumerating: the answers, the limits, and the engines that find them.
//
//   #include <bitdoku/bitdoku.hpp>
//
//   auto puzzle = bitdoku::parse("4.....8.5.3..........7......2.....6.....8.4......1......."
//                                "6.3.7.5..2.....1.4......");
//   bitdoku::Answer answer = bitdoku::solve(*puzzle);
//   if (answer.verdict == bitdoku::Verdict::unique) show(answer.solution);
//
// Every function here may be called from many threads at once.
#ifndef BITDOKU_SOLVE_HPP
#define BITDOKU_SOLVE_HPP

#include <bitdoku/export.h>

#include <bitdoku/puzzle.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

enum class Verdict : std::uint8_t {
  none,         // no solution
  unique,       // exactly one
  multiple,     // two or more
  solved,       // one was found and no second one was asked for
  unknown,      // a limit of nodes or time, or a stop, came first
  invalid,      // the puzzle contradicts itself
  unsupported,  // nothing is wrong with the puzzle, but this engine cannot do it; others can
};
[[nodiscard]] std::string_view to_string(Verdict verdict);

inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

struct Statistics {
  std::uint64_t nodes = 0;      // states that the search visited, the first one included
  std::uint64_t guesses = 0;    // digits that were tried where more than one was possible
  std::uint64_t conflicts = 0;  // dead ends, and fresh starts after some of them: of the engine
  std::uint64_t restarts = 0;   // `large`, 0 of the others
};

// How far a search has come that takes long.
struct Progress {
  Statistics statistics;
  int fixed = 0;  // cells that were blank and whose digit is known for good
  int blanks = 0;
};
using OnProgress = std::function<void(const Progress&)>;

// How far to search, and how. The first limit that is reached ends the search.
struct Limits {
  std::uint64_t solutions = 2;  // 1: any solution; 2: is it unique; kNoLimit: all of them
  std::uint64_t nodes = kNoLimit;
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  std::stop_token stop = {};  // polled now and then
  // What follows is for `large`, the engine of boards above side 16; the others do not look at it.
  std::uint64_t conflicts = kNoLimit;    // dead ends
  unsigned threads = 1;                  // for this one search; 0: one per core
  const OnProgress* progress = nullptr;  // called now and then, in the thread of the caller
};

struct Answer {
  Verdict verdict = Verdict::unknown;
  std::uint64_t solutions = 0;  // how many were found; exact when `complete`
  bool complete = false;        // the whole search space was seen
  std::vector<Digit> solution;  // the first one found, row-major; empty when there is none
  std::string reason;           // for `unknown`, `invalid` and `unsupported`: why, one line
  Statistics statistics;
};

// One way to solve. Engines live for as long as the program; compare them by address.
class Engine;

// All engines, in the order of `bitdoku engines`.
[[nodiscard]] std::span<const Engine* const> engines();
// By name, or null.
[[nodiscard]] const Engine* find_engine(std::string_view name);
// The fastest one for one puzzle of this shape.
[[nodiscard]] const Engine& default_engine(Shape shape);

[[nodiscard]] std::string_view name(const Engine& engine);
[[nodiscard]] std::string_view description(const Engine& engine);
// The shapes that it can do, in words.
[[nodiscard]] std::string_view shapes(const Engine& engine);
[[nodiscard]] bool supports(const Engine& engine, Shape shape);
// True when the engine can solve this very puzzle: its shape, its struck out candidates. For any
// other puzzle the engine answers `unsupported`.
[[nodiscard]] bool supports(const Engine& engine, const Puzzle& puzzle);
// Can it take puzzles with struck out candidates?
[[nodiscard]] bool takes_candidates(const Engine& engine);

// Solves with the engine, or with the default one for the shape (and for candidates). Without a
// limit of its own this decides: none, unique or multiple.
[[nodiscard]] Answer solve(const Puzzle& puzzle, const Limits& limits = {});
[[nodiscard]] Answer solve(const Puzzle& puzzle, const Limits& limits, const Engine& engine);

// Called with each solution, row-major; the span is valid during the call. Return false to stop.
using OnSolution = std::function<bool(std::span<const Digit>)>;

// As solve, with every solution up to the limit (set `limits.solutions`, 2 is only its default)
// handed to `on_solution` (an empty one is not called) as it is found. Stopping by returning false
// is no failure: `complete` is then false.
Answer enumerate(const Puzzle& puzzle, const Limits& limits, const OnSolution& on_solution);
Answer enumerate(const Puzzle& puzzle, const Limits& limits, const OnSolution& on_solution,
                 const Engine& engine);

}  // namespace bitdoku

#endif
