// Checksums of the counts of each first band, so that a table with wrong counts is refused.
#ifndef BITDOKU_CATALOGUE_SUMS_HPP
#define BITDOKU_CATALOGUE_SUMS_HPP

#include <array>
#include <cstdint>
#include <string_view>

#include "catalogue/band_classes.hpp"

namespace bitdoku::catalogue {

// The hash of bytes by Fowler, Noll and Vo (FNV-1a, 64 bits).
[[nodiscard]] std::uint64_t sum_of(std::string_view bytes);

// By band: the hash of the bytes that BandCounts::append_to writes. They are from a table of all
// bands, whose counts have the totals that G. Penet published (totals.hpp).
extern const std::array<std::uint64_t, BandClasses::kSize> kSums;

}  // namespace bitdoku::catalogue

#endif
