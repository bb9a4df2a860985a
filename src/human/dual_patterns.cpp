// Dual 2-string kite: two kites whose joint is the same pair of cells, one with the row of the
// first cell and the column of the second, the other the other way round. Dual empty rectangle: two
// empty rectangles, perhaps with two candidates, of the same box and row and column of the box,
// with different links. The step has the eliminations of both.
//
// The steps are ordered as the first of the two, then as the second.
#include <algorithm>

#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr int kFirstEnds =
    0;  // groups of marks: what only the first or the second has, and the rest
constexpr int kSecondEnds = 2;
constexpr int kBoth = 1;

std::vector<Step> steps_of(bool (*find)(const Board&, const Sink&), const Board& board) {
  std::vector<Step> steps;
  find(board, [&](Step&& step) {
    steps.push_back(std::move(step));
    return true;
  });
  return steps;
}

CellSet marked(const Step& step) {
  CellSet cells;
  for (const Mark& mark : step.marks) cells.add(mark.candidate.cell);
  return cells;
}

CellSet struck(const Step& step) {
  CellSet cells;
  for (const Candidate c : step.eliminations) cells.add(c.cell);
  return cells;
}

// Both steps are of the same digit.
Step joined_step(const Step& one, const Step& other, int digit) {
  Step step;
  step.houses = one.houses;
  step.proof = one.proof;
  for (const House house : other.houses) add_house(step, house);
  for (const Fact& fact : other.proof) add_fact(step.proof, fact);
  const CellSet first = marked(one);
  const CellSet second = marked(other);
  mark(step, first & ~second, digit, Mark::Role::pattern, kFirstEnds);
  mark(step, second & ~first, digit, Mark::Role::pattern, kSecondEnds);
  mark(step, first & second, digit, Mark::Role::pattern, kBoth);
  strike_out(step, struck(one) | struck(other), digit);
  step.views = one.views;
  step.views.insert(step.views.end(), other.views.begin(), other.views.end());
  for (View& view : step.views) {
    view.title = "If " + cells_text(view.links.front().to.cells) + " is not " +
                 std::to_string(digit) + ", then " + cells_text(view.links.back().to.cells) +
                 " is " + std::to_string(digit);
  }
  put_in_order(step);
  return step;
}

template <class Fit>
bool find_pairs(const std::vector<Step>& steps, const Fit& fit, const Sink& sink) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    for (std::size_t k = i + 1; k < steps.size(); ++k) {
      const Step& one = steps[i];
      const Step& other = steps[k];
      const int digit = one.eliminations.front().digit;
      if (digit != other.eliminations.front().digit || !fit(one, other)) continue;
      const CellSet both = struck(one) | struck(other);
      if (both == struck(one) || both == struck(other)) continue;
      if (!sink(joined_step(one, other, digit))) return true;
    }
  }
  return false;
}

// What one of the two chains says.
std::string chain_sentence(const Step& step, const View& view, const std::string& digit) {
  const std::vector<Link>& links = view.links;
  const auto cells = [&](std::size_t i) { return cells_text(links[i].to.cells); };
  const auto house = [&](std::size_t i) { return house_text(links[i].house); };
  std::vector<std::uint16_t> gone;
  for (const Candidate c : step.eliminations) {
    const auto sees = [&](std::uint16_t cell) { return peers_of(c.cell).has(cell); };
    if (std::ranges::all_of(links.front().to.cells, sees) &&
        std::ranges::all_of(links.back().to.cells, sees)) {
      gone.push_back(c.cell);
    }
  }
  return filled(
      "In %, % can only be in % or %. In %, it can only be in % or %. % and % are in %, which has "
      "only one %. So at least one of % and % is %. % cannot be %, because % both.",
      {house(1), digit, cells(0), cells(1), house(3), cells(2), cells(3), cells(1), cells(2),
       house(2), digit, cells(0), cells(3), digit, cells_text(gone), digit,
       gone.size() > 1 ? "they see" : "it sees"});
}

}  // namespace

bool find_dual_two_string_kite(const Board& board, const Sink& sink) {
  constexpr int kJoint = 1;
  const auto same_joint = [](const Step& one, const Step& other) {
    return marked_cells(one, Mark::Role::pattern, kJoint) ==
           marked_cells(other, Mark::Role::pattern, kJoint);
  };
  return find_pairs(steps_of(find_two_string_kite, board), same_joint, sink);
}

bool find_dual_empty_rectangle(const Board& board, const Sink& sink) {
  std::vector<Step> steps = steps_of(find_empty_rectangle, board);
  for (Step& step : steps_of(find_empty_rectangle_of_two, board)) steps.push_back(std::move(step));
  const auto same_box = [](const Step& one, const Step& other) {
    return one.houses.front() == other.houses.front();
  };
  return find_pairs(steps, same_box, sink);
}

void describe_dual_pattern(Step& step) {
  const std::string digit = std::to_string(step.eliminations.front().digit);
  step.pattern = digit + " in " + cells_text(marked_cells(step, Mark::Role::pattern, kFirstEnds)) +
                 " / " + cells_text(marked_cells(step, Mark::Role::pattern, kSecondEnds));
  step.sentences.clear();
  for (const View& view : step.views) step.sentences.push_back(chain_sentence(step, view, digit));
  step.sentences.push_back(ruled_out(step));
}

}  // namespace bitdoku::human
