// Langford pairs: arranges the numbers 1, 1, 2, 2, ... n, n so that k numbers stand between the two
// k. As an exact cover, the n numbers and 2n places are items, and each pair of places for a number
// is an option.
//
//   langford [N]      (1 to 15; default 11: 17792 ways, a row and its reverse counted once)
#include <bitdoku/exact_cover.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
  const int argument = argc > 1 ? static_cast<int>(std::strtol(argv[1], nullptr, 10)) : 11;
  if (argc > 2 || argument < 1 || argument > 15) {
    std::fputs("usage: langford [N], N from 1 to 15\n", stderr);
    return 2;
  }
  const auto n = static_cast<std::uint32_t>(argument);
  const std::uint32_t odd =
      n - (n % 2 == 0 ? 1 : 0);  // an odd number, which cannot be placed symmetrically
  bitdoku::ExactCover cover(3 * n);
  for (std::uint32_t k = 1; k <= n; ++k) {
    for (std::uint32_t first = 0; first + k + 1 < 2 * n; ++first) {
      const std::uint32_t second = first + k + 1;
      if (k == odd && first + second >= 2 * n) continue;  // its reverse is counted
      if (!cover.add_option({k - 1, n + first, n + second})) return 4;
    }
  }
  std::printf("%llu ways\n", static_cast<unsigned long long>(cover.count().solutions));
  return 0;
}
