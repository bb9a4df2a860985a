// The strong links of a board. A strong link means that at least one of two candidates is true,
// because they are the last two of a cell (Y) or of a digit in a house (X).
#ifndef BITDOKU_SE_STRONG_LINKS_HPP
#define BITDOKU_SE_STRONG_LINKS_HPP

#include <span>

#include "se/expansion.hpp"

namespace bitdoku::se {

// The links that a search uses. X uses no links within cells; Y uses strong links only within
// cells.
enum class LinkUse : std::uint8_t { x, y, xy };

[[nodiscard]] constexpr bool uses_cells(LinkUse use) {
  return use != LinkUse::x;
}
[[nodiscard]] constexpr bool uses_houses(LinkUse use) {
  return use != LinkUse::y;
}

struct StrongLink {
  CandidateIndex to;
  Cause cause;
};

class StrongLinks {
 public:
  void build(const Board& board);

  // The links of a candidate: first the link within the cell, then those of the box, the row and
  // the column. Each partner is listed once.
  [[nodiscard]] std::span<const StrongLink> of(CandidateIndex candidate, LinkUse use) const {
    const Row& row = rows_[candidate];
    const StrongLink* links = row.links.data();
    return {links + (uses_cells(use) ? 0 : row.first_x),
            links + (uses_houses(use) ? row.count : row.first_x)};
  }
  // The candidates with a strong link.
  [[nodiscard]] const CandidateSet& linked(LinkUse use) const {
    return linked_[static_cast<std::size_t>(use)];
  }

 private:
  struct Row {
    std::array<StrongLink, 4> links;
    std::uint8_t first_x = 0;
    std::uint8_t count = 0;
  };
  void link(const Board& board, CandidateIndex candidate);

  ByCandidate<Row> rows_;
  std::array<CandidateSet, 3> linked_;
};

}  // namespace bitdoku::se

#endif
