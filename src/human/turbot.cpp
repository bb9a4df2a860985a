// Skyscraper, 2-string kite, turbot fish: two strong links of a digit, joined at one end where the
// cells see each other. At most one end of the joint is true, so one of the free ends is, and the
// digit goes from the cells that see both.
//
// Skyscraper: both links in rows and the joint in a column, or both in columns and the joint in a
// row. Kite: one link in a row, the other in a column, the joint in a box with both free ends
// outside. Turbot fish: any other four cells, except those that are an X-wing.
//
// Order: by digit, by the first link, the second link (rows, columns, boxes), then by the free
// ends.
#include "human/turbot.hpp"

#include "human/finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

using se::box_of;
using se::column_of;
using se::row_of;

constexpr int kFreeEnds = 0;  // groups of marks
constexpr int kJoint = 1;

// Two links and which of their ends are free.
struct JoinedLinks {
  StrongLink a;
  StrongLink b;
  int free_a;
  int free_b;
  int joint_a;
  int joint_b;

  JoinedLinks(const StrongLink& of_a, const StrongLink& of_b, int ends)
      : a(of_a),
        b(of_b),
        free_a(a.end(ends & 1)),
        free_b(b.end(ends >> 1)),
        joint_a(a.end(1 - (ends & 1))),
        joint_b(b.end(1 - (ends >> 1))) {}

  [[nodiscard]] bool joined() const {
    return se::see_each_other(joint_a, joint_b) && free_a != free_b && free_a != joint_b &&
           free_b != joint_a;
  }
  [[nodiscard]] bool lines_meet() const {
    return (a.in_row() && b.in_row() && column_of(joint_a) == column_of(joint_b)) ||
           (a.in_column() && b.in_column() && row_of(joint_a) == row_of(joint_b));
  }
  [[nodiscard]] bool free_ends_in_line() const {
    return column_of(free_a) == column_of(free_b) || row_of(free_a) == row_of(free_b);
  }
  [[nodiscard]] bool is_skyscraper() const { return lines_meet() && !free_ends_in_line(); }
  [[nodiscard]] bool is_kite() const {
    return a.in_row() && b.in_column() && box_of(joint_a) == box_of(joint_b) &&
           box_of(free_a) != box_of(joint_a) && box_of(free_b) != box_of(joint_a);
  }
  [[nodiscard]] bool is_turbot_fish() const { return !lines_meet() && !is_kite(); }
};

bool give_joined(const Position& position, int digit, const JoinedLinks& two, const Sink& sink) {
  const auto& peers = se::kGeometry.peers;
  const CellSet joint = CellSet::of(two.joint_a) | CellSet::of(two.joint_b);
  const CellSet struck = peers[static_cast<std::size_t>(two.free_a)] &
                         peers[static_cast<std::size_t>(two.free_b)] & position.cells(digit) &
                         ~joint;
  if (struck.empty()) return false;
  Step step;
  step.houses = {house_of(two.a.house), house_of(two.b.house)};
  mark(step, CellSet::of(two.free_a) | CellSet::of(two.free_b), digit, Mark::Role::pattern,
       kFreeEnds);
  mark(step, joint, digit, Mark::Role::pattern, kJoint);
  strike_out(step, struck, digit);
  step.proof = {house_fact(position, two.a.house, digit), house_fact(position, two.b.house, digit)};
  const std::array<ChainNode, 4> chain{{{CellSet::of(two.free_a), digit},
                                        {CellSet::of(two.joint_a), digit, two.a.house},
                                        {CellSet::of(two.joint_b), digit, house_of_all(joint)},
                                        {CellSet::of(two.free_b), digit, two.b.house}}};
  add_chain(step, chain);
  put_in_order(step);
  return !sink(std::move(step));
}

bool find_joined(const Position& position, bool (JoinedLinks::*wanted)() const, const Sink& sink) {
  for (int digit = 0; digit < 9; ++digit) {
    const StrongLinks links(position, digit);
    for (const StrongLink* a = links.begin(); a != links.end(); ++a) {
      for (const StrongLink* b = a + 1; b != links.end(); ++b) {
        for (int ends = 0; ends < 4; ++ends) {
          const JoinedLinks two(*a, *b, ends);
          if (!two.joined() || !(two.*wanted)()) continue;
          if (give_joined(position, digit, two, sink)) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

StrongLinks::StrongLinks(const Position& position, int digit) {
  constexpr std::array kFirstHouses{se::kFirstRow, se::kFirstColumn, 0};
  for (const int first_house : kFirstHouses) {
    for (int house = first_house; house < first_house + 9; ++house) {
      Mask places = position.places(house, digit);
      if (!se::has_two(places)) continue;
      const int first = se::cell_at(house, se::take_first(places));
      const int second = se::cell_at(house, se::first_of(places));
      const bool in_line =
          house < se::kFirstColumn &&
          ((row_of(first) == row_of(second) &&
            se::has_two(position.places(se::kFirstRow + row_of(first), digit))) ||
           (column_of(first) == column_of(second) &&
            se::has_two(position.places(se::kFirstColumn + column_of(first), digit))));
      if (in_line) continue;
      links_[count_++] = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                          static_cast<std::uint8_t>(house)};
    }
  }
}

bool find_skyscraper(const Position& position, const Sink& sink) {
  return find_joined(position, &JoinedLinks::is_skyscraper, sink);
}
bool find_two_string_kite(const Position& position, const Sink& sink) {
  return find_joined(position, &JoinedLinks::is_kite, sink);
}
bool find_turbot_fish(const Position& position, const Sink& sink) {
  return find_joined(position, &JoinedLinks::is_turbot_fish, sink);
}

void describe_turbot(Step& step) {
  const std::string digit = std::to_string(step.eliminations.front().digit);
  const std::string ends = cells_text(marked_cells(step, Mark::Role::pattern, kFreeEnds));
  const std::string joint = cells_text(marked_cells(step, Mark::Role::pattern, kJoint));
  step.pattern = digit + " in " + ends + " (connected by " + joint + ")";
  step.sentences = {digit + " has two places each in " + house_text(step.houses[0]) + " and " +
                        house_text(step.houses[1]) + ".",
                    "At most one of " + joint + " is " + digit +
                        ", since they see each other; so one of " + ends + " is " + digit + ".",
                    "No cell that sees both of these is " + digit + ".", ruled_out(step)};
}

}  // namespace bitdoku::human
