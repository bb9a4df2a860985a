// Reads what an interrupted run of `bitdoku rate --resume` wrote: the puzzles that it finished, and
// their results.
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
  // `head`: the first line of the output, if its form has one. `leaves_out`: whether some puzzles
  // get no line.
  EarlierRatings(const RateArguments& options, std::string head, bool leaves_out);

  // Compares each line of the file with its puzzle, takes the finished puzzles out of the input,
  // and removes an incomplete last line. Locks the file until this object is destroyed. Returns an
  // exit code; kWell to go on. Otherwise it has written a message, and the file is unchanged.
  int take_up(Input& input);
  // Returns whether the file already has the head.
  [[nodiscard]] bool has_head() const { return has_head_; }
  // The numbers of finished puzzles that were not rated. They count for the exit code.
  [[nodiscard]] const batch::Tally& refused() const { return refused_; }

  // Adds the number of puzzles that this run has finished to the note.
  void finished(const Record& last, std::uint64_t records);
  // Removes the note, because the run is complete.
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
  Record record_;             // the last record that was taken out of the input
  std::uint64_t passed_ = 0;  // the number of records that were taken out of it
  bool has_head_ = false;
  batch::Tally refused_;
};

}  // namespace bitdoku::cli

#endif
