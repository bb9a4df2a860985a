// A sweep of singles alone, for the search nodes of the engine `singles` (nodes.inl.hpp).
//
// sweep.inl.hpp also has the permutations of a chute, which find more than singles, so that a
// search has fewer nodes. Here a digit that a cell must have leaves the other cells of its houses,
// and a digit with one place in a house goes there. If a lane has found no new single in a sweep,
// it is where every order of these two rules ends.

// The words of a record: packed cells, and what comes after them (SinglesBoard).
inline constexpr std::size_t kSinglesWords = kCellWords + 1;

// The state of all lanes.
struct alignas(64) SinglesBoard {
  Vec candidate[729];
  Vec many[9][27];  // for each digit and row, column and box: more than one place
  Vec single[81];   // the cell has at most one candidate

  // The record of a lane. The digits of its single cells suffice, because singles are all that has
  // removed candidates.
  Vec cells[4 * 81];  // the bits of the digit, or 0 if the cell is not single
  Vec cell[7];        // what the lane branches on: the first cell with two candidates
  Vec none;           // there is no such cell
  Vec digit[9];       // its candidates
  Vec unused[64 * kSinglesWords - 341];
};

// Where the digit is the only candidate of a cell: minirows and minicolumns of each box.
struct Settled {
  Vec row[3][3][3];  // by band, stack and row in the box
  Vec column[3][3][3];
};

BITDOKU_INLINE void find_settled(const Vec* c, const Vec* single, Settled& settled) {
  BITDOKU_ROLLED for (std::size_t b = 0; b < 3; ++b) {
    BITDOKU_UNROLL for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t first = 27 * b + 3 * k;
      Vec x[3][3];
      BITDOKU_UNROLL for (std::size_t i = 0; i < 3; ++i) {
        BITDOKU_UNROLL for (std::size_t j = 0; j < 3; ++j) {
          x[i][j] = c[first + 9 * i + j] & single[first + 9 * i + j];
        }
      }
      BITDOKU_UNROLL for (std::size_t i = 0; i < 3; ++i) {
        settled.row[b][k][i] = or3(x[i][0], x[i][1], x[i][2]);
        settled.column[b][k][i] = or3(x[0][i], x[1][i], x[2][i]);
      }
    }
  }
}

// The lanes where none of these is set.
BITDOKU_INLINE Vec none_of(Vec a, Vec b, Vec c, Vec d) {
  return ~or3(a, b, c) & ~d;
}

// Removes the digit from the other minirows and minicolumns of the rows, columns and boxes where it
// is settled. If it is settled twice in a house, both cells are empty then. Fills in which houses
// have more than one place left. Returns the lanes where each house has a place.
BITDOKU_INLINE Vec strike_out(Vec* c, const Settled& settled, Vec* many) {
  Vec alive = ~Vec{};
  Vec any_in_column[9][3];
  Vec many_in_column[9]{};
  BITDOKU_ROLLED for (std::size_t b = 0; b < 3; ++b) {
    Vec any_in_row[3][3];
    Vec many_in_row[3][3];
    BITDOKU_UNROLL for (std::size_t k = 0; k < 3; ++k) {
      const Vec(&rows)[3] = settled.row[b][k];
      const Vec(&columns)[3] = settled.column[b][k];
      Vec open_row[3];
      Vec open_column[3];
      BITDOKU_UNROLL for (std::size_t i = 0; i < 3; ++i) {
        open_row[i] = none_of(rows[(i + 1) % 3], rows[(i + 2) % 3], settled.row[b][(k + 1) % 3][i],
                              settled.row[b][(k + 2) % 3][i]);
        open_column[i] =
            none_of(columns[(i + 1) % 3], columns[(i + 2) % 3], settled.column[(b + 1) % 3][k][i],
                    settled.column[(b + 2) % 3][k][i]);
      }
      Vec* q = c + 27 * b + 3 * k;
      Vec x[3][3];
      BITDOKU_UNROLL for (std::size_t i = 0; i < 3; ++i) {
        BITDOKU_UNROLL for (std::size_t j = 0; j < 3; ++j) {
          x[i][j] = and3(q[9 * i + j], open_row[i], open_column[j]);
          q[9 * i + j] = x[i][j];
        }
      }
      BITDOKU_UNROLL for (std::size_t i = 0; i < 3; ++i) {
        any_in_row[i][k] = or3(x[i][0], x[i][1], x[i][2]);
        many_in_row[i][k] = two_of(x[i][0], x[i][1], x[i][2]);
        any_in_column[3 * k + i][b] = or3(x[0][i], x[1][i], x[2][i]);
        many_in_column[3 * k + i] |= two_of(x[0][i], x[1][i], x[2][i]);
      }
      alive &= or3(any_in_row[0][k], any_in_row[1][k], any_in_row[2][k]);
      many[18 + 3 * b + k] = or3(two_of(any_in_row[0][k], any_in_row[1][k], any_in_row[2][k]),
                                 many_in_row[0][k], many_in_row[1][k]) |
                             many_in_row[2][k];
    }
    BITDOKU_UNROLL for (std::size_t i = 0; i < 3; ++i) {
      const Vec(&any)[3] = any_in_row[i];
      alive &= or3(any[0], any[1], any[2]);
      many[3 * b + i] = or3(two_of(any[0], any[1], any[2]), many_in_row[i][0], many_in_row[i][1]) |
                        many_in_row[i][2];
    }
  }
  BITDOKU_UNROLL for (std::size_t column = 0; column < 9; ++column) {
    const Vec(&any)[3] = any_in_column[column];
    alive &= or3(any[0], any[1], any[2]);
    many[9 + column] = two_of(any[0], any[1], any[2]) | many_in_column[column];
  }
  return alive;
}

// Removes the digits that are single in a cell from the other cells of its houses. Returns the
// lanes where each digit has a place in each house.
BITDOKU_NOINLINE Vec sweep_singles(SinglesBoard& board) {
  Vec alive = ~Vec{};
  BITDOKU_ROLLED for (std::size_t d = 0; d < 9; ++d) {
    Settled settled;
    find_settled(board.candidate + kDigit * d, board.single, settled);
    alive &= strike_out(board.candidate + kDigit * d, settled, board.many[d]);
  }
  return alive;
}

// Like sweep_cells, with the hidden singles of all houses.
BITDOKU_NOINLINE Cells sweep_cells_of_singles(SinglesBoard& board) {
  Cells cells{~Vec{}, ~Vec{}, Vec{}};
  BITDOKU_ROLLED for (std::size_t mini = 0; mini < 27; ++mini) {
    const std::size_t row = mini / 3;
    const std::size_t box = 18 + row / 3 * 3 + mini % 3;
    Vec many[9];
    BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) {
      many[d] = board.many[d][row] & board.many[d][box];
    }
    BITDOKU_ROLLED for (std::size_t cell = 3 * mini; cell < 3 * mini + 3; ++cell) {
      Vec* q = board.candidate + cell;
      Vec c[9];
      BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) c[d] = q[kDigit * d];
      const std::size_t column = 9 + cell % 9;
      Vec alone[9];  // the digit has no other place in one of the houses
      Vec hidden{};
      BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) {
        alone[d] = and_nand(c[d], many[d], board.many[d][column]);
        hidden |= alone[d];
      }
      BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) {
        c[d] = or_andnot(alone[d], c[d], hidden);
        q[kDigit * d] = c[d];
      }
      const Vec a0 = or3(c[0], c[1], c[2]);
      const Vec a1 = or3(c[3], c[4], c[5]);
      const Vec a2 = or3(c[6], c[7], c[8]);
      const Vec m0 = two_of(c[0], c[1], c[2]);
      const Vec m1 = two_of(c[3], c[4], c[5]);
      const Vec m2 = two_of(c[6], c[7], c[8]);
      const Vec two = or3(two_of(a0, a1, a2), m0, m1) | m2;
      cells.alive &= or3(a0, a1, a2);
      cells.alive = and_nand(cells.alive, hidden, two);
      const Vec one = ~two;
      cells.solved &= one;
      cells.moved = or_xor(cells.moved, one, board.single[cell]);
      board.single[cell] = one;
    }
  }
  return cells;
}

// Like sweep_until, with singles alone. A lane that is neither moving, solved nor dead has no
// single left. `full` has the lanes where no cell is blank.
inline Swept sweep_singles_until(SinglesBoard& board, Vec full, Vec lanes, std::size_t few) {
  Swept swept;
  do {
    const Vec digits_alive = sweep_singles(board);
    const Cells cells = sweep_cells_of_singles(board);
    const Vec alive = cells.alive & digits_alive;
    swept.solved = and3(alive, cells.solved, full) & lanes;
    swept.moving = and3(alive, cells.moved, lanes) & ~swept.solved;
    swept.dead = lanes & ~alive;
    full = cells.solved;
  } while (count_lanes(swept.moving) > few);
  return swept;
}

// The bits of the digit of a single cell.
BITDOKU_INLINE void note_digit(const Vec (&c)[9], Vec single, Vec* bit) {
  const Vec c5or6 = c[4] | c[5];
  bit[0] = or3(or3(c[0], c[2], c[4]), c[6], c[8]) & single;
  bit[1] = (or3(c[1], c[2], c[5]) | c[6]) & single;
  bit[2] = or3(c[3], c5or6, c[6]) & single;
  bit[3] = (c[7] | c[8]) & single;
}

// Makes the records: the digits of the single cells, and the first cell with two candidates.
BITDOKU_NOINLINE void make_records(SinglesBoard& board) {
  Vec found{};
  Vec chosen[7]{};
  Vec digit[9]{};
  BITDOKU_ROLLED for (std::size_t cell = 0; cell < 81; ++cell) {
    const Vec* q = board.candidate + cell;
    Vec c[9];
    BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) c[d] = q[kDigit * d];
    const Vec a0 = or3(c[0], c[1], c[2]);
    const Vec a1 = or3(c[3], c[4], c[5]);
    const Vec a2 = or3(c[6], c[7], c[8]);
    const Vec m0 = two_of(c[0], c[1], c[2]);
    const Vec m1 = two_of(c[3], c[4], c[5]);
    const Vec m2 = two_of(c[6], c[7], c[8]);
    Vec three = or3(and3(a0, a1, a2), and3(c[0], c[1], c[2]), and3(c[3], c[4], c[5]));
    three = or3(three, and3(c[6], c[7], c[8]), m0 & (a1 | a2));
    three = or3(three, m1 & (a0 | a2), m2 & (a0 | a1));
    note_digit(c, board.single[cell], board.cells + 4 * cell);
    const Vec fresh = and_nor(~found, board.single[cell], three);
    found |= fresh;
    BITDOKU_UNROLL for (std::size_t i = 0; i < 7; ++i) {
      chosen[i] |= fresh & (Vec{} - (cell >> i & 1));
    }
    BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) digit[d] = or_and(digit[d], fresh, c[d]);
  }
  for (std::size_t i = 0; i < 7; ++i) board.cell[i] = chosen[i];
  for (std::size_t d = 0; d < 9; ++d) board.digit[d] = digit[d];
  board.none = ~found;
}
