// Draws the candidates of the pattern, the hulls of its sets, and the changes.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "explain/picture_colours.hpp"
#include "explain/picture_parts.hpp"
#include "human/words.hpp"
#include "position/notation.hpp"

namespace bitdoku::explain {
namespace {

constexpr double kValueSpot = 22;  // the radius of the mark of a value
constexpr std::string_view kKrakenRectangle = "kraken_rectangle";
constexpr std::string_view kMedusa = "medusa_3d";
constexpr std::string_view kDeathBlossom = "death_blossom";
constexpr std::string_view kGurth = "gurths_symmetry";

bool has_colours(const Step& step) {
  return step.technique == kMedusa || step.technique.find("colours") != std::string_view::npos;
}

// "pivot r3c1, wings r3c6,r6c1": its row and its column cross in the pivot.
std::string name_of_firework(const Step& step, std::size_t group) {
  const int pivot = step.houses[2 * group].index * 9 + step.houses[2 * group + 1].index;
  auto wings = human::marked_cells(step, Mark::Role::set, static_cast<int>(group));
  if (step.houses.size() == 4) {
    // The wings are where the lines of the two pivots cross.
    const auto crossing = [&](std::size_t row, std::size_t column) {
      return static_cast<std::uint8_t>(step.houses[row].index * 9 + step.houses[column].index);
    };
    wings = {crossing(0, 3), crossing(2, 1)};
  }
  std::erase(wings, pivot);
  return "pivot " + position::cell_text(pivot) + ", wings " + position::cells_text(wings);
}

// A siamese fish has the covers of the first fish, then those of the second.
void explain_fin(const Mark& mark, const Step& step, std::string_view& color, std::string& words) {
  if (!step.technique.starts_with("siamese")) return;
  const std::span<const House> covers = step.covers;
  const std::size_t half = covers.size() / 2;
  constexpr std::array<std::string_view, 3> kColors{kExtra, kGroups[1], kGroups[2]};
  color = kColors.at(mark.group);
  words = mark.group == 2
              ? "fin of both fish"
              : "fin, covers " +
                    human::house_codes(mark.group == 0 ? covers.first(half) : covers.last(half));
}

// "digits 1, 9": those of the givens of the group. Those of group 0 stay.
std::string name_of_digits(const Step& step, std::size_t group) {
  const auto digits = human::marked_digits(step, Mark::Role::set, static_cast<int>(group));
  const std::string listed = human::joined(digits, ", ");
  if (group == 0) return listed + (digits.size() == 1 ? " stays" : " stay");
  return "digits " + listed;
}

// "set A", or what the set is in this technique.
std::string name_of_set(const Step& step, std::size_t group) {
  if (step.technique.ends_with("exocet")) return "cross-line cells";
  if (step.technique.starts_with("aligned")) return "excluding cells";
  if (step.technique.starts_with("multi_sector")) {
    return group == 0 ? "digits by rows" : "digits by columns";
  }
  if (step.technique == "template_set") return "other places";
  if (step.technique.starts_with("firework")) return name_of_firework(step, group);
  if (step.technique == kGurth) return name_of_digits(step, group);
  if (step.technique == "sk_loop") return position::house_text(step.houses[group]);
  const std::string kind = step.technique == "ur_aic"        ? "rectangle "
                           : step.technique == kMedusa       ? "group "
                           : step.technique == kDeathBlossom ? "petal "
                           : has_colours(step)               ? "colour "
                                                             : "set ";
  return kind + static_cast<char>('A' + group % 26);
}

bool is_place_of_kraken(const Mark& mark, const Step& step) {
  return mark.role == Mark::Role::pattern && mark.group == 1 &&
         step.technique.starts_with("kraken");
}

void draw_mark(const Mark& mark, const Position& position, const Step& step, Canvas& canvas) {
  std::string_view color = kOn;
  const bool is_exocet = step.technique.ends_with("exocet");
  std::string words = is_exocet ? "base" : "pattern";
  if (is_exocet && mark.role == Mark::Role::pattern && mark.group % 2 == 1) {
    color = kExtra;
    words = "target";
  } else if (is_place_of_kraken(mark, step)) {
    color = kGroups[0];
    words = step.technique == kKrakenRectangle ? "digit of the rectangle" : "place of the fish";
  } else if (mark.role == Mark::Role::fin || mark.role == Mark::Role::extra) {
    color = kExtra;
    const bool is_guardian = step.technique == "guardians" || step.technique == kKrakenRectangle;
    words = is_guardian ? "guardian" : mark.role != Mark::Role::fin ? "extra candidate" : "fin";
    if (mark.role == Mark::Role::fin) explain_fin(mark, step, color, words);
  } else if (mark.role == Mark::Role::set) {
    color = kGroups.at(mark.group % kGroups.size());
    words = name_of_set(step, mark.group);
  } else if (mark.role == Mark::Role::shared) {
    color = kShared;
    words = is_exocet ? "mirror node" : "links the sets";
  }
  // Nodes of chains are drawn over the marks.
  if (mark.role != Mark::Role::pattern || step.views.empty() || is_place_of_kraken(mark, step)) {
    canvas.explain(Sign::circle, color, std::move(words));
  }
  canvas.note_color(mark.candidate, color);
  const Shape shape = canvas.shape();
  if (position.value(mark.candidate.cell) != 0) {
    const PicturePoint corner = corner_of(mark.candidate.cell, shape);
    const double middle = cell_side(shape) / 2;
    canvas.circle({corner.x + middle, corner.y + middle}, color, kValueSpot);
    return;
  }
  canvas.circle(spot_of(mark.candidate.cell, mark.candidate.digit, shape), color,
                kSpot * candidate_scale(shape));
}

// The cells of the sets: those of all links or, if a step has no chain, those of its marks.
std::vector<std::vector<std::uint16_t>> sets_of(const Step& step) {
  std::vector<std::vector<std::uint16_t>> all;
  for (const View& view : step.views) {
    for (const Link& link : view.links) {
      if (!link.set.empty() && std::ranges::find(all, link.set) == all.end()) {
        all.push_back(link.set);
      }
    }
  }
  if (!all.empty()) return all;
  // The groups of a 3D Medusa are candidates of many cells.
  for (const Mark& one : step.marks) {
    if (one.role != Mark::Role::set || step.technique == kMedusa) continue;
    if (step.technique == kGurth) continue;  // all givens
    if (all.size() <= one.group) all.resize(one.group + std::size_t{1});
    std::vector<std::uint16_t>& cells = all[one.group];
    if (std::ranges::find(cells, one.candidate.cell) == cells.end()) {
      cells.push_back(one.candidate.cell);
    }
  }
  return all;
}

// Whether only other views use the set.
bool is_elsewhere(const Step& step, std::size_t view, const std::vector<std::uint16_t>& set) {
  const auto uses = [&](const View& one) {
    return std::ranges::find(one.links, set, &Link::set) != one.links.end();
  };
  return view < step.views.size() && !uses(step.views[view]) &&
         std::ranges::any_of(step.views, uses);
}

// The links of colours: exactly one of two candidates of a cell or a house is true.
void draw_strong_links(const Step& step, Canvas& canvas) {
  if (!has_colours(step) || !step.views.empty()) return;
  for (const Fact& fact : step.proof) {
    if (fact.one_of.size() != 2) continue;
    const Candidate a = fact.one_of[0];
    const Candidate b = fact.one_of[1];
    canvas.line(spot_of(a.cell, a.digit), spot_of(b.cell, b.digit), 1.2, kArrows[3]);
    canvas.explain(Sign::line, kArrows[3], "strong link");
  }
}

}  // namespace

void draw_hulls(const Step& step, std::optional<std::size_t> view, Canvas& canvas) {
  // A set has one colour and one name in all pictures of the step.
  const auto all = sets_of(step);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].empty() || (view && is_elsewhere(step, *view, all[i]))) continue;
    canvas.hull(all[i], kGroups.at(i % kGroups.size()), 3.5 + 2.5 * static_cast<double>(i % 3),
                i >= kGroups.size());
    canvas.explain(i < kGroups.size() ? Sign::hull : Sign::dashed_hull,
                   kGroups.at(i % kGroups.size()), name_of_set(step, i));
  }
  if (step.technique == kDeathBlossom) {
    canvas.hull({step.proof.front().cell}, kInk, 2, true);
    canvas.explain(Sign::dashed_hull, kInk, "stem");
  }
  if (step.technique.find("rectangle") == std::string_view::npos ||
      step.technique.find("empty") != std::string_view::npos) {
    return;
  }
  const auto is_node = [&](const Mark& one) {
    return step.technique == kKrakenRectangle && one.role == Mark::Role::pattern && one.group == 0;
  };
  std::vector<std::uint16_t> corners;
  for (const Mark& one : step.marks) {
    if (one.role != Mark::Role::set && !is_node(one)) corners.push_back(one.candidate.cell);
  }
  canvas.hull(corners, kInk, 2, true);
  canvas.explain(Sign::dashed_hull, kInk, "rectangle");
}

void draw_marks(const Position& position, const Step& step, std::optional<std::size_t> view,
                Canvas& canvas) {
  // What only the other branches need would look true in this one.
  const auto is_in_view = [&](const Mark& mark) {
    return std::ranges::any_of(step.views[*view].links, [&](const Link& link) {
      return link.to.digit == mark.candidate.digit &&
             std::ranges::find(link.to.cells, mark.candidate.cell) != link.to.cells.end();
    });
  };
  draw_strong_links(step, canvas);
  const bool selects = view && *view < step.views.size();
  for (const Mark& one : step.marks) {
    if (selects && one.role == Mark::Role::pattern && !is_place_of_kraken(one, step) &&
        !is_in_view(one)) {
      continue;
    }
    draw_mark(one, position, step, canvas);
  }
}

void draw_changes(const Step& step, Canvas& canvas) {
  const Shape shape = canvas.shape();
  const double scale = candidate_scale(shape);
  for (const Candidate c : step.eliminations) {
    canvas.square(spot_of(c.cell, c.digit, shape), kGone, scale);
    canvas.note_color(c, kGone);
    canvas.explain(Sign::gone, kGone, "removed");
  }
  for (const Candidate c : step.placements) {
    canvas.circle(spot_of(c.cell, c.digit, shape), kPlaced, kSpot * scale);
    canvas.note_color(c, kPlaced);
    canvas.explain(Sign::circle, kPlaced, "placed");
  }
}

}  // namespace bitdoku::explain
