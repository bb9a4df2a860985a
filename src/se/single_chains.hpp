// Searches for chains without branches: cycles, and chains from a candidate to its own opposite.
#ifndef BITDOKU_SE_SINGLE_CHAINS_HPP
#define BITDOKU_SE_SINGLE_CHAINS_HPP

#include "se/chain_distances.hpp"
#include "se/single_chain.hpp"

namespace bitdoku::se {

// Keeps its memory. Threads must not share it.
class SingleChains {
 public:
  // The first chain in the order of the reference, or null. Valid until the next call.
  const SingleChain* find_first(const Board& board);
  // All chains in order, without those that strike out the same as an earlier one.
  void find_all(const Board& board, std::vector<SingleChain>& chains);

 private:
  struct ChainRecord {
    CandidateIndex candidate;
    std::int16_t parent;  // index of a record, or -1
    Cause cause;
    bool on;
  };

  void search(const Board& board);
  void search_all();
  Mask measure();
  void search_source(CandidateIndex source, bool cycles);

  void find_cycles(CandidateIndex source);
  void grow_cycle_off(int parent, bool last);
  void push_cycle_off(CandidateIndex candidate, int parent, Cause cause);
  void offer_cycle(int closing, Cause cause);
  [[nodiscard]] bool is_ancestor(int record, CandidateIndex candidate) const;

  void find_chain(CandidateIndex source, bool on);
  bool grow_off(CandidateIndex source, bool source_on, int parent);
  bool grow_on(CandidateIndex source, bool source_on, int parent);

  int push(CandidateIndex candidate, bool on, int parent, Cause cause);
  void start(CandidateIndex source, bool on);
  // Whether a chain with this number of nodes cannot come before the best one so far.
  [[nodiscard]] bool hopeless(double base, int complexity) const;
  void set_bounds();
  void read_path(int last);
  void offer(double base, bool cycle);

  const Board* board_ = nullptr;
  LinkUse use_ = LinkUse::x;
  StrongLinks links_;
  ChainDistances distances_;
  // The number of nodes of the shortest chain; 0 if there is none.
  ByCandidate<std::int16_t> nodes_from_on_;
  ByCandidate<std::int16_t> nodes_from_off_;
  int shortest_chain_ = 0;  // of all chains of this search
  const CandidateSet* linked_ = nullptr;
  int most_cycle_nodes_ = 0;  // a cycle with more nodes does not improve the result
  int most_chain_nodes_ = 0;
  CandidateSet on_;
  CandidateSet off_;
  CandidateSet closers_;  // the candidates strongly linked to the source
  std::array<ChainRecord, 8 * static_cast<std::size_t>(kCellsAndDigits)> records_;
  int count_ = 0;
  SingleChain chain_;
  SingleChain best_;
  bool found_ = false;
  std::vector<SingleChain>* all_ = nullptr;
};

}  // namespace bitdoku::se

#endif
