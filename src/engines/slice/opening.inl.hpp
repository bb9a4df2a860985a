// The opening: the first sweeps of puzzles. They take place on a separate board with one puzzle per
// lane, so that they need not wait for puzzles in the search. Easy puzzles are solved here. The
// others continue as records, most of them with their first literal.

// Puzzles with fewer givens go to `band`. They have many solutions, and the rules of `slice` detect
// too late that a minirow needs more than three digits. `band` detects that at once.
inline constexpr unsigned kFewestGivens = 17;
// If a known solution is excluded, puzzles with one given less are fast as well, such as a 17-clue
// puzzle without one of its givens.
inline constexpr unsigned kFewestOfKnown = 16;
// Tuned: the sweeps end when at most this share of the lanes changes.
inline constexpr std::size_t kOpeningMoving = 4;
// If at most this many puzzles of a job are left, `band` solves them in the time of an opening.
// Without AVX2, `band` takes three times as long per puzzle. If a digit is struck out, the opening
// is short.
inline constexpr std::size_t kTooFewToOpen = BITDOKU_SLICE_BYTES >= 32 ? 80 : 32;
// Records are not worthwhile for fewer open lanes than this.
inline constexpr std::size_t kTooFewOpened = kLanes / 64;
// Tuned: a puzzle is hard if its least sum (branch.inl.hpp) is greater than this.
inline constexpr unsigned kMostOfEasy = 8;

// Fills the planes of candidates with the givens of `n` puzzles. Returns the blanks of each.
template <class Space>
BITDOKU_INLINE Counter7 read_givens(Space& w, const std::uint8_t* givens, std::size_t stride,
                                    const std::size_t* puzzles, std::size_t n, Vec* candidate) {
  for (std::size_t lane = 0; lane < n; ++lane) {
    const std::uint8_t* cells = givens + puzzles[lane] * stride;
    const std::size_t place = word_place(lane);
    for (std::size_t i = 0; i < kCellWords; ++i) {
      w.words.word[i][place] = pack_cells(cells + 16 * i);
    }
    w.last_cell[lane] = cells[80];
  }
  for (std::size_t i = 0; i < kCellWords; ++i) {
    planes_from_words(w.words.word[i], ~Vec{}, w.cell_planes + 64 * i, 64);
  }
  Counter7 blanks{};
  for (std::size_t cell = 0; cell < 80; ++cell) {
    const Vec* p = w.cell_planes + 4 * cell;
    const Vec bit[4] = {p[0], p[1], p[2], p[3]};
    count(blanks, write_cell(candidate + cell, bit));
  }
  const Vec bit[4] = {gather_bit(w.last_cell, 0), gather_bit(w.last_cell, 1),
                      gather_bit(w.last_cell, 2), gather_bit(w.last_cell, 3)};
  count(blanks, write_cell(candidate + 80, bit));
  return blanks;
}

class Opening {
 public:
  Opening(Workspace& workspace, const Job& job, Report& report, Answers& answers)
      : w_(workspace), job_(job), report_(report), answers_(answers) {}

  // Begins puzzles from `next` on. `n_opened` is the number of open puzzles before. Returns their
  // number afterwards.
  std::size_t begin(std::size_t& next, std::size_t n_opened) {
    const std::size_t left = job_.size - next;
    const std::size_t n = left < kLanes ? left : kLanes;
    for (std::size_t lane = 0; lane < n; ++lane) w_.opening_puzzle[lane] = next + lane;
    next += n;
    if (n <= kTooFewToOpen && job_.struck == nullptr && !job_.however_few) {
      for (std::size_t lane = 0; lane < n; ++lane) answers_.do_alone(w_.opening_puzzle[lane]);
      return n_opened;
    }
    report_.nodes += n;
    take_givens(n);
    const Vec fresh = to_vec(first_lanes(n));
    const Vec nearly_empty = fresh & nearly_empty_;
    answers_.do_alone(nearly_empty, w_.opening_puzzle);
    const Vec busy = fresh & ~nearly_empty;
    const Swept swept = sweep_until(w_.opening, busy, n / kOpeningMoving);
    if (job_.solutions == nullptr) {
      answers_.count_opened(swept.solved, w_.opening_puzzle);
    } else if (count_lanes(swept.solved) > 0) {
      answers_.write_from_planes(w_.opening, swept.solved, w_.opening_puzzle);
    }
    const Vec open = and_nor(busy, swept.dead, swept.solved);
    if (count_lanes(open) <= kTooFewOpened && !job_.however_few) {
      answers_.do_alone(open, w_.opening_puzzle);
      return n_opened;
    }
    return n_opened + write_records(open, swept.moving, n_opened);
  }

 private:
  // Takes the givens of the first `n` lanes.
  void take_givens(std::size_t n) {
    const Counter7 blanks = read_givens(w_, job_.givens, job_.givens_stride, w_.opening_puzzle, n,
                                        w_.opening.candidate);
    nearly_empty_ =
        more_than(blanks.bit, 81 - (job_.known == nullptr ? kFewestGivens : kFewestOfKnown));
    if (job_.struck != nullptr) strike_out(n);
  }

  void strike_out(std::size_t n) {
    for (std::size_t lane = 0; lane < n; ++lane) {
      const std::size_t puzzle = w_.opening_puzzle[lane];
      const std::size_t cell = job_.struck[puzzle];
      if (cell == kNoCell) continue;
      const std::size_t digit = job_.known[81 * puzzle + cell] - 1U;
      take(w_.opening.candidate[kDigit * digit + cell], lane);
    }
  }

  // Lanes that still change do not get a literal yet, nor do hard ones, whose rule is another one.
  std::size_t write_records(Vec open, Vec moving, std::size_t n_opened) {
    Literal& literal = w_.opening.literal;
    literal.hard = Vec{};
    const Counter6 fewest = choose_literals(w_.opening);
    literal.hard = more_than(fewest.bit, kMostOfEasy);
    literal.none |= moving | literal.hard;
    w_.make_words(w_.opening);
    const Mask still_open = to_mask(open);
    std::size_t n = 0;
    for (Lanes lanes(still_open); lanes.more(); lanes.next()) {
      Opened& opened = w_.opened[n_opened + n++];
      opened.puzzle = w_.opening_puzzle[lanes.lane()];
      w_.words.store(lanes.lane(), opened.record);
    }
    return n;
  }

  Workspace& w_;
  const Job& job_;
  Report& report_;
  Answers& answers_;
  Vec nearly_empty_{};
};
