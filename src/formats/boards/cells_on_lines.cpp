#include "formats/boards/cells_on_lines.hpp"

#include <algorithm>
#include <bitdoku/shape.hpp>
#include <string>

#include "formats/boards/line_cells.hpp"
#include "formats/head.hpp"

namespace bitdoku {
namespace {

// A cell alone on its line.
struct CellOnLine {
  char symbol = '\0';   // 0: another line
  bool begins = false;  // a row
};

CellOnLine cell_on_line(std::string_view line) {
  CellOnLine cell;
  line = trimmed(line);
  for (std::size_t marks = 0; line.starts_with("- "); line = trimmed(line.substr(2))) {
    cell.begins = ++marks > 1;
  }
  // The number of a cell before an arrow. The first one of a row is 0.
  const std::size_t arrow = line.find("=>");
  if (arrow != std::string_view::npos) {
    if (!is_number(trimmed(line.substr(0, arrow)))) return {};
    line = trimmed(line.substr(arrow + 2));
  }
  while (line.ends_with(',')) line.remove_suffix(1);
  line = trimmed(line);
  const bool is_quoted = line.size() >= 2 && line.front() == line.back() &&
                         (line.front() == '"' || line.front() == '\'');
  if (is_quoted) line = line.substr(1, line.size() - 2);
  const bool is_blank_cell = line == "~" || line == "null" || line == "None" || line == "NULL" ||
                             line == "nil" || (is_quoted && trimmed(line).empty());
  if (is_blank_cell || line == "0" || line == ".") cell.symbol = '.';
  if (line.size() == 1 && line[0] >= '1' && line[0] <= '9') cell.symbol = line[0];
  return cell;
}

// Gathers the cells up to the end of their row. Other lines are left out.
class CellsOnLines : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    const CellOnLine cell = cell_on_line(line);
    if (cell.symbol == '\0' || cell.begins) end(out);
    if (cell.symbol != '\0') row_ += cell.symbol;
  }
  void end(std::string& out) override {
    if (row_.size() > 1) out.append(row_).append("\r");
    row_.clear();
  }

 private:
  std::string row_;
};

}  // namespace

bool has_cells_on_lines(std::string_view text) {
  std::string rows = filtered(text, *without_cells_on_lines());
  std::erase(rows, '\n');
  const std::size_t side = rows.find('\r');
  if (side == std::string::npos || !Shape::of_side(static_cast<int>(side)) || side < kMinSide) {
    return false;
  }
  if (rows.size() % (side * (side + 1)) != 0) return false;
  for (std::size_t at = 0; at < rows.size(); ++at) {
    if ((rows[at] == '\r') != (at % (side + 1) == side)) return false;
  }
  return true;
}

std::unique_ptr<LineFilter> without_cells_on_lines() {
  return std::make_unique<CellsOnLines>();
}

}  // namespace bitdoku
