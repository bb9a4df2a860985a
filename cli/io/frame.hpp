// What a format wants before, between and after the records of an output.
#ifndef BITDOKU_CLI_IO_FRAME_HPP
#define BITDOKU_CLI_IO_FRAME_HPP

#include <bitdoku/formats.hpp>
#include <string>

#include "cli/arguments/options/writing.hpp"

namespace bitdoku::cli {

[[nodiscard]] WriteOptions write_options(const RecordOptions& options);
// What the writer must know about the next record to choose what stands before it: an answer in the
// format of its puzzle keeps to the blank lines of the input.
[[nodiscard]] inline const Record* look_of(const RecordOptions& options, const Record& next) {
  return options.to == nullptr ? &next : nullptr;
}
// The format in which records of an input of this format are answered: --to, or the same, or, when
// that one can only be read, `line`.
[[nodiscard]] const Format& answer_format(const RecordOptions& options, const Format* input);

// Records of one format after the other; where the format changes, one output ends and another
// begins.
class Frame {
 public:
  // `solutions`: will some of the records be solutions?
  explicit Frame(const RecordOptions& options, bool solutions = true)
      : options_(options), how_(write_options(options)) {
    how_.solutions = solutions;
  }

  // Before each record, or before several that are already joined.
  void before(std::string& out, const Format& format, const Record& first);
  // After the last.
  void finish(std::string& out);

 private:
  void leave(std::string& out) const;

  const RecordOptions& options_;
  WriteOptions how_;
  const Format* format_ = nullptr;  // of the record written last
};

}  // namespace bitdoku::cli

#endif
