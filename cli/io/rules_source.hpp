// Reads the puzzles with other rules of several inputs, one after the other.
#ifndef BITDOKU_CLI_IO_RULES_SOURCE_HPP
#define BITDOKU_CLI_IO_RULES_SOURCE_HPP

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "batch/pipeline.hpp"
#include "cli/io/rules_lines.hpp"

namespace bitdoku::cli {

// A puzzle as it stands in its input.
struct RulesText {
  std::string text;
  std::string source;                        // the name of its input
  std::uint64_t line = 0;                    // where it begins; 0 if its input has no lines
  bool has_column = true;                    // whether a column of the text is one of the line
  std::optional<std::string> solution = {};  // that a file of solutions has for it
};

// Its records have the texts only; `text_of` gives them back.
class RulesSource : public batch::RecordSource {
 public:
  RulesSource(std::vector<std::string> inputs, bool at_once)
      : inputs_(std::move(inputs)), at_once_(at_once) {}

  bool next(Record& record) override;
  // A puzzle takes longer than waiting for the next one.
  bool ready() override { return false; }
  [[nodiscard]] const batch::Source& source() const override { return sources_.back(); }

  [[nodiscard]] static RulesText text_of(const Record& record, const batch::Source& source);

  // Whether all inputs could be read.
  [[nodiscard]] bool has_read_all() const { return has_read_all_; }
  // The lines of words that were left out.
  [[nodiscard]] std::uint64_t skipped() const { return skipped_; }

 private:
  bool open_next();
  void fail(const std::string& message);

  std::vector<std::string> inputs_;
  bool at_once_;
  std::size_t opened_ = 0;
  std::optional<RulesLines> lines_;
  std::deque<batch::Source> sources_;  // a deque keeps them in their places
  bool has_read_all_ = true;
  std::uint64_t skipped_ = 0;
};

}  // namespace bitdoku::cli

#endif
