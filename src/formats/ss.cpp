#include "formats/ss.hpp"

#include <algorithm>
#include <utility>

#include "common/merge_sort.hpp"
#include "formats/grid.hpp"
#include "formats/head.hpp"
#include "formats/peers.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kSide = 9;
constexpr std::size_t kPlacedLength = 4;   // Innc: cell nn has the digit c
constexpr std::size_t kRemovedLength = 6;  // Ennccc: cell nn does not have the candidate ccc
constexpr std::string_view kFrame = "*-----------*\n";
constexpr std::string_view kRuler = "|---+---+---|\n";

bool is_mark(std::string_view line) {
  return line.size() > 1 && (line[0] == 'I' || line[0] == 'E') && is_number(line.substr(1));
}

// Marks follow the drawing of a puzzle, so the puzzle ends where the next drawing begins.
class SsReader : public FormatReader {
 public:
  SsReader(TextInput& input, const ReadOptions& options) : input_(input), symbols_(options) {}

 protected:
  Fetched gather(bool wait) override {
    if (taken_) begin_board();
    while (!taken_) {
      std::string_view text;
      const Fetched fetched = input_.line(text, wait);
      if (fetched == Fetched::waits) return fetched;
      if (fetched == Fetched::end) {
        if (rows_.empty() || input_.error()) return fetched;
        taken_ = true;
      } else {
        take(text);
      }
    }
    return Fetched::yes;
  }

  void decode(Record& record) override {
    record.line = rows_.front().line;
    removed_.clear();
    std::string symbols;
    for (const Line& row : rows_) {
      const std::size_t before = symbols.size();
      split_row(row.text, [&](std::string_view piece, std::size_t) { symbols += piece; });
      if (symbols.size() - before != kSide) {
        return fail(record, ErrorCode::bad_length, row.line,
                    "a row of " + counted(symbols.size() - before, "symbol") + ", not 9");
      }
    }
    if (rows_.size() != kSide) {
      return fail(
          record, ErrorCode::bad_length, record.line,
          (rows_.size() > kSide ? "more than 9 rows" : counted(rows_.size(), "row") + ", not 9"));
    }
    symbols_.line(symbols, 0, record);
    record.entered.emplace();
    for (const Line& mark : marks_) {
      if (!record.error) apply(mark, record);
    }
    merge_sort(*record.entered);
    if (!record.error) strike_out_removed(record.puzzle);
  }

 private:
  struct Line {
    std::string text;
    std::uint64_t line = 0;
  };
  struct Removed {
    int cell;
    Digit digit;
  };

  void begin_board() {
    taken_ = false;
    closed_ = false;
    rows_.clear();
    marks_.clear();
    if (!held_.text.empty()) rows_.push_back(std::exchange(held_, {}));
  }

  void take(std::string_view text) {
    const std::string_view line = trimmed(text);
    if (line.empty()) {
      closed_ = !rows_.empty();
    } else if (is_comment(line)) {
      return;
    } else if (is_mark(line)) {
      closed_ = true;
      if (marks_.size() <= kMostMarks) marks_.push_back({std::string(line), input_.line_number()});
    } else if (is_ruler(line, 0)) {
      // A damaged ruler between boxes may look like a frame.
      if (line.front() != '*' || line.find('+') != line.npos) return;
      taken_ = closed_ && !rows_.empty();  // the frame of the next puzzle
      closed_ = !rows_.empty();
    } else if (closed_ && !rows_.empty()) {
      held_ = {std::string(text), input_.line_number()};
      taken_ = true;
    } else if (rows_.size() <= kSide) {
      rows_.push_back({std::string(text), input_.line_number()});
    }
  }

  static void fail(Record& record, ErrorCode code, std::uint64_t line, std::string why) {
    record.error = Error{code, line, 0, std::move(why)};
  }

  void apply(const Line& mark, Record& record) {
    const std::string_view text = mark.text;
    const bool placed = text[0] == 'I';
    if (text.size() != (placed ? kPlacedLength : kRemovedLength)) {
      return fail(record, ErrorCode::bad_syntax, mark.line,
                  placed ? "a placed digit is Innc: cell 00 to 80, digit"
                         : "a removed candidate is Ennccc: cell 00 to 80, digit");
    }
    const auto cell = static_cast<int>(number_up_to(text.substr(1, 2), 99));
    const auto digit = static_cast<Digit>(number_up_to(text.substr(3), 99));
    if (cell > 80 || digit < 1 || digit > kSide) {
      return fail(record, ErrorCode::bad_symbol, mark.line,
                  "no cell (00 to 80) or digit (1 to 9): " + mark.text);
    }
    if (!placed) {
      removed_.push_back({cell, digit});
    } else if (record.puzzle.given(cell) == 0) {
      record.puzzle.set_given(cell, digit);
      record.entered->push_back(static_cast<std::uint16_t>(cell));
    } else if (record.puzzle.given(cell) != digit) {
      fail(record, ErrorCode::duplicate_given, mark.line,
           "the cell has another digit: " + mark.text);
    }
  }

  // Marks for peers of a placed digit are ignored, because these cells lose the digit anyway.
  void strike_out_removed(Puzzle& puzzle) const {
    for (const Removed& removed : removed_) {
      const bool ruled_out = digits_of_peers(puzzle, removed.cell)[removed.digit];
      const Digit given = puzzle.given(removed.cell);
      if (given == removed.digit || (given == 0 && !ruled_out)) {
        puzzle.strike_out(removed.cell, removed.digit);
      }
    }
  }

  static constexpr std::size_t kMostMarks = 10'000;

  TextInput& input_;
  SymbolReader symbols_;
  std::vector<Line> rows_;
  std::vector<Line> marks_;
  std::vector<Removed> removed_;
  Line held_;            // the first row of the next puzzle
  bool closed_ = false;  // the drawing has ended: a frame, a blank line or a mark followed its rows
  bool taken_ = false;   // the puzzle is complete
};

// A frame with one damaged symbol still has a corner at one end.
bool is_frame(std::string_view line) {
  return (line.starts_with('*') || line.ends_with('*')) && line.find("---") != line.npos;
}

bool is_row_in_boxes(std::string_view line) {
  const auto pieces = row_pieces(line);
  return line.starts_with('|') && pieces.size() == 3 &&
         std::ranges::all_of(pieces, [](std::string_view piece) { return piece.size() == 3; });
}

// Recognises the frame, followed by a row of nine symbols in boxes. If the first row is damaged,
// the second one decides; if a line end has cut the first row in two, the third line decides.
Likeness looks_like_ss(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  if (!lines.next_significant(line)) return lines.undecided();
  if (!is_frame(line)) return Likeness::no;
  for (int row = 1; row <= 3; ++row) {
    if (!lines.next_significant(line)) return lines.undecided();
    if (is_row_in_boxes(line)) return Likeness::yes;
  }
  return Likeness::no;
}

void write_drawing(std::string& out, std::span<const Digit> cells, const Record& record,
                   const WriteOptions& options) {
  if (cells.empty()) {
    out += '\n';
    return;
  }
  Style style = style_for(record, options, kShape9x9);
  // Hyphens as blanks would look like rulers.
  style = {Alphabet::digits, style.blank == '-' ? '.' : style.blank};
  out += kFrame;
  for (std::size_t row = 0; row < kSide; ++row) {
    if (row == 3 || row == 6) out += kRuler;
    for (std::size_t box = 0; box < 3; ++box) {
      out += '|';
      append_symbols(out, cells.subspan(row * kSide + box * 3, 3), style);
    }
    out += "|\n";
  }
  out += kFrame;
}

std::string two_digits(int cell) {
  return (cell < 10 ? "0" : "") + std::to_string(cell);
}

// Draws the givens only. Placed digits become marks.
void write_givens(std::string& out, const Record& record, const WriteOptions& options) {
  if (!record.entered || record.entered->empty()) {
    return write_drawing(out, record.puzzle.givens(), record, options);
  }
  std::vector<Digit> cells(record.puzzle.givens().begin(), record.puzzle.givens().end());
  std::string marks = "\n";
  for (const std::uint16_t cell : *record.entered) {
    marks += "I" + two_digits(cell) + static_cast<char>('0' + cells[cell]) + '\n';
    cells[cell] = 0;
  }
  write_drawing(out, cells, record, options);
  out += marks;
}

void write_removed(std::string& out, const Record& record) {
  const Puzzle& puzzle = record.puzzle;
  if (!puzzle.has_candidates()) return;
  if (!record.entered || record.entered->empty()) out += '\n';
  for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
    const std::vector<bool> ruled_out = digits_of_peers(puzzle, cell);
    for (Digit digit = 1; digit <= kSide; ++digit) {
      const Digit given = puzzle.given(cell);
      const bool says_something = given == digit || (given == 0 && !ruled_out[digit]);
      if (puzzle.allows(cell, digit) || !says_something) continue;
      out += "E" + two_digits(cell) + "00" + static_cast<char>('0' + digit) + '\n';
    }
  }
}

}  // namespace

const Format kSsFormat{
    .name = "ss",
    .description = "9x9 in a frame, then placed digits and removed candidates (Simple Sudoku)",
    .example =
        "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n"
        "|8..|.6.|..3|\n|4..|8.3|..1|\n|7..|.2.|..6|\n|---+---+---|\n"
        "|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n*-----------*\n\nI024\nE03002\n",
    .smallest_side = 9,
    .largest_side = 9,
    .largest_candidates = 9,
    .looks_like = looks_like_ss,
    .open = [](TextInput& input, const ReadOptions& options) -> std::unique_ptr<FormatReader> {
      return std::make_unique<SsReader>(input, options);
    },
    .between = "\n",
    .write_puzzle =
        [](std::string& out, const Record& record, const WriteOptions& options) {
          write_givens(out, record, options);
          write_removed(out, record);
        },
    .write_solution =
        [](std::string& out, const Record& record, std::span<const Digit> solution,
           const WriteOptions& options) { write_drawing(out, solution, record, options); },
};

}  // namespace bitdoku
