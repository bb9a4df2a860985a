// Checks the canonical forms of all grids with automorphisms: bitdoku_check_automorphic
//
// Finds these grids by a search of its own (fixed_grids.hpp), and expects 560,151 classes. This
// number, and 5,472,730,538 for all classes, are by E. Russell and F. Jarvis, "Mathematics of
// Sudoku II" (2006). The sum of (order of the group / automorphisms) over all classes must be the
// number of all grids, divided by 9!. So the numbers of automorphisms are right, too. A random
// image of each grid must have the same form and number of automorphisms. Prints the mean and the
// longest time of a form.
#include <algorithm>
#include <bitdoku/canonical.hpp>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <map>
#include <numeric>
#include <random>

#include "canonical/fixed_grids.hpp"

namespace {

using bitdoku::Canonicalizer;
using bitdoku::Cells9x9;
using bitdoku::Isomorphism;

constexpr std::uint64_t kGroup = 3359232;
constexpr std::uint64_t kClasses = 5472730538;
constexpr std::uint64_t kGrids = 18383222420692992;  // all grids / 9!

using Forms = std::map<Cells9x9, std::uint64_t>;  // the automorphisms of each form

Cells9x9 cells_of(const bitdoku::testing::Grid& grid) {
  Cells9x9 cells{};
  std::transform(grid.begin(), grid.end(), cells.begin(),
                 [](int digit) { return static_cast<bitdoku::Digit>(digit); });
  return cells;
}

Forms find_all() {
  Forms forms;
  Canonicalizer canonicalizer;
  for (const auto& motion : bitdoku::testing::prime_motions()) {
    const std::size_t before = forms.size();
    bitdoku::testing::for_each_fixed_grid(motion, [&](const bitdoku::testing::Grid& grid) {
      const auto canonical = canonicalizer.of_puzzle(cells_of(grid));
      forms.emplace(canonical.form, canonical.automorphisms);
    });
    if (forms.size() == before) continue;
    std::printf("%s: %zu more classes\n", motion.name.c_str(), forms.size() - before);
    std::fflush(stdout);
  }
  return forms;
}

void shuffle_lines(std::array<std::uint8_t, 9>& lines, std::mt19937& random) {
  std::array<int, 3> bands{0, 1, 2};
  std::shuffle(bands.begin(), bands.end(), random);
  for (int band = 0; band < 3; ++band) {
    auto* first = &lines[3 * band];
    std::iota(first, first + 3, static_cast<std::uint8_t>(3 * bands[band]));
    std::shuffle(first, first + 3, random);
  }
}

Isomorphism random_isomorphism(std::mt19937& random) {
  Isomorphism isomorphism;
  isomorphism.transposed = random() % 2 == 1;
  shuffle_lines(isomorphism.rows, random);
  shuffle_lines(isomorphism.columns, random);
  std::shuffle(isomorphism.digits.begin() + 1, isomorphism.digits.end(), random);
  return isomorphism;
}

// Prints the times of the forms of random images. Returns the number of wrong forms.
std::size_t check_images(const Forms& forms) {
  using Clock = std::chrono::steady_clock;
  std::mt19937 random(1);
  Canonicalizer canonicalizer;
  std::size_t wrong = 0;
  double sum = 0;
  double longest = 0;
  for (const auto& [form, automorphisms] : forms) {
    const Cells9x9 image = image_of(form, random_isomorphism(random));
    double least = std::numeric_limits<double>::max();
    bool right = true;
    for (int pass = 0; pass < 5; ++pass) {  // other programs may disturb one of the passes
      const auto start = Clock::now();
      const auto again = canonicalizer.of_puzzle(image);
      least =
          std::min(least, std::chrono::duration<double, std::micro>(Clock::now() - start).count());
      right = right && again.form == form && again.automorphisms == automorphisms;
    }
    sum += least;
    longest = std::max(longest, least);
    if (!right) ++wrong;
  }
  std::printf("a form took %.1f us in the mean and %.1f us at most, least of five passes\n",
              sum / static_cast<double>(forms.size()), longest);
  return wrong;
}

}  // namespace

int main() {
  const Forms forms = find_all();
  std::map<std::uint64_t, int> numbers;
  std::uint64_t grids = (kClasses - forms.size()) * kGroup;
  bool right = forms.size() == 560151;
  for (const auto& [form, automorphisms] : forms) {
    ++numbers[automorphisms];
    grids += kGroup / automorphisms;
    right = right && automorphisms > 1;
  }
  for (const auto& [automorphisms, number] : numbers) {
    std::printf("%6d grids with %llu automorphisms\n", number,
                static_cast<unsigned long long>(automorphisms));
  }
  const std::size_t wrong = check_images(forms);
  right = right && grids == kGrids && wrong == 0;
  std::printf(
      "%zu classes with automorphisms; all classes have %llu grids / 9!; %zu wrong images\n%s\n",
      forms.size(), static_cast<unsigned long long>(grids), wrong,
      right ? "all as expected" : "NOT as expected");
  return right ? 0 : 1;
}
