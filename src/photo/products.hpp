// Sums of products of 16-bit numbers, the inner loop of the network.
#ifndef BITDOKU_PHOTO_PRODUCTS_HPP
#define BITDOKU_PHOTO_PRODUCTS_HPP

#include <cstddef>
#include <cstdint>

namespace bitdoku::photo {

// The inputs of an output are a multiple of this.
inline constexpr std::size_t kTapsTogether = 16;

// Writes, for each of `outputs` outputs (an even number), the largest of the sums of products of
// four inputs, which lie `taps` apart, with its weights. The weights of outputs lie `taps` apart.
using LargestProducts = void (*)(const std::int16_t* in, const std::int16_t* weights,
                                 std::size_t taps, std::size_t outputs, std::int32_t* out);

// The fastest implementation for this processor.
[[nodiscard]] LargestProducts largest_products();
// The portable implementation.
void largest_products_portable(const std::int16_t* in, const std::int16_t* weights,
                               std::size_t taps, std::size_t outputs, std::int32_t* out);

}  // namespace bitdoku::photo

#endif
