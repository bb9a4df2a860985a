// Patterns that would be deadly if their cells had no other candidates, and what follows from the
// others, which are the extras. At least one of the extras is true.
#ifndef BITDOKU_HUMAN_DEADLY_PATTERNS_HPP
#define BITDOKU_HUMAN_DEADLY_PATTERNS_HPP

#include "human/build.hpp"
#include "human/technique.hpp"

namespace bitdoku::human {

struct DeadlyPattern {
  CellSet cells;
  std::array<Mask, kCells> kept{};  // by cell: the candidates that belong to the pattern
  bool is_grave = false;            // the cells are all blank cells
  bool is_impossible = false;       // the cells cannot even be filled; uniqueness is not needed

  [[nodiscard]] Mask extras(const Board& board, int cell) const {
    return board.candidates(cell) & ~kept[static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] CellSet cells_with_extras(const Board& board) const;
  [[nodiscard]] Mask all_extras(const Board& board) const;
};

// Sets what the cells of the pattern keep: those of these digits that they have. Returns false if a
// cell has fewer than two of them, or if nothing can follow from the extras.
bool keep_digits(const Board& board, Mask digits, DeadlyPattern& pattern);

// These give the steps of a pattern to the sink and return true if it wants no more.
//
// Type 1: one cell has extras. It loses the digits of the pattern.
bool give_deadly_1(const Board& board, const DeadlyPattern& pattern, const Sink& sink);
// Type 2: several cells have extras. What none of them allows is struck out. If they are one digit,
// the cells that see all of them lose it.
bool give_deadly_2(const Board& board, const DeadlyPattern& pattern, const Sink& sink);
// Type 3: the cells with extras are in one house. They count as one cell with these candidates. If
// this cell forms a naked subset with one to three other cells, the rest of the house loses the
// digits of the subset. The steps are ordered by house (boxes, rows, columns), by the number of
// cells, and by their places as a binary number.
bool give_deadly_3(const Board& board, const DeadlyPattern& pattern, const Sink& sink);
// Type 4: two cells of one house have extras, and a digit of the pattern has no other places there.
// One of the cells has this digit, and the other has an extra. So the two lose the other digits of
// the pattern.
bool give_deadly_4(const Board& board, const DeadlyPattern& pattern, const Sink& sink);
// All types, one after the other.
bool give_deadly(const Board& board, const DeadlyPattern& pattern, const Sink& sink);

}  // namespace bitdoku::human

#endif
