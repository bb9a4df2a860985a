// The engine `gpu`: solves millions of 9x9 puzzles at once on an NVIDIA device.
//
// Each thread of the device searches one puzzle after the other, depth first; 32 threads sweep
// together (docs/gpu.md). The device code is in a shared object of its own (device.cu), which this
// engine loads when it is asked for. The same search also runs on the CPU, for the tests.
#ifndef BITDOKU_ENGINES_GPU_GPU_HPP
#define BITDOKU_ENGINES_GPU_GPU_HPP

#include "engines/engine.hpp"

namespace bitdoku::gpu {

extern const Engine kEngine;

// Smaller questions take as long on the device as with `slice` on one core.
inline constexpr std::size_t kLeastBatch = 1024;
// The device answers 131,072 puzzles at a time. Batch calls give a thread a quarter of this number.
inline constexpr std::size_t kMostAtOnce = std::size_t{1} << 19U;

}  // namespace bitdoku::gpu

#endif
