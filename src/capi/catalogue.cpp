// The catalogue of all canonical grids.
#include <algorithm>
#include <bitdoku/catalogue.hpp>
#include <optional>
#include <span>
#include <utility>

#include "capi/boundary.hpp"

namespace capi = bitdoku::capi;
using bitdoku::Cells9x9;

static_assert(BITDOKU_CATALOGUE_SIZE == bitdoku::kCatalogueSize);
static_assert(BITDOKU_CATALOGUE_BANDS == bitdoku::kCatalogueBands);

struct bitdoku_catalogue {
  bitdoku::Catalogue catalogue;
};

namespace {

bitdoku::Result<bitdoku::CatalogueTable> table_of(const uint8_t* bytes, size_t length) {
  if (bytes == nullptr) return bitdoku::CatalogueTable();
  return bitdoku::CatalogueTable::from_bytes({reinterpret_cast<const char*>(bytes), length});
}

}  // namespace

bitdoku_status bitdoku_catalogue_create(const uint8_t* table, size_t length,
                                        bitdoku_catalogue** catalogue,
                                        bitdoku_error* error) noexcept {
  if (catalogue == nullptr || (table == nullptr && length > 0)) return BITDOKU_NULL_POINTER;
  if (capi::is_bad(error)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] {
    auto read = table_of(table, length);
    if (!read) return capi::give_error(error, read.error());
    *catalogue = new bitdoku_catalogue{bitdoku::Catalogue(std::move(*read))};
    return capi::give_no_error(error);
  });
}

void bitdoku_catalogue_free(bitdoku_catalogue* catalogue) noexcept {
  delete catalogue;
}

bitdoku_status bitdoku_catalogue_rank(bitdoku_catalogue* catalogue, const uint8_t* cells,
                                      uint64_t* rank) noexcept {
  if (catalogue == nullptr || cells == nullptr || rank == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    Cells9x9 grid;
    std::copy_n(cells, grid.size(), grid.begin());
    const std::optional<std::uint64_t> found = catalogue->catalogue.rank(grid);
    if (!found) return BITDOKU_WRONG_SOLUTION;
    *rank = *found;
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_catalogue_unrank(bitdoku_catalogue* catalogue, uint64_t rank,
                                        uint8_t* cells) noexcept {
  if (catalogue == nullptr || cells == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    const std::optional<Cells9x9> grid = catalogue->catalogue.unrank(rank);
    if (!grid) return BITDOKU_OUT_OF_RANGE;
    std::ranges::copy(*grid, cells);
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_catalogue_list(bitdoku_catalogue* catalogue, uint64_t first, uint64_t last,
                                      bitdoku_on_solution on_grid, void* user) noexcept {
  if (catalogue == nullptr || on_grid == nullptr) return BITDOKU_NULL_POINTER;
  if (first > last || last >= BITDOKU_CATALOGUE_SIZE) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    catalogue->catalogue.list(first, last, [&](std::span<const Cells9x9> grids) {
      return std::ranges::all_of(grids, [&](const Cells9x9& grid) {
        return on_grid(grid.data(), grid.size(), user) != 0;
      });
    });
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_catalogue_begin(int32_t band, uint64_t* rank) noexcept {
  if (rank == nullptr) return BITDOKU_NULL_POINTER;
  if (band < 1 || band > BITDOKU_CATALOGUE_BANDS + 1) return BITDOKU_OUT_OF_RANGE;
  *rank = bitdoku::catalogue_begin(static_cast<unsigned>(band));
  return BITDOKU_OK;
}
