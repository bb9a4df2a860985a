// The rules of dynamic chains in addition to the plain links. They are locked digits, hidden pairs,
// naked pairs and X-wings that exist because candidates were found false.
#ifndef BITDOKU_SE_PATTERN_RULES_HPP
#define BITDOKU_SE_PATTERN_RULES_HPP

#include "se/expander.hpp"

namespace bitdoku::se {

class PatternRules : public AdvancedRules {
 public:
  bool apply(const Board& start, const Board& now, Expansion& expansion) override;
};

}  // namespace bitdoku::se

#endif
