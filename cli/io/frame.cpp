#include "cli/io/frame.hpp"

#include "cli/io/console.hpp"

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
  if (format_ == nullptr) {
    writer.prologue(out, &first);
  } else {
    writer.between(out, look_of(options_, first));
  }
  format_ = &format;
}

const Format& Frame::format_for(const batch::Source& source) {
  if (first_ == nullptr) first_ = &source;
  const Format& format = answer_format(options_, first_->format);
  if (&source != first_ && &source != last_) note_format(source, format);
  last_ = &source;
  return format;
}

void Frame::note_format(const batch::Source& source, const Format& format) const {
  const bool differs = source.format != nullptr && source.format != &format;
  if (quiet_ || options_.to != nullptr || !differs) return;
  say("bitdoku: " + source.name + " has the format " + std::string(name(*source.format)) +
      ", but is answered in the format of the first input, " + std::string(name(format)) +
      "; --to chooses a format\n");
}

void Frame::finish(std::string& out) {
  if (format_ == nullptr && options_.to != nullptr) {
    format_ = options_.to;
    Writer(*format_, how_).prologue(out, nullptr);
  }
  if (format_ != nullptr) Writer(*format_, how_).epilogue(out);
}

}  // namespace bitdoku::cli
