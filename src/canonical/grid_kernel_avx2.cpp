// The search for the forms of grids compiled for x86-64 processors with AVX2.
#include <algorithm>
#include <array>
#include <bitdoku/assert.hpp>
#include <bitdoku/canonical.hpp>
#include <cstdint>
#include <cstring>
#include <span>
#include <tuple>
#include <vector>

#include "canonical/band_classes.hpp"
#include "canonical/grid_kernel.hpp"
#include "canonical/minirow.hpp"
#include "canonical/row_pairs.hpp"
#include "engines/target.hpp"

#if defined(__x86_64__)
#include <immintrin.h>

#define BITDOKU_GRID_X86
BITDOKU_TARGET_BEGIN("avx2,bmi,bmi2,popcnt")
namespace bitdoku::canonical {
namespace {
constexpr std::size_t kBytes = 32;
#include "canonical/grid_kernel.inl.hpp"
}  // namespace
}  // namespace bitdoku::canonical
BITDOKU_TARGET_END

namespace bitdoku::canonical {

extern const GridKernel kAvx2GridKernel;
constinit const GridKernel kAvx2GridKernel{
    .name = "avx2",
    .available =
        [] {
          return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
                 __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
        },
    .find_one = find_one,
    .find_many = find_many,
    .block = kBytes,
};

}  // namespace bitdoku::canonical
#endif
