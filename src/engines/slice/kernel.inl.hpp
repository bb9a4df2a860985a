// The kernel of the engine `slice`. This file and those it includes are compiled once for each
// instruction set, into the namespace of the file that includes them (avx512.cpp, avx2.cpp, ...).
// That file also includes the standard headers, because nothing of the standard library may be
// defined inside the target region. For the same reason no lambda uses a Vec here: clang gives
// lambdas no target. board.inl.hpp draws the state.
//
// BITDOKU_SLICE_BYTES is the size of a Vec.

#define BITDOKU_INLINE inline __attribute__((always_inline))
// Aligned, because the same code at another place in a cache line took 12 % longer with AVX2.
#define BITDOKU_NOINLINE inline __attribute__((noinline, aligned(64)))
// g++ 12 compiles lost_minilines() (branch.inl.hpp) wrongly when it vectorizes straight-line code,
// which it does from -O2 on: some of the nine results get bits of others. g++ 14 compiles it
// correctly. tests/engines/slice_literals_test.cpp fails if the compiler has this fault.
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ < 14
#define BITDOKU_NO_SLP __attribute__((optimize("no-tree-slp-vectorize")))
#else
#define BITDOKU_NO_SLP
#endif
#if defined(__clang__)
#define BITDOKU_UNROLL _Pragma("clang loop unroll(full)")
#define BITDOKU_ROLLED _Pragma("clang loop unroll(disable)")
#else
#define BITDOKU_UNROLL _Pragma("GCC unroll 16")
#define BITDOKU_ROLLED _Pragma("GCC unroll 1")
#endif

// The order matters.
// clang-format off
#include "engines/slice/operations.inl.hpp"
#include "engines/slice/board.inl.hpp"
#include "engines/slice/sweep.inl.hpp"
#include "engines/slice/branch.inl.hpp"
#if BITDOKU_SLICE_BYTES == 64
#include "engines/slice/transpose_avx512.inl.hpp"
#elif BITDOKU_SLICE_BYTES == 16 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#include "engines/slice/transpose_bytes.inl.hpp"
#else
#include "engines/slice/transpose.inl.hpp"
#endif
#include "engines/slice/cells.inl.hpp"
#include "engines/slice/workspace.inl.hpp"
#include "engines/slice/record_digits.inl.hpp"
#include "engines/slice/answers.inl.hpp"
#include "engines/slice/opening.inl.hpp"
#include "engines/slice/batch.inl.hpp"
#include "engines/slice/lines.inl.hpp"
#include "engines/slice/singles.inl.hpp"
#include "engines/slice/nodes.inl.hpp"
// clang-format on

inline Report run(const Job& job, void* workspace) {
  Report report;
  Batch(*static_cast<Workspace*>(workspace), job, report).run();
  return report;
}

inline void count_nodes(const NodesJob& job, void* workspace) {
  NodeCount(*static_cast<NodesWorkspace*>(workspace), job).run();
}
