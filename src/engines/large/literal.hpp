// The literals of the search, and the reasons why they hold.
#ifndef BITDOKU_ENGINES_LARGE_LITERAL_HPP
#define BITDOKU_ENGINES_LARGE_LITERAL_HPP

#include <cstdint>

#include "engines/large/network.hpp"

namespace bitdoku::large {

// "This candidate is true" or "this candidate is false".
using Literal = std::uint32_t;
constexpr Literal yes(CandidateNumber candidate) {
  return 2 * candidate;
}
constexpr Literal no(CandidateNumber candidate) {
  return 2 * candidate + 1;
}
constexpr Literal opposite(Literal literal) {
  return literal ^ 1U;
}
constexpr CandidateNumber candidate_of(Literal literal) {
  return literal / 2;
}
constexpr bool is_yes(Literal literal) {
  return (literal & 1U) == 0;
}

constexpr Literal kNoLiteral = ~Literal{0};

using ClauseIndex = std::uint32_t;  // index into the clause store

// Why a literal holds. Only learnt clauses are stored as clauses. For a rule of the board, the
// reason is a literal (a true peer makes this one false) or a group (all its other candidates are
// false).
class Reason {
 public:
  enum class Kind : std::uint8_t { choice, literal, group, clause };

  constexpr Reason() = default;  // it was chosen, or it holds without any choice
  static constexpr Reason of_literal(Literal literal) { return {Kind::literal, literal}; }
  static constexpr Reason of_group(Group group) { return {Kind::group, group}; }
  static constexpr Reason of_clause(ClauseIndex clause) { return {Kind::clause, clause}; }

  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(packed_ & 3U); }
  [[nodiscard]] constexpr std::uint32_t index() const { return packed_ >> 2U; }

 private:
  constexpr Reason(Kind kind, std::uint32_t index)
      : packed_(index << 2U | static_cast<std::uint32_t>(kind)) {}

  std::uint32_t packed_ = 0;
};

}  // namespace bitdoku::large

#endif
