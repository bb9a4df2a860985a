// The covers that a test collects.
#ifndef BITDOKU_TESTS_EXACT_COVER_COVERS_HPP
#define BITDOKU_TESTS_EXACT_COVER_COVERS_HPP

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

namespace bitdoku::testing {

using Cover = std::vector<std::uint32_t>;

// Not operator<: on big-endian machines, the library of g++ before 12.4 compares only the first
// bytes of vectors of unsigned numbers (GCC bug 113960).
struct IsBefore {
  bool operator()(const Cover& a, const Cover& b) const {
    return std::ranges::lexicographical_compare(a, b);
  }
};
using Covers = std::set<Cover, IsBefore>;

}  // namespace bitdoku::testing

#endif
