// The names that people have for some of the steps that Sudoku Explainer calls chains.
#ifndef BITDOKU_EXPLAIN_ALIASES_HPP
#define BITDOKU_EXPLAIN_ALIASES_HPP

#include <bitdoku/step.hpp>
#include <string>
#include <vector>

#include "position/board.hpp"

namespace bitdoku::explain {

// Of the steps of one position.
class Aliases {
 public:
  explicit Aliases(const position::Board& position) : position_(position) {}

  // "Skyscraper", "W-Wing"; empty when there is none. A pattern that people know is the same step
  // when it strikes out all that the chain does, by cells that the chain leads through.
  [[nodiscard]] std::string of(const Step& step);

 private:
  const position::Board& position_;
  bool found_ = false;
  std::vector<Step> patterns_;  // all that there are here, the easiest first
};

}  // namespace bitdoku::explain

#endif
