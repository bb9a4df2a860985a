// Measures the colours of pictures as people see them: with normal sight, and without the cones for
// green (deuteranopia) or red (protanopia), simulated with the matrices of Machado, Oliveira and
// Fernandes (2009, severity 1.0). Differences are CIEDE2000, checked with the pairs of Sharma, Wu
// and Dalal (2005).
#include "explain/picture_colours.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

namespace bitdoku::explain {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

struct Lab {
  double l = 0;
  double a = 0;
  double b = 0;
};

constexpr std::array<Matrix, 3> kSights{{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
                                         {{{0.367322, 0.860646, -0.227968},
                                           {0.280085, 0.672501, 0.047413},
                                           {-0.011820, 0.042940, 0.968881}}},
                                         {{{0.152286, 1.052583, -0.204868},
                                           {0.114503, 0.786281, 0.099216},
                                           {-0.003882, -0.048116, 1.051998}}}}};
constexpr std::array<const char*, 3> kSightNames{"normal", "deuteranopia", "protanopia"};

Triple times(const Matrix& matrix, const Triple& v) {
  Triple product{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) product.at(i) += matrix.at(i).at(k) * v.at(k);
  }
  return product;
}

// "#rrggbb" as linear light.
Triple linear(std::string_view color) {
  Triple light{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double v = std::stoi(std::string(color.substr(1 + 2 * i, 2)), nullptr, 16) / 255.0;
    light.at(i) = v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  }
  return light;
}

Lab lab_of(Triple light) {
  for (double& v : light) v = std::min(1.0, std::max(0.0, v));
  constexpr Matrix kToXyz{{{0.4124564, 0.3575761, 0.1804375},
                           {0.2126729, 0.7151522, 0.0721750},
                           {0.0193339, 0.1191920, 0.9503041}}};
  constexpr Triple kWhite{0.95047, 1.0, 1.08883};
  Triple f = times(kToXyz, light);
  for (std::size_t i = 0; i < 3; ++i) {
    const double t = f.at(i) / kWhite.at(i);
    f.at(i) = t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  }
  return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

double radians(double degrees) {
  return degrees * std::numbers::pi / 180;
}

double hue(double a, double b) {
  if (a == 0 && b == 0) return 0;
  const double degrees = std::atan2(b, a) * 180 / std::numbers::pi;
  return degrees < 0 ? degrees + 360 : degrees;
}

double mean_hue(double h1, double h2) {
  const double sum = h1 + h2;
  if (std::abs(h1 - h2) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

double ciede2000(const Lab& x, const Lab& y) {
  const auto seventh = [](double c) {
    return std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25, 7)));
  };
  const double mean = (std::hypot(x.a, x.b) + std::hypot(y.a, y.b)) / 2;
  const double stretch = 1 + 0.5 * (1 - seventh(mean));
  const double c1 = std::hypot(stretch * x.a, x.b);
  const double c2 = std::hypot(stretch * y.a, y.b);
  const double h1 = hue(stretch * x.a, x.b);
  const double h2 = hue(stretch * y.a, y.b);
  double turn = c1 * c2 == 0 ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  const double dl = y.l - x.l;
  const double dc = c2 - c1;
  const double dh = 2 * std::sqrt(c1 * c2) * std::sin(radians(turn / 2));
  const double l = (x.l + y.l) / 2 - 50;
  const double c = (c1 + c2) / 2;
  const double h = c1 * c2 == 0 ? h1 + h2 : mean_hue(h1, h2);
  const double t = 1 - 0.17 * std::cos(radians(h - 30)) + 0.24 * std::cos(radians(2 * h)) +
                   0.32 * std::cos(radians(3 * h + 6)) - 0.20 * std::cos(radians(4 * h - 63));
  const double sl = 1 + 0.015 * l * l / std::sqrt(20 + l * l);
  const double sc = 1 + 0.045 * c;
  const double sh = 1 + 0.015 * c * t;
  const double bend = 30 * std::exp(-std::pow((h - 275) / 25, 2));
  const double rt = -std::sin(radians(2 * bend)) * 2 * seventh(c);
  return std::sqrt(std::pow(dl / sl, 2) + std::pow(dc / sc, 2) + std::pow(dh / sh, 2) +
                   rt * dc / sc * dh / sh);
}

void expect_different(const std::vector<std::string_view>& colors, double least) {
  double smallest = 1000;
  for (std::size_t i = 0; i < colors.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      for (std::size_t sight = 0; sight < kSights.size(); ++sight) {
        const double difference = ciede2000(lab_of(times(kSights.at(sight), linear(colors[i]))),
                                            lab_of(times(kSights.at(sight), linear(colors[k]))));
        EXPECT_GE(difference, least)
            << colors[i] << ' ' << colors[k] << ' ' << kSightNames.at(sight);
        smallest = std::min(smallest, difference);
      }
    }
  }
  ::testing::Test::RecordProperty("smallest", std::to_string(smallest));
  std::printf("%zu colours, smallest difference %.1f\n", colors.size(), smallest);
}

TEST(PictureColours, TheMeasureIsRight) {
  struct Pair {
    Lab one, other;
    double difference;
  };
  constexpr std::array<Pair, 8> kPairs{
      {{{50, 2.6772, -79.7751}, {50, 0, -82.7485}, 2.0425},
       {{50, -1.3802, -84.2814}, {50, 0, -82.7485}, 1.0000},
       {{50, 0, 0}, {50, -1, 2}, 2.3669},
       {{50, 2.5, 0}, {50, 0, -2.5}, 4.3065},
       {{50, 2.5, 0}, {73, 25, -18}, 27.1492},
       {{50, 2.5, 0}, {58, 24, 15}, 19.4535},
       {{22.7233, 20.0904, -46.6940}, {23.0331, 14.9730, -42.5619}, 2.0373},
       {{2.0776, 0.0795, -1.1350}, {0.9033, -0.0636, -0.5514}, 0.9082}}};
  for (const Pair& pair : kPairs) {
    EXPECT_NEAR(ciede2000(pair.one, pair.other), pair.difference, 1e-4);
    EXPECT_NEAR(ciede2000(pair.other, pair.one), pair.difference, 1e-4);
  }
}

TEST(PictureColours, CandidatesDifferForEverybody) {
  std::vector<std::string_view> colors{kPaper, kOn, kOff, kGone, kPlaced, kExtra, kShared};
  colors.insert(colors.end(), kGroups.begin(), kGroups.end());
  expect_different(colors, 15);
}

TEST(PictureColours, LinksAndHousesDifferForEverybody) {
  expect_different({kArrows.begin(), kArrows.end()}, 15);
  expect_different({kBase, kCover}, 15);
  expect_different({kInk, kEntered}, 15);
}

// The digit on each colour can be read.
TEST(PictureColours, DigitsHaveContrast) {
  const auto light_of = [](std::string_view color) {
    const Triple light = linear(color);
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
  };
  std::vector<std::string_view> colors{kOn, kOff, kGone, kPlaced, kExtra, kShared};
  colors.insert(colors.end(), kGroups.begin(), kGroups.end());
  for (const std::string_view color : colors) {
    const bool is_dark = std::ranges::find(kDark, color) != kDark.end();
    const double a = light_of(is_dark ? kPaper : kInk) + 0.05;
    const double b = light_of(color) + 0.05;
    EXPECT_GE(std::max(a, b) / std::min(a, b), 3.9) << color;
  }
}

}  // namespace
}  // namespace bitdoku::explain
