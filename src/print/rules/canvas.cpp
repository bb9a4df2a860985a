#include "print/rules/canvas.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace bitdoku::print {

using explain::PicturePoint;
using explain::PictureShape;

int RulesCanvas::row(std::uint16_t cell) const {
  return static_cast<int>(cell / puzzle_.columns);
}
int RulesCanvas::column(std::uint16_t cell) const {
  return static_cast<int>(cell % puzzle_.columns);
}
bool RulesCanvas::is_inside(int row, int column) const {
  return row >= 0 && column >= 0 && row < static_cast<int>(puzzle_.rows) &&
         column < static_cast<int>(puzzle_.columns);
}
bool RulesCanvas::are_inside(const CellList& cells) const {
  return std::ranges::all_of(cells, [&](auto cell) { return cell < puzzle_.grid_cells(); });
}

PicturePoint RulesCanvas::corner(std::uint16_t cell) const {
  return {column(cell) * kCellSide, row(cell) * kCellSide};
}
PicturePoint RulesCanvas::middle(std::uint16_t cell) const {
  const PicturePoint at = corner(cell);
  return {at.x + kCellSide / 2, at.y + kCellSide / 2};
}
RulesCanvas::Points RulesCanvas::middles(const CellList& cells) const {
  Points points;
  for (const auto cell : cells) points.push_back(middle(cell));
  return points;
}

std::vector<std::pair<std::uint16_t, std::uint16_t>> RulesCanvas::pairs(
    const CellList& cells) const {
  std::vector<std::pair<std::uint16_t, std::uint16_t>> found;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      const int far =
          std::abs(row(cells[i]) - row(cells[j])) + std::abs(column(cells[i]) - column(cells[j]));
      if (far == 1) found.emplace_back(cells[i], cells[j]);
    }
  }
  return found;
}

void RulesCanvas::rectangle(Layer layer, Point at, double width, double height,
                            std::string_view fill) {
  PictureShape shape;
  shape.kind = PictureShape::Kind::rectangle;
  shape.at = at;
  shape.width = width;
  shape.height = height;
  shape.fill = fill;
  this->at(layer).push_back(std::move(shape));
}

void RulesCanvas::circle(Layer layer, Point at, double radius, std::string_view fill, Pen pen) {
  PictureShape shape;
  shape.kind = PictureShape::Kind::circle;
  shape.at = at;
  shape.size = radius;
  shape.fill = fill;
  if (pen.width > 0) shape.stroke = pen.color;
  shape.line_width = pen.width;
  shape.dash = pen.dash;
  shape.gap = pen.gap;
  this->at(layer).push_back(std::move(shape));
}

void RulesCanvas::path(Layer layer, Points points, Pen pen) {
  if (points.size() == 1) points.push_back(points.front());
  PictureShape shape;
  shape.kind = PictureShape::Kind::path;
  shape.lines.push_back(std::move(points));
  shape.stroke = pen.color;
  shape.line_width = pen.width;
  shape.dash = pen.dash;
  shape.gap = pen.gap;
  shape.cap = pen.dash > 0 ? PictureShape::Cap::butt : PictureShape::Cap::round;
  shape.joins_round = true;
  at(layer).push_back(std::move(shape));
}

void RulesCanvas::polygon(Layer layer, Points points, std::string_view fill, Pen pen) {
  points.push_back(points.front());
  path(layer, std::move(points), pen);
  at(layer).back().fill = fill;
}

void RulesCanvas::text(Layer layer, Point at, double size, std::string words, bool bold,
                       std::string_view fill) {
  constexpr double kHalfOfDigit = 0.36;
  PictureShape shape;
  shape.kind = PictureShape::Kind::text;
  shape.at = {at.x, at.y + size * kHalfOfDigit};
  shape.size = size;
  shape.fill = fill;
  shape.words = std::move(words);
  shape.bold = bold;
  this->at(layer).push_back(std::move(shape));
}

void RulesCanvas::left_text(Layer layer, Point at, double size, std::string words) {
  text(layer, at, size, std::move(words));
  this->at(layer).back().begins_at = true;
}

void RulesCanvas::corner_text(std::uint16_t cell, std::string words) {
  constexpr double kMost = kCellSide - 6;
  double size = 15;
  while (size > 6 && text_width(words, size) > kMost) --size;
  const PicturePoint at = corner(cell);
  const double width = std::min(text_width(words, size), kMost);
  rectangle(Layer::cage, {at.x + 3, at.y + 3}, width, size, kRulePaper);
  text(Layer::dot, {at.x + 3 + width / 2, at.y + 3 + size / 2}, size, std::move(words));
}

void RulesCanvas::outline(const CellList& cells, double inset, Pen pen) {
  const std::set<std::pair<int, int>> places = [&] {
    std::set<std::pair<int, int>> all;
    for (const auto cell : cells) all.emplace(row(cell), column(cell));
    return all;
  }();
  constexpr std::array<std::pair<int, int>, 4> kSides{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};
  constexpr double kHalf = kCellSide / 2;
  for (const auto& [down, right] : places) {
    const auto has = [&, r = down, c = right](int d, int e) {
      return places.contains({r + d, c + e});
    };
    const PicturePoint centre{right * kCellSide + kHalf, down * kCellSide + kHalf};
    for (const auto& [d, e] : kSides) {
      if (has(d, e)) continue;
      // How far the line goes to one of its ends. There the outline turns in, turns out, or goes
      // on.
      const auto reach = [&, side_down = d, side_right = e](int along_down, int along_right) {
        if (!has(along_down, along_right)) return kHalf - inset;
        return has(side_down + along_down, side_right + along_right) ? kHalf + inset : kHalf;
      };
      const double out = kHalf - inset;
      const double before = reach(-e, -d);
      const double after = reach(e, d);
      path(Layer::cage,
           {{centre.x + e * out - d * before, centre.y + d * out - e * before},
            {centre.x + e * out + d * after, centre.y + d * out + e * after}},
           pen);
    }
  }
}

std::vector<PictureShape> RulesCanvas::shapes(Point by) const {
  std::vector<PictureShape> all;
  for (const auto& layer : layers_) all.insert(all.end(), layer.begin(), layer.end());
  move_shapes(all, by);
  return all;
}

double text_width(std::string_view words, double size) {
  double width = 0;
  for (const char c : words) {
    const bool is_small = (c >= 'a' && c <= 'z') || c == ' ' || c == '.' || c == ',';
    // Bytes that continue a character of UTF-8 take no room.
    const bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    width += continues ? 0 : is_small ? 0.56 : 0.68;
  }
  return width * size;
}

void move_shapes(std::vector<PictureShape>& shapes, PicturePoint by) {
  for (PictureShape& shape : shapes) {
    shape.at = {shape.at.x + by.x, shape.at.y + by.y};
    for (auto& line : shape.lines) {
      for (PicturePoint& point : line) point = {point.x + by.x, point.y + by.y};
    }
  }
}

}  // namespace bitdoku::print
