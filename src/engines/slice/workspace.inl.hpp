// The memory of a search, and access to the words of one lane.

// More than the depth of any puzzle within kMostNodes.
inline constexpr std::size_t kMostRecords = 48;
// New puzzles are opened when at most this many wait for a lane.
inline constexpr std::size_t kFewOpened = kLanes / 4;

struct SavedLane {
  std::uint64_t word[kWords];
};
inline constexpr std::uint64_t kNoLiteral = std::uint64_t{1} << (kUsedPlanes - 1) % 64;
inline constexpr std::uint64_t kInside = kNoLiteral >> 1;
BITDOKU_INLINE std::uint64_t& last_word(SavedLane& record) {
  return record.word[kWords - 1];
}

// A puzzle that the opening left open.
struct Opened {
  SavedLane record;
  std::size_t puzzle;
};

// Rows of words, one row for each word of a record, with one entry per lane. The distance of the
// rows is not a power of two, because rows would then share cache sets.
struct alignas(64) LaneWords {
  std::uint64_t word[kWords][kLanes + 8];

  BITDOKU_INLINE void store(std::size_t lane, SavedLane& record) const {
    const std::size_t place = word_place(lane);
    for (std::size_t i = 0; i < kWords; ++i) record.word[i] = word[i][place];
  }
  BITDOKU_INLINE void load(std::size_t lane, const SavedLane& record) {
    const std::size_t place = word_place(lane);
    for (std::size_t i = 0; i < kWords; ++i) word[i][place] = record.word[i];
  }
};

struct alignas(64) Workspace {
  Board opening;  // the board of the opening, and its puzzles
  std::size_t opening_puzzle[kLanes];
  Opened opened[kLanes + kFewOpened];
  Board board;
  std::size_t puzzle[kLanes];
  std::uint32_t nodes[kLanes];  // since the lane took the puzzle
  std::uint32_t base[kLanes];   // the records of the stack below this one were stolen
  std::uint32_t top[kLanes];
  // Records at the same height are contiguous, which keeps the used ones in fewer pages.
  SavedLane stack[kMostRecords][kLanes];
  // Buffers for conversions between planes and words.
  LaneWords words;
  Vec cell_planes[64 * kCellWords];
  alignas(64) std::uint8_t last_cell[kLanes];

  void make_words(const Board& of) {
    for (std::size_t i = 0; i < kWords; ++i) {
      words_from_planes(of.candidate + 64 * i, words.word[i]);
    }
  }
};

// Iterates: for (Lanes lanes(mask); lanes.more(); lanes.next()) use(lanes.lane());
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
BITDOKU_INLINE Mask first_lanes(std::size_t n) {
  Mask mask{};
  for (std::size_t column = 0; column < kColumns && n > 64 * column; ++column) {
    const std::size_t left = n - 64 * column;
    mask.word[column] = left < 64 ? (std::uint64_t{1} << left) - 1 : ~std::uint64_t{0};
  }
  return mask;
}
// Clears the lane's bit without touching its other words.
BITDOKU_INLINE void take(Vec& plane, std::size_t lane) {
  auto* const at = reinterpret_cast<unsigned char*>(&plane) + lane / 64 * 8;
  std::uint64_t word;
  std::memcpy(&word, at, sizeof word);
  word &= ~(std::uint64_t{1} << lane % 64);
  std::memcpy(at, &word, sizeof word);
}
