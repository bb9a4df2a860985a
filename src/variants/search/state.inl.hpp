// The state of a search, and the work on it that all propagators share.

inline bool is_single(unsigned set) {
  return (set & (set - 1)) == 0;
}
inline unsigned bit_of(unsigned set) {
  return static_cast<unsigned>(std::countr_zero(set));
}
inline unsigned top_bit_of(unsigned set) {
  return 31U - static_cast<unsigned>(std::countl_zero(set));
}

// How many words hold so many states as bits.
inline std::size_t words_for(std::size_t states) {
  return (states + 63) / 64;
}

inline constexpr std::size_t kLanes = 16;
using SixteenCells = std::uint16_t __attribute__((vector_size(32)));
// The same in memory, not set to anything.
struct alignas(32) CellBlock {
  std::array<std::uint16_t, kLanes> cells;
};

// All ones in the lanes of the cells that a bit names.
inline SixteenCells lanes_of(std::uint64_t bits) {
  constexpr SixteenCells kBits{1U << 0U,  1U << 1U,  1U << 2U,  1U << 3U, 1U << 4U,  1U << 5U,
                               1U << 6U,  1U << 7U,  1U << 8U,  1U << 9U, 1U << 10U, 1U << 11U,
                               1U << 12U, 1U << 13U, 1U << 14U, 1U << 15U};
  const SixteenCells same = SixteenCells{} + static_cast<std::uint16_t>(bits);
  return reinterpret_cast<SixteenCells>((same & kBits) == kBits);
}

inline unsigned bits_of(const SixteenCells& lanes) {  // each lane has all ones or none
#ifdef BITDOKU_VARIANTS_AVX2
  const auto wide = reinterpret_cast<__m256i>(lanes);
  const __m128i bytes =
      _mm_packs_epi16(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
  return static_cast<unsigned>(_mm_movemask_epi8(bytes));
#else
  unsigned bits = 0;
  for (unsigned lane = 0; lane < kLanes; ++lane) bits |= (lanes[lane] & 1U) << lane;
  return bits;
#endif
}

inline constexpr int kNothing = -1;

// One group of a linear sum while its propagator runs.
struct alignas(32) GroupWork {
  std::array<Sets, kFewValues + 1> reached;  // sets that the first open cells can hold
  std::array<std::uint16_t, kMaxVariantSide> cells;
  std::size_t open = 0;
  std::uint64_t sums = 0;    // of the open cells
  std::uint64_t steps = 0;   // the same as distances from the end that counts least
  std::uint64_t before = 0;  // distances that the groups before can have
  int low = 0;
  int high = 0;
  int factor = 1;
};

struct OpenCells;

// How a line may compare with another one; `inside`: both begin with the same value.
struct LineOrder {
  bool less = false;
  bool greater = false;
  bool equal = false;
  bool inside = false;
};

class SearchState {
 public:
  // A grid for each level of the search.
  SearchState(const Program& program, Budget& budget, std::size_t levels);

 protected:
  // Leaves only these values. Returns false if none is left.
  bool narrow(std::uint16_t cell, unsigned values) {
    const unsigned before = grid_[cell];
    const unsigned after = before & values;
    if (after == before) return true;
    grid_[cell] = static_cast<ValueSet>(after);
    ++changes_;
    if (after == 0) {
      failed_cell_ = cell;
      return false;
    }
    note(cell, after);
    return true;
  }
  bool drop(std::uint16_t cell, unsigned values) { return narrow(cell, program_.all & ~values); }

  // A value that some cells must hold leaves all cells that see each of its places.
  bool drop_needed(std::span<const std::uint16_t> cells, unsigned needed);
  [[nodiscard]] ValueSet* first_grid() const { return reinterpret_cast<ValueSet*>(arena_.get()); }
  // The cells of a block that have several values, as bits.
  [[nodiscard]] unsigned open_lanes(std::size_t block) const;
  // Notes the cells that have one value. Returns false if a cell has none.
  bool note_fixed();
  void find_places(unsigned value, std::array<std::uint64_t, 4>& places) const;
  bool propagate();
  void forget_work() {
    fixed_count_ = 0;
    std::ranges::fill(dirty_, 0);
  }
  void wake_all();

  [[nodiscard]] std::span<const std::uint16_t> cells_of(const Propagator& propagator) const {
    return {program_.pool.data() + propagator.first, propagator.cells};
  }

  const Program& program_;
  Budget& budget_;
  ValueSet* grid_ = nullptr;
  std::unique_ptr<CellBlock[]> arena_;  // a grid for each level
  std::size_t lanes_;

  // Whom the last conflict is charged to.
  int failed_propagator_ = kNothing;
  int failed_cell_ = kNothing;
  int failed_house_ = kNothing;  // of the kernel `grid`: rows, columns, boxes
  int wave_cell_ = kNothing;     // the first placed cell of the current wave
  int placed_cell_ = kNothing;   // the last placed cell

 private:
  void note(std::uint16_t cell, unsigned values) {
    const std::uint64_t* wakes = wakes_.data() + cell * dirty_.size();
    for (std::size_t word = 0; word < dirty_.size(); ++word) dirty_[word] |= wakes[word];
    if (is_single(values)) fixed_[fixed_count_++] = cell;
  }
  bool clear_peers(std::uint16_t cell);
  bool clear_wave();
  // Starts from a grid of the puzzle, for a way of a choice. Returns false if the way is closed.
  bool assume(const ValueSet* grid);
  [[nodiscard]] int next_propagator() const;
  bool run(std::size_t number);
  bool run_kernel(const Propagator& propagator);
  void drop_if_idle(std::size_t number);

  bool run_pair(const Propagator& propagator);
  bool run_chain(const Propagator& propagator);
  bool run_house(const Propagator& propagator);
  bool run_occurrence(const Propagator& propagator);
  bool fill_group(std::span<const std::uint16_t> cells, unsigned values);
  bool run_enclosure(const Propagator& propagator);
  bool run_family(const Propagator& propagator);
  unsigned add_up(OpenCells& open, unsigned excluded, int sum);
  bool add_up_many(OpenCells& open, unsigned excluded, int sum, unsigned& needed);
  bool sum_fits(OpenCells& open, unsigned excluded, int sum);
  bool run_sandwich(const Propagator& propagator);
  bool run_x_sum(const Propagator& propagator);
  bool run_listed(const Propagator& propagator);
  bool run_same(const Propagator& propagator);
  bool meet_groups(const Propagator& propagator, unsigned values);
  bool balance(std::span<const std::uint16_t> left, std::span<const std::uint16_t> right,
               unsigned values);
  bool run_layers(const Propagator& propagator);
  bool run_choice(const Propagator& propagator);
  bool run_connected(const Propagator& propagator);
  bool run_rank(const Propagator& propagator);
  [[nodiscard]] LineOrder order_of(const CellList& line, const CellList& other,
                                   std::size_t from) const;
  bool keep_order(const CellList& low, const CellList& high, bool strict);
  bool keep_rank(const Ranking& ranking, const std::vector<LineOrder>& orders, int least, int most,
                 bool is_below);
  bool run_linear(const Propagator& propagator);
  bool measure_group(const SumGroup& group, std::span<const std::uint16_t> cells, GroupWork& work,
                     int& fixed);
  bool keep_sums(const GroupWork& work, std::uint64_t sums);
  bool run_linear_exactly(std::size_t groups, int slack);
  bool run_linear_bounds(std::size_t groups, int slack, int range);
  bool run_grid();
  bool run_digit(unsigned digit, const std::array<std::uint32_t, 3>& board,
                 const std::array<std::uint32_t, 3>& fixed);

  std::vector<std::uint64_t> wakes_;
  std::vector<std::uint64_t> dirty_;
  std::vector<std::uint16_t> fixed_;  // cells whose peers still have their value
  std::size_t fixed_count_ = 0;
  std::uint64_t changes_ = 0;
  std::vector<std::uint16_t> runs_;  // of derived propagators
  std::vector<std::uint16_t> hits_;  // runs that changed something
  std::vector<GroupWork> groups_;
  std::vector<std::uint64_t> states_;           // of automata, that can be reached, as bits
  std::vector<std::vector<SearchState>> ways_;  // of each choice
  std::vector<LineOrder> orders_;               // of the others of a rank
  std::vector<std::size_t> first_ways_;         // the ways that are tried first
};

inline SearchState::SearchState(const Program& program, Budget& budget, std::size_t levels)
    : program_(program),
      budget_(budget),
      arena_(std::make_unique_for_overwrite<CellBlock[]>(levels * (program.lanes / kLanes))),
      lanes_(program.lanes / kLanes),
      wakes_(program.wakes),
      dirty_(program.words),
      fixed_(program.cells + 1),
      runs_(program.propagators.size()),
      hits_(program.propagators.size()) {
  grid_ = first_grid();
  std::fill_n(grid_, program.lanes, ValueSet{0});  // the lanes behind the last cell, too
  std::size_t groups = 0;
  std::size_t states = 0;
  for (const Propagator& propagator : program.propagators) {
    if (propagator.kernel == Kernel::linear)
      groups = std::max<std::size_t>(groups, propagator.groups);
  }
  for (const Layers& layers : program.layers) {
    std::size_t words = 0;
    for (const std::uint16_t size : layers.sizes) words += words_for(size);
    states = std::max(states, words);
  }
  groups_.resize(groups);
  states_.resize(states);
  first_ways_.resize(program.choices.size());
  for (const std::vector<Program>& choice : program.choices) {
    std::vector<SearchState>& ways = ways_.emplace_back();
    ways.reserve(choice.size());
    for (const Program& way : choice) ways.emplace_back(way, budget, 1);
  }
}

// A cell got its value: the cells that it sees lose it, sixteen at a time.
inline bool SearchState::clear_peers(std::uint16_t cell) {
  const std::uint16_t value = grid_[cell];
  placed_cell_ = cell;
  const auto& sees = program_.sees[cell];
  for (std::size_t block = 0; block < lanes_; ++block) {
    ValueSet* place = grid_ + block * kLanes;
    SixteenCells before;
    std::memcpy(&before, place, sizeof before);
    const SixteenCells seen = lanes_of(sees[block / 4] >> (block % 4 * kLanes));
    const SixteenCells lost = before & value & seen;
    if (!is_any(reinterpret_cast<Quad>(lost))) continue;
    const SixteenCells after = before & ~lost;
    std::memcpy(place, &after, sizeof after);
    unsigned changed = bits_of(reinterpret_cast<SixteenCells>(lost != 0));
    for (; changed != 0; changed &= changed - 1) {
      const auto other = static_cast<std::uint16_t>(block * kLanes + bit_of(changed));
      if (grid_[other] == 0) {
        failed_cell_ = other;
        return false;
      }
      note(other, grid_[other]);
    }
  }
  return true;
}

// The cells placed so far leave their peers; those that this places wait for the next wave.
inline bool SearchState::clear_wave() {
  wave_cell_ = fixed_[0];
  const std::size_t size = fixed_count_;
  for (std::size_t place = 0; place < size; ++place) {
    if (!clear_peers(fixed_[place])) {
      failed_propagator_ = kNothing;
      return false;
    }
  }
  std::copy(fixed_.begin() + static_cast<std::ptrdiff_t>(size),
            fixed_.begin() + static_cast<std::ptrdiff_t>(fixed_count_), fixed_.begin());
  fixed_count_ -= size;
  return true;
}

inline bool SearchState::note_fixed() {
  for (std::uint16_t cell = 0; cell < program_.cells; ++cell) {
    if (grid_[cell] == 0) return false;
    if (is_single(grid_[cell])) fixed_[fixed_count_++] = cell;
  }
  return true;
}

inline unsigned SearchState::open_lanes(std::size_t block) const {
  SixteenCells cells;
  std::memcpy(&cells, grid_ + block * kLanes, sizeof cells);
  return bits_of(reinterpret_cast<SixteenCells>((cells & (cells - 1)) != 0));
}

// The cells that have the value, as bits.
inline void SearchState::find_places(unsigned value, std::array<std::uint64_t, 4>& places) const {
  for (std::size_t block = 0; block < lanes_; ++block) {
    SixteenCells cells;
    std::memcpy(&cells, grid_ + block * kLanes, sizeof cells);
    const SixteenCells with = cells & static_cast<ValueSet>(value);
    const std::uint64_t bits = bits_of(reinterpret_cast<SixteenCells>(with != 0));
    places[block / 4] |= bits << (block % 4 * kLanes);
  }
}

inline bool SearchState::drop_needed(std::span<const std::uint16_t> cells, unsigned needed) {
  const std::size_t words = (lanes_ + 3) / 4;
  for (; needed != 0; needed &= needed - 1) {
    const unsigned value = needed & (0U - needed);
    std::array<std::uint64_t, 4> places{};
    find_places(value, places);
    for (const std::uint16_t cell : cells) {
      if ((grid_[cell] & value) == 0) continue;
      for (std::size_t word = 0; word < words; ++word) places[word] &= program_.sees[cell][word];
    }
    for (std::size_t word = 0; word < words; ++word) {
      for (; places[word] != 0; places[word] &= places[word] - 1) {
        const auto cell = static_cast<std::uint16_t>(
            word * 64 + static_cast<std::size_t>(std::countr_zero(places[word])));
        if (!drop(cell, value)) return false;
      }
    }
  }
  return true;
}

inline void SearchState::wake_all() {
  for (std::size_t number = 0; number < program_.propagators.size(); ++number) {
    dirty_[number / 64] |= std::uint64_t{1} << (number % 64);
  }
}

inline int SearchState::next_propagator() const {
  for (std::size_t word = 0; word < dirty_.size(); ++word) {
    if (dirty_[word] != 0) return static_cast<int>(word * 64) + std::countr_zero(dirty_[word]);
  }
  return kNothing;
}

// A derived propagator that changes something in fewer than one run of twenty sleeps for good.
inline void SearchState::drop_if_idle(std::size_t number) {
  constexpr unsigned kTrial = 400;
  constexpr unsigned kWorthwhile = 20;
  if (++runs_[number] < kTrial) return;
  if (hits_[number] * kWorthwhile < runs_[number]) {
    for (const std::uint16_t cell : cells_of(program_.propagators[number])) {
      wakes_[cell * dirty_.size() + number / 64] &= ~(std::uint64_t{1} << (number % 64));
    }
  }
  runs_[number] = hits_[number] = 0;
}

inline bool SearchState::run(std::size_t number) {
  const Propagator& propagator = program_.propagators[number];
  const std::uint64_t bit = std::uint64_t{1} << (number % 64);
  dirty_[number / 64] &= ~bit;
  const std::uint64_t before = changes_;
  failed_house_ = failed_cell_ = kNothing;
  const bool holds = run_kernel(propagator);
  if (propagator.derived) {
    if (!holds || changes_ != before) ++hits_[number];
    drop_if_idle(number);
  }
  if (!propagator.wakes_itself) dirty_[number / 64] &= ~bit;
  if (!holds) failed_propagator_ = static_cast<int>(number);
  return holds;
}

// Propagators run until nothing changes; only then do placed cells leave their peers. So a conflict
// can be charged to the placed cell that began it.
inline bool SearchState::propagate() {
  bool placed = false;
  for (;;) {
    if (placed || fixed_count_ == 0) {
      const int number = next_propagator();
      if (number != kNothing) {
        if (run(static_cast<std::size_t>(number))) continue;
        forget_work();
        return false;
      }
      if (fixed_count_ == 0) return true;
    }
    placed = true;
    if (!clear_wave()) {
      forget_work();
      return false;
    }
  }
}

inline bool SearchState::run_kernel(const Propagator& propagator) {
  switch (propagator.kernel) {
    case Kernel::pair:
      return run_pair(propagator);
    case Kernel::chain:
      return run_chain(propagator);
    case Kernel::house:
      return run_house(propagator);
    case Kernel::occurrence:
      return run_occurrence(propagator);
    case Kernel::enclosure:
      return run_enclosure(propagator);
    case Kernel::family:
      return run_family(propagator);
    case Kernel::listed:
      return run_listed(propagator);
    case Kernel::x_sum:
      return run_x_sum(propagator);
    case Kernel::sandwich:
      return run_sandwich(propagator);
    case Kernel::grid:
      return run_grid();
    case Kernel::linear:
      return run_linear(propagator);
    case Kernel::same:
      return run_same(propagator);
    case Kernel::layers:
      return run_layers(propagator);
    case Kernel::connected:
      return run_connected(propagator);
    case Kernel::rank:
      return run_rank(propagator);
    case Kernel::choice:
      return run_choice(propagator);
  }
  return true;
}
