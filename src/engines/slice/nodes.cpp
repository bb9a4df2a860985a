#include "engines/slice/nodes.hpp"

#include <algorithm>
#include <array>
#include <new>

#include "engines/singles/singles.hpp"
#include "engines/slice/slice.hpp"

namespace bitdoku::slice {
namespace {

constexpr auto kNodesKernels = std::to_array<const NodesKernel*>({
#if defined(__x86_64__)
  &kAvx512Nodes, &kAvx2Nodes,
#endif
#if defined(BITDOKU_HAS_VECTOR128)
      &kVector128Nodes,
#endif
#if defined(BITDOKU_HAS_PLAIN)
      &kPlainNodes,
#endif
});

constexpr std::align_val_t kAlignmentOfNodes{64};

const NodesKernel& nodes_kernel_in_use() {
  const Kernel* const kernel = &kernels.in_use();
  return **std::ranges::find(kNodesKernels, kernel, &NodesKernel::kernel);
}

}  // namespace

std::span<const NodesKernel* const> nodes_kernels() {
  return kNodesKernels;
}

std::uint64_t count_nodes_alone(const NodesJob& job, std::size_t puzzle) {
  const std::uint8_t* givens = job.givens + puzzle * job.givens_stride;
  Puzzle alone;
  std::transform(givens, givens + 81, alone.givens().begin(), [](std::uint8_t byte) {
    const auto digit = static_cast<Digit>(byte & 15U);
    return digit <= 9 ? digit : Digit{0};
  });
  Limits limits;
  limits.solutions = 2;
  limits.nodes = job.most;
  const Answer answer = solve(alone, limits, singles::kEngine);
  if (answer.verdict != Verdict::unique) return 0;
  if (job.solutions != nullptr) std::ranges::copy(answer.solution, job.solutions + 81 * puzzle);
  return answer.statistics.nodes;
}

NodeCounter::NodeCounter() : NodeCounter(nodes_kernel_in_use()) {}
NodeCounter::NodeCounter(const NodesKernel& kernel)
    : kernel_(&kernel), workspace_(::operator new(kernel.workspace, kAlignmentOfNodes)) {}

void NodeCounter::Free::operator()(void* memory) const {
  ::operator delete(memory, kAlignmentOfNodes);
}

void NodeCounter::count(const NodesJob& job) {
  kernel_->run(job, workspace_.get());
  for (std::size_t i = 0; i < job.size; ++i) {
    std::uint64_t& nodes = job.nodes[job.puzzles[i]];
    const bool is_answer = (nodes & (kNodesDone | kNodesSolved)) != 0;
    nodes = is_answer ? nodes & ~(kNodesDone | kNodesSolved) : 0;
  }
}

}  // namespace bitdoku::slice
