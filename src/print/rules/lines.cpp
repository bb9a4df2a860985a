// Lines, thermometers and arrows.
#include <algorithm>
#include <cmath>

#include "print/rules/draw.hpp"

namespace bitdoku::print {
namespace {

using enum ConstraintKind;
using Point = RulesCanvas::Point;

constexpr double kEndRadius = 24;
constexpr Pen kThinInk{};
constexpr Pen kNoPen{.color = kRuleInk, .width = 0, .dash = 0, .gap = 0};

// The point that lies this far from `from` towards `to`.
Point towards(Point from, Point to, double far) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length == 0) return from;
  return {from.x + (to.x - from.x) * far / length, from.y + (to.y - from.y) * far / length};
}

// A circle at the end of a line, which covers the line.
void draw_end(RulesCanvas& canvas, std::uint16_t cell) {
  canvas.circle(Layer::line, canvas.middle(cell), kEndRadius, kRulePaper, kThinInk);
}

void draw_diamond(RulesCanvas& canvas, std::uint16_t cell) {
  constexpr double kFar = 27;
  const Point at = canvas.middle(cell);
  canvas.polygon(
      Layer::line,
      {{at.x, at.y - kFar}, {at.x + kFar, at.y}, {at.x, at.y + kFar}, {at.x - kFar, at.y}},
      kRulePaper, kThinInk);
}

void draw_head(RulesCanvas& canvas, Point before, Point tip, Pen pen) {
  constexpr double kLong = 13;
  constexpr double kWide = 9;
  const double length = std::hypot(tip.x - before.x, tip.y - before.y);
  if (length == 0) return;
  const Point along{(tip.x - before.x) / length, (tip.y - before.y) / length};
  const auto side = [&](double across) {
    return Point{tip.x - kLong * along.x - across * along.y,
                 tip.y - kLong * along.y + across * along.x};
  };
  canvas.path(Layer::line, {side(kWide), tip, side(-kWide)}, pen);
}

// The line of an arrow, from the edge of the circle to its head.
void draw_shaft(RulesCanvas& canvas, RulesCanvas::Points points) {
  constexpr Pen kShaft{.color = "#555555", .width = 3, .dash = 0, .gap = 0};
  points.front() = towards(points.front(), points[1], kEndRadius);
  const Point before = points[points.size() - 2];
  const Point tip = points.back();
  canvas.path(Layer::line, std::move(points), kShaft);
  draw_head(canvas, before, tip, kShaft);
}

// A long circle around several cells.
void draw_pill(RulesCanvas& canvas, const CellList& cells) {
  const auto points = canvas.middles(cells);
  canvas.path(Layer::line, points,
              {.color = kRuleInk, .width = 2 * kEndRadius + 2, .dash = 0, .gap = 0});
  canvas.path(Layer::line, points,
              {.color = kRulePaper, .width = 2 * kEndRadius - 2, .dash = 0, .gap = 0});
}

LineLook look_of_whisper(int least) {
  if (least == 5) return {.color = "#6fe36f", .width = 10, .dash = 3, .gap = 9, .is_marked = true};
  if (least == 4) return {.color = "#ffa02e", .width = 10, .dash = 10, .gap = 6, .is_marked = true};
  return {.color = "#0b9e5f", .width = 10, .dash = 16, .gap = 4, .is_marked = true};
}

}  // namespace

std::optional<LineLook> look_of(const VariantConstraint& constraint) {
  switch (constraint.kind) {
    case thermo:
      return LineLook{.color = "#c4c4c4", .width = 20};
    case slow_thermo:
      return LineLook{.color = "#c4c4c4", .width = 20, .dash = 6, .gap = 6, .is_marked = true};
    case whisper:
      return look_of_whisper(constraint.numbers.front());
    case palindrome:
      return LineLook{.color = "#a0a0a0", .width = 8};
    case renban:
      return LineLook{.color = "#f067f0", .width = 10, .is_marked = true};
    case nabner:
      return LineLook{.color = "#e3cf1d", .width = 12, .dash = 2, .gap = 4, .is_marked = true};
    case between:
      return LineLook{.color = "#8c8c8c", .width = 5};
    case lockout:
      return LineLook{.color = "#4d8fe0", .width = 5};
    case double_arrow:
      return LineLook{.color = "#555555", .width = 3};
    case region_sum_line:
      return LineLook{.color = "#2ecbff", .width = 8, .dash = 22, .gap = 8, .is_marked = true};
    case zipper:
      return LineLook{.color = "#b79ae6", .width = 14, .dash = 2, .gap = 12, .is_marked = true};
    case sum_line:
      return LineLook{.color = "#d98880", .width = 14, .dash = 18, .gap = 10, .is_marked = true};
    case modular:
      return LineLook{.color = "#1fa3a3", .width = 14, .dash = 8, .gap = 8, .is_marked = true};
    case entropic:
      return LineLook{.color = "#ffc9a3", .width = 14, .is_marked = true};
    default:
      return std::nullopt;
  }
}

void draw_look(RulesCanvas& canvas, RulesCanvas::Points points, const LineLook& look) {
  canvas.path(Layer::line, points, {.color = look.color, .width = look.width, .dash = 0, .gap = 0});
  if (!look.is_marked) return;
  canvas.path(Layer::line, std::move(points),
              {.color = "#333333", .width = 2, .dash = look.dash, .gap = look.gap});
}

bool draw_line(RulesCanvas& canvas, const VariantConstraint& constraint) {
  const std::optional<LineLook> look = look_of(constraint);
  if (!look || constraint.cells.empty()) return false;
  CellList cells = constraint.cells;
  const bool is_loop =
      constraint.kind == sum_line && constraint.numbers.size() > 1 && constraint.numbers[1] != 0;
  if (is_loop) cells.push_back(cells.front());
  draw_look(canvas, canvas.middles(cells), *look);
  const bool has_bulb = constraint.kind == thermo || constraint.kind == slow_thermo;
  if (has_bulb)
    canvas.circle(Layer::line, canvas.middle(cells.front()), kEndRadius, look->color, kNoPen);
  if (constraint.kind == slow_thermo) draw_end(canvas, cells.front());
  const auto end = constraint.kind == lockout ? draw_diamond : draw_end;
  if (constraint.kind == between || constraint.kind == double_arrow || constraint.kind == lockout) {
    end(canvas, cells.front());
    end(canvas, cells.back());
  }
  if (constraint.kind == sum_line) {
    canvas.corner_text(cells.front(), std::to_string(constraint.numbers.front()));
  }
  return true;
}

bool draw_arrow(RulesCanvas& canvas, const VariantConstraint& constraint) {
  if (constraint.kind != arrow && constraint.kind != pill_arrow) return false;
  const auto& cells = constraint.cells;
  const std::size_t long_circle =
      constraint.kind == arrow ? 1 : static_cast<std::size_t>(constraint.numbers.front());
  if (long_circle < 1 || long_circle > cells.size()) return false;
  const auto after = cells.begin() + static_cast<std::ptrdiff_t>(long_circle);
  const CellList pill(cells.begin(), after);
  CellList shaft(after, cells.end());
  if (!shaft.empty()) {
    // The arrow begins at the cell of the circle that is nearest.
    const auto distance = [&](std::uint16_t cell) {
      const Point from = canvas.middle(cell);
      const Point to = canvas.middle(shaft.front());
      return std::hypot(from.x - to.x, from.y - to.y);
    };
    shaft.insert(shaft.begin(), *std::ranges::min_element(pill, {}, distance));
    draw_shaft(canvas, canvas.middles(shaft));
  }
  if (pill.size() == 1) {
    draw_end(canvas, pill.front());
  } else {
    draw_pill(canvas, pill);
  }
  return true;
}

}  // namespace bitdoku::print
