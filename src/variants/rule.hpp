// A row of the table of constraints: what people see of it, a checker of full grids, and how it
// becomes propagators. The checker shares no code with the propagators.
#ifndef BITDOKU_VARIANTS_RULE_HPP
#define BITDOKU_VARIANTS_RULE_HPP

#include <bitdoku/variants.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace bitdoku::variants {

class Builder;

// Values of a full grid, the extra cells after the grid.
using Grid = std::span<const int>;

// How many cells or numbers a constraint takes.
struct Count {
  std::uint32_t least = 0;
  std::uint32_t most = kMaxVariantCells;
};
inline constexpr Count kNone{0, 0};

struct Rule {
  ConstraintInfo info;
  Count cells;
  Count numbers;
  bool repeats;  // whether a cell may occur twice
  bool (*holds)(const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid);
  void (*compile)(const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                  Builder& builder);
  // What is wrong with a constraint whose cells and numbers are as many as they should be; may be
  // null.
  std::optional<std::string> (*mistake)(const VariantPuzzle& puzzle,
                                        const VariantConstraint& constraint);
  bool takes_parts = false;
};

[[nodiscard]] const Rule& rule_of(ConstraintKind kind);

}  // namespace bitdoku::variants

#endif
