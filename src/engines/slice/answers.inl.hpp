// The answers to the puzzles of a job.

// A flag in `counts`: `band` solved the puzzle.
inline constexpr std::uint32_t kDoneAlone = std::uint32_t{1} << 31U;

class Answers {
 public:
  Answers(Workspace& workspace, const Job& job, Report& report)
      : w_(workspace), job_(job), report_(report) {
    std::memset(job.counts, 0, job.size * sizeof *job.counts);
  }

  [[nodiscard]] BITDOKU_INLINE bool is_done(std::size_t puzzle) const {
    return job_.counts[puzzle] >= job_.limit;
  }

  void do_alone(std::size_t puzzle) {
    if (is_done(puzzle)) return;
    answer_alone(job_, puzzle, report_);
    job_.counts[puzzle] |= kDoneAlone;
  }
  template <class Puzzles>
  void do_alone(Vec lanes, const Puzzles& puzzle_of) {
    const Mask mask = to_mask(lanes);
    for (Lanes alone(mask); alone.more(); alone.next()) do_alone(puzzle_of[alone.lane()]);
  }

  // Counts the lanes that the opening solved if only the count is wanted. If a solution is known,
  // it is the only solution of such a puzzle.
  void count_opened(Vec lanes, const std::size_t* puzzle_of) {
    const Mask solved = to_mask(lanes);
    for (Lanes each(solved); each.more(); each.next()) {
      const std::size_t puzzle = puzzle_of[each.lane()];
      if (!may_be_known(puzzle)) job_.counts[puzzle] = 1;
    }
  }

  // Writes the solutions of lanes from their records in `words`.
  void write_from_words(Vec lanes, const std::size_t* puzzle_of) {
    const Mask solved = to_mask(lanes);
    const Job job = job_;
    for (Lanes each(solved); each.more(); each.next()) {
      const std::size_t puzzle = puzzle_of[each.lane()];
      const std::uint32_t found = job.counts[puzzle];
      if (found >= job.limit) continue;  // found by other lanes
      std::uint8_t* cells = job.solutions + puzzle * job.solutions_stride;
      if (may_be_known(puzzle)) {
        std::uint8_t digits[81];
        write_digits(w_.words, each.lane(), 0, digits);
        if (std::memcmp(digits, job.known + 81 * puzzle, sizeof digits) == 0) continue;
        if (job.solutions != nullptr) std::memcpy(cells, digits, sizeof digits);
      } else if (found == 0 && job.solutions != nullptr) {
        write_digits(w_.words, each.lane(), job.zero, cells);
      }
      job.counts[puzzle] = found + 1;
    }
  }

  // Writes the solutions of lanes from the planes. If there are many lanes, this is faster than
  // from their records.
  void write_from_planes(const Board& board, Vec lanes, const std::size_t* puzzle_of) {
    for (std::size_t cell = 0; cell < 80; ++cell) {
      Vec bit[4];
      read_cell(board.candidate + cell, bit);
      for (std::size_t i = 0; i < 4; ++i) w_.cell_planes[4 * cell + i] = bit[i];
    }
    for (std::size_t i = 0; i < kCellWords; ++i) {
      words_from_planes(w_.cell_planes + 64 * i, w_.words.word[i]);
    }
    // These are copies, because the compiler must assume that writing cells changes the originals.
    const Mask solved = to_mask(lanes);
    const Job job = job_;
    const LaneWords& words = w_.words;
    for (Lanes each(solved); each.more(); each.next()) {
      const std::size_t puzzle = puzzle_of[each.lane()];
      const std::uint32_t found = job.counts[puzzle];
      if (found >= job.limit) continue;  // found by other lanes
      const std::size_t place = word_place(each.lane());
      if (may_be_known(puzzle) && is_known(place, job.known + 81 * puzzle)) continue;
      job.counts[puzzle] = found + 1;
      if (found > 0 || job.solutions == nullptr) continue;
      std::uint8_t* cells = job.solutions + puzzle * job.solutions_stride;
      for (std::size_t i = 0; i < kCellWords; ++i) {
        unpack_cells(words.word[i][place], job.zero, cells + 16 * i);
      }
      cells[80] =
          static_cast<std::uint8_t>(job.zero + last_digit(words.word[kCellWords - 1][place]));
    }
  }

  void finish() {
    if (report_.alone == 0) return;
    for (std::size_t i = 0; i < job_.size; ++i) job_.counts[i] &= ~kDoneAlone;
  }

 private:
  [[nodiscard]] BITDOKU_INLINE bool may_be_known(std::size_t puzzle) const {
    return job_.known != nullptr && (job_.struck == nullptr || job_.struck[puzzle] == kNoCell);
  }

  // Whether the lane's solution is the known one. Two solutions never differ only in the last cell,
  // so that cell is not compared.
  [[nodiscard]] BITDOKU_INLINE bool is_known(std::size_t place, const std::uint8_t* known) const {
    std::uint64_t difference = 0;
    for (std::size_t i = 0; i < kCellWords; ++i) {
      difference |= w_.words.word[i][place] ^ pack_cells(known + 16 * i);
    }
    return difference == 0;
  }

  Workspace& w_;
  const Job& job_;
  Report& report_;
};
