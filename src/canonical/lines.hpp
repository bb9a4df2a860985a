// Finds equal rows and equal bands of a board. A search needs to try only one of several equal
// lines, because all of them lead to the same forms.
#ifndef BITDOKU_CANONICAL_LINES_HPP
#define BITDOKU_CANONICAL_LINES_HPP

#include <array>
#include <cstdint>

namespace bitdoku::canonical {

// Nine rows, or nine columns in their stacks. Each line is packed into a number, so that equal
// lines have equal numbers.
class Lines {
 public:
  explicit Lines(const std::array<std::uint64_t, 9>& packed);

  // Whether `left` (one bit per row) has an equal row with a lower index in the same band.
  [[nodiscard]] bool row_repeats(unsigned row, unsigned left) const;
  // Whether a lower band has three rows that are all in `left` and equal this band's rows in some
  // order.
  [[nodiscard]] bool band_repeats(unsigned band, unsigned left) const;
  // The rows in `left` to try after row `last`, without those that repeat others.
  [[nodiscard]] unsigned to_try(unsigned left, unsigned level, unsigned last) const;
  // Whether this order is the first among all orders that give the same lines.
  [[nodiscard]] bool is_first(const std::array<std::uint8_t, 9>& order) const;
  // The number of orders that give the same board, because they only swap equal rows and equal
  // bands.
  [[nodiscard]] std::uint64_t swaps() const;

 private:
  std::array<std::uint16_t, 9>
      equal_rows_{};  // of a row: the equal rows above in its band, a bit each
  std::array<std::array<bool, 3>, 3> equal_bands_{};  // of a band: whether each band above is equal
};

}  // namespace bitdoku::canonical

#endif
