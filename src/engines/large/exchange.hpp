// What the workers of a team tell each other: short clauses, solutions, and that there are no more.
#ifndef BITDOKU_ENGINES_LARGE_EXCHANGE_HPP
#define BITDOKU_ENGINES_LARGE_EXCHANGE_HPP

#include <algorithm>
#include <atomic>
#include <mutex>
#include <span>
#include <vector>

#include "engines/large/literal.hpp"

namespace bitdoku::large {

// Every function may be called from every worker.
class Exchange {
 public:
  using Solution = std::vector<Candidate>;  // the true ones
  struct Clause {
    int giver;
    unsigned levels;
    bool kept;
    std::vector<Literal> literals;
  };

  void give(Clause clause) {
    const std::scoped_lock lock(mutex_);
    clauses_.push_back(std::move(clause));
  }
  // Those that others gave from number `next` on; `next` becomes the number after the last one.
  [[nodiscard]] std::vector<Clause> take(int taker, std::size_t& next) {
    const std::scoped_lock lock(mutex_);
    std::vector<Clause> taken;
    for (; next < clauses_.size(); ++next) {
      if (clauses_[next].giver != taker) taken.push_back(clauses_[next]);
    }
    return taken;
  }

  // Two workers may find the same one: it counts once. A worker excludes a solution only after
  // this, so whoever finds that there are no more knows of none that is not here.
  void give_solution(Solution solution) {
    const std::scoped_lock lock(mutex_);
    if (std::ranges::find(solutions_, solution) != solutions_.end()) return;
    solutions_.push_back(std::move(solution));
    news_ = true;
  }
  [[nodiscard]] std::vector<Solution> take_solutions(std::size_t& next) {
    const std::scoped_lock lock(mutex_);
    news_ = false;
    std::vector<Solution> taken(solutions_.begin() + static_cast<std::ptrdiff_t>(next),
                                solutions_.end());
    next = solutions_.size();
    return taken;
  }

  void end() {
    exhausted_ = true;
    news_ = true;
  }
  [[nodiscard]] bool ended() const { return exhausted_; }
  // Is there a solution, or the end?
  [[nodiscard]] bool has_news() const { return news_.load(std::memory_order_relaxed); }

 private:
  std::mutex mutex_;
  std::vector<Clause> clauses_;
  std::vector<Solution> solutions_;
  std::atomic<bool> news_ = false;
  std::atomic<bool> exhausted_ = false;
};

}  // namespace bitdoku::large

#endif
