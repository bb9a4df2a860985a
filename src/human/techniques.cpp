// The table of techniques.
#include <array>

#include "human/technique.hpp"

namespace bitdoku::human {
namespace {

constexpr std::array<Technique, 0> kTechniques{};

}  // namespace

std::span<const Technique> techniques() {
  return kTechniques;
}

}  // namespace bitdoku::human
