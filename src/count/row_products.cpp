#include "count/row_products.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#define BITDOKU_ROW_PRODUCTS_AVX2
#endif

namespace bitdoku::counting {

std::uint64_t row_products_portable(const std::int16_t* left, const std::int16_t* right,
                                    std::span<const RowPair> pairs, std::size_t width) {
  std::uint64_t sum = 0;
  for (const RowPair pair : pairs) {
    const std::int16_t* a = left + pair.left * width;
    const std::int16_t* b = right + pair.right * width;
    std::int32_t row = 0;  // 64 * 1728^2 is below 2^31
    for (std::size_t k = 0; k < width; ++k) row += a[k] * b[k];
    sum += static_cast<std::uint64_t>(row);
  }
  return sum;
}

#ifdef BITDOKU_ROW_PRODUCTS_AVX2
namespace {

// Each step multiplies 16 entries and adds neighbours, which gives 8 sums of 32 bits.
template <std::size_t kBlocks>
[[gnu::target("avx2")]] std::uint64_t avx2(const std::int16_t* left, const std::int16_t* right,
                                           std::span<const RowPair> pairs) {
  constexpr std::size_t kWidth = kBlocks * kLanes;
  __m256i sums[kBlocks];
  for (__m256i& sum : sums) sum = _mm256_setzero_si256();
  for (const RowPair pair : pairs) {
    const auto* a = reinterpret_cast<const __m256i*>(left + pair.left * kWidth);
    const auto* b = reinterpret_cast<const __m256i*>(right + pair.right * kWidth);
    for (std::size_t i = 0; i < kBlocks; ++i) {
      const __m256i products =
          _mm256_madd_epi16(_mm256_loadu_si256(a + i), _mm256_loadu_si256(b + i));
      sums[i] = _mm256_add_epi32(sums[i], products);
    }
  }
  __m256i total = _mm256_setzero_si256();  // 4 sums of 64 bits
  for (const __m256i sum : sums) {
    total = _mm256_add_epi64(total, _mm256_cvtepu32_epi64(_mm256_castsi256_si128(sum)));
    total = _mm256_add_epi64(total, _mm256_cvtepu32_epi64(_mm256_extracti128_si256(sum, 1)));
  }
  const __m128i half =
      _mm_add_epi64(_mm256_castsi256_si128(total), _mm256_extracti128_si256(total, 1));
  return static_cast<std::uint64_t>(_mm_extract_epi64(half, 0)) +
         static_cast<std::uint64_t>(_mm_extract_epi64(half, 1));
}

[[gnu::target("avx2")]] std::uint64_t avx2_any(const std::int16_t* left, const std::int16_t* right,
                                               std::span<const RowPair> pairs, std::size_t width) {
  switch (width / kLanes) {
    case 1:
      return avx2<1>(left, right, pairs);
    case 2:
      return avx2<2>(left, right, pairs);
    case 3:
      return avx2<3>(left, right, pairs);
    case 4:
      return avx2<4>(left, right, pairs);
    default:
      return row_products_portable(left, right, pairs, width);
  }
}

}  // namespace
#endif

RowProducts row_products() {
#ifdef BITDOKU_ROW_PRODUCTS_AVX2
  if (__builtin_cpu_supports("avx2")) return avx2_any;
#endif
  return row_products_portable;
}

}  // namespace bitdoku::counting
