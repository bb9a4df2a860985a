// Finds all consequences of an assumption.
#ifndef BITDOKU_SE_EXPANDER_HPP
#define BITDOKU_SE_EXPANDER_HPP

#include "se/expansion.hpp"

namespace bitdoku::se {

enum class Chaining : std::uint8_t {
  multiple,  // candidates found false do not shorten groups
  nishio,    // one digit; candidates found false shorten groups
  dynamic,   // all digits; candidates found false shorten groups
};

// Further rules, applied when the simple links are exhausted.
class AdvancedRules {
 public:
  virtual ~AdvancedRules() = default;
  // Adds to `expansion` what follows from `now`. `now` is `start` without the candidates that were
  // found false. Returns false if nothing follows.
  virtual bool apply(const Board& start, const Board& now, Expansion& expansion) = 0;
};

// Expands `assumption` until nothing more follows or there is a contradiction.
void expand(const Board& start, Literal assumption, Chaining chaining, AdvancedRules* rules,
            Expansion& expansion);

// For advanced rules: adds a false candidate unless it is already known.
void add_advanced(Expansion& expansion, CandidateIndex candidate, std::uint32_t advanced);

}  // namespace bitdoku::se

#endif
