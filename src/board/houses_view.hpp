// The table of houses in the form that an engine's inner loops read. With `kPlain` the houses are
// rows, columns and boxes only. The compiler then knows that each cell has three houses of equal
// size, and unrolls the loops over them.
#ifndef BITDOKU_BOARD_HOUSES_VIEW_HPP
#define BITDOKU_BOARD_HOUSES_VIEW_HPP

#include <bitdoku/assert.hpp>
#include <bitdoku/houses.hpp>
#include <span>

namespace bitdoku {

// The table must outlive the view.
template <bool kPlain>
class HousesView {
 public:
  explicit HousesView(const Houses& houses)
      : houses_(&houses),
        seats_(houses.of(0).data()),
        cells_(houses.cells(0).data()),
        side_(static_cast<std::size_t>(houses.shape().side())) {
    BITDOKU_ASSERT(!kPlain || houses.is_plain());
  }

  [[nodiscard]] bool is_plain() const { return houses_->is_plain(); }
  [[nodiscard]] int count() const { return houses_->count(); }
  [[nodiscard]] int full_count() const { return houses_->full_count(); }
  [[nodiscard]] bool is_full(int house) const { return kPlain || house < full_count(); }

  // The houses of a cell, in ascending order.
  [[nodiscard]] auto of(int cell) const {
    if constexpr (kPlain) {
      constexpr std::size_t kHouses = 3;
      return std::span<const Seat, kHouses>(seats_ + kHouses * static_cast<std::size_t>(cell),
                                            kHouses);
    } else {
      return houses_->of(cell);
    }
  }
  [[nodiscard]] std::span<const std::uint16_t> cells(int house) const {
    if constexpr (kPlain) {
      return {cells_ + static_cast<std::size_t>(house) * side_, side_};
    } else {
      return houses_->cells(house);
    }
  }
  [[nodiscard]] int cell(int house, int place) const {
    return cells(house)[static_cast<std::size_t>(place)];
  }

 private:
  const Houses* houses_;
  const Seat* seats_;           // of all cells, contiguous
  const std::uint16_t* cells_;  // of all houses, contiguous
  std::size_t side_;
};

}  // namespace bitdoku

#endif
