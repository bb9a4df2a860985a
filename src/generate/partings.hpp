// The number of ways to choose the rows of a band whose columns are known.
#ifndef BITDOKU_GENERATE_PARTINGS_HPP
#define BITDOKU_GENERATE_PARTINGS_HPP

#include <array>
#include <cstdint>
#include <vector>

#include "generate/triples.hpp"

namespace bitdoku::generating {

// The levels of bands. A level has the bands with at most this number of ways for their rows.
inline constexpr std::size_t kLevels = 4;
inline constexpr std::array<std::uint32_t, kLevels> kMostWays{288, 576, 864, 1728};
// The weight of a band of each level as the base of a grid: the number of its possible places,
// times the square of the level's largest number of ways, divided by 288 squared.
inline constexpr std::array<std::uint32_t, kLevels> kWeights{1, 3 * 4, 3 * 9, 3 * 36};

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

  Partings();

  // For a band whose first box has the columns kFirstColumns.
  [[nodiscard]] std::uint32_t ways(Pair pair) const {
    return 12U * dozens_[pair.second][pair.third];
  }
  // For any column triples of the first box.
  [[nodiscard]] std::uint32_t ways(const std::array<Triples, 3>& columns) const {
    std::array<Mask, 9> renamed;
    Mask name = 1;
    for (const Mask column : columns[0]) {
      for (const std::uint8_t twice : kThrees[column].twice) {
        renamed[twice / 2U] = name;
        name <<= 1U;
      }
    }
    return 12U * dozens_[number(columns[1], renamed)][number(columns[2], renamed)];
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
  [[nodiscard]] std::uint16_t number(const Triples& triples) const {
    return number_[index_[triples[0]]][index_[triples[1]]];
  }
  [[nodiscard]] std::uint16_t number(const Triples& triples,
                                     const std::array<Mask, 9>& renamed) const {
    std::array<Mask, 2> masks;
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& twice = kThrees[triples[i]].twice;
      masks[i] = renamed[twice[0] / 2U] | renamed[twice[1] / 2U] | renamed[twice[2] / 2U];
    }
    return number_[index_[masks[0]]][index_[masks[1]]];
  }

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
  std::array<std::array<std::uint8_t, kSize>, kSize> dozens_{};
  std::array<std::uint32_t, kLevels> bands_{};
  std::array<std::vector<Pair>, kLevels> pairs_;
  std::uint32_t weight_ = 0;
};

// All partings, computed at the first call.
[[nodiscard]] const Partings& partings();

}  // namespace bitdoku::generating

#endif
