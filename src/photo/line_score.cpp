#include "photo/line_score.hpp"

#include <numeric>
#include <span>

#include "common/merge_sort.hpp"

namespace bitdoku::photo {
namespace {

constexpr std::size_t kMostLineCount = 34;  // of a grid of 16x16
constexpr std::size_t kMostPlaces = 108;    // on a line
constexpr std::size_t kRounds = 4;          // of moves of one length

// Looks at places along straight lines of the grid.
class LineReader {
 public:
  LineReader(const Quadrilateral& quad, const GrayPicture& ink, std::size_t places)
      : ink_(ink), count_(places) {
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
    Places xs{};
    Places ys{};  // filled here, because some compilers do not see that the loop does it
    const float step = 9.F / static_cast<float>(count_);
    for (std::size_t i = 0; i < count_; ++i) {
      const float t = (static_cast<float>(static_cast<int>(i)) + 0.5F) * step;
      const float w = 1 / std::max(w0 + m_[6 + along] * t, 1e-6F);
      xs[i] = (x0 + m_[along] * t) * w + 0.5F;
      ys[i] = (y0 + m_[3 + along] * t) * w + 0.5F;
    }
    // What is between places inside is inside, too, if the line does not cross the horizon.
    const float w9 = w0 + m_[6 + along] * 9;
    const bool is_inside =
        std::min(w0, w9) > 0.01F && has(xs[0], ys[0], 1) && has(xs[count_ - 1], ys[count_ - 1], 1);
    const int count = is_inside ? ink_inside(xs, ys) : ink_within(xs, ys);
    return static_cast<float>(count) / (255.F * static_cast<float>(count_));
  }

 private:
  using Places = std::array<float, kMostPlaces>;

  // Whether the place is in the picture, and not nearer to its border than this.
  [[nodiscard]] bool has(float x, float y, float margin) const {
    return x >= margin && y >= margin && x < static_cast<float>(ink_.width) - margin &&
           y < static_cast<float>(ink_.height) - margin;
  }

  // The ink at places in the picture. The pictures in which lines are sought have so few pixels
  // that a float holds the number of each.
  [[nodiscard]] int ink_inside(const Places& xs, const Places& ys) const {
    const auto width = static_cast<float>(ink_.width);
    std::array<std::int32_t, kMostPlaces> places;
    for (std::size_t i = 0; i < count_; ++i) {
      const auto x = static_cast<float>(static_cast<std::int32_t>(xs[i]));
      const auto y = static_cast<float>(static_cast<std::int32_t>(ys[i]));
      places[i] = static_cast<std::int32_t>(y * width + x);
    }
    const std::uint8_t* pixels = ink_.pixels.data();
    int sum = 0;
    for (std::size_t i = 0; i < count_; ++i) sum += pixels[places[i]];
    return sum;
  }

  // What is beyond the picture has no ink.
  [[nodiscard]] int ink_within(const Places& xs, const Places& ys) const {
    int sum = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      if (!has(xs[i], ys[i], 0)) continue;
      sum += ink_.pixels[ink_.place(static_cast<int>(xs[i]), static_cast<int>(ys[i]))];
    }
    return sum;
  }

  const GrayPicture& ink_;
  std::size_t count_;
  std::array<float, 8> m_{};
};

double score_of(const Quadrilateral& quad, const GrayPicture& ink, int side, std::size_t places) {
  const LineReader reader(quad, ink, places);
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

// A corner, or an edge with its two corners, and where it is moved.
constexpr std::size_t kMoves = 8 * kDirections.size();

Quadrilateral moved(const Quadrilateral& quad, std::size_t move, double step) {
  const Point way = kDirections[move % 4] * step;
  const std::size_t corner = move / 4 % 4;
  Quadrilateral result = quad;
  result[corner] = result[corner] + way;
  const bool is_edge = move >= kMoves / 2;
  if (is_edge) result[(corner + 1) % 4] = result[(corner + 1) % 4] + way;
  return result;
}

// Tries the moves in turn, until all of them in a row have failed.
void climb(ScoredQuad& best, const GrayPicture& ink, double step, int side) {
  std::size_t failed = 0;
  for (std::size_t i = 0; i < kRounds * kMoves && failed < kMoves; ++i) {
    ++failed;
    const Quadrilateral quad = moved(best.quad, i % kMoves, step);
    if (!is_convex(quad)) continue;
    const double score = line_score(quad, ink, side);
    if (score <= best.score + 1e-6) continue;
    best = {.quad = quad, .score = score};
    failed = 0;
  }
}

bool is_near(const Quadrilateral& a, const Quadrilateral& b) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (distance(a[i], b[i]) > 3) return false;
  }
  return true;
}

}  // namespace

double line_score(const Quadrilateral& quad, const GrayPicture& ink, int side) {
  return score_of(quad, ink, side, kMostPlaces);
}

ScoredQuad climbed(const Quadrilateral& quad, const GrayPicture& ink, int side) {
  ScoredQuad best{.quad = quad, .score = line_score(quad, ink, side)};
  for (const double step : {8., 4., 2., 1.}) climb(best, ink, step, side);
  return best;
}

std::vector<ScoredQuad> by_rough_score(const std::vector<Quadrilateral>& quads,
                                       const GrayPicture& ink) {
  std::vector<ScoredQuad> scored;
  scored.reserve(quads.size());
  for (const Quadrilateral& quad : quads) {
    scored.push_back({.quad = quad, .score = score_of(quad, ink, kUsualSide, kMostPlaces / 3)});
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
