#include "engines/band/band.hpp"

#include <algorithm>
#include <array>
#include <atomic>

#include "engines/band/layout.hpp"

namespace bitdoku::band {
namespace {

#if defined(__x86_64__)
constexpr std::array<const Kernel*, 2> kKernels{&kAvx2Kernel, &kGenericKernel};
#else
constexpr std::array<const Kernel*, 1> kKernels{&kGenericKernel};
#endif

// Null: the fastest.
std::atomic<const Kernel*> chosen_kernel{nullptr};

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
  kernel_in_use().search_candidates(candidates.data(), search);
}

}  // namespace

std::span<const Kernel* const> kernels() {
  return kKernels;
}

const Kernel& best_kernel() {
  static const Kernel& best =
      **std::ranges::find_if(kKernels, [](const Kernel* kernel) { return kernel->available(); });
  return best;
}

const Kernel& kernel_in_use() {
  const Kernel* const kernel = chosen_kernel.load(std::memory_order_relaxed);
  return kernel != nullptr ? *kernel : best_kernel();
}

void use(const Kernel& kernel) {
  chosen_kernel.store(&kernel, std::memory_order_relaxed);
}

const Engine kEngine{
    .name = "band",
    .description = "all boxes at once in vectors, by bands and stacks; for one 9x9 puzzle",
    .shapes = "9x9",
    .supports = [](Shape shape) { return shape == kShape9x9; },
    .takes_candidates = true,
    .run = run,
    .takes_clashes = true,
};

}  // namespace bitdoku::band
