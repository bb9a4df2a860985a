#include "formats/links/other_rules.hpp"

#include <algorithm>
#include <array>

#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

// Beginnings of words, in lower case.
constexpr std::array<std::string_view, 40> kWordsOfRules{
    "antik",        "nonconsec", "hypersudoku", "hyper sudoku", "futoshiki", "quadrupl",
    "kenken",       "calcudoku", "inequalit",   "sudoku-x",     "sudoku x",  "x-sudoku",
    "extra region", "knight",    "king'",       "kings",        "thermo",    "killer",
    "cage",         "diagonal",  "arrow",       "kropki",       "consecut",  "palindrom",
    "renban",       "whisper",   "sandwich",    "skyscraper",   "disjoint",  "parity",
    "entropi",      "modular",   "nabner",      "zipper",       "jigsaw",    "irregular",
    "windoku",      "adjacen",   "greater",     "larger",
};

bool is_letter_of_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace

void fail_link(Record& record, ErrorCode code, std::string why) {
  record.error = Error{code, record.line, 0, std::move(why)};
}

void OtherRules::add(std::string_view noun, std::size_t count) {
  if (!told_.empty()) told_ += ", ";
  told_ += count > 0 ? counted(count, noun) : std::string(noun);
}

void OtherRules::add_member(const JsonNode& member, std::span<const RuleName> names) {
  if (member.is_empty()) return;
  const auto name = std::ranges::find(names, member.key, &RuleName::key);
  const std::string noun =
      name == names.end() ? "`" + shown_name(member.key) + "`" : std::string(name->noun);
  add(noun, member.is_array() && name != names.end() ? member.size() : 0);
}

void OtherRules::add_words(std::string_view rules) {
  std::string lower(rules);
  std::ranges::transform(lower, lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  for (std::size_t at = 0; at < lower.size(); ++at) {
    if (at > 0 && is_letter_of_word(lower[at - 1])) continue;
    const std::string_view rest = std::string_view(lower).substr(at);
    for (const std::string_view word : kWordsOfRules) {
      if (!rest.starts_with(word)) continue;
      std::size_t size = word.size();
      while (size < rest.size() && is_letter_of_word(rest[size])) ++size;
      return add("a rule with the word `" + std::string(rest.substr(0, size)) + "`", 0);
    }
  }
}

bool OtherRules::refuse(Record& record, std::string_view what) const {
  if (told_.empty()) return false;
  fail_link(record, ErrorCode::unsupported, refusal_of_rules(what, told_));
  return true;
}

bool is_about_rules(std::string_view key) {
  constexpr std::array<std::string_view, 6> kKeys{"type",  "variant", "variants",
                                                  "rules", "ruleset", "constraints"};
  return std::ranges::any_of(kKeys, [&](std::string_view known) { return same_word(key, known); });
}

std::string refusal_of_rules(std::string_view what, std::string_view told) {
  std::string text(what);
  text += " holds a puzzle with other rules (";
  text += told;
  text += "); only plain sudokus are read here";
  return text;
}

}  // namespace bitdoku
