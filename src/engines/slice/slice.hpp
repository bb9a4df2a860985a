// The engine `slice`: solves hundreds of 9x9 puzzles at once, for whole files of puzzles.
//
// A vector has one bit for each lane. A lane is a puzzle, or a state in the search of a puzzle. A
// vector answers one question for all lanes: is digit d possible in this cell? The rules are then a
// few thousand logical instructions for all lanes together. They have no branch, and no address
// depends on a puzzle (sweep.inl.hpp). Lanes that the rules leave open branch together
// (branch.inl.hpp), and each lane continues depth first with its own puzzle (batch.inl.hpp). When
// too few lanes have work, `band` does the rest.
//
// Bit slicing is from E. Biham's DES (FSE 1997). The rule for branches, and the idea of placing
// whole minirows, are from T. Dillon's tdoku (https://t-dillon.github.io/tdoku/).
#ifndef BITDOKU_ENGINES_SLICE_SLICE_HPP
#define BITDOKU_ENGINES_SLICE_SLICE_HPP

#include <memory>

#include "engines/engine.hpp"
#include "engines/slice/kernel.hpp"

namespace bitdoku::slice {

extern const Engine kEngine;

extern Kernels<Kernel> kernels;

// A kernel with its working memory (0.3 to 2.6 MB). Only one thread may use it at a time.
class Solver final : public ManySolver {
 public:
  explicit Solver(const Kernel& kernel = kernels.in_use());

  QuestionReport answer(const Question& question) override;
  [[nodiscard]] std::size_t least_batch() const override { return kernel_->least_batch; }
  bool look_at_lines(const std::uint8_t* lines, std::size_t stride, std::size_t size,
                     std::uint8_t* looks) const override {
    return kernel_->look_at_lines(lines, stride, size, looks);
  }
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
