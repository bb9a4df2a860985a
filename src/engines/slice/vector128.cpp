// The kernel for vectors of 128 bits: SSE4 on x86-64, NEON on ARM, simd128 in WebAssembly, and any
// other that the compiler supports.
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
namespace {
#if defined(__wasm__)
// In node, 40 easy puzzles take three quarters of the time of `band`, 40 of the hardest take two
// thirds, and 40 with 17 givens 1.7 times as long.
constexpr std::size_t kLeastBatch = 64;
constexpr std::size_t kLeastClearBatch = 33;
#else
constexpr std::size_t kLeastBatch = 88;
constexpr std::size_t kLeastClearBatch = ~std::size_t{0};
#endif
}  // namespace

constinit const Kernel kVector128Kernel {
#if defined(__x86_64__)
  .name = "sse4",
  .available =
      [] { return __builtin_cpu_supports("sse4.2") != 0 && __builtin_cpu_supports("popcnt") != 0; },
#elif defined(__wasm__)
  .name = "simd128", .available = [] { return true; },
#elif defined(__aarch64__)
  .name = "neon", .available = [] { return true; },
#else
  .name = "vector128", .available = [] { return true; },
#endif
  .lanes = vector128::kLanes, .least_batch = kLeastBatch, .least_clear_batch = kLeastClearBatch,
  .workspace = sizeof(vector128::Workspace), .run = vector128::run,
  .look_at_lines = vector128::look_at_lines,
};

constinit const NodesKernel kVector128Nodes{
    .kernel = &kVector128Kernel,
    .workspace = sizeof(vector128::NodesWorkspace),
    .run = vector128::count_nodes,
};

}  // namespace bitdoku::slice

#undef BITDOKU_SLICE_BYTES
#undef BITDOKU_SLICE_X86
