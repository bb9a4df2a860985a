// One compiled form of the engine `slice`: the same source for every instruction set, see
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

// Answers the question about one puzzle that the lanes leave over, and adds it to the report.
void answer_alone(const Job& job, std::size_t puzzle, Report& report);

struct Kernel {
  std::string_view name;
  bool (*available)();  // can this processor run it?
  std::size_t lanes;
  // Fewer puzzles than this are faster one by one with the kernel of `band` for the same processor.
  // Measured where slice gains least: 17 givens, and many solutions (bench --sizes).
  std::size_t least_batch;
  std::size_t workspace;  // bytes, to be aligned to 64
  // Answers all puzzles of the job.
  Report (*run)(const Job& job, void* workspace);
  // Are all of these lines good ones? If not, `looks` tells what each of them is.
  bool (*look_at_lines)(const std::uint8_t* lines, std::size_t stride, std::size_t size,
                        std::uint8_t* looks);
};

#if defined(__x86_64__)
extern const Kernel kAvx512Kernel;
extern const Kernel kAvx2Kernel;
#endif
extern const Kernel kVector128Kernel;
extern const Kernel kPlainKernel;

}  // namespace bitdoku::slice

#endif
