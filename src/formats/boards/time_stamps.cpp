#include "formats/boards/time_stamps.hpp"

#include <algorithm>
#include <array>

#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kFigures = "0123456789";

// The length of groups of up to `most` digits with one of the signs between them. 0 if there are
// fewer groups than `fewest`.
std::size_t groups_of_digits(std::string_view text, std::string_view signs, int fewest, int most) {
  std::size_t at = 0;
  for (int group = 0;; ++group) {
    const std::size_t begin = at;
    at = std::min(text.find_first_not_of(kFigures, at), text.size());
    if (at == begin || at - begin > 4) return 0;
    const bool goes_on = group + 1 < most && at + 1 < text.size() &&
                         signs.find(text[at]) != std::string_view::npos &&
                         kFigures.find(text[at + 1]) != std::string_view::npos;
    if (!goes_on) return group + 1 < fewest ? 0 : at;
    ++at;
  }
}

// Without a date or a time of day at the beginning.
bool drop(std::string_view& text, std::size_t length) {
  text.remove_prefix(length);
  return length > 0;
}
bool drop_date(std::string_view& text) {
  const bool found = drop(text, groups_of_digits(text, "/.-", 3, 3));
  if (found && text.starts_with('T')) text.remove_prefix(1);
  return found;
}
// A day without a year stands before a clock: 05-03 14:33, Nov 29 01:02
bool drop_day(std::string_view& text) {
  constexpr std::string_view kMonths = "JanFebMarAprMayJunJulAugSepOctNovDec";
  std::size_t at = groups_of_digits(text, "/.-", 2, 2);
  const std::string_view month = text.substr(0, 3);
  if (month.size() == 3 && kMonths.find(month) % 3 == 0 && text.substr(3).starts_with(' ')) {
    const std::size_t day = std::min(text.find_first_not_of(' ', 3), text.size());
    at = day + groups_of_digits(text.substr(day), "", 1, 1);
  }
  const std::string_view behind = text.substr(std::min(at, text.size()));
  const bool has_clock =
      behind.starts_with(' ') && groups_of_digits(trimmed(behind), ":", 2, 3) > 0;
  return at > 0 && has_clock && drop(text, at + 1);
}
// Seconds since 1970: 1714746787.120
bool drop_seconds(std::string_view& text) {
  constexpr std::size_t kFigures10 = 10;
  const std::size_t end = text.find_first_not_of(kFigures);
  if (end != kFigures10 || !(text[end] == '.' || text[end] == ' ')) return false;
  const std::size_t behind = text.find(' ');
  const bool is_fraction =
      text.substr(end + 1, behind - std::min(behind, end + 1)).find_first_not_of(kFigures) ==
      std::string_view::npos;
  return behind != std::string_view::npos && is_fraction && drop(text, behind);
}
bool drop_clock(std::string_view& text) {
  if (!drop(text, groups_of_digits(text, ":", 2, 3))) return false;
  const bool has_fraction = text.size() > 1 && (text[0] == '.' || text[0] == ',') &&
                            kFigures.find(text[1]) != std::string_view::npos;
  if (has_fraction) text.remove_prefix(std::min(text.find_first_not_of(kFigures, 1), text.size()));
  for (const std::string_view half : {" AM", " PM", "AM", "PM", "Z"}) {
    if (!same_word(text.substr(0, half.size()), half)) continue;
    text.remove_prefix(half.size());
    break;
  }
  return true;
}

// Drops the time. Returns false if there is none. What runs on behind it has colons for blanks.
bool drop_stamp(std::string_view& text) {
  constexpr std::string_view kBehind = ")] \t-";
  constexpr std::string_view kBetween = ", ";
  constexpr std::string_view kAround = ", \t)]-";
  if (text.starts_with('[') || text.starts_with('(')) text.remove_prefix(1);
  bool has_clock = drop_seconds(text);
  if (!has_clock) (void)drop_day(text);
  for (int part = 0; part < 2; ++part) {
    if (!has_clock && drop_clock(text)) {
      has_clock = text.empty() || kAround.find(text[0]) != text.npos || text.starts_with(": ");
    } else if (!drop_date(text)) {
      break;
    }
    text.remove_prefix(std::min(text.find_first_not_of(kBetween), text.size()));
  }
  text.remove_prefix(std::min(text.find_first_not_of(kBehind), text.size()));
  return has_clock;
}

// Without the name of a sender or the level of a log: "Anna: ", "<anna> ", "INFO solver: "
std::string_view without_sender(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  constexpr std::array<std::string_view, 5> kLevels{"INFO ", "DEBUG ", "WARN ", "WARNING ",
                                                    "ERROR "};
  const std::size_t end = text.starts_with('<') ? text.find('>') : text.find(": ");
  const std::string_view name = text.substr(0, end);
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  if (end < kLongest && std::ranges::any_of(name, is_letter)) return text.substr(end + 1);
  for (const std::string_view level : kLevels) {
    if (same_word(text.substr(0, level.size()), level)) return text.substr(level.size());
  }
  return text;
}

// Without all words before a row: "1234 1234 D Sudoku : ", "[main] DEBUG Solver - "
std::string_view row_at_end(std::string_view text) {
  constexpr std::string_view kSignsOfRow = "0123456789._*-|,; \t";
  constexpr std::size_t kShortest = 9;
  const std::size_t word = text.find_last_not_of(kSignsOfRow);
  if (word == std::string_view::npos) return text;
  std::string_view row = trimmed(text.substr(word + 1));
  if (row.starts_with("- ")) row = trimmed(row.substr(2));
  return row.size() < kShortest ? text : row;
}

class TimeStamps : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    const AsciiText ascii(line);
    std::string_view text = trimmed(ascii.get());
    out += drop_stamp(text) ? row_at_end(without_sender(text)) : line;
  }
};

}  // namespace

bool has_time_stamps(std::string_view text) {
  HeadLines lines({text, true});
  for (std::string_view line; lines.next(line);) {
    const AsciiText ascii(line);
    std::string_view rest = trimmed(ascii.get());
    if (drop_stamp(rest)) return true;
  }
  return false;
}

std::unique_ptr<LineFilter> without_time_stamps() {
  return std::make_unique<TimeStamps>();
}

}  // namespace bitdoku
