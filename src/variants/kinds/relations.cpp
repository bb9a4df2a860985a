// Rules that the setter writes down: relations between two values, and automata.
#include <algorithm>
#include <set>
#include <vector>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"

namespace bitdoku::variants {
namespace {

bool related(const VariantPuzzle& puzzle, const VariantConstraint& constraint, int a, int b) {
  const int mask = constraint.numbers[static_cast<std::size_t>(a - puzzle.lowest)];
  return (mask >> (b - puzzle.lowest) & 1) != 0;
}

ValueRelation relation_of(const VariantConstraint& constraint) {
  ValueRelation relation{};
  for (std::size_t value = 0; value < constraint.numbers.size(); ++value) {
    relation[value] = static_cast<ValueSet>(constraint.numbers[value]);
  }
  return relation;
}

std::optional<std::string> wrong_masks(const VariantPuzzle& puzzle,
                                       const VariantConstraint& constraint) {
  if (constraint.numbers.size() != puzzle.values) return "there must be a mask for each value";
  if (std::ranges::any_of(constraint.numbers,
                          [&](int mask) { return mask < 0 || mask >> puzzle.values != 0; })) {
    return "a mask has values that the puzzle does not have";
  }
  return std::nullopt;
}

// The numbers of an automaton: how many states it has; how many of them are starts, and these; how
// many it accepts, and these; then triples of a state, a mask of values and the next state.
struct Automaton {
  struct Arrow {
    int from, values, to;
  };
  int states = 0;
  std::vector<int> starts, accepted;
  std::vector<Arrow> arrows;
};

// Nothing if the numbers do not describe an automaton.
std::optional<Automaton> automaton_of(const VariantConstraint& constraint) {
  const std::vector<int>& numbers = constraint.numbers;
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

bool automaton_holds(const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
  const auto automaton = automaton_of(constraint);
  if (!automaton) return false;
  std::set<int> states(automaton->starts.begin(), automaton->starts.end());
  for (const auto cell : constraint.cells) {
    std::set<int> next;
    for (const auto& arrow : automaton->arrows) {
      if (states.contains(arrow.from) && (arrow.values >> (grid[cell] - puzzle.lowest) & 1) != 0) {
        next.insert(arrow.to);
      }
    }
    states = next;
  }
  return std::ranges::any_of(automaton->accepted,
                             [&](int state) { return states.contains(state); });
}

void compile_automaton(const VariantConstraint& constraint, Builder& builder) {
  const auto automaton = automaton_of(constraint);
  if (!automaton) return;
  std::vector<std::vector<Automaton::Arrow>> leaving(static_cast<std::size_t>(automaton->states));
  for (const auto& arrow : automaton->arrows) {
    leaving[static_cast<std::size_t>(arrow.from)].push_back(arrow);
  }
  std::vector<bool> accepted(leaving.size());
  for (const int state : automaton->accepted) accepted[static_cast<std::size_t>(state)] = true;
  const int lowest = builder.lowest();
  builder.machine(
      constraint.cells,
      {.starts = {automaton->starts.begin(), automaton->starts.end()},
       .step =
           [&](MachineState state, std::size_t, int value, std::vector<MachineState>& next) {
             for (const auto& arrow : leaving[state]) {
               if ((arrow.values >> (value - lowest) & 1) != 0) {
                 next.push_back(static_cast<MachineState>(arrow.to));
               }
             }
           },
       .accepts = [&](MachineState state) { return accepted[state]; }});
}

}  // namespace

const Rule kPairRelation{
    .info = {ConstraintKind::pair_relation, "relation of consecutive cells", "Pair", "",
             "Each two consecutive cells of the line have values that the relation allows.",
             "the cells of the line",
             "for each value of the first cell the mask of the values of the second"},
    .cells = {1},
    .numbers = {1, kMaxVariantSide},
    .repeats = true,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          for (std::size_t place = 1; place < constraint.cells.size(); ++place) {
            if (!related(puzzle, constraint, grid[constraint.cells[place - 1]],
                         grid[constraint.cells[place]])) {
              return false;
            }
          }
          return true;
        },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          for (std::size_t place = 1; place < constraint.cells.size(); ++place) {
            builder.relate(constraint.cells[place - 1], constraint.cells[place],
                           relation_of(constraint));
          }
        },
    .mistake = wrong_masks,
};

const Rule kPairRelationAll{
    .info = {ConstraintKind::pair_relation_all, "relation of all cells", "PairX", "",
             "Each two cells, in the order of the list, have values that the relation allows.",
             "the cells", "for each value of the first cell the mask of the values of the second"},
    .cells = {1},
    .numbers = {1, kMaxVariantSide},
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          for (std::size_t first = 0; first < constraint.cells.size(); ++first) {
            for (std::size_t second = first + 1; second < constraint.cells.size(); ++second) {
              if (!related(puzzle, constraint, grid[constraint.cells[first]],
                           grid[constraint.cells[second]])) {
                return false;
              }
            }
          }
          return true;
        },
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          const CellList& cells = constraint.cells;
          for (std::size_t first = 0; first < cells.size(); ++first) {
            for (std::size_t second = first + 1; second < cells.size(); ++second) {
              builder.relate(cells[first], cells[second], relation_of(constraint));
            }
          }
        },
    .mistake = wrong_masks,
};

const Rule kAutomaton{
    .info = {ConstraintKind::automaton, "automaton", "NFA", "",
             "The automaton accepts the values of the cells in their order.",
             "the cells in the order of reading",
             "the number of states; how many are starts, and which; how many are accepted, and "
             "which; then a state, a mask of values and the next state for each arrow"},
    .cells = {1},
    .numbers = {3, 1U << 22U},
    .repeats = true,
    .holds = automaton_holds,
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_automaton(constraint, builder); },
    .mistake = [](const VariantPuzzle&,
                  const VariantConstraint& constraint) -> std::optional<std::string> {
      if (!automaton_of(constraint)) return "the numbers do not describe an automaton";
      return std::nullopt;
    },
};

}  // namespace bitdoku::variants
