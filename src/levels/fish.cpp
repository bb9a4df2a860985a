// Fish: all places of a digit in k rows lie in k columns. The other cells of these columns lose the
// digit. The same holds with rows and columns exchanged.
#include <algorithm>

#include "levels/choose.hpp"
#include "levels/technique.hpp"

namespace bitdoku::levels {
namespace {

template <int kSize>
bool find_fish_of(const Board& board, int digit, int first_base, const OnFound& on_found) {
  const int side = board.side();
  const int first_cover = side - first_base;
  std::vector<Member> members;
  for (int i = 0; i < side; ++i) {
    const Mask places = board.places(first_base + i, digit);
    if (std::popcount(places) >= 2) members.push_back({i, places});
  }
  return choose<kSize>(members, [&](const auto& bases, Mask covers) {
    Found result;
    for (Mask rest = covers; rest != 0; rest &= rest - 1) {
      const int cover = std::countr_zero(rest);
      const auto cells = board.houses().cells(first_cover + cover);
      for (int i = 0; i < side; ++i) {
        const std::uint16_t cell = cells[static_cast<std::size_t>(i)];
        if (!board.has(cell, digit) || std::ranges::find(bases, i) != bases.end()) continue;
        result.eliminations.push_back({cell, static_cast<Digit>(digit)});
      }
      result.houses.push_back(first_cover + cover);
    }
    if (result.eliminations.empty()) return false;
    result.digits = {digit};
    for (auto i = bases.rbegin(); i != bases.rend(); ++i) {
      result.houses.insert(result.houses.begin(), first_base + *i);
    }
    return on_found(std::move(result));
  });
}

}  // namespace

template <int kSize>
bool find_fish(const Board& board, const OnFound& on_found) {
  for (int digit = 1; digit <= board.side(); ++digit) {
    for (const int first_base : {0, board.side()}) {
      if (find_fish_of<kSize>(board, digit, first_base, on_found)) return true;
    }
  }
  return false;
}

template bool find_fish<2>(const Board& board, const OnFound& on_found);
template bool find_fish<3>(const Board& board, const OnFound& on_found);
template bool find_fish<4>(const Board& board, const OnFound& on_found);

}  // namespace bitdoku::levels
