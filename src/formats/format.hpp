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

// Reads the records of one input.
class FormatReader {
 public:
  virtual ~FormatReader() = default;
  // As Reader::next; `index` is set by the caller.
  virtual bool next(Record& record) = 0;
  // Could next return without waiting?
  virtual bool ready() = 0;
};

struct Format {
  std::string_view name;
  std::string_view description;  // one line, for `bitdoku formats`
  std::string_view example;      // a short one, for `bitdoku formats` and the docs

  // `head` is the beginning of the input, without a byte order mark; `complete` when it is all of
  // it. Formats are asked in the order of the table; the first yes wins, an earlier perhaps waits
  // for more.
  Likeness (*looks_like)(std::string_view head, bool complete);
  // Null functions: reading or writing is not possible.
  std::unique_ptr<FormatReader> (*open)(TextInput& input, const ReadOptions& options);
  void (*prologue)(std::string& out, const Record* first);
  std::string_view between;   // written between two records
  std::string_view epilogue;  // written after the last
  void (*write_puzzle)(std::string& out, const Record& record, const WriteOptions& options);
  void (*write_solution)(std::string& out, const Record& record, std::span<const Digit> solution,
                         const WriteOptions& options);
};

}  // namespace bitdoku

#endif
