// The rank of a grid.
//
// A grid is a choice of
//
//   box       the digits of box 1, read row by row: 9! ways
//   orders    which of r1c4 r1c5 r1c6 is the smallest, the middle and the largest digit, and the
//             same for r1c7 r1c8 r1c9, for r4c1 r5c1 r6c1 and for r7c1 r8c1 r9c1: 6^4 ways. Below,
//             the columns of stacks 2 and 3 and the rows of bands 2 and 3 are sorted, and the
//             digits are renamed so that box 1 is as in first_bands.hpp
//   band      one of the 72,576 sorted first bands
//   columns   of bands 2 and 3: 56^3 ways (column_class.hpp)
//   fills     a sorted fill of band 2, and one of band 3 (band_fills.hpp)
//
// and grids are ordered by these choices in turn. Each box and each order has the same number of
// grids, kOfOrder. The number for a band depends on the class of its columns alone, and the number
// for a choice of columns is the product of the numbers of fills. To use the tables of the class,
// the digits are renamed again, and the columns of each stack are put into the order of the class;
// this defines the order of the columns and fills below a first band.
//
//   sum over bands of ( sum over columns of fills(band 2) * fills(band 3) ) = kOfOrder
//   9! * 6^4 * kOfOrder = 6,670,903,752,021,072,936,960
#include <algorithm>
#include <array>
#include <bit>
#include <bitdoku/grid_rank.hpp>

#include "count/wide.hpp"
#include "grids/band_fills.hpp"
#include "grids/column_class.hpp"
#include "grids/first_bands.hpp"

namespace bitdoku {
namespace grids {
namespace {

// 27,704,267,971 is a prime.
constexpr std::uint64_t kOfOrder = 512U * 27'704'267'971U;

// ---- Box 1 ------------------------------------------------------------------------------------

using BoxDigits = std::array<Digit, 9>;  // the digits of box 1, row by row

BoxDigits first_box(const Cells9x9& grid) {
  return {grid[0], grid[1], grid[2], grid[9], grid[10], grid[11], grid[18], grid[19], grid[20]};
}

// The number of permutations before this one in lexical order.
std::uint32_t number_of_box(const BoxDigits& digits) {
  std::uint32_t number = 0;
  for (std::uint32_t i = 0; i < 9; ++i) {
    number *= 9 - i;
    for (std::size_t j = i + 1; j < 9; ++j) number += digits[j] < digits[i] ? 1U : 0U;
  }
  return number;
}

BoxDigits box_of_number(std::uint32_t number) {
  BoxDigits digits{};
  // From the last cell to the first: the digit is the number of smaller digits in later cells, plus
  // 1. Each digit of a later cell that is not smaller moves up.
  for (std::uint32_t i = 9; i-- > 0; number /= 9 - i) {
    digits[i] = static_cast<Digit>(number % (9 - i) + 1);
    for (std::size_t j = i + 1; j < 9; ++j) {
      if (digits[j] >= digits[i]) ++digits[j];
    }
  }
  return digits;
}

// The name of the digit in row r, column c of box 1 is 3c + r.
constexpr std::array<std::uint8_t, 9> kNameOfPlace{0, 3, 6, 1, 4, 7, 2, 5, 8};

// ---- Orders of three lines --------------------------------------------------------------------

using LineOrder = std::uint32_t;  // a number of kOrders

Triples in_order(const Triples& lines, LineOrder order) {
  const auto& of = kOrders[order];
  return {lines[of[0]], lines[of[1]], lines[of[2]]};
}

Triples out_of_order(const Triples& lines, LineOrder order) {
  Triples result{};
  for (std::size_t i = 0; i < 3; ++i) result[kOrders[order][i]] = lines[i];
  return result;
}

// The order that gives `wanted`. There must be one.
LineOrder order_to(const Triples& lines, const Triples& wanted) {
  LineOrder order = 0;
  while (in_order(lines, order) != wanted) ++order;
  return order;
}

Triples sorted(Triples keys) {
  std::ranges::sort(keys);
  return keys;
}

// The order of three different digits: line i is number kOrders[order][i] in size.
LineOrder order_of(const Triples& digits) {
  return order_to(sorted(digits), digits);
}

// ---- Bands ------------------------------------------------------------------------------------

struct Band {
  BandColumns columns{};
  BandRows rows{};
};
using Bands = std::array<Band, 3>;

constexpr std::size_t cell_at(std::size_t band, std::size_t row, std::size_t stack,
                              std::size_t column) {
  return 27 * band + 9 * row + 3 * stack + column;
}

// Calls `see` with each band, row, stack and column.
template <class See>
void for_each_cell(const See& see) {
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t stack = 0; stack < 3; ++stack) {
        for (std::size_t column = 0; column < 3; ++column) see(band, row, stack, column);
      }
    }
  }
}

// names[d]: the new name of digit d, as a set.
Bands bands_of(const Cells9x9& grid, const std::array<Mask, 10>& names) {
  Bands bands{};
  for_each_cell([&](std::size_t band, std::size_t row, std::size_t stack, std::size_t column) {
    const Mask digit = names[grid[cell_at(band, row, stack, column)]];
    bands[band].columns[stack][column] |= digit;
    bands[band].rows[stack] |= digit << 9 * row;
  });
  return bands;
}

// digits[n]: the digit whose name is n.
Cells9x9 cells_of(const Bands& bands, const BoxDigits& digits) {
  Cells9x9 grid{};
  for_each_cell([&](std::size_t band, std::size_t row, std::size_t stack, std::size_t column) {
    const Mask digit = bands[band].rows[stack] >> 9 * row & bands[band].columns[stack][column];
    grid[cell_at(band, row, stack, column)] =
        digits[static_cast<std::size_t>(std::countr_zero(digit))];
  });
  return grid;
}

// Whether every row, column and box has every digit. A cell has one digit, so none occurs twice.
bool is_grid(const Bands& bands) {
  for (const Band& band : bands) {
    if ((band.rows[0] | band.rows[1] | band.rows[2]) != kAllRows) return false;
    for (const Triples& box : band.columns) {
      if ((box[0] | box[1] | box[2]) != kAll) return false;
    }
  }
  for (std::size_t stack = 0; stack < 3; ++stack) {
    for (std::size_t column = 0; column < 3; ++column) {
      const Mask seen = bands[0].columns[stack][column] | bands[1].columns[stack][column] |
                        bands[2].columns[stack][column];
      if (seen != kAll) return false;
    }
  }
  return true;
}

// Sorts the columns of a stack by the digits of the first row.
void sort_stack(Bands& bands, std::size_t stack) {
  Triples keys = bands[0].columns[stack];
  for (Mask& key : keys) key &= bands[0].rows[stack];
  const LineOrder order = order_to(keys, sorted(keys));
  for (Band& band : bands) band.columns[stack] = in_order(band.columns[stack], order);
}

// Sorts the rows of a band by the digits of the first column (band_fills.hpp).
void sort_rows(Band& band) {
  Triples keys = rows_of(band.rows[0]);
  for (Mask& key : keys) key &= band.columns[0][0];
  const LineOrder order = order_to(keys, sorted(keys));
  for (RowMasks& rows : band.rows) rows = row_masks(in_order(rows_of(rows), order));
}

// ---- The class of a first band ----------------------------------------------------------------

// Leads from the columns of a first band to those of its class, and back.
class ClassFrame {
 public:
  explicit ClassFrame(const BandColumns& first) : member_(FirstBands::instance().member(first)) {
    for (std::size_t stack = 0; stack < 3; ++stack) {
      orders_[stack] =
          order_to(renamed(first[stack], *member_.names), column_class().columns()[stack]);
    }
  }

  [[nodiscard]] const ColumnClass& column_class() const { return *member_.column_class; }

  [[nodiscard]] Band enter(const Band& band) const {
    Band result;
    for (std::size_t stack = 0; stack < 3; ++stack) {
      result.columns[stack] =
          in_order(renamed(band.columns[stack], *member_.names), orders_[stack]);
      result.rows[stack] = row_masks(renamed(rows_of(band.rows[stack]), *member_.names));
    }
    return result;
  }

  [[nodiscard]] Band leave(const Band& band) const {
    Band result;
    for (std::size_t stack = 0; stack < 3; ++stack) {
      result.columns[stack] =
          out_of_order(renamed(band.columns[stack], *member_.names_back), orders_[stack]);
      result.rows[stack] = row_masks(renamed(rows_of(band.rows[stack]), *member_.names_back));
    }
    return result;
  }

 private:
  FirstBands::Member member_;
  std::array<LineOrder, 3> orders_{};
};

// The columns of the band below two bands.
BandColumns last_columns(const BandColumns& first, const BandColumns& second) {
  BandColumns columns;
  for (std::size_t stack = 0; stack < 3; ++stack) {
    columns[stack] = rest_of(first[stack], second[stack]);
  }
  return columns;
}

std::uint32_t sorted_fills(const BandColumns& columns) {
  return partings().ways(columns) / 6;
}

// The weight of a choice of columns counts fills in units of 2 * 2.
constexpr std::uint32_t kUnit = 4;

// The number of choices of columns and sorted fills before this one.
std::uint32_t number_of_bands(const ColumnClass& first, const Band& second, const Band& third) {
  ColumnChoice choice;
  for (std::size_t stack = 0; stack < 3; ++stack) {
    choice[stack] = way_of(first.columns()[stack], second.columns[stack]);
  }
  return kUnit * first.before(choice) +
         number_of_fill(second.columns, second.rows) * sorted_fills(third.columns) +
         number_of_fill(third.columns, third.rows);
}

// The inverse: writes bands 2 and 3.
void find_bands(const ColumnClass& first, std::uint32_t number, Band& second, Band& third) {
  const ColumnClass::Place place = first.at(number / kUnit);
  second.columns = first.second_band(place.choice);
  third.columns = last_columns(first.columns(), second.columns);
  const std::uint32_t offset = kUnit * place.offset + number % kUnit;
  const std::uint32_t fills = sorted_fills(third.columns);
  second.rows = fill_of_number(second.columns, offset / fills);
  third.rows = fill_of_number(third.columns, offset % fills);
}

// ---- Ranks ------------------------------------------------------------------------------------

// The number of the grid among those with the same box and orders. Sorts the stacks.
std::uint64_t position_of(Bands& bands) {
  sort_stack(bands, 1);
  sort_stack(bands, 2);
  const ClassFrame frame(bands[0].columns);
  Band second = frame.enter(bands[1]);
  Band third = frame.enter(bands[2]);
  sort_rows(second);
  sort_rows(third);
  return FirstBands::instance().before(FirstBands::number_of(bands[0].columns, bands[0].rows)) +
         number_of_bands(frame.column_class(), second, third);
}

// The bands of the grid that has this position. The rows of bands 2 and 3 have any order.
Bands bands_at(std::uint64_t position) {
  const FirstBands& all = FirstBands::instance();
  const std::uint32_t number = all.at(position);
  const FirstBand first = FirstBands::band(number);
  const ClassFrame frame(first.columns);
  Band second;
  Band third;
  find_bands(frame.column_class(), static_cast<std::uint32_t>(position - all.before(number)),
             second, third);
  return {Band{.columns = first.columns, .rows = first.rows}, frame.leave(second),
          frame.leave(third)};
}

// Three lines whose order is one of the four orders.
struct OrderedLines {
  std::size_t first;   // the first cell of the first line
  std::size_t across;  // from a cell to the cell in the next line
  std::size_t along;   // from a cell to the next one in its line
};
constexpr std::array<OrderedLines, 4> kOrderedLines{{{.first = 3, .across = 1, .along = 9},
                                                     {.first = 6, .across = 1, .along = 9},
                                                     {.first = 27, .across = 9, .along = 1},
                                                     {.first = 54, .across = 9, .along = 1}}};

// The digits that decide the order.
Triples first_digits(const Cells9x9& grid, const OrderedLines& lines) {
  return {grid[lines.first], grid[lines.first + lines.across],
          grid[lines.first + 2 * lines.across]};
}

// Exchanges lines so that they have this order.
void put_in_order(Cells9x9& grid, const OrderedLines& lines, LineOrder order) {
  const Triples digits = first_digits(grid, lines);
  const auto& from = kOrders[order_to(digits, in_order(sorted(digits), order))];
  for (std::size_t i = 0, cell = lines.first; i < 9; ++i, cell += lines.along) {
    const std::array<Digit, 3> old{grid[cell], grid[cell + lines.across],
                                   grid[cell + 2 * lines.across]};
    for (std::size_t line = 0; line < 3; ++line) {
      grid[cell + line * lines.across] = old[from[line]];
    }
  }
}

std::optional<BigCount> rank_of(const Cells9x9& grid) {
  using counting::operator+=;
  if (!std::ranges::all_of(grid, [](Digit digit) { return digit >= 1 && digit <= 9; })) return {};
  const BoxDigits box = first_box(grid);
  std::array<Mask, 10> names{};
  for (std::size_t i = 0; i < 9; ++i) names[box[i]] = Mask{1} << kNameOfPlace[i];
  Bands bands = bands_of(grid, names);
  if (!is_grid(bands)) return {};
  std::uint64_t number = number_of_box(box);
  for (const OrderedLines& lines : kOrderedLines) {
    number = 6 * number + order_of(first_digits(grid, lines));
  }
  BigCount rank = counting::product(number, kOfOrder);
  rank += BigCount{.high = 0, .low = position_of(bands)};
  return rank;
}

// Requires a rank below kGrids9x9.
Cells9x9 grid_of(BigCount rank) {
  // kOfOrder is a multiple of 2^9, and a rank has 73 bits.
  const std::uint64_t high = rank.high << 55U | rank.low >> 9U;
  const std::uint64_t position = high % (kOfOrder >> 9U) << 9U | (rank.low & 511U);
  std::uint64_t number = high / (kOfOrder >> 9U);
  std::array<LineOrder, 4> orders{};
  for (std::size_t i = 4; i-- > 0; number /= 6) orders[i] = static_cast<LineOrder>(number % 6);
  const BoxDigits box = box_of_number(static_cast<std::uint32_t>(number));
  BoxDigits digits{};
  for (std::size_t i = 0; i < 9; ++i) digits[kNameOfPlace[i]] = box[i];
  Cells9x9 grid = cells_of(bands_at(position), digits);
  for (std::size_t i = 0; i < 4; ++i) put_in_order(grid, kOrderedLines[i], orders[i]);
  return grid;
}

}  // namespace
}  // namespace grids

std::optional<BigCount> rank_grid(const Cells9x9& grid) {
  return grids::rank_of(grid);
}

std::optional<Cells9x9> unrank_grid(BigCount rank) {
  if (counting::compare(rank, kGrids9x9) >= 0) return {};
  return grids::grid_of(rank);
}

}  // namespace bitdoku
