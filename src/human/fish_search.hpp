// Searches for fish of a digit whose base and covers are any houses.
//
// A fish has an equal number of base houses and covers. The fins are the places of the base that
// are outside all covers or in two base houses. Without fins, each base house has its digit in
// another cover. So a cell of a cover loses the digit if it is outside the base, or if it is in two
// covers, because it would use up both. With fins, it must also see all fins.
#ifndef BITDOKU_HUMAN_FISH_SEARCH_HPP
#define BITDOKU_HUMAN_FISH_SEARCH_HPP

#include <functional>

#include "position/board.hpp"

namespace bitdoku::human {

// Basic: rows and columns. Franken: rows and perhaps boxes on one side, columns and perhaps boxes
// on the other. Mutant: any other houses.
enum class FishKind : std::uint8_t { basic, franken, mutant };

struct FishWish {
  FishKind kind = FishKind::franken;
  int size = 2;
  bool fins = false;  // whether fish with fins are wanted; otherwise, those without
  // Whether fish with fins are wanted whatever they strike out. Then `struck` has what they would
  // strike out without the fins. No fin is in two base houses.
  bool kraken = false;
};

// Houses are bits of a number.
struct FoundFish {
  int digit = 0;
  std::uint32_t base = 0;
  std::uint32_t covers = 0;
  position::CellSet in_base;
  position::CellSet fins;
  position::CellSet struck;
};

// At most so many fins are allowed, and so many of them in two base houses.
inline constexpr int kMostFins = 5;
inline constexpr int kMostEndoFins = 2;
inline constexpr int kMostFinsOfKraken = 2;  // as in HoDoKu
// The search for a digit ends after this number of choices, which takes a fraction of a second.
inline constexpr long kMostFishChoices = 300'000;

// Visits the fish of each digit, until `visit` returns true. Returns whether it did.
using VisitFish = std::function<bool(const FoundFish&)>;
bool visit_fish(const position::Board& board, const FishWish& wish, const VisitFish& visit);

}  // namespace bitdoku::human

#endif
