// A sweep applies the rules of Sudoku to all lanes at once.
//
// A plane has one bit for each lane, that is, for each puzzle. candidate[81 d + cell] says in which
// lanes digit d is possible in the cell. A sweep processes the digits one by one and then the cells
// one by one.
//
// Digit d in the three columns of a stack: `any` says whether d is possible in a minicolumn. `must`
// says whether it must be there, because it is the only candidate of a cell. Each column takes d in
// one of its three boxes, and each box in one of its three minicolumns, so the possible choices are
// permutations of three. If no remaining permutation uses a minicolumn, the minicolumn loses d. The
// same happens in the three rows of a band, with minirows.
//
// Cell: if d has no other place in the row (hidden single), the cell must have d and loses the
// other digits. Hidden singles of columns and boxes need no test, because the permutations make
// them hidden singles of rows. A lane is dead if a cell has no candidate or must have two digits.
// It is solved if each cell has one candidate.
//
// The digits use what the cells found, and the bands use what the stacks found. Using the newest
// state takes fewer sweeps than using the old state throughout.

// Keeps each entry that one of the six possible permutations uses.
BITDOKU_INLINE void keep_permutations(const Vec (&a)[3][3], Vec (&kept)[3][3]) {
  const Vec p0 = and3(a[0][0], a[1][1], a[2][2]);
  const Vec p1 = and3(a[0][0], a[1][2], a[2][1]);
  const Vec p2 = and3(a[0][1], a[1][0], a[2][2]);
  const Vec p3 = and3(a[0][1], a[1][2], a[2][0]);
  const Vec p4 = and3(a[0][2], a[1][0], a[2][1]);
  const Vec p5 = and3(a[0][2], a[1][1], a[2][0]);
  kept[0][0] = p0 | p1;
  kept[1][1] = p0 | p5;
  kept[2][2] = p0 | p2;
  kept[1][2] = p1 | p3;
  kept[2][1] = p1 | p4;
  kept[0][1] = p2 | p3;
  kept[1][0] = p2 | p4;
  kept[2][0] = p3 | p5;
  kept[0][2] = p4 | p5;
}

struct Lines {
  Vec kept[27];  // minicolumns: 9 * box row + 3 * box column + column in the box
  Vec any[27];   // minirows: 9 * box row + 3 * row in the box + box column
  Vec must[27];
};

BITDOKU_INLINE void sweep_stack(const Vec* digit, const Vec* all_single, std::size_t k,
                                Lines& lines) {
  const Vec* c = based_at(digit + 3 * k);
  const Vec* single = based_at(all_single + 3 * k);
  Vec* kept_columns = based_at(lines.kept + 3 * k);
  Vec* any_row = based_at(lines.any + k);
  Vec* must_row = based_at(lines.must + k);
  Vec any[3][3];
  Vec must[3][3];
  BITDOKU_UNROLL for (std::size_t b = 0; b < 3; ++b) {
    const Vec* q = c + 27 * b;
    const Vec* s = single + 27 * b;
    Vec x[3][3];
    BITDOKU_UNROLL for (std::size_t j = 0; j < 3; ++j) {
      const Vec column[3] = {q[j], q[9 + j], q[18 + j]};
      BITDOKU_UNROLL for (std::size_t i = 0; i < 3; ++i) x[i][j] = column[i] & s[9 * i + j];
      any[b][j] = or3(column[0], column[1], column[2]);
      must[b][j] = or3(x[0][j], x[1][j], x[2][j]);
      settle(any[b][j]);
      settle(must[b][j]);
    }
    BITDOKU_UNROLL for (std::size_t i = 0; i < 3; ++i) {
      must_row[9 * b + 3 * i] = or3(x[i][0], x[i][1], x[i][2]);
    }
  }
  Vec open[3][3];
  Vec kept[3][3];
  BITDOKU_UNROLL for (std::size_t j = 0; j < 3; ++j) {
    open[0][j] = and_nor(any[0][j], must[1][j], must[2][j]);
    open[1][j] = and_nor(any[1][j], must[0][j], must[2][j]);
    open[2][j] = and_nor(any[2][j], must[0][j], must[1][j]);
  }
  keep_permutations(open, kept);
  BITDOKU_UNROLL for (std::size_t b = 0; b < 3; ++b) {
    BITDOKU_UNROLL for (std::size_t j = 0; j < 3; ++j) kept_columns[9 * b + j] = kept[b][j];
  }
  BITDOKU_UNROLL for (std::size_t b = 0; b < 3; ++b) {
    const Vec* q = c + 27 * b;
    const Vec* left = kSettles ? kept_columns + 9 * b : kept[b];
    BITDOKU_UNROLL for (std::size_t i = 0; i < 3; ++i) {
      Vec t = q[9 * i] & left[0];
      t = or_and(t, q[9 * i + 1], left[1]);
      any_row[9 * b + 3 * i] = or_and(t, q[9 * i + 2], left[2]);
    }
  }
}

// Returns the lanes where the digit has a place in the band.
BITDOKU_INLINE Vec sweep_band(Vec* digit, std::size_t b, const Lines& lines, Vec* many_rows) {
  Vec* c = based_at(digit + 27 * b);
  Vec* many = based_at(many_rows + 3 * b);
  const Vec* kept_columns = based_at(lines.kept + 9 * b);
  const Vec* any_rows = based_at(lines.any + 9 * b);
  const Vec* must_rows = based_at(lines.must + 9 * b);
  Vec open[3][3];
  Vec kept[3][3];
  BITDOKU_UNROLL for (std::size_t i = 0; i < 3; ++i) {
    const Vec* any = any_rows + 3 * i;
    const Vec* must = must_rows + 3 * i;
    open[i][0] = and_nor(any[0], must[1], must[2]);
    open[i][1] = and_nor(any[1], must[0], must[2]);
    open[i][2] = and_nor(any[2], must[0], must[1]);
  }
  keep_permutations(open, kept);
  settle(kept);
  BITDOKU_UNROLL for (std::size_t i = 0; i < 3; ++i) {
    Vec more[3];
    BITDOKU_UNROLL for (std::size_t k = 0; k < 3; ++k) {
      Vec* q = c + 9 * i + 3 * k;
      const Vec* m = kept_columns + 3 * k;
      const Vec x = and3(q[0], m[0], kept[i][k]);
      const Vec y = and3(q[1], m[1], kept[i][k]);
      const Vec z = and3(q[2], m[2], kept[i][k]);
      q[0] = x;
      q[1] = y;
      q[2] = z;
      more[k] = two_of(x, y, z);
    }
    const Vec boxes = two_of(kept[i][0], kept[i][1], kept[i][2]);
    many[i] = or3(boxes, more[0], more[1]) | more[2];
  }
  return or3(kept[0][0], kept[0][1], kept[0][2]);
}

// Returns the lanes where each digit has a place in each band.
BITDOKU_NOINLINE Vec sweep_digits(Board& board) {
  Lines lines;
  Vec alive = ~Vec{};
  BITDOKU_ROLLED for (std::size_t d = 0; d < 9; ++d) {
    Vec* c = board.candidate + 81 * d;
    BITDOKU_ROLLED for (std::size_t k = 0; k < 3; ++k) sweep_stack(c, board.single, k, lines);
    BITDOKU_ROLLED for (std::size_t b = 0; b < 3; ++b) {
      alive &= sweep_band(c, b, lines, board.many[d]);
    }
  }
  return alive;
}

// What a pass over the cells shows, for each lane.
struct Cells {
  Vec alive;   // no cell is empty or must have two digits
  Vec solved;  // every cell has one candidate
  Vec moved;   // a cell became single
};

// With kFresh, `many` is not known yet, so hidden singles are skipped.
template <bool kFresh>
BITDOKU_NOINLINE Cells sweep_cells(Board& board) {
  Cells cells{~Vec{}, ~Vec{}, Vec{}};
  BITDOKU_ROLLED for (std::size_t row = 0; row < 9; ++row) {
    Vec many[9];
    BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) many[d] = board.many[d][row];
    BITDOKU_ROLLED for (std::size_t cell = 9 * row; cell < 9 * row + 9; ++cell) {
      Vec* q = board.candidate + cell;
      Vec c[9];
      BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) c[d] = q[81 * d];
      Vec hidden{};
      if constexpr (!kFresh) {
        Vec h[3];
        BITDOKU_UNROLL for (std::size_t t = 0; t < 3; ++t) {
          h[t] = c[3 * t] & ~many[3 * t];
          h[t] = or_andnot(h[t], c[3 * t + 1], many[3 * t + 1]);
          h[t] = or_andnot(h[t], c[3 * t + 2], many[3 * t + 2]);
        }
        hidden = or3(h[0], h[1], h[2]);
        BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) {
          c[d] = and_nand(c[d], hidden, many[d]);
          q[81 * d] = c[d];
        }
      }
      const Vec a0 = or3(c[0], c[1], c[2]);
      const Vec a1 = or3(c[3], c[4], c[5]);
      const Vec a2 = or3(c[6], c[7], c[8]);
      const Vec m0 = two_of(c[0], c[1], c[2]);
      const Vec m1 = two_of(c[3], c[4], c[5]);
      const Vec m2 = two_of(c[6], c[7], c[8]);
      const Vec two = or3(two_of(a0, a1, a2), m0, m1) | m2;
      cells.alive &= or3(a0, a1, a2);
      if constexpr (!kFresh) cells.alive = and_nand(cells.alive, hidden, two);
      const Vec one = ~two;
      cells.solved &= one;
      if constexpr (!kFresh) cells.moved = or_xor(cells.moved, one, board.single[cell]);
      board.single[cell] = one;
    }
  }
  return cells;
}

// The state of the lanes after the sweeps.
struct Swept {
  Vec solved;
  Vec dead;
  Vec moving;  // a cell became single in the last sweep
};

// Sweeps until at most `few` lanes change.
inline Swept sweep_until(Board& board, Vec lanes, std::size_t few) {
  Cells cells = sweep_cells<true>(board);
  Swept swept;
  do {
    const Vec solved_before = cells.solved;
    const Vec digits_alive = sweep_digits(board);
    cells = sweep_cells<false>(board);
    cells.alive &= digits_alive;
    // A lane must be solved in two sweeps, because `solved` is computed before hidden singles
    // remove other candidates.
    swept.solved = and3(cells.alive, cells.solved, solved_before) & lanes;
    swept.moving = and3(cells.alive, cells.moved, lanes) & ~swept.solved;
  } while (count_lanes(swept.moving) > few);
  swept.dead = lanes & ~cells.alive;
  return swept;
}
