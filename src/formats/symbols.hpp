// Symbols for digits and blanks: which alphabet a puzzle is written in, reading and writing it.
#ifndef BITDOKU_FORMATS_SYMBOLS_HPP
#define BITDOKU_FORMATS_SYMBOLS_HPP

#include <bitdoku/formats.hpp>
#include <string>
#include <string_view>

namespace bitdoku {

// The largest side that symbols can show (1-9, A-Z, a-z); larger boards need numbers.
inline constexpr int kMostSymbols = 61;

// The digit (1 to `side`) that a symbol stands for, or 0. Small letters stand for capitals as long
// as the capitals are enough for the side.
[[nodiscard]] Digit digit_of(char symbol, Alphabet alphabet, int side);
// The symbol of a digit, or '?' when the alphabet has none for it.
[[nodiscard]] char symbol_of(Digit digit, Alphabet alphabet);
// Where no digit is written so.
inline constexpr std::string_view kBlanks = ".0-_*?xX";
[[nodiscard]] bool is_blank(char symbol);
// Could this symbol stand in a board of this side, in some alphabet?
[[nodiscard]] bool is_plausible(char symbol, int side);

// 'c', or '\x1b' for what cannot be shown.
[[nodiscard]] std::string quoted(char symbol);
// "80 symbols", "1 row"
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view noun);

// The shape of a board of this side: the one that was asked for, or the usual one.
[[nodiscard]] Result<Shape> shape_of_side(std::size_t side, const ReadOptions& options);

// Reads the symbols of the puzzles of one input. It remembers the alphabet of the last puzzle,
// which settles cases that could be either.
class SymbolReader {
 public:
  explicit SymbolReader(const ReadOptions& options) : options_(options) {}

  static constexpr std::size_t kAllWell = std::string_view::npos;

  // The symbols of a board, row-major: fills puzzle, alphabet and blank. Gives the index of the
  // first symbol that is wrong, or kAllWell.
  std::size_t cells(std::string_view symbols, Shape shape, Record& record);
  // The same for N*N symbols that stand at `column` of record.line (0: no column is known). What is
  // wrong goes into record.error.
  void line(std::string_view symbols, std::uint64_t column, Record& record);
  // The usual case, 9x9 in digits; false when it is not that, with the record's cells spoilt.
  bool plain_9x9(std::string_view symbols, Record& record);
  // A puzzle of this shape was read by others: a wrong line after it was perhaps to be one as well.
  void saw(Shape shape) { last_shape_ = shape; }
  // A full grid in the alphabet of the record's puzzle; false (and none) when it is not.
  static bool solution(std::string_view symbols, Record& record);
  // What to say about `count` symbols where a line should be.
  [[nodiscard]] Error wrong_length(std::size_t count, std::uint64_t line) const;
  [[nodiscard]] static Error wrong_symbol(char symbol, Shape shape, std::uint64_t line,
                                          std::uint64_t column);

 private:
  [[nodiscard]] Alphabet alphabet_for(std::string_view symbols, int side) const;

  ReadOptions options_;
  std::optional<Shape> last_shape_;
  std::optional<Alphabet> last_alphabet_;  // of the last puzzle with digits above 9 or letters
};

// The symbols to write a record with: its own or those asked for, if they can show the side.
struct Style {
  Alphabet alphabet = Alphabet::digits;
  char blank = '.';
};
[[nodiscard]] Style style_for(const Record& record, const WriteOptions& options, Shape shape);
void append_symbols(std::string& out, std::span<const Digit> cells, Style style);

}  // namespace bitdoku

#endif
