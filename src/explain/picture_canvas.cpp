#include "explain/picture_canvas.hpp"

#include <algorithm>
#include <utility>

#include "explain/picture_colours.hpp"

namespace bitdoku::explain {
namespace {

constexpr double kSquare = 8.8;                   // half the side of the mark of a false candidate
constexpr std::string_view kOutline = "#444444";  // of marks
constexpr double kOutlineWidth = 0.6;
constexpr double kHullWidth = 2.6;
constexpr double kHullDash = 6;
constexpr double kHullGap = 3;

}  // namespace

double candidate_scale(Shape shape) {
  constexpr double kLargest = 1.6;  // of boards with few candidates
  const int lines = std::max(shape.box_rows(), shape.box_cols());
  return std::min(kLargest, cell_side(shape) / lines / (kPictureCell / 3));
}

PicturePoint corner_of(int cell, Shape shape) {
  return {kPictureMargin + shape.column(cell) * cell_side(shape),
          kPictureMargin + shape.row(cell) * cell_side(shape)};
}

PicturePoint spot_of(int cell, Digit digit, Shape shape) {
  const PicturePoint corner = corner_of(cell, shape);
  const int row = (digit - 1) / shape.box_cols();
  const int column = (digit - 1) % shape.box_cols();
  return {corner.x + cell_side(shape) * (column + 0.5) / shape.box_cols(),
          corner.y + cell_side(shape) * (row + 0.5) / shape.box_rows()};
}

void Canvas::rectangle(PicturePoint at, double width, double height, std::string_view fill) {
  add({.kind = PictureShape::Kind::rectangle,
       .at = at,
       .width = width,
       .height = height,
       .fill = fill});
}

void Canvas::line(PicturePoint a, PicturePoint b, double width, std::string_view color) {
  add({.kind = PictureShape::Kind::path,
       .lines = {{a, b}},
       .stroke = color,
       .line_width = width,
       .cap = PictureShape::Cap::round});
}

void Canvas::circle(PicturePoint at, std::string_view fill, double radius) {
  add({.kind = PictureShape::Kind::circle,
       .at = at,
       .size = radius,
       .fill = fill,
       .stroke = kOutline,
       .line_width = kOutlineWidth});
}

void Canvas::square(PicturePoint at, std::string_view fill, double scale) {
  const double half = kSquare * scale;
  add({.kind = PictureShape::Kind::rectangle,
       .at = {at.x - half, at.y - half},
       .width = 2 * half,
       .height = 2 * half,
       .fill = fill,
       .stroke = kOutline,
       .line_width = kOutlineWidth});
}

void Canvas::hull(const std::vector<std::uint16_t>& cells, std::string_view color, double inset,
                  bool is_dashed) {
  const std::set<int> all(cells.begin(), cells.end());
  std::vector<std::vector<PicturePoint>> path;
  const auto stroke = [&](std::initializer_list<PicturePoint> points) {
    path.emplace_back(points);
  };
  for (const int cell : all) {
    const int row = cell / 9;
    const int column = cell % 9;
    const bool up = row > 0 && all.contains(cell - 9);
    const bool down = row < 8 && all.contains(cell + 9);
    const bool left = column > 0 && all.contains(cell - 1);
    const bool right = column < 8 && all.contains(cell + 1);
    const PicturePoint at = corner_of(cell);
    const double x1 = at.x + (left ? 0 : inset);
    const double x2 = at.x + kPictureCell - (right ? 0 : inset);
    const double y1 = at.y + (up ? 0 : inset);
    const double y2 = at.y + kPictureCell - (down ? 0 : inset);
    if (!up) stroke({{x1, y1}, {x2, y1}});
    if (!down) stroke({{x1, y2}, {x2, y2}});
    if (!left) stroke({{x1, y1}, {x1, y2}});
    if (!right) stroke({{x2, y1}, {x2, y2}});
    // Where the set turns around a cell outside it.
    for (const int i : {0, 1, 2, 3}) {
      const bool on_right = i % 2 == 1;
      const bool below = i > 1;
      const int diagonal = cell + (on_right ? 1 : -1) + (below ? 9 : -9);
      if (!(on_right ? right : left) || !(below ? down : up) || all.contains(diagonal)) continue;
      const double x = on_right ? x2 : x1;
      const double y = below ? y2 : y1;
      const double near_x = on_right ? x - inset : x + inset;
      const double near_y = below ? y - inset : y + inset;
      stroke({{x, near_y}, {near_x, near_y}, {near_x, y}});
    }
  }
  add({.kind = PictureShape::Kind::path,
       .lines = std::move(path),
       .stroke = color,
       .line_width = kHullWidth,
       .dash = is_dashed ? kHullDash : 0,
       .gap = kHullGap,
       .cap = PictureShape::Cap::square});
}

void Canvas::text(PicturePoint at, std::string_view words, double size, std::string_view color,
                  bool bold) {
  add({.kind = PictureShape::Kind::text,
       .at = at,
       .size = size,
       .fill = color,
       .words = std::string(words),
       .bold = bold});
}

void Canvas::add_arrows() {
  shapes_.insert(shapes_.end(), arrows_.begin(), arrows_.end());
}

void Canvas::explain(Sign sign, std::string_view color, std::string words) {
  for (const Entry& entry : legend_) {
    if (entry.words == words) return;
  }
  legend_.push_back({sign, color, std::move(words)});
}

void Canvas::note_color(Candidate candidate, std::string_view color) {
  colors_[candidate.cell][candidate.digit] = color;
}

bool Canvas::is_dark(Candidate candidate) const {
  return std::ranges::find(kDark, colors_[candidate.cell][candidate.digit]) != kDark.end();
}

Picture Canvas::picture() {
  static_assert(kPictureSide == kPictureBoard + 2 * kPictureMargin);
  Picture picture{
      .width = kPictureSide, .height = kPictureSide, .shapes = std::move(shapes_), .legend = {}};
  for (const Entry& entry : legend_) {
    const auto has_color = [&](const auto& cell) {
      return std::ranges::find(cell, entry.color) != cell.end();
    };
    if (entry.sign < Sign::house && std::ranges::none_of(colors_, has_color)) continue;
    shapes_.clear();
    draw_sign(entry);
    picture.legend.push_back({.sign = std::move(shapes_), .words = entry.words});
  }
  return picture;
}

void Canvas::draw_sign(const Entry& entry) {
  switch (entry.sign) {
    case Sign::circle:
      return circle({}, entry.color);
    case Sign::gone:
      square({}, entry.color);
      return line({-6.5, 6.5}, {6.5, -6.5}, 1.2, kInk);
    case Sign::square:
      return square({}, entry.color);
    case Sign::house:
      return rectangle({-12, -8}, 24, 16, entry.color);
    case Sign::hull:
    case Sign::dashed_hull:
      return add({.kind = PictureShape::Kind::rectangle,
                  .at = {-10, -8},
                  .width = 20,
                  .height = 16,
                  .stroke = entry.color,
                  .line_width = kHullWidth,
                  .dash = entry.sign == Sign::dashed_hull ? kHullDash : 0,
                  .gap = kHullGap});
    case Sign::line:
      return line({-12, 0}, {12, 0}, 2, entry.color);
    case Sign::bar:
      return line({-12, 0}, {12, 0}, 4, entry.color);
    case Sign::dashes:
      line({-12, 0}, {-6, 0}, 2, entry.color);
      line({-2, 0}, {3, 0}, 2, entry.color);
      line({7, 0}, {12, 0}, 2, entry.color);
  }
}

}  // namespace bitdoku::explain
