#include "cli/io/frame.hpp"

#include <algorithm>
#include <array>

#include "cli/command.hpp"
#include "cli/io/console.hpp"
#include "cli/io/stream.hpp"
#include "formats/own_columns.hpp"

namespace bitdoku::cli {
namespace {

bool stores_boxes(const Format& format) {
  constexpr std::array<std::string_view, 4> kStoring{"csv", "json", "sud", "uva989"};
  return std::ranges::find(kStoring, name(format)) != kStoring.end();
}

}  // namespace

void tell_lost_blank(const RecordOptions& form, const MessageOptions& messages) {
  if (messages.quiet || form.blank != '0' || form.write_alphabet != Alphabet::hex) return;
  say("bitdoku: 0 is a digit of the alphabet hex, so 16x16 boards have . for their blanks, not "
      "0\n");
}

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
  if (&source != last_) told_boxes_.clear();
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

void Frame::tell_boxes(const Format& format, const Record& record) {
  if (quiet_ || record.error || !kShapeColumn.is_needed(record.puzzle)) return;
  const Shape shape = record.puzzle.shape();
  if (stores_boxes(format) || !can_carry(format, shape)) return;
  if (std::ranges::find(told_boxes_, shape) != told_boxes_.end()) return;
  told_boxes_.push_back(shape);
  const std::string boxes = kShapeColumn.text(record.puzzle);
  say((last_ == nullptr ? "bitdoku: " : place_of(record, *last_)) + "the format " +
      std::string(name(format)) + " does not store the boxes " + boxes +
      "; to read them back, give --shape " + boxes + "\n");
}

void Frame::finish(std::string& out) {
  if (format_ == nullptr && options_.to != nullptr) {
    format_ = options_.to;
    Writer(*format_, how_).prologue(out, nullptr);
  }
  if (format_ != nullptr) Writer(*format_, how_).epilogue(out);
}

}  // namespace bitdoku::cli
