// How long the shortest chain from a candidate is, all candidates at once: one bit each. Says which
// searches for a chain can be left out.
#ifndef BITDOKU_SE_CHAIN_DISTANCES_HPP
#define BITDOKU_SE_CHAIN_DISTANCES_HPP

#include "se/strong_links.hpp"

namespace bitdoku::se {

class ChainDistances {
 public:
  void build(const Board& board, const StrongLinks& links, LinkUse use);

  // The nodes of the shortest chain from the candidate, assumed true, to its being false; 0 when
  // there is none of at most `most` nodes.
  [[nodiscard]] int from_on(CandidateIndex source, int most) const;
  // The same from false to true.
  [[nodiscard]] int from_off(CandidateIndex source, int most) const;
  // No cycle through the candidate has fewer nodes; 0 when there is none of at most `most`.
  [[nodiscard]] int around(CandidateIndex source, int most) const;

 private:
  using Rows = std::array<std::uint64_t, static_cast<std::size_t>(kCellsAndDigits) * 12>;
  template <int Words>
  struct Bits;
  template <int Words>
  [[nodiscard]] Bits<Words> read(const Rows& rows, CandidateIndex candidate) const;
  template <int Words>
  [[nodiscard]] Bits<Words> second_nodes(CandidateIndex source, CandidateIndex without) const;
  template <int Words>
  [[nodiscard]] int search(Bits<Words> front, const Bits<Words>& visited, const Bits<Words>& goal,
                           int nodes, int most) const;
  template <int Words>
  [[nodiscard]] int search_on(CandidateIndex source, int most) const;
  template <int Words>
  [[nodiscard]] int search_off(CandidateIndex source, int most) const;
  template <int Words>
  [[nodiscard]] int search_around(CandidateIndex source, int most) const;
  void set(std::uint64_t* bits, CandidateIndex candidate) const {
    const unsigned index = index_[candidate];
    bits[index / 64] |= 1ULL << (index % 64);
  }
  template <class Visit>
  void visit_excluded(CandidateIndex candidate, Visit&& visit) const;

  const Board* board_ = nullptr;
  const StrongLinks* links_ = nullptr;
  LinkUse use_ = LinkUse::xy;
  CandidateSet nodes_;                                     // candidates with strong links
  std::array<CandidateIndex, kCandidates> index_;          // of those
  std::array<CandidateIndex, kCellsAndDigits> candidate_;  // by index
  int count_ = 0;
  int words_ = 1;
  Rows rows_;      // by index: what is true two steps on, when the candidate is true
  Rows excluded_;  // by index: what is false then
  Rows implied_;   // by index: what is true when the candidate is false
};

}  // namespace bitdoku::se

#endif
