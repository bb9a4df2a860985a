// Look-ahead, a phase between the tree and learning. If a group has two candidates left, both are
// tried. If one leads to a contradiction, it is false. Consequences of both are true. This finds
// short proofs where singles alone need hundreds of dead ends. The ideas are from look-ahead SAT
// solvers (Freeman 1995; Li and Anbulagan 1997; Heule and van Maaren 2009).
#include <algorithm>

#include "engines/large/solver.hpp"

namespace bitdoku::large {
namespace {

// The limit on visited consequences, per candidate: some milliseconds at side 25. If a board needs
// more, learning is better.
constexpr std::uint64_t kMostFollowing = 25;

}  // namespace

bool Solver::may_look() const {
  return looking_ && following_ < kMostFollowing * network_.candidates();
}

// Replaces a tree that made no progress, and undoes its choices. The tree must not have found a
// solution, because it would be found again.
void Solver::start_looking() {
  looking_ = true;
  back_to(0);
  follows_first_.resize(values_.size());
}

// Tries the groups in turn until none of them gives anything new. Returns false at a dead end.
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

// Tries both candidates of the group and assigns what must hold. Returns the number of
// consequences, which shows how good a choice the group is.
std::uint64_t Solver::look_at(Group group) {
  const CandidateNumber first = first_open(group);
  const CandidateNumber second = open_xor_[group] ^ first;
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

// Tries a candidate. Returns false for a contradiction; otherwise its consequences are in
// `followed_`.
bool Solver::try_out(CandidateNumber candidate) {
  choose(yes(candidate));
  const bool fine = propagate();
  followed_.assign(trail_.begin() + choices_.back(), trail_.end());
  following_ += followed_.size();
  back_to(level() - 1);
  return fine;
}

// Assigns a literal without a cause, because the tree needs none. It is not stored as a reversed
// choice, which would become a permanent clause, because it can be derived again.
void Solver::hold(Literal literal) {
  assign(literal, Reason::of_literal(literal));
  if (level() == 0) share({&literal, 1}, 1, false);
}

CandidateNumber Solver::first_open(Group group) const {
  return *std::ranges::find_if(network_.members(group),
                               [&](CandidateNumber member) { return values_[yes(member)] == 0; });
}

}  // namespace bitdoku::large
