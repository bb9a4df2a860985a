// The facts of a proof, and how the numbers of the rater become those of the public headers.
#ifndef BITDOKU_EXPLAIN_FACTS_HPP
#define BITDOKU_EXPLAIN_FACTS_HPP

#include <bitdoku/step.hpp>
#include <set>
#include <utility>

#include "se/step.hpp"

namespace bitdoku::explain {

// The rater counts digits from 0.
[[nodiscard]] constexpr Candidate public_candidate(int cell, int digit) {
  return {static_cast<std::uint8_t>(cell), static_cast<Digit>(digit + 1)};
}
[[nodiscard]] constexpr House public_house(int house) {
  if (house < se::kFirstColumn) return {House::Kind::box, static_cast<std::uint8_t>(house)};
  if (house < se::kFirstRow) {
    return {House::Kind::column, static_cast<std::uint8_t>(house - se::kFirstColumn)};
  }
  return {House::Kind::row, static_cast<std::uint8_t>(house - se::kFirstRow)};
}

// Adds facts of a position to a proof, each once. Cells, houses and digits are the rater's.
class Facts {
 public:
  Facts(const se::Position& position, std::vector<Fact>& proof)
      : position_(position), proof_(proof) {}

  void cell(int cell);
  void house(int house, int digit);
  void uniqueness(std::vector<Candidate> one_of);

 private:
  const se::Position& position_;
  std::vector<Fact>& proof_;
  std::set<std::pair<int, int>> known_;  // cell and -1, or house and digit
};

}  // namespace bitdoku::explain

#endif
