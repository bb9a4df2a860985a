// Reading and writing puzzles: many formats, recognised by their looks, read as a stream.
//
//   bitdoku::Result<bitdoku::Puzzle> puzzle = bitdoku::parse("53..7....6..195...");  // one, from
//   text
//
//   bitdoku::Reader reader(bitdoku::from_memory(text));                               // many
//   bitdoku::Record record;
//   while (reader.next(record)) {
//     if (record.error) complain(*record.error);
//     else use(record.puzzle);
//   }
//
// A Reader or Writer is for one thread at a time; different ones are independent.
#ifndef BITDOKU_FORMATS_HPP
#define BITDOKU_FORMATS_HPP

#include <bitdoku/export.h>

#include <bitdoku/error.hpp>
#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// How digits above 9 are written. The reader finds out which one the input uses, the writer
// follows.
enum class Alphabet : std::uint8_t {
  digits,   // 1-9, then A-Z for 10 to 35, a-z for 36 to 61 (small letters do for capitals up to 35)
  letters,  // A-Z for 1 to 26, a-z for 27 to 52 (POJ 3076; small letters for capitals up to 26)
  hex,      // 0-9A-F for 1 to 16, side 16 only
};

// Text beside a puzzle that is kept and written again where the format has a place for it.
struct Field {
  enum class Kind : std::uint8_t {
    text,      // a CSV column, a JSON string, a header line
    json,      // a JSON value that is no string, as JSON
    puzzle,    // the CSV column of the puzzle; `text` is as it was read
    solution,  // the CSV column of the solution; `text` is as it was read
    before,    // what comes before the puzzle on its line, with the separator
    after,     // what comes after it, with the separator
  };
  Kind kind = Kind::text;
  std::string name;  // of the column or key; may be empty
  std::string text;
};

// One puzzle of the input, or what was wrong where it should have been.
struct Record {
  std::uint64_t index = 0;     // 0, 1, 2, ... in input order, bad records counted
  std::uint64_t line = 0;      // the line where it begins, from 1
  Puzzle puzzle;               // not meaningful when there is an error
  std::optional<Error> error;  // at most one per record
  std::vector<Digit>
      solution;  // if the input carries one (CSV, JSON, "puzzle,solution"), else empty
  Alphabet alphabet = Alphabet::digits;
  char blank = '.';               // the symbol that the input uses for a blank
  bool follows_directly = false;  // a block without a blank line between it and the one before
  std::vector<Field> kept;        // text beside the puzzle, in the order of the input
  // The cells whose digit was set by the player, ascending, if the format tells them from givens
  // (`hodoku`, `ss`); `puzzle` has them as givens.
  std::optional<std::vector<std::uint16_t>> entered;
};

// Where bytes come from. Derive from it to read from anywhere.
class ByteSource {
 public:
  virtual ~ByteSource() = default;
  // Waits for at least one byte and gives what is there; 0 at the end.
  virtual Result<std::size_t> read(std::span<char> buffer) = 0;
  // Could `read` return without waiting?
  virtual bool ready() { return true; }
};

// Reads from `text`, which must outlive the source.
[[nodiscard]] std::unique_ptr<ByteSource> from_memory(std::string_view text);
// Looks at the first bytes: gzip and zstd are unpacked, everything else passes through. Data that
// is broken or ends too early is a read error.
[[nodiscard]] std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source);

// A format; see formats(). Lives as long as the program.
struct Format;
[[nodiscard]] std::span<const Format* const> formats();
[[nodiscard]] const Format* find_format(std::string_view name);
[[nodiscard]] std::string_view name(const Format& format);
[[nodiscard]] std::string_view description(const Format& format);
// A small file in this format.
[[nodiscard]] std::string_view example(const Format& format);
[[nodiscard]] bool can_write(const Format& format);
// Can the format hold everything that there is to say about this puzzle: its side, and the
// candidates that were struck out? Unlike boxes that are not the usual ones of their side (3x2) are
// named in `json` and `sud` alone; elsewhere the reader has to be told.
[[nodiscard]] bool can_carry(const Format& format, const Puzzle& puzzle);
// The same for the side alone.
[[nodiscard]] bool can_carry(const Format& format, Shape shape);
// Does the format begin with the number of its records (WriteOptions::total)?
[[nodiscard]] bool needs_total(const Format& format);

struct ReadOptions {
  const Format* format = nullptr;   // null: look at the input
  std::optional<Shape> shape = {};  // what to read unlike boxes as (3x2), or to insist on
  // How digits above 9 are read; boards for which it has no such symbols are read as without it.
  std::optional<Alphabet> alphabet = {};
};

class Reader {
 public:
  explicit Reader(std::unique_ptr<ByteSource> source, ReadOptions options = {});
  ~Reader();
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;

  // The next record, good or bad, reusing the memory of `record`; false at the end of the input.
  bool next(Record& record);
  // The fast way through long files of 9x9 puzzles, one a line. Takes those of the next records, at
  // most `most`, that are here already and are lines of 81 digits and blanks (. 0 - _ * ? x X) and
  // nothing else, and appends each to `text` as 81 characters, 0 for a blank, and a line end.
  // Returns how many; `first_line` becomes the line of the first. After 0 `next` is to be asked,
  // which may wait, find a record of any kind, or be at the end.
  std::size_t plain_lines(std::string& text, std::size_t most, std::uint64_t& first_line);
  // Could `next` return without waiting for more input?
  [[nodiscard]] bool ready();
  // The format of the input; null until the first call of next.
  [[nodiscard]] const Format* format() const;
  // What is worth saying about the input as a whole ("text after `end` ignored"), after the end.
  [[nodiscard]] const std::vector<std::string>& notes() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

struct WriteOptions {
  std::optional<Alphabet> alphabet;  // unset: as the record has it
  std::optional<char> blank;         // unset: as the record has it
  bool solutions = true;  // `solution` will be used too: a CSV header gets a column for it
  std::optional<std::uint64_t> total;  // of the records; `counted` writes it if it is set
};

// Writes records of one format, appending to a string. Stateless between calls, so records may be
// written out of order and in parallel and put together afterwards: prologue, record, between,
// record, ..., record, epilogue.
class Writer {
 public:
  explicit Writer(const Format& format, WriteOptions options = {});

  // `first` may be null when there is no record; it tells a CSV header which columns there are.
  void prologue(std::string& out, const Record* first) const;
  // What stands between a record and `next`. With null, a block gets its blank line; with a record,
  // only if the input had one there.
  void between(std::string& out, const Record* next = nullptr) const;
  void epilogue(std::string& out) const;

  // The puzzle itself (convert, generate). Nothing but an empty place when the format cannot carry
  // its side; see can_carry.
  void puzzle(std::string& out, const Record& record) const;
  // The solution in the place of the puzzle, or beside it where the format has a place for both. An
  // empty span means "none": an empty line (also for a block), an empty field. Candidate formats
  // write a solution as a plain line.
  void solution(std::string& out, const Record& record, std::span<const Digit> solution) const;
  // In the place of the solution where it is known that there is none: the words for it in a format
  // that has some (`uva989`), otherwise as an empty `solution`.
  void no_solution(std::string& out, const Record& record) const;

 private:
  const Format* format_;
  WriteOptions options_;
};

// The first puzzle in `text`, whatever its format. No clash check: see find_clash.
[[nodiscard]] Result<Puzzle> parse(std::string_view text, const ReadOptions& options = {});
// One line of symbols, blanks as '.'. Sides above 61 do not fit and give an empty string.
[[nodiscard]] std::string to_line(std::span<const Digit> cells,
                                  Alphabet alphabet = Alphabet::digits, char blank = '.');

}  // namespace bitdoku

#endif
