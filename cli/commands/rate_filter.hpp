// Conditions about ratings: "er>=8.5", "ed<=2.0 and er>9", "er=ep".
#ifndef BITDOKU_CLI_COMMANDS_RATE_FILTER_HPP
#define BITDOKU_CLI_COMMANDS_RATE_FILTER_HPP

#include <optional>
#include <string_view>
#include <vector>

namespace bitdoku::cli {

// Ratings in tenths. While a puzzle is being rated, ER can only grow, and EP and ED can grow until
// they are known.
struct Tenths {
  int er = 0;
  int ep = 0;
  int ed = 0;
  bool ep_known = true;
  bool ed_known = true;
  bool er_known = true;
};

struct RateCondition {
  enum class Relation : unsigned char { less, at_most, equal, unequal, at_least, more };
  int Tenths::*left = &Tenths::er;
  Relation relation = Relation::equal;
  int Tenths::*right = nullptr;  // null: the number
  int number = 0;
};

// Parses conditions joined by "and". Returns nothing if the text is not a condition.
[[nodiscard]] std::optional<std::vector<RateCondition>> parse_conditions(std::string_view text);
// Reads a rating such as "8.5" or "9" and returns tenths, or nothing for other text.
[[nodiscard]] std::optional<int> parse_tenths(std::string_view text);

// Returns whether the final rating may still meet the conditions.
[[nodiscard]] bool may_meet(const std::vector<RateCondition>& conditions, const Tenths& rating);

}  // namespace bitdoku::cli

#endif
