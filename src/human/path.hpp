// Solves a board step by step as a person does: each step is by the first technique of the table
// that finds one. Every step is checked before it is given or made.
#ifndef BITDOKU_HUMAN_PATH_HPP
#define BITDOKU_HUMAN_PATH_HPP

#include <bitdoku/stop.hpp>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "human/singles_queue.hpp"
#include "human/technique.hpp"

namespace bitdoku::human {

// A technique that may be used, and its score.
struct Use {
  const Technique* technique = nullptr;
  int score = 0;
};

// Limits of a path.
struct PathOptions {
  std::span<const Digit> solution;  // 81 digits to check the steps against; may be empty
  bool unique = true;  // the puzzle is known to have one solution, so techniques may use uniqueness
  bool in_words = true;                          // whether `pattern` and `sentences` are wanted
  TechniqueSet techniques = usual_techniques();  // the techniques that may be used
  // If it is not empty, exactly these are used, in this order, instead of `techniques`.
  std::span<const Use> uses = {};
  std::size_t most_steps = static_cast<std::size_t>(-1);
  StopToken stop = {};  // polled before each technique
};

struct NextStep {
  // Empty if no technique finds anything, `stop` ended the search, or a step was wrong.
  std::optional<Step> step;
  const Technique* technique = nullptr;  // of the step
  std::string mistake;                   // what was wrong with a step; this must not happen
};

// How a path ended, and how hard it was.
struct PathResult {
  enum class End : std::uint8_t {
    solved,
    stalled,  // no technique finds anything more
    stopped,  // by `watch`, the number of steps or the stop token
    mistake,  // a step was wrong and was not made; this must not happen
  };
  End end = End::stalled;
  std::size_t steps = 0;
  int score = 0;              // the sum of the scores of the steps
  Level level = Level::easy;  // the level of the hardest step, or that of the score if it is higher
  std::string mistake;
};

// Returns the first step of the first technique that finds one. Singles come in the order of the
// queue, or as if the path began at this board.
[[nodiscard]] NextStep next_step(const Board& board, const SinglesQueue& queue,
                                 const PathOptions& options = {});
[[nodiscard]] NextStep next_step(const Board& board, const PathOptions& options = {});

// The techniques that the options allow, in the order in which they are tried.
[[nodiscard]] std::vector<Use> uses_of(const PathOptions& options);

// Gives all checked steps of this technique to the sink, in order, with name and score, until the
// sink returns false. A wrong step is not given; in that case the result says what is wrong.
// Otherwise the result is empty.
std::string all_steps(const Technique& technique, const Board& board, const PathOptions& options,
                      const Sink& sink);
// The same with the score of the use.
std::string all_steps(const Use& use, const Board& board, const PathOptions& options,
                      const Sink& sink);

// Is called with each step before it is made. Returning false ends the path.
using Watch = std::function<bool(const Step&)>;
// Solves to the end. Afterwards `board` has the position where the path ended.
PathResult follow_path(Board& board, const PathOptions& options = {}, const Watch& watch = {});

// Returns what is wrong with a step on this board, or an empty text. Checks its proof and, if there
// is a solution, compares the step with it.
[[nodiscard]] std::string check(const Step& step, const Board& board,
                                std::span<const Digit> solution);

// The level of a puzzle, from its score and the level of its hardest step. Each level except the
// last has a highest score.
[[nodiscard]] Level level_of(int score, Level hardest);
// "easy", "medium", "hard", "unfair", "extreme"
[[nodiscard]] std::string_view to_string(Level level);

// The technique with this id, or null.
[[nodiscard]] const Technique* find_technique(std::string_view id);

}  // namespace bitdoku::human

#endif
