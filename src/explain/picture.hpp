// The picture of a step, as shapes that svg.cpp and the room print/ write in their formats.
//
// Lengths count from the top left corner, downwards. Colours are those of picture_colours.hpp.
#ifndef BITDOKU_EXPLAIN_PICTURE_HPP
#define BITDOKU_EXPLAIN_PICTURE_HPP

#include <bitdoku/explain.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku::explain {

// The width and height of a board with its margins.
inline constexpr double kPictureSide = 646;
// The size of the numbers of rows and columns.
inline constexpr double kHouseNumberSize = 12;

struct PicturePoint {
  double x = 0;
  double y = 0;
};

struct PictureShape {
  enum class Kind : std::uint8_t { rectangle, circle, path, text };
  enum class Cap : std::uint8_t { butt, round, square };
  Kind kind = Kind::rectangle;
  PicturePoint at = {};  // the top left corner, the centre, or a place on the baseline
  double width = 0;      // of a rectangle
  double height = 0;
  double size = 0;  // the radius of a circle, or the size of the font
  // Of a path: broken lines. That of an arrow is a quadratic curve: begin, control point, end.
  std::vector<std::vector<PicturePoint>> lines = {};
  std::string_view fill = {};    // "#rrggbb"; empty: none
  std::string_view stroke = {};  // empty: none
  double line_width = 0;
  double dash = 0;  // 0: a solid line
  double gap = 0;
  Cap cap = Cap::butt;
  bool joins_round = false;
  bool is_arrow = false;
  std::string words = {};
  bool bold = false;
  bool begins_at = false;  // a text begins at `at`; otherwise `at` is its middle
};

// A meaning that the picture uses.
struct PictureMeaning {
  std::vector<PictureShape> sign;  // around the origin, at most 24 wide and 20 high
  std::string words;
};

struct Picture {
  double width = 0;
  double height = 0;
  std::vector<PictureShape> shapes;  // later ones cover earlier ones
  std::vector<PictureMeaning> legend;
  // What stands to the right of these shapes, from its own top left corner on. Its letters are
  // small, so a page may show it larger than the rest.
  std::vector<PictureShape> beside = {};
  double beside_width = 0;
  double beside_height = 0;
};

// The picture of a step, or of one of its views.
[[nodiscard]] Picture picture_of(const Position& position, const Step& step,
                                 std::optional<std::size_t> view = {});

// The picture as a file of SVG. It is shown at `scale`.
[[nodiscard]] std::string svg_of(const Picture& picture, std::string_view title, double scale);

}  // namespace bitdoku::explain

#endif
