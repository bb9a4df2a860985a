// Compilers vectorize the plain loop for half of the width or, when they optimize for size, not at
// all.
#include "photo/products.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#define BITDOKU_PHOTO_PRODUCTS_AVX2
#elif defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace bitdoku::photo {
namespace {

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

inline std::int32_t largest_sum(const std::array<Ints, 4>& sums) {
  return std::max(std::max(sum_of(sums[0]), sum_of(sums[1])),
                  std::max(sum_of(sums[2]), sum_of(sums[3])));
}

#ifdef BITDOKU_PHOTO_PRODUCTS_AVX2

[[gnu::target("avx2")]] inline __m256i load_avx2(const std::int16_t* from) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}

// The four sums of these vectors.
[[gnu::target("avx2")]] inline __m128i sums_avx2(const __m256i* sums) {
  const __m256i halves =
      _mm256_hadd_epi32(_mm256_hadd_epi32(sums[0], sums[1]), _mm256_hadd_epi32(sums[2], sums[3]));
  return _mm_add_epi32(_mm256_castsi256_si128(halves), _mm256_extracti128_si256(halves, 1));
}

// Two outputs at once, so that each input is loaded for both of them.
[[gnu::target("avx2")]] void largest_products_avx2(const std::int16_t* in,
                                                   const std::int16_t* weights, std::size_t taps,
                                                   std::size_t outputs, std::int32_t* out) {
  for (std::size_t output = 0; output < outputs; output += 2, weights += 2 * taps) {
    __m256i first[4];
    __m256i second[4];
    for (std::size_t pixel = 0; pixel < 4; ++pixel) {
      first[pixel] = second[pixel] = _mm256_setzero_si256();
    }
    for (std::size_t i = 0; i < taps; i += kTapsTogether) {
      const __m256i first_weights = load_avx2(weights + i);
      const __m256i second_weights = load_avx2(weights + taps + i);
      for (std::size_t pixel = 0; pixel < 4; ++pixel) {
        const __m256i values = load_avx2(in + pixel * taps + i);
        first[pixel] = _mm256_add_epi32(first[pixel], _mm256_madd_epi16(values, first_weights));
        second[pixel] = _mm256_add_epi32(second[pixel], _mm256_madd_epi16(values, second_weights));
      }
    }
    const __m128i a = sums_avx2(first);
    const __m128i b = sums_avx2(second);
    const __m128i pairs = _mm_max_epi32(_mm_unpacklo_epi32(a, b), _mm_unpackhi_epi32(a, b));
    const __m128i largest = _mm_max_epi32(pairs, _mm_unpackhi_epi64(pairs, pairs));
    _mm_storel_epi64(reinterpret_cast<__m128i*>(out + output), largest);
  }
}

#endif

}  // namespace

void largest_products_portable(const std::int16_t* in, const std::int16_t* weights,
                               std::size_t taps, std::size_t outputs, std::int32_t* out) {
  for (std::size_t output = 0; output < outputs; output += 2, weights += 2 * taps) {
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
    out[output] = largest_sum(first);
    out[output + 1] = largest_sum(second);
  }
}

LargestProducts largest_products() {
#ifdef BITDOKU_PHOTO_PRODUCTS_AVX2
  if (__builtin_cpu_supports("avx2")) return largest_products_avx2;
#endif
  return largest_products_portable;
}

}  // namespace bitdoku::photo
