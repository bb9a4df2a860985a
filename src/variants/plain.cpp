#include "variants/plain.hpp"

#include <algorithm>
#include <bit>

namespace bitdoku::variants {
namespace {

constexpr std::uint32_t kSide = 9;
constexpr unsigned kAllDigits = 511;

bool is_plain_size(const VariantPuzzle& puzzle) {
  return puzzle.rows == kSide && puzzle.columns == kSide && puzzle.values == kSide &&
         puzzle.lowest == 1 && puzzle.lines_differ && puzzle.extra_cells == 0;
}

// Whether the nine regions are the boxes. No two of them are the same box.
bool has_plain_boxes(const VariantPuzzle& puzzle) {
  const auto box_of = [](std::uint16_t cell) { return cell / 27 * 3 + cell % 9 / 3; };
  unsigned found = 0;
  for (const CellList& region : puzzle.regions) {
    if (region.size() != kSide) return false;
    const int box = box_of(region[0]);
    if (std::ranges::any_of(region, [&](auto cell) { return box_of(cell) != box; })) return false;
    found |= 1U << static_cast<unsigned>(box);
  }
  return puzzle.regions.size() == kSide && found == kAllDigits;
}

}  // namespace

std::optional<Puzzle> as_plain(const VariantPuzzle& puzzle) {
  if (!puzzle.constraints.empty() || !is_plain_size(puzzle) || !has_plain_boxes(puzzle)) {
    return std::nullopt;
  }
  Puzzle plain;
  for (std::size_t cell = 0; cell < puzzle.candidates.size(); ++cell) {
    const unsigned set = puzzle.candidates[cell] & kAllDigits;
    if (std::has_single_bit(set)) {
      plain.set_given(static_cast<int>(cell), static_cast<Digit>(std::countr_zero(set) + 1));
      continue;
    }
    for (unsigned rest = kAllDigits & ~set; rest != 0; rest &= rest - 1) {
      plain.strike_out(static_cast<int>(cell), static_cast<Digit>(std::countr_zero(rest) + 1));
    }
  }
  return plain;
}

}  // namespace bitdoku::variants
