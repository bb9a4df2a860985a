#include "formats/grid.hpp"

#include "formats/head.hpp"

namespace bitdoku {

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
      // If a read error cut the board off, the read error is reported instead.
      if (input_.error()) return fetched;
      take_end();
      if (!rows_.complete()) return fetched;
      break;
    }
    const std::string_view line = trimmed(text);
    if (line.empty()) {
      take_gap();
    } else if (is_comment(line)) {
      take_comment(line);
    } else if (line == kNoSolution && rows_.untouched()) {
      rows_.fail({ErrorCode::bad_length, input_.line_number(), 0,
                  std::string(kNoSolution) + " stands for no board"});
    } else {
      take(text);
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
