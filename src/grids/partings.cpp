#include "grids/partings.hpp"

#include <bit>
#include <utility>

namespace bitdoku::grids {

Partings::Partings() {
  number_triples();
  number_partings();
  for (std::size_t p = 0; p < kSize; ++p) crossings_[p] = crossings(triples_of_[p]);
  count_ways();
  for (std::size_t p = 0; p < kSize; ++p) {
    for (std::size_t q = 0; q < kSize; ++q) note_pair(p, q);
  }
  for (std::size_t level = 0; level < kLevels; ++level) weight_ += weight(level);
}

void Partings::number_triples() {
  std::size_t size = 0;
  for (Mask mask = 0; mask <= kAll; ++mask) {
    if (std::popcount(mask) != 3) continue;
    index_[mask] = static_cast<std::uint8_t>(size);
    triples_[size++] = mask;
  }
}

void Partings::number_partings() {
  std::size_t size = 0;
  for (const Mask a : triples_) {
    for (const Mask b : triples_) {
      // The first triple has the first digit; the second triple has the first of the remaining
      // digits.
      const Mask left = kAll ^ a;
      if ((a & 1U) == 0 || (a & b) != 0 || (b & left & (0U - left)) == 0) continue;
      const Mask c = left ^ b;
      for (const auto& [x, y] : {std::pair{a, b}, {a, c}, {b, a}, {b, c}, {c, a}, {c, b}}) {
        number_[index_[x]][index_[y]] = static_cast<std::uint16_t>(size);
      }
      triples_of_[size++] = {a, b, c};
    }
  }
}

// The columns that have one digit from each of these rows.
std::array<std::uint16_t, 36> Partings::crossings(const Triples& rows) const {
  std::array<std::uint16_t, 36> numbers;
  for (std::uint32_t i = 0; i < 36; ++i) numbers[i] = number(crossing(rows, 6 * i));
  return numbers;
}

// Counts the choices of rows that fit the first box and of columns that fit the rows. It counts one
// order of the rows, because all six orders give the same number.
void Partings::count_ways() {
  std::vector<std::array<std::uint16_t, kSize>> sixes(kSize);
  for (const std::uint16_t first : crossings_[number(kFirstColumns)]) {
    for (std::uint32_t way = 0; way < 56; ++way) {
      const Triples second = second_triples(triples_of_[first], way);
      const auto& thirds = crossings_[number(rest_of(triples_of_[first], second))];
      for (const std::uint16_t p : crossings_[number(second)]) {
        for (const std::uint16_t q : thirds) ++sixes[p][q];
      }
    }
  }
  for (std::size_t p = 0; p < kSize; ++p) {
    for (std::size_t q = 0; q < kSize; ++q) {
      dozens_[p][q] = static_cast<std::uint8_t>(sixes[p][q] / 2);
    }
  }
}

void Partings::note_pair(std::size_t p, std::size_t q) {
  const Pair pair{static_cast<std::uint16_t>(p), static_cast<std::uint16_t>(q)};
  const std::size_t level = level_of(ways(pair));
  bands_[level] += ways(pair);
  if (level > 0) pairs_[level].push_back(pair);
}

const Partings& partings() {
  static const Partings all;
  return all;
}

}  // namespace bitdoku::grids
