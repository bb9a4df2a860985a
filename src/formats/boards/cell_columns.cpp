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
constexpr std::uint64_t kLargestOfName = 10'000;  // in the name of a cell
constexpr std::ptrdiff_t kFewestColumns = 16;

// What the name of a cell has: r1c2, A2, cell_11, x0y1, 1-2
struct CellName {
  char letter = '\0';        // the first one
  std::size_t letters = 0;   // how many
  std::size_t count = 0;     // of numbers
  std::uint64_t first = 0;   // the first number
  std::uint64_t second = 0;  // the last of several
};

CellName cell_name(std::string_view text) {
  CellName name;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    if (end > at) {
      const auto number = number_up_to(text.substr(at, end - at), kLargestOfName);
      (name.count++ == 0 ? name.first : name.second) = number;
      at = end - 1;
    } else if ((text[at] >= 'a' && text[at] <= 'z') || (text[at] >= 'A' && text[at] <= 'Z')) {
      if (name.letters++ == 0) name.letter = text[at];
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
  if (name.count != first.count || name.letters != first.letters) return false;
  if (name.count == 2) {
    return name.first == first.first + row && name.second == first.second + column;
  }
  if (name.letter != first.letter) {
    const bool is_behind_i = side == 9 && row == 8 && name.letter == 'J';
    return name.letters == 1 && name.first == first.first + column &&
           name.letter ==
               static_cast<char>(first.letter + static_cast<char>(row)) + (is_behind_i ? 1 : 0);
  }
  const std::uint64_t number = name.first - first.first;
  return number == cell || number == (10 * row) + column;
}

bool are_cells(const std::vector<CellName>& names, const CellColumns& columns) {
  constexpr std::uint64_t kLargestFirst = 11;
  if (columns.end() > names.size()) return false;
  const CellName& first = names[columns.begin];
  if (first.count == 0 || first.count > 2 || first.first > kLargestFirst || first.second > 1) {
    return false;
  }
  for (std::size_t at = columns.begin; at < columns.end(); ++at) {
    if (!names_cell(first, names[at], at - columns.begin, columns.side)) return false;
  }
  return true;
}

std::vector<std::string_view> fields_of_table(std::string_view line, char delimiter) {
  constexpr std::string_view kAround = " \t\r\"'";
  std::vector<std::string_view> fields;
  for (std::size_t at = 0;;) {
    const std::size_t end = std::min(line.find(delimiter, at), line.size());
    std::string_view field = line.substr(at, end - at);
    field.remove_prefix(std::min(field.find_first_not_of(kAround), field.size()));
    fields.push_back(field.substr(0, field.find_last_not_of(kAround) + 1));
    if (end == line.size()) return fields;
    at = end + 1;
  }
}

// The columns of the puzzle, and those of its solution behind them.
std::vector<CellColumns> cell_columns(std::string_view line, char delimiter) {
  std::vector<CellName> names;
  for (const std::string_view text : fields_of_table(line, delimiter)) {
    names.push_back(cell_name(text));
  }
  std::vector<CellColumns> found;
  for (std::size_t begin = 0; begin < names.size() && found.size() < 2;) {
    CellColumns columns{begin, found.empty() ? kMostSideOfColumns : found[0].side};
    const std::size_t least = found.empty() ? std::size_t{kMinSide} : columns.side;
    while (columns.side >= least &&
           !(Shape::of_side(static_cast<int>(columns.side)) && are_cells(names, columns))) {
      --columns.side;
    }
    const bool fits = columns.side >= least;
    if (fits) found.push_back(columns);
    begin = fits ? columns.end() : begin + 1;
  }
  return found;
}

// Chooses the delimiter by which the line has cells.
std::vector<CellColumns> columns_of_head(std::string_view line, char& delimiter) {
  for (const char sign : {',', ';', '\t', ' '}) {
    delimiter = sign;
    if (std::ranges::count(line, sign) + 1 < kFewestColumns) continue;
    auto columns = cell_columns(line, sign);
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
      if (columns_.empty()) {
        out += line;
      } else {
        head_ = line;
      }
      return;
    }
    if (line == head_) return;  // of another table behind this one
    const std::vector<std::string_view> fields = fields_of_table(ascii.get(), delimiter_);
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
  std::string head_;
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
