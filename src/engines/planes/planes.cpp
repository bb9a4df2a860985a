#include "engines/planes/planes.hpp"

#include <array>
#include <atomic>
#include <memory>
#include <vector>

namespace bitdoku::planes {
namespace {

constexpr auto kKernels = std::to_array<const Kernel*>({
#if defined(__x86_64__)
  &kAvx2Kernel,
#endif
      &kGenericKernel,
});

constexpr int kMostBoxSide = kLargestSide / 2;

// Each layout is made at the first use of its shape, and kept.
const Layout& layout_of(Shape shape) {
  using Place = std::atomic<const Layout*>;
  // By the number of rows and columns of a box.
  static std::array<std::array<Place, kMostBoxSide + 1>, kMostBoxSide + 1> layouts{};
  Place& place = layouts[shape.box_rows()][shape.box_cols()];
  const Layout* made = place.load(std::memory_order_acquire);
  if (made != nullptr) return *made;
  // Two threads may make the same layout at once; the first one is kept.
  std::unique_ptr<const Layout> mine = make_layout(shape);
  if (place.compare_exchange_strong(made, mine.get(), std::memory_order_acq_rel)) {
    return *mine.release();
  }
  return *made;
}

std::vector<std::uint16_t> allowed_digits(const Puzzle& puzzle) {
  std::vector<std::uint16_t> allowed;
  if (!puzzle.has_candidates()) return allowed;
  const Shape shape = puzzle.shape();
  allowed.resize(static_cast<std::size_t>(shape.cells()));
  for (int cell = 0; cell < shape.cells(); ++cell) {
    for (int digit = 1; digit <= shape.side(); ++digit) {
      const bool is_allowed = puzzle.allows(cell, static_cast<Digit>(digit));
      allowed[cell] |= static_cast<std::uint16_t>((is_allowed ? 1U : 0U) << (digit - 1));
    }
  }
  return allowed;
}

void run(const Puzzle& puzzle, Search& search) {
  const std::vector<std::uint16_t> allowed = allowed_digits(puzzle);
  kernels.in_use().search({.layout = layout_of(puzzle.shape()),
                           .givens = puzzle.givens().data(),
                           .allowed = allowed.empty() ? nullptr : allowed.data()},
                          search);
}

}  // namespace

constinit Kernels<Kernel> kernels{kKernels};

const Engine kEngine{
    .name = "planes",
    .description = "a vector for each digit, all singles of the board at once; for sides up to 16",
    .shapes = "side 4 to 16",
    .supports =
        [](Shape shape) { return shape.side() >= kMinSide && shape.side() <= kLargestSide; },
    .takes_candidates = true,
    .run = run,
    .kernels = &kernels,
};

}  // namespace bitdoku::planes
