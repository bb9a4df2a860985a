// Pictures of pages with several grids: each grid is cut out and read alone.
#include <algorithm>

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
  Point first = quad[0];
  Point last = first;
  for (const Point& corner : quad) {
    first = {.x = std::min(first.x, corner.x), .y = std::min(first.y, corner.y)};
    last = {.x = std::max(last.x, corner.x), .y = std::max(last.y, corner.y)};
  }
  const double around = kAround * std::max(last.x - first.x, last.y - first.y);
  const auto place = [](double value, int most) {
    return static_cast<int>(std::clamp(value, 0., static_cast<double>(most)));
  };
  const int x = place(first.x - around, image.width);
  const int y = place(first.y - around, image.height);
  GrayImage part = image;
  part.pixels += static_cast<std::size_t>(y) * image.stride + static_cast<std::size_t>(x);
  part.width = place(last.x + around + 1, image.width) - x;
  part.height = place(last.y + around + 1, image.height) - y;
  return {.image = part, .corner = {.x = static_cast<double>(x), .y = static_cast<double>(y)}};
}

PhotoReading read_part(const GrayImage& image, const Quadrilateral& quad) {
  const Cut cut = cut_out(image, quad);
  PhotoReading reading = read_photo(cut.image);
  for (Point& place : reading.corners) place = place + cut.corner;
  for (Point& place : reading.lattice) place = place + cut.corner;
  return reading;
}

// Where the middle of a grid is: how far along the lines of text, and how far down.
struct PlaceOnPage {
  double along = 0;
  double down = 0;
  std::size_t grid = 0;
};

// The places of grids, in heights and widths of the first, and turned as it is.
std::vector<PlaceOnPage> places_of(const std::vector<PhotoReading>& readings) {
  const auto& corners = readings[0].corners;
  const Point right = corners[1] - corners[0];
  const Point down = corners[3] - corners[0];
  const auto part = [](Point place, Point axis) {
    return (place.x * axis.x + place.y * axis.y) / (axis.x * axis.x + axis.y * axis.y + 1e-9);
  };
  std::vector<PlaceOnPage> places;
  for (const PhotoReading& reading : readings) {
    const Point middle = (reading.corners[0] + reading.corners[2]) * 0.5;
    places.push_back(
        {.along = part(middle, right), .down = part(middle, down), .grid = places.size()});
  }
  return places;
}

// Sorts grids in the order of lines of text, as the first of them stands. There are few, so the
// next one is sought among those that are left.
std::vector<PhotoReading> in_order_of_text(std::vector<PhotoReading> readings) {
  std::vector<PlaceOnPage> places = places_of(readings);
  std::vector<PhotoReading> ordered;
  ordered.reserve(readings.size());
  auto end_of_row = places.begin();
  for (auto next = places.begin(); next != places.end(); ++next) {
    if (next == end_of_row) {
      // The grids of a row begin within half of the height of a grid.
      const double top = std::ranges::min_element(next, places.end(), {}, &PlaceOnPage::down)->down;
      end_of_row = std::partition(
          next, places.end(), [&](const PlaceOnPage& place) { return place.down <= top + 0.5; });
    }
    std::iter_swap(next, std::ranges::min_element(next, end_of_row, {}, &PlaceOnPage::along));
    ordered.push_back(std::move(readings[next->grid]));
  }
  return ordered;
}

bool is_valid(const GrayImage& image) {
  return image.pixels != nullptr && image.width > 0 && image.height > 0 &&
         image.stride >= static_cast<std::size_t>(image.width) &&
         static_cast<std::int64_t>(image.width) * image.height <= kMostPhotoPixels;
}

std::vector<Quadrilateral> grids_of(const GrayPicture& small, const GrayImage& image) {
  std::vector<Quadrilateral> quads = find_clear_grids(small);
  const double scale = static_cast<double>(image.width) / small.width;
  for (Quadrilateral& quad : quads) {
    for (Point& corner : quad) corner = corner * scale;
  }
  return quads;
}

// The readings of these grids that are grids, if there are several.
std::vector<PhotoReading> read_parts(const GrayImage& image,
                                     const std::vector<Quadrilateral>& quads) {
  std::vector<PhotoReading> readings;
  if (quads.size() < 2) return readings;
  readings.reserve(quads.size());
  for (const Quadrilateral& quad : quads) {
    PhotoReading reading = read_part(image, quad);
    if (reading.outcome != PhotoOutcome::no_grid && reading.outcome != PhotoOutcome::bad_image) {
      readings.push_back(std::move(reading));
    }
  }
  return readings;
}

}  // namespace
}  // namespace photo

std::vector<PhotoReading> read_photos(const GrayImage& image) {
  std::vector<photo::Quadrilateral> quads;
  photo::GrayPicture small;
  const bool is_valid = photo::is_valid(image);
  if (is_valid) {
    small = photo::at_most(image, photo::kPageSide);
    quads = photo::grids_of(small, image);
  }
  // A single grid is read from the whole picture. If it is sure, no light lines are sought.
  std::vector<PhotoReading> whole;
  if (!is_valid || quads.size() == 1) whole.push_back(read_photo(image));
  if (is_valid && quads.size() < 2 && (whole.empty() || !whole[0].is_sure)) {
    std::vector<photo::Quadrilateral> light = photo::grids_of(negative(small), image);
    if (light.size() > quads.size()) quads = std::move(light);
  }
  std::vector<PhotoReading> readings = photo::read_parts(image, quads);
  if (readings.size() > 1) return photo::in_order_of_text(std::move(readings));
  if (whole.empty()) whole.push_back(read_photo(image));
  return whole;
}

}  // namespace bitdoku
