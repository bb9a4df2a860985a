// What is the next step, and why? Positions that programs keep and change, steps that people can
// follow, in the order of Sudoku Explainer or in that of people, as data, text, JSON and pictures.
//
//   std::optional<bitdoku::Position> position = bitdoku::Position::of(puzzle);
//   position->set_value(40, 5);                                  // what the player did so far
//   bitdoku::Explainer explainer;
//   bitdoku::Advice advice = explainer.next_step(*position);
//   if (advice.kind == bitdoku::Advice::Kind::step) show(advice.step.sentences);
//   else show(advice.text);                                      // "r5c5 is not 5", ...
//
// Boards of 9x9 only. Cells are 0 to 80, row-major; digits 1 to 9. Docs: docs/explain.md.
#ifndef BITDOKU_EXPLAIN_HPP
#define BITDOKU_EXPLAIN_HPP

#include <bitdoku/export.h>

#include <array>
#include <bitdoku/puzzle.hpp>
#include <bitdoku/step.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// What cannot be in a position that has a solution.
struct Contradiction {
  enum class Kind : std::uint8_t {
    twice,     // `digit` in both cells of `house`
    no_digit,  // a blank cell, cells[0], has no candidate left
    no_place,  // `digit` has no place left in `house`
  };
  Kind kind = Kind::twice;
  std::array<std::uint8_t, 2> cells{};
  Digit digit = 0;
  House house;
};
// "5 twice in row 3 (r3c2 and r3c7)", "r1c1 has no candidate left", "no place for 5 in box 2"
[[nodiscard]] std::string to_string(const Contradiction& contradiction);

// A board in progress: the puzzle, the values that the player entered, and the candidates that the
// player struck out. A digit is a candidate of a blank cell when no cell that sees it has that
// value, and neither the puzzle nor the player struck it out; so candidates come and go with the
// values. Anything may be entered, right or wrong.
//
// Functions that change something say false, and change nothing, for cells and digits that there
// are not and for cells with a given.
class Position {
 public:
  Position() = default;  // an empty board
  // The puzzle as it is at the beginning; nothing when it is not 9x9.
  [[nodiscard]] static std::optional<Position> of(const Puzzle& puzzle);
  // The same with what `now` shows in addition: its givens are the values entered, and what it
  // struck out is struck out. Nothing when it is not 9x9 or has another digit where `puzzle` has a
  // given.
  [[nodiscard]] static std::optional<Position> of(const Puzzle& puzzle, const Puzzle& now);

  bool set_value(int cell, Digit digit);  // 1 to 9
  bool clear(int cell);                   // takes the value out again
  bool strike_out(int cell, Digit digit);
  bool restore(int cell, Digit digit);  // only what was struck out by strike_out
  // Makes a step: what it sets, then what it strikes out.
  void apply(const Step& step);

  [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
  [[nodiscard]] Digit given(int cell) const { return puzzle_.given(cell); }
  // Given or entered; 0 for a blank cell.
  [[nodiscard]] Digit value(int cell) const;
  [[nodiscard]] bool has(int cell, Digit digit) const;
  [[nodiscard]] std::vector<Digit> candidates(int cell) const;
  // Did strike_out strike it out?
  [[nodiscard]] bool is_struck_out(int cell, Digit digit) const;
  [[nodiscard]] bool full() const;  // no cell is blank
  // All that shows without any search: rows, columns, boxes, then cells.
  [[nodiscard]] std::vector<Contradiction> contradictions() const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  Puzzle puzzle_;
  std::array<Digit, 81> entered_{};
  std::array<std::uint16_t, 81> struck_{};  // bit d for digit d
};

enum class Order : std::uint8_t {
  sudoku_explainer,  // as Sudoku Explainer 1.2.1 does: its steps, with its ratings
  human,             // the techniques of people, easiest first, with the scores of HoDoKu
};

// What to do next.
struct Advice {
  enum class Kind : std::uint8_t {
    step,               // `step`
    mistake,            // something entered or struck out is wrong
    solved,             // nothing is left to do
    stuck,              // no technique of the order goes on
    no_solution,        // the puzzle has none
    several_solutions,  // the puzzle has two or more, so that no step can be sure
  };
  Kind kind = Kind::stuck;
  bool failed = false;  // stuck since a step was wrong, a mistake of ours: `text` says which
  std::string text;     // one line: the step in short, or what is the matter
  Step step;
  std::vector<Candidate> wrong_values;    // for `mistake`: entered, but not in the solution
  std::vector<Candidate> wrongly_struck;  // for `mistake`: struck out, but in the solution
};
// "step", "mistake", ...
[[nodiscard]] std::string_view to_string(Advice::Kind kind);

// All steps of a position.
struct AllSteps {
  Advice::Kind kind = Advice::Kind::stuck;  // as of an Advice; `step` when there are steps
  std::string text;                         // what is the matter when there are none
  std::vector<Step> steps;
};

// A technique of an order.
struct TechniqueName {
  std::string_view id;    // as Step::technique
  std::string_view name;  // as people call it
};
// Easiest first, in the order of Sudoku Explainer but for the unique rectangles, which are last.
[[nodiscard]] std::vector<TechniqueName> techniques(Order order);

// Answers questions about one position after the other, and keeps its memory (some 35 MB once there
// was a very hard step) and the solution of the last puzzle. Not to be used by two threads at once;
// each can have its own.
//
// Every step is checked before it is given: by the solution of the puzzle, and its facts
// (Step::proof) by a checker that knows no technique. Were a step wrong, it would not be given, and
// `text` would say so.
class Explainer {
 public:
  Explainer();
  ~Explainer();
  Explainer(Explainer&&) noexcept;
  Explainer& operator=(Explainer&&) noexcept;

  // The easiest step. Microseconds to milliseconds for most, seconds for the hardest known.
  [[nodiscard]] Advice next_step(const Position& position, Order order = Order::sudoku_explainer);

  // What else there is. In the order of people: every step of every technique. In the order of
  // Sudoku Explainer, which stops at the first: the first step of each of its techniques up to 6.2,
  // then all its cycles and forcing chains, and, only when none of these goes on, the first of its
  // harder chains. `technique`: only steps of this one (an id). No more than `most` steps.
  [[nodiscard]] AllSteps all_steps(const Position& position, Order order,
                                   std::string_view technique = {}, std::size_t most = 1000);

 private:
  friend class Path;
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

// A whole solution, step by step.
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

  // Makes the step that was given last, and finds the next one; false: there is none, and advice()
  // says why.
  bool next();
  [[nodiscard]] const Advice& advice() const { return advice_; }
  // Where the step of advice() is to be made.
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] int steps() const { return steps_; }  // given so far

  // How hard the steps given so far are. In the order of Sudoku Explainer: the highest rating.
  [[nodiscard]] double rating() const { return rating_; }
  // In the order of people: the sum of the scores, and the level that HoDoKu gives for it.
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

// How much of a step to tell.
enum class Depth : std::uint8_t {
  technique,  // what to look for
  house,      // and in which house, or with which digit
  cells,      // and in which cells
  all,
};
// The hint in words, one sentence a line.
[[nodiscard]] std::vector<std::string> hint(const Advice& advice, Depth depth);

// "XY-Wing: 6 or 8 in r7c1, ... => r3c2,r9c1<>4"
[[nodiscard]] std::string to_text(const Step& step);
// An object as docs/steps.md and docs/steps.schema.json describe it, on one line without a line
// end; with the position if there is one.
[[nodiscard]] std::string to_json(const Advice& advice, const Position* position = nullptr);
// A picture as SVG: the board with its candidates, the pattern in colours, what is struck out and
// set, the links of the chain. Of a step with several branches all are shown, each in a colour of
// its own, or only this one of Step::views.
[[nodiscard]] std::string to_svg(const Position& position, const Step& step,
                                 std::optional<std::size_t> view = {});

}  // namespace bitdoku

#endif
