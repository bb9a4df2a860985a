// The list of the kernels, the fastest first.
#include <algorithm>
#include <array>

#include "variants/search/kernel.hpp"

namespace bitdoku::variants {

extern const SearchKernel kGenericSearchKernel;
#if defined(__x86_64__)
extern const SearchKernel kAvx2SearchKernel;
#endif

namespace {

constexpr auto kSearchKernels = std::to_array<const SearchKernel*>({
#if defined(__x86_64__)
  &kAvx2SearchKernel,
#endif
      &kGenericSearchKernel,
});

}  // namespace

std::span<const SearchKernel* const> search_kernels() {
  return kSearchKernels;
}

const SearchKernel& best_search_kernel() {
  static const SearchKernel& best = **std::ranges::find_if(
      kSearchKernels, [](const SearchKernel* kernel) { return kernel->available(); });
  return best;
}

}  // namespace bitdoku::variants
