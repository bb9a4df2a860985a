// The pictures of the 81 cells, straightened and with one level of ink for the whole board.
#ifndef BITDOKU_PHOTO_CELLS_HPP
#define BITDOKU_PHOTO_CELLS_HPP

#include <array>
#include <cstdint>
#include <vector>

#include "photo/geometry.hpp"
#include "photo/image.hpp"

namespace bitdoku::photo {

// A cell has 24 pixels each way, and its picture 2 more to each side.
inline constexpr int kCellSide = 28;
// The ink of the board is about 64, paper 0; from -32 to 127.
using CellPicture = std::array<std::int8_t, std::size_t{kCellSide} * std::size_t{kCellSide}>;
using CellPictures = std::vector<CellPicture>;  // 81 of them

// Where the pictures are cut from: pixels to the right of the cells and below, from -2 to 2.
struct CellShift {
  int x = 0;
  int y = 0;
};

enum class Sharpness : std::uint8_t { as_it_is, sharpened };
// The board, straightened, from which cells are cut. Sharpened cells are better for a picture that
// is out of focus, and worse for others.
class StraightBoard {
 public:
  StraightBoard(const GrayPicture& image, const Lattice& lattice, bool is_negative,
                Sharpness sharpness);
  [[nodiscard]] CellPictures cells(CellShift shift = {}) const;

 private:
  std::vector<float> darkness_;
  float scale_ = 1;
};

// Whether the middle of the cell has as much dark ink as a digit.
[[nodiscard]] bool has_much_ink(const CellPicture& cell);

// The same board after a quarter turn against the clock.
[[nodiscard]] CellPicture quarter_turned(const CellPicture& cell);
[[nodiscard]] CellPictures quarter_turned(const CellPictures& cells);
[[nodiscard]] Lattice quarter_turned(const Lattice& lattice);

}  // namespace bitdoku::photo

#endif
