// Checks whether lines are what they are taken for: rows of other boards, labels, rulers.
#ifndef BITDOKU_FORMATS_BOARDS_ROW_CHECKS_HPP
#define BITDOKU_FORMATS_BOARDS_ROW_CHECKS_HPP

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/boards/line_cells.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {

// Whether a row of the board may be a ruler: it consists of a sign that is no blank of the other
// rows, which have blanks, too.
[[nodiscard]] inline bool has_row_like_ruler(std::string_view board, std::size_t side) {
  for (std::size_t at = 0; at < board.size(); at += side) {
    const char sign = board[at];
    if (!may_be_ruler(board.substr(at, side))) continue;
    const auto is_other = [&](char c) { return is_blank(c) && c != sign; };
    const auto count = static_cast<std::size_t>(std::ranges::count(board, sign));
    if (count == side && std::ranges::any_of(board, is_other)) return true;
  }
  return false;
}

// Finds rows of a board of another size among the lines that are not read: two lines of the same
// width, one behind the other.
class OtherRows {
 public:
  // Returns true at the second row. `width` is 0 if the line is not a row with digits. A line of as
  // many blanks may stand between two rows.
  bool add(std::size_t width, std::size_t symbols) {
    if (width == 0 && symbols == width_) return false;
    count_ = width != 0 && width == width_ ? count_ + 1 : 1;
    width_ = width;
    return width != 0 && count_ == 2;
  }
  void reset() { width_ = 0; }

 private:
  std::size_t width_ = 0;
  std::size_t count_ = 0;
};

// What is wrong with rows of so many cells in a text of boards of this shape.
[[nodiscard]] inline std::string wrong_rows_of(std::size_t cells, Shape shape) {
  const std::string rows = "rows of " + counted(cells, "cell");
  if (cells == static_cast<std::size_t>(shape.side())) {
    return rows +
           " that are not written like those of the other boards, please put them in a file "
           "of their own";
  }
  return joined({rows, " among boards of ", to_string(shape),
                 ", please put boards of each size in a file of their own"});
}

// Checks that the labels before the rows of a board count up or down; a column of digits does not.
class RowLabels {
 public:
  // If there are two labels in each row, one of them counts.
  bool take(const std::vector<int>& values, bool begins) {
    const std::vector<int> before = std::exchange(values_, values);
    if (begins) {
      steps_.assign(values.size(), 0);
      return true;
    }
    // A row without a label among rows that have one is another thing: [5, 3, 1] beside [2, 5, 3,
    // 1]
    if (steps_.size() != values.size()) return false;
    bool well = values.empty();
    for (std::size_t i = 0; i < values.size() && i < before.size(); ++i) {
      // Many leave out the letter I, because it looks like 1.
      const int least = std::min(values[i], before[i]);
      const bool skips_i = least == 'H' || least == 'h';
      int step = values[i] - before[i];
      if (skips_i && (step == 2 || step == -2)) step /= 2;
      const bool counts = (step == 1 || step == -1) && (steps_[i] == 0 || steps_[i] == step);
      steps_[i] = counts ? step : kNone;
      well = well || counts;
    }
    return well;
  }

 private:
  static constexpr int kNone = 2;  // this label does not count

  std::vector<int> values_;  // of the row before
  std::vector<int> steps_;   // from row to row; 0 before the second row
};

// Checks the lines of blanks that look like rows, but are taken for rulers. Rulers divide a board
// evenly: behind each row, or behind each band. A whole board of blanks is no ruler.
class LinesOfBlanks {
 public:
  // Adds a line of blanks behind this number of rows. Returns true if a board may consist of the
  // last lines.
  bool add(std::size_t rows, std::size_t side) {
    if (rows > 0 && (places_.empty() || places_.back() != rows)) places_.push_back(rows);
    if (++in_a_row_ < side) return false;
    in_a_row_ = 0;
    return true;
  }
  void add_row() { in_a_row_ = 0; }

  // Whether the rulers of the board divide it evenly. Forgets them.
  bool are_even(std::size_t side) {
    const std::vector<std::size_t> places = std::exchange(places_, {});
    if (places.empty()) return true;
    const std::size_t step = places.front();
    if (side % step != 0 || places.size() + 1 != side / step) return false;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i] != (i + 1) * step) return false;
    }
    return true;
  }

 private:
  std::vector<std::size_t> places_;  // the rows before each line, within the board
  std::size_t in_a_row_ = 0;
};

}  // namespace bitdoku

#endif
