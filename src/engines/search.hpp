// What every engine shares about a search: its limits, its statistics, and where its solutions go.
#ifndef BITDOKU_ENGINES_SEARCH_HPP
#define BITDOKU_ENGINES_SEARCH_HPP

#include <bitdoku/solve.hpp>
#include <chrono>
#include <span>

namespace bitdoku {

// One search. An engine calls `enter_node` for every state that it visits, `guess` for every digit
// that it tries where there was a choice, and `report` for every solution; when one of the first or
// the last returns false it unwinds at once.
class Search {
 public:
  Search(const Limits& limits, OnSolution on_solution);

  [[nodiscard]] bool enter_node() {
    if (statistics_.nodes >= next_check_ && !check_limits()) return false;
    ++statistics_.nodes;
    return true;
  }
  void guess() { ++statistics_.guesses; }
  // False when no more solutions are wanted.
  [[nodiscard]] bool report(std::span<const Digit> solution);

  [[nodiscard]] bool stopped() const { return stop_ != Stop::no; }
  [[nodiscard]] std::uint64_t solutions() const { return solutions_; }
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

  // The answer, once the engine has come back.
  [[nodiscard]] Answer answer(std::vector<Digit> first_solution) const;

 private:
  enum class Stop : std::uint8_t { no, solutions, callback, nodes, time, token };
  [[nodiscard]] bool check_limits();
  void plan_next_check();

  const Limits limits_;
  const OnSolution on_solution_;
  std::chrono::steady_clock::time_point deadline_;
  bool watches_clock_;
  std::uint64_t next_check_ = 0;  // the node count at which limits are looked at again
  std::uint64_t solutions_ = 0;
  Statistics statistics_;
  Stop stop_ = Stop::no;
};

}  // namespace bitdoku

#endif
