// Draws steps. The colours are light and print well on white.
#include "explain/picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "explain/picture_colours.hpp"

namespace bitdoku::explain {
namespace {

constexpr double kCell = 66;
constexpr double kMargin = 26;
constexpr double kBoardSide = 9 * kCell;
constexpr double kSpot = 9.6;                     // radius of the mark of a candidate
constexpr double kSquare = 8.8;                   // half the side of the mark of a false candidate
constexpr double kValueSpot = 22;                 // radius of the mark of a value
constexpr std::string_view kOutline = "#444444";  // of marks
constexpr double kOutlineWidth = 0.6;
constexpr double kHullWidth = 2.6;

using Point = PicturePoint;

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

// How the legend shows a meaning.
enum class Sign : std::uint8_t { circle, square, gone, house, hull, line, dashes };

struct Entry {
  Sign sign = Sign::circle;
  std::string_view color;
  std::string words;
};

class Drawing {
 public:
  Drawing(const Position& position, const Step& step) : position_(position), step_(step) {}

  Picture draw(std::optional<std::size_t> view) {
    shade_houses();
    hulls(view);
    lines();
    marks();
    if (view) {
      if (*view < step_.views.size()) draw_view(step_.views[*view], *view);
    } else {
      std::size_t number = 0;
      for (const std::size_t i : outer_views()) draw_view(step_.views[i], number++);
    }
    changes();
    out_.insert(out_.end(), arrows_.begin(), arrows_.end());
    digits();
    constexpr double kSide = kBoardSide + 2 * kMargin;
    Picture picture{.width = kSide, .height = kSide, .shapes = std::move(out_), .legend = {}};
    for (const Entry& entry : legend_) {
      out_.clear();
      draw_sign(entry, {});
      picture.legend.push_back({.sign = std::move(out_), .words = entry.words});
    }
    return picture;
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

  void rect(Point at, double width, double height, std::string_view fill) {
    out_.push_back({.kind = PictureShape::Kind::rectangle,
                    .at = at,
                    .width = width,
                    .height = height,
                    .fill = fill});
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
    if (!step_.houses.empty()) add_to_legend(Sign::house, kBase, "house of the pattern");
    if (!step_.covers.empty()) add_to_legend(Sign::house, kCover, "cover house");
  }

  void line(Point a, Point b, double width, std::string_view color) {
    out_.push_back({.kind = PictureShape::Kind::path,
                    .lines = {{a, b}},
                    .stroke = color,
                    .line_width = width,
                    .cap = PictureShape::Cap::round});
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
      text({at, kMargin - 8}, std::to_string(i + 1), kHouseNumberSize, kFaint, false);
      text({kMargin - 13, at + 4}, std::to_string(i + 1), kHouseNumberSize, kFaint, false);
    }
  }

  // A candidate that is true or a part of the pattern is a circle.
  void circle(Point at, std::string_view fill, double radius = kSpot) {
    out_.push_back({.kind = PictureShape::Kind::circle,
                    .at = at,
                    .size = radius,
                    .fill = fill,
                    .stroke = kOutline,
                    .line_width = kOutlineWidth});
  }

  // A candidate that is false is a square.
  void square(Point at, std::string_view fill) {
    out_.push_back({.kind = PictureShape::Kind::rectangle,
                    .at = {at.x - kSquare, at.y - kSquare},
                    .width = 2 * kSquare,
                    .height = 2 * kSquare,
                    .fill = fill,
                    .stroke = kOutline,
                    .line_width = kOutlineWidth});
  }

  void add_to_legend(Sign sign, std::string_view color, std::string words) {
    for (const Entry& entry : legend_) {
      if (entry.words == words) return;
    }
    legend_.push_back({sign, color, std::move(words)});
  }

  // "set A"
  static std::string name_of_set(std::size_t group) {
    return std::string("set ") + static_cast<char>('A' + group % 26);
  }

  void mark(const Mark& mark) {
    std::string_view color = kOn;
    std::string words = "pattern";
    if (mark.role == Mark::Role::fin || mark.role == Mark::Role::extra) {
      color = kExtra;
      words = mark.role == Mark::Role::fin ? "fin" : "extra candidate";
    } else if (mark.role == Mark::Role::set) {
      color = kGroups.at(mark.group % kGroups.size());
      words = name_of_set(mark.group);
    } else if (mark.role == Mark::Role::shared) {
      color = kShared;
      words = "links the sets";
    }
    // Nodes of chains are drawn over the marks.
    if (mark.role != Mark::Role::pattern || step_.views.empty()) {
      add_to_legend(Sign::circle, color, std::move(words));
    }
    if (position_.value(mark.candidate.cell) != 0) {
      const Point corner = corner_of(mark.candidate.cell);
      circle({corner.x + kCell / 2, corner.y + kCell / 2}, color, kValueSpot);
      return;
    }
    note_color(mark.candidate, color);
    circle(spot_of(mark.candidate.cell, mark.candidate.digit), color);
  }

  void marks() {
    for (const Mark& one : step_.marks) mark(one);
  }

  // The cells of the sets: those of the shown links or, if a step has no chain, those of its marks.
  [[nodiscard]] std::vector<std::vector<std::uint8_t>> sets(std::optional<std::size_t> view) const {
    std::vector<std::vector<std::uint8_t>> all;
    for (std::size_t v = 0; v < step_.views.size(); ++v) {
      if (view && v != *view) continue;
      for (const Link& link : step_.views[v].links) {
        if (!link.set.empty() && std::ranges::find(all, link.set) == all.end()) {
          all.push_back(link.set);
        }
      }
    }
    if (!all.empty()) return all;
    for (const Mark& one : step_.marks) {
      if (one.role != Mark::Role::set) continue;
      if (all.size() <= one.group) all.resize(one.group + std::size_t{1});
      std::vector<std::uint8_t>& cells = all[one.group];
      if (std::ranges::find(cells, one.candidate.cell) == cells.end()) {
        cells.push_back(one.candidate.cell);
      }
    }
    return all;
  }

  // Each set has a hull. The corners of a rectangle have one, too.
  void hulls(std::optional<std::size_t> view) {
    const auto all = sets(view);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].empty()) continue;
      hull(all[i], kGroups.at(i % kGroups.size()), 3.5 + 2.5 * static_cast<double>(i % 3),
           i >= kGroups.size());
      add_to_legend(Sign::hull, kGroups.at(i % kGroups.size()), name_of_set(i));
    }
    if (step_.technique.find("rectangle") == std::string_view::npos ||
        step_.technique.starts_with("empty")) {
      return;
    }
    std::vector<std::uint8_t> corners;
    for (const Mark& one : step_.marks) {
      if (one.role != Mark::Role::set) corners.push_back(one.candidate.cell);
    }
    hull(corners, kInk, 2, true);
    add_to_legend(Sign::hull, kInk, "rectangle");
  }

  // Draws the border of each cell where its neighbour is not in the hull, `inset` inside the cell.
  void hull(const std::vector<std::uint8_t>& cells, std::string_view color, double inset,
            bool is_dashed) {
    const std::set<int> all(cells.begin(), cells.end());
    std::vector<std::vector<Point>> path;
    for (const int cell : all) {
      const int row = cell / 9;
      const int column = cell % 9;
      const bool up = row > 0 && all.contains(cell - 9);
      const bool down = row < 8 && all.contains(cell + 9);
      const bool left = column > 0 && all.contains(cell - 1);
      const bool right = column < 8 && all.contains(cell + 1);
      const Point at = corner_of(cell);
      const double x1 = at.x + (left ? 0 : inset);
      const double x2 = at.x + kCell - (right ? 0 : inset);
      const double y1 = at.y + (up ? 0 : inset);
      const double y2 = at.y + kCell - (down ? 0 : inset);
      if (!up) path.push_back({{x1, y1}, {x2, y1}});
      if (!down) path.push_back({{x1, y2}, {x2, y2}});
      if (!left) path.push_back({{x1, y1}, {x1, y2}});
      if (!right) path.push_back({{x2, y1}, {x2, y2}});
    }
    out_.push_back({.kind = PictureShape::Kind::path,
                    .lines = std::move(path),
                    .stroke = color,
                    .line_width = kHullWidth,
                    .dash = is_dashed ? 6.0 : 0,
                    .gap = is_dashed ? 3.0 : 0,
                    .cap = PictureShape::Cap::square});
  }

  // Draws the links of a view. A candidate has the state in which it was drawn first.
  void draw_view(const View& view, std::size_t number) {
    const std::size_t color = number % kArrows.size();
    if (number > 0 || step_.views.size() > 1) {
      add_to_legend(Sign::line, kArrows.at(color), "branch " + std::to_string(number + 1));
    }
    for (const Link& link : view.links) {
      draw_node(link, kArrows.at(color));
      for (const std::uint16_t from : link.from) arrow(view.links[from].to, link, color);
    }
  }

  void draw_node(const Link& link, std::string_view color) {
    const Node& node = link.to;
    const bool known = link.why == Link::Why::view && link.from.empty();
    for (std::size_t i = 1; i < node.cells.size(); ++i) {
      tie(spot_of(node.cells[i - 1], node.digit), spot_of(node.cells[i], node.digit), node.digit,
          color);
    }
    for (const std::uint8_t cell : node.cells) {
      if (!drawn_.insert({cell, node.digit}).second) continue;
      const std::string_view fill = known ? kPaper : node.on ? kOn : kOff;
      note_color({cell, node.digit}, fill);
      if (node.on) {
        circle(spot_of(cell, node.digit), fill);
      } else {
        square(spot_of(cell, node.digit), fill);
      }
    }
    if (known) {
      add_to_legend(node.on ? Sign::circle : Sign::square, kPaper, "known before");
    } else {
      add_to_legend(node.on ? Sign::circle : Sign::square, node.on ? kOn : kOff,
                    node.on ? "true in the chain" : "false in the chain");
    }
  }

  // Connects two places of a group. The line runs in the gaps between the candidates.
  void tie(Point a, Point b, Digit digit, std::string_view color) {
    constexpr double kGap = kCell / 6;
    const double down = digit > 6 ? -kGap : kGap;
    const double right = digit % 3 == 0 ? -kGap : kGap;
    std::vector<Point> path;
    if (a.x == b.x) {
      path = {a, {a.x + right, a.y}, {a.x + right, b.y}, b};
    } else if (a.y == b.y) {
      path = {a, {a.x, a.y + down}, {b.x, a.y + down}, b};
    } else {
      path = {a, {a.x, a.y + down}, {b.x + right, a.y + down}, {b.x + right, b.y}, b};
    }
    out_.push_back({.kind = PictureShape::Kind::path,
                    .lines = {std::move(path)},
                    .stroke = color,
                    .line_width = 1.8,
                    .joins_round = true});
  }

  // Strong links, which lead to what is true, are solid. Weak links are dashed.
  void arrow(const Node& from, const Link& link, std::size_t color) {
    const auto [a, b] = nearest_spots(from, link.to);
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double length = std::hypot(dx, dy);
    if (length < 1) return;
    // Bends the arrow to one side, so that two links between the same places can be distinguished.
    // Neighbours touch almost, so links within a cell bend far.
    const double bow =
        length < kCell ? std::max(0.45 * length, 17.0) : std::min(0.18 * length, 34.0);
    const Point middle{(a.x + b.x) / 2 - dy / length * bow, (a.y + b.y) / 2 + dx / length * bow};
    const Point begin = towards(a, middle, kSpot);
    const Point end = towards(b, middle, kSpot + 1);
    arrows_.push_back({.kind = PictureShape::Kind::path,
                       .lines = {{begin, middle, end}},
                       .stroke = kArrows.at(color),
                       .line_width = 2,
                       .dash = link.to.on ? 0 : 5.0,
                       .gap = link.to.on ? 0 : 3.5,
                       .is_arrow = true});
    add_to_legend(link.to.on ? Sign::line : Sign::dashes, kArrows.at(color),
                  link.to.on ? "strong link" : "weak link");
  }

  static Point towards(Point from, Point to, double distance) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length < 1) return from;
    return {from.x + (to.x - from.x) / length * distance,
            from.y + (to.y - from.y) / length * distance};
  }

  void changes() {
    for (const Candidate c : step_.eliminations) {
      square(spot_of(c.cell, c.digit), kGone);
      note_color(c, kGone);
      add_to_legend(Sign::gone, kGone, "removed");
    }
    for (const Candidate c : step_.placements) {
      circle(spot_of(c.cell, c.digit), kPlaced);
      note_color(c, kPlaced);
      add_to_legend(Sign::circle, kPlaced, "placed");
    }
  }

  void draw_sign(const Entry& entry, Point at) {
    switch (entry.sign) {
      case Sign::circle:
        return circle(at, entry.color);
      case Sign::gone:
        square(at, entry.color);
        return line({at.x - 6.5, at.y + 6.5}, {at.x + 6.5, at.y - 6.5}, 1.2, kInk);
      case Sign::square:
        return square(at, entry.color);
      case Sign::house:
        return rect({at.x - 12, at.y - 8}, 24, 16, entry.color);
      case Sign::hull:
        out_.push_back({.kind = PictureShape::Kind::rectangle,
                        .at = {at.x - 10, at.y - 8},
                        .width = 20,
                        .height = 16,
                        .stroke = entry.color,
                        .line_width = kHullWidth});
        return;
      case Sign::line:
        return line({at.x - 12, at.y}, {at.x + 12, at.y}, 2, entry.color);
      case Sign::dashes:
        line({at.x - 12, at.y}, {at.x - 6, at.y}, 2, entry.color);
        line({at.x - 2, at.y}, {at.x + 3, at.y}, 2, entry.color);
        line({at.x + 7, at.y}, {at.x + 12, at.y}, 2, entry.color);
    }
  }

  void note_color(Candidate candidate, std::string_view color) {
    if (std::ranges::find(kDark, color) != kDark.end()) {
      dark_.insert(candidate);
    } else {
      dark_.erase(candidate);
    }
  }

  void text(Point at, std::string_view words, double size, std::string_view color, bool bold) {
    out_.push_back({.kind = PictureShape::Kind::text,
                    .at = at,
                    .size = size,
                    .fill = color,
                    .words = std::string(words),
                    .bold = bold});
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
    const std::string_view color = dark_.contains(candidate) ? kPaper
                                   : strong                  ? kInk
                                                             : kCandidateInk;
    text({spot.x, spot.y + 5}, std::to_string(digit), 14, color, strong);
    if (gone) line({spot.x - 6.5, spot.y + 6.5}, {spot.x + 6.5, spot.y - 6.5}, 1.2, kInk);
  }

  const Position& position_;
  const Step& step_;
  std::vector<PictureShape> out_;
  std::vector<PictureShape> arrows_;
  std::set<std::pair<std::uint8_t, Digit>> drawn_;
  std::set<Candidate> dark_;  // those whose digit is white
  std::vector<Entry> legend_;
};

}  // namespace

Picture picture_of(const Position& position, const Step& step, std::optional<std::size_t> view) {
  return Drawing(position, step).draw(view);
}

}  // namespace bitdoku::explain
