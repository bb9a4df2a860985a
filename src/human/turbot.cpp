// Skyscraper, 2-string kite, turbot fish: two strong links of a digit with a joint, which is a pair
// of ends that see each other. At most one end of the joint is true. So at least one of the two
// free ends is true, and the cells that see both free ends lose the digit.
//
// Skyscraper: both links are in rows and the joint is in a column, or the other way round. Kite:
// one link is in a row, the other in a column, and the joint is in a box that has neither free end.
// Turbot fish: any other four cells that are not an X-wing.
//
// The steps are ordered by digit, by first link, by second link (rows, columns, boxes), then by the
// free ends; turbot fish by rank_of.
#include "human/turbot.hpp"

#include "human/finders.hpp"
#include "human/step_order.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr int kFreeEnds = 0;  // groups of marks
constexpr int kJoint = 1;

// Two links and their free ends.
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
    return see_each_other(joint_a, joint_b) && free_a != free_b && free_a != joint_b &&
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

bool give_joined(const Board& board, int digit, const JoinedLinks& two, const Sink& sink) {
  const CellSet joint = CellSet::of(two.joint_a) | CellSet::of(two.joint_b);
  const CellSet struck = peers_of(two.free_a) & peers_of(two.free_b) & board.cells(digit) & ~joint;
  if (struck.empty()) return false;
  Step step;
  step.houses = {house_of(two.a.house), house_of(two.b.house)};
  mark(step, CellSet::of(two.free_a) | CellSet::of(two.free_b), digit, Mark::Role::pattern,
       kFreeEnds);
  mark(step, joint, digit, Mark::Role::pattern, kJoint);
  strike_out(step, struck, digit);
  step.proof = {house_fact(board, two.a.house, digit), house_fact(board, two.b.house, digit)};
  const std::array<ChainNode, 4> chain{{{CellSet::of(two.free_a), digit},
                                        {CellSet::of(two.joint_a), digit, two.a.house},
                                        {CellSet::of(two.joint_b), digit, house_of_all(joint)},
                                        {CellSet::of(two.free_b), digit, two.b.house}}};
  add_chain(step, chain);
  put_in_order(step);
  return !sink(std::move(step));
}

bool find_joined(const Board& board, bool (JoinedLinks::*wanted)() const, const Sink& sink) {
  for (int digit = 1; digit <= 9; ++digit) {
    const StrongLinks links(board, digit);
    for (const StrongLink* a = links.begin(); a != links.end(); ++a) {
      for (const StrongLink* b = a + 1; b != links.end(); ++b) {
        for (int ends = 0; ends < 4; ++ends) {
          const JoinedLinks two(*a, *b, ends);
          if (!two.joined() || !(two.*wanted)()) continue;
          if (give_joined(board, digit, two, sink)) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

StrongLinks::StrongLinks(const Board& board, int digit) {
  constexpr std::array kFirstHouses{kFirstRow, kFirstColumn, 0};
  for (const int first_house : kFirstHouses) {
    for (int house = first_house; house < first_house + 9; ++house) {
      Mask places = board.places(house, digit);
      if (!has_two(places)) continue;
      const int first = cell_at(house, take_first(places));
      const int second = cell_at(house, first_of(places));
      const bool in_line =
          house < kFirstColumn && ((row_of(first) == row_of(second) &&
                                    has_two(board.places(kFirstRow + row_of(first), digit))) ||
                                   (column_of(first) == column_of(second) &&
                                    has_two(board.places(kFirstColumn + column_of(first), digit))));
      if (in_line) continue;
      links_[count_++] = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                          static_cast<std::uint8_t>(house)};
    }
  }
}

bool find_skyscraper(const Board& board, const Sink& sink) {
  return find_joined(board, &JoinedLinks::is_skyscraper, sink);
}
bool find_two_string_kite(const Board& board, const Sink& sink) {
  return find_joined(board, &JoinedLinks::is_kite, sink);
}
bool find_turbot_fish(const Board& board, const Sink& sink) {
  return find_in_order(
      [&](const Sink& all) { return find_joined(board, &JoinedLinks::is_turbot_fish, all); }, sink);
}

void describe_turbot(Step& step) {
  const std::string digit = std::to_string(step.eliminations.front().digit);
  const std::vector<std::uint16_t> ends = marked_cells(step, Mark::Role::pattern, kFreeEnds);
  const std::vector<std::uint16_t> joint = marked_cells(step, Mark::Role::pattern, kJoint);
  step.pattern = digit + " in " + cells_text(ends) + " (connected by " + cells_text(joint) + ")";
  step.sentences = {digit + " has only two places in " + house_text(step.houses[0]) +
                        " and only two in " + house_text(step.houses[1]) + ".",
                    each_text(joint) + " see each other, so at most one of them is " + digit +
                        ". So at least one of " + each_text(ends) + " is " + digit + ".",
                    seers_lose(step, each_text(ends))};
}

}  // namespace bitdoku::human
