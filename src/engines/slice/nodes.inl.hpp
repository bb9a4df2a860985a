// Counts the search nodes that the engine `singles` needs for puzzles with exactly one solution,
// and writes their solutions.
//
// Its search is the same tree whatever finds the singles, because singles end in the same place in
// every order, and it always branches on the first cell with the fewest candidates. With one
// solution it visits the whole tree, so the order of the branches does not matter either. Here
// each lane walks the tree of its own puzzle: it continues with one branch and pushes the others
// as records on its stack, as in batch.inl.hpp, and counts the branches.

// The record of a lane: its cells, of half a byte each, and behind the last cell what it branches
// on (SinglesBoard).
struct SinglesRecord {
  std::uint64_t word[kSinglesWords];
};
inline constexpr std::uint64_t kNoPair = std::uint64_t{1} << 11U;

struct OpenedSingles {
  SinglesRecord record;
  std::size_t puzzle;
};

struct alignas(64) NodesWorkspace {
  SinglesBoard opening;  // the first sweeps of new puzzles, and their indices
  std::size_t opening_puzzle[kLanes];
  OpenedSingles opened[kLanes + kFewOpened];
  SinglesBoard board;
  std::size_t puzzle[kLanes];
  std::uint32_t base[kLanes];  // the records of the stack below this one were stolen
  std::uint32_t top[kLanes];
  SinglesRecord stack[kMostRecords][kLanes];
  LaneWords words;
  Vec cell_planes[64 * kCellWords];
  alignas(64) std::uint8_t last_cell[kLanes];

  void make_words(SinglesBoard& of) {
    make_records(of);
    for (std::size_t i = 0; i < kSinglesWords; ++i) {
      words_from_planes(of.cells + 64 * i, words.word[i]);
    }
  }
  BITDOKU_INLINE void store(std::size_t lane, SinglesRecord& record) const {
    const std::size_t place = word_place(lane);
    for (std::size_t i = 0; i < kSinglesWords; ++i) record.word[i] = words.word[i][place];
  }
  BITDOKU_INLINE void load(std::size_t lane, const SinglesRecord& record) {
    const std::size_t place = word_place(lane);
    for (std::size_t i = 0; i < kCellWords; ++i) words.word[i][place] = record.word[i];
    last_cell[lane] = static_cast<std::uint8_t>(record.word[kCellWords] & 15);
  }
};

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

BITDOKU_INLINE Branching branching_of(const SinglesRecord& record) {
  const std::uint64_t bits = record.word[kCellWords];
  if ((bits & kNoPair) != 0) return first_with_fewest(record);
  return {static_cast<std::size_t>(bits >> 4 & 127), static_cast<unsigned>(bits >> 12 & 0x1ff)};
}

inline void write_solution(const SinglesRecord& record, std::uint8_t* cells) {
  for (std::size_t i = 0; i < kCellWords; ++i) unpack_cells(record.word[i], 0, cells + 16 * i);
  cells[80] = static_cast<std::uint8_t>(digit_of(record, 80));
}

// Tuned: a round ends when at most this share of the lanes changes.
inline constexpr std::size_t kNodesMovingNumerator = 3;
inline constexpr std::size_t kNodesMovingDenominator = 8;

class NodeCount {
 public:
  NodeCount(NodesWorkspace& workspace, const NodesJob& job) : w_(workspace), job_(job) {
    std::memset(w_.base, 0, sizeof w_.base);
    std::memset(w_.top, 0, sizeof w_.top);
  }

  void run() {
    refill();
    while (count_lanes(busy_) > 0) {
      sweep();
      has_words_ = false;
      branch();
      note_solutions();
      refill();
    }
  }

 private:
  [[nodiscard]] BITDOKU_INLINE std::uint64_t& nodes_of(std::size_t lane) {
    return job_.nodes[w_.puzzle[lane]];
  }

  void sweep() {
    const std::size_t few = count_lanes(busy_) * kNodesMovingNumerator / kNodesMovingDenominator;
    const Swept swept = sweep_singles_until(w_.board, busy_, few);
    solved_ = swept.solved;
    ended_ = swept.solved | swept.dead;
    open_ = and_nor(busy_, ended_, swept.moving);
  }

  void note_solutions() {
    if (count_lanes(solved_) == 0) return;
    if (!has_words_ && job_.solutions != nullptr) w_.make_words(w_.board);
    note_solutions(solved_, w_.puzzle);
  }

  // The records of the lanes are in `words`. A second solution ends the puzzle.
  void note_solutions(Vec solved, const std::size_t* puzzle_of) {
    const Mask mask = to_mask(solved);
    for (Lanes lanes(mask); lanes.more(); lanes.next()) {
      const std::size_t puzzle = puzzle_of[lanes.lane()];
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

  // Continues the open lanes with one branch and pushes the others on their stacks.
  void branch() {
    if (count_lanes(open_) == 0) return;
    w_.make_words(w_.board);
    has_words_ = true;
    Mask given_up{};
    const Mask open = to_mask(open_);
    for (Lanes lanes(open); lanes.more(); lanes.next()) {
      if (!branch(lanes.lane())) put(given_up, lanes.lane());
    }
    ended_ |= to_vec(given_up);
  }

  // Returns false if the puzzle is given up, or counted by the engine itself.
  bool branch(std::size_t lane) {
    if (nodes_of(lane) >= kNodesDone) return false;
    if ((nodes_of(lane) & ~kNodesSolved) > job_.most) {
      nodes_of(lane) = kNodesDone;
      return false;
    }
    SinglesRecord record;
    w_.store(lane, record);
    const auto [cell, digits] = branching_of(record);
    const auto branches = static_cast<std::uint32_t>(__builtin_popcount(digits));
    if (w_.top[lane] + branches > kMostRecords) {
      nodes_of(lane) = kNodesDone | count_nodes_alone(job_, w_.puzzle[lane]);
      return false;
    }
    nodes_of(lane) += branches;
    const unsigned first = digits & (0U - digits);
    for (unsigned others = digits & ~first; others != 0; others &= others - 1) {
      SinglesRecord& other = w_.stack[w_.top[lane]++][lane];
      other = record;
      set_digit(other, cell, static_cast<unsigned>(__builtin_ctz(others)) + 1);
    }
    for (unsigned others = digits & ~first; others != 0; others &= others - 1) {
      const auto d = static_cast<std::size_t>(__builtin_ctz(others));
      take(w_.board.candidate[kDigit * d + cell], lane);
    }
    return true;
  }

  // Gives work to the idle lanes.
  void refill() {
    while (n_opened_ < kFewOpened && next_ < job_.size) open_puzzles();
    Mask popped{};
    Mask idle = to_mask(~busy_);
    pop(idle, popped);
    if (n_opened_ > 0) {
      start_opened(idle, popped);
    } else {
      steal(idle, popped);
    }
    const Vec lanes = to_vec(popped);
    busy_ = ~to_vec(idle) & (busy_ | lanes);
    ended_ = Vec{};
    if (count_lanes(lanes) == 0) return;
    take_records(lanes);
  }

  void take_records(Vec lanes) {
    for (std::size_t i = 0; i < kCellWords; ++i) {
      planes_from_words(w_.words.word[i], ~Vec{}, w_.cell_planes + 64 * i, 64);
    }
    BITDOKU_ROLLED for (std::size_t cell = 0; cell < 80; ++cell) {
      const Vec* p = w_.cell_planes + 4 * cell;
      const Vec bit[4] = {p[0], p[1], p[2], p[3]};
      write_cell(w_.board.candidate + cell, bit, lanes);
    }
    const Vec bit[4] = {gather_bit(w_.last_cell, 0), gather_bit(w_.last_cell, 1),
                        gather_bit(w_.last_cell, 2), gather_bit(w_.last_cell, 3)};
    write_cell(w_.board.candidate + 80, bit, lanes);
  }

  // Takes as many puzzles as there are lanes. Those that need no guess end here.
  void open_puzzles() {
    const std::size_t left = job_.size - next_;
    const std::size_t n = left < kLanes ? left : kLanes;
    for (std::size_t lane = 0; lane < n; ++lane) {
      const std::size_t puzzle = job_.puzzles[next_ + lane];
      w_.opening_puzzle[lane] = puzzle;
      job_.nodes[puzzle] = 1;
    }
    next_ += n;
    read_givens(w_, job_.givens, job_.givens_stride, w_.opening_puzzle, n, w_.opening.candidate);
    const Vec fresh = to_vec(first_lanes(n));
    const Swept swept = sweep_singles_until(w_.opening, fresh, n / kOpeningMoving);
    const Vec open = and_nor(fresh, swept.dead, swept.solved);
    w_.make_words(w_.opening);
    note_solutions(swept.solved, w_.opening_puzzle);
    const Mask still_open = to_mask(open);
    for (Lanes lanes(still_open); lanes.more(); lanes.next()) {
      OpenedSingles& opened = w_.opened[n_opened_++];
      opened.puzzle = w_.opening_puzzle[lanes.lane()];
      w_.store(lanes.lane(), opened.record);
    }
  }

  // Gives each lane that finished a state the next record of its own stack.
  void pop(Mask& idle, Mask& popped) {
    const Mask ready = to_mask(ended_);
    for (Lanes lanes(ready); lanes.more(); lanes.next()) {
      const std::size_t lane = lanes.lane();
      if (w_.top[lane] > w_.base[lane] && nodes_of(lane) < kNodesDone) {
        w_.load(lane, w_.stack[--w_.top[lane]][lane]);
        put(popped, lane);
      } else {
        w_.top[lane] = w_.base[lane] = 0;
        put(idle, lane);
      }
    }
  }

  void start(std::size_t lane, const SinglesRecord& record, std::size_t puzzle, Mask& idle,
             Mask& popped) {
    w_.load(lane, record);
    w_.puzzle[lane] = puzzle;
    put(popped, lane);
    take(idle, lane);
  }

  void start_opened(Mask& idle, Mask& popped) {
    const Mask wanting = idle;
    for (Lanes lanes(wanting); lanes.more() && n_opened_ > 0; lanes.next()) {
      const OpenedSingles& opened = w_.opened[--n_opened_];
      start(lanes.lane(), opened.record, opened.puzzle, idle, popped);
    }
  }

  // Lets idle lanes steal the oldest records of other lanes. These have the most work below them.
  void steal(Mask& idle, Mask& popped) {
    const Mask wanting = idle;
    std::size_t victim = 0;
    for (Lanes lanes(wanting); lanes.more(); lanes.next()) {
      std::size_t looked_at = 0;
      while (looked_at < kLanes && w_.top[victim] == w_.base[victim]) {
        victim = (victim + 1) % kLanes;
        ++looked_at;
      }
      if (looked_at == kLanes) return;
      start(lanes.lane(), w_.stack[w_.base[victim]++][victim], w_.puzzle[victim], idle, popped);
      victim = (victim + 1) % kLanes;
    }
  }

  NodesWorkspace& w_;
  const NodesJob& job_;
  std::size_t next_ = 0;  // the next puzzle
  std::size_t n_opened_ = 0;
  Vec busy_{};
  bool has_words_ = false;  // the records of the current board are in `words`
  // The state of the busy lanes in this round.
  Vec solved_{};
  Vec ended_{};
  Vec open_{};
};
