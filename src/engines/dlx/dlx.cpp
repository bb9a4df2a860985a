#include "engines/dlx/dlx.hpp"

#include <bitdoku/exact_cover.hpp>
#include <cstddef>
#include <vector>

#include "exact_cover/dancing_links.hpp"

namespace bitdoku::dlx {
namespace {

struct Placement {
  int cell;
  Digit digit;
};

// The exact cover that remains after the givens. It has only the items that no given covers and the
// options that no given excludes. For a typical puzzle few of the 729 options remain.
//
// The items are numbered: first the cells, then the digits of house 0, of house 1, and so on. A
// house with fewer cells than digits need not have every digit, so its items are secondary.
class Problem {
 public:
  // The problem is incomplete if the search is stopped meanwhile.
  Problem(const Puzzle& puzzle, Search& search)
      : houses_(puzzle.houses()),
        side_(puzzle.shape().side()),
        cells_(puzzle.shape().cells()),
        item_number_(static_cast<std::size_t>(cells_) + static_cast<std::size_t>(houses_.count()) *
                                                            static_cast<std::size_t>(side_),
                     kOpen),
        cover_(number_items(puzzle)) {
    for (int cell = 0; cell < cells_; ++cell) {
      if (puzzle.given(cell) != 0) continue;
      const std::uint64_t options = static_cast<std::uint64_t>(side_);
      if (!search.work(options * kStepsPerItem * (1 + houses_.of(cell).size()))) return;
      for (int digit = 1; digit <= side_; ++digit) {
        add({cell, static_cast<Digit>(digit)}, puzzle);
      }
    }
  }

  [[nodiscard]] const ExactCover& cover() const { return cover_; }
  [[nodiscard]] const Placement& placement(std::uint32_t option) const {
    return placements_[option];
  }

 private:
  // Estimated steps for an item of an option, for Search::work.
  static constexpr std::uint64_t kStepsPerItem = 4;
  static constexpr std::uint32_t kOpen = 0;
  static constexpr std::uint32_t kCovered = ~std::uint32_t{0};

  [[nodiscard]] std::uint32_t& item_of_cell(int cell) {
    return item_number_[static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] std::uint32_t& item_of(Seat seat, Digit digit) {
    return item_number_[static_cast<std::size_t>(cells_ + seat.house * side_ + digit - 1)];
  }

  // Numbers the items that no given covers, the primary ones first.
  ExactCover number_items(const Puzzle& puzzle) {
    for (int cell = 0; cell < cells_; ++cell) {
      const Digit given = puzzle.given(cell);
      if (given == 0) continue;
      item_of_cell(cell) = kCovered;
      for (const Seat seat : houses_.of(cell)) item_of(seat, given) = kCovered;
    }
    const auto primary_end =
        item_number_.begin() + cells_ + std::ptrdiff_t{houses_.full_count()} * side_;
    std::uint32_t count = 0;
    std::uint32_t primary = 0;
    for (auto item = item_number_.begin(); item != item_number_.end(); ++item) {
      if (item == primary_end) primary = count;
      if (*item == kOpen) *item = count++;
    }
    if (primary_end == item_number_.end()) primary = count;
    return ExactCover(primary, count - primary);
  }

  void add(const Placement& at, const Puzzle& puzzle) {
    if (!puzzle.allows(at.cell, at.digit)) return;
    option_.assign(1, item_of_cell(at.cell));
    for (const Seat seat : houses_.of(at.cell)) {
      const std::uint32_t item = item_of(seat, at.digit);
      if (item == kCovered) return;
      option_.push_back(item);
    }
    if (cover_.add_option(option_)) placements_.push_back(at);
  }

  const Houses& houses_;
  int side_;
  int cells_;
  std::vector<std::uint32_t> item_number_;
  ExactCover cover_;
  std::vector<std::uint32_t> option_;
  std::vector<Placement> placements_;  // of each option
};

bool a_given_is_struck_out(const Puzzle& puzzle) {
  for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
    if (puzzle.given(cell) != 0 && !puzzle.allows(cell, puzzle.given(cell))) return true;
  }
  return false;
}

void run(const Puzzle& puzzle, Search& search) {
  if (a_given_is_struck_out(puzzle)) return;
  const Problem problem(puzzle, search);
  if (search.stopped()) return;
  std::vector<Digit> grid(puzzle.givens().begin(), puzzle.givens().end());
  // Every cover fills all blank cells, so nothing of the previous solution remains.
  DancingLinks(problem.cover()).run(search, [&](std::span<const std::uint32_t> options) {
    for (const std::uint32_t option : options) {
      grid[problem.placement(option).cell] = problem.placement(option).digit;
    }
    return search.report(grid);
  });
}

}  // namespace

const Engine kEngine{
    .name = "dlx",
    .description =
        "exact cover with dancing links; the item with the fewest options first (POJ 3074)",
    .shapes = "all, up to side 100",
    .supports = [](Shape shape) { return shape.side() <= kLargestSide; },
    .takes_candidates = true,
    .takes_houses = true,
    .run = run,
};

}  // namespace bitdoku::dlx
