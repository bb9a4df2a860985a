#include "formats/boards/placed_digits.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"

namespace bitdoku {
namespace {

constexpr int kLargestNumber = 999;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// A place such as r1c1 or A1, or a number.
struct Token {
  std::optional<std::pair<int, int>> place;
  int number = 0;
  std::size_t digits = 0;
  PlacePart part = PlacePart::none;  // the word before the number
  bool has_letter = false;           // A1, not r1c1
};

class Tokens {
 public:
  Tokens(std::string_view line, const PlaceStyle& style) : line_(line), style_(style) {}

  // Returns false if a part of the line is neither a token nor a word without digits.
  bool read(std::vector<Token>& tokens) {
    while (at_ < line_.size()) {
      const char c = line_[at_];
      if (is_digit(c)) {
        const bool is_negative =
            at_ > 0 && line_[at_ - 1] == '-' && (at_ == 1 || !is_digit(line_[at_ - 2]));
        if (is_negative || !add_number(tokens)) return false;
      } else if (is_letter(c)) {
        if (!add_word(tokens)) return false;
      } else {
        ++at_;
      }
    }
    return true;
  }

 private:
  // A number, up to the next character that is no digit. Returns -1 if it is too large.
  int number() {
    const std::size_t begin = at_;
    while (at_ < line_.size() && is_digit(line_[at_])) ++at_;
    const std::string_view text = line_.substr(begin, at_ - begin);
    if (text.empty()) return -1;
    const std::uint64_t value = number_up_to(text, kLargestNumber);
    return value > kLargestNumber ? -1 : static_cast<int>(value);
  }

  bool add_number(std::vector<Token>& tokens) {
    const std::size_t begin = at_;
    Token token;
    token.number = number();
    token.digits = at_ - begin;
    token.part = std::exchange(part_, PlacePart::none);
    const bool runs_on = at_ < line_.size() && is_letter(line_[at_]);  // row1col1
    if (token.number < 0 || (runs_on && token.part == PlacePart::none)) return false;
    tokens.push_back(token);
    return true;
  }

  // Words may stand before all cells, before a bracket, or name what follows.
  [[nodiscard]] bool is_known(std::string_view word, bool is_first) const {
    if (is_first || same_word(word, "is") || same_word(word, "at")) return true;
    return is_before_bracket() || place_part(word) != PlacePart::none;
  }
  [[nodiscard]] bool is_before_bracket() const {
    const std::size_t next = line_.find_first_not_of(' ', at_);
    return next != std::string_view::npos && (line_[next] == '(' || line_[next] == '[');
  }

  // "row 1" and "row1" name a number, "r1c1", "c1r1" and "A1" are places.
  bool add_word(std::vector<Token>& tokens) {
    const std::size_t begin = at_;
    while (at_ < line_.size() && is_letter(line_[at_])) ++at_;
    const std::string_view word = line_.substr(begin, at_ - begin);
    const bool has_number = at_ < line_.size() && is_digit(line_[at_]);
    const bool is_one_letter = word.size() == 1;
    if (!has_number || !is_one_letter) {
      part_ = is_before_bracket() ? PlacePart::none : place_part(word);  // x(1,1) = 5
      return has_number ? part_ != PlacePart::none : is_known(word, tokens.empty());
    }
    Token token;
    const char first = upper(word[0]);
    const int before = number();
    const std::size_t behind = at_;
    if (at_ < line_.size() && line_[at_] == ' ') ++at_;
    const char second = at_ + 1 < line_.size() && is_digit(line_[at_ + 1]) ? upper(line_[at_]) : 0;
    if ((first == 'R' && second == 'C') || (first == 'C' && second == 'R')) {
      ++at_;
      const int after = number();
      token.place = first == 'R' ? std::pair{before, after} : std::pair{after, before};
      if (after < 0) return false;
    } else {
      at_ = behind;
      token.has_letter = true;
      const bool is_behind_i = style_.without_i && first > 'I';
      const int letter = first - 'A' + (is_behind_i ? 0 : 1);
      token.place =
          style_.letters_are_columns ? std::pair{before, letter} : std::pair{letter, before};
      if (first == 'R') return false;
    }
    if (before < 0) return false;
    tokens.push_back(token);
    return true;
  }

  std::string_view line_;
  const PlaceStyle& style_;
  std::size_t at_ = 0;
  PlacePart part_ = PlacePart::none;
};

// Whether the line is about digits that a cell does not have, about attempts of a solver, or about
// a drawing.
bool tells_other_things(std::string_view line) {
  // Drawings have x before y, which counts from below or from above.
  constexpr std::array<std::string_view, 9> kSigns{"<>",    "!=",    "~=",    "\\node", "\\put",
                                                   "text(", "Text(", "label", "draw"};
  constexpr std::array<std::string_view, 14> kWords{
      "not",    "try",       "trying",      "tried",  "remove", "removed", "removing",
      "except", "eliminate", "elimination", "cannot", "undo",   "failed",  "backtrack"};
  const auto has = [&](std::string_view sign) { return line.find(sign) != std::string_view::npos; };
  if (std::ranges::any_of(kSigns, has)) return true;
  for (std::size_t at = 0; at < line.size(); ++at) {
    std::size_t end = at;
    while (end < line.size() && is_letter(line[end])) ++end;
    const std::string_view word = line.substr(at, end - at);
    const auto is_word = [&](std::string_view known) { return same_word(known, word); };
    if (std::ranges::any_of(kWords, is_word)) return true;
    at = end;
  }
  return false;
}

// Whether the tokens repeat this pattern of lengths; 0 means any number, -1 a place.
bool repeats(const std::vector<Token>& tokens, std::span<const int> pattern) {
  if (tokens.empty() || tokens.size() % pattern.size() != 0) return false;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const int wanted = pattern[i % pattern.size()];
    if ((wanted < 0) != tokens[i].place.has_value()) return false;
    if (wanted > 0 && tokens[i].digits != static_cast<std::size_t>(wanted)) return false;
  }
  return true;
}

constexpr std::array kPair{0, 0};
constexpr std::array kThreeNumbers{0, 0, 0};

// Whether the same signs stand between all numbers, apart from spaces.
bool has_one_separator(std::string_view line) {
  std::optional<std::string> first;
  std::string signs;
  bool is_behind_number = false;
  for (const char c : line) {
    if (!is_digit(c)) {
      if (c != ' ') signs += c;
      continue;
    }
    if (is_behind_number && !signs.empty() && first && *first != signs) return false;
    if (is_behind_number && !signs.empty()) first = signs;
    signs.clear();
    is_behind_number = true;
  }
  return first.has_value();
}

// Cells with one number, which is the first one unless the second one is called so.
std::vector<PlacedDigit> counted_cells(const std::vector<Token>& tokens) {
  std::vector<PlacedDigit> digits;
  if (!repeats(tokens, kPair)) return digits;
  for (std::size_t i = 0; i < tokens.size(); i += 2) {
    const bool is_second =
        tokens[i].part == PlacePart::digit || (tokens[i + 1].part == PlacePart::cell);
    const std::size_t cell = is_second ? i + 1 : i;
    digits.push_back({tokens[cell].number, 0, tokens[is_second ? i : i + 1].number});
  }
  return digits;
}

// Entries of three numbers. Their names say which is which.
std::vector<PlacedDigit> of_three(const std::vector<Token>& tokens, const PlaceOrder& usual) {
  std::vector<PlacedDigit> digits;
  for (std::size_t i = 0; i < tokens.size(); i += 3) {
    const std::array parts{tokens[i].part, tokens[i + 1].part, tokens[i + 2].part};
    if (parts[0] == PlacePart::box && parts[1] == PlacePart::cell) {
      digits.push_back({tokens[i].number, tokens[i + 1].number, tokens[i + 2].number});
      continue;
    }
    const bool has_names = std::ranges::any_of(
        parts, [](PlacePart part) { return part == PlacePart::row || part == PlacePart::column; });
    const auto order = has_names ? order_of_parts(parts) : usual;
    if (!order) return {};
    digits.push_back({tokens[i + (*order)[0]].number, tokens[i + (*order)[1]].number,
                      tokens[i + (*order)[2]].number});
  }
  return digits;
}

std::vector<PlacedDigit> digits_of(const std::vector<Token>& tokens, const PlaceStyle& style) {
  constexpr std::array kPlaceAndDigit{-1, 0};
  constexpr std::array kTogether{3};
  constexpr std::array kPairAndDigit{2, 1};
  std::vector<PlacedDigit> digits;
  if (style.one_number) return counted_cells(tokens);
  if (repeats(tokens, kPlaceAndDigit)) {
    for (std::size_t i = 0; i < tokens.size(); i += 2) {
      digits.push_back({tokens[i].place->first, tokens[i].place->second, tokens[i + 1].number});
    }
  } else if (repeats(tokens, kTogether)) {
    for (const Token& token : tokens) {
      digits.push_back({token.number / 100, token.number / 10 % 10, token.number % 10});
    }
  } else if (repeats(tokens, kPairAndDigit)) {
    for (std::size_t i = 0; i < tokens.size(); i += 2) {
      digits.push_back({tokens[i].number / 10, tokens[i].number % 10, tokens[i + 1].number});
    }
  } else if (repeats(tokens, kThreeNumbers)) {
    return of_three(tokens, style.order);
  }
  return digits;
}

}  // namespace

PlacedLine placed_digits(std::string_view text, const PlaceStyle& style) {
  const AsciiText ascii(text);
  PlacedLine line;
  line.has_numbers = std::ranges::any_of(ascii.get(), is_digit);
  if (!line.has_numbers || tells_other_things(ascii.get())) return line;
  std::vector<Token> tokens;
  if (!Tokens(ascii.get(), style).read(tokens)) return line;
  // Nothing but the order would say which numbers of a longer line belong together.
  if (repeats(tokens, kThreeNumbers) && tokens.size() > kThreeNumbers.size() &&
      has_one_separator(ascii.get())) {
    return line;
  }
  line.digits = digits_of(tokens, style);
  const auto is_named = [](const Token& token) {
    return token.place.has_value() || token.part == PlacePart::row;
  };
  line.has_brackets = ascii.get().find('[') != std::string_view::npos;
  line.has_names = !line.digits.empty() && std::ranges::any_of(tokens, is_named);
  line.has_letters = !line.digits.empty() && std::ranges::any_of(tokens, &Token::has_letter);
  if (!repeats(tokens, kPair)) return line;
  line.pairs = tokens.size() / 2;
  for (std::size_t i = 0; i < tokens.size(); i += 2) {
    line.has_one_digit = line.has_one_digit || tokens[i].digits != 2;
    const int number = tokens[i].number;
    line.has_zero = line.has_zero || number < 10 || number % 10 == 0;
    line.has_nine = line.has_nine || number >= 90 || number % 10 == 9;
  }
  return line;
}

std::pair<int, int> cell_of(const PlacedDigit& digit, const PlaceStyle& style, Shape shape,
                            int origin) {
  const int first = digit.row - origin;
  const int second = digit.column - origin;
  if (style.one_number) {
    return first < 0 ? std::pair{-1, 0} : std::pair{first / shape.side(), first % shape.side()};
  }
  if (!style.in_boxes) return {first, second};
  if (first < 0 || second < 0) return {-1, 0};
  const int boxes_in_row = shape.side() / shape.box_cols();
  return {first / boxes_in_row * shape.box_rows() + second / shape.box_cols(),
          first % boxes_in_row * shape.box_cols() + second % shape.box_cols()};
}

}  // namespace bitdoku
