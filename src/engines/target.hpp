// Regions of a source file that are compiled for processors with more than the basic instructions.
//
//   #include "engines/target.hpp"
//   BITDOKU_TARGET_BEGIN("avx2,bmi2")
//   ... functions that only such a processor can run ...
//   BITDOKU_TARGET_END
//
// The target is set in the source and not by a compiler flag, so that nothing else of the program
// needs such a processor. Include every header before the region: what a header defines inside the
// region would be compiled for the target, and the linker might give it to the rest of the program.
#ifndef BITDOKU_ENGINES_TARGET_HPP
#define BITDOKU_ENGINES_TARGET_HPP

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
