// Finds the canonical form by trying all 2 x 1296 x 1296 ways to move the cells. Shares no code
// with the library.
#ifndef BITDOKU_TESTS_CANONICAL_BRUTE_FORCE_HPP
#define BITDOKU_TESTS_CANONICAL_BRUTE_FORCE_HPP

#include <array>
#include <cstdint>

namespace bitdoku::testing {

struct BruteForm {
  std::array<std::uint8_t, 81> form{};
  std::uint64_t automorphisms = 0;  // the number of ways that give the form
};

// About a second in a build without optimization.
BruteForm brute_form(const std::array<std::uint8_t, 81>& cells);

}  // namespace bitdoku::testing

#endif
