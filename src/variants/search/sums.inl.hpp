// Cages and sums. Sets of digit sets make both exact for cells that see each other.

// Cells that see each other, and the values left for each.
struct OpenCells {
  std::array<std::uint16_t, kFewValues> cells;
  std::array<unsigned, kFewValues> kept;
  std::size_t size = 0;
};

struct MirroredDigits {
  std::array<std::uint16_t, 512> of{};
  constexpr MirroredDigits() {
    for (unsigned set = 0; set < 512; ++set) {
      for (unsigned bit = 0; bit < 9; ++bit) {
        if ((set >> bit & 1) != 0) of[set] = static_cast<std::uint16_t>(of[set] | 256U >> bit);
      }
    }
  }
};
inline constexpr MirroredDigits kMirrored;

// The digits that give the sum with one of these. Two cells that differ do not have half of it.
inline unsigned partners_of(unsigned digits, int sum) {
  constexpr int kEnds = 10;  // the lowest and the highest digit
  if (sum < 3 || sum > 17) return 0;
  if (sum % 2 == 0) digits &= ~(1U << (sum / 2 - 1));
  const unsigned mirrored = kMirrored.of[digits];
  return sum < kEnds ? mirrored >> (kEnds - sum) : (mirrored << (sum - kEnds)) & 511U;
}

// The sets of two digits with a sum have a digit in common only if they are the same.
inline unsigned common_of_pairs(unsigned first, unsigned second) {
  const unsigned either = first | second;
  return std::popcount(either) == 2 ? either : 0;
}

// Two cells that add up to the sum. Returns the digits that both must hold.
inline unsigned add_up_two(unsigned first, unsigned second, int sum, unsigned& kept_first,
                           unsigned& kept_second) {
  kept_first = first & partners_of(second, sum);
  kept_second = second & partners_of(first, sum);
  return common_of_pairs(kept_first, kept_second);
}

// Leaves the digits with which the cells can have the sum, without the excluded ones and without a
// digit twice. Returns the digits that they must hold.
inline unsigned SearchState::add_up(OpenCells& open, unsigned excluded, int sum) {
  const auto digits = [&](std::size_t place) { return grid_[open.cells[place]] & ~excluded; };
  if (open.size == 2) {
    return add_up_two(digits(0), digits(1), sum, open.kept[0], open.kept[1]);
  }
  for (std::size_t place = 1; place < 3; ++place) {  // the cell with the fewest digits comes first
    if (std::popcount(digits(place)) < std::popcount(digits(0))) {
      std::swap(open.cells[0], open.cells[place]);
    }
  }
  unsigned common = ~0U;
  open.kept.fill(0);
  for (unsigned rest = digits(0); rest != 0; rest &= rest - 1) {
    const unsigned digit = rest & (0U - rest);
    unsigned second = 0;
    unsigned third = 0;
    const unsigned both = add_up_two(digits(1) & ~digit, digits(2) & ~digit,
                                     sum - static_cast<int>(bit_of(rest)) - 1, second, third);
    if (second == 0) continue;
    open.kept[0] |= digit;
    open.kept[1] |= second;
    open.kept[2] |= third;
    common &= digit | both;
  }
  return common;
}

// The same for at least two cells. Returns false if they cannot have the sum.
inline bool SearchState::add_up_many(OpenCells& open, unsigned excluded, int sum,
                                     unsigned& needed) {
  if (sum < 1) return false;
  const auto digits = [&](std::size_t place) { return grid_[open.cells[place]] & ~excluded; };
  std::array<Sets, kFewValues + 1> reached;
  set_lone(reached[1], digits(0));
  for (std::size_t place = 1; place < open.size; ++place) {
    extend(reached[place], digits(place), reached[place + 1]);
  }
  Sets after;
  load(after, sets_with_sum(static_cast<int>(open.size), sum));
  meet(after, reached[open.size]);
  if (!is_any(after)) return false;
  needed = common_digits(after);
  for (std::size_t place = open.size; place-- > 1;) {
    open.kept[place] = retract(after, reached[place], digits(place));
  }
  open.kept[0] = digits(0) & lone_digits(after);
  return true;
}

// Cells that see each other and whose set of values is in a family.
inline bool SearchState::run_family(const Propagator& propagator) {
  const DigitSets& wanted = program_.families[propagator.table];
  OpenCells open;
  unsigned fixed = 0;
  int sum = propagator.number;  // of the open cells; the family has all sets with it
  for (const std::uint16_t cell : cells_of(propagator)) {
    if (is_single(grid_[cell])) {
      fixed |= grid_[cell];
      sum -= static_cast<int>(bit_of(grid_[cell])) + 1;
    } else {
      if (open.size == open.cells.size()) return false;  // more cells than values
      open.cells[open.size++] = cell;
    }
  }
  if (open.size == 0) return wanted.has(fixed);
  unsigned needed = 0;
  if (open.size == 1) {
    unsigned kept = 0;
    for (unsigned rest = grid_[open.cells[0]]; rest != 0; rest &= rest - 1) {
      const unsigned value = rest & (0U - rest);
      if ((fixed & value) == 0 && wanted.has(fixed | value)) kept |= value;
    }
    return narrow(open.cells[0], kept);
  }
  if (open.size <= 3 && propagator.number > 0) {
    needed = add_up(open, fixed, sum);
  } else if (propagator.number > 0) {
    if (!add_up_many(open, fixed, sum, needed)) return false;
  } else {
    std::array<Sets, kFewValues + 1> reached;
    set_single(reached[0], fixed);
    for (std::size_t place = 0; place < open.size; ++place) {
      extend(reached[place], grid_[open.cells[place]], reached[place + 1]);
    }
    Sets after;
    load(after, wanted);
    meet(after, reached[open.size]);
    if (!is_any(after)) return false;
    needed = common_digits(after) & ~fixed & program_.all;
    for (std::size_t place = open.size; place-- > 0;) {
      open.kept[place] = retract(after, reached[place], grid_[open.cells[place]]);
    }
  }
  for (std::size_t place = 0; place < open.size; ++place) {
    if (!narrow(open.cells[place], open.kept[place])) return false;
  }
  return needed == 0 || drop_needed(cells_of(propagator), needed);
}

// Finds the sums that the open cells of a group can have.
inline bool SearchState::measure_group(const SumGroup& group, std::span<const std::uint16_t> cells,
                                       GroupWork& work, int& fixed) {
  work.open = 0;
  work.factor = group.factor;
  fixed = 0;
  unsigned either = 0;
  for (const std::uint16_t cell : cells.subspan(group.first, group.cells)) {
    const unsigned set = grid_[cell];
    if (is_single(set)) {
      if (set == 0) return false;
      fixed += static_cast<int>(bit_of(set)) + 1;
    } else {
      work.cells[work.open++] = cell;
      either |= set;
    }
  }
  work.sums = 0;
  if (work.open == 0) {
    work.sums = 1;
  } else if (work.open == 1) {
    work.sums = std::uint64_t{either} << 1U;
  } else if (work.open == 2) {
    const unsigned second = grid_[work.cells[1]];
    for (unsigned rest = grid_[work.cells[0]]; rest != 0; rest &= rest - 1) {
      const unsigned value = rest & (0U - rest);
      work.sums |= std::uint64_t{second & ~value} << (bit_of(rest) + 2);
    }
  } else {
    set_lone(work.reached[1], grid_[work.cells[0]]);
    for (std::size_t place = 1; place < work.open; ++place) {
      extend(work.reached[place], grid_[work.cells[place]], work.reached[place + 1]);
    }
    unsigned least = 0;
    unsigned most = 0;
    unsigned up = either;
    unsigned down = either;
    for (std::size_t place = 0; place < work.open; ++place) {
      if (up == 0) return false;
      least += bit_of(up) + 1;
      up &= up - 1;
      most += top_bit_of(down) + 1;
      down ^= 1U << top_bit_of(down);
    }
    for (unsigned sum = least; sum <= most; ++sum) {
      Sets sets;
      load(sets, sets_with_sum(static_cast<int>(work.open), static_cast<int>(sum)));
      meet(sets, work.reached[work.open]);
      if (is_any(sets)) work.sums |= std::uint64_t{1} << sum;
    }
  }
  if (work.sums == 0) return false;
  work.low = std::countr_zero(work.sums);
  work.high = 63 - std::countl_zero(work.sums);
  return true;
}

// Leaves only the values of a group's open cells that give one of the sums.
inline bool SearchState::keep_sums(const GroupWork& work, std::uint64_t sums) {
  if (sums == 0) return false;
  if (sums == work.sums || work.open == 0) return true;
  if (work.open == 1) return narrow(work.cells[0], static_cast<unsigned>(sums >> 1U));
  if (work.open == 2) {
    unsigned first = 0;
    unsigned second = 0;
    for (unsigned rest = grid_[work.cells[0]]; rest != 0; rest &= rest - 1) {
      const unsigned value = rest & (0U - rest);
      const unsigned partners =
          static_cast<unsigned>(sums >> (bit_of(rest) + 2)) & grid_[work.cells[1]] & ~value;
      if (partners != 0) first |= value;
      second |= partners;
    }
    return narrow(work.cells[0], first) && narrow(work.cells[1], second);
  }
  Sets after{};
  for (std::uint64_t rest = sums; rest != 0; rest &= rest - 1) {
    Sets sets;
    load(sets, sets_with_sum(static_cast<int>(work.open), std::countr_zero(rest)));
    join(after, sets);
  }
  meet(after, work.reached[work.open]);
  std::array<unsigned, kMaxVariantSide> kept;
  for (std::size_t place = work.open; place-- > 1;) {
    kept[place] = retract(after, work.reached[place], grid_[work.cells[place]]);
  }
  kept[0] = lone_digits(after);
  for (std::size_t place = 0; place < work.open; ++place) {
    if (!narrow(work.cells[place], kept[place])) return false;
  }
  return true;
}

inline std::uint64_t reversed(std::uint64_t bits) {
  const auto swapped = [&](unsigned by, std::uint64_t low) {
    bits = (bits >> by & low) | (bits & low) << by;
  };
  swapped(1, 0x5555555555555555);
  swapped(2, 0x3333333333333333);
  swapped(4, 0x0f0f0f0f0f0f0f0f);
  return __builtin_bswap64(bits);
}

// The distances of a group's sums from the end that counts least, each times the factor, and back.
inline std::uint64_t steps_of(const GroupWork& work, int slack) {
  const std::uint64_t within = (std::uint64_t{2} << slack) - 1;  // all ones for 63
  if (work.factor == 1) return work.sums >> work.low & within;
  if (work.factor == -1) return reversed(work.sums) >> (63 - work.high) & within;
  const int size = std::abs(work.factor);
  std::uint64_t steps = 0;
  for (std::uint64_t rest = work.sums; rest != 0; rest &= rest - 1) {
    const int sum = std::countr_zero(rest);
    const int distance = size * (work.factor > 0 ? sum - work.low : work.high - sum);
    if (distance <= slack) steps |= std::uint64_t{1} << distance;
  }
  return steps;
}
inline std::uint64_t sums_of(const GroupWork& work, std::uint64_t steps) {
  if (work.factor == 1) return steps << work.low;
  if (work.factor == -1) return reversed(steps << (63 - work.high));
  const int size = std::abs(work.factor);
  std::uint64_t sums = 0;
  for (std::uint64_t rest = steps; rest != 0; rest &= rest - 1) {
    const int distance = std::countr_zero(rest) / size;
    sums |= std::uint64_t{1} << (work.factor > 0 ? work.low + distance : work.high - distance);
  }
  return sums;
}

// The distances of all groups must add up to the slack, which is less than 64: a word holds which
// distances the groups before, and the groups after, can have.
inline bool SearchState::run_linear_exactly(std::size_t groups, int slack) {
  const std::uint64_t within = (std::uint64_t{2} << slack) - 1;  // all ones for 63
  std::uint64_t before = 1;
  for (std::size_t number = 0; number < groups; ++number) {
    GroupWork& work = groups_[number];
    work.steps = steps_of(work, slack);
    work.before = before;
    std::uint64_t few = work.steps;
    std::uint64_t many = before;
    if (std::popcount(few) > std::popcount(many)) std::swap(few, many);
    std::uint64_t reached = 0;
    for (; few != 0; few &= few - 1) reached |= many << std::countr_zero(few);
    before = reached & within;
  }
  if ((before >> slack & 1) == 0) return false;
  std::uint64_t after = std::uint64_t{1} << slack;
  for (std::size_t number = groups; number-- > 0;) {
    GroupWork& work = groups_[number];
    std::uint64_t kept = 0;
    std::uint64_t reached = 0;
    for (std::uint64_t rest = work.steps; rest != 0; rest &= rest - 1) {
      const int distance = std::countr_zero(rest);
      const std::uint64_t from = (after >> distance) & work.before;
      if (from == 0) continue;
      kept |= std::uint64_t{1} << distance;
      reached |= from;
    }
    after = reached;
    work.steps = kept;
  }
  for (std::size_t number = 0; number < groups; ++number) {
    const GroupWork& work = groups_[number];
    if (!keep_sums(work, sums_of(work, work.steps))) return false;
  }
  return true;
}

// Bounds alone, for sums with much slack. This is exact for groups that can have each sum between
// their least and greatest.
inline bool SearchState::run_linear_bounds(std::size_t groups, int slack, int range) {
  for (std::size_t number = 0; number < groups; ++number) {
    const GroupWork& work = groups_[number];
    const int size = std::abs(work.factor);
    const int own = size * (work.high - work.low);
    const int least = (std::max(0, slack - (range - own)) + size - 1) / size;
    const int most = std::min(slack, own) / size;
    if (least > most) return false;
    const std::uint64_t distances =
        ((std::uint64_t{2} << most) - 1) & ~((std::uint64_t{1} << least) - 1);
    const std::uint64_t sums =
        work.sums &
        (work.factor > 0 ? distances << work.low : reversed(distances << (63 - work.high)));
    if (!keep_sums(work, sums)) return false;
  }
  return true;
}

// The sum of factor times value is the total.
inline bool SearchState::run_linear(const Propagator& propagator) {
  const auto cells = cells_of(propagator);
  const std::size_t groups = propagator.groups;
  int slack = propagator.number;  // how much more than the least possible
  int range = 0;                  // how much more is possible
  bool has_gaps = false;
  for (std::size_t number = 0; number < groups; ++number) {
    GroupWork& work = groups_[number];
    int fixed = 0;
    if (!measure_group(program_.groups[propagator.table + number], cells, work, fixed))
      return false;
    slack -= work.factor * (fixed + (work.factor > 0 ? work.low : work.high));
    range += std::abs(work.factor) * (work.high - work.low);
    // A group with gaps, or with a factor, can exclude sums of others.
    has_gaps = has_gaps || std::abs(work.factor) != 1 ||
               std::popcount(work.sums) != work.high - work.low + 1;
  }
  if (slack < 0 || slack > range) return false;
  if (range == 0) return true;
  bool may_prune = has_gaps;
  for (std::size_t number = 0; number < groups && !may_prune; ++number) {
    const GroupWork& work = groups_[number];
    may_prune = work.high - work.low > std::min(slack, range - slack);
  }
  if (!may_prune) return true;
  if (!has_gaps) return run_linear_bounds(groups, slack, range);
  constexpr int kWord = 64;
  if (slack < kWord) return run_linear_exactly(groups, slack);
  if (range - slack >= kWord) return run_linear_bounds(groups, slack, range);
  // Counted from the other end the slack is small.
  for (std::size_t number = 0; number < groups; ++number) {
    groups_[number].factor = -groups_[number].factor;
  }
  return run_linear_exactly(groups, range - slack);
}
