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

#include "engines/engine.hpp"
#include "engines/slice/kernel.hpp"

namespace bitdoku::slice {

extern const Engine kEngine;

extern Kernels<Kernel> kernels;

// A kernel with its working memory (0.3 to 2.6 MB). For one thread at a time.
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
