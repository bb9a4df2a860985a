// Makes one puzzle with other rules.
//
// A random grid that obeys the rules comes first, then clues that hold in it. Givens are added
// where other solutions differ from the grid, until there are none. Then clues are taken out in
// random order, a few at once, as long as the puzzle stays unique.
#ifndef BITDOKU_GENERATE_VARIANTS_VARIANT_MAKER_HPP
#define BITDOKU_GENERATE_VARIANTS_VARIANT_MAKER_HPP

#include <bitdoku/generate_variants.hpp>
#include <optional>
#include <string>

#include "generate/variants/drawn_clues.hpp"

namespace bitdoku::generating {

class VariantMaker {
 public:
  VariantMaker(const VariantWish& wish, std::uint64_t mixed_seed, const StopToken& stop);

  // The puzzle with this number, or why there is none.
  struct Made {
    std::optional<GeneratedVariant> puzzle;
    std::string reason;  // empty with a puzzle, and if the caller stopped
  };
  [[nodiscard]] Made make(std::uint64_t number) const;

 private:
  const VariantWish& wish_;
  std::uint64_t seed_;
  const StopToken& stop_;
  CellMotions motions_;
};

}  // namespace bitdoku::generating

#endif
