// Searches for three kinds of chains:
//  - from all digits of a cell, or all places of a digit in a house, to the same conclusion;
//  - from both states of a candidate to the same conclusion;
//  - from one state of a candidate to a contradiction.
#ifndef BITDOKU_SE_MULTIPLE_CHAINS_HPP
#define BITDOKU_SE_MULTIPLE_CHAINS_HPP

#include <memory>

#include "limits/budget.hpp"
#include "se/expander.hpp"

namespace bitdoku::se {

// A chain that was found, without its nodes.
struct ChainHint {
  // Of hints with the same complexity, the lower kind comes first.
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

// Memory for the expansions of all candidates: up to about 15 MB for each state. Searches can share
// it if none is nested in another.
class ExpansionStore {
 public:
  Expansion& on(CandidateIndex candidate);
  Expansion& off(CandidateIndex candidate);
  // For an expansion that will not be kept.
  Expansion& scratch() { return scratch_; }

 private:
  std::unique_ptr<Expansion[]> on_;
  std::unique_ptr<Expansion[]> off_;
  Expansion scratch_;
};

// Finds these chains on one board after another. Threads must not share it.
class MultipleChains {
 public:
  // `rules` are used in addition to the plain links, and only for dynamic chains. Every search
  // checks the budget and ends early when it is used up. The budget must outlive this object.
  MultipleChains(Chaining chaining, double base_rating, Budget& budget,
                 std::shared_ptr<ExpansionStore> store,
                 std::unique_ptr<AdvancedRules> rules = nullptr);

  // Finds the first hint in the order of the reference. Returns false if there is none.
  bool find_first(const Board& board, ChainHint& hint);
  // Lists all hints in order, without those that strike out the same as an earlier one.
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
  CandidateIndex last_off_ = 0;            // the candidate of the scratch expansion; 0: none
  std::vector<ChainHint>* all_ = nullptr;  // null if only the first hint is wanted
  ChainHint best_;
  bool found_ = false;
};

// Adds the candidates that a conclusion strikes out.
void strike_by(const Board& board, Literal conclusion, Removals& removals);

}  // namespace bitdoku::se

#endif
