// Restarts, and the values that the search tries first.
#include <algorithm>

#include "engines/large/solver.hpp"

namespace bitdoku::large {
namespace {

constexpr std::uint64_t kRestartInterval = 256;  // conflicts, times a term of Luby's sequence

}  // namespace

bool Solver::wants_restart() const {
  return level() > 0 && conflicts_ >= last_restart_ + luby_v_ * kRestartInterval;
}

// Returns false if the clauses of other workers leave no solution.
bool Solver::restart() {
  budget_.restart();
  last_restart_ = conflicts_;
  // Knuth's "reluctant doubling" gives 1, 1, 2, 1, 1, 2, 4, ...
  if ((luby_u_ & (~luby_u_ + 1U)) == luby_v_) {
    ++luby_u_;
    luby_v_ = 1;
  } else {
    luby_v_ *= 2;
  }
  back_to(0);
  tell_progress();
  return exchange_ == nullptr || take_shared();
}

// Must be called without choices, so that everything that holds is settled for good.
void Solver::tell_progress() const {
  if (budget_.limits().progress == nullptr) return;
  const auto fixed = std::ranges::count_if(trail_, is_yes);
  (*budget_.limits().progress)({.statistics = budget_.statistics(),
                                .fixed = network_.filled() + static_cast<int>(fixed),
                                .blanks = network_.blanks()});
}

// Saves the values of the assignments. Called before a conflict is undone; the assignments up to
// the last choice had no conflict.
void Solver::save_phases() {
  const std::size_t assigned = choices_.back();
  if (assigned > target_size_) {
    target_size_ = assigned;
    save(target_, assigned);
  }
  if (assigned > best_size_) {
    best_size_ = assigned;
    save(best_, assigned);
  }
}

void Solver::save(std::vector<Value>& phases, std::size_t assigned) {
  std::ranges::fill(phases, Value{0});
  for (std::size_t i = 0; i < assigned; ++i) {
    phases[candidate_of(trail_[i])] = is_yes(trail_[i]) ? Value{1} : Value{-1};
  }
}

// From time to time, changes the values to try first. The choices come in turn: the best values so
// far, all true, the best again, and some flipped at random.
void Solver::rephase() {
  ++rephases_;
  next_rephase_ = conflicts_ + kRephaseInterval * (rephases_ + 1);
  back_to(0);
  switch (rephases_ % 4) {
    case 1:
    case 3:
      for (CandidateNumber candidate = 0; candidate < best_.size(); ++candidate) {
        if (best_[candidate] != 0) phases_[candidate] = best_[candidate];
      }
      best_size_ = 0;
      break;
    case 2:
      std::ranges::fill(phases_, Value{1});
      break;
    default:
      for (Value& phase : phases_) {
        if (random() % 4 == 0) phase = static_cast<Value>(-phase);
      }
  }
  target_size_ = 0;
  std::ranges::fill(target_, Value{0});
}

}  // namespace bitdoku::large
