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
  std::vector<Candidate> elsewhere;
};

bool contains_cell(const std::vector<std::uint8_t>& cells, int cell) {
  return std::ranges::count(cells, cell) > 0;
}

ExocetChanges changes_of(const Step& step) {
  const std::vector<std::uint8_t> base = marked_cells(step, Mark::Role::pattern, 0);
  const std::vector<std::uint8_t> targets = marked_cells(step, Mark::Role::pattern, 1);
  const std::vector<std::uint8_t> mirror = marked_cells(step, Mark::Role::shared, 0);
  const std::vector<std::uint8_t> other_mirror = marked_cells(step, Mark::Role::shared, 1);
  const std::vector<Digit> digits = marked_digits(step, Mark::Role::pattern, 0);
  ExocetChanges changes;
  for (const Candidate c : step.eliminations) {
    if (contains_cell(targets, c.cell) && std::ranges::count(digits, c.digit) == 0) {
      changes.others_of_targets.push_back(c);
    } else if (contains_cell(targets, c.cell) || contains_cell(base, c.cell)) {
      changes.of_pairs.push_back(c);
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
  for (const int group : {0, 1}) {
    const std::vector<std::uint8_t> mirror = marked_cells(step, Mark::Role::shared, group);
    if (mirror.empty()) continue;
    const int box = box_of(mirror.front());
    const int target = box_of(targets[0]) == box ? targets[1] : targets[0];
    step.sentences.push_back("The digit of " + cell_text(target) + " is also in " +
                             cells_text(mirror) + ", its mirror node: box " +
                             std::to_string(box + 1) + " has no other place for it.");
  }
}

void add_changes(Step& step) {
  const ExocetChanges changes = changes_of(step);
  if (!changes.others_of_targets.empty()) {
    step.sentences.push_back("The targets have no other digits, so " +
                             removed_text(changes.others_of_targets) + ".");
  }
  add_mirror_words(step);
  if (!changes.of_pairs.empty()) {
    step.sentences.push_back(
        "No pair of digits that fits the base, the targets and these places "
        "has other candidates there, so " +
        removed_text(changes.of_pairs) + ".");
  }
  if (!changes.of_mirrors.empty()) {
    step.sentences.push_back("The mirror nodes need room for the digits of the targets, so " +
                             removed_text(changes.of_mirrors) + ".");
  }
  if (!changes.elsewhere.empty()) {
    step.sentences.push_back(
        "Every pair that fits, with its places in the cross-lines, "
        "excludes other candidates: " +
        removed_text(changes.elsewhere) + ".");
  }
}

// Describes an exocet. `why` says why a digit of the base cannot miss both targets.
void describe_exocet(Step& step, const std::string& why) {
  const std::vector<Digit> digits = marked_digits(step, Mark::Role::pattern, 0);
  const std::vector<std::uint8_t> base = marked_cells(step, Mark::Role::pattern, 0);
  const std::vector<std::uint8_t> targets = marked_cells(step, Mark::Role::pattern, 1);
  step.pattern =
      joined(digits, "/") + " in " + cells_text(base) + ", targets " + cells_text(targets);
  step.sentences = {"The base cells " + each_text(base) + " have two of the digits " +
                        digits_text(digits) + ". They are nowhere else in " +
                        house_text(step.houses.front()) + " and in the box of the base.",
                    why,
                    "So each digit of the base is in " + cell_text(targets[0]) + " or in " +
                        cell_text(targets[1]) + ". These targets have the two digits of the base."};
  add_changes(step);
}

}  // namespace

void describe_junior_exocet(Step& step) {
  describe_exocet(step, "Outside the three boxes, each of these digits has its places in " +
                            houses_text(step.covers) +
                            " in at most two lines. So it cannot be there in all three of them.");
}

void describe_senior_exocet(Step& step) {
  const std::vector<std::uint8_t> targets = marked_cells(step, Mark::Role::pattern, 1);
  describe_exocet(step, "Each of these digits has one place in each of " +
                            houses_text(step.covers) + ", in three different lines. Without " +
                            cell_text(targets[0]) + " and " + cell_text(targets[1]) +
                            ", no such places would be left.");
}

}  // namespace bitdoku::human
