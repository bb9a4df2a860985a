// What a run of `bitdoku rate` that was cut off has left: is it of the same form, and how did its
// puzzles end?
#ifndef BITDOKU_CLI_COMMANDS_RATE_EARLIER_HPP
#define BITDOKU_CLI_COMMANDS_RATE_EARLIER_HPP

#include <bitdoku/solve.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "batch/pipeline.hpp"
#include "cli/arguments/options.hpp"

namespace bitdoku::cli {

class EarlierRatings {
 public:
  explicit EarlierRatings(const Options& options) : options_(options) {}

  // Could this, up to its end or up to where the file ends, be a line of this form?
  [[nodiscard]] bool may_have_written(std::string_view line) const;
  // The puzzles of a file of complete lines that were not rated, for the exit code.
  [[nodiscard]] batch::Tally refused_in(const std::string& path) const;

 private:
  [[nodiscard]] std::optional<Verdict> verdict_of(std::string_view line) const;
  [[nodiscard]] bool fits_format(std::string_view line) const;

  const Options& options_;
};

}  // namespace bitdoku::cli

#endif
