// Naked subsets: k cells of a house have k digits together. The other cells of the house lose these
// digits. Hidden subsets: k digits of a house have k places together. These cells lose all other
// digits.
#include <algorithm>

#include "levels/choose.hpp"
#include "levels/technique.hpp"

namespace bitdoku::levels {
namespace {

// Adds the cell's candidates within a mask to the eliminations.
void strike_out(const Board& board, int cell, Mask digits, Found& found) {
  for (Mask rest = board.candidates(cell) & digits; rest != 0; rest &= rest - 1) {
    found.eliminations.push_back(
        {static_cast<std::uint16_t>(cell), static_cast<Digit>(std::countr_zero(rest) + 1)});
  }
}

std::vector<int> numbers_of(Mask digits) {
  std::vector<int> numbers;
  for (Mask rest = digits; rest != 0; rest &= rest - 1) {
    numbers.push_back(std::countr_zero(rest) + 1);
  }
  return numbers;
}

}  // namespace

template <int kSize>
bool find_naked_subset(const Board& board, const OnFound& on_found) {
  std::vector<Member> members;
  for (int house = 0; house < 3 * board.side(); ++house) {
    const auto cells = board.houses().cells(house);
    members.clear();
    for (const std::uint16_t cell : cells) {
      if (std::popcount(board.candidates(cell)) >= 2) {
        members.push_back({cell, board.candidates(cell)});
      }
    }
    const bool is_found = choose<kSize>(members, [&](const auto& chosen, Mask digits) {
      Found result;
      for (const std::uint16_t cell : cells) {
        if (std::ranges::find(chosen, cell) == chosen.end()) {
          strike_out(board, cell, digits, result);
        }
      }
      if (result.eliminations.empty()) return false;
      result.cells.assign(chosen.begin(), chosen.end());
      result.digits = numbers_of(digits);
      result.houses = {house};
      return on_found(std::move(result));
    });
    if (is_found) return true;
  }
  return false;
}

template <int kSize>
bool find_hidden_subset(const Board& board, const OnFound& on_found) {
  std::vector<Member> members;
  for (int house = 0; house < 3 * board.side(); ++house) {
    members.clear();
    for (int digit = 1; digit <= board.side(); ++digit) {
      const Mask places = board.places(house, digit);
      if (std::popcount(places) >= 2) members.push_back({digit, places});
    }
    const bool is_found = choose<kSize>(members, [&](const auto& chosen, Mask places) {
      Mask digits = 0;
      for (const int digit : chosen) digits |= Mask{1} << (digit - 1);
      Found result;
      for (const int place : numbers_of(places)) {
        const int cell = board.houses().cells(house)[static_cast<std::size_t>(place - 1)];
        result.cells.push_back(cell);
        strike_out(board, cell, ~digits, result);
      }
      if (result.eliminations.empty()) return false;
      result.digits.assign(chosen.begin(), chosen.end());
      result.houses = {house};
      return on_found(std::move(result));
    });
    if (is_found) return true;
  }
  return false;
}

template bool find_naked_subset<2>(const Board& board, const OnFound& on_found);
template bool find_naked_subset<3>(const Board& board, const OnFound& on_found);
template bool find_naked_subset<4>(const Board& board, const OnFound& on_found);
template bool find_hidden_subset<2>(const Board& board, const OnFound& on_found);
template bool find_hidden_subset<3>(const Board& board, const OnFound& on_found);
template bool find_hidden_subset<4>(const Board& board, const OnFound& on_found);

}  // namespace bitdoku::levels
