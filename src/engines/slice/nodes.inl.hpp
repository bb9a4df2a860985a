// Counts the search nodes that the engine `singles` needs for puzzles with exactly one solution,
// and writes their solutions.
//
// Its search is the same tree whatever finds the singles, because singles end in the same place in
// every order, and it always branches on the first cell with the fewest candidates. With one
// solution it visits the whole tree, so the order of the branches does not matter either.
//
// A state is a record: the digits of its single cells, which determine its candidates. Each round
// makes the board of all lanes from their records, sweeps it, and makes records again. A lane then
// continues with one branch; the others wait on a stack that all lanes share. A lane whose state
// has ended takes the last record of the stack, of whatever puzzle, or a new puzzle if there is
// none. So the stack stays short and in the cache, and no lane is idle before the last puzzles.

// The record of a lane: its cells, of half a byte each, and behind the last cell what it branches
// on (SinglesBoard).
struct SinglesRecord {
  std::uint64_t word[kSinglesWords];
};
inline constexpr std::uint64_t kNoPair = std::uint64_t{1} << 11U;

// The cell on which a record branches and its candidates; bit d stands for digit d + 1.
struct Branching {
  std::size_t cell;
  unsigned digits;
};
// The digit of a cell; 0 for a blank.
BITDOKU_INLINE unsigned digit_of(const SinglesRecord& record, std::size_t cell) {
  return static_cast<unsigned>(record.word[cell / 16] >> 4 * (cell % 16) & 15);
}
// Sets a blank cell.
BITDOKU_INLINE void set_digit(SinglesRecord& record, std::size_t cell, unsigned digit) {
  record.word[cell / 16] |= std::uint64_t{digit} << 4 * (cell % 16);
}
// The first cell with the fewest candidates: those that no digit in its houses excludes.
inline Branching first_with_fewest(const SinglesRecord& record) {
  unsigned used[27]{};  // by rows, columns and boxes
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const unsigned bit = 1U << digit_of(record, cell) >> 1U;
    used[cell / 9] |= bit;
    used[9 + cell % 9] |= bit;
    used[18 + cell / 27 * 3 + cell % 9 / 3] |= bit;
  }
  Branching best{kNoCell, 0};
  int fewest = 10;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (digit_of(record, cell) != 0) continue;
    const unsigned digits =
        ~(used[cell / 9] | used[9 + cell % 9] | used[18 + cell / 27 * 3 + cell % 9 / 3]) & 0x1ff;
    const int count = __builtin_popcount(digits);
    if (count >= fewest) continue;
    best = {cell, digits};
    fewest = count;
  }
  return best;
}

inline void write_solution(const SinglesRecord& record, std::uint8_t* cells) {
  for (std::size_t i = 0; i < kCellWords; ++i) unpack_cells(record.word[i], 0, cells + 16 * i);
  cells[80] = static_cast<std::uint8_t>(digit_of(record, 80));
}

// A state that waits for a lane.
struct WaitingSingles {
  SinglesRecord record;
  std::size_t puzzle;
};
// More than all lanes of a search need (kMostRecords).
inline constexpr std::size_t kMostWaiting = kMostRecords * kLanes;

struct alignas(64) NodesWorkspace {
  SinglesBoard board;
  LaneWords words;
  std::uint32_t puzzle[kLanes];
  WaitingSingles waiting[kMostWaiting];  // a stack

  void make_words() {
    make_records(board);
    for (std::size_t i = 0; i < kSinglesWords; ++i) {
      words_from_planes(board.cells + 64 * i, words.word[i]);
    }
  }
  // Fills in the board, and returns the lanes where no cell is blank.
  Vec take_words() {
    for (std::size_t i = 0; i < kSinglesWords; ++i) {
      planes_from_words(words.word[i], ~Vec{}, board.cells + 64 * i, i < kCellWords ? 64 : 4);
    }
    Vec full = ~Vec{};
    BITDOKU_ROLLED for (std::size_t cell = 0; cell < 81; ++cell) {
      const Vec* p = board.cells + 4 * cell;
      const Vec bit[4] = {p[0], p[1], p[2], p[3]};
      const Vec single = ~write_cell(board.candidate + cell, bit);
      board.single[cell] = single;
      full &= single;
    }
    return full;
  }
  BITDOKU_INLINE void store(std::size_t lane, SinglesRecord& record) const {
    const std::size_t place = word_place(lane);
    for (std::size_t i = 0; i < kSinglesWords; ++i) record.word[i] = words.word[i][place];
  }
  [[nodiscard]] BITDOKU_INLINE Branching branching_of(std::size_t lane) const {
    const std::uint64_t bits = words.word[kCellWords][word_place(lane)];
    if ((bits & kNoPair) == 0) {
      return {static_cast<std::size_t>(bits >> 4 & 127), static_cast<unsigned>(bits >> 12 & 0x1ff)};
    }
    return fewest_of(lane);
  }
  // Apart, so that no record of branching_of is in memory.
  [[nodiscard]] BITDOKU_NOINLINE Branching fewest_of(std::size_t lane) const {
    SinglesRecord record;
    store(lane, record);
    return first_with_fewest(record);
  }
  BITDOKU_INLINE void load(std::size_t lane, const SinglesRecord& record) {
    const std::size_t place = word_place(lane);
    for (std::size_t i = 0; i < kSinglesWords; ++i) words.word[i][place] = record.word[i];
  }
};

// Tuned: a round ends when at most this share of the lanes changes.
inline constexpr std::size_t kNodesMovingNumerator = 3;
inline constexpr std::size_t kNodesMovingDenominator = 8;

class NodeCount {
 public:
  NodeCount(NodesWorkspace& workspace, const NodesJob& job) : w_(workspace), job_(job) {}

  void run() {
    Mask free = first_lanes(kLanes);
    while (fill(free)) {
      const Vec full = w_.take_words();
      const std::size_t few = count_lanes(busy_) * kNodesMovingNumerator / kNodesMovingDenominator;
      const Swept swept = sweep_singles_until(w_.board, full, busy_, few);
      const Vec ended = swept.solved | swept.dead;
      w_.make_words();
      note_solutions(to_mask(swept.solved));
      free = to_mask(~busy_ | ended);
      branch(to_mask(and_nor(busy_, ended, swept.moving)), free);
    }
  }

 private:
  // Gives work to the free lanes. Returns false if no lane is busy.
  bool fill(Mask& free) {
    Mask filled{};
    for (Lanes lanes(free); lanes.more() && fill(lanes.lane()); lanes.next()) {
      put(filled, lanes.lane());
    }
    busy_ = to_vec(filled) | ~to_vec(free);
    return count_lanes(busy_) > 0;
  }

  bool fill(std::size_t lane) {
    while (n_waiting_ > 0) {
      const WaitingSingles& next = w_.waiting[--n_waiting_];
      if (job_.nodes[next.puzzle] >= kNodesDone) continue;
      w_.load(lane, next.record);
      w_.puzzle[lane] = static_cast<std::uint32_t>(next.puzzle);
      return true;
    }
    if (next_ == job_.size) return false;
    const std::uint32_t puzzle = job_.puzzles[next_++];
    const std::uint8_t* cells = job_.givens + puzzle * job_.givens_stride;
    SinglesRecord record;
    for (std::size_t i = 0; i < kCellWords; ++i) record.word[i] = pack_cells(cells + 16 * i);
    record.word[kCellWords] = cells[80] & 15U;
    w_.load(lane, record);
    w_.puzzle[lane] = puzzle;
    job_.nodes[puzzle] = 1;
    return true;
  }

  // A second solution ends the puzzle.
  void note_solutions(const Mask& solved) {
    for (Lanes lanes(solved); lanes.more(); lanes.next()) {
      const std::size_t puzzle = w_.puzzle[lanes.lane()];
      std::uint64_t& nodes = job_.nodes[puzzle];
      if (nodes >= kNodesDone) continue;
      const bool is_second = (nodes & kNodesSolved) != 0;
      nodes = is_second ? kNodesDone : nodes | kNodesSolved;
      if (is_second || job_.solutions == nullptr) continue;
      SinglesRecord record;
      w_.store(lanes.lane(), record);
      write_solution(record, job_.solutions + 81 * puzzle);
    }
  }

  // Continues the open lanes with one branch each; the others wait. Adds the lanes whose puzzles
  // end to the free ones.
  void branch(const Mask& open, Mask& free) {
    for (Lanes lanes(open); lanes.more(); lanes.next()) {
      if (!branch(lanes.lane())) put(free, lanes.lane());
    }
  }

  // Returns false if the puzzle is given up, or counted by the engine itself.
  BITDOKU_INLINE bool branch(std::size_t lane) {
    const std::size_t puzzle = w_.puzzle[lane];
    std::uint64_t& nodes = job_.nodes[puzzle];
    if (nodes >= kNodesDone) return false;
    if ((nodes & ~kNodesSolved) > job_.most) {
      nodes = kNodesDone;
      return false;
    }
    const auto [cell, digits] = w_.branching_of(lane);
    const auto branches = static_cast<std::size_t>(__builtin_popcount(digits));
    if (n_waiting_ + branches > kMostWaiting) {
      nodes = kNodesDone | count_nodes_alone(job_, puzzle);
      return false;
    }
    nodes += branches;
    for (unsigned others = digits & (digits - 1); others != 0; others &= others - 1) {
      WaitingSingles& other = w_.waiting[n_waiting_++];
      w_.store(lane, other.record);
      other.puzzle = puzzle;
      set_digit(other.record, cell, static_cast<unsigned>(__builtin_ctz(others)) + 1);
    }
    w_.words.word[cell / 16][word_place(lane)] |=
        (static_cast<std::uint64_t>(__builtin_ctz(digits)) + 1) << 4 * (cell % 16);
    return true;
  }

  NodesWorkspace& w_;
  const NodesJob& job_;
  std::size_t next_ = 0;  // the next puzzle
  std::size_t n_waiting_ = 0;
  Vec busy_{};
};
