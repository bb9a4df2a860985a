// Compares the kernels of `slice` with `band`: the input becomes a batch of puzzles, and all counts
// must agree.
#include <fuzzer/FuzzedDataProvider.h>

#include <array>
#include <bitdoku/bitdoku.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "engines/band/band.hpp"
#include "engines/slice/slice.hpp"

namespace {

using bitdoku::Digit;
using bitdoku::slice::Job;
using bitdoku::slice::Kernel;
using bitdoku::slice::Solver;

[[noreturn]] void fail(const Kernel& kernel, const char* what, const Digit* givens) {
  std::fprintf(stderr, "%s: %s; givens ", std::string(kernel.name).c_str(), what);
  for (int i = 0; i < 81; ++i) std::fprintf(stderr, "%d", givens[i]);
  std::fputs("\n", stderr);
  std::abort();
}

// Adds a valid grid with its digits renamed, some cells removed and some changed.
void add_puzzle(FuzzedDataProvider& bytes, std::vector<Digit>& givens) {
  std::array<Digit, 10> names{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  for (std::size_t i = 9; i > 1; --i) {
    std::swap(names[i], names[bytes.ConsumeIntegralInRange<std::size_t>(1, i)]);
  }
  const std::size_t first = givens.size();
  const auto kept = bytes.ConsumeIntegral<std::uint8_t>();
  for (unsigned cell = 0; cell < 81; ++cell) {
    const unsigned row = cell / 9;
    const unsigned digit = (row % 3 * 3 + row / 3 + cell % 9) % 9 + 1;
    givens.push_back(bytes.ConsumeIntegral<std::uint8_t>() < kept ? names[digit] : Digit{0});
  }
  for (int changes = bytes.ConsumeIntegralInRange(0, 3); changes > 0; --changes) {
    givens[first + bytes.ConsumeIntegralInRange<std::size_t>(0, 80)] =
        bytes.ConsumeIntegral<std::uint8_t>();
  }
}

void check(const Kernel& kernel, const std::vector<Digit>& givens, std::uint32_t limit) {
  const std::size_t size = givens.size() / 81;
  std::vector<std::uint32_t> counts(size);
  std::vector<Digit> solutions(givens.size());
  Solver(kernel).answer({.givens = givens.data(),
                         .size = size,
                         .limit = limit,
                         .counts = counts.data(),
                         .solutions = solutions.data()});
  for (std::size_t i = 0; i < size; ++i) {
    // Only the lower half of a byte counts; values above nine are blanks.
    bitdoku::Puzzle puzzle;
    for (int cell = 0; cell < 81; ++cell) {
      const unsigned digit = givens[81 * i + static_cast<std::size_t>(cell)] & 15U;
      puzzle.set_given(cell, digit > 9 ? Digit{0} : static_cast<Digit>(digit));
    }
    const auto known =
        bitdoku::band::kernels.best().solve_givens(puzzle.givens().data(), limit, nullptr);
    if (counts[i] != known.solutions) fail(kernel, "another count", puzzle.givens().data());
    if (counts[i] > 0 && verify(puzzle, std::span(solutions).subspan(81 * i, 81))) {
      fail(kernel, "a wrong solution", puzzle.givens().data());
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider bytes(data, size);
  const auto limit = bytes.ConsumeIntegralInRange<std::uint32_t>(1, 20);
  // Repeats the puzzles, so that a short input fills the lanes.
  const auto copies = bytes.ConsumeIntegralInRange<std::size_t>(1, 40);
  std::vector<Digit> few;
  do {
    add_puzzle(bytes, few);
  } while (bytes.remaining_bytes() > 0 && few.size() < 16 * std::size_t{81});
  std::vector<Digit> givens;
  for (std::size_t i = 0; i < copies; ++i) givens.insert(givens.end(), few.begin(), few.end());
  for (const Kernel* kernel : bitdoku::slice::kernels.all()) {
    if (kernel->available()) check(*kernel, givens, limit);
  }
  return 0;
}
