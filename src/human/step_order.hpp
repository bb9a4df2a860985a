// The order in which HoDoKu 2.2 takes the steps of one technique if it collects them all: the step
// that strikes out most candidates comes first (SolutionStep.compareTo).
#ifndef BITDOKU_HUMAN_STEP_ORDER_HPP
#define BITDOKU_HUMAN_STEP_ORDER_HPP

#include <bitdoku/step.hpp>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "human/technique.hpp"

namespace bitdoku::human {

// What decides between two steps. The lower rank comes first.
struct StepRank {
  int eliminations = 0;  // minus their number
  int sum = 0;           // of the cells and digits, weighted by their places
  Candidate first;       // the first elimination, by digit and cell
  friend auto operator<=>(const StepRank&, const StepRank&) = default;
};
[[nodiscard]] StepRank rank_of(const Step& step);

// Gives all steps of `find` to the sink in this order.
bool find_in_order(const std::function<bool(const Sink& sink)>& find, const Sink& sink);

// The first step that the finder gives.
template <class Find>
std::optional<Step> first_step(Find&& find) {
  std::optional<Step> first;
  find([&](Step&& step) {
    first = std::move(step);
    return false;
  });
  return first;
}

// The eliminations in the order in which HoDoKu makes them.
[[nodiscard]] std::vector<Candidate> eliminations_in_order(const Step& step);

}  // namespace bitdoku::human

#endif
