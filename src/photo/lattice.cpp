#include "photo/lattice.hpp"

namespace bitdoku::photo {
namespace {

constexpr double kMostShift = 0.22;  // in cells
constexpr int kSweeps = 4;           // with one length of a move
constexpr int kPlacesOfEdge = 8;

// Ink with soft edges (a Gaussian of one pixel), which show in what direction a line is.
class SoftInk {
 public:
  explicit SoftInk(const GrayPicture& ink) : soft_(ink.width, ink.height) {
    // The weights are in parts of 256.
    constexpr std::array<int, 7> kWeights{1, 14, 62, 102, 62, 14, 1};
    std::vector<int> line;
    GrayPicture across(ink.width, ink.height);
    for (int y = 0; y < ink.height; ++y) {
      for (int x = 0; x < ink.width; ++x) {
        int sum = 0;
        for (int k = 0; k < 7; ++k) {
          const int from = std::clamp(x + k - 3, 0, ink.width - 1);
          sum += kWeights[static_cast<std::size_t>(k)] * ink.row(y)[from];
        }
        across.row(y)[x] = static_cast<std::uint8_t>(sum / 256);
      }
    }
    for (int y = 0; y < ink.height; ++y) {
      line.assign(static_cast<std::size_t>(ink.width), 0);
      for (int k = 0; k < 7; ++k) {
        const std::uint8_t* from = across.row(std::clamp(y + k - 3, 0, ink.height - 1));
        for (std::size_t x = 0; x < line.size(); ++x) {
          line[x] += kWeights[static_cast<std::size_t>(k)] * from[x];
        }
      }
      for (std::size_t x = 0; x < line.size(); ++x) {
        soft_.row(y)[x] = static_cast<std::uint8_t>(line[x] / 256);
      }
    }
  }

  // The mean, from 0 to 1, of places on the half of the edge from `a` to `b` that is near `a`.
  [[nodiscard]] double near_half(Point a, Point b) const {
    int sum = 0;
    for (int k = 0; k < kPlacesOfEdge; ++k) {
      const double t = 0.04 + 0.46 / (kPlacesOfEdge - 1) * k;
      const double x = a.x + (b.x - a.x) * t + 0.5;
      const double y = a.y + (b.y - a.y) * t + 0.5;
      if (!(x >= 0 && y >= 0 && x < soft_.width && y < soft_.height)) continue;
      sum += soft_.pixels[soft_.place(static_cast<int>(x), static_cast<int>(y))];
    }
    return sum / (255. * kPlacesOfEdge);
  }

 private:
  GrayPicture soft_;
};

class LatticeFit {
 public:
  LatticeFit(const Quadrilateral& quad, const GrayPicture& ink)
      : ink_(ink), cell_(std::sqrt(std::abs(cross(quad[1] - quad[0], quad[3] - quad[0]))) / 9) {
    const Homography map(quad);
    for (std::size_t i = 0; i < flat_.size(); ++i) {
      const std::size_t row = i / 10;
      flat_[i] = map(static_cast<double>(i % 10), static_cast<double>(row));
    }
  }

  Lattice fit() {
    for (const double step : {std::max(1., cell_ * 0.08), std::max(1., cell_ * 0.04), 0.7}) {
      for (int i = 0; i < kSweeps; ++i) {
        if (!sweep(step)) break;
      }
    }
    return places();
  }

 private:
  [[nodiscard]] Lattice places() const {
    Lattice result;
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = flat_[i] + shifts_[i];
    return result;
  }

  // Moves all crossings at once. Returns whether any moved.
  bool sweep(double step) {
    const Lattice now = places();
    Lattice next = shifts_;
    bool has_moved = false;
    for (std::size_t i = 0; i < next.size(); ++i) {
      const Point move = best_move(i, now, step);
      has_moved = has_moved || move.x != 0 || move.y != 0;
      next[i] = next[i] + move;
    }
    shifts_ = next;
    return has_moved;
  }

  [[nodiscard]] Point best_move(std::size_t crossing, const Lattice& now, double step) const {
    std::array<std::size_t, 4> neighbours{};
    std::size_t count = 0;
    if (crossing % 10 < 9) neighbours[count++] = crossing + 1;
    if (crossing / 10 < 9) neighbours[count++] = crossing + 10;
    if (crossing % 10 > 0) neighbours[count++] = crossing - 1;
    if (crossing / 10 > 0) neighbours[count++] = crossing - 10;
    const auto parts = static_cast<double>(count);
    Point mean;
    for (std::size_t k = 0; k < count; ++k) mean = mean + shifts_[neighbours[k]] * (1 / parts);

    Point best;
    double best_gain = -1e9;
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy) {
        const Point move = Point{.x = static_cast<double>(dx), .y = static_cast<double>(dy)} * step;
        const Point shift = shifts_[crossing] + move;
        if (distance(shift, {}) > kMostShift * cell_) continue;
        double gain = 0;
        for (std::size_t k = 0; k < count; ++k) {
          gain += ink_.near_half(now[crossing] + move, now[neighbours[k]]) / parts;
        }
        const Point pull = (shift - mean) * (1 / cell_);
        gain -= 5.4 * (pull.x * pull.x + pull.y * pull.y);
        if (dx != 0 || dy != 0) gain -= 0.02;
        if (gain <= best_gain) continue;
        best_gain = gain;
        best = move;
      }
    }
    return best;
  }

  SoftInk ink_;
  double cell_;
  Lattice flat_{};
  Lattice shifts_{};
};

}  // namespace

Lattice fitted_lattice(const Quadrilateral& quad, const GrayPicture& ink) {
  return LatticeFit(quad, ink).fit();
}

}  // namespace bitdoku::photo
