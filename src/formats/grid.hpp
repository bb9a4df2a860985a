// Formats that spread a board over rows: gathering the rows, and finding the next board again after
// a broken one. What a cell looks like is the format's own affair.
#ifndef BITDOKU_FORMATS_GRID_HPP
#define BITDOKU_FORMATS_GRID_HPP

#include "formats/format.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {

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
  void set_shape(Shape shape) { shape_ = shape; }
  void fail(Error error);
  // A row of `width` cells.
  void add_row(std::size_t width, std::uint64_t line);
  // A blank line, or the end of the input.
  void gap();

  [[nodiscard]] bool complete() const { return complete_; }
  [[nodiscard]] std::size_t rows() const { return rows_; }
  // Nothing of a board was seen yet.
  [[nodiscard]] bool untouched() const { return rows_ == 0 && !error_; }
  // The width of the rows of this board, or what it should be; 0 when nothing is known.
  [[nodiscard]] std::size_t width() const { return rows_ > 0 ? width_ : expected_; }
  [[nodiscard]] std::uint64_t first_line() const { return first_line_; }
  [[nodiscard]] bool follows_directly() const { return follows_directly_; }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  // Of a complete board without an error.
  [[nodiscard]] Shape shape() const { return *shape_; }

 private:
  void begin(std::size_t width, std::uint64_t line);
  void check_width(std::size_t width, std::uint64_t line);

  ReadOptions options_;
  std::string_view noun_;
  std::optional<Shape> shape_;
  std::size_t expected_ = 0;  // the width of the good board before
  std::size_t width_ = 0;
  std::size_t rows_ = 0;
  std::uint64_t first_line_ = 0;
  std::optional<Error> error_;
  bool complete_ = false;
  bool any_before_ = false;
  bool gap_before_ = false;
  bool gaps_between_ = false;  // does this input put blank lines between its boards?
  bool follows_directly_ = false;
};

// Where a cell was read, for messages.
struct CellPlace {
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

class GridReader : public FormatReader {
 public:
  GridReader(TextInput& input, const ReadOptions& options, std::string_view cell_noun)
      : input_(input), rows_(options, cell_noun) {}

 protected:
  Fetched gather(bool wait) override;
  void decode(Record& record) override;

  virtual void take_comment(std::string_view /*line*/) {}
  // One line, neither blank nor a comment: a row, a ruler, a header.
  virtual void take(std::string_view line) = 0;
  // The rows are complete: the cells into record.puzzle, or an error.
  virtual void decode_cells(Shape shape, Record& record) = 0;
  // A new board begins: forget the cells of the one before.
  virtual void begin_board() = 0;
  virtual void take_gap() { rows_.gap(); }
  virtual void take_end() { take_gap(); }

  TextInput& input_;
  RowCounter rows_;

 private:
  bool started_ = false;
};

}  // namespace bitdoku

#endif
