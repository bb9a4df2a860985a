// What a format wants before, between and after the records of an output.
#ifndef BITDOKU_CLI_FRAME_HPP
#define BITDOKU_CLI_FRAME_HPP

#include <bitdoku/formats.hpp>
#include <string>

#include "cli/options.hpp"

namespace bitdoku::cli {

[[nodiscard]] WriteOptions write_options(const Options& options);
// The format in which records of an input of this format are answered: --to, or the same, or, when
// that one can only be read, `line`.
[[nodiscard]] const Format& answer_format(const Options& options, const Format* input);

// Records of one format after the other; where the format changes, one output ends and another
// begins.
class Frame {
 public:
  explicit Frame(const Options& options) : options_(options) {}

  // Before each record, or before several that are already joined.
  void before(std::string& out, const Format& format, const Record& first);
  // After the last.
  void finish(std::string& out);

 private:
  void leave(std::string& out) const;

  const Options& options_;
  const Format* format_ = nullptr;  // of the record written last
};

}  // namespace bitdoku::cli

#endif
