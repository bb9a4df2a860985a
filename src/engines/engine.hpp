// What an engine is: a row of the table in engines.cpp. Whoever asks what an engine can do asks its
// row; only engines/ and batch/ know an engine by its own headers.
#ifndef BITDOKU_ENGINES_ENGINE_HPP
#define BITDOKU_ENGINES_ENGINE_HPP

#include <bitdoku/solve.hpp>
#include <memory>
#include <string_view>

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
  bool takes_houses = false;  // houses other than rows, columns and boxes

  // How it solves one puzzle: reports every solution to the search until there are no more or the
  // search says to stop. The engine supports the puzzle, its digits are in range and no two
  // givens clash. Null if the engine only answers many at once: then `alone` must be set.
  void (*run)(const Puzzle& puzzle, Search& search) = nullptr;
  // The engine that solves one puzzle in place of an engine without `run`.
  const Engine* alone = nullptr;
  // `run` takes puzzles with clashing givens, too, and reports no solution. Looking for clashes
  // first would take as long as an easy puzzle does.
  bool takes_clashes = false;

  // How it answers many 9x9 puzzles at once: makes a solver that uses the kernel at this place of
  // `kernels`. Null if the engine does them one by one.
  std::unique_ptr<ManySolver> (*many)(std::size_t kernel) = nullptr;
  // Counts up to `limit` solutions of 81 givens (row-major, 0 for a blank) and writes the first one
  // to the 81 digits at `solution`, which may be the givens, or null. Clashing givens have no
  // solution. Null if the engine has no such direct way.
  SearchTally (*count_9x9)(const Digit* givens, std::uint64_t limit, Digit* solution) = nullptr;

  // Null if the engine is compiled once, for every processor.
  KernelTable* kernels = nullptr;
};

}  // namespace bitdoku

#endif
