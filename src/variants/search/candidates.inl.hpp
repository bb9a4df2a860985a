// True candidates: the values that cells have in some solution.

// Rounds with growing limits. A walk through the tree keeps only branches with a candidate that no
// solution has shown; it ends when solutions show little. Then each such candidate is assumed in
// turn: a solution shows others, too, and without one the candidate leaves the root.
class CandidateSearch {
 public:
  CandidateSearch(const Program& program, Budget& budget, TreeSearch& search,
                  std::vector<ValueSet>& seen)
      : program_(program), budget_(budget), search_(search), seen_(seen) {}

  bool run() {
    constexpr std::uint64_t kFirstLimit = 400;
    constexpr std::uint64_t kGrowth = 4;
    for (std::uint64_t limit = kFirstLimit;; limit *= kGrowth) {
      if (walk(limit, limit == kFirstLimit) == End::complete) return true;
      if (budget_.stopped()) return false;
      if (probe_all(limit)) return true;
      if (budget_.stopped()) return false;
    }
  }

 private:
  [[nodiscard]] bool shows_more(std::span<const ValueSet> grid) const {
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      if ((grid[cell] & ~seen_[cell]) != 0) return true;
    }
    return false;
  }

  int take(std::span<const ValueSet> grid) {
    int fresh = 0;
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      if ((grid[cell] & ~seen_[cell]) != 0) ++fresh;
      seen_[cell] = static_cast<ValueSet>(seen_[cell] | grid[cell]);
    }
    return fresh;
  }

  End walk(std::uint64_t limit, bool first) {
    constexpr int kLittle = 4;
    constexpr int kPatience = 5;
    int idle = 0;
    return search_.run_below(
        kNothing, 0, limit,
        [&](std::span<const ValueSet> grid) {
          idle = take(grid) < kLittle && first ? idle + 1 : 0;
          return idle < kPatience ? Next::go_on : Next::stop;
        },
        [&](std::span<const ValueSet> grid) { return shows_more(grid); });
  }

  // Returns whether every candidate is decided.
  bool probe_all(std::uint64_t limit) {
    bool decided = true;
    std::uint64_t wasted = 0;
    for (std::uint16_t cell = 0; cell < program_.cells; ++cell) {
      unsigned tried = 0;
      for (;;) {
        const unsigned open = search_.root()[cell] & ~unsigned{seen_[cell]} & ~tried;
        if (open == 0) break;
        const unsigned value = open & (0U - open);
        tried |= value;
        const std::uint64_t before = search_.conflicts();
        const End end = search_.run_below(
            cell, value, limit / 2,
            [&](std::span<const ValueSet> grid) {
              take(grid);
              return Next::stop;
            },
            [](std::span<const ValueSet>) { return true; });
        if (budget_.stopped()) return false;
        if ((seen_[cell] & value) != 0) continue;
        if (end == End::complete) {
          if (!search_.refute(cell, value)) return true;
          continue;
        }
        decided = false;
        wasted += search_.conflicts() - before;
        if (wasted > 4 * limit) return false;
      }
    }
    return decided;
  }

  const Program& program_;
  Budget& budget_;
  TreeSearch& search_;
  std::vector<ValueSet>& seen_;
};
