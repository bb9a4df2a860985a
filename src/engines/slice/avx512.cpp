// The kernel for x86-64 processors with AVX-512 of the Ice Lake generation. The target is set here,
// not by a compiler flag, so that the rest of the program does not require such a processor.
#include "engines/slice/kernel.hpp"
#include "engines/target.hpp"

#if defined(__x86_64__)
#include <immintrin.h>

#include <cstring>

#define BITDOKU_SLICE_X86
#define BITDOKU_SLICE_BYTES 64
BITDOKU_TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni,bmi,bmi2,popcnt")

namespace bitdoku::slice::avx512 {
namespace {
#include "engines/slice/kernel.inl.hpp"
}
}  // namespace bitdoku::slice::avx512

BITDOKU_TARGET_END

namespace bitdoku::slice {

constinit const Kernel kAvx512Kernel{
    .name = "avx512",
    .available =
        [] {
          return __builtin_cpu_supports("avx512f") != 0 &&
                 __builtin_cpu_supports("avx512bw") != 0 &&
                 __builtin_cpu_supports("avx512dq") != 0 &&
                 __builtin_cpu_supports("avx512vl") != 0 &&
                 __builtin_cpu_supports("avx512vbmi") != 0 && __builtin_cpu_supports("gfni") != 0 &&
                 __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
        },
    .lanes = avx512::kLanes,
    .least_batch = 224,
    .workspace = sizeof(avx512::Workspace),
    .run = avx512::run,
    .look_at_lines = avx512::look_at_lines,
};

constinit const NodesKernel kAvx512Nodes{
    .kernel = &kAvx512Kernel,
    .workspace = sizeof(avx512::NodesWorkspace),
    .run = avx512::count_nodes,
};

}  // namespace bitdoku::slice
#undef BITDOKU_SLICE_BYTES
#undef BITDOKU_SLICE_X86
#endif
