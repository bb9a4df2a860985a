#include "formats/boards/braced_cells.hpp"

#include <algorithm>
#include <string>

#include "formats/boards/counts.hpp"
#include "formats/head.hpp"

namespace bitdoku {
namespace {

// The line without the braces around cells, and their number.
std::string without_braces(std::string_view line, std::size_t& cells) {
  constexpr std::size_t kLongest = 2;
  std::string out;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const std::size_t end = line[at] == '{' ? line.find('}', at) : std::string_view::npos;
    const std::string_view inner =
        end == std::string_view::npos ? "{" : trimmed(line.substr(at + 1, end - at - 1));
    if (inner.size() > kLongest || inner.find_first_not_of("0123456789") != inner.npos) {
      out += line[at];
      continue;
    }
    ++cells;
    out.append(" ").append(inner.empty() ? "." : inner).append(" ");
    at = end;
  }
  return out;
}

}  // namespace

bool has_braced_cells(std::string_view text) {
  if (text.find("{}") == std::string_view::npos) return false;
  constexpr std::size_t kFewest = 4;
  Counts rows;  // lines with as many cells
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::size_t cells = 0;
    (void)without_braces(text.substr(0, end), cells);
    if (cells >= kFewest && ++rows[cells] == cells) return true;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return false;
}

std::unique_ptr<LineFilter> without_braced_cells() {
  return changed_lines([](std::string_view line) {
    std::size_t cells = 0;
    return without_braces(line, cells);
  });
}

}  // namespace bitdoku
