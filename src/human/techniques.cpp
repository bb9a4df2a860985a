// The table of techniques, in the order of HoDoKu's indices.
#include <array>

#include "human/finders.hpp"
#include "human/technique.hpp"

namespace bitdoku::human {
namespace {

constexpr Technique kTechniques[] = {
    {"full_house", "Full House", 4, Level::easy, find_full_house, describe_full_house},
    {"naked_single", "Naked Single", 4, Level::easy, find_naked_single, describe_naked_single},
    {"hidden_single", "Hidden Single", 14, Level::easy, find_hidden_single, describe_hidden_single},
};

}  // namespace

std::span<const Technique> techniques() {
  return kTechniques;
}

}  // namespace bitdoku::human
