#include "catalogue/band_search.hpp"

#include <algorithm>
#include <bit>
#include <bitdoku/assert.hpp>

namespace bitdoku::catalogue {
namespace {

// The fills of band 3 for all columns of band 2 that have 2 in column 1 are a little fewer.
constexpr std::size_t kMostKept = 3'200'000;
// How many fills of band 2 ahead a list of band 3 is fetched from memory.
constexpr std::size_t kSoon = 4;

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
    thirds_.emplace_back();  // so that the end of a list that is made is not 0
  }
  for (unsigned pair = 0; pair < BandClasses::kPairs; ++pair) {
    for (unsigned crossing = 0; crossing < BandClasses::kCrossings; ++crossing) {
      const unsigned of = classes_.class_of(pair, crossing);
      allowed_[pair].some |= std::uint64_t{of >= number} << crossing;
      allowed_[pair].equal |= std::uint64_t{of == number} << crossing;
    }
    allowed_below_[pair / BandClasses::kCrossings] |= allowed_[pair].some;
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
  for (unsigned stack = 0; stack < 3; ++stack) stacks_[stack] = &boxes_below(stack);
  for (auto& fifths : by_set_) fifths.clear();
  for (std::uint32_t k = 0; k < stacks_[2]->fifths.size(); ++k) {
    by_set_[stacks_[2]->fifths[k].set].push_back(k);
  }
  return stacks_[0]->fifths.size();
}

void CatalogueSearch::forget_boxes() {
  for (StackWays& ways : ways_) ways.forget();
  std::ranges::fill(kept_, ThirdBands{});
  beside_ = decltype(beside_){};
}

const std::array<std::uint8_t, 3>& CatalogueSearch::start_of(std::size_t part) const {
  return stacks_[0]->fifths[part].digits;
}

// The boxes of band 2 in a stack. They depend on no other digits of row 4 than the stack's own.
const CatalogueSearch::Stack& CatalogueSearch::boxes_below(unsigned stack) {
  auto& kept = kept_stacks_[stack];
  if (kept_.empty()) kept.clear();
  std::array<std::uint8_t, 3> fourth;
  std::copy_n(&grid_[27 + 3 * stack], 3, fourth.begin());
  const auto found = kept.find(fourth);
  if (found != kept.end()) return found->second;
  return kept.emplace(fourth, make_boxes(stack)).first->second;
}

// Makes the list of the boxes of band 2 in a stack, without those that leave only classes below
// that of the band. In stack 1 the rows rise.
CatalogueSearch::Stack CatalogueSearch::make_boxes(unsigned stack) const {
  Stack result;
  std::vector<SecondBox>& boxes = result.boxes;
  std::vector<Fifth>& fifths = result.fifths;
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
  return result;
}

// The place in kept_.
std::size_t CatalogueSearch::place_of_list(const SecondBand& boxes) {
  std::size_t place = 0;
  for (const SecondBox* box : boxes) {
    place = place * StackWays::kSize + box->pair / BandClasses::kCrossings;
  }
  return place;
}

const BoxBeside& CatalogueSearch::beside(unsigned stack, unsigned first, unsigned number) {
  auto& made = beside_[stack - 1];
  if (made.empty()) made.resize(std::size_t{StackWays::kSize} * StackWays::kSize);
  std::unique_ptr<BoxBeside>& result = made[std::size_t{first} * StackWays::kSize + number];
  if (result == nullptr) {
    result = std::make_unique<BoxBeside>(ways_[0].of(first), ways_[stack].of(number));
  }
  return *result;
}

CatalogueSearch::ThirdBands CatalogueSearch::thirds_of(const SecondBand& boxes,
                                                       const std::array<Allowed, 3>& allowed) {
  std::array<unsigned, 3> numbers;
  for (unsigned s = 0; s < 3; ++s) numbers[s] = boxes[s]->pair / BandClasses::kCrossings;
  const auto make = [&](const std::array<std::uint64_t, 3>& crossings) {
    ThirdWays ways{};
    for (unsigned s = 0; s < 3; ++s) ways.boxes[s] = &ways_[s].below(boxes[s]->cells, numbers[s]);
    for (unsigned s = 1; s < 3; ++s) ways.beside[s - 1] = &beside(s, numbers[0], numbers[s]);
    const std::size_t begin = thirds_.size();
    append_thirds(ways, {.least_class = number_, .crossings = crossings}, thirds_);
    return ThirdBands{static_cast<std::uint32_t>(begin),
                      static_cast<std::uint32_t>(thirds_.size())};
  };
  if (kept_.empty()) {
    thirds_.clear();
    return make({allowed[0].some, allowed[1].some, allowed[2].some});
  }
  ThirdBands& kept = kept_[place_of_list(boxes)];
  // A list that is kept serves all boxes with these columns.
  if (kept.end == 0) {
    kept =
        make({allowed_below_[numbers[0]], allowed_below_[numbers[1]], allowed_below_[numbers[2]]});
  }
  return kept;
}

// Finds the fills of band 2 in a part, in lexical order, without those of too low a class.
void CatalogueSearch::find_seconds(std::size_t part) {
  seconds_.clear();
  const Fifth& a = stacks_[0]->fifths[part];
  for (const Fifth& b : stacks_[1]->fifths) {
    if ((a.set & b.set) != 0) continue;
    for (const std::uint32_t place : by_set_[511U & ~(unsigned{a.set} | b.set)]) {
      find_seconds(a, b, stacks_[2]->fifths[place]);
    }
  }
}

// The same with this row 5.
void CatalogueSearch::find_seconds(const Fifth& a, const Fifth& b, const Fifth& c) {
  for (std::uint32_t i = a.begin; i < a.end; ++i) {
    const SecondBox& box_a = stacks_[0]->boxes[i];
    for (std::uint32_t j = b.begin; j < b.end; ++j) {
      const SecondBox& box_b = stacks_[1]->boxes[j];
      const Allowed& allowed = allowed_[classes_.pair_of(box_b.cells, box_a.names)];
      if (allowed.some == 0) continue;
      for (std::uint32_t k = c.begin; k < c.end; ++k) {
        const SecondBox& box_c = stacks_[2]->boxes[k];
        const unsigned crossing = classes_.crossing_of(box_c.cells, box_a.names);
        if ((allowed.some >> crossing & 1U) == 0) continue;
        const SecondBand boxes{&box_a, &box_b, &box_c};
        seconds_.push_back({.boxes = boxes, .is_equal = (allowed.equal >> crossing & 1U) != 0});
        if (!kept_.empty()) __builtin_prefetch(&kept_[place_of_list(boxes)]);
      }
    }
  }
}

template <class See>
void CatalogueSearch::search(std::size_t part, const See& see) {
  find_seconds(part);
  for (std::size_t i = 0; i < seconds_.size(); ++i) {
    // The lists that are kept do not fit into a cache. Without this, the search waits for each.
    const std::size_t soon = i + kSoon;
    if (!kept_.empty() && soon < seconds_.size()) {
      __builtin_prefetch(thirds_.data() + kept_[place_of_list(seconds_[soon].boxes)].begin);
    }
    search_second(seconds_[i].boxes, seconds_[i].is_equal, see);
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
  const ThirdBands list = thirds_of(boxes, allowed);
  bool is_put = false;
  for (std::uint32_t at = list.begin; at < list.end; ++at) {
    const ThirdBand third = thirds_[at];
    const unsigned x = third.crossing(0);
    const unsigned y = third.crossing(1);
    const unsigned z = third.crossing(2);
    if ((allowed[0].some >> x & allowed[1].some >> y & allowed[2].some >> z & 1U) == 0) continue;
    const auto equal_stacks =
        static_cast<unsigned>((allowed[0].equal >> x & 1U) | (allowed[1].equal >> y & 1U) << 1 |
                              (allowed[2].equal >> z & 1U) << 2);
    std::uint32_t same = 1;
    if (has_maps || third.is_equal() || equal_stacks != 0) {
      if (!is_put) put_second(boxes);
      is_put = true;
      put_third(boxes, third);
      same = automorphisms(third.is_equal(), equal_stacks);
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

void CatalogueSearch::put_third(const SecondBand& boxes, ThirdBand third) {
  for (unsigned s = 0; s < 3; ++s) {
    const BoxWay& way = ways_[s].of(boxes[s]->pair / BandClasses::kCrossings);
    const BoxCells box = way.cells(third.fill(s, way));
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
