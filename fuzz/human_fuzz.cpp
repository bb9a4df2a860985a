// The techniques of people in positions made of bytes, contradictory ones too: nothing may crash or
// hang, and the proof of every step must hold.
#include <fuzzer/FuzzedDataProvider.h>

#include <cstdio>
#include <cstdlib>
#include <random>

#include "human/path.hpp"

namespace {

using bitdoku::Digit;
using bitdoku::Puzzle;
using bitdoku::position::Board;

// A valid grid: row r is the digits shifted by the place of r in its band and of its band.
int grid_digit(int cell) {
  const int row = cell / 9;
  return (row % 3 * 3 + row / 3 + cell % 9) % 9 + 1;
}

// Mostly a part of a grid, so that there is something to find, with some of it changed.
Puzzle make_puzzle(FuzzedDataProvider& bytes) {
  Puzzle puzzle;
  std::mt19937 random(bytes.ConsumeIntegral<std::uint32_t>());
  const int kept = bytes.ConsumeIntegralInRange(20, 160);
  for (int i = 0; i < kept; ++i) {
    const int cell = static_cast<int>(random() % 81);
    puzzle.set_given(cell, static_cast<Digit>(grid_digit(cell)));
  }
  const int changed = bytes.ConsumeIntegralInRange(0, 7) == 0 ? 3 : 0;
  for (int i = 0; i < changed; ++i) {
    puzzle.set_given(bytes.ConsumeIntegralInRange(0, 80),
                     bytes.ConsumeIntegralInRange<Digit>(0, 9));
  }
  // Never the digit of the grid, or, in one of four puzzles, any.
  const bool any = bytes.ConsumeIntegralInRange(0, 3) == 0;
  while (bytes.remaining_bytes() > 0) {
    const int cell = bytes.ConsumeIntegralInRange(0, 80);
    const auto digits = bytes.ConsumeIntegral<std::uint16_t>();
    for (int digit = 1; digit <= 9; ++digit) {
      if ((digits >> digit & 1) == 0 || (!any && digit == grid_digit(cell))) continue;
      puzzle.strike_out(cell, static_cast<Digit>(digit));
    }
  }
  return puzzle;
}

[[noreturn]] void fail(const std::string& mistake) {
  std::fprintf(stderr, "%s\n", mistake.c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider bytes(data, size);
  // Nested nets take a thousand times as long as all others together: one input of sixteen.
  const bool nested = bytes.ConsumeIntegralInRange(0, 15) == 15;
  Board board(make_puzzle(bytes));
  for (const auto& technique : bitdoku::human::techniques()) {
    if (!nested && technique.id == "nested_forcing_net") continue;
    int left = 10;
    const std::string mistake =
        all_steps(technique, board, {}, [&](bitdoku::Step&&) { return --left > 0; });
    if (!mistake.empty()) fail(mistake);
  }
  if (!nested) return 0;
  bitdoku::human::PathOptions options;
  options.most_steps = 3;
  const auto path = follow_path(board, options);
  if (!path.mistake.empty()) fail(path.mistake);
  return 0;
}
