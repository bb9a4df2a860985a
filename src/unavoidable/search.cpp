#include "unavoidable/search.hpp"

#include <algorithm>
#include <bit>
#include <span>

namespace bitdoku::unavoidable {
namespace {

using position::bit_of;
using position::count_of;

// For each set of rows, the sets of rows around it, sorted by their number of rows.
struct Supersets {
  static constexpr std::size_t kAll = 19683;  // 3^9
  std::array<Mask, kAll> masks{};
  std::array<std::array<std::uint16_t, 11>, 512> begin{};  // [rows][number of rows]

  // Those that have `count` rows.
  [[nodiscard]] std::span<const Mask> of(Mask rows, int count) const {
    const auto* place = &begin[rows][static_cast<std::size_t>(count)];
    return std::span(masks).subspan(place[0], std::size_t{place[1]} - place[0]);
  }
};

Supersets make_supersets() {
  Supersets table;
  unsigned n = 0;
  for (unsigned rows = 0; rows < table.begin.size(); ++rows) {
    auto& begin = table.begin[rows];
    // Counts those with fewer rows first, so that each group begins where the one before ends.
    for (unsigned more = rows; more < table.begin.size(); more = (more + 1) | rows) {
      ++begin[static_cast<std::size_t>(std::popcount(more)) + 1];
    }
    begin[0] = static_cast<std::uint16_t>(n);
    for (std::size_t count = 1; count < begin.size(); ++count) begin[count] += begin[count - 1];
    auto place = begin;
    for (unsigned more = rows; more < table.begin.size(); more = (more + 1) | rows) {
      table.masks[place[static_cast<std::size_t>(std::popcount(more))]++] = static_cast<Mask>(more);
    }
    n = begin.back();
  }
  return table;
}

// Made when it is first asked for: most runs of the program do not need it.
const Supersets& supersets() {
  static const Supersets kTable = make_supersets();
  return kTable;
}

constexpr std::uint64_t kFourBits = 15;

// The number of cells that digits leave at least if others enter `open` cells of them. A digit
// leaves at least two cells.
int least_cells(std::uint64_t open) {
  constexpr std::uint64_t kOnes = 0x1111111111111111;
  constexpr std::uint64_t kBytes = 0x0f0f0f0f0f0f0f0f;
  const std::uint64_t single = open & kOnes & ~(open >> 1U | open >> 2U | open >> 3U);
  // The sum of the four bits of all digits, which needs no instruction that counts bits.
  const std::uint64_t least = open + single;
  const std::uint64_t pairs = (least & kBytes) + (least >> 4U & kBytes);
  return static_cast<int>(pairs * 0x0101010101010101 >> 56U);
}

Mask rows_of(CellSet cells) {
  Mask rows = 0;
  while (!cells.empty()) rows |= bit_of(position::row_of(cells.take_first()));
  return rows;
}

}  // namespace

void Search::run(const DigitCells& grid, const Wanted& wanted, std::vector<CellSet>& found) {
  grid_ = &grid;
  wanted_ = wanted;
  found_ = &found;
  // A digit that closes a set needs no list of moves; if there are others, it has fewer cells.
  const int most = std::min(9, std::max(wanted.most_first, (wanted.most_cells - 1) / 2));
  for (int digit = 1; digit < 10; ++digit) {
    if ((wanted.digits & bit_of(digit)) == 0) continue;
    Moves& moves = moves_[static_cast<std::size_t>(digit)];
    moves.find(grid, digit, wanted.region, most);
    moves.list_by_entered();
  }
  for (int digit = 1; digit < 10; ++digit) {
    if ((wanted.digits & bit_of(digit)) != 0) begin(digit);
  }
}

void Search::begin(int digit) {
  first_digit_ = digit;
  for (const Move& move : moves_[static_cast<std::size_t>(digit)].all()) {
    first_cells_ = count_of(move.rows);
    if (first_cells_ > wanted_.most_first) continue;
    if (wanted_.stop.stop_requested()) return;
    add({}, digit, move);
  }
}

// Adds the move of one more digit.
void Search::add(const Chosen& chosen, int digit, const Move& move) {
  const int cells = chosen.cells + count_of(move.rows);
  // Cells of the chosen digits that the move enters are not open: these digits have left them.
  const std::uint64_t closed = chosen.closed | kFourBits << 4 * digit;
  const std::uint64_t open = (chosen.open + move.entered) & ~closed;
  if (cells + least_cells(open) > wanted_.most_cells) return;
  const CellSet& own = grid_->cells[static_cast<std::size_t>(digit)];
  extend({.from = chosen.from | move.from,
          .to = chosen.to | move.to,
          .blocked = chosen.blocked | move.to | (own & ~move.from),
          .open = open,
          .closed = closed,
          .digits = chosen.digits + 1,
          .cells = cells});
}

Search::Forced Search::forced_by(std::uint64_t open) const {
  Forced forced{};
  for (std::uint64_t left = open; left != 0;) {
    const int digit = std::countr_zero(left) / 4;
    const int count = static_cast<int>(left >> 4 * digit & 15U);
    left &= ~(std::uint64_t{15} << 4 * digit);
    ++forced.digits;
    forced.cells_of_others += std::max(count, least_of(digit));
    if (count <= forced.count) continue;
    forced.count = count;
    forced.digit = digit;
  }
  forced.cells_of_others -= std::max(forced.count, least_of(forced.digit));
  return forced;
}

void Search::extend(const Chosen& chosen) {
  const Forced forced = forced_by(chosen.open);
  if (chosen.digits + forced.digits > wanted_.most_digits) return;
  if (forced.digits == 1) return close(chosen);
  if (wanted_.known != nullptr && wanted_.known->has_one_within(chosen.from | chosen.to)) return;
  const int least = std::max(forced.count, least_of(forced.digit));
  const int left = wanted_.most_cells - chosen.cells;
  const CellSet entered = chosen.to & ~chosen.from;
  const CellSet own = entered & grid_->cells[static_cast<std::size_t>(forced.digit)];
  const int entered_of_others = entered.count() - forced.count;
  const Mask rows = rows_of(own);
  // With more cells, `need` would be more than the number of cells that digits have left.
  const int most = std::min(
      {9, left - forced.cells_of_others, (left - entered_of_others + entered.count()) / 2});
  for (int count = least; count <= most; ++count) {
    // If the digit enters a cell that no digit has left, another one must leave it, but there are
    // few cells left for the others. So the digit must enter at least `need` of the cells that
    // digits have left.
    const int need = count - (left - count - entered_of_others);
    if (need > 0) {
      extend_into(chosen, forced.digit, rows, count, need);
    } else {
      extend_anywhere(chosen, forced.digit, rows, count);
    }
  }
}

void Search::extend_anywhere(const Chosen& chosen, int digit, Mask rows, int count) {
  const Moves& moves = moves_[static_cast<std::size_t>(digit)];
  for (const Mask all : supersets().of(rows, count)) {
    for (const Move& move : moves.of(all)) {
      if ((move.to & chosen.blocked).empty()) add(chosen, digit, move);
    }
  }
}

// If `need` of n cells are entered, at least one of any n - need + 1 cells is.
void Search::extend_into(const Chosen& chosen, int digit, Mask rows, int count, int need) {
  const Moves& moves = moves_[static_cast<std::size_t>(digit)];
  CellSet left = chosen.from & ~chosen.to;
  CellSet tried;
  for (int tries = left.count() - need + 1; tries > 0; --tries) {
    const int cell = left.take_first();
    for (const std::uint16_t index : moves.entering(cell, count)) {
      const Move& move = moves.all()[index];
      if ((move.rows & rows) == rows && (move.to & (chosen.blocked | tried)).empty()) {
        add(chosen, digit, move);
      }
    }
    tried.add(cell);
  }
}

// If only one digit has to move, it can enter exactly the cells that the others leave: they leave
// as many cells in each row, column and box as they enter. Sets with more cells are not minimal.
void Search::close(const Chosen& chosen) {
  if (chosen.digits + 1 >= wanted_.least_digits) found_->push_back(chosen.from | chosen.to);
}

}  // namespace bitdoku::unavoidable
