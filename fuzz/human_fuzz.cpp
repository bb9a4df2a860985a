// Fuzzes the human techniques. The input becomes a position, which may be contradictory. Nothing
// may crash or hang, and the proof of every step must be valid.
#include <fuzzer/FuzzedDataProvider.h>

#include <cstdio>
#include <cstdlib>
#include <random>

#include "human/path.hpp"

namespace {

using bitdoku::Digit;
using bitdoku::Puzzle;
using bitdoku::position::Board;

// The digits of a valid grid. Row r has the digits 1 to 9, shifted by an amount that depends on its
// band and its place in the band.
int grid_digit(int cell) {
  const int row = cell / 9;
  return (row % 3 * 3 + row / 3 + cell % 9) % 9 + 1;
}

// Makes a puzzle from a part of a grid, so that techniques find something. Some cells are changed.
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
  // Strikes out candidates, but not those of the grid, except in one of four puzzles.
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
  // Nested nets take a thousand times as long as all other techniques together, so only one input
  // of sixteen uses them.
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
