// Which techniques the human order tries, in which order, and with which scores.
//
//   const auto chosen = bitdoku::choose_techniques({.without = {"Unique Rectangle", "chains"}});
//   if (!chosen) show(chosen.error().message);   // "'xwang' is not a human technique; ..."
//   else explainer.set_techniques(*chosen);
#ifndef BITDOKU_TECHNIQUE_CHOICE_HPP
#define BITDOKU_TECHNIQUE_CHOICE_HPP

#include <bitdoku/export.h>

#include <bitdoku/error.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// A technique of the human order that a search may use.
struct TechniqueUse {
  std::string_view id;  // as Step::technique
  int score = 0;        // becomes Step::score
  friend bool operator==(const TechniqueUse&, const TechniqueUse&) = default;
};

// The wishes of a user. Names are ids, names, families or presets: "x_wing", "X-Wing", "fish",
// "modern".
struct TechniqueWish {
  std::vector<std::string> only = {};     // use no others; empty: all
  std::vector<std::string> without = {};  // use none of these
  // The text of a technique file, which docs/explain.md describes; empty: the usual techniques in
  // their usual order. `only` and `without` choose among its techniques.
  std::string file = {};
};

// The techniques in the order in which they are tried, at least one. The error names what is wrong,
// suggests names that are near, and has the line if it is in the file.
[[nodiscard]] Result<std::vector<TechniqueUse>> choose_techniques(const TechniqueWish& wish);

}  // namespace bitdoku

#endif
