// The search compiled for an instruction set.
#ifndef BITDOKU_VARIANTS_SEARCH_KERNEL_HPP
#define BITDOKU_VARIANTS_SEARCH_KERNEL_HPP

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "limits/budget.hpp"
#include "variants/program.hpp"

namespace bitdoku::variants {

// Receives a mask with one value for each cell. Returns false to stop.
using OnMasks = std::function<bool(std::span<const ValueSet>)>;

// Receives how many solutions a random walk stands for; their mean is the number of solutions.
// Returns false to stop.
using OnSample = std::function<bool(double weight)>;

struct SearchKernel {
  std::string_view name;
  bool (*available)();
  // Calls `on_solution` with each solution until the budget ends.
  void (*enumerate)(const Program& program, Budget& budget, const OnMasks& on_solution);
  // Collects the values of all solutions in `seen`. Returns whether all were found; `seen` is empty
  // if there is no solution.
  bool (*candidates)(const Program& program, Budget& budget, std::vector<ValueSet>& seen);
  // Draws samples until `on_sample` or the budget ends. Returns false if the budget ended, and does
  // not draw any if propagation alone refutes the puzzle.
  bool (*samples)(const Program& program, Budget& budget, std::uint64_t seed,
                  const OnSample& on_sample);
};

[[nodiscard]] std::span<const SearchKernel* const> search_kernels();
// The fastest one that this processor can run and that does not exceed the instruction set in use.
[[nodiscard]] const SearchKernel& search_kernel_in_use();

}  // namespace bitdoku::variants

#endif
