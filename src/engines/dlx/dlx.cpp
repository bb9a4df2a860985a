#include "engines/dlx/dlx.hpp"

#include <array>
#include <bitdoku/exact_cover.hpp>
#include <vector>

#include "exact_cover/dancing_links.hpp"

namespace bitdoku::dlx {
namespace {

struct Placement {
  int cell;
  Digit digit;
};

// The exact cover that is left once the givens stand: only items that no given covers, and only
// options that no given excludes. On a puzzle that leaves out most of the 729.
class Problem {
 public:
  // Half built when the search is stopped meanwhile.
  Problem(const Puzzle& puzzle, Search& search)
      : shape_(puzzle.shape()),
        item_number_(4 * static_cast<std::size_t>(shape_.cells()), kOpen),
        cover_(number_items(puzzle)) {
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      if (puzzle.given(cell) != 0) continue;
      if (!search.work(static_cast<std::uint64_t>(shape_.side()) * kStepsPerOption)) return;
      for (int digit = 1; digit <= shape_.side(); ++digit) {
        add({cell, static_cast<Digit>(digit)}, puzzle);
      }
    }
  }

  [[nodiscard]] const ExactCover& cover() const { return cover_; }
  [[nodiscard]] const Placement& placement(std::uint32_t option) const {
    return placements_[option];
  }

 private:
  static constexpr std::uint64_t kStepsPerOption = 16;  // about, for Search::work
  static constexpr std::uint32_t kOpen = 0;
  static constexpr std::uint32_t kCovered = ~std::uint32_t{0};

  // The four items of a placement, among all 4 N^2: cells first, then the digits of each row, of
  // each column and of each box.
  [[nodiscard]] std::array<int, 4> items_of(const Placement& at) const {
    const int side = shape_.side();
    const int cells = shape_.cells();
    const int digit = at.digit - 1;
    return {at.cell, cells + shape_.row(at.cell) * side + digit,
            2 * cells + shape_.column(at.cell) * side + digit,
            3 * cells + shape_.box(at.cell) * side + digit};
  }

  // Numbers the items that no given covers, and tells how many there are.
  std::uint32_t number_items(const Puzzle& puzzle) {
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      if (puzzle.given(cell) == 0) continue;
      for (const int item : items_of({cell, puzzle.given(cell)})) item_number_[item] = kCovered;
    }
    std::uint32_t count = 0;
    for (std::uint32_t& number : item_number_) {
      if (number == kOpen) number = count++;
    }
    return count;
  }

  void add(const Placement& at, const Puzzle& puzzle) {
    if (!puzzle.allows(at.cell, at.digit)) return;
    std::array<std::uint32_t, 4> option;
    auto next = option.begin();
    for (const int item : items_of(at)) {
      if (item_number_[item] == kCovered) return;
      *next++ = item_number_[item];
    }
    if (cover_.add_option(option)) placements_.push_back(at);
  }

  Shape shape_;
  std::vector<std::uint32_t> item_number_;
  ExactCover cover_;
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
  // Every cover fills every cell that is not given, so nothing of the one before is left.
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
    .description = "exact cover with dancing links, the smallest item (POJ 3074)",
    .shapes = "all, up to side 100",
    .supports = [](Shape shape) { return shape.side() <= kLargestSide; },
    .takes_candidates = true,
    .run = run,
};

}  // namespace bitdoku::dlx
