#include "formats/boards/number_pad.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "formats/head.hpp"

namespace bitdoku {
namespace {

bool is_letter_of_page(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

// Lines of a page by what they may be. Marks between cells are left out.
struct PageLine {
  std::string digits;   // of a line of digits and spaces alone
  bool is_row = false;  // of a board: digits and signs for blanks
  bool is_words = false;
  bool is_number = false;  // one number of few digits, alone
};

PageLine page_line(std::string_view line) {
  constexpr std::size_t kMostDigits = 5;
  constexpr std::size_t kFewestLetters = 3;
  PageLine page;
  line = trimmed(line);
  for (const char c : line) {
    if (c >= '0' && c <= '9') page.digits += c;
  }
  const auto letters = static_cast<std::size_t>(std::ranges::count_if(line, is_letter_of_page));
  page.is_words = page.digits.empty() && letters >= kFewestLetters && 2 * letters > line.size();
  const bool is_alone = line.find_first_not_of("0123456789") == line.npos;
  page.is_number = is_alone && !line.empty() && line.size() <= kMostDigits;
  page.is_row = !page.digits.empty() && letters == 0;
  if (line.find_first_not_of("0123456789 \t|") != std::string_view::npos) page.digits.clear();
  return page;
}

constexpr std::string_view kDigitsOfPad = "123456789";

// Whether each number alone stands beside words, and not directly below or above a row.
class VoteCheck {
 public:
  void add(const PageLine& line, bool is_empty) {
    if (is_number_) {
      if (!is_empty && line.is_row) is_well_ = false;
      if (!is_empty) is_well_ = is_well_ && (has_words_ || line.is_words);
    }
    if (is_empty) {
      is_below_row_ = false;
      return;
    }
    is_number_ = line.is_number;
    if (is_number_) {
      ++count_;
      is_well_ = is_well_ && !is_below_row_;
      has_words_ = last_is_words_;
    }
    last_is_words_ = line.is_words;
    is_below_row_ = line.is_row && !line.is_number;
  }
  // Whether there are such numbers, and nothing else is a number alone.
  [[nodiscard]] bool are_votes() const {
    return count_ > 0 && is_well_ && !(is_number_ && !has_words_);
  }

 private:
  std::size_t count_ = 0;
  bool is_well_ = true;
  bool is_number_ = false;  // the last line, beside words above it
  bool has_words_ = false;
  bool last_is_words_ = false;
  bool is_below_row_ = false;
};

// Whether the last lines but words are 1 2 3, 4 5 6 and 7 8 9 or all nine digits, perhaps with the
// numbers of those that are left below them.
bool ends_with_pad(const std::vector<PageLine>& lines) {
  constexpr std::size_t kFewestRows = 4;
  std::size_t last = lines.size();
  while (last > 0 && lines[last - 1].is_words) --last;
  const auto digits_at = [&](std::size_t back) -> const std::string& {
    return lines[last - back].digits;
  };
  if (last < kFewestRows + 3) return false;
  if (digits_at(1) == kDigitsOfPad) return digits_at(2) != kDigitsOfPad;
  if (digits_at(2) == kDigitsOfPad && digits_at(1).size() == kDigitsOfPad.size()) return true;
  return digits_at(3) == "123" && digits_at(2) == "456" && digits_at(1) == "789";
}

// Leaves out the pad and the numbers of votes.
class WithoutPad : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    const PageLine page = page_line(line);
    const bool is_vote = page.is_number && !is_below_row_;
    const bool is_pad = rows_ >= kDigitsOfPad.size() && is_of_pad(page.digits);
    was_pad_ = is_pad && page.digits == kDigitsOfPad;
    is_below_row_ = page.is_row;
    if (is_vote || is_pad) return;
    if (page.is_row) ++rows_;
    out += line;
  }

 private:
  [[nodiscard]] bool is_of_pad(std::string_view digits) const {
    if (was_pad_ && digits.size() == kDigitsOfPad.size()) return true;
    return digits == kDigitsOfPad || digits == "123" || digits == "456" || digits == "789";
  }

  std::size_t rows_ = 0;
  bool was_pad_ = false;  // the line before
  bool is_below_row_ = false;
};

}  // namespace

bool has_number_pad(std::string_view text) {
  VoteCheck votes;
  std::vector<PageLine> lines;
  HeadLines rest({text, true});
  for (std::string_view line; rest.next(line);) {
    const PageLine page = page_line(line);
    const bool is_empty = trimmed(line).empty();
    votes.add(page, is_empty);
    if (!is_empty) lines.push_back(page);
  }
  return votes.are_votes() || ends_with_pad(lines);
}

std::unique_ptr<LineFilter> without_number_pad() {
  return std::make_unique<WithoutPad>();
}

}  // namespace bitdoku
