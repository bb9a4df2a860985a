// Dark ridges of a gray picture: lines that are too faint or too blurred to be told as ink.
#ifndef BITDOKU_PHOTO_RIDGES_HPP
#define BITDOKU_PHOTO_RIDGES_HPP

#include "photo/image.hpp"

namespace bitdoku::photo {

// From 0 to 255: how clearly a pixel is darker than both of its neighbours in some direction, some
// pixels away. An edge of the paper or of a shadow is no ridge. All lines that can be seen count
// nearly the same, whether strong or faint.
[[nodiscard]] GrayPicture ridges_of(const GrayPicture& image);

// 255 where the ridges are clear.
[[nodiscard]] GrayPicture clear_ridges(const GrayPicture& ridges);

}  // namespace bitdoku::photo

#endif
