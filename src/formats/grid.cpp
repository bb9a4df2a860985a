#include "formats/grid.hpp"

#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"

namespace bitdoku {
namespace {

// `bitdoku solve` draws puzzle and solution side by side on a terminal: | 5 3 . |   | 5 3 4 |
// The puzzle is on the left.
std::string_view left_of_two_frames(std::string_view line) {
  constexpr std::size_t kGap = 3;
  if (line.size() <= kGap || line.size() % 2 == 0) return line;
  const std::size_t width = (line.size() - kGap) / 2;
  const auto is_edge = [&](std::size_t at) { return line[at] == '|' || line[at] == '+'; };
  const bool framed = width > 1 && is_edge(0) && is_edge(width - 1) && is_edge(width + kGap) &&
                      is_edge(line.size() - 1);
  return framed && trimmed(line.substr(width, kGap)).empty() ? line.substr(0, width) : line;
}

}  // namespace

Fetched GridReader::gather(bool wait) {
  if (!started_) {
    rows_.start();
    begin_board();
    started_ = true;
  }
  while (!rows_.complete()) {
    std::string_view text;
    const Fetched fetched = input_.line(text, wait);
    if (fetched == Fetched::waits) return fetched;
    if (fetched == Fetched::end) {
      // If a read error cut the board off, the caller gets the read error.
      if (input_.error()) return fetched;
      take_end();
      if (!rows_.complete()) return fetched;
      break;
    }
    std::string ascii;
    written_ = text;
    if (has_foreign_symbols(text)) {
      ascii = ascii_of(text);
      text = ascii;
    }
    text = left_of_two_frames(text);
    const std::string_view line = trimmed(text);
    if (line.empty()) {
      take_gap();
    } else if (is_comment(line) && !is_marked_row(line)) {
      take_comment(line);
    } else if (is_section(line)) {
      take_section(line.substr(1, line.size() - 2));
    } else if (line == kNoSolution && rows_.untouched()) {
      rows_.fail({ErrorCode::bad_length, input_.line_number(), 0,
                  std::string(kNoSolution) + " is not a board"});
    } else {
      take(text);
      if (rows_.take_dropped()) begin_board();
    }
  }
  started_ = false;
  return Fetched::yes;
}

void GridReader::decode(Record& record) {
  record.line = rows_.first_line();
  record.follows_directly = rows_.follows_directly();
  if (rows_.error()) {
    record.error = rows_.error();
    return;
  }
  decode_cells(rows_.shape(), record);
}

}  // namespace bitdoku
