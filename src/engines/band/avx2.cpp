// The kernel for x86-64 processors with AVX2. The target is set here, not by a compiler flag, so
// that the rest of the program does not require such a processor.
#include "common/small_code.hpp"
#include "engines/band/kernel.hpp"

#if defined(__x86_64__)
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <type_traits>
#include <utility>

#include "engines/band/layout.hpp"
#include "engines/target.hpp"

#define BITDOKU_BAND_WIDE
#if defined(__clang__)
// Tuned for Haswell. When clang tunes for any processor, it uses two shuffles instead of one
// vpshufb.
BITDOKU_TARGET_BEGIN("avx2,bmi,bmi2,popcnt,tune=haswell")
#else
BITDOKU_TARGET_BEGIN("avx2,bmi,bmi2,popcnt")
#endif

namespace bitdoku::band::avx2 {
namespace {
#include "engines/band/search.inl.hpp"
}
}  // namespace bitdoku::band::avx2

BITDOKU_TARGET_END

namespace bitdoku::band {

constinit const Kernel kAvx2Kernel{
    .name = "avx2",
    .available =
        [] {
          return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
                 __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
        },
    .solve_givens = avx2::solve_givens,
    .solve_candidates = avx2::solve_candidates,
    .search_candidates = avx2::search_candidates,
};

}  // namespace bitdoku::band
#endif
