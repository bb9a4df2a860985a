// Constraints that are made of others.
#include <algorithm>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"

namespace bitdoku::variants {
namespace {

void compile_part(const VariantPuzzle& puzzle, const VariantConstraint& part, Builder& builder) {
  rule_of(part.kind).compile(puzzle, part, builder);
}

}  // namespace

const Rule kAnyOf{
    .info = {ConstraintKind::any_of, "or", "Or", "", "At least one of the parts holds.", "", ""},
    .cells = kNone,
    .numbers = kNone,
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          return std::ranges::any_of(constraint.parts, [&](const VariantConstraint& part) {
            return rule_of(part.kind).holds(puzzle, part, grid);
          });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          std::vector<Builder> ways;
          for (const VariantConstraint& part : constraint.parts) {
            compile_part(puzzle, part, ways.emplace_back(puzzle));
          }
          builder.choice(std::move(ways));
        },
    .mistake = nullptr,
    .takes_parts = true,
};

const Rule kAllOf{
    .info = {ConstraintKind::all_of, "and", "And", "", "All parts hold.", "", ""},
    .cells = kNone,
    .numbers = kNone,
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          return std::ranges::all_of(constraint.parts, [&](const VariantConstraint& part) {
            return rule_of(part.kind).holds(puzzle, part, grid);
          });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          for (const VariantConstraint& part : constraint.parts) {
            compile_part(puzzle, part, builder);
          }
        },
    .mistake = nullptr,
    .takes_parts = true,
};

const Rule kOneOf{
    .info = {ConstraintKind::one_of, "values of cells", "", "", "Each cell has one of the numbers.",
             "the cells", "the values"},
    .cells = {1},
    .numbers = {0, kMaxVariantSide},
    .repeats = false,
    .holds =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Grid grid) {
          return std::ranges::all_of(constraint.cells, [&](auto cell) {
            return std::ranges::find(constraint.numbers, grid[cell]) != constraint.numbers.end();
          });
        },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          const ValueSet values = builder.set_where([&](int value) {
            return std::ranges::find(constraint.numbers, value) != constraint.numbers.end();
          });
          for (const auto cell : constraint.cells) builder.keep(cell, values);
        },
    .mistake = nullptr,
};

}  // namespace bitdoku::variants
