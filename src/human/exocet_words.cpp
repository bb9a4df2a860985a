// The words of junior and senior exocets.
#include <algorithm>

#include "human/exocet.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

// The parts of an exocet's eliminations, each with a reason of its own.
struct ExocetChanges {
  std::vector<Candidate> others_of_targets;  // not base digits
  std::vector<Candidate> of_pairs;           // base digits of the base and the targets
  std::vector<Candidate> of_mirrors;
  std::vector<Candidate> seers;  // digits of all pairs where both base cells or targets are seen
  std::vector<Candidate> elsewhere;
};

bool contains_cell(const std::vector<std::uint8_t>& cells, int cell) {
  return std::ranges::count(cells, cell) > 0;
}

// `in_all` has the digits that all pairs have.
ExocetChanges changes_of(const Step& step, const std::string& in_all) {
  const std::vector<std::uint8_t> base = marked_cells(step, Mark::Role::pattern, 0);
  const std::vector<std::uint8_t> targets = marked_cells(step, Mark::Role::pattern, 1);
  const std::vector<std::uint8_t> mirror = marked_cells(step, Mark::Role::shared, 0);
  const std::vector<std::uint8_t> other_mirror = marked_cells(step, Mark::Role::shared, 1);
  const std::vector<Digit> digits = marked_digits(step, Mark::Role::pattern, 0);
  ExocetChanges changes;
  for (const Candidate c : step.eliminations) {
    const auto sees = [&](int cell) { return see_each_other(c.cell, cell); };
    if (contains_cell(targets, c.cell) && std::ranges::count(digits, c.digit) == 0) {
      changes.others_of_targets.push_back(c);
    } else if (contains_cell(targets, c.cell) || contains_cell(base, c.cell)) {
      changes.of_pairs.push_back(c);
    } else if (in_all.find(std::to_string(c.digit)) != std::string::npos &&
               (std::ranges::all_of(base, sees) || std::ranges::all_of(targets, sees))) {
      changes.seers.push_back(c);
    } else if (contains_cell(mirror, c.cell) || contains_cell(other_mirror, c.cell)) {
      changes.of_mirrors.push_back(c);
    } else {
      changes.elsewhere.push_back(c);
    }
  }
  return changes;
}

// The mirror node of a target is in the box of the other target.
void add_mirror_words(Step& step) {
  const std::vector<std::uint8_t> targets = marked_cells(step, Mark::Role::pattern, 1);
  const House line = step.houses.front();
  const bool in_rows = line.kind == House::Kind::row;
  for (const int group : {0, 1}) {
    const std::vector<std::uint8_t> mirror = marked_cells(step, Mark::Role::shared, group);
    if (mirror.empty()) continue;
    const int box = box_of(mirror.front());
    const bool first_is_there = box_of(targets[0]) == box;
    const int target = targets[first_is_there ? 1 : 0];
    const int other = targets[first_is_there ? 0 : 1];
    const int row = kFirstRow + row_of(in_rows ? target : other);
    const int column = kFirstColumn + column_of(in_rows ? other : target);
    const std::string name = cell_text(target);
    const CellSet rest = cells_of_house(box) & ~cells_of_house(number_of(line)) &
                         ~cells_of_house(row) & ~cells_of_house(column);
    step.sentences.push_back(filled(
        "In %, the digit of % is not in % (the base has it), not in % (% has it) and not in % "
        "(only % has base digits there, and it has the other one). So it is in %, the mirror node "
        "of %.",
        {house_text(house_of(box)), name, house_text(line),
         house_text(house_of(in_rows ? row : column)), name,
         house_text(house_of(in_rows ? column : row)), cell_text(other), cells_text(list_of(rest)),
         name}));
  }
}

void add_change(Step& step, const std::string& why, const std::vector<Candidate>& gone) {
  if (!gone.empty()) step.sentences.push_back(why + removed_text(gone) + ".");
}

// Describes an exocet. The search has said why some pairs do not fit, which pairs are left, which
// digits are in all of them, and where the cross-lines have the digits.
void describe_exocet(Step& step) {
  std::vector<std::string> reasons = std::move(step.sentences);
  const std::string room = std::move(reasons.back());
  reasons.pop_back();
  const ExocetChanges changes = changes_of(step, reasons.back());
  reasons.pop_back();
  const std::vector<Digit> digits = marked_digits(step, Mark::Role::pattern, 0);
  const std::vector<std::uint8_t> base = marked_cells(step, Mark::Role::pattern, 0);
  const std::vector<std::uint8_t> targets = marked_cells(step, Mark::Role::pattern, 1);
  const House line = step.houses.front();
  const std::string own = house_text(line) + " and " + house_text(house_of(box_of(base[0])));
  const std::string two = each_text(targets);
  const std::string cross_lines = houses_text(step.covers);
  step.pattern =
      joined(digits, "/") + " in " + cells_text(base) + ", targets " + cells_text(targets);
  step.sentences = {
      filled("The base cells % have two of the digits %. These two are nowhere else in %.",
             {each_text(base), digits_text(digits), own}),
      filled("Each of the two is also in %, the cross-lines, each time in another %. Without % and "
             "without the targets %, there would be no room: %.",
             {cross_lines, line.kind == House::Kind::row ? "row" : "column", own, two, room}),
      "So each of the two is in a target, and the targets have only these two digits."};
  add_change(step, "The targets have only base digits, so ", changes.others_of_targets);
  if (changes.others_of_targets.size() == step.eliminations.size()) return;
  add_mirror_words(step);
  std::size_t number = 0;
  for (const std::string& reason : reasons) {
    const bool is_last = ++number == reasons.size();
    step.sentences.push_back((is_last ? "" : "(" + std::to_string(number) + ") ") + reason);
  }
  add_change(step, "The base and the targets have only digits of these pairs, so ",
             changes.of_pairs);
  add_change(step, "Otherwise a mirror node would have no cell for the digit of its target, so ",
             changes.of_mirrors);
  add_change(step,
             "What all these pairs have is in the base and in a target. Cells that see both base "
             "cells or both targets cannot have it, so ",
             changes.seers);
  add_change(
      step,
      "With each of these pairs, the cross-lines need its digits in the lines named above. A "
      "candidate beside them would leave no room, so ",
      changes.elsewhere);
}

}  // namespace

void describe_junior_exocet(Step& step) {
  describe_exocet(step);
}

void describe_senior_exocet(Step& step) {
  describe_exocet(step);
}

}  // namespace bitdoku::human
