// Ways to divide the digits into triples, and to choose the rows of a band whose columns are known.
#ifndef BITDOKU_GRIDS_PARTINGS_HPP
#define BITDOKU_GRIDS_PARTINGS_HPP

#include <array>
#include <cstdint>
#include <vector>

#include "grids/triples.hpp"

namespace bitdoku::grids {

// The levels of bands. A level has the bands with at most this number of ways for their rows.
inline constexpr std::size_t kLevels = 4;
inline constexpr std::array<std::uint32_t, kLevels> kMostWays{288, 576, 864, 1728};
// The weight of a band of each level as the base of a grid: the number of its possible places,
// times the square of the level's largest number of ways, divided by 288 squared.
inline constexpr std::array<std::uint32_t, kLevels> kWeights{1, 3 * 4, 3 * 9, 3 * 36};

// A new name for each digit, as a set of one digit.
using NewNames = std::array<Mask, 9>;

inline Mask renamed(Mask three, const NewNames& names) {
  const auto& twice = kThrees[three].twice;
  return names[twice[0] / 2U] | names[twice[1] / 2U] | names[twice[2] / 2U];
}

inline Triples renamed(const Triples& threes, const NewNames& names) {
  return {renamed(threes[0], names), renamed(threes[1], names), renamed(threes[2], names)};
}

// The new names of digits that make these columns the columns kFirstColumns.
inline NewNames names_for_first(const Triples& columns) {
  NewNames names;
  Mask name = 1;
  for (const Mask column : columns) {
    for (const std::uint8_t twice : kThrees[column].twice) {
      names[twice / 2U] = name;
      name <<= 1U;
    }
  }
  return names;
}

inline std::size_t level_of(std::uint32_t ways) {
  std::size_t level = 0;
  while (ways > kMostWays[level]) ++level;
  return level;
}

// The 280 ways to divide the nine digits into three triples, and the number of ways to choose the
// rows of a band whose boxes have these columns.
class Partings {
 public:
  static constexpr std::size_t kSize = 280;
  struct Pair {
    std::uint16_t second, third;
  };
  using Dozens = std::array<std::uint8_t, kSize>;

  Partings();

  // For a band whose first box has the columns kFirstColumns.
  [[nodiscard]] std::uint32_t ways(Pair pair) const {
    return 12U * dozens_[pair.second][pair.third];
  }
  // For any column triples of the first box.
  [[nodiscard]] std::uint32_t ways(const std::array<Triples, 3>& columns) const {
    const NewNames names = names_for_first(columns[0]);
    return 12U * dozens_[number(columns[1], names)][number(columns[2], names)];
  }
  // For a band whose first box has the columns kFirstColumns: a twelfth of the numbers of ways, for
  // each parting of the third box.
  [[nodiscard]] const Dozens& dozens(std::size_t second) const { return dozens_[second]; }
  // The number of a parting, from its triples in any order; and after its digits get new names.
  [[nodiscard]] std::uint16_t number(const Triples& triples) const {
    return number_[index_[triples[0]]][index_[triples[1]]];
  }
  [[nodiscard]] std::uint16_t number(const Triples& triples, const NewNames& names) const {
    return number_[index_[renamed(triples[0], names)]][index_[renamed(triples[1], names)]];
  }
  [[nodiscard]] const Triples& triples(std::size_t number) const { return triples_of_[number]; }
  [[nodiscard]] const std::vector<Pair>& pairs(std::size_t level) const { return pairs_[level]; }
  // A twelfth of the level's number of bands, times the level's weight; and the sum over all
  // levels.
  [[nodiscard]] std::uint32_t weight(std::size_t level) const {
    return bands_[level] / 12 * kWeights[level];
  }
  [[nodiscard]] std::uint32_t weight() const { return weight_; }

 private:
  void number_triples();
  void number_partings();
  [[nodiscard]] std::array<std::uint16_t, 36> crossings(const Triples& rows) const;
  void count_ways();
  void note_pair(std::size_t p, std::size_t q);

  std::array<Mask, 84> triples_;
  std::array<std::uint8_t, 512> index_;
  std::array<std::array<std::uint16_t, 84>, 84> number_;
  std::array<Triples, kSize> triples_of_;
  std::array<std::array<std::uint16_t, 36>, kSize> crossings_;
  // The numbers of ways, which are multiples of twelve, in compact form.
  std::array<Dozens, kSize> dozens_{};
  std::array<std::uint32_t, kLevels> bands_{};
  std::array<std::vector<Pair>, kLevels> pairs_;
  std::uint32_t weight_ = 0;
};

// All partings, computed at the first call.
[[nodiscard]] const Partings& partings();

}  // namespace bitdoku::grids

#endif
