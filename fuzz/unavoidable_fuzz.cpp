// Fuzzes unavoidable sets. Each set is unavoidable and minimal, sets of a stricter wish are those
// of a wider one that meet it, and whatever is not a grid is refused.
#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

using bitdoku::Cells9x9;
using bitdoku::UnavoidableSet;

void expect(bool holds, const char* what, const Cells9x9& grid) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, bitdoku::to_line(grid).c_str());
  std::abort();
}

void check(const UnavoidableSet& set, const Cells9x9& grid) {
  bitdoku::Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    puzzle.set_given(cell, set.has(cell) ? 0 : grid[static_cast<std::size_t>(cell)]);
  }
  expect(solve(puzzle, {.solutions = 2}).verdict == bitdoku::Verdict::multiple, "avoidable", grid);
  for (int cell = 0; cell < 81; ++cell) {
    if (!set.has(cell)) continue;
    puzzle.set_given(cell, grid[static_cast<std::size_t>(cell)]);
    expect(solve(puzzle, {.solutions = 2}).verdict == bitdoku::Verdict::unique, "not minimal",
           grid);
    puzzle.set_given(cell, 0);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider bytes(data, size);
  std::optional<Cells9x9> grid =
      bitdoku::unrank_grid({.high = bytes.ConsumeIntegralInRange<std::uint64_t>(0, 360),
                            .low = bytes.ConsumeIntegral<std::uint64_t>()});
  if (!grid) return 0;
  bitdoku::UnavoidableOptions wish{.least_cells = bytes.ConsumeIntegralInRange(0, 12),
                                   .most_cells = bytes.ConsumeIntegralInRange(-1, 12),
                                   .least_digits = bytes.ConsumeIntegralInRange(0, 6),
                                   .most_digits = bytes.ConsumeIntegralInRange(-1, 9),
                                   .boxes = bytes.ConsumeIntegral<std::uint16_t>()};
  bitdoku::UnavoidableFinder finder;
  const auto some = finder.find(*grid, wish);
  expect(some.has_value() == is_supported(wish), "refused", *grid);
  if (some && !some->empty()) {
    const std::vector<UnavoidableSet> sets(some->begin(), some->end());
    check(sets[bytes.ConsumeIntegralInRange<std::size_t>(0, sets.size() - 1)], *grid);
    const auto all = *finder.find(*grid, {});
    for (const UnavoidableSet& set : sets) {
      expect(std::ranges::find(all, set) != all.end(), "not among all", *grid);
    }
  }
  const auto a = bytes.ConsumeIntegralInRange<std::size_t>(0, 80);
  (*grid)[a] = bytes.ConsumeIntegral<bitdoku::Digit>();
  expect(finder.find(*grid, {}).has_value() == !verify(bitdoku::Puzzle(), *grid), "grid", *grid);
  return 0;
}
