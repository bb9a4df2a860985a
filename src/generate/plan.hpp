// A wish, checked and prepared once for all makers.
#ifndef BITDOKU_GENERATE_PLAN_HPP
#define BITDOKU_GENERATE_PLAN_HPP

#include <bitdoku/generate.hpp>

#include "generate/path_wish.hpp"
#include "generate/refusal.hpp"
#include "generate/removal.hpp"

namespace bitdoku::generating {

class Plan {
 public:
  explicit Plan(const GenerateOptions& options);

  // The reason why no puzzle can meet the wish. Empty if one may exist.
  [[nodiscard]] const Refusal& refusal() const { return refusal_; }
  [[nodiscard]] const GenerateOptions& options() const { return options_; }
  [[nodiscard]] const PuzzleWish& wish() const { return options_.wish; }
  [[nodiscard]] Shape shape() const { return options_.wish.shape; }
  // The seed for class Random: the caller's seed, mixed with the whole wish.
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] const PathWish& path() const { return path_; }
  // Whether plain minimal 9x9 puzzles are wanted, without further information.
  [[nodiscard]] bool is_plain() const;
  // Whether the wish allows putting givens back.
  [[nodiscard]] bool may_have_more_givens() const;
  // Whether puzzles are made from known ones that need the same rare technique.
  [[nodiscard]] bool is_near_known_path() const;

  [[nodiscard]] const std::vector<Symmetry>& symmetries() const { return symmetries_; }
  // The groups of cells of the symmetry with this number.
  [[nodiscard]] const Groups& groups(std::size_t symmetry) const { return groups_[symmetry]; }
  // The groups of single cells, for puzzles without symmetry.
  [[nodiscard]] const Groups& singles() const { return singles_; }
  // The wanted numbers of givens that the symmetry with this number can have.
  [[nodiscard]] const std::vector<int>& clues(std::size_t symmetry) const {
    return clues_[symmetry];
  }
  [[nodiscard]] const Groups& pattern_blanks() const { return pattern_blanks_; }

 private:
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
  Refusal refusal_;
};

}  // namespace bitdoku::generating

#endif
