// The search for x86-64 processors with AVX2.
#include "variants/search/includes.hpp"

#if defined(__x86_64__)
#include <immintrin.h>

#define BITDOKU_VARIANTS_AVX2
BITDOKU_TARGET_BEGIN("avx2,bmi,bmi2,popcnt")
namespace bitdoku::variants::avx2 {
namespace {
#include "variants/search/search.inl.hpp"
}
}  // namespace bitdoku::variants::avx2
BITDOKU_TARGET_END
#undef BITDOKU_VARIANTS_AVX2

namespace bitdoku::variants {

extern const SearchKernel kAvx2SearchKernel;
constinit const SearchKernel kAvx2SearchKernel{
    .name = "avx2",
    .available =
        [] {
          return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
                 __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
        },
    .enumerate = avx2::enumerate_all,
    .candidates = avx2::find_candidates,
    .samples = avx2::take_samples,
};

}  // namespace bitdoku::variants
#endif
