// Regions of a source file that are compiled for processors with more than the basic instructions.
//
//   #include "engines/target.hpp"
//   BITDOKU_TARGET_BEGIN("avx2,bmi2")
//   ... functions that only such a processor can run ...
//   BITDOKU_TARGET_END
//
// The target is set in the source and not by a compiler flag, so that nothing else in the program
// needs such a processor. Include every header before the region. What a header defines inside the
// region would be compiled for the target, and the linker might use it for the rest of the program.
#ifndef BITDOKU_ENGINES_TARGET_HPP
#define BITDOKU_ENGINES_TARGET_HPP

// The name of the kernel that consists of plain C++. In a WebAssembly module with vectors the
// compiler uses them in this one, too.
#if defined(__wasm_simd128__)
#define BITDOKU_GENERIC_SET "simd128"
#else
#define BITDOKU_GENERIC_SET "generic"
#endif

#define BITDOKU_PRAGMA(tokens) _Pragma(#tokens)
#if defined(__clang__)
#define BITDOKU_TARGET_BEGIN(set) \
  BITDOKU_PRAGMA(clang attribute push(__attribute__((target(set))), apply_to = function))
#define BITDOKU_TARGET_END BITDOKU_PRAGMA(clang attribute pop)
#else
#define BITDOKU_TARGET_BEGIN(set) BITDOKU_PRAGMA(GCC push_options) BITDOKU_PRAGMA(GCC target set)
#define BITDOKU_TARGET_END BITDOKU_PRAGMA(GCC pop_options)
#endif

#endif
