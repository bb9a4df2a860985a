// The techniques of the human order, easiest first, with the scores and levels of HoDoKu 2.2.
#ifndef BITDOKU_HUMAN_TECHNIQUE_HPP
#define BITDOKU_HUMAN_TECHNIQUE_HPP

#include <bitdoku/step.hpp>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "human/technique_set.hpp"
#include "position/board.hpp"

namespace bitdoku::human {

using namespace position;  // boards, cells, candidates and houses

enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };

class SinglesQueue;

// Lists of techniques that have names. Each has all techniques of those before it, so a row names
// the first list that it is in. `usual` is used unless somebody chooses otherwise.
enum class Preset : std::uint8_t {
  usual,
  hodoku,  // also what HoDoKu has but leaves off
  modern,  // also what many other programs and sites show
  everything,
};

// Receives a step. Returns false if it wants no more.
using Sink = std::function<bool(Step&&)>;

// A row of the table. `find` gives all steps of its kind to the sink in a fixed order (see the head
// of its file) and returns true if the sink wanted no more. It fills in the changes, houses, marks,
// proof and views. Each step changes something. `describe` adds `pattern` and `sentences`. The id,
// name and score come from the table.
//
// The members stand in the order in which a row is read.
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): a small table may have gaps
struct Technique {
  std::string_view id;    // "w_wing"
  std::string_view name;  // "W-Wing"
  int score = 0;
  Level level = Level::easy;
  bool (*find)(const Board& board, const Sink& sink) = nullptr;
  void (*describe)(Step& step) = nullptr;
  bool needs_unique = false;  // only valid if the puzzle has one solution
  Preset preset = Preset::usual;
  // The step that comes first on a path, for singles and almost locked sets, of which `find` also
  // gives steps that HoDoKu does not take on a path. Without it, the first step of `find`.
  std::optional<Step> (*first)(const Board& board, const SinglesQueue& queue) = nullptr;
};

// The table, in the order in which the techniques are tried.
[[nodiscard]] std::span<const Technique> techniques();

// The techniques of a preset.
[[nodiscard]] TechniqueSet techniques_of(Preset preset);
// The techniques that are used if nobody chooses others.
[[nodiscard]] inline TechniqueSet usual_techniques() {
  return techniques_of(Preset::usual);
}

}  // namespace bitdoku::human

#endif
