#include "formats/pencilmarks.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "formats/drawing.hpp"
#include "formats/grid.hpp"
#include "formats/head.hpp"
#include "formats/line.hpp"
#include "formats/peers.hpp"

namespace bitdoku {
namespace {

// The texts of a cell with unknown candidates and of a cell without candidates.
constexpr std::string_view kAnyDigit = ".";
constexpr std::string_view kNoDigit = "0";

// A line with a hyphen is a ruler, even if damaged: groups of digits have no hyphens.
bool is_between_rows(std::string_view line) {
  return is_ruler(line, 0) || line.find("---") != std::string_view::npos;
}

// Solvers mark the candidates and the values of a step: *67, 67*, #579, -4, (45), 6(7), {12}, *6*.
// Returns the digits without the marks, in order, because what is marked is still there. Anything
// else stays as it is.
std::string without_marks(std::string_view piece) {
  constexpr std::string_view kMarks = "*#-+@^~";
  constexpr std::string_view kBrackets = "([{)]}";
  std::string_view inner = piece;
  const auto is_mark = [&](char c) { return kMarks.find(c) != std::string_view::npos; };
  if (!inner.empty() && is_mark(inner.front())) inner.remove_prefix(1);
  if (!inner.empty() && is_mark(inner.back())) inner.remove_suffix(1);
  std::string digits;
  std::size_t open = std::string_view::npos;
  for (const char c : inner) {
    const std::size_t bracket = kBrackets.find(c);
    if (bracket == std::string_view::npos) {
      digits += c;
    } else if (bracket < 3) {
      if (open != std::string_view::npos) return std::string(piece);
      open = bracket;
    } else if (std::exchange(open, std::string_view::npos) + 3 != bracket) {
      return std::string(piece);
    }
  }
  if (open != std::string_view::npos) return std::string(piece);
  if (digits.empty() || digits == piece) return std::string(piece);
  std::ranges::sort(digits);
  return are_ascending(digits, kMostSymbols) ? digits : std::string(piece);
}

bool is_group(std::string_view piece, int side) {
  return piece == kAnyDigit || are_ascending(piece, side) ||
         are_ascending(without_marks(piece), side);
}

// A row of groups: their number (0 if it is not such a row), and whether one has several digits.
struct GroupRow {
  std::size_t width = 0;
  bool marks = false;
};

GroupRow row_of_groups(std::string_view line) {
  const auto pieces = row_pieces(line);
  const int side = static_cast<int>(pieces.size());
  if (side > kMostSymbols || !Shape::of_side(side)) return {};
  if (!std::ranges::all_of(pieces, [&](auto piece) { return is_group(piece, side); })) return {};
  const auto has_several = [](std::string_view piece) { return without_marks(piece).size() > 1; };
  return {pieces.size(), std::ranges::any_of(pieces, has_several)};
}

class PencilmarksReader : public GridReader {
 public:
  PencilmarksReader(TextInput& input, const ReadOptions& options)
      : GridReader(input, options, "cell") {}

 protected:
  // #579 4 [6] ...
  [[nodiscard]] bool is_marked_row(std::string_view line) const override {
    return (line[0] == '#' || line[0] == '[') && row_of_groups(line).width >= kMinSide;
  }

  void take(std::string_view text) override {
    const std::string_view line = trimmed(text);
    if (is_between_rows(line) || is_drawn_rule(line)) return;
    if (is_drawn_line(line)) return take_drawn_line(line, text.find_first_not_of(kSpaces));
    if (rows_.untouched() && is_prose(line) && row_of_groups(line).width == 0) return;
    std::size_t width = 0;
    split_row(text, [&](std::string_view piece, std::size_t at) {
      ++width;
      if (rows_.error() || groups_.size() >= kMostCells) return;
      groups_.push_back(
          {without_marks(piece).substr(0, kMostSymbols + 1), {input_.line_number(), at + 1}});
    });
    rows_.add_row(width, input_.line_number());
  }

  void begin_board() override {
    groups_.clear();
    drawn_lines_ = 0;
    has_brackets_ = false;
  }

  void decode_cells(Shape shape, Record& record) override {
    record.puzzle.reset(shape);
    record.alphabet = Alphabet::digits;
    record.blank = '.';
    marks_.assign(groups_.size() * static_cast<std::size_t>(shape.side()), false);
    for (std::size_t cell = 0; cell < groups_.size(); ++cell) {
      record.error = read_group(cell, shape);
      if (record.error) return;
    }
    set_givens(record.puzzle);
    strike_out_rest(record.puzzle);
    if (has_brackets_) note_entered(record);
  }

 private:
  struct Group {
    std::string text;
    CellPlace place;
    std::optional<DrawnCell::Kind> drawn = std::nullopt;
  };

  void take_drawn_line(std::string_view line, std::size_t indent) {
    if (drawn_lines_ == 0) first_drawn_line_ = input_.line_number();
    drawing_[drawn_lines_] = line;
    if (++drawn_lines_ < drawing_.size()) return;
    drawn_lines_ = 0;
    if (rows_.error()) return rows_.add_row(9, first_drawn_line_);
    for (std::size_t column = 0; column < 9; ++column) {
      DrawnCell cell = drawn_cell(drawing_, column);
      if (cell.wrong) fail_drawn(*cell.wrong, indent);
      has_brackets_ = has_brackets_ || cell.kind == DrawnCell::Kind::given ||
                      cell.kind == DrawnCell::Kind::entered;
      if (cell.digits.empty()) cell.digits = kNoDigit;
      groups_.push_back({std::move(cell.digits), {first_drawn_line_, 0}, cell.kind});
    }
    rows_.add_row(9, first_drawn_line_);
  }

  void fail_drawn(const DrawnCell::Wrong& wrong, std::size_t indent) {
    const auto line = static_cast<std::size_t>(wrong.line);
    rows_.fail({ErrorCode::bad_symbol, first_drawn_line_ + line, indent + wrong.at + 1,
                quoted(drawing_[line][wrong.at]) + " is not the candidate of this place"});
  }

  // Records which digits the player entered: they have round brackets.
  void note_entered(Record& record) const {
    record.entered.emplace();
    for (std::size_t cell = 0; cell < groups_.size(); ++cell) {
      if (groups_[cell].drawn == DrawnCell::Kind::entered) {
        record.entered->push_back(static_cast<std::uint16_t>(cell));
      }
    }
  }

  // Whether a single digit is a candidate: it has no brackets, although the drawing's values have
  // them.
  [[nodiscard]] bool is_only_candidate(const Group& group) const {
    return group.drawn == DrawnCell::Kind::candidates ||
           (group.drawn == DrawnCell::Kind::value && has_brackets_);
  }

  std::vector<bool>::reference mark(std::size_t cell, Digit digit, Shape shape) {
    return marks_[cell * static_cast<std::size_t>(shape.side()) + digit - 1U];
  }

  std::optional<Error> read_group(std::size_t cell, Shape shape) {
    const Group& group = groups_[cell];
    if (group.text == kNoDigit) return std::nullopt;
    for (std::size_t i = 0; i < group.text.size(); ++i) {
      const Digit digit = digit_of(group.text[i], Alphabet::digits, shape.side());
      if (digit == 0 && group.text != kAnyDigit) {
        return SymbolReader::wrong_symbol(group.text[i], shape, group.place.line,
                                          group.place.column + i);
      }
      if (digit != 0) mark(cell, digit, shape) = true;
    }
    if (group.text != kAnyDigit) return std::nullopt;
    for (int digit = 1; digit <= shape.side(); ++digit) {
      mark(cell, static_cast<Digit>(digit), shape) = true;
    }
    return std::nullopt;
  }

  // A cell with a single digit is a given, unless a peer has this digit as one of several
  // candidates. In that case, the digit is not placed yet (HoDoKu's rule).
  void set_givens(Puzzle& puzzle) {
    const Shape shape = puzzle.shape();
    for (std::size_t cell = 0; cell < groups_.size(); ++cell) {
      const std::string& text = groups_[cell].text;
      if (text.size() != 1 || text == kAnyDigit || text == kNoDigit) continue;
      if (is_only_candidate(groups_[cell])) continue;
      const Digit digit = digit_of(text[0], Alphabet::digits, shape.side());
      const bool elsewhere =
          !has_brackets_ && any_peer(puzzle.houses(), static_cast<int>(cell), [&](int peer) {
            const auto p = static_cast<std::size_t>(peer);
            return groups_[p].text.size() > 1 && mark(p, digit, shape);
          });
      if (!elsewhere) puzzle.set_given(static_cast<int>(cell), digit);
    }
  }

  // Strikes out missing candidates, except those that a given excludes anyway. Thus a puzzle that
  // is written and read back stays the same.
  void strike_out_rest(Puzzle& puzzle) {
    const Shape shape = puzzle.shape();
    for (int cell = 0; cell < shape.cells(); ++cell) {
      if (puzzle.given(cell) != 0) continue;
      const std::vector<bool> ruled_out = digits_of_peers(puzzle, cell);
      for (int d = 1; d <= shape.side(); ++d) {
        const auto digit = static_cast<Digit>(d);
        if (!ruled_out[digit] && !mark(static_cast<std::size_t>(cell), digit, shape)) {
          puzzle.strike_out(cell, digit);
        }
      }
    }
  }

  static constexpr std::size_t kMostCells = std::size_t{kMaxSide} * kMaxSide;

  std::vector<Group> groups_;
  std::vector<bool> marks_;
  std::array<std::string, 3> drawing_;  // the three lines of the current drawn row
  std::size_t drawn_lines_ = 0;         // number of these lines read so far
  std::uint64_t first_drawn_line_ = 0;
  bool has_brackets_ = false;  // the values of the drawing have brackets
};

// Whether the line may be a part of a row, which a line end has cut in two.
bool is_part_of_row(std::string_view line) {
  return std::ranges::all_of(row_pieces(line),
                             [](auto piece) { return is_group(piece, kMostSymbols); });
}

// Recognises two rows of equal width that have a cell with several digits, or a single row. One
// earlier row may be damaged, or cut in two.
Likeness looks_like_pencilmarks(const Head& head) {
  if (const Likeness drawing = looks_like_drawing(head); drawing != Likeness::no) return drawing;
  HeadLines lines(head);
  std::string_view line;
  std::vector<std::size_t> widths;  // of rows with a cell of several digits
  std::size_t rows = 0;             // number of rows of both kinds
  int damaged = 0;
  while (lines.next(line)) {
    line = trimmed(line);
    if (line.empty() || is_between_rows(line)) continue;
    const GroupRow row = row_of_groups(line);
    if (is_comment(line) && row.width < kMinSide) continue;
    if (row.width == 0) {
      const bool is_part = is_part_of_row(line);
      // There are too few groups, even for a damaged row.
      if (!is_part && row_pieces(line).size() + 1 < kMinSide) return Likeness::no;
      damaged += is_part ? 1 : 2;
      if (damaged > 2) return Likeness::no;
      continue;
    }
    if (row.marks) {
      if (std::ranges::find(widths, row.width) != widths.end()) return Likeness::yes;
      widths.push_back(row.width);
    }
    if (++rows == row.width) return widths.empty() ? Likeness::no : Likeness::yes;
  }
  return widths.empty() ? lines.undecided() : head.complete ? Likeness::yes : Likeness::perhaps;
}

std::string group_of(const Puzzle& puzzle, int cell) {
  if (puzzle.given(cell) != 0) return {symbol_of(puzzle.given(cell), Alphabet::digits)};
  const std::vector<bool> ruled_out = digits_of_peers(puzzle, cell);
  std::string group;
  for (int d = 1; d <= puzzle.shape().side(); ++d) {
    const auto digit = static_cast<Digit>(d);
    if (!ruled_out[digit] && puzzle.allows(cell, digit))
      group += symbol_of(digit, Alphabet::digits);
  }
  return group.empty() ? std::string(kNoDigit) : group;
}

void write_marks(std::string& out, const Record& record, const WriteOptions&) {
  const Shape shape = record.puzzle.shape();
  std::vector<std::string> groups;
  std::size_t widest = 1;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    groups.push_back(group_of(record.puzzle, cell));
    widest = std::max(widest, groups.back().size());
  }
  const std::size_t box_width = (widest + 1) * shape.box_cols() + 1;
  for (int row = 0; row < shape.side(); ++row) {
    if (row > 0 && row % shape.box_rows() == 0) {
      for (int box = 0; box < shape.box_rows(); ++box) {
        out += (box == 0 ? "" : "+") + std::string(box_width, '-');
      }
      out += '\n';
    }
    for (int column = 0; column < shape.side(); ++column) {
      if (column > 0 && column % shape.box_cols() == 0) out += " |";
      std::string& group =
          groups[static_cast<std::size_t>(row) * static_cast<std::size_t>(shape.side()) +
                 static_cast<std::size_t>(column)];
      group.resize(widest, ' ');
      out += ' ' + group;
    }
    while (out.ends_with(' ')) out.pop_back();
    out += '\n';
  }
  out += '\n';
}

}  // namespace

const Format kPencilmarksFormat{
    .name = "pencilmarks",
    .description = "N rows of N groups of digits, rulers allowed; solutions as lines",
    .example =
        " 1  24 | 3  24\n 23 23 | 14 14\n-------+-------\n"
        " 4  1  | 2  3 \n 23 23 | 4  1 \n",
    .largest_side = kMostSymbols,
    .largest_candidates = kMostSymbols,
    .looks_like = looks_like_pencilmarks,
    .open = [](TextInput& input, const ReadOptions& options) -> std::unique_ptr<FormatReader> {
      return std::make_unique<PencilmarksReader>(input, options);
    },
    .write_puzzle = write_marks,
    .write_solution = write_solution_line,
};

}  // namespace bitdoku
