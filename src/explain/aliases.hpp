// Finds the names that people have for some of the steps that Sudoku Explainer calls chains.
#ifndef BITDOKU_EXPLAIN_ALIASES_HPP
#define BITDOKU_EXPLAIN_ALIASES_HPP

#include <bitdoku/step.hpp>
#include <string>
#include <vector>

#include "position/board.hpp"

namespace bitdoku::explain {

// Aliases for the steps of one board.
class Aliases {
 public:
  explicit Aliases(const position::Board& position) : position_(position) {}

  // "Skyscraper", "W-Wing"; empty if there is none. A named pattern is the same step as a chain if
  // it strikes out all that the chain does and all its candidates are in the chain.
  [[nodiscard]] std::string of(const Step& step);

 private:
  const position::Board& position_;
  bool found_ = false;
  std::vector<Step> patterns_;  // the named patterns of this board, the best known first
};

}  // namespace bitdoku::explain

#endif
