#include "engines/large/large.hpp"

#include <cstdint>
#include <vector>

#include "engines/large/bits.hpp"
#include "engines/large/opening.hpp"
#include "engines/large/solver.hpp"

namespace bitdoku::large {
namespace {

void search_network(const Network& network, std::vector<Digit> grid, Search& search) {
  Solver solver(network, search, 0);
  while (solver.next() == Outcome::solution) {
    for (Candidate candidate = 0; candidate < network.candidates(); ++candidate) {
      if (solver.holds(candidate)) grid[network.cell(candidate)] = network.digit(candidate);
    }
    if (!search.report(grid)) return;
  }
}

template <class Word, int kWords = 1>
void run_with(const Puzzle& puzzle, Search& search) {
  if (!search.enter_node()) return;
  Opening<Bits<Word, kWords>> opening(puzzle);
  if (!opening.settle(search)) return;
  const Network network(opening);
  if (network.candidates() == 0) {
    (void)search.report(opening.grid());
    return;
  }
  search_network(network, opening.grid(), search);
}

void run(const Puzzle& puzzle, Search& search) {
  const int side = puzzle.shape().side();
  if (side <= 16) return run_with<std::uint16_t>(puzzle, search);
  if (side <= 32) return run_with<std::uint32_t>(puzzle, search);
  if (side <= 64) return run_with<std::uint64_t>(puzzle, search);
  return run_with<std::uint64_t, 4>(puzzle, search);
}

}  // namespace

const Engine kEngine{
    .name = "large",
    .description = "any size: singles, a tree of guesses, then a clause learnt from every conflict",
    .shapes = "all, up to side 255",
    .supports = [](Shape) { return true; },
    .takes_candidates = true,
    .run = run,
};

}  // namespace bitdoku::large
