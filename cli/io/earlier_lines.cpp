#include "cli/io/earlier_lines.hpp"

#include <algorithm>
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

// Says which of `options` are not in `others`: " with `--nodes` and `--time 2s`", or nothing.
std::string those_missing(std::string_view word, const RunOptions& options,
                          const RunOptions& others) {
  std::vector<std::string> missing;
  for (const std::string& option : options) {
    if (std::ranges::find(others, option) == others.end()) missing.push_back("`" + option + "`");
  }
  if (missing.empty()) return "";
  return " " + std::string(word) + " " + listed(missing);
}

}  // namespace

EarlierLines::EarlierLines(std::string path, RunOptions options, bool leaves_out, bool quotes)
    : path_(std::move(path)),
      options_(std::move(options)),
      leaves_out_(leaves_out),
      quotes_(quotes),
      note_(path_) {}

int EarlierLines::take_up(batch::RecordSource& records) {
  LinesOfFile lines(quotes_);
  if (const int code = open(lines); code != kWell) return code;
  if (const int code = compare(lines, records); code != kWell) return code;
  if (leaves_out_) {
    if (const int code = pass_by_note(records); code != kWell) return code;
  }
  std::error_code error;
  if (!lines.rest().empty()) fs::resize_file(path_of(path_), lines.end(), error);
  if (!error) {
    note_.write_now(content(record_, 0));
    return kWell;
  }
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
  std::optional<ResumeNote::Content> note = note_.read();
  if (!note && note_.is_there()) {
    say("bitdoku: " + note_.path() +
        " is not the note of an earlier run, which --resume would write there; rename it\n");
    return kBadInput;
  }
  if (is_there) noted_ = std::move(note);
  if (!noted_) return kWell;
  if (noted_->options) return compare_options(*noted_->options);
  say("bitdoku: " + note_.path() +
      " is of an older version, which did not write down its options; they are not compared\n");
  return kWell;
}

int EarlierLines::compare_options(const RunOptions& earlier) const {
  std::string differs = those_missing("with", earlier, options_);
  const std::string added = those_missing("without", options_, earlier);
  if (differs.empty() && added.empty()) return kWell;
  if (!differs.empty() && !added.empty()) differs += " and";
  say("bitdoku: " + path_ + " was begun" + differs + added +
      "; give the options of that run, or another file; it is left as it is\n");
  return kBadInput;
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
  if (leaves_out_) note_.write(content(last, records));
}

ResumeNote::Content EarlierLines::content(const Record& last, std::uint64_t records) const {
  const std::uint64_t puzzles = passed_ + records;
  return {puzzles, puzzles == 0 ? "" : puzzle_text(last), options_};
}

}  // namespace bitdoku::cli
