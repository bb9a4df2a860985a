// The base of formats that spread a board over lines. It gathers the lines of a board; the derived
// format reads the cells.
#ifndef BITDOKU_FORMATS_GRID_HPP
#define BITDOKU_FORMATS_GRID_HPP

#include "formats/format.hpp"
#include "formats/rows.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {

// Where a cell is in the input, for messages.
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
  // Whether the line is a row although it begins like a comment or the heading of a section.
  [[nodiscard]] virtual bool is_marked_row(std::string_view /*line*/) const { return false; }
  // Takes one line that is neither blank nor a comment: a row, a ruler or a header.
  virtual void take(std::string_view line) = 0;
  // All rows are complete: writes the cells to record.puzzle, or reports an error.
  virtual void decode_cells(Shape shape, Record& record) = 0;
  // A new board begins: forgets the cells of the last one.
  virtual void begin_board() = 0;
  // The heading of a section begins a new board.
  virtual void take_section(std::string_view /*name*/) { take_gap(); }
  virtual void take_gap() {
    if (rows_.gap()) begin_board();
  }
  virtual void take_end() { take_gap(); }

  TextInput& input_;
  RowCounter rows_;
  std::string_view written_;  // the line before its frame became ASCII

 private:
  bool started_ = false;
};

}  // namespace bitdoku

#endif
