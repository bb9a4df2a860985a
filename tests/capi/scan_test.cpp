// Scans in C.
#include <bitdoku/scan.hpp>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

// A grid, one of its puzzles with 17 givens, and some cells that are not given in it.
constexpr std::string_view kScanned =
    "123456789456789123798231564234675918815943276967812435379164852582397641641528397";
constexpr std::string_view kCellsToScan =
    "..3..........8.1.....2..........5...81..4...........35.7....8....23.7......5...9.";

struct Scanned {
  std::vector<Cells9x9> puzzles;
  std::size_t most = SIZE_MAX;
};

int32_t keep_scanned(const std::uint8_t* cells, std::size_t count, void* user) {
  auto& scanned = *static_cast<Scanned*>(user);
  EXPECT_EQ(count, 81U);
  std::copy_n(cells, 81, scanned.puzzles.emplace_back().begin());
  return scanned.puzzles.size() < scanned.most ? 1 : 0;
}

Cells9x9 digits_of(std::string_view text) {
  Cells9x9 cells{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells[i] = static_cast<std::uint8_t>(text[i] == '.' ? 0 : text[i] - '0');
  }
  return cells;
}

TEST(CapiScan, IsThatOfTheLibrary) {
  const Cells9x9 grid = digits_of(kScanned);
  Cells9x9 cells = digits_of(kCellsToScan);
  cells[0] = cells[10] = cells[20] = 1;
  UnavoidableSet set;
  for (std::size_t i = 0; i < 81; ++i) {
    if (cells[i] != 0) (i < 64 ? set.low : set.high) |= std::uint64_t{1} << i % 64;
  }
  const auto wanted = ClueScanner().scan(grid, {.clues = 18, .cells = set});
  ASSERT_TRUE(wanted);
  bitdoku_scan_options options = BITDOKU_SCAN_OPTIONS_INIT;
  bitdoku_scan_answer answer = BITDOKU_SCAN_ANSWER_INIT;
  options.clues = 18;
  options.cells = cells.data();
  Scanned all;
  ASSERT_EQ(bitdoku_scan(grid.data(), &options, keep_scanned, &all, &answer), BITDOKU_OK);
  EXPECT_EQ(all.puzzles, wanted->puzzles);
  EXPECT_GE(all.puzzles.size(), 2U);
  EXPECT_EQ(answer.found, all.puzzles.size());
  EXPECT_EQ(answer.complete, 1);
  EXPECT_EQ(answer.sets, wanted->sets);
  EXPECT_EQ(answer.pairs, wanted->pairs);
  EXPECT_EQ(answer.branches, wanted->branches);
  EXPECT_EQ(answer.candidates, wanted->candidates);
  // The caller ends the calls.
  Scanned one{.puzzles = {}, .most = 1};
  ASSERT_EQ(bitdoku_scan(grid.data(), &options, keep_scanned, &one, &answer), BITDOKU_OK);
  EXPECT_EQ(one.puzzles.size(), 1U);
  EXPECT_EQ(answer.found, 1U);
  EXPECT_EQ(answer.complete, 0);
  options.first_only = 1;
  Scanned first;
  ASSERT_EQ(bitdoku_scan(grid.data(), &options, keep_scanned, &first, &answer), BITDOKU_OK);
  EXPECT_EQ(first.puzzles.size(), 1U);
  EXPECT_EQ(answer.complete, 0);
}

TEST(CapiScan, WritesTheProofLogOfTheLibrary) {
  const Cells9x9 grid = digits_of(kScanned);
  const Cells9x9 cells = digits_of(kCellsToScan);
  UnavoidableSet set;
  for (std::size_t i = 0; i < 81; ++i) {
    if (cells[i] != 0) (i < 64 ? set.low : set.high) |= std::uint64_t{1} << i % 64;
  }
  std::string wanted;
  ASSERT_TRUE(ClueScanner().scan(
      grid, {.cells = set, .on_proof = [&](std::string_view text) { wanted += text; }}));
  bitdoku_scan_options options = BITDOKU_SCAN_OPTIONS_INIT;
  bitdoku_scan_answer answer = BITDOKU_SCAN_ANSWER_INIT;
  options.cells = cells.data();
  std::string log;
  options.on_proof = [](const char* bytes, std::size_t length, void* user) {
    static_cast<std::string*>(user)->append(bytes, length);
  };
  options.proof_user = &log;
  Scanned all;
  ASSERT_EQ(bitdoku_scan(grid.data(), &options, keep_scanned, &all, &answer), BITDOKU_OK);
  EXPECT_FALSE(log.empty());
  EXPECT_EQ(log, wanted);
}

TEST(CapiScan, AStopEndsIt) {
  const StopHandle stop(bitdoku_stop_new());
  bitdoku_stop_request(stop.get());
  bitdoku_scan_options options = BITDOKU_SCAN_OPTIONS_INIT;
  bitdoku_scan_answer answer = BITDOKU_SCAN_ANSWER_INIT;
  options.stop = stop.get();
  Scanned none;
  EXPECT_EQ(bitdoku_scan(digits_of(kScanned).data(), &options, keep_scanned, &none, &answer),
            BITDOKU_OK);
  EXPECT_TRUE(none.puzzles.empty());
  EXPECT_EQ(answer.complete, 0);
}

TEST(CapiScan, SeesMisuse) {
  Cells9x9 grid = digits_of(kScanned);
  bitdoku_scan_options options = BITDOKU_SCAN_OPTIONS_INIT;
  bitdoku_scan_answer answer = BITDOKU_SCAN_ANSWER_INIT;
  Scanned none;
  const auto call = [&] {
    return bitdoku_scan(grid.data(), &options, keep_scanned, &none, &answer);
  };
  EXPECT_EQ(bitdoku_scan(nullptr, &options, keep_scanned, &none, &answer), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_scan(grid.data(), &options, nullptr, &none, &answer), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_scan(grid.data(), &options, keep_scanned, &none, nullptr),
            BITDOKU_NULL_POINTER);
  options.clues = 0;
  EXPECT_EQ(call(), BITDOKU_OUT_OF_RANGE);
  options.clues = 21;
  EXPECT_EQ(call(), BITDOKU_OUT_OF_RANGE);
  options.clues = 17;
  std::swap(grid[0], grid[1]);
  EXPECT_EQ(call(), BITDOKU_WRONG_SOLUTION);
  options.size = 2;
  EXPECT_EQ(call(), BITDOKU_BAD_STRUCT_SIZE);
  options.size = sizeof options;
  answer.size = 2;
  EXPECT_EQ(call(), BITDOKU_BAD_STRUCT_SIZE);
}

}  // namespace
}  // namespace bitdoku::capi
