// What techniques of people the solving of a puzzle must, or may alone, take.
#ifndef BITDOKU_GENERATE_PATH_WISH_HPP
#define BITDOKU_GENERATE_PATH_WISH_HPP

#include <bitdoku/puzzle.hpp>
#include <span>
#include <string>
#include <vector>

#include "human/technique.hpp"

namespace bitdoku::generating {

// What became of a puzzle that was solved with the techniques that it may take.
struct PathVerdict {
  bool solved = false;
  int missing = 0;  // techniques that it must take, and did not
  [[nodiscard]] bool met() const { return solved && missing == 0; }
};

class PathWish {
 public:
  // Techniques as people call them. Each of `needs` has to be taken (of a family: any one); besides
  // those of `only` none may be. Where `only` is empty that is what comes in the table up to the
  // last of `needs`.
  PathWish(std::span<const std::string> needs, std::span<const std::string> only);

  // Why no path can be like that; empty: one can.
  [[nodiscard]] const std::string& refusal() const { return refusal_; }
  // Is anything wished?
  [[nodiscard]] bool is_there() const { return allowed_ != human::kAllTechniques; }

  // The wish as a part of the text of seed.hpp; empty when nothing is wished.
  [[nodiscard]] std::string text() const;

  // No puzzle that is solved like that has an ER below the first or above the second.
  [[nodiscard]] double least_rating() const;
  [[nodiscard]] double most_rating() const;

  // Of a puzzle with this solution alone.
  [[nodiscard]] PathVerdict judge(std::span<const Digit> puzzle, std::span<const Digit> grid) const;

 private:
  // None, with the refusal, when there is no technique of that name.
  human::TechniqueSet find(const std::string& name);
  [[nodiscard]] std::string why_none() const;

  std::vector<human::TechniqueSet> needs_;
  human::TechniqueSet only_ = 0;  // 0: none were named
  human::TechniqueSet allowed_ = human::kAllTechniques;
  std::string refusal_;
};

// The hardest technique that people need for a puzzle with this solution, in the order of the
// table; empty when none of them goes on to the end.
[[nodiscard]] std::string_view hardest_technique(std::span<const Digit> puzzle,
                                                 std::span<const Digit> grid);

}  // namespace bitdoku::generating

#endif
