// The exchange between the workers of a team: short clauses, solutions, and the end of the search.
#ifndef BITDOKU_ENGINES_LARGE_EXCHANGE_HPP
#define BITDOKU_ENGINES_LARGE_EXCHANGE_HPP

#include <algorithm>
#include <atomic>
#include <span>
#include <vector>

#include "engines/large/literal.hpp"
#include "limits/mutex.hpp"

namespace bitdoku::large {

// All workers may call all functions at once.
class Exchange {
 public:
  using Solution = std::vector<CandidateNumber>;  // the true candidates
  struct Clause {
    int giver;
    unsigned levels;
    bool kept;
    std::vector<Literal> literals;
  };

  void give(Clause clause) {
    const Lock lock(mutex_);
    clauses_.push_back(std::move(clause));
  }
  // The clauses of other workers from number `next` on. Sets `next` to the number after the last
  // one.
  [[nodiscard]] std::vector<Clause> take(int taker, std::size_t& next) {
    const Lock lock(mutex_);
    std::vector<Clause> taken;
    for (; next < clauses_.size(); ++next) {
      if (clauses_[next].giver != taker) taken.push_back(clauses_[next]);
    }
    return taken;
  }

  // Records a solution. If two workers find the same one, it counts once. A worker excludes a
  // solution only after this call. So when a worker finds no more solutions, all that it excluded
  // are recorded here.
  void give_solution(Solution solution) {
    const Lock lock(mutex_);
    if (std::ranges::find(solutions_, solution) != solutions_.end()) return;
    solutions_.push_back(std::move(solution));
    news_ = true;
  }
  [[nodiscard]] std::vector<Solution> take_solutions(std::size_t& next) {
    const Lock lock(mutex_);
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
  // Whether there is a new solution, or the search has ended.
  [[nodiscard]] bool has_news() const { return news_.load(std::memory_order_relaxed); }

 private:
  Mutex mutex_;
  std::vector<Clause> clauses_;
  std::vector<Solution> solutions_;
  std::atomic<bool> news_ = false;
  std::atomic<bool> exhausted_ = false;
};

}  // namespace bitdoku::large

#endif
