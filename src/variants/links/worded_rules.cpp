#include "variants/links/worded_rules.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace bitdoku::variants {
namespace {

using Words = std::vector<std::string_view>;

// A sentence names the rule if it has a beginning of a word from each set, and none of `without`.
struct Phrase {
  ConstraintKind kind;
  std::vector<Words> words;
  Words without = {};
};

bool is_letter(char c) {
  return c >= 'a' && c <= 'z';
}

// Whether a word of the sentence has this beginning. A beginning of a letter or two is a whole
// word.
bool has_word(std::string_view sentence, std::string_view beginning) {
  constexpr std::size_t kWholeWord = 2;
  for (std::size_t at = 0; (at = sentence.find(beginning, at)) != std::string_view::npos; ++at) {
    const std::size_t end = at + beginning.size();
    const bool continues = end < sentence.size() && is_letter(sentence[end]);
    if (beginning.size() <= kWholeWord && continues) continue;
    if (beginning == "n't" || at == 0 || !is_letter(sentence[at - 1]) ||
        !is_letter(beginning.front())) {
      return true;
    }
  }
  return false;
}

const Words& forbids() {
  static const Words words{"not", "n't", "cannot", "no", "differ", "never", "once", "must differ"};
  return words;
}

// Words that change what a move forbids.
const Words& besides_moves() {
  static const Words words{"group", "circle", "only", "odd", "even", "sum", "consecutive", "total"};
  return words;
}

// Words that may turn a rule into another one.
bool is_doubtful(std::string sentence, ConstraintKind kind) {
  using enum ConstraintKind;
  // "may not repeat" is a part of many rules.
  for (const std::string_view harmless :
       {"not repeat", "n't repeat", "cannot repeat", "not necessarily", "not all",
        "not be repeated", "not contain repeat"}) {
    for (std::size_t at = 0; (at = sentence.find(harmless)) != std::string::npos;) {
      sentence.erase(at, harmless.size());
    }
  }
  static const Words kChanges{"except",  "unless",  "either",    "lie",       "liar",   "lying",
                              "false",   "wrong",   "wrogn",     "doubler",   "modulo", "product",
                              "multipl", "at most", "more than", "less than", "instead"};
  static const Words kNegations{"not", "n't", "never", "cannot", "neither", "nor"};
  const auto has = [&](std::string_view word) { return has_word(sentence, word); };
  if (std::ranges::any_of(kChanges, has)) return true;
  const bool may_negate = kind == anti_knight || kind == anti_king || kind == slow_thermo;
  return !may_negate && std::ranges::any_of(kNegations, has);
}

// The numbers that a sentence about the kind may have; empty if it may have any.
std::vector<int> usual_numbers(ConstraintKind kind) {
  using enum ConstraintKind;
  switch (kind) {
    case difference:
      return {1};
    case ratio:
      return {1, 2};
    case sum_of_pair:
      return {5, 10};
    case sandwich:
      return {1, 9};
    default:
      return {};
  }
}

std::vector<int> numbers_in(std::string_view sentence) {
  std::vector<int> numbers;
  bool continues = false;
  for (const char c : sentence) {
    const bool is_digit = c >= '0' && c <= '9';
    if (is_digit && !continues) numbers.push_back(0);
    if (is_digit && numbers.back() < 1000) numbers.back() = numbers.back() * 10 + (c - '0');
    continues = is_digit;
  }
  return numbers;
}

bool has_other_numbers(std::string_view sentence, ConstraintKind kind) {
  const std::vector<int> usual = usual_numbers(kind);
  return !usual.empty() && std::ranges::any_of(numbers_in(sentence), [&](int number) {
    return std::ranges::find(usual, number) == usual.end();
  });
}

// Whether the sentence says nothing but the usual rules, or nothing at all.
bool is_usual(std::string_view sentence) {
  static const std::vector<std::vector<Words>> kUsual{
      {{"normal", "standard", "classic", "usual", "regular"}, {"sudoku", "rules"}},
      {{"row", "column"},
       {"once", "each", "every", "no digit", "repeat"},
       {"box", "region", "3x3", "column"}},
      {{"place the digits", "fill the grid", "fill in the digits"}},
      {{"not all", "not necessarily"}, {"given", "shown", "marked"}},
      {{"for example", "e.g", "i.e", "enjoy", "have fun", "good luck", "thank"}},
      {{"may repeat", "can repeat"}, {"allowed", "other rules"}},
  };
  constexpr std::ptrdiff_t kWordsOfTitle = 3;
  const auto has = [sentence](std::string_view word) { return has_word(sentence, word); };
  const auto words = std::ranges::count(sentence, ' ');
  if (words < kWordsOfTitle) return true;
  static const Words kChanges{"not apply", "n't apply", "except", "unless", "but "};
  if (std::ranges::any_of(kChanges, has)) return false;
  return std::ranges::any_of(kUsual, [&](const std::vector<Words>& sets) {
    return std::ranges::all_of(sets,
                               [&](const Words& set) { return std::ranges::any_of(set, has); });
  });
}

const std::vector<Phrase>& phrases() {
  using enum ConstraintKind;
  static const std::vector<Phrase> list{
      {slow_thermo,
       {{"thermo", "bulb"},
        {"slow", "same", "not decrease", "equal", "constant", "repeat", "weakly", "not strictly"}}},
      {thermo, {{"thermo", "bulb"}, {"increas", "ascend"}}, {"tip to"}},
      {killer_cage, {{"cage"}, {"sum", "total", "add", "killer"}}},
      {sum_of_pair, {{"x", "v", "xv", "xs", "vs"}, {"sum", "add", "total", "10", "5"}}},
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
      {anti_knight, {{"knight"}, {"move", "apart", "step"}, forbids()}, besides_moves()},
      {anti_king,
       {{"king's", "kings", "king`s"}, {"move", "apart", "step"}, forbids()},
       besides_moves()},
      {anti_knight, {{"anti-knight", "antiknight", "anti knight"}}, besides_moves()},
      {anti_king, {{"anti-king", "antiking", "anti king"}}, besides_moves()},
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

// Lower case, with plain apostrophes and line ends.
std::string normal(std::string_view text) {
  std::string lower;
  constexpr std::string_view kApostrophe = "\xE2\x80\x99";
  while (!text.empty()) {
    if (text.starts_with(kApostrophe)) {
      lower += '\'';
      text.remove_prefix(kApostrophe.size());
      continue;
    }
    if (text.starts_with("\\n")) {
      lower += '\n';
      text.remove_prefix(2);
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

// Whether the sentence has the name of another kind.
bool has_other_name(std::string_view sentence, ConstraintKind kind) {
  using enum ConstraintKind;
  static const std::vector<std::pair<std::string_view, std::vector<ConstraintKind>>> kNames{
      {"thermo", {thermo, slow_thermo}},
      {"arrow", {arrow, little_killer}},
      {"whisper", {whisper}},
      {"renban", {renban}},
      {"palindrom", {palindrome}},
      {"zipper", {zipper}},
      {"entropic", {entropic}},
      {"nabner", {nabner}},
      {"sandwich", {sandwich}},
      {"skyscraper", {skyscraper}},
      {"x-sum", {x_sum}},
      {"knight", {anti_knight}}};
  return std::ranges::any_of(kNames, [&](const auto& name) {
    return has_word(sentence, name.first) &&
           std::ranges::find(name.second, kind) == name.second.end();
  });
}

// The only rule that the sentence names for sure.
std::optional<ConstraintKind> kind_named_by(std::string_view sentence) {
  using enum ConstraintKind;
  std::vector<ConstraintKind> kinds;
  for (const Phrase& phrase : phrases()) {
    const bool is_known = std::ranges::find(kinds, phrase.kind) != kinds.end();
    if (!is_known && is_named(phrase, sentence)) kinds.push_back(phrase.kind);
  }
  const bool is_slow = std::ranges::find(kinds, slow_thermo) != kinds.end();
  if (is_slow) std::erase(kinds, thermo);
  if (kinds.size() != 1 || has_other_name(sentence, kinds[0])) return std::nullopt;
  const bool is_sure =
      !is_doubtful(std::string(sentence), kinds[0]) && !has_other_numbers(sentence, kinds[0]);
  return is_sure ? std::optional(kinds[0]) : std::nullopt;
}

// A sentence for a message.
std::string shortened(std::string_view sentence) {
  constexpr std::size_t kLongest = 60;
  std::string text;
  for (const char c : sentence.substr(0, kLongest)) {
    const bool is_plain = c >= ' ' && c <= '~';
    if (is_plain && !(c == ' ' && text.empty())) text += c;
  }
  return text + (sentence.size() > kLongest ? "..." : "");
}

}  // namespace

WordedRules worded_rules(std::string_view text) {
  const std::string lower = normal(text);
  WordedRules worded;
  for (const std::string_view sentence : sentences_of(lower)) {
    const std::optional<ConstraintKind> kind = kind_named_by(sentence);
    if (!kind) {
      if (!is_usual(sentence)) worded.unknown.push_back(shortened(sentence));
      continue;
    }
    const bool is_known =
        std::ranges::find(worded.rules, *kind, &WordedRule::kind) != worded.rules.end();
    if (!is_known) worded.rules.push_back({*kind, least_number(sentence), hues_in(sentence)});
  }
  return worded;
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
