#include "formats/column_names.hpp"

#include <algorithm>
#include <array>

#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {

bool is_puzzle_name(std::string_view name) {
  constexpr std::array<std::string_view, 10> kNames{"puzzle",   "puzzles",   "quiz",   "quizzes",
                                                    "question", "questions", "sudoku", "grid",
                                                    "board",    "givens"};
  return std::ranges::any_of(kNames,
                             [&](std::string_view known) { return same_word(name, known); });
}

bool is_numbered_puzzle_name(std::string_view name) {
  const std::size_t last = name.find_last_not_of("0123456789");
  if (last == std::string_view::npos || last + 1 == name.size()) return false;
  name = name.substr(0, last + 1);
  return is_puzzle_name(name.substr(0, name.find_last_not_of("_- ") + 1));
}

bool is_solution_name(std::string_view name) {
  constexpr std::array<std::string_view, 5> kNames{"solution", "solutions", "answer", "answers",
                                                   "solved"};
  return std::ranges::any_of(kNames,
                             [&](std::string_view known) { return same_word(name, known); });
}

bool is_id(std::string_view text) {
  constexpr std::size_t kLongestNumber = 15;
  constexpr std::size_t kWithLetters = 100;  // the cells of the smallest board that needs letters
  if (text.size() <= kLongestNumber || text.size() >= kWithLetters) {
    return text.size() <= kLongestNumber;
  }
  const auto is_symbol = [](char c) {
    return static_cast<unsigned char>(c) >= 0x80 || (c >= '0' && c <= '9') || is_blank(c);
  };
  return 10 * std::ranges::count_if(text, is_symbol) < 9 * std::ssize(text);
}

bool is_plain_number(std::string_view text) {
  constexpr std::size_t kMostDigits = 15;
  constexpr std::size_t kMostDigitsOfInteger = 35;
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t whole = std::min(text.find('.'), text.size());
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::string_view fraction = text.substr(std::min(whole + 1, text.size()));
  const std::size_t most = whole == text.size() ? kMostDigitsOfInteger : kMostDigits;
  return whole > 0 && text.size() <= most && (whole == 1 || text[0] != '0') && text.back() != '.' &&
         std::ranges::all_of(text.substr(0, whole), is_digit) &&
         std::ranges::all_of(fraction, is_digit);
}

std::size_t index_of_name(std::span<const std::string> names, std::string_view wanted) {
  const auto exact = std::ranges::find(names, wanted);
  if (exact != names.end()) return static_cast<std::size_t>(exact - names.begin());
  const auto similar =
      std::ranges::find_if(names, [&](std::string_view name) { return same_word(name, wanted); });
  return static_cast<std::size_t>(similar - names.begin());
}

std::string no_such_name(std::string_view kind, std::string_view wanted,
                         std::span<const std::string> names) {
  constexpr std::size_t kLongest = 400;
  std::string text = "no ";
  text.append(kind).append(" `").append(wanted).append("`, only ");
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += ", ";
    text += names[i];
    if (text.size() < kLongest) continue;
    text.resize(kLongest);
    return text + " ...";
  }
  return text;
}

}  // namespace bitdoku
