// What every engine shares about a search: a budget, and where its solutions go.
#ifndef BITDOKU_ENGINES_SEARCH_HPP
#define BITDOKU_ENGINES_SEARCH_HPP

#include <bitdoku/solve.hpp>
#include <span>

#include "limits/budget.hpp"

namespace bitdoku {

// One search. An engine calls `enter_node`, `guess` and `work` as search/budget.hpp says, and
// `report` for every solution; when one of them returns false it unwinds at once.
class Search : public Budget {
 public:
  Search(const Limits& limits, OnSolution on_solution);

  // False when no more solutions are wanted.
  [[nodiscard]] bool report(std::span<const Digit> solution);

  // The answer, once the engine has come back.
  [[nodiscard]] Answer answer(std::vector<Digit> first_solution) const;

 private:
  const OnSolution on_solution_;
};

}  // namespace bitdoku

#endif
