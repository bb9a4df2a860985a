// The catalogue of all canonical grids, and its table.
#include <algorithm>
#include <array>
#include <bitdoku/assert.hpp>
#include <bitdoku/catalogue.hpp>
#include <utility>
#include <vector>

#include "catalogue/band_counts.hpp"
#include "catalogue/band_search.hpp"
#include "catalogue/sums.hpp"
#include "catalogue/totals.hpp"

namespace bitdoku {
namespace {

using catalogue::BandClasses;
using catalogue::BandCounts;
using catalogue::CatalogueSearch;
using catalogue::GridCells;
using catalogue::GroupPlace;
using catalogue::kPartsOfGroup;
using catalogue::kTotals;

constexpr std::string_view kMagic = "bitdoku catalogue table 1\n";
constexpr std::string_view kMagicName = kMagic.substr(0, kMagic.find('1'));
constexpr std::size_t kSumBytes = 8;

std::string checksum(std::string_view bytes) {
  std::uint64_t hash = catalogue::sum_of(bytes);
  std::string result;
  for (std::size_t i = 0; i < kSumBytes; ++i, hash >>= 8U) result += static_cast<char>(hash & 255U);
  return result;
}

const std::array<std::uint64_t, kCatalogueBands + 1>& begins() {
  static const auto result = [] {
    std::array<std::uint64_t, kCatalogueBands + 1> sums{};
    for (unsigned band = 0; band < kCatalogueBands; ++band) {
      sums[band + 1] = sums[band] + kTotals[band];
    }
    return sums;
  }();
  return result;
}

bool is_full_grid(const Cells9x9& cells) {
  std::array<unsigned, 27> houses{};
  for (unsigned i = 0; i < 81; ++i) {
    const unsigned r = i / 9;
    const unsigned c = i % 9;
    if (cells[i] < 1 || cells[i] > 9) return false;
    for (const unsigned house : {r, 9 + c, 18 + r / 3 * 3 + c / 3}) {
      houses[house] |= 1U << (cells[i] - 1U);
    }
  }
  return std::ranges::all_of(houses, [](unsigned digits) { return digits == 511; });
}

Cells9x9 to_cells(const GridCells& grid) {
  Cells9x9 cells;
  for (std::size_t i = 0; i < 81; ++i) cells[i] = static_cast<Digit>(grid[i] + 1);
  return cells;
}

std::size_t groups_of(std::size_t parts) {
  return (parts + kPartsOfGroup - 1) / kPartsOfGroup;
}

// Appends the grids of a group. The search must be at its row 4, which has that many parts.
void list_group(CatalogueSearch& search, std::size_t parts, std::size_t group,
                std::vector<GridCells>& grids) {
  const std::size_t end = std::min(parts, (group + 1) * kPartsOfGroup);
  for (std::size_t part = group * kPartsOfGroup; part < end; ++part) search.list(part, grids);
}

}  // namespace

std::uint64_t catalogue_begin(unsigned band) {
  BITDOKU_ASSERT(band >= 1 && band <= kCatalogueBands + 1);
  return begins()[band - 1];
}

// ---- The table --------------------------------------------------------------------------------

struct CatalogueTable::Bands {
  std::array<BandCounts, kCatalogueBands> of;
};

CatalogueTable::CatalogueTable() : bands_(std::make_unique<Bands>()) {}
CatalogueTable::~CatalogueTable() = default;
CatalogueTable::CatalogueTable(CatalogueTable&& other) noexcept = default;
CatalogueTable& CatalogueTable::operator=(CatalogueTable&& other) noexcept = default;

bool CatalogueTable::has(unsigned band) const {
  BITDOKU_ASSERT(band >= 1 && band <= kCatalogueBands);
  return !bands_->of[band - 1].is_empty();
}

void CatalogueTable::take(CatalogueTable&& other) {
  for (unsigned band = 0; band < kCatalogueBands; ++band) {
    if (!other.bands_->of[band].is_empty()) bands_->of[band] = std::move(other.bands_->of[band]);
  }
}

CatalogueTable CatalogueTable::of_band(unsigned band) {
  BITDOKU_ASSERT(band >= 1 && band <= kCatalogueBands);
  CatalogueTable table;
  CatalogueSearch search(band - 1, true);
  table.bands_->of[band - 1] = BandCounts(search);
  BITDOKU_ASSERT(table.bands_->of[band - 1].total() == kTotals[band - 1]);
  return table;
}

// A line that tells the kind of file, for each band its number in two bytes and its counts, and the
// checksum of all this. All numbers have their least byte first.
std::string CatalogueTable::to_bytes() const {
  std::string bytes(kMagic);
  for (unsigned band = 1; band <= kCatalogueBands; ++band) {
    if (!has(band)) continue;
    bytes += static_cast<char>(band & 0xFFU);
    bytes += static_cast<char>(band >> 8U);
    bands_->of[band - 1].append_to(bytes);
  }
  return bytes += checksum(bytes);
}

Result<CatalogueTable> CatalogueTable::from_bytes(std::string_view bytes) {
  const auto failed = [](std::string message) {
    return Error{.code = ErrorCode::bad_syntax, .message = std::move(message)};
  };
  if (!bytes.starts_with(kMagicName)) {
    return Error{.code = ErrorCode::other_file, .message = "not a catalogue table"};
  }
  if (!bytes.starts_with(kMagic)) return failed("a catalogue table of another version");
  const std::string_view damaged = "the catalogue table is damaged: its checksum is wrong";
  if (bytes.size() < kMagic.size() + kSumBytes) return failed(std::string(damaged));
  const std::string_view sum = bytes.substr(bytes.size() - kSumBytes);
  bytes.remove_suffix(kSumBytes);
  if (checksum(bytes) != sum) return failed(std::string(damaged));
  bytes.remove_prefix(kMagic.size());
  CatalogueTable table;
  while (!bytes.empty()) {
    const auto byte = [&](std::size_t i) {
      return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
    };
    const unsigned band = byte(0) | byte(1) << 8U;
    if (bytes.size() < 2 || band < 1 || band > kCatalogueBands)
      return failed("the catalogue table has no such band");
    bytes.remove_prefix(2);
    BandCounts& counts = table.bands_->of[band - 1];
    const std::string_view rest = bytes;
    if (!counts.is_empty() || !counts.take_from(bytes) ||
        catalogue::sum_of(rest.substr(0, rest.size() - bytes.size())) !=
            catalogue::kSums[band - 1]) {
      return failed("the catalogue table has wrong counts of band " + std::to_string(band));
    }
  }
  return table;
}

// ---- The catalogue ----------------------------------------------------------------------------

struct Catalogue::Work {
  explicit Work(CatalogueTable with) : table(std::move(with)) {}

  // The search of a band (from 0).
  CatalogueSearch& search_of(unsigned band) {
    if (last != nullptr && last->number() != band) last->forget_boxes();
    std::unique_ptr<CatalogueSearch>& search = searches[band];
    if (search == nullptr) search = std::make_unique<CatalogueSearch>(band, false);
    last = search.get();
    return *last;
  }

  // The counts of a band (from 0). Counts the band if they are unknown.
  const BandCounts& counts_of(unsigned band) {
    BandCounts& counts = table.bands_->of[band];
    if (counts.is_empty()) table.take(CatalogueTable::of_band(band + 1));
    return counts;
  }

  CatalogueTable table;
  Canonicalizer canonicalizer = {};
  std::array<std::unique_ptr<CatalogueSearch>, kCatalogueBands> searches = {};
  CatalogueSearch* last = nullptr;
  std::vector<GridCells> grids = {};
};

Catalogue::Catalogue() : Catalogue(CatalogueTable()) {}
Catalogue::Catalogue(CatalogueTable table) : work_(std::make_unique<Work>(std::move(table))) {}
Catalogue::~Catalogue() = default;
Catalogue::Catalogue(Catalogue&& other) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&& other) noexcept = default;

std::optional<std::uint64_t> Catalogue::rank(const Cells9x9& grid) {
  if (!is_full_grid(grid)) return std::nullopt;
  const Cells9x9 form = work_->canonicalizer.of_puzzle(grid).form;
  GridCells cells;
  for (std::size_t i = 0; i < 81; ++i) cells[i] = static_cast<std::uint8_t>(form[i] - 1);
  catalogue::BandDigits first;
  std::copy_n(cells.begin(), 27, first.begin());
  const unsigned band = BandClasses::table().class_of(catalogue::boxes_of(first));

  const BandCounts& counts = work_->counts_of(band);
  CatalogueSearch& search = work_->search_of(band);
  catalogue::GridRow row;
  std::copy_n(&cells[27], 9, row.begin());
  const auto fourth =
      std::ranges::lower_bound(search.fourth_rows(), row) - search.fourth_rows().begin();
  const std::size_t parts = search.go_to(static_cast<std::size_t>(fourth));
  const std::array<std::uint8_t, 3> start{cells[36], cells[37], cells[38]};
  std::size_t part = 0;
  while (part < parts && search.start_of(part) != start) ++part;
  const std::size_t group = part / kPartsOfGroup;
  std::uint64_t before = counts.before(static_cast<std::size_t>(fourth), group);
  for (std::size_t k = group * kPartsOfGroup; k < part; ++k) before += search.count(k);
  work_->grids.clear();
  search.list(part, work_->grids);
  const auto found = std::ranges::lower_bound(work_->grids, cells);
  BITDOKU_ASSERT(found != work_->grids.end() && *found == cells);
  return begins()[band] + before + static_cast<std::uint64_t>(found - work_->grids.begin());
}

std::optional<Cells9x9> Catalogue::unrank(std::uint64_t rank) {
  if (rank >= kCatalogueSize) return std::nullopt;
  const auto band =
      static_cast<unsigned>(std::ranges::upper_bound(begins(), rank) - begins().begin() - 1);
  const std::uint64_t position = rank - begins()[band];
  const GroupPlace place = work_->counts_of(band).find(position);
  CatalogueSearch& search = work_->search_of(band);
  const std::size_t parts = search.go_to(place.fourth);
  std::uint64_t before = place.before;
  for (std::size_t part = place.group * kPartsOfGroup; part < parts; ++part) {
    work_->grids.clear();
    search.list(part, work_->grids);
    if (position - before < work_->grids.size()) return to_cells(work_->grids[position - before]);
    before += work_->grids.size();
  }
  BITDOKU_ASSERT(false);
  return std::nullopt;
}

bool Catalogue::list(std::uint64_t first, std::uint64_t last,
                     const std::function<bool(std::span<const Cells9x9>)>& see) {
  // The search for a whole band takes about as long with few grids as with many.
  constexpr std::uint64_t kWorthKeeping = 50'000;
  constexpr std::uint64_t kShareWorthKeeping = 8;
  BITDOKU_ASSERT(first <= last && last < kCatalogueSize);
  std::vector<Cells9x9> out;
  for (unsigned band = 0; band < kCatalogueBands; ++band) {
    const std::uint64_t begin = std::max(first, begins()[band]);
    const std::uint64_t end = std::min(last + 1, begins()[band + 1]);
    if (begin >= end) continue;
    std::uint64_t skip = begin - begins()[band];
    GroupPlace place;
    if (skip > 0) {
      place = work_->counts_of(band).find(skip);
      skip -= place.before;
    }
    std::uint64_t left = end - begin;
    const bool keeps_thirds = left > kWorthKeeping || kShareWorthKeeping * left > kTotals[band];
    CatalogueSearch search(band, keeps_thirds);
    for (std::size_t fourth = place.fourth; left > 0; ++fourth, place.group = 0) {
      const std::size_t parts = search.go_to(fourth);
      for (std::size_t group = place.group; group < groups_of(parts) && left > 0; ++group) {
        work_->grids.clear();
        list_group(search, parts, group, work_->grids);
        out.clear();
        for (std::size_t i = skip; i < work_->grids.size() && left > 0; ++i, --left) {
          out.push_back(to_cells(work_->grids[i]));
        }
        skip = 0;
        if (!out.empty() && !see(out)) return false;
      }
    }
  }
  return true;
}

}  // namespace bitdoku
