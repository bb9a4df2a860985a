// A seed for callers who give none.
#ifndef BITDOKU_GENERATE_RANDOM_SEED_HPP
#define BITDOKU_GENERATE_RANDOM_SEED_HPP

#include <cstdint>
#include <random>

namespace bitdoku::generating {

// It has 32 random bits, so that it can be typed easily.
inline std::uint64_t random_seed() {
  std::random_device device;
  return device();
}

}  // namespace bitdoku::generating

#endif
