// Rules that the setter writes down as automata.
#include <algorithm>
#include <set>
#include <vector>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"

namespace bitdoku::variants {
namespace {

using Numbers = std::span<const int>;

// The numbers of an automaton: how many states it has; how many of them are starts, and these; how
// many it accepts, and these; then triples of a state, a mask of values and the next state. In an
// automaton over segments the bit after the values stands for the end of a segment.
struct Automaton {
  struct Arrow {
    int from, values, to;
  };
  int states = 0;
  std::vector<int> starts, accepted;
  std::vector<Arrow> arrows;
};

// Nothing if the numbers do not describe an automaton.
std::optional<Automaton> automaton_of(Numbers numbers) {
  std::size_t place = 0;
  const auto read = [&] { return place < numbers.size() ? numbers[place++] : -1; };
  Automaton automaton;
  automaton.states = read();
  if (automaton.states < 1 || automaton.states > 0xffff) return std::nullopt;
  const auto is_state = [&](int state) { return state >= 0 && state < automaton.states; };
  for (std::vector<int>* list : {&automaton.starts, &automaton.accepted}) {
    const int size = read();
    if (size < 0 || size > automaton.states) return std::nullopt;
    for (int entry = 0; entry < size; ++entry) list->push_back(read());
    if (!std::ranges::all_of(*list, is_state)) return std::nullopt;
  }
  if ((numbers.size() - place) % 3 != 0) return std::nullopt;
  for (; place < numbers.size(); place += 3) {
    automaton.arrows.push_back({numbers[place], numbers[place + 1], numbers[place + 2]});
    if (!is_state(numbers[place]) || numbers[place + 1] < 0 || !is_state(numbers[place + 2])) {
      return std::nullopt;
    }
  }
  return automaton;
}

// How many cells each segment has, and the numbers of the automaton after them.
struct Segments {
  std::vector<std::size_t> sizes;
  Numbers automaton;
};

// Nothing if the segments do not have as many cells as the constraint.
std::optional<Segments> segments_of(const VariantConstraint& constraint) {
  const Numbers numbers = constraint.numbers;
  const auto count = static_cast<std::size_t>(std::max(numbers[0], 0));
  if (count < 1 || count >= numbers.size()) return std::nullopt;
  Segments segments;
  std::size_t cells = 0;
  for (const int size : numbers.subspan(1, count)) {
    if (size < 0 || size > static_cast<int>(kMaxVariantCells)) return std::nullopt;
    segments.sizes.push_back(static_cast<std::size_t>(size));
    cells += segments.sizes.back();
  }
  segments.automaton = numbers.subspan(1 + count);
  if (cells != constraint.cells.size()) return std::nullopt;
  return segments;
}

std::set<int> states_after(const Automaton& automaton, const std::set<int>& states, int bit) {
  std::set<int> next;
  for (const auto& arrow : automaton.arrows) {
    if (states.contains(arrow.from) && (arrow.values >> bit & 1) != 0) next.insert(arrow.to);
  }
  return next;
}

bool accepts_any(const Automaton& automaton, const std::set<int>& states) {
  return std::ranges::any_of(automaton.accepted, [&](int state) { return states.contains(state); });
}

bool automaton_holds(const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
  const auto automaton = automaton_of(constraint.numbers);
  if (!automaton) return false;
  std::set<int> states(automaton->starts.begin(), automaton->starts.end());
  for (const auto cell : constraint.cells) {
    states = states_after(*automaton, states, grid[cell] - puzzle.lowest);
  }
  return accepts_any(*automaton, states);
}

bool segments_hold(const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
  const auto segments = segments_of(constraint);
  const auto automaton = segments ? automaton_of(segments->automaton) : std::nullopt;
  if (!automaton) return false;
  std::set<int> states(automaton->starts.begin(), automaton->starts.end());
  std::size_t place = 0;
  for (std::size_t segment = 0; segment < segments->sizes.size(); ++segment) {
    if (segment > 0) states = states_after(*automaton, states, static_cast<int>(puzzle.values));
    for (std::size_t count = segments->sizes[segment]; count > 0; --count, ++place) {
      states = states_after(*automaton, states, grid[constraint.cells[place]] - puzzle.lowest);
    }
  }
  return accepts_any(*automaton, states);
}

// The arrows by the state that they leave.
using Arrows = std::vector<std::vector<Automaton::Arrow>>;

Arrows arrows_of(const Automaton& automaton) {
  Arrows leaving(static_cast<std::size_t>(automaton.states));
  for (const auto& arrow : automaton.arrows) {
    leaving[static_cast<std::size_t>(arrow.from)].push_back(arrow);
  }
  return leaving;
}

// Goes over the ends of segments that lie before a cell, or after the last one.
std::vector<MachineState> after_ends(const Arrows& leaving, std::vector<MachineState> states,
                                     std::size_t ends, std::uint32_t bit) {
  for (; ends > 0; --ends) {
    std::set<MachineState> next;
    for (const MachineState state : states) {
      for (const auto& arrow : leaving[state]) {
        if ((arrow.values >> bit & 1) != 0) next.insert(static_cast<MachineState>(arrow.to));
      }
    }
    states.assign(next.begin(), next.end());
  }
  return states;
}

// `ends[place]` counts the ends of segments right before the cell, or after the last one.
void compile_over(const Automaton& automaton, CellSpan cells, const std::vector<std::size_t>& ends,
                  Builder& builder) {
  const Arrows leaving = arrows_of(automaton);
  std::vector<bool> accepted(leaving.size());
  for (const int state : automaton.accepted) accepted[static_cast<std::size_t>(state)] = true;
  const int lowest = builder.lowest();
  const std::uint32_t end_bit = builder.values();
  builder.machine(
      cells,
      {.starts = after_ends(leaving, {automaton.starts.begin(), automaton.starts.end()}, ends[0],
                            end_bit),
       .step =
           [&](MachineState state, std::size_t place, int value, std::vector<MachineState>& next) {
             std::vector<MachineState> reached;
             for (const auto& arrow : leaving[state]) {
               if ((arrow.values >> (value - lowest) & 1) != 0) {
                 reached.push_back(static_cast<MachineState>(arrow.to));
               }
             }
             reached = after_ends(leaving, std::move(reached), ends[place + 1], end_bit);
             next.insert(next.end(), reached.begin(), reached.end());
           },
       .accepts = [&](MachineState state) { return accepted[state]; }});
}

void compile_segments(const VariantConstraint& constraint, Builder& builder) {
  const auto segments = segments_of(constraint);
  const auto automaton = segments ? automaton_of(segments->automaton) : std::nullopt;
  if (!automaton) return;
  std::vector<std::size_t> ends(constraint.cells.size() + 1, 0);
  std::size_t place = 0;
  for (std::size_t segment = 0; segment + 1 < segments->sizes.size(); ++segment) {
    place += segments->sizes[segment];
    ++ends[place];
  }
  compile_over(*automaton, constraint.cells, ends, builder);
}

}  // namespace

const Rule kAutomaton{
    .info = {ConstraintKind::automaton, "automaton", "NFA, Regex", "",
             "The automaton accepts the values of the cells in their order.",
             "the cells in the order of reading",
             "the number of states; how many are starts, and which; how many are accepted, and "
             "which; then a state, a mask of values and the next state for each arrow"},
    .cells = {1},
    .numbers = {3, 1U << 22U},
    .repeats = true,
    .holds = automaton_holds,
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          const auto automaton = automaton_of(constraint.numbers);
          if (!automaton) return;
          const std::vector<std::size_t> no_ends(constraint.cells.size() + 1, 0);
          compile_over(*automaton, constraint.cells, no_ends, builder);
        },
    .mistake = [](const VariantPuzzle&,
                  const VariantConstraint& constraint) -> std::optional<std::string> {
      if (!automaton_of(constraint.numbers)) return "the numbers do not describe an automaton";
      return std::nullopt;
    },
};

const Rule kAutomatonOfSegments{
    .info = {ConstraintKind::automaton_of_segments, "automaton over segments", "NFA", "",
             "The automaton accepts the values of the segments, with a sign between two segments.",
             "the cells, segment by segment",
             "the number of segments, the size of each, then as for an automaton; in a mask, the "
             "bit after the values is the sign between segments"},
    .cells = {1},
    .numbers = {5, 1U << 22U},
    .repeats = true,
    .holds = segments_hold,
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_segments(constraint, builder); },
    .mistake = [](const VariantPuzzle&,
                  const VariantConstraint& constraint) -> std::optional<std::string> {
      const auto segments = segments_of(constraint);
      if (!segments) return "the segments do not have as many cells as the list";
      if (!automaton_of(segments->automaton)) return "the numbers do not describe an automaton";
      return std::nullopt;
    },
};

}  // namespace bitdoku::variants
