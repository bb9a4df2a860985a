// Ratings as whole tenths.
#ifndef BITDOKU_CLI_ARGUMENTS_TENTHS_HPP
#define BITDOKU_CLI_ARGUMENTS_TENTHS_HPP

#include <optional>
#include <string_view>

namespace bitdoku::cli {

// The ratings of a puzzle. If a rating is not known, its member is a lower bound.
struct Tenths {
  int er = 0;
  int ep = 0;
  int ed = 0;
  bool ep_known = true;
  bool ed_known = true;
  bool er_known = true;
};

// Reads a rating such as "8.5" or "9" and returns tenths, or nothing for other text.
[[nodiscard]] std::optional<int> parse_tenths(std::string_view text);

}  // namespace bitdoku::cli

#endif
