// Random constraints of any kind, and all grids of small shapes, for tests.
#ifndef BITDOKU_TESTS_VARIANTS_RANDOM_CLUES_HPP
#define BITDOKU_TESTS_VARIANTS_RANDOM_CLUES_HPP

#include <bitdoku/variants.hpp>
#include <random>
#include <vector>

namespace bitdoku {

using SmallGrid = std::vector<int>;

// A shape and all its full grids that obey rows, columns and regions.
struct SmallShape {
  VariantPuzzle empty;
  std::vector<SmallGrid> grids;
};

// Fills a grid cell by cell; it knows only houses.
[[nodiscard]] SmallShape small_shape(VariantPuzzle empty);

// A random constraint without mistakes that holds in `grid` if one is found in some attempts; it
// may then hold in no grid at all.
[[nodiscard]] VariantConstraint random_constraint(const VariantPuzzle& puzzle, ConstraintKind kind,
                                                  const SmallGrid& grid, std::mt19937& random);
// Whether the kind makes sense for this shape.
[[nodiscard]] bool fits(ConstraintKind kind, const VariantPuzzle& puzzle);

}  // namespace bitdoku

#endif
