#include "cli/io/derived.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace bitdoku::cli {
namespace {

constexpr std::array<std::string_view, 29> kDescriptions{
    "path",       "br",       "hodoku_level", "er",        "ep",        "ed",
    "er_lowest",  "er_mean",  "er_highest",   "above",     "rating",    "level",
    "difficulty", "score",    "steps",        "technique", "symmetry",  "nodes",
    "guesses",    "attempts", "weight",       "minimal",   "redundant", "verdict",
    "reason",     "position", "canonical",    "hardest",   "techniques"};

// The beginnings of words that raters write after a puzzle: "ED=6.6/1.2/1.2", "nodes=12.5".
constexpr std::array<std::string_view, 6> kRatingWords{
    "ED=", "ER=", "EP=", "BR=", "mean=", "nodes="};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, {}, [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
}

bool is_rating_word(std::string_view word) {
  return std::ranges::any_of(kRatingWords, [&](std::string_view key) {
    return word.size() > key.size() && word.starts_with(key) &&
           (is_digit(word[key.size()]) || word[key.size()] == '>');
  });
}

// A single number like "1.2" is a rating, as in the puzzle bank of Sudoku Exchange.
bool is_bare_rating(std::string_view word) {
  const std::size_t point = word.find('.');
  return point != std::string_view::npos && point > 0 && point + 2 == word.size() &&
         is_digit(word.back()) && std::ranges::all_of(word.substr(0, point), is_digit);
}

// Removes the ratings from the text after a puzzle, each with the separators before it.
std::string without_ratings(std::string_view text) {
  constexpr std::string_view kSeparators = " \t,;#";
  std::string left;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = std::min(text.find_first_not_of(kSeparators, at), text.size());
    const std::size_t end = std::min(text.find_first_of(kSeparators, begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    const bool is_alone = at == 0 && end == text.size();
    if (!is_rating_word(word) && !(is_alone && is_bare_rating(word))) {
      left += text.substr(at, end - at);
    }
    at = end;
  }
  return left;
}

// The reader of lines keeps a solution that follows its puzzle as a nameless `after` field.
bool is_solution_text(const Field& field) {
  return field.kind == Field::Kind::after && field.name.empty();
}

bool is_description(const Field& field) {
  const bool has_name = field.kind == Field::Kind::text || field.kind == Field::Kind::json;
  return has_name && describes_puzzle(field.name);
}

}  // namespace

bool describes_puzzle(std::string_view name) {
  return std::ranges::any_of(kDescriptions,
                             [&](std::string_view known) { return same_word(name, known); });
}

void drop_descriptions(Record& record) {
  for (Field& field : record.kept) {
    if (field.kind == Field::Kind::after && !is_solution_text(field)) {
      field.text = without_ratings(field.text);
    }
  }
  std::erase_if(record.kept, is_description);
}

void set_puzzle(Record& record, const Puzzle& puzzle) {
  record.puzzle = puzzle;
  for (Field& field : record.kept) {
    const bool has_name = field.kind == Field::Kind::text || field.kind == Field::Kind::json;
    if (has_name && same_word(field.name, "clues")) {
      field.text = std::to_string(puzzle.given_count());
    }
  }
}

bool has_solution_field(const Record& record) {
  return !record.solution.empty() || std::ranges::any_of(record.kept, [](const Field& field) {
    return field.kind == Field::Kind::solution;
  });
}

void set_solution(Record& record, std::span<const Digit> solution) {
  record.solution.assign(solution.begin(), solution.end());
  for (Field& field : record.kept) {
    if (!is_solution_text(field) || field.text.size() < solution.size()) continue;
    field.text.resize(field.text.size() - solution.size());
    field.text += to_line(solution, record.alphabet, record.blank);
  }
}

bool WithoutDescriptions::next(Record& record) {
  if (!records_.next(record)) return false;
  drop_descriptions(record);
  return true;
}

}  // namespace bitdoku::cli
