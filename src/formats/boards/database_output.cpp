#include "formats/boards/database_output.hpp"

#include <algorithm>
#include <string>

#include "formats/boards/place_words.hpp"
#include "formats/boards/row_shape.hpp"
#include "formats/head.hpp"

namespace bitdoku {
namespace {

bool has_latin_letter(std::string_view line) {
  return std::ranges::any_of(
      line, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

// Leaves out all before the values.
std::string values_of_insert(std::string_view line) {
  constexpr std::string_view kValues = "values";
  if (!begins_with_insert(line)) return std::string(line);
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (same_word(line.substr(at, kValues.size()), kValues)) {
      return std::string(line.substr(at + kValues.size()));
    }
  }
  return {};
}

class ValuesOfInsert : public LineFilter {
 public:
  // The first names of columns become the head of the table: (col, row, val)
  void add(std::string& out, std::string_view line) override {
    if (!has_head_ && begins_with_insert(line) && order_in_head(line)) {
      has_head_ = true;
      out += line.substr(line.find('('), line.find(')') - line.find('('));
      out += '\r';
    }
    out += values_of_insert(line);
  }

 private:
  bool has_head_ = false;
};

bool is_rule_of_columns(std::string_view line) {
  constexpr std::size_t kShortest = 3;
  return line.size() >= kShortest && line.starts_with('-') &&
         line.find_first_not_of("-+ ") == std::string_view::npos;
}

// Whether the line counts the rows above: (9 rows)
bool is_count_of_rows(std::string_view line) {
  return line.starts_with('(') && (line.ends_with(" rows)") || line == "(1 row)");
}

// Rows with several bars get the outer ones.
std::string without_rules(std::string_view line) {
  constexpr std::ptrdiff_t kFewestBars = 3;
  const std::string_view text = trimmed(line);
  const bool is_head = has_latin_letter(text) && columns_counted(text) != 0;
  // A short ruler may stand among rows, where an empty line would be a row of blanks.
  constexpr std::size_t kBoard = 81;
  const bool is_rule =
      is_rule_of_columns(text) && (text.size() >= kBoard || text.find_first_of("+ ") != text.npos);
  if (is_head || is_rule || is_count_of_rows(text)) return {};
  if (line.starts_with('|') || std::ranges::count(line, '|') < kFewestBars) {
    return std::string(line);
  }
  std::string row = "|";
  row.append(line.substr(0, line.find_last_not_of('\r') + 1)) += '|';
  return row;
}

}  // namespace

bool begins_with_insert(std::string_view text) {
  constexpr std::string_view kInsert = "insert into ";
  return same_word(trimmed(text.substr(0, text.find('\n'))).substr(0, kInsert.size()), kInsert);
}

std::unique_ptr<LineFilter> without_insert() {
  return std::make_unique<ValuesOfInsert>();
}

bool has_ruled_columns(std::string_view text) {
  HeadLines lines({text, true});
  std::string_view line;
  if (!lines.next_significant(line) || !has_latin_letter(line) || line.starts_with('|')) {
    return false;
  }
  return lines.next_significant(line) && is_rule_of_columns(line);
}

std::unique_ptr<LineFilter> without_ruled_columns() {
  return changed_lines(without_rules);
}

}  // namespace bitdoku
