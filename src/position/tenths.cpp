#include "position/tenths.hpp"

#include <bitdoku/assert.hpp>
#include <cmath>

namespace bitdoku {

int to_tenths(double rating) {
  BITDOKU_ASSERT(std::abs(rating) <= 1e8);
  return static_cast<int>(std::lround(rating * 10));
}

std::string tenths_text(int tenths) {
  BITDOKU_ASSERT(tenths >= 0);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

}  // namespace bitdoku
