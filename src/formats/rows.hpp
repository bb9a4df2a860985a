// The rows of boards that are spread over lines: how many belong to a board, what is wrong with
// it, and where the next one begins.
#ifndef BITDOKU_FORMATS_ROWS_HPP
#define BITDOKU_FORMATS_ROWS_HPP

#include <bitdoku/formats.hpp>
#include <vector>

namespace bitdoku {

// The side that the widths of the first rows tell, one of which may be damaged: `expected` if one
// of the first two has it, otherwise what two of the first three share; 0 as long as that is open.
[[nodiscard]] std::size_t side_of_rows(std::span<const std::size_t> widths, std::size_t expected);

// Counts the rows of one board after another. A board is complete with its last row. A broken one
// goes on to the next blank line, or, in an input whose boards follow directly, to where its last
// row should be.
class RowCounter {
 public:
  RowCounter(const ReadOptions& options, std::string_view cell_noun)
      : options_(options), noun_(cell_noun) {
    if (options.shape) expected_ = static_cast<std::size_t>(options.shape->side());
  }

  // Forgets the board that was complete.
  void start();
  // The board that now begins has this shape, or is broken for the reason given.
  void set_shape(Shape shape) { wanted_ = shape; }
  void fail(Error error);
  // A row of `width` cells.
  void add_row(std::size_t width, std::uint64_t line);
  // A blank line, or the end of the input. True: what there was is forgotten, it is no board.
  bool gap();

  [[nodiscard]] bool complete() const { return complete_; }
  // Nothing of a board was seen yet.
  [[nodiscard]] bool untouched() const { return rows_ == 0 && !error_; }
  // The width of the rows of this board, or what it should be; 0 when nothing is known.
  [[nodiscard]] std::size_t width() const;
  [[nodiscard]] std::uint64_t first_line() const { return first_line_; }
  [[nodiscard]] bool follows_directly() const { return follows_directly_; }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  // Of a complete board without an error.
  [[nodiscard]] Shape shape() const { return *shape_; }
  [[nodiscard]] std::uint64_t line_of(std::size_t row) const { return lines_[row]; }

 private:
  [[nodiscard]] std::size_t expected() const;
  [[nodiscard]] bool has_row_of_other_width() const;
  [[nodiscard]] bool is_rest_of_broken_board() const;
  void begin(std::uint64_t line);
  void finish();
  void judge_rows();

  ReadOptions options_;
  std::string_view noun_;
  std::optional<Shape> wanted_;  // what the board says of itself
  std::optional<Shape> shape_;
  std::size_t side_ = 0;              // what the first rows tell; 0 as long as that is open
  std::size_t expected_ = 0;          // the side of the good board before
  std::vector<std::size_t> widths_;   // of the rows, and
  std::vector<std::uint64_t> lines_;  // where they are; no more than the largest board has
  std::uint64_t rows_ = 0;
  std::uint64_t first_line_ = 0;
  std::optional<Error> error_;
  bool begun_ = false;
  bool complete_ = false;
  bool broken_before_ = false;
  bool any_before_ = false;
  bool gap_before_ = false;
  bool gaps_between_ = false;  // does this input put blank lines between its boards?
  bool follows_directly_ = false;
};

}  // namespace bitdoku

#endif
