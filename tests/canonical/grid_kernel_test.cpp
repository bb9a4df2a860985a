// Each kernel gives the forms that the plain search gives, which goes through all orders of rows.
#include "canonical/grid_kernel.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/canonical.hpp>
#include <iterator>
#include <vector>

#include "canonical/plain_search.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::canonical {
namespace {

using testing::below;
using testing::kSanitized;
using testing::puzzle_of;
using testing::Random;

// Grids with 648, 72, 2 and 1 automorphisms and some random ones.
std::vector<Cells9x9> some_grids(std::size_t random_ones) {
  Random random(5);
  std::vector<Cells9x9> grids;
  for (const char* line :
       {"123456789456789123789123456231564897564897231897231564312645978645978312978312645",
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
        "123456789457893612986217354274538196531964827698721435342685971715349268869172543"}) {
    grids.push_back(*cells_of_9x9(puzzle_of(line)));
  }
  for (std::size_t i = 0; i < random_ones; ++i) {
    std::ranges::copy(testing::random_grid(kShape9x9, random), grids.emplace_back().begin());
  }
  return grids;
}

bool equal(const CanonicalForm& a, const CanonicalForm& b) {
  return a.form == b.form && a.isomorphism == b.isomorphism && a.automorphisms == b.automorphisms;
}

// Boards that are not grids: a blank, a digit twice in a row, in a column, and in a box only.
std::vector<Cells9x9> not_grids(const Cells9x9& grid) {
  std::vector<Cells9x9> boards(4, grid);
  boards[0][80] = 0;
  std::swap(boards[1][40], boards[1][49]);
  std::swap(boards[2][40], boards[2][41]);
  for (int r = 0; r < 9; ++r) {
    for (int c = 0; c < 9; ++c) boards[3][9 * r + c] = static_cast<Digit>((r + c) % 9 + 1);
  }
  return boards;
}

TEST(GridKernel, FindsTheFormsOfThePlainSearch) {
  const std::vector<Cells9x9> grids = some_grids(kSanitized ? 4 : 60);
  for (const Cells9x9& grid : grids) {
    const CanonicalForm expected = search_plainly(grid);
    for (const GridKernel* kernel : grid_kernels()) {
      if (!kernel->available()) continue;
      CanonicalForm form;
      std::vector<Isomorphism> all;
      ASSERT_TRUE(kernel->find_one(grid, form, &all)) << kernel->name;
      EXPECT_EQ(form.form, expected.form) << kernel->name;
      EXPECT_EQ(form.automorphisms, expected.automorphisms) << kernel->name;
      EXPECT_EQ(all.size(), expected.automorphisms) << kernel->name;
      EXPECT_NE(std::ranges::find(all, form.isomorphism), all.end()) << kernel->name;
      for (const Isomorphism& isomorphism : all) {
        ASSERT_TRUE(is_valid(isomorphism)) << kernel->name;
        ASSERT_EQ(image_of(grid, isomorphism), expected.form) << kernel->name;
      }
    }
  }
}

TEST(GridKernel, TheFormOfAFormIsTheIdentity) {
  for (const Cells9x9& grid : some_grids(20)) {
    for (const GridKernel* kernel : grid_kernels()) {
      if (!kernel->available()) continue;
      CanonicalForm form;
      ASSERT_TRUE(kernel->find_one(grid, form, nullptr));
      CanonicalForm again;
      ASSERT_TRUE(kernel->find_one(form.form, again, nullptr));
      EXPECT_EQ(again.form, form.form) << kernel->name;
      EXPECT_EQ(again.isomorphism, Isomorphism()) << kernel->name;
    }
  }
}

TEST(GridKernel, RefusesWhatIsNoGrid) {
  Random random(6);
  for (const Cells9x9& grid : some_grids(20)) {
    for (const Cells9x9& board : not_grids(grid)) {
      for (const GridKernel* kernel : grid_kernels()) {
        if (!kernel->available()) continue;
        CanonicalForm form;
        EXPECT_FALSE(kernel->find_one(board, form, nullptr)) << kernel->name;
        EXPECT_EQ(kernel->find_many({&board, 1}, &form), 0U) << kernel->name;
      }
    }
    // One other digit in any cell.
    Cells9x9 board = grid;
    Digit& digit = board[below(random, 81)];
    digit = static_cast<Digit>(digit % 9 + 1);
    for (const GridKernel* kernel : grid_kernels()) {
      if (!kernel->available()) continue;
      CanonicalForm form;
      EXPECT_FALSE(kernel->find_one(board, form, nullptr)) << kernel->name;
    }
  }
}

TEST(GridKernel, FindsManyAsItFindsOne) {
  std::vector<Cells9x9> boards = some_grids(70);
  for (std::size_t i = 5; i < boards.size(); i += 7) {
    boards[i] = not_grids(boards[i])[i % 4];
  }
  for (const GridKernel* kernel : grid_kernels()) {
    if (!kernel->available()) continue;
    for (std::size_t count = 0; count <= kernel->block; ++count) {
      const std::size_t begin = count % 5;
      std::vector<CanonicalForm> forms(count + 1);
      forms[count].automorphisms = 1234;  // must not change
      const std::uint64_t found =
          kernel->find_many(std::span(boards).subspan(begin, count), forms.data());
      for (std::size_t i = 0; i < count; ++i) {
        CanonicalForm expected;
        const bool is_grid = kernel->find_one(boards[begin + i], expected, nullptr);
        ASSERT_EQ((found >> i & 1U) != 0, is_grid) << kernel->name << ' ' << count << ' ' << i;
        if (is_grid) {
          ASSERT_TRUE(equal(forms[i], expected)) << kernel->name << ' ' << count << ' ' << i;
        }
      }
      EXPECT_EQ(forms[count].automorphisms, 1234U) << kernel->name;
    }
  }
}

TEST(GridKernel, TheBatchTakesGridsAndPuzzlesOfAnyNumber) {
  Random random(7);
  std::vector<Cells9x9> boards = some_grids(150);
  for (std::size_t i = 1; i < boards.size(); i += 3) {
    for (Digit& digit : boards[i]) digit = below(random, 3) == 0 ? digit : Digit{0};
  }
  boards[100] = not_grids(boards[99])[1];  // clashes
  Canonicalizer canonicalizer;
  for (const std::size_t count : {0U, 1U, 15U, 16U, 17U, 31U, 33U, 65U, 153U}) {
    std::vector<CanonicalForm> forms(count);
    canonicalizer.of_puzzles(std::span(boards).first(count), forms);
    for (std::size_t i = 0; i < count; ++i) {
      ASSERT_TRUE(equal(forms[i], canonicalizer.of_puzzle(boards[i]))) << count << ' ' << i;
    }
  }
}

}  // namespace
}  // namespace bitdoku::canonical
