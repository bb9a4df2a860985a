#include "engines/slice/slice.hpp"

#include <array>
#include <new>

#include "engines/band/band.hpp"

namespace bitdoku::slice {
namespace {

constexpr auto kKernels = std::to_array<const Kernel*>({
#if defined(__x86_64__)
  &kAvx512Kernel, &kAvx2Kernel,
#endif
#if defined(BITDOKU_HAS_VECTOR128)
      &kVector128Kernel,
#endif
#if defined(BITDOKU_HAS_PLAIN)
      &kPlainKernel,
#endif
});

constexpr std::align_val_t kAlignment{64};

}  // namespace

constinit Kernels<Kernel> kernels{kKernels};

void answer_alone(const Job& job, std::size_t puzzle, Report& report) {
  band::answer_one(job, puzzle, report);
}

Solver::Solver(const Kernel& kernel)
    : kernel_(&kernel), workspace_(::operator new(kernel.workspace, kAlignment)) {}

void Solver::Free::operator()(void* memory) const {
  ::operator delete(memory, kAlignment);
}

QuestionReport Solver::answer(const Question& question) {
  BITDOKU_ASSERT(question.limit >= 1 && question.limit < std::uint32_t{1} << 31U);
  BITDOKU_ASSERT(question.known == nullptr || (question.limit == 1 && question.zero == 0));
  BITDOKU_ASSERT(question.struck == nullptr || question.known != nullptr);
  if (question.size == 0) return {};
  return kernel_->run(question, workspace_.get());
}

const Engine kEngine{
    .name = "slice",
    .description = "hundreds of puzzles at once, one bit of a vector each; for files of 9x9",
    .shapes = "9x9",
    .supports = [](Shape shape) { return shape == kShape9x9; },
    .takes_candidates = true,
    .alone = &band::kEngine,
    .takes_clashes = true,
    .many = [](std::size_t kernel) -> std::unique_ptr<ManySolver> {
      return std::make_unique<Solver>(*kKernels[kernel]);
    },
    .kernels = &kernels,
};

}  // namespace bitdoku::slice
