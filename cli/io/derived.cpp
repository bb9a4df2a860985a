#include "cli/io/derived.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "cli/io/column_order.hpp"
#include "human/path.hpp"

namespace bitdoku::cli {
namespace {

// Names of columns that describe a puzzle, as `plain_name` writes them. docs/commands.md lists
// them.
constexpr auto kDescriptions = std::to_array<std::string_view>({"er",
                                                                "ep",
                                                                "ed",
                                                                "br",
                                                                "ser",
                                                                "serating",
                                                                "serrating",
                                                                "errating",
                                                                "erlowest",
                                                                "ermean",
                                                                "erhighest",
                                                                "above",
                                                                "rating",
                                                                "tedepth",
                                                                "wrating",
                                                                "brating",
                                                                "level",
                                                                "hodokulevel",
                                                                "difficulty",
                                                                "difficultylevel",
                                                                "difficultyrating",
                                                                "difficultyscore",
                                                                "score",
                                                                "hodokuscore",
                                                                "steps",
                                                                "technique",
                                                                "techniques",
                                                                "hardest",
                                                                "symmetry",
                                                                "nodes",
                                                                "guesses",
                                                                "attempts",
                                                                "weight",
                                                                "minimal",
                                                                "redundant",
                                                                "verdict",
                                                                "reason",
                                                                "canonical"});

// Names of columns with the number of givens.
constexpr auto kClueCounts =
    std::to_array<std::string_view>({"clues", "numclues", "nclues", "cluecount", "numberofclues",
                                     "numgivens", "ngivens", "givencount", "numberofgivens"});

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// The name in small letters, without the signs between its words: "Num_Clues" is "numclues".
std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    if (c != '_' && c != '-' && c != ' ') plain += lower(c);
  }
  return plain;
}

template <class Names>
bool is_among(const Names& names, std::string_view name) {
  return std::ranges::find(names, plain_name(name)) != names.end();
}

// A word with the name of a description and its value: "ED=6.6/1.2/1.2", "nodes=12.5",
// "level:easy".
bool is_description_word(std::string_view word) {
  const std::size_t sign = word.find_first_of("=:");
  if (sign == std::string_view::npos || sign + 1 == word.size()) return false;
  const std::string_view name = word.substr(0, sign);
  return is_among(kDescriptions, name) || is_among(kClueCounts, name) || name == "mean" ||
         name == "SE";
}

// "1.2"
bool is_number_of_rating(std::string_view word) {
  const std::size_t point = word.find('.');
  return point != std::string_view::npos && point > 0 && point + 2 == word.size() &&
         is_digit(word.back()) && std::ranges::all_of(word.substr(0, point), is_digit);
}

// The word by which the puzzle bank of Sudoku Exchange identifies a puzzle: "0000183b305c".
bool is_hash(std::string_view word) {
  constexpr std::size_t kLength = 12;
  return word.size() == kLength &&
         std::ranges::all_of(word, [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); });
}

struct Word {
  std::string_view text;
  std::string_view separators;  // before it
};

std::vector<Word> words_of(std::string_view text) {
  constexpr std::string_view kSeparators = " \t,;#";
  std::vector<Word> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = std::min(text.find_first_not_of(kSeparators, at), text.size());
    const std::size_t end = std::min(text.find_first_of(kSeparators, begin), text.size());
    words.push_back({text.substr(begin, end - begin), text.substr(at, begin - at)});
    at = end;
  }
  return words;
}

// Removes the descriptions from the text beside a puzzle, each with the separators before it. A
// number like "1.2" is a rating if there is no title or other word, as in the puzzle bank of Sudoku
// Exchange.
std::string without_descriptions(std::string_view text) {
  std::vector<Word> words = words_of(text);
  std::erase_if(words, [](const Word& word) { return is_description_word(word.text); });
  const auto is_rating = [](const Word& word) { return is_number_of_rating(word.text); };
  const auto others = std::ranges::count_if(
      words, [](const Word& word) { return !word.text.empty() && !is_hash(word.text); });
  if (others == 1) std::erase_if(words, is_rating);
  std::string left;
  for (const Word& word : words) left.append(word.separators).append(word.text);
  return left;
}

// The reader of lines keeps a solution that follows its puzzle as a nameless `after` field.
bool is_solution_text(const Field& field) {
  return field.kind == Field::Kind::after && field.name.empty();
}

bool is_in_table(const Record& record) {
  return std::ranges::any_of(record.kept, is_puzzle_column);
}

// Text beside a puzzle on its line. A table has it in the column `text` (`make_columns`), and JSON
// under the key `after`.
bool is_beside(const Field& field) {
  if (field.kind == Field::Kind::after) return !is_solution_text(field);
  const bool is_text_or_number = field.kind == Field::Kind::text || is_number_of_rating(field.text);
  return is_named(field) && is_text_or_number &&
         (field.name == kTextColumn || field.name == "after");
}

// JSON has no empty number.
void clear(Field& field) {
  field.text.clear();
  if (field.kind == Field::Kind::json) field.kind = Field::Kind::text;
}

// Whether the value of a column `path` or `position` is bitdoku's: the path of `label`
// ("hidden_single:40 x_wing:1"), or the line of the format `hodoku` that `rate --json` writes.
// Other values belong to the user.
bool is_own_value(const Field& field) {
  const std::string_view text = field.text;
  if (field.name == "position") return text.starts_with(':');
  if (field.name != "path") return false;
  // JSON has it as an object: {"hidden_single":40,"x_wing":1}.
  constexpr std::string_view kBegin = "{\"";
  const std::size_t begin = field.kind == Field::Kind::json ? kBegin.size() : 0;
  if (begin > 0 && !text.starts_with(kBegin)) return false;
  const std::size_t end = text.find_first_of("\":", begin);
  return end != std::string_view::npos &&
         human::find_technique(text.substr(begin, end - begin)) != nullptr;
}

}  // namespace

void drop_descriptions(Record& record) {
  for (Field& field : record.kept) {
    if (!is_beside(field)) continue;
    field.text = without_descriptions(field.text);
    if (field.text.empty()) clear(field);
  }
  std::erase_if(record.kept, [](const Field& field) {
    return is_named(field) && is_among(kDescriptions, field.name);
  });
  if (is_in_table(record)) {
    // All rows of a table have the same columns.
    for (Field& field : record.kept) {
      if (is_named(field) && is_own_value(field)) clear(field);
    }
    return;
  }
  std::erase_if(record.kept, [](const Field& field) {
    return (is_named(field) && is_own_value(field)) || (is_beside(field) && field.text.empty());
  });
}

void set_puzzle(Record& record, const Puzzle& puzzle) {
  record.puzzle = puzzle;
  for (Field& field : record.kept) {
    if (!is_named(field) || !is_among(kClueCounts, field.name)) continue;
    // JSON gets a number, except in place of a string like "30".
    const bool is_string = !field.text.empty() && std::ranges::all_of(field.text, is_digit);
    if (!is_string) field.kind = Field::Kind::json;
    field.text = std::to_string(puzzle.given_count());
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
