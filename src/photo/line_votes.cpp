#include "photo/line_votes.hpp"

#include <numbers>

#include "common/merge_sort.hpp"

namespace bitdoku::photo {
namespace {

constexpr std::size_t kAngles = 180;
constexpr std::size_t kMostPeaks = 600;
constexpr std::size_t kMostLines = 14;  // in each direction

struct Line {
  double distance = 0;    // from the top left corner of the picture, along the normal
  std::size_t angle = 0;  // of the normal, in degrees
  double position = 0;    // along the normal from the middle of the picture
  [[nodiscard]] Point normal() const {
    const double radians = static_cast<double>(angle) * std::numbers::pi / 180;
    return {.x = std::cos(radians), .y = std::sin(radians)};
  }
};

struct Peak {
  std::uint32_t votes = 0;
  std::size_t angle = 0;
  int bin = 0;
};

class Votes {
 public:
  explicit Votes(const GrayPicture& ink)
      : reach_(ink.width + ink.height + 2),
        stride_(2 * static_cast<std::size_t>(reach_) + 1),
        votes_(kAngles * stride_) {
    std::array<float, kAngles> cosines;
    std::array<float, kAngles> sines;
    for (std::size_t angle = 0; angle < kAngles; ++angle) {
      const Point normal = Line{.angle = angle}.normal();
      cosines[angle] = static_cast<float>(normal.x);
      sines[angle] = static_cast<float>(normal.y);
    }
    const float middle = static_cast<float>(reach_) + 0.5F;  // the cast below cuts to the nearest
    for (int y = 1; y < ink.height; ++y) {
      for (int x = 1; x < ink.width; ++x) {
        // Ink must be two pixels wide each way; specks of noise do not vote.
        if ((ink.row(y)[x] & ink.row(y)[x - 1] & ink.row(y - 1)[x] & ink.row(y - 1)[x - 1]) == 0) {
          continue;
        }
        for (std::size_t angle = 0; angle < kAngles; ++angle) {
          const float along =
              static_cast<float>(x) * cosines[angle] + static_cast<float>(y) * sines[angle];
          ++at(angle, static_cast<int>(along + middle));
        }
      }
    }
  }

  // The local maxima with at least so many votes, the strongest first.
  [[nodiscard]] std::vector<Peak> peaks(std::uint32_t least) const {
    std::vector<Peak> found;
    for (std::size_t angle = 0; angle < kAngles; ++angle) {
      for (int bin = 1; bin < 2 * reach_; ++bin) {
        const std::uint32_t votes = at(angle, bin);
        if (votes < least || votes <= at(angle, bin - 1) || votes < at(angle, bin + 1)) continue;
        if (angle > 0 && votes <= at(angle - 1, bin)) continue;
        if (angle + 1 < kAngles && votes < at(angle + 1, bin)) continue;
        found.push_back({.votes = votes, .angle = angle, .bin = bin - reach_});
      }
    }
    merge_sort(found, [](const Peak& a, const Peak& b) { return a.votes > b.votes; });
    if (found.size() > kMostPeaks) found.resize(kMostPeaks);
    return found;
  }

 private:
  [[nodiscard]] std::uint32_t& at(std::size_t angle, int bin) {
    return votes_[angle * stride_ + static_cast<std::size_t>(bin)];
  }
  [[nodiscard]] std::uint32_t at(std::size_t angle, int bin) const {
    return votes_[angle * stride_ + static_cast<std::size_t>(bin)];
  }

  int reach_;
  std::size_t stride_;
  std::vector<std::uint32_t> votes_;
};

// The direction, from 0 to 89 degrees, near which most lines lie, or at right angles to it.
std::size_t main_direction(const std::vector<Peak>& peaks) {
  std::array<int, 90> near{};
  for (const Peak& peak : peaks) {
    for (std::size_t d = 86; d <= 94; ++d) ++near[(peak.angle + d) % 90];
  }
  return static_cast<std::size_t>(std::ranges::max_element(near) - near.begin());
}

using Bundle = std::vector<Line>;

// The strongest lines near the main direction, and near the one at right angles to it.
std::array<Bundle, 2> bundles_of(const std::vector<Peak>& peaks, const GrayPicture& ink) {
  const auto direction = static_cast<int>(main_direction(peaks));
  const Point middle{.x = ink.width / 2., .y = ink.height / 2.};
  std::array<Bundle, 2> bundles;
  for (const Peak& peak : peaks) {
    Line line{.distance = static_cast<double>(peak.bin), .angle = peak.angle};
    const int difference = static_cast<int>(peak.angle) - direction;
    const int folded = (difference + 225) % 180 - 45;  // from -45 to 134
    const bool is_first = folded > -12 && folded < 12;
    if (!is_first && !(folded > 78 && folded < 102)) continue;
    const Point normal = line.normal();
    line.position = line.distance - (normal.x * middle.x + normal.y * middle.y);
    if (is_first && std::abs(difference) > 90) line.position = -line.position;
    Bundle& bundle = bundles[is_first ? 0 : 1];
    const bool is_new = std::ranges::all_of(
        bundle, [&](const Line& other) { return std::abs(line.position - other.position) > 6; });
    if (is_new && bundle.size() < kMostLines) bundle.push_back(line);
  }
  for (Bundle& bundle : bundles) {
    merge_sort(bundle, [](const Line& a, const Line& b) { return a.position < b.position; });
  }
  return bundles;
}

std::optional<Point> crossing(const Line& a, const Line& b) {
  const Point m = a.normal();
  const Point n = b.normal();
  const double scale = cross(m, n);
  if (std::abs(scale) < 0.1) return std::nullopt;
  return Point{.x = (a.distance * n.y - b.distance * m.y) / scale,
               .y = (b.distance * m.x - a.distance * n.x) / scale};
}

std::optional<Quadrilateral> quad_between(const Line& a, const Line& b, const Line& c,
                                          const Line& d) {
  const auto ac = crossing(a, c);
  const auto ad = crossing(a, d);
  const auto bd = crossing(b, d);
  const auto bc = crossing(b, c);
  if (!ac || !ad || !bd || !bc) return std::nullopt;
  const Quadrilateral quad = in_order({*ac, *ad, *bd, *bc});
  if (!is_convex(quad)) return std::nullopt;
  return quad;
}

// Whether a grid may have these two distances between opposite sides.
bool is_possible(double width, double height, double least) {
  return width >= least && height >= least && width > 0.6 * height && width < 1.67 * height;
}

}  // namespace

std::vector<Quadrilateral> voted_quads(const GrayPicture& ink) {
  const int shorter = std::min(ink.width, ink.height);
  const std::vector<Peak> peaks =
      Votes(ink).peaks(static_cast<std::uint32_t>(std::max(8, shorter * 18 / 100)));
  const auto bundles = bundles_of(peaks, ink);
  const double least = shorter * 0.25;
  std::vector<Quadrilateral> quads;
  for (std::size_t a = 0; a < bundles[0].size(); ++a) {
    for (std::size_t b = a + 1; b < bundles[0].size(); ++b) {
      const double width = bundles[0][b].position - bundles[0][a].position;
      for (std::size_t c = 0; c < bundles[1].size(); ++c) {
        for (std::size_t d = c + 1; d < bundles[1].size(); ++d) {
          if (!is_possible(width, bundles[1][d].position - bundles[1][c].position, least)) continue;
          const auto quad =
              quad_between(bundles[0][a], bundles[0][b], bundles[1][c], bundles[1][d]);
          if (quad) quads.push_back(*quad);
        }
      }
    }
  }
  return quads;
}

}  // namespace bitdoku::photo
