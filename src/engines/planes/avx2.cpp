// The kernel for x86-64 processors with AVX2.
#include "engines/planes/kernel.hpp"

#if defined(__x86_64__)
#include <immintrin.h>

#include <cstdint>

#include "engines/planes/stack.hpp"
#include "engines/target.hpp"

#define BITDOKU_PLANES_WIDE
BITDOKU_TARGET_BEGIN("avx2,bmi,bmi2")

namespace bitdoku::planes::avx2 {
namespace {
#include "engines/planes/search.inl.hpp"
}
}  // namespace bitdoku::planes::avx2

BITDOKU_TARGET_END

namespace bitdoku::planes {

constinit const Kernel kAvx2Kernel{
    .name = "avx2",
    .available =
        [] {
          return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
                 __builtin_cpu_supports("bmi2") != 0;
        },
    .search = avx2::search,
};

}  // namespace bitdoku::planes
#endif
