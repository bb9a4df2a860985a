#include "steps/refutation.hpp"

#include <bit>

namespace bitdoku::steps {
namespace {

constexpr int kTries = 4096;

std::uint16_t bit_of(int digit) {
  return static_cast<std::uint16_t>(1U << digit);
}

struct Peers {
  std::array<std::array<std::uint8_t, 20>, 81> of{};
};

consteval Peers make_peers() {
  Peers peers;
  for (int a = 0; a < 81; ++a) {
    std::size_t count = 0;
    for (int b = 0; b < 81; ++b) {
      const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
      if (a == b || (a / 9 != b / 9 && a % 9 != b % 9 && !same_box)) continue;
      peers.of[static_cast<std::size_t>(a)][count++] = static_cast<std::uint8_t>(b);
    }
  }
  return peers;
}

constexpr Peers kPeers = make_peers();

}  // namespace

Refutation::Refutation(std::span<const Fact> facts) {
  clauses_.reserve(facts.size());
  for (const Fact& fact : facts) {
    Clause& clause = clauses_.emplace_back();
    for (const Candidate c : fact.one_of) {
      if (!clause.empty() && clause.back().cell == c.cell) {
        clause.back().digits |= bit_of(c.digit);
      } else {
        clause.push_back({c.cell, bit_of(c.digit)});
      }
    }
  }
}

bool Refutation::refutes(Candidate candidate, bool if_true) {
  State state;
  if (if_true) {
    make_true(state, candidate.cell, bit_of(candidate.digit));
  } else {
    state.gone[candidate.cell] = bit_of(candidate.digit);
  }
  tries_left_ = kTries;
  return impossible(state);
}

void Refutation::make_true(State& state, int cell, std::uint16_t digit) {
  const auto at = static_cast<std::size_t>(cell);
  state.set[at] |= digit;
  state.gone[at] |= static_cast<std::uint16_t>(~digit);
  for (const std::size_t peer : kPeers.of[at]) state.gone[peer] |= digit;
}

Refutation::Outcome Refutation::look_at(const Clause& clause, State& state, bool& changed) {
  int left = 0;
  Part last{};
  for (const Part& part : clause) {
    if ((part.digits & state.set[part.cell]) != 0) return Outcome::met;
    const unsigned possible = part.digits & ~unsigned{state.gone[part.cell]};
    if (possible == 0) continue;
    left += std::popcount(possible);
    last = {part.cell, static_cast<std::uint16_t>(possible)};
  }
  if (left == 0) return Outcome::impossible;
  if (left > 1) return Outcome::open;
  make_true(state, last.cell, last.digits);
  changed = true;
  return Outcome::met;
}

// `smallest` is an open clause, the shortest one as the facts have it.
Refutation::Outcome Refutation::propagate(State& state, const Clause*& smallest) const {
  bool changed = true;
  while (changed) {
    changed = false;
    smallest = nullptr;
    for (const Clause& clause : clauses_) {
      const Outcome outcome = look_at(clause, state, changed);
      if (outcome == Outcome::impossible) return outcome;
      if (outcome == Outcome::met) continue;
      if (smallest == nullptr || clause.size() < smallest->size()) smallest = &clause;
    }
  }
  return smallest == nullptr ? Outcome::met : Outcome::open;
}

bool Refutation::impossible(State state) {
  const Clause* smallest = nullptr;
  const Outcome outcome = propagate(state, smallest);
  if (outcome != Outcome::open) return outcome == Outcome::impossible;
  for (const Part& part : *smallest) {
    for (unsigned left = part.digits & ~unsigned{state.gone[part.cell]}; left != 0;
         left &= left - 1) {
      if (--tries_left_ < 0) return false;
      State guess = state;
      make_true(guess, part.cell, static_cast<std::uint16_t>(left & (~left + 1)));
      if (!impossible(guess)) return false;
    }
  }
  return true;
}

}  // namespace bitdoku::steps
