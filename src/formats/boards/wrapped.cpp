#include "formats/boards/wrapped.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "formats/boards/houses_counted.hpp"
#include "formats/boards/line_cells.hpp"
#include "formats/boards/row_checks.hpp"
#include "formats/boards/row_shape.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"
#include "formats/unread_lines.hpp"

namespace bitdoku {
namespace {

// The cells of a line in which everything else separates or surrounds them.
struct RunOnCells {
  std::string symbols;
  std::string behind_close;  // those behind a closing bracket
  bool has_others = false;   // text that is no cell of this dialect
};

// R writes the number of the first cell before the cells of a line: [21]
std::string_view without_index(std::string_view line) {
  line = trimmed(line);
  const std::size_t end = line.find(']');
  const bool is_index = line.starts_with('[') && end != std::string_view::npos &&
                        is_number(trimmed(line.substr(1, end - 1)));
  return is_index ? line.substr(end + 1) : line;
}

// Names of variables and functions look like digits of boards with letters.
bool is_letters(const Chunk& chunk) {
  return std::ranges::all_of(chunk.text, [](char c) { return c >= 'A'; });
}

RunOnCells cells_in(std::string_view line, const Dialect& dialect) {
  constexpr std::string_view kCloses = ")]};";
  const int side = dialect.shape.side();
  line = without_index(line);
  RunOnCells cells;
  std::size_t end = 0;
  bool closed = false;
  // A short run beside a long one is a number and no part of the board: 1 | 53..7....6
  constexpr std::size_t kLongestNumber = 4;
  std::size_t longest = 0;
  std::size_t shortest = kLongestNumber + 1;
  for (const Chunk& chunk : chunks_of(line, side, dialect.blanks)) {
    if (side <= 9 && is_letters(chunk) && !chunk.is_word) continue;
    longest = std::max(longest, chunk.text.size());
    shortest = std::min(shortest, chunk.text.size());
    const std::string_view gap = line.substr(end, chunk.at - end);
    closed =
        closed || (!cells.symbols.empty() && gap.find_first_of(kCloses) != std::string_view::npos &&
                   gap.find_first_of("[({") == std::string_view::npos);
    end = chunk.at + chunk.text.size();
    std::string& out = closed ? cells.behind_close : cells.symbols;
    const char symbol = symbol_of_cell(chunk.text, side, dialect.blanks);
    const bool is_one = symbol != '\0' && (chunk.text.size() == 1 || side > 9 || chunk.is_word);
    if (is_one) {
      out += symbol;
    } else if (side <= 9) {
      out += chunk.text;
    } else {
      cells.has_others = true;
    }
  }
  if (longest > 2 * dialect.side() && shortest <= kLongestNumber) cells.has_others = true;
  return cells;
}

class WrappedReader : public FormatReader {
 public:
  WrappedReader(TextInput& input, const ReadOptions& options, const Dialect& dialect)
      : input_(input),
        dialect_(dialect),
        size_(dialect.side() * dialect.side()),
        symbols_(options) {}

 protected:
  Fetched gather(bool wait) override {
    while (!complete_) {
      std::string_view line;
      const Fetched fetched = input_.line(line, wait);
      if (fetched == Fetched::waits) return fetched;
      if (fetched == Fetched::end) {
        if (cells_.empty()) {
          if (auto lost = unread_.lost_board()) {
            first_line_ = lost->line;
            error_ = std::move(lost);
            return Fetched::yes;
          }
          unread_.tell(input_);
          return fetched;
        }
        finish();
      } else {
        take(AsciiText(line).get());
      }
    }
    complete_ = false;
    return Fetched::yes;
  }

  void decode(Record& record) override {
    record.line = first_line_;
    record.error = error_;
    if (!record.error) {
      const std::size_t wrong = symbols_.cells(board_, dialect_.shape, record);
      if (wrong != SymbolReader::kAllWell) {
        record.error = SymbolReader::wrong_symbol(board_[wrong], dialect_.shape, first_line_, 0);
      } else if (const std::string_view what = houses_counted(record.puzzle); !what.empty()) {
        record.error = numbers_of_houses(what, first_line_);
      }
    }
  }

 private:
  void take(std::string_view line) {
    const RunOnCells cells = cells_in(line, dialect_);
    if (cells.symbols.empty() && !cells.has_others) {
      take_other(line);
      return;
    }
    other_rows_.reset();
    if (cells_.empty()) {
      begin_ = input_.line_number();
      width_ = cells.symbols.size();
      unread_.begin_board();
    }
    // Lines of several rows that are as many as a board has may be boards side by side.
    const bool has_rows = width_ > dialect_.side() && width_ % dialect_.side() == 0;
    lines_of_rows_ = has_rows && cells.symbols.size() == width_ ? lines_of_rows_ + 1 : 0;
    if (lines_of_rows_ == dialect_.side()) fails_ = true;
    const std::size_t missing = size_ - cells_.size();
    // Few numbers may follow the last bracket: c(5, 3, ...), nrow = 9
    constexpr std::size_t kMostBehind = 4;
    const bool ends = cells.symbols.size() == missing && cells.symbols.size() <= width_ &&
                      cells.behind_close.size() <= kMostBehind;
    if (!ends && cells.symbols.size() != width_) fails_ = true;
    if (cells.has_others || (!cells.behind_close.empty() && !ends)) fails_ = true;
    cells_ += cells.symbols;
    if (cells_.size() >= size_) finish();
  }

  // Takes a line without cells.
  void take_other(std::string_view line) {
    const bool has_digit = std::ranges::any_of(line, [](char c) { return c >= '0' && c <= '9'; });
    if (trimmed(line).empty()) lines_of_rows_ = 0;
    const std::size_t row = width_like_row(line);
    const std::size_t board = size_like_board(line);
    if (other_rows_.add(row, row) || board > 0) {
      // A board of another size.
      begin_ = input_.line_number();
      width_ = std::max(row, board);
      fails_ = true;
      finish();
    } else if (has_digit) {
      unread_.add(input_.line_number(), line, is_without_cells(line));
      input_.keep_unread(line);
    }
  }

  void finish() {
    complete_ = true;
    first_line_ = begin_;
    error_.reset();
    if (fails_ || cells_.size() != size_) {
      const std::string board = "a board of " + to_string(dialect_.shape);
      const std::string has = counted(cells_.size(), "cell") + " in lines of ";
      error_ = Error{
          ErrorCode::bad_length, begin_, 0,
          cells_.size() == size_
              ? has + "other lengths than the first, or with other text, are not " + board
              : has + std::to_string(width_) + ", " + board + " has " + std::to_string(size_)};
    }
    board_ = std::exchange(cells_, {});
    if (!error_ && std::ranges::all_of(board_, is_blank)) {
      error_ = Error{ErrorCode::bad_syntax, begin_, 0, "rulers or spaces, but no digits"};
    }
    if (!error_ && has_row_like_ruler(board_, dialect_.side())) {
      error_ = Error{ErrorCode::bad_syntax, begin_, 0,
                     "a row of other blanks than the rest may be a ruler"};
    }
    fails_ = false;
  }

  TextInput& input_;
  Dialect dialect_;
  std::size_t size_;
  SymbolReader symbols_;
  std::string cells_;  // of the board so far
  std::size_t width_ = 0;
  std::uint64_t begin_ = 0;
  UnreadLines unread_;
  OtherRows other_rows_;
  std::size_t lines_of_rows_ = 0;  // one behind the other, each with several rows of a board
  bool fails_ = false;
  bool complete_ = false;
  std::string board_;  // the last one
  std::uint64_t first_line_ = 0;
  std::optional<Error> error_;
};

}  // namespace

std::unique_ptr<FormatReader> open_wrapped(TextInput& input, const ReadOptions& options,
                                           const Dialect& dialect) {
  return std::make_unique<WrappedReader>(input, options, dialect);
}

}  // namespace bitdoku
