#include "formats/boards/pasted.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

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

// Leaves out what was added, line by line.
class Cleaner {
 public:
  explicit Cleaner(const Pasting& pasting) : pasting_(pasting) {}

  void add(std::string& out, std::string_view line) {
    if (pasting_.quotes) line = without_quote_marks(line);
    const std::string_view text = trimmed(line);
    const bool is_title = !text.empty() && titles_ < pasting_.title_lines;
    if (is_title) ++titles_;
    const bool is_ruler = pasting_.rulers && is_ruler_line(text);
    if (!is_title && !is_ruler) out += line;
  }

 private:
  Pasting pasting_;
  std::size_t titles_ = 0;  // lines of the title that were left out
};

class CleanSource : public ByteSource {
 public:
  CleanSource(std::unique_ptr<ByteSource> source, std::string_view head, const Pasting& pasting)
      : source_(std::move(source)), cleaner_(pasting) {
    take(head);
  }

  Result<std::size_t> read(std::span<char> buffer) override {
    while (out_.empty() && !ended_ && !error_) fetch();
    if (out_.empty()) return error_ ? Result<std::size_t>(*error_) : Result<std::size_t>(0U);
    const std::size_t size = std::min(buffer.size(), out_.size());
    std::copy_n(out_.begin(), size, buffer.begin());
    out_.erase(0, size);
    return size;
  }
  // Text that is there may be the beginning of a line, for which `read` would wait.
  bool ready() override {
    while (out_.empty() && !ended_ && !error_ && source_->ready()) fetch();
    return !out_.empty() || ended_ || error_;
  }

 private:
  void fetch() {
    std::array<char, 4096> buffer{};
    const Result<std::size_t> got = source_->read(buffer);
    if (!got) {
      error_ = got.error();
    } else if (*got == 0) {
      ended_ = true;
      cleaner_.add(out_, line_);
    } else {
      take({buffer.data(), *got});
    }
  }

  void take(std::string_view text) {
    for (;;) {
      const std::size_t end = text.find('\n');
      line_ += text.substr(0, end);
      // A line may be of any length; a long one is passed on in pieces.
      if (end == std::string_view::npos) break;
      cleaner_.add(out_, line_);
      out_ += '\n';
      line_.clear();
      text.remove_prefix(end + 1);
    }
    if (line_.size() > TextInput::kLongestLine) out_ += std::exchange(line_, {});
  }

  std::unique_ptr<ByteSource> source_;
  Cleaner cleaner_;
  std::string line_;  // its beginning
  std::string out_;
  std::optional<Error> error_;  // of the source; what was read before comes first
  bool ended_ = false;
};

}  // namespace

Pasting pasting_of(const Head& head) {
  Pasting pasting;
  HeadLines lines(head);
  std::string_view line;
  std::size_t quoted = 0;
  std::size_t all = 0;
  bool in_title = true;
  while (lines.next(line)) {
    if (trimmed(line).empty()) continue;
    ++all;
    if (line.starts_with('>')) ++quoted;
    line = without_quote_marks(line);
    in_title = in_title && pasting.title_lines < kMostTitleLines && is_words(line);
    if (in_title) ++pasting.title_lines;
    pasting.rulers = pasting.rulers || is_ruler_line(trimmed(line));
  }
  pasting.quotes = all > 0 && quoted == all;
  return pasting;
}

std::string without_pasting(std::string_view text, const Pasting& pasting) {
  Cleaner cleaner(pasting);
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    cleaner.add(out, text.substr(0, end));
    if (end == std::string_view::npos) break;
    out += '\n';
    text.remove_prefix(end + 1);
  }
  return out;
}

std::unique_ptr<ByteSource> without_pasting(std::unique_ptr<ByteSource> source,
                                            std::string_view head, const Pasting& pasting) {
  return std::make_unique<CleanSource>(std::move(source), head, pasting);
}

}  // namespace bitdoku
