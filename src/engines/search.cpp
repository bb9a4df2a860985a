#include "engines/search.hpp"

namespace bitdoku {

Search::Search(const Limits& limits, OnSolution on_solution)
    : Budget(limits), on_solution_(std::move(on_solution)) {}

bool Search::report(std::span<const Digit> solution) {
  return count_solution(on_solution_(solution));
}

Answer Search::answer(std::vector<Digit> first_solution) const {
  return {.verdict = verdict(),
          .solutions = solutions(),
          .complete = !stopped(),
          .solution = std::move(first_solution),
          .reason = std::string(reason()),
          .reason_code = reason_code(),
          .statistics = statistics()};
}

}  // namespace bitdoku
