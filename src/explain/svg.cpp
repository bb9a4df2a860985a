// Draws steps as SVG. The colours are light and print well on white. The files have no script and
// no style sheet.
#include <algorithm>
#include <array>
#include <bitdoku/explain.hpp>
#include <cmath>
#include <cstdlib>
#include <set>

#include "formats/xml_text.hpp"
#include "position/notation.hpp"

namespace bitdoku {
namespace {

constexpr double kCell = 66;
constexpr double kMargin = 26;
constexpr double kBoardSide = 9 * kCell;
constexpr double kSpot = 9.6;  // radius of the mark of a candidate

constexpr std::string_view kInk = "#222222";
constexpr std::string_view kFaint = "#8a8f98";
constexpr std::string_view kEntered = "#1d5fb0";
constexpr std::string_view kBase = "#e6f0fb";  // houses
constexpr std::string_view kCover = "#fdf3d3";
constexpr std::string_view kOn = "#a9dd9f";
constexpr std::string_view kOff = "#fbd7b0";
constexpr std::string_view kKnown = "#dfe3e8";
constexpr std::string_view kGone = "#f6a59b";
constexpr std::string_view kGoneInk = "#a51616";
constexpr std::string_view kSet = "#2f9e44";
// Any two of these colours differ by at least 18 (CIE 1976).
constexpr std::array<std::string_view, 6> kGroups{"#f0ac2e", "#cfb0f2", "#72d9cd",
                                                  "#c4a98a", "#bcd22f", "#939cf0"};
constexpr std::array<std::string_view, 6> kArrows{"#2359a8", "#b4540a", "#7b35b8",
                                                  "#0c7a68", "#a81657", "#5a6b12"};

struct Point {
  double x = 0;
  double y = 0;
};

// The number with at most one decimal: "12", "12.5". It uses integers, because the standard
// library's conversion of fractions would add 100 KB of tables to a WebAssembly module.
std::string number_text(double value) {
  const long tenths = std::lround(value * 10);
  const long size = std::abs(tenths);
  std::string text = (tenths < 0 ? "-" : "") + std::to_string(size / 10);
  if (size % 10 != 0) text += "." + std::to_string(size % 10);
  return text;
}

Point corner_of(int cell) {
  const int row = cell / 9;
  const int column = cell % 9;
  return {kMargin + column * kCell, kMargin + row * kCell};
}
Point spot_of(int cell, Digit digit) {
  const Point corner = corner_of(cell);
  const int row = (digit - 1) / 3;
  const int column = (digit - 1) % 3;
  return {corner.x + kCell * (column + 0.5) / 3, corner.y + kCell * (row + 0.5) / 3};
}
// The nearest two places of two nodes.
std::pair<Point, Point> nearest_spots(const Node& from, const Node& to) {
  std::pair<Point, Point> best;
  double least = -1;
  for (const std::uint8_t a : from.cells) {
    for (const std::uint8_t b : to.cells) {
      const Point one = spot_of(a, from.digit);
      const Point other = spot_of(b, to.digit);
      const double length = std::hypot(other.x - one.x, other.y - one.y);
      if (least >= 0 && length >= least) continue;
      least = length;
      best = {one, other};
    }
  }
  return best;
}

class Drawing {
 public:
  Drawing(const Position& position, const Step& step) : position_(position), step_(step) {}

  std::string draw(std::optional<std::size_t> view) {
    begin();
    shade_houses();
    lines();
    marks();
    if (view) {
      if (*view < step_.views.size()) draw_view(step_.views[*view], 0);
    } else {
      std::size_t number = 0;
      for (const std::size_t i : outer_views()) draw_view(step_.views[i], number++);
    }
    changes();
    out_ += arrows_;
    digits();
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  // The views that are not chains within chains.
  [[nodiscard]] std::vector<std::size_t> outer_views() const {
    std::set<std::size_t> inner;
    for (const View& view : step_.views) {
      for (const Link& link : view.links) {
        if (link.why != Link::Why::view || link.from.empty()) continue;
        for (std::size_t i = 0; i < link.views; ++i) inner.insert(link.view + i);
      }
    }
    std::vector<std::size_t> outer;
    for (std::size_t i = 0; i < step_.views.size(); ++i) {
      if (!inner.contains(i)) outer.push_back(i);
    }
    return outer;
  }

  void begin() {
    const std::string size = number_text(kBoardSide + 2 * kMargin);
    out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + " " + size +
           "\" width=\"" + size + "\" height=\"" + size +
           "\" font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" text-anchor=\"middle\">\n" +
           "<title>" + xml_escaped(to_text(step_)) + "</title>\n";
    for (std::size_t i = 0; i < kArrows.size(); ++i) {
      out_ += "<marker id=\"a" + std::to_string(i) +
              "\" viewBox=\"0 0 10 10\" refX=\"8.5\" refY=\"5\" markerWidth=\"5.5\" "
              "markerHeight=\"5.5\" orient=\"auto\"><path d=\"M0 0.8L10 5L0 9.2Z\" fill=\"" +
              std::string(kArrows[i]) + "\"/></marker>\n";
    }
    out_ += "<rect width=\"" + size + "\" height=\"" + size + "\" fill=\"#ffffff\"/>\n";
  }

  void rect(Point at, double width, double height, std::string_view fill) {
    out_ += "<rect x=\"" + number_text(at.x) + "\" y=\"" + number_text(at.y) + "\" width=\"" +
            number_text(width) + "\" height=\"" + number_text(height) + "\" fill=\"" +
            std::string(fill) + "\"/>\n";
  }

  void shade(House house, std::string_view fill) {
    const int i = house.index;
    if (house.kind == House::Kind::row) {
      rect(corner_of(9 * i), kBoardSide, kCell, fill);
    } else if (house.kind == House::Kind::column) {
      rect(corner_of(i), kCell, kBoardSide, fill);
    } else {
      rect(corner_of(i / 3 * 27 + i % 3 * 3), 3 * kCell, 3 * kCell, fill);
    }
  }

  void shade_houses() {
    for (const House house : step_.covers) shade(house, kCover);
    for (const House house : step_.houses) shade(house, kBase);
  }

  void line(Point a, Point b, double width, std::string_view color) {
    out_ += "<path d=\"M" + number_text(a.x) + " " + number_text(a.y) + "L" + number_text(b.x) +
            " " + number_text(b.y) + "\" stroke=\"" + std::string(color) + "\" stroke-width=\"" +
            number_text(width) + "\" stroke-linecap=\"round\"/>\n";
  }

  void lines() {
    for (const bool thick : {false, true}) {
      for (int i = 0; i <= 9; ++i) {
        if ((i % 3 == 0) != thick) continue;
        const double at = kMargin + i * kCell;
        const double width = thick ? 2.2 : 0.8;
        const std::string_view color = thick ? kInk : kFaint;
        line({at, kMargin}, {at, kMargin + kBoardSide}, width, color);
        line({kMargin, at}, {kMargin + kBoardSide, at}, width, color);
      }
    }
    for (int i = 0; i < 9; ++i) {
      const double at = kMargin + (i + 0.5) * kCell;
      text({at, kMargin - 8}, std::to_string(i + 1), 12, kFaint, false);
      text({kMargin - 13, at + 4}, std::to_string(i + 1), 12, kFaint, false);
    }
  }

  void circle(Point at, std::string_view fill, std::string_view stroke = {}) {
    out_ += "<circle cx=\"" + number_text(at.x) + "\" cy=\"" + number_text(at.y) + "\" r=\"" +
            number_text(kSpot) + "\" fill=\"" + std::string(fill) + "\"";
    if (!stroke.empty()) out_ += " stroke=\"" + std::string(stroke) + "\" stroke-width=\"1.4\"";
    out_ += "/>\n";
  }

  static std::string_view color_of(const Mark& mark) {
    switch (mark.role) {
      case Mark::Role::pattern:
        return kOn;
      case Mark::Role::fin:
        return "#8cc4fb";
      case Mark::Role::set:
        return kGroups[mark.group % kGroups.size()];
      case Mark::Role::shared:
        return "#f4df6b";
      case Mark::Role::extra:
        break;
    }
    return "#f794c4";
  }

  void marks() {
    for (const Mark& mark : step_.marks) {
      circle(spot_of(mark.candidate.cell, mark.candidate.digit), color_of(mark));
    }
  }

  // Draws the links of a view. A candidate has the state in which it was drawn first.
  void draw_view(const View& view, std::size_t number) {
    for (const Link& link : view.links) {
      const bool known = link.why == Link::Why::view && link.from.empty();
      const std::string_view fill = known ? kKnown : link.to.on ? kOn : kOff;
      draw_node(link.to, fill);
      for (const int cell : link.set) outline(cell, kArrows[number % kArrows.size()]);
      for (const std::uint16_t from : link.from) {
        arrow(view.links[from].to, link, number % kArrows.size());
      }
    }
  }

  void draw_node(const Node& node, std::string_view fill) {
    // A group within a box is drawn as one place. The cells of other groups are only connected.
    for (std::size_t i = 1; i < node.cells.size(); ++i) {
      const Point a = spot_of(node.cells[i - 1], node.digit);
      const Point b = spot_of(node.cells[i], node.digit);
      line(a, b, std::hypot(b.x - a.x, b.y - a.y) < 2.5 * kCell ? 2 * kSpot : 3, fill);
    }
    for (const std::uint8_t cell : node.cells) {
      if (drawn_.insert({cell, node.digit}).second) circle(spot_of(cell, node.digit), fill);
    }
  }

  void outline(int cell, std::string_view color) {
    const Point at = corner_of(cell);
    out_ += "<rect x=\"" + number_text(at.x + 3) + "\" y=\"" + number_text(at.y + 3) +
            "\" width=\"" + number_text(kCell - 6) + "\" height=\"" + number_text(kCell - 6) +
            "\" rx=\"6\" fill=\"none\" stroke=\"" + std::string(color) +
            "\" stroke-width=\"1.6\"/>\n";
  }

  // Strong links, which lead to what is true, are solid. Weak links are dashed.
  void arrow(const Node& from, const Link& link, std::size_t color) {
    const auto [a, b] = nearest_spots(from, link.to);
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double length = std::hypot(dx, dy);
    if (length < 1) return;
    // Bends the arrow to one side, so that two links between the same places can be distinguished.
    const double bow = std::min(0.18 * length, 34.0);
    const Point middle{(a.x + b.x) / 2 - dy / length * bow, (a.y + b.y) / 2 + dx / length * bow};
    const Point begin = towards(a, middle, kSpot);
    const Point end = towards(b, middle, kSpot + 1);
    arrows_ += "<path d=\"M" + number_text(begin.x) + " " + number_text(begin.y) + "Q" +
               number_text(middle.x) + " " + number_text(middle.y) + " " + number_text(end.x) +
               " " + number_text(end.y) + "\" fill=\"none\" stroke=\"" +
               std::string(kArrows[color]) + "\" stroke-width=\"2\"" +
               (link.to.on ? "" : " stroke-dasharray=\"5 3.5\"") + " marker-end=\"url(#a" +
               std::to_string(color) + ")\"/>\n";
  }

  static Point towards(Point from, Point to, double distance) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length < 1) return from;
    return {from.x + (to.x - from.x) / length * distance,
            from.y + (to.y - from.y) / length * distance};
  }

  void changes() {
    for (const Candidate c : step_.eliminations) circle(spot_of(c.cell, c.digit), kGone, kGoneInk);
    for (const Candidate c : step_.placements) circle(spot_of(c.cell, c.digit), kSet);
  }

  void text(Point at, std::string_view words, double size, std::string_view color, bool bold) {
    out_ += "<text x=\"" + number_text(at.x) + "\" y=\"" + number_text(at.y) + "\" font-size=\"" +
            number_text(size) + "\" fill=\"" + std::string(color) + "\"" +
            (bold ? " font-weight=\"bold\"" : "") + ">" + std::string(words) + "</text>\n";
  }

  [[nodiscard]] static bool in(const std::vector<Candidate>& list, Candidate candidate) {
    return std::ranges::find(list, candidate) != list.end();
  }

  void digits() {
    for (int cell = 0; cell < 81; ++cell) {
      const Point corner = corner_of(cell);
      if (const Digit value = position_.value(cell); value != 0) {
        const bool given = position_.given(cell) != 0;
        text({corner.x + kCell / 2, corner.y + kCell / 2 + 13}, std::to_string(value), 36,
             given ? kInk : kEntered, false);
        continue;
      }
      for (const Digit digit : position_.candidates(cell)) draw_candidate(cell, digit);
    }
  }

  void draw_candidate(int cell, Digit digit) {
    const Candidate candidate{static_cast<std::uint8_t>(cell), digit};
    const Point spot = spot_of(cell, digit);
    const bool gone = in(step_.eliminations, candidate);
    const bool set = in(step_.placements, candidate);
    const auto marked = [&](const Mark& mark) { return mark.candidate == candidate; };
    const bool strong = gone || set || drawn_.contains({candidate.cell, digit}) ||
                        std::ranges::any_of(step_.marks, marked);
    const std::string_view color = set ? "#ffffff" : gone ? kGoneInk : strong ? kInk : "#5c636e";
    text({spot.x, spot.y + 5}, std::to_string(digit), 14, color, strong);
    if (gone) line({spot.x - 6.5, spot.y + 6.5}, {spot.x + 6.5, spot.y - 6.5}, 0.8, kGoneInk);
  }

  const Position& position_;
  const Step& step_;
  std::string out_;
  std::string arrows_;
  std::set<std::pair<std::uint8_t, Digit>> drawn_;
};

}  // namespace

std::string to_svg(const Position& position, const Step& step, std::optional<std::size_t> view) {
  return Drawing(position, step).draw(view);
}

}  // namespace bitdoku
