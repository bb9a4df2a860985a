#include "photo/drawn_board.hpp"

#include <numbers>

namespace bitdoku::photo {
namespace {

// The digits 1 to 9, five columns by seven rows.
constexpr std::array<std::string_view, 9> kGlyphs{
    "..#...##....#....#....#....#...###.", ".###.#...#....#...#...#...#...#####",
    "#####...#...#.....#.....##...#.###.", "...#...##..#.#.#..#.#####...#....#.",
    "######....####.....#....##...#.###.", "..##..#...#....####.#...##...#.###.",
    "#####....#...#...#...#....#....#...", ".###.#...##...#.###.#...##...#.###.",
    ".###.#...##...#.####....#...#..##..",
};

// Whether there is ink at a place of the board, in cells.
bool is_inked(std::string_view givens, int side, double u, double v) {
  constexpr double kThin = 0.02;
  constexpr double kThick = 0.045;
  if (u < -kThick || v < -kThick || u > side + kThick || v > side + kThick) return false;
  for (const double place : {u, v}) {
    const double line = std::round(place);
    if (std::abs(place - line) < (std::fmod(line, side % 3 == 0 ? 3 : 4) == 0 ? kThick : kThin))
      return true;
  }
  const int column = static_cast<int>(u);
  const int row = static_cast<int>(v);
  if (u < 0 || v < 0 || column >= side || row >= side) return false;
  const char given = givens[static_cast<std::size_t>(row * side + column)];
  if (given < '1' || given > '9') return false;
  const double x = (u - column - 0.28) / 0.44 * 5;
  const double y = (v - row - 0.2) / 0.6 * 7;
  if (x < 0 || y < 0 || x >= 5 || y >= 7) return false;
  return kGlyphs[static_cast<std::size_t>(given - '1')]
                [static_cast<std::size_t>(static_cast<int>(y) * 5 + static_cast<int>(x))] == '#';
}

// The inverse of the map of the board into the picture.
class ToBoard {
 public:
  explicit ToBoard(const Quadrilateral& corners) : m_(Homography(corners).terms()) {}
  [[nodiscard]] Point operator()(Point p) const {
    const double a = m_[0] - m_[6] * p.x;
    const double b = m_[1] - m_[7] * p.x;
    const double c = m_[3] - m_[6] * p.y;
    const double d = m_[4] - m_[7] * p.y;
    const Point right{.x = p.x - m_[2], .y = p.y - m_[5]};
    const double scale = a * d - b * c;
    return {.x = (right.x * d - b * right.y) / scale, .y = (a * right.y - c * right.x) / scale};
  }

 private:
  std::array<double, 8> m_;
};

}  // namespace

GrayPicture drawn_board(std::string_view givens, const Drawing& drawing) {
  constexpr int kSamples = 2;  // of a pixel, each way
  const ToBoard to_board(drawing.corners);
  const double cells = drawing.side / 9.;
  GrayPicture picture(drawing.width, drawing.height);
  for (int y = 0; y < drawing.height; ++y) {
    for (int x = 0; x < drawing.width; ++x) {
      int inked = 0;
      for (int sample = 0; sample < kSamples * kSamples; ++sample) {
        Point place{.x = x + (sample % kSamples + 0.5) / kSamples,
                    .y = y + (sample / kSamples + 0.5) / kSamples};
        place.y -= drawing.bend * std::sin(place.x / drawing.width * std::numbers::pi);
        const Point on_board = to_board(place);
        inked += is_inked(givens, drawing.side, on_board.x * cells, on_board.y * cells) ? 1 : 0;
      }
      const int gray =
          drawing.paper + (drawing.ink - drawing.paper) * inked / (kSamples * kSamples);
      picture.row(y)[x] = static_cast<std::uint8_t>(gray);
    }
  }
  return picture;
}

}  // namespace bitdoku::photo
