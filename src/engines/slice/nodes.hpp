// Counts the search nodes of the engine `singles` for many puzzles at once, with the lanes of
// `slice`. nodes.inl.hpp says why the numbers are the same.
#ifndef BITDOKU_ENGINES_SLICE_NODES_HPP
#define BITDOKU_ENGINES_SLICE_NODES_HPP

#include <memory>
#include <span>

#include "engines/slice/kernel.hpp"

namespace bitdoku::slice {

[[nodiscard]] std::span<const NodesKernel* const> nodes_kernels();

// A kernel with its working memory. Only one thread may use it at a time.
class NodeCounter {
 public:
  NodeCounter();  // with the instruction set in use
  explicit NodeCounter(const NodesKernel& kernel);
  void count(const NodesJob& job);

 private:
  struct Free {
    void operator()(void* memory) const;
  };
  const NodesKernel* kernel_;
  std::unique_ptr<void, Free> workspace_;
};

}  // namespace bitdoku::slice

#endif
