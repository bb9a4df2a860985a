#include "unavoidable/moves.hpp"

namespace bitdoku::unavoidable {
namespace {

using position::bit_of;
using position::count_of;
using position::take_first;

constexpr int box_at(int row, int column) {
  return row / 3 * 3 + column / 3;
}

}  // namespace

DigitCells::DigitCells(const Cells9x9& grid) {
  for (int cell = 0; cell < position::kCells; ++cell) {
    const Digit own = grid[static_cast<std::size_t>(cell)];
    cells[own].add(cell);
    one[static_cast<std::size_t>(cell)] = std::uint64_t{1} << 4 * own;
    column[own][static_cast<std::size_t>(position::row_of(cell))] =
        static_cast<std::uint8_t>(position::column_of(cell));
  }
}

void Moves::find(const DigitCells& grid, int digit, const CellSet& region, int most) {
  grid_ = &grid;
  column_ = grid.column[static_cast<std::size_t>(digit)];
  most_ = most;
  movable_ = 0;
  allowed_ = {};
  for (int row = 0; row < 9; ++row) {
    const int column = column_[static_cast<std::size_t>(row)];
    row_of_column_[static_cast<std::size_t>(column)] = static_cast<std::uint8_t>(row);
    row_of_box_[static_cast<std::size_t>(box_at(row, column))] = static_cast<std::uint8_t>(row);
    for (int c = 0; c < 9; ++c) {
      if (c != column && region.has(row * 9 + c)) {
        allowed_[static_cast<std::size_t>(row)] |= bit_of(c);
      }
    }
    if (region.has(row * 9 + column)) movable_ |= bit_of(row);
  }
  found_.clear();
  extend(0, 0, 0, 0);

  begin_ = {};
  for (const Move& move : found_) ++begin_[move.rows + 1U];
  for (std::size_t rows = 1; rows < begin_.size(); ++rows) begin_[rows] += begin_[rows - 1];
  moves_.resize(found_.size());
  std::array<std::uint32_t, 513> next = begin_;
  for (const Move& move : found_) moves_[next[move.rows]++] = move;
}

void Moves::list_by_entered() {
  constexpr std::size_t kLists = std::size_t{10} * position::kCells;
  list_begin_.assign(kLists + 1, 0);
  for (const Move& move : moves_) {
    const int count = count_of(move.rows);
    for (CellSet left = move.to; !left.empty();) ++list_begin_[list_of(left.take_first(), count)];
  }
  std::uint32_t end = 0;
  for (std::uint32_t& begin : list_begin_) begin = end += begin;
  entering_.resize(end);
  // Fills each list from its end.
  for (std::size_t i = moves_.size(); i-- > 0;) {
    const int count = count_of(moves_[i].rows);
    for (CellSet left = moves_[i].to; !left.empty();) {
      entering_[--list_begin_[list_of(left.take_first(), count)]] = static_cast<std::uint16_t>(i);
    }
  }
}

// `columns` and `boxes` have the digit in the rows above. `moved` has the rows where the digit
// moves: those chosen above, and rows below whose column or box is taken.
void Moves::extend(int row, Mask columns, Mask boxes, Mask moved) {
  if (row == 9) {
    if (moved == 0) return;
    Move move{.from = {}, .to = {}, .entered = 0, .rows = moved};
    for (Mask left = moved; left != 0;) {
      const int r = take_first(left);
      move.from.add(r * 9 + column_[static_cast<std::size_t>(r)]);
      const int entered = r * 9 + chosen_[static_cast<std::size_t>(r)];
      move.to.add(entered);
      move.entered += grid_->one[static_cast<std::size_t>(entered)];
    }
    found_.push_back(move);
    return;
  }
  const auto place = static_cast<std::size_t>(row);
  if ((moved & bit_of(row)) == 0) {
    const int column = column_[place];
    extend(row + 1, columns | bit_of(column), boxes | bit_of(box_at(row, column)), moved);
  }
  for (Mask left = allowed_[place] & ~columns; left != 0;) {
    const int column = take_first(left);
    const int box = box_at(row, column);
    if ((boxes & bit_of(box)) != 0) continue;
    const Mask now = moved | bit_of(row) |
                     bit_of(row_of_column_[static_cast<std::size_t>(column)]) |
                     bit_of(row_of_box_[static_cast<std::size_t>(box)]);
    if ((now & ~movable_) != 0 || count_of(now) > most_) continue;
    chosen_[place] = static_cast<std::uint8_t>(column);
    extend(row + 1, columns | bit_of(column), boxes | bit_of(box), now);
  }
}

}  // namespace bitdoku::unavoidable
