// All puzzles with few givens of a full 9x9 grid: every choice of exactly so many of its cells that
// leaves the grid as the only solution. The search is exhaustive.
//
//   bitdoku::ClueScanner scanner;
//   const auto answer = scanner.scan(grid, {.clues = 17});
//   for (const auto& puzzle : answer->puzzles) ...   // 81 digits, 0 for a blank
//
// 17 givens take about a second for a random grid, and up to a minute for one with many such
// puzzles. Each further given takes some ten times as long. A puzzle with a redundant given counts
// as well: the 18-clue puzzles of a grid with a 17-clue puzzle include the 64 that add one to it.
//
// A scanner keeps its memory from one call to the next; only one thread at a time may use it.
//
// Idea: a puzzle has a given in each unavoidable set. The bands get their givens one after another:
// the first must hit the sets within it, the second the sets within both that are still open, the
// third the rest. Bit vectors hold the open sets. That a scan is a search for hitting sets is from
// G. McGuire, B. Tugemann and G. Civario ("There is no 16-clue Sudoku", 2012); that two bands come
// first is from the searches for 17 clues by "blue" and "champagne" in the forum of players.
#ifndef BITDOKU_SCAN_HPP
#define BITDOKU_SCAN_HPP

#include <bitdoku/export.h>

#include <bitdoku/canonical.hpp>
#include <bitdoku/stop.hpp>
#include <bitdoku/unavoidable.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

inline constexpr UnavoidableSet kAllCells{.low = ~std::uint64_t{0}, .high = 0x1ffff};

inline constexpr int kMostScanClues = 20;  // a search for more would take days

struct ScanOptions {
  int clues = 17;                    // exactly this number of givens, 1 to kMostScanClues
  bool first_only = false;           // end with the first puzzle
  UnavoidableSet cells = kAllCells;  // only puzzles whose givens are in these cells
  StopToken stop = {};
  // Receives the lines of a proof log, about a megabyte, which docs/scan.md describes.
  std::function<void(std::string_view)> on_proof = {};
};

struct ScanAnswer {
  std::vector<Cells9x9> puzzles;  // in ascending order, row by row; a blank comes before a digit
  bool complete = false;          // every puzzle is there; false after a stop or the first puzzle
  std::uint64_t sets = 0;         // unavoidable sets that were known
  std::uint64_t pairs = 0;        // choices of givens for two bands that left no known set open
  std::uint64_t branches = 0;     // nodes of the search in the third band
  std::uint64_t candidates = 0;   // puzzles that were tested for a second solution
};

class ClueScanner {
 public:
  ClueScanner();
  ~ClueScanner();
  ClueScanner(ClueScanner&& other) noexcept;
  ClueScanner& operator=(ClueScanner&& other) noexcept;

  // The puzzles of the grid. Nothing if the cells are not a full grid (`verify` says where) or the
  // number of clues is out of range.
  [[nodiscard]] std::optional<ScanAnswer> scan(const Cells9x9& grid, const ScanOptions& options);

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace bitdoku

#endif
