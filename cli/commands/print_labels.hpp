// What `print` writes beside the number of a puzzle: how hard it is.
#ifndef BITDOKU_CLI_COMMANDS_PRINT_LABELS_HPP
#define BITDOKU_CLI_COMMANDS_PRINT_LABELS_HPP

#include <bitdoku/formats.hpp>
#include <bitdoku/rate.hpp>
#include <string>

#include "cli/arguments/options/pages.hpp"

namespace bitdoku::cli {

class PrintLabels {
 public:
  // Levels are written as `words` has them, if it does.
  PrintLabels(DifficultyChoice choice, const PrintedWords& words)
      : choice_(choice), words_(words) {}

  // The label of a puzzle. It is empty if none is wanted, or if the difficulty is not known: then
  // `reason` says why a puzzle could not be rated.
  std::string of(const Record& record, std::string& reason);

 private:
  [[nodiscard]] std::string word_for(const std::string& level) const;
  std::string er_of(const Record& record, std::string& reason);

  DifficultyChoice choice_;
  const PrintedWords& words_;
  PuzzleRater rater_;
};

}  // namespace bitdoku::cli

#endif
