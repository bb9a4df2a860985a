#include "batch/asked.hpp"

#include <algorithm>

#include "batch/pipeline.hpp"
#include "engines/engine.hpp"

namespace bitdoku::batch {

bool Asked::together() const {
  return !limited && (engine == nullptr || engine->many != nullptr);
}

std::size_t Asked::least_plain_lines() const {
  // A batch of an engine with large questions takes about the time of its slowest puzzle.
  return std::max(kLeastPlainLines,
                  most_plain_lines() > kMaxPlainLines ? most_plain_lines() / 4 : 0);
}

std::size_t Asked::most_plain_lines() const {
  if (engine == nullptr || engine->many == nullptr) return kMaxPlainLines;
  // All threads should have work at the end, and each has two batches in memory.
  constexpr std::size_t most = std::size_t{1} << 16U;
  return std::min(engine->most_at_once / 2, most);
}

}  // namespace bitdoku::batch
