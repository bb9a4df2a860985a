// One compiled form of the engine `slice`: the same source for every instruction set, see
// kernel.inl.hpp.
#ifndef BITDOKU_ENGINES_SLICE_KERNEL_HPP
#define BITDOKU_ENGINES_SLICE_KERNEL_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bitdoku::slice {

struct Report {
  std::uint64_t nodes = 0;          // states, those that `alone` visited not included
  std::uint64_t alone = 0;          // puzzles that were given to `alone`, ...
  std::uint64_t alone_nodes = 0;    // ... the states that it visited, ...
  std::uint64_t alone_guesses = 0;  // ... and those of them that were guesses
};

inline constexpr std::uint8_t kNoCell = 81;

// Puzzles, and where their answers go. All memory is the caller's.
struct Job {
  // Of each puzzle 81 bytes, row-major; 1 to 9 in the lower half of a byte is a given, anything
  // else there a blank: digits as numbers or as text, with any of . 0 * - _ as the blank.
  const std::uint8_t* givens = nullptr;
  std::size_t givens_stride = 81;
  // Or, if not null, 81 masks of candidates of each puzzle, bit d-1 for digit d.
  const std::uint16_t* candidates = nullptr;
  std::size_t size = 0;
  std::uint32_t limit = 2;  // of solutions, at least 1, less than 2^31

  std::uint32_t* counts = nullptr;    // of each puzzle: how many were found, at most the limit
  std::uint8_t* solutions = nullptr;  // 81 bytes each for the first one found, or null
  std::size_t solutions_stride = 81;
  std::uint8_t zero = 0;  // is added to the digits: '0' makes text

  // If not null, a solution of each puzzle that is known, 81 digits each: one that differs from it
  // is looked for. The limit must be 1 and `zero` 0.
  const std::uint8_t* known = nullptr;
  // With that, if not null: of each puzzle a blank cell whose known digit is struck out, or
  // kNoCell. So another solution is looked for that differs from the known one in this cell.
  const std::uint8_t* struck = nullptr;

  // Do the last few in lanes, too, although it is faster to do them alone.
  bool however_few = false;

  // Does one puzzle alone, and adds it to the report.
  void (*alone)(const Job& job, std::size_t puzzle, Report& report) = nullptr;
};

// What a line of 81 symbols is to a Job.
inline constexpr std::uint8_t kGoodLine = 0;   // givens: digits, and . 0 - _ * ? for blanks
inline constexpr std::uint8_t kBadLine = 1;    // nothing
inline constexpr std::uint8_t kLineWithX = 2;  // a puzzle, but with an x, whose lower half is 8

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
