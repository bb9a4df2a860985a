// What the hardest dynamic chains use beside the patterns: whole chains that come into being when
// candidates are found false.
#ifndef BITDOKU_SE_NESTED_RULES_HPP
#define BITDOKU_SE_NESTED_RULES_HPP

#include "se/multiple_chains.hpp"
#include "se/pattern_rules.hpp"
#include "se/single_chains.hpp"

namespace bitdoku::se {

class NestedRules : public PatternRules {
 public:
  // The levels of Sudoku Explainer. 2: single chains. 3: these and multiple ones. 4: dynamic
  // chains. 5: these, then dynamic ones of level 2. The store is for all of them. The deadline must
  // live as long.
  NestedRules(int level, const Deadline& deadline, const std::shared_ptr<ExpansionStore>& store);

  bool apply(const Board& start, const Board& now, Expansion& expansion) override;

 private:
  bool apply_single(const Board& start, const Board& now, Expansion& expansion);
  bool apply_multiple(MultipleChains& chains, const Board& start, const Board& now,
                      Expansion& expansion);

  const Deadline& deadline_;
  std::unique_ptr<SingleChains> single_;
  std::vector<std::unique_ptr<MultipleChains>> multiple_;
  std::vector<SingleChain> found_single_;
  std::vector<ChainHint> found_multiple_;
  std::vector<Literal> nodes_;
};

}  // namespace bitdoku::se

#endif
