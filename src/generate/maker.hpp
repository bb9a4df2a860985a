// Makes one puzzle by asking questions. The owner of a Maker lets an engine answer them, many at
// once if possible.
#ifndef BITDOKU_GENERATE_MAKER_HPP
#define BITDOKU_GENERATE_MAKER_HPP

#include <bitdoku/generate.hpp>

#include "generate/difficulty.hpp"
#include "generate/path_wish.hpp"
#include "generate/random.hpp"
#include "generate/removal.hpp"

namespace bitdoku::generating {

// What all makers of a wish share.
class Plan {
 public:
  explicit Plan(const GenerateOptions& options);

  // Why no puzzle can meet the wish; empty if one may exist.
  [[nodiscard]] const std::string& refusal() const { return refusal_; }
  [[nodiscard]] const GenerateOptions& options() const { return options_; }
  // For class Random: the seed of the wish, mixed with the whole wish.
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] Shape shape() const { return options_.shape; }
  [[nodiscard]] const std::vector<Symmetry>& symmetries() const { return symmetries_; }
  // The groups of cells of the symmetry with this number.
  [[nodiscard]] const Groups& groups(std::size_t symmetry) const { return groups_[symmetry]; }
  // The groups of the symmetry without motions.
  [[nodiscard]] const Groups& singles() const { return singles_; }
  // Whether plain minimal 9x9 puzzles are wanted, without further information.
  [[nodiscard]] bool is_plain() const;
  // The wanted numbers of givens that the symmetry with this number can have.
  [[nodiscard]] const std::vector<int>& clues(std::size_t symmetry) const {
    return clues_[symmetry];
  }
  [[nodiscard]] const Groups& pattern_blanks() const { return pattern_blanks_; }
  [[nodiscard]] const PathWish& path() const { return path_; }

 private:
  [[nodiscard]] std::string why_impossible() const;
  [[nodiscard]] std::string why_no_shape() const;
  [[nodiscard]] std::string why_no_pattern() const;
  [[nodiscard]] std::string why_no_grid() const;
  [[nodiscard]] std::string why_no_rating() const;
  [[nodiscard]] std::string why_no_path() const;
  [[nodiscard]] std::string why_no_path_of_rating() const;
  [[nodiscard]] std::string why_no_sample() const;
  void normalize();
  void plan_symmetries();

  GenerateOptions options_;
  PathWish path_;
  std::uint64_t seed_ = 0;
  std::vector<Symmetry> symmetries_;
  std::vector<Groups> groups_;
  std::vector<std::vector<int>> clues_;
  Groups singles_;
  Groups pattern_blanks_;  // one group: the blank cells of a pattern
  std::string refusal_;
};

class Maker {
 public:
  explicit Maker(const Plan& plan) : plan_(plan), random_(0, 0) {}

  void start(std::uint64_t number);

  // Prefetches the data for the next step.
  void prefetch() const {
    __builtin_prefetch(grid_.data());
    removal_.prefetch();
  }

  // Advances to the next question: does `puzzle()` have a solution besides `grid()`? Returns false
  // if the puzzle is ready.
  bool ask();
  void answer(std::span<const Digit> other) { removal_.answer(other); }
  void answer_unknown() {
    removal_.answer_unknown();
    sure_ = false;
  }
  [[nodiscard]] std::span<const Digit> puzzle() const { return removal_.puzzle(); }
  [[nodiscard]] std::span<const Digit> grid() const { return grid_; }

  [[nodiscard]] std::uint64_t attempts() const { return attempts_; }
  // Whether the puzzle has the wanted rating and solving path. If not, begins the next one. A walk
  // takes at most this time.
  bool accept(se::Rater& rater, std::chrono::nanoseconds time);
  // Whether the time ended a walk.
  [[nodiscard]] bool has_run_out() const { return has_run_out_; }
  // The puzzle, after it is ready and accepted.
  [[nodiscard]] GeneratedPuzzle result() const;
  // The best puzzle so far that does not meet the wish. Returns false if there is none.
  [[nodiscard]] bool nearest(GeneratedPuzzle& puzzle) const;

 private:
  enum class Phase : std::uint8_t { taking_out, proving_minimal, sampled, walked };
  void begin_attempt();
  void draw_grid();
  void begin_sample();
  [[nodiscard]] bool is_walk_better() const;
  [[nodiscard]] Climb::From where_to_climb_from() const;
  void begin_near_known(Climb::From from);
  void begin_change(bool same_grid);
  // The removal is complete. Returns whether the puzzle is ready.
  bool finish_phase();
  [[nodiscard]] bool clues_fit() const;
  [[nodiscard]] std::span<const Digit> made() const;
  [[nodiscard]] bool may_have_more() const;
  bool accept_wishes(se::Rater& rater);
  bool accept_of_walk(se::Rater& rater, std::chrono::nanoseconds time);
  bool accept_rating(se::Rater& rater);
  bool accept_easier(se::Rater& rater);
  bool accept_path();
  // Puts back as few givens as necessary to make the puzzle solvable with the allowed techniques.
  PathVerdict put_back_until_solved();
  PathVerdict put_back_and_keep_path();
  void put_back(std::uint32_t group);
  void shuffle_groups();
  // The puzzle is too easy: continues with a change or with another grid.
  void go_on(bool with_this_grid);
  void remember();
  void remember_as(int distance, std::span<const Digit> puzzle);
  // Puts some cells back and removes what can then go, which may leave fewer givens.
  void try_again();
  void take_out(std::span<const Digit> givens, const Groups& source, std::size_t fewest,
                bool same_grid);
  [[nodiscard]] std::size_t fewest_givens() const;

  const Plan& plan_;
  Random random_;
  std::uint64_t number_ = 0;
  std::uint64_t attempts_ = 0;
  std::size_t symmetry_ = 0;  // its number
  int clues_ = 0;             // the drawn number of givens, if one is wanted
  Phase phase_ = Phase::taking_out;
  bool has_run_out_ = false;
  bool sure_ = true;  // all questions of this attempt were answered
  std::vector<Digit> grid_;
  std::vector<std::uint32_t> order_;
  Groups groups_;  // in order of removal
  Removal removal_;
  std::vector<Digit> best_;  // of this attempt, and its number of givens
  std::size_t best_count_ = 0;
  int tries_ = 0;  // since it was found
  Climb climb_;
  std::vector<Digit> accepted_;
  double weight_ = 0;
  std::vector<std::uint16_t> candidates_;  // of a candidate puzzle
  std::vector<Digit> before_;              // the puzzle to be proved minimal
  std::vector<Digit> nearest_;
  std::vector<Digit> nearest_grid_;
  std::size_t nearest_symmetry_ = 0;
  int nearest_distance_ = 0;
};

}  // namespace bitdoku::generating

#endif
