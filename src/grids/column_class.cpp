#include "grids/column_class.hpp"

#include <algorithm>

#include "grids/partings.hpp"

namespace bitdoku::grids {
namespace {

using Numbers = std::array<std::uint16_t, kWays>;

// The columns of bands 2 and 3 in each of the 56 ways of a stack.
struct StackWays {
  explicit StackWays(const Triples& columns) {
    for (std::uint32_t way = 0; way < kWays; ++way) {
      second[way] = second_triples(columns, way);
      third[way] = rest_of(columns, second[way]);
    }
  }
  std::array<Triples, kWays> second, third;
};

Numbers numbers_of(const std::array<Triples, kWays>& ways, const NewNames& names) {
  Numbers numbers;
  for (std::uint32_t way = 0; way < kWays; ++way) {
    numbers[way] = partings().number(ways[way], names);
  }
  return numbers;
}

// The ways of stack 3, if those of stacks 1 and 2 are chosen.
class LastStack {
 public:
  LastStack(const BandColumns& columns, std::uint32_t way1, std::uint32_t way2)
      : columns_(columns[2]) {
    const Triples first2 = second_triples(columns[0], way1);
    const Triples second2 = second_triples(columns[1], way2);
    names2_ = names_for_first(first2);
    names3_ = names_for_first(rest_of(columns[0], first2));
    row2_ = &partings().dozens(partings().number(second2, names2_));
    row3_ = &partings().dozens(partings().number(rest_of(columns[1], second2), names3_));
  }
  [[nodiscard]] std::uint32_t weight(std::uint32_t way) const {
    const Triples second = second_triples(columns_, way);
    const std::uint32_t dozens2 = (*row2_)[partings().number(second, names2_)];
    if (dozens2 == 0) return 0;
    return dozens2 * (*row3_)[partings().number(rest_of(columns_, second), names3_)];
  }

 private:
  Triples columns_;
  NewNames names2_, names3_;
  const Partings::Dozens* row2_;
  const Partings::Dozens* row3_;
};

}  // namespace

ColumnClass::ColumnClass(const BandColumns& columns) : columns_(columns) {
  const StackWays first(columns[0]);
  const StackWays second(columns[1]);
  const StackWays third(columns[2]);
  std::uint32_t sum = 0;
  std::size_t at = 0;
  for (std::uint32_t way1 = 0; way1 < kWays; ++way1) {
    const NewNames names2 = names_for_first(first.second[way1]);
    const NewNames names3 = names_for_first(first.third[way1]);
    const Numbers rows2 = numbers_of(second.second, names2);
    const Numbers rows3 = numbers_of(second.third, names3);
    const Numbers columns2 = numbers_of(third.second, names2);
    const Numbers columns3 = numbers_of(third.third, names3);
    for (std::uint32_t way2 = 0; way2 < kWays; ++way2) {
      before_[at++] = sum;
      const Partings::Dozens& row2 = partings().dozens(rows2[way2]);
      const Partings::Dozens& row3 = partings().dozens(rows3[way2]);
      for (std::uint32_t way3 = 0; way3 < kWays; ++way3) {
        sum += std::uint32_t{row2[columns2[way3]]} * row3[columns3[way3]];
      }
    }
  }
  before_[at] = sum;
}

std::uint32_t ColumnClass::before(const ColumnChoice& choice) const {
  const LastStack last(columns_, choice[0], choice[1]);
  std::uint32_t sum = before_[kWays * choice[0] + choice[1]];
  for (std::uint32_t way = 0; way < choice[2]; ++way) sum += last.weight(way);
  return sum;
}

ColumnClass::Place ColumnClass::at(std::uint32_t position) const {
  const auto after = std::ranges::upper_bound(before_, position);
  const auto pair = static_cast<std::uint32_t>(after - before_.begin()) - 1;
  const LastStack last(columns_, pair / kWays, pair % kWays);
  std::uint32_t offset = position - before_[pair];
  std::uint32_t way = 0;
  for (std::uint32_t weight = last.weight(0); offset >= weight; weight = last.weight(++way)) {
    offset -= weight;
  }
  return {.choice = {pair / kWays, pair % kWays, way}, .offset = offset};
}

BandColumns ColumnClass::second_band(const ColumnChoice& choice) const {
  BandColumns band;
  for (std::size_t stack = 0; stack < 3; ++stack) {
    band[stack] = second_triples(columns_[stack], choice[stack]);
  }
  return band;
}

}  // namespace bitdoku::grids
