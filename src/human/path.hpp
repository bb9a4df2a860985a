// Solves a position step by step as a person does: always by the first technique of the table that
// finds something. Every step is checked before it is given or made.
#ifndef BITDOKU_HUMAN_PATH_HPP
#define BITDOKU_HUMAN_PATH_HPP

#include <bitdoku/stop.hpp>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "human/technique.hpp"

namespace bitdoku::human {

// What a path may do.
struct PathOptions {
  std::span<const Digit> solution;  // 81 digits: steps are checked against it; may be empty
  bool unique = true;    // the position is known to have one solution: uniqueness may be used
  bool in_words = true;  // are `pattern` and `sentences` wanted?
  TechniqueSet techniques = kAllTechniques;  // only these are taken
  std::size_t most_steps = static_cast<std::size_t>(-1);
  StopToken stop = {};  // looked at before each step
};

struct NextStep {
  std::optional<Step> step;              // none: no technique finds anything, or one is mistaken
  const Technique* technique = nullptr;  // of the step
  std::string mistake;                   // a wrong step was found, which must not happen
};

// How a path ended and how hard it was.
struct PathResult {
  enum class End : std::uint8_t {
    solved,
    stalled,  // no technique finds anything more
    stopped,  // by the watch, the number of steps or the stop token
    mistake,  // a step was wrong, which must not happen; it was not made
  };
  End end = End::stalled;
  std::size_t steps = 0;
  int score = 0;              // the sum over the steps
  Level level = Level::easy;  // of the hardest step, or of the score where that is more
  std::string mistake;
};

// The step of the first technique that finds one; the first one that it finds.
[[nodiscard]] NextStep next_step(const Board& board, const PathOptions& options = {});

// All steps of this technique, in its order, with name and score, checked: until `sink` says false.
// What is wrong with the last one, which was not given to the sink; empty when nothing is.
std::string all_steps(const Technique& technique, const Board& board, const PathOptions& options,
                      const Sink& sink);

// Sees each step before it is made; false ends the path.
using Watch = std::function<bool(const Step&)>;
// To the end. `position`, if it is to be seen where the path ended, is changed.
PathResult follow_path(Board& board, const PathOptions& options = {}, const Watch& watch = {});

// Changes the position as a step says.
void apply(const Step& step, Board& board);

// What is wrong with a step here, by its proof and the solution (if any); empty when nothing is.
[[nodiscard]] std::string check(const Step& step, const Board& board,
                                std::span<const Digit> solution);

// The level of a puzzle that took this score and has this hardest step: each level but the last has
// a highest score.
[[nodiscard]] Level level_of(int score, Level hardest);
// "easy", "medium", "hard", "unfair", "extreme"
[[nodiscard]] std::string_view to_string(Level level);

// By id, or null.
[[nodiscard]] const Technique* find_technique(std::string_view id);

}  // namespace bitdoku::human

#endif
