// Points, quadrilaterals, and the perspective map of the grid into the picture.
#ifndef BITDOKU_PHOTO_GEOMETRY_HPP
#define BITDOKU_PHOTO_GEOMETRY_HPP

#include <algorithm>
#include <array>
#include <bitdoku/photo.hpp>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

namespace bitdoku::photo {

using Point = PhotoPoint;

inline Point operator+(Point a, Point b) {
  return {.x = a.x + b.x, .y = a.y + b.y};
}
inline Point operator-(Point a, Point b) {
  return {.x = a.x - b.x, .y = a.y - b.y};
}
inline Point operator*(Point a, double factor) {
  return {.x = a.x * factor, .y = a.y * factor};
}
[[nodiscard]] inline double cross(Point a, Point b) {
  return a.x * b.y - a.y * b.x;
}
[[nodiscard]] inline double distance(Point a, Point b) {
  const Point d = a - b;
  return std::max(std::abs(d.x), std::abs(d.y));
}

// Four corners, clockwise on the screen.
using Quadrilateral = std::array<Point, 4>;

[[nodiscard]] bool is_convex(const Quadrilateral& quad);
// The corners clockwise, the one nearest to the top left first.
[[nodiscard]] Quadrilateral in_order(const Quadrilateral& quad);
// The largest quadrilateral whose corners are corners of the convex hull of the points. Nothing if
// the hull has fewer than four corners.
[[nodiscard]] std::optional<Quadrilateral> largest_quad(std::vector<Point> points);

// The perspective map of a square of 9 by 9 cells to a quadrilateral.
class Homography {
 public:
  explicit Homography(const Quadrilateral& quad);
  // The place in the picture of column line `u` and row line `v`, from 0 to 9.
  [[nodiscard]] Point operator()(double u, double v) const {
    const double w = m_[6] * u + m_[7] * v + 1;
    return {.x = (m_[0] * u + m_[1] * v + m_[2]) / w, .y = (m_[3] * u + m_[4] * v + m_[5]) / w};
  }
  [[nodiscard]] std::array<double, 8> terms() const { return m_; }

 private:
  std::array<double, 8> m_{};
};

// The crossings of the ten lines each way, row by row.
using Lattice = std::array<Point, 100>;

}  // namespace bitdoku::photo

#endif
