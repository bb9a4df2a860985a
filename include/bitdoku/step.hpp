// One step of a solution as a person makes it: what changes, by which pattern, and why that is
// sure.
//
// Cells are 0 to 80, row-major; digits 1 to 9. Boards of 9x9 only.
#ifndef BITDOKU_STEP_HPP
#define BITDOKU_STEP_HPP

#include <bitdoku/export.h>

#include <bitdoku/puzzle.hpp>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// A digit in a cell.
struct Candidate {
  std::uint8_t cell = 0;
  Digit digit = 1;
  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

// A row, column or box, numbered from 0; boxes row by row.
struct House {
  enum class Kind : std::uint8_t { row, column, box };
  Kind kind = Kind::row;
  std::uint8_t index = 0;
  friend auto operator<=>(const House&, const House&) = default;
};

// A candidate that belongs to the pattern, and as what: drawings colour them by it.
struct Mark {
  enum class Role : std::uint8_t {
    pattern,  // what the pattern is made of
    fin,      // of a fish: a place outside the cover houses
    set,      // of an almost locked set or another group of cells: `group` tells which one
    shared,   // a digit that ties two sets together
    extra,    // what keeps a uniqueness pattern from being deadly
  };
  Candidate candidate;
  Role role = Role::pattern;
  std::uint8_t group = 0;
};

// At least one of these candidates is true, and why. The proof of a step is a list of such facts:
// if what the step strikes out were true, or what it sets were false, they could not all be met
// with no digit twice in a house and one digit in a cell.
struct Fact {
  enum class Why : std::uint8_t {
    cell,        // they are all candidates of one cell, `cell`
    house,       // they are all places of `digit` in `house`
    uniqueness,  // without them the puzzle would have two solutions, or none
  };
  Why why = Why::cell;
  std::uint8_t cell = 0;
  House house;
  Digit digit = 0;
  std::vector<Candidate> one_of;  // row-major, then by digit
};

// A node of a chain: the digit is in one of these cells (`on`) or in none of them. Mostly one cell.
// For the nodes that are almost locked sets see Link::set.
struct Node {
  std::vector<std::uint8_t> cells;  // ascending
  Digit digit = 1;
  bool on = false;
  friend bool operator==(const Node&, const Node&) = default;
};

// Why a node follows from others.
struct Link {
  enum class Why : std::uint8_t {
    assumption,  // it begins the view
    cell,        // one digit in a cell, or the last one left in it
    house,       // once in `house`, or the last place in it
    set,         // as many cells as digits: those of `set`
    pattern,     // a step of its own, such as a naked pair, named by `pattern`
    view,        // shown by other views, from number `view` on: a chain within this one; or, in
                 // the view of such a chain, known from the view that it is used in
  };
  Node to;
  Why why = Why::assumption;
  std::vector<std::uint16_t> from;  // the links of this view whose nodes it follows from
  House house;                      // for `house`
  std::vector<std::uint8_t> set;    // for `set`: the cells of the almost locked set
  std::string pattern;              // for `pattern`: its name
  std::uint16_t view = 0;           // for `view`: the first of them
  std::uint16_t views = 1;          // for `view`: how many
};

// A chain, or one branch of forcing chains: causes stand before what follows from them.
struct View {
  std::string title;  // "If r1c2 is 3"; empty when there is only one view
  std::vector<Link> links;
};

// Owns all it has but `technique`, which is a literal of the library.
struct Step {
  std::string_view technique;  // "xy_wing": for programs; never changes
  std::string name;            // "XY-Wing", "Dynamic Cell Forcing Chains (+)": for people
  std::string alias;           // another name that people know for this very step; may be empty
  double rating = 0;           // of Sudoku Explainer; 0 for techniques that it does not know
  int score = 0;               // of HoDoKu's list; 0 for techniques that it does not know

  std::vector<Candidate> placements;    // digits to set
  std::vector<Candidate> eliminations;  // candidates to strike out, sorted

  std::vector<House> houses;  // that the pattern is in; for fish the base houses
  std::vector<House> covers;  // for fish
  std::vector<Mark> marks;    // the candidates of the pattern, sorted
  std::vector<Fact> proof;
  std::vector<View> views;  // for chains

  std::string pattern;                 // "4 in r6c7,r7c9 (connected by r67c2)": the step in short
  std::vector<std::string> sentences;  // the step in words
};

}  // namespace bitdoku

#endif
