// Makes expansions of a position.
#ifndef BITDOKU_SE_EXPANDER_HPP
#define BITDOKU_SE_EXPANDER_HPP

#include "se/expansion.hpp"

namespace bitdoku::se {

enum class Chaining : std::uint8_t {
  multiple,  // what was found false does not shorten groups
  nishio,    // one digit; what was found false does
  dynamic,   // all digits; it does
};

// What else makes candidates false when nothing simple is left to do.
class AdvancedRules {
 public:
  virtual ~AdvancedRules() = default;
  // Adds to `expansion` what follows from `now`, which is `start` without what was found false.
  // False: nothing.
  virtual bool apply(const Board& start, const Board& now, Expansion& expansion) = 0;
};

// Expands `assumption` until nothing follows or there is a contradiction.
void expand(const Board& start, Literal assumption, Chaining chaining, AdvancedRules* rules,
            Expansion& expansion);

// For advanced rules: adds a false candidate, unless it is known.
void add_advanced(Expansion& expansion, CandidateIndex candidate, std::uint32_t advanced);

}  // namespace bitdoku::se

#endif
