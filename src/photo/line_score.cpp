#include "photo/line_score.hpp"

#include <numeric>
#include <span>

#include "common/merge_sort.hpp"

namespace bitdoku::photo {
namespace {

constexpr std::size_t kMostLineCount = 34;  // of a grid of 16x16
constexpr int kSteps = 4;                   // climbs of one length

// Looks at places along straight lines of the grid.
template <int kPlaces>
class LineReader {
 public:
  LineReader(const Quadrilateral& quad, const GrayPicture& ink) : ink_(ink) {
    const std::array<double, 8> terms = Homography(quad).terms();
    for (std::size_t i = 0; i < terms.size(); ++i) m_[i] = static_cast<float>(terms[i]);
  }

  // The share of ink on the line from (u, v) on: 9 cells long, along the columns or the rows.
  [[nodiscard]] float ink_on(float position, bool is_row) const {
    const float u = is_row ? 0 : position;
    const float v = is_row ? position : 0;
    const std::size_t along = is_row ? 0 : 1;
    const float x0 = m_[0] * u + m_[1] * v + m_[2];
    const float y0 = m_[3] * u + m_[4] * v + m_[5];
    const float w0 = m_[6] * u + m_[7] * v + 1;
    std::array<float, kPlaces> xs;
    std::array<float, kPlaces> ys;
    for (int i = 0; i < kPlaces; ++i) {
      const float t = (static_cast<float>(i) + 0.5F) * (9.F / kPlaces);
      const float w = 1 / std::max(w0 + m_[6 + along] * t, 1e-6F);
      const auto place = static_cast<std::size_t>(i);
      xs[place] = (x0 + m_[along] * t) * w + 0.5F;
      ys[place] = (y0 + m_[3 + along] * t) * w + 0.5F;
    }
    const auto right = static_cast<float>(ink_.width);
    const auto bottom = static_cast<float>(ink_.height);
    int count = 0;
    for (std::size_t i = 0; i < kPlaces; ++i) {
      // What is beyond the picture has no ink.
      if (!(xs[i] >= 0 && ys[i] >= 0 && xs[i] < right && ys[i] < bottom)) continue;
      count += ink_.pixels[ink_.place(static_cast<int>(xs[i]), static_cast<int>(ys[i]))];
    }
    return static_cast<float>(count) / (255.F * kPlaces);
  }

 private:
  const GrayPicture& ink_;
  std::array<float, 8> m_{};
};

template <int kPlaces>
double score_of(const Quadrilateral& quad, const GrayPicture& ink, int side) {
  const LineReader<kPlaces> reader(quad, ink);
  // The map of the quadrilateral has nine cells.
  const float cell = 9.F / static_cast<float>(side);
  const std::size_t count = 2 * (static_cast<std::size_t>(side) + 1);
  const std::size_t worst_count = count * 3 / 10;
  std::array<float, kMostLineCount> lines{};
  for (std::size_t i = 0; i < count; ++i) {
    const bool is_row = i % 2 == 0;
    const std::size_t number = i / 2;
    const float position = static_cast<float>(number) * cell;
    const float beside = 0.3F * cell;
    lines[i] = reader.ink_on(position, is_row) - 0.4F * (reader.ink_on(position - beside, is_row) +
                                                         reader.ink_on(position + beside, is_row));
  }
  const std::span<float> scores(lines.data(), count);
  std::array<float, kMostLineCount / 2> spare{};
  merge_sort(scores.data(), scores.data() + scores.size(), spare.data(), std::less<>());
  const float all = std::accumulate(scores.begin(), scores.end(), 0.F);
  const auto worst_end = scores.begin() + static_cast<std::ptrdiff_t>(worst_count);
  const float worst = std::accumulate(scores.begin(), worst_end, 0.F);
  return static_cast<double>(0.7F * all / static_cast<float>(count) +
                             0.3F * worst / static_cast<float>(worst_count));
}

constexpr std::array<Point, 4> kDirections{
    {{.x = 1, .y = 0}, {.x = -1, .y = 0}, {.x = 0, .y = 1}, {.x = 0, .y = -1}}};

// Moves `corners` neighbouring corners together. Returns whether anything moved.
bool climb(ScoredQuad& best, const GrayPicture& ink, double step, std::size_t corners, int side) {
  bool has_moved = false;
  for (std::size_t i = 0; i < 4; ++i) {
    for (const Point& direction : kDirections) {
      Quadrilateral moved = best.quad;
      for (std::size_t k = 0; k < corners; ++k) {
        moved[(i + k) % 4] = moved[(i + k) % 4] + direction * step;
      }
      if (!is_convex(moved)) continue;
      const double score = line_score(moved, ink, side);
      if (score <= best.score + 1e-6) continue;
      best = {.quad = moved, .score = score};
      has_moved = true;
    }
  }
  return has_moved;
}

bool is_near(const Quadrilateral& a, const Quadrilateral& b) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (distance(a[i], b[i]) > 3) return false;
  }
  return true;
}

}  // namespace

double line_score(const Quadrilateral& quad, const GrayPicture& ink, int side) {
  return score_of<108>(quad, ink, side);
}

ScoredQuad climbed(const Quadrilateral& quad, const GrayPicture& ink, int side) {
  ScoredQuad best{.quad = quad, .score = line_score(quad, ink, side)};
  for (const double step : {8., 4., 2., 1.}) {
    for (int i = 0; i < kSteps; ++i) {
      const bool corners_moved = climb(best, ink, step, 1, side);
      const bool edges_moved = climb(best, ink, step, 2, side);
      if (!corners_moved && !edges_moved) break;
    }
  }
  return best;
}

std::vector<ScoredQuad> by_rough_score(const std::vector<Quadrilateral>& quads,
                                       const GrayPicture& ink) {
  std::vector<ScoredQuad> scored;
  scored.reserve(quads.size());
  for (const Quadrilateral& quad : quads) {
    scored.push_back({.quad = quad, .score = score_of<36>(quad, ink, kUsualSide)});
  }
  merge_sort(scored, [](const ScoredQuad& a, const ScoredQuad& b) { return a.score > b.score; });
  return scored;
}

ScoredQuad best_grid(const std::vector<Quadrilateral>& quads, std::size_t most,
                     const GrayPicture& ink) {
  std::vector<Quadrilateral> chosen;
  ScoredQuad best;
  for (const ScoredQuad& start : by_rough_score(quads, ink)) {
    if (chosen.size() == most) break;
    if (std::ranges::any_of(chosen,
                            [&](const Quadrilateral& q) { return is_near(q, start.quad); })) {
      continue;
    }
    chosen.push_back(start.quad);
    const ScoredQuad top = climbed(start.quad, ink);
    if (top.score > best.score) best = top;
  }
  return best;
}

}  // namespace bitdoku::photo
