// One step of a solution as a person makes it: its changes, its pattern, and why it is right.
//
// Boards have rows, columns and boxes, and a side of at most 25. Cells are numbered from 0,
// row-major; digits are 1 to the side.
#ifndef BITDOKU_STEP_HPP
#define BITDOKU_STEP_HPP

#include <bitdoku/export.h>

#include <bitdoku/puzzle.hpp>
#include <bitdoku/shape.hpp>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// A digit in a cell.
struct Candidate {
  std::uint16_t cell = 0;
  Digit digit = 1;
  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

// A row, column or box. The index starts at 0; boxes are numbered row by row.
struct House {
  enum class Kind : std::uint8_t { row, column, box };
  Kind kind = Kind::row;
  std::uint8_t index = 0;
  friend auto operator<=>(const House&, const House&) = default;
};

// A candidate of the pattern and its role, which drawings show as a colour.
struct Mark {
  enum class Role : std::uint8_t {
    pattern,  // a part of the basic pattern
    fin,      // of a fish: a place outside the cover houses
    set,      // of an almost locked set or another group of cells, numbered by `group`
    shared,   // a digit that links two sets
    extra,    // an extra candidate, which keeps a uniqueness pattern from being deadly
  };
  Candidate candidate;
  Role role = Role::pattern;
  std::uint8_t group = 0;
};

// At least one of these candidates is true, and why. The proof of a step is a list of facts. They
// contradict each candidate that the step strikes out and the negation of each digit that it sets:
// the facts cannot all hold with one digit in each cell and no digit twice in a house.
struct Fact {
  enum class Why : std::uint8_t {
    cell,        // they are all candidates of `cell`
    house,       // they are all places of `digit` in `house`
    uniqueness,  // without them the puzzle would have two solutions or none
    // A symmetry of the givens takes the only solution to itself. They are all candidates of `cell`
    // that can be true with their images.
    symmetry,
  };
  Why why = Why::cell;
  std::uint16_t cell = 0;
  House house;
  Digit digit = 0;
  std::vector<Candidate> one_of;  // row-major, then by digit
  // For `uniqueness`: the cells that would be deadly without them, ascending. For a bivalue
  // universal grave, all blank cells. For `symmetry`: the image of each cell, from cell 0 to 80.
  std::vector<std::uint16_t> cells = {};
};

// A node of a chain: the digit is in one of these cells (`on`) or in none of them. Most nodes have
// one cell. For nodes that are almost locked sets see Link::set. A fish is a node with several
// `times`: the digit is so often in these cells (`on`) or less often.
struct Node {
  std::vector<std::uint16_t> cells;  // ascending
  Digit digit = 1;
  bool on = false;
  std::uint8_t times = 1;
  friend bool operator==(const Node&, const Node&) = default;
};

// Why a node follows from others.
struct Link {
  enum class Why : std::uint8_t {
    assumption,  // the view begins with it; that of guardians has a second one
    cell,        // a cell has one digit, or this is the last candidate of the cell
    house,       // `house` has the digit once, or this is its last place there
    set,         // the cells of `set` have as many digits as cells
    pattern,     // a step of its own, such as a naked pair, named in `pattern`
    // Other views, from number `view` on, show this link. They are the views of a chain within this
    // one. In the view of such an inner chain: the link is known from the view that uses this
    // chain.
    view,
  };
  Node to;
  Why why = Why::assumption;
  std::vector<std::uint16_t> from;  // the links of this view from which the node follows
  House house;                      // for `house`
  std::vector<std::uint16_t> set;   // for `set`: the cells of the almost locked set
  std::string pattern;              // for `pattern`: its name
  std::uint16_t view = 0;           // for `view`: the number of the first one
  std::uint16_t views = 1;          // for `view`: the number of views
};

// A chain, or one branch of forcing chains. Causes come before their effects.
struct View {
  std::string title;  // "If r1c2 is 3"; empty if there is only one view
  std::vector<Link> links;
};

// Owns all its data except `technique`, which is a literal of the library.
struct Step {
  std::string_view technique;  // "xy_wing": an id for programs, which never changes
  std::string name;            // "XY-Wing", "Dynamic Cell Forcing Chains (+)": for people
  std::string alias;           // another name that people have for this step; may be empty
  // Of Sudoku Explainer; 0 for techniques that it does not know. On other boards than 9x9:
  // bitdoku's own rating (levels.hpp).
  double rating = 0;
  int score = 0;  // of HoDoKu's list; 0 for techniques that it does not know

  std::vector<Candidate> placements;    // digits to set
  std::vector<Candidate> eliminations;  // candidates to strike out, sorted

  std::vector<House> houses;  // the houses of the pattern; for fish, the base houses
  std::vector<House> covers;  // the cover houses of fish
  std::vector<Mark> marks;    // the candidates of the pattern, sorted
  std::vector<Fact> proof;
  std::vector<View> views;  // for chains

  std::string pattern;                 // the step in short: "4 in r6c7,r7c9 (connected by r67c2)"
  std::vector<std::string> sentences;  // the step in words

  Shape shape;  // of the board
  // The code of the language of the words, if it is not English: "de" (language.hpp).
  std::string_view language;
};

}  // namespace bitdoku

#endif
