// The human techniques that solving a puzzle must use, or may only use.
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
  // Techniques by their usual names. Each of `needs` is required (of a family, any one). Only those
  // of `only` are allowed; if `only` is empty, all techniques up to the last of `needs` in the
  // table are. None of `without` is allowed.
  PathWish(std::span<const std::string> needs, std::span<const std::string> only,
           std::span<const std::string> without);

  // Why no path can be like that; empty if one can.
  [[nodiscard]] const std::string& refusal() const { return refusal_; }
  [[nodiscard]] ReasonCode refusal_code() const { return refusal_code_; }
  // Whether there is any wish.
  [[nodiscard]] bool is_there() const { return allowed_ != human::kAllTechniques; }

  // The wish as a part of the text of seed.hpp; empty if there is no wish.
  [[nodiscard]] std::string text() const;

  // Bounds on the ER of every puzzle that meets the wish.
  [[nodiscard]] double least_rating() const;
  [[nodiscard]] double most_rating() const;

  // Judges a puzzle whose only solution is this one.
  [[nodiscard]] PathVerdict judge(std::span<const Digit> puzzle, std::span<const Digit> grid) const;

 private:
  // Returns no technique, and sets the refusal, if there is none of that name.
  human::TechniqueSet find(const std::string& name);
  void check();
  void refuse(ReasonCode code, std::string why);

  std::vector<human::TechniqueSet> needs_;
  human::TechniqueSet only_ = 0;  // 0: none were named
  human::TechniqueSet without_ = 0;
  human::TechniqueSet allowed_ = human::kAllTechniques;
  std::string refusal_;
  ReasonCode refusal_code_ = ReasonCode::none;
};

// The hardest human technique that a puzzle with this solution needs, in the order of the table;
// empty if the techniques do not solve it.
[[nodiscard]] std::string_view hardest_technique(std::span<const Digit> puzzle,
                                                 std::span<const Digit> grid);

}  // namespace bitdoku::generating

#endif
