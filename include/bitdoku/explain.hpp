// Finds the next step of a position and explains it, as data, text, JSON and pictures. Steps come
// in the order of Sudoku Explainer or in the human order.
//
//   std::optional<bitdoku::Position> position = bitdoku::Position::of(puzzle);
//   position->set_value(40, 5);                                  // entered by the player
//   bitdoku::Explainer explainer;
//   bitdoku::Advice advice = explainer.next_step(*position);
//   if (advice.kind == bitdoku::Advice::Kind::step) show(advice.step.sentences);
//   else show(advice.text);                                      // "r5c5 is not 5", ...
//
// Boards have rows, columns and boxes, and a side of at most 25. Cells are numbered from 0,
// row-major; digits are 1 to the side. 9x9 boards have all techniques. The others have those that
// do not depend on the side (levels.hpp), in one order, which is called `own`. See docs/explain.md.
#ifndef BITDOKU_EXPLAIN_HPP
#define BITDOKU_EXPLAIN_HPP

#include <bitdoku/export.h>

#include <array>
#include <bitdoku/puzzle.hpp>
#include <bitdoku/step.hpp>
#include <bitdoku/stop.hpp>
#include <bitdoku/technique_choice.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// A contradiction in a position. A position that has one has no solution.
struct Contradiction {
  enum class Kind : std::uint8_t {
    twice,     // `digit` is in both cells of `house`
    no_digit,  // the blank cell cells[0] has no candidate left
    no_place,  // `digit` has no place left in `house`
  };
  Kind kind = Kind::twice;
  std::array<std::uint16_t, 2> cells{};
  Digit digit = 0;
  House house;
  Shape shape;  // of the board
};
// "5 twice in row 3 (r3c2 and r3c7)", "r1c1 has no candidate left", "no place for 5 in box 2"
[[nodiscard]] std::string to_string(const Contradiction& contradiction);

// A board in progress: the puzzle, the values that the player entered, and the candidates that the
// player struck out. A digit is a candidate of a blank cell if no peer of the cell has this value
// and neither the puzzle nor the player struck it out. So candidates change when values change. The
// player may enter anything, right or wrong.
//
// Functions that change the position return false and change nothing if the cell or the digit is
// out of range or the cell has a given.
class Position {
 public:
  Position();  // an empty 9x9 board
  // The puzzle at the start. Empty if its side is above 25 or it has extra houses.
  [[nodiscard]] static std::optional<Position> of(const Puzzle& puzzle);
  // The puzzle with the progress that `now` shows: the givens of `now` become entered values, and
  // the candidates struck out of `now` are struck out. Empty if there is no position of the
  // puzzle, or if `now` has another shape, extra houses or another digit in place of a given.
  [[nodiscard]] static std::optional<Position> of(const Puzzle& puzzle, const Puzzle& now);

  bool set_value(int cell, Digit digit);  // 1 to the side
  bool clear(int cell);                   // removes an entered value
  bool strike_out(int cell, Digit digit);
  bool restore(int cell, Digit digit);  // only undoes strike_out
  // Makes a step: sets its digits, then strikes its candidates out.
  void apply(const Step& step);

  [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
  [[nodiscard]] Shape shape() const { return puzzle_.shape(); }
  [[nodiscard]] Digit given(int cell) const { return puzzle_.given(cell); }
  // The given or entered digit; 0 for a blank cell.
  [[nodiscard]] Digit value(int cell) const;
  [[nodiscard]] bool has(int cell, Digit digit) const;
  [[nodiscard]] std::vector<Digit> candidates(int cell) const;
  // Whether strike_out struck this candidate out.
  [[nodiscard]] bool is_struck_out(int cell, Digit digit) const;
  // Whether strike_out struck any candidate of this cell out.
  [[nodiscard]] bool has_struck_out(int cell) const;
  [[nodiscard]] bool full() const;  // no cell is blank
  // All contradictions that show without any search: those of rows, columns, boxes, then cells.
  [[nodiscard]] std::vector<Contradiction> contradictions() const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  explicit Position(const Puzzle& puzzle);
  [[nodiscard]] bool is_cell(int cell) const;
  [[nodiscard]] bool is_digit(Digit digit) const;

  Puzzle puzzle_;
  std::vector<Digit> entered_;
  std::vector<std::uint32_t> struck_;  // bit d for digit d
};

// The largest side that a Position can have.
inline constexpr int kLargestPosition = 25;

enum class Order : std::uint8_t {
  sudoku_explainer,  // the steps and ratings of Sudoku Explainer 1.2.1
  human,             // the human order: easiest first, with the scores of HoDoKu
  // Singles, then always the shortest whip or braid (trial.hpp); the rating of a step is the length
  // of its chain, 0 for a single. A build without BITDOKU_WHIPS, such as the module of the npm
  // package, has no such steps: it is always `stuck`.
  whips,
  // Boards of other shapes than 9x9 have one order, whichever is named (levels.hpp).
};

// An answer to the question what to do next.
struct Advice {
  enum class Kind : std::uint8_t {
    step,               // `step`
    mistake,            // a value or a struck-out candidate is wrong
    solved,             // nothing is left to do
    stuck,              // no technique of the order finds a step
    no_solution,        // the puzzle has no solution
    several_solutions,  // the puzzle has several solutions, so no step is certain
    stopped,            // a limit ended the search (Explainer::set_limits)
  };
  Kind kind = Kind::stuck;
  bool failed = false;  // `stuck` because the library made a wrong step, a bug; see `text`
  std::string text;     // one line: the step in short, or what is wrong
  Step step;
  // for `mistake`: entered values that the solution does not have
  std::vector<Candidate> wrong_values;
  // for `mistake`: struck-out candidates that the solution has
  std::vector<Candidate> wrongly_struck;
  Shape shape;  // of the board
};
// "step", "mistake", ...
[[nodiscard]] std::string_view to_string(Advice::Kind kind) noexcept;

// All steps of a position.
struct AllSteps {
  Advice::Kind kind = Advice::Kind::stuck;  // as in Advice; `step` if there are steps
  std::string text;                         // why there are no steps
  std::vector<Step> steps;
};

// A technique of an order.
struct TechniqueName {
  std::string_view id;    // as Step::technique
  std::string_view name;  // the name that people use
  bool is_usual = true;   // false: it is only used if it is chosen (technique_choice.hpp)
};
// Easiest first. The unique rectangles of Sudoku Explainer come last.
[[nodiscard]] std::vector<TechniqueName> techniques(Order order);

// The limits of each search for steps. The first one that is reached ends it.
struct ExplainLimits {
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  StopToken stop = {};  // polled regularly; in the human order, before each technique
};

// Answers questions about one position after another. It keeps the solution of the last puzzle and
// its memory, about 35 MB after a very hard step. Each thread needs its own Explainer.
//
// Every step is checked before it is given: against the solution of the puzzle, and by a checker
// that knows no technique and only uses the facts in Step::proof. A wrong step would not be given,
// and `text` would report it.
class Explainer {
 public:
  Explainer();
  ~Explainer();
  Explainer(Explainer&&) noexcept;
  Explainer& operator=(Explainer&&) noexcept;

  // For all later searches; at first there are no limits. A limit that is reached gives the kind
  // `stopped`.
  void set_limits(const ExplainLimits& limits);

  // The techniques of all later searches in the human order, which choose_techniques makes. An
  // empty list stands for the usual ones. Returns false and changes nothing if an id is unknown.
  bool set_techniques(const std::vector<TechniqueUse>& techniques);

  // The easiest step. Most take microseconds to milliseconds, the hardest known take seconds.
  [[nodiscard]] Advice next_step(const Position& position, Order order = Order::sudoku_explainer);

  // Returns all steps of the position, at most `most`, sorted by score or rating. In the human
  // order these are all steps of every technique. The order of Sudoku Explainer has three groups:
  // the first step of each technique up to 6.2; all cycles and forcing chains; and, only if there
  // is none of these, the first of the harder chains. In the order of whips, they are all singles
  // or, if there is none, the shortest whips, one for each target, or braids if no whip is so
  // short. If `technique` (an id) is not empty, returns only the steps of this technique. It may be
  // one that is off; but after set_techniques it must be among the chosen ones, otherwise there is
  // no step.
  [[nodiscard]] AllSteps all_steps(const Position& position, Order order,
                                   std::string_view technique = {}, std::size_t most = 1000);

 private:
  friend class Path;
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

// Walks through a whole solution step by step.
//
//   bitdoku::Path path(*position, bitdoku::Order::human);
//   while (path.next()) show(path.position(), path.advice().step);
//   show(path.advice().text);                                    // "solved", ...
class Path {
 public:
  explicit Path(Position position, Order order = Order::sudoku_explainer);
  ~Path();
  Path(Path&&) noexcept;
  Path& operator=(Path&&) noexcept;

  // For each later step, as Explainer::set_limits.
  void set_limits(const ExplainLimits& limits) { explainer_.set_limits(limits); }

  // For each later step, as Explainer::set_techniques.
  bool set_techniques(const std::vector<TechniqueUse>& techniques) {
    return explainer_.set_techniques(techniques);
  }

  // Makes the step that was given last and finds the next one. Returns false if there is none;
  // advice() says why.
  bool next();
  [[nodiscard]] const Advice& advice() const { return advice_; }
  // The position on which the step of advice() is to be made.
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] int steps() const { return steps_; }  // the number of steps given so far

  // The difficulty of the steps given so far. For Order::sudoku_explainer and Order::whips, and on
  // other boards than 9x9: the highest rating. On these boards a path that is stuck has 6.0.
  [[nodiscard]] double rating() const { return rating_; }
  // For Order::human: the sum of the scores, and the level that HoDoKu gives for it. On other
  // boards than 9x9: 0 and an empty text.
  [[nodiscard]] int score() const { return score_; }
  [[nodiscard]] std::string_view level() const;

 private:
  Explainer explainer_;
  Position position_;
  Order order_;
  Advice advice_;
  int steps_ = 0;
  double rating_ = 0;
  int score_ = 0;
  int level_ = 0;
};

// ---- Showing it ----

// How much of a step to reveal.
enum class Depth : std::uint8_t {
  technique,  // the technique
  digit,      // also the digit or digits, four at most
  house,      // also the house
  cells,      // also the cells
  all,
};
// The hint in words, one sentence per line.
[[nodiscard]] std::vector<std::string> hint(const Advice& advice, Depth depth);

// "XY-Wing: 6 or 8 in r7c1, ... => r3c2,r9c1<>4"
[[nodiscard]] std::string to_text(const Step& step);
// A JSON object on one line without a line end, as described in docs/steps.md and
// docs/steps.schema.json. It includes the position if one is given.
[[nodiscard]] std::string to_json(const Advice& advice, const Position* position = nullptr);
// An SVG picture: the board with its candidates, the pattern in colours, the changes, and the links
// of the chain. If a step has several branches, the picture shows all of them, each in its own
// colour, or only the branch `view`, an index of Step::views. If it shows one branch and that is a
// net, the outline of the net stands beside the board and widens the picture (docs/explain.md).
// Builds with BITDOKU_SMALL_CODE leave the outline out.
[[nodiscard]] std::string to_svg(const Position& position, const Step& step,
                                 std::optional<std::size_t> view = {});
// A smaller SVG picture of the pattern alone, as in a textbook: only its candidates, its values and
// the changes, with letters instead of digits, on a board that is empty otherwise. `a` is the digit
// that the pattern uses first. All branches are shown. Other boards than 9x9 have the picture of
// to_svg.
[[nodiscard]] std::string to_pattern_svg(const Position& position, const Step& step);

}  // namespace bitdoku

#endif
