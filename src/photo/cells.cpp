#include "photo/cells.hpp"

namespace bitdoku::photo {
namespace {

constexpr int kPitch = 24;                        // pixels of a cell
constexpr int kMargin = 4;                        // pixels around the board
constexpr int kBoard = 9 * kPitch + 2 * kMargin;  // pixels of the board with its margin
constexpr int kPaperWindow = 37;                  // one and a half cells
constexpr int kBlurWindow = 5;                    // used twice, about a Gaussian of 2 pixels
constexpr float kGain = 2;                        // of the sharpening
constexpr double kMostCell = 44;                  // pixels of a cell in the picture that is read

constexpr std::size_t kBoardPixels = std::size_t{kBoard} * std::size_t{kBoard};

using Raster = std::vector<float>;  // kBoard rows of kBoard

std::size_t at(int x, int y) {
  return static_cast<std::size_t>(y) * kBoard + static_cast<std::size_t>(x);
}

std::size_t cell_place(int x, int y) {
  return static_cast<std::size_t>(y) * kCellSide + static_cast<std::size_t>(x);
}

double length(Point a) {
  return std::sqrt(a.x * a.x + a.y * a.y);
}

// Gray between pixels; beyond the picture its border goes on.
float interpolated(const GrayPicture& image, Point place) {
  const auto x = static_cast<float>(std::clamp(place.x, 0., image.width - 1.));
  const auto y = static_cast<float>(std::clamp(place.y, 0., image.height - 1.));
  const int left = static_cast<int>(x);
  const int top = static_cast<int>(y);
  const int right = std::min(left + 1, image.width - 1);
  const int bottom = std::min(top + 1, image.height - 1);
  const float across = x - static_cast<float>(left);
  const float down = y - static_cast<float>(top);
  const auto mix = [&](const std::uint8_t* line) {
    return static_cast<float>(line[left]) * (1 - across) + static_cast<float>(line[right]) * across;
  };
  return mix(image.row(top)) * (1 - down) + mix(image.row(bottom)) * down;
}

// The board, straightened cell by cell.
Raster straightened(const GrayPicture& image, const Lattice& lattice, bool is_negative) {
  Raster board(kBoardPixels);
  for (int y = 0; y < kBoard; ++y) {
    const double v = (y - kMargin + 0.5) / kPitch;
    const int row = std::clamp(static_cast<int>(std::floor(v)), 0, 8);
    const double down = v - row;
    for (int x = 0; x < kBoard; ++x) {
      const double u = (x - kMargin + 0.5) / kPitch;
      const int column = std::clamp(static_cast<int>(std::floor(u)), 0, 8);
      const double across = u - column;
      const std::size_t corner =
          static_cast<std::size_t>(row) * 10 + static_cast<std::size_t>(column);
      const Point upper = lattice[corner] * (1 - across) + lattice[corner + 1] * across;
      const Point lower = lattice[corner + 10] * (1 - across) + lattice[corner + 11] * across;
      const float gray = interpolated(image, upper * (1 - down) + lower * down);
      board[at(x, y)] = is_negative ? 255 - gray : gray;
    }
  }
  return board;
}

// For each pixel the sum over the window around it, as far as it is on the board, or the mean.
Raster window_sums(const Raster& values, int window, bool as_mean = false) {
  constexpr int kStride = kBoard + 1;
  std::vector<double> sums(std::size_t{kStride} * std::size_t{kStride});
  const auto sum_at = [&](int x, int y) -> double& {
    return sums[static_cast<std::size_t>(y) * kStride + static_cast<std::size_t>(x)];
  };
  for (int y = 0; y < kBoard; ++y) {
    double line = 0;
    for (int x = 0; x < kBoard; ++x) {
      line += static_cast<double>(values[at(x, y)]);
      sum_at(x + 1, y + 1) = sum_at(x + 1, y) + line;
    }
  }
  const int half = window / 2;
  Raster result(values.size());
  for (int y = 0; y < kBoard; ++y) {
    const int top = std::max(0, y - half);
    const int bottom = std::min(kBoard, y + half + 1);
    for (int x = 0; x < kBoard; ++x) {
      const int left = std::max(0, x - half);
      const int right = std::min(kBoard, x + half + 1);
      const auto sum = static_cast<float>(sum_at(right, bottom) - sum_at(left, bottom) -
                                          sum_at(right, top) + sum_at(left, top));
      const auto area = static_cast<float>((right - left) * (bottom - top));
      result[at(x, y)] = as_mean ? sum / area : sum;
    }
  }
  return result;
}

Raster window_means(const Raster& values, int window) {
  return window_sums(values, window, true);
}

// Adds what a blur takes away.
void sharpen(Raster& board) {
  const Raster blurred = window_means(window_means(board, kBlurWindow), kBlurWindow);
  for (std::size_t i = 0; i < board.size(); ++i) board[i] += kGain * (board[i] - blurred[i]);
}

// How much darker than the paper around it each pixel is, from 0 (paper) to about 1.
Raster darkness_of(const Raster& board) {
  const Raster mean = window_means(board, kPaperWindow);
  Raster is_paper(board.size());
  Raster paper(board.size());
  for (std::size_t i = 0; i < board.size(); ++i) {
    is_paper[i] = board[i] > mean[i] * 0.97F ? 1.F : 0.F;
    paper[i] = board[i] * is_paper[i];
  }
  const Raster gray = window_sums(paper, kPaperWindow);
  const Raster count = window_sums(is_paper, kPaperWindow);
  Raster darkness(board.size());
  for (std::size_t i = 0; i < board.size(); ++i) {
    const float level = gray[i] / std::max(count[i], 1.F);
    darkness[i] = (level - board[i]) / std::max(level, 16.F);
  }
  return darkness;
}

// The darkness of the ink: all digits of a board have the same, which tells them from smudges.
float ink_level(const Raster& darkness) {
  constexpr int kInside = 5;  // pixels from the border of a cell
  std::vector<float> inner;
  for (int y = 0; y < 9 * kPitch; ++y) {
    for (int x = 0; x < 9 * kPitch; ++x) {
      const int right = x % kPitch;
      const int down = y % kPitch;
      if (std::min(right, down) < kInside || std::max(right, down) >= kPitch - kInside) continue;
      inner.push_back(darkness[at(x + kMargin, y + kMargin)]);
    }
  }
  const auto place = inner.begin() + static_cast<std::ptrdiff_t>(inner.size() * 985 / 1000);
  std::ranges::nth_element(inner, place);
  return std::max(0.05F, *place);
}

double mean_cell(const Lattice& lattice) {
  return (length(lattice[9] - lattice[0]) + length(lattice[90] - lattice[0])) / 18;
}

}  // namespace

StraightBoard::StraightBoard(const GrayPicture& image, const Lattice& lattice, bool is_negative,
                             Sharpness sharpness) {
  GrayPicture smaller;
  const GrayPicture* read = &image;
  Lattice places = lattice;
  // Interpolation between single pixels would miss most of a much larger picture.
  double cell_side = mean_cell(lattice);
  while (cell_side > kMostCell && read->width > 1 && read->height > 1) {
    smaller = resized(read->view(), read->width / 2, read->height / 2);
    read = &smaller;
    for (Point& place : places) place = place * 0.5;
    cell_side /= 2;
  }
  Raster board = straightened(*read, places, is_negative);
  if (sharpness == Sharpness::sharpened) sharpen(board);
  darkness_ = darkness_of(board);
  scale_ = 64 / ink_level(darkness_);
}

CellPictures StraightBoard::cells(CellShift shift) const {
  CellPictures cells(81);
  for (int cell = 0; cell < 81; ++cell) {
    const int left = kMargin + shift.x + cell % 9 * kPitch - (kCellSide - kPitch) / 2;
    const int top = kMargin + shift.y + cell / 9 * kPitch - (kCellSide - kPitch) / 2;
    CellPicture& picture = cells[static_cast<std::size_t>(cell)];
    for (int y = 0; y < kCellSide; ++y) {
      for (int x = 0; x < kCellSide; ++x) {
        const float value = std::round(darkness_[at(left + x, top + y)] * scale_);
        picture[cell_place(x, y)] = static_cast<std::int8_t>(std::clamp(value, -32.F, 127.F));
      }
    }
  }
  return cells;
}

bool has_much_ink(const CellPicture& cell) {
  constexpr int kBorder = 6;
  constexpr int kDark = 40;
  constexpr int kMuch = 20;  // pixels; a thin 1 has some 30
  int dark = 0;
  for (int y = kBorder; y < kCellSide - kBorder; ++y) {
    for (int x = kBorder; x < kCellSide - kBorder; ++x) {
      if (cell[cell_place(x, y)] >= kDark) ++dark;
    }
  }
  return dark >= kMuch;
}

CellPicture quarter_turned(const CellPicture& cell) {
  CellPicture turned;
  for (std::size_t y = 0; y < kCellSide; ++y) {
    for (std::size_t x = 0; x < kCellSide; ++x) {
      turned[y * kCellSide + x] = cell[x * kCellSide + (kCellSide - 1 - y)];
    }
  }
  return turned;
}

CellPictures quarter_turned(const CellPictures& cells) {
  CellPictures turned(81);
  for (std::size_t i = 0; i < 81; ++i) turned[i] = quarter_turned(cells[i % 9 * 9 + (8 - i / 9)]);
  return turned;
}

Lattice quarter_turned(const Lattice& lattice) {
  Lattice turned;
  for (std::size_t i = 0; i < 100; ++i) turned[i] = lattice[i % 10 * 10 + (9 - i / 10)];
  return turned;
}

}  // namespace bitdoku::photo
