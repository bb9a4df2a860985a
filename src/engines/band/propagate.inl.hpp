// Propagation: what follows from the candidates without a guess, for all boxes and digits at once.
// Part of each kernel, see search.inl.hpp.

// The cells of a plane, and the lanes that hold none.
alignas(32) inline constexpr std::int16_t kCellLanes[kLanes] = {
    kAllDigits, kAllDigits, kAllDigits, 0, kAllDigits, kAllDigits, kAllDigits, 0,
    kAllDigits, kAllDigits, kAllDigits, 0, 0,          0,          0,          0};
alignas(32) inline constexpr std::int16_t kEmptyLanes[kLanes] = {0, 0, 0, 1, 0, 0, 0, 1,
                                                                 0, 0, 0, 1, 1, 1, 1, 1};

BITDOKU_INLINE Lanes clear_lowest(const Lanes& v) {
  return v & (v + broadcast(-1));
}

// The configurations that are left: for each digit a bit in the lanes of its boxes. Configuration b
// of slope 1 of a band is lane b of its group in `bands[0]`, of slope 2 in `bands[1]`;
// configuration b of a stack is its lane of group b. See layout.hpp.
struct alignas(32) Configurations {
  std::int16_t bands[2][kLanes];
  std::int16_t stacks[2][kLanes];
};

enum class Progress : std::uint8_t { contradiction, open, solved };

// Naked singles: a cell with one candidate takes it from the eight others of its box. (Rows and
// columns see it through the configurations.) A cell gets nothing from itself, so two cells of a
// box that both insist on a digit lose it both and are found empty.
BITDOKU_INLINE void clear_naked_singles(Lanes x[kPlanes]) {
  Lanes one[kPlanes];
  for (std::size_t p = 0; p < kPlanes; ++p) one[p] = x[p] & is_zero(clear_lowest(x[p]));
  Lanes left[3];
  Lanes row[3];
  for (std::size_t i = 0; i < 3; ++i) {
    left[i] = one[3 * i] | one[3 * i + 1];
    row[i] = left[i] | one[3 * i + 2];
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const Lanes other_rows = row[(i + 1) % 3] | row[(i + 2) % 3];
    x[3 * i] &= ~(one[3 * i + 1] | one[3 * i + 2] | other_rows);
    x[3 * i + 1] &= ~(one[3 * i] | one[3 * i + 2] | other_rows);
    x[3 * i + 2] &= ~(left[i] | other_rows);
  }
}

// Three lines (rows or columns) of a box share its nine digits, three each: a line with only three
// candidates left keeps them to itself. `line[i]` is the union of its cells. (Fewer than three is a
// contradiction, which some later step sees; to act on it here is sound all the same.)
BITDOKU_INLINE void clear_full_lines(Lanes line[3]) {
  Lanes full[3];
  for (std::size_t i = 0; i < 3; ++i) {
    full[i] = line[i] & is_zero(clear_lowest(clear_lowest(clear_lowest(line[i]))));
  }
  for (std::size_t i = 0; i < 3; ++i) line[i] &= ~(full[(i + 1) % 3] | full[(i + 2) % 3]);
}

// Locked candidates and all else that one digit says within a chute: its configurations are the
// permutations for which all three lines are still possible, and a line of a box stays possible
// when some configuration uses it. With a[i](b) for line i at box b:
//   slope 1: c(b) = a0(b) & a1(b+1) & a2(b+2)      slope 2: c(b) = a0(b) & a1(b+2) & a2(b+1)
template <Lanes (*kNext)(const Lanes&), Lanes (*kNextButOne)(const Lanes&)>
BITDOKU_INLINE void close_chutes(Lanes line[3], Lanes configurations[2]) {
  const Lanes one = line[0] & kNext(line[1]) & kNextButOne(line[2]);
  const Lanes two = line[0] & kNextButOne(line[1]) & kNext(line[2]);
  line[0] = one | two;
  line[1] = kNextButOne(one) | kNext(two);
  line[2] = kNext(one) | kNextButOne(two);
  configurations[0] = one;
  configurations[1] = two;
}

// Settled: the digits that are possible in one line of the box alone. A line with three of them is
// full and has room for no other. (Without this rule the search can promise a line more than three
// digits, and on a nearly empty board see it much too late.)
BITDOKU_INLINE void settle_lines(Lanes line[3], Lanes settled[3]) {
  for (std::size_t i = 0; i < 3; ++i)
    settled[i] = line[i] & ~(line[(i + 1) % 3] | line[(i + 2) % 3]);
  for (std::size_t i = 0; i < 3; ++i) {
    line[i] &= settled[i] | is_zero(clear_lowest(clear_lowest(settled[i])));
  }
}

// Has every box, row and column every digit?
BITDOKU_INLINE bool has_all_digits(const Lanes x[kPlanes]) {
  const Lanes cells = load(kCellLanes);
  Lanes box = broadcast(0);
  Lanes common = cells;
  for (std::size_t i = 0; i < 3; ++i) {
    const Lanes row = x[3 * i] | x[3 * i + 1] | x[3 * i + 2];
    const Lanes column = x[i] | x[3 + i] | x[6 + i];
    common &= row | next_box(row) | next_but_one_box(row);
    common &= column | next_band(column) | next_but_one_band(column);
    box |= row;
  }
  return !any((box & common) ^ cells);
}

// Repeats the steps above until nothing changes. `check_early` looks for a solution in every round,
// which spares a puzzle that needs no guess the round without a change.
BITDOKU_INLINE Progress propagate(Board& board, Configurations& configurations, bool check_early) {
  Lanes x[kPlanes];
  copy_planes(board.cell, x);
  Lanes bands[2];
  Lanes stacks[2];
  Lanes last_sum = broadcast(0);
  const Lanes cells = load(kCellLanes);
  for (;;) {
    clear_naked_singles(x);

    Lanes row[3];
    for (std::size_t i = 0; i < 3; ++i) row[i] = x[3 * i] | x[3 * i + 1] | x[3 * i + 2];
    clear_full_lines(row);
    close_chutes<next_box, next_but_one_box>(row, bands);
    Lanes settled_row[3];
    settle_lines(row, settled_row);
    for (std::size_t p = 0; p < kPlanes; ++p) x[p] &= row[p / 3];

    Lanes column[3];
    for (std::size_t j = 0; j < 3; ++j) column[j] = x[j] | x[3 + j] | x[6 + j];
    clear_full_lines(column);
    close_chutes<next_band, next_but_one_band>(column, stacks);
    Lanes settled_column[3];
    settle_lines(column, settled_column);

    // Hidden singles: a digit with one row and one column left in its box has one cell. Those of
    // rows and columns are among them, since close_chutes has settled their box.
    for (std::size_t p = 0; p < kPlanes; ++p) {
      const Lanes hidden = settled_row[p / 3] & settled_column[p % 3];
      x[p] = (x[p] & column[p % 3]) & (hidden | is_zero(hidden));
    }
    // In threes, since each step of a chain waits for the one before.
    Lanes least[3];
    Lanes part[3];
    for (std::size_t i = 0; i < 3; ++i) {
      least[i] = smaller(smaller(x[3 * i], x[3 * i + 1]), x[3 * i + 2]);
      part[i] = x[3 * i] + x[3 * i + 1] + x[3 * i + 2];
    }
    const Lanes fewest = smaller(smaller(least[0], least[1]), least[2]);
    const Lanes sum = part[0] + part[1] + part[2];

    // A digit without a place in a box, or a cell without a candidate.
    const Lanes missing = ((column[0] | column[1] | column[2]) ^ broadcast(kAllDigits)) & cells;
    if (any(missing | is_zero(fewest | load(kEmptyLanes)))) return Progress::contradiction;
    // Candidates are only ever taken away, so equal sums are equal boards. And when the nine masks
    // of a box sum to 511 and no digit is missing, each digit is there once: the box is solved.
    // (All bits of the sum count: three cells too full can make it 1023.) Empty lanes sum to zero.
    // (Without a change the board has closed chutes, hence all digits.)
    const bool unchanged = !any(sum ^ last_sum);
    if (unchanged || check_early) {
      bool solved = !any(sum ^ cells);
      if (solved && !unchanged) solved = has_all_digits(x);
      if (solved || unchanged) {
        copy_planes(x, board.cell);
        for (std::size_t slope = 0; slope < 2; ++slope) {
          store(bands[slope], configurations.bands[slope]);
          store(stacks[slope], configurations.stacks[slope]);
        }
        return solved ? Progress::solved : Progress::open;
      }
    }
    last_sum = sum;
  }
}
