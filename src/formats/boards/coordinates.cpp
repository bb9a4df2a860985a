#include "formats/boards/coordinates.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr int kLargestNumber = 999;
constexpr int kMaxPlaces = 25;
// Few numbers may be anything; few places with names are a small board.
constexpr std::size_t kFewestNumbers = 12;
constexpr std::size_t kFewestWithNames = 4;

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
};

class Tokens {
 public:
  explicit Tokens(std::string_view line) : line_(line) {}

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
    if (token.number < 0 || (at_ < line_.size() && is_letter(line_[at_]))) return false;
    tokens.push_back(token);
    return true;
  }

  // Words may stand before all cells, before a bracket, or name what follows.
  [[nodiscard]] bool is_known(std::string_view word, bool is_first) const {
    constexpr std::array<std::string_view, 15> kNames{"row",    "rows", "col", "column", "columns",
                                                      "value",  "val",  "is",  "at",     "digit",
                                                      "number", "r",    "c",   "v",      "cell"};
    if (is_first) return true;
    const std::size_t next = line_.find_first_not_of(' ', at_);
    if (next != std::string_view::npos && (line_[next] == '(' || line_[next] == '[')) return true;
    return std::ranges::any_of(kNames,
                               [&](std::string_view name) { return same_word(name, word); });
  }

  bool add_word(std::vector<Token>& tokens) {
    const std::size_t begin = at_;
    while (at_ < line_.size() && is_letter(line_[at_])) ++at_;
    const std::string_view word = line_.substr(begin, at_ - begin);
    if (at_ >= line_.size() || !is_digit(line_[at_])) return is_known(word, tokens.empty());
    Token token;
    if (word.size() != 1) return false;
    if (upper(word[0]) != 'R') {
      token.place = {upper(word[0]) - 'A' + 1, number()};
    } else {
      const int row = number();
      if (at_ < line_.size() && line_[at_] == ' ') ++at_;
      if (at_ >= line_.size() || upper(line_[at_]) != 'C') return false;
      ++at_;
      token.place = {row, number()};
      if (row < 0) return false;
    }
    if (token.place->second < 0) return false;
    tokens.push_back(token);
    return true;
  }

  std::string_view line_;
  std::size_t at_ = 0;
};

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

std::vector<PlacedDigit> digits_of(const std::vector<Token>& tokens) {
  constexpr std::array kPlaceAndDigit{-1, 0};
  constexpr std::array kThreeNumbers{0, 0, 0};
  constexpr std::array kTogether{3};
  constexpr std::array kPairAndDigit{2, 1};
  std::vector<PlacedDigit> digits;
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
    for (std::size_t i = 0; i < tokens.size(); i += 3) {
      digits.push_back({tokens[i].number, tokens[i + 1].number, tokens[i + 2].number});
    }
  }
  return digits;
}

std::pair<int, int> place_of(const PlacedDigit& digit) {
  return {digit.row, digit.column};
}

// Counts the places that a puzzle of the list has twice.
class RepeatedPlaces {
 public:
  void add(const std::vector<PlacedDigit>& line) {
    if (line.empty()) return;
    if (ascends_ && place_of(line.front()) <= last_) {
      places_.clear();  // the next puzzle
      last_ = {-1, -1};
    }
    for (const PlacedDigit& digit : line) {
      const auto place = place_of(digit);
      ascends_ = ascends_ && place > last_;
      if (!places_.insert(place).second) ++count_;
      last_ = place;
    }
  }
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  std::set<std::pair<int, int>> places_;
  std::pair<int, int> last_{-1, -1};
  bool ascends_ = true;  // the places of the puzzle are in order
  std::size_t count_ = 0;
};

class CoordinatesReader : public FormatReader {
 public:
  CoordinatesReader(TextInput& input, const ReadOptions& options, const Dialect& dialect)
      : input_(input), dialect_(dialect), symbols_(options) {}

 protected:
  Fetched gather(bool wait) override {
    for (;;) {
      std::string_view line;
      if (rest_.empty()) {
        const Fetched fetched = input_.line(line, wait);
        if (fetched == Fetched::waits) return fetched;
        if (fetched == Fetched::end) {
          if (digits_.empty()) return fetched;
          finish();
          return Fetched::yes;
        }
        rest_ = std::string(line);
        line_number_ = input_.line_number();
      }
      // Rows of tables that were on one line are separated by carriage returns.
      const std::size_t end = std::min(rest_.find('\r'), rest_.size());
      const std::string text = rest_.substr(0, end);
      PlacedLine placed = placed_digits(text);
      if (begins_again(placed)) {
        finish();
        return Fetched::yes;
      }
      rest_.erase(0, end + 1);
      add(placed);
    }
  }

  void decode(Record& record) override {
    record.line = board_line_;
    record.error = error_;
    if (record.error) return;
    (void)symbols_.cells(board_, dialect_.shape, record);
  }

 private:
  // Whether the line belongs to the next puzzle.
  [[nodiscard]] bool begins_again(const PlacedLine& line) const {
    if (digits_.empty() || line.digits.empty()) return false;
    // A list that goes back at once is in no order.
    const bool may_be_all = digits_.size() >= fewest();
    return (gap_ || (ascends_ && may_be_all)) &&
           place_of(line.digits.front()) <= place_of(digits_.back());
  }

  void add(PlacedLine& line) {
    if (line.digits.empty()) {
      gap_ = true;
      if (line.has_numbers && !digits_.empty() && damaged_ == 0) damaged_ = line_number_;
      return;
    }
    gap_ = false;
    if (digits_.empty()) first_line_ = line_number_;
    for (const PlacedDigit& digit : line.digits) {
      if (!digits_.empty() && place_of(digit) <= place_of(digits_.back())) ascends_ = false;
      digits_.push_back(digit);
      lines_.push_back(line_number_);
    }
  }

  // Makes the board of the digits.
  void finish() {
    const int side = dialect_.shape.side();
    const int origin = dialect_.places_from_zero ? 0 : 1;
    board_line_ = first_line_;
    error_.reset();
    board_.assign(dialect_.side() * dialect_.side(), '.');
    for (std::size_t i = 0; i < digits_.size() && !error_; ++i) {
      const int row = digits_[i].row - origin;
      const int column = digits_[i].column - origin;
      const int value = digits_[i].value;
      const bool well = row >= 0 && row < side && column >= 0 && column < side && value <= side;
      if (!well) {
        fail(lines_[i], "is not a digit and its place on a board of " + to_string(dialect_.shape),
             digits_[i]);
        break;
      }
      char& cell = board_[static_cast<std::size_t>(row) * dialect_.side() +
                          static_cast<std::size_t>(column)];
      if (value == 0) continue;
      const char symbol = symbol_of(static_cast<Digit>(value), Alphabet::digits);
      if (cell != '.' && cell != symbol)
        fail(lines_[i], "is the second digit of its cell", digits_[i]);
      cell = symbol;
    }
    if (!error_ && damaged_ != 0) {
      error_ = Error{ErrorCode::bad_syntax, damaged_, 0,
                     "among digits with their places, this line has other numbers"};
    }
    if (!error_ && digits_.size() < fewest()) {
      error_ = Error{ErrorCode::bad_syntax, board_line_, 0,
                     counted(digits_.size(), "digit") + " in a list of places, a puzzle has more"};
    }
    digits_.clear();
    lines_.clear();
    gap_ = false;
    ascends_ = true;
    damaged_ = 0;
  }

  [[nodiscard]] std::size_t fewest() const {
    return dialect_.labels > 0 ? kFewestWithNames : kFewestNumbers;
  }

  void fail(std::uint64_t line, const std::string& what, const PlacedDigit& digit) {
    error_ = Error{ErrorCode::bad_syntax, line, 0,
                   "row " + std::to_string(digit.row) + ", column " + std::to_string(digit.column) +
                       ", digit " + std::to_string(digit.value) + " " + what};
  }

  TextInput& input_;
  Dialect dialect_;
  SymbolReader symbols_;
  std::string rest_;  // of the line
  std::uint64_t line_number_ = 0;
  std::vector<PlacedDigit> digits_;  // of the puzzle so far
  std::vector<std::uint64_t> lines_;
  std::uint64_t first_line_ = 0;
  std::uint64_t damaged_ = 0;  // a line with other numbers
  bool gap_ = false;           // other text stands behind the digits so far
  bool ascends_ = true;        // the places are in order
  std::string board_;          // the last complete one
  std::uint64_t board_line_ = 0;
  std::optional<Error> error_;
};

}  // namespace

PlacedLine placed_digits(std::string_view text) {
  const AsciiText ascii(text);
  PlacedLine line;
  line.has_numbers = std::ranges::any_of(ascii.get(), is_digit);
  if (!line.has_numbers) return line;
  std::vector<Token> tokens;
  if (!Tokens(ascii.get()).read(tokens)) return line;
  line.digits = digits_of(tokens);
  line.has_names = !line.digits.empty() && tokens.front().place.has_value();
  return line;
}

std::optional<Dialect> dialect_of_places(std::span<const std::string> lines,
                                         std::optional<Shape> shape) {
  std::size_t count = 0;
  int largest_place = 0;
  int largest_digit = 0;
  bool from_zero = false;
  bool has_names = false;
  RepeatedPlaces repeated;
  for (const std::string& line : lines) {
    const PlacedLine placed = placed_digits(line);
    has_names = has_names || placed.has_names;
    repeated.add(placed.digits);
    for (const PlacedDigit& digit : placed.digits) {
      ++count;
      from_zero = from_zero || digit.row == 0 || digit.column == 0;
      largest_place = std::max({largest_place, digit.row, digit.column});
      largest_digit = std::max(largest_digit, digit.value);
    }
  }
  const std::size_t fewest = has_names ? kFewestWithNames : kFewestNumbers;
  // Rows of a table of numbers name the same places again and again.
  constexpr std::size_t kDigitsPerRepeated = 10;
  if (count < fewest || repeated.count() * kDigitsPerRepeated > count) return std::nullopt;
  Dialect dialect;
  dialect.cells = Dialect::Cells::coordinates;
  dialect.places_from_zero = from_zero;
  dialect.labels = has_names ? 1 : 0;
  // A puzzle of a larger board has its last row, its last column or its largest digit.
  const int most = std::max(largest_place + (from_zero ? 1 : 0), largest_digit);
  for (int side = std::max(most, kMinSide); side <= kMaxPlaces && !shape; ++side) {
    shape = Shape::of_side(side);
  }
  if (!shape) return std::nullopt;
  dialect.shape = *shape;
  return dialect;
}

std::unique_ptr<FormatReader> open_coordinates(TextInput& input, const ReadOptions& options,
                                               const Dialect& dialect) {
  return std::make_unique<CoordinatesReader>(input, options, dialect);
}

}  // namespace bitdoku
