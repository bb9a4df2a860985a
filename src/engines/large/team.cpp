#include "engines/large/team.hpp"

#include <memory>
#include <new>
#include <stop_token>
#include <system_error>
#include <thread>
#include <vector>

#include "engines/large/solver.hpp"

namespace bitdoku::large {
namespace {

class Team {
 public:
  Team(const Network& network, Budget& budget, std::uint64_t conflicts_alone,
       const std::function<bool(const Exchange::Solution&)>& on_solution)
      : network_(network), on_solution_(on_solution), first_(network, budget, 0) {
    first_.join(exchange_, 0);
    first_.wake_after(conflicts_alone);
  }

  void run(unsigned workers) {
    while (true) {
      const Outcome outcome = first_.next();
      if (outcome == Outcome::woken && threads_.empty()) call_others(workers);
      if (outcome == Outcome::solution) exchange_.give_solution(first_.solution());
      if (outcome == Outcome::exhausted) exchange_.end();
      // Asked first, because the last solution was given before the end. A solution that came just
      // before a limit counts.
      const bool ended = outcome == Outcome::stopped || exchange_.ended();
      for (const auto& solution : exchange_.take_solutions(next_solution_)) {
        if (!on_solution_(solution)) return;
      }
      if (ended) return;
    }
  }

 private:
  void call_others(unsigned workers) {
    try {
      for (unsigned i = 1; i < workers; ++i) {
        threads_.emplace_back([this, i](const std::stop_token& stop) { work(stop, i); });
      }
    } catch (const std::system_error&) {
      // The system gives no more threads.
    } catch (const std::bad_alloc&) {
      // There is no memory for more threads.
    }
  }

  // If memory runs out in a worker, the worker stops and the others continue. The first worker can
  // continue alone; if it runs out of memory itself, it reports this.
  void work(const std::stop_token& stop, unsigned number) {
    try {
      search(stop, number);
    } catch (const std::bad_alloc&) {
    }
  }

  void search(const std::stop_token& stop, unsigned number) {
    Budget budget({.solutions = kNoLimit, .stop = stop});
    Solver solver(network_, budget, number);
    solver.join(exchange_, static_cast<int>(number));
    while (true) {
      const Outcome outcome = solver.next();
      if (outcome == Outcome::solution) exchange_.give_solution(solver.solution());
      if (outcome == Outcome::exhausted) exchange_.end();
      if (outcome == Outcome::exhausted || outcome == Outcome::stopped) return;
    }
  }

  const Network& network_;
  const std::function<bool(const Exchange::Solution&)>& on_solution_;
  Exchange exchange_;
  Solver first_;
  std::size_t next_solution_ = 0;
  std::vector<std::jthread> threads_;  // declared last, so that it is stopped and joined first
};

}  // namespace

void search_together(const Network& network, Budget& budget, unsigned workers,
                     std::uint64_t conflicts_alone,
                     const std::function<bool(const Exchange::Solution&)>& on_solution) {
  Team(network, budget, conflicts_alone, on_solution).run(workers);
}

}  // namespace bitdoku::large
