// Solving, checking and enumerating: answers, limits and engines.
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
#include <bitdoku/stop.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

enum class Verdict : std::uint8_t {
  none,         // no solution
  unique,       // exactly one
  multiple,     // two or more
  solved,       // one found; a second one was not searched for
  unknown,      // a limit or a stop ended the search first
  invalid,      // the givens clash
  unsupported,  // the puzzle is valid, but this engine cannot solve it
};
[[nodiscard]] std::string_view to_string(Verdict verdict) noexcept;

// Why a function did less than it was asked to do. Every answer with a text `reason` has this code
// beside it, for programs that choose what to do next.
enum class ReasonCode : std::uint8_t {
  none,              // the function did all of it; the text is empty
  stopped,           // the stop token, or a callback that reports progress, ended it
  out_of_time,       // the limit of time was reached
  out_of_nodes,      // the limit of nodes was reached
  out_of_conflicts,  // the limit of conflicts was reached
  enough_solutions,  // the limit of solutions was reached
  too_large,         // a number is larger than the library can hold
  contradictory,     // the puzzle or the options contradict themselves
  impossible,        // no puzzle has what was asked for
  unsupported,       // nothing is wrong with the puzzle, but this function cannot do it
  internal_mistake,  // a mistake in the library; please report it
};
// One word or several with underscores: "out_of_time".
[[nodiscard]] std::string_view to_string(ReasonCode code) noexcept;

inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

struct Statistics {
  std::uint64_t nodes = 0;      // states that the search visited, including the first
  std::uint64_t guesses = 0;    // digits tried in cells or houses with more than one choice
  std::uint64_t conflicts = 0;  // dead ends; only `large` counts them
  std::uint64_t restarts = 0;   // restarts after some dead ends; only `large` has them
};

// How far a long search has come.
struct Progress {
  Statistics statistics;
  int fixed = 0;  // cells that were blank and whose digit is now certain
  int blanks = 0;
};
using OnProgress = std::function<void(const Progress&)>;

// The limits of a search and how to run it. The first limit that is reached ends the search.
struct Limits {
  std::uint64_t solutions = 2;  // 1 finds any solution, 2 proves uniqueness, kNoLimit finds all
  std::uint64_t nodes = kNoLimit;
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  StopToken stop = {};  // polled regularly
  // Only `large`, the engine for boards above side 16, uses the following members.
  std::uint64_t conflicts = kNoLimit;    // dead ends
  unsigned threads = 1;                  // threads for this search; 0: one per core
  const OnProgress* progress = nullptr;  // called regularly in the caller's thread
};

struct Answer {
  Verdict verdict = Verdict::unknown;
  std::uint64_t solutions = 0;  // solutions found; exact if `complete`
  bool complete = false;        // true if the search saw the whole search space
  std::vector<Digit> solution;  // the first one found, row-major; empty if there is none
  std::string reason;           // for `unknown`, `invalid` and `unsupported` the reason, one line
  ReasonCode reason_code = ReasonCode::none;
  Statistics statistics;
};

// One way to solve. Engines live as long as the program; compare them by address.
class Engine;

// All engines, in the order of `bitdoku engines`.
[[nodiscard]] std::span<const Engine* const> engines() noexcept;
// Finds an engine by name; null if there is none.
[[nodiscard]] const Engine* find_engine(std::string_view name) noexcept;
// The fastest engine for a single puzzle of this shape.
[[nodiscard]] const Engine& default_engine(Shape shape) noexcept;

[[nodiscard]] std::string_view name(const Engine& engine) noexcept;
[[nodiscard]] std::string_view description(const Engine& engine) noexcept;
// The shapes that the engine can solve, in words.
[[nodiscard]] std::string_view shapes(const Engine& engine) noexcept;
[[nodiscard]] bool supports(const Engine& engine, Shape shape);
// Whether the engine can solve this puzzle, with its shape, its houses and its struck-out
// candidates. If not, solve answers `unsupported`.
[[nodiscard]] bool supports(const Engine& engine, const Puzzle& puzzle);
// Whether the engine can solve puzzles with struck-out candidates.
[[nodiscard]] bool takes_candidates(const Engine& engine) noexcept;
// Whether the engine can solve puzzles with other houses than rows, columns and boxes (houses.hpp).
[[nodiscard]] bool takes_houses(const Engine& engine) noexcept;
// Why the engine cannot work on this machine, in one line; empty if it can. The text is valid until
// the process ends, and a NUL follows it. Only `gpu` needs anything: an NVIDIA device, its driver,
// and the shared object libbitdoku-gpu.so (docs/gpu.md).
[[nodiscard]] std::string_view why_unavailable(const Engine& engine);

// Solves with the given engine, or with the default one for the puzzle. The default limits decide
// between none, unique and multiple.
[[nodiscard]] Answer solve(const Puzzle& puzzle, const Limits& limits = {});
[[nodiscard]] Answer solve(const Puzzle& puzzle, const Limits& limits, const Engine& engine);

// Receives each solution, row-major; the span is valid during the call. Returns false to stop.
using OnSolution = std::function<bool(std::span<const Digit>)>;

// Like solve, but calls `on_solution`, unless it is empty, with each solution as it is found, up to
// `limits.solutions` (2 unless it is set). If the callback stops the search, that is not an error;
// `complete` is then false.
Answer enumerate(const Puzzle& puzzle, const Limits& limits, const OnSolution& on_solution);
Answer enumerate(const Puzzle& puzzle, const Limits& limits, const OnSolution& on_solution,
                 const Engine& engine);

}  // namespace bitdoku

#endif
