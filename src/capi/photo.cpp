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

bitdoku_status check_pixels(const uint8_t* pixels, int32_t width, int32_t height, size_t stride) {
  if (pixels == nullptr && width > 0 && height > 0) return BITDOKU_NULL_POINTER;
  if (width < 0 || height < 0 || stride < static_cast<size_t>(width)) return BITDOKU_OUT_OF_RANGE;
  return BITDOKU_OK;
}

}  // namespace

bitdoku_status bitdoku_photo_read(const uint8_t* pixels, int32_t width, int32_t height,
                                  size_t stride, bitdoku_photo* photo) noexcept {
  if (photo == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*photo)) return BITDOKU_BAD_STRUCT_SIZE;
  const bitdoku_status status = check_pixels(pixels, width, height, stride);
  if (status != BITDOKU_OK) return status;
  return capi::guarded([&] {
    capi::give(*photo, photo_of(bitdoku::read_photo({pixels, width, height, stride})));
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_photo_read_all(const uint8_t* pixels, int32_t width, int32_t height,
                                      size_t stride, bitdoku_on_photo on_photo,
                                      void* user) noexcept {
  if (on_photo == nullptr) return BITDOKU_NULL_POINTER;
  const bitdoku_status status = check_pixels(pixels, width, height, stride);
  if (status != BITDOKU_OK) return status;
  return capi::guarded([&] {
    const std::vector<bitdoku::PhotoReading> readings =
        bitdoku::read_photos({pixels, width, height, stride});
    for (std::size_t index = 0; index < readings.size(); ++index) {
      const bitdoku_photo photo = photo_of(readings[index]);
      if (on_photo(&photo, index, readings.size(), user) == 0) break;
    }
    return BITDOKU_OK;
  });
}
