// Draws the nodes and links of chains.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "explain/picture_colours.hpp"
#include "explain/picture_parts.hpp"

namespace bitdoku::explain {
namespace {

// The nearest two places of two nodes.
std::pair<PicturePoint, PicturePoint> nearest_spots(const Node& from, const Node& to) {
  std::pair<PicturePoint, PicturePoint> best;
  double least = -1;
  for (const std::uint16_t a : from.cells) {
    for (const std::uint16_t b : to.cells) {
      const PicturePoint one = spot_of(a, from.digit);
      const PicturePoint other = spot_of(b, to.digit);
      const double length = std::hypot(other.x - one.x, other.y - one.y);
      if (least >= 0 && length >= least) continue;
      least = length;
      best = {one, other};
    }
  }
  return best;
}

// Whether a point is in the cell of a place.
bool is_in_cell_of(PicturePoint place, PicturePoint point) {
  const auto same = [](double a, double b) {
    return std::floor((a - kPictureMargin) / kPictureCell) ==
           std::floor((b - kPictureMargin) / kPictureCell);
  };
  return same(place.x, point.x) && same(place.y, point.y);
}

PicturePoint towards(PicturePoint from, PicturePoint to, double distance) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length < 1) return from;
  return {from.x + (to.x - from.x) / length * distance,
          from.y + (to.y - from.y) / length * distance};
}

// Connects two places of a group. The line runs in the gaps between the candidates. It is grey and
// wide, unlike a link.
void tie(PicturePoint a, PicturePoint b, Digit digit, Canvas& canvas) {
  constexpr double kGap = kPictureCell / 6;
  const double down = digit > 6 ? -kGap : kGap;
  const double right = digit % 3 == 0 ? -kGap : kGap;
  std::vector<PicturePoint> path;
  if (a.x == b.x) {
    path = {a, {a.x + right, a.y}, {a.x + right, b.y}, b};
  } else if (a.y == b.y) {
    path = {a, {a.x, a.y + down}, {b.x, a.y + down}, b};
  } else {
    path = {a, {a.x, a.y + down}, {b.x + right, a.y + down}, {b.x + right, b.y}, b};
  }
  canvas.add({.kind = PictureShape::Kind::path,
              .lines = {std::move(path)},
              .stroke = kFaint,
              .line_width = 4,
              .joins_round = true});
}

// Whether a set of the step has all cells of the node. Its hull shows that they belong together.
bool is_in_set(const Step& step, const Node& node) {
  return std::ranges::any_of(step.views, [&](const View& view) {
    return std::ranges::any_of(
        view.links, [&](const Link& link) { return std::ranges::includes(link.set, node.cells); });
  });
}

// What the link assumes to be true: a fin of a Kraken fish or a guardian of a Kraken rectangle; or
// empty.
std::string_view name_of_start(const Step& step, const Link& link) {
  if (link.why != Link::Why::assumption || !link.to.on) return {};
  for (const Mark& mark : step.marks) {
    if (mark.candidate != Candidate{link.to.cells.front(), link.to.digit}) continue;
    if (mark.role == Mark::Role::fin) return "fin";
    if (mark.role == Mark::Role::extra) return "guardian";
  }
  return {};
}

// Draws the node of a link. A candidate has the state in which it was drawn first.
void draw_node(const Step& step, const Link& link, Canvas& canvas) {
  const Node& node = link.to;
  const bool known = link.why == Link::Why::view && link.from.empty();
  const bool is_tied = node.cells.size() > 1 && !is_in_set(step, node);
  for (std::size_t i = 1; is_tied && i < node.cells.size(); ++i) {
    tie(spot_of(node.cells[i - 1], node.digit), spot_of(node.cells[i], node.digit), node.digit,
        canvas);
  }
  // Only some of the candidates of a fish are true.
  const bool is_fish = node.on && node.times > 1;
  const std::string_view start = name_of_start(step, link);
  const bool is_start = !start.empty();
  const std::string_view fill = known      ? kPaper
                                : is_start ? kExtra
                                : is_fish  ? kGroups[0]
                                : node.on  ? kOn
                                           : kOff;
  for (const std::uint16_t cell : node.cells) {
    if (!canvas.note_node({cell, node.digit})) continue;
    canvas.note_color({cell, node.digit}, fill);
    if (node.on) {
      canvas.circle(spot_of(cell, node.digit), fill);
    } else {
      canvas.square(spot_of(cell, node.digit), fill);
    }
  }
  const std::string_view words = known      ? "known before"
                                 : is_start ? start
                                 : is_fish  ? "fish"
                                 : node.on  ? "true in the chain"
                                            : "false in the chain";
  canvas.explain(node.on ? Sign::circle : Sign::square, fill, std::string(words));
  if (is_tied && !is_fish) canvas.explain(Sign::bar, kFaint, "group");
}

// Strong links, which lead to what is true, are solid. Weak links are dashed.
// `of_branch` is empty or ", branch 2" or the like.
void draw_arrow(const Node& from, const Link& link, std::string_view color,
                const std::string& of_branch, Canvas& canvas) {
  const auto ends = nearest_spots(from, link.to);
  const PicturePoint a = ends.first;
  const PicturePoint b = ends.second;
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  const double length = std::hypot(dx, dy);
  if (length < 1) return;
  // Bends the arrow to one side, so that two links between the same places can be distinguished.
  // Neighbours touch almost, so links within a cell bend far, but not across its border, where the
  // outlines of sets are.
  const double bow =
      length < kPictureCell ? std::max(0.45 * length, 17.0) : std::min(0.18 * length, 34.0);
  const auto bent = [&](double by) {
    return PicturePoint{(a.x + b.x) / 2 - dy / length * by, (a.y + b.y) / 2 + dx / length * by};
  };
  const bool would_leave = is_in_cell_of(a, b) && !is_in_cell_of(a, bent(bow));
  const PicturePoint middle = bent(would_leave ? -bow : bow);
  const PicturePoint begin = towards(a, middle, kSpot);
  const PicturePoint end = towards(b, middle, kSpot + 1);
  canvas.add_arrow({.kind = PictureShape::Kind::path,
                    .lines = {{begin, middle, end}},
                    .stroke = color,
                    .line_width = 2,
                    .dash = link.to.on ? 0 : 5.0,
                    .gap = link.to.on ? 0 : 3.5,
                    .is_arrow = true});
  canvas.explain(link.to.on ? Sign::line : Sign::dashes, color,
                 (link.to.on ? "strong link" : "weak link") + of_branch);
}

// "if r1c2 is 3", or "branch 2" if other branches assume the same.
std::string name_of_branch(const Step& step, std::size_t view, std::size_t number) {
  const auto assumed = [](const View& one) {
    return std::string_view(one.title).substr(0, one.title.find(", then"));
  };
  const std::string_view own = assumed(step.views[view]);
  const auto same = std::ranges::count(step.views, own, assumed);
  if (same > 1 || !own.starts_with("If ")) return "branch " + std::to_string(number + 1);
  return "i" + std::string(own.substr(1));
}

// `number` chooses the colour.
void draw_view(const Step& step, std::size_t view, std::size_t number, Canvas& canvas) {
  const std::string_view color = kArrows.at(number % kArrows.size());
  std::string of_branch;
  if (number > 0 || step.views.size() > 1) of_branch = ", " + name_of_branch(step, view, number);
  const std::vector<Link>& links = step.views[view].links;
  // The guardians are drawn as fins.
  const auto is_drawn = [&](std::size_t i) { return i != 1 || !is_loop_of_guardians(step); };
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (!is_drawn(i)) continue;
    const Link& link = links[i];
    draw_node(step, link, canvas);
    for (const std::uint16_t from : link.from) {
      if (is_drawn(from)) draw_arrow(links[from].to, link, color, of_branch, canvas);
    }
  }
}

}  // namespace

std::vector<std::size_t> outer_views(const Step& step) {
  std::vector<bool> is_inner(step.views.size());
  for (const View& view : step.views) {
    for (const Link& link : view.links) {
      if (link.why != Link::Why::view || link.from.empty()) continue;
      for (std::size_t i = 0; i < link.views; ++i) is_inner.at(link.view + i) = true;
    }
  }
  std::vector<std::size_t> outer;
  for (std::size_t i = 0; i < step.views.size(); ++i) {
    if (!is_inner[i]) outer.push_back(i);
  }
  return outer;
}

void draw_links(const Step& step, std::optional<std::size_t> view, Canvas& canvas) {
  if (view) {
    if (*view < step.views.size()) draw_view(step, *view, *view, canvas);
    return;
  }
  std::size_t number = 0;
  for (const std::size_t i : outer_views(step)) draw_view(step, i, number++, canvas);
}

}  // namespace bitdoku::explain
