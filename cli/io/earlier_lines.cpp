#include "cli/io/earlier_lines.hpp"

#include <filesystem>
#include <utility>

#include "cli/command.hpp"
#include "cli/io/console.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/puzzle_text.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

namespace fs = std::filesystem;

}  // namespace

EarlierLines::EarlierLines(std::string path, bool leaves_out, bool quotes)
    : path_(std::move(path)), leaves_out_(leaves_out), quotes_(quotes), note_(path_) {}

int EarlierLines::take_up(batch::RecordSource& records) {
  LinesOfFile lines(quotes_);
  if (const int code = open(lines); code != kWell) return code;
  if (const int code = compare(lines, records); code != kWell) return code;
  if (const int code = pass_by_note(records); code != kWell) return code;
  std::error_code error;
  if (!lines.rest().empty()) fs::resize_file(path_of(path_), lines.end(), error);
  if (!error) return kWell;
  say("bitdoku: cannot write " + path_ + ": " + error.message() + "\n");
  return kBadInput;
}

int EarlierLines::open(LinesOfFile& lines) {
  std::error_code ignored;
  const bool is_there = fs::exists(path_of(path_), ignored);
  if (is_there && !fs::is_regular_file(path_of(path_), ignored)) {
    say("bitdoku: cannot read " + path_ +
        " to go on with it; --resume needs the output of an earlier run\n");
    return kBadInput;
  }
  if (!lock()) return kBadInput;
  if (!lines.open(path_)) {
    say("bitdoku: cannot read " + path_ + " to go on with it\n");
    return kBadInput;
  }
  // If the output was removed, its note is meaningless.
  if (is_there && leaves_out_) noted_ = note_.read();
  return kWell;
}

bool EarlierLines::lock() {
  auto lock = platform::FileLock::take(path_);
  if (!lock) {
    say("bitdoku: " + lock.error().message + "\n");
    return false;
  }
  if (!*lock) {
    say("bitdoku: another run writes to " + path_ + "; wait until it ends\n");
    return false;
  }
  lock_.emplace(std::move(**lock));
  return true;
}

int EarlierLines::compare(LinesOfFile& lines, batch::RecordSource& records) {
  std::string line;
  bool has_line = lines.next(line);
  std::string head;
  if (has_line || !lines.rest().empty()) head = this->head();
  if (!head.empty()) {
    const bool is_ours = has_line ? line + "\n" == head : head.starts_with(lines.rest());
    if (!is_ours) return misfit("its first line is not " + head.substr(0, head.size() - 1));
    has_head_ = has_line;
    has_line = lines.next(line);
  }
  for (std::uint64_t number = has_head_ ? 2 : 1; has_line; ++number) {
    bool found = false;
    while (!found && pass(records)) {
      found = fits(record_, line);
      if (!found && !leaves_out_) break;
    }
    if (!found) return misfit("line " + with_commas(number) + " is not about the puzzle there");
    if (const auto verdict = refusal_in(record_, line)) count_refused(refused_, *verdict);
    has_line = lines.next(line);
  }
  const bool is_foreign = lines.end() == 0 && head.empty() && !may_begin_a_line(lines.rest());
  return is_foreign ? misfit("its first line is of another form") : static_cast<int>(kWell);
}

// Takes the next puzzle out of the input.
bool EarlierLines::pass(batch::RecordSource& records) {
  if (!records.next(record_)) return false;
  ++passed_;
  return true;
}

int EarlierLines::pass_by_note(batch::RecordSource& records) {
  if (!noted_ || passed_ >= noted_->puzzles) return kWell;
  while (passed_ < noted_->puzzles) {
    if (!pass(records)) break;
  }
  if (passed_ == noted_->puzzles && puzzle_text(record_) == noted_->last) return kWell;
  return misfit(note_.path() + " is about other puzzles");
}

int EarlierLines::misfit(std::string_view what) const {
  say("bitdoku: " + path_ + " was not written with this input and these options: " +
      std::string(what) + "; it is left as it is\n");
  return kBadInput;
}

void EarlierLines::finished(const Record& last, std::uint64_t records) {
  if (leaves_out_) note_.write({passed_ + records, puzzle_text(last)});
}

}  // namespace bitdoku::cli
