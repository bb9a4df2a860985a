// The label that `print` writes beside the number of a puzzle: its difficulty.
#ifndef BITDOKU_CLI_COMMANDS_PRINT_LABELS_HPP
#define BITDOKU_CLI_COMMANDS_PRINT_LABELS_HPP

#include <bitdoku/formats.hpp>
#include <bitdoku/rate.hpp>
#include <set>
#include <string>

#include "cli/arguments/options/pages.hpp"

namespace bitdoku::cli {

class PrintLabels {
 public:
  // `words` may have other words for the levels.
  PrintLabels(DifficultyChoice choice, const PrintedWords& words)
      : choice_(choice), words_(words) {}

  // The label of a puzzle. It is empty if no label is wanted or the difficulty is unknown. If the
  // puzzle could not be rated, `reason` says why.
  std::string of(const Record& record, std::string& reason);
  [[nodiscard]] bool has_printed_levels() const { return !printed_.empty(); }
  // Whether the input had a level of this name that was printed.
  [[nodiscard]] bool has_printed(const std::string& level) const {
    return printed_.contains(level);
  }

 private:
  std::string word_for(const std::string& level);
  std::string er_of(const Record& record, std::string& reason);
  // The rating that has a level: ER, or on other shapes than 9x9 bitdoku's own rating.
  std::string rating_of(const Record& record, std::string& reason);

  DifficultyChoice choice_;
  const PrintedWords& words_;
  std::set<std::string> printed_;
  PuzzleRater rater_;
};

}  // namespace bitdoku::cli

#endif
