// Clues at the border that look at sums along a line whose cells see each other.

// Notes the digits that are left for some cells of a line.
inline void collect(const OpenCells& open, std::span<const std::uint16_t> line,
                    std::array<unsigned, kFewValues>& kept) {
  for (std::size_t place = 0; place < open.size; ++place) {
    const auto where = std::ranges::find(line, open.cells[place]) - line.begin();
    kept[static_cast<std::size_t>(where)] |= open.kept[place];
  }
}

// The cells between the lowest and the highest value of a house add up to the number. For each two
// places of these values the cells between, and those outside, have a known sum.
inline bool SearchState::run_sandwich(const Propagator& propagator) {
  const auto cells = cells_of(propagator);
  const std::size_t size = cells.size();
  const unsigned low = 1;
  const unsigned high = 1U << (size - 1);
  const unsigned both = low | high;
  const int whole = static_cast<int>(size * (size + 1) / 2 - 1 - size);
  std::array<unsigned, kFewValues> kept{};
  for (std::size_t first = 0; first < size; ++first) {
    if ((grid_[cells[first]] & both) == 0) continue;
    for (std::size_t last = first + 1; last < size; ++last) {
      const bool rises = (grid_[cells[first]] & low) != 0 && (grid_[cells[last]] & high) != 0;
      const bool falls = (grid_[cells[first]] & high) != 0 && (grid_[cells[last]] & low) != 0;
      if (!rises && !falls) continue;
      const auto between = static_cast<int>(last - first) - 1;
      const int least = between * (between + 3) / 2;
      const int most = between * (2 * static_cast<int>(size) - 1 - between) / 2;
      if (propagator.number < least || propagator.number > most) continue;
      OpenCells inside;
      OpenCells outside;
      for (std::size_t place = 0; place < size; ++place) {
        if (place == first || place == last) continue;
        OpenCells& open = place > first && place < last ? inside : outside;
        open.cells[open.size++] = cells[place];
      }
      if (!sum_fits(inside, both, propagator.number)) continue;
      if (!sum_fits(outside, both, whole - propagator.number)) continue;
      kept[first] |= (rises ? low : 0) | (falls ? high : 0);
      kept[last] |= (rises ? high : 0) | (falls ? low : 0);
      collect(inside, cells, kept);
      collect(outside, cells, kept);
    }
  }
  for (std::size_t place = 0; place < size; ++place) {
    if (!narrow(cells[place], kept[place])) return false;
  }
  return true;
}

// The first X cells, X being the value of the first, add up to the number. For each X this is a
// cage.
inline bool SearchState::run_x_sum(const Propagator& propagator) {
  const auto cells = cells_of(propagator);
  std::array<unsigned, kFewValues> kept{};
  for (unsigned rest = grid_[cells[0]]; rest != 0; rest &= rest - 1) {
    const unsigned value = rest & (0U - rest);
    const std::size_t size = bit_of(rest) + 1;
    if (size > cells.size()) break;
    OpenCells open;
    open.size = size - 1;
    for (std::size_t place = 1; place < size; ++place) open.cells[place - 1] = cells[place];
    if (!sum_fits(open, value, propagator.number - static_cast<int>(size))) continue;
    kept[0] |= value;
    collect(open, cells, kept);
    for (std::size_t place = size; place < cells.size(); ++place) {
      kept[place] |= grid_[cells[place]] & ~value;
    }
  }
  for (std::size_t place = 0; place < cells.size(); ++place) {
    if (!narrow(cells[place], kept[place])) return false;
  }
  return true;
}

// Whether cells without the excluded digits can have a sum, and the digits with which they can.
inline bool SearchState::sum_fits(OpenCells& open, unsigned excluded, int sum) {
  if (open.size == 0) return sum == 0;
  if (open.size == 1) {
    open.kept[0] = sum < 1 || sum > kFewValues
                       ? 0U
                       : grid_[open.cells[0]] & ~excluded & (1U << static_cast<unsigned>(sum - 1));
    return open.kept[0] != 0;
  }
  if (open.size <= 3) {
    add_up(open, excluded, sum);
    return open.kept[0] != 0;
  }
  if (sum < 1 || sum > kMostSum) return false;
  std::array<Sets, kFewValues + 1> reached;
  set_single(reached[0], 0);
  for (std::size_t place = 0; place < open.size; ++place) {
    extend(reached[place], grid_[open.cells[place]] & ~excluded, reached[place + 1]);
  }
  Sets after;
  load(after, sets_with_sum(static_cast<int>(open.size), sum));
  meet(after, reached[open.size]);
  if (!is_any(after)) return false;
  for (std::size_t place = open.size; place-- > 0;) {
    open.kept[place] = retract(after, reached[place], grid_[open.cells[place]] & ~excluded);
  }
  return true;
}
