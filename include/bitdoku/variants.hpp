// Puzzles with other rules: killer cages, thermometers, arrows and all that setters share.
//
//   #include <bitdoku/bitdoku.hpp>
//
//   bitdoku::VariantPuzzle puzzle = bitdoku::variant_of_size(4, 4);
//   puzzle.add(bitdoku::ConstraintKind::thermo, {0, 1, 2, 3});
//   puzzle.add(bitdoku::ConstraintKind::killer_cage, {4, 8}, {7});
//   bitdoku::VariantAnswer answer = bitdoku::solve(puzzle);
//   if (answer.verdict == bitdoku::Verdict::multiple) show(answer.solution);
//
// A puzzle is a grid of any size up to 16 by 16 with 1 to 16 values, regions, candidates, and a
// list of constraints. `constraint_kinds()` is the table of all kinds of constraints.
// docs/variants.md shows them.
//
// Every function here may be called from many threads at once.
#ifndef BITDOKU_VARIANTS_HPP
#define BITDOKU_VARIANTS_HPP

#include <bitdoku/export.h>

#include <bitdoku/error.hpp>
#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// The kinds of constraints. The comment says what `cells` and `numbers` of a constraint are where
// this is not plain; the table has it in words.
enum class ConstraintKind : std::uint8_t {
  // Regions and patterns. A diagonal has number 1 (from the lower left) or -1 (from the upper
  // left).
  all_different,
  diagonal,
  windoku,
  disjoint_groups,
  anti_knight,
  anti_king,
  anti_taxicab,
  non_consecutive,
  global_entropy,
  global_mod,
  dutch_flatmates,
  region_same_values,
  // Cells.
  odd,
  even,
  minimum,
  maximum,
  // Neighbours: each two cells of the list that share a side.
  difference,           // numbers: the difference
  ratio,                // numbers: the ratio
  sum_of_pair,          // numbers: the sum; X is 10, V is 5
  greater_than,         // a cell is greater than its later neighbours
  negative_kropki,      // marked are the pairs of `difference` and `ratio`
  negative_difference,  // numbers: the forbidden ones; so in the next two
  negative_ratio,
  negative_sum,
  // Sums.
  killer_cage,    // numbers: the sum, or 0
  sum,            // numbers: the sum, then nothing or a factor for each cell
  arrow,          // the circle first
  double_arrow,   // the circles are the first and the last cell
  pill_arrow,     // numbers: how many cells the pill has; these are first
  little_killer,  // numbers: the sum
  equal_sums,     // numbers: the size of each group
  region_sum_line,
  zipper,
  sum_line,       // numbers: the sum, then 1 for a loop
  forbidden_sum,  // numbers: the sum
  // Lines.
  thermo,  // the bulb first
  slow_thermo,
  whisper,  // numbers: the least difference
  palindrome,
  renban,
  nabner,
  between,  // the circles are the first and the last cell
  lockout,  // numbers: the least difference of the ends
  modular,  // numbers: the modulus
  entropic,
  // What a set of cells holds.
  contain,  // numbers: values, each as often as it must occur
  contain_exactly,
  look_and_say,  // numbers: pairs of a count and a value
  same_values,   // numbers: how many sets of equal size the cells are
  equality_cage,
  counting_circles,
  count_distinct,  // the counting cell first
  // Clues at the border. The cells are the row or column as seen from the clue.
  sandwich,
  lunchbox,
  x_sum,
  skyscraper,
  hidden_skyscraper,
  numbered_room,
  // Cells that point to others.
  index_row,
  index_column,
  index_box,
  value_index,  // value, distance, then the cells of the line
  // Rules of the setter. A relation is a mask for each value: bit 0 is the lowest value.
  pair_relation,      // consecutive cells
  pair_relation_all,  // all pairs of the cells
  automaton,          // numbers: see docs/variants.md
  // Constraints of constraints, and what they need.
  any_of,  // parts: at least one holds
  all_of,  // parts: each holds
  one_of,  // numbers: the values
  // Further rules.
  automaton_of_segments,
  full_rank,  // numbers: the rank, then 1 if others may have the same rank
  different_ranks,
  missing_values,
  connected,  // numbers: the cells of a row of the list, how many hold a value or 0, the values
};

// A row of the table of kinds.
struct ConstraintInfo {
  ConstraintKind kind;
  std::string_view name;      // as people say it: "killer cage"
  std::string_view iss;       // the tag of Interactive Sudoku Solver; empty if it has none
  std::string_view fpuzzles;  // the key of f-puzzles; empty if it has none
  std::string_view rule;      // one line of plain English
  std::string_view cells;     // what the cells are
  std::string_view numbers;   // what the numbers are; empty if it has none
};

// All kinds, in the order of ConstraintKind.
[[nodiscard]] std::span<const ConstraintInfo> constraint_kinds() noexcept;
[[nodiscard]] const ConstraintInfo& info_of(ConstraintKind kind) noexcept;

// Cells count from 0, row by row. The extra cells follow those of the grid.
using CellList = std::vector<std::uint16_t>;

struct VariantConstraint {
  ConstraintKind kind = ConstraintKind::all_different;
  CellList cells;
  std::vector<int> numbers;
  std::vector<VariantConstraint> parts = {};  // of `any_of` and `all_of`
  friend bool operator==(const VariantConstraint&, const VariantConstraint&) = default;
};

inline constexpr std::uint32_t kMaxVariantSide = 16;
inline constexpr std::uint32_t kMaxVariantCells = 256;  // of the grid and extra cells

struct VariantPuzzle {
  std::uint32_t rows = 9;
  std::uint32_t columns = 9;
  std::uint32_t values = 9;
  int lowest = 1;                 // the lowest value; the values are consecutive
  bool lines_differ = true;       // no value twice in a row or column
  std::uint32_t extra_cells = 0;  // variables outside the grid, in no house
  std::vector<CellList> regions;  // boxes or jigsaw pieces: no value twice
  // A mask for each cell, bit 0 for the lowest value. Empty: no cell is restricted.
  std::vector<std::uint16_t> candidates;
  std::vector<VariantConstraint> constraints;

  [[nodiscard]] std::uint32_t grid_cells() const { return rows * columns; }
  [[nodiscard]] std::uint32_t cells() const { return grid_cells() + extra_cells; }
  [[nodiscard]] int highest() const { return lowest + static_cast<int>(values) - 1; }
  // Adds a constraint. `find_mistake` finds what is wrong with it.
  void add(ConstraintKind kind, CellList cells, std::vector<int> numbers = {});
  // Restricts a cell to this value, or to no value if the puzzle does not have it.
  void set_given(std::uint32_t cell, int value);
  friend bool operator==(const VariantPuzzle&, const VariantPuzzle&) = default;
};

// A grid of this size without clues. Its values are 1 to its longer side. Its boxes are as square
// as possible; there are none if no box fits.
[[nodiscard]] VariantPuzzle variant_of_size(std::uint32_t rows, std::uint32_t columns);
// The boxes of `size` cells that cover a grid; empty if none do.
[[nodiscard]] std::vector<CellList> boxes_of(std::uint32_t rows, std::uint32_t columns,
                                             std::uint32_t size);

// Finds a mistake in the puzzle: a cell that does not exist, too few cells or numbers for a kind, a
// size that is out of range. The message names the constraint.
[[nodiscard]] std::optional<Error> find_mistake(const VariantPuzzle& puzzle);

// Checks whether a full grid obeys all rules; the extra cells follow the grid. Returns the first
// broken rule in words, or nothing. It shares no code with the search.
[[nodiscard]] std::optional<std::string> verify(const VariantPuzzle& puzzle,
                                                std::span<const int> grid);

// Reads a puzzle as Interactive Sudoku Solver writes it: `.Cage~10~R1C1~R1C2.Thermo~R2C1~R3C1`. A
// tag that this library cannot read is an error with the code `unsupported`, which names the tag.
[[nodiscard]] Result<VariantPuzzle> read_iss(std::string_view text);
// Whether a text looks like one for read_iss.
[[nodiscard]] bool looks_like_iss(std::string_view text);

// A puzzle as people share it.
struct VariantRecord {
  VariantPuzzle puzzle;
  std::string title;  // empty if the text has none
  std::string author;
  // What the text says besides `puzzle`, such as "2 drawn lines": drawings, constraints that are
  // not supported, and rules in words. With them the puzzle may have fewer solutions.
  std::vector<std::string> unread;
  // Constraints of `puzzle` that were taken from drawings and words, such as "thermometer (3)".
  // This may go wrong; trust it if the puzzle has exactly one solution.
  std::vector<std::string> drawn;
  // Of the grid, as the text tells it, unchecked; empty if it tells none.
  std::vector<int> solution;
};

// Reads a puzzle from one line in any of these forms:
// - the text of read_iss, or a link of Interactive Sudoku Solver that holds one;
// - the JSON of write_variant_json;
// - a link of f-puzzles or SudokuPad that holds the puzzle, or what is packed in it, with other
//   words around it or none;
// - JSON as f-puzzles or SudokuPad has it;
// - a plain puzzle in any form that `parse` reads.
// A constraint of ISS that is not supported is an error with the code `unsupported`. Those of links
// are listed in `unread`.
[[nodiscard]] Result<VariantRecord> read_variant(std::string_view line);

// Writes all of a record as JSON on one line; docs/variants.md describes it. `read_variant` reads
// the same record again.
[[nodiscard]] std::string write_variant_json(const VariantRecord& record);
// Writes a puzzle for read_iss, which gives a puzzle with the same solutions. A constraint for
// which Interactive Sudoku Solver has no tag is an error with the code `unsupported`, which names
// it.
[[nodiscard]] Result<std::string> write_iss(const VariantPuzzle& puzzle);

// Writes a puzzle as JSON of f-puzzles, on one line: with its title, its author, and its solution
// if it is right. `read_variant` reads a puzzle with the same solutions. What f-puzzles does not
// have, such as grids whose sides differ, is an error with the code `unsupported`, which names it.
// What a link said and was not read is left out.
[[nodiscard]] Result<std::string> write_f_puzzles(const VariantRecord& record);
// A link that opens the puzzle at one of these pages. It holds the puzzle itself, as JSON of
// f-puzzles; its errors are those of write_f_puzzles.
enum class PuzzlePage : std::uint8_t { f_puzzles, sudokupad };
[[nodiscard]] Result<std::string> link_to(PuzzlePage page, const VariantRecord& record);

// A plain puzzle of at most 16 digits, as one with other rules.
[[nodiscard]] VariantPuzzle variant_of(const Puzzle& puzzle);

struct VariantAnswer {
  Verdict verdict = Verdict::unknown;
  std::uint64_t solutions = 0;  // solutions found; exact if `complete`
  bool complete = false;        // true if the search saw the whole search space
  std::vector<int> solution;    // the first one found, the grid before the extra cells
  // One line: why the search did not see the whole space, unless it found enough solutions, or what
  // is wrong with the puzzle; otherwise empty.
  std::string reason;
  ReasonCode reason_code = ReasonCode::none;
  Statistics statistics;
};

// Receives each solution; the span is valid during the call. Returns false to stop.
using OnVariantSolution = std::function<bool(std::span<const int>)>;

// Solves a puzzle. The default limits decide between none, unique and multiple. Solutions that
// differ in extra cells count as different.
[[nodiscard]] VariantAnswer solve(const VariantPuzzle& puzzle, const Limits& limits = {});
// Like solve, but calls `on_solution` with each solution, up to `limits.solutions`.
VariantAnswer enumerate(const VariantPuzzle& puzzle, const Limits& limits,
                        const OnVariantSolution& on_solution);

// The true candidates: the values that a cell has in some solution.
struct TrueCandidates {
  Verdict verdict = Verdict::unknown;     // `none` if there is no solution
  bool complete = false;                  // false: a limit ended the search; more may be possible
  std::vector<std::uint16_t> candidates;  // a mask for each cell, as in VariantPuzzle
  std::string reason;
  ReasonCode reason_code = ReasonCode::none;
  Statistics statistics;
};
// Finds the true candidates. `limits.solutions` means nothing here.
[[nodiscard]] TrueCandidates true_candidates(const VariantPuzzle& puzzle,
                                             const Limits& limits = {});

// An estimate of the number of solutions, for puzzles with too many to count.
struct CountEstimate {
  // `none`, `unique` or `multiple`; `unknown` if neither the search nor a sample found a solution.
  Verdict verdict = Verdict::unknown;
  double solutions = 0;         // the estimate, or the number itself if `exact`
  bool exact = false;           // whether a short search counted all solutions
  bool lower_bound = false;     // no estimate: the samples show no more than the search found
  double standard_error = 0;    // of the estimate, from how much the samples differ; 0 if exact
  std::uint64_t at_least = 0;   // solutions that the short search found
  std::uint64_t samples = 0;    // samples taken
  std::uint64_t successes = 0;  // samples that reached a solution; the others count as 0
  std::string reason;           // why there is no estimate, or fewer samples than asked for
  ReasonCode reason_code = ReasonCode::none;
  Statistics statistics;
};
inline constexpr std::uint64_t kDefaultSamples = 1000;
// Counts the solutions by a short search, and estimates their number by random walks through the
// search tree if there are more. The same seed gives the same estimate. An estimate is always more
// than the number of solutions found. With few successes it is usually too low. `limits.solutions`
// means nothing here.
[[nodiscard]] CountEstimate estimate_count(const VariantPuzzle& puzzle,
                                           std::uint64_t samples = kDefaultSamples,
                                           std::uint64_t seed = 0, const Limits& limits = {});

// The clues of a puzzle with exactly one solution of which any one can be left out: the solution
// stays unique. Two of them may not be left out together.
struct RedundantClues {
  Verdict verdict = Verdict::unknown;    // of the puzzle; if it is not `unique`, no clue is tried
  bool complete = false;                 // whether each clue was tried; false: a limit was reached
  std::vector<std::uint16_t> cells;      // whose given or candidates are redundant, ascending
  std::vector<std::size_t> constraints;  // places in VariantPuzzle::constraints, ascending
  std::string reason;
  ReasonCode reason_code = ReasonCode::none;
  Statistics statistics;
};
// Finds the redundant clues by a search without each clue. The limits of nodes and time are for all
// searches together; `limits.solutions` means nothing here.
[[nodiscard]] RedundantClues redundant_clues(const VariantPuzzle& puzzle,
                                             const Limits& limits = {});

// A constraint for people: "killer cage (10) R1C1-R1C2".
[[nodiscard]] std::string in_words(const VariantPuzzle& puzzle,
                                   const VariantConstraint& constraint);
// A picture of a puzzle.
struct VariantLook {
  std::string title;          // for readers of the file; it is not shown
  std::vector<int> solution;  // shown in the blank cells; empty: none
  bool words = true;          // tell the rules below the board
};
// Draws the puzzle as SVG: its clues as setters draw them, and below the board the rules in words.
// A constraint that has no picture is told there with its cells. A puzzle with a mistake gives an
// empty text.
[[nodiscard]] std::string to_svg(const VariantPuzzle& puzzle, const VariantLook& look = {});
// "R3C5", or "V2" for the second cell outside the grid.
[[nodiscard]] std::string name_of_cell(const VariantPuzzle& puzzle, std::uint16_t cell);

}  // namespace bitdoku

#endif
