#include "formats/drawing.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>

#include "formats/head.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kDrawnColumns = 9;
constexpr std::size_t kDrawnStep = 8;  // distance between two walls
constexpr std::size_t kDrawnWidth = kDrawnColumns * kDrawnStep + 1;

bool is_one_to_nine(char c) {
  return c >= '1' && c <= '9';
}

// The place of the candidate in its line.
std::size_t place_of_candidate(std::size_t column, int digit) {
  const auto place = static_cast<std::size_t>((digit - 1) % 3);
  return column * kDrawnStep + 2 + 2 * place;
}

}  // namespace

bool is_drawn_line(std::string_view line) {
  if (line.size() != kDrawnWidth || is_drawn_rule(line)) return false;
  for (std::size_t at = 0; at < kDrawnWidth; at += kDrawnStep) {
    if (line[at] != '|' && line[at] != ':') return false;
  }
  return true;
}

bool is_drawn_rule(std::string_view line) {
  return line.size() == kDrawnWidth && line.find_first_not_of("+-|.") == std::string_view::npos;
}

bool is_prose(std::string_view line) {
  constexpr std::ptrdiff_t kFewestLetters = 8;
  constexpr std::ptrdiff_t kFewestSpaces = 2;
  return std::ranges::count(line, ' ') >= kFewestSpaces &&
         std::ranges::count_if(line, [](char c) { return c >= 'a' && c <= 'z'; }) >= kFewestLetters;
}

Likeness looks_like_drawing(const Head& head) {
  constexpr int kMostLinesBefore = 64;
  HeadLines lines(head);
  std::string_view line;
  for (int i = 0; i < kMostLinesBefore; ++i) {
    if (!lines.next_significant(line)) return lines.undecided();
    if (is_drawn_line(line)) return Likeness::yes;
    if (!is_drawn_rule(line) && !is_prose(line)) return Likeness::no;
  }
  return Likeness::no;
}

DrawnCell drawn_cell(const std::array<std::string, 3>& lines, std::size_t column) {
  BITDOKU_ASSERT(column < kDrawnColumns);
  BITDOKU_ASSERT(std::ranges::all_of(lines, is_drawn_line));
  const std::size_t middle = place_of_candidate(column, 5);
  const char bracket = lines[1][middle - 1];
  if (bracket == '[' || bracket == '(') {
    DrawnCell cell{.kind = bracket == '[' ? DrawnCell::Kind::given : DrawnCell::Kind::entered,
                   .digits = {lines[1][middle]}};
    if (!is_one_to_nine(lines[1][middle])) cell.wrong = DrawnCell::Wrong{1, middle};
    return cell;
  }
  DrawnCell cell;
  for (int digit = 1; digit <= 9; ++digit) {
    const int line = (digit - 1) / 3;
    const std::size_t at = place_of_candidate(column, digit);
    const char symbol = lines[static_cast<std::size_t>(line)][at];
    if (symbol == ' ') continue;
    if (symbol != static_cast<char>('0' + digit) && !cell.wrong) {
      cell.wrong = DrawnCell::Wrong{line, at};
    }
    cell.digits += symbol;
  }
  const bool is_alone = cell.digits.size() == 1 && lines[1][middle] != ' ';
  if (is_alone && is_one_to_nine(lines[1][middle])) {
    cell.kind = DrawnCell::Kind::value;
    cell.wrong.reset();
  }
  return cell;
}

}  // namespace bitdoku
