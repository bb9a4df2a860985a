#include "formats/boards/bold_digits.hpp"

#include <algorithm>
#include <string>

#include "formats/head.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kMark = "**";

// The text between the marks of a cell that is bold; empty for any other cell.
std::string_view bold_part(std::string_view cell) {
  cell = trimmed(cell);
  if (cell.size() <= 2 * kMark.size() || !cell.starts_with(kMark) || !cell.ends_with(kMark)) {
    return {};
  }
  return cell.substr(kMark.size(), cell.size() - 2 * kMark.size());
}

// Calls `take` with each cell of a row of a table, and whether it is the first one.
template <class Take>
void for_each_cell(std::string_view line, Take take) {
  bool is_first = true;
  std::size_t at = line.find('|');
  while (at != std::string_view::npos) {
    const std::size_t end = std::min(line.find('|', at + 1), line.size());
    if (end > at + 1) take(line.substr(at + 1, end - at - 1), is_first);
    is_first = false;
    at = end < line.size() ? end : std::string_view::npos;
  }
}

class BoldDigits : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    std::string plain(line);
    for (std::size_t at = 0;
         line.find('|') != line.npos && (at = plain.find(kMark)) != plain.npos;) {
      plain.erase(at, kMark.size());
    }
    out += plain;
  }
};

}  // namespace

bool has_bold_digits(std::string_view text) {
  constexpr std::size_t kFewest = 4;
  std::size_t bold = 0;
  std::size_t bold_labels = 0;
  std::size_t others = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    for_each_cell(text.substr(0, end), [&](std::string_view cell, bool is_first) {
      const std::string_view inner = bold_part(cell);
      if (is_number(inner)) {
        ++(is_first ? bold_labels : bold);
      } else if (is_number(trimmed(cell)) && !is_first) {
        ++others;
      }
    });
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  const bool are_labels = bold == 0 && bold_labels >= kFewest;
  return are_labels || (bold >= kFewest && others == 0);
}

std::unique_ptr<LineFilter> without_bold_digits() {
  return std::make_unique<BoldDigits>();
}

}  // namespace bitdoku
