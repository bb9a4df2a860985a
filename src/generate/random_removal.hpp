// Removes redundant givens in random order.
#ifndef BITDOKU_GENERATE_RANDOM_REMOVAL_HPP
#define BITDOKU_GENERATE_RANDOM_REMOVAL_HPP

#include <bitdoku/assert.hpp>
#include <bitdoku/shape.hpp>
#include <numeric>
#include <span>
#include <vector>

#include "generate/random.hpp"
#include "generate/removal.hpp"

namespace bitdoku::generating {

// The numbers from 0 to size - 1 in random order.
inline void shuffle_numbers(std::vector<std::uint32_t>& order, std::size_t size, Random& random) {
  order.resize(size);
  std::iota(order.begin(), order.end(), 0U);
  random.shuffle(order);
}

// A removal whose groups come in random order. It must not move while it is in use.
class RandomRemoval {
 public:
  // Begins with the puzzle `givens`, whose only solution is `grid`. Removes groups of `source`
  // while at least `fewest` givens stay. The grid must outlive the removal.
  void start(Shape shape, std::span<const Digit> grid, std::span<const Digit> givens,
             const Groups& source, std::size_t fewest, Random& random) {
    draw_order(givens, source, random);
    removal_.start(shape, grid, givens, groups_, fewest);
  }
  // Begins again with another puzzle of the same grid.
  void restart(std::span<const Digit> givens, const Groups& source, std::size_t fewest,
               Random& random) {
    draw_order(givens, source, random);
    removal_.restart(givens, groups_, fewest);
  }

  [[nodiscard]] Removal& removal() { return removal_; }
  [[nodiscard]] const Removal& removal() const { return removal_; }
  // The groups that had givens, in the order of their removal.
  [[nodiscard]] const Groups& groups() const { return groups_; }

 private:
  void draw_order(std::span<const Digit> givens, const Groups& source, Random& random) {
    shuffle_numbers(order_, source.size(), random);
    groups_.clear();
    for (const std::uint32_t group : order_) {
      const std::span<const Cell> cells = source[group];
      BITDOKU_ASSERT(!cells.empty());
      if (givens[cells.front()] == 0) continue;
      groups_.cells.insert(groups_.cells.end(), cells.begin(), cells.end());
      groups_.close();
    }
  }

  std::vector<std::uint32_t> order_;
  Groups groups_;
  Removal removal_;
};

}  // namespace bitdoku::generating

#endif
