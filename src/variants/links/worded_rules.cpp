#include "variants/links/worded_rules.hpp"

#include <algorithm>
#include <array>

namespace bitdoku::variants {
namespace {

// A sentence names the rule if it has a beginning of a word from each set, and none of `without`.
struct Phrase {
  ConstraintKind kind;
  std::vector<std::vector<std::string_view>> words;
  std::vector<std::string_view> without = {};
};

const std::vector<std::string_view>& forbids() {
  static const std::vector<std::string_view> words{"not",    "n't",   "cannot", "no",
                                                   "differ", "never", "once",   "must differ"};
  return words;
}

const std::vector<Phrase>& phrases() {
  using enum ConstraintKind;
  static const std::vector<Phrase> list{
      {slow_thermo, {{"thermo", "bulb"}, {"slow", "stay the same", "not decrease", "or equal"}}},
      {thermo, {{"thermo", "bulb"}, {"increas", "ascend"}}},
      {arrow, {{"arrow"}, {"sum", "add"}, {"circle", "pill", "bulb"}}, {"diagonal", "outside"}},
      {whisper, {{"whisper"}, {"at least", "minimum"}}},
      {whisper, {{"line"}, {"adjacent", "neighbo", "consecutive"}, {"differ"}, {"at least"}}},
      {renban, {{"renban"}, {"consecutive", "set"}}, {"white", "whisper"}},
      {renban, {{"line"}, {"consecutive"}, {"any order", "non-repeat", "nonrepeat"}}},
      {palindrome, {{"palindrom", "same in both directions", "same forward"}}},
      {region_sum_line,
       {{"line"},
        {"border", "segment", "box"},
        {"same sum", "equal sum", "sum to the same", "equal total", "same total", "sum equally"}}},
      {entropic, {{"line"}, {"entropic", "three consecutive", "3 consecutive"}, {"low"}, {"high"}}},
      {zipper, {{"zipper", "equidistant", "same distance", "equally distant"}, {"sum"}}},
      {nabner, {{"nabner"}, {"consecutive"}}},
      {difference,
       {{"white"}, {"consecutive", "difference of 1", "differ by 1", "1 greater", "exactly 1"}},
       {"negative"}},
      {ratio, {{"black"}, {"ratio", "double", "twice", "2:1", "1:2", "2 to 1"}}},
      {anti_knight, {{"knight"}, {"move", "apart", "step"}, forbids()}, {"group", "circle"}},
      {anti_king, {{"king's", "kings", "king`s"}, {"move", "apart", "step"}, forbids()}},
      {negative_kropki, {{"all"}, {"dot"}, {"given", "shown", "marked", "drawn"}}, {"not"}},
      {negative_sum,
       {{"all"},
        {"xv", "x's", "xs", "v's", "vs", "x and v", "such pairs"},
        {"given", "shown", "marked"}},
       {"not"}},
      {between, {{"between"}, {"line"}, {"circle", "end"}}, {"dot"}},
      {contain,
       {{"quad", "corner", "white circle", "intersection"}, {"four", "4", "surround"}},
       {"cage"}},
      {sandwich, {{"sandwich", "between the 1 and", "between 1 and 9", "1 and the 9"}, {"sum"}}},
      {x_sum, {{"x-sum", "x sum", "first x", "x digits"}, {"sum"}}},
      {skyscraper,
       {{"skyscraper", "seen", "visible"}, {"taller", "higher", "larger", "skyscraper"}}},
      {numbered_room, {{"numbered room", "nth cell", "n-th cell"}}, {"line", "loop"}},
      {little_killer, {{"diagonal"}, {"arrow", "outside", "clue"}, {"sum", "total"}}, {"circle"}},
      {even, {{"square"}, {"even"}}},
      {odd, {{"circle"}, {"odd"}}},
  };
  return list;
}

bool is_letter(char c) {
  return c >= 'a' && c <= 'z';
}

// Lower case, with plain apostrophes.
std::string normal(std::string_view text) {
  std::string lower;
  constexpr std::string_view kApostrophe = "\xE2\x80\x99";
  while (!text.empty()) {
    if (text.starts_with(kApostrophe)) {
      lower += '\'';
      text.remove_prefix(kApostrophe.size());
      continue;
    }
    const char c = text.front();
    lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    text.remove_prefix(1);
  }
  return lower;
}

// Whether a sentence ends here: at a line end, or at a mark before a space. The points of "i.e."
// and numbers do not end it.
bool ends_sentence(std::string_view text, std::size_t place) {
  const char mark = text[place];
  if (mark == '\n') return true;
  if (mark != '.' && mark != '!' && mark != ';') return false;
  const bool has_space = place + 1 == text.size() || text[place + 1] == ' ' ||
                         text[place + 1] == '\n' || text[place + 1] == '\\';
  const bool is_short = place >= 2 && !is_letter(text[place - 2]);
  return has_space && !(mark == '.' && is_short && is_letter(text[place - 1]));
}

std::vector<std::string_view> sentences_of(std::string_view text) {
  std::vector<std::string_view> sentences;
  std::size_t begin = 0;
  for (std::size_t place = 0; place <= text.size(); ++place) {
    if (place < text.size() && !ends_sentence(text, place)) continue;
    if (place > begin) sentences.push_back(text.substr(begin, place - begin));
    begin = place + 1;
  }
  return sentences;
}

bool has_word(std::string_view sentence, std::string_view beginning) {
  for (std::size_t at = 0; (at = sentence.find(beginning, at)) != std::string_view::npos; ++at) {
    if (at == 0 || !is_letter(sentence[at - 1]) || !is_letter(beginning.front())) return true;
    if (beginning == "n't") return true;
  }
  return false;
}

bool is_named(const Phrase& phrase, std::string_view sentence) {
  const auto has = [sentence](std::string_view word) { return has_word(sentence, word); };
  return std::ranges::all_of(phrase.words,
                             [&](const auto& set) { return std::ranges::any_of(set, has); }) &&
         std::ranges::none_of(phrase.without, has);
}

// The number behind "at least", as a digit or a word.
int least_number(std::string_view sentence) {
  constexpr std::string_view kAtLeast = "at least ";
  const std::size_t at = sentence.find(kAtLeast);
  if (at == std::string_view::npos) return 0;
  const std::string_view rest = sentence.substr(at + kAtLeast.size());
  if (!rest.empty() && rest[0] >= '1' && rest[0] <= '9') return rest[0] - '0';
  constexpr std::array<std::string_view, 9> kNumbers{"one", "two",   "three", "four", "five",
                                                     "six", "seven", "eight", "nine"};
  for (std::size_t number = 0; number < kNumbers.size(); ++number) {
    if (rest.starts_with(kNumbers[number])) return static_cast<int>(number) + 1;
  }
  return 0;
}

std::vector<Hue> hues_in(std::string_view sentence) {
  std::vector<Hue> hues;
  std::size_t begin = 0;
  while (begin < sentence.size()) {
    std::size_t end = begin;
    while (end < sentence.size() && is_letter(sentence[end])) ++end;
    const Hue hue = hue_of_word(sentence.substr(begin, end - begin));
    if (hue != Hue::none) hues.push_back(hue);
    begin = end + 1;
  }
  return hues;
}

}  // namespace

std::vector<WordedRule> worded_rules(std::string_view text) {
  const std::string lower = normal(text);
  std::vector<WordedRule> rules;
  for (const std::string_view sentence : sentences_of(lower)) {
    for (const Phrase& phrase : phrases()) {
      const bool is_known = std::ranges::find(rules, phrase.kind, &WordedRule::kind) != rules.end();
      if (is_known || !is_named(phrase, sentence)) continue;
      rules.push_back({phrase.kind, least_number(sentence), hues_in(sentence)});
    }
  }
  return rules;
}

std::string word_in(std::string_view text, std::string_view beginning) {
  const std::string lower = normal(text);
  for (std::size_t at = 0; (at = lower.find(beginning, at)) != std::string::npos; ++at) {
    if (at > 0 && is_letter(lower[at - 1])) continue;
    std::size_t end = at + beginning.size();
    while (end < lower.size() && is_letter(lower[end])) ++end;
    return lower.substr(at, end - at);
  }
  return {};
}

}  // namespace bitdoku::variants
