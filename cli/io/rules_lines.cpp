#include "cli/io/rules_lines.hpp"

#include <algorithm>
#include <bitdoku/variants.hpp>

#include "formats/head.hpp"
#include "formats/links/link.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16U;
constexpr int kMostLines = 64;  // of the beginning

bool is_skipped(std::string_view line) {
  line = trimmed(line);
  return line.empty() || line.front() == '#';
}

// Whether the line is a title, or what somebody says.
bool is_words(std::string_view line) {
  return !looks_like_iss(trimmed(line)) && !trimmed(line).starts_with('{') &&
         is_beside_links(trimmed(line));
}

// Whether the line may hold packed or plain JSON, which is then looked at more closely.
bool may_have_json(std::string_view line) {
  return line.find("N4") != std::string_view::npos || trimmed(line).starts_with('{');
}

bool is_joined(std::string_view line) {
  line = trimmed(line);
  return line.starts_with('{') && !line.ends_with('}');
}

// Calls `see` with each line until it returns false. The last line counts only if it is complete.
template <class See>
void for_lines(std::string_view text, bool complete, See see) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos && !complete) return;
    if (!see(text.substr(0, end))) return;
    text.remove_prefix(std::min(end, text.size() - 1) + 1);
  }
}

}  // namespace

bool has_rules(std::string_view line) {
  if (looks_like_iss(trimmed(line))) return true;
  if (!may_have_json(line)) return false;
  const Result<Puzzle> plain = parse(line);
  const Result<VariantRecord> record = read_variant(line);
  if (!plain) return plain.error().code == ErrorCode::unsupported || record;
  // The plain road does not know all that f-puzzles and SudokuPad may say.
  if (!record) return false;
  const VariantPuzzle usual = variant_of(*plain);
  return !record->puzzle.constraints.empty() || !record->unread.empty() ||
         record->puzzle.regions != usual.regions || record->puzzle.rows != usual.rows;
}

bool begins_with_rules(std::string_view text, bool complete) {
  if (complete && is_joined(text.substr(0, text.find('\n')))) return has_rules(text);
  bool found = false;
  int lines = 0;
  for_lines(text, complete, [&](std::string_view line) {
    if (is_skipped(line)) return true;
    found = has_rules(line);
    return !found && ++lines < kMostLines;
  });
  return found;
}

bool begins_with_rules(ByteSource& source) {
  std::string text;
  bool complete = false;
  // A plain file need not be read to its end.
  constexpr std::size_t kEnough = std::size_t{1} << 18U;
  while (!complete && text.size() < (is_joined(text) ? RulesLines::kLongest : kEnough)) {
    const std::size_t size = text.size();
    text.resize(size + kBlock);
    const auto got = source.read(std::span(text).subspan(size));
    text.resize(size + (got ? *got : 0));
    complete = text.size() == size;
  }
  return begins_with_rules(text, complete);
}

bool has_deciding_line(std::string_view text) {
  // One puzzle over many lines needs all of them.
  if (is_joined(text.substr(0, text.find('\n')))) return false;
  bool found = false;
  for_lines(text, false, [&](std::string_view line) {
    found = !is_skipped(line);
    return !found;
  });
  return found;
}

bool RulesLines::refill() {
  buffer_.resize(kBlock);
  begin_ = 0;
  const auto size = source_->read(buffer_);
  if (!size) error_ = size.error().message;
  buffer_.resize(size ? *size : 0);
  return !buffer_.empty();
}

bool RulesLines::next_line(std::string& line) {
  line.clear();
  ++lines_;
  for (;;) {
    const std::size_t end = buffer_.find('\n', begin_);
    const std::size_t length = std::min(end, buffer_.size()) - begin_;
    if (line.size() <= kLongest) line.append(buffer_, begin_, length);
    if (end != std::string::npos) {
      begin_ = end + 1;
      return true;
    }
    if (!refill()) return !line.empty();
  }
}

void RulesLines::join_rest(std::string& puzzle) {
  std::string line;
  while (puzzle.size() <= kLongest && next_line(line)) puzzle += '\n' + line;
}

bool RulesLines::next(std::string& puzzle) {
  while (next_line(puzzle)) {
    begins_ = lines_;
    if (is_skipped(puzzle) || is_words(puzzle)) continue;
    if (lines_ == 1 && is_joined(puzzle)) join_rest(puzzle);
    return true;
  }
  return false;
}

}  // namespace bitdoku::cli
