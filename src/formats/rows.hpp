// Assigns lines to boards when a board takes several lines: it finds the rows of each board, what
// is wrong with them, and the beginning of the next board.
#ifndef BITDOKU_FORMATS_ROWS_HPP
#define BITDOKU_FORMATS_ROWS_HPP

#include <bitdoku/assert.hpp>
#include <bitdoku/formats.hpp>
#include <utility>
#include <vector>

namespace bitdoku {

// The side of a board, from the widths of its first rows, or 0 while it is undecided. One of the
// rows may be damaged. The side is `expected` if one of the first two rows has this width;
// otherwise it is the width that two of the first three rows share. A line end may have cut the
// first or the second row in two.
[[nodiscard]] std::size_t side_of_rows(std::span<const std::size_t> widths, std::size_t expected);

// Counts the rows of one board after another. A board ends with its last row. A malformed board
// ends at the next blank line or, if the boards of the input follow one another directly, where its
// last row should be.
class RowCounter {
 public:
  RowCounter(const ReadOptions& options, std::string_view cell_noun)
      : options_(options), noun_(cell_noun) {
    if (options.shape) expected_ = static_cast<std::size_t>(options.shape->side());
  }

  // Starts a new board.
  void start();
  // Sets the shape that the board declares, or the reason why it is malformed.
  void set_shape(Shape shape) { wanted_ = shape; }
  void fail(Error error);
  // Adds a row of `width` cells.
  void add_row(std::size_t width, std::uint64_t line);
  // Handles a blank line or the end of the input. Returns true if the rows so far are not a board
  // and were dropped.
  bool gap();

  // Whether a row was dropped since the last call, because it belongs to the board before.
  [[nodiscard]] bool take_dropped() { return std::exchange(dropped_, false); }
  [[nodiscard]] bool complete() const { return complete_; }
  // Whether nothing of the board was read yet.
  [[nodiscard]] bool untouched() const { return rows_ == 0 && !error_; }
  // The number of rows that were read of this board.
  [[nodiscard]] std::uint64_t count() const { return rows_; }
  // The actual or expected width of this board's rows; 0 if unknown.
  [[nodiscard]] std::size_t width() const;
  [[nodiscard]] std::uint64_t first_line() const { return first_line_; }
  [[nodiscard]] bool follows_directly() const { return follows_directly_; }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  // The shape of the board, which must be complete and without an error.
  [[nodiscard]] Shape shape() const {
    BITDOKU_ASSERT(complete_ && !error_ && shape_);
    return *shape_;
  }
  // The number of the line that has this row of the board.
  [[nodiscard]] std::uint64_t line_of(std::size_t row) const {
    BITDOKU_ASSERT(row < lines_.size());
    return lines_[row];
  }

 private:
  [[nodiscard]] std::size_t expected() const;
  [[nodiscard]] bool has_row_of_other_width() const;
  [[nodiscard]] bool has_cut_row() const;
  [[nodiscard]] bool is_rest_of_broken_board() const;
  void begin(std::uint64_t line);
  void finish();
  void judge_rows();

  ReadOptions options_;
  std::string_view noun_;
  std::optional<Shape> wanted_;  // the shape that the board declares
  std::optional<Shape> shape_;
  std::size_t side_ = 0;             // the side from the first rows; 0 while undecided
  std::size_t expected_ = 0;         // the side of the last good board
  std::vector<std::size_t> widths_;  // of each row
  std::vector<std::uint64_t>
      lines_;  // the line of each row, up to the largest board's number of rows
  std::uint64_t rows_ = 0;
  std::size_t last_width_ = 0;  // of the last row of a malformed board, and its side
  std::size_t last_side_ = 0;
  std::uint64_t first_line_ = 0;
  std::optional<Error> error_;
  bool dropped_ = false;
  bool begun_ = false;
  bool complete_ = false;
  bool broken_before_ = false;
  bool any_before_ = false;
  bool gap_before_ = false;
  bool gaps_between_ = false;  // whether the input has blank lines between its boards
  bool follows_directly_ = false;
};

}  // namespace bitdoku

#endif
