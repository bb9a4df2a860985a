// Positions of all kinds, those that contradict themselves too: nothing crashes or hangs, and where
// the puzzle has one solution every step of either order agrees with it.
#include <fuzzer/FuzzedDataProvider.h>

#include <bitdoku/bitdoku.hpp>
#include <cstdio>
#include <cstdlib>

#include "se/rated_step.hpp"

namespace {

using bitdoku::Advice;
using bitdoku::Candidate;
using bitdoku::Digit;
using bitdoku::Order;
using bitdoku::Position;
using bitdoku::Puzzle;

[[noreturn]] void fail(const char* what, const std::string& text) {
  std::fprintf(stderr, "%s: %s\n", what, text.c_str());
  std::abort();
}

Digit solution_at(int cell) {
  const int row = cell / 9;
  return static_cast<Digit>((row % 3 * 3 + row / 3 + cell % 9) % 9 + 1);
}

// Mostly what a valid grid has, so that many puzzles have one solution; a few things at random.
Puzzle puzzle_from(FuzzedDataProvider& bytes) {
  Puzzle puzzle;
  const auto kept = bytes.ConsumeIntegral<std::uint8_t>();
  const auto wrong = bytes.ConsumeIntegralInRange(0, 20);
  for (int cell = 0; cell < 81; ++cell) {
    if (bytes.ConsumeIntegral<std::uint8_t>() < kept) puzzle.set_given(cell, solution_at(cell));
  }
  if (bytes.ConsumeBool()) {
    for (int cell = 0; cell < 81; ++cell) {
      auto struck = bytes.ConsumeIntegral<std::uint16_t>();
      for (Digit digit = 1; digit <= 9;
           ++digit, struck = static_cast<std::uint16_t>(struck >> 1U)) {
        const bool right = digit == solution_at(cell);
        if ((struck & 1U) != 0 && !right) puzzle.strike_out(cell, digit);
      }
    }
  }
  for (int i = 15; i < wrong; ++i) {
    const int cell = bytes.ConsumeIntegralInRange(0, 80);
    puzzle.set_given(cell, bytes.ConsumeIntegralInRange<Digit>(0, 9));
    puzzle.strike_out(bytes.ConsumeIntegralInRange(0, 80),
                      bytes.ConsumeIntegralInRange<Digit>(1, 9));
  }
  return puzzle;
}

// What a player does, mostly right.
void play(FuzzedDataProvider& bytes, Position& position) {
  for (int i = bytes.ConsumeIntegralInRange(0, 40); i > 0; --i) {
    const int cell = bytes.ConsumeIntegralInRange(-1, 81);
    const auto digit = bytes.ConsumeIntegralInRange<Digit>(0, 10);
    const int what = bytes.ConsumeIntegralInRange(0, 15);
    if (what == 0) {
      position.set_value(cell, digit);
    } else if (what == 1) {
      position.strike_out(cell, digit);
    } else if (what == 2) {
      position.clear(cell);
    } else if (what == 3) {
      position.restore(cell, digit);
    } else if (cell >= 0 && cell < 81) {
      const Digit right = solution_at(cell);
      if (what < 8) position.set_value(cell, right);
      if (what >= 8 && digit != right) position.strike_out(cell, digit);
    }
  }
}

void check_step(const bitdoku::Step& step, const Position& position,
                const std::vector<Digit>& solution) {
  if (step.placements.empty() && step.eliminations.empty()) fail("no change", to_text(step));
  for (const Candidate c : step.placements) {
    if (solution[c.cell] != c.digit || !position.has(c.cell, c.digit)) {
      fail("wrong digit", to_text(step));
    }
  }
  for (const Candidate c : step.eliminations) {
    if (solution[c.cell] == c.digit || !position.has(c.cell, c.digit)) {
      fail("wrong elimination", to_text(step));
    }
  }
}

void check_order(bitdoku::Explainer& explainer, const Position& position, Order order,
                 const bitdoku::Answer& answer) {
  const Advice advice = explainer.next_step(position, order);
  if (advice.text.find("report it") != std::string::npos) fail("mistake", advice.text);
  const bool unique = answer.verdict == bitdoku::Verdict::unique;
  const bool refused =
      advice.kind == Advice::Kind::no_solution || advice.kind == Advice::Kind::several_solutions;
  if (unique == refused) fail("verdict", advice.text);
  if (advice.kind != Advice::Kind::step) return;
  check_step(advice.step, position, answer.solution);
  if (to_json(advice, &position).empty() || to_svg(position, advice.step).empty() ||
      to_pattern_svg(position, advice.step).empty()) {
    fail("nothing to show", advice.text);
  }
  const bitdoku::AllSteps all = explainer.all_steps(position, order, {}, 30);
  if (all.text.find("report it") != std::string::npos) fail("mistake", all.text);
  if (all.steps.empty()) fail("no steps", advice.text);
  for (const bitdoku::Step& step : all.steps) check_step(step, position, answer.solution);
}

// The finders by themselves, where nothing protects them from contradictions.
void run_finders(const Puzzle& puzzle) {
  namespace se = bitdoku::se;
  const bitdoku::position::Board board(puzzle);
  for (const se::Technique& technique : se::techniques()) {
    if (technique.find == nullptr) continue;
    se::RatedStep step;
    if (technique.find(board, step) && step.cell < 0 && step.removals.empty()) {
      fail("nothing changes", bitdoku::to_line(puzzle.givens()));
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider bytes(data, size);
  const Puzzle puzzle = puzzle_from(bytes);
  run_finders(puzzle);
  Position position = Position::of(puzzle).value_or(Position());
  play(bytes, position);
  (void)position.contradictions();
  const bitdoku::Answer answer = solve(puzzle);
  static bitdoku::Explainer explainer;  // its memory is expensive to get
  for (const Order order : {Order::sudoku_explainer, Order::human}) {
    check_order(explainer, position, order, answer);
  }
  return 0;
}
