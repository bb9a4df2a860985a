#include "engines/slice/slice.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <new>

#include "engines/band/band.hpp"
#include "engines/kernel_choice.hpp"

namespace bitdoku::slice {
namespace {

#if defined(__x86_64__)
constinit KernelChoice kernel_choice{
    std::array<const Kernel*, 4>{&kAvx512Kernel, &kAvx2Kernel, &kVector128Kernel, &kPlainKernel}};
#else
constinit KernelChoice kernel_choice{
    std::array<const Kernel*, 2>{&kVector128Kernel, &kPlainKernel}};
#endif

constexpr std::align_val_t kAlignment{64};

static_assert(std::endian::native == std::endian::little,
              "the kernels take the first cell for the lowest byte of a word");

// Is there a solution that differs from the known one, in this cell if it is one?
band::Tally find_another(const Digit* givens, const std::uint8_t* known, std::size_t struck,
                         Digit* solution) {
  std::array<std::uint16_t, 81> candidates;
  for (std::size_t i = 0; i < 81; ++i) {
    candidates[i] = static_cast<std::uint16_t>(givens[i] == 0 ? 511U : 1U << (givens[i] - 1U));
  }
  if (struck != kNoCell) {
    candidates[struck] =
        static_cast<std::uint16_t>(candidates[struck] & ~(1U << (known[struck] - 1U)));
    return band::kernel_in_use().solve_candidates(candidates.data(), 1, solution);
  }
  band::Tally tally;
  Search search({.solutions = 2}, [&](std::span<const Digit> found) {
    if (std::equal(found.begin(), found.end(), known)) return true;
    std::copy(found.begin(), found.end(), solution);
    tally.solutions = 1;
    return false;
  });
  band::kernel_in_use().search_candidates(candidates.data(), search);
  return tally;
}

void solve_with_band(const Job& job, std::size_t puzzle, Report& report) {
  std::array<Digit, 81> solution;
  band::Tally tally;
  if (job.candidates != nullptr) {
    tally = band::kernel_in_use().solve_candidates(job.candidates + 81 * puzzle, job.limit,
                                                   solution.data());
  } else {
    std::array<Digit, 81> givens;
    const std::uint8_t* cells = job.givens + puzzle * job.givens_stride;
    for (std::size_t i = 0; i < 81; ++i) {
      const auto digit = static_cast<Digit>(cells[i] & 15U);
      givens[i] = digit <= 9 ? digit : Digit{0};
    }
    tally =
        job.known != nullptr
            ? find_another(givens.data(), job.known + 81 * puzzle,
                           job.struck != nullptr ? job.struck[puzzle] : kNoCell, solution.data())
            : band::kernel_in_use().solve_givens(givens.data(), job.limit, solution.data());
  }
  ++report.alone;
  report.alone_nodes += tally.nodes;
  if (tally.nodes > 0) report.alone_guesses += tally.nodes - 1;
  job.counts[puzzle] = static_cast<std::uint32_t>(tally.solutions);
  if (tally.solutions == 0 || job.solutions == nullptr) return;
  std::uint8_t* cells = job.solutions + puzzle * job.solutions_stride;
  for (std::size_t i = 0; i < 81; ++i) cells[i] = static_cast<std::uint8_t>(solution[i] + job.zero);
}

}  // namespace

std::span<const Kernel* const> kernels() {
  return kernel_choice.all();
}
const Kernel& best_kernel() {
  return kernel_choice.best();
}
const Kernel& kernel_in_use() {
  return kernel_choice.in_use();
}
void use(const Kernel& kernel) {
  kernel_choice.use(kernel);
}

Solver::Solver(const Kernel& kernel)
    : kernel_(&kernel), workspace_(::operator new(kernel.workspace, kAlignment)) {}

void Solver::Free::operator()(void* memory) const {
  ::operator delete(memory, kAlignment);
}

Report Solver::run(Job job) {
  job.alone = solve_with_band;
  if (job.however_few || job.size >= kernel_->least_batch) {
    return kernel_->run(job, workspace_.get());
  }
  Report report;
  for (std::size_t puzzle = 0; puzzle < job.size; ++puzzle) solve_with_band(job, puzzle, report);
  return report;
}

const Engine kEngine{
    .name = "slice",
    .description = "hundreds of puzzles at once, one bit of a vector each; for files of 9x9",
    .shapes = "9x9",
    .supports = [](Shape shape) { return shape == kShape9x9; },
    .takes_candidates = true,
    .run = [](const Puzzle& puzzle, Search& search) { band::kEngine.run(puzzle, search); },
    .takes_clashes = true,
};

}  // namespace bitdoku::slice
