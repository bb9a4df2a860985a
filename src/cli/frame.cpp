#include "cli/frame.hpp"

namespace bitdoku::cli {

WriteOptions write_options(const Options& options) {
  return {options.write_alphabet, options.blank};
}

const Format& answer_format(const Options& options, const Format* input) {
  if (options.to != nullptr) return *options.to;
  if (input != nullptr && can_write(*input)) return *input;
  return *find_format("line");
}

void Frame::before(std::string& out, const Format& format, const Record& first) {
  const Writer writer(format, write_options(options_));
  if (format_ == &format) {
    writer.between(out);
    return;
  }
  leave(out);
  format_ = &format;
  writer.prologue(out, &first);
}

void Frame::finish(std::string& out) {
  if (format_ == nullptr && options_.to != nullptr) {
    format_ = options_.to;
    Writer(*format_, write_options(options_)).prologue(out, nullptr);
  }
  leave(out);
}

void Frame::leave(std::string& out) const {
  if (format_ != nullptr) Writer(*format_, write_options(options_)).epilogue(out);
}

}  // namespace bitdoku::cli
