// Equal rows and equal bands of a board. A search need try only one of them, because the others
// lead to the same forms.
#ifndef BITDOKU_CANONICAL_LINES_HPP
#define BITDOKU_CANONICAL_LINES_HPP

#include <array>
#include <cstdint>

namespace bitdoku::canonical {

// Nine rows (or nine columns, in bands of their own). Each is packed into a number, so that equal
// rows have equal numbers.
class Lines {
 public:
  explicit Lines(const std::array<std::uint64_t, 9>& packed);

  // Is there an equal row in the same band, among those in `left` (a bit each), with a lower index?
  [[nodiscard]] bool row_repeats(unsigned row, unsigned left) const;
  // Is there a lower band whose three rows are all in `left` and equal those of this band in some
  // order?
  [[nodiscard]] bool band_repeats(unsigned band, unsigned left) const;
  // The rows in `left` to try after `last`, the rows so far; without those that repeat others.
  [[nodiscard]] unsigned to_try(unsigned left, unsigned level, unsigned last) const;
  // Is this order the first among those that give the same lines?
  [[nodiscard]] bool is_first(const std::array<std::uint8_t, 9>& order) const;
  // The number of orders that change nothing: equal rows swap places, and equal bands.
  [[nodiscard]] std::uint64_t swaps() const;

 private:
  std::array<std::uint64_t, 9> packed_;
  std::array<std::array<std::uint64_t, 3>, 3> bands_;  // sorted
};

}  // namespace bitdoku::canonical

#endif
