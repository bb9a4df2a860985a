#include "explain/facts.hpp"

#include <algorithm>

namespace bitdoku::explain {

void Facts::cell(int cell) {
  if (!known_.insert({cell, -1}).second) return;
  Fact& fact = proof_.emplace_back();
  fact.why = Fact::Why::cell;
  fact.cell = static_cast<std::uint8_t>(cell);
  for (se::Mask left = position_.candidates(cell); left != 0;) {
    fact.one_of.push_back(public_candidate(cell, se::take_first(left)));
  }
}

void Facts::house(int house, int digit) {
  if (!known_.insert({house, digit}).second) return;
  Fact& fact = proof_.emplace_back();
  fact.why = Fact::Why::house;
  fact.house = public_house(house);
  fact.digit = static_cast<Digit>(digit + 1);
  for (se::Mask left = position_.places(house, digit); left != 0;) {
    const int cell = se::cell_at(house, se::take_first(left));
    fact.one_of.push_back(public_candidate(cell, digit));
  }
  std::ranges::sort(fact.one_of);
}

void Facts::uniqueness(std::vector<Candidate> one_of) {
  Fact& fact = proof_.emplace_back();
  fact.why = Fact::Why::uniqueness;
  fact.one_of = std::move(one_of);
  std::ranges::sort(fact.one_of);
}

}  // namespace bitdoku::explain
