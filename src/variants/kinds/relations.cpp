// Rules that the setter writes down as relations between two values.
#include <algorithm>
#include <vector>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"

namespace bitdoku::variants {
namespace {

bool related(const VariantPuzzle& puzzle, const VariantConstraint& constraint, int a, int b) {
  const int mask = constraint.numbers[static_cast<std::size_t>(a - puzzle.lowest)];
  return (mask >> (b - puzzle.lowest) & 1) != 0;
}

ValueRelation relation_of(const VariantConstraint& constraint) {
  ValueRelation relation{};
  for (std::size_t value = 0; value < constraint.numbers.size(); ++value) {
    relation[value] = static_cast<ValueSet>(constraint.numbers[value]);
  }
  return relation;
}

std::optional<std::string> wrong_masks(const VariantPuzzle& puzzle,
                                       const VariantConstraint& constraint) {
  if (constraint.numbers.size() != puzzle.values) return "there must be a mask for each value";
  if (std::ranges::any_of(constraint.numbers,
                          [&](int mask) { return mask < 0 || mask >> puzzle.values != 0; })) {
    return "a mask has values that the puzzle does not have";
  }
  return std::nullopt;
}

}  // namespace

const Rule kPairRelation{
    .info = {ConstraintKind::pair_relation, "relation of consecutive cells", "Pair", "",
             "Each two consecutive cells of the line have values that the relation allows.",
             "the cells of the line",
             "for each value of the first cell the mask of the values of the second"},
    .cells = {1},
    .numbers = {1, kMaxVariantSide},
    .repeats = true,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          for (std::size_t place = 1; place < constraint.cells.size(); ++place) {
            if (!related(puzzle, constraint, grid[constraint.cells[place - 1]],
                         grid[constraint.cells[place]])) {
              return false;
            }
          }
          return true;
        },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          for (std::size_t place = 1; place < constraint.cells.size(); ++place) {
            builder.relate(constraint.cells[place - 1], constraint.cells[place],
                           relation_of(constraint));
          }
        },
    .mistake = wrong_masks,
};

const Rule kPairRelationAll{
    .info = {ConstraintKind::pair_relation_all, "relation of all cells", "PairX", "",
             "Each two cells, in the order of the list, have values that the relation allows.",
             "the cells", "for each value of the first cell the mask of the values of the second"},
    .cells = {1},
    .numbers = {1, kMaxVariantSide},
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          for (std::size_t first = 0; first < constraint.cells.size(); ++first) {
            for (std::size_t second = first + 1; second < constraint.cells.size(); ++second) {
              if (!related(puzzle, constraint, grid[constraint.cells[first]],
                           grid[constraint.cells[second]])) {
                return false;
              }
            }
          }
          return true;
        },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          const CellList& cells = constraint.cells;
          for (std::size_t first = 0; first < cells.size(); ++first) {
            for (std::size_t second = first + 1; second < cells.size(); ++second) {
              builder.relate(cells[first], cells[second], relation_of(constraint));
            }
          }
        },
    .mistake = wrong_masks,
};

}  // namespace bitdoku::variants
