// The list of the kernels.
#include <algorithm>
#include <array>

#include "canonical/grid_kernel.hpp"

namespace bitdoku::canonical {

extern const GridKernel kPlainGridKernel;
#if defined(__x86_64__)
extern const GridKernel kAvx2GridKernel;
#endif

namespace {

constexpr auto kGridKernels = std::to_array<const GridKernel*>({
#if defined(__x86_64__)
  &kAvx2GridKernel,
#endif
      &kPlainGridKernel,
});

}  // namespace

std::span<const GridKernel* const> grid_kernels() {
  return kGridKernels;
}

const GridKernel& best_grid_kernel() {
  static const GridKernel& best = **std::ranges::find_if(
      kGridKernels, [](const GridKernel* kernel) { return kernel->available(); });
  return best;
}

}  // namespace bitdoku::canonical
