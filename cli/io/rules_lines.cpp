#include "cli/io/rules_lines.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/variants.hpp>

#include "formats/head.hpp"
#include "formats/links/link.hpp"

namespace bitdoku::cli {
namespace {

bool is_skipped(std::string_view line) {
  return line.empty() || line.front() == '#';
}

// Whether the line is a title, or what somebody says.
bool is_words(std::string_view line) {
  return !looks_like_iss(line) && !line.starts_with('{') && is_beside_links(line);
}

// What may stand between the objects of a list.
bool is_between_objects(std::string_view line) {
  return line.find_first_not_of("[], \t") == std::string_view::npos;
}

// Follows the braces of an object. Returns the place behind its end, or npos.
class BraceCounter {
 public:
  std::size_t see(std::string_view line) {
    for (std::size_t at = 0; at < line.size(); ++at) {
      const char symbol = line[at];
      if (quote_ != '\0') {
        if (symbol == '\\') ++at;
        if (symbol == quote_) quote_ = '\0';
      } else if (symbol == '"' || symbol == '\'') {
        quote_ = symbol;
      } else if (symbol == '{') {
        ++depth_;
      } else if (symbol == '}' && --depth_ == 0) {
        return at + 1;
      }
    }
    return std::string_view::npos;
  }

 private:
  int depth_ = 0;
  char quote_ = '\0';
};

// Whether the first line of an object may be all of it. If another object begins on the next line,
// the first one is damaged.
bool ends_like_object(std::string_view line) {
  constexpr std::string_view kGoesOn = "[{,:";
  return line.starts_with('{') && kGoesOn.find(trimmed(line).back()) == std::string_view::npos;
}

// The tags of a text of Interactive Sudoku Solver.
std::size_t tags_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count(text, '.'));
}

// What a puzzle has once at most.
constexpr std::array<std::string_view, 5> kOnce{".~", ".Shape", ".NoBoxes", ".RegionSize",
                                                ".Jigsaw"};

std::size_t only_once(std::string_view text) {
  const auto found =
      std::ranges::find_if(kOnce, [&](std::string_view name) { return text.starts_with(name); });
  return static_cast<std::size_t>(found - kOnce.begin());
}

// A text that goes on. Its last line counts only if its line end is there.
class CutText : public ByteSource {
 public:
  explicit CutText(std::string_view text) : text_(from_memory(text)) {}
  Result<std::size_t> read(std::span<char> buffer) override {
    const Result<std::size_t> size = text_->read(buffer);
    if (size && *size > 0) return size;
    return Error{ErrorCode::io, 0, 0, "the text goes on"};
  }

 private:
  std::unique_ptr<ByteSource> text_;
};

// Whether the plain road would not do: it refuses the rules, or does not know them.
bool has_rules(std::string_view text) {
  if (looks_like_iss(text)) return true;
  // A notebook of Jupyter has `cells`, too.
  if (text.find("\"cell_type\"") != std::string_view::npos) return false;
  const bool may_have = text.starts_with('{') || text.find("N4") != std::string_view::npos ||
                        text.find("q=") != std::string_view::npos;
  if (!may_have) return false;
  const Result<Puzzle> plain = parse(text);
  const Result<VariantRecord> record = read_variant(text);
  if (!record && record.error().code != ErrorCode::unsupported) return false;
  if (!plain) return plain.error().code == ErrorCode::unsupported || record;
  if (!record) return false;
  const VariantPuzzle usual = variant_of(*plain);
  return !record->puzzle.constraints.empty() || !record->unread.empty() ||
         record->puzzle.regions != usual.regions || record->puzzle.rows != usual.rows;
}

}  // namespace

bool RulesLines::next_line() {
  if (has_line_) return true;
  while (!input_.knows_encoding() && input_.fetch_more()) {
  }
  std::string_view line;
  if (input_.line(line) != Fetched::yes) return false;
  text_ = line;
  line_ = text_;
  line_number_ = input_.line_number();
  has_line_ = true;
  return true;
}

void RulesLines::put_back(std::string_view rest) {
  line_ = rest;
  has_line_ = true;
}

// Takes lines up to the end of the object. What is behind it on the last line stays.
void RulesLines::take_object(std::string& puzzle) {
  BraceCounter braces;
  const bool may_be_whole = ends_like_object(line_);
  for (;;) {
    has_line_ = false;
    last_ = line_number_;
    const std::string_view line = line_;
    const std::size_t end = braces.see(line);
    puzzle += line.substr(0, end);
    if (end != std::string::npos) return put_back(line.substr(end));
    if (puzzle.size() > kLongest || !next_line() || (may_be_whole && line_.starts_with('{')))
      return;
    puzzle += '\n';
  }
}

// Whether the lines of the block may still be one puzzle: each has one tag, or the first says only
// what the grid is.
bool RulesLines::may_be_joined() const {
  constexpr std::size_t kMostLines = 1000;
  std::array<int, kOnce.size() + 1> seen{};
  const std::string& first = block_.front().text;
  const bool has_head = tags_of(first) == 1 && only_once(first) < kOnce.size();
  for (const TagLine& line : block_) {
    const bool is_head = &line == &block_.front();
    if (tags_of(line.text) != 1 && (is_head || !has_head)) return false;
    const std::size_t which = only_once(line.text);
    if (which < kOnce.size() && ++seen[which] > 1) return false;
    if (tags_of(line.text) > 1 && line.text.find(".Shape", 1) != std::string::npos) return false;
  }
  return block_.size() < kMostLines;
}

// Reads the next line of tags into the block. Returns false at the end of the block.
bool RulesLines::take_tag_line() {
  do {
    if (!next_line()) return false;
    has_line_ = !trimmed(line_).starts_with('#');
  } while (!has_line_);
  const std::string_view line = trimmed(line_);
  const bool is_first = block_.empty();
  const bool is_tag = looks_like_iss(line);
  // A line that was broken at a tilde. One that ends with a tilde may be whole.
  const bool is_more =
      !is_first && !is_tag &&
      (line.starts_with('~') || (block_.back().text.ends_with('~') && !is_skipped(line)));
  const bool is_indented = line_.find_first_not_of(" \t") > 0;
  if (!is_more && !is_tag) return false;
  if (is_first) is_indented_ = is_indented;
  if (is_more || (!is_first && is_indented && !is_indented_)) {
    block_.back().text += line;
    block_.back().last = line_number_;
  } else {
    block_.push_back({std::string(line), line_number_, line_number_});
  }
  has_line_ = false;
  return true;
}

// Takes a line of tags, or all lines up to the next empty one if they are one puzzle.
void RulesLines::take_tags(std::string& puzzle) {
  bool goes_on = true;
  if (block_.empty()) {
    is_separate_ = false;
    goes_on = take_tag_line();
  }
  while (goes_on && !at_once_ && (!is_separate_ || block_.size() < 2)) {
    is_separate_ = is_separate_ || (block_.size() > 1 && !may_be_joined());
    if (!is_separate_ || block_.size() < 2) goes_on = take_tag_line();
  }
  is_separate_ = is_separate_ || !may_be_joined();
  begins_ = block_.front().begins;
  last_ = block_.front().last;
  if (is_separate_) {
    puzzle = std::move(block_.front().text);
    block_.pop_front();
    return;
  }
  last_ = block_.back().last;
  for (const TagLine& line : block_) puzzle += line.text;
  block_.clear();
}

bool RulesLines::next(std::string& puzzle) {
  puzzle.clear();
  if (!block_.empty()) {
    take_tags(puzzle);
    return true;
  }
  while (next_line()) {
    std::string_view line = trimmed(line_);
    const std::size_t object = line.find('{');
    if (object != std::string_view::npos && object > 0 &&
        is_between_objects(line.substr(0, object))) {
      put_back(line.substr(object));
      continue;
    }
    if (is_skipped(line) || is_between_objects(line) || is_words(line)) {
      if (!is_skipped(line) && is_words(line)) ++skipped_;
      has_line_ = false;
      continue;
    }
    begins_ = line_number_;
    last_ = line_number_;
    if (line.starts_with('{')) {
      put_back(line);
      take_object(puzzle);
    } else if (looks_like_iss(line)) {
      take_tags(puzzle);
    } else {
      puzzle = line;
      has_line_ = false;
    }
    return true;
  }
  return false;
}

bool begins_with_rules(std::unique_ptr<ByteSource> source) {
  constexpr int kMostPuzzles = 64;
  RulesLines lines(std::move(source));
  std::string puzzle;
  for (int count = 0; count < kMostPuzzles && lines.next(puzzle); ++count) {
    if (has_rules(puzzle)) return true;
  }
  return false;
}

bool begins_with_rules(std::string_view text) {
  return begins_with_rules(decompressed(from_memory(text)));
}

bool has_deciding_line(std::string_view text) {
  RulesLines lines(decompressed(std::make_unique<CutText>(text)), true);
  std::string puzzle;
  return lines.next(puzzle) && (!puzzle.starts_with('{') || puzzle.ends_with('}'));
}

}  // namespace bitdoku::cli
