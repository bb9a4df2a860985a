#include "cli/io/frame.hpp"

namespace bitdoku::cli {

WriteOptions write_options(const RecordOptions& options) {
  WriteOptions how;
  how.alphabet = options.write_alphabet;
  how.blank = options.blank;
  return how;
}

const Format& answer_format(const RecordOptions& options, const Format* input) {
  if (options.to != nullptr) return *options.to;
  if (input != nullptr && can_write(*input)) return *input;
  return *find_format("line");
}

void Frame::before(std::string& out, const Format& format, const Record& first) {
  const Writer writer(format, how_);
  if (format_ == &format) {
    writer.between(out, look_of(options_, first));
    return;
  }
  leave(out);
  format_ = &format;
  writer.prologue(out, &first);
}

void Frame::finish(std::string& out) {
  if (format_ == nullptr && options_.to != nullptr) {
    format_ = options_.to;
    Writer(*format_, how_).prologue(out, nullptr);
  }
  leave(out);
}

void Frame::leave(std::string& out) const {
  if (format_ != nullptr) Writer(*format_, how_).epilogue(out);
}

}  // namespace bitdoku::cli
