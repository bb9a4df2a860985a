// Searches for a way to meet all facts with one digit in each cell and no digit twice in a house.
#ifndef BITDOKU_POSITION_REFUTATION_HPP
#define BITDOKU_POSITION_REFUTATION_HPP

#include <array>
#include <bitdoku/step.hpp>
#include <cstdint>
#include <span>
#include <vector>

namespace bitdoku::position {

// Searches the candidates of the facts: first makes true what must be true, then counts, then looks
// for naked subsets, then tries one fact candidate by candidate. The count finds that some cells
// need more digits than can be placed in them. Chains of large almost locked sets need the subsets.
// For both, the tries would take too long.
//
// The tries take the fact with the fewest candidates for each time that it failed. So facts that
// have nothing to do with the contradiction are not tried again and again. Source: F. Boussemart,
// F. Hemery, C. Lecoutre and L. Sais, "Boosting systematic search by weighting constraints", 2004.
class Refutation {
 public:
  explicit Refutation(std::span<const Fact> facts);

  // Whether the facts contradict this candidate being true (or false). Also false if the search
  // gives up after some ten thousand tries.
  [[nodiscard]] bool refutes(Candidate candidate, bool if_true);

 private:
  struct Part {
    std::uint16_t cell;
    std::uint16_t digits;  // bit d for digit d
  };
  using Clause = std::vector<Part>;
  struct State {
    std::array<std::uint16_t, 81> gone{};  // candidates that are false
    std::array<std::uint16_t, 81> set{};   // candidates that are true
  };
  enum class Outcome : std::uint8_t { met, open, impossible };

  static void make_true(State& state, int cell, std::uint16_t digit);
  // Sets `left` to the number of the clause's candidates that are still possible, or to 0 if the
  // clause was met before.
  static Outcome look_at(const Clause& clause, State& state, int& left);
  static bool look_at_peers(const Clause& clause, State& state);
  Outcome propagate(State& state, const Clause*& smallest);
  [[nodiscard]] bool has_too_few_places(const State& state) const;
  [[nodiscard]] bool has_contradictory_subsets(State state);
  // Looks at all sets of facts' cells in the house. A set with as many digits as cells has each of
  // them, so cells that see all its places of a digit lack the digit. Sets `changed` if one had it.
  Outcome strike_out_by_subsets(int house, State& state, bool& changed) const;
  bool impossible(State state);

  std::vector<Clause> clauses_;
  std::vector<int> failures_;  // by clause, from one
  std::vector<Part> cells_;    // the facts of single cells
  int tries_left_ = 0;
};

}  // namespace bitdoku::position

#endif
