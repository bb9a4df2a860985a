// The list of the kernels, the fastest first.
#include <algorithm>
#include <array>

#include "engines/instruction_set.hpp"
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

const SearchKernel& search_kernel_in_use() {
  const std::string_view set = instruction_set();
  return **std::ranges::find_if(kSearchKernels, [set](const SearchKernel* kernel) {
    return kernel->available() && is_part_of(kernel->name, set);
  });
}

}  // namespace bitdoku::variants
