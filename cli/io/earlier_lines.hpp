// Continues an interrupted run with --resume: reads the answers that it wrote and takes their
// puzzles out of the input.
#ifndef BITDOKU_CLI_IO_EARLIER_LINES_HPP
#define BITDOKU_CLI_IO_EARLIER_LINES_HPP

#include <optional>
#include <string>
#include <string_view>

#include "batch/pipeline.hpp"
#include "cli/io/platform.hpp"
#include "cli/io/resume.hpp"

namespace bitdoku::cli {

// Derived classes know the form of the lines.
class EarlierLines {
 public:
  // `options`: those that decide what the lines say. `leaves_out`: whether some puzzles get no
  // line. `quotes`: whether a line end between quotes belongs to the line, as in CSV.
  EarlierLines(std::string path, RunOptions options, bool leaves_out, bool quotes);
  virtual ~EarlierLines() = default;

  // Compares the options with those of the earlier run and each line of the file with its puzzle,
  // takes the finished puzzles out of the input, and removes an incomplete last line. Locks the
  // file until this object is destroyed. Returns an exit code; kWell to go on. Otherwise it has
  // written a message, and the file is unchanged.
  int take_up(batch::RecordSource& records);
  // Returns whether the file already has the head.
  [[nodiscard]] bool has_head() const { return has_head_; }
  // The numbers of finished puzzles that have no answer. They count for the exit code.
  [[nodiscard]] const batch::Tally& refused() const { return refused_; }

  // Adds the number of puzzles that this run has finished to the note.
  void finished(const Record& last, std::uint64_t records);
  // Removes the note, because the run is complete.
  void complete() const { note_.remove(); }

 protected:
  // The line above all answers, with its line end, or an empty text. Called only if the file has a
  // text.
  virtual std::string head() = 0;
  // Returns whether this complete line belongs to the record.
  [[nodiscard]] virtual bool fits(const Record& record, std::string_view line) const = 0;
  // The verdict of a line without an answer, or nothing if the line has one.
  [[nodiscard]] virtual std::optional<Verdict> refusal_in(const Record& record,
                                                          std::string_view line) const = 0;
  // Returns whether the first line could begin with `text`, if there is no head.
  [[nodiscard]] virtual bool may_begin_a_line(std::string_view text) const = 0;

 private:
  int open(LinesOfFile& lines);
  [[nodiscard]] int compare_options(const RunOptions& earlier) const;
  [[nodiscard]] ResumeNote::Content content(const Record& last, std::uint64_t records) const;
  bool lock();
  int compare(LinesOfFile& lines, batch::RecordSource& records);
  int pass_by_note(batch::RecordSource& records);
  bool pass(batch::RecordSource& records);
  [[nodiscard]] int misfit(std::string_view what) const;

  std::string path_;
  RunOptions options_;
  bool leaves_out_;
  bool quotes_;
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
