#include "formats/symbols.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "formats/boards/boards.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/links/link.hpp"
#include "formats/origin.hpp"
#include "formats/plain_line.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kNoPuzzle =
    ": this does not look like a puzzle (a 9x9 line has 81 symbols, a 9x9 block 9 rows of 9)";

constexpr std::size_t kBytes = 256;
constexpr std::size_t kShortestBoard = std::size_t{kMinSide} * kMinSide;
constexpr std::size_t kAlphabets = 3;

constexpr std::size_t index(char symbol) {
  return static_cast<unsigned char>(symbol);
}

constexpr std::string_view symbols_of(Alphabet alphabet) {
  switch (alphabet) {
    case Alphabet::letters:
      return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    case Alphabet::hex:
      return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    case Alphabet::digits:
      break;
  }
  return "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
}

using Table = std::array<Digit, kBytes>;

constexpr Table table_of(Alphabet alphabet) {
  Table table{};
  const std::string_view symbols = symbols_of(alphabet);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    table[index(symbols[i])] = static_cast<Digit>(i + 1);
  }
  return table;
}

constexpr std::array<Table, kAlphabets> kDigitOf{
    table_of(Alphabet::digits), table_of(Alphabet::letters), table_of(Alphabet::hex)};

constexpr int largest_capital(Alphabet alphabet) {
  return alphabet == Alphabet::letters ? 26 : alphabet == Alphabet::hex ? 36 : 35;
}

constexpr char capital(char symbol) {
  return symbol >= 'a' && symbol <= 'z' ? static_cast<char>(symbol - 'a' + 'A') : symbol;
}

constexpr bool can_show(Alphabet alphabet, int side) {
  return static_cast<std::size_t>(side) <= symbols_of(alphabet).size();
}

bool is_alphanumeric(char symbol) {
  return kDigitOf[0][index(symbol)] != 0 || symbol == '0';
}

}  // namespace

Digit digit_of(char symbol, Alphabet alphabet, int side) {
  if (side <= largest_capital(alphabet)) symbol = capital(symbol);
  const Digit digit = kDigitOf[static_cast<std::size_t>(alphabet)][index(symbol)];
  return digit <= side ? digit : Digit{0};
}

char symbol_of(Digit digit, Alphabet alphabet) {
  const std::string_view all = symbols_of(alphabet);
  return digit >= 1 && digit <= all.size() ? all[digit - 1U] : '?';
}

bool is_blank(char symbol) {
  static constexpr auto kIsBlank = [] {
    std::array<bool, kBytes> table{};
    for (const char blank : kBlanks) table[index(blank)] = true;
    return table;
  }();
  return kIsBlank[index(symbol)];
}

bool is_plausible(char symbol, int side) {
  return is_blank(symbol) || digit_of(symbol, Alphabet::digits, side) != 0 ||
         digit_of(symbol, Alphabet::letters, side) != 0;
}

bool are_ascending(std::string_view symbols, int side) {
  Digit last = 0;
  return std::ranges::all_of(symbols, [&](char symbol) {
    const Digit digit = digit_of(symbol, Alphabet::digits, side);
    return digit > std::exchange(last, digit);
  });
}

std::string quoted(char symbol) {
  if (symbol > ' ' && symbol <= '~') return {'\'', symbol, '\''};
  if (symbol == ' ') return "a space";
  if (symbol == '\n') return "a line end";
  constexpr std::string_view kHex = "0123456789abcdef";
  const std::size_t byte = index(symbol);
  return {'\'', '\\', 'x', kHex[byte / 16], kHex[byte % 16], '\''};
}

std::string joined(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text += part;
  return text;
}

std::string counted(std::uint64_t count, std::string_view noun) {
  return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

std::optional<Shape> shape_of_text(std::string_view text) {
  constexpr std::string_view kTimes = "\u00d7";
  std::size_t by = text.find_first_of("xX");
  std::size_t size = 1;
  if (by == std::string_view::npos) {
    by = text.find(kTimes);
    size = kTimes.size();
  }
  if (by == std::string_view::npos) return std::nullopt;
  const std::string_view rows = trimmed(text.substr(0, by));
  const std::string_view cols = trimmed(text.substr(by + size));
  if (!is_number(rows) || !is_number(cols)) return std::nullopt;
  return Shape::make(static_cast<int>(number_up_to(rows, kMaxSide)),
                     static_cast<int>(number_up_to(cols, kMaxSide)));
}

std::string other_shape(Shape shape, Shape requested) {
  return "the puzzle is " + to_string(shape) + ", " + to_string(requested) + " is expected";
}

Result<Shape> shape_of_side(std::size_t side, const ReadOptions& options) {
  if (options.shape && static_cast<std::size_t>(options.shape->side()) == side) {
    return *options.shape;
  }
  const auto shape =
      side <= kMaxSide ? Shape::of_side(static_cast<int>(side)) : std::optional<Shape>();
  if (!shape) {
    return Error{ErrorCode::bad_shape, 0, 0, "no board has side " + std::to_string(side)};
  }
  if (options.shape) {
    return Error{ErrorCode::bad_shape, 0, 0, other_shape(*shape, *options.shape)};
  }
  return *shape;
}

// Whether there are several signs and no digit: the cells of a mask or of a picture.
static bool has_blanks_alone(std::string_view symbols, const Puzzle& puzzle) {
  return symbols.find_first_not_of(symbols[0]) != std::string_view::npos &&
         std::ranges::all_of(puzzle.givens(), [](Digit digit) { return digit == 0; });
}

bool SymbolReader::plain_9x9(std::string_view symbols, Record& record) {
  if (options_.shape.value_or(kShape9x9) != kShape9x9) return false;
  if (counts_from_zero_) return false;
  record.puzzle.reset(kShape9x9);
  const std::span<Digit> cells = record.puzzle.givens();
  const PlainLine plain = check_plain_line(symbols.data(), cells.data());
  if (plain == PlainLine::no) return false;
  const bool is_doubtful = plain == PlainLine::doubtful && !zero_is_blank_;
  if (is_doubtful && may_count_from_zero(symbols)) return false;
  // Nearly all puzzles have a digit among the first cells.
  std::array<std::uint64_t, 2> first_cells;
  std::memcpy(first_cells.data(), cells.data(), sizeof first_cells);
  const bool has_digit = (first_cells[0] | first_cells[1]) != 0;
  if (!has_digit && has_blanks_alone(symbols, record.puzzle)) return false;
  record.alphabet = Alphabet::digits;
  const auto blank = std::ranges::find(cells, Digit{0});
  record.blank =
      blank == cells.end() ? '.' : symbols[static_cast<std::size_t>(blank - cells.begin())];
  last_shape_ = kShape9x9;
  return true;
}

// Whether the digits count from 0. In an input that has shown how it counts, a board that shows
// nothing else follows the last one.
bool SymbolReader::is_from_zero(std::string_view symbols, Shape shape) {
  if (shape.side() > largest_capital(Alphabet::hex)) return false;
  std::vector<std::uint16_t> values;
  values.reserve(symbols.size());
  bool too_large = false;
  bool zero = false;
  bool other_blank = false;
  for (const char symbol : symbols) {
    const Digit digit = digit_of(symbol, Alphabet::hex, kMaxSide);
    zero = zero || symbol == '0';
    const bool blank = digit == 0 || digit > shape.side();
    other_blank = other_blank || (blank && is_blank(symbol));
    too_large = too_large || (blank && !is_blank(symbol));
    values.push_back(blank ? kOtherBlank : static_cast<std::uint16_t>(digit - 1));
  }
  if (too_large) {
    if (zero && other_blank) zero_is_blank_ = true;
    counts_from_zero_ = false;
    return false;
  }
  if (zero) {
    const bool from_zero = !zero_is_blank_ && counts_from_zero(values, shape, counts_from_zero_);
    if (other_blank) (from_zero ? counts_from_zero_ : zero_is_blank_) = true;
    return from_zero;
  }
  return counts_from_zero_;
}

// Follows the section "Symbols" of docs/formats.md.
Alphabet SymbolReader::alphabet_for(std::string_view symbols, Shape shape) {
  const int side = shape.side();
  // The requested alphabet applies to digits above 9, if it has symbols for them.
  const bool is_hex = options_.alphabet == Alphabet::hex;
  if (options_.alphabet && side > 9 && can_show(*options_.alphabet, side) &&
      (!is_hex || side == 16)) {
    return *options_.alphabet;
  }
  std::array<bool, kBytes> used{};
  std::array<char, kBytes> all;  // each different symbol once
  std::size_t count = 0;
  for (const char symbol : symbols) {
    if (!std::exchange(used[index(symbol)], true)) all[count++] = symbol;
  }
  const auto any = [&](auto wanted) {
    return std::ranges::any_of(std::span(all).first(count), wanted);
  };
  const bool numerals = any([](char c) { return c >= '1' && c <= '9'; });
  const auto fits = [&](Alphabet alphabet) {
    return !any([&](char c) {
      return is_alphanumeric(c) && !is_blank(c) && digit_of(c, alphabet, side) == 0;
    });
  };
  const bool fits_letters = can_show(Alphabet::letters, side) && fits(Alphabet::letters);
  const bool fits_digits = fits(Alphabet::digits);
  const bool letter = any([&](char c) { return digit_of(c, Alphabet::letters, side) != 0; });
  if (!numerals && letter && fits_letters) return Alphabet::letters;
  if (side != 16 && is_from_zero(symbols, shape)) return Alphabet::hex;
  if (side != 16 || !fits_digits || used[index('G')] || used[index('g')]) return Alphabet::digits;
  if (!used[index('0')]) {
    return last_alphabet_ == Alphabet::hex ? Alphabet::hex : Alphabet::digits;
  }
  const bool other_blank = any([](char c) { return c != '0' && is_blank(c); });
  const auto zeros = std::ranges::count(symbols, '0');
  return other_blank || zeros <= side ? Alphabet::hex : Alphabet::digits;
}

// The place of a small letter whose capital stands in the board, too, or kAllWell.
static std::size_t small_beside_capital(std::string_view symbols) {
  std::array<bool, kBytes> used{};
  for (const char symbol : symbols) used[index(symbol)] = true;
  for (std::size_t at = 0; at < symbols.size(); ++at) {
    const char big = capital(symbols[at]);
    if (big != symbols[at] && used[index(big)]) return at;
  }
  return SymbolReader::kAllWell;
}

std::size_t SymbolReader::cells(std::string_view symbols, Shape shape, Record& record) {
  if (shape == kShape9x9 && plain_9x9(symbols, record)) return kAllWell;
  const int side = shape.side();
  const Alphabet alphabet = alphabet_for(symbols, shape);
  record.puzzle.reset(shape);
  record.alphabet = alphabet;
  record.blank = '.';
  char strange = 0;  // a symbol that is neither digit nor blank
  std::size_t strange_at = kAllWell;
  std::size_t strange_count = 0;
  bool blank_seen = false;
  const std::span<Digit> givens = record.puzzle.givens();
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const char symbol = symbols[i];
    const Digit digit = digit_of(symbol, alphabet, side);
    if (digit != 0) {
      givens[i] = digit;
    } else if (is_blank(symbol)) {
      if (!blank_seen) record.blank = symbol;
      blank_seen = true;
    } else if (strange_at == kAllWell || symbol == strange) {
      if (strange_at == kAllWell) strange_at = i;
      strange = symbol;
      ++strange_count;
    } else {
      return strange_at;
    }
  }
  if (strange_at != kAllWell) {
    // A puzzle may have another character as its blank: all symbols that are not digits must be
    // this character. A single letter is taken for a typing error.
    if (blank_seen || (is_alphanumeric(strange) && strange_count < 2)) return strange_at;
    record.blank = strange;
  }
  // Small letters among capitals may be the same digits, or lengths of runs of blanks.
  if (side > 9 && side <= largest_capital(alphabet)) {
    const std::size_t small = small_beside_capital(symbols);
    if (small != kAllWell && find_clash(record.puzzle)) return small;
  }
  if (has_blanks_alone(symbols, record.puzzle)) return symbols.find_first_not_of(symbols[0]);
  last_shape_ = shape;
  if (alphabet != Alphabet::digits || side > 9) last_alphabet_ = alphabet;
  return kAllWell;
}

void SymbolReader::learn(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::string_view line = trimmed(text.substr(at, end == text.npos ? end : end - at));
    const bool tells = line.size() == 81 && may_count_from_zero(line) &&
                       std::ranges::all_of(line, [](char c) { return is_plausible(c, 9); });
    if (tells && is_from_zero(line, kShape9x9)) return;
    if (end == text.npos) return;
    at = end + 1;
  }
}

Error SymbolReader::wrong_symbol(char symbol, Shape shape, std::uint64_t line,
                                 std::uint64_t column) {
  return {ErrorCode::bad_symbol, line, column,
          quoted(symbol) + " is neither a digit of " + to_string(shape) + " nor a blank"};
}

void append_kept(std::string& out, std::string_view text) {
  for (const char c : text) out += c == '\r' || c == '\v' ? ' ' : c;
}

bool is_no_puzzle(const Error& error) {
  return error.message.ends_with(kNoPuzzle);
}

Error SymbolReader::wrong_length(std::size_t count, std::uint64_t line) const {
  Shape wanted = options_.shape.value_or(last_shape_.value_or(kShape9x9));
  if (!options_.shape && !last_shape_) {
    // Suggests the closest valid length.
    const auto distance = [count](Shape shape) {
      const auto cells = static_cast<std::size_t>(shape.cells());
      return cells > count ? cells - count : count - cells;
    };
    for (int side = kMinSide; side <= kMostSymbols; ++side) {
      const auto shape = Shape::of_side(side);
      if (shape && distance(*shape) < distance(wanted)) wanted = *shape;
    }
    if (distance(wanted) * 4 > count) {
      return {ErrorCode::bad_length, line, 0, counted(count, "symbol") + std::string(kNoPuzzle)};
    }
  }
  return {ErrorCode::bad_length, line, 0,
          counted(count, "symbol") + ", a line of " + to_string(wanted) + " has " +
              std::to_string(wanted.cells())};
}

void SymbolReader::line(std::string_view symbols, std::uint64_t column, Record& record) {
  record.error.reset();
  const auto side = Shape::of_cells(symbols.size());
  if (!side || side->side() > kMostSymbols) {
    record.error = wrong_length(symbols.size(), record.line);
    return;
  }
  const auto shape = shape_of_side(static_cast<std::size_t>(side->side()), options_);
  if (!shape) {
    record.error = shape.error();
    record.error->line = record.line;
    return;
  }
  const std::size_t wrong = cells(symbols, *shape, record);
  if (wrong == kAllWell) return;
  record.error =
      wrong_symbol(symbols[wrong], *shape, record.line, column == 0 ? 0 : column + wrong);
  if (column == 0) record.error->message += " (symbol " + std::to_string(wrong + 1) + ")";
}

void SymbolReader::text(std::string_view text, std::uint64_t column, Record& record) {
  record.error.reset();
  if (text.size() == 81 && plain_9x9(text, record)) return;
  const AsciiText ascii(text);
  const std::string_view symbols = trimmed(ascii.get());
  line(symbols, column, record);
  if (!record.error) return;
  if (has_link(symbols)) {
    // The fields of the record are those of its table.
    const std::size_t fields = record.kept.size();
    read_link(symbols, options_, record);
    record.kept.erase(record.kept.begin() + static_cast<std::ptrdiff_t>(fields), record.kept.end());
    return;
  }
  const bool may_be_words = symbols.find(' ') != std::string_view::npos;
  if ((record.error->code == ErrorCode::bad_length || may_be_words) &&
      symbols.size() >= kShortestBoard) {
    // The text may be rows, with something between them, or a board among words.
    if (const std::string board = board_in_text(ascii.get(), options_); !board.empty()) {
      return line(board, 0, record);
    }
  }
  const auto foreign = first_foreign_symbol(symbols);
  if (!foreign) return;
  record.error =
      Error{ErrorCode::bad_symbol, record.line, column == 0 ? 0 : column + foreign->column - 1,
            foreign->text + " is neither a digit nor a blank"};
}

bool SymbolReader::solution(std::string_view symbols, Record& record) {
  record.solution.clear();
  const Shape shape = record.puzzle.shape();
  if (symbols.size() != static_cast<std::size_t>(shape.cells())) return false;
  record.solution.resize(symbols.size());
  const bool plain = shape == kShape9x9 && record.alphabet == Alphabet::digits &&
                     read_plain_line(symbols.data(), record.solution.data());
  for (std::size_t i = 0; i < symbols.size() && !plain; ++i) {
    record.solution[i] = digit_of(symbols[i], record.alphabet, shape.side());
  }
  const bool full = std::ranges::find(record.solution, Digit{0}) == record.solution.end();
  if (!full) record.solution.clear();
  return full;
}

bool SymbolReader::solution_text(std::string_view text, Record& record) {
  const AsciiText ascii(text);
  const std::string_view symbols = trimmed(ascii.get());
  const Shape shape = record.puzzle.shape();
  if (symbols.size() <= static_cast<std::size_t>(shape.cells())) return solution(symbols, record);
  ReadOptions options;
  options.shape = shape;
  return solution(board_in_text(ascii.get(), options), record);
}

namespace {

// Whether the givens would be read in `letters`, because no symbol of them is 1 to 9.
bool looks_like_letters(const Puzzle& puzzle, Alphabet alphabet) {
  bool letter = false;
  for (const Digit digit : puzzle.givens()) {
    if (digit == 0) continue;
    const char symbol = symbol_of(digit, alphabet);
    if (symbol >= '1' && symbol <= '9') return false;
    letter = letter || symbol != '0';
  }
  return letter;
}

}  // namespace

Style style_for(const Record& record, const WriteOptions& options, Shape shape) {
  Style style{options.alphabet.value_or(record.alphabet), options.blank.value_or(record.blank)};
  const int side = shape.side();
  // Who asks for hexadecimal digits does not ask to count from 0 on other boards.
  if (options.alphabet == Alphabet::hex && side != 16) style.alphabet = Alphabet::digits;
  if (!can_show(style.alphabet, side)) style.alphabet = Alphabet::digits;
  if (!options.alphabet && side > 9 && can_show(Alphabet::letters, side) &&
      looks_like_letters(record.puzzle, style.alphabet)) {
    style.alphabet = Alphabet::letters;
  }
  // If the blank looks like a digit or ends the puzzle, the line could not be read back.
  if (!is_blank(style.blank) || digit_of(style.blank, style.alphabet, side) != 0) style.blank = '.';
  return style;
}

namespace {

// The inverse of plain_9x9.
void append_plain_9x9(std::string& out, std::span<const Digit> cells, char blank) {
  std::array<char, 81> symbols;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const Digit digit = cells[i];
    const auto symbol = static_cast<char>(digit > 9 ? '?' : '0' + digit);
    symbols[i] = digit == 0 ? blank : symbol;
  }
  out.append(symbols.data(), symbols.size());
}

}  // namespace

void append_symbols(std::string& out, std::span<const Digit> cells, Style style) {
  if (style.alphabet == Alphabet::digits && cells.size() == 81) {
    return append_plain_9x9(out, cells, style.blank);
  }
  const std::size_t start = out.size();
  out.resize(start + cells.size());
  char* to = out.data() + start;
  std::array<char, kBytes> symbols;
  symbols.fill('?');
  symbols[0] = style.blank;
  std::ranges::copy(symbols_of(style.alphabet), symbols.begin() + 1);
  for (std::size_t i = 0; i < cells.size(); ++i) to[i] = symbols[cells[i]];
}

}  // namespace bitdoku
