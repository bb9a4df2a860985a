// Sue de Coq: a set of blank cells consists of cells in the intersection of a line and a box,
// further cells of the line, and further cells of the box. Together they have exactly as many
// digits as cells. A digit counts twice if it can be both in the line's part and in the box's part,
// otherwise once. Each digit then occurs in the set exactly that many times. The other cells of the
// line lose the digits that the set needs in the line, and the same holds for the box. The basic
// form has two cells in the intersection and two more. The extended form has more cells, or digits
// that the intersection lacks.
//
// The steps with the fewest cells come first. Then the order is by box, line, the cells of the
// intersection, those of the line, and those of the box.
#include <algorithm>
#include <array>
#include <set>

#include "common/merge_sort.hpp"
#include "human/build.hpp"
#include "human/chain_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

// Some cells and all their digits.
struct Part {
  CellSet cells;
  Mask digits = 0;
  int size = 0;
};

constexpr int kMostCellsOfPart = 4;

// The sets of `least` to `most` blank cells that have more digits than cells, by number of cells.
std::vector<Part> parts_of(const Board& board, const CellSet& cells, int least, int most) {
  std::vector<int> list;
  for (CellSet left = cells; !left.empty();) {
    const int cell = left.take_first();
    if (board.candidates(cell) != 0) list.push_back(cell);
  }
  std::vector<Part> parts;
  for (unsigned chosen = 1; chosen < 1U << list.size(); ++chosen) {
    Part part;
    part.size = std::popcount(chosen);
    if (part.size < least || part.size > most) continue;
    for (unsigned left = chosen; left != 0; left &= left - 1) {
      const int cell = list[static_cast<std::size_t>(std::countr_zero(left))];
      part.cells.add(cell);
      part.digits = static_cast<Mask>(part.digits | board.candidates(cell));
    }
    if (count_of(part.digits) > part.size) parts.push_back(part);
  }
  return parts;
}

struct SueDeCoq {
  int box = 0;
  int line = 0;
  Part crossing;
  Part in_line;
  Part in_box;
  [[nodiscard]] int size() const { return crossing.size + in_line.size + in_box.size; }
};

// Whether there are exactly as many digits as cells.
bool is_full(const Part& crossing, const Part& in_line, const Part& in_box) {
  const Mask all = crossing.digits | in_line.digits | in_box.digits;
  const Mask twice = in_line.digits & in_box.digits;
  return count_of(all) + count_of(twice) == crossing.size + in_line.size + in_box.size;
}

void find_in_crossing(const Board& board, int box, int line, std::vector<SueDeCoq>& found) {
  const CellSet of_box = cells_of_house(box);
  const CellSet of_line = cells_of_house(line);
  const auto crossings = parts_of(board, of_box & of_line, 2, 3);
  if (crossings.empty()) return;
  const auto in_lines = parts_of(board, of_line & ~of_box, 1, kMostCellsOfPart);
  const auto in_boxes = parts_of(board, of_box & ~of_line, 1, kMostCellsOfPart);
  for (const Part& crossing : crossings) {
    if (count_of(crossing.digits) < crossing.size + 2) continue;
    for (const Part& in_line : in_lines) {
      if ((in_line.digits & crossing.digits) == 0) continue;
      for (const Part& in_box : in_boxes) {
        if ((in_box.digits & crossing.digits) == 0 || !is_full(crossing, in_line, in_box)) continue;
        found.push_back({box, line, crossing, in_line, in_box});
      }
    }
  }
}

void strike_digit(const Board& board, CellSet cells, int digit, Step& step) {
  for (cells &= board.cells(digit); !cells.empty();) {
    step.eliminations.push_back(candidate_of(cells.take_first(), digit));
  }
}

std::vector<Candidate> struck_out(const Board& board, const SueDeCoq& found) {
  const CellSet line = cells_of_house(found.line);
  const CellSet box = cells_of_house(found.box);
  const CellSet all = found.crossing.cells | found.in_line.cells | found.in_box.cells;
  Step step;
  for (int digit = 1; digit <= 9; ++digit) {
    const Mask bit = bit_of(digit);
    const bool in_line = (found.in_line.digits & bit) != 0;
    const bool in_box = (found.in_box.digits & bit) != 0;
    const bool crossing = (found.crossing.digits & bit) != 0;
    if (in_line && in_box) {
      strike_digit(board, (line & ~found.in_line.cells) | (box & ~found.in_box.cells), digit, step);
      continue;
    }
    if (in_line || (crossing && !in_box)) strike_digit(board, line & ~all, digit, step);
    if (in_box || (crossing && !in_line)) strike_digit(board, box & ~all, digit, step);
  }
  merge_sort(step.eliminations);
  const auto twice = std::unique(step.eliminations.begin(), step.eliminations.end());
  step.eliminations.erase(twice, step.eliminations.end());
  return step.eliminations;
}

void mark_part(const Board& board, const Part& part, int group, Step& step) {
  for (CellSet cells = part.cells; !cells.empty();) {
    const int cell = cells.take_first();
    Fact fact = cell_fact(board, cell);
    for (const Candidate c : fact.one_of) add_mark(step, c, Mark::Role::set, group);
    add_fact(step.proof, std::move(fact));
  }
}

// "r1c12 {2357}"
std::string part_text(const Step& step, int group) {
  std::set<std::uint8_t> cells;
  std::set<Digit> digits;
  for (const Mark& mark : step.marks) {
    if (mark.group != group) continue;
    cells.insert(mark.candidate.cell);
    digits.insert(mark.candidate.digit);
  }
  std::string text = cells_text(std::vector<std::uint8_t>(cells.begin(), cells.end())) + " {";
  for (const Digit digit : digits) text += std::to_string(digit);
  return text + "}";
}

// The three parts of the set, as the marks show them.
struct MarkedParts {
  std::array<std::vector<std::uint8_t>, 3> cells;  // crossing, line, box
  std::array<std::vector<Digit>, 3> digits;

  explicit MarkedParts(const Step& step) {
    for (std::size_t i = 0; i < 3; ++i) {
      cells[i] = marked_cells(step, Mark::Role::set, static_cast<int>(i));
      digits[i] = marked_digits(step, Mark::Role::set, static_cast<int>(i));
    }
  }
  [[nodiscard]] bool has(std::size_t part, Digit digit) const {
    return std::ranges::find(digits[part], digit) != digits[part].end();
  }
  [[nodiscard]] bool crosses(std::uint8_t cell) const {
    return std::ranges::find(cells[0], cell) != cells[0].end();
  }
  [[nodiscard]] std::size_t size() const {
    return cells[0].size() + cells[1].size() + cells[2].size();
  }
  template <class Wanted>
  [[nodiscard]] std::vector<Digit> digits_that(const Wanted& wanted) const {
    std::vector<Digit> list;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if ((has(0, digit) || has(1, digit) || has(2, digit)) && wanted(digit)) list.push_back(digit);
    }
    return list;
  }
};

// "4 or 9"
std::string any_of_text(const std::vector<Digit>& digits) {
  std::string text = digits_text(digits);
  if (const std::size_t at = text.rfind(" and "); at != std::string::npos) {
    text.replace(at, 5, " or ");
  }
  return text;
}

// "3 and 5 (their places are in column 4)", or nothing if there are no such digits.
std::string once_text(const std::vector<Digit>& digits, const std::string& house) {
  if (digits.empty()) return "";
  return digits_text(digits) +
         (digits.size() == 1 ? " (its places are in " : " (their places are in ") + house + ")";
}

// How often the cells can have each digit, and that they need all of this.
std::string count_text(const MarkedParts& parts, const std::string& line, const std::string& box) {
  const auto twice = parts.digits_that([&](Digit d) { return parts.has(1, d) && parts.has(2, d); });
  const std::string in_line =
      once_text(parts.digits_that([&](Digit d) { return !parts.has(2, d); }), line);
  const std::string in_box = once_text(
      parts.digits_that([&](Digit d) { return parts.has(2, d) && !parts.has(1, d); }), box);
  std::string text = "They can have each of these digits only once: " + in_line +
                     (in_line.empty() || in_box.empty() ? "" : " and ") + in_box + ".";
  if (!twice.empty()) {
    text += " Only " + digits_text(twice) + " can be there twice, once in " +
            cells_text(parts.cells[1]) + " and once in " + cells_text(parts.cells[2]) + ".";
  }
  return text + " So " + count_word(parts.size()) + " digits are possible for " +
         count_word(parts.size()) + " cells, and all of them are needed.";
}

bool is_in(int cell, House house) {
  switch (house.kind) {
    case House::Kind::row:
      return row_of(cell) == house.index;
    case House::Kind::column:
      return column_of(cell) == house.index;
    case House::Kind::box:
      break;
  }
  return box_of(cell) == house.index;
}

// What the cells outside the set lose because of a house. `part` is that of the house, `other` that
// of the other house. Empty if they lose nothing.
std::string loss_text(const Step& step, const MarkedParts& parts, std::size_t part,
                      std::size_t other) {
  const House house = step.houses[part - 1];
  const auto digits = parts.digits_that(
      [&](Digit d) { return parts.has(part, d) || (parts.has(0, d) && !parts.has(other, d)); });
  std::vector<Candidate> gone;
  for (const Candidate c : step.eliminations) {
    const bool is_among = std::ranges::find(digits, c.digit) != digits.end();
    if (is_among && !parts.crosses(c.cell) && is_in(c.cell, house)) gone.push_back(c);
  }
  if (gone.empty()) return "";
  return "No other cell of " + house_text(house) + " can be " + any_of_text(digits) + ", so " +
         removed_text(gone) + ".";
}

// A digit that both added parts need is not in the crossing.
std::string crossing_loss_text(const Step& step, const MarkedParts& parts) {
  std::vector<Candidate> gone;
  for (const Candidate c : step.eliminations) {
    if (parts.crosses(c.cell)) gone.push_back(c);
  }
  if (gone.empty()) return "";
  const auto digits = parts.digits_that(
      [&](Digit d) { return parts.has(0, d) && parts.has(1, d) && parts.has(2, d); });
  return cells_text(parts.cells[1]) + " and " + cells_text(parts.cells[2]) + " both need " +
         digits_text(digits) + ", so " + removed_text(gone) + ".";
}

}  // namespace

bool find_sue_de_coq(const Board& board, const Sink& sink) {
  std::vector<SueDeCoq> found;
  for (int box = 0; box < 9; ++box) {
    for (int line = kFirstColumn; line < kHouses; ++line) {
      find_in_crossing(board, box, line, found);
    }
  }
  merge_sort(found, [](const SueDeCoq& a, const SueDeCoq& b) { return a.size() < b.size(); });
  std::set<std::vector<Candidate>> given;
  for (const SueDeCoq& one : found) {
    Step step;
    step.eliminations = struck_out(board, one);
    if (step.eliminations.empty() || !given.insert(step.eliminations).second) continue;
    step.houses = {house_of(one.line), house_of(one.box)};
    mark_part(board, one.crossing, 0, step);
    mark_part(board, one.in_line, 1, step);
    mark_part(board, one.in_box, 2, step);
    sort_marks(step);
    if (!sink(std::move(step))) return true;
  }
  return false;
}

void describe_sue_de_coq(Step& step) {
  const std::string line = house_text(step.houses[0]);
  const std::string box = house_text(step.houses[1]);
  const MarkedParts parts(step);
  step.pattern = part_text(step, 0) + " with " + part_text(step, 1) + " and " + part_text(step, 2);
  step.sentences = {cells_text(parts.cells[0]) + " are in " + line + " and in " + box + ". With " +
                        cells_text(parts.cells[1]) + " of " + line + " and " +
                        cells_text(parts.cells[2]) + " of " + box + ", these are " +
                        count_word(parts.size()) + " cells with the digits " +
                        digits_text(parts.digits_that([](Digit) { return true; })) + ".",
                    count_text(parts, line, box)};
  for (std::string& loss : std::array{loss_text(step, parts, 1, 2), loss_text(step, parts, 2, 1),
                                      crossing_loss_text(step, parts)}) {
    if (!loss.empty()) step.sentences.push_back(std::move(loss));
  }
}

}  // namespace bitdoku::human
