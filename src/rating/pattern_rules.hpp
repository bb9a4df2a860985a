// What dynamic chains use beside the plain links: locked digits, hidden pairs, naked pairs and
// X-wings that come into being when candidates are found false.
#ifndef BITDOKU_RATING_PATTERN_RULES_HPP
#define BITDOKU_RATING_PATTERN_RULES_HPP

#include "rating/expander.hpp"

namespace bitdoku::rating {

class PatternRules : public AdvancedRules {
 public:
  bool apply(const Position& start, const Position& now, Expansion& expansion) override;
};

}  // namespace bitdoku::rating

#endif
