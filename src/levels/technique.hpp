// The techniques that do not depend on the side of the board, easiest first.
#ifndef BITDOKU_LEVELS_TECHNIQUE_HPP
#define BITDOKU_LEVELS_TECHNIQUE_HPP

#include <bitdoku/levels.hpp>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "levels/board.hpp"

namespace bitdoku::levels {

// What a finder found: the changes, and the pattern.
struct Found {
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;
  std::vector<int> digits;
  std::vector<int> cells;
  std::vector<int> houses;  // of a fish: its bases, then its covers
};

// Receives what was found. Returns true if it wants no more.
using OnFound = std::function<bool(Found&& found)>;

// Passes all steps of its kind on, in a fixed order. Returns whether no more are wanted.
using Find = bool (*)(const Board& board, const OnFound& on_found);

struct Technique {
  std::string_view id;  // that of the same technique in human/techniques.cpp
  std::string_view name;
  int tenths = 0;
  Find find = nullptr;
};

// The table, in the order in which the techniques are tried.
[[nodiscard]] std::span<const Technique> techniques();

bool find_full_house(const Board& board, const OnFound& on_found);
bool find_hidden_single_in_box(const Board& board, const OnFound& on_found);
bool find_hidden_single_in_line(const Board& board, const OnFound& on_found);
bool find_naked_single(const Board& board, const OnFound& on_found);
bool find_pointing(const Board& board, const OnFound& on_found);
bool find_claiming(const Board& board, const OnFound& on_found);
template <int kSize>
bool find_naked_subset(const Board& board, const OnFound& on_found);
template <int kSize>
bool find_hidden_subset(const Board& board, const OnFound& on_found);
template <int kSize>
bool find_fish(const Board& board, const OnFound& on_found);

}  // namespace bitdoku::levels

#endif
