// Puzzles that wait for the test whether they have a second solution. Many are tested together.
#ifndef BITDOKU_SCAN_CANDIDATES_HPP
#define BITDOKU_SCAN_CANDIDATES_HPP

#include <bitdoku/canonical.hpp>
#include <vector>

#include "batch/router.hpp"
#include "scan/view.hpp"

namespace bitdoku::scan {

class Candidates {
 public:
  void start(const Cells9x9& grid);
  // The givens are these cells of the view.
  void add(const BandView& view, const InBands& givens);
  // A puzzle that is known to have one solution.
  void add_unique(const BandView& view, const InBands& givens);
  // Tests those that wait.
  void test();
  // Another solution of the puzzle with these givens: the cells in which it differs from the grid,
  // or nothing.
  [[nodiscard]] position::CellSet difference(const BandView& view, const InBands& givens);

  [[nodiscard]] std::vector<Cells9x9>& puzzles() { return puzzles_; }
  [[nodiscard]] std::uint64_t tested() const { return tested_; }

 private:
  [[nodiscard]] Cells9x9 puzzle_of(const BandView& view, const InBands& givens) const;

  Cells9x9 grid_{};
  batch::Router router_;
  std::vector<Cells9x9> waiting_;
  std::vector<Cells9x9> known_;  // the grid, for each of them
  std::vector<std::uint32_t> others_;
  std::vector<Cells9x9> puzzles_;
  std::uint64_t tested_ = 0;
};

}  // namespace bitdoku::scan

#endif
