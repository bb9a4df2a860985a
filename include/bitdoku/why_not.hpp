// Why a technique of the human order has no step in a position: the pattern that comes nearest, and
// what it lacks.
//
//   const auto miss = bitdoku::why_not(*position, "x_wing");
//   if (miss) show(miss->sentences);   // "Row 5 has a third place for 4: r5c7.", ...
#ifndef BITDOKU_WHY_NOT_HPP
#define BITDOKU_WHY_NOT_HPP

#include <bitdoku/export.h>

#include <bitdoku/explain.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

struct NearMiss {
  enum class Kind : std::uint8_t {
    blocked,      // candidates are in the way
    useless,      // the pattern is there, but it eliminates nothing or has another name
    none_near,    // no pattern comes near
    unexplained,  // bitdoku has no explanations for this technique
  };
  Kind kind = Kind::unexplained;
  std::string_view technique;  // its id
  std::string_view name;
  std::vector<std::uint16_t> cells;  // of the pattern, ascending; empty without a pattern
  // The candidates without which the pattern would be there, ascending. At most three, unless the
  // caller names cells.
  std::vector<Candidate> in_the_way;
  // What the pattern would then eliminate, ascending. If it is empty, nothing.
  std::vector<Candidate> would_lose;
  std::string text;                    // one line
  std::vector<std::string> sentences;  // for people
};
// "blocked", "useless", "none_near", "unexplained"
[[nodiscard]] std::string_view to_string(NearMiss::Kind kind) noexcept;

// Looks for the pattern with the fewest candidates in the way. Among several it takes one that
// would eliminate something, then the first one. A pattern that would eliminate nothing counts as
// if one more candidate was in the way. If `cells` (0 to 80) are given, only patterns that have all
// of them count.
//
// Explained techniques: locked candidates, locked, naked and hidden subsets, X-Wing to Jellyfish,
// Skyscraper, 2-String Kite, W-Wing, XY-Wing, XYZ-Wing, Unique Rectangle Type 1. Ask only if the
// technique has no step (Explainer::all_steps): a pattern that has one may be returned as if it was
// useless. Empty if no technique of the human order has this id, a cell is out of range, or the
// board is not 9x9. Takes some milliseconds. Safe to call from many threads at once.
[[nodiscard]] std::optional<NearMiss> why_not(const Position& position, std::string_view technique,
                                              std::span<const std::uint16_t> cells = {});

// A JSON object on one line without a line end, as described in docs/steps.md: kind `stuck` with
// the member `why_not`. It includes the position if one is given.
[[nodiscard]] std::string to_json(const NearMiss& miss, const Position* position = nullptr);

}  // namespace bitdoku

#endif
