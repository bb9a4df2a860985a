// One compiled form of the engine `slice`. The source is the same for every instruction set; see
// kernel.inl.hpp.
#ifndef BITDOKU_ENGINES_SLICE_KERNEL_HPP
#define BITDOKU_ENGINES_SLICE_KERNEL_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engines/question.hpp"

namespace bitdoku::slice {

using Job = Question;
using Report = QuestionReport;

// Solves a puzzle with `band` that the lanes did not solve, and adds the work to the report.
void answer_alone(const Job& job, std::size_t puzzle, Report& report);

struct Kernel {
  std::string_view name;
  bool (*available)();  // whether this processor can run it
  std::size_t lanes;
  // Below this size it is faster to solve the puzzles one by one with the kernel of `band` for the
  // same processor. It was measured where slice gains least: with 17 givens and many solutions
  // (bench --sizes).
  std::size_t least_batch;
  std::size_t workspace;  // bytes, aligned to 64
  // Answers all puzzles of the job.
  Report (*run)(const Job& job, void* workspace);
  // Whether all of these lines are good. If not, `looks` receives the kind of each.
  bool (*look_at_lines)(const std::uint8_t* lines, std::size_t stride, std::size_t size,
                        std::uint8_t* looks);
};

// A WebAssembly module is made with vectors or without them, so each has one kernel only.
#if !defined(__wasm__) || defined(__wasm_simd128__)
#define BITDOKU_HAS_VECTOR128
#endif
#if !defined(__wasm_simd128__)
#define BITDOKU_HAS_PLAIN
#endif

#if defined(__x86_64__)
extern const Kernel kAvx512Kernel;
extern const Kernel kAvx2Kernel;
#endif
extern const Kernel kVector128Kernel;
extern const Kernel kPlainKernel;

}  // namespace bitdoku::slice

#endif
