// Fuzzes ranks of grids. A number has a grid exactly if it is below the number of grids, and the
// rank of that grid is the number. Changed grids have a rank exactly if `verify` says that they are
// grids. A number that is read from a text is written as this text.
#include <fuzzer/FuzzedDataProvider.h>

#include <bitdoku/bitdoku.hpp>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

namespace {

using bitdoku::BigCount;
using bitdoku::Cells9x9;
using bitdoku::Digit;

void expect(bool holds, const char* what, const std::string& of) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, of.c_str());
  std::abort();
}

void read_number(FuzzedDataProvider& bytes) {
  const std::string text = bytes.ConsumeRandomLengthString(45);
  const std::optional<BigCount> number = bitdoku::to_big_count(text);
  if (number) expect(to_string(*number) == text, "other text", text);
}

// Exchanges cells, or gives them another digit.
void change(Cells9x9& grid, FuzzedDataProvider& bytes) {
  for (int i = bytes.ConsumeIntegralInRange<int>(0, 6); i > 0; --i) {
    const auto a = bytes.ConsumeIntegralInRange<std::size_t>(0, 80);
    const auto b = bytes.ConsumeIntegralInRange<std::size_t>(0, 80);
    std::swap(grid[a], grid[b]);
    if (bytes.ConsumeBool()) grid[a] = bytes.ConsumeIntegral<Digit>();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider bytes(data, size);
  read_number(bytes);
  const BigCount rank{.high = bytes.ConsumeIntegralInRange<std::uint64_t>(0, 400),
                      .low = bytes.ConsumeIntegral<std::uint64_t>()};
  const bool is_rank = rank.high < bitdoku::kGrids9x9.high ||
                       (rank.high == bitdoku::kGrids9x9.high && rank.low < bitdoku::kGrids9x9.low);
  std::optional<Cells9x9> grid = bitdoku::unrank_grid(rank);
  expect(grid.has_value() == is_rank, "a grid", to_string(rank));
  if (!grid) return 0;
  expect(bitdoku::rank_grid(*grid) == rank, "another rank", to_string(rank));
  change(*grid, bytes);
  const bool is_grid = !verify(bitdoku::Puzzle(), *grid);
  expect(bitdoku::rank_grid(*grid).has_value() == is_grid, "a rank", bitdoku::to_line(*grid));
  return 0;
}
