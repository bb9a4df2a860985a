// What the parts of a picture draw on: shapes, the legend, and how each candidate was drawn.
#ifndef BITDOKU_EXPLAIN_PICTURE_CANVAS_HPP
#define BITDOKU_EXPLAIN_PICTURE_CANVAS_HPP

#include <array>
#include <bitdoku/step.hpp>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "explain/picture.hpp"

namespace bitdoku::explain {

inline constexpr double kPictureCell = 66;  // the side of a cell of 9x9
inline constexpr double kPictureMargin = 26;
inline constexpr double kPictureBoard = 9 * kPictureCell;  // boards of all shapes are as large
inline constexpr double kSpot = 9.6;  // the radius of the mark of a candidate of 9x9

// The side of a cell.
[[nodiscard]] constexpr double cell_side(Shape shape) {
  return kPictureBoard / shape.side();
}
// How large the candidates of a board are, compared with those of 9x9. A cell has as many rows and
// columns of candidates as a box has cells.
[[nodiscard]] double candidate_scale(Shape shape);
// The top left corner of a cell.
[[nodiscard]] PicturePoint corner_of(int cell, Shape shape = kShape9x9);
// The middle of a candidate.
[[nodiscard]] PicturePoint spot_of(int cell, Digit digit, Shape shape = kShape9x9);

// How the legend shows a meaning.
enum class Sign : std::uint8_t {
  circle,
  square,
  gone,
  house,
  hull,
  dashed_hull,
  line,
  bar,
  dashes
};

class Canvas {
 public:
  explicit Canvas(Shape shape) : shape_(shape), colors_(colors_of(shape)) {}
  [[nodiscard]] Shape shape() const { return shape_; }

  void add(PictureShape shape) { shapes_.push_back(std::move(shape)); }
  void rectangle(PicturePoint at, double width, double height, std::string_view fill);
  void line(PicturePoint a, PicturePoint b, double width, std::string_view color);
  // A candidate that is true or a part of the pattern is a circle.
  void circle(PicturePoint at, std::string_view fill, double radius = kSpot);
  // A candidate that is false is a square.
  void square(PicturePoint at, std::string_view fill, double scale = 1);
  // Draws the border of each cell where its neighbour is not in the hull, `inset` inside the cell.
  void hull(const std::vector<std::uint16_t>& cells, std::string_view color, double inset,
            bool is_dashed);
  void text(PicturePoint at, std::string_view words, double size, std::string_view color,
            bool bold);

  // Arrows lie over all marks, below the digits. They are kept until `add_arrows`.
  void add_arrow(PictureShape arrow) { arrows_.push_back(std::move(arrow)); }
  void add_arrows();

  // Adds a meaning to the legend if no other has the same words.
  void explain(Sign sign, std::string_view color, std::string words);

  // Notes the colour below the digit of a candidate.
  void note_color(Candidate candidate, std::string_view color);
  [[nodiscard]] bool is_dark(Candidate candidate) const;
  // Notes that a link leads to the candidate. Returns false if it was noted before.
  bool note_node(Candidate candidate) { return nodes_.insert(candidate).second; }
  [[nodiscard]] bool is_node(Candidate candidate) const { return nodes_.contains(candidate); }

  // Takes everything that was drawn. The legend leaves out the marks that others cover.
  [[nodiscard]] Picture picture();

 private:
  struct Entry {
    Sign sign = Sign::circle;
    std::string_view color;
    std::string words;
  };
  // Draws the sign around the origin.
  void draw_sign(const Entry& entry);

  std::vector<PictureShape> shapes_;
  std::vector<PictureShape> arrows_;
  std::set<Candidate> nodes_;
  Shape shape_;
  // The colour that lies on top of each candidate, by cell and digit.
  using Colors = std::vector<std::vector<std::string_view>>;
  static Colors colors_of(Shape shape) {
    const auto digits = static_cast<std::size_t>(shape.side()) + 1;
    return Colors(static_cast<std::size_t>(shape.cells()), Colors::value_type(digits));
  }
  Colors colors_;
  std::vector<Entry> legend_;
};

}  // namespace bitdoku::explain

#endif
