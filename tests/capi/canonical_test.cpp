// Canonical forms and symmetries in C.
#include <array>
#include <bitdoku/canonical.hpp>
#include <set>
#include <vector>

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

TEST(CapiCanonical, ManyFormsAreThoseOfOne) {
  constexpr std::size_t kCount = 300;
  const PuzzleHandle puzzle = parsed(kOneSolution);
  Canonicalizer canonicalizer;
  std::vector<std::uint8_t> cells;
  std::vector<std::uint8_t> forms;
  std::vector<std::uint64_t> numbers;
  for (std::size_t i = 0; i < kCount; ++i) {
    Bytes board = cells_of(isomorph_of(puzzle, i));
    for (std::size_t c = 0; i % 2 == 1 && c < board.size(); ++c) {
      board[c] = static_cast<std::uint8_t>((c / 9 * 3 + c / 27 + (i % 4 == 1 ? c : 2 * c)) % 9 + 1);
    }
    cells.insert(cells.end(), board.begin(), board.end());
    const CanonicalForm of_one = canonicalizer.of_puzzle(board);
    forms.insert(forms.end(), of_one.form.begin(), of_one.form.end());
    numbers.push_back(of_one.automorphisms);
  }
  std::vector<std::uint8_t> found(cells.size());
  std::vector<std::uint64_t> automorphisms(kCount);
  ASSERT_EQ(bitdoku_canonical_many(cells.data(), kCount, found.data(), automorphisms.data()),
            BITDOKU_OK);
  EXPECT_EQ(found, forms);
  EXPECT_EQ(automorphisms, numbers);
  std::vector<std::uint8_t> in_place = cells;
  ASSERT_EQ(bitdoku_canonical_many(in_place.data(), kCount, in_place.data(), nullptr), BITDOKU_OK);
  EXPECT_EQ(in_place, forms);
}

TEST(CapiCanonical, ManyFormsRefuseBadArguments) {
  std::vector<std::uint8_t> cells(162);
  EXPECT_EQ(bitdoku_canonical_many(nullptr, 0, nullptr, nullptr), BITDOKU_OK);
  EXPECT_EQ(bitdoku_canonical_many(nullptr, 1, cells.data(), nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_canonical_many(cells.data(), 1, nullptr, nullptr), BITDOKU_NULL_POINTER);
  cells[161] = 10;
  EXPECT_EQ(bitdoku_canonical_many(cells.data(), 2, cells.data(), nullptr), BITDOKU_OUT_OF_RANGE);
}

TEST(CapiCanonical, FormOfDigitsNumbersThemAsTheyOccur) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  const Bytes cells = cells_of(puzzle);
  Bytes form{};
  bitdoku_isomorphism isomorphism = BITDOKU_ISOMORPHISM_INIT;
  std::uint64_t automorphisms = 0;
  ASSERT_EQ(bitdoku_canonical(puzzle.get(), BITDOKU_FORM_OF_DIGITS, form.data(), &isomorphism,
                              &automorphisms),
            BITDOKU_OK);
  std::array<std::uint8_t, 10> names{};
  std::uint8_t named = 0;
  for (std::size_t i = 0; i < 81; ++i) {
    if (cells[i] != 0 && names[cells[i]] == 0) names[cells[i]] = ++named;
    EXPECT_EQ(form[i], names[cells[i]]);
  }
  EXPECT_EQ(automorphisms, 1U);
  EXPECT_EQ(isomorphism.transposed, 0);
  Bytes image{};
  ASSERT_EQ(bitdoku_transform(&isomorphism, cells.data(), image.data()), BITDOKU_OK);
  EXPECT_EQ(image, form);
}

// Where each cell comes from; it says all about a symmetry but the names of the digits.
Bytes sources_of(const bitdoku_isomorphism& isomorphism) {
  Bytes sources{};
  for (std::size_t i = 0; i < 81; ++i) {
    const unsigned row = isomorphism.rows[i / 9];
    const unsigned column = isomorphism.columns[i % 9];
    sources[i] = static_cast<std::uint8_t>(isomorphism.transposed == 1 ? 9 * column + row
                                                                       : 9 * row + column);
  }
  return sources;
}

// All products of the generators.
std::set<Bytes> group_of(const std::vector<bitdoku_isomorphism>& generators) {
  std::vector<Bytes> found{sources_of(bitdoku_isomorphism BITDOKU_ISOMORPHISM_INIT)};
  std::set<Bytes> seen(found.begin(), found.end());
  for (std::size_t at = 0; at < found.size(); ++at) {
    for (const bitdoku_isomorphism& generator : generators) {
      const Bytes sources = sources_of(generator);
      Bytes product{};
      for (std::size_t i = 0; i < 81; ++i) product[i] = found[at][sources[i]];
      if (seen.insert(product).second) found.push_back(product);
    }
  }
  return seen;
}

TEST(CapiCanonical, GeneratorsMakeAllAutomorphisms) {
  for (const std::string_view text :
       {kOneSolution,
        std::string_view(
            "123456789457893612986217354274538196531964827698721435342685971715349268869172543"),
        std::string_view(
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645"),
        std::string_view(
            "1............................................................................1..1")}) {
    const PuzzleHandle puzzle = parsed(text);
    const Bytes cells = cells_of(puzzle);
    std::uint64_t automorphisms = 0;
    ASSERT_EQ(
        bitdoku_canonical(puzzle.get(), BITDOKU_FORM_OF_PUZZLE, nullptr, nullptr, &automorphisms),
        BITDOKU_OK);
    std::size_t count = 99;
    ASSERT_EQ(bitdoku_automorphism_generators(puzzle.get(), nullptr, 0, &count), BITDOKU_OK);
    ASSERT_LE(count, 17U);
    std::vector<bitdoku_isomorphism> generators(17);
    generators[0].size = sizeof(bitdoku_isomorphism);
    ASSERT_EQ(bitdoku_automorphism_generators(puzzle.get(), generators.data(), 17, &count),
              BITDOKU_OK);
    generators.resize(count);
    for (const bitdoku_isomorphism& generator : generators) {
      EXPECT_EQ(generator.size, sizeof generator);
      Bytes image{};
      ASSERT_EQ(bitdoku_transform(&generator, cells.data(), image.data()), BITDOKU_OK);
      EXPECT_EQ(image, cells);
    }
    EXPECT_EQ(group_of(generators).size(), automorphisms) << text;
    EXPECT_EQ(count == 0, automorphisms == 1);
  }
}

TEST(CapiCanonical, GeneratorsFillLongerStructsAndNotMoreThanThereIsRoomFor) {
  const PuzzleHandle puzzle =
      parsed("123456789457893612986217354274538196531964827698721435342685971715349268869172543");
  struct Later {
    bitdoku_isomorphism known = BITDOKU_ISOMORPHISM_INIT;
    std::uint64_t unknown = 7;
  };
  std::array<Later, 17> later;
  std::array<bitdoku_isomorphism, 17> known{};
  later[0].known.size = sizeof(Later);
  known[0].size = sizeof(bitdoku_isomorphism);
  std::size_t count = 0;
  ASSERT_EQ(bitdoku_automorphism_generators(puzzle.get(), known.data(), 17, &count), BITDOKU_OK);
  ASSERT_GE(count, 2U);
  ASSERT_EQ(bitdoku_automorphism_generators(puzzle.get(), &later[0].known, count - 1, &count),
            BITDOKU_OK);
  for (std::size_t i = 0; i + 1 < count; ++i) {
    EXPECT_EQ(sources_of(later[i].known), sources_of(known[i]));
    EXPECT_EQ(later[i].known.size, sizeof(Later));
    EXPECT_EQ(later[i].unknown, 0U);
  }
  EXPECT_EQ(later[count - 1].unknown, 7U);  // no room was offered
}

TEST(CapiCanonical, GeneratorsRefuseWhatTheyCannotDo) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  const PuzzleHandle small = empty_board(2, 2);
  bitdoku_isomorphism one = BITDOKU_ISOMORPHISM_INIT;
  std::size_t count = 5;
  EXPECT_EQ(bitdoku_automorphism_generators(small.get(), &one, 1, &count), BITDOKU_UNSUPPORTED);
  EXPECT_EQ(bitdoku_automorphism_generators(nullptr, &one, 1, &count), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_automorphism_generators(puzzle.get(), nullptr, 1, &count),
            BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_automorphism_generators(puzzle.get(), &one, 1, nullptr), BITDOKU_NULL_POINTER);
  for (const std::size_t size : {std::size_t{3}, sizeof one + 1, std::size_t{100'000}}) {
    one.size = size;
    EXPECT_EQ(bitdoku_automorphism_generators(puzzle.get(), &one, 1, &count),
              BITDOKU_BAD_STRUCT_SIZE);
  }
  EXPECT_EQ(count, 5U);
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
  EXPECT_EQ(canonical(puzzle, 4), BITDOKU_OUT_OF_RANGE);
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
