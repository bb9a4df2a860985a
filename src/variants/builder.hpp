// Collects what the constraints of a puzzle mean in terms of a few kernels.
#ifndef BITDOKU_VARIANTS_BUILDER_HPP
#define BITDOKU_VARIANTS_BUILDER_HPP

#include <array>
#include <bitdoku/variants.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace bitdoku::variants {

// A set of values: bit 0 is the lowest value of the puzzle.
using ValueSet = std::uint16_t;
// For each value of the first cell the values that the second may have.
using ValueRelation = std::array<ValueSet, kMaxVariantSide>;

using CellSpan = std::span<const std::uint16_t>;

struct WeightedSum {
  CellList cells;
  std::vector<int> factors;
  int total = 0;
  bool cage = false;  // the cells hold no value twice, and each counts once
};
// Cells that hold no value twice, and whose set of values is one of `sets`.
struct SetFamily {
  CellList cells;
  std::vector<ValueSet> sets;
};
// Between `least` and `most` of the cells have a value of the set; with `or_none`, none may, too.
struct Occurrences {
  CellList cells;
  ValueSet values = 0;
  int least = 0;
  int most = 0;
  bool or_none = false;
};
// The first and the last cell enclose the others, or lie at least `gap` apart with the others
// outside (gap >= 0).
struct Enclosure {
  CellList cells;
  int gap = -1;
};
// Both groups hold the same values, each value equally often.
struct SameContents {
  CellList left;
  CellList right;
  bool distinct = false;  // no value occurs twice in a group
};

// The line is greater than exactly `below` of those others that begin with the same value; the
// values count in their order, like the digits of a number. No other is equal to it unless `ties`.
// With `below` less than 0 it only differs from all others.
struct Ranking {
  CellList line;
  std::vector<CellList> others;
  int below = 0;
  bool ties = false;
};

// The cells lie in rows of some length. Those with one of the values are connected by their sides;
// there are `size` of them, or at least one if it is 0.
struct Connection {
  CellList cells;
  int columns = 1;
  int size = 0;
  ValueSet values = 0;
};

// A machine reads the values of cells in their order. Its states are any numbers. A grid is right
// if some way leads from a start to a state that it accepts.
using MachineState = std::uint64_t;
struct Machine {
  std::vector<MachineState> starts;
  // Adds the next states; none if the value is not allowed here. `place` counts the cells.
  std::function<void(MachineState state, std::size_t place, int value,
                     std::vector<MachineState>& next)>
      step;
  std::function<bool(MachineState state)> accepts;
};
// The same unrolled: a state for each place, with equivalent states merged.
struct Layers {
  // Each of the values leads to this state of the next place.
  struct Step {
    std::uint16_t to;
    ValueSet values;
  };
  CellList cells;
  std::vector<std::uint16_t> sizes;  // states before each cell and after the last
  // States are numbered through all places. The steps of one are those from `starts[state]` to the
  // next start.
  std::vector<Step> steps;
  std::vector<std::uint32_t> starts;
};

// A line without repeats and the sum of some of its cells: of the first X, X being the first value,
// or of those between the lowest and the highest value.
struct LineSum {
  CellList cells;
  int total = 0;
};

class Builder {
 public:
  explicit Builder(const VariantPuzzle& puzzle);

  [[nodiscard]] std::uint32_t values() const { return values_; }
  [[nodiscard]] int lowest() const { return lowest_; }
  [[nodiscard]] ValueSet all() const { return all_; }
  // The set with this value; empty if the puzzle does not have it.
  [[nodiscard]] ValueSet set_of(int value) const;
  template <class Holds>
  [[nodiscard]] ValueSet set_where(Holds holds) const {
    ValueSet set = 0;
    for (std::uint32_t bit = 0; bit < values_; ++bit) {
      if (holds(lowest_ + static_cast<int>(bit))) set = static_cast<ValueSet>(set | 1U << bit);
    }
    return set;
  }

  // The puzzle has no solution.
  void impossible() { possible_ = false; }
  // The puzzle is too large for this library; the search refuses it.
  void refuse(std::string reason) { refused_ = std::move(reason); }

  void keep(std::uint16_t cell, ValueSet values);
  void differ(std::uint16_t first, std::uint16_t second);
  void all_differ(CellSpan cells);
  // `holds(a, b)`: whether the first cell may have value a beside b in the second.
  template <class Holds>
  void relate(std::uint16_t first, std::uint16_t second, Holds holds) {
    ValueRelation relation{};
    for (std::uint32_t bit = 0; bit < values_; ++bit) {
      relation[bit] =
          set_where([&](int value) { return holds(lowest_ + static_cast<int>(bit), value); });
    }
    relate(first, second, relation);
  }
  void relate(std::uint16_t first, std::uint16_t second, const ValueRelation& relation);
  void equal(std::uint16_t first, std::uint16_t second);
  // The sum of factor times value. Cells may occur several times.
  void sum(CellSpan cells, std::span<const int> factors, int total);
  void sum(CellSpan cells, int total);
  void cage(CellSpan cells, int total);
  // The sums of both groups are equal.
  void equal_sums(CellSpan left, CellSpan right);
  void ascend(CellSpan cells);
  // The cells hold no value twice; `allows` says which sets they may hold.
  void sets(CellSpan cells, const std::function<bool(ValueSet)>& allows);
  void occur(CellSpan cells, ValueSet values, int least, int most, bool or_none = false);
  // The values that occur in the cells are one of the sets.
  void hold(CellSpan cells, const std::function<bool(ValueSet)>& allows);
  void enclose(CellSpan cells, int gap);
  void same(CellSpan left, CellSpan right);
  void machine(CellSpan cells, const Machine& machine);
  // At least one of them holds. Each has what one choice means beside the rest of the puzzle.
  void choice(std::vector<Builder> ways);

  // Whether some rule that was collected says that the cells hold no value twice.
  [[nodiscard]] bool known_to_differ(CellSpan cells) const;

  // What was collected, for the compiler.
  [[nodiscard]] bool possible() const { return possible_; }
  [[nodiscard]] const std::string& refused() const { return refused_; }
  std::vector<ValueSet> candidates;
  std::vector<CellList> groups;  // of cells that differ
  std::vector<std::pair<std::uint16_t, std::uint16_t>> unequal;
  std::map<std::pair<std::uint16_t, std::uint16_t>, ValueRelation> relations;
  std::vector<WeightedSum> weighted_sums;
  std::vector<CellList> chains;
  std::vector<SetFamily> families;
  std::vector<SetFamily> contents;  // the cells may hold a value several times
  std::vector<Occurrences> occurrences;
  std::vector<LineSum> x_sums;
  std::vector<LineSum> sandwiches;
  std::vector<Enclosure> enclosures;
  std::vector<SameContents> same_contents;
  std::vector<Layers> machines;
  std::vector<std::vector<Builder>> choices;
  std::vector<Ranking> rankings;
  std::vector<Connection> connections;

 private:
  std::uint32_t values_;
  int lowest_;
  ValueSet all_;
  bool possible_ = true;
  std::string refused_;
};

}  // namespace bitdoku::variants

#endif
