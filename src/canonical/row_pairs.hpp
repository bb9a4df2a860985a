// Classes of pairs of rows. Two pairs of rows of a full grid have the same class if they can become
// the same first two rows of a canonical form.
//
// Two rows of a band are a permutation of the columns: it leads from a column with a digit in the
// second row to the column with the same digit in the first row.
//
//   first row    8 2 5 | 1 9 4 | 7 3 6      column     0 1 2 | 3 4 5 | 6 7 8
//   second row   4 1 7 | 3 6 8 | 2 9 5      leads to   5 3 6 | 7 8 0 | 1 4 2
//
// In a form the first row is 123456789, so the second row is the permutation itself, plus 1. There
// are 12,096 such permutations, because no digit is twice in a box. Two permutations are in the
// same class if an order of the columns turns one into the other. There are few classes. A table
// gives the class of each permutation. Classes are numbered in the order of their least second
// rows.
#ifndef BITDOKU_CANONICAL_ROW_PAIRS_HPP
#define BITDOKU_CANONICAL_ROW_PAIRS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace bitdoku::canonical {

// Numbers 0 to 8 at the places 0 to 8.
using Nine = std::array<std::uint8_t, 9>;

class RowPairs {
 public:
  // Returns the table. The first call makes it in about a millisecond.
  static const RowPairs& table();

  // The number of classes.
  [[nodiscard]] std::size_t size() const { return list_.size(); }
  [[nodiscard]] std::uint8_t class_of(const Nine& pair) const { return classes_[index_of(pair)]; }
  // The class of the same two rows in the other order, which are the inverse permutation.
  [[nodiscard]] std::uint8_t class_of_inverse(std::uint8_t number) const {
    return list_[number].inverse;
  }
  // An order of the columns that makes the second row least. Has the column at each place.
  [[nodiscard]] const Nine& order_of(const Nine& pair) const {
    return orders_[order_[index_of(pair)]];
  }
  // The orders that leave the least second row of a class as it is. All orders that make the second
  // row of a pair least are: one such order, followed by each of these.
  [[nodiscard]] const std::vector<Nine>& symmetries(std::uint8_t number) const {
    return list_[number].symmetries;
  }
  // The least second row of a class as nibbles; the first place is highest.
  [[nodiscard]] std::uint64_t second_row(std::uint8_t number) const { return list_[number].row; }

 private:
  struct Class {
    std::uint64_t row = 0;
    std::uint8_t inverse = 0;
    std::vector<Nine> symmetries;
  };

  RowPairs();
  [[nodiscard]] unsigned index_of(const Nine& pair) const;
  void add_class(const Nine& least);

  static constexpr unsigned kSets = 56;  // ways to divide the columns among the three stacks
  static constexpr std::uint8_t kNoClass = 255;

  std::array<std::array<std::uint8_t, 64>, 64> sets_;  // by the columns of two stacks
  std::array<std::uint8_t, std::size_t{512} * kSets> classes_;
  std::array<std::uint16_t, std::size_t{512} * kSets> order_;
  std::vector<Nine> orders_;  // all 1,296
  std::vector<Class> list_;
};

// A number for each permutation. It tells to which columns each stack leads and in which order.
inline unsigned RowPairs::index_of(const Nine& pair) const {
  const auto bit = [&](unsigned i) { return 1U << pair[i]; };
  const auto order = [&](unsigned i) {
    return unsigned{pair[i] < pair[i + 1]} | unsigned{pair[i + 1] < pair[i + 2]} << 1 |
           unsigned{pair[i] < pair[i + 2]} << 2;
  };
  const unsigned first = bit(0) | bit(1) | bit(2);
  const unsigned second = bit(3) | bit(4) | bit(5);
  const unsigned sets = sets_[first >> 3][(second >> 3 | second) & 63U];
  return sets << 9 | order(0) << 6 | order(3) << 3 | order(6);
}

}  // namespace bitdoku::canonical

#endif
