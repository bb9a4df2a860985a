// Assigns literals and undoes assignments.
#include <algorithm>

#include "engines/large/solver.hpp"

namespace bitdoku::large {

Solver::Solver(const Network& network, Budget& budget, std::uint64_t seed)
    : network_(network),
      budget_(budget),
      random_state_(seed),
      values_(2 * network.candidates()),
      causes_(network.candidates()),
      trail_(network.candidates() + network.most_groups() * kGreatestGroup),
      open_(network.groups()),
      open_xor_(network.groups()) {
  for (Group group = 0; group < network.groups(); ++group) {
    // The count of a loose group begins at 0 and goes down. It never reaches 1, because a group has
    // at most 254 candidates.
    const bool loose = group >= network.first_loose();
    open_[group] = loose ? 0 : static_cast<std::uint8_t>(network.members(group).size());
    for (const CandidateNumber candidate : network.members(group)) open_xor_[group] ^= candidate;
  }
}

// This is SplitMix64.
std::uint64_t Solver::random() {
  std::uint64_t z = random_state_ += 0x9e3779b97f4a7c15U;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

void Solver::assign(Literal literal, Reason reason) {
  values_[literal] = 1;
  values_[opposite(literal)] = -1;
  causes_[candidate_of(literal)] = {level(), reason, static_cast<std::uint32_t>(trail_.size())};
  trail_.push(literal);
}

void Solver::choose(Literal literal) {
  choices_.push_back(static_cast<std::uint32_t>(trail_.size()));
  assign(literal, {});
}

void Solver::back_to(Level target) {
  if (target >= level()) return;
  const std::size_t size = choices_[target];
  Value* const values = values_.data();
  const bool learning = !watches_.empty();
  for (std::size_t i = trail_.size(); i-- > size;) {
    const Literal literal = trail_[i];
    const CandidateNumber candidate = candidate_of(literal);
    values[literal] = 0;
    values[opposite(literal)] = 0;
    if (!is_yes(literal) && i < rules_head_) count_in(candidate);
    if (learning) {
      phases_[candidate] = is_yes(literal) ? Value{1} : Value{-1};
      order_.add(candidate);
    }
  }
  trail_.shorten(size);
  choices_.resize(target);
  rules_head_ = std::min(rules_head_, size);
  learnt_head_ = std::min(learnt_head_, size);
}

void Solver::count_in(CandidateNumber candidate) {
  std::uint8_t* const open = open_.data();
  CandidateNumber* const open_xor = open_xor_.data();
  network_.for_each_group(candidate, [=](Group group) {
    ++open[group];
    open_xor[group] ^= candidate;
  });
}

}  // namespace bitdoku::large
