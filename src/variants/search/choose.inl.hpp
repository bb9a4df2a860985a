// Choosing a cell and a value, and walking the tree.

enum class Next : std::uint8_t { go_on, stop };
enum class End : std::uint8_t { complete, stopped, too_many_conflicts };

struct Choice {
  int cell = kNothing;
  unsigned value = 0;
  int options = 0;     // values of the cell, or places of the value
  int candidates = 0;  // of the whole grid
};

class TreeSearch : public SearchState {
 public:
  TreeSearch(const Program& program, Budget& budget);

  // Propagates the givens. Returns false if there is no solution.
  bool begin();
  // The grid that `begin` and `refute` leave.
  [[nodiscard]] std::span<const ValueSet> root() const { return {root_.data(), program_.cells}; }
  // Assumes a value at the root, then searches. `conflicts` limits the search; 0 does not.
  template <class OnGrid, class Keeps>
  End run_below(int cell, unsigned value, std::uint64_t conflicts, OnGrid on_grid, Keeps keeps);
  template <class OnGrid>
  End run(OnGrid on_grid) {
    return run_below(kNothing, 0, 0, on_grid, [](std::span<const ValueSet>) { return true; });
  }
  // Takes a value from the root for good. Returns false if no solution is left.
  bool refute(std::uint16_t cell, unsigned value);
  [[nodiscard]] std::uint64_t conflicts() const { return conflicts_; }

 protected:
  void go_to(std::size_t level) { grid_ = first_grid() + level * program_.lanes; }

  std::vector<ValueSet> root_;

 private:
  [[nodiscard]] std::span<const ValueSet> grid() const { return {grid_, program_.cells}; }
  [[nodiscard]] Choice choose() const;
  // Calls `visit` with each cell that has several values, and these.
  template <class Visit>
  void for_each_open(Visit visit) const {
    for (std::size_t block = 0; block < lanes_; ++block) {
      for (unsigned open = open_lanes(block); open != 0; open &= open - 1) {
        const std::size_t cell = block * kLanes + bit_of(open);
        visit(static_cast<int>(cell), unsigned{grid_[cell]});
      }
    }
  }
  void choose_fewest(Choice& choice) const;
  void prefer_places(Choice& choice, double score) const;
  void charge();
  void charge_propagator();
  void decay();
  template <class OnGrid>
  bool report(OnGrid on_grid);

  static constexpr std::size_t kSpareLevels = 3;

  std::vector<double> weights_;
  std::vector<double> value_weights_;
  std::vector<Choice> choices_;
  std::uint64_t conflicts_ = 0;
};

inline TreeSearch::TreeSearch(const Program& program, Budget& budget)
    : SearchState(program, budget, program.cells + kSpareLevels),
      root_(program.lanes),
      weights_(program.weights),
      value_weights_(program.values),
      choices_(program.cells + 2) {}

inline bool TreeSearch::begin() {
  if (!program_.possible || !budget_.enter_node()) return false;
  go_to(0);
  std::ranges::copy(program_.candidates, grid_);
  if (!note_fixed()) return false;
  wake_all();
  if (!propagate()) return false;
  std::copy_n(grid_, program_.lanes, root_.begin());
  return true;
}

inline bool TreeSearch::refute(std::uint16_t cell, unsigned value) {
  go_to(0);
  std::ranges::copy(root_, grid_);
  if (!drop(cell, value) || !propagate()) {
    forget_work();
    return false;
  }
  std::copy_n(grid_, program_.lanes, root_.begin());
  return true;
}

inline Choice TreeSearch::choose() const {
  constexpr double kValueShare = 0.2;
  constexpr auto kShares = [] {  // of a weight for each value of a cell
    std::array<double, kMaxVariantSide + 1> shares{};
    for (std::size_t options = 1; options < shares.size(); ++options) {
      shares[options] = 1.0 / static_cast<double>(options);
    }
    return shares;
  }();
  // The value with the most conflicts, if it stands out.
  const auto [least, most] = std::ranges::minmax_element(value_weights_);
  const bool stands_out = *most >= program_.values && 2 * *most > 3 * *least;
  const unsigned favourite =
      stands_out ? 1U << static_cast<unsigned>(most - value_weights_.begin()) : 0U;
  const double bonus = kValueShare * *most;
  Choice best;
  double best_score = 0;
  best.candidates = static_cast<int>(program_.cells);
  for_each_open([&](int cell, unsigned set) {
    const int options = std::popcount(set);
    best.candidates += options - 1;
    const double weight = weights_[static_cast<std::size_t>(cell)];
    const double score = (weight + ((set & favourite) != 0 ? bonus : 0)) *
                         kShares[static_cast<std::size_t>(options)];
    if (score > best_score) {
      best_score = score;
      best.cell = cell;
      best.options = options;
    }
  });
  if (best.cell == kNothing) choose_fewest(best);
  if (best.cell == kNothing) return best;
  const unsigned set = grid_[best.cell];
  best.value = set & (0U - set);
  const double weight = weights_[static_cast<std::size_t>(best.cell)];
  if (program_.branches_on_places && best.options > 2 && weight > 0) {
    prefer_places(best, weight / best.options);
  }
  return best;
}

// Without any weights: a cell with the fewest values.
inline void TreeSearch::choose_fewest(Choice& choice) const {
  for_each_open([&](int cell, unsigned set) {
    const int options = std::popcount(set);
    if (choice.cell != kNothing && options >= choice.options) return;
    choice.cell = cell;
    choice.options = options;
  });
}

// A value with two places in a house is a choice with two options, like a cell with two values.
inline void TreeSearch::prefer_places(Choice& choice, double score) const {
  for (const CellList& house : program_.houses) {
    unsigned once = 0;
    unsigned twice = 0;
    unsigned thrice = 0;
    for (const std::uint16_t cell : house) {
      const unsigned set = grid_[cell];
      thrice |= twice & set;
      twice |= once & set;
      once |= set;
    }
    for (unsigned rest = twice & ~thrice; rest != 0; rest &= rest - 1) {
      const unsigned value = rest & (0U - rest);
      int place = kNothing;
      double weight = 0;
      for (const std::uint16_t cell : house) {
        if ((grid_[cell] & value) != 0 && (place == kNothing || weights_[cell] > weight)) {
          place = cell;
          weight = weights_[cell];
        }
      }
      if (weight / 2 < score) continue;
      score = weight / 2;
      choice.cell = place;
      choice.value = value;
      choice.options = 2;
    }
  }
}

inline void TreeSearch::charge_propagator() {
  if (failed_propagator_ == kNothing) {
    if (failed_cell_ != kNothing) ++weights_[static_cast<std::size_t>(failed_cell_)];
    return;
  }
  const Propagator& failed = program_.propagators[static_cast<std::size_t>(failed_propagator_)];
  if (failed.kernel != Kernel::grid) {
    for (const std::uint16_t cell : cells_of(failed)) weights_[cell] += 1.0 / failed.cells;
    return;
  }
  if (failed_house_ == kNothing) {
    if (failed_cell_ != kNothing) ++weights_[static_cast<std::size_t>(failed_cell_)];
    return;
  }
  const int number = failed_house_ % 9;
  for (int place = 0; place < 9; ++place) {
    const int in_box = number / 3 * 27 + number % 3 * 3 + place / 3 * 9 + place % 3;
    const int cell = failed_house_ < 9    ? number * 9 + place
                     : failed_house_ < 18 ? place * 9 + number
                                          : in_box;
    weights_[static_cast<std::size_t>(cell)] += 1.0 / 9;
  }
}

inline void TreeSearch::decay() {
  for (double& weight : weights_) weight = std::floor(weight / 2);
  for (double& weight : value_weights_) weight = std::floor(weight / 4);
}

inline void TreeSearch::charge() {
  constexpr std::uint64_t kDecayAfter = std::uint64_t{1} << 14U;
  ++conflicts_;
  unsigned value = 1;
  if (wave_cell_ != kNothing) {
    ++weights_[static_cast<std::size_t>(wave_cell_)];
    const unsigned set = grid_[wave_cell_];
    if (set != 0 && is_single(set)) value = set;
  }
  charge_propagator();
  ++value_weights_[bit_of(value)];
  if (conflicts_ % kDecayAfter == 0) decay();
}

// A full grid: all propagators look once more, because derived ones may have been dropped and some
// are not exact before.
template <class OnGrid>
inline bool TreeSearch::report(OnGrid on_grid) {
  wake_all();
  if (!propagate()) return true;
  return on_grid(grid()) == Next::go_on;
}

template <class OnGrid, class Keeps>
inline End TreeSearch::run_below(int start, unsigned start_value, std::uint64_t most_conflicts,
                                 OnGrid on_grid, Keeps keeps) {
  constexpr int kWideChoice = 5;
  constexpr std::uint64_t kStepsOfNode = 256;
  const std::uint64_t first_conflict = conflicts_;
  go_to(0);
  std::ranges::copy(root_, grid_);
  if (start != kNothing &&
      (!narrow(static_cast<std::uint16_t>(start), start_value) || !propagate())) {
    forget_work();
    charge();
    return End::complete;
  }
  std::size_t level = 0;
  int wide_before = 0;  // candidates before the last choice, if it was among many values
  for (;;) {
    go_to(level);
    const Choice choice = choose();
    if (level > 0 && wide_before > 0 && choice.candidates == wide_before) {
      double& weight = weights_[static_cast<std::size_t>(choices_[level - 1].cell)];
      weight = std::floor(weight / 2);
    }
    wide_before = 0;
    bool refuted = true;
    if (choice.cell == kNothing) {
      if (!report(on_grid)) return End::stopped;
      refuted = false;
    } else {
      if (!budget_.enter_node() || !budget_.work(kStepsOfNode)) return End::stopped;
      budget_.guess();
      choices_[level] = choice;
      const int left = choice.candidates - std::popcount(unsigned{grid_[choice.cell]}) + 1;
      std::copy_n(grid_, program_.lanes, grid_ + program_.lanes);
      go_to(level + 1);
      if (narrow(static_cast<std::uint16_t>(choice.cell), choice.value) && propagate()) {
        if (keeps(grid())) {
          ++level;
          if (choice.options >= kWideChoice) wide_before = left;
          continue;
        }
      } else {
        forget_work();
        charge();
      }
    }
    // The value is refuted, or its branch is done: go on without it.
    for (;;) {
      if (!refuted) {
        if (level == 0) return End::complete;
        --level;
      }
      refuted = false;
      if (most_conflicts != 0 && conflicts_ - first_conflict >= most_conflicts) {
        return End::too_many_conflicts;
      }
      go_to(level);
      const Choice& last = choices_[level];
      if (!drop(static_cast<std::uint16_t>(last.cell), last.value) || !propagate()) {
        forget_work();
        charge();
        continue;
      }
      if (keeps(grid())) break;
    }
  }
}
