// The search. Each lane searches its own puzzle, depth first: at a branch it continues with one
// side and pushes the other side as a record on its stack. A round sweeps until few lanes change,
// and then serves the lanes that stopped. Open lanes branch; dead and solved lanes pop a record, or
// take the next puzzle of the opening (opening.inl.hpp). When there are no more puzzles, idle lanes
// steal the oldest records of other lanes, and `band` solves the last few puzzles.
//
//   sweeps --> open lanes branch:   one side stays in the lane, the other goes on the stack
//     ^   --> solved lanes report ---+
//     |   --> dead lanes ------------+--> pop a record | next puzzle | steal a record
//     +----------------------------------------------------------------+

// The number of branches of a lane on one puzzle. After these, `band` gets the puzzle.
inline constexpr std::uint32_t kMostNodes = 1024;
// Tuned: a round ends when at most this share of the lanes changes.
inline constexpr std::size_t kMovingNumerator = 5;
inline constexpr std::size_t kMovingDenominator = 16;
// A round is not worthwhile for fewer lanes than this.
inline constexpr std::size_t kTooFewLanes = kLanes / 16;

class Batch {
 public:
  Batch(Workspace& workspace, const Job& job, Report& report)
      : w_(workspace),
        job_(job),
        report_(report),
        answers_(workspace, job, report),
        opening_(workspace, job, report, answers_) {
    std::memset(w_.base, 0, sizeof w_.base);
    std::memset(w_.top, 0, sizeof w_.top);
  }

  void run() {
    refill();
    while (n_busy_ > 0) {
      if (is_nearly_over()) {
        answers_.do_alone(busy_, w_.puzzle);
        break;
      }
      sweep();
      branch();
      take_solutions();
      refill();
    }
    answers_.finish();
  }

 private:
  [[nodiscard]] bool is_nearly_over() const {
    return next_ == job_.size && n_opened_ == 0 && n_busy_ <= kTooFewLanes && !job_.however_few;
  }

  void sweep() {
    if (has_literals_) apply_literals(w_.board);
    has_literals_ = false;
    const Swept swept =
        sweep_until(w_.board, busy_, n_busy_ * kMovingNumerator / kMovingDenominator);
    solved_ = swept.solved;
    dead_ = swept.dead;
    open_ = and_nor(busy_, dead_, solved_) & ~swept.moving;
  }

  // Continues the open lanes with one branch and pushes the other on their stacks.
  void branch() {
    w_.board.literal.none = ~Vec{};
    has_words_ = false;
    if (count_lanes(open_) == 0) return;
    choose_literals(w_.board);
    Literal& literal = w_.board.literal;
    // If no digit has more than one permutation in any chute, the lane needs another sweep and not
    // a branch.
    open_ &= ~literal.none;
    literal.none = ~open_;
    if (count_lanes(open_) == 0) return;
    w_.make_words(w_.board);
    has_words_ = true;
    Mask branching = to_mask(open_);
    Mask given_up{};
    const Mask open = branching;
    for (Lanes lanes(open); lanes.more(); lanes.next()) {
      const std::size_t lane = lanes.lane();
      ++report_.nodes;
      if (answers_.is_done(w_.puzzle[lane])) {
        take(branching, lane);
        put(given_up, lane);
      } else if (w_.top[lane] == kMostRecords || ++w_.nodes[lane] > kMostNodes) {
        answers_.do_alone(w_.puzzle[lane]);
        take(branching, lane);
        put(given_up, lane);
      } else {
        w_.words.store(lane, w_.stack[w_.top[lane]++][lane]);
      }
    }
    dead_ |= to_vec(given_up);
    literal.inside = to_vec(branching);
    literal.none = ~literal.inside;
    has_literals_ = true;
  }

  void take_solutions() {
    if (count_lanes(solved_) == 0) return;
    if (!has_words_) w_.make_words(w_.board);
    answers_.write_from_words(solved_, w_.puzzle);
  }

  // Gives work to the idle lanes.
  void refill() {
    if (job_.candidates == nullptr) {
      while (n_opened_ < kFewOpened && next_ < job_.size) {
        n_opened_ = opening_.begin(next_, n_opened_);
      }
    }
    Mask popped{};
    Mask idle = to_mask(~busy_);
    pop(idle, popped);
    if (job_.candidates != nullptr && next_ < job_.size) {
      start_candidates(idle, popped);
    } else if (n_opened_ > 0) {
      start_opened(idle, popped);
    } else if (job_.struck == nullptr) {
      // If a digit is struck out, the lane will soon find a solution itself, and the work of a
      // thief would be wasted.
      steal(idle, popped);
    }
    const Vec lanes = to_vec(popped);
    report_.nodes += count_lanes(lanes);
    busy_ = ~to_vec(idle) & (busy_ | lanes);
    n_busy_ = count_lanes(busy_);
    if (count_lanes(lanes) > 0) take_records(lanes);
    solved_ = dead_ = Vec{};
  }

  // Gives each lane that finished a state the next record of its own stack.
  void pop(Mask& idle, Mask& popped) {
    const Mask ready = to_mask(solved_ | dead_);
    for (Lanes lanes(ready); lanes.more(); lanes.next()) {
      const std::size_t lane = lanes.lane();
      if (w_.top[lane] > w_.base[lane] && !answers_.is_done(w_.puzzle[lane])) {
        w_.words.load(lane, w_.stack[--w_.top[lane]][lane]);
        put(popped, lane);
      } else {
        w_.top[lane] = w_.base[lane] = 0;
        put(idle, lane);
      }
    }
  }

  void start(std::size_t lane, std::size_t puzzle, Mask& idle, Mask& popped) {
    w_.puzzle[lane] = puzzle;
    w_.nodes[lane] = 0;
    put(popped, lane);
    take(idle, lane);
  }

  void start_opened(Mask& idle, Mask& popped) {
    const Mask wanting = idle;
    for (Lanes lanes(wanting); lanes.more() && n_opened_ > 0; lanes.next()) {
      const std::size_t lane = lanes.lane();
      Opened& opened = w_.opened[--n_opened_];
      if ((last_word(opened.record) & kNoLiteral) == 0) {
        w_.stack[w_.top[lane]++][lane] = opened.record;
        last_word(opened.record) |= kInside;
      }
      w_.words.load(lane, opened.record);
      start(lane, opened.puzzle, idle, popped);
    }
  }

  void start_candidates(Mask& idle, Mask& popped) {
    const Mask wanting = idle;
    for (Lanes lanes(wanting); lanes.more() && next_ < job_.size; lanes.next()) {
      load_candidates(lanes.lane(), job_.candidates + 81 * next_);
      start(lanes.lane(), next_++, idle, popped);
    }
  }

  // Lets idle lanes steal the oldest records of other lanes. These have the most work below them.
  void steal(Mask& idle, Mask& popped) {
    const Mask wanting = idle;
    std::size_t victim = 0;
    for (Lanes lanes(wanting); lanes.more(); lanes.next()) {
      std::size_t looked_at = 0;
      while (looked_at < kLanes &&
             (w_.top[victim] == w_.base[victim] || answers_.is_done(w_.puzzle[victim]))) {
        victim = (victim + 1) % kLanes;
        ++looked_at;
      }
      if (looked_at == kLanes) return;
      const std::size_t lane = lanes.lane();
      w_.words.load(lane, w_.stack[w_.base[victim]++][victim]);
      w_.puzzle[lane] = w_.puzzle[victim];
      // Limits the work that all lanes together spend on a puzzle.
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
      planes_from_words(w_.words.word[i], lanes, w_.board.candidate + 64 * i, size);
    }
    has_literals_ = true;
  }

  // Puts the candidates of a puzzle into a record without a literal.
  void load_candidates(std::size_t lane, const std::uint16_t* candidates) {
    SavedLane record{};
    for (unsigned digit = 0; digit < 9; ++digit) {
      for (unsigned cell = 0; cell < 81; ++cell) {
        const unsigned bit = 81 * digit + cell;
        record.word[bit / 64] |= std::uint64_t{candidates[cell] >> digit & 1U} << bit % 64;
      }
    }
    last_word(record) |= kNoLiteral;
    w_.words.load(lane, record);
  }

  Workspace& w_;
  const Job& job_;
  Report& report_;
  Answers answers_;
  Opening opening_;
  std::size_t next_ = 0;  // the next puzzle
  std::size_t n_opened_ = 0;
  std::size_t n_busy_ = 0;
  bool has_literals_ = false;
  bool has_words_ = false;  // the records of the current board are in `words`
  Vec busy_{};
  // The state of the busy lanes in this round.
  Vec dead_{};
  Vec solved_{};
  Vec open_{};
};
