// Fuzzes the catalogue. A table with other bytes is refused, also if its checksum is right. A
// number has a grid exactly if it is a rank. All images of that grid have the rank, and lists have
// the grids of their ranks. Changed grids have a rank exactly if `verify` says that they are grids.
#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <array>
#include <bitdoku/bitdoku.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

namespace {

using bitdoku::Catalogue;
using bitdoku::CatalogueTable;
using bitdoku::Cells9x9;
using bitdoku::Digit;

// Bands that are counted fast. Other bands take seconds under sanitizers.
constexpr auto kBands = std::to_array<unsigned>({390, 401, 411, 416});

void expect(bool holds, const char* what, const std::string& of) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, of.c_str());
  std::abort();
}

const std::string& table_bytes() {
  static const std::string bytes = [] {
    CatalogueTable table;
    for (const unsigned band : kBands) table.take(CatalogueTable::of_band(band));
    return table.to_bytes();
  }();
  return bytes;
}

Catalogue& catalogue() {
  static Catalogue result(std::move(*CatalogueTable::from_bytes(table_bytes())));
  return result;
}

// Changes, inserts, removes or repeats some bytes.
void damage(std::string& bytes, FuzzedDataProvider& from) {
  for (int i = from.ConsumeIntegralInRange<int>(0, 4); i > 0 && !bytes.empty(); --i) {
    const auto at = from.ConsumeIntegralInRange<std::size_t>(0, bytes.size() - 1);
    const auto count = from.ConsumeIntegralInRange<std::size_t>(0, 40);
    switch (from.ConsumeIntegralInRange<int>(0, 4)) {
      case 0:
        bytes[at] = from.ConsumeIntegral<char>();
        break;
      case 1:  // the total stays as it was, unless a number is at its end
        ++bytes[at];
        --bytes[(at + 2) % bytes.size()];
        break;
      case 2:
        bytes.insert(at, bytes.substr(count, count));
        break;
      case 3:
        bytes.erase(at, count);
        break;
      default:
        bytes.resize(at);
    }
  }
}

// The checksum that a table of these bytes has.
std::string checksum(const std::string& bytes) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char byte : bytes) hash = (hash ^ static_cast<std::uint8_t>(byte)) * 1099511628211U;
  std::string sum;
  for (int i = 0; i < 8; ++i, hash >>= 8U) sum += static_cast<char>(hash & 255U);
  return sum;
}

// Bands may be missing or stand in another order, but each has the right counts.
void expect_right(const std::string& bytes) {
  const auto table = CatalogueTable::from_bytes(bytes);
  if (!table) {
    expect(!table.error().message.empty(), "no message", "");
    return;
  }
  CatalogueTable whole = std::move(*CatalogueTable::from_bytes(table_bytes()));
  for (unsigned band = 1; band <= bitdoku::kCatalogueBands; ++band) {
    expect(!table->has(band) || whole.has(band), "a new band", std::to_string(band));
  }
  whole.take(std::move(*CatalogueTable::from_bytes(bytes)));
  expect(whole.to_bytes() == table_bytes(), "other counts", "");
}

// Moves a grid from one count to the next, so that all totals stay right.
void move_grid(std::string& bytes, FuzzedDataProvider& from) {
  const auto place = from.ConsumeIntegralInRange<std::size_t>(0, (bytes.size() - 30) / 2 - 2);
  std::size_t at = bytes.find('\n') + 1 + 2 * place;
  while (bytes[at] == 0 && at + 4 < bytes.size()) at += 2;
  --bytes[at];
  ++bytes[at + 2];
}

void read_table(FuzzedDataProvider& from) {
  std::string bytes = table_bytes();
  bytes.resize(bytes.size() - 8);
  if (from.ConsumeBool()) {
    move_grid(bytes, from);
    expect(!CatalogueTable::from_bytes(bytes + checksum(bytes)), "other counts", "");
    return;
  }
  damage(bytes, from);
  expect_right(bytes + checksum(bytes));
  bytes = table_bytes();
  damage(bytes, from);
  expect(bytes == table_bytes() || !CatalogueTable::from_bytes(bytes), "a damaged table", "");
  expect_right(from.ConsumeRandomLengthString(200));
}

std::uint64_t rank_from(FuzzedDataProvider& from) {
  if (from.ConsumeBool()) {  // perhaps no rank; the grid of others might need a long count
    return from.ConsumeIntegralInRange<std::uint64_t>(bitdoku::kCatalogueSize - 1, UINT64_MAX);
  }
  const unsigned band = from.PickValueInArray(kBands);
  return from.ConsumeIntegralInRange(bitdoku::catalogue_begin(band),
                                     bitdoku::catalogue_begin(band + 1) - 1);
}

bitdoku::Puzzle puzzle_of(const Cells9x9& grid) {
  bitdoku::Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    puzzle.set_given(cell, grid[static_cast<std::size_t>(cell)]);
  }
  return puzzle;
}

// Lists some grids of the band, because the search of another band takes long.
void check_list(std::uint64_t rank, const Cells9x9& grid, FuzzedDataProvider& from) {
  unsigned band = 1;
  while (bitdoku::catalogue_begin(band + 1) <= rank) ++band;
  const std::uint64_t last = std::min(rank + from.ConsumeIntegralInRange<std::uint64_t>(0, 60),
                                      bitdoku::catalogue_begin(band + 1) - 1);
  std::uint64_t seen = 0;
  Cells9x9 before{};
  const bool is_whole = catalogue().list(rank, last, [&](std::span<const Cells9x9> grids) {
    for (const Cells9x9& found : grids) {
      expect(before < found, "order", std::to_string(rank));
      before = found;
      if (seen++ == 0) expect(found == grid, "listed", std::to_string(rank));
    }
    return true;
  });
  expect(is_whole && seen == last - rank + 1, "length of the list", std::to_string(rank));
}

// Exchanges cells, or gives them another digit.
void change(Cells9x9& grid, FuzzedDataProvider& from) {
  for (int i = from.ConsumeIntegralInRange<int>(1, 4); i > 0; --i) {
    const auto a = from.ConsumeIntegralInRange<std::size_t>(0, 80);
    const auto b = from.ConsumeIntegralInRange<std::size_t>(0, 80);
    std::swap(grid[a], grid[b]);
    if (from.ConsumeBool()) grid[a] = from.ConsumeIntegral<Digit>();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider from(data, size);
  if (from.ConsumeBool()) {
    read_table(from);
    return 0;
  }
  const std::uint64_t rank = rank_from(from);
  const auto grid = catalogue().unrank(rank);
  expect(grid.has_value() == (rank < bitdoku::kCatalogueSize), "a grid", std::to_string(rank));
  if (!grid) return 0;
  expect(bitdoku::canonical_form(*grid).form == *grid, "no form", bitdoku::to_line(*grid));
  const auto image = *bitdoku::cells_of_9x9(
      random_isomorph(puzzle_of(*grid), from.ConsumeIntegral<std::uint64_t>(), 0));
  expect(catalogue().rank(image) == rank, "another rank", std::to_string(rank));
  if (from.ConsumeIntegralInRange<int>(0, 7) == 0) check_list(rank, *grid, from);
  Cells9x9 changed = image;
  change(changed, from);
  // The rank of another grid might need a long count.
  if (changed != image && verify(bitdoku::Puzzle(), changed)) {
    expect(!catalogue().rank(changed), "a rank", bitdoku::to_line(changed));
  }
  return 0;
}
