// The ways in which a band of a grid can become the first band of the grid's canonical form.
//
// Such a map is an order of the band's rows and of all columns that turns the band, after its
// digits get new names, into the least band of its class. It settles the whole image: the other
// rows and bands are sorted by the new names in the first column.
#ifndef BITDOKU_CATALOGUE_BAND_MAPS_HPP
#define BITDOKU_CATALOGUE_BAND_MAPS_HPP

#include <array>
#include <cstdint>
#include <vector>

#include "canonical/row_pairs.hpp"
#include "catalogue/band_classes.hpp"

namespace bitdoku::catalogue {

using GridCells = std::array<std::uint8_t, 81>;  // digits minus 1, row by row

[[nodiscard]] GridCells transposed(const GridCells& grid);

struct BandMap {
  std::uint8_t band = 0;                  // which band becomes the first
  std::array<std::uint8_t, 9> columns{};  // the old column at each place
  NewDigits names{};                      // the new name of each digit
  std::uint8_t two = 0;                   // the digit with the new name 2, minus 1
};

// How the image of a grid under a map compares with a grid, row by row from row 4 on.
enum class ImageOrder : std::uint8_t {
  less,
  same,
  greater,
  open,  // it depends on rows that are not known
};

class BandMaps {
 public:
  // For bands of this class.
  explicit BandMaps(unsigned number);

  // Adds all maps of a band of this class to `maps`. `rows` is the first row of the band in a grid.
  void add(const GridCells& grid, unsigned band, std::vector<BandMap>& maps) const;

 private:
  const canonical::RowPairs& pairs_ = canonical::RowPairs::table();
  std::uint8_t pair_;                    // the class of the first two rows
  std::array<std::uint8_t, 9> third_{};  // row 3
};

// Compares the image of `source` with `grid`. Only the first `known` rows of `source` are known: 4,
// 6 or 9. `source` may be the grid itself or the transposed grid.
[[nodiscard]] ImageOrder compare_image(const GridCells& source, unsigned known, const BandMap& map,
                                       const GridCells& grid);

}  // namespace bitdoku::catalogue

#endif
