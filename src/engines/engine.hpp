// An engine is a row of the table in engines.cpp. Code that asks what an engine can do asks its
// row. Only engines/ and batch/ use the headers of an engine.
#ifndef BITDOKU_ENGINES_ENGINE_HPP
#define BITDOKU_ENGINES_ENGINE_HPP

#include <bitdoku/solve.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "engines/device_facts.hpp"
#include "engines/kernels.hpp"
#include "engines/question.hpp"
#include "engines/search.hpp"

namespace bitdoku {

class Engine {
 public:
  std::string_view name;
  std::string_view description;  // one line, for `bitdoku engines`
  std::string_view shapes;       // in words, for `bitdoku engines`
  bool (*supports)(Shape shape);
  bool takes_candidates;
  bool takes_houses = false;  // it can solve puzzles with houses other than rows, columns and boxes

  // Solves one puzzle: reports every solution to the search until there are no more or the search
  // says to stop. The caller makes sure that the engine supports the puzzle, its digits are in
  // range and no two givens clash. Null if the engine only answers many puzzles at once; then
  // `alone` must be set.
  void (*run)(const Puzzle& puzzle, Search& search) = nullptr;
  // For an engine without `run`: the engine that solves a single puzzle instead.
  const Engine* alone = nullptr;
  // `run` also takes puzzles with clashing givens, and reports no solution for them. Such an engine
  // is called without a search for clashes, which would take as long as an easy puzzle.
  bool takes_clashes = false;

  // Answers many 9x9 puzzles at once: makes a solver that uses the kernel at this place of
  // `kernels`. Null if the engine solves them one by one.
  std::unique_ptr<ManySolver> (*many)(std::size_t kernel) = nullptr;
  // For an engine with `many`: the largest question that makes sense. More puzzles at once would
  // need more memory and would not be faster.
  std::size_t most_at_once = 16384;
  // Why the engine cannot work on this machine, in one line; empty if it can. The text lives until
  // the process ends. Null for engines that always can.
  const std::string& (*why_unavailable)() = nullptr;
  // For an engine that needs a device: fills in the facts. Returns the reason if it cannot.
  std::string (*describe_device)(DeviceFacts& facts) = nullptr;
  // For such an engine: the reason if its device failed in the middle of its work, or empty. The
  // questions were then answered without the device.
  std::string (*last_failure)() = nullptr;
  // Counts up to `limit` solutions of 81 givens (row-major, 0 for a blank). Writes the first
  // solution to the 81 digits at `solution`, which may be the givens or null. Clashing givens have
  // no solution. Null if the engine has no such function.
  SearchTally (*count_9x9)(const Digit* givens, std::uint64_t limit, Digit* solution) = nullptr;

  // Null if the engine is compiled only once, for every processor.
  KernelTable* kernels = nullptr;
};

}  // namespace bitdoku

#endif
