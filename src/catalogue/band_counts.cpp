#include "catalogue/band_counts.hpp"

#include <bitdoku/assert.hpp>
#include <numeric>

namespace bitdoku::catalogue {
namespace {

void append_pair(std::string& bytes, std::size_t number) {
  BITDOKU_ASSERT(number <= 0xFFFF);
  bytes += static_cast<char>(number & 0xFFU);
  bytes += static_cast<char>(number >> 8U);
}

bool take_pair(std::string_view& bytes, std::uint16_t& number) {
  if (bytes.size() < 2) return false;
  number = static_cast<std::uint16_t>(static_cast<unsigned char>(bytes[0]) |
                                      static_cast<unsigned char>(bytes[1]) << 8);
  bytes.remove_prefix(2);
  return true;
}

}  // namespace

BandCounts::BandCounts(CatalogueSearch& search) {
  for (std::size_t fourth = 0; fourth < search.fourth_rows().size(); ++fourth) {
    const std::size_t parts = search.go_to(fourth);
    std::uint64_t count = 0;
    for (std::size_t part = 0; part < parts; ++part) {
      count += search.count(part);
      if (part % kPartsOfGroup != kPartsOfGroup - 1 && part + 1 != parts) continue;
      BITDOKU_ASSERT(count <= 0xFFFF);
      counts_.push_back(static_cast<std::uint16_t>(count));
      count = 0;
    }
    ends_.push_back(static_cast<std::uint32_t>(counts_.size()));
  }
}

std::uint64_t BandCounts::total() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

GroupPlace BandCounts::find(std::uint64_t position) const {
  GroupPlace place;
  std::size_t at = 0;
  while (place.before + counts_[at] <= position) place.before += counts_[at++];
  while (ends_[place.fourth] <= at) ++place.fourth;
  place.group = at - begin_of(place.fourth);
  return place;
}

std::uint64_t BandCounts::before(std::size_t fourth, std::size_t group) const {
  const auto end = counts_.begin() + static_cast<std::ptrdiff_t>(begin_of(fourth) + group);
  return std::accumulate(counts_.begin(), end, std::uint64_t{0});
}

// The number of rows 4, the number of groups of each, and the counts.
void BandCounts::append_to(std::string& bytes) const {
  append_pair(bytes, ends_.size());
  for (std::size_t fourth = 0; fourth < ends_.size(); ++fourth) {
    append_pair(bytes, ends_[fourth] - begin_of(fourth));
  }
  for (const std::uint16_t count : counts_) append_pair(bytes, count);
}

bool BandCounts::take_from(std::string_view& bytes) {
  std::uint16_t rows = 0;
  if (!take_pair(bytes, rows)) return false;
  std::uint32_t end = 0;
  for (std::uint16_t fourth = 0; fourth < rows; ++fourth) {
    std::uint16_t groups = 0;
    if (!take_pair(bytes, groups)) return false;
    ends_.push_back(end += groups);
  }
  if (bytes.size() < std::size_t{2} * end) return false;
  counts_.resize(end);
  for (std::uint16_t& count : counts_) (void)take_pair(bytes, count);
  return true;
}

}  // namespace bitdoku::catalogue
