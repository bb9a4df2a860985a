// The rating of chains: a base by their kind and an increment by their length.
#ifndef BITDOKU_SE_CHAIN_RATING_HPP
#define BITDOKU_SE_CHAIN_RATING_HPP

namespace bitdoku::se {

// The complexity is the number of nodes of all branches, nested ones included. A tenth is added
// again and again, never multiplied: the last bits of the sum decide which of two chains is easier.
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
