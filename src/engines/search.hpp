// What all engines share: the limits of a search, and the receiver of its solutions.
#ifndef BITDOKU_ENGINES_SEARCH_HPP
#define BITDOKU_ENGINES_SEARCH_HPP

#include <bitdoku/solve.hpp>
#include <span>

#include "limits/budget.hpp"

namespace bitdoku {

// One search. An engine calls `enter_node`, `guess` and `work` as described in limits/budget.hpp,
// and `report` for every solution. If one of them returns false, the engine must return at once.
class Search : public Budget {
 public:
  Search(const Limits& limits, OnSolution on_solution);

  // Reports a solution. Returns false if no more are wanted.
  [[nodiscard]] bool report(std::span<const Digit> solution);

  // The answer, after the engine has returned.
  [[nodiscard]] Answer answer(std::vector<Digit> first_solution) const;

 private:
  const OnSolution on_solution_;
};

}  // namespace bitdoku

#endif
