// The lengths of the shortest chains from each candidate. All chains are searched at once, with one
// bit for each candidate. The lengths show which searches for chains can be skipped.
#ifndef BITDOKU_SE_CHAIN_DISTANCES_HPP
#define BITDOKU_SE_CHAIN_DISTANCES_HPP

#include "se/strong_links.hpp"

namespace bitdoku::se {

class ChainDistances {
 public:
  void build(const Board& board, const StrongLinks& links, LinkUse use);

  // The number of nodes of the shortest chain from this candidate being true to it being false. 0
  // if it has more than `most` nodes.
  [[nodiscard]] int from_on(CandidateIndex source, int most) const;
  // The same for the chain from false to true.
  [[nodiscard]] int from_off(CandidateIndex source, int most) const;
  // A lower bound on the number of nodes of a cycle through the candidate. 0 if it has more than
  // `most` nodes.
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
  template <class Search>
  [[nodiscard]] int with_words(Search&& search) const;
  void set(std::uint64_t* bits, CandidateIndex candidate) const {
    const unsigned index = index_[candidate];
    bits[index / 64] |= 1ULL << (index % 64);
  }
  template <class Visit>
  void visit_excluded(CandidateIndex candidate, Visit&& visit) const;

  const Board* board_ = nullptr;
  const StrongLinks* links_ = nullptr;
  LinkUse use_ = LinkUse::xy;
  CandidateSet nodes_;                                     // the candidates with strong links
  ByCandidate<CandidateIndex> index_;                      // of the nodes
  std::array<CandidateIndex, kCellsAndDigits> candidate_;  // by index
  int count_ = 0;
  int words_ = 1;
  Rows rows_;      // by index: what becomes true two steps after the candidate is true
  Rows excluded_;  // by index: what is false if the candidate is true
  Rows implied_;   // by index: what is true if the candidate is false
};

}  // namespace bitdoku::se

#endif
