// Locked candidates: all places of a digit in one house also lie in another house. The other cells
// of that house lose the digit.
#include <algorithm>

#include "levels/technique.hpp"

namespace bitdoku::levels {
namespace {

bool is_in(const Board& board, int house, int cell) {
  return std::ranges::any_of(board.houses().of(cell),
                             [&](const Seat& seat) { return seat.house == house; });
}

// Looks whether the places of the digit in `base` lock the digit in `cover`.
bool find_locked(const Board& board, int digit, int base, int cover, const OnFound& on_found) {
  Found result;
  for (const std::uint16_t cell : board.houses().cells(base)) {
    if (!board.has(cell, digit)) continue;
    if (!is_in(board, cover, cell)) return false;
    result.cells.push_back(cell);
  }
  if (result.cells.size() < 2) return false;  // none, or a hidden single
  for (const std::uint16_t cell : board.houses().cells(cover)) {
    if (!board.has(cell, digit) || is_in(board, base, cell)) continue;
    result.eliminations.push_back({cell, static_cast<Digit>(digit)});
  }
  if (result.eliminations.empty()) return false;
  result.digits = {digit};
  result.houses = {base, cover};
  return on_found(std::move(result));
}

bool find_any(const Board& board, bool boxes_are_bases, const OnFound& on_found) {
  const int lines = 2 * board.side();
  for (int box = lines; box < 3 * board.side(); ++box) {
    for (int line = 0; line < lines; ++line) {
      for (int digit = 1; digit <= board.side(); ++digit) {
        const int base = boxes_are_bases ? box : line;
        const int cover = boxes_are_bases ? line : box;
        if (find_locked(board, digit, base, cover, on_found)) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_pointing(const Board& board, const OnFound& on_found) {
  return find_any(board, true, on_found);
}

bool find_claiming(const Board& board, const OnFound& on_found) {
  return find_any(board, false, on_found);
}

}  // namespace bitdoku::levels
