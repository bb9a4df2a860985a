// Divides the records of CSV into fields, and tells the delimiter.
#ifndef BITDOKU_FORMATS_CSV_FIELDS_HPP
#define BITDOKU_FORMATS_CSV_FIELDS_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku {

inline constexpr std::size_t kMostFields = 4096;

struct CsvField {
  std::string text;
  std::uint64_t column = 0;  // where the field begins in its record
};

enum class CsvSplit : std::uint8_t { well, open_quote, text_after_quote, too_many };

// Splits a record into `count` fields and reuses their memory.
CsvSplit split_fields(std::string_view record, char delimiter, std::vector<CsvField>& fields,
                      std::size_t& count);
// The fields of a line that is a whole record.
[[nodiscard]] std::optional<std::vector<CsvField>> csv_fields_of(std::string_view line,
                                                                 char delimiter);

[[nodiscard]] char delimiter_of(std::string_view header);
// The delimiter that a first line "sep=;" names. Excel writes and reads such a line. A tab at the
// end may have been cut off.
[[nodiscard]] std::optional<char> named_delimiter(std::string_view line);

// Whether this is a name of puzzles, perhaps with no-break spaces around it.
[[nodiscard]] bool names_puzzles(std::string_view name);
[[nodiscard]] bool is_as_long_as_puzzle(std::string_view text);

}  // namespace bitdoku

#endif
