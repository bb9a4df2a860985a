// The engine `slice`: hundreds of 9x9 puzzles at once, for whole files of them.
//
// A bit of a vector is a puzzle (or a state in the search of one, a lane), and a vector is the
// answer of all lanes to one question: is digit d possible in this cell? The rules then are a few
// thousand logical instructions for all lanes together, without a branch or an address that depends
// on a puzzle (sweep.inl.hpp); lanes that the rules leave open branch together (branch.inl.hpp),
// and each lane goes on depth first with its own puzzle (batch.inl.hpp). What there is too little
// of for all lanes is left to `band`.
//
// Bit slicing is from E. Biham's DES (FSE 1997); where to branch, and treating minirows as the
// things that are placed, from T. Dillon's tdoku (https://t-dillon.github.io/tdoku/).
#ifndef BITDOKU_ENGINES_SLICE_SLICE_HPP
#define BITDOKU_ENGINES_SLICE_SLICE_HPP

#include <memory>
#include <span>

#include "engines/engine.hpp"
#include "engines/slice/kernel.hpp"

namespace bitdoku::slice {

// For many puzzles use a Solver, or what is built on it. As an engine for one puzzle, which lists
// its solutions and obeys limits of nodes and time, it is `band`.
extern const Engine kEngine;

// Those that this program has, the widest first; and the widest that the processor can run.
[[nodiscard]] std::span<const Kernel* const> kernels();
[[nodiscard]] const Kernel& best_kernel();
// The one to be used, by many threads at once: the best, unless another one (that is available) was
// chosen.
[[nodiscard]] const Kernel& kernel_in_use();
void use(const Kernel& kernel);

// A kernel with its working memory (0.3 to 2.6 MB). For one thread at a time.
class Solver {
 public:
  explicit Solver(const Kernel& kernel = kernel_in_use());

  // Fills in `job.alone`. Batches below kernel().least_batch are done one by one, unless
  // `job.however_few`.
  Report run(Job job);
  [[nodiscard]] const Kernel& kernel() const { return *kernel_; }

 private:
  struct Free {
    void operator()(void* memory) const;
  };
  const Kernel* kernel_;
  std::unique_ptr<void, Free> workspace_;
};

}  // namespace bitdoku::slice

#endif
