#include "formats/boards/cell_marks.hpp"

#include <algorithm>
#include <bitdoku/shape.hpp>
#include <string>

#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kLongestMark = 4;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_cell(char c) {
  return (c >= '0' && c <= '9') || (is_blank(c) && !is_letter(c) && c != '-');
}

struct MarkedLine {
  std::string mark;   // the word beside each cell; empty if there is none
  std::string cells;  // the line without it
  std::size_t count = 0;
};

// The line is cells and one word by turns, apart from other signs.
MarkedLine marked_line(std::string_view line) {
  MarkedLine marked;
  bool begins_with_mark = false;
  std::size_t cells = 0;
  for (std::size_t at = 0; at < line.size();) {
    if (!is_letter(line[at])) {
      if (is_cell(line[at]) && ++cells != marked.count + (begins_with_mark ? 0 : 1)) return {};
      marked.cells += line[at++];
      continue;
    }
    std::size_t end = at;
    while (end < line.size() && is_letter(line[end])) ++end;
    const std::string_view word = line.substr(at, end - at);
    if (marked.count == 0) {
      begins_with_mark = cells == 0;
      marked.mark = word;
    }
    if (word != marked.mark || word.size() > kLongestMark) return {};
    if (++marked.count != cells + (begins_with_mark ? 1 : 0)) return {};
    at = end;
  }
  return cells == marked.count && cells >= kMinSide ? marked : MarkedLine{};
}

class CellMarks : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    const MarkedLine marked = marked_line(line);
    out += marked.mark.empty() ? line : marked.cells;
  }
};

}  // namespace

bool has_cell_marks(std::string_view text) {
  MarkedLine last;
  std::size_t rows = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const MarkedLine marked = marked_line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const bool continues = marked.mark == last.mark && marked.count == last.count;
    rows = marked.mark.empty() ? 0 : continues ? rows + 1 : 1;
    if (rows > 0 && rows == marked.count) return true;
    last = marked;
  }
  return false;
}

std::unique_ptr<LineFilter> without_cell_marks() {
  return std::make_unique<CellMarks>();
}

}  // namespace bitdoku
