// Symbols for digits and blanks: detects the alphabet of a puzzle, reads and writes it.
#ifndef BITDOKU_FORMATS_SYMBOLS_HPP
#define BITDOKU_FORMATS_SYMBOLS_HPP

#include <bitdoku/formats.hpp>
#include <initializer_list>
#include <string>
#include <string_view>

namespace bitdoku {

// The largest side that symbols can represent (1-9, A-Z, a-z); larger boards need numbers.
inline constexpr int kMostSymbols = 61;

// The digit (1 to `side`) of a symbol, or 0. Lower case is read as upper case if the upper-case
// letters suffice for the side.
[[nodiscard]] Digit digit_of(char symbol, Alphabet alphabet, int side);
// The symbol of a digit, or '?' if the alphabet has none.
[[nodiscard]] char symbol_of(Digit digit, Alphabet alphabet);
// The symbols for a blank in alphabets where they are not digits.
inline constexpr std::string_view kBlanks = ".0-_*?xX";
[[nodiscard]] bool is_blank(char symbol);
// Whether the symbol can occur in a board of this side, in any alphabet.
[[nodiscard]] bool is_plausible(char symbol, int side);

// Whether the symbols are digits in ascending order, such as the candidates of a cell.
[[nodiscard]] bool are_ascending(std::string_view symbols, int side);

// 'c', or '\x1b' for an unprintable character.
[[nodiscard]] std::string quoted(char symbol);
// "80 symbols", "1 row"
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view noun);
// The parts one behind the other. A chain of + takes much more code.
[[nodiscard]] std::string joined(std::initializer_list<std::string_view> parts);

// The rows and columns of a box in a text such as "2x3", "2 X 3" or "2×3".
[[nodiscard]] std::optional<Shape> shape_of_text(std::string_view text);
inline constexpr std::string_view kNoShape =
    "`shape` is not the rows and columns of a box, such as \"2x3\"";
// "the puzzle is 6x6, 9x9 is expected"
[[nodiscard]] std::string other_shape(Shape shape, Shape requested);
// The requested shape, or the usual shape of a board of this side.
[[nodiscard]] Result<Shape> shape_of_side(std::size_t side, const ReadOptions& options);

// Appends text that is kept beside a line, without its carriage returns and vertical tabs: those of
// the first line would end all lines when they are read back.
void append_kept(std::string& out, std::string_view text);

// Whether the error says that a line is far from the length of any puzzle.
[[nodiscard]] bool is_no_puzzle(const Error& error);

// Reads the symbols of the puzzles of one input. It remembers the alphabet of the last puzzle,
// because digits may also be hexadecimal.
class SymbolReader {
 public:
  explicit SymbolReader(const ReadOptions& options) : options_(options) {}

  // Expects this shape from now on.
  void expect(std::optional<Shape> shape) { options_.shape = shape; }

  static constexpr std::size_t kAllWell = std::string_view::npos;

  // Reads the symbols of a board, row-major, and sets puzzle, alphabet and blank of the record.
  // Returns the index of the first wrong symbol, or kAllWell.
  std::size_t cells(std::string_view symbols, Shape shape, Record& record);
  // Reads N*N symbols at `column` of record.line (0: unknown column). An error goes into
  // record.error.
  void line(std::string_view symbols, std::uint64_t column, Record& record);
  // The same for the text of a cell or a value, which may have symbols beyond ASCII and spaces
  // around it.
  void text(std::string_view text, std::uint64_t column, Record& record);
  // Reads the usual case, 9x9 in digits. Returns false for anything else; the record's cells are
  // then undefined.
  bool plain_9x9(std::string_view symbols, Record& record);
  // Tells the reader that a puzzle of this shape was read without it. A malformed line that follows
  // is reported against this shape.
  void saw(Shape shape) { last_shape_ = shape; }
  // Learns from the lines of 81 symbols at the beginning of an input whether the digits count from
  // 0.
  void learn(std::string_view text);
  [[nodiscard]] bool reads_from_zero() const { return counts_from_zero_; }
  // Reads a full grid in the alphabet of the record's puzzle. If it is not a full grid, returns
  // false and stores no solution.
  static bool solution(std::string_view symbols, Record& record);
  // The same for the text of a cell or a value.
  static bool solution_text(std::string_view text, Record& record);
  // The error for `count` symbols where a line should be.
  [[nodiscard]] Error wrong_length(std::size_t count, std::uint64_t line) const;
  [[nodiscard]] static Error wrong_symbol(char symbol, Shape shape, std::uint64_t line,
                                          std::uint64_t column);

 private:
  [[nodiscard]] Alphabet alphabet_for(std::string_view symbols, Shape shape);
  bool is_from_zero(std::string_view symbols, Shape shape);

  ReadOptions options_;
  std::optional<Shape> last_shape_;
  bool counts_from_zero_ = false;  // what the input has shown so far
  bool zero_is_blank_ = false;
  std::optional<Alphabet> last_alphabet_;  // of the last puzzle that had letters or digits above 9
};

// The symbols for writing a record: the requested ones, or its own if they can represent the side.
// If its own would be read as `letters`, `letters`.
struct Style {
  Alphabet alphabet = Alphabet::digits;
  char blank = '.';
};
[[nodiscard]] Style style_for(const Record& record, const WriteOptions& options, Shape shape);
void append_symbols(std::string& out, std::span<const Digit> cells, Style style);

}  // namespace bitdoku

#endif
