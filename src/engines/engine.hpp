// What an engine is: a row of the table in engines.cpp.
#ifndef BITDOKU_ENGINES_ENGINE_HPP
#define BITDOKU_ENGINES_ENGINE_HPP

#include <bitdoku/solve.hpp>
#include <string_view>

#include "engines/search.hpp"

namespace bitdoku {

class Engine {
 public:
  std::string_view name;
  std::string_view description;  // one line, for `bitdoku engines`
  std::string_view shapes;       // in words, for `bitdoku engines`
  bool (*supports)(Shape shape);
  bool takes_candidates;
  // Reports every solution of the puzzle to the search until there are no more or it is told to
  // stop. The puzzle is of a supported shape, its digits are in range and no two givens clash.
  void (*run)(const Puzzle& puzzle, Search& search);
  // Givens may clash, and there is no solution then: to look for clashes first would take as long
  // as an easy puzzle does.
  bool takes_clashes = false;
};

}  // namespace bitdoku

#endif
