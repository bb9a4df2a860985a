// Reads and writes puzzles in many formats. The reader recognises the format and reads the input as
// a stream.
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

// The symbols for digits above 9. The reader detects the alphabet of the input; the writer uses the
// same.
enum class Alphabet : std::uint8_t {
  digits,  // 1-9, then A-Z for 10 to 35, a-z for 36 to 61 (lower case is accepted for upper case up
           // to side 35)
  letters,  // A-Z for 1 to 26, a-z for 27 to 52 (POJ 3076; lower case is accepted for upper case up
            // to side 26)
  hex,  // 0-9A-F for 1 to 16; on other sides up to 36 also digits that count from 0 (0-8 at 9x9)
};

// Text beside a puzzle. It is kept and written again if the output format has a place for it.
struct Field {
  enum class Kind : std::uint8_t {
    text,      // a CSV column, a JSON string, a header line
    json,      // as JSON: a JSON value other than a string, or a CSV column with a number
    puzzle,    // the CSV column of the puzzle; `text` is its original text. In JSON, if the puzzle
               // could not be read
    solution,  // the same of the solution
    before,    // the text before the puzzle on its line, with the separator
    after,     // the text after the puzzle on its line, with the separator
  };
  Kind kind = Kind::text;
  std::string name;  // of the column or key; may be empty
  std::string text;
};

// One puzzle of the input, or the error in its place.
struct Record {
  std::uint64_t index = 0;     // 0, 1, 2, ... in input order; bad records count
  std::uint64_t line = 0;      // the line where it begins, from 1
  Puzzle puzzle;               // meaningless if there is an error
  std::optional<Error> error;  // at most one per record
  // If the input has one (CSV, JSON, "puzzle,solution"), else empty. `kept` has the text of one
  // that is not a full grid.
  std::vector<Digit> solution;
  Alphabet alphabet = Alphabet::digits;
  char blank = '.';               // the input's symbol for a blank
  bool follows_directly = false;  // a block without a blank line before it
  std::vector<Field> kept;        // text beside the puzzle, in input order
  // The cells that the player filled in, ascending, if the format distinguishes them from givens
  // (`hodoku`, `ss`). `puzzle` has them as givens.
  std::optional<std::vector<std::uint16_t>> entered;
};

// A source of bytes. Derive from it to read from anywhere.
class ByteSource {
 public:
  virtual ~ByteSource() = default;
  // Waits for at least one byte and returns the number of bytes read; 0 at the end.
  virtual Result<std::size_t> read(std::span<char> buffer) = 0;
  // Whether `read` would return without waiting.
  virtual bool ready() { return true; }
};

// Reads from `text`, which must outlive the source.
[[nodiscard]] std::unique_ptr<ByteSource> from_memory(std::string_view text);
// Decompresses gzip, zstd, xz, bzip2 and zip, which the first bytes reveal; passes everything else
// through. Corrupt or truncated data is a read error, and so is data whose library is not built in.
[[nodiscard]] std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source);

// A format; see formats(). It lives as long as the program.
struct Format;
[[nodiscard]] std::span<const Format* const> formats() noexcept;
[[nodiscard]] const Format* find_format(std::string_view name) noexcept;
[[nodiscard]] std::string_view name(const Format& format) noexcept;
[[nodiscard]] std::string_view description(const Format& format) noexcept;
// A small file in this format.
[[nodiscard]] std::string_view example(const Format& format) noexcept;
[[nodiscard]] bool can_write(const Format& format) noexcept;
// Whether the format can represent the puzzle: its side and its struck-out candidates. No format
// can represent houses other than rows, columns and boxes. Only `csv`, `json` and `sud` store
// unusual boxes, such as 3x2; for other formats the reader must be told the shape.
[[nodiscard]] bool can_carry(const Format& format, const Puzzle& puzzle) noexcept;
// Whether the format can represent this side. A format that can only be read represents none.
[[nodiscard]] bool can_carry(const Format& format, Shape shape) noexcept;
// Whether the format begins with the number of its records (WriteOptions::total).
[[nodiscard]] bool needs_total(const Format& format) noexcept;

struct ReadOptions {
  const Format* format = nullptr;   // null: detect the format
  std::optional<Shape> shape = {};  // the shape to expect; needed for unusual boxes, such as 3x2
  // The expected alphabet. It is ignored for boards that are too large for it.
  std::optional<Alphabet> alphabet = {};
  // Look for boards in text of any form ("Boards in any text" in docs/formats.md). A reader then
  // waits for the first 16 KB or the end of a text, unless its first lines are surely of a format:
  // plain lines of 9x9, objects of JSON, a table with a column for puzzles. false: the reader gives
  // each record as soon as it has arrived.
  bool any_text = true;
  // The column of a table, or the key of JSON, that has the puzzles. Empty: it is recognised. The
  // input must then be a table or JSON. If it is not, or the table has no such column, the only
  // record is an error that lists the columns.
  std::string column = {};
};

class Reader {
 public:
  explicit Reader(std::unique_ptr<ByteSource> source, ReadOptions options = {});
  ~Reader();
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;

  // Reads the next record, good or bad, and reuses the memory of `record`. Returns false at the end
  // of the input.
  bool next(Record& record);
  // A fast path for files of plain 9x9 lines. Takes up to `most` of the next records, as long as
  // they are already in memory and consist of 81 digits and blanks (. 0 - _ * ? x X) and nothing
  // else. Appends each to `text` as 81 characters, with 0 for a blank, and a line end. Returns the
  // number of records and sets `first_line` to the line of the first one. After a return value of
  // 0, call `next`, which may wait, return any kind of record, or reach the end.
  std::size_t plain_lines(std::string& text, std::size_t most, std::uint64_t& first_line);
  // Whether `next` would return without waiting for more input.
  [[nodiscard]] bool ready();
  // The format of the input; null before the first call of next.
  [[nodiscard]] const Format* format() const;
  // Remarks about the input as a whole ("text after `end` ignored"); complete at the end.
  [[nodiscard]] const std::vector<std::string>& notes() const;
  // The same for what the user should know in any case ("3 lines were not read; the first is line
  // 7").
  [[nodiscard]] const std::vector<std::string>& warnings() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

struct WriteOptions {
  std::optional<Alphabet> alphabet;  // unset: the record's
  std::optional<char> blank;         // unset: the record's
  bool solutions = true;  // solutions will be written, too, so a CSV header gets a column for them
  std::optional<std::uint64_t> total;  // number of records, for `counted`
};

// Writes records of one format by appending to a string. It keeps no state between calls, so
// records may be written out of order and in parallel, and joined afterwards: prologue, record,
// between, record, ..., record, epilogue.
class Writer {
 public:
  explicit Writer(const Format& format, WriteOptions options = {});

  // `first` determines the columns of a CSV header; it may be null if there is no record. A puzzle
  // with unusual boxes adds a column `shape`, one with struck-out candidates adds `candidates`. If
  // some of the records need such a column, give each a field of this name.
  void prologue(std::string& out, const Record* first) const;
  // Writes what separates a record from `next`. A block gets a blank line, unless `next` is given
  // and followed its predecessor directly in the input.
  void between(std::string& out, const Record* next = nullptr) const;
  void epilogue(std::string& out) const;

  // Writes the puzzle itself. If the format cannot represent its side or its houses (see
  // can_carry), it writes an empty line, block or field. CSV and JSON write the original text of a
  // puzzle that could not be read, and JSON also the error.
  void puzzle(std::string& out, const Record& record) const;
  // Writes the solution in place of the puzzle, or beside it if the format has a place for both. An
  // empty span means that there is no solution: it becomes an empty line (also for a block) or an
  // empty field. Candidate formats write a solution as a plain line.
  void solution(std::string& out, const Record& record, std::span<const Digit> solution) const;
  // Writes that the puzzle has no solution: `uva989` has words for it; other formats get an empty
  // `solution`.
  void no_solution(std::string& out, const Record& record) const;

 private:
  const Format* format_;
  WriteOptions options_;
};

// Parses the first puzzle in `text`, in any format. Does not check for clashes; see find_clash.
[[nodiscard]] Result<Puzzle> parse(std::string_view text, const ReadOptions& options = {});
// Writes cells as one line of symbols. Returns an empty string for sides above 61.
[[nodiscard]] std::string to_line(std::span<const Digit> cells,
                                  Alphabet alphabet = Alphabet::digits, char blank = '.');

}  // namespace bitdoku

#endif
