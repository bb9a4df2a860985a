// Writes pictures of steps as SVG. The files have no script and no style sheet.
#include <algorithm>
#include <bitdoku/explain.hpp>
#include <cmath>
#include <cstdlib>
#include <string>

#include "common/small_code.hpp"
#include "explain/net_picture.hpp"
#include "explain/pattern.hpp"
#include "explain/picture.hpp"
#include "explain/picture_colours.hpp"
#include "formats/xml_text.hpp"

namespace bitdoku {
namespace {

using explain::kArrows;
using explain::Picture;
using explain::PictureMeaning;
using explain::PicturePoint;
using explain::PictureShape;

// The legend below the board.
constexpr double kMargin = 26;
constexpr double kLegendRow = 22;
constexpr double kLegendColumn = 140;  // at least
constexpr double kSignColumn = 40;
constexpr double kLetter = 6.8;  // the mean width in the widest of the fonts

// The number with at most one decimal: "12", "12.5". It uses integers, because the standard
// library's conversion of fractions would add 100 KB of tables to a WebAssembly module.
std::string number_text(double value) {
  const long tenths = std::lround(value * 10);
  const long size = std::abs(tenths);
  std::string text = (tenths < 0 ? "-" : "") + std::to_string(size / 10);
  if (size % 10 != 0) text += "." + std::to_string(size % 10);
  return text;
}

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}
std::string attribute(std::string_view name, double value) {
  return attribute(name, number_text(value));
}

std::string point(PicturePoint at) {
  return number_text(at.x) + " " + number_text(at.y);
}

std::string path_of(const PictureShape& shape) {
  std::string path;
  for (const auto& line : shape.lines) {
    path += "M" + point(line.front());
    if (shape.is_arrow) {
      path += "Q" + point(line[1]) + " " + point(line[2]);
      continue;
    }
    for (std::size_t i = 1; i < line.size(); ++i) path += "L" + point(line[i]);
  }
  return path;
}

std::size_t number_of_arrow(std::string_view color) {
  return static_cast<std::size_t>(std::ranges::find(kArrows, color) - kArrows.begin());
}

std::string stroke_of(const PictureShape& shape) {
  if (shape.stroke.empty()) return "";
  std::string text =
      attribute("stroke", shape.stroke) + attribute("stroke-width", shape.line_width);
  if (shape.dash > 0) {
    text += attribute("stroke-dasharray", number_text(shape.dash) + " " + number_text(shape.gap));
  }
  if (shape.cap != PictureShape::Cap::butt) {
    text += attribute("stroke-linecap", shape.cap == PictureShape::Cap::round ? "round" : "square");
  }
  if (shape.joins_round) text += attribute("stroke-linejoin", "round");
  if (shape.is_arrow) {
    text += attribute("marker-end", "url(#a" + std::to_string(number_of_arrow(shape.stroke)) + ")");
  }
  return text;
}

std::string text_of(PicturePoint at, double size, std::string_view fill, std::string_view words,
                    std::string_view more) {
  return "<text" + attribute("x", at.x) + attribute("y", at.y) + attribute("font-size", size) +
         attribute("fill", fill) + std::string(more) + ">" + xml_escaped(words) + "</text>\n";
}

// The shape, moved by `by`.
std::string shape_as_svg(const PictureShape& shape, PicturePoint by = {}) {
  const PicturePoint at{shape.at.x + by.x, shape.at.y + by.y};
  const std::string fill = attribute("fill", shape.fill.empty() ? "none" : shape.fill);
  switch (shape.kind) {
    case PictureShape::Kind::rectangle:
      return "<rect" + attribute("x", at.x) + attribute("y", at.y) +
             attribute("width", shape.width) + attribute("height", shape.height) + fill +
             stroke_of(shape) + "/>\n";
    case PictureShape::Kind::circle:
      return "<circle" + attribute("cx", at.x) + attribute("cy", at.y) +
             attribute("r", shape.size) + fill + stroke_of(shape) + "/>\n";
    case PictureShape::Kind::path: {
      PictureShape moved = shape;
      for (auto& line : moved.lines) {
        for (PicturePoint& p : line) p = {p.x + by.x, p.y + by.y};
      }
      const bool is_segment = shape.lines.size() == 1 && shape.lines.front().size() == 2;
      return "<path" + attribute("d", path_of(moved)) + (is_segment ? "" : fill) +
             stroke_of(shape) + "/>\n";
    }
    case PictureShape::Kind::text:
      return text_of(at, shape.size, shape.fill, shape.words,
                     (shape.bold ? attribute("font-weight", "bold") : "") +
                         (shape.begins_at ? attribute("text-anchor", "start") : ""));
  }
  return "";
}

double full_width(const Picture& picture) {
  return picture.width + picture.beside_width;
}

std::size_t legend_columns(const Picture& picture) {
  double column = kLegendColumn;
  for (const PictureMeaning& meaning : picture.legend) {
    column = std::max(column, kSignColumn + kLetter * static_cast<double>(meaning.words.size()));
  }
  return std::max(std::size_t{1},
                  static_cast<std::size_t>((full_width(picture) - 2 * kMargin) / column));
}

std::string legend_as_svg(const Picture& picture) {
  const std::size_t columns = legend_columns(picture);
  const double column = (full_width(picture) - 2 * kMargin) / static_cast<double>(columns);
  std::string text;
  for (std::size_t i = 0; i < picture.legend.size(); ++i) {
    const PictureMeaning& meaning = picture.legend[i];
    const std::size_t row = i / columns;
    const PicturePoint at{kMargin + 14 + column * static_cast<double>(i % columns),
                          picture.height - 8 + kLegendRow * static_cast<double>(row)};
    for (const PictureShape& shape : meaning.sign) text += shape_as_svg(shape, at);
    text += text_of({at.x + 18, at.y + 4}, 11, explain::kInk, meaning.words,
                    attribute("text-anchor", "start"));
  }
  return text;
}

// The definition of the head of each kind of arrow.
std::string markers_of(const Picture& picture) {
  std::string text;
  for (std::size_t i = 0; i < kArrows.size(); ++i) {
    const auto is_one = [&](const PictureShape& shape) {
      return shape.is_arrow && shape.stroke == kArrows.at(i);
    };
    if (std::ranges::none_of(picture.shapes, is_one)) continue;
    text += "<marker id=\"a" + std::to_string(i) +
            "\" viewBox=\"0 0 10 10\" refX=\"8.5\" refY=\"5\" markerWidth=\"4.5\" "
            "markerHeight=\"4.5\" orient=\"auto\"><path d=\"M0 0.8L10 5L0 9.2Z\" fill=\"" +
            std::string(kArrows.at(i)) + "\"/></marker>\n";
  }
  return text;
}

}  // namespace

std::string explain::svg_of(const Picture& picture, std::string_view title, double scale) {
  const std::size_t columns = legend_columns(picture);
  const std::size_t rows = (picture.legend.size() + columns - 1) / columns;
  const double full_height = picture.height + kLegendRow * static_cast<double>(rows);
  const std::string width = number_text(full_width(picture));
  const std::string height = number_text(full_height);
  std::string text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + " " + height + "\"" +
      attribute("width", full_width(picture) * scale) + attribute("height", full_height * scale) +
      " font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" text-anchor=\"middle\">\n" +
      "<title>" + xml_escaped(title) + "</title>\n" + markers_of(picture) + "<rect width=\"" +
      width + "\" height=\"" + height + "\" fill=\"#ffffff\"/>\n";
  for (const PictureShape& shape : picture.shapes) text += shape_as_svg(shape);
  for (const PictureShape& shape : picture.beside) text += shape_as_svg(shape, {picture.width, 0});
  return text + legend_as_svg(picture) + "</svg>\n";
}

std::string to_svg(const Position& position, const Step& step, std::optional<std::size_t> view) {
  Picture picture = explain::picture_of(position, step, view);
  // A module that a page loads would grow by several kB.
  if constexpr (!kSmallCode) explain::add_net_tree(picture, step, view);
  return explain::svg_of(picture, to_text(step), 1);
}

std::string to_pattern_svg(const Position& position, const Step& step) {
  if (position.shape() != kShape9x9) return to_svg(position, step);
  constexpr double kSmall = 0.75;
  return explain::svg_of(explain::picture_of(explain::pattern_of(position, step)), step.name,
                         kSmall);
}

}  // namespace bitdoku
