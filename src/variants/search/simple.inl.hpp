// Propagators that are a few lines each.

// Sets of states as bits.
inline std::size_t lowest_bit(std::uint64_t bits) {
  return static_cast<std::size_t>(std::countr_zero(bits));
}
inline void set_lowest_bits(std::uint64_t* words, std::size_t count) {
  for (; count >= 64; count -= 64) *words++ = ~std::uint64_t{0};
  if (count != 0) *words = (std::uint64_t{1} << count) - 1;
}

inline bool SearchState::run_pair(const Propagator& propagator) {
  const auto cells = cells_of(propagator);
  const PairTables& tables = program_.pairs[propagator.table];
  return narrow(cells[1], tables.to_second.of(grid_[cells[0]])) &&
         narrow(cells[0], tables.to_first.of(grid_[cells[1]]));
}

// The lowest values from the bulb up, then the highest ones back down: this is exact.
inline bool SearchState::run_chain(const Propagator& propagator) {
  const auto cells = cells_of(propagator);
  unsigned above = program_.all;
  for (const std::uint16_t cell : cells) {
    if (!narrow(cell, above)) return false;
    const unsigned lowest = grid_[cell] & (0U - grid_[cell]);
    above = program_.all & ~(2 * lowest - 1);
  }
  unsigned below = program_.all;
  for (std::size_t place = cells.size(); place-- > 0;) {
    if (!narrow(cells[place], below)) return false;
    below = (1U << top_bit_of(grid_[cells[place]])) - 1;
  }
  return true;
}

// Hidden singles of a house that holds every value.
inline bool SearchState::run_house(const Propagator& propagator) {
  unsigned once = 0;
  unsigned twice = 0;
  unsigned fixed = 0;
  for (const std::uint16_t cell : cells_of(propagator)) {
    const unsigned set = grid_[cell];
    twice |= once & set;
    once |= set;
    if (is_single(set)) fixed |= set;
  }
  if (once != program_.all) return false;
  const unsigned hidden = once & ~twice & ~fixed;
  if (hidden == 0) return true;
  for (const std::uint16_t cell : cells_of(propagator)) {
    const unsigned set = grid_[cell] & hidden;
    if (set == 0) continue;
    if (!is_single(set) || !narrow(cell, set)) return false;
  }
  return true;
}

// The cells hold as many of the values as they can.
inline bool SearchState::fill_group(std::span<const std::uint16_t> cells, unsigned values) {
  int places = 0;
  unsigned either = 0;
  for (const std::uint16_t cell : cells) {
    if ((grid_[cell] & values) != 0) ++places;
    either |= grid_[cell] & values;
  }
  if (places > std::popcount(either)) return drop_needed(cells, either);
  return std::ranges::all_of(
      cells, [&](auto cell) { return (grid_[cell] & values) == 0 || narrow(cell, values); });
}

// The cells of a group see each other, so that each value of the set occurs once at most in it.
inline bool SearchState::run_occurrence(const Propagator& propagator) {
  const auto cells = cells_of(propagator);
  const auto values = static_cast<unsigned>(propagator.number);
  const std::span<const SumGroup> groups(program_.groups.data() + propagator.table,
                                         propagator.groups);
  int possible = 0;
  int certain = 0;
  for (const SumGroup& group : groups) {
    int places = 0;
    unsigned either = 0;
    for (const std::uint16_t cell : cells.subspan(group.first, group.cells)) {
      const unsigned set = grid_[cell];
      if ((set & values) != 0) ++places;
      if ((set & ~values) == 0) ++certain;
      either |= set & values;
    }
    possible += std::min(places, std::popcount(either));
  }
  int least = propagator.least;
  int most = propagator.most;
  if (propagator.flag) {  // or none
    if (certain == 0) least = 0;
    if (possible < propagator.least) most = 0;
  }
  if (possible < least || certain > most) return false;
  if (possible == least) {
    for (const SumGroup& group : groups) {
      if (!fill_group(cells.subspan(group.first, group.cells), values)) return false;
    }
  } else if (certain == most) {
    for (const std::uint16_t cell : cells) {
      if ((grid_[cell] & ~values) != 0 && !drop(cell, values)) return false;
    }
  }
  return true;
}

// Exact for each pair of ends with each cell between.
inline bool SearchState::run_enclosure(const Propagator& propagator) {
  const auto cells = cells_of(propagator);
  const auto middle = cells.subspan(1, cells.size() - 2);
  const bool between = propagator.number < 0;
  unsigned first = 0;
  unsigned last = 0;
  unsigned allowed = 0;  // values that some pair of ends allows between
  for (unsigned rest = grid_[cells.front()]; rest != 0; rest &= rest - 1) {
    for (unsigned other = grid_[cells.back()]; other != 0; other &= other - 1) {
      const auto [low, high] = std::minmax({bit_of(rest), bit_of(other)});
      const unsigned inside = low == high ? 0 : ((1U << high) - 1) & ~((2U << low) - 1);
      const unsigned outside = (program_.all & ~((2U << high) - 1)) | ((1U << low) - 1);
      if (!between && static_cast<int>(high - low) < propagator.number) continue;
      const unsigned fits = between ? inside : outside;
      if (std::ranges::any_of(middle, [&](auto cell) { return (grid_[cell] & fits) == 0; }))
        continue;
      first |= rest & (0U - rest);
      last |= other & (0U - other);
      allowed |= fits;
    }
  }
  return narrow(cells.front(), first) && narrow(cells.back(), last) &&
         std::ranges::all_of(middle, [&](auto cell) { return narrow(cell, allowed); });
}

inline bool SearchState::run_same(const Propagator& propagator) {
  const auto cells = cells_of(propagator);
  const auto left = cells.first(propagator.left);
  const auto right = cells.subspan(propagator.left);
  unsigned in_left = 0;
  unsigned in_right = 0;
  for (const std::uint16_t cell : left) in_left |= grid_[cell];
  for (const std::uint16_t cell : right) in_right |= grid_[cell];
  if (propagator.flag) return in_left == in_right || meet_groups(propagator, in_left & in_right);
  bool all_fixed = true;
  for (const std::uint16_t cell : cells) all_fixed = all_fixed && is_single(grid_[cell]);
  if (all_fixed) {
    std::array<int, kMaxVariantSide> counts{};
    for (const std::uint16_t cell : left) ++counts[bit_of(grid_[cell])];
    for (const std::uint16_t cell : right) --counts[bit_of(grid_[cell])];
    return std::ranges::all_of(counts, [](int count) { return count == 0; });
  }
  const unsigned both = in_left & in_right;
  if (in_left != in_right) {
    if (!std::ranges::all_of(cells, [&](auto cell) { return narrow(cell, both); })) return false;
  }
  return balance(left, right, both);
}

// Neither group holds a value twice.
inline bool SearchState::meet_groups(const Propagator& propagator, unsigned values) {
  const auto cells = cells_of(propagator);
  return std::popcount(values) >= propagator.left &&
         std::ranges::all_of(cells, [&](auto cell) { return narrow(cell, values); });
}

// Each value occurs equally often in both groups.
inline bool SearchState::balance(std::span<const std::uint16_t> left,
                                 std::span<const std::uint16_t> right, unsigned values) {
  for (unsigned rest = values; rest != 0; rest &= rest - 1) {
    const unsigned value = rest & (0U - rest);
    std::array<std::ptrdiff_t, 2> possible;
    std::array<std::ptrdiff_t, 2> certain;
    for (std::size_t side = 0; side < 2; ++side) {
      const auto cells = side == 0 ? left : right;
      possible[side] =
          std::ranges::count_if(cells, [&](auto cell) { return (grid_[cell] & value) != 0; });
      certain[side] = std::ranges::count(cells, value, [&](auto cell) { return grid_[cell]; });
    }
    const std::ptrdiff_t least = std::max(certain[0], certain[1]);
    const std::ptrdiff_t most = std::min(possible[0], possible[1]);
    if (least > most) return false;
    for (std::size_t side = 0; side < 2; ++side) {
      if (certain[side] == possible[side]) continue;
      if (possible[side] != least && certain[side] != most) continue;
      const bool fill = possible[side] == least;
      for (const std::uint16_t cell : side == 0 ? left : right) {
        if ((grid_[cell] & value) == 0 || is_single(grid_[cell])) continue;
        if (!(fill ? narrow(cell, value) : drop(cell, value))) return false;
      }
    }
  }
  return true;
}

// The sets of the list that still fit: their union is allowed, what all have must be placed.
inline bool SearchState::run_listed(const Propagator& propagator) {
  const auto cells = cells_of(propagator);
  unsigned fixed = 0;
  unsigned possible = 0;
  for (const std::uint16_t cell : cells) {
    possible |= grid_[cell];
    if (is_single(grid_[cell])) fixed |= grid_[cell];
  }
  unsigned either = 0;
  unsigned needed = program_.all;
  for (const unsigned set : program_.lists[propagator.table]) {
    if ((set & fixed) != fixed || (set & ~possible) != 0) continue;
    either |= set;
    needed &= set;
  }
  if (either == 0) return false;
  unsigned once = 0;
  unsigned twice = 0;
  for (const std::uint16_t cell : cells) {
    if (!narrow(cell, either)) return false;
    twice |= once & grid_[cell];
    once |= grid_[cell];
  }
  needed &= ~fixed;
  if ((needed & ~once) != 0) return false;
  for (const std::uint16_t cell : cells) {
    const unsigned only = grid_[cell] & needed & ~twice;
    if (only != 0 && (!is_single(only) || !narrow(cell, only))) return false;
  }
  return needed == 0 || drop_needed(cells, needed);
}

// The states that steps with the values reach from some of the states before, all as bits.
inline void step_on(const Layers& layers, const std::uint32_t* starts, unsigned values,
                    std::span<const std::uint64_t> from, std::span<std::uint64_t> to) {
  std::ranges::fill(to, std::uint64_t{0});
  for (std::size_t word = 0; word < from.size(); ++word) {
    for (std::uint64_t rest = from[word]; rest != 0; rest &= rest - 1) {
      const std::uint32_t* start = starts + 64 * word + lowest_bit(rest);
      std::uint64_t few = 0;  // a register, if one word holds all
      for (std::uint32_t number = start[0]; number < start[1]; ++number) {
        const Layers::Step& step = layers.steps[number];
        const std::uint64_t bit = std::uint64_t{(step.values & values) != 0} << (step.to % 64U);
        if (to.size() == 1) {
          few |= bit;
        } else {
          to[step.to / 64] |= bit;
        }
      }
      to[0] |= few;
    }
  }
}

// Leaves the states from which steps with the values reach some of the states after. Returns the
// values of these steps.
inline unsigned step_back(const Layers& layers, const std::uint32_t* starts, unsigned values,
                          std::span<const std::uint64_t> after, std::span<std::uint64_t> states) {
  unsigned kept = 0;
  for (std::size_t word = 0; word < states.size(); ++word) {
    std::uint64_t alive = 0;
    for (std::uint64_t rest = states[word]; rest != 0; rest &= rest - 1) {
      const std::uint32_t* start = starts + 64 * word + lowest_bit(rest);
      unsigned leading = 0;
      for (std::uint32_t number = start[0]; number < start[1]; ++number) {
        const Layers::Step& step = layers.steps[number];
        const std::uint64_t bits = after[after.size() == 1 ? 0 : step.to / 64];
        leading |= step.values & (0U - static_cast<unsigned>(bits >> (step.to % 64U) & 1));
      }
      leading &= values;
      kept |= leading;
      if (leading != 0) alive |= rest & (~rest + 1);
    }
    states[word] = alive;
  }
  return kept;
}

// Which states of an automaton lie on a way from a start to acceptance; a value without a step
// between such states goes.
inline bool SearchState::run_layers(const Propagator& propagator) {
  const Layers& layers = program_.layers[propagator.table];
  const auto cells = cells_of(propagator);
  const auto words = [&](std::uint64_t* first, std::size_t place) {
    return std::span(first, words_for(layers.sizes[place]));
  };
  const std::uint32_t* starts = layers.starts.data();
  auto states = words(states_.data(), 0);
  set_lowest_bits(states.data(), layers.sizes[0]);
  for (std::size_t place = 0; place < cells.size(); ++place) {
    const auto next = words(states.data() + states.size(), place + 1);
    step_on(layers, starts, grid_[cells[place]], states, next);
    starts += layers.sizes[place];
    states = next;
  }
  for (std::size_t place = cells.size(); place-- > 0;) {
    const auto after = states;
    states = words(states.data() - words_for(layers.sizes[place]), place);
    starts -= layers.sizes[place];
    if (!narrow(cells[place], step_back(layers, starts, grid_[cells[place]], after, states))) {
      return false;
    }
  }
  return true;
}
