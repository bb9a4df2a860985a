// Exact cover: choose options so that every primary item is in exactly one of them and every
// secondary item in at most one. Examples are Sudoku, packing pieces into a box, and queens that do
// not attack one another.
//
//   bitdoku::ExactCover cover(3);            // primary items 0, 1 and 2
//   cover.add_option({0, 1});                // option 0
//   cover.add_option({2});                   // option 1
//   cover.add_option({1, 2});                // option 2
//   cover.solve().solution;                  // {0, 1}, in some order
//
// Secondary items may have colours: options that give an item the same colour can be chosen
// together.
//
// Sources: D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1 (exact covers
// with colours, orders, counting with a memo), and his "dancing cells" of 2020. docs/exact-cover.md
// describes the algorithm and its speed.
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

// The result of a search; like Answer, with option numbers instead of digits.
struct CoverAnswer {
  Verdict verdict = Verdict::unknown;
  std::uint64_t solutions = 0;          // covers found; exact if `complete`
  bool complete = false;                // true if the search saw the whole search space
  std::vector<std::uint32_t> solution;  // the first one, in the order of choice
  std::string reason;                   // for `unknown` and `invalid` the reason, one line
  ReasonCode reason_code = ReasonCode::none;
  Statistics statistics;
};

// Receives each cover: option numbers in the order of choice, valid during the call. Returns false
// to stop.
using OnCover = std::function<bool(std::span<const std::uint32_t> options)>;

// An item of an option and the colour that the option gives it: any number, or 0 for none. Only
// secondary items may have colours. Any number of options that give an item the same colour can be
// chosen together. An option that has an item without a colour excludes all other options with it.
struct CoverItem {
  std::uint32_t item = 0;
  std::uint32_t colour = 0;
};

// The item to branch on. The choice affects the time, not the set of covers.
enum class CoverOrder : std::uint8_t {
  fewest,  // the item with the fewest options left; the first of several
  first,   // the first uncovered item: good for counting if the items lie along a line
};

// How far a search has come.
struct CoverProgress {
  double fraction =
      0;  // estimated share of the search done, 0 to 1, if all options took the same time
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
  std::size_t depth = 0;  // options chosen at the moment
};
// Returns false to stop the search; its verdict is then `unknown` and its reason "stopped".
using OnCoverProgress = std::function<bool(const CoverProgress& progress)>;

// The strategy of a search.
struct CoverStrategy {
  CoverOrder order = CoverOrder::fewest;
  // Primary items below this number come before the others, unless one of the others has at most
  // one option left and the preferred ones have more (Knuth's "sharp preference"). Only for
  // `fewest`; 0 and the number of all items mean no preference.
  std::uint32_t preferred_items = 0;
  // Called in the searching thread, about every `progress_every`.
  OnCoverProgress on_progress = {};
  std::chrono::nanoseconds progress_every = std::chrono::seconds(1);
};

// The number of covers and the statistics of the search.
struct CoverCount {
  Verdict verdict = Verdict::unknown;
  BigCount solutions;
  bool exact = false;  // false: a lower bound, because of a limit or because the sum passed 2^128
  std::string reason;  // why the count is not exact or the problem invalid; one line
  ReasonCode reason_code = ReasonCode::none;
  Statistics statistics;
  std::uint64_t memo_entries = 0;  // subproblems remembered
  std::uint64_t memo_hits = 0;     // subproblems found in the memo
};

// A problem. Many threads may call its const functions at once: each search works on its own
// memory, about 16 bytes for every item of every option, or 20 with colours.
class ExactCover {
 public:
  // Primary items are 0 to `primary_items - 1`; secondary items are the next `secondary_items`
  // numbers.
  explicit ExactCover(std::uint32_t primary_items, std::uint32_t secondary_items = 0);

  // Adds an option and returns its number: 0, 1, 2, ... Returns an error, with the position in the
  // option (from 1) as its column, if an item does not exist or occurs twice, if no item is primary
  // (such an option could never be chosen), or if all options together would have more than 2^29
  // items. A refused option changes nothing.
  Result<std::uint32_t> add_option(std::span<const std::uint32_t> items);
  Result<std::uint32_t> add_option(std::initializer_list<std::uint32_t> items);
  // The same with colours. A primary item with a colour is an error, too.
  Result<std::uint32_t> add_coloured_option(std::span<const CoverItem> items);
  Result<std::uint32_t> add_coloured_option(std::initializer_list<CoverItem> items);

  [[nodiscard]] std::uint32_t primary_items() const { return primary_; }
  [[nodiscard]] std::uint32_t items() const { return static_cast<std::uint32_t>(last_in_.size()); }
  [[nodiscard]] std::uint32_t options() const {
    return static_cast<std::uint32_t>(starts_.size() - 1);
  }
  // The items of an option in the order in which they were added.
  [[nodiscard]] std::span<const std::uint32_t> option(std::uint32_t number) const;
  // Whether any option gives a colour.
  [[nodiscard]] bool has_colours() const { return !colours_.empty(); }
  // The colours of an option's items, 0 for none; empty if no option has colours.
  [[nodiscard]] std::span<const std::uint32_t> colours(std::uint32_t number) const;

  // Decides whether there is a cover and whether it is the only one. The limits are those of
  // bitdoku::solve. `invalid` if there are more than 2^29 items. A problem without primary items
  // has exactly one cover, the empty one. A deep search takes heap memory, not stack.
  [[nodiscard]] CoverAnswer solve(const Limits& limits = {},
                                  const CoverStrategy& strategy = {}) const;
  // Counts the covers one by one, up to `limits.solutions`; by default all.
  [[nodiscard]] CoverAnswer count(const Limits& limits = {.solutions = kNoLimit},
                                  const CoverStrategy& strategy = {}) const;
  // Calls `on_cover`, unless it is empty, with each cover, up to `limits.solutions` (2 unless it is
  // set).
  CoverAnswer enumerate(const Limits& limits, const OnCover& on_cover,
                        const CoverStrategy& strategy = {}) const;

  // Counts the covers, up to `limits.solutions`, without visiting them one by one. It remembers the
  // number of covers for each set of remaining items (and colours). This makes some problems easy
  // whose covers could never be listed, and others somewhat slower than with `count`. The memo
  // takes at most `memory` bytes; subproblems that do not fit are counted again.
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
  std::vector<std::uint32_t> last_in_;  // for each item 1 + the last option that has it; 0 for none
  std::vector<std::uint32_t> entries_;  // the items of all options, contiguous
  std::vector<std::uint32_t> colours_;  // the colour of each entry; empty if no option has colours
  std::vector<std::size_t> starts_{0};  // where each option begins; the last is the end
};

}  // namespace bitdoku

#endif
