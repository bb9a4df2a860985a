// The techniques of people, easiest first, with the scores and levels of HoDoKu 2.2.
#ifndef BITDOKU_HUMAN_TECHNIQUE_HPP
#define BITDOKU_HUMAN_TECHNIQUE_HPP

#include <bitdoku/step.hpp>
#include <functional>
#include <span>
#include <string_view>

#include "position/board.hpp"

namespace bitdoku::human {

using namespace position;  // boards, cells, candidates and houses

enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };

// Takes a step; false says that no more are wanted.
using Sink = std::function<bool(Step&&)>;

// One technique. A finder goes through all steps of its kind in a fixed order (which the head of
// its file tells) and gives each to the sink; it is true when the sink wanted no more. It fills in
// what changes, houses, marks, proof and views; each step changes something. `describe` fills in
// `pattern` and `sentences` from that; name, score and technique come from the table.
// The order of the members is that in which a row of the table is read.
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding)
struct Technique {
  std::string_view id;    // "w_wing"
  std::string_view name;  // "W-Wing"
  int score = 0;
  Level level = Level::easy;
  bool (*find)(const Board& board, const Sink& sink) = nullptr;
  void (*describe)(Step& step) = nullptr;
  bool needs_unique = false;  // right only where the position has one solution
};

// In the order in which they are tried.
[[nodiscard]] std::span<const Technique> techniques();

// Bit i: the technique of this index in the table.
using TechniqueSet = std::uint64_t;
inline constexpr TechniqueSet kAllTechniques = ~TechniqueSet{0};

}  // namespace bitdoku::human

#endif
