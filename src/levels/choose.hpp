// Sets of a few masks whose union is as small as their number.
#ifndef BITDOKU_LEVELS_CHOOSE_HPP
#define BITDOKU_LEVELS_CHOOSE_HPP

#include <array>
#include <bit>
#include <span>

#include "levels/board.hpp"

namespace bitdoku::levels {

// A mask and the number of the cell, digit or line that it belongs to.
struct Member {
  int number = 0;
  Mask mask = 0;
};

// Calls `take(chosen, all)` for each choice of kSize members whose masks together have kSize bits,
// `all`, until it returns true. Returns whether it did.
template <int kSize, class Take>
bool choose(std::span<const Member> members, const Take& take) {
  std::array<int, kSize> chosen{};
  const auto add = [&](const auto& self, std::size_t first, int count, Mask all) -> bool {
    if (count == kSize) return std::popcount(all) == kSize && take(chosen, all);
    for (std::size_t i = first; i < members.size(); ++i) {
      const Mask with = all | members[i].mask;
      if (std::popcount(with) > kSize) continue;
      chosen[static_cast<std::size_t>(count)] = members[i].number;
      if (self(self, i + 1, count + 1, with)) return true;
    }
    return false;
  };
  return add(add, 0, 0, 0);
}

}  // namespace bitdoku::levels

#endif
