// Chains from all digits of a cell or all places of a digit to the same conclusion, from both
// states of a candidate to the same conclusion, and from one state to a contradiction.
#ifndef BITDOKU_SE_MULTIPLE_CHAINS_HPP
#define BITDOKU_SE_MULTIPLE_CHAINS_HPP

#include <memory>

#include "se/deadline.hpp"
#include "se/expander.hpp"

namespace bitdoku::se {

// A chain that was found, without its nodes.
struct ChainHint {
  // Of hints of the same complexity, the one of the lower kind comes first.
  enum class Kind : std::uint8_t { twice = 1, cell = 5, region = 6, contradiction = 7 };
  Kind kind = Kind::contradiction;
  int complexity = 0;
  CandidateIndex source = 0;  // or any candidate of the cell, or of the digit in the house
  bool source_on = false;
  int house = 0;  // of a region
  Literal conclusion{0, false};
};

// The last nodes of the branches of a hint.
struct ChainEnds {
  struct End {
    const Expansion* expansion;
    Literal node;
  };
  std::array<End, 9> ends;
  int count = 0;

  void add(const Expansion& expansion, Literal node) {
    ends[static_cast<std::size_t>(count++)] = {&expansion, node};
  }
};

// Room for the expansions of all candidates, some 15 MB for either state once it was used. Searches
// that are not nested in one another can share it.
class ExpansionStore {
 public:
  Expansion& on(CandidateIndex candidate);
  Expansion& off(CandidateIndex candidate);
  // For one that need not be kept.
  Expansion& scratch() { return scratch_; }

 private:
  std::unique_ptr<Expansion[]> on_;
  std::unique_ptr<Expansion[]> off_;
  Expansion scratch_;
};

// Finds them in one position after the other. Not to be shared between threads.
class MultipleChains {
 public:
  // With `rules` beside the plain ones; they are only for dynamic chains. The deadline is looked at
  // in every search, and must live as long.
  MultipleChains(Chaining chaining, double base_rating, const Deadline& deadline,
                 std::shared_ptr<ExpansionStore> store,
                 std::unique_ptr<AdvancedRules> rules = nullptr);

  // The hint that comes first when all are sorted; false: there is none.
  bool find_first(const Board& board, ChainHint& hint);
  // All hints, sorted, without those that strike out the same as one before them.
  void find_all(const Board& board, std::vector<ChainHint>& hints);

  // For a hint of the last position, until the next call.
  void collect_ends(const Board& board, const ChainHint& hint, ChainEnds& ends);
  // Makes a step of it, with technique, rating, what it changes and, if asked for, the proof.
  void write_step(const Board& board, const ChainHint& hint, bool with_proof, RatedStep& step);

 private:
  void search(const Board& board);
  void search_cell(int cell);
  void search_value(CandidateIndex source, bool with_doubles);
  void search_regions(CandidateIndex source);
  void intersect(ChainHint hint, const std::array<const Expansion*, 9>& branches, int count);
  void offer(ChainHint hint);
  void compute_complexity(ChainHint& hint, int limit);
  const Expansion& on(CandidateIndex candidate);
  const Expansion& off(CandidateIndex candidate);
  [[nodiscard]] TechniqueId technique_of(const ChainHint& hint) const;

  Chaining chaining_;
  double base_rating_;
  const Deadline& deadline_;
  std::unique_ptr<AdvancedRules> rules_;
  const Board* board_ = nullptr;
  std::shared_ptr<ExpansionStore> store_;
  CandidateSet has_on_;
  CandidateSet has_off_;
  CandidateIndex last_off_ = kCandidates;
  std::vector<ChainHint>* all_ = nullptr;  // null: only the first is wanted
  ChainHint best_;
  bool found_ = false;
};

// What a conclusion strikes out.
void strike_by(const Board& board, Literal conclusion, Removals& removals);

}  // namespace bitdoku::se

#endif
