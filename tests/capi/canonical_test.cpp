// Canonical forms and symmetries in C.
#include <array>
#include <bitdoku/canonical.hpp>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

using Bytes = std::array<std::uint8_t, 81>;

Bytes cells_of(const PuzzleHandle& puzzle) {
  Bytes cells{};
  EXPECT_EQ(bitdoku_puzzle_get_cells(puzzle.get(), cells.data(), cells.size()), BITDOKU_OK);
  return cells;
}

PuzzleHandle isomorph_of(const PuzzleHandle& puzzle, std::uint64_t seed) {
  PuzzleHandle isomorph(bitdoku_puzzle_new());
  EXPECT_EQ(bitdoku_random_isomorph(puzzle.get(), seed, 0, isomorph.get()), BITDOKU_OK);
  return isomorph;
}

TEST(CapiCanonical, FormIsTheImageUnderTheIsomorphism) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  const Bytes cells = cells_of(puzzle);
  for (const int32_t of : {BITDOKU_FORM_OF_PUZZLE, BITDOKU_FORM_OF_GRID}) {
    Bytes form{};
    Bytes image{};
    bitdoku_isomorphism isomorphism = BITDOKU_ISOMORPHISM_INIT;
    std::uint64_t automorphisms = 0;
    ASSERT_EQ(bitdoku_canonical(puzzle.get(), of, form.data(), &isomorphism, &automorphisms),
              BITDOKU_OK);
    EXPECT_GE(automorphisms, 1U);
    ASSERT_EQ(bitdoku_transform(&isomorphism, cells.data(), image.data()), BITDOKU_OK);
    EXPECT_EQ(image, form);
  }
}

TEST(CapiCanonical, FormsAreThoseOfTheLibrary) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  const Bytes cells = cells_of(puzzle);
  Canonicalizer canonicalizer;
  Bytes form{};
  ASSERT_EQ(bitdoku_canonical(puzzle.get(), BITDOKU_FORM_OF_PUZZLE, form.data(), nullptr, nullptr),
            BITDOKU_OK);
  EXPECT_EQ(form, canonicalizer.of_puzzle(cells).form);
  ASSERT_EQ(bitdoku_canonical(puzzle.get(), BITDOKU_FORM_OF_PATTERN, form.data(), nullptr, nullptr),
            BITDOKU_OK);
  EXPECT_EQ(form, canonicalizer.of_pattern(cells).form);
}

TEST(CapiCanonical, IsomorphsHaveOneFormAndAnIsomorphism) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  const Bytes cells = cells_of(puzzle);
  Bytes expected{};
  ASSERT_EQ(
      bitdoku_canonical(puzzle.get(), BITDOKU_FORM_OF_PUZZLE, expected.data(), nullptr, nullptr),
      BITDOKU_OK);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const PuzzleHandle isomorph = isomorph_of(puzzle, seed);
    Bytes form{};
    ASSERT_EQ(
        bitdoku_canonical(isomorph.get(), BITDOKU_FORM_OF_PUZZLE, form.data(), nullptr, nullptr),
        BITDOKU_OK);
    EXPECT_EQ(form, expected);
    bitdoku_isomorphism isomorphism = BITDOKU_ISOMORPHISM_INIT;
    int32_t found = 0;
    ASSERT_EQ(bitdoku_find_isomorphism(puzzle.get(), isomorph.get(), &found, &isomorphism),
              BITDOKU_OK);
    ASSERT_EQ(found, 1);
    Bytes image{};
    ASSERT_EQ(bitdoku_transform(&isomorphism, cells.data(), image.data()), BITDOKU_OK);
    EXPECT_EQ(image, cells_of(isomorph));
  }
}

TEST(CapiCanonical, OtherPuzzlesHaveNoIsomorphism) {
  const PuzzleHandle a = parsed(kOneSolution);
  const PuzzleHandle b = parsed(kThreeSolutions);
  int32_t found = 1;
  EXPECT_EQ(bitdoku_find_isomorphism(a.get(), b.get(), &found, nullptr), BITDOKU_OK);
  EXPECT_EQ(found, 0);
}

TEST(CapiCanonical, RefusesWhatItCannotDo) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  const PuzzleHandle small = empty_board(2, 2);
  const PuzzleHandle several = parsed(kThreeSolutions);
  Bytes form{};
  int32_t found = 0;
  const auto canonical = [&](const PuzzleHandle& of, int32_t what) {
    return bitdoku_canonical(of.get(), what, form.data(), nullptr, nullptr);
  };
  EXPECT_EQ(canonical(small, BITDOKU_FORM_OF_PUZZLE), BITDOKU_UNSUPPORTED);
  EXPECT_EQ(canonical(several, BITDOKU_FORM_OF_GRID), BITDOKU_UNSUPPORTED);
  EXPECT_EQ(canonical(puzzle, 3), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(canonical(puzzle, -1), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_find_isomorphism(puzzle.get(), small.get(), &found, nullptr),
            BITDOKU_UNSUPPORTED);
  EXPECT_EQ(bitdoku_canonical(nullptr, 0, form.data(), nullptr, nullptr), BITDOKU_NULL_POINTER);

  bitdoku_isomorphism isomorphism = BITDOKU_ISOMORPHISM_INIT;
  isomorphism.rows[0] = 3;
  isomorphism.rows[3] = 0;  // tears two bands apart
  EXPECT_EQ(bitdoku_transform(&isomorphism, form.data(), form.data()), BITDOKU_OUT_OF_RANGE);
  isomorphism = BITDOKU_ISOMORPHISM_INIT;
  isomorphism.digits[1] = 77;
  EXPECT_EQ(bitdoku_transform(&isomorphism, form.data(), form.data()), BITDOKU_OUT_OF_RANGE);
  isomorphism = BITDOKU_ISOMORPHISM_INIT;
  form[5] = 10;
  EXPECT_EQ(bitdoku_transform(&isomorphism, form.data(), form.data()), BITDOKU_OUT_OF_RANGE);
  isomorphism.size = 3;
  EXPECT_EQ(bitdoku_transform(&isomorphism, form.data(), form.data()), BITDOKU_BAD_STRUCT_SIZE);
  EXPECT_EQ(bitdoku_canonical(puzzle.get(), 0, nullptr, &isomorphism, nullptr),
            BITDOKU_BAD_STRUCT_SIZE);
}

}  // namespace
}  // namespace bitdoku::capi
