// The kernel for vectors of 128 bits: SSE4 on x86-64, NEON on ARM, and whatever else the compiler
// supports.
#include "engines/slice/kernel.hpp"
#include "engines/target.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#define BITDOKU_SLICE_X86
#endif

#include <cstring>

#define BITDOKU_SLICE_BYTES 16
#if defined(__x86_64__)
BITDOKU_TARGET_BEGIN("sse4.2,popcnt")
#endif

namespace bitdoku::slice::vector128 {
namespace {
#include "engines/slice/kernel.inl.hpp"
}
}  // namespace bitdoku::slice::vector128

#if defined(__x86_64__)
BITDOKU_TARGET_END
#endif

namespace bitdoku::slice {

constinit const Kernel kVector128Kernel {
#if defined(__x86_64__)
  .name = "sse4",
  .available =
      [] { return __builtin_cpu_supports("sse4.2") != 0 && __builtin_cpu_supports("popcnt") != 0; },
#elif defined(__aarch64__)
  .name = "neon", .available = [] { return true; },
#else
  .name = "vector128", .available = [] { return true; },
#endif
  .lanes = vector128::kLanes, .least_batch = 88, .workspace = sizeof(vector128::Workspace),
  .run = vector128::run, .look_at_lines = vector128::look_at_lines,
};

}  // namespace bitdoku::slice

#undef BITDOKU_SLICE_BYTES
#undef BITDOKU_SLICE_X86
