// Look-ahead, between the tree and learning: where two candidates of a group are left, both are
// tried. One that leads to a contradiction is false, and what follows from both holds. That finds
// small proofs where singles alone need hundreds of dead ends. The ideas are those of look-ahead
// SAT solvers (Freeman 1995; Li and Anbulagan 1997; Heule and van Maaren 2009).
#include <algorithm>

#include "engines/large/solver.hpp"

namespace bitdoku::large {
namespace {

// Literals that followed from what was tried, for each candidate: some milliseconds at side 25.
// Boards that want more are better off with learning.
constexpr std::uint64_t kMostFollowing = 25;

}  // namespace

bool Solver::may_look() const {
  return looking_ && following_ < kMostFollowing * network_.candidates();
}

// Instead of going on with a tree that got nowhere. Its choices are taken back, which would give
// solutions twice if there had been any.
void Solver::start_looking() {
  looking_ = true;
  back_to(0);
  follows_first_.resize(values_.size());
}

// False at a dead end. Goes round the groups until none of them has anything new to say.
bool Solver::look_ahead() {
  look_choice_ = kNoLiteral;
  std::uint64_t best = 0;
  const std::size_t groups = network_.first_loose();
  std::size_t quiet = 0;
  for (Group group = 0; quiet < groups && may_look();
       group = static_cast<Group>((group + 1) % groups)) {
    ++quiet;
    if (open_[group] != 2) continue;
    const std::size_t before = trail_.size();
    const std::uint64_t gain = look_at(group);
    if (trail_.size() == before) {
      if (gain > best) {
        best = gain;
        look_choice_ = yes(first_open(group));
      }
      continue;
    }
    if (!propagate()) return false;
    quiet = 0;
    best = 0;
    look_choice_ = kNoLiteral;
  }
  return true;
}

// Tries both candidates of the group, and puts on the trail what must hold. How much follows from
// each tells how good a choice the group is.
std::uint64_t Solver::look_at(Group group) {
  const Candidate first = first_open(group);
  const Candidate second = open_xor_[group] ^ first;
  const bool first_fine = try_out(first);
  const std::size_t first_size = followed_.size();
  if (!first_fine) {
    hold(no(first));
    return 0;
  }
  for (const Literal literal : followed_) follows_first_[literal] = 1;
  first_followed_.swap(followed_);
  if (try_out(second)) {
    for (const Literal literal : followed_) {
      if (follows_first_[literal] != 0) hold(literal);
    }
  } else {
    hold(no(second));
  }
  for (const Literal literal : first_followed_) follows_first_[literal] = 0;
  return first_size * followed_.size();
}

// Does nothing speak against this candidate? What follows from it is in `followed_`.
bool Solver::try_out(Candidate candidate) {
  choose(yes(candidate));
  const bool fine = propagate();
  followed_.assign(trail_.begin() + choices_.back(), trail_.end());
  following_ += followed_.size();
  back_to(level() - 1);
  return fine;
}

// Not as a choice turned round, which would become a clause that is kept for good: it can be found
// again. Nobody asks for the causes of literals of a tree.
void Solver::hold(Literal literal) {
  assign(literal, Reason::of_literal(literal));
  if (level() == 0) share({&literal, 1}, 1, false);
}

Candidate Solver::first_open(Group group) const {
  return *std::ranges::find_if(network_.members(group),
                               [&](Candidate member) { return values_[yes(member)] == 0; });
}

}  // namespace bitdoku::large
