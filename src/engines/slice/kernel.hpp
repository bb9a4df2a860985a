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
  // From this size on it gains if the puzzles need either no guess or many.
  std::size_t least_clear_batch = ~std::size_t{0};
  std::size_t workspace;  // bytes, aligned to 64
  // Answers all puzzles of the job.
  Report (*run)(const Job& job, void* workspace);
  // Whether all of these lines are good. If not, `looks` receives the kind of each.
  bool (*look_at_lines)(const std::uint8_t* lines, std::size_t stride, std::size_t size,
                        std::uint8_t* looks);
};

// The search nodes of the engine `singles` for some of many puzzles. All memory belongs to the
// caller.
struct NodesJob {
  const std::uint8_t* givens = nullptr;  // as in Question
  std::size_t givens_stride = 81;
  const std::uint32_t* puzzles = nullptr;  // the indices of the puzzles
  std::size_t size = 0;                    // the number of indices
  // A puzzle that needs more nodes is given up.
  std::uint64_t most = ~std::uint64_t{0} >> 2U;
  // The answers, by the index of the puzzle; 0 for a puzzle that has not exactly one solution or
  // was given up.
  std::uint64_t* nodes = nullptr;
  std::uint8_t* solutions = nullptr;  // 81 digits by the index of the puzzle, or null
};

// Flags in NodesJob::nodes until the job ends: the number is final, or the puzzle has a solution.
inline constexpr std::uint64_t kNodesDone = std::uint64_t{1} << 63U;
inline constexpr std::uint64_t kNodesSolved = std::uint64_t{1} << 62U;

// Counts the nodes of one puzzle by the engine itself, and writes its solution.
std::uint64_t count_nodes_alone(const NodesJob& job, std::size_t puzzle);

// The part of a kernel that counts nodes. A program that never does leaves it out.
struct NodesKernel {
  const Kernel* kernel;
  std::size_t workspace;  // bytes, aligned to 64
  void (*run)(const NodesJob& job, void* workspace);
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
extern const NodesKernel kAvx512Nodes;
extern const NodesKernel kAvx2Nodes;
#endif
extern const Kernel kVector128Kernel;
extern const Kernel kPlainKernel;
extern const NodesKernel kVector128Nodes;
extern const NodesKernel kPlainNodes;

}  // namespace bitdoku::slice

#endif
