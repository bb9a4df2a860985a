// The inner loop of counting by bands: sums of products of matrix rows.
#ifndef BITDOKU_COUNT_ROW_PRODUCTS_HPP
#define BITDOKU_COUNT_ROW_PRODUCTS_HPP

#include <cstddef>
#include <cstdint>
#include <span>

namespace bitdoku::counting {

struct RowPair {
  std::uint16_t left;
  std::uint16_t right;
};

inline constexpr std::size_t kLanes = 16;  // row lengths are multiples of this

// Returns the sum of left[p.left][k] * right[p.right][k] over all pairs p and all k below `width`.
// `width` is a multiple of kLanes and also the distance of rows. Entries are at most 1,728, and
// there are at most 56 pairs and 64 entries, so 32 bits suffice for each of 8 or more partial sums.
using RowProducts = std::uint64_t (*)(const std::int16_t* left, const std::int16_t* right,
                                      std::span<const RowPair> pairs, std::size_t width);

// The fastest implementation for this processor.
[[nodiscard]] RowProducts row_products();
// The portable implementation.
[[nodiscard]] std::uint64_t row_products_portable(const std::int16_t* left,
                                                  const std::int16_t* right,
                                                  std::span<const RowPair> pairs,
                                                  std::size_t width);

}  // namespace bitdoku::counting

#endif
