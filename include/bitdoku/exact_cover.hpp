// Exact cover: choose some of the options so that every primary item is in exactly one of those
// chosen, and every secondary item in one at most. Sudoku is such a problem, and so are packing
// pieces into a box, non-attacking queens, and much else.
//
//   bitdoku::ExactCover cover(3);            // primary items 0, 1 and 2
//   cover.add_option({0, 1});                // option 0
//   cover.add_option({2});                   // option 1
//   cover.add_option({1, 2});                // option 2
//   cover.solve().solution;                  // {0, 1}, in some order
//
// Source: D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1: Algorithm X
// with dancing links, branching on the item with the fewest options left.
#ifndef BITDOKU_EXACT_COVER_HPP
#define BITDOKU_EXACT_COVER_HPP

#include <bitdoku/export.h>

#include <bitdoku/error.hpp>
#include <bitdoku/solve.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// What a search found; as Answer, with the numbers of options instead of digits.
struct CoverAnswer {
  Verdict verdict = Verdict::unknown;
  std::uint64_t solutions = 0;          // how many were found; exact when `complete`
  bool complete = false;                // the whole search space was seen
  std::vector<std::uint32_t> solution;  // the first one, in the order of choice
  std::string reason;                   // for `unknown` and `invalid`: why, one line
  Statistics statistics;
};

// Called with each solution: option numbers in the order of choice, valid during the call. Return
// false to stop.
using OnCover = std::function<bool(std::span<const std::uint32_t> options)>;

// A problem. Its const functions may be called from many threads at once: every search works on
// links of its own (about 12 bytes for every item of every option).
class ExactCover {
 public:
  // Primary items are 0 to `primary_items - 1`, secondary ones the next `secondary_items` numbers.
  explicit ExactCover(std::uint32_t primary_items, std::uint32_t secondary_items = 0);

  // Adds an option and gives its number: 0, 1, 2, ... An error, with the place in the option
  // (from 1) as its column, when an item does not exist or comes twice; when there is no primary
  // item, since such an option could never be chosen; or when all options together would have
  // more than 2^29 items. A refused option changes nothing.
  Result<std::uint32_t> add_option(std::span<const std::uint32_t> items);
  Result<std::uint32_t> add_option(std::initializer_list<std::uint32_t> items);

  [[nodiscard]] std::uint32_t primary_items() const { return primary_; }
  [[nodiscard]] std::uint32_t items() const { return static_cast<std::uint32_t>(last_in_.size()); }
  [[nodiscard]] std::uint32_t options() const {
    return static_cast<std::uint32_t>(starts_.size() - 1);
  }
  // The items of an option, as they were given.
  [[nodiscard]] std::span<const std::uint32_t> option(std::uint32_t number) const;

  // Is there a cover, and only one? `invalid` with more than 2^29 items. The limits are those of
  // bitdoku::solve. Without primary items there is exactly one, the empty one. How deep a search
  // goes costs memory, never stack.
  [[nodiscard]] CoverAnswer solve(const Limits& limits = {}) const;
  // How many there are, up to `limits.solutions`; by default all.
  [[nodiscard]] CoverAnswer count(const Limits& limits = {.solutions = kNoLimit}) const;
  // Each of them, up to `limits.solutions` (2 is only its default).
  CoverAnswer enumerate(const Limits& limits, const OnCover& on_cover) const;

 private:
  std::uint32_t primary_;
  std::vector<std::uint32_t> last_in_;  // per item: 1 + the last option that has it, 0 for none
  std::vector<std::uint32_t> entries_;  // the items of all options, one after the other
  std::vector<std::size_t> starts_{0};  // where each option begins, and the end
};

}  // namespace bitdoku

#endif
