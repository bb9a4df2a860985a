#include "generate/digit_uses.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "batch/router.hpp"

namespace bitdoku::generating {
namespace {

using Masks = std::array<std::uint16_t, 81>;

constexpr std::uint16_t bit_of(Digit digit) {
  return static_cast<std::uint16_t>(1U << (digit - 1U));
}

// The candidates of each cell: the digits that no given of its row, column or box has. A cell with
// a given has that digit.
Masks candidates_beside(const std::array<Digit, 81>& givens) {
  std::array<unsigned, 27> used{};
  const auto row = [](std::size_t cell) { return cell / 9; };
  const auto column = [](std::size_t cell) { return 9 + cell % 9; };
  const auto box = [](std::size_t cell) { return 18 + cell / 27 * 3 + cell % 9 / 3; };
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (givens[cell] == 0) continue;
    for (const std::size_t house : {row(cell), column(cell), box(cell)}) {
      used[house] |= bit_of(givens[cell]);
    }
  }
  Masks masks;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const unsigned taken = used[row(cell)] | used[column(cell)] | used[box(cell)];
    masks[cell] =
        static_cast<std::uint16_t>(givens[cell] == 0 ? 511U & ~taken : bit_of(givens[cell]));
  }
  return masks;
}

// The number of solutions that are listed. The first solutions are similar, so 4 to 64 make little
// difference, and more only cost time.
constexpr std::uint64_t kListed = 8;

// The solutions found so far, and the digits that they show.
class SolutionsSeen {
 public:
  explicit SolutionsSeen(const std::array<Digit, 81>& givens) : left_(candidates_beside(givens)) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (givens[cell] == 0) blanks_.push_back(cell);
    }
  }

  DigitUses run() {
    if (search(kListed) == kListed) ask();
    DigitUses uses;
    for (const std::size_t cell : blanks_) {
      uses.several[cell] = several_[cell];
      uses.once[cell] = static_cast<std::uint16_t>(seen_[cell] & ~several_[cell]);
    }
    return uses;
  }

 private:
  // For each digit that is not known to be in several solutions, asks for two solutions with it.
  void ask() {
    for (const std::size_t cell : blanks_) {
      const std::uint16_t all = left_[cell];
      std::uint16_t possible = all;
      for (Digit digit = 1; digit <= 9; ++digit) {
        const std::uint16_t bit = bit_of(digit);
        if ((all & ~several_[cell] & bit) == 0) continue;
        left_[cell] = bit;
        if (search(2) == 0) possible &= static_cast<std::uint16_t>(~bit);
      }
      left_[cell] = possible;
    }
  }

  // Searches the remaining solutions. Returns the number found.
  std::uint64_t search(std::uint64_t most) {
    return batch::enumerate(left_.data(), most, [this](std::span<const Digit> solution) {
      add(solution);
      return true;
    });
  }

  void add(std::span<const Digit> solution) {
    solutions_.emplace_back();
    std::ranges::copy(solution, solutions_.back().begin());
    for (const std::size_t cell : blanks_) {
      const std::uint16_t bit = bit_of(solution[cell]);
      if ((several_[cell] & bit) != 0) continue;
      std::size_t& first = first_[9 * cell + solution[cell] - 1U];
      if ((seen_[cell] & bit) == 0) {
        seen_[cell] |= bit;
        first = solutions_.size() - 1;
      } else if (solutions_[first] != solutions_.back()) {
        several_[cell] |= bit;
      }
    }
  }

  Masks left_;                       // candidates that may be in a solution
  std::vector<std::size_t> blanks_;  // the cells without a given
  Masks seen_{};                     // digits that are in at least one solution
  Masks several_{};                  // digits that are in at least two
  std::vector<std::array<Digit, 81>> solutions_;
  std::array<std::size_t, std::size_t{9} * 81> first_{};  // the first solution with each digit
};

}  // namespace

DigitUses digit_uses(const std::array<Digit, 81>& givens) {
  return SolutionsSeen(givens).run();
}

}  // namespace bitdoku::generating
