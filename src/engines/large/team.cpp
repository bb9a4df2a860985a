#include "engines/large/team.hpp"

#include <bitdoku/stop.hpp>

#include "engines/large/solver.hpp"
#include "limits/attempt.hpp"
#include "limits/threads.hpp"

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
  ~Team() { others_end_.request_stop(); }
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  void run(unsigned workers) {
    while (true) {
      const Outcome outcome = first_.next();
      if (outcome == Outcome::woken && others_.size() == 0) call_others(workers);
      if (outcome == Outcome::solution) exchange_.give_solution(first_.solution());
      if (outcome == Outcome::exhausted) exchange_.end();
      // This is asked first, because the last solution is given before the end. A solution that
      // came just before a limit counts.
      const bool ended = outcome == Outcome::stopped || exchange_.ended();
      for (const auto& solution : exchange_.take_solutions(next_solution_)) {
        if (!on_solution_(solution)) return;
      }
      if (ended) return;
    }
  }

 private:
  void call_others(unsigned workers) {
    for (unsigned i = 1; i < workers; ++i) {
      if (!others_.start([this, i] { work(i); })) return;
    }
  }

  // If memory runs out in a worker, the worker stops and the others continue. The first worker can
  // continue alone; if it runs out of memory itself, it reports this.
  void work(unsigned number) {
    (void)attempt([&] { search(number); });
  }

  void search(unsigned number) {
    Budget budget({.solutions = kNoLimit, .stop = others_end_.get_token()});
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
  StopSource others_end_;
  ThreadGroup others_;  // declared last, so that its threads end before the rest is destroyed
};

}  // namespace

void search_together(const Network& network, Budget& budget, unsigned workers,
                     std::uint64_t conflicts_alone,
                     const std::function<bool(const Exchange::Solution&)>& on_solution) {
  Team(network, budget, conflicts_alone, on_solution).run(workers);
}

}  // namespace bitdoku::large
