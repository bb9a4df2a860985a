#include "catalogue/band_maps.hpp"

#include <algorithm>
#include <utility>

namespace bitdoku::catalogue {

GridCells transposed(const GridCells& grid) {
  GridCells result;
  for (unsigned r = 0; r < 9; ++r) {
    for (unsigned c = 0; c < 9; ++c) result[9 * c + r] = grid[9 * r + c];
  }
  return result;
}

BandMaps::BandMaps(unsigned number) {
  const BandDigits& band = BandClasses::table().band(number);
  canonical::Nine second;
  std::copy_n(&band[9], 9, second.begin());
  pair_ = pairs_.class_of(second);
  std::copy_n(&band[18], 9, third_.begin());
}

void BandMaps::add(const GridCells& grid, unsigned band, std::vector<BandMap>& maps) const {
  const std::uint8_t* rows = &grid[std::size_t{27} * band];
  std::array<canonical::Nine, 3> column_of;  // of each digit
  for (unsigned r = 0; r < 3; ++r) {
    for (std::uint8_t c = 0; c < 9; ++c) column_of[r][rows[9 * r + c]] = c;
  }
  const auto pair_of = [&](unsigned first, unsigned second) {
    canonical::Nine pair;
    for (unsigned c = 0; c < 9; ++c) pair[c] = column_of[first][rows[9 * second + c]];
    return pair;
  };
  for (unsigned first = 0; first < 3; ++first) {
    for (unsigned second = 0; second < 3; ++second) {
      if (second == first) continue;
      const canonical::Nine pair = pair_of(first, second);
      if (pairs_.class_of(pair) != pair_) continue;
      const canonical::Nine third = pair_of(first, 3 - first - second);
      const canonical::Nine& order = pairs_.order_of(pair);
      for (const canonical::Nine& symmetry : pairs_.symmetries(pair_)) {
        BandMap map{.band = static_cast<std::uint8_t>(band)};
        canonical::Nine place;  // of each old column
        for (std::uint8_t i = 0; i < 9; ++i) {
          map.columns[i] = order[symmetry[i]];
          place[map.columns[i]] = i;
        }
        bool is_same = true;
        for (unsigned i = 0; i < 9 && is_same; ++i) {
          is_same = place[third[map.columns[i]]] == third_[i];
        }
        if (!is_same) continue;
        for (unsigned d = 0; d < 9; ++d) map.names[d] = place[column_of[first][d]];
        map.two = rows[9 * first + map.columns[1]];
        maps.push_back(map);
      }
    }
  }
}

ImageOrder compare_image(const GridCells& source, unsigned known, const BandMap& map,
                         const GridCells& grid) {
  const auto name = [&](unsigned row, unsigned i) {
    return map.names[source[9 * row + map.columns[i]]];
  };
  const auto compare_row = [&](unsigned row, unsigned with) {
    for (unsigned i = 0; i < 9; ++i) {
      const unsigned a = name(row, i);
      const unsigned b = grid[9 * with + i];
      if (a != b) return a < b ? ImageOrder::less : ImageOrder::greater;
    }
    return ImageOrder::same;
  };
  // Row 4 of a canonical form begins with 2.
  const std::size_t first = map.columns[0];
  unsigned fourth = 0;
  while (fourth < known && source[first + std::size_t{9} * fourth] != map.two) ++fourth;
  if (fourth == known) return ImageOrder::open;
  const ImageOrder order = compare_row(fourth, 3);
  if (order != ImageOrder::same) return order;

  const unsigned next = fourth / 3;
  if (3 * next + 3 > known) return ImageOrder::open;
  const auto sort = [&](std::array<unsigned, 3>& rows) {
    std::ranges::sort(rows, {}, [&](unsigned row) { return name(row, 0); });
  };
  std::array<unsigned, 3> rows{3 * next, 3 * next + 1, 3 * next + 2};
  sort(rows);
  for (unsigned i = 1; i < 3; ++i) {
    const ImageOrder of_row = compare_row(rows[i], 3 + i);
    if (of_row != ImageOrder::same) return of_row;
  }
  const unsigned last = 3 - map.band - next;
  if (3 * last + 3 > known || known < 9) return ImageOrder::open;
  rows = {3 * last, 3 * last + 1, 3 * last + 2};
  sort(rows);
  for (unsigned i = 0; i < 3; ++i) {
    const ImageOrder of_row = compare_row(rows[i], 6 + i);
    if (of_row != ImageOrder::same) return of_row;
  }
  return ImageOrder::same;
}

}  // namespace bitdoku::catalogue
