// A board drawn as a camera would see it, for tests that need no file.
#ifndef BITDOKU_TESTS_PHOTO_DRAWN_BOARD_HPP
#define BITDOKU_TESTS_PHOTO_DRAWN_BOARD_HPP

#include <string_view>

#include "photo/geometry.hpp"
#include "photo/image.hpp"

namespace bitdoku::photo {

struct Drawing {
  int width = 640;
  int height = 480;
  // Top left, top right, bottom right and bottom left of the board; another order turns it.
  Quadrilateral corners{{{120, 40}, {520, 40}, {520, 440}, {120, 440}}};
  int paper = 225;
  int ink = 40;
  int side = 9;     // cells
  double bend = 0;  // pixels by which the middle of the page lies lower than its sides
};

// The givens are a line of 81, or of as many cells as the board has; dots are blanks.
[[nodiscard]] GrayPicture drawn_board(std::string_view givens, const Drawing& drawing = {});

}  // namespace bitdoku::photo

#endif
