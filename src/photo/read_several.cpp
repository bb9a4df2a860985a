// Pictures of pages with several grids: each grid is cut out and read alone.
#include <algorithm>
#include <cmath>

#include "common/merge_sort.hpp"
#include "photo/grid.hpp"

namespace bitdoku {
namespace photo {
namespace {

constexpr double kAround = 0.06;  // of the grid's size, which is cut out with it

// The part of the picture around a grid.
struct Cut {
  GrayImage image;
  Point corner;  // its top left corner in the picture
};

Cut cut_out(const GrayImage& image, const Quadrilateral& quad) {
  const auto [left, right] = std::minmax({quad[0].x, quad[1].x, quad[2].x, quad[3].x});
  const auto [top, bottom] = std::minmax({quad[0].y, quad[1].y, quad[2].y, quad[3].y});
  const double around = kAround * std::max(right - left, bottom - top);
  const auto place = [](double value, int most) {
    return static_cast<int>(std::clamp(std::floor(value), 0., static_cast<double>(most)));
  };
  const int x = place(left - around, image.width);
  const int y = place(top - around, image.height);
  GrayImage part = image;
  part.pixels += static_cast<std::size_t>(y) * image.stride + static_cast<std::size_t>(x);
  part.width = place(right + around + 1, image.width) - x;
  part.height = place(bottom + around + 1, image.height) - y;
  return {.image = part, .corner = {.x = static_cast<double>(x), .y = static_cast<double>(y)}};
}

PhotoReading read_part(const GrayImage& image, const Quadrilateral& quad) {
  const Cut cut = cut_out(image, quad);
  PhotoReading reading = read_photo(cut.image);
  for (Point& place : reading.corners) place = place + cut.corner;
  for (Point& place : reading.lattice) place = place + cut.corner;
  return reading;
}

Point middle_of(const PhotoReading& reading) {
  return (reading.corners[0] + reading.corners[2]) * 0.5;
}

// Sorts grids in the order of lines of text, as the first of them stands.
void put_in_order(std::vector<PhotoReading>& readings) {
  const Point right = readings[0].corners[1] - readings[0].corners[0];
  const Point down = readings[0].corners[3] - readings[0].corners[0];
  const auto along = [](const PhotoReading& reading, Point axis) {
    const Point place = middle_of(reading);
    return (place.x * axis.x + place.y * axis.y) / (axis.x * axis.x + axis.y * axis.y + 1e-9);
  };
  merge_sort(readings, [&](const PhotoReading& a, const PhotoReading& b) {
    return along(a, down) < along(b, down);
  });
  for (auto row = readings.begin(); row != readings.end();) {
    // The grids of a row begin within half of the height of a grid.
    const double first = along(*row, down);
    const auto end = std::find_if(row, readings.end(), [&](const PhotoReading& reading) {
      return along(reading, down) > first + 0.5;
    });
    std::vector<PhotoReading> line(row, end);
    merge_sort(line, [&](const PhotoReading& a, const PhotoReading& b) {
      return along(a, right) < along(b, right);
    });
    row = std::ranges::move(line, row).out;
  }
}

bool is_valid(const GrayImage& image) {
  return image.pixels != nullptr && image.width > 0 && image.height > 0 &&
         image.stride >= static_cast<std::size_t>(image.width) &&
         static_cast<std::int64_t>(image.width) * image.height <= kMostPhotoPixels;
}

std::vector<Quadrilateral> grids_of(const GrayImage& image) {
  const GrayPicture small = at_most(image, kPageSide);
  std::vector<Quadrilateral> quads = find_clear_grids(small);
  if (quads.size() < 2) {
    std::vector<Quadrilateral> light = find_clear_grids(negative(small));
    if (light.size() > quads.size()) quads = std::move(light);
  }
  const double scale = static_cast<double>(image.width) / small.width;
  for (Quadrilateral& quad : quads) {
    for (Point& corner : quad) corner = corner * scale;
  }
  return quads;
}

}  // namespace
}  // namespace photo

std::vector<PhotoReading> read_photos(const GrayImage& image) {
  std::vector<PhotoReading> readings;
  if (photo::is_valid(image)) {
    const auto quads = photo::grids_of(image);
    if (quads.size() > 1) {
      for (const photo::Quadrilateral& quad : quads) {
        PhotoReading reading = photo::read_part(image, quad);
        if (reading.outcome != PhotoOutcome::no_grid &&
            reading.outcome != PhotoOutcome::bad_image) {
          readings.push_back(std::move(reading));
        }
      }
    }
  }
  if (readings.size() < 2) return {read_photo(image)};
  photo::put_in_order(readings);
  return readings;
}

}  // namespace bitdoku
