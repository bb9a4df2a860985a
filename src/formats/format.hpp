// What a format is: a row of the table in formats.cpp, and one file of its own.
#ifndef BITDOKU_FORMATS_FORMAT_HPP
#define BITDOKU_FORMATS_FORMAT_HPP

#include <bitdoku/formats.hpp>
#include <string_view>

#include "formats/text_input.hpp"

namespace bitdoku {

enum class Likeness : std::uint8_t {
  no,
  perhaps,  // the input so far could become this format: show more of it
  yes,
};

// The beginning of an input, without a byte order mark.
struct Head {
  std::string_view text;
  bool complete = false;            // it is all of the input
  std::optional<Shape> shape = {};  // what the boards are said to be (ReadOptions::shape)
};

// Reads the records of one input, in two steps: gathering what belongs to the next record, which
// may stop for want of input, and decoding it. So `ready` can say the truth without losing
// anything.
class FormatReader {
 public:
  virtual ~FormatReader() = default;

  // As Reader::next; `index` is set by the caller, and `error`, `solution`, `kept` come in empty.
  bool next(Record& record) {
    if (!gathered_ && gather(true) == Fetched::end) return false;
    gathered_ = false;
    decode(record);
    return true;
  }
  // As Reader::plain_lines.
  std::size_t plain_lines(std::string& text, std::size_t most) {
    return gathered_ ? 0 : take_plain_lines(text, most);
  }
  // Could next return without waiting?
  bool ready() {
    if (gathered_) return true;
    const Fetched fetched = gather(false);
    gathered_ = fetched == Fetched::yes;
    return fetched != Fetched::waits;
  }

 protected:
  // Takes lines until a record is complete. After `waits` it is called again and goes on; after
  // `end` it says `end` again.
  virtual Fetched gather(bool wait) = 0;
  virtual void decode(Record& record) = 0;
  virtual std::size_t take_plain_lines(std::string& /*text*/, std::size_t /*most*/) { return 0; }

 private:
  bool gathered_ = false;
};

// What UVa 989 wants in the place of a solution.
inline constexpr std::string_view kNoSolution = "NO SOLUTION";

struct Format {
  std::string_view name;
  std::string_view description;  // one line, for `bitdoku formats`
  std::string_view example;      // a small file

  // The sides that it can hold, and the largest one whose struck out candidates it can tell.
  int smallest_side = kMinSide;
  int largest_side = kMaxSide;
  int largest_candidates = 0;
  bool needs_total = false;

  // Formats are asked in the order of the table; the first yes wins, an earlier perhaps waits for
  // more. One damaged line among the first is no reason for a no, if the others tell. Null: never
  // recognised, only chosen by name.
  Likeness (*looks_like)(const Head& head) = nullptr;
  std::unique_ptr<FormatReader> (*open)(TextInput& input, const ReadOptions& options) = nullptr;

  // Null: nothing.
  void (*prologue)(std::string& out, const Record* first, const WriteOptions& options) = nullptr;
  std::string_view between{};   // written between two records
  std::string_view epilogue{};  // written after the last
  // Called only with a board that the format can hold, and never with an error.
  void (*write_puzzle)(std::string& out, const Record& record,
                       const WriteOptions& options) = nullptr;
  // `solution` is empty where there is none.
  void (*write_solution)(std::string& out, const Record& record, std::span<const Digit> solution,
                         const WriteOptions& options) = nullptr;
  // What a judge wants where a puzzle has no solution; empty: nothing, as without an answer.
  std::string_view no_solution{};
  // What stands in the place of a puzzle that cannot be written; null: an empty line.
  void (*write_nothing)(std::string& out, const Record& record,
                        const WriteOptions& options) = nullptr;
};

}  // namespace bitdoku

#endif
