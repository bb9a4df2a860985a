#include "catalogue/band_search.hpp"

#include <algorithm>
#include <bit>
#include <bitdoku/assert.hpp>

namespace bitdoku::catalogue {
namespace {

// The fills of band 3 for all columns of band 2 that have 2 in column 1 are a little fewer.
constexpr std::size_t kMostKept = 3'200'000;
constexpr unsigned kAllSevenths = (1U << 27) - 1;
// The largest number of ways to fill a band whose columns are known, with rising rows.
constexpr std::size_t kMostThirds = 288;

BoxCells box_of(const GridCells& grid, unsigned band, unsigned stack) {
  BoxCells result;
  for (unsigned i = 0; i < 9; ++i) result[i] = grid[27 * band + 9 * (i / 3) + 3 * stack + i % 3];
  return result;
}

GridCells with_first_band(unsigned number) {
  GridCells grid{};
  std::ranges::copy(BandClasses::table().band(number), grid.begin());
  return grid;
}

}  // namespace

CatalogueSearch::CatalogueSearch(unsigned number, bool keeps_thirds)
    : number_(number),
      maps_(number),
      grid_(with_first_band(number)),
      ways_{StackWays(box_of(grid_, 0, 0)), StackWays(box_of(grid_, 0, 1)),
            StackWays(box_of(grid_, 0, 2))},
      allowed_(BandClasses::kPairs) {
  constexpr std::size_t kWays = StackWays::kSize;
  if (keeps_thirds) {
    kept_.resize(kWays * kWays * kWays);
    thirds_.reserve(kMostKept);
  }
  for (unsigned pair = 0; pair < BandClasses::kPairs; ++pair) {
    for (unsigned crossing = 0; crossing < BandClasses::kCrossings; ++crossing) {
      const unsigned of = classes_.class_of(pair, crossing);
      allowed_[pair].some |= std::uint64_t{of >= number} << crossing;
      allowed_[pair].equal |= std::uint64_t{of == number} << crossing;
    }
  }
  std::vector<BandMap> all;
  maps_.add(grid_, 0, all);
  for (const BandMap& map : all) {
    const bool is_identity = std::ranges::is_sorted(map.columns) && map.names[0] == 0;
    if (!is_identity) first_maps_.push_back(map);
  }
  find_fourth_rows();
}

// Whether no map gives a smaller grid, as far as is known. Appends those that may yet do so.
bool CatalogueSearch::keep_open(unsigned known, const std::vector<BandMap>& maps,
                                std::vector<BandMap>& open) const {
  for (const BandMap& map : maps) {
    const ImageOrder order = compare_image(grid_, known, map, grid_);
    if (order == ImageOrder::less) return false;
    if (order == ImageOrder::open) open.push_back(map);
  }
  return true;
}

void CatalogueSearch::find_fourth_rows() {
  std::uint8_t* row = &grid_[27];
  const auto fits = [&](unsigned c) {
    const std::uint8_t d = row[c];
    return d != grid_[c] && d != grid_[9 + c] && d != grid_[18 + c] &&
           std::find(row, row + c, d) == row + c;
  };
  row[0] = 1;
  unsigned c = 1;
  row[c] = 0;
  while (c > 0) {
    while (row[c] < 9 && !fits(c)) ++row[c];
    if (row[c] == 9) {
      if (--c > 0) ++row[c];
    } else if (c < 8) {
      row[++c] = 0;
    } else {
      scratch_maps_.clear();
      GridRow found;
      std::copy_n(row, 9, found.begin());
      if (keep_open(4, first_maps_, scratch_maps_)) fourth_rows_.push_back(found);
      ++row[c];
    }
  }
}

std::size_t CatalogueSearch::go_to(std::size_t fourth) {
  std::ranges::copy(fourth_rows_[fourth], &grid_[27]);
  fourth_maps_.clear();
  (void)keep_open(4, first_maps_, fourth_maps_);
  for (unsigned stack = 0; stack < 3; ++stack) add_boxes(stack);
  for (auto& fifths : by_set_) fifths.clear();
  for (std::uint32_t k = 0; k < stacks_[2].fifths.size(); ++k) {
    by_set_[stacks_[2].fifths[k].set].push_back(k);
  }
  return stacks_[0].fifths.size();
}

void CatalogueSearch::forget_boxes() {
  for (StackWays& ways : ways_) ways.forget();
  std::ranges::fill(kept_, ThirdBands{});
}

const std::array<std::uint8_t, 3>& CatalogueSearch::start_of(std::size_t part) const {
  return stacks_[0].fifths[part].digits;
}

// Makes the list of the boxes of band 2 in a stack, without those that leave only classes below
// that of the band. In stack 1 the rows rise.
void CatalogueSearch::add_boxes(unsigned stack) {
  std::vector<SecondBox>& boxes = stacks_[stack].boxes;
  std::vector<Fifth>& fifths = stacks_[stack].fifths;
  boxes.clear();
  fifths.clear();
  std::array<unsigned, 3> free{511, 511, 511};  // the digits that a column may have
  BoxCells box;
  unsigned in_row = 0;
  for (unsigned j = 0; j < 3; ++j) {
    const unsigned c = 3 * stack + j;
    box[j] = grid_[27 + c];
    in_row |= 1U << box[j];
    for (unsigned r = 0; r < 3; ++r) free[j] &= ~(1U << grid_[9 * r + c]);
  }
  for (unsigned& digits : free) digits &= ~in_row;
  const NewDigits& names = ways_[stack].names();
  // Calls `see` with each row of three digits, one of each set.
  const auto for_each_row = [](std::array<unsigned, 3> sets, std::uint8_t* row, const auto& see) {
    for (row[0] = 0; row[0] < 9; ++row[0]) {
      if ((sets[0] >> row[0] & 1U) == 0) continue;
      for (row[1] = 0; row[1] < 9; ++row[1]) {
        if ((sets[1] >> row[1] & 1U) == 0 || row[1] == row[0]) continue;
        for (row[2] = 0; row[2] < 9; ++row[2]) {
          if ((sets[2] >> row[2] & 1U) == 0 || row[2] == row[0] || row[2] == row[1]) continue;
          see(1U << row[0] | 1U << row[1] | 1U << row[2]);
        }
      }
    }
  };
  for_each_row(free, &box[3], [&](unsigned fifth) {
    const auto begin = static_cast<std::uint32_t>(boxes.size());
    bool any = false;
    const std::array<unsigned, 3> rest{free[0] & ~fifth, free[1] & ~fifth, free[2] & ~fifth};
    for_each_row(rest, &box[6], [&](unsigned) {
      if (stack == 0 && box[6] < box[3]) return;
      any = true;
      const unsigned pair = classes_.pair_of(transposed(box), names);
      if (allowed_[pair].some == 0) return;
      boxes.push_back({.cells = box,
                       .names = BandClasses::names_for(box),
                       .pair = static_cast<std::uint16_t>(pair)});
    });
    const auto end = static_cast<std::uint32_t>(boxes.size());
    // In stack 1 each row is a part, even if none of its boxes can give a grid.
    if (!any || (begin == end && stack > 0)) return;
    fifths.push_back({.digits = {box[3], box[4], box[5]},
                      .set = static_cast<std::uint16_t>(fifth),
                      .begin = begin,
                      .end = end});
  });
}

CatalogueSearch::ThirdBands CatalogueSearch::thirds_of(const SecondBand& boxes) {
  std::array<unsigned, 3> numbers;
  for (unsigned s = 0; s < 3; ++s) numbers[s] = boxes[s]->pair / BandClasses::kCrossings;
  const auto make = [&] {
    std::array<const BoxWay*, 3> ways;
    for (unsigned s = 0; s < 3; ++s) ways[s] = &ways_[s].below(boxes[s]->cells, numbers[s]);
    const std::size_t begin = thirds_.size();
    make_thirds(ways);
    return ThirdBands{static_cast<std::uint32_t>(begin),
                      static_cast<std::uint32_t>(thirds_.size())};
  };
  if (kept_.empty()) {
    thirds_.clear();
    return make();
  }
  constexpr unsigned kWays = StackWays::kSize;
  ThirdBands& kept = kept_[(std::size_t{numbers[0]} * kWays + numbers[1]) * kWays + numbers[2]];
  if (kept.end == 0) kept = make();
  return kept;
}

// Adds all fills of band 3 with rising rows, in lexical order.
void CatalogueSearch::make_thirds(const std::array<const BoxWay*, 3>& ways) {
  const BoxWay& a = *ways[0];
  const BoxWay& b = *ways[1];
  const BoxWay& c = *ways[2];
  std::array<ThirdBand, kMostThirds> found;
  std::size_t count = 0;
  for (unsigned a7 = 0; a7 < 9; ++a7) {  // with the smallest digit in column 1
    const BoxCells row = a.cells(8 * a7);
    unsigned sevenths = kAllSevenths & ~(b.sevenths_with[row[0]] | b.sevenths_with[row[1]] |
                                         b.sevenths_with[row[2]]);
    for (; sevenths != 0; sevenths &= sevenths - 1) {
      const auto b7 = static_cast<unsigned>(std::countr_zero(sevenths));
      const unsigned set7 = 511U & ~(unsigned{a.seventh[a7]} | b.seventh[b7]);
      const unsigned c7 = c.choice[set7];
      if (c7 == BoxWay::kNone) continue;
      const auto& with = b.eighths_with[b7];
      for (unsigned a8 = 0; a8 < 4; ++a8) {  // with the middle digit in column 1
        const unsigned fill_a = 8 * a7 + a8;
        const BoxCells box = a.cells(fill_a);
        // Row 8 of box 8 has no digit of row 8 of box 7, and all of row 7 of box 9 that box 7 has
        // not in row 8.
        unsigned choices = 255U & ~(unsigned{with[box[3]]} | with[box[4]] | with[box[5]]);
        for (unsigned digits = set7 & ~unsigned{a.eighth[a7][a8]}; digits != 0;
             digits &= digits - 1) {
          choices &= with[static_cast<unsigned>(std::countr_zero(digits))];
        }
        for (; choices != 0; choices &= choices - 1) {
          const auto b8 = static_cast<unsigned>(std::countr_zero(choices));
          const unsigned fill_b = 8 * b7 + b8;
          const unsigned c8 = c.choice[511U & ~(unsigned{a.eighth[a7][a8]} | b.eighth[b7][b8])];
          if (c8 == BoxWay::kNone) continue;
          const unsigned fill_c = 8 * c7 + kEighth[c7][c8];
          BITDOKU_ASSERT(count < kMostThirds);
          found[count++] = {
              .crossings = {a.crossing[fill_a], b.crossing[fill_b], c.crossing[fill_c]},
              .fills = {static_cast<std::uint8_t>(fill_a), static_cast<std::uint8_t>(fill_b),
                        static_cast<std::uint8_t>(fill_c)},
              .against = Against::unknown};
        }
      }
    }
  }
  thirds_.insert(thirds_.end(), found.begin(), found.begin() + count);
}

CatalogueSearch::Against CatalogueSearch::third_against(const SecondBand& boxes,
                                                        const ThirdBand& third) const {
  const auto cells = [&](unsigned s) {
    return ways_[s].of(boxes[s]->pair / BandClasses::kCrossings).cells(third.fills[s]);
  };
  const NewDigits names = BandClasses::names_for(cells(0));
  return against(
      classes_.class_of(classes_.pair_of(cells(1), names), classes_.crossing_of(cells(2), names)));
}

template <class See>
void CatalogueSearch::search(std::size_t part, const See& see) {
  const Fifth& a = stacks_[0].fifths[part];
  for (const Fifth& b : stacks_[1].fifths) {
    if ((a.set & b.set) != 0) continue;
    for (const std::uint32_t place : by_set_[511U & ~(unsigned{a.set} | b.set)]) {
      const Fifth& c = stacks_[2].fifths[place];
      for (std::uint32_t i = a.begin; i < a.end; ++i) {
        const SecondBox& box_a = stacks_[0].boxes[i];
        for (std::uint32_t j = b.begin; j < b.end; ++j) {
          const SecondBox& box_b = stacks_[1].boxes[j];
          const Allowed& allowed = allowed_[classes_.pair_of(box_b.cells, box_a.names)];
          if (allowed.some == 0) continue;
          for (std::uint32_t k = c.begin; k < c.end; ++k) {
            const SecondBox& box_c = stacks_[2].boxes[k];
            const unsigned crossing = classes_.crossing_of(box_c.cells, box_a.names);
            if ((allowed.some >> crossing & 1U) == 0) continue;
            search_second({&box_a, &box_b, &box_c}, (allowed.equal >> crossing & 1U) != 0, see);
          }
        }
      }
    }
  }
}

template <class See>
void CatalogueSearch::search_second(const SecondBand& boxes, bool is_equal, const See& see) {
  second_maps_.clear();
  if (is_equal || !fourth_maps_.empty()) {
    put_second(boxes);
    if (!keep_open(6, fourth_maps_, second_maps_)) return;
  }
  if (is_equal) {
    scratch_maps_.clear();
    maps_.add(grid_, 1, scratch_maps_);
    if (!keep_open(6, scratch_maps_, second_maps_)) return;
  }
  const std::array<Allowed, 3> allowed{allowed_[boxes[0]->pair], allowed_[boxes[1]->pair],
                                       allowed_[boxes[2]->pair]};
  const bool has_maps = !second_maps_.empty();
  const ThirdBands list = thirds_of(boxes);
  bool is_put = false;
  for (std::uint32_t at = list.begin; at < list.end; ++at) {
    ThirdBand& third = thirds_[at];
    const auto& [x, y, z] = third.crossings;
    if ((allowed[0].some >> x & allowed[1].some >> y & allowed[2].some >> z & 1U) == 0) continue;
    if (third.against == Against::unknown) third.against = third_against(boxes, third);
    if (third.against == Against::below) continue;
    const auto equal_stacks =
        static_cast<unsigned>((allowed[0].equal >> x & 1U) | (allowed[1].equal >> y & 1U) << 1 |
                              (allowed[2].equal >> z & 1U) << 2);
    std::uint32_t same = 1;
    if (has_maps || third.against == Against::equal || equal_stacks != 0) {
      if (!is_put) put_second(boxes);
      is_put = true;
      put_third(boxes, third);
      same = automorphisms(third.against == Against::equal, equal_stacks);
      if (same == 0) continue;
    }
    see(boxes, third, same);
  }
}

void CatalogueSearch::put_second(const SecondBand& boxes) {
  for (unsigned s = 0; s < 3; ++s) {
    for (unsigned i = 3; i < 9; ++i) grid_[27 + 9 * (i / 3) + 3 * s + i % 3] = boxes[s]->cells[i];
  }
}

void CatalogueSearch::put_third(const SecondBand& boxes, const ThirdBand& third) {
  for (unsigned s = 0; s < 3; ++s) {
    const BoxCells box =
        ways_[s].of(boxes[s]->pair / BandClasses::kCrossings).cells(third.fills[s]);
    for (unsigned i = 0; i < 9; ++i) grid_[54 + 9 * (i / 3) + 3 * s + i % 3] = box[i];
  }
}

// The number of automorphisms of the grid. 0 if an image comes before the grid.
std::uint32_t CatalogueSearch::automorphisms(bool is_third_equal, unsigned equal_stacks) {
  std::uint32_t same = 1;
  const auto see_all = [&](const GridCells& source, const std::vector<BandMap>& maps) {
    for (const BandMap& map : maps) {
      const ImageOrder order = compare_image(source, 9, map, grid_);
      if (order == ImageOrder::less) return false;
      same += order == ImageOrder::same;
    }
    return true;
  };
  if (!see_all(grid_, second_maps_)) return 0;
  if (is_third_equal) {
    scratch_maps_.clear();
    maps_.add(grid_, 2, scratch_maps_);
    if (!see_all(grid_, scratch_maps_)) return 0;
  }
  if (equal_stacks != 0) {
    const GridCells columns = catalogue::transposed(grid_);
    scratch_maps_.clear();
    for (unsigned s = 0; s < 3; ++s) {
      if ((equal_stacks >> s & 1U) != 0) maps_.add(columns, s, scratch_maps_);
    }
    if (!see_all(columns, scratch_maps_)) return 0;
  }
  return same;
}

std::uint64_t CatalogueSearch::count(std::size_t part) {
  std::uint64_t grids = 0;
  search(part, [&](const auto&, const auto&, std::uint32_t) { ++grids; });
  return grids;
}

void CatalogueSearch::count(std::size_t part, Found& found) {
  search(part, [&](const auto&, const auto&, std::uint32_t same) {
    ++found.grids;
    if (same > 1) found.automorphisms.push_back(same);
  });
}

void CatalogueSearch::list(std::size_t part, std::vector<GridCells>& grids) {
  search(part, [&](const auto& boxes, const auto& third, std::uint32_t) {
    put_second(boxes);
    put_third(boxes, third);
    grids.push_back(grid_);
  });
}

}  // namespace bitdoku::catalogue
