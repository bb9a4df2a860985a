// The rules of the hardest dynamic chains in addition to the patterns: whole chains that exist
// because candidates were found false.
#ifndef BITDOKU_SE_NESTED_RULES_HPP
#define BITDOKU_SE_NESTED_RULES_HPP

#include "se/multiple_chains.hpp"
#include "se/pattern_rules.hpp"
#include "se/single_chains.hpp"

namespace bitdoku::se {

class NestedRules : public PatternRules {
 public:
  // `level` is a level of Sudoku Explainer. 2: single chains. 3: also multiple chains. 4: dynamic
  // chains. 5: like 4, then dynamic chains of level 2. All of them share the store. The budget must
  // outlive this object.
  NestedRules(int level, Budget& budget, const std::shared_ptr<ExpansionStore>& store);

  bool apply(const Board& start, const Board& now, Expansion& expansion) override;

 private:
  bool apply_single(const Board& start, const Board& now, Expansion& expansion);
  bool apply_multiple(MultipleChains& chains, const Board& start, const Board& now,
                      Expansion& expansion);

  Budget& budget_;
  std::unique_ptr<SingleChains> single_;
  std::vector<std::unique_ptr<MultipleChains>> multiple_;
  std::vector<SingleChain> found_single_;
  std::vector<ChainHint> found_multiple_;
  std::vector<Literal> nodes_;
};

}  // namespace bitdoku::se

#endif
