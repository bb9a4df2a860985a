// Makes puzzles that have exactly one solution.
//
//   bitdoku::GenerateOptions options;
//   options.wish.clues = {24, 26};
//   options.wish.symmetries = {bitdoku::Symmetry::half_turn};
//   options.draw = {.seed = 1, .count = 100};
//   bitdoku::generate(options, [](const bitdoku::GeneratedPuzzle& p) { return use(p.puzzle); });
//
// Puzzle i depends only on the wish, the seed and i. It is the same on every machine, with every
// instruction set and any number of threads. Different wishes draw independent puzzles from the
// same seed; the section "Seeds" of docs/distributions.md says what is part of the wish.
//
// A puzzle is made from a full grid (top-down): givens are removed in random order, except those
// without which there is another solution. 9x9 grids are uniform: each of the
// 6,670,903,752,021,072,936,960 grids has the same probability. For other shapes, one grid is
// rearranged and then changed in many places. These grids are random, but not uniform.
#ifndef BITDOKU_GENERATE_HPP
#define BITDOKU_GENERATE_HPP

#include <bitdoku/export.h>

#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// A symmetry of the givens: if a cell is a given, so is its image under each motion.
enum class Symmetry : std::uint8_t {
  none,
  half_turn,
  quarter_turn,
  horizontal,  // mirror image, top and bottom exchanged
  vertical,    // mirror image, left and right exchanged
  both,        // horizontal and vertical
  diagonal,    // mirror image at the diagonal from the top left
  antidiagonal,
  both_diagonals,
  all,
};
// The command line's names of the symmetries, in the order of the enum.
[[nodiscard]] std::span<const std::string_view> symmetry_names() noexcept;
[[nodiscard]] std::string_view to_string(Symmetry symmetry) noexcept;

struct ClueRange {
  int least = 0;
  int most = 0;
};

// A range of ER on the scale of Sudoku Explainer (rate.hpp), including both ends.
struct RatingRange {
  double least = 1.0;
  double most = 20.0;
};

// Named ranges:
// beginner 1.0-1.2 full houses and hidden singles in boxes; a part of easy
// easy    1.0-1.5  hidden singles
// medium  1.6-2.5  naked singles, and locked candidates or pairs that directly give a single
// hard    2.6-4.9  techniques with written candidates: subsets, fish, wings, rectangles
// expert  5.0-8.9  chains
// extreme 9.0 up   chains within chains; 84 in 100 have 9.0, and hardly any have more than 9.2
//
// For shapes other than 9x9 the same ranges apply to bitdoku's own rating (levels.hpp). There,
// medium has naked singles; hard has locked candidates, small subsets and fish; expert has
// quadruples, Jellyfish and everything that these techniques do not solve; extreme does not exist.
enum class Difficulty : std::uint8_t { beginner, easy, medium, hard, expert, extreme };
[[nodiscard]] std::span<const std::string_view> difficulty_names() noexcept;
[[nodiscard]] RatingRange rating_range(Difficulty difficulty);
// The difficulty of a puzzle with this rating, from `easy` on: `beginner` is a part of `easy`.
[[nodiscard]] Difficulty difficulty_of(double rating);

// The distribution to draw from; see docs/distributions.md. All but top_down are for 9x9 and cannot
// be combined with other wishes about the puzzle.
enum class Sample : std::uint8_t {
  top_down,         // start from a uniform grid, remove redundant givens at random
  bottom_up,        // add givens until there is one solution, then remove redundant ones
  controlled_bias,  // minimal puzzles, all with n givens equally likely; takes seconds each
  uniform_grid,     // full grids with equal probability
};
// The command line's names of the samples, in the order of the enum.
[[nodiscard]] std::span<const std::string_view> sample_names() noexcept;

// What every puzzle must be.
struct PuzzleWish {
  Shape shape = kShape9x9;                // sides 4 to 25
  std::optional<ClueRange> clues = {};    // number of givens; unset: see below
  bool minimal = false;                   // without redundant givens
  std::vector<Symmetry> symmetries = {};  // the allowed symmetries; empty: none
  std::vector<bool> pattern = {};         // for each cell: whether it has a given
  // ER of Sudoku Explainer or, for shapes other than 9x9, bitdoku's own rating (levels.hpp).
  std::optional<RatingRange> rating = {};
  // Human techniques (9x9 only). Solving the puzzle must use each technique of `needs`. It may use
  // only those of `only`; if `only` is empty, all techniques up to the last of `needs`. It must not
  // use those of `without`. A technique is given by name or id (explain.hpp, Order::human). A
  // family means any of its techniques: singles, subsets, fish, wings, chains, colours, rectangles,
  // the first words of several names, or a preset: hodoku, modern, everything.
  std::vector<std::string> needs = {};
  std::vector<std::string> only = {};
  std::vector<std::string> without = {};
  // Makes candidate puzzles: no givens, and a minimal set of struck-out candidates. 9x9, no other
  // wishes.
  bool sukaku = false;
};
// If no number of givens is wanted, boards up to side 9 are minimal. On larger boards, removal
// stops where the search for a second solution is still easy: at 45 % of the cells up to side 16,
// and at 55 % above.

// The choice among the puzzles that meet the wish.
struct DrawOptions {
  std::optional<std::uint64_t> seed = {};  // unset: a random one, which goes to the answer
  std::uint64_t first = 0;                 // the number of the first puzzle
  std::uint64_t count = 1;                 // kNoLimit: until the caller stops
  Sample sample = Sample::top_down;
  // Full grids; each puzzle uses one of them. If empty, grids are random.
  std::vector<std::vector<Digit>> grids = {};
};

// Information to add to each puzzle; all but `own_rating` is for 9x9.
struct TellOptions {
  bool rating = false;     // also added if a rating is wished for
  bool technique = false;  // the hardest human technique
  bool nodes = false;      // search nodes
  // Of minimal puzzles: for top_down without other wishes, and for controlled_bias.
  bool weight = false;
  // If the wished rating has no upper end (20.0), rates each puzzle only until it is hard enough.
  // This takes half the time. The ratings are then lower bounds.
  bool lower_bounds = false;
  bool own_rating = false;  // bitdoku's own, also added if it is wished for
};

// How far generate has come.
struct GenerateProgress {
  std::uint64_t made = 0;      // puzzles delivered
  std::uint64_t attempts = 0;  // grids tried, including those of puzzles that are not ready
};

// The limits of the search, and how to run it.
struct GenerateLimits {
  std::chrono::nanoseconds time = std::chrono::seconds(60);  // the longest time for one puzzle
  bool nearest = false;  // if the time runs out, deliver the nearest puzzle instead of none
  StopToken stop = {};
  unsigned threads = 1;  // 0: one per core
  // Called about ten times a second, never at the same time as the callback for puzzles. Returns
  // false to stop.
  std::function<bool(const GenerateProgress&)> on_progress = {};
};

struct GenerateOptions {
  PuzzleWish wish = {};
  DrawOptions draw = {};
  TellOptions tell = {};
  GenerateLimits limits = {};
};

struct GeneratedPuzzle {
  std::uint64_t number = 0;  // counts from `draw.first`
  Puzzle puzzle = Puzzle();
  std::vector<Digit> solution = {};
  Symmetry symmetry = Symmetry::none;  // the symmetry that was drawn
  std::uint64_t attempts = 0;          // grids that were tried
  double er = 0;                       // ratings, if requested
  double ep = 0;
  double ed = 0;
  double br = 0;  // bitdoku's own rating (levels.hpp), if requested
  // The hardest human technique of its path, in the order of their table. Empty if it was not
  // requested or if the techniques do not solve the puzzle.
  std::string_view technique = {};
  // For unbiased means over all minimal puzzles: the mean of f is the sum of weight times f,
  // divided by the sum of weights. 0: not requested.
  double weight = 0;
  std::uint64_t nodes = 0;  // nodes of `band` to prove uniqueness; 0: not requested
  bool met = true;          // false: only the nearest
};
// Called with each puzzle in the order of the numbers. The calls never overlap; with several
// threads they may come from different threads. Returns false to stop. An exception ends the
// generation and is passed to the caller.
using OnPuzzle = std::function<bool(const GeneratedPuzzle&)>;

struct GenerateAnswer {
  std::uint64_t made = 0;   // puzzles delivered
  std::uint64_t seed = 0;   // of `draw`, or the random one
  std::string reason = {};  // why there are fewer puzzles than requested; otherwise empty
  ReasonCode reason_code = ReasonCode::none;
};

// Generates puzzles until there are enough, no puzzle is found in the time for one, or the callback
// stops. Refuses a wish that contradicts itself or that no puzzle can meet. Many threads may call
// this function at once.
GenerateAnswer generate(const GenerateOptions& options, const OnPuzzle& on_puzzle);

// Returns a random isomorph of a puzzle. It permutes bands, stacks, the lines within them and the
// digits and, if boxes are square, transposes every second isomorph. All isomorphs are equally
// likely. The same seed and number move every puzzle in the same way on every machine, so that a
// puzzle and its solution stay together. Struck-out candidates move with their cells. If a puzzle
// has extra houses, only its digits are permuted. Many threads may call this function at once.
[[nodiscard]] Puzzle random_isomorph(const Puzzle& puzzle, std::uint64_t seed,
                                     std::uint64_t number = 0);

// How far vicinity has come.
struct VicinityProgress {
  std::uint64_t removals = 0;      // choices of givens to remove that are done
  std::uint64_t all_removals = 0;  // the number of all such choices
  std::uint64_t found = 0;         // puzzles delivered
};

// The vicinity {-n+m} of a puzzle: the puzzles that result from removing n of its givens and adding
// m others.
struct VicinityOptions {
  int take_out = 1;
  int put_in = 1;  // 0: givens are only removed
  // Only removals of givens that have the same digit. The vicinity is empty if no digit has enough.
  bool one_digit = false;
  bool minimal = false;  // only puzzles without redundant givens
  // If two or more givens are added, all solutions after the removal are listed; a million take
  // about 50 MB per thread. Removals with more solutions than this are skipped. For a single added
  // given no list is needed, and no removal is skipped.
  std::uint64_t most_solutions = 1'000'000;
  unsigned threads = 1;  // 0: one per core
  StopToken stop = {};
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();  // for the whole search
  // Called about ten times a second, never at the same time as the callback for puzzles. Returns
  // false to stop.
  std::function<bool(const VicinityProgress&)> on_progress = {};
};

struct VicinityAnswer {
  std::uint64_t found = 0;     // puzzles delivered
  std::uint64_t tested = 0;    // puzzles with at least one solution
  std::uint64_t left_out = 0;  // removals skipped because of most_solutions
  bool complete = false;       // the whole vicinity was searched
  // Why nothing was searched, or why the search ended early; one line. Empty if the callback for
  // puzzles ended it.
  std::string reason = {};
  ReasonCode reason_code = ReasonCode::none;
};

// Calls the callback with every puzzle in the vicinity that has exactly one solution. Each comes
// once, in a fixed order. The calls never overlap but may come from several threads. The callback
// returns false to stop. 9x9 only. The puzzle itself need not have one solution. Many threads may
// call this function at once.
VicinityAnswer vicinity(const Puzzle& puzzle, const VicinityOptions& options,
                        const std::function<bool(const Puzzle&)>& on_puzzle);

// The result of minimize.
struct MinimizeAnswer {
  // The verdict of the puzzle. `unknown` means that a limit ended the search first. If it is
  // neither `unique` nor `unknown`, nothing was done. `reason` may say why.
  Verdict verdict = Verdict::unknown;
  std::string reason = {};
  ReasonCode reason_code = ReasonCode::none;
  // The remaining puzzle. With `unknown`, it has one solution if any given was removed, but may
  // have redundant givens.
  Puzzle puzzle = Puzzle();
};

// Removes redundant givens from a puzzle with one solution, in an order that the seed determines,
// until it is minimal. The limit of time is for the whole call, the others are for each search for
// another solution; if one is reached, the verdict is `unknown`. Sides up to 25, no struck-out
// candidates (otherwise `unsupported`). Many threads may call this function at once.
[[nodiscard]] MinimizeAnswer minimize(const Puzzle& puzzle, std::uint64_t seed,
                                      const Limits& limits = {});

}  // namespace bitdoku

#endif
