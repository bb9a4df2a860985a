// The exchange of a worker with its team.
#include "engines/large/solver.hpp"

namespace bitdoku::large {
Exchange::Solution Solver::solution() const {
  Exchange::Solution solution;
  for (CandidateNumber candidate = 0; candidate < network_.candidates(); ++candidate) {
    if (values_[yes(candidate)] > 0) solution.push_back(candidate);
  }
  return solution;
}

void Solver::join(Exchange& exchange, int number, unsigned shared_levels) {
  exchange_ = &exchange;
  number_ = number;
  shared_levels_ = shared_levels;
}

bool Solver::must_wake() {
  if (conflicts_ >= wake_at_) {
    wake_at_ = kNoLimit;
    return true;
  }
  return exchange_ != nullptr && number_ == 0 && exchange_->has_news();
}

// Shares a clause. One that is kept excludes a solution, so the other workers must learn it.
void Solver::share(std::span<const Literal> clause, unsigned levels, bool kept) {
  if (exchange_ == nullptr || (levels > shared_levels_ && !kept)) return;
  exchange_->give({number_, levels, kept, {clause.begin(), clause.end()}});
}

// Takes clauses of other workers. Must be called without choices. Returns false if they leave no
// solution.
bool Solver::take_shared() {
  for (const Exchange::Clause& clause : exchange_->take(number_, next_shared_)) {
    if (!take(clause)) return false;
  }
  return true;
}

bool Solver::take(const Exchange::Clause& clause) {
  std::vector<Literal> open;
  for (const Literal literal : clause.literals) {
    if (values_[literal] > 0) return true;
    if (values_[literal] == 0) open.push_back(literal);
  }
  if (!open.empty()) add_clause(open, clause.levels, clause.kept);
  return !open.empty();
}

}  // namespace bitdoku::large
