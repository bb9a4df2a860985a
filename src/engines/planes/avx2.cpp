// The kernel for x86-64 processors with AVX2.
#include "engines/planes/kernel.hpp"

#if defined(__x86_64__)
#include <immintrin.h>

#include <cstdint>

#include "engines/planes/stack.hpp"

#define BITDOKU_PLANES_WIDE
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2")
#endif

namespace bitdoku::planes::avx2 {
namespace {
#include "engines/planes/search.inl.hpp"
}
}  // namespace bitdoku::planes::avx2

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

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
