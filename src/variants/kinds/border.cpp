// Clues at the border of the grid, about a row or column as seen from the clue.
#include <algorithm>
#include <bit>
#include <set>
#include <vector>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"

namespace bitdoku::variants {
namespace {

// Whether the values are 1 to 9 or fewer, so that sets of them can be added up.
bool has_digits(const Builder& builder) {
  return builder.lowest() == 1 && builder.values() <= 9;
}

std::vector<int> values_along(const CellList& line, Grid grid) {
  std::vector<int> values;
  for (const auto cell : line) values.push_back(grid[cell]);
  return values;
}

bool sandwich_holds(const VariantConstraint& constraint, Grid grid) {
  const std::vector<int> values = values_along(constraint.cells, grid);
  const std::set<int> distinct(values.begin(), values.end());
  if (distinct.size() != values.size()) return false;
  auto begin = std::ranges::min_element(values);
  auto end = std::ranges::max_element(values);
  if (end < begin) std::swap(begin, end);
  int total = 0;
  for (auto value = begin + 1; value < end; ++value) total += *value;
  return total == constraint.numbers[0];
}

// A way of reading a sandwich: the lowest and the highest value are known from the start. The state
// is which of them were seen, and what lies between: a set of values, or only their sum if there
// are too many sets.
struct SandwichState {
  unsigned low, high, seen, inside;
  [[nodiscard]] MachineState packed() const {
    return MachineState{low} << 48U | MachineState{high} << 40U | MachineState{seen} << 32U |
           inside;
  }
  static SandwichState of(MachineState state) {
    const auto byte = [&](unsigned place) { return static_cast<unsigned>(state >> place & 0xffU); };
    return {byte(48), byte(40), byte(32), static_cast<unsigned>(state & 0xffffffffU)};
  }
};
constexpr unsigned kSawLow = 1;
constexpr unsigned kSawHigh = 2;

class SandwichReader {
 public:
  SandwichReader(const Builder& builder, int wanted)
      : lowest_(builder.lowest()), wanted_(wanted), by_sets_(builder.values() <= kMostForSets) {}

  void step(MachineState packed, int value, std::vector<MachineState>& next) const {
    SandwichState state = SandwichState::of(packed);
    const auto bit = static_cast<unsigned>(value - lowest_);
    if (bit < state.low || bit > state.high) return;
    if (bit == state.low || bit == state.high) {
      const unsigned seen = bit == state.low ? kSawLow : kSawHigh;
      if (state.low != state.high && (state.seen & seen) != 0) return;
      state.seen |= seen;
    } else if (state.seen == kSawLow || state.seen == kSawHigh) {
      if (by_sets_ && (state.inside >> bit & 1) != 0) return;
      state.inside += by_sets_ ? 1U << bit : static_cast<unsigned>(value);
      if (sum_of(state) > wanted_) return;
    }
    // Behind the second end only the sum matters, and it must be right.
    if (by_sets_ && state.seen == (kSawLow | kSawHigh) && state.inside != kRight) {
      if (sum_of(state) != wanted_) return;
      state.inside = kRight;
    }
    next.push_back(state.packed());
  }
  [[nodiscard]] bool accepts(MachineState packed) const {
    const SandwichState state = SandwichState::of(packed);
    if (state.low == state.high) return wanted_ == 0;
    return state.seen == (kSawLow | kSawHigh) &&
           (state.inside == kRight || sum_of(state) == wanted_);
  }

 private:
  static constexpr std::uint32_t kMostForSets = 9;
  static constexpr unsigned kRight = 1U << 31U;

  [[nodiscard]] int sum_of(const SandwichState& state) const {
    if (!by_sets_) return static_cast<int>(state.inside);
    int sum = 0;
    for (unsigned rest = state.inside; rest != 0; rest &= rest - 1) {
      sum += lowest_ + std::countr_zero(rest);
    }
    return sum;
  }

  int lowest_;
  int wanted_;
  bool by_sets_;
};

void compile_sandwich(const VariantConstraint& constraint, Builder& builder) {
  builder.all_differ(constraint.cells);
  const auto cells = static_cast<unsigned>(constraint.cells.size());
  if (cells == builder.values() && has_digits(builder) && cells > 1) {
    builder.sandwiches.push_back({constraint.cells, constraint.numbers[0]});
    return;
  }
  std::vector<MachineState> starts;
  for (unsigned low = 0; low < builder.values(); ++low) {
    for (unsigned high = low + cells - 1; high < builder.values(); ++high) {
      starts.push_back(SandwichState{low, high, low == high ? kSawLow : 0, 0}.packed());
    }
  }
  const SandwichReader reader(builder, constraint.numbers[0]);
  builder.machine(
      constraint.cells,
      {.starts = starts,
       .step = [reader](MachineState state, std::size_t, int value,
                        std::vector<MachineState>& next) { reader.step(state, value, next); },
       .accepts = [reader](MachineState state) { return reader.accepts(state); }});
}

std::optional<std::string> negative_values(const VariantPuzzle& puzzle, const VariantConstraint&) {
  if (puzzle.lowest < 0) return "the values must not be negative";
  return std::nullopt;
}

bool x_sum_holds(const VariantConstraint& constraint, Grid grid) {
  const std::vector<int> values = values_along(constraint.cells, grid);
  if (values[0] < 1 || values[0] > static_cast<int>(values.size())) return false;
  int total = 0;
  for (int place = 0; place < values[0]; ++place) total += values[static_cast<std::size_t>(place)];
  return total == constraint.numbers[0];
}

// The state is the number of cells to add and the sum that is left.
void compile_x_sum(const VariantConstraint& constraint, Builder& builder) {
  const int wanted = constraint.numbers[0];
  const int cells = static_cast<int>(constraint.cells.size());
  if (has_digits(builder) && builder.known_to_differ(constraint.cells)) {
    builder.x_sums.push_back({constraint.cells, wanted});
    return;
  }
  builder.machine(constraint.cells, {.starts = {0},
                                     .step =
                                         [=](MachineState state, std::size_t place, int value,
                                             std::vector<MachineState>& next) {
                                           int left = static_cast<int>(state >> 32U);
                                           int sum = static_cast<int>(state & 0xffffffffU);
                                           if (place == 0) {
                                             if (value < 1 || value > cells) return;
                                             left = value;
                                             sum = wanted;
                                           }
                                           if (left > 0) {
                                             --left;
                                             sum -= value;
                                           }
                                           if (sum < 0) return;
                                           next.push_back(static_cast<MachineState>(left) << 32U |
                                                          static_cast<MachineState>(sum));
                                         },
                                     .accepts = [](MachineState state) { return state == 0; }});
}

bool skyscraper_holds(const VariantConstraint& constraint, Grid grid) {
  int visible = 0;
  int tallest = 0;
  for (const int height : values_along(constraint.cells, grid)) {
    if (height > tallest) ++visible;
    tallest = std::max(tallest, height);
  }
  return visible == constraint.numbers[0];
}

// The state is the tallest so far and how many were visible.
void compile_skyscraper(const VariantConstraint& constraint, Builder& builder) {
  const int wanted = constraint.numbers[0];
  const bool distinct = builder.known_to_differ(constraint.cells);
  builder.machine(
      constraint.cells,
      {.starts = {0},
       .step =
           [=](MachineState state, std::size_t, int value, std::vector<MachineState>& next) {
             const int tallest = static_cast<int>(state >> 32U);
             const int visible = static_cast<int>(state & 0xffffffffU);
             if (distinct && value == tallest && visible > 0) return;
             if (value <= tallest) {
               next.push_back(state);
             } else if (visible < wanted) {
               next.push_back(static_cast<MachineState>(value) << 32U |
                              static_cast<MachineState>(visible + 1));
             }
           },
       .accepts =
           [=](MachineState state) { return static_cast<int>(state & 0xffffffffU) == wanted; }});
}

bool hidden_skyscraper_holds(const VariantConstraint& constraint, Grid grid) {
  const std::vector<int> values = values_along(constraint.cells, grid);
  for (std::size_t place = 1; place < values.size(); ++place) {
    if (values[place] < values[place - 1]) return values[place] == constraint.numbers[0];
  }
  return false;
}

// The state is the height of the last visible one, counted from 1 above the lowest value; 0 at the
// start. After the first hidden one nothing matters.
void compile_hidden_skyscraper(const VariantConstraint& constraint, Builder& builder) {
  constexpr MachineState kFound = 1U << 20U;
  const int wanted = constraint.numbers[0];
  const int lowest = builder.lowest();
  const bool distinct = builder.known_to_differ(constraint.cells);
  builder.machine(
      constraint.cells,
      {.starts = {0},
       .step =
           [=](MachineState state, std::size_t, int value, std::vector<MachineState>& next) {
             const MachineState height = static_cast<MachineState>(value - lowest) + 1;
             if (distinct && height == state) return;
             if (state != kFound && height >= state) {
               next.push_back(height);
             } else if (state == kFound || value == wanted) {
               next.push_back(kFound);
             }
           },
       .accepts = [](MachineState state) { return state == kFound; }});
}

bool numbered_room_holds(const VariantConstraint& constraint, Grid grid) {
  const std::vector<int> values = values_along(constraint.cells, grid);
  return values[0] >= 1 && values[0] <= static_cast<int>(values.size()) &&
         values[static_cast<std::size_t>(values[0] - 1)] == constraint.numbers[0];
}

// The state is the number of cells up to the room and the room itself; 0 after it.
void compile_numbered_room(const VariantConstraint& constraint, Builder& builder) {
  const int wanted = constraint.numbers[0];
  const auto cells = static_cast<MachineState>(constraint.cells.size());
  builder.machine(
      constraint.cells,
      {.starts = {0},
       .step =
           [=](MachineState state, std::size_t place, int value, std::vector<MachineState>& next) {
             if (place == 0) {
               if (value < 1 || static_cast<MachineState>(value) > cells) return;
               state = static_cast<MachineState>(value);
             }
             if (state == 1 && value != wanted) return;
             next.push_back(state == 0 ? 0 : state - 1);
           },
       .accepts = [](MachineState state) { return state == 0; }});
}

}  // namespace

const Rule kSandwich{
    .info = {ConstraintKind::sandwich, "sandwich", "Sandwich", "sandwichsum",
             "The values between the lowest and the highest value of the row or column add up to "
             "the number.",
             "the cells of the row or column", "the sum"},
    .cells = {1},
    .numbers = {1, 1},
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return sandwich_holds(constraint, grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_sandwich(constraint, builder); },
    .mistake = negative_values,
};

const Rule kLunchbox{
    .info = {ConstraintKind::lunchbox, "lunchbox", "Lunchbox", "",
             "No value occurs twice, and the values between the lowest and the highest one add up "
             "to the number.",
             "the cells of the line", "the sum"},
    .cells = {1},
    .numbers = {1, 1},
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return sandwich_holds(constraint, grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_sandwich(constraint, builder); },
    .mistake = negative_values,
};

const Rule kXSum{
    .info = {ConstraintKind::x_sum, "X-sum", "XSum", "xsum",
             "The first X values add up to the number; X is the first value.",
             "the cells as seen from the clue", "the sum"},
    .cells = {1},
    .numbers = {1, 1},
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return x_sum_holds(constraint, grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_x_sum(constraint, builder); },
    .mistake = negative_values,
};

const Rule kSkyscraper{
    .info = {ConstraintKind::skyscraper, "skyscraper", "Skyscraper", "skyscraper",
             "The number says how many values are greater than all values before them. A 0 is not "
             "seen.",
             "the cells as seen from the clue", "how many are visible"},
    .cells = {1},
    .numbers = {1, 1},
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return skyscraper_holds(constraint, grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_skyscraper(constraint, builder); },
    .mistake = negative_values,
};

const Rule kHiddenSkyscraper{
    .info = {ConstraintKind::hidden_skyscraper, "hidden skyscraper", "HiddenSkyscraper", "",
             "The number is the first value that is less than a value before it.",
             "the cells as seen from the clue", "the value"},
    .cells = {1},
    .numbers = {1, 1},
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return hidden_skyscraper_holds(constraint, grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_hidden_skyscraper(constraint, builder); },
    .mistake = nullptr,
};

const Rule kNumberedRoom{
    .info = {ConstraintKind::numbered_room, "numbered room", "NumberedRoom", "",
             "The Nth cell has the number; N is the first value.",
             "the cells as seen from the clue", "the value"},
    .cells = {1},
    .numbers = {1, 1},
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return numbered_room_holds(constraint, grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_numbered_room(constraint, builder); },
    .mistake = nullptr,
};

}  // namespace bitdoku::variants
