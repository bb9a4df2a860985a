// Estimates of the number of solutions, by random walks down the tree (D. Knuth, "Estimating the
// efficiency of backtrack programs", 1975).

// A walk goes from the root to one of the values of a cell until the grid is full. The values that
// propagation refutes are left out, and the others are drawn by how many candidates they leave. The
// product of 1 / probability is the number of solutions on average. Where few candidates are left,
// a short search counts the solutions below instead, which makes the walks differ less.
class SampleSearch : public TreeSearch {
 public:
  SampleSearch(const Program& program, Budget& budget, std::uint64_t seed)
      : TreeSearch(program, budget), random_(seed), top_(program.lanes) {}

  // Keeps the root of the puzzle. Call it after `begin`.
  void start() { std::ranges::copy(root_, top_.begin()); }

  // The weight of one walk; nothing if the budget ended.
  std::optional<double> walk() {
    double weight = 1;
    int few = kFewCandidates;
    std::ranges::copy(top_, root_.begin());
    for (;;) {
      if (!budget_.enter_node()) return std::nullopt;
      const int cell = narrowest();
      const int left = candidates_left();
      if (left <= few) {
        few = left / 2;  // a search that did not end is tried again with half as many
        const auto below = count_below();
        if (budget_.stopped()) return std::nullopt;
        if (below) return weight * static_cast<double>(*below);
      }
      const double share = step(static_cast<std::uint16_t>(cell));
      if (share == 0) return 0;
      weight /= share;
    }
  }

 private:
  static constexpr int kFewCandidates = 160;  // beyond one a cell
  static constexpr std::uint64_t kShortSearch = 100;
  static constexpr std::uint64_t kManySolutions = 300;

  [[nodiscard]] int narrowest() const {
    int best = kNothing;
    int fewest = 0;
    for (std::uint16_t cell = 0; cell < program_.cells; ++cell) {
      const int options = std::popcount(unsigned{root_[cell]});
      if (options < 2 || (best != kNothing && options >= fewest)) continue;
      best = cell;
      fewest = options;
    }
    return best;
  }

  [[nodiscard]] int candidates_left() const {
    int left = 0;
    for (std::uint16_t cell = 0; cell < program_.cells; ++cell) {
      left += std::popcount(unsigned{root_[cell]}) - 1;
    }
    return left;
  }

  // Nothing if the short search does not end.
  std::optional<std::uint64_t> count_below() {
    std::uint64_t found = 0;
    const End end = run_below(
        kNothing, 0, kShortSearch,
        [&](std::span<const ValueSet>) {
          return ++found < kManySolutions ? Next::go_on : Next::stop;
        },
        [](std::span<const ValueSet>) { return true; });
    if (end != End::complete) return std::nullopt;
    return found;
  }

  // Draws a value for the cell and goes there. Returns its probability, or 0 if no value is left.
  double step(std::uint16_t cell) {
    std::vector<std::vector<ValueSet>> grids;
    std::vector<double> sizes;
    double sum = 0;
    for (unsigned rest = root_[cell]; rest != 0; rest &= rest - 1) {
      go_to(0);
      std::ranges::copy(root_, grid_);
      if (!narrow(cell, rest & (0U - rest)) || !propagate()) {
        forget_work();
        continue;
      }
      grids.emplace_back(grid_, grid_ + program_.lanes);
      sizes.push_back(size_of(grids.back()));
      sum += sizes.back();
    }
    if (grids.empty()) return 0;
    double drawn = static_cast<double>(random_() >> 11U) * 0x1p-53 * sum;
    std::size_t chosen = 0;
    while (chosen + 1 < sizes.size() && drawn >= sizes[chosen]) drawn -= sizes[chosen++];
    std::ranges::copy(grids[chosen], root_.begin());
    return sizes[chosen] / sum;
  }

  // A guess at the number of solutions below: the fourth root of the number of full grids. Square
  // roots are the same to the last bit on every machine.
  [[nodiscard]] double size_of(const std::vector<ValueSet>& grid) const {
    double size = 1;
    for (std::uint16_t cell = 0; cell < program_.cells; ++cell) {
      size *= std::sqrt(std::sqrt(static_cast<double>(std::popcount(unsigned{grid[cell]}))));
    }
    return size;
  }

  std::mt19937_64 random_;
  std::vector<ValueSet> top_;
};

inline bool take_samples(const Program& program, Budget& budget, std::uint64_t seed,
                         const OnSample& on_sample) {
  SampleSearch search(program, budget, seed);
  if (!search.begin()) return !budget.stopped();
  search.start();
  for (;;) {
    const auto weight = search.walk();
    if (!weight) return false;
    if (!on_sample(*weight)) return true;
  }
}
