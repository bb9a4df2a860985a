// One step of a solution: what it is, how hard, what it changes, and why it is right.
#ifndef BITDOKU_SE_RATED_STEP_HPP
#define BITDOKU_SE_RATED_STEP_HPP

#include <bitdoku/assert.hpp>
#include <string>
#include <vector>

#include "se/technique.hpp"

namespace bitdoku::se {

// What a technique strikes out: cells in row-major order, each once, with the digits.
struct Removals {
  struct Item {
    std::uint8_t cell;
    Mask digits;
  };

  void clear() { count = 0; }
  void add(int cell, Mask digits) {
    items[static_cast<std::size_t>(count++)] = {static_cast<std::uint8_t>(cell), digits};
  }
  void add(CellSet cells, Mask digits) {
    while (!cells.empty()) add(cells.take_first(), digits);
  }
  [[nodiscard]] bool empty() const { return count == 0; }
  [[nodiscard]] const Item* begin() const { return items.data(); }
  [[nodiscard]] const Item* end() const { return items.data() + count; }
  friend bool operator==(const Removals& a, const Removals& b) {
    if (a.count != b.count) return false;
    for (int i = 0; i < a.count; ++i) {
      const auto k = static_cast<std::size_t>(i);
      if (a.items[k].cell != b.items[k].cell || a.items[k].digits != b.items[k].digits)
        return false;
    }
    return true;
  }

  int count = 0;
  std::array<Item, kCells> items;
};

// What a pattern consists of: candidates, and the houses that it uses.
struct Pattern {
  struct Item {
    std::uint8_t cell;
    Mask digits;
  };
  std::vector<Item> candidates;
  std::vector<std::uint8_t> houses;  // numbered as in cells.hpp; base and cover in turns for fish
};

// A candidate that is true (`on`) or false.
struct Assertion {
  std::uint8_t cell = 0;
  std::uint8_t digit = 0;
  bool on = false;
  friend bool operator==(const Assertion&, const Assertion&) = default;
};

// Why one assertion of a chain follows from others.
enum class Cause : std::uint8_t { assumption, cell, box, row, column, advanced };

// The house of the cell that the cause names, which must be `box`, `row` or `column`.
[[nodiscard]] inline int house_of_cause(int cell, Cause cause) {
  BITDOKU_ASSERT(cause == Cause::box || cause == Cause::row || cause == Cause::column);
  const auto kind = static_cast<std::size_t>(cause) - static_cast<std::size_t>(Cause::box);
  return kGeometry.house[static_cast<std::size_t>(cell)][kind];
}

struct ChainLink {
  Assertion to;
  Cause cause = Cause::assumption;
  std::vector<Assertion> from;  // empty for an assumption
  int nested = -1;              // for `advanced`: which of Step::nested it was
};

// A branch of a chain: from an assumption to what follows, causes before their effects.
struct Branch {
  std::vector<ChainLink> links;  // the last one is the end of the branch
};

struct RatedStep {
  TechniqueId technique = TechniqueId::hidden_single;
  double rating = 0;
  int nesting = 0;  // of dynamic chains: 0 to 5, as in "(+)" for 1
  int loop = 0;     // of unique loops: how many cells
  int cell = -1;    // where a value is set, or -1
  int digit = 0;    // which one, 0 to 8
  Removals removals;

  // Filled only when the proof is asked for.
  Pattern pattern;
  std::vector<Branch> branches;
  // The patterns and chains that branches use, as they are without what the branch found false.
  std::vector<RatedStep> nested;

  void reset() {
    nesting = 0;
    loop = 0;
    cell = -1;
    removals.clear();
    pattern.candidates.clear();
    pattern.houses.clear();
    branches.clear();
    nested.clear();
  }
};

}  // namespace bitdoku::se

#endif
