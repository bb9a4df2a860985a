#include "grids/first_bands.hpp"

#include <algorithm>

namespace bitdoku::grids {
namespace {

constexpr std::uint32_t kCrossings = 36;  // of the rows of a box by sorted columns
constexpr std::uint8_t kNoClass = 255;

Triples sorted_crossing(const Triples& rows, std::uint32_t number) {
  return crossing(rows, 6 * number);
}

std::uint32_t number_of_crossing(const Triples& rows, const Triples& columns) {
  std::uint32_t number = 0;
  while (sorted_crossing(rows, number) != columns) ++number;
  return number;
}

}  // namespace

const FirstBands& FirstBands::instance() {
  static const FirstBands bands;
  return bands;
}

FirstBand FirstBands::band(std::uint32_t number) {
  const Triples second = second_triples(kFirstBoxRows, number / (kCrossings * kCrossings));
  const Triples third = rest_of(kFirstBoxRows, second);
  return {.columns = {kFirstColumns, sorted_crossing(second, number / kCrossings % kCrossings),
                      sorted_crossing(third, number % kCrossings)},
          .rows = {row_masks(kFirstBoxRows), row_masks(second), row_masks(third)}};
}

std::uint32_t FirstBands::number_of(const BandColumns& columns, const BandRows& rows) {
  const Triples second = rows_of(rows[1]);
  const Triples third = rows_of(rows[2]);
  return (way_of(kFirstBoxRows, second) * kCrossings + number_of_crossing(second, columns[1])) *
             kCrossings +
         number_of_crossing(third, columns[2]);
}

std::uint32_t FirstBands::at(std::uint64_t position) const {
  const auto after = std::ranges::upper_bound(before_, position);
  return static_cast<std::uint32_t>(after - before_.begin()) - 1;
}

FirstBands::Member FirstBands::member(const BandColumns& columns) const {
  const Entry& entry = entries_[partings().number(columns[1])][partings().number(columns[2])];
  return {.column_class = &classes_[entry.column_class],
          .names = &inverses_[entry.names],
          .names_back = &names_[entry.names]};
}

FirstBands::FirstBands() {
  list_names();
  find_classes();
  add_weights();
}

void FirstBands::list_names() {
  names_.reserve(1296);
  inverses_.reserve(1296);
  for (std::size_t number = 0; number < 1296; ++number) {
    const std::array<std::size_t, 3> within{number / 36 % 6, number / 6 % 6, number % 6};
    NewNames names;
    NewNames inverse;
    for (std::size_t column = 0; column < 3; ++column) {
      for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t digit = 3 * column + i;
        const std::size_t name =
            3 * std::size_t{kOrders[number / 216][column]} + kOrders[within[column]][i];
        names[digit] = Mask{1} << name;
        inverse[name] = Mask{1} << digit;
      }
    }
    names_.push_back(names);
    inverses_.push_back(inverse);
  }
}

void FirstBands::find_classes() {
  classes_.reserve(kClasses);
  for (auto& row : entries_) row.fill({.column_class = kNoClass, .names = 0});
  for (std::uint16_t second = 0; second < Partings::kSize; ++second) {
    for (std::uint16_t third = 0; third < Partings::kSize; ++third) {
      if (entries_[second][third].column_class == kNoClass) add_class(second, third);
    }
  }
}

void FirstBands::add_class(std::uint16_t second, std::uint16_t third) {
  const Partings& all = partings();
  const auto number = static_cast<std::uint8_t>(classes_.size());
  const BandColumns columns{kFirstColumns, all.triples(second), all.triples(third)};
  for (std::size_t i = 0; i < names_.size(); ++i) {
    Entry& entry = entries_[all.number(columns[1], names_[i])][all.number(columns[2], names_[i])];
    if (entry.column_class == kNoClass)
      entry = {.column_class = number, .names = static_cast<std::uint16_t>(i)};
  }
  classes_.emplace_back(columns);
}

void FirstBands::add_weights() {
  before_.reserve(kSize + 1);
  std::uint64_t sum = 0;
  for (std::uint32_t number = 0; number < kSize; ++number) {
    before_.push_back(sum);
    // The numbers of fills are multiples of twelve, and two of twelve are sorted.
    sum += std::uint64_t{4} * member(band(number).columns).column_class->weight();
  }
  before_.push_back(sum);
}

}  // namespace bitdoku::grids
