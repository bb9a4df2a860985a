// Chains from all digits of a cell, or all places of a digit in a house, to the same conclusion;
// from both states of a candidate to the same conclusion; and from one state to a contradiction.
#ifndef BITDOKU_SE_MULTIPLE_CHAINS_HPP
#define BITDOKU_SE_MULTIPLE_CHAINS_HPP

#include <memory>

#include "limits/budget.hpp"
#include "se/expander.hpp"

namespace bitdoku::se {

// A chain that was found, without its nodes.
struct ChainHint {
  // Among hints of the same complexity, the lower kind comes first.
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

// Memory for the expansions of all candidates, about 15 MB for either state once it is used.
// Searches that are not nested in one another can share it.
class ExpansionStore {
 public:
  Expansion& on(CandidateIndex candidate);
  Expansion& off(CandidateIndex candidate);
  // For an expansion that need not be kept.
  Expansion& scratch() { return scratch_; }

 private:
  std::unique_ptr<Expansion[]> on_;
  std::unique_ptr<Expansion[]> off_;
  Expansion scratch_;
};

// Finds these chains on one board after another. Not to be shared between threads.
class MultipleChains {
 public:
  // `rules` come in addition to the plain links and are only for dynamic chains. Every search asks
  // the budget, which must outlive this object, and finds less once it is used up.
  MultipleChains(Chaining chaining, double base_rating, Budget& budget,
                 std::shared_ptr<ExpansionStore> store,
                 std::unique_ptr<AdvancedRules> rules = nullptr);

  // Finds the hint that comes first in the order of the reference. Returns false if there is none.
  bool find_first(const Board& board, ChainHint& hint);
  // All hints in order, without those that strike out the same as an earlier one.
  void find_all(const Board& board, std::vector<ChainHint>& hints);

  // Collects the ends of a hint of the last board. They are valid until the next call.
  void collect_ends(const Board& board, const ChainHint& hint, ChainEnds& ends);
  // Makes a step of the hint: technique, rating, changes and, on request, the proof. Returns
  // false if the budget is used up. The step is then incomplete.
  bool write_step(const Board& board, const ChainHint& hint, bool with_proof, RatedStep& step);

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
  Budget& budget_;
  std::unique_ptr<AdvancedRules> rules_;
  const Board* board_ = nullptr;
  std::shared_ptr<ExpansionStore> store_;
  CandidateSet has_on_;
  CandidateSet has_off_;
  CandidateIndex last_off_ = 0;            // no candidate
  std::vector<ChainHint>* all_ = nullptr;  // null if only the first hint is wanted
  ChainHint best_;
  bool found_ = false;
};

// Adds the candidates that a conclusion strikes out.
void strike_by(const Board& board, Literal conclusion, Removals& removals);

}  // namespace bitdoku::se

#endif
