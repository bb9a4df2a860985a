// Sue de Coq: a set of blank cells consists of cells in the intersection of a line and a box,
// further cells of the line, and further cells of the box. Together they have exactly as many
// digits as cells. A digit counts twice if it can be both in the line's part and in the box's part,
// otherwise once. Each digit then occurs in the set exactly that many times. The other cells of the
// line lose the digits that the set needs in the line, and the same holds for the box. The basic
// form has two cells in the intersection and two more. The extended form has more cells, or digits
// that the intersection lacks.
//
// The steps are in HoDoKu's order: by line (rows, then columns), box, the cells of the
// intersection, those of the line, and those of the box. Cells are chosen like words in a
// dictionary. As there, the parts may have other cells of the intersection, and a digit that both
// parts have is not in the intersection.
#include <algorithm>
#include <array>
#include <map>

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

// Visits the sets of blank cells like words in a dictionary, until `visit` returns true.
template <class Visit>
bool visit_parts(const Board& board, CellSet cells, int most, const Visit& visit,
                 const Part& begun = {}) {
  while (!cells.empty()) {
    const int cell = cells.take_first();
    if (board.candidates(cell) == 0) continue;
    Part part = begun;
    part.cells.add(cell);
    part.digits = static_cast<Mask>(part.digits | board.candidates(cell));
    ++part.size;
    if (visit(part)) return true;
    if (part.size < most && visit_parts(board, cells, most, visit, part)) return true;
  }
  return false;
}

struct SueDeCoq {
  int box = 0;
  int line = 0;
  Part crossing;
  Part in_line;
  Part in_box;
};

// How many more cells than new digits the part adds to the crossing.
int surplus(const Part& part, const Part& crossing) {
  return part.size - count_of(static_cast<Mask>(part.digits & ~crossing.digits));
}

// Visits all that have this crossing. There are exactly as many digits as cells if the surpluses of
// the two parts make up for the digits that the crossing has above its cells.
template <class Visit>
bool visit_crossing(const Board& board, SueDeCoq found, const Visit& visit) {
  const int missing = count_of(found.crossing.digits) - found.crossing.size;
  if (found.crossing.size < 2 || missing < 2) return false;
  const CellSet of_line = cells_of_house(found.line) & ~found.crossing.cells;
  return visit_parts(board, of_line, 9, [&](const Part& in_line) {
    const int left = missing - surplus(in_line, found.crossing);
    if (left <= 0 || left == missing || surplus(in_line, found.crossing) < 0) return false;
    if ((in_line.digits & found.crossing.digits) == 0) return false;
    found.in_line = in_line;
    const CellSet of_box = cells_of_house(found.box) & ~found.crossing.cells & ~in_line.cells;
    return visit_parts(board, of_box, 9, [&](const Part& in_box) {
      if ((in_box.digits & in_line.digits & found.crossing.digits) != 0) return false;
      if ((in_box.digits & found.crossing.digits) == 0) return false;
      if (surplus(in_box, found.crossing) != left) return false;
      found.in_box = in_box;
      return visit(found);
    });
  });
}

void strike_digit(const Board& board, CellSet cells, int digit, Step& step) {
  for (cells &= board.cells(digit); !cells.empty();) {
    step.eliminations.push_back(candidate_of(cells.take_first(), digit));
  }
}

std::vector<Candidate> struck_out(const Board& board, const SueDeCoq& found) {
  const CellSet line = cells_of_house(found.line) & ~found.crossing.cells & ~found.in_line.cells;
  const CellSet box = cells_of_house(found.box) & ~found.crossing.cells & ~found.in_box.cells;
  Step step;
  for (int digit = 1; digit <= 9; ++digit) {
    const Mask bit = bit_of(digit);
    const bool in_line = (found.in_line.digits & bit) != 0;
    const bool in_box = (found.in_box.digits & bit) != 0;
    const bool crossing = (found.crossing.digits & bit) != 0;
    if (in_line || (crossing && !in_box)) strike_digit(board, line, digit, step);
    if (in_box || (crossing && !in_line)) strike_digit(board, box, digit, step);
  }
  keep_each_once(step.eliminations);
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
  return cells_text(marked_cells(step, Mark::Role::set, group)) + " {" +
         joined(marked_digits(step, Mark::Role::set, group), "") + "}";
}

// The three parts of the set, as the marks show them.
struct MarkedParts {
  std::array<std::vector<std::uint16_t>, 3> cells;  // crossing, line, box
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
  [[nodiscard]] bool crosses(std::uint16_t cell) const {
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

// "3 and 5 (their places are in column 4)", or nothing if there are no such digits.
std::string once_text(const std::vector<Digit>& digits, const std::string& house) {
  if (digits.empty()) return "";
  return digits_text(digits) +
         (digits.size() == 1 ? " (its places are in " : " (their places are in ") + house + ")";
}

// How often the cells can have each digit, and that they need all of this.
std::string count_text(const MarkedParts& parts, const std::string& line, const std::string& box) {
  const auto twice = parts.digits_that([&](Digit d) { return parts.has(1, d) && parts.has(2, d); });
  const std::array<std::string, 3> groups{
      once_text(parts.digits_that([&](Digit d) { return parts.has(1, d) && !parts.has(2, d); }),
                line),
      once_text(parts.digits_that([&](Digit d) { return parts.has(2, d) && !parts.has(1, d); }),
                box),
      once_text(parts.digits_that([&](Digit d) { return !parts.has(1, d) && !parts.has(2, d); }),
                line + " and in " + box)};
  std::string once;
  for (const std::string& group : groups) {
    if (!group.empty()) once += (once.empty() ? "" : "; ") + group;
  }
  std::string text =
      filled("They can have % only once: %.", {twice.empty() ? "each digit" : "some digits", once});
  if (!twice.empty()) {
    text += " Only " + digits_text(twice) + " can be there twice, once in " +
            cells_text(parts.cells[1]) + " and once in " + cells_text(parts.cells[2]) + ".";
  }
  const std::string size = count_word(parts.size());
  return text + filled(" So at most % digits fit into the % cells, and all of them are needed.",
                       {size, size});
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
  return "No other cell of " + house_text(house) + " can be " + any_of_text(digits_text(digits)) +
         ", so " + removed_text(gone) + ".";
}

}  // namespace

bool find_sue_de_coq(const Board& board, const Sink& sink) {
  std::map<std::vector<Candidate>, int> given;
  const auto give = [&](const SueDeCoq& found) {
    Step step;
    step.eliminations = struck_out(board, found);
    if (step.eliminations.empty() || given[step.eliminations]++ > 0) return false;
    step.houses = {house_of(found.line), house_of(found.box)};
    mark_part(board, found.crossing, 0, step);
    mark_part(board, found.in_line, 1, step);
    mark_part(board, found.in_box, 2, step);
    sort_marks(step);
    return !sink(std::move(step));
  };
  for (const int first : {kFirstRow, kFirstColumn}) {
    for (int line = first; line < first + 9; ++line) {
      for (int box = 0; box < 9; ++box) {
        const CellSet crossing = cells_of_house(line) & cells_of_house(box);
        if (crossing.empty()) continue;
        const bool stopped = visit_parts(board, crossing, 3, [&](const Part& part) {
          return visit_crossing(board, {box, line, part, {}, {}}, give);
        });
        if (stopped) return true;
      }
    }
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
  for (std::string& loss : std::array{loss_text(step, parts, 1, 2), loss_text(step, parts, 2, 1)}) {
    if (!loss.empty()) step.sentences.push_back(std::move(loss));
  }
}

}  // namespace bitdoku::human
