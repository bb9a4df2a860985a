// A format: a row of the table in formats.cpp, defined in its own file.
#ifndef BITDOKU_FORMATS_FORMAT_HPP
#define BITDOKU_FORMATS_FORMAT_HPP

#include <bitdoku/formats.hpp>
#include <string_view>

#include "formats/text_input.hpp"

namespace bitdoku {

enum class Likeness : std::uint8_t {
  no,
  perhaps,  // the input may be in this format; more of it will decide
  yes,
};

// The beginning of an input, without a byte order mark.
struct Head {
  std::string_view text;
  bool complete = false;            // true if the text is the whole input
  std::optional<Shape> shape = {};  // the expected shape (ReadOptions::shape)
};

// Reads the records of one input in two steps: gathering and decoding. Gathering collects the lines
// of the next record and can pause to wait for input. Decoding makes the record. Two steps allow
// `ready` to give an exact answer without losing input.
class FormatReader {
 public:
  virtual ~FormatReader() = default;

  // Like Reader::next. The caller sets `index` and passes `error`, `solution` and, unless
  // `refills_kept`, `kept` empty.
  bool next(Record& record) {
    if (!gathered_ && gather(true) == Fetched::end) return false;
    gathered_ = false;
    decode(record);
    return true;
  }
  // Like Reader::plain_lines.
  std::size_t plain_lines(std::string& text, std::size_t most) {
    return gathered_ ? 0 : take_plain_lines(text, most);
  }
  // Whether each record gets its `kept` anew, over the fields of the record before.
  [[nodiscard]] virtual bool refills_kept() const { return false; }
  // Whether next would return without waiting.
  bool ready() {
    if (gathered_) return true;
    const Fetched fetched = gather(false);
    gathered_ = fetched == Fetched::yes;
    return fetched != Fetched::waits;
  }

 protected:
  // Takes lines until a record is complete. After `waits`, the next call continues; after `end`, it
  // returns `end` again.
  virtual Fetched gather(bool wait) = 0;
  virtual void decode(Record& record) = 0;
  virtual std::size_t take_plain_lines(std::string& /*text*/, std::size_t /*most*/) { return 0; }

 private:
  bool gathered_ = false;
};

// UVa 989 expects this text in place of a solution.
inline constexpr std::string_view kNoSolution = "NO SOLUTION";

struct Format {
  std::string_view name;
  std::string_view description;  // one line, for `bitdoku formats`
  std::string_view example;      // a small file in the format

  // The range of sides, and the largest side with struck-out candidates.
  int smallest_side = kMinSide;
  int largest_side = kMaxSide;
  int largest_candidates = 0;
  bool needs_total = false;

  // Detects the format. Formats are asked in the order of the table. The first `yes` wins; an
  // earlier `perhaps` waits for more input. One damaged line must not cause a `no` if other lines
  // decide. Null: the format is only chosen by name.
  Likeness (*looks_like)(const Head& head) = nullptr;
  std::unique_ptr<FormatReader> (*open)(TextInput& input, const ReadOptions& options) = nullptr;

  // Writes the beginning of the output. Null: there is none.
  void (*prologue)(std::string& out, const Record* first, const WriteOptions& options) = nullptr;
  std::string_view between{};   // written between two records
  std::string_view epilogue{};  // written after the last record
  // Called only for boards that the format can represent, and never for records with an error.
  void (*write_puzzle)(std::string& out, const Record& record,
                       const WriteOptions& options) = nullptr;
  // `solution` is empty if there is none.
  void (*write_solution)(std::string& out, const Record& record, std::span<const Digit> solution,
                         const WriteOptions& options) = nullptr;
  // The text that a judge expects for a puzzle without a solution. If it is empty, the output is
  // that of an empty solution.
  std::string_view no_solution{};
  // Writes something in place of a puzzle that cannot be written. Null: an empty line.
  void (*write_nothing)(std::string& out, const Record& record,
                        const WriteOptions& options) = nullptr;
};

// Opens a reader of this format. It leaves out rulers at the end of the text if no row can look so.
[[nodiscard]] std::unique_ptr<FormatReader> open_format(const Format& format, TextInput& input,
                                                        const ReadOptions& options);

}  // namespace bitdoku

#endif
