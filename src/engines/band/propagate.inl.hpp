// Propagation: finds what follows from the candidates without a guess, for all boxes and digits
// together. This file is a part of each kernel; see search.inl.hpp.

// Lanes that hold a cell have all bits set; the empty lanes are 0.
alignas(32) inline constexpr std::int16_t kCellLanes[kLanes] = {
    kAllDigits, kAllDigits, kAllDigits, 0, kAllDigits, kAllDigits, kAllDigits, 0,
    kAllDigits, kAllDigits, kAllDigits, 0, 0,          0,          0,          0};
alignas(32) inline constexpr std::int16_t kEmptyLanes[kLanes] = {0, 0, 0, 1, 0, 0, 0, 1,
                                                                 0, 0, 0, 1, 1, 1, 1, 1};

BITDOKU_INLINE Lanes clear_lowest(const Lanes& v) {
  return v & (v + broadcast(-1));
}

// The configurations that remain. Each lane has a bit for each digit. For bands, configuration b of
// slope 1 is lane b of the band's group in `bands[0]`; slope 2 is in `bands[1]`. For stacks,
// configuration b is the stack's lane of group b, in `stacks`. See layout.hpp.
struct alignas(32) Configurations {
  std::int16_t bands[2][kLanes];
  std::int16_t stacks[2][kLanes];
};

enum class Propagation : std::uint8_t { contradiction, open, solved };

// Naked singles: removes a cell's only candidate from the eight other cells of its box. Rows and
// columns see it through the configurations. If two cells of a box have only the same digit, both
// lose it and are found empty.
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

// Full lines: the three lines (rows or columns) of a box share its nine digits, three each. If a
// line has only three candidates, the other lines lose them. `line[i]` is the union of the cells of
// line i. A line with fewer than three candidates is a contradiction, which a later step detects;
// until then the rule does no harm.
BITDOKU_INLINE void clear_full_lines(Lanes line[3]) {
  Lanes full[3];
  for (std::size_t i = 0; i < 3; ++i) {
    full[i] = line[i] & is_zero(clear_lowest(clear_lowest(clear_lowest(line[i]))));
  }
  for (std::size_t i = 0; i < 3; ++i) line[i] &= ~(full[(i + 1) % 3] | full[(i + 2) % 3]);
}

// Locked candidates, and everything else that follows for one digit within a chute. The digit's
// configurations are the permutations whose three lines are all possible. A line of a box stays
// possible if some configuration uses it. With a[i](b) for line i at box b:
//     slope 1: c(b) = a0(b) & a1(b+1) & a2(b+2)
//     slope 2: c(b) = a0(b) & a1(b+2) & a2(b+1)
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

// A digit is settled in a box if only one line of the box has it. A line with three settled digits
// is full and loses all others. Without this rule, the search could put more than three digits into
// a line and notice that much later on a nearly empty board.
BITDOKU_INLINE void settle_lines(Lanes line[3], Lanes settled[3]) {
  for (std::size_t i = 0; i < 3; ++i)
    settled[i] = line[i] & ~(line[(i + 1) % 3] | line[(i + 2) % 3]);
  for (std::size_t i = 0; i < 3; ++i) {
    line[i] &= settled[i] | is_zero(clear_lowest(clear_lowest(settled[i])));
  }
}

// Whether every box, row and column has every digit.
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

// Repeats the rules until nothing changes. `check_early` tests for a solution in every round, which
// saves a puzzle without guesses the last round.
BITDOKU_INLINE Propagation propagate(Board& board, Configurations& configurations,
                                     bool check_early) {
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

    // Hidden singles: if a digit has one row and one column left in its box, it has one cell. This
    // includes the hidden singles of rows and columns, because close_chutes has removed the digit
    // from the other lines of their box.
    for (std::size_t p = 0; p < kPlanes; ++p) {
      const Lanes hidden = settled_row[p / 3] & settled_column[p % 3];
      x[p] = (x[p] & column[p % 3]) & (hidden | is_zero(hidden));
    }
    // There are three partial results, because each step of a single chain would wait for the one
    // before.
    Lanes least[3];
    Lanes part[3];
    for (std::size_t i = 0; i < 3; ++i) {
      least[i] = smaller(smaller(x[3 * i], x[3 * i + 1]), x[3 * i + 2]);
      part[i] = x[3 * i] + x[3 * i + 1] + x[3 * i + 2];
    }
    const Lanes fewest = smaller(smaller(least[0], least[1]), least[2]);
    const Lanes sum = part[0] + part[1] + part[2];

    // Finds digits without a place in a box and cells without a candidate.
    const Lanes missing = ((column[0] | column[1] | column[2]) ^ broadcast(kAllDigits)) & cells;
    if (any(missing | is_zero(fewest | load(kEmptyLanes)))) return Propagation::contradiction;
    // Candidates are only removed, so equal sums mean equal boards. If the nine masks of a box sum
    // to 511 and no digit is missing, each digit is there once and the box is solved. All bits of
    // the sum count, because overfull cells can make it 1023. Empty lanes sum to zero. If nothing
    // changed, the chutes are closed, so all digits are there.
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
        return solved ? Propagation::solved : Propagation::open;
      }
    }
    last_sum = sum;
  }
}
