// Making puzzles that have exactly one solution.
//
//   bitdoku::GenerateOptions wish;
//   wish.seed = 1;
//   wish.count = 100;
//   wish.clues = {24, 26};
//   wish.symmetries = {bitdoku::Symmetry::half_turn};
//   bitdoku::generate(wish, [](const bitdoku::GeneratedPuzzle& p) { return use(p.puzzle); });
//
// Puzzle i depends on the wish, the seed and i alone. It is the same on every machine, with every
// instruction set and any number of threads. Different wishes draw independent puzzles from the
// same seed; docs/distributions.md, "Seeds", says what is part of the wish.
//
// A puzzle is made from a full grid by taking out givens in random order, each unless another
// solution would come of it (top-down). 9x9 grids are uniform: each of the
// 6,670,903,752,021,072,936,960 with the same probability. Those of other shapes are one grid,
// rearranged and then changed in many places, which is random, but not uniform.
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

// Where a given stands there is one, too, at each place to which the board's motion takes it.
enum class Symmetry : std::uint8_t {
  none,
  half_turn,
  quarter_turn,
  horizontal,  // the mirror exchanges top and bottom
  vertical,    // the mirror exchanges left and right
  both,        // horizontal and vertical
  diagonal,    // the mirror is the diagonal from the top left
  antidiagonal,
  both_diagonals,
  all,
};
// In the order of their numbers, as they are called on the command line.
[[nodiscard]] std::span<const std::string_view> symmetry_names();
[[nodiscard]] std::string_view to_string(Symmetry symmetry);

struct ClueRange {
  int least = 0;
  int most = 0;
};

// ER on the scale of Sudoku Explainer (rate.hpp), both ends included.
struct RatingRange {
  double least = 1.0;
  double most = 20.0;
};

// Ranges with a name, for those who do not know the scale:
// easy    1.0-1.5  hidden singles
// medium  1.6-2.5  naked singles, and what is locked or paired so that a single follows
// hard    2.6-4.9  candidates have to be written: subsets, fish, wings, rectangles
// expert  5.0-8.9  chains
// extreme 9.0 on   chains within chains
enum class Difficulty : std::uint8_t { easy, medium, hard, expert, extreme };
[[nodiscard]] std::span<const std::string_view> difficulty_names();
[[nodiscard]] RatingRange rating_range(Difficulty difficulty);

// What is drawn, and how often: docs/distributions.md. All but top_down are for 9x9 and go with no
// other wish about the puzzle.
enum class Sample : std::uint8_t {
  top_down,         // from a uniform grid givens are taken out, each that is not needed
  bottom_up,        // givens are put in until there is one solution, and then taken out
  controlled_bias,  // minimal puzzles, of n givens each as often; seconds for one
  uniform_grid,     // full grids, each equally likely
};
// In the order of their numbers, as they are called on the command line.
[[nodiscard]] std::span<const std::string_view> sample_names();

struct GenerateOptions {
  Shape shape = kShape9x9;  // sides from 4 to 25
  std::uint64_t seed = 0;
  std::uint64_t first = 0;                // the number of the first puzzle
  std::uint64_t count = 1;                // kNoLimit: until the caller stops
  std::optional<ClueRange> clues = {};    // how many givens; unset: see below
  bool minimal = false;                   // no given may be left out
  std::vector<Symmetry> symmetries = {};  // any of them; empty: none
  std::vector<bool> pattern = {};         // of the cells: exactly those that are true have a given
  // Full grids to start from, one of them for each puzzle; empty: random ones.
  std::vector<std::vector<Digit>> grids = {};
  std::optional<RatingRange> rating = {};  // 9x9 only
  // Where `rating` has no upper end (20.0) a puzzle is rated only until it is sure to be hard
  // enough, in half the time: what is told of it is the least that the ratings can be.
  bool rate_in_part = false;
  // Techniques of people that solving the puzzle in their order must take, each of them, and those
  // that it may alone take; without the latter, all that come up to the last of the former. By name
  // or id (explain.hpp, Order::human), or the first words of several names: then any of these. 9x9
  // only.
  std::vector<std::string> needs = {};
  std::vector<std::string> only = {};
  // What is to be told of each puzzle, for 9x9. Ratings are told, too, where `rating` is set.
  bool tell_rating = false;
  bool tell_technique = false;
  bool tell_nodes = false;
  Sample sample = Sample::top_down;
  // A candidate puzzle: no givens, but candidates struck out, none of which could come back. 9x9,
  // without another wish.
  bool sukaku = false;
  bool tell_weight = false;  // of minimal puzzles: top_down without another wish, controlled_bias
  bool nearest = false;      // hand over the nearest instead of what could not be met in time
  // How long to go on without a puzzle that is ready.
  std::chrono::nanoseconds time = std::chrono::seconds(60);
  StopToken stop = {};
  unsigned threads = 1;  // 0: one a core
};
// Without a number of clues a board up to side 9 goes on until nothing more can be taken out;
// larger ones stop where the search for a second solution is still easy: at 45 of a hundred cells
// for sides up to 16 and 55 above.

struct GeneratedPuzzle {
  std::uint64_t number = 0;  // from `first` on
  Puzzle puzzle = Puzzle();
  std::vector<Digit> solution = {};
  Symmetry symmetry = Symmetry::none;  // the one that was asked for or drawn
  std::uint64_t attempts = 0;          // grids that were tried
  double er = 0;                       // ratings, if they were asked for
  double ep = 0;
  double ed = 0;
  // The hardest technique of people that its path takes, in the order of their table; empty: it was
  // not asked for, or none goes on to the end.
  std::string_view technique = {};
  // With it a mean over all minimal puzzles comes out right: that of f is the sum of weight times f
  // over that of the weights. 0: not asked for.
  double weight = 0;
  std::uint64_t nodes = 0;  // of the engine `band`, until it is proved unique; 0: not asked for
  bool met = true;          // false: only the nearest
};
// Called with each puzzle in the order of their numbers, never twice at once, but, with more than
// one thread, perhaps from another one. Return false to stop; what it throws ends the making and
// comes out of it.
using OnPuzzle = std::function<bool(const GeneratedPuzzle&)>;

struct GenerateAnswer {
  std::uint64_t made = 0;   // puzzles that were handed over
  std::string reason = {};  // why there are not more; empty: there are as many as were asked for
  ReasonCode reason_code = ReasonCode::none;
};

// Makes puzzles until there are enough, none is ready in the time for one, or the caller stops. A
// wish that contradicts itself or that no puzzle can meet is refused at once. Safe to call from
// many threads at once.
GenerateAnswer generate(const GenerateOptions& options, const OnPuzzle& on_puzzle);

// Another puzzle of the same kind: bands, stacks, the lines within them and the digits change
// places, and rows become columns every second time where boxes are square. Each isomorph is
// equally likely. The same seed and number move every puzzle in the same way on every machine, so
// that a puzzle and its solution stay together. Struck out candidates move, too. Where a
// puzzle has extra houses only the digits change places. Safe to call from
// many threads at once.
[[nodiscard]] Puzzle random_isomorph(const Puzzle& puzzle, std::uint64_t seed,
                                     std::uint64_t number = 0);

// The vicinity {-n+m} of a puzzle: n of its givens are taken out, m others put in.
struct VicinityOptions {
  int take_out = 1;
  int put_in = 1;
  bool minimal = false;  // only puzzles of which no given can be left out
  // To put two givens or more in, all solutions of what is left after taking out are listed, a
  // million in some 50 MB for each thread. Where there are more than so many, that way of taking
  // out is passed over. To put one given in takes no such list and passes nothing over.
  std::uint64_t most_solutions = 1'000'000;
  unsigned threads = 1;  // 0: one a core
  StopToken stop = {};
};

struct VicinityAnswer {
  std::uint64_t found = 0;     // puzzles that were handed over
  std::uint64_t tested = 0;    // those with at least one solution
  std::uint64_t left_out = 0;  // ways of taking out that left too many solutions
  bool complete = false;       // all there are were handed over
  std::string reason = {};     // why nothing was looked for; one line
  ReasonCode reason_code = ReasonCode::none;
};

// Hands over every puzzle with exactly one solution in the vicinity, each once, in an order that
// depends on nothing else, never two at once, but perhaps from several threads; the caller returns
// false to stop. 9x9 only. The puzzle need not have one solution itself. Safe to call from many
// threads at once.
VicinityAnswer vicinity(const Puzzle& puzzle, const VicinityOptions& options,
                        const std::function<bool(const Puzzle&)>& on_puzzle);

// What can be left out of a puzzle.
struct MinimizeAnswer {
  // Of the puzzle. `unknown`: a limit came first; anything else but `unique` means that nothing was
  // done. `reason` may say why.
  Verdict verdict = Verdict::unknown;
  std::string reason = {};
  ReasonCode reason_code = ReasonCode::none;
  // What is left. With `unknown` it has one solution if anything was left out, and more could go.
  Puzzle puzzle = Puzzle();
};

// Takes givens out of a puzzle that has one solution, in an order drawn from the seed, each that is
// not needed: none of what is left could go. The limits are for each question whether there is
// another solution; when one is reached the verdict is `unknown`. Sides up to 25, no struck out
// candidates (`unsupported`). Safe to call from many threads at once.
[[nodiscard]] MinimizeAnswer minimize(const Puzzle& puzzle, std::uint64_t seed,
                                      const Limits& limits = {});

}  // namespace bitdoku

#endif
