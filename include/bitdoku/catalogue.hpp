// Numbers the 5,472,730,538 classes of 9x9 grids: the rank of a grid, and the grid of a rank.
//
//   bitdoku::Catalogue catalogue;
//   const auto rank = catalogue.rank(grid);     // 0 to kCatalogueSize - 1, the same for all images
//   const auto form = catalogue.unrank(*rank);  // the canonical form of the grid
//
// Two grids are in one class if a symmetry maps one to the other. Each class has a canonical form
// (canonical.hpp). The catalogue has all canonical forms in lexical order, and the rank of a grid
// is the number of forms before its own.
//
// The first three rows of a canonical form are one of 416 bands, numbered from 1 in lexical order.
// Nothing is stored but the number of grids of each band: the grids are searched for. Within a
// band, a table of counts tells where to search. A CatalogueTable has the counts of all bands and
// makes a rank a matter of less than a millisecond. For a band without counts, a Catalogue counts
// the whole band first, which takes up to three seconds, and keeps the counts.
#ifndef BITDOKU_CATALOGUE_HPP
#define BITDOKU_CATALOGUE_HPP

#include <bitdoku/export.h>

#include <bitdoku/canonical.hpp>
#include <bitdoku/error.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace BITDOKU_NAMESPACE bitdoku {

inline constexpr std::uint64_t kCatalogueSize = 5'472'730'538;
inline constexpr unsigned kCatalogueBands = 416;

// The number of grids in the bands before this one, 1 to 417. It is the rank of the first grid of
// the band, if it has grids.
[[nodiscard]] std::uint64_t catalogue_begin(unsigned band);

// The counts of bands. Copies share nothing. Many threads may read one table.
class CatalogueTable {
 public:
  CatalogueTable();
  ~CatalogueTable();
  CatalogueTable(CatalogueTable&& other) noexcept;
  CatalogueTable& operator=(CatalogueTable&& other) noexcept;

  // Whether the table has the counts of a band, 1 to 416.
  [[nodiscard]] bool has(unsigned band) const;
  // Moves the counts of the other table here.
  void take(CatalogueTable&& other);
  // Counts a band: up to three seconds and 40 MB of memory.
  [[nodiscard]] static CatalogueTable of_band(unsigned band);

  // The table as the bytes of a file, with a checksum: 15 MB if it has all bands.
  [[nodiscard]] std::string to_bytes() const;
  // Reads such bytes. Refuses bytes with a wrong checksum, and counts that are not those that
  // `of_band` gives, which the library knows by checksums. A band that occurs twice is an error.
  // If the bytes do not begin like a table, the code is ErrorCode::other_file.
  // The checksums detect damage and mistakes; they are no protection against a forged table.
  [[nodiscard]] static Result<CatalogueTable> from_bytes(std::string_view bytes);

 private:
  friend class Catalogue;
  struct Bands;
  std::unique_ptr<Bands> bands_;
};

// Finds ranks and grids. Keeps what it computed of each band, at most 60 KB a band. Only one thread
// at a time may use it.
class Catalogue {
 public:
  Catalogue();
  // With the counts of some bands or all.
  explicit Catalogue(CatalogueTable table);
  ~Catalogue();
  Catalogue(Catalogue&& other) noexcept;
  Catalogue& operator=(Catalogue&& other) noexcept;

  // The rank of the canonical form of a grid. Empty if it is not a full grid: a cell is not 1 to 9,
  // or a digit occurs twice in a row, column or box (`verify` says where).
  [[nodiscard]] std::optional<std::uint64_t> rank(const Cells9x9& grid);
  // The canonical grid of a rank. Empty unless the rank is below kCatalogueSize.
  [[nodiscard]] std::optional<Cells9x9> unrank(std::uint64_t rank);

  // Calls `see` with the canonical grids whose ranks are from `first` to `last`, in order, some
  // hundred at a time, until it returns false. Returns whether it always returned true. `last` is
  // below kCatalogueSize. Millions of grids take a second. To begin within a band, the grids before
  // must be counted if the table has no counts.
  bool list(std::uint64_t first, std::uint64_t last,
            const std::function<bool(std::span<const Cells9x9>)>& see);

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace bitdoku

#endif
