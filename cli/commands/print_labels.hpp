// What `print` writes beside the number of a puzzle: how hard it is.
#ifndef BITDOKU_CLI_COMMANDS_PRINT_LABELS_HPP
#define BITDOKU_CLI_COMMANDS_PRINT_LABELS_HPP

#include <bitdoku/formats.hpp>
#include <bitdoku/rate.hpp>
#include <string>

#include "cli/arguments/options/showing.hpp"

namespace bitdoku::cli {

class PrintLabels {
 public:
  explicit PrintLabels(DifficultyChoice choice) : choice_(choice) {}

  // Empty when nothing is to be said, or nothing is known: then `reason` says why if it was asked
  // for.
  std::string of(const Record& record, std::string& reason);

 private:
  std::string er_of(const Record& record, std::string& reason);

  DifficultyChoice choice_;
  PuzzleRater rater_;
};

}  // namespace bitdoku::cli

#endif
