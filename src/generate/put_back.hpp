// Puts givens back into a puzzle that is too hard.
#ifndef BITDOKU_GENERATE_PUT_BACK_HPP
#define BITDOKU_GENERATE_PUT_BACK_HPP

#include <functional>

#include "generate/draft.hpp"
#include "generate/path_wish.hpp"
#include "generate/random.hpp"
#include "generate/removal.hpp"

namespace bitdoku::generating {

class PutBack {
 public:
  // Draws the order in which the groups of the draft's symmetry come back. All arguments must
  // outlive it.
  PutBack(Draft& draft, const Groups& groups, Random& random);

  // Puts groups back one after the other until `is_enough` returns true. Returns false if it never
  // did.
  bool until(const std::function<bool()>& is_enough);

  // Puts as few groups back as the path needs to solve the puzzle.
  PathVerdict until_solved(const PathWish& path);

 private:
  PathVerdict keep_path(const PathWish& path);
  [[nodiscard]] bool is_back(std::uint32_t group) const;
  void put(std::uint32_t group);

  Draft& draft_;
  const Groups& groups_;
  std::vector<std::uint32_t> order_;
};

}  // namespace bitdoku::generating

#endif
