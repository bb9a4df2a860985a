#include "position/refutation.hpp"

#include <algorithm>
#include <bit>

#include "position/cells.hpp"

namespace bitdoku::position {
namespace {

constexpr int kTries = 65536;
constexpr std::size_t kManyCells = 8;  // a few cells are tried without counting

// The largest number of these cells that can have one digit, which is once in a house. Goes down
// the rows.
int most_places(const CellSet& cells, int row = 0, unsigned columns = 0, unsigned boxes = 0) {
  int rows_left = 0;
  unsigned columns_left = 0;
  for (int below = 8; below >= row; --below) {
    const CellSet in_row = cells & cells_of_house(kFirstRow + below);
    if (in_row.empty()) continue;
    ++rows_left;
    for (CellSet left = in_row; !left.empty();) columns_left |= 1U << column_of(left.take_first());
  }
  const int bound = std::min(rows_left, std::popcount(columns_left & ~columns));
  if (bound == 0) return 0;
  const unsigned boxes_below = row % 3 == 2 ? 0 : ~0U;
  int most = 0;
  for (CellSet left = cells & cells_of_house(kFirstRow + row); !left.empty() && most < bound;) {
    const int cell = left.take_first();
    const unsigned column = 1U << column_of(cell);
    const unsigned box = 1U << column_of(cell) / 3;
    if ((columns & column) != 0 || (boxes & box) != 0) continue;
    most = std::max(most,
                    1 + most_places(cells, row + 1, columns | column, (boxes | box) & boxes_below));
  }
  if (most < bound) {
    most = std::max(most, most_places(cells, row + 1, columns, boxes & boxes_below));
  }
  return most;
}

}  // namespace

Refutation::Refutation(std::span<const Fact> facts) : failures_(facts.size(), 1) {
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
    if (fact.why != Fact::Why::cell) continue;
    const Part& part = clause.front();
    const auto is_same = [&](const Part& other) { return other.cell == part.cell; };
    if (std::ranges::none_of(cells_, is_same)) cells_.push_back(part);
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
  if (cells_.size() >= kManyCells) {
    State known = state;
    const Clause* smallest = nullptr;
    const Outcome outcome = propagate(known, smallest);
    if (outcome != Outcome::open) return outcome == Outcome::impossible;
    if (has_too_few_places(known) || has_contradictory_subsets(known)) return true;
  }
  return impossible(state);
}

// Whether the cells of the facts are more than the places that all digits together can have there.
bool Refutation::has_too_few_places(const State& state) const {
  int places = 0;
  for (int digit = 1; digit <= 9; ++digit) {
    CellSet possible;
    for (const Part& part : cells_) {
      const unsigned left = part.digits & ~unsigned{state.gone[part.cell]};
      if ((left >> digit & 1) != 0) possible.add(part.cell);
    }
    places += most_places(possible);
    if (places >= static_cast<int>(cells_.size())) return false;
  }
  return true;
}

Refutation::Outcome Refutation::strike_out_by_subsets(int house, State& state,
                                                      bool& changed) const {
  std::vector<Part> inside;
  for (const Part& part : cells_) {
    const unsigned left = part.digits & ~unsigned{state.gone[part.cell]};
    if (!cells_of_house(house).has(part.cell)) continue;
    inside.push_back({part.cell, static_cast<std::uint16_t>(left)});
  }
  for (unsigned chosen = 1; chosen < 1U << inside.size(); ++chosen) {
    unsigned digits = 0;
    for (unsigned rest = chosen; rest != 0; rest &= rest - 1) {
      digits |= inside[static_cast<std::size_t>(std::countr_zero(rest))].digits;
    }
    if (std::popcount(digits) < std::popcount(chosen)) return Outcome::impossible;
    if (std::popcount(digits) > std::popcount(chosen)) continue;
    for (; digits != 0; digits &= digits - 1) {
      const unsigned digit = digits & (~digits + 1);
      CellSet places;
      for (unsigned rest = chosen; rest != 0; rest &= rest - 1) {
        const Part& part = inside[static_cast<std::size_t>(std::countr_zero(rest))];
        if ((part.digits & digit) != 0) places.add(part.cell);
      }
      for (CellSet seen = peers_of_all(places); !seen.empty();) {
        std::uint16_t& gone = state.gone[static_cast<std::size_t>(seen.take_first())];
        changed |= (gone & digit) == 0;
        gone |= static_cast<std::uint16_t>(digit);
      }
    }
  }
  return Outcome::open;
}

bool Refutation::has_contradictory_subsets(State state) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (int house = 0; house < kHouses; ++house) {
      if (strike_out_by_subsets(house, state, changed) == Outcome::impossible) return true;
    }
    const Clause* smallest = nullptr;
    const Outcome outcome = propagate(state, smallest);
    if (outcome != Outcome::open) return outcome == Outcome::impossible;
  }
  return false;
}

void Refutation::make_true(State& state, int cell, std::uint16_t digit) {
  const auto at = static_cast<std::size_t>(cell);
  state.set[at] |= digit;
  state.gone[at] |= static_cast<std::uint16_t>(~digit);
  for (const std::size_t peer : kGeometry.peer[at]) state.gone[peer] |= digit;
}

Refutation::Outcome Refutation::look_at(const Clause& clause, State& state, int& left) {
  left = 0;
  Part last{};
  for (const Part& part : clause) {
    if ((part.digits & state.set[part.cell]) != 0) {
      left = 0;
      return Outcome::met;
    }
    const unsigned possible = part.digits & ~unsigned{state.gone[part.cell]};
    if (possible == 0) continue;
    left += std::popcount(possible);
    last = {part.cell, static_cast<std::uint16_t>(possible)};
  }
  if (left == 0) return Outcome::impossible;
  if (left > 1) return Outcome::open;
  make_true(state, last.cell, last.digits);
  return Outcome::met;
}

// If a digit has two or three places left in the clause, it is false in every cell that sees all of
// them. Returns whether that changed anything.
bool Refutation::look_at_peers(const Clause& clause, State& state) {
  const std::uint16_t digit = clause.front().digits;
  if (!std::has_single_bit(digit)) return false;
  CellSet seen;
  int places = 0;
  for (const Part& part : clause) {
    if (part.digits != digit) return false;
    if ((digit & ~unsigned{state.gone[part.cell]}) == 0) continue;
    seen = ++places == 1 ? peers_of(part.cell) : seen & peers_of(part.cell);
  }
  bool changed = false;
  if (places > 3) return false;
  while (!seen.empty()) {
    std::uint16_t& gone = state.gone[static_cast<std::size_t>(seen.take_first())];
    changed |= (gone & digit) == 0;
    gone |= digit;
  }
  return changed;
}

// Sets `smallest` to the first of the open clauses with the fewest candidates left for each
// failure.
Refutation::Outcome Refutation::propagate(State& state, const Clause*& smallest) {
  bool changed = true;
  while (changed) {
    changed = false;
    smallest = nullptr;
    int fewest = 0;
    int failures = 0;  // of the smallest one
    for (std::size_t i = 0; i < clauses_.size(); ++i) {
      int left = 0;
      const Outcome outcome = look_at(clauses_[i], state, left);
      if (outcome == Outcome::impossible) {
        ++failures_[i];
        return outcome;
      }
      changed |= left == 1;
      if (outcome == Outcome::met) continue;
      if (smallest == nullptr || left * failures < fewest * failures_[i]) {
        smallest = &clauses_[i];
        fewest = left;
        failures = failures_[i];
      }
    }
    for (const Clause& clause : clauses_) {
      if (changed) break;
      int left = 0;
      if (look_at(clause, state, left) == Outcome::open) changed = look_at_peers(clause, state);
    }
  }
  return smallest == nullptr ? Outcome::met : Outcome::open;
}

// Whether the facts contradict the state. Tries every candidate of one fact if nothing else
// follows.
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

}  // namespace bitdoku::position
