#include "scan/candidates.hpp"

namespace bitdoku::scan {
namespace {

constexpr std::size_t kTogether = 2048;

}  // namespace

void Candidates::start(const Cells9x9& grid) {
  grid_ = grid;
  waiting_.clear();
  known_.assign(kTogether, grid);
  others_.resize(kTogether);
  puzzles_.clear();
  tested_ = 0;
}

Cells9x9 Candidates::puzzle_of(const BandView& view, const InBands& givens) const {
  Cells9x9 puzzle{};
  for (int band = 0; band < 3; ++band) {
    for (CellsOfBand cells = givens.band[static_cast<std::size_t>(band)]; cells != 0;) {
      const std::size_t cell = view.cell(band, take_first(cells));
      puzzle[cell] = grid_[cell];
    }
  }
  return puzzle;
}

void Candidates::add(const BandView& view, const InBands& givens) {
  waiting_.push_back(puzzle_of(view, givens));
  if (waiting_.size() == kTogether) test();
}

void Candidates::add_unique(const BandView& view, const InBands& givens) {
  puzzles_.push_back(puzzle_of(view, givens));
}

void Candidates::test() {
  if (waiting_.empty()) return;
  router_.ask({.givens = waiting_.front().data(),
               .size = waiting_.size(),
               .limit = 1,
               .counts = others_.data(),
               .known = known_.front().data()});
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    if (others_[i] == 0) puzzles_.push_back(waiting_[i]);
  }
  tested_ += waiting_.size();
  waiting_.clear();
}

position::CellSet Candidates::difference(const BandView& view, const InBands& givens) {
  const Cells9x9 puzzle = puzzle_of(view, givens);
  Cells9x9 other{};
  std::uint32_t count = 0;
  router_.ask({.givens = puzzle.data(),
               .size = 1,
               .limit = 1,
               .counts = &count,
               .solutions = other.data(),
               .known = grid_.data()});
  ++tested_;
  position::CellSet cells;
  if (count == 0) return cells;
  for (int cell = 0; cell < 81; ++cell) {
    const auto i = static_cast<std::size_t>(cell);
    if (other[i] != grid_[i]) cells.add(cell);
  }
  return cells;
}

}  // namespace bitdoku::scan
