// Places N queens on an N x N board so that none attacks another, and counts the ways. As an exact
// cover, rows and columns are primary items, because each needs a queen. Diagonals are secondary
// items, because each takes at most one.
//
//   queens [N]        (1 to 30; default 12: 14200 ways)
#include <bitdoku/exact_cover.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
  const int argument = argc > 1 ? static_cast<int>(std::strtol(argv[1], nullptr, 10)) : 12;
  if (argc > 2 || argument < 1 || argument > 30) {
    std::fputs("usage: queens [N], N from 1 to 30\n", stderr);
    return 2;
  }
  const auto n = static_cast<std::uint32_t>(argument);
  const std::uint32_t diagonals = 2 * n - 1;
  bitdoku::ExactCover cover(2 * n, 2 * diagonals);
  for (std::uint32_t row = 0; row < n; ++row) {
    for (std::uint32_t column = 0; column < n; ++column) {
      const std::uint32_t rising = 2 * n + row + column;
      const std::uint32_t falling = 2 * n + diagonals + (n - 1) + row - column;
      if (!cover.add_option({row, n + column, rising, falling})) return 4;
    }
  }
  const auto answer = cover.count();
  std::printf("%llu ways for %u queens, %llu nodes\n",
              static_cast<unsigned long long>(answer.solutions), n,
              static_cast<unsigned long long>(answer.statistics.nodes));
  return 0;
}
