#include "photo/geometry.hpp"

#include "common/merge_sort.hpp"

namespace bitdoku::photo {
namespace {

constexpr std::size_t kMostHullPoints = 60;

double turn_of(Point a, Point b, Point c) {
  return cross(b - a, c - a);
}

// The convex hull of sorted points (Andrew's monotone chain).
std::vector<Point> hull_of(std::vector<Point> points) {
  merge_sort(points, [](Point a, Point b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
  std::vector<Point> hull;
  const auto add_side = [&](auto first, auto last) {
    const std::size_t kept = hull.size();
    for (; first != last; ++first) {
      while (hull.size() >= kept + 2 && turn_of(hull[hull.size() - 2], hull.back(), *first) <= 0) {
        hull.pop_back();
      }
      hull.push_back(*first);
    }
    if (!hull.empty()) hull.pop_back();  // the next side begins with it
  };
  add_side(points.begin(), points.end());
  add_side(points.rbegin(), points.rend());
  return hull;
}

std::vector<Point> thinned(std::vector<Point> hull) {
  if (hull.size() <= kMostHullPoints) return hull;
  std::vector<Point> few;
  for (std::size_t i = 0; i < kMostHullPoints; ++i) {
    few.push_back(hull[i * hull.size() / kMostHullPoints]);
  }
  return few;
}

// The hull's corner furthest from the line from `a` to `b`, among those after `first` and before
// `last`, cyclically.
std::size_t furthest(const std::vector<Point>& hull, std::size_t first, std::size_t last) {
  const Point a = hull[first];
  const Point b = hull[last];
  std::size_t best = (first + 1) % hull.size();
  for (std::size_t i = best; i != last; i = (i + 1) % hull.size()) {
    if (std::abs(turn_of(a, b, hull[i])) > std::abs(turn_of(a, b, hull[best]))) best = i;
  }
  return best;
}

}  // namespace

bool is_convex(const Quadrilateral& quad) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (turn_of(quad[i], quad[(i + 1) % 4], quad[(i + 2) % 4]) <= 0) return false;
  }
  return true;
}

Quadrilateral in_order(const Quadrilateral& quad) {
  const Point centre = (quad[0] + quad[1] + quad[2] + quad[3]) * 0.25;
  Quadrilateral sorted = quad;
  const auto angle = [&](Point p) { return std::atan2(p.y - centre.y, p.x - centre.x); };
  merge_sort(sorted, [&](Point a, Point b) { return angle(a) < angle(b); });
  const auto first =
      std::ranges::min_element(sorted, [](Point a, Point b) { return a.x + a.y < b.x + b.y; });
  std::rotate(sorted.begin(), first, sorted.end());
  return sorted;
}

std::optional<Quadrilateral> largest_quad(std::vector<Point> points) {
  const std::vector<Point> hull = thinned(hull_of(std::move(points)));
  const std::size_t count = hull.size();
  if (count < 4) return std::nullopt;
  double best_area = 0;
  std::optional<Quadrilateral> best;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t k = i + 2; k < count; ++k) {
      if ((k + 1) % count == i) continue;  // nothing lies on the other side
      const std::size_t one = furthest(hull, i, k);
      const std::size_t other = furthest(hull, k, i);
      const double area = std::abs(turn_of(hull[i], hull[k], hull[one])) +
                          std::abs(turn_of(hull[i], hull[k], hull[other]));
      if (area <= best_area) continue;
      best_area = area;
      best = Quadrilateral{hull[i], hull[one], hull[k], hull[other]};
    }
  }
  return best;
}

// P. Heckbert, "Fundamentals of Texture Mapping and GrayPicture Warping" (1989), section 2.2.3.
Homography::Homography(const Quadrilateral& q) {
  const Point s = q[0] - q[1] + q[2] - q[3];
  const Point a = q[1] - q[2];
  const Point b = q[3] - q[2];
  const double scale = cross(a, b);
  const double g = scale == 0 ? 0 : cross(s, b) / scale;
  const double h = scale == 0 ? 0 : cross(a, s) / scale;
  m_ = {q[1].x - q[0].x + g * q[1].x,
        q[3].x - q[0].x + h * q[3].x,
        q[0].x,
        q[1].y - q[0].y + g * q[1].y,
        q[3].y - q[0].y + h * q[3].y,
        q[0].y,
        g,
        h};
  // From the unit square to the square of 9 by 9 cells.
  for (const std::size_t term : {0U, 1U, 3U, 4U, 6U, 7U}) m_[term] /= 9;
}

}  // namespace bitdoku::photo
