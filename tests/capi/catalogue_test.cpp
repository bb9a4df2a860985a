// The catalogue in C. Canonical forms, which another search finds, check its grids.
#include <bitdoku/catalogue.hpp>
#include <string>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

struct FreeCatalogue {
  void operator()(bitdoku_catalogue* catalogue) const { bitdoku_catalogue_free(catalogue); }
};
using CatalogueHandle = std::unique_ptr<bitdoku_catalogue, FreeCatalogue>;

constexpr int32_t kSmallBand = 390;  // 59 grids

CatalogueHandle catalogue_with(std::string_view table) {
  bitdoku_catalogue* catalogue = nullptr;
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(table.data());
  EXPECT_EQ(bitdoku_catalogue_create(bytes, table.size(), &catalogue, nullptr), BITDOKU_OK);
  return CatalogueHandle(catalogue);
}

std::uint64_t begin_of(int32_t band) {
  std::uint64_t rank = 0;
  EXPECT_EQ(bitdoku_catalogue_begin(band, &rank), BITDOKU_OK);
  return rank;
}

struct Listed {
  std::vector<Cells9x9> grids;
  std::size_t most = SIZE_MAX;
};

int32_t keep_listed(const std::uint8_t* cells, std::size_t count, void* user) {
  auto& listed = *static_cast<Listed*>(user);
  EXPECT_EQ(count, 81U);
  std::copy_n(cells, 81, listed.grids.emplace_back().begin());
  return listed.grids.size() < listed.most ? 1 : 0;
}

Cells9x9 form_by_canonical(const PuzzleHandle& puzzle) {
  Cells9x9 form{};
  EXPECT_EQ(bitdoku_canonical(puzzle.get(), BITDOKU_FORM_OF_PUZZLE, form.data(), nullptr, nullptr),
            BITDOKU_OK);
  return form;
}

PuzzleHandle puzzle_with(const Cells9x9& cells) {
  PuzzleHandle puzzle(bitdoku_puzzle_new());
  EXPECT_EQ(bitdoku_puzzle_set_cells(puzzle.get(), 3, 3, cells.data(), cells.size()), BITDOKU_OK);
  return puzzle;
}

TEST(CapiCatalogue, ListsABand) {
  const CatalogueHandle catalogue = catalogue_with({});
  Listed listed;
  ASSERT_EQ(bitdoku_catalogue_list(catalogue.get(), begin_of(kSmallBand),
                                   begin_of(kSmallBand + 1) - 1, keep_listed, &listed),
            BITDOKU_OK);
  ASSERT_EQ(listed.grids.size(), 59U);  // as published
  for (std::size_t i = 0; i < listed.grids.size(); ++i) {
    EXPECT_EQ(form_by_canonical(puzzle_with(listed.grids[i])), listed.grids[i]);
    EXPECT_TRUE(i == 0 || listed.grids[i - 1] < listed.grids[i]);
  }
  Listed few{.grids = {}, .most = 7};
  ASSERT_EQ(bitdoku_catalogue_list(catalogue.get(), begin_of(kSmallBand) + 50,
                                   BITDOKU_CATALOGUE_SIZE - 1, keep_listed, &few),
            BITDOKU_OK);
  EXPECT_TRUE(std::ranges::equal(few.grids, std::span(listed.grids).subspan(50, 7)));
}

TEST(CapiCatalogue, RanksAreThoseOfTheLibraryWithATableAndWithout) {
  const std::string bytes = CatalogueTable::of_band(kSmallBand).to_bytes();
  Catalogue wanted;
  for (const CatalogueHandle& catalogue : {catalogue_with({}), catalogue_with(bytes)}) {
    for (std::uint64_t rank = begin_of(kSmallBand); rank < begin_of(kSmallBand + 1); rank += 9) {
      Cells9x9 grid{};
      ASSERT_EQ(bitdoku_catalogue_unrank(catalogue.get(), rank, grid.data()), BITDOKU_OK);
      EXPECT_EQ(grid, wanted.unrank(rank));
      const PuzzleHandle image(bitdoku_puzzle_new());
      ASSERT_EQ(bitdoku_random_isomorph(puzzle_with(grid).get(), rank, 0, image.get()), BITDOKU_OK);
      ASSERT_EQ(bitdoku_puzzle_get_cells(image.get(), grid.data(), grid.size()), BITDOKU_OK);
      std::uint64_t again = 0;
      ASSERT_EQ(bitdoku_catalogue_rank(catalogue.get(), grid.data(), &again), BITDOKU_OK);
      EXPECT_EQ(again, rank);
      EXPECT_EQ(wanted.rank(grid), rank);
    }
  }
}

struct Reused {
  bitdoku_catalogue* catalogue;
  std::uint64_t next;
};

// Asks the catalogue that lists the grids for their ranks, and for a grid of another band.
int32_t rank_listed(const std::uint8_t* cells, std::size_t, void* user) {
  auto& reused = *static_cast<Reused*>(user);
  Cells9x9 last{};
  std::uint64_t rank = 0;
  EXPECT_EQ(bitdoku_catalogue_rank(reused.catalogue, cells, &rank), BITDOKU_OK);
  EXPECT_EQ(rank, reused.next++);
  EXPECT_EQ(bitdoku_catalogue_unrank(reused.catalogue, BITDOKU_CATALOGUE_SIZE - 1, last.data()),
            BITDOKU_OK);
  return 1;
}

TEST(CapiCatalogue, TheCallbackMayUseTheCatalogue) {
  const CatalogueHandle catalogue = catalogue_with({});
  const std::uint64_t first = begin_of(kSmallBand) - 3;
  Reused reused{.catalogue = catalogue.get(), .next = first};
  ASSERT_EQ(bitdoku_catalogue_list(catalogue.get(), first, first + 20, rank_listed, &reused),
            BITDOKU_OK);
  EXPECT_EQ(reused.next, first + 21);
}

TEST(CapiCatalogue, BandsBeginAtThePublishedTotals) {
  EXPECT_EQ(begin_of(1), 0U);
  EXPECT_EQ(begin_of(2), 1'007'170U);
  EXPECT_EQ(begin_of(7) - begin_of(6), 96'229'042U);
  EXPECT_EQ(begin_of(BITDOKU_CATALOGUE_BANDS + 1), BITDOKU_CATALOGUE_SIZE);
  std::uint64_t rank = 7;
  EXPECT_EQ(bitdoku_catalogue_begin(0, &rank), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_catalogue_begin(-1, &rank), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_catalogue_begin(418, &rank), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(rank, 7U);
  EXPECT_EQ(bitdoku_catalogue_begin(1, nullptr), BITDOKU_NULL_POINTER);
}

TEST(CapiCatalogue, RefusesADamagedTable) {
  std::string bytes = CatalogueTable::of_band(416).to_bytes();
  bytes[40] = static_cast<char>(bytes[40] ^ 1);
  bitdoku_catalogue* catalogue = nullptr;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  const auto create = [&](std::string_view table) {
    return bitdoku_catalogue_create(reinterpret_cast<const std::uint8_t*>(table.data()),
                                    table.size(), &catalogue, &error);
  };
  EXPECT_EQ(create(bytes), BITDOKU_BAD_SYNTAX);
  EXPECT_STREQ(error.message, "the catalogue table is damaged: its checksum is wrong");
  EXPECT_EQ(create("no table"), BITDOKU_OTHER_FILE);
  EXPECT_STREQ(error.message, "not a catalogue table");
  error.size = 3;
  EXPECT_EQ(create({}), BITDOKU_BAD_STRUCT_SIZE);
  EXPECT_EQ(bitdoku_catalogue_create(nullptr, 1, &catalogue, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_catalogue_create(nullptr, 0, nullptr, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(catalogue, nullptr);
  bitdoku_catalogue_free(nullptr);
}

TEST(CapiCatalogue, SeesMisuse) {
  const CatalogueHandle handle = catalogue_with({});
  bitdoku_catalogue* catalogue = handle.get();
  Cells9x9 grid{};
  std::uint64_t rank = 7;
  Listed none;
  EXPECT_EQ(bitdoku_catalogue_rank(catalogue, grid.data(), &rank), BITDOKU_WRONG_SOLUTION);
  EXPECT_EQ(bitdoku_catalogue_unrank(catalogue, BITDOKU_CATALOGUE_SIZE, grid.data()),
            BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_catalogue_list(catalogue, 2, 1, keep_listed, &none), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_catalogue_list(catalogue, 0, BITDOKU_CATALOGUE_SIZE, keep_listed, &none),
            BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_catalogue_rank(nullptr, grid.data(), &rank), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_catalogue_rank(catalogue, nullptr, &rank), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_catalogue_rank(catalogue, grid.data(), nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_catalogue_unrank(nullptr, 0, grid.data()), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_catalogue_unrank(catalogue, 0, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_catalogue_list(nullptr, 0, 1, keep_listed, &none), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_catalogue_list(catalogue, 0, 1, nullptr, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(rank, 7U);
  EXPECT_TRUE(none.grids.empty());
}

}  // namespace
}  // namespace bitdoku::capi
