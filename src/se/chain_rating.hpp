// The rating of chains: a base for the kind plus an increment for the length.
#ifndef BITDOKU_SE_CHAIN_RATING_HPP
#define BITDOKU_SE_CHAIN_RATING_HPP

namespace bitdoku::se {

// The complexity is the number of nodes of all branches, including nested ones. The tenths are
// added one by one and never multiplied, because the last bits of the sum decide which of two
// chains is easier.
[[nodiscard]] inline double chain_rating(double base, int complexity) {
  double added = 0;
  int bound = 4;
  bool odd = false;
  while (complexity - 2 > bound) {
    added += 0.1;
    bound = odd ? bound * 4 / 3 : bound * 3 / 2;
    odd = !odd;
  }
  return base + added;
}

}  // namespace bitdoku::se

#endif
