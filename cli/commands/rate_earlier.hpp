// What a run of `bitdoku rate --resume` that was cut off has left: which puzzles it has finished,
// and how they ended.
#ifndef BITDOKU_CLI_COMMANDS_RATE_EARLIER_HPP
#define BITDOKU_CLI_COMMANDS_RATE_EARLIER_HPP

#include <optional>
#include <string>
#include <string_view>

#include "batch/pipeline.hpp"
#include "cli/commands/rate.hpp"
#include "cli/io/input.hpp"
#include "cli/io/platform.hpp"
#include "cli/io/resume.hpp"

namespace bitdoku::cli {

class EarlierRatings {
 public:
  // `head`: the first line of the form, if it has one. `leaves_out`: puzzles that are not wanted
  // get no line.
  EarlierRatings(const RateArguments& options, std::string head, bool leaves_out);

  // Takes the puzzles that are finished out of the input, after comparing each line of the file
  // with its puzzle, and cuts an incomplete last line off. Locks the file as long as this object
  // lives. Gives an exit code; kWell to go on. Otherwise it has said why, and the file stays as
  // it was.
  int take_up(Input& input);
  // Is the head in the file already?
  [[nodiscard]] bool has_head() const { return has_head_; }
  // The finished puzzles that were not rated, for the exit code.
  [[nodiscard]] const batch::Tally& refused() const { return refused_; }

  // Notes the number of puzzles that this run has finished as well.
  void finished(const Record& last, std::uint64_t records);
  // The run is complete.
  void complete() const { note_.remove(); }

 private:
  bool lock();
  int compare(LinesOfFile& lines, Input& input);
  int pass_by_note(Input& input);
  bool pass(Input& input);
  int misfit(std::string_view what) const;

  [[nodiscard]] bool fits(std::string_view line) const;
  [[nodiscard]] bool fits_json(std::string_view line) const;
  [[nodiscard]] bool fits_format(std::string_view line) const;
  [[nodiscard]] bool may_begin_a_line(std::string_view text) const;
  [[nodiscard]] std::optional<Verdict> refusal_in(std::string_view line) const;

  const RateArguments& options_;
  std::string head_;
  bool leaves_out_;
  ResumeNote note_;
  std::optional<ResumeNote::Content> noted_;
  std::optional<platform::FileLock> lock_;
  Record record_;             // the last that was taken out of the input
  std::uint64_t passed_ = 0;  // records that were taken out of it
  bool has_head_ = false;
  batch::Tally refused_;
};

}  // namespace bitdoku::cli

#endif
