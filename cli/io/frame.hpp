// Writes what a format needs before, between and after the records of an output.
#ifndef BITDOKU_CLI_IO_FRAME_HPP
#define BITDOKU_CLI_IO_FRAME_HPP

#include <bitdoku/formats.hpp>
#include <string>
#include <vector>

#include "batch/pipeline.hpp"
#include "cli/arguments/options/writing.hpp"

namespace bitdoku::cli {

[[nodiscard]] WriteOptions write_options(const RecordOptions& options);
// The record whose layout the writer imitates. An answer in the format of its puzzle keeps the
// blank lines of the input. Null if --to names the format.
[[nodiscard]] inline const Record* look_of(const RecordOptions& options, const Record& next) {
  return options.to == nullptr ? &next : nullptr;
}
// The format of the answers: that of --to, or that of the input, or `line` if the input's format
// can only be read.
[[nodiscard]] const Format& answer_format(const RecordOptions& options, const Format* input);

// Writes records of one format, one after the other. All inputs are answered in the format of the
// first.
class Frame {
 public:
  // `solutions`: whether some of the records will be solutions.
  Frame(const RecordOptions& options, const MessageOptions& messages, bool solutions = true)
      : options_(options), quiet_(messages.quiet), how_(write_options(options)) {
    how_.solutions = solutions;
  }

  // The output already has records of this format, of an earlier run.
  void go_on(const Format& format) { format_ = &format; }
  // Writes what the format needs before a record. `first` may also be the first of several records
  // that are already joined.
  void before(std::string& out, const Format& format, const Record& first);
  // The format of the answers to this input: that of the first input. Writes a message if this
  // input has another format.
  const Format& format_for(const batch::Source& source);
  // Writes a message if this puzzle will have other boxes when its answer is read, once for each
  // input and shape.
  void tell_boxes(const Format& format, const Record& record);
  // Writes what the format needs after the last record.
  void finish(std::string& out);

 private:
  void note_format(const batch::Source& source, const Format& format) const;

  const RecordOptions& options_;
  bool quiet_;
  WriteOptions how_;
  const Format* format_ = nullptr;  // null until something is written
  const batch::Source* first_ = nullptr;
  const batch::Source* last_ = nullptr;
  std::vector<Shape> told_boxes_;  // of the last source
};

}  // namespace bitdoku::cli

#endif
