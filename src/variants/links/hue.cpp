#include "variants/links/hue.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace bitdoku::variants {
namespace {

constexpr int kFull = 255;

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

struct Colour {
  std::array<int, 3> parts{};
  int opaque = kFull;
};

// Reads one or two digits for each part.
bool read(std::string_view digits, Colour& colour) {
  if (!std::ranges::all_of(digits, [](char c) { return hex_value(c) >= 0; })) return false;
  if (digits.size() == 1) {
    colour.parts.fill(hex_value(digits[0]) * 17);
    return true;
  }
  const bool is_short = digits.size() == 3 || digits.size() == 4;
  if (!is_short && digits.size() != 6 && digits.size() != 8) return false;
  const auto part = [&](std::size_t place) {
    return is_short ? hex_value(digits[place]) * 17
                    : hex_value(digits[2 * place]) * 16 + hex_value(digits[2 * place + 1]);
  };
  for (std::size_t place = 0; place < 3; ++place) colour.parts[place] = part(place);
  if (digits.size() % 4 == 0) colour.opaque = part(3);
  return true;
}

}  // namespace

Hue hue_of(std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  Colour colour;
  if (!read(text, colour)) return Hue::none;
  constexpr int kClear = 16;
  if (colour.opaque < kClear) return Hue::none;
  // As it looks on white paper.
  for (int& part : colour.parts) part = kFull - (kFull - part) * colour.opaque / kFull;
  const auto [red, green, blue] = colour.parts;
  const int most = std::ranges::max(colour.parts);
  const int range = most - std::ranges::min(colour.parts);
  constexpr int kLeastRange = 24;
  constexpr int kDark = 80;
  constexpr int kBright = 245;
  if (range < kLeastRange)
    return most < kDark ? Hue::black : most > kBright ? Hue::white : Hue::grey;
  // The angle on the wheel of colours, in degrees from red.
  int angle = 0;
  if (most == red) {
    angle = (60 * (green - blue) / range + 360) % 360;
  } else if (most == green) {
    angle = 120 + 60 * (blue - red) / range;
  } else {
    angle = 240 + 60 * (red - green) / range;
  }
  constexpr std::array<std::pair<int, Hue>, 8> kEnds{{{15, Hue::red},
                                                      {45, Hue::orange},
                                                      {70, Hue::yellow},
                                                      {165, Hue::green},
                                                      {188, Hue::turquoise},
                                                      {262, Hue::blue},
                                                      {345, Hue::purple},
                                                      {361, Hue::red}}};
  return std::ranges::find_if(kEnds, [angle](const auto& end) { return angle < end.first; })
      ->second;
}

Hue hue_of_word(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, Hue>, 18> kWords{{{"black", Hue::black},
                                                                     {"grey", Hue::grey},
                                                                     {"gray", Hue::grey},
                                                                     {"white", Hue::white},
                                                                     {"red", Hue::red},
                                                                     {"orange", Hue::orange},
                                                                     {"peach", Hue::orange},
                                                                     {"yellow", Hue::yellow},
                                                                     {"gold", Hue::yellow},
                                                                     {"green", Hue::green},
                                                                     {"turquoise", Hue::turquoise},
                                                                     {"teal", Hue::turquoise},
                                                                     {"cyan", Hue::turquoise},
                                                                     {"blue", Hue::blue},
                                                                     {"purple", Hue::purple},
                                                                     {"pink", Hue::purple},
                                                                     {"magenta", Hue::purple},
                                                                     {"violet", Hue::purple}}};
  const auto found = std::ranges::find(kWords, word, &std::pair<std::string_view, Hue>::first);
  return found == kWords.end() ? Hue::none : found->second;
}

}  // namespace bitdoku::variants
