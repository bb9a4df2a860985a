// How many canonical grids a band has with each row 4 and some parts of it.
#ifndef BITDOKU_CATALOGUE_BAND_COUNTS_HPP
#define BITDOKU_CATALOGUE_BAND_COUNTS_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/band_search.hpp"

namespace bitdoku::catalogue {

// A count is of a `group`: this many parts of a row 4 (band_search.hpp).
inline constexpr std::size_t kPartsOfGroup = 3;

// The place of a group, and the number of the band's grids before it.
struct GroupPlace {
  std::size_t fourth = 0;
  std::size_t group = 0;
  std::uint64_t before = 0;
};

class BandCounts {
 public:
  BandCounts() = default;
  explicit BandCounts(CatalogueSearch& search);

  [[nodiscard]] bool is_empty() const { return counts_.empty(); }
  [[nodiscard]] std::uint64_t total() const;
  // The group that has the grid at `position` among the grids of the band. There must be one.
  [[nodiscard]] GroupPlace find(std::uint64_t position) const;
  // The number of the band's grids before a group.
  [[nodiscard]] std::uint64_t before(std::size_t fourth, std::size_t group) const;

  void append_to(std::string& bytes) const;
  // Takes counts from the front of `bytes`. Returns false if there are none.
  bool take_from(std::string_view& bytes);

 private:
  [[nodiscard]] std::size_t begin_of(std::size_t fourth) const {
    return fourth == 0 ? 0 : ends_[fourth - 1];
  }

  std::vector<std::uint32_t> ends_;  // by row 4: the place after its last count
  std::vector<std::uint16_t> counts_;
};

}  // namespace bitdoku::catalogue

#endif
