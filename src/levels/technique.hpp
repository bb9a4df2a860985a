// The techniques that do not depend on the side of the board, easiest first.
#ifndef BITDOKU_LEVELS_TECHNIQUE_HPP
#define BITDOKU_LEVELS_TECHNIQUE_HPP

#include <bitdoku/levels.hpp>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "levels/board.hpp"

namespace bitdoku::levels {

// The result of a finder: the changes, and the pattern for the words.
struct Found {
  std::vector<CellDigit> placements;
  std::vector<CellDigit> eliminations;
  std::vector<int> digits;
  std::vector<int> cells;
  std::vector<int> houses;
};

// Finds the first step of its kind. If there is none, it returns false and leaves `found`
// unchanged.
using Find = bool (*)(const Board& board, Found& found);

// A step in words.
struct StepWords {
  std::string pattern;  // "1,2 in r1c12"
  std::vector<std::string> sentences;
};
// Says why the step that was found on the board is right.
using Tell = StepWords (*)(const Found& found, const Board& board);

struct Technique {
  std::string_view name;
  int tenths = 0;
  Find find = nullptr;
  Tell tell = nullptr;
};

// The table, in the order in which the techniques are tried.
[[nodiscard]] std::span<const Technique> techniques();

bool find_full_house(const Board& board, Found& found);
bool find_hidden_single_in_box(const Board& board, Found& found);
bool find_hidden_single_in_line(const Board& board, Found& found);
bool find_naked_single(const Board& board, Found& found);
bool find_pointing(const Board& board, Found& found);
bool find_claiming(const Board& board, Found& found);
template <int kSize>
bool find_naked_subset(const Board& board, Found& found);
template <int kSize>
bool find_hidden_subset(const Board& board, Found& found);
template <int kSize>
bool find_fish(const Board& board, Found& found);

StepWords tell_full_house(const Found& found, const Board& board);
StepWords tell_hidden_single(const Found& found, const Board& board);
StepWords tell_naked_single(const Found& found, const Board& board);
StepWords tell_locked(const Found& found, const Board& board);
StepWords tell_naked_subset(const Found& found, const Board& board);
StepWords tell_hidden_subset(const Found& found, const Board& board);
StepWords tell_fish(const Found& found, const Board& board);

}  // namespace bitdoku::levels

#endif
