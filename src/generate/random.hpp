// Random numbers that are equal on every machine and with every library.
//
// The generator is xoshiro256** by D. Blackman and S. Vigna (https://prng.di.unimi.it); splitmix64,
// from the same page, fills its state.
#ifndef BITDOKU_GENERATE_RANDOM_HPP
#define BITDOKU_GENERATE_RANDOM_HPP

#include <array>
#include <bit>
#include <bitdoku/assert.hpp>
#include <cstdint>
#include <span>
#include <utility>

namespace bitdoku::generating {

class Random {
 public:
  // Each pair of seed and stream gives different random numbers.
  Random(std::uint64_t seed, std::uint64_t stream) {
    std::uint64_t x = seed;
    x = split(x) ^ stream;
    for (std::uint64_t& word : state_) word = split(x);
  }

  // 64 random bits.
  std::uint64_t bits() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Returns a number from 0 to bound - 1 with equal probability; bound must be at least 1. The
  // method is from D. Lemire, "Fast random integer generation in an interval" (2019).
  std::uint32_t below(std::uint32_t bound) {
    BITDOKU_ASSERT(bound >= 1);
    std::uint64_t product = (bits() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t unfair = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < unfair) product = (bits() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  template <class List>
  void shuffle(List& list) {
    for (std::size_t i = list.size(); i > 1; --i) {
      std::swap(list[i - 1], list[below(static_cast<std::uint32_t>(i))]);
    }
  }

  // The final bijection of splitmix64. Each bit of the input affects all bits of the output.
  static constexpr std::uint64_t scramble(std::uint64_t z) {
    z = (z ^ z >> 30U) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27U) * 0x94d049bb133111eb;
    return z ^ z >> 31U;
  }

 private:
  static std::uint64_t split(std::uint64_t& x) {
    const std::uint64_t z = x += 0x9e3779b97f4a7c15;
    return scramble(z);
  }

  std::array<std::uint64_t, 4> state_{};
};

}  // namespace bitdoku::generating

#endif
