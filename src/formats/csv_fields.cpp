#include "formats/csv_fields.hpp"

#include <algorithm>
#include <bitdoku/shape.hpp>

#include "formats/column_names.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {

CsvSplit split_fields(std::string_view record, char delimiter, std::vector<CsvField>& fields,
                      std::size_t& count) {
  count = 0;
  std::size_t at = 0;
  for (;;) {
    if (count == kMostFields) return CsvSplit::too_many;
    if (count == fields.size()) fields.emplace_back();
    CsvField& field = fields[count++];
    field.text.clear();
    field.column = at + 1;
    if (at < record.size() && record[at] == '"') {
      for (++at;; at += 2) {
        const std::size_t quote = record.find('"', at);
        if (quote == std::string_view::npos) {
          field.text += record.substr(at);
          return CsvSplit::open_quote;
        }
        field.text += record.substr(at, quote - at);
        at = quote;
        if (at + 1 >= record.size() || record[at + 1] != '"') break;
        field.text += '"';
      }
      ++at;
      ++field.column;
      if (at < record.size() && record[at] != delimiter) {
        field.column = at + 1;
        return CsvSplit::text_after_quote;
      }
    } else {
      const std::size_t end = std::min(record.find(delimiter, at), record.size());
      field.text = record.substr(at, end - at);
      at = end;
    }
    if (at >= record.size()) return CsvSplit::well;
    ++at;
  }
}

char delimiter_of(std::string_view header) {
  char best = ',';
  for (const char delimiter : {';', '\t'}) {
    if (std::ranges::count(header, delimiter) > std::ranges::count(header, best)) best = delimiter;
  }
  return best;
}

std::optional<char> named_delimiter(std::string_view line) {
  constexpr std::string_view kKey = "sep=";
  line = trimmed(line);
  if (line.size() > 1 && line.front() == '"' && line.back() == '"') {
    line = line.substr(1, line.size() - 2);
  }
  if (!same_word(line.substr(0, kKey.size()), kKey)) return std::nullopt;
  line.remove_prefix(kKey.size());
  if (line.empty() || line == "\t") return '\t';
  constexpr std::string_view kDelimiters = ",;|:";
  if (line.size() == 1 && kDelimiters.find(line[0]) != std::string_view::npos) return line[0];
  return std::nullopt;
}

bool names_puzzles(std::string_view name) {
  return is_puzzle_name(trimmed(AsciiText(name).get()));
}

bool is_as_long_as_puzzle(std::string_view text) {
  const auto shape = Shape::of_cells(trimmed(AsciiText(text).get()).size());
  return shape && shape->side() <= kMostSymbols;
}

std::optional<std::vector<CsvField>> csv_fields_of(std::string_view line, char delimiter) {
  std::vector<CsvField> fields;
  std::size_t count = 0;
  if (split_fields(line, delimiter, fields, count) != CsvSplit::well) return std::nullopt;
  fields.resize(count);
  return fields;
}

}  // namespace bitdoku
