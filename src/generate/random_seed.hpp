// A seed for callers who name none.
#ifndef BITDOKU_GENERATE_RANDOM_SEED_HPP
#define BITDOKU_GENERATE_RANDOM_SEED_HPP

#include <cstdint>
#include <random>

namespace bitdoku::generating {

// 32 random bits: short enough to be typed again.
inline std::uint64_t random_seed() {
  std::random_device device;
  return device();
}

}  // namespace bitdoku::generating

#endif
