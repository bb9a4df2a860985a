#include "formats/boards/pasted.hpp"

#include <algorithm>

#include "formats/boards/line_cells.hpp"
#include "formats/csv.hpp"
#include "formats/head.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kMostTitleLines = 3;

// Whether the line is words, and no record of a format that was damaged.
bool is_words(std::string_view line) {
  constexpr std::size_t kLongest = 80;
  constexpr std::ptrdiff_t kFewestLetters = 3;
  line = trimmed(line);
  const auto letters = std::ranges::count_if(
      line, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
  return line.size() < kLongest && letters >= kFewestLetters && !is_comment(line) &&
         !is_puzzle_name(line) && line.find_first_of("{}[]<>\"=,;|\t") == std::string_view::npos;
}

// Leaves out what was added.
class Cleaner : public LineFilter {
 public:
  explicit Cleaner(const Pasting& pasting) : pasting_(pasting) {}

  void add(std::string& out, std::string_view line) override {
    if (pasting_.quotes) line = without_quote_marks(line);
    const std::string_view text = trimmed(line);
    const bool is_title = !text.empty() && titles_ < pasting_.title_lines;
    if (is_title) ++titles_;
    const bool is_ruler = pasting_.rulers && (is_ruler_line(text) || is_fence(text));
    if (!is_title && !is_ruler) out += line;
  }

 private:
  Pasting pasting_;
  std::size_t titles_ = 0;  // lines of the title that were left out
};

// Leaves out fences.
class Unfenced : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    if (!is_fence(trimmed(line))) out += line;
  }
};

}  // namespace

Pasting pasting_of(const Head& head) {
  Pasting pasting;
  HeadLines lines(head);
  std::string_view line;
  std::size_t quoted = 0;
  std::size_t others = 0;  // lines that are neither quoted nor around the text
  bool in_title = true;
  while (lines.next(line)) {
    if (trimmed(line).empty()) continue;
    const bool is_quoted = line.starts_with('>');
    line = without_quote_marks(line);
    in_title = in_title && pasting.title_lines < kMostTitleLines && is_words(line);
    if (in_title) ++pasting.title_lines;
    const bool is_ruler = is_ruler_line(trimmed(line)) || is_fence(trimmed(line));
    pasting.rulers = pasting.rulers || is_ruler;
    // What stands around a quoted text need not be quoted.
    ++(is_quoted ? quoted : others);
    if (!is_quoted && (in_title || is_ruler)) --others;
  }
  pasting.quotes = quoted > 0 && others == 0;
  return pasting;
}

std::unique_ptr<LineFilter> without_pasting(const Pasting& pasting) {
  return std::make_unique<Cleaner>(pasting);
}

bool begins_with_fence(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return false;
  text.remove_prefix(first);
  return is_fence(trimmed(text.substr(0, text.find('\n'))));
}

std::unique_ptr<LineFilter> without_fences() {
  return std::make_unique<Unfenced>();
}

}  // namespace bitdoku
