// The public functions: choose among the searches.
#include <algorithm>
#include <bitdoku/assert.hpp>
#include <bitdoku/canonical.hpp>

#include "canonical/grid_kernel.hpp"
#include "canonical/pattern_search.hpp"
#include "canonical/plain_search.hpp"
#include "canonical/search.hpp"
#include "common/small_code.hpp"

namespace bitdoku {

std::optional<Cells9x9> cells_of_9x9(const Puzzle& puzzle) {
  const bool fits = puzzle.shape() == kShape9x9 && puzzle.has_plain_houses() &&
                    !puzzle.has_candidates() &&
                    std::ranges::all_of(puzzle.givens(), [](Digit d) { return d <= 9; });
  if (!fits) return std::nullopt;
  Cells9x9 cells;
  std::ranges::copy(puzzle.givens(), cells.begin());
  return cells;
}

struct Canonicalizer::Work {
  canonical::FormSearch search;
  canonical::PatternFormSearch patterns;
};

Canonicalizer::Canonicalizer() : work_(std::make_unique<Work>()) {}
Canonicalizer::~Canonicalizer() = default;
Canonicalizer::Canonicalizer(Canonicalizer&& other) noexcept = default;
Canonicalizer& Canonicalizer::operator=(Canonicalizer&& other) noexcept = default;

CanonicalForm Canonicalizer::of_puzzle(const Cells9x9& cells) {
  BITDOKU_ASSERT(std::ranges::all_of(cells, [](Digit d) { return d <= 9; }));
  CanonicalForm form;
  if (canonical::best_grid_kernel().find_one(cells, form, nullptr)) return form;
  return of_other(cells);
}

// The form of a puzzle that is not a full grid.
CanonicalForm Canonicalizer::of_other(const Cells9x9& cells) {
  if (work_->search.load(cells)) return work_->search.run();
  return canonical::search_plainly(cells);
}

void Canonicalizer::of_puzzles(std::span<const Cells9x9> puzzles, std::span<CanonicalForm> forms) {
  BITDOKU_ASSERT(puzzles.size() == forms.size());
  if constexpr (kSmallCode) {
    std::ranges::transform(puzzles, forms.begin(),
                           [&](const auto& cells) { return of_puzzle(cells); });
    return;
  }
  const canonical::GridKernel& kernel = canonical::best_grid_kernel();
  for (std::size_t begin = 0; begin < puzzles.size(); begin += kernel.block) {
    const auto block = puzzles.subspan(begin, std::min(kernel.block, puzzles.size() - begin));
    const std::uint64_t found = kernel.find_many(block, &forms[begin]);
    for (std::size_t i = 0; i < block.size(); ++i) {
      if ((found >> i & 1U) == 0) forms[begin + i] = of_other(block[i]);
    }
  }
}

std::optional<CanonicalForm> Canonicalizer::of_puzzle_in_grid(const Cells9x9& cells,
                                                              const Cells9x9& grid) {
  BITDOKU_ASSERT(std::ranges::all_of(grid, [](Digit d) { return d <= 9; }));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] != 0 && cells[i] != grid[i]) return std::nullopt;
  }
  CanonicalForm of_grid;
  std::vector<Isomorphism> isomorphisms;
  if (!canonical::best_grid_kernel().find_one(grid, of_grid, &isomorphisms)) return std::nullopt;
  CanonicalForm result;
  result.automorphisms = 0;
  for (const Isomorphism& isomorphism : isomorphisms) {
    const Cells9x9 image = image_of(cells, isomorphism);
    if (result.automorphisms > 0 && image > result.form) continue;
    if (result.automorphisms == 0 || image < result.form) result = {image, isomorphism, 0};
    ++result.automorphisms;
  }
  return result;
}

CanonicalForm Canonicalizer::of_pattern(const Cells9x9& cells) {
  return work_->patterns.run(cells);
}

CanonicalForm canonical_form(const Cells9x9& cells) {
  return Canonicalizer().of_puzzle(cells);
}

std::optional<Isomorphism> find_isomorphism(const Cells9x9& a, const Cells9x9& b) {
  Canonicalizer canonicalizer;
  const CanonicalForm of_a = canonicalizer.of_puzzle(a);
  const CanonicalForm of_b = canonicalizer.of_puzzle(b);
  if (of_a.form != of_b.form) return std::nullopt;
  return compose(of_a.isomorphism, inverse(of_b.isomorphism));
}

}  // namespace bitdoku
