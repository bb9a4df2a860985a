// Moves of a digit: the digit leaves some of its nine cells for as many others, so that it still
// stands once in each row, column and box.
#ifndef BITDOKU_UNAVOIDABLE_MOVES_HPP
#define BITDOKU_UNAVOIDABLE_MOVES_HPP

#include <array>
#include <bitdoku/canonical.hpp>
#include <span>
#include <vector>

#include "position/cells.hpp"

namespace bitdoku::unavoidable {

using position::CellSet;
using position::Mask;

// The cells of each digit in a full grid.
struct DigitCells {
  std::array<std::uint64_t, 81> one{};  // [cell]: 1 in the four bits of its digit
  std::array<CellSet, 10> cells{};
  std::array<std::array<std::uint8_t, 9>, 10> column{};  // [digit][row]

  explicit DigitCells(const Cells9x9& grid);
};

struct Move {
  CellSet from;
  CellSet to;
  std::uint64_t entered;  // number of cells that it enters, four bits for each digit there
  Mask rows;              // of the cells that the digit leaves
};

// All moves of a digit within a region, sorted by the rows that they change.
class Moves {
 public:
  // Finds the moves of at most `most` cells that leave and enter only cells of `region`.
  void find(const DigitCells& grid, int digit, const CellSet& region, int most);
  // Lists the moves by the cells that they enter, too.
  void list_by_entered();

  [[nodiscard]] std::span<const Move> all() const { return moves_; }
  // The moves that change exactly these rows.
  [[nodiscard]] std::span<const Move> of(Mask rows) const {
    return std::span(moves_).subspan(begin_[rows], begin_[rows + 1U] - begin_[rows]);
  }
  // The indices in `all` of the moves of `count` cells that enter this cell.
  [[nodiscard]] std::span<const std::uint16_t> entering(int cell, int count) const {
    const std::size_t list = list_of(cell, count);
    return std::span(entering_).subspan(list_begin_[list],
                                        list_begin_[list + 1] - list_begin_[list]);
  }

 private:
  void extend(int row, Mask columns, Mask boxes, Mask moved);
  [[nodiscard]] static std::size_t list_of(int cell, int count) {
    return static_cast<std::size_t>(count) * position::kCells + static_cast<std::size_t>(cell);
  }

  // The digit's place in each row, and its row in each column and box.
  const DigitCells* grid_ = nullptr;
  std::array<std::uint8_t, 9> column_{};
  std::array<std::uint8_t, 9> row_of_column_{};
  std::array<std::uint8_t, 9> row_of_box_{};
  std::array<Mask, 9> allowed_{};  // the columns of the region in each row
  Mask movable_ = 0;               // rows where the digit stands in the region
  int most_ = 0;
  std::array<std::uint8_t, 9> chosen_{};
  std::vector<Move> found_;
  std::vector<Move> moves_;
  std::array<std::uint32_t, 513> begin_{};
  std::vector<std::uint16_t> entering_;
  std::vector<std::uint32_t> list_begin_;
};

}  // namespace bitdoku::unavoidable

#endif
