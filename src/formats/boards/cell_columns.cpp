#include "formats/boards/cell_columns.hpp"

#include <algorithm>
#include <bitdoku/shape.hpp>
#include <cstdint>
#include <vector>

#include "formats/boards/line_cells.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kMostSideOfColumns = 25;

// What the name of a cell has: r1c2, A2, cell_11, x0y1, 1-2
struct CellName {
  std::string words;  // its letters; not a letter that is the row
  std::vector<std::uint64_t> numbers;
};

CellName cell_name(std::string_view text) {
  CellName name;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    if (end > at) {
      name.numbers.push_back(number_up_to(text.substr(at, end - at), kMaxSide * kMaxSide));
      at = end - 1;
    } else if ((text[at] >= 'a' && text[at] <= 'z') || (text[at] >= 'A' && text[at] <= 'Z')) {
      name.words += text[at];
    }
  }
  return name;
}

// The columns from `begin` on that are the cells of a board, row by row.
struct CellColumns {
  std::size_t begin = 0;
  std::size_t side = 0;

  [[nodiscard]] std::size_t end() const { return begin + (side * side); }
};

// How names count the cells: by their number, by row and column, or by both in one number. A
// letter may be the row.
bool names_cell(const CellName& first, const CellName& name, std::size_t cell, std::size_t side) {
  const std::uint64_t row = cell / side;
  const std::uint64_t column = cell % side;
  if (name.numbers.size() == 2) {
    return name.words == first.words && name.numbers[0] == first.numbers[0] + row &&
           name.numbers[1] == first.numbers[1] + column;
  }
  if (name.words != first.words) {
    const bool are_letters = name.words.size() == 1 && first.words.size() == 1;
    const auto letter = static_cast<std::uint64_t>(static_cast<unsigned char>(first.words[0]));
    const bool is_behind_i = side == 9 && row == 8 && name.words == "J";
    return are_letters && name.numbers[0] == first.numbers[0] + column &&
           static_cast<unsigned char>(name.words[0]) == letter + row + (is_behind_i ? 1 : 0);
  }
  const std::uint64_t number = name.numbers[0] - first.numbers[0];
  return number == cell || number == (10 * row) + column || (row == 0 && number == column);
}

bool are_cells(const std::vector<CellName>& names, const CellColumns& columns) {
  const CellName& first = names[columns.begin];
  if (first.numbers.empty() || first.numbers.size() > 2) return false;
  if (std::ranges::any_of(first.numbers, [](std::uint64_t number) { return number > 11; })) {
    return false;
  }
  for (std::size_t cell = 0; cell < columns.end() - columns.begin; ++cell) {
    const CellName& name = names[columns.begin + cell];
    if (name.numbers.size() != first.numbers.size() || name.words.empty() != first.words.empty() ||
        !names_cell(first, name, cell, columns.side)) {
      return false;
    }
  }
  return true;
}

// The columns of the puzzle, and those of its solution behind them.
std::vector<CellColumns> cell_columns(const std::vector<std::string>& header) {
  std::vector<CellName> names;
  names.reserve(header.size());
  for (const std::string& text : header) names.push_back(cell_name(text));
  std::vector<CellColumns> found;
  for (std::size_t begin = 0; begin < names.size() && found.size() < 2;) {
    CellColumns columns{begin, 0};
    for (std::size_t side = kMostSideOfColumns; side >= kMinSide && columns.side == 0; --side) {
      const CellColumns wanted{begin, side};
      const bool fits = wanted.end() <= names.size() && Shape::of_side(static_cast<int>(side));
      if (fits && are_cells(names, wanted)) columns = wanted;
    }
    if (columns.side != 0) found.push_back(columns);
    begin = columns.side != 0 ? columns.end() : begin + 1;
  }
  if (found.size() == 2 && found[0].side != found[1].side) found.pop_back();
  return found;
}

std::vector<std::string> fields_of_table(std::string_view line, char delimiter) {
  constexpr std::string_view kAround = " \t\r\"'";
  std::vector<std::string> fields;
  for (std::size_t at = 0;;) {
    const std::size_t end = std::min(line.find(delimiter, at), line.size());
    std::string_view field = line.substr(at, end - at);
    const std::size_t first = std::min(field.find_first_not_of(kAround), field.size());
    field.remove_prefix(first);
    fields.emplace_back(field.substr(0, field.find_last_not_of(kAround) + 1));
    if (end == line.size()) return fields;
    at = end + 1;
  }
}

// Chooses the delimiter by which the line has cells.
std::vector<CellColumns> columns_of_head(std::string_view line, char& delimiter) {
  for (const char sign : {',', ';', '\t', ' '}) {
    delimiter = sign;
    if (std::ranges::count(line, sign) + 1 < kMinSide * kMinSide) continue;
    auto columns = cell_columns(fields_of_table(line, sign));
    if (!columns.empty()) return columns;
  }
  return {};
}

class CellsToLines : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    const AsciiText ascii(line);
    if (columns_.empty()) {
      columns_ = columns_of_head(ascii.get(), delimiter_);
      if (columns_.empty()) out += line;
      return;
    }
    const std::vector<std::string> fields = fields_of_table(ascii.get(), delimiter_);
    std::string boards;
    for (const CellColumns& columns : columns_) {
      if (!boards.empty()) boards += ',';
      for (std::size_t i = columns.begin; i < columns.end() && i < fields.size(); ++i) {
        const char symbol = symbol_of_cell(fields[i], static_cast<int>(columns.side), kBlanks);
        boards += symbol == '\0' ? '!' : is_blank(symbol) ? '.' : symbol;
      }
    }
    if (!trimmed(line).empty()) out += fields.size() < columns_.back().end() ? line : boards;
  }

 private:
  std::vector<CellColumns> columns_;
  char delimiter_ = ',';
};

}  // namespace

bool has_cell_columns(std::string_view text) {
  HeadLines lines({text, true});
  std::string_view line;
  if (!lines.next_significant(line)) return false;
  const AsciiText ascii(line);
  char delimiter = ',';
  if (columns_of_head(ascii.get(), delimiter).empty()) return false;
  const auto delimiters = std::ranges::count(line, delimiter);
  return lines.next_significant(line) && std::ranges::count(line, delimiter) == delimiters;
}

std::unique_ptr<LineFilter> without_cell_columns() {
  return std::make_unique<CellsToLines>();
}

}  // namespace bitdoku
