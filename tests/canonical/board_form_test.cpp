// Canonical forms of boards of any shape: against all images, and against the forms of 9x9, which
// another search finds.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/canonical.hpp>
#include <bitdoku/canonical_board.hpp>
#include <numeric>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "support/puzzles.hpp"
#include "support/sanitized.hpp"
#include "support/symmetry.hpp"

namespace bitdoku {
namespace {

using testing::below;
using testing::plain_grid;
using testing::Random;
using testing::random_grid;
using testing::random_puzzle;
using testing::random_variant;

using Orders = std::vector<std::vector<int>>;

Orders all_orders(int count) {
  std::vector<int> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  Orders result;
  do {
    result.push_back(order);
  } while (std::ranges::next_permutation(order).found);
  return result;
}

// All ways to order lines that lie in parts.
Orders line_orders(int parts, int size) {
  Orders result{{}};
  for (int k = 0; k < parts; ++k) {  // what stands at part k
    Orders longer;
    for (const std::vector<int>& begin : result) {
      for (int part = 0; part < parts; ++part) {
        if (std::ranges::find(begin, part * size) != begin.end()) continue;
        for (const std::vector<int>& inner : all_orders(size)) {
          std::vector<int> order = begin;
          for (const int line : inner) order.push_back(part * size + line);
          longer.push_back(order);
        }
      }
    }
    result = std::move(longer);
  }
  return result;
}

// The first of all images. The digits of an image are numbered as they occur, because any other
// numbers would give a later image.
std::vector<Digit> first_image(const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  const int side = shape.side();
  const Orders row_orders = line_orders(side / shape.box_rows(), shape.box_rows());
  const Orders column_orders = line_orders(side / shape.box_cols(), shape.box_cols());
  std::vector<Digit> first(static_cast<std::size_t>(shape.cells()), 255);
  std::vector<Digit> image(first.size());
  for (int t = 0; t < (shape.box_rows() == shape.box_cols() ? 2 : 1); ++t) {
    for (const std::vector<int>& rows : row_orders) {
      for (const std::vector<int>& columns : column_orders) {
        std::vector<Digit> names(static_cast<std::size_t>(side) + 1);
        Digit named = 0;
        std::size_t at = 0;
        for (const int r : rows) {
          for (const int c : columns) {
            const Digit digit = puzzle.given(t == 1 ? c * side + r : r * side + c);
            if (digit != 0 && names[digit] == 0) names[digit] = ++named;
            image[at++] = names[digit];
          }
        }
        first = std::min(first, image);
      }
    }
  }
  return first;
}

// Some cells of a grid, some of them with any digit, so that there may be clashes.
Puzzle random_board(Shape shape, Random& random) {
  Puzzle puzzle =
      random_puzzle(shape, random_grid(shape, random), below(random, shape.cells() + 1), random);
  for (int wrong = below(random, 3) == 0 ? below(random, shape.cells()) : 0; wrong > 0; --wrong) {
    puzzle.set_given(below(random, shape.cells()),
                     static_cast<Digit>(below(random, shape.side() + 1)));
  }
  return puzzle;
}

std::string text_of(std::span<const Digit> cells) {
  std::string text;
  for (const Digit digit : cells) text += std::to_string(digit) + " ";
  return text;
}

void expect_first_image(const Puzzle& puzzle) {
  const auto found = canonical_board(puzzle);
  ASSERT_TRUE(found) << testing::text_of(puzzle);
  EXPECT_EQ(text_of(found->form), text_of(first_image(puzzle))) << testing::text_of(puzzle);
  EXPECT_EQ(text_of(image_of(puzzle.givens(), found->symmetry)), text_of(found->form));
}

TEST(BoardForm, IsTheFirstOfAllImages) {
  Random random(1);
  for (int i = 0; i < (testing::kSanitized ? 40 : 400); ++i) {
    expect_first_image(random_board(Shape(2, 2), random));
  }
  for (int i = 0; i < (testing::kSanitized ? 4 : 30); ++i) {
    expect_first_image(random_board(Shape(2, 3), random));
    expect_first_image(random_board(Shape(3, 2), random));
  }
}

TEST(BoardForm, IsTheFirstOfAllImagesOf8x8) {
  Random random(2);
  for (int i = 0; i < (testing::kSanitized ? 1 : 2); ++i) {
    expect_first_image(random_board(i % 2 == 0 ? Shape(2, 4) : Shape(4, 2), random));
  }
}

TEST(BoardForm, Of9x9IsThatOfTheOtherSearch) {
  Random random(3);
  Canonicalizer canonicalizer;
  for (int i = 0; i < (testing::kSanitized ? 20 : 400); ++i) {
    const Puzzle puzzle = random_board(kShape9x9, random);
    const auto found = canonical_board(puzzle);
    if (!found) continue;  // a few givens may have very many automorphisms
    EXPECT_EQ(text_of(found->form), text_of(canonicalizer.of_puzzle(*cells_of_9x9(puzzle)).form))
        << testing::text_of(puzzle);
  }
}

// A symmetry leads from a board to its form, and all images have the form. Another digit in one
// cell gives another form.
void expect_form_of_all_images(const Puzzle& puzzle, Random& random) {
  const auto found = canonical_board(puzzle);
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(text_of(image_of(puzzle.givens(), found->symmetry)), text_of(found->form));
  for (int i = 0; i < 3; ++i) {
    Puzzle variant = random_variant(puzzle, random);
    // A transposed board may have another shape.
    while (variant.shape() != puzzle.shape()) variant = random_variant(puzzle, random);
    const auto other = canonical_board(variant);
    ASSERT_TRUE(other) << other.error().message;
    EXPECT_EQ(text_of(other->form), text_of(found->form));
  }
  Puzzle near = puzzle;
  int cell = 0;
  while (near.given(cell) == 0) ++cell;
  near.set_given(cell, 0);
  const auto other = canonical_board(near);
  ASSERT_TRUE(other);
  EXPECT_NE(text_of(other->form), text_of(found->form));
}

TEST(BoardForm, IsThatOfAllImages) {
  Random random(4);
  for (const Shape shape : {Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 4), Shape(4, 2),
                            kShape9x9, Shape(2, 5), Shape(3, 4), Shape(4, 3), Shape(4, 4)}) {
    SCOPED_TRACE(std::to_string(shape.box_rows()) + "x" + std::to_string(shape.box_cols()));
    const std::vector<Digit> grid = random_grid(shape, random);
    for (const int share : {100, 70, 40, 30}) {
      expect_form_of_all_images(random_puzzle(shape, grid, shape.cells() * share / 100, random),
                                random);
    }
  }
}

// The number of images that are the board itself. The digits of both are numbered as they occur.
std::uint64_t count_by_force(const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  const int side = shape.side();
  const auto image_under = [&](bool transposed, const std::vector<int>& rows,
                               const std::vector<int>& columns) {
    std::vector<Digit> names(static_cast<std::size_t>(side) + 1);
    std::vector<Digit> image;
    Digit named = 0;
    for (const int r : rows) {
      for (const int c : columns) {
        const Digit digit = puzzle.given(transposed ? c * side + r : r * side + c);
        if (digit != 0 && names[digit] == 0) names[digit] = ++named;
        image.push_back(names[digit]);
      }
    }
    return image;
  };
  const Orders row_orders = line_orders(side / shape.box_rows(), shape.box_rows());
  const Orders column_orders = line_orders(side / shape.box_cols(), shape.box_cols());
  const std::vector<Digit> itself =
      image_under(false, all_orders(side).front(), all_orders(side).front());
  std::uint64_t count = 0;
  for (const bool transposed : {false, true}) {
    if (transposed && shape.box_rows() != shape.box_cols()) continue;
    for (const std::vector<int>& rows : row_orders) {
      for (const std::vector<int>& columns : column_orders) {
        if (image_under(transposed, rows, columns) == itself) ++count;
      }
    }
  }
  return count;
}

// Some cells of the regular grid, which has many automorphisms, whole rows and columns at a time.
Puzzle regular_board(Shape shape, Random& random) {
  Puzzle puzzle(shape);
  const std::vector<Digit> grid = plain_grid(shape);
  const int rows = below(random, 1 << shape.side());
  const int columns = below(random, 1 << shape.side());
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const bool is_given =
        (rows >> shape.row(cell) & 1) != 0 || (columns >> shape.column(cell) & 1) != 0;
    if (is_given) puzzle.set_given(cell, grid[static_cast<std::size_t>(cell)]);
  }
  return puzzle;
}

// The number of ways to move lines that the generators generate. Each must keep the board.
std::size_t group_size(const Puzzle& puzzle, const std::vector<BoardSymmetry>& generators) {
  using Lines = std::tuple<bool, std::vector<std::uint8_t>, std::vector<std::uint8_t>>;
  const auto lines_of = [](const BoardSymmetry& s) {
    return Lines(s.transposed, s.rows, s.columns);
  };
  const std::vector<Digit> cells(puzzle.givens().begin(), puzzle.givens().end());
  BoardSymmetry identity;
  for (int i = 0; i < puzzle.shape().side(); ++i) {
    identity.rows.push_back(static_cast<std::uint8_t>(i));
    identity.columns.push_back(static_cast<std::uint8_t>(i));
    identity.digits.push_back(static_cast<Digit>(i));
  }
  identity.digits.push_back(static_cast<Digit>(puzzle.shape().side()));
  std::set<Lines> seen{lines_of(identity)};
  std::vector<BoardSymmetry> open{identity};
  while (!open.empty()) {
    const BoardSymmetry symmetry = std::move(open.back());
    open.pop_back();
    for (const BoardSymmetry& generator : generators) {
      BoardSymmetry next = compose(symmetry, generator);
      EXPECT_EQ(image_of(cells, next), cells);
      if (seen.insert(lines_of(next)).second) open.push_back(std::move(next));
    }
  }
  return seen.size();
}

TEST(BoardAutomorphisms, AreThoseThatAreFoundByForce) {
  Random random(6);
  std::size_t more_than_one = 0;
  const auto check = [&](const Puzzle& puzzle) {
    const auto found = count_automorphisms(puzzle);
    ASSERT_TRUE(found) << testing::text_of(puzzle);
    EXPECT_EQ(*found, count_by_force(puzzle)) << testing::text_of(puzzle);
    const auto generators = automorphism_generators(puzzle);
    ASSERT_TRUE(generators) << testing::text_of(puzzle);
    EXPECT_EQ(*found, group_size(puzzle, *generators)) << testing::text_of(puzzle);
    EXPECT_LE(std::uint64_t{1} << generators->size(), *found) << testing::text_of(puzzle);
    more_than_one += *found > 1 ? 1 : 0;
  };
  for (int i = 0; i < (testing::kSanitized ? 40 : 400); ++i) {
    check(random_board(Shape(2, 2), random));
    check(regular_board(Shape(2, 2), random));
  }
  for (const Shape shape : {Shape(2, 3), Shape(3, 2)}) {
    for (int i = 0; i < (testing::kSanitized ? 2 : 15); ++i) {
      check(random_board(shape, random));
      check(regular_board(shape, random));
    }
  }
  EXPECT_GT(more_than_one, testing::kSanitized ? 20U : 200U);
}

TEST(BoardAutomorphisms, Of9x9AreThoseOfTheOtherSearch) {
  Random random(7);
  Canonicalizer canonicalizer;
  const auto check = [&](const Puzzle& puzzle) {
    const auto found = count_automorphisms(puzzle);
    ASSERT_TRUE(found);
    EXPECT_EQ(*found, canonicalizer.of_puzzle(*cells_of_9x9(puzzle)).automorphisms)
        << testing::text_of(puzzle);
    const auto generators = automorphism_generators(puzzle);
    ASSERT_TRUE(generators);
    if (*found < 10'000) {
      EXPECT_EQ(*found, group_size(puzzle, *generators)) << testing::text_of(puzzle);
    }
  };
  for (int i = 0; i < (testing::kSanitized ? 5 : 50); ++i) {
    check(regular_board(kShape9x9, random));
    check(random_puzzle(kShape9x9, random_grid(kShape9x9, random), below(random, 30), random));
  }
  check(Puzzle());
  // The grid with the most automorphisms.
  check(testing::puzzle_of(
      "123456789456789123789123456231564897564897231897231564312645978645978312978312645"));
}

TEST(BoardAutomorphisms, OfLargeBoards) {
  // All bands, stacks and lines can be permuted, and the board transposed.
  constexpr std::uint64_t kOrders = 7'962'624;  // of 16 lines: 4! * (4!)^4
  EXPECT_EQ(*count_automorphisms(Puzzle(Shape(4, 4))), 2 * kOrders * kOrders);
  EXPECT_EQ(*count_automorphisms(Puzzle(Shape(3, 4))), std::uint64_t{24} * 1296 * 6 * 13'824);
  EXPECT_EQ(*count_automorphisms(Puzzle(Shape(1, 1))), 1U);
  Puzzle puzzle(Shape(4, 4));
  for (int i = 0; i < 16; ++i) puzzle.set_given(17 * i, static_cast<Digit>(i + 1));
  EXPECT_EQ(*count_automorphisms(puzzle), 2 * kOrders);  // each order of the diagonal
  puzzle.set_given(1, 5);
  EXPECT_LT(*count_automorphisms(puzzle), 2 * kOrders);
  const auto found = count_automorphisms(Puzzle(Shape(5, 5)));
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, ErrorCode::unsupported);
  EXPECT_EQ(found.error().message, "the automorphisms are too many, or take too long to count");
  EXPECT_FALSE(count_automorphisms(Puzzle(Shape(6, 6))));
}

TEST(BoardAutomorphisms, HaveGeneratorsOnLargeBoards) {
  Random random(8);
  EXPECT_TRUE(automorphism_generators(Puzzle(Shape(1, 1)))->empty());
  EXPECT_FALSE(automorphism_generators(Puzzle(Shape(6, 6))));
  EXPECT_TRUE(automorphism_generators(Puzzle(Shape(5, 5))));  // too many to count
  const Puzzle one = random_puzzle(Shape(4, 4), random_grid(Shape(4, 4), random), 120, random);
  EXPECT_TRUE(automorphism_generators(one)->empty());
  for (const Shape shape : {Shape(3, 4), Shape(4, 4), Shape(2, 4)}) {
    Puzzle puzzle(shape);
    std::ranges::copy(plain_grid(shape), puzzle.givens().begin());
    const auto generators = automorphism_generators(puzzle);
    ASSERT_TRUE(generators);
    EXPECT_FALSE(generators->empty());
    const std::vector<Digit> cells(puzzle.givens().begin(), puzzle.givens().end());
    for (const BoardSymmetry& generator : *generators) {
      EXPECT_EQ(image_of(cells, generator), cells);
      EXPECT_EQ(image_of(cells, inverse(generator)), cells);
    }
  }
}

// A symmetry of boards of this shape.
BoardSymmetry random_symmetry(Shape shape, Random& random) {
  const Puzzle puzzle = random_puzzle(shape, random_grid(shape, random), shape.cells() / 2, random);
  return canonical_board(puzzle)->symmetry;
}

TEST(BoardSymmetries, ComposeAndInvert) {
  Random random(5);
  bool any_transposed = false;
  for (const Shape shape : {Shape(2, 2), Shape(2, 3), Shape(3, 2), kShape9x9, Shape(3, 4)}) {
    for (int i = 0; i < 20; ++i) {
      const std::vector<Digit> cells = random_grid(shape, random);
      const BoardSymmetry a = random_symmetry(shape, random);
      const BoardSymmetry b = random_symmetry(shape, random);
      any_transposed = any_transposed || (a.transposed && b.transposed);
      EXPECT_EQ(image_of(image_of(cells, a), b), image_of(cells, compose(a, b)));
      EXPECT_EQ(image_of(image_of(cells, a), inverse(a)), cells);
      EXPECT_EQ(image_of(image_of(cells, inverse(a)), a), cells);
    }
  }
  EXPECT_TRUE(any_transposed);
}

TEST(BoardForm, OfABlankBoardIsBlank) {
  for (const Shape shape : {Shape(1, 1), Shape(2, 2), Shape(4, 4), Shape(5, 5), Shape(2, 12)}) {
    Puzzle puzzle(shape);
    auto found = canonical_board(puzzle);
    ASSERT_TRUE(found);
    EXPECT_TRUE(std::ranges::equal(found->form, puzzle.givens()));
    // One given goes to the end.
    puzzle.set_given(0, 1);
    found = canonical_board(puzzle);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->form.back(), 1);
    EXPECT_EQ(std::ranges::count(found->form, 0), shape.cells() - 1);
  }
}

TEST(BoardForm, RefusesWhatItCannotDo) {
  EXPECT_FALSE(canonical_board(Puzzle(Shape(6, 6))));
  Puzzle puzzle(Shape(2, 2));
  puzzle.strike_out(0, 1);
  EXPECT_FALSE(canonical_board(puzzle));
  puzzle = Puzzle(Shape(2, 2));
  puzzle.set_given(3, 5);
  EXPECT_FALSE(canonical_board(puzzle));
  // A diagonal has as many automorphisms as there are ways to order its givens.
  puzzle = Puzzle(Shape(4, 4));
  for (int i = 0; i < 16; ++i) puzzle.set_given(17 * i, static_cast<Digit>(i + 1));
  const auto found = canonical_board(puzzle, 1000);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, ErrorCode::unsupported);
  EXPECT_EQ(found.error().message, "too many symmetries for a canonical form");
}

}  // namespace
}  // namespace bitdoku
