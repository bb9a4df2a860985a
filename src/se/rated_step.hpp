// One step as the rater takes it: its technique, its rating, its changes and its reasons.
#ifndef BITDOKU_SE_RATED_STEP_HPP
#define BITDOKU_SE_RATED_STEP_HPP

#include <bitdoku/assert.hpp>
#include <string>
#include <vector>

#include "se/technique.hpp"

namespace bitdoku::se {

// Some digits of a cell.
struct CellDigits {
  std::uint8_t cell;
  Mask digits;
};

// The candidates that a technique strikes out: cells in row-major order, each once, with the
// digits.
struct Removals {
  void clear() { count = 0; }
  void add(int cell, Mask digits) {
    BITDOKU_ASSERT(count < kCells);
    items[static_cast<std::size_t>(count++)] = {static_cast<std::uint8_t>(cell), digits};
  }
  void add(CellSet cells, Mask digits) {
    while (!cells.empty()) add(cells.take_first(), digits);
  }
  [[nodiscard]] bool empty() const { return count == 0; }
  [[nodiscard]] const CellDigits* begin() const { return items.data(); }
  [[nodiscard]] const CellDigits* end() const { return items.data() + count; }
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
  std::array<CellDigits, kCells> items;
};

// The candidates of a pattern and the houses that it uses.
struct Pattern {
  std::vector<CellDigits> candidates;
  std::vector<std::uint16_t> houses;  // numbered as in cells.hpp; a fish has base and cover in turn
};

// A candidate that is true (`on`) or false.
struct Assertion {
  std::uint8_t cell = 0;
  std::uint8_t digit = 0;
  bool on = false;
  friend bool operator==(const Assertion&, const Assertion&) = default;
};

// Why an assertion of a chain follows from others.
enum class Cause : std::uint8_t { assumption, cell, box, row, column, advanced };

// The house of the cell that the cause names. The cause must be `box`, `row` or `column`.
[[nodiscard]] inline int house_of_cause(int cell, Cause cause) {
  BITDOKU_ASSERT(cause == Cause::box || cause == Cause::row || cause == Cause::column);
  const auto kind = static_cast<std::size_t>(cause) - static_cast<std::size_t>(Cause::box);
  return kGeometry.house[static_cast<std::size_t>(cell)][kind];
}

struct ChainLink {
  Assertion to;
  Cause cause = Cause::assumption;
  std::vector<Assertion> from;  // empty for an assumption
  int nested = -1;              // for `advanced`: an index of RatedStep::nested
};

// One branch of a chain: from an assumption to its end, causes before their effects.
struct Branch {
  std::vector<ChainLink> links;  // the last one is the end of the branch
};

struct RatedStep {
  TechniqueId technique = TechniqueId::hidden_single;
  double rating = 0;
  int nesting = 0;  // of dynamic chains: 0 to 5; "(+)" is 1
  int loop = 0;     // of unique loops: the number of cells
  int cell = -1;    // the cell that is set, or -1
  int digit = 0;    // the digit that is set
  Removals removals;

  // Filled in only if the proof is asked for.
  Pattern pattern;
  std::vector<Branch> branches;
  // The patterns and chains that branches use. They are steps of the board without the candidates
  // that were found false.
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
