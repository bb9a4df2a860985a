// The kernel for x86-64 processors with AVX2. avx512.cpp says why the target is set here.
#include "engines/slice/kernel.hpp"
#include "engines/target.hpp"

#if defined(__x86_64__)
#include <immintrin.h>

#include <cstring>

#define BITDOKU_SLICE_X86
#define BITDOKU_SLICE_BYTES 32
BITDOKU_TARGET_BEGIN("avx2,bmi,bmi2,popcnt")

namespace bitdoku::slice::avx2 {
namespace {
#include "engines/slice/kernel.inl.hpp"
}
}  // namespace bitdoku::slice::avx2

BITDOKU_TARGET_END

namespace bitdoku::slice {

constinit const Kernel kAvx2Kernel{
    .name = "avx2",
    .available =
        [] {
          return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0 &&
                 __builtin_cpu_supports("popcnt") != 0;
        },
    .lanes = avx2::kLanes,
    .least_batch = 240,
    .workspace = sizeof(avx2::Workspace),
    .run = avx2::run,
    .look_at_lines = avx2::look_at_lines,
};

constinit const NodesKernel kAvx2Nodes{
    .kernel = &kAvx2Kernel,
    .workspace = sizeof(avx2::NodesWorkspace),
    .run = avx2::count_nodes,
};

}  // namespace bitdoku::slice
#undef BITDOKU_SLICE_BYTES
#undef BITDOKU_SLICE_X86
#endif
