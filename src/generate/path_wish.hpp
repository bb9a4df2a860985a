// A wish about the human techniques of a puzzle's path: those it must use, and those it may use.
#ifndef BITDOKU_GENERATE_PATH_WISH_HPP
#define BITDOKU_GENERATE_PATH_WISH_HPP

#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <span>
#include <string>
#include <vector>

#include "human/technique.hpp"

namespace bitdoku::generating {

// The result of solving a puzzle with the allowed techniques.
struct PathVerdict {
  bool solved = false;
  int missing = 0;  // required techniques that were not used
  [[nodiscard]] bool met() const { return solved && missing == 0; }
};

class PathWish {
 public:
  // Takes techniques by their usual names. Each of `needs` is required; of a family, any one is
  // enough. `only` has the allowed techniques; if it is empty, all techniques up to the last of
  // `needs` in the table are allowed. The techniques of `without` are not allowed.
  PathWish(std::span<const std::string> needs, std::span<const std::string> only,
           std::span<const std::string> without);

  // The reason why no path can meet the wish, or an empty text.
  [[nodiscard]] const std::string& refusal() const { return refusal_; }
  [[nodiscard]] ReasonCode refusal_code() const { return refusal_code_; }
  // Whether there is any wish.
  [[nodiscard]] bool is_there() const { return allowed_ != human::usual_techniques(); }

  // The techniques any one of which is needed, if this is the whole wish. Otherwise empty.
  [[nodiscard]] human::TechniqueSet only_need() const;

  // How rare such puzzles are and what to do, if none of so many grids gave one. Empty if the grids
  // are too few to tell.
  [[nodiscard]] std::string hint(std::uint64_t grids) const;

  // The wish as a part of the text of seed.hpp. Empty without a wish.
  [[nodiscard]] std::string text() const;

  // Bounds on the ER of every puzzle that meets the wish.
  [[nodiscard]] double least_rating() const;
  [[nodiscard]] double most_rating() const;

  // Judges a puzzle whose only solution is this one.
  [[nodiscard]] PathVerdict judge(std::span<const Digit> puzzle, std::span<const Digit> grid) const;

 private:
  // The techniques with this name. If there are none, sets the refusal.
  human::TechniqueSet find(const std::string& name);
  void check();
  // Refuses techniques that are never needed beside the allowed ones.
  void check_shadowed(human::TechniqueSet any);
  void refuse(ReasonCode code, std::string why);

  std::vector<human::TechniqueSet> needs_;
  human::TechniqueSet only_;  // 0 if the caller named none
  human::TechniqueSet without_;
  human::TechniqueSet allowed_ = human::usual_techniques();
  std::string refusal_;
  ReasonCode refusal_code_ = ReasonCode::none;
};

// The hardest human technique that a puzzle with this solution needs, in the order of the table.
// Empty if the human techniques do not solve it.
[[nodiscard]] std::string_view hardest_technique(std::span<const Digit> puzzle,
                                                 std::span<const Digit> grid);

}  // namespace bitdoku::generating

#endif
