// Sums of products of 16-bit numbers, the inner loop of the network. Compilers vectorize the plain
// loop for half of the width or, when they optimize for size, not at all.
#ifndef BITDOKU_PHOTO_PRODUCTS_HPP
#define BITDOKU_PHOTO_PRODUCTS_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace bitdoku::photo {

using Shorts = std::int16_t __attribute__((vector_size(16)));
using Ints = std::int32_t __attribute__((vector_size(16)));

// Each element is the sum of two products.
inline Ints pair_products(Shorts a, Shorts b) {
#if defined(__SSE2__)
  return reinterpret_cast<Ints>(
      _mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#elif defined(__wasm_simd128__)
  return reinterpret_cast<Ints>(
      wasm_i32x4_dot_i16x8(reinterpret_cast<v128_t>(a), reinterpret_cast<v128_t>(b)));
#else
  Ints sums{};
  for (int i = 0; i < 4; ++i) sums[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
  return sums;
#endif
}

inline Shorts load_shorts(const std::int16_t* from) {
  Shorts loaded;
  std::memcpy(&loaded, from, sizeof loaded);
  return loaded;
}

inline std::int32_t sum_of(Ints sums) {
  return sums[0] + sums[1] + sums[2] + sums[3];
}

// The largest of the sums of products of four inputs, which lie `taps` apart, with the weights of
// two outputs. `taps` is a multiple of 8.
inline std::array<std::int32_t, 2> largest_products(const std::int16_t* in,
                                                    const std::int16_t* weights, std::size_t taps) {
  std::array<Ints, 4> first{};
  std::array<Ints, 4> second{};
  for (std::size_t i = 0; i < taps; i += 8) {
    const Shorts first_weights = load_shorts(weights + i);
    const Shorts second_weights = load_shorts(weights + taps + i);
    for (std::size_t pixel = 0; pixel < 4; ++pixel) {
      const Shorts values = load_shorts(in + pixel * taps + i);
      first[pixel] += pair_products(values, first_weights);
      second[pixel] += pair_products(values, second_weights);
    }
  }
  const auto largest = [](const std::array<Ints, 4>& sums) {
    return std::max(std::max(sum_of(sums[0]), sum_of(sums[1])),
                    std::max(sum_of(sums[2]), sum_of(sums[3])));
  };
  return {largest(first), largest(second)};
}

}  // namespace bitdoku::photo

#endif
