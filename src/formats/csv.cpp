#include "formats/csv.hpp"

#include <algorithm>

#include "formats/csv_fields.hpp"
#include "formats/csv_reader.hpp"
#include "formats/csv_write.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

bool has_name(const std::vector<CsvField>& header) {
  return std::ranges::any_of(header,
                             [](const CsvField& field) { return names_puzzles(field.text); });
}

bool has_puzzle(const std::vector<CsvField>& fields) {
  return std::ranges::any_of(
      fields, [](const CsvField& field) { return is_as_long_as_puzzle(trimmed(field.text)); });
}

// Whether a field is as long as a 9x9 puzzle or a larger one. The rows of a board may be as long as
// smaller ones.
bool has_large_puzzle(const std::vector<CsvField>& fields) {
  return has_puzzle(fields) && std::ranges::any_of(fields, [](const CsvField& field) {
           return field.text.size() >= std::size_t{kShape9x9.cells()};
         });
}

// Recognises a header that names the puzzle. Otherwise the next line must have as many fields as
// the header, one of them a puzzle.
Likeness looks_like_csv(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  if (!lines.next_significant(line)) return lines.undecided();
  const std::optional<char> named = named_delimiter(line);
  if (named && !lines.next_significant(line)) return lines.undecided();
  const char delimiter = named.value_or(delimiter_of(line));
  const auto header = csv_fields_of(line, delimiter);
  if (!header) return Likeness::no;
  if (has_name(*header)) {
    return head.complete || lines.next_significant(line) ? Likeness::yes : Likeness::perhaps;
  }
  if (header->size() < 2 || has_puzzle(*header)) return Likeness::no;
  if (!lines.next_significant(line)) return lines.undecided();
  const auto fields = csv_fields_of(line, delimiter);
  const bool record = fields && fields->size() == header->size() && has_puzzle(*fields);
  return record ? Likeness::yes : Likeness::no;
}

}  // namespace

bool names_puzzle(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  if (!lines.next_significant(line)) return false;
  const std::optional<char> named = named_delimiter(line);
  if (named && !lines.next_significant(line)) return false;
  const char delimiter = named.value_or(delimiter_of(line));
  const auto header = csv_fields_of(line, delimiter);
  if (!header || !has_name(*header)) return false;
  // "Puzzle, easy" and "Sudoku,,,,,,,," may be titles of a board.
  if (!lines.next_significant(line)) return true;
  const auto fields = csv_fields_of(line, delimiter);
  if (!fields) return true;  // a quoted field may have several lines
  const auto is_empty = [](const CsvField& field) { return trimmed(field.text).empty(); };
  const bool has_columns = std::ranges::count_if(*header, is_empty) + 1 < std::ssize(*header);
  return fields->size() == header->size() && (has_columns || has_large_puzzle(*fields));
}

const Format kCsvFormat{
    .name = "csv",
    .description = "a header, then one record per line; solve fills the solution column (Kaggle)",
    .example =
        "id,puzzle,rating\n1,"
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        ",1.2\n",
    .largest_side = kMostSymbols,
    .largest_candidates = kMostSymbols,
    .looks_like = looks_like_csv,
    .open = open_csv,
    .prologue = write_csv_header,
    .write_puzzle =
        [](std::string& out, const Record& record, const WriteOptions& options) {
          write_csv_record(out, record, record.puzzle.givens(), record.solution, true, options);
        },
    .write_solution =
        [](std::string& out, const Record& record, std::span<const Digit> solution,
           const WriteOptions& options) {
          write_csv_record(out, record, record.puzzle.givens(), solution, false, options);
        },
    .write_nothing =
        [](std::string& out, const Record& record, const WriteOptions& options) {
          // Where solutions are answers, that of the input would look like one.
          write_csv_record(out, record, {}, {}, !options.solutions, options);
        },
};

}  // namespace bitdoku