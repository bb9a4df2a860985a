#include "engines/band/band.hpp"

#include <algorithm>
#include <array>

#include "engines/band/layout.hpp"
namespace bitdoku::band {
namespace {

constexpr auto kKernels = std::to_array<const Kernel*>({
#if defined(__x86_64__)
  &kAvx2Kernel,
#endif
      &kGenericKernel,
});

void run(const Puzzle& puzzle, Search& search) {
  std::array<std::uint16_t, 81> candidates;
  for (int cell = 0; cell < 81; ++cell) {
    std::uint16_t& mask = candidates[static_cast<std::size_t>(cell)];
    mask = static_cast<std::uint16_t>(kGivenMask[puzzle.given(cell)]);
    if (!puzzle.has_candidates()) continue;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (!puzzle.allows(cell, digit)) mask &= static_cast<std::uint16_t>(~(1U << (digit - 1)));
    }
  }
  kernels.in_use().search_candidates(candidates.data(), search);
}

// Looks for a solution other than the known one. It must differ in the cell `struck`, unless that
// is kNoCell.
Tally find_another(const Digit* givens, const std::uint8_t* known, std::size_t struck,
                   Digit* solution) {
  std::array<std::uint16_t, 81> candidates;
  for (std::size_t i = 0; i < 81; ++i) {
    candidates[i] = static_cast<std::uint16_t>(givens[i] == 0 ? 511U : 1U << (givens[i] - 1U));
  }
  if (struck != kNoCell) {
    candidates[struck] =
        static_cast<std::uint16_t>(candidates[struck] & ~(1U << (known[struck] - 1U)));
    return solve(candidates.data(), 1, solution);
  }
  Tally tally;
  Search search({.solutions = 2}, [&](std::span<const Digit> found) {
    if (std::equal(found.begin(), found.end(), known)) return true;
    std::copy(found.begin(), found.end(), solution);
    tally.solutions = 1;
    return false;
  });
  kernels.in_use().search_candidates(candidates.data(), search);
  return tally;
}

Tally answer_about_givens(const Question& question, std::size_t puzzle, Digit* solution) {
  std::array<Digit, 81> givens;
  const std::uint8_t* cells = question.givens + puzzle * question.givens_stride;
  for (std::size_t i = 0; i < 81; ++i) {
    const auto digit = static_cast<Digit>(cells[i] & 15U);
    givens[i] = digit <= 9 ? digit : Digit{0};
  }
  if (question.known == nullptr) return solve(givens.data(), question.limit, solution);
  return find_another(givens.data(), question.known + 81 * puzzle,
                      question.struck != nullptr ? question.struck[puzzle] : kNoCell, solution);
}

}  // namespace

constinit Kernels<Kernel> kernels{kKernels};

void answer_one(const Question& question, std::size_t puzzle, QuestionReport& report) {
  std::array<Digit, 81> solution;
  const Tally tally =
      question.candidates != nullptr
          ? solve(question.candidates + 81 * puzzle, question.limit, solution.data())
          : answer_about_givens(question, puzzle, solution.data());
  ++report.alone;
  report.alone_nodes += tally.nodes;
  if (tally.nodes > 0) report.alone_guesses += tally.nodes - 1;
  question.counts[puzzle] = static_cast<std::uint32_t>(tally.solutions);
  if (tally.solutions == 0 || question.solutions == nullptr) return;
  std::uint8_t* cells = question.solutions + puzzle * question.solutions_stride;
  for (std::size_t i = 0; i < 81; ++i) {
    cells[i] = static_cast<std::uint8_t>(solution[i] + question.zero);
  }
}

const Engine kEngine{
    .name = "band",
    .description = "all boxes at once in vectors, by bands and stacks; for one 9x9 puzzle",
    .shapes = "9x9",
    .supports = [](Shape shape) { return shape == kShape9x9; },
    .takes_candidates = true,
    .run = run,
    .takes_clashes = true,
    .count_9x9 = [](const Digit* givens, std::uint64_t limit,
                    Digit* solution) { return solve(givens, limit, solution); },
    .kernels = &kernels,
};

}  // namespace bitdoku::band
