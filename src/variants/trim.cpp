#include "variants/trim.hpp"

#include <algorithm>
#include <bit>

namespace bitdoku::variants {
namespace {

// Whether the rule means the same for fewer values: it compares values or adds them up.
bool compares_or_adds(const VariantConstraint& constraint) {
  using enum ConstraintKind;
  switch (constraint.kind) {
    case all_different:
    case diagonal:
    case anti_knight:
    case anti_king:
    case non_consecutive:
    case odd:
    case even:
    case minimum:
    case maximum:
    case difference:
    case ratio:
    case sum_of_pair:
    case greater_than:
    case negative_kropki:
    case negative_difference:
    case negative_ratio:
    case negative_sum:
    case killer_cage:
    case sum:
    case arrow:
    case little_killer:
    case thermo:
    case slow_thermo:
    case whisper:
    case palindrome:
    case renban:
    case between:
      return true;
    default:
      return false;
  }
}

std::size_t largest_house(const VariantPuzzle& puzzle) {
  std::size_t largest = puzzle.lines_differ ? std::max(puzzle.rows, puzzle.columns) : 1;
  for (const CellList& region : puzzle.regions) largest = std::max(largest, region.size());
  return largest;
}

}  // namespace

std::optional<VariantPuzzle> trimmed(const VariantPuzzle& puzzle) {
  if (puzzle.candidates.size() != puzzle.cells()) return std::nullopt;
  unsigned either = 0;
  for (const unsigned set : puzzle.candidates) either |= set;
  either &= (1U << puzzle.values) - 1;
  if (either == 0) return std::nullopt;
  const int below = std::countr_zero(either);
  const auto values = static_cast<std::uint32_t>(std::bit_width(either >> below));
  if (values == puzzle.values || values < largest_house(puzzle) ||
      !std::ranges::all_of(puzzle.constraints, compares_or_adds)) {
    return std::nullopt;
  }
  VariantPuzzle fewer = puzzle;
  fewer.values = values;
  fewer.lowest += below;
  for (std::uint16_t& set : fewer.candidates) {
    set = static_cast<std::uint16_t>((set & either) >> below);
  }
  return fewer;
}

}  // namespace bitdoku::variants
