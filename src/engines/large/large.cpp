#include "engines/large/large.hpp"

#include <cstdint>
#include <vector>

#include "common/small_code.hpp"
#include "engines/large/bits.hpp"
#include "engines/large/opening.hpp"
#include "engines/large/set_tree.hpp"
#include "engines/large/solver.hpp"
#include "engines/large/team.hpp"
#include "limits/threads.hpp"

namespace bitdoku::large {
namespace {

constexpr std::uint64_t kConflictsAlone = 2000;

// The largest number of candidates to learn on. Only nearly blank boards above side 127 have more;
// learning on them would take a gigabyte or more.
constexpr std::size_t kMostToLearn = std::size_t{1} << 21U;

void search_network(const Network& network, std::vector<Digit> grid, Search& search) {
  const auto report = [&](const Exchange::Solution& solution) {
    for (const CandidateNumber candidate : solution) {
      grid[network.cell(candidate)] = network.digit(candidate);
    }
    return search.report(grid);
  };
  const Limits& limits = search.limits();
  const unsigned workers = thread_count(limits.threads);
  // If many solutions are wanted, one worker is enough: they are close together, and it finds them
  // fastest.
  if (workers > 1 && limits.solutions <= 2)
    return search_together(network, search, workers, kConflictsAlone, report);
  Solver solver(network, search, 0);
  while (solver.next() == Outcome::solution) {
    if (!report(solver.solution())) return;
  }
}

template <class Set, bool kPlain>
void run_with(const Puzzle& puzzle, Search& search) {
  if (!search.enter_node()) return;
  Opening<Set, kPlain> opening(puzzle);
  if (!opening.settle(search)) return;
  if (opening.solved()) {
    (void)search.report(opening.grid());
    return;
  }
  if constexpr (Set::kMost * Set::kMost * Set::kMost > kMostToLearn) {
    if (opening.count_candidates() > kMostToLearn) {
      SetTree<Set, kPlain>(opening).run(search);
      return;
    }
  }
  const Network network(opening, search);
  if (search.stopped()) return;
  search_network(network, opening.grid(), search);
}

void run(const Puzzle& puzzle, Search& search) {
  const int side = puzzle.shape().side();
  if (kSmallCode || !puzzle.has_plain_houses()) {
    return side <= 64 ? run_with<Bits<std::uint64_t, 1>, false>(puzzle, search)
                      : run_with<Bits<std::uint64_t, 4>, false>(puzzle, search);
  }
  if constexpr (!kSmallCode) {
    if (side <= 16) return run_with<Bits<std::uint16_t, 1>, true>(puzzle, search);
    if (side <= 32) return run_with<Bits<std::uint32_t, 1>, true>(puzzle, search);
    if (side <= 64) return run_with<Bits<std::uint64_t, 1>, true>(puzzle, search);
    return run_with<Bits<std::uint64_t, 4>, true>(puzzle, search);
  }
}

}  // namespace

const Engine kEngine{
    .name = "large",
    .description =
        "any size: singles, guesses, looking ahead, then a clause learnt from every conflict",
    .shapes = "all, up to side 255",
    .supports = [](Shape) { return true; },
    .takes_candidates = true,
    .takes_houses = true,
    .run = run,
};

}  // namespace bitdoku::large
