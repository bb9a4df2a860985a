#include "print/pdf_picture.hpp"

#include <cmath>

#include "print/characters.hpp"
#include "print/numbers.hpp"
#include "print/utf16.hpp"

namespace bitdoku::print {
namespace {

using explain::PicturePoint;
using explain::PictureShape;

// A length in units of the picture.
std::string number(double value) {
  return hundredths(std::lround(value * 100)) + " ";
}

int hex_value(char c) {
  return c <= '9' ? c - '0' : c - 'a' + 10;
}

// "#ff8000" as the shares of red, green and blue: "1 0.5 0 ".
std::string color(std::string_view hex) {
  std::string text;
  for (std::size_t i = 1; i < 7; i += 2) {
    text += number((16 * hex_value(hex[i]) + hex_value(hex[i + 1])) / 255.0);
  }
  return text;
}

// Writes shapes. In PDF, vertical lengths count upwards.
class PictureWriter {
 public:
  PictureWriter(const Fonts& fonts, FontSubset& regular, FontSubset& bold)
      : fonts_(fonts), regular_(regular), bold_(bold) {}

  void draw(const PictureShape& shape) {
    if (shape.kind == PictureShape::Kind::text) return draw_text(shape);
    if (!shape.fill.empty()) out_ += color(shape.fill) + "rg ";
    if (!shape.stroke.empty()) set_stroke(shape);
    add_path(shape);
    const bool is_open = shape.kind == PictureShape::Kind::path;
    out_ += shape.fill.empty() ? (is_open ? "S\n" : "s\n") : shape.stroke.empty() ? "f\n" : "b\n";
    if (shape.is_arrow) draw_head(shape);
  }

  std::string text() { return std::move(out_); }

 private:
  static std::string point(PicturePoint at) { return number(at.x) + number(-at.y); }

  void set_stroke(const PictureShape& shape) {
    out_ += color(shape.stroke) + "RG " + number(shape.line_width) + "w ";
    out_ += std::to_string(static_cast<int>(shape.cap)) + " J ";
    out_ += shape.joins_round ? "1 j " : "0 j ";
    out_ += shape.dash > 0 ? "[" + number(shape.dash) + number(shape.gap) + "] 0 d " : "[] 0 d ";
  }

  void add_path(const PictureShape& shape) {
    if (shape.kind == PictureShape::Kind::rectangle) {
      out_ += point({shape.at.x, shape.at.y + shape.height}) + number(shape.width) +
              number(shape.height) + "re ";
    } else if (shape.kind == PictureShape::Kind::circle) {
      add_circle(shape.at, shape.size);
    } else {
      for (const auto& line : shape.lines) add_line(shape, line);
    }
  }

  void add_line(const PictureShape& shape, const std::vector<PicturePoint>& line) {
    out_ += point(line[0]) + "m ";
    if (shape.is_arrow) return add_curve(line[0], line[1], line[2]);
    for (std::size_t i = 1; i < line.size(); ++i) out_ += point(line[i]) + "l ";
  }

  // A quadratic curve as the cubic one that is equal to it.
  void add_curve(PicturePoint begin, PicturePoint control, PicturePoint end) {
    const auto third = [&](PicturePoint from) {
      return PicturePoint{from.x + (control.x - from.x) * 2 / 3,
                          from.y + (control.y - from.y) * 2 / 3};
    };
    out_ += point(third(begin)) + point(third(end)) + point(end) + "c ";
  }

  // A circle of four curves.
  void add_circle(PicturePoint at, double radius) {
    const double far = 0.5523 * radius;
    const double r = radius;
    const auto by = [&](double x, double y) { return point({at.x + x, at.y + y}); };
    out_ += by(r, 0) + "m ";
    out_ += by(r, far) + by(far, r) + by(0, r) + "c ";
    out_ += by(-far, r) + by(-r, far) + by(-r, 0) + "c ";
    out_ += by(-r, -far) + by(-far, -r) + by(0, -r) + "c ";
    out_ += by(far, -r) + by(r, -far) + by(r, 0) + "c ";
  }

  // The head has the size and place of the marker in SVG.
  void draw_head(const PictureShape& arrow) {
    constexpr double kBehind = 7.65;
    constexpr double kBefore = 1.35;
    constexpr double kHalfWidth = 3.78;
    const PicturePoint control = arrow.lines[0][1];
    const PicturePoint end = arrow.lines[0][2];
    const double length = std::hypot(end.x - control.x, end.y - control.y);
    if (length == 0) return;
    const double dx = (end.x - control.x) / length;
    const double dy = (end.y - control.y) / length;
    const auto corner = [&](double along, double across) {
      return point({end.x + along * dx - across * dy, end.y + along * dy + across * dx});
    };
    out_ += color(arrow.stroke) + "rg " + corner(kBefore, 0) + "m " + corner(-kBehind, kHalfWidth) +
            "l " + corner(-kBehind, -kHalfWidth) + "l f\n";
  }

  void draw_text(const PictureShape& shape) {
    const Length size = std::lround(shape.size * kPoint);
    const double width =
        shape.begins_at
            ? 0
            : static_cast<double>(fonts_.width_of(shape.words, size, shape.bold)) / kPoint;
    out_ += "BT " + color(shape.fill) + "rg " + (shape.bold ? "/B " : "/R ") + number(shape.size) +
            "Tf " + point({shape.at.x - width / 2, shape.at.y}) + "Td " +
            glyphs_of(shape.words, shape.bold ? bold_ : regular_) + " Tj ET\n";
  }

  const Fonts& fonts_;
  FontSubset& regular_;
  FontSubset& bold_;
  std::string out_;
};

}  // namespace

std::string glyphs_of(std::string_view text, FontSubset& font) {
  std::string numbers = "<";
  for (const char32_t c : characters_of(text)) {
    numbers += hex_of(static_cast<char16_t>(font.add(c)));
  }
  return numbers + ">";
}

std::string picture_as_pdf(const PlacedPicture& placed, Length page_height, const Fonts& fonts,
                           FontSubset& regular, FontSubset& bold) {
  PictureWriter writer(fonts, regular, bold);
  for (const PictureShape& shape : placed.shapes) writer.draw(shape);
  const std::string scale = hundredths(placed.scale) + " ";
  return "q " + scale + "0 0 " + scale + hundredths(placed.x) + " " +
         hundredths(page_height - placed.y) + " cm\n" + writer.text() + "Q\n";
}

}  // namespace bitdoku::print
