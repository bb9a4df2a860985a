// The tree search: branches on the smallest group. A dead end reverses the last choice.
#include <algorithm>

#include "engines/large/solver.hpp"

namespace bitdoku::large {
namespace {

// The tree ends after this many dead ends since the beginning or the last solution. If a board
// suits singles and guesses, it has few dead ends. For other boards learning is better from the
// start.
constexpr std::uint64_t kTreeConflicts = 8;

}  // namespace

Outcome Solver::next() {
  while (true) {
    const Outcome outcome = in_tree_ ? search_tree() : search_learning();
    if (outcome != Outcome::undecided) return outcome;
  }
}

Outcome Solver::search_tree() {
  if (found_ && !step_back()) return Outcome::exhausted;
  found_ = false;
  while (true) {
    if (!propagate() || (may_look() && !look_ahead())) {
      if (!budget_.conflict()) return Outcome::stopped;
      if (!step_back()) return Outcome::exhausted;
      ++tree_conflicts_;
      continue;
    }
    if (trail_.size() == network_.candidates()) {
      found_ = true;
      tree_conflicts_ = 0;
      looking_ = looking_ && !tree_solution_;  // a board with two solutions usually has many
      tree_solution_ = true;
      return Outcome::solution;
    }
    if (tree_conflicts_ >= kTreeConflicts && !may_look()) {
      if (looking_ || tree_solution_ || !watches_.empty()) {
        leave_tree();
        return Outcome::undecided;
      }
      start_looking();
      continue;
    }
    if (!budget_.enter_node()) return Outcome::stopped;
    budget_.guess();
    choose(may_look() && look_choice_ != kNoLiteral ? look_choice_ : tightest());
  }
}

// Reverses the last choice. Returns false if there is none.
bool Solver::step_back() {
  if (level() == 0) return false;
  const Literal choice = trail_[choices_.back()];
  back_to(level() - 1);
  assign(opposite(choice), {});
  return true;
}

// A candidate of the group with the fewest candidates left.
Literal Solver::tightest() const {
  // A settled group has a count of one, which must not be taken for the smallest.
  std::uint8_t fewest = 0xff;
  const auto exact = std::span(open_).first(network_.first_loose());
  for (const std::uint8_t open : exact) {
    fewest = std::min(fewest, static_cast<std::uint8_t>(open - 2U));
  }
  const auto group = std::ranges::find(exact, static_cast<std::uint8_t>(fewest + 2U));
  for (const CandidateNumber member : network_.members(static_cast<Group>(group - exact.begin()))) {
    if (values_[yes(member)] == 0) return yes(member);
  }
  return 0;
}

// Ends the tree. The part that it has searched must not be searched again, so each reversed choice
// becomes a clause.
void Solver::leave_tree() {
  if (watches_.empty()) start_learning();
  in_tree_ = false;
  std::vector<std::vector<Literal>> turned;
  std::vector<Literal> above;  // the negated choices
  for (std::size_t i = choices_.empty() ? trail_.size() : choices_.front(); i < trail_.size();
       ++i) {
    const Literal literal = trail_[i];
    if (causes_[candidate_of(literal)].reason.kind() != Reason::Kind::choice) continue;
    if (above.size() < level() && choices_[above.size()] == i) {
      above.push_back(opposite(literal));
    } else {
      turned.push_back(above);
      turned.back().push_back(literal);
    }
  }
  back_to(0);
  for (const auto& clause : turned) add_clause(clause, static_cast<unsigned>(clause.size()), true);
}

}  // namespace bitdoku::large
