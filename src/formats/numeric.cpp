#include "formats/numeric.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "formats/grid.hpp"
#include "formats/head.hpp"
#include "formats/origin.hpp"

namespace bitdoku {
namespace {

constexpr std::uint64_t kTooLarge = kMaxSide + 1;

// The value of a cell: 0 for a blank, at most kTooLarge. Nothing if the text is not a number.
std::optional<std::uint64_t> cell_value(std::string_view cell) {
  if (cell.size() == 1 && is_blank(cell[0])) return 0;
  if (!is_number(cell)) return std::nullopt;
  return number_up_to(cell, kMaxSide);
}

class NumericReader : public GridReader {
 public:
  NumericReader(TextInput& input, const ReadOptions& options)
      : GridReader(input, options, "number"), options_(options) {}

 protected:
  void take(std::string_view text) override {
    pieces_.clear();
    std::size_t width = 0;
    split_row(text, [&](std::string_view piece, std::size_t at) {
      if (++width <= kMaxSide) pieces_.push_back({piece, at + 1});
    });
    if (is_ruler(trimmed(text), 0) && pieces_.size() < kMinSide) return;
    if (is_header()) {
      if (header_) rows_.fail(no_rows());
      header_line_ = input_.line_number();
      read_header();
      if (rows_.untouched()) return use_header();
      // A header among the rows ends the current board and begins the next.
      held_ = true;
      return take_gap();
    }
    header_ = false;
    for (const auto& [piece, column] : pieces_) {
      if (!rows_.error()) add_cell(piece, {input_.line_number(), column});
    }
    rows_.add_row(width, input_.line_number());
  }

  void decode_cells(Shape shape, Record& record) override {
    record.puzzle.reset(shape);
    record.alphabet = Alphabet::digits;
    record.blank = '0';
    if (broken_) {
      record.error = broken_;
      return;
    }
    const bool from_zero = counts_from_zero(cells_, shape);
    if (from_zero) record.alphabet = Alphabet::hex;
    if (from_zero && !std::exchange(told_, true)) {
      input_.warnings().emplace_back(
          "the digits count from 0; `sud` writes them from 1, the other formats from 0");
    }
    const std::span<Digit> givens = record.puzzle.givens();
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const bool blank = cells_[i] == kOtherBlank;
      if (from_zero || blank) {
        givens[i] = blank ? Digit{0} : static_cast<Digit>(cells_[i] + 1);
        continue;
      }
      if (cells_[i] > shape.side()) {
        const std::size_t row = i / static_cast<std::size_t>(shape.side());
        record.error = Error{ErrorCode::bad_symbol, rows_.line_of(row), columns_[i],
                             std::to_string(cells_[i]) + " is not a digit of " + to_string(shape)};
        return;
      }
      givens[i] = static_cast<Digit>(cells_[i]);
    }
  }

  void begin_board() override {
    cells_.clear();
    columns_.clear();
    broken_.reset();
    header_ = false;
    if (held_) use_header();
    held_ = false;
  }

  void take_end() override {
    if (header_ && rows_.untouched()) rows_.fail(no_rows());
    take_gap();
  }

 private:
  struct Piece {
    std::string_view text;
    std::size_t column;
  };

  // Whether the line has one or two numbers. Only the row of a 1x1 board is as short.
  [[nodiscard]] bool is_header() const {
    if (header_ && pieces_.size() == rows_.width()) return false;
    return !pieces_.empty() && pieces_.size() <= 2 &&
           std::ranges::all_of(pieces_, [](const Piece& piece) { return is_number(piece.text); });
  }

  void read_header() {
    const auto rows = static_cast<int>(number_up_to(pieces_.front().text, kMaxSide));
    const auto cols = static_cast<int>(number_up_to(pieces_.back().text, kMaxSide));
    shape_ = Shape::make(rows, cols);
    header_text_ = std::string(pieces_.front().text.substr(0, 20));
    if (pieces_.size() == 2) header_text_ += " x " + std::string(pieces_.back().text.substr(0, 20));
  }

  void use_header() {
    header_ = true;
    if (shape_ && (!options_.shape || *options_.shape == *shape_)) {
      rows_.set_shape(*shape_);
      return;
    }
    header_ = false;
    rows_.fail({ErrorCode::bad_shape, header_line_, 0,
                !shape_ ? "no board has boxes of side " + header_text_
                        : "the puzzle is " + to_string(*shape_) + ", " +
                              to_string(*options_.shape) + " is expected"});
  }

  Error no_rows() const {
    return {ErrorCode::bad_length, header_line_, 0, "no rows after the side of a box"};
  }

  void add_cell(std::string_view piece, CellPlace place) {
    const auto value = cell_value(piece);
    if (!value && !broken_) {
      broken_ = Error{ErrorCode::bad_symbol, place.line, place.column,
                      quoted(piece.front()) + " is neither a number nor a blank"};
    }
    if (value == kTooLarge && !broken_) {
      broken_ = Error{ErrorCode::bad_symbol, place.line, place.column,
                      std::string(piece.substr(0, 20)) + " is too large for a digit"};
    }
    if (cells_.size() >= std::size_t{kMaxSide} * kMaxSide) return;
    const bool is_blank_sign = value && !is_number(piece);
    cells_.push_back(is_blank_sign ? kOtherBlank : static_cast<std::uint16_t>(value.value_or(0)));
    columns_.push_back(static_cast<std::uint32_t>(place.column));
  }

  ReadOptions options_;
  std::vector<Piece> pieces_;
  std::vector<std::uint16_t> cells_;
  std::vector<std::uint32_t> columns_;  // for each cell
  std::optional<Error> broken_;
  std::optional<Shape> shape_;
  std::string header_text_;
  std::uint64_t header_line_ = 0;
  bool told_ = false;    // a warning says that digits count from 0
  bool header_ = false;  // a header was read, but no row after it
  bool held_ = false;    // a header was read before the board of the previous one was complete
};

using Pieces = std::vector<std::string_view>;

bool all_cells(const Pieces& pieces) {
  return std::ranges::all_of(pieces,
                             [](std::string_view piece) { return cell_value(piece).has_value(); });
}

bool is_header(const Pieces& pieces) {
  return !pieces.empty() && pieces.size() <= 2 && std::ranges::all_of(pieces, is_number);
}

// Whether all cells are digits of a board as wide as this row. The row of a 1x1 board is one
// symbol, not a long number such as a row of zeros.
bool all_digits(const Pieces& pieces) {
  if (pieces.size() == 1 && pieces.front().size() > 1) return false;
  return std::ranges::all_of(pieces, [&](std::string_view piece) {
    const auto value = cell_value(piece);
    return value && *value <= pieces.size();
  });
}

// Whether a header announces rows of this width.
bool tells(const Pieces& header, std::size_t width) {
  const auto shape = Shape::make(static_cast<int>(number_up_to(header.front(), kMaxSide)),
                                 static_cast<int>(number_up_to(header.back(), kMaxSide)));
  return shape && static_cast<std::size_t>(shape->side()) == width;
}

// Whether this is a row of a board that is too large for symbols without spaces. Rows of one-digit
// numbers belong to `block`. A row that is too long for any board counts, so that the reader
// reports it once.
bool is_row_of_numbers(const Pieces& pieces) {
  constexpr std::size_t kLargestInNumerals = 9;
  return pieces.size() > kLargestInNumerals && all_cells(pieces) &&
         std::ranges::any_of(pieces, [](std::string_view piece) { return piece.size() > 1; });
}

// Recognises a header followed by rows of the announced width, or rows that need no header. If the
// first header is missing or wrong, the header of the next board decides. One line may be damaged.
Likeness looks_like_sud(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  Pieces header;
  Pieces first_header;
  std::size_t width = 0;
  std::size_t rows = 0;
  bool damaged = false;
  while (lines.next_significant(line)) {
    const Pieces pieces = row_pieces(line);
    if (is_ruler(line, 0) && pieces.size() < kMinSide) continue;
    const auto is_told = [&](const Pieces& told, std::size_t size) {
      return !told.empty() && tells(told, size);
    };
    const bool told = is_told(header, pieces.size()) || is_told(first_header, pieces.size());
    if (told && all_digits(pieces)) return Likeness::yes;
    if (is_row_of_numbers(pieces)) return Likeness::yes;
    // A line end has cut one or two cells off the first row, perhaps in place of another cell.
    const std::size_t joined = width + pieces.size();
    const bool is_end_of_row =
        rows == 1 && !damaged && (is_told(header, joined) || is_told(header, joined + 1));
    if (is_header(pieces) && is_end_of_row) {
      damaged = true;
      continue;
    }
    if (is_header(pieces)) {
      // An extra number at the beginning counts as one damaged line.
      if (rows == 0 && (header.empty() || !std::exchange(damaged, true))) {
        first_header = std::exchange(header, pieces);
        continue;
      }
      return rows > 0 && tells(pieces, width) ? Likeness::yes : Likeness::no;
    }
    const bool row = pieces.size() >= kMinSide && all_cells(pieces);
    if (row && (width == 0 || width == pieces.size())) {
      width = pieces.size();
    } else if (std::exchange(damaged, true)) {
      return Likeness::no;
    }
    if (pieces.size() + 1 < kMinSide) continue;  // too short even for a damaged row
    ++rows;
    // Two rows of one-digit numbers that are too long for `block`.
    if (row && rows > 1 && width == pieces.size() && width > kMostSymbols) return Likeness::yes;
    if (rows > std::max(width, std::size_t{kMinSide})) return Likeness::no;
  }
  return lines.undecided();
}

std::unique_ptr<FormatReader> open_numbers(TextInput& input, const ReadOptions& options) {
  return std::make_unique<NumericReader>(input, options);
}

void append_number(std::string& out, int number) {
  char text[8];
  out.append(text, std::to_chars(text, text + sizeof text, number).ptr);
}

void write_rows(std::string& out, std::span<const Digit> cells, int side) {
  int column = 0;
  for (const Digit cell : cells) {
    append_number(out, cell);
    column = column + 1 == side ? 0 : column + 1;
    out += column == 0 ? '\n' : ' ';
  }
}

void write_header(std::string& out, Shape shape) {
  append_number(out, shape.box_rows());
  if (shape.box_rows() != shape.box_cols()) {
    out += ' ';
    append_number(out, shape.box_cols());
  }
  out += '\n';
}

void write_puzzle(std::string& out, const Record& record, const WriteOptions&) {
  write_header(out, record.puzzle.shape());
  write_rows(out, record.puzzle.givens(), record.puzzle.shape().side());
}

}  // namespace

const Format kSudFormat{
    .name = "sud",
    .description = "the side of a box (or its rows and columns), then rows of integers, 0 blank",
    .example = "2\n1 0 3 0\n0 0 0 2\n0 1 0 0\n0 0 2 0\n",
    .smallest_side = 1,
    .looks_like = looks_like_sud,
    .open = open_numbers,
    .between = "\n",
    .write_puzzle = write_puzzle,
    .write_solution =
        [](std::string& out, const Record& record, std::span<const Digit> solution,
           const WriteOptions&) {
          if (solution.empty()) {
            out += '\n';
            return;
          }
          write_header(out, record.puzzle.shape());
          write_rows(out, solution, record.puzzle.shape().side());
        },
};

const Format kUva989Format{
    .name = "uva989",
    .description = "as `sud`, solutions without the first line (UVa 989)",
    .example = "2\n1 0 3 0\n0 0 0 2\n0 1 0 0\n0 0 2 0\n",
    .smallest_side = 1,
    .open = open_numbers,
    .between = "\n",
    .write_puzzle = write_puzzle,
    .write_solution =
        [](std::string& out, const Record& record, std::span<const Digit> solution,
           const WriteOptions&) {
          write_rows(out, solution, record.puzzle.shape().side());
          if (solution.empty()) out += '\n';
        },
    .no_solution = kNoSolution,
};

}  // namespace bitdoku
