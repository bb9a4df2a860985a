#include "formats/block.hpp"

#include <algorithm>
#include <bitset>
#include <limits>
#include <optional>
#include <utility>

#include "formats/boards/row_checks.hpp"
#include "formats/boards/row_shape.hpp"
#include "formats/grid.hpp"
#include "formats/head.hpp"
#include "formats/line.hpp"
#include "formats/walls.hpp"

namespace bitdoku {
namespace {

// A title such as "Grid 01" above each puzzle (Project Euler 96).
bool is_title(std::string_view line) {
  return line.size() > 4 && same_word(line.substr(0, 5), "grid ");
}

// A line of hyphens is a ruler or a row of blanks.
bool is_all_hyphens(std::string_view line) {
  return line.find_first_not_of('-') == std::string_view::npos;
}

// The symbols of a row, at most one more than a row can have.
std::string row_symbols(std::string_view row) {
  std::string symbols;
  for (const std::string_view piece : row_pieces(row)) {
    symbols += piece.substr(0, kMostSymbols + 1);
    if (symbols.size() > kMostSymbols) break;
  }
  return symbols;
}

// The number of symbols if they can be a row, otherwise 0.
std::size_t width_of_symbols(std::string_view symbols) {
  if (symbols.size() > kMostSymbols) return 0;
  const auto shape = Shape::of_side(static_cast<int>(symbols.size()));
  const bool plausible = shape && std::ranges::all_of(symbols, [&](char symbol) {
                           return is_plausible(symbol, shape->side());
                         });
  return plausible ? symbols.size() : 0;
}

class BlockReader : public GridReader {
 public:
  BlockReader(TextInput& input, const ReadOptions& options)
      : GridReader(input, options, "symbol"), symbols_(options) {}

 protected:
  void take(std::string_view text) override {
    text = text.substr(0, text.find(" #"));
    const std::string_view line = trimmed(text);
    if (is_title(line)) return take_gap();
    if (is_ruler(line, rows_.width())) {
      // Before the first row, the width of the board is unknown. The next line decides whether this
      // is a row.
      if (rows_.width() == 0 && is_all_hyphens(line) && Shape::of_side(narrowed(line.size()))) {
        add_held();
        held_ = {input_.line_number(), line.size()};
      }
      return;
    }
    std::size_t width = 0;
    split_row(text, [&](std::string_view piece, std::size_t) { width += piece.size(); });
    if (held_.width != 0 && held_.width == width) add_held();
    held_ = {};
    split_row(text, [&](std::string_view piece, std::size_t at) {
      add_cells(piece, {input_.line_number(), at + 1});
    });
    if (width < text.size() && text.find('|') != std::string_view::npos) {
      std::optional<std::string> heavy = heavy_bars_of_row(written_, width);
      walls_.add(heavy ? *std::move(heavy) : bars_of_row(text));
    }
    rows_.add_row(width, input_.line_number());
  }

  void take_gap() override {
    if (rows_.untouched()) add_held();
    GridReader::take_gap();
  }

  void decode_cells(Shape shape, Record& record) override {
    if (!walls_.empty() && walls_.refuse(shape, record)) return;
    const std::size_t wrong = symbols_.cells(cells_, shape, record);
    if (wrong == SymbolReader::kAllWell) {
      if (has_row_like_ruler(cells_, static_cast<std::size_t>(shape.side()))) {
        record.error = Error{ErrorCode::bad_syntax, record.line, 0,
                             "a row of other blanks than the rest may be a ruler"};
      }
      return;
    }
    const Run run = *std::ranges::find_if(runs_, [wrong](const Run& r) { return wrong < r.end; });
    record.error = SymbolReader::wrong_symbol(cells_[wrong], shape, run.place.line,
                                              run.place.column + wrong - run.begin);
  }

  void begin_board() override {
    cells_.clear();
    runs_.clear();
    walls_.clear();
  }

 private:
  // Adjacent cells of a line.
  struct Run {
    std::size_t begin;
    std::size_t end;
    CellPlace place;  // of the first cell
  };
  struct Held {
    std::uint64_t line = 0;
    std::size_t width = 0;
  };

  static int narrowed(std::size_t size) {
    return static_cast<int>(std::min<std::size_t>(size, 999));
  }

  void add_cells(std::string_view symbols, CellPlace place) {
    // The rows of a malformed board are counted but not kept.
    if (rows_.error()) return;
    const std::size_t begin = cells_.size();
    cells_ += symbols.substr(0, kMostCells - begin);
    runs_.push_back({begin, cells_.size(), place});
  }

  void add_held() {
    if (held_.width == 0) return;
    add_cells(std::string(held_.width, '-'), {held_.line, 1});
    rows_.add_row(held_.width, held_.line);
    held_ = {};
  }

  static constexpr std::size_t kMostCells = std::size_t{kMaxSide} * kMaxSide;

  SymbolReader symbols_;
  std::string cells_;
  std::vector<Run> runs_;
  Walls walls_;
  Held held_;  // a line of hyphens that may be a row
};

// The first line has the number of boards. It is used only as an upper limit.
class CountedReader : public BlockReader {
 public:
  CountedReader(TextInput& input, const ReadOptions& options) : BlockReader(input, options) {}

 protected:
  Fetched gather(bool wait) override {
    while (!count_) {
      std::string_view text;
      const Fetched fetched = input_.line(text, wait);
      if (fetched != Fetched::yes) return fetched;
      const std::string_view line = trimmed(text);
      if (line.empty() || is_comment(line)) continue;
      no_count_ = !is_number(line);
      count_ = no_count_ ? kNoLimit : number_up_to(line, kNoLimit);
      if (no_count_) return Fetched::yes;
    }
    // A line end too many makes two malformed boards of one, which must not hide the last board.
    if (found_ == *count_ + malformed_) return ignore_the_rest();
    const Fetched fetched = BlockReader::gather(wait);
    if (fetched == Fetched::yes) ++found_;
    if (fetched == Fetched::yes && rows_.error()) ++malformed_;
    if (fetched == Fetched::end) say_what_is_missing();
    return fetched;
  }

  void decode(Record& record) override {
    if (lost_row_ > 0) {
      record.line = lost_row_;
      record.error = Error{ErrorCode::bad_length, record.line, 0,
                           "a row behind the last of " + counted(found_, "puzzle") +
                               " that the first line announces"};
      return;
    }
    if (!no_count_) return BlockReader::decode(record);
    no_count_ = false;
    record.line = input_.line_number();
    record.error = Error{ErrorCode::bad_syntax, record.line, 0,
                         "the first line should be the number of puzzles"};
  }

 private:
  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max() / 16;

  // Text may follow the last puzzle, but no rows: they would be lost.
  Fetched ignore_the_rest() {
    std::string_view rest;
    while (lost_row_ == 0 && input_.line(rest, false) == Fetched::yes) {
      const std::string_view line = trimmed(rest);
      if (line.empty()) continue;
      say("text after the last of " + counted(found_, "puzzle") + " ignored");
      if (!is_lost_row(line)) continue;
      lost_row_ = input_.line_number();
      return Fetched::yes;
    }
    return Fetched::end;
  }
  [[nodiscard]] bool is_lost_row(std::string_view line) const {
    const std::string symbols = row_symbols(line);
    const bool has_digit =
        std::ranges::any_of(symbols, [](char c) { return c >= '1' && c <= '9'; });
    const bool is_wide = width_of_symbols(symbols) == rows_.width() && has_digit;
    return !is_comment(line) && (is_wide || width_like_row(line) > 0 || size_like_board(line) > 0);
  }
  void say_what_is_missing() {
    if (input_.error() || *count_ >= kNoLimit || found_ >= *count_) return;
    say("the first line says " + counted(*count_, "puzzle") + ", there are " +
        std::to_string(found_));
  }
  void say(std::string note) {
    if (!said_) (found_ == 0 ? input_.warnings() : input_.notes()).push_back(std::move(note));
    said_ = true;
  }

  std::optional<std::uint64_t> count_;
  bool no_count_ = false;  // the first line is not a number; this error was not reported yet
  std::uint64_t found_ = 0;
  std::uint64_t malformed_ = 0;  // of those that were found
  bool said_ = false;
  std::uint64_t lost_row_ = 0;  // the line of a row behind the last puzzle
};

std::size_t width_of_row(std::string_view line) {
  return width_of_symbols(row_symbols(line));
}

// Whether a line can be a row as well as a puzzle: 16 symbols are a 4x4 puzzle or a row of 16x16,
// 36 symbols are a 6x6 puzzle or a row of 36x36.
bool is_row_or_line(std::size_t width) {
  return width == 16 || width == 36;
}

// Whether a line must be a row: it has no digit twice, and has a digit that the small board does
// not have.
bool is_surely_row(std::string_view line, int side, int small) {
  bool large = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!is_plausible(line[i], side)) return false;
    if (is_blank(line[i])) continue;
    if (line.find(line[i], i + 1) != std::string_view::npos) return false;
    large = large || !is_plausible(line[i], small);
  }
  return large;
}

// Decides by two lines that can only be rows, or by a whole board of lines that can be rows. A line
// that can only be a puzzle decides, too. A damaged line decides nothing.
Likeness tell_rows_from_lines(const Head& head, std::size_t width) {
  const int side = static_cast<int>(width);
  const int small = Shape::of_cells(width)->side();
  if (head.shape) return head.shape->side() == side ? Likeness::yes : Likeness::no;
  HeadLines lines(head);
  std::string_view line;
  std::size_t rows = 0;
  std::size_t sure = 0;
  std::size_t others = 0;
  while (rows < width && sure < 2) {
    if (!lines.next_significant(line)) {
      if (!head.complete) return Likeness::perhaps;
      break;
    }
    if (line.size() == width) {
      ++rows;
      if (is_small_puzzle(line, small)) return Likeness::no;
      if (is_surely_row(line, side, small)) ++sure;
    } else if (Shape::of_cells(line.size()) || ++others == 2) {
      break;
    }
  }
  return rows == width || sure > 0 ? Likeness::yes : Likeness::no;
}

// Whether a line is as long as a puzzle and longer than any row.
bool is_long_puzzle(std::string_view line) {
  const std::size_t end = std::min(line.find_first_of(kRowSeparators), line.size());
  return end > kMostSymbols && Shape::of_cells(end);
}

// Whether the input has as many rows as symbols per row, but no board has this side.
Likeness has_side_of_no_board(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  if (!lines.next_significant(line)) return lines.undecided();
  const std::size_t side = row_symbols(line).size();
  if (side < kMinSide || side > kMostSymbols || Shape::of_side(static_cast<int>(side))) {
    return Likeness::no;
  }
  for (std::size_t rows = 0;;) {
    if (!is_comment(line) && !is_ruler(line, side)) {
      const std::string symbols = row_symbols(line);
      const bool is_row =
          symbols.size() == side && std::ranges::all_of(symbols, [side](char symbol) {
            return is_plausible(symbol, static_cast<int>(side));
          });
      if (!is_row) return Likeness::no;
      if (++rows == side) return Likeness::yes;
    }
    if (!lines.next(line)) return lines.undecided();
    line = trimmed(line);
  }
}

// Two lines of this width look like rows. They may also be a puzzle in a line that a line end has
// cut in two equal parts; then the next line is a puzzle.
Likeness are_rows(std::size_t width, HeadLines lines) {
  if (2 * width <= kMostSymbols) return Likeness::yes;
  std::string_view line;
  if (!lines.next_significant(line)) return lines.at_end() ? Likeness::yes : Likeness::perhaps;
  return is_long_puzzle(line) ? Likeness::no : Likeness::yes;
}

// Whether two of the first four rows, or the only row, are as wide as a board. A line end may have
// cut the second row in two.
Likeness looks_like_block(const Head& head) {
  constexpr std::size_t kMostWidths = 4;
  const Likeness odd = has_side_of_no_board(head);
  if (odd != Likeness::no) return odd;
  HeadLines lines(head);
  std::vector<std::size_t> widths;
  std::string_view line;
  while (lines.next_significant(line)) {
    if (is_title(line)) return Likeness::yes;
    if (is_section(line)) continue;
    if (is_ruler(line, 0) && !(is_all_hyphens(line) && is_row_or_line(line.size()))) continue;
    if (is_long_puzzle(line)) return Likeness::no;
    const std::size_t width = width_of_row(line);
    if (width != 0 && std::ranges::find(widths, width) != widths.end()) {
      if (width == line.size() && is_row_or_line(width)) return tell_rows_from_lines(head, width);
      return are_rows(width, lines);
    }
    widths.push_back(width);
    if (widths.size() == kMostWidths) return Likeness::no;
  }
  if (!head.complete || widths.empty()) return lines.undecided();
  // The input ends early.
  const auto row_or_line = std::ranges::find_if(widths, is_row_or_line);
  if (row_or_line != widths.end()) return tell_rows_from_lines(head, *row_or_line);
  const auto others = static_cast<std::size_t>(std::ranges::count(widths, std::size_t{0}));
  return 2 * others <= widths.size() ? Likeness::yes : Likeness::no;
}

// Whether the first board has too few rows before the next blank line.
Likeness lacks_a_row(HeadLines lines, std::size_t side) {
  std::string_view line;
  for (std::size_t rows = 1; rows < side;) {
    if (!lines.next(line)) return lines.at_end() ? Likeness::yes : Likeness::perhaps;
    line = trimmed(line);
    if (line.empty()) return Likeness::yes;
    if (!is_comment(line) && !is_ruler(line, side)) ++rows;
  }
  return Likeness::no;
}

// Whether the number in the first line is a damaged row. A number as long as the row below it is a
// row. If its length differs by one digit, it is a damaged row, provided that the board lacks a row
// or the number is in the millions.
Likeness is_damaged_row(std::string_view number, std::string_view row, const HeadLines& lines) {
  constexpr std::size_t kMillions = 7;
  const std::size_t size = number.size();
  if (size + 1 < kMinSide || size + 1 < row.size() || row.size() + 1 < size) return Likeness::no;
  if (size >= kMillions || (size == row.size() && size >= kMinSide)) return Likeness::yes;
  return lacks_a_row(lines, row.size());
}

Likeness looks_like_counted(const Head& head) {
  HeadLines lines(head);
  std::string_view count;
  if (!lines.next_significant(count)) return lines.undecided();
  if (!is_count(count)) return Likeness::no;
  const Head behind{lines.rest(), head.complete, head.shape};
  std::string_view row;
  if (!lines.next_significant(row)) return head.complete ? Likeness::yes : Likeness::perhaps;
  switch (is_damaged_row(count, row, lines)) {
    case Likeness::yes:
      return Likeness::no;
    case Likeness::perhaps:
      return Likeness::perhaps;
    case Likeness::no:
      break;
  }
  return looks_like_block(behind);
}

void write_rows(std::string& out, std::span<const Digit> cells, const Record& record,
                const WriteOptions& options) {
  if (cells.empty()) {
    out += '\n';
    return;
  }
  const Shape shape = record.puzzle.shape();
  const auto side = static_cast<std::size_t>(shape.side());
  const Style style = style_for(record, options, shape);
  for (std::size_t row = 0; row < side; ++row) {
    append_symbols(out, cells.subspan(row * side, side), style);
    out += '\n';
  }
}

void write_block(std::string& out, const Record& record, const WriteOptions& options) {
  write_rows(out, record.puzzle.givens(), record, options);
}

void write_block_solution(std::string& out, const Record& record, std::span<const Digit> solution,
                          const WriteOptions& options) {
  write_rows(out, solution, record, options);
}

}  // namespace

const Format kBlockFormat{
    .name = "block",
    .description = "N rows of N symbols, rulers allowed, a blank line between (POJ 3076, UVa 1309)",
    .example =
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n"
        "7...2...6\n.6....28.\n...419..5\n....8..79\n",
    .largest_side = kMostSymbols,
    .looks_like = looks_like_block,
    .open = [](TextInput& input, const ReadOptions& options) -> std::unique_ptr<FormatReader> {
      return std::make_unique<BlockReader>(input, options);
    },
    .between = "\n",
    .write_puzzle = write_block,
    .write_solution = write_block_solution,
};

const Format kCountedFormat{
    .name = "counted",
    .description = "the number of puzzles, then blocks (SPOJ SUDOKU, POJ 2676, HDU 3111)",
    .example =
        "1\n530070000\n600195000\n098000060\n800060003\n400803001\n"
        "700020006\n060000280\n000419005\n000080079\n",
    .largest_side = kMostSymbols,
    .needs_total = true,
    .looks_like = looks_like_counted,
    .open = [](TextInput& input, const ReadOptions& options) -> std::unique_ptr<FormatReader> {
      return std::make_unique<CountedReader>(input, options);
    },
    .prologue =
        [](std::string& out, const Record*, const WriteOptions& options) {
          if (options.total) out += std::to_string(*options.total) + '\n';
        },
    .between = "\n",
    .write_puzzle = write_block,
    .write_solution = write_block_solution,
};

}  // namespace bitdoku
