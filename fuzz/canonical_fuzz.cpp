// Fuzzes canonical forms of boards with any digits. An image of a board must have the same form,
// and the isomorphisms must map one to the other.
#include <fuzzer/FuzzedDataProvider.h>

#include <bitdoku/bitdoku.hpp>
#include <cstdio>
#include <cstdlib>

namespace {

using bitdoku::CanonicalForm;
using bitdoku::Cells9x9;
using bitdoku::Digit;
using bitdoku::Puzzle;

void expect(bool holds, const char* what, const Puzzle& puzzle) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, bitdoku::to_line(puzzle.givens()).c_str());
  std::abort();
}

// Makes a puzzle from some cells of a grid and changes some of them, so that there are few or many
// clashes.
Puzzle puzzle_from(FuzzedDataProvider& bytes) {
  Puzzle puzzle;
  const auto kept = bytes.ConsumeIntegral<std::uint8_t>();
  const auto wrong = bytes.ConsumeBool() ? bytes.ConsumeIntegral<std::uint8_t>() : 0;
  for (int cell = 0; cell < 81; ++cell) {
    const int row = cell / 9;
    if (bytes.ConsumeIntegral<std::uint8_t>() <= kept) {
      puzzle.set_given(cell, static_cast<Digit>((row % 3 * 3 + row / 3 + cell % 9) % 9 + 1));
    }
    if (wrong > 0 && bytes.ConsumeIntegral<std::uint8_t>() < wrong) {
      puzzle.set_given(cell, bytes.ConsumeIntegralInRange<Digit>(0, 9));
    }
  }
  return puzzle;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider bytes(data, size);
  const auto seed = bytes.ConsumeIntegral<std::uint64_t>();
  const Puzzle puzzle = puzzle_from(bytes);
  const Cells9x9 a = *bitdoku::cells_of_9x9(puzzle);
  const Cells9x9 b = *bitdoku::cells_of_9x9(random_isomorph(puzzle, seed, 0));
  static bitdoku::Canonicalizer canonicalizer;
  const CanonicalForm of_a = canonicalizer.of_puzzle(a);
  const CanonicalForm of_b = canonicalizer.of_puzzle(b);
  expect(of_a.form == of_b.form, "other form", puzzle);
  expect(of_a.automorphisms == of_b.automorphisms, "other automorphisms", puzzle);
  expect(image_of(a, of_a.isomorphism) == of_a.form, "not its image", puzzle);
  const auto way = compose(of_a.isomorphism, inverse(of_b.isomorphism));
  expect(image_of(a, way) == b, "wrong way", puzzle);
  expect(canonicalizer.of_pattern(a).form == canonicalizer.of_pattern(b).form, "pattern", puzzle);
  return 0;
}
