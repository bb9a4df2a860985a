// Choices: at least one of several ways holds.

inline bool SearchState::assume(const ValueSet* grid) {
  forget_work();
  grid_ = first_grid();
  std::copy_n(grid, program_.lanes, grid_);
  for (const std::uint16_t cell : program_.own) {
    const unsigned set = grid[cell] & program_.candidates[cell];
    if (set == 0) return false;
    grid_[cell] = static_cast<ValueSet>(set);
    if (is_single(set)) fixed_[fixed_count_++] = cell;
  }
  wake_all();
  return propagate();
}

// Each way is propagated by itself. A cell keeps the values that some way leaves it. The way that
// left everything comes first the next time, because it probably does so again.
inline bool SearchState::run_choice(const Propagator& propagator) {
  std::vector<SearchState>& ways = ways_[propagator.table];
  const auto cells = cells_of(propagator);
  std::array<ValueSet, kMaxVariantCells> left{};
  std::size_t& first = first_ways_[propagator.table];
  for (std::size_t count = 0; count < ways.size(); ++count) {
    const std::size_t number = (first + count) % ways.size();
    SearchState& way = ways[number];
    if (!way.assume(grid_)) continue;
    bool leaves_all = true;
    for (std::size_t place = 0; place < cells.size(); ++place) {
      left[place] = static_cast<ValueSet>(left[place] | way.grid_[cells[place]]);
      leaves_all = leaves_all && left[place] == grid_[cells[place]];
    }
    if (!leaves_all) continue;
    first = number;
    return true;
  }
  for (std::size_t place = 0; place < cells.size(); ++place) {
    if (!narrow(cells[place], left[place])) return false;
  }
  return true;
}
