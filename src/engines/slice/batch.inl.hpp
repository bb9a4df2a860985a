// The search of all lanes. Each lane works on a puzzle, depth first: where the rules leave it open
// it takes one branch in place, and the other waits as a record on the lane's own stack. A round
// sweeps until few lanes move, then serves those that stand still: the open ones branch; the dead
// and the solved ones take the next record of their stack, or the next puzzle. When there are no
// more puzzles, idle lanes take the oldest records of others, and the last few puzzles are done
// alone.

inline constexpr std::size_t kMostRecords =
    48;  // deeper than any puzzle goes that is not left alone
inline constexpr std::uint32_t kMostNodes =
    1024;  // of one lane on one puzzle, then it is done alone
// Emptier boards have many solutions, among which the rules lead astray: minirows that have to hold
// more than three digits are found out late. `band` sees it at once.
inline constexpr unsigned kFewestGivens = 17;
// Tuned: a round ends when at most this part of the lanes moves, ...
inline constexpr std::size_t kMovingNumerator = 5;
inline constexpr std::size_t kMovingDenominator = 16;
// ... puzzles are taken and solutions given for so many at a time, ...
inline constexpr std::size_t kEnoughLanes = kLanes / 32;
// ... and so few lanes are not worth a round.
inline constexpr std::size_t kTooFewLanes = kLanes / 16;

// In `counts`: the puzzle was done alone.
inline constexpr std::uint32_t kDoneAlone = std::uint32_t{1} << 31U;

struct Record {
  std::uint64_t word[kWords];
};

struct alignas(64) Workspace {
  Board board;
  Vec cell_planes[64 * kCellWords];
  // A word of each lane; rows apart by no power of two, which would make them share cache sets.
  alignas(64) std::uint64_t word[kWords][kLanes + 8];
  alignas(64) std::uint8_t last_cell[kLanes];
  std::size_t puzzle[kLanes];
  std::uint32_t nodes[kLanes];  // since the lane took the puzzle
  std::uint32_t base[kLanes];   // of the stack: records below it were taken by other lanes
  std::uint32_t top[kLanes];
  Record stack[kLanes][kMostRecords];
};

// for (Lanes lanes(mask); lanes.more(); lanes.next()) use(lanes.lane());
class Lanes {
 public:
  BITDOKU_INLINE explicit Lanes(const Mask& mask) : mask_(mask), word_(mask.word[0]) { skip(); }
  [[nodiscard]] BITDOKU_INLINE bool more() const { return column_ < kColumns; }
  [[nodiscard]] BITDOKU_INLINE std::size_t lane() const {
    return 64 * column_ + static_cast<std::size_t>(__builtin_ctzll(word_));
  }
  BITDOKU_INLINE void next() {
    word_ &= word_ - 1;
    skip();
  }

 private:
  BITDOKU_INLINE void skip() {
    while (word_ == 0 && ++column_ < kColumns) word_ = mask_.word[column_];
  }
  const Mask& mask_;
  std::size_t column_ = 0;
  std::uint64_t word_;
};

BITDOKU_INLINE void put(Mask& mask, std::size_t lane) {
  mask.word[lane / 64] |= std::uint64_t{1} << lane % 64;
}
BITDOKU_INLINE void take(Mask& mask, std::size_t lane) {
  mask.word[lane / 64] &= ~(std::uint64_t{1} << lane % 64);
}

class Batch {
 public:
  Batch(Workspace& workspace, const Job& job, Report& report)
      : w_(workspace), job_(job), report_(report) {}

  void run() {
    std::memset(w_.base, 0, sizeof w_.base);
    std::memset(w_.top, 0, sizeof w_.top);
    std::memset(job_.counts, 0, job_.size * sizeof *job_.counts);
    refill();
    while (n_busy_ > 0) {
      if (next_ == job_.size && n_busy_ <= kTooFewLanes && !job_.however_few) {
        leave_the_rest_alone();
        break;
      }
      sweep();
      branch();
      take_solutions();
      refill();
    }
    if (report_.alone == 0) return;
    for (std::size_t i = 0; i < job_.size; ++i) job_.counts[i] &= ~kDoneAlone;
  }

 private:
  [[nodiscard]] bool is_done(std::size_t puzzle) const { return job_.counts[puzzle] >= job_.limit; }
  Vec* planes() { return w_.board.candidate; }

  void sweep() {
    if (has_literals_) apply_literals(w_.board);
    has_literals_ = false;
    Cells cells = sweep_cells<true>(w_.board);
    const std::size_t few = n_busy_ * kMovingNumerator / kMovingDenominator;
    Vec moving;
    do {
      const Vec solved_before = cells.solved;
      const Vec digits_alive = sweep_digits(w_.board);
      cells = sweep_cells<false>(w_.board);
      cells.alive &= digits_alive;
      // Twice, since `solved` looks at the cells before hidden singles strike out others.
      solved_ = and3(cells.alive, cells.solved, solved_before) & busy_;
      moving = and3(cells.alive, cells.moved, busy_) & ~solved_;
    } while (count_lanes(moving) > few);
    dead_ = busy_ & ~cells.alive;
    open_ = and_nor(busy_, dead_, solved_) & ~moving;
  }

  // Puts the open lanes into one branch and the other on their stacks.
  void branch() {
    w_.board.literal.none = ~Vec{};
    if (count_lanes(open_) == 0) return;
    choose_literals(w_.board);
    Literal& literal = w_.board.literal;
    // A lane where each digit has one permutation everywhere needs another sweep, no branch.
    open_ &= ~literal.none;
    literal.none = ~open_;
    if (count_lanes(open_) == 0) return;
    for (std::size_t i = 0; i < kWords; ++i) words_from_planes(planes() + 64 * i, w_.word[i]);
    Mask branching = to_mask(open_);
    Mask given_up{};
    const Mask open = branching;
    for (Lanes lanes(open); lanes.more(); lanes.next()) {
      const std::size_t lane = lanes.lane();
      ++report_.nodes;
      if (is_done(w_.puzzle[lane])) {
        take(branching, lane);
        put(given_up, lane);
      } else if (w_.top[lane] == kMostRecords || ++w_.nodes[lane] > kMostNodes) {
        do_alone(w_.puzzle[lane]);
        take(branching, lane);
        put(given_up, lane);
      } else {
        store_record(lane, w_.stack[lane][w_.top[lane]++]);
      }
    }
    dead_ |= to_vec(given_up);
    literal.inside = to_vec(branching);
    literal.none = ~literal.inside;
    has_literals_ = true;
  }

  BITDOKU_INLINE void store_record(std::size_t lane, Record& record) const {
    const std::size_t place = word_place(lane);
    for (std::size_t i = 0; i < kWords; ++i) record.word[i] = w_.word[i][place];
  }
  BITDOKU_INLINE void load_record(std::size_t lane, const Record& record) {
    const std::size_t place = word_place(lane);
    for (std::size_t i = 0; i < kWords; ++i) w_.word[i][place] = record.word[i];
  }

  // Writes down what the solved lanes found. They keep: a few of them wait for more.
  void take_solutions() {
    const std::size_t n = count_lanes(solved_);
    if (n < kEnoughLanes && n < n_busy_ / 2) {
      solved_ = Vec{};
      return;
    }
    for (std::size_t cell = 0; cell < 80; ++cell) {
      Vec bit[4];
      read_cell(w_.board.candidate + cell, bit);
      for (std::size_t i = 0; i < 4; ++i) w_.cell_planes[4 * cell + i] = bit[i];
    }
    for (std::size_t i = 0; i < kCellWords; ++i)
      words_from_planes(w_.cell_planes + 64 * i, w_.word[i]);
    // Copies, since for all that the compiler knows cells are written over the originals.
    const Mask solved = to_mask(solved_);
    const Job job = job_;
    const Workspace& w = w_;
    for (Lanes lanes(solved); lanes.more(); lanes.next()) {
      const std::size_t puzzle = w.puzzle[lanes.lane()];
      const std::uint32_t found = job.counts[puzzle];
      if (found >= job.limit) continue;  // by other lanes
      const std::size_t place = word_place(lanes.lane());
      std::uint64_t word[kCellWords];
      for (std::size_t i = 0; i < kCellWords; ++i) word[i] = w.word[i][place];
      if (job.known != nullptr && is_known(word, job.known + 81 * puzzle)) continue;
      job.counts[puzzle] = found + 1;
      if (found > 0 || job.solutions == nullptr) continue;
      std::uint8_t* cells = job.solutions + puzzle * job.solutions_stride;
      for (std::size_t i = 0; i < kCellWords; ++i) unpack_cells(word[i], job.zero, cells + 16 * i);
      cells[80] = static_cast<std::uint8_t>(job.zero + last_digit(word[kCellWords - 1]));
    }
  }

  // Two solutions never differ in the last cell alone.
  BITDOKU_INLINE static bool is_known(const std::uint64_t (&word)[kCellWords],
                                      const std::uint8_t* known) {
    std::uint64_t difference = 0;
    for (std::size_t i = 0; i < kCellWords; ++i) difference |= word[i] ^ pack_cells(known + 16 * i);
    return difference == 0;
  }

  // Gives work to the lanes that have none.
  void refill() {
    Mask popped{};
    Mask idle = to_mask(~busy_);
    const Mask ready = to_mask(solved_ | dead_);
    for (Lanes lanes(ready); lanes.more(); lanes.next()) {
      const std::size_t lane = lanes.lane();
      if (w_.top[lane] > w_.base[lane] && !is_done(w_.puzzle[lane])) {
        load_record(lane, w_.stack[lane][--w_.top[lane]]);
        put(popped, lane);
      } else {
        w_.top[lane] = w_.base[lane] = 0;
        put(idle, lane);
      }
    }
    Mask fresh{};
    const std::size_t n_idle = count_lanes(to_vec(idle));
    if (next_ == job_.size) {
      if (n_idle > 0) steal(idle, popped);
    } else if (n_idle >= kEnoughLanes) {
      start_puzzles(idle, fresh);
    }
    report_.nodes += count_lanes(to_vec(popped));
    if (job_.candidates != nullptr) {
      for (std::size_t i = 0; i < kColumns; ++i) popped.word[i] |= fresh.word[i];
      fresh = Mask{};
    }
    busy_ = ~to_vec(idle) & (busy_ | to_vec(popped) | to_vec(fresh));
    n_busy_ = count_lanes(busy_);
    if (count_lanes(to_vec(popped)) > 0) take_records(to_vec(popped));
    if (count_lanes(to_vec(fresh)) > 0) take_givens(fresh);
    solved_ = dead_ = Vec{};
  }

  void start_puzzles(Mask& idle, Mask& fresh) {
    const Mask wanting = idle;
    for (Lanes lanes(wanting); lanes.more() && next_ < job_.size; lanes.next()) {
      const std::size_t lane = lanes.lane();
      w_.puzzle[lane] = next_++;
      w_.nodes[lane] = 0;
      put(fresh, lane);
      take(idle, lane);
      ++report_.nodes;
      if (job_.candidates != nullptr) load_candidates(lane);
    }
  }

  // Gives idle lanes the oldest records, with most work below them, of the others.
  void steal(Mask& idle, Mask& popped) {
    const Mask wanting = idle;
    std::size_t victim = 0;
    for (Lanes lanes(wanting); lanes.more(); lanes.next()) {
      std::size_t looked_at = 0;
      while (looked_at < kLanes &&
             (w_.top[victim] == w_.base[victim] || is_done(w_.puzzle[victim]))) {
        victim = (victim + 1) % kLanes;
        ++looked_at;
      }
      if (looked_at == kLanes) return;
      const std::size_t lane = lanes.lane();
      load_record(lane, w_.stack[victim][w_.base[victim]++]);
      w_.puzzle[lane] = w_.puzzle[victim];
      // What a puzzle may cost all lanes together is bounded, too.
      w_.nodes[victim] += kMostNodes / 64;
      w_.nodes[lane] = w_.nodes[victim];
      put(popped, lane);
      take(idle, lane);
      victim = (victim + 1) % kLanes;
    }
  }

  void take_records(Vec lanes) {
    for (std::size_t i = 0; i < kWords; ++i) {
      const std::size_t size = i + 1 < kWords ? 64 : kUsedPlanes - 64 * (kWords - 1);
      planes_from_words(w_.word[i], lanes, planes() + 64 * i, size);
    }
    has_literals_ = true;
  }

  void take_givens(const Mask& fresh) {
    const Job job = job_;
    Workspace& w = w_;
    for (Lanes puzzles(fresh); puzzles.more(); puzzles.next()) {
      const std::size_t lane = puzzles.lane();
      const std::uint8_t* givens = job.givens + w.puzzle[lane] * job.givens_stride;
      const std::size_t place = word_place(lane);
      for (std::size_t i = 0; i < kCellWords; ++i) w.word[i][place] = pack_cells(givens + 16 * i);
      w.last_cell[lane] = givens[80];
    }
    for (std::size_t i = 0; i < kCellWords; ++i)
      planes_from_words(w_.word[i], ~Vec{}, w_.cell_planes + 64 * i, 64);
    const Vec lanes = to_vec(fresh);
    Counter7 blanks{};
    for (std::size_t cell = 0; cell < 80; ++cell) {
      const Vec* p = w_.cell_planes + 4 * cell;
      const Vec bit[4] = {p[0], p[1], p[2], p[3]};
      count(blanks, write_cell(w_.board.candidate + cell, lanes, bit));
    }
    const Vec bit[4] = {gather_bit(w_.last_cell, 0), gather_bit(w_.last_cell, 1),
                        gather_bit(w_.last_cell, 2), gather_bit(w_.last_cell, 3)};
    count(blanks, write_cell(w_.board.candidate + 80, lanes, bit));
    w_.board.literal.none |= lanes;
    const Mask empty = to_mask(lanes & more_than(blanks, 81 - kFewestGivens));
    for (Lanes nearly_empty(empty); nearly_empty.more(); nearly_empty.next()) {
      do_alone(w_.puzzle[nearly_empty.lane()]);
    }
  }

  // A record of candidates, with no literal.
  void load_candidates(std::size_t lane) {
    const std::uint16_t* candidates = job_.candidates + 81 * w_.puzzle[lane];
    Record record{};
    for (unsigned digit = 0; digit < 9; ++digit) {
      for (unsigned cell = 0; cell < 81; ++cell) {
        const unsigned bit = 81 * digit + cell;
        record.word[bit / 64] |= std::uint64_t{candidates[cell] >> digit & 1U} << bit % 64;
      }
    }
    record.word[kWords - 1] |= std::uint64_t{1} << (kUsedPlanes - 1) % 64;
    load_record(lane, record);
  }

  void do_alone(std::size_t puzzle) {
    if (is_done(puzzle)) return;
    job_.alone(job_, puzzle);
    job_.counts[puzzle] |= kDoneAlone;
    ++report_.alone;
  }
  void leave_the_rest_alone() {
    const Mask busy = to_mask(busy_);
    for (Lanes lanes(busy); lanes.more(); lanes.next()) do_alone(w_.puzzle[lanes.lane()]);
  }

  Workspace& w_;
  const Job& job_;
  Report& report_;
  std::size_t next_ = 0;  // puzzle
  std::size_t n_busy_ = 0;
  bool has_literals_ = false;
  Vec busy_{};
  // What became of the busy lanes in this round.
  Vec dead_{};
  Vec solved_{};
  Vec open_{};
};
