// Canonical forms and symmetries of boards of any shape in C.
#include <bitdoku/canonical_board.hpp>
#include <string>
#include <utility>
#include <vector>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

using Board = std::vector<std::uint8_t>;

constexpr std::string_view kSixBySix = "1....6.5..2...3.1..4.5..2...61.....4";

PuzzleHandle board_of(std::string_view text, int box_rows, int box_cols) {
  PuzzleHandle puzzle(bitdoku_puzzle_new());
  EXPECT_EQ(
      bitdoku_puzzle_parse(puzzle.get(), text.data(), text.size(), box_rows, box_cols, nullptr),
      BITDOKU_OK);
  return puzzle;
}

Board cells_of_board(const PuzzleHandle& puzzle, std::size_t count) {
  Board cells(count);
  EXPECT_EQ(bitdoku_puzzle_get_cells(puzzle.get(), cells.data(), cells.size()), BITDOKU_OK);
  return cells;
}

TEST(CapiCanonicalBoard, FormIsTheImageAndThatOfTheLibrary) {
  for (const Shape shape : {Shape(2, 3), Shape(3, 2)}) {
    const PuzzleHandle puzzle = board_of(kSixBySix, shape.box_rows(), shape.box_cols());
    Board form(36);
    bitdoku_board_symmetry map = BITDOKU_BOARD_SYMMETRY_INIT;
    bitdoku_error error = BITDOKU_ERROR_INIT;
    std::uint64_t automorphisms = 0;
    ASSERT_EQ(bitdoku_canonical_board(puzzle.get(), form.data(), form.size(), &map, &automorphisms,
                                      &error),
              BITDOKU_OK);
    EXPECT_EQ(map.side, 6);
    EXPECT_EQ(map.transposed, 0);
    Puzzle same(shape);
    const Board cells = cells_of_board(puzzle, 36);
    std::ranges::copy(cells, same.givens().begin());
    EXPECT_EQ(form, canonical_board(same)->form);
    EXPECT_EQ(automorphisms, *count_automorphisms(same));
    const PuzzleHandle image(bitdoku_puzzle_new());
    ASSERT_EQ(bitdoku_transform_board(&map, puzzle.get(), image.get()), BITDOKU_OK);
    EXPECT_EQ(cells_of_board(image, 36), form);
    // In place.
    ASSERT_EQ(bitdoku_transform_board(&map, puzzle.get(), puzzle.get()), BITDOKU_OK);
    EXPECT_EQ(cells_of_board(puzzle, 36), form);
  }
}

TEST(CapiCanonicalBoard, GeneratorsKeepTheBoard) {
  const PuzzleHandle puzzle = board_of("1234341221434321", 2, 2);
  const Board cells = cells_of_board(puzzle, 16);
  std::size_t count = 0;
  ASSERT_EQ(bitdoku_board_automorphism_generators(puzzle.get(), nullptr, 0, &count, nullptr),
            BITDOKU_OK);
  ASSERT_GE(count, 1U);
  std::vector<bitdoku_board_symmetry> generators(count);
  generators[0].size = sizeof(bitdoku_board_symmetry);
  ASSERT_EQ(bitdoku_board_automorphism_generators(puzzle.get(), generators.data(), count, &count,
                                                  nullptr),
            BITDOKU_OK);
  for (const bitdoku_board_symmetry& generator : generators) {
    const PuzzleHandle image(bitdoku_puzzle_new());
    ASSERT_EQ(bitdoku_transform_board(&generator, puzzle.get(), image.get()), BITDOKU_OK);
    EXPECT_EQ(cells_of_board(image, 16), cells);
  }
  generators[0].size = 1;
  EXPECT_EQ(bitdoku_board_automorphism_generators(puzzle.get(), generators.data(), count, &count,
                                                  nullptr),
            BITDOKU_BAD_STRUCT_SIZE);
  EXPECT_EQ(bitdoku_board_automorphism_generators(nullptr, nullptr, 0, &count, nullptr),
            BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_board_automorphism_generators(puzzle.get(), nullptr, 0, nullptr, nullptr),
            BITDOKU_NULL_POINTER);
}

TEST(CapiCanonicalBoard, IsomorphsHaveOneForm) {
  const PuzzleHandle puzzle = board_of(kSixBySix, 2, 3);
  const PuzzleHandle other(bitdoku_puzzle_new());
  Board form(36);
  ASSERT_EQ(bitdoku_canonical_board(puzzle.get(), form.data(), 36, nullptr, nullptr, nullptr),
            BITDOKU_OK);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    ASSERT_EQ(bitdoku_random_isomorph(puzzle.get(), seed, 0, other.get()), BITDOKU_OK);
    Board again(36);
    ASSERT_EQ(bitdoku_canonical_board(other.get(), again.data(), 36, nullptr, nullptr, nullptr),
              BITDOKU_OK);
    EXPECT_EQ(again, form);
  }
  // A near miss: without its first row's givens it is another puzzle.
  for (int32_t cell = 0; cell < 6; ++cell) {
    ASSERT_EQ(bitdoku_puzzle_set_given(other.get(), cell, 0), BITDOKU_OK);
  }
  Board near(36);
  ASSERT_EQ(bitdoku_canonical_board(other.get(), near.data(), 36, nullptr, nullptr, nullptr),
            BITDOKU_OK);
  EXPECT_NE(near, form);
}

TEST(CapiCanonicalBoard, RefusesWhatItCannotDo) {
  const PuzzleHandle puzzle = board_of(kSixBySix, 2, 3);
  Board form(36);
  bitdoku_board_symmetry map = BITDOKU_BOARD_SYMMETRY_INIT;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  EXPECT_EQ(bitdoku_canonical_board(nullptr, form.data(), 36, &map, nullptr, &error),
            BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_canonical_board(puzzle.get(), form.data(), 35, &map, nullptr, &error),
            BITDOKU_BUFFER_TOO_SMALL);
  map.size = 3;
  EXPECT_EQ(bitdoku_canonical_board(puzzle.get(), form.data(), 36, &map, nullptr, &error),
            BITDOKU_BAD_STRUCT_SIZE);
  const PuzzleHandle large(bitdoku_puzzle_new());
  ASSERT_EQ(bitdoku_puzzle_reset(large.get(), 6, 6), BITDOKU_OK);
  EXPECT_EQ(bitdoku_canonical_board(large.get(), nullptr, 0, nullptr, nullptr, &error),
            BITDOKU_UNSUPPORTED);
  EXPECT_STREQ(error.message, "canonical forms are for boards of at most 25x25");
}

TEST(CapiCanonicalBoard, TransformRefusesWhatIsNoSymmetry) {
  const PuzzleHandle puzzle = board_of(kSixBySix, 2, 3);
  const PuzzleHandle image(bitdoku_puzzle_new());
  bitdoku_board_symmetry right = BITDOKU_BOARD_SYMMETRY_INIT;
  ASSERT_EQ(bitdoku_canonical_board(puzzle.get(), nullptr, 0, &right, nullptr, nullptr),
            BITDOKU_OK);
  const auto tried = [&](const bitdoku_board_symmetry& map) {
    return bitdoku_transform_board(&map, puzzle.get(), image.get());
  };
  EXPECT_EQ(tried(right), BITDOKU_OK);
  bitdoku_board_symmetry wrong = right;
  std::swap(wrong.rows[1], wrong.rows[2]);  // out of their bands
  EXPECT_EQ(tried(wrong), BITDOKU_OUT_OF_RANGE);
  wrong = right;
  std::swap(wrong.rows[0], wrong.rows[1]);  // within a band
  EXPECT_EQ(tried(wrong), BITDOKU_OK);
  wrong = right;
  std::swap(wrong.columns[2], wrong.columns[3]);
  EXPECT_EQ(tried(wrong), BITDOKU_OUT_OF_RANGE);
  wrong = right;
  wrong.rows[5] = wrong.rows[4];
  EXPECT_EQ(tried(wrong), BITDOKU_OUT_OF_RANGE);
  wrong = right;
  wrong.digits[6] = 7;
  EXPECT_EQ(tried(wrong), BITDOKU_OUT_OF_RANGE);
  wrong = right;
  std::swap(wrong.digits[0], wrong.digits[1]);
  EXPECT_EQ(tried(wrong), BITDOKU_OUT_OF_RANGE);
  wrong = right;
  wrong.transposed = 1;  // boxes of 2x3
  EXPECT_EQ(tried(wrong), BITDOKU_BAD_SHAPE);
  wrong = right;
  wrong.side = 9;
  EXPECT_EQ(tried(wrong), BITDOKU_BAD_SHAPE);
  EXPECT_EQ(bitdoku_transform_board(nullptr, puzzle.get(), image.get()), BITDOKU_NULL_POINTER);
}

}  // namespace
}  // namespace bitdoku::capi
