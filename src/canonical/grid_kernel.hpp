// The search for the canonical forms of full grids, compiled for several instruction sets.
//
// Every form begins with a band or a stack of the grid. Of the six, those with the least class
// (band_classes.hpp) become the first three rows of the form. A table has all orders of their rows
// and columns that make them so; there are one or two, as a rule. Such an order settles everything
// else: the labels come from row 1, and the labels in the first column put the other rows and bands
// in order. The least of the boards that result is the form.
//
// The numbers of the bands are found for many bands at once: each has one byte of a vector.
#ifndef BITDOKU_CANONICAL_GRID_KERNEL_HPP
#define BITDOKU_CANONICAL_GRID_KERNEL_HPP

#include <bitdoku/canonical.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace bitdoku::canonical {

struct GridKernel {
  std::string_view name;  // the instruction set
  // Whether this processor can run the kernel.
  bool (*available)();
  // Finds the form of a grid. Returns false if it has a blank or its digits clash. If `all` is not
  // null, adds all isomorphisms that lead to the form.
  bool (*find_one)(const Cells9x9& cells, CanonicalForm& form, std::vector<Isomorphism>* all);
  // Finds the forms of at most `block` grids. The bits of the result tell which of them are grids;
  // the other forms are left alone.
  std::uint64_t (*find_many)(std::span<const Cells9x9> grids, CanonicalForm* forms);
  std::size_t block;
};

// All kernels of this program, the fastest first. Every processor can run the last one.
[[nodiscard]] std::span<const GridKernel* const> grid_kernels();
// The fastest kernel that this processor can run.
[[nodiscard]] const GridKernel& best_grid_kernel();

}  // namespace bitdoku::canonical

#endif
