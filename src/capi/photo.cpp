// Reading puzzles from photos.
#include <algorithm>
#include <bitdoku/photo.hpp>

#include "capi/boundary.hpp"

namespace capi = bitdoku::capi;

namespace {

bitdoku_photo photo_of(const bitdoku::PhotoReading& reading) {
  bitdoku_photo photo = BITDOKU_PHOTO_INIT;
  photo.outcome = static_cast<bitdoku_photo_outcome>(reading.outcome);
  photo.turn = reading.turn;
  photo.is_sure = reading.is_sure ? 1 : 0;
  photo.has_entries = reading.has_entries ? 1 : 0;
  photo.margin = reading.margin;
  photo.line_score = reading.line_score;
  for (std::size_t corner = 0; corner < reading.corners.size(); ++corner) {
    photo.corners[2 * corner] = reading.corners[corner].x;
    photo.corners[2 * corner + 1] = reading.corners[corner].y;
  }
  std::ranges::copy(reading.puzzle, photo.puzzle);
  std::ranges::copy(reading.solution, photo.solution);
  for (const int cell : reading.unsure_cells) photo.unsure[cell] = 1;
  for (std::size_t cell = 0; cell < reading.cells.size(); ++cell) {
    const auto& probabilities = reading.cells[cell].probabilities;
    for (std::size_t digit = 0; digit < probabilities.size(); ++digit) {
      photo.probabilities[cell][digit] = static_cast<float>(probabilities[digit]);
    }
  }
  capi::copy_text(photo.reason, reading.reason);
  return photo;
}

}  // namespace

bitdoku_status bitdoku_photo_read(const uint8_t* pixels, int32_t width, int32_t height,
                                  size_t stride, bitdoku_photo* photo) noexcept {
  const bool has_pixels = width > 0 && height > 0;
  if (photo == nullptr || (pixels == nullptr && has_pixels)) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*photo)) return BITDOKU_BAD_STRUCT_SIZE;
  if (width < 0 || height < 0 || stride < static_cast<size_t>(width)) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    capi::give(*photo, photo_of(bitdoku::read_photo({pixels, width, height, stride})));
    return BITDOKU_OK;
  });
}
