#include "batch/asked.hpp"

#include "engines/engine.hpp"

namespace bitdoku::batch {

bool Asked::together() const {
  return !limited && (engine == nullptr || engine->many != nullptr);
}

}  // namespace bitdoku::batch
