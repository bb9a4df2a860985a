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
// Secondary items may have colours: options that give such an item the same colour go together.
//
// Sources: D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1 (exact covers
// with colours, orders, counting with a memo), and his "dancing cells" of 2020. docs/exact-cover.md
// tells what is done here, and how fast it is.
#ifndef BITDOKU_EXACT_COVER_HPP
#define BITDOKU_EXACT_COVER_HPP

#include <bitdoku/export.h>

#include <bitdoku/count.hpp>
#include <bitdoku/error.hpp>
#include <bitdoku/solve.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
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

// An item of an option and the colour that the option gives to it: any number, 0 for none. Only
// secondary items have colours. Options that give one item the same colour can be chosen together,
// as many as there are; an option that has the item without a colour wants it for itself.
struct CoverItem {
  std::uint32_t item = 0;
  std::uint32_t colour = 0;
};

// Which item to branch on. The covers found are the same, the time may be very different.
enum class CoverOrder : std::uint8_t {
  fewest,  // the one with the fewest options left, of several the first
  first,   // the first one that is not covered: good for counting where items lie along a line
};

// How far a search has come.
struct CoverProgress {
  double fraction = 0;  // of the search, 0 to 1, as if every option tried took equally long
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
  std::size_t depth = 0;  // options chosen at the moment
};
// Return false to stop the search: it then is `unknown`, "stopped".
using OnCoverProgress = std::function<bool(const CoverProgress& progress)>;

// How to search.
struct CoverStrategy {
  CoverOrder order = CoverOrder::fewest;
  // Primary items below this number come before the others, unless another has one option at most
  // and these have more (Knuth's "sharp preference"). For `fewest`; 0 and all are the same.
  std::uint32_t preferred_items = 0;
  // Called from the searching thread, about as often as said.
  OnCoverProgress on_progress = {};
  std::chrono::nanoseconds progress_every = std::chrono::seconds(1);
};

// The number of covers, and what it took.
struct CoverCount {
  Verdict verdict = Verdict::unknown;
  BigCount solutions;
  bool exact = false;  // false: at least `solutions` (a limit came first, or the sum passed 2^128)
  std::string reason;  // why it is not exact, or why the problem is invalid; one line
  Statistics statistics;
  std::uint64_t memo_entries = 0;  // problems that were left somewhere, and remembered
  std::uint64_t memo_hits = 0;     // how often one of them came again
};

// A problem. Its const functions may be called from many threads at once: every search works on
// cells of its own (about 16 bytes for every item of every option, 20 with colours).
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
  // The same with colours; an error also when a primary item has one.
  Result<std::uint32_t> add_coloured_option(std::span<const CoverItem> items);
  Result<std::uint32_t> add_coloured_option(std::initializer_list<CoverItem> items);

  [[nodiscard]] std::uint32_t primary_items() const { return primary_; }
  [[nodiscard]] std::uint32_t items() const { return static_cast<std::uint32_t>(last_in_.size()); }
  [[nodiscard]] std::uint32_t options() const {
    return static_cast<std::uint32_t>(starts_.size() - 1);
  }
  // The items of an option, as they were given.
  [[nodiscard]] std::span<const std::uint32_t> option(std::uint32_t number) const;
  // Does any option give a colour?
  [[nodiscard]] bool has_colours() const { return !colours_.empty(); }
  // The colours of an option's items, 0 for none; empty when no option has any.
  [[nodiscard]] std::span<const std::uint32_t> colours(std::uint32_t number) const;

  // Is there a cover, and only one? `invalid` with more than 2^29 items. The limits are those of
  // bitdoku::solve. Without primary items there is exactly one, the empty one. How deep a search
  // goes costs memory, never stack.
  [[nodiscard]] CoverAnswer solve(const Limits& limits = {},
                                  const CoverStrategy& strategy = {}) const;
  // How many there are, up to `limits.solutions`; by default all.
  [[nodiscard]] CoverAnswer count(const Limits& limits = {.solutions = kNoLimit},
                                  const CoverStrategy& strategy = {}) const;
  // Each of them, up to `limits.solutions` (2 is only its default); an empty `on_cover` is not
  // called.
  CoverAnswer enumerate(const Limits& limits, const OnCover& on_cover,
                        const CoverStrategy& strategy = {}) const;

  // How many there are, up to `limits.solutions`, without going through them one by one: whenever a
  // choice leaves the same items (of the same colours) as an earlier one, the number found then is
  // taken. That makes some problems easy whose covers nobody could list, and the others somewhat
  // slower than `count`. The memo takes `memory` bytes at most; what does not fit is counted again
  // whenever it comes.
  [[nodiscard]] CoverCount count_with_memo(const Limits& limits = {.solutions = kNoLimit},
                                           const CoverStrategy& strategy = {},
                                           std::size_t memory = std::size_t{1} << 28U) const;

 private:
  [[nodiscard]] CoverAnswer search(const Limits& limits, const OnCover* on_cover,
                                   const CoverStrategy& strategy) const;
  template <class Entry>
  Result<std::uint32_t> add(std::span<const Entry> entries);
  template <class Entry>
  [[nodiscard]] std::optional<Error> find_mistake(std::span<const Entry> entries) const;

  std::uint32_t primary_;
  std::vector<std::uint32_t> last_in_;  // per item: 1 + the last option that has it, 0 for none
  std::vector<std::uint32_t> entries_;  // the items of all options, one after the other
  std::vector<std::uint32_t> colours_;  // of each entry; empty while there are none
  std::vector<std::size_t> starts_{0};  // where each option begins, and the end
};

}  // namespace bitdoku

#endif
