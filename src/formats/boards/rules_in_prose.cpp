#include "formats/boards/rules_in_prose.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace bitdoku {
namespace {

// Beginnings of words; all in lower case, with a blank for a hyphen.
constexpr std::array<std::string_view, 38> kVariants{
    "killer sudoku",    "sudoku killer",      "killersudoku",
    "jigsaw sudoku",    "sudoku jigsaw",      "irregular sudoku",
    "sudoku irregul",   "diagonal sudoku",    "diagonalsudoku",
    "sudoku diagonal",  "x sudoku",           "sudoku x",
    "sudokux",          "hyper sudoku",       "hypersudoku",
    "windoku",          "anti knight",        "antiknight",
    "anti king",        "antiking",           "non consecutive",
    "nonconsecutive",   "consecutive sudoku", "kropki",
    "thermo sudoku",    "thermometer sudoku", "arrow sudoku",
    "sandwich sudoku",  "skyscraper sudoku",  "greater than sudoku",
    "renban",           "german whisper",     "dutch whisper",
    "little killer",    "odd even sudoku",    "even odd sudoku",
    "irregular region", "extra region sudoku"};

// What a sentence of rules is about, and what it says of it, in English, German and French.
constexpr std::array<std::string_view, 32> kNouns{"cage",          "diagonal",
                                                  "thermo",        "arrow",
                                                  "knight's move", "knights move",
                                                  "king's move",   "kings move",
                                                  "whisper",       "palindrom",
                                                  "irregular",     "shaded cell",
                                                  "grey cell",     "gray cell",
                                                  "shaded square", "gray square",
                                                  "grey square",   "gray box",
                                                  "grey box",      "adjacent digit",
                                                  "orthogonally",  "no adjacent",
                                                  "neighbouring",  "extra region",
                                                  "extra box",     "outside the grid",
                                                  "gray region",   "grey region",
                                                  "pfeil",         "graue",
                                                  "schattiert",    "cases grises"};
constexpr std::array<std::string_view, 17> kVerbs{
    "must",   "contain", "sum ",    "sums ",     "add up",    "increas",
    "differ", "repeat",  "cannot",  "may not",   "enthalten", "m\xC3\xBCssen",
    "summe",  "contien", "doivent", "croissant", "no two"};

bool is_letter_of_prose(char c) {
  return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

std::string in_lower_case(std::string_view line) {
  std::string lower(line);
  std::ranges::transform(lower, lower.begin(), [](char c) {
    if (c == '-' || c == '_') return ' ';
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return lower;
}

// The first of the words that begins a word of the text, and the place behind it.
std::string_view first_word(std::string_view text, std::span<const std::string_view> words) {
  for (const std::string_view word : words) {
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string_view::npos; ++at) {
      if (at == 0 || !is_letter_of_prose(text[at - 1])) return text.substr(at, word.size());
    }
  }
  return {};
}

// "Sudoku X-Wing" is about a technique.
bool is_about_technique(std::string_view text, std::string_view found) {
  const std::string_view behind =
      text.substr(static_cast<std::size_t>(found.data() - text.data()) + found.size());
  if (found == "sudoku x" && !behind.empty() && is_letter_of_prose(behind.front())) return true;
  constexpr std::array<std::string_view, 3> kTechniques{" wing", " cycle", " chain"};
  return std::ranges::any_of(kTechniques,
                             [&](std::string_view word) { return behind.starts_with(word); });
}

}  // namespace

std::string rules_in_prose(std::string_view line) {
  constexpr std::size_t kShortest = 7;   // "windoku"
  constexpr std::size_t kLongest = 300;  // a longer one is a paragraph of an article
  if (line.size() < kShortest || line.size() > kLongest) return {};
  const bool is_menu = line.find('|') != std::string_view::npos ||
                       line.find("://") != std::string_view::npos ||
                       line.find("www.") != std::string_view::npos;
  if (is_menu) return {};
  const std::string lower = in_lower_case(line);
  const std::string_view variant = first_word(lower, kVariants);
  if (!variant.empty() && !is_about_technique(lower, variant)) return std::string(variant);
  const std::string_view noun = first_word(lower, kNouns);
  // "diagonal symmetry" is about the givens.
  if (noun.empty() || lower.find("symmetr") != std::string::npos) return {};
  return first_word(lower, kVerbs).empty() ? std::string() : std::string(noun);
}

}  // namespace bitdoku
