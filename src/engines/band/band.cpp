#include "engines/band/band.hpp"

#include <array>

#include "engines/band/layout.hpp"
#include "engines/kernel_choice.hpp"

namespace bitdoku::band {
namespace {

#if defined(__x86_64__)
constinit KernelChoice kernel_choice{std::array<const Kernel*, 2>{&kAvx2Kernel, &kGenericKernel}};
#else
constinit KernelChoice kernel_choice{std::array<const Kernel*, 1>{&kGenericKernel}};
#endif

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
