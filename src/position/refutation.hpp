// Can all of some facts be met, with one digit in a cell and no digit twice in a house?
#ifndef BITDOKU_POSITION_REFUTATION_HPP
#define BITDOKU_POSITION_REFUTATION_HPP

#include <array>
#include <bitdoku/step.hpp>
#include <cstdint>
#include <span>
#include <vector>

namespace bitdoku::position {

// A search of its own over the candidates of the facts: what must be true is made true, then one
// fact is tried candidate by candidate.
class Refutation {
 public:
  explicit Refutation(std::span<const Fact> facts);

  // Can they not be met if this candidate is true (or false)? Also no when a search of some tens of
  // thousand tries did not tell.
  [[nodiscard]] bool refutes(Candidate candidate, bool if_true);

 private:
  struct Part {
    std::uint8_t cell;
    std::uint16_t digits;  // bit d for digit d
  };
  using Clause = std::vector<Part>;
  struct State {
    std::array<std::uint16_t, 81> gone{};  // candidates that are false
    std::array<std::uint16_t, 81> set{};   // candidates that are true
  };
  enum class Outcome : std::uint8_t { met, open, impossible };

  static void make_true(State& state, int cell, std::uint16_t digit);
  // `left`: how many of its candidates are possible; 0 when it was met before.
  static Outcome look_at(const Clause& clause, State& state, int& left);
  static bool look_at_peers(const Clause& clause, State& state);
  [[nodiscard]] Outcome propagate(State& state, const Clause*& smallest) const;
  bool impossible(State state);

  std::vector<Clause> clauses_;
  int tries_left_ = 0;
};

}  // namespace bitdoku::position

#endif
