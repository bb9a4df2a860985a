// The catalogue. Its grids are checked by canonical forms, which a search of another kind finds,
// and their numbers by totals that others have published.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/catalogue.hpp>
#include <bitdoku/solve.hpp>
#include <string>
#include <vector>

#include "catalogue/band_search.hpp"
#include "catalogue/totals.hpp"
#include "support/puzzles.hpp"
#include "support/symmetry.hpp"

namespace bitdoku::catalogue {
namespace {

using testing::Random;

// Bands with few grids, which a catalogue counts fast.
constexpr unsigned kSmall[] = {348, 380, 393, 401, 411, 416};

std::vector<Cells9x9> all_of(Catalogue& catalogue, unsigned band) {
  std::vector<Cells9x9> result;
  const std::uint64_t begin = catalogue_begin(band);
  const std::uint64_t end = catalogue_begin(band + 1);
  if (begin == end) return result;
  const bool is_whole = catalogue.list(begin, end - 1, [&](std::span<const Cells9x9> grids) {
    result.insert(result.end(), grids.begin(), grids.end());
    return true;
  });
  EXPECT_TRUE(is_whole);
  return result;
}

std::string text_of(const Cells9x9& grid) {
  std::string text;
  for (const Digit digit : grid) text += static_cast<char>('0' + digit);
  return text;
}

Cells9x9 random_image(const Cells9x9& grid, Random& random) {
  Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    puzzle.set_given(cell, grid[static_cast<std::size_t>(cell)]);
  }
  return *cells_of_9x9(testing::random_variant(puzzle, random));
}

TEST(BandClasses, Has416LeastBandsInOrder) {
  const BandClasses& classes = BandClasses::table();
  for (unsigned number = 0; number < BandClasses::kSize; ++number) {
    const BandDigits& band = classes.band(number);
    EXPECT_EQ(classes.class_of(boxes_of(band)), number);
    EXPECT_TRUE(number == 0 || classes.band(number - 1) < band);
    BandDigits swapped = band;
    std::swap_ranges(&swapped[0], &swapped[9], &swapped[18]);
    EXPECT_EQ(classes.class_of(boxes_of(swapped)), number);
  }
}

TEST(Catalogue, TotalsAreThoseOfTheCatalogue) {
  EXPECT_EQ(catalogue_begin(1), 0U);
  EXPECT_EQ(catalogue_begin(2), 1'007'170U);
  EXPECT_EQ(catalogue_begin(kCatalogueBands + 1), kCatalogueSize);
  EXPECT_EQ(std::ranges::max(kTotals), 96'229'042U);
  EXPECT_EQ(std::ranges::count(kTotals, 0U), 15);
}

TEST(Catalogue, ListsEachCanonicalGridOfABandOnce) {
  Catalogue catalogue;
  Canonicalizer canonicalizer;
  for (const unsigned band : kSmall) {
    const std::vector<Cells9x9> grids = all_of(catalogue, band);
    EXPECT_EQ(grids.size(), kTotals[band - 1]) << band;
    EXPECT_TRUE(std::ranges::is_sorted(grids, std::ranges::less_equal{}));
    for (std::size_t i = 1; i < grids.size(); ++i) ASSERT_LT(grids[i - 1], grids[i]);
    for (const Cells9x9& grid : grids) {
      ASSERT_EQ(text_of(canonicalizer.of_puzzle(grid).form), text_of(grid));
    }
  }
}

// The search must find the automorphisms that canonical forms have, in a band with many.
TEST(CatalogueSearch, CountsAutomorphisms) {
  CatalogueSearch search(0, false);
  Canonicalizer canonicalizer;
  std::size_t seen = 0;
  for (std::size_t fourth = 0; fourth < 4; ++fourth) {
    const std::size_t parts = search.go_to(fourth);
    for (std::size_t part = 0; part < parts; part += 7) {
      CatalogueSearch::Found found;
      std::vector<GridCells> grids;
      search.count(part, found);
      search.list(part, grids);
      ASSERT_EQ(found.grids, grids.size());
      std::vector<std::uint32_t> expected;
      for (const GridCells& grid : grids) {
        Cells9x9 cells;
        for (unsigned i = 0; i < 81; ++i) cells[i] = static_cast<Digit>(grid[i] + 1);
        const CanonicalForm form = canonicalizer.of_puzzle(cells);
        ASSERT_EQ(form.form, cells);
        if (form.automorphisms > 1) {
          expected.push_back(static_cast<std::uint32_t>(form.automorphisms));
        }
        ++seen;
      }
      EXPECT_EQ(found.automorphisms, expected);
    }
  }
  EXPECT_GT(seen, 1000U);
}

// All grids with the first rows of a part, by an engine; those that are their own forms.
TEST(CatalogueSearch, AgreesWithAnEngine) {
  for (const unsigned number : {0U, 5U, 99U, 299U}) {
    CatalogueSearch search(number, false);
    Canonicalizer canonicalizer;
    const std::size_t fourth = search.fourth_rows().size() / 3;
    const std::size_t part = search.go_to(fourth) / 3;
    std::vector<GridCells> found;
    search.list(part, found);
    EXPECT_EQ(search.count(part), found.size());

    Puzzle puzzle;
    for (int i = 0; i < 27; ++i) {
      puzzle.set_given(i, BandClasses::table().band(number)[static_cast<std::size_t>(i)] + 1);
    }
    for (int i = 0; i < 9; ++i) {
      puzzle.set_given(27 + i, search.fourth_rows()[fourth][static_cast<std::size_t>(i)] + 1);
    }
    for (int i = 0; i < 3; ++i) {
      puzzle.set_given(36 + i, search.start_of(part)[static_cast<std::size_t>(i)] + 1);
    }
    std::vector<GridCells> expected;
    std::uint64_t completions = 0;
    (void)enumerate(puzzle, {.solutions = kNoLimit}, [&](std::span<const Digit> solution) {
      ++completions;
      Cells9x9 cells;
      std::ranges::copy(solution, cells.begin());
      const bool is_sorted =
          cells[36] < cells[45] && cells[54] < cells[63] && cells[63] < cells[72];
      if (!is_sorted || canonicalizer.of_puzzle(cells).form != cells) return true;
      GridCells grid;
      for (unsigned i = 0; i < 81; ++i) grid[i] = static_cast<std::uint8_t>(cells[i] - 1);
      expected.push_back(grid);
      return true;
    });
    std::ranges::sort(expected);
    EXPECT_GT(completions, 1000U);
    EXPECT_TRUE(found == expected) << number;
  }
}

TEST(Catalogue, RankOfUnrankIsTheIdentity) {
  Catalogue catalogue;
  Random random(1);
  for (const unsigned band : kSmall) {
    const std::uint64_t begin = catalogue_begin(band);
    const std::uint64_t end = catalogue_begin(band + 1);
    const std::vector<Cells9x9> grids = all_of(catalogue, band);
    ASSERT_EQ(grids.size(), end - begin);
    for (std::uint64_t rank = begin; rank < end; rank += 1 + (end - begin) / 20) {
      const auto grid = catalogue.unrank(rank);
      ASSERT_TRUE(grid);
      EXPECT_EQ(*grid, grids[rank - begin]);
      EXPECT_EQ(catalogue.rank(random_image(*grid, random)), rank);
    }
  }
}

TEST(Catalogue, ListsFromAnyRank) {
  Catalogue catalogue;
  const std::uint64_t begin = catalogue_begin(389);
  std::vector<Cells9x9> some;
  EXPECT_TRUE(catalogue.list(begin + 20, begin + 95, [&](std::span<const Cells9x9> grids) {
    some.insert(some.end(), grids.begin(), grids.end());
    return true;
  }));
  ASSERT_EQ(some.size(), 76U);  // 7 of band 389, 59 of band 390 and 10 of band 391
  for (std::size_t i = 0; i < some.size(); i += 15) {
    EXPECT_EQ(catalogue.rank(some[i]), begin + 20 + i);
  }
  int calls = 0;
  EXPECT_FALSE(catalogue.list(begin, begin + 95, [&](std::span<const Cells9x9>) {
    ++calls;
    return false;
  }));
  EXPECT_EQ(calls, 1);
}

TEST(Catalogue, HasTheKnownFirstAndLastGrid) {
  Catalogue catalogue;
  std::string first;
  (void)catalogue.list(0, 0, [&](std::span<const Cells9x9> grids) {
    first = text_of(grids[0]);
    return false;
  });
  EXPECT_EQ(first,
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
  const auto last = catalogue.unrank(kCatalogueSize - 1);
  ASSERT_TRUE(last);
  EXPECT_EQ(canonical_form(*last).automorphisms, 72U);
}

TEST(Catalogue, RefusesWhatIsNoGridOrRank) {
  Catalogue catalogue;
  EXPECT_FALSE(catalogue.unrank(kCatalogueSize));
  EXPECT_FALSE(catalogue.unrank(~std::uint64_t{0}));
  Cells9x9 grid = *catalogue.unrank(kCatalogueSize - 1);
  EXPECT_TRUE(catalogue.rank(grid));
  std::swap(grid[0], grid[1]);
  EXPECT_FALSE(catalogue.rank(grid));
  std::swap(grid[0], grid[1]);
  grid[80] = 0;
  EXPECT_FALSE(catalogue.rank(grid));
  grid[80] = 10;
  EXPECT_FALSE(catalogue.rank(grid));
}

TEST(CatalogueTable, SurvivesAFileButNotDamage) {
  CatalogueTable table = CatalogueTable::of_band(401);
  table.take(CatalogueTable::of_band(416));
  const std::string bytes = table.to_bytes();
  auto again = CatalogueTable::from_bytes(bytes);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->has(401));
  EXPECT_TRUE(again->has(416));
  EXPECT_FALSE(again->has(1));
  EXPECT_EQ(again->to_bytes(), bytes);
  Catalogue with(std::move(*again));
  Catalogue without;
  for (const std::uint64_t rank : {catalogue_begin(401), kCatalogueSize - 1}) {
    const auto grid = with.unrank(rank);
    ASSERT_TRUE(grid);
    EXPECT_EQ(grid, without.unrank(rank));
    EXPECT_EQ(with.rank(*grid), rank);
  }

  for (const std::size_t at :
       {std::size_t{0}, std::size_t{30}, bytes.size() / 2, bytes.size() - 1}) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    EXPECT_FALSE(CatalogueTable::from_bytes(damaged)) << at;
  }
  for (const std::size_t size : {std::size_t{0}, std::size_t{27}, bytes.size() - 1}) {
    EXPECT_FALSE(CatalogueTable::from_bytes(bytes.substr(0, size))) << size;
  }
  EXPECT_TRUE(CatalogueTable::from_bytes(CatalogueTable().to_bytes()));
}

TEST(CatalogueTable, TellsOtherFilesFromDamagedTables) {
  const std::string bytes = CatalogueTable().to_bytes();
  const auto code_of = [](const std::string& text) {
    return CatalogueTable::from_bytes(text).error().code;
  };
  for (const std::string_view other : {"", "my notes", "bitdoku catalogue tables"}) {
    EXPECT_EQ(code_of(std::string(other)), ErrorCode::other_file) << other;
  }
  EXPECT_EQ(code_of(bytes + "x"), ErrorCode::bad_syntax);
  EXPECT_EQ(code_of(bytes.substr(0, bytes.size() - 1)), ErrorCode::bad_syntax);
  const auto later = CatalogueTable::from_bytes("bitdoku catalogue table 2\n12345678");
  ASSERT_FALSE(later);
  EXPECT_EQ(later.error().code, ErrorCode::bad_syntax);
  EXPECT_EQ(later.error().message, "a catalogue table of another version");
}

// A checksum of the bytes, as of a file that another program wrote.
std::string with_checksum(std::string bytes) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char byte : bytes) hash = (hash ^ static_cast<std::uint8_t>(byte)) * 1099511628211U;
  for (int i = 0; i < 8; ++i, hash >>= 8) bytes += static_cast<char>(hash & 0xFF);
  return bytes;
}

// The total is right, and so is the checksum of the file, but ranks would be wrong.
TEST(CatalogueTable, RefusesWrongCountsWithTheRightTotal) {
  const std::string table = CatalogueTable::of_band(401).to_bytes();
  const std::string bytes = table.substr(0, table.size() - 8);
  EXPECT_TRUE(CatalogueTable::from_bytes(with_checksum(bytes)));
  std::string moved = bytes;
  std::size_t last = moved.size() - 2;
  while (moved[last] == 0) last -= 2;
  --moved[last];
  ++moved[last - 2];
  const auto refused = CatalogueTable::from_bytes(with_checksum(moved));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "the catalogue table has wrong counts of band 401");
  const std::string twice = bytes + bytes.substr(bytes.find('\n') + 1);
  EXPECT_FALSE(CatalogueTable::from_bytes(with_checksum(twice)));
  for (std::size_t size = bytes.find('\n') + 2; size < bytes.size(); size += 13) {
    EXPECT_FALSE(CatalogueTable::from_bytes(with_checksum(bytes.substr(0, size)))) << size;
  }
}

}  // namespace
}  // namespace bitdoku::catalogue
