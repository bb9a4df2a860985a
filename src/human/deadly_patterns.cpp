#include "human/deadly_patterns.hpp"

#include <algorithm>

#include "common/merge_sort.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

Step deadly_step(const Board& board, const DeadlyPattern& pattern) {
  Step step;
  std::vector<Candidate> extras;
  const CellSet shown = pattern.is_grave ? pattern.cells_with_extras(board) : pattern.cells;
  for (CellSet left = shown; !left.empty();) {
    const int cell = left.take_first();
    const Mask kept = board.candidates(cell) & ~pattern.extras(board, cell);
    if (!pattern.is_grave) mark(step, cell, kept);
    for (Mask digits = pattern.extras(board, cell); digits != 0;) {
      extras.push_back(candidate_of(cell, take_first(digits)));
      add_mark(step, extras.back(), Mark::Role::extra);
    }
  }
  if (!pattern.is_impossible) {
    step.proof = {uniqueness_fact(std::move(extras), pattern.cells)};
    return step;
  }
  for (CellSet left = pattern.cells; !left.empty();) {
    step.proof.push_back(cell_fact(board, left.take_first()));
  }
  return step;
}

bool give_deadly_step(Step step, const Sink& sink) {
  if (step.eliminations.empty()) return false;
  put_in_order(step);
  return !sink(std::move(step));
}

// The candidates that cannot be true together with any extra of the cell.
CellSet ruled_out_by_cell(const Board& board, const DeadlyPattern& pattern, int cell, int digit) {
  const Mask extras = pattern.extras(board, cell);
  CellSet gone;
  if (extras == bit_of(digit)) gone = peers_of(cell);
  if ((extras >> digit & 1) == 0) gone.add(cell);
  return gone & board.cells(digit);
}

template <int Size>
bool give_subsets(const Board& board, const DeadlyPattern& pattern, int house, const Sink& sink) {
  const CellSet roof = pattern.cells_with_extras(board);
  const Mask extras = pattern.all_extras(board);
  Mask usable = 0;
  for (int place = 0; place < 9; ++place) {
    const int cell = cell_at(house, place);
    const Mask digits = board.candidates(cell);
    if (roof.has(cell) || digits == 0 || count_of(digits | extras) > Size + 1) continue;
    usable |= bit_of(place);
  }
  return visit_subsets<Size>(usable, [&](Mask places) {
    const CellSet cells = cells_at(house, places);
    Mask digits = 0;
    for (CellSet left = cells; !left.empty();) digits |= board.candidates(left.take_first());
    if (count_of(digits | extras) != Size + 1 || count_of(digits) <= Size) return false;
    Step step = deadly_step(board, pattern);
    step.houses = {house_of(house)};
    for (CellSet left = cells; !left.empty();) {
      const int cell = left.take_first();
      if (!pattern.cells.has(cell) || pattern.is_grave) {
        mark(step, cell, board.candidates(cell), Mark::Role::set);
      }
      add_fact(step.proof, cell_fact(board, cell));
    }
    for (Mask left = digits | extras; left != 0;) {
      const int digit = take_first(left);
      strike_out(step, cells_of_house(house) & board.cells(digit) & ~(cells | roof), digit);
    }
    return give_deadly_step(std::move(step), sink);
  });
}

}  // namespace

CellSet DeadlyPattern::cells_with_extras(const Board& board) const {
  CellSet found;
  for (CellSet left = cells; !left.empty();) {
    const int cell = left.take_first();
    if (extras(board, cell) != 0) found.add(cell);
  }
  return found;
}

Mask DeadlyPattern::all_extras(const Board& board) const {
  Mask all = 0;
  for (CellSet left = cells; !left.empty();) all |= extras(board, left.take_first());
  return all;
}

bool keep_digits(const Board& board, Mask digits, DeadlyPattern& pattern) {
  Mask extras = 0;
  int with_extras = 0;
  for (CellSet left = pattern.cells; !left.empty();) {
    const int cell = left.take_first();
    const Mask kept = board.candidates(cell) & digits;
    if (count_of(kept) < 2) return false;
    pattern.kept[static_cast<std::size_t>(cell)] = kept;
    const Mask more = pattern.extras(board, cell);
    extras |= more;
    if (more != 0) ++with_extras;
  }
  return extras != 0 && (has_one(extras) || with_extras <= 3);
}

bool give_deadly_1(const Board& board, const DeadlyPattern& pattern, const Sink& sink) {
  const CellSet roof = pattern.cells_with_extras(board);
  return roof.count() == 1 && give_deadly_2(board, pattern, sink);
}

bool give_deadly_2(const Board& board, const DeadlyPattern& pattern, const Sink& sink) {
  const CellSet roof = pattern.cells_with_extras(board);
  if (roof.empty()) return false;
  Step step = deadly_step(board, pattern);
  for (int digit = 1; digit <= 9; ++digit) {
    CellSet gone = board.cells(digit);
    for (CellSet left = roof; !left.empty() && !gone.empty();) {
      gone &= ruled_out_by_cell(board, pattern, left.take_first(), digit);
    }
    strike_out(step, gone, digit);
  }
  return give_deadly_step(std::move(step), sink);
}

bool give_deadly_3(const Board& board, const DeadlyPattern& pattern, const Sink& sink) {
  const CellSet roof = pattern.cells_with_extras(board);
  if (roof.count() < 2 || count_of(pattern.all_extras(board)) < 2) return false;
  for (const int house : kHouseOrder) {
    if (!(roof & ~cells_of_house(house)).empty()) continue;
    if (give_subsets<1>(board, pattern, house, sink) ||
        give_subsets<2>(board, pattern, house, sink) ||
        give_subsets<3>(board, pattern, house, sink)) {
      return true;
    }
  }
  return false;
}

bool give_deadly_4(const Board& board, const DeadlyPattern& pattern, const Sink& sink) {
  const CellSet roof = pattern.cells_with_extras(board);
  if (roof.count() != 2) return false;
  for (const int house : kHouseOrder) {
    if (!(roof & ~cells_of_house(house)).empty()) continue;
    for (int digit = 1; digit <= 9; ++digit) {
      if (cells_at(house, board.places(house, digit)) != roof) continue;
      if ((pattern.all_extras(board) >> digit & 1) != 0) continue;
      Step step = deadly_step(board, pattern);
      step.houses = {house_of(house)};
      step.proof.push_back(house_fact(board, house, digit));
      for (CellSet left = roof; !left.empty();) {
        const int cell = left.take_first();
        const Mask kept = board.candidates(cell) & ~pattern.extras(board, cell);
        strike_out(step, cell, kept & ~bit_of(digit));
      }
      if (give_deadly_step(std::move(step), sink)) return true;
    }
  }
  return false;
}

bool give_deadly(const Board& board, const DeadlyPattern& pattern, const Sink& sink) {
  const CellSet roof = pattern.cells_with_extras(board);
  if (roof.count() == 1) return give_deadly_1(board, pattern, sink);
  return give_deadly_2(board, pattern, sink) || give_deadly_3(board, pattern, sink) ||
         give_deadly_4(board, pattern, sink);
}

namespace {

// "3 and 8 in r5c5", "3/8 in r5c5 and 9 in r9c5"
std::string extras_text(const Step& step) {
  std::vector<std::string> texts;
  const std::vector<std::uint16_t> cells = marked_cells(step, Mark::Role::extra);
  for (const std::uint16_t cell : cells) {
    std::vector<Digit> digits;
    for (const Mark& m : step.marks) {
      const bool is_extra = m.role == Mark::Role::extra && m.candidate.cell == cell;
      if (is_extra) digits.push_back(m.candidate.digit);
    }
    texts.push_back(filled(
        "% in %", {cells.size() > 1 ? joined(digits, "/") : digits_text(digits), cell_text(cell)}));
  }
  std::string text;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) text += i + 1 == texts.size() ? " and " : ", ";
    text += texts[i];
  }
  return text;
}

// The facts behind those of the pattern, which has one or, with `more`, some more.
std::vector<Fact> further_facts(const Step& step, int more) {
  if (step.proof.front().why == Fact::Why::uniqueness) {
    return {step.proof.begin() + 1 + more, step.proof.end()};
  }
  const std::vector<std::uint16_t> cells = marked_cells(step);
  std::vector<Fact> facts;
  const std::vector<std::uint16_t> set = marked_cells(step, Mark::Role::set);
  for (const Fact& fact : step.proof) {
    if (fact.why == Fact::Why::house || std::ranges::count(set, fact.cell) > 0) {
      facts.push_back(fact);
    }
  }
  return facts;
}

std::string reason_of_subset(const Step& step, const std::vector<Fact>& facts) {
  std::vector<Digit> all = marked_digits(step, Mark::Role::extra);
  std::vector<std::uint16_t> cells;
  for (const Fact& fact : facts) {
    cells.push_back(fact.cell);
    for (const Candidate c : fact.one_of) all.push_back(c.digit);
  }
  keep_each_once(all);
  return cells_text(marked_cells(step, Mark::Role::extra)) +
         " therefore count as one cell with these candidates. With " + cells_text(cells) +
         " they form a naked " + subset_word(all.size()) + " of " + digits_text(all) + " in " +
         house_text(step.houses.front()) + ".";
}

std::string reason_of_house(const Step& step, Digit digit) {
  const std::vector<std::uint16_t> roof = marked_cells(step, Mark::Role::extra);
  return "In " + house_text(step.houses.front()) + ", " + std::to_string(digit) +
         " can only be in " + each_text(roof) + ". So one of these two cells is " +
         std::to_string(digit) + ", and the other one has one of these candidates.";
}

std::vector<Candidate> extras_of(const Step& step) {
  std::vector<Candidate> extras;
  for (const Mark& mark : step.marks) {
    if (mark.role == Mark::Role::extra) extras.push_back(mark.candidate);
  }
  return extras;
}

// "Whichever is true, r3c7 is not 3: it is 6, or it sees the 3 in r1c8 or r3c8."
std::string loss_by_extras(const std::vector<Candidate>& extras, Candidate gone) {
  std::vector<Digit> is;
  std::vector<std::uint16_t> sees;
  for (const Candidate extra : extras) {
    if (extra.cell == gone.cell) {
      is.push_back(extra.digit);
    } else {
      sees.push_back(extra.cell);
    }
  }
  const std::string digit = std::to_string(gone.digit);
  return filled(
      "Whichever is true, % is not %: %%%.",
      {cell_text(gone.cell), digit, is.empty() ? "" : "it is " + any_of_text(digits_text(is)),
       is.empty() || sees.empty() ? "" : ", or ",
       sees.empty() ? "" : filled("it sees the % in %", {digit, any_of_text(each_text(sees))})});
}

// The sentences for extras that rule out the same candidates.
void add_direct_conclusion(Step& step, const std::string& extras) {
  const std::vector<std::uint16_t> roof = marked_cells(step, Mark::Role::extra);
  const std::vector<Digit> digits = marked_digits(step, Mark::Role::extra);
  if (roof.size() == 1) {
    step.sentences.push_back("So " + cell_text(roof[0]) + " is " +
                             any_of_text(digits_text(digits)) + ".");
    step.sentences.push_back(ruled_out(step));
    return;
  }
  step.sentences.push_back("So at least one of the candidates " + extras + " is true.");
  if (digits.size() == 1 && struck_digits(step) == digits) {
    step.sentences.push_back(seers_lose(step, each_text(roof)));
    return;
  }
  const std::vector<Candidate> of_roof = extras_of(step);
  for (const Candidate gone : step.eliminations) {
    step.sentences.push_back(loss_by_extras(of_roof, gone));
  }
  step.sentences.push_back(ruled_out(step));
}

// What follows from the extras, of which at least one is true.
void add_conclusion(Step& step, const std::string& extras, int more_facts = 0) {
  const std::vector<Fact> facts = further_facts(step, more_facts);
  if (facts.empty()) {
    add_direct_conclusion(step, extras);
    return;
  }
  step.sentences.push_back("So at least one of the candidates " + extras + " is true.");
  step.sentences.push_back(facts.front().why == Fact::Why::house
                               ? reason_of_house(step, facts.front().digit)
                               : reason_of_subset(step, facts));
  step.sentences.push_back(ruled_out(step));
}

}  // namespace

namespace {

// The cells of Qiu's deadly pattern with the lines a and b.
struct QiuCells {
  std::vector<std::uint16_t> pair;
  std::vector<std::uint16_t> square;

  QiuCells(const Step& step, House a, House b) {
    const CellSet lines = cells_of_house(number_of(a)) | cells_of_house(number_of(b));
    const std::uint8_t box = step.proof[1].house.index;
    const auto place = [&](int cell) {
      return a.kind == House::Kind::row ? column_of(cell) : row_of(cell);
    };
    Mask of_pair = 0;
    const std::vector<std::uint16_t> all = marked_cells(step);
    for (const std::uint16_t cell : all) {
      if (lines.has(cell) || box_of(cell) == box) continue;
      pair.push_back(cell);
      of_pair |= bit_of(place(cell));
    }
    for (const std::uint16_t cell : all) {
      if (lines.has(cell) && (of_pair >> place(cell) & 1) != 0) square.push_back(cell);
    }
  }
};

std::vector<std::uint16_t> cells_in_box(std::vector<std::uint16_t> cells, int box) {
  std::erase_if(cells, [&](std::uint16_t cell) { return box_of(cell) != box; });
  return cells;
}

// How the cells of a Borescoper's pattern can exchange digits. One box has the most of them.
std::string exchange_text(const std::vector<std::uint16_t>& cells) {
  std::string in_rows;  // the pair that shares two rows with that box
  std::string in_columns;
  std::string most;
  for (int box = 0; box < 9; ++box) {
    const std::vector<std::uint16_t> inside = cells_in_box(cells, box);
    if (inside.empty()) continue;
    std::string& text = inside.size() > 2                        ? most
                        : row_of(inside[0]) == row_of(inside[1]) ? in_columns
                                                                 : in_rows;
    text = cells_text(inside);
  }
  const bool is_square = cells.size() == 8;
  const std::string rest =
      is_square
          ? filled(
                "If neither holds and both pairs have the same two digits, swap these "
                "everywhere. Otherwise swap both pairs, and move the four digits of % "
                "one cell on around the square, so that its rows and columns keep their digits.",
                {most})
          : "If neither holds, both pairs have the same two digits: swap these everywhere.";
  return filled(
      "A box has a digit only once, so % would have all of these digits. The two of % are there, "
      "too, in the opposite rows: if they are in one column, swap them in these four cells. The "
      "two of % are there in the opposite columns: if they are in one row, swap these. % So the "
      "puzzle would have two solutions: a deadly pattern.",
      {most, in_rows, in_columns, rest});
}

// The letters of three cells from the top row down, if those of the box above are a, b and c and
// each column has the letter of the column `by` places further on there.
std::string letters_below(const std::vector<std::uint16_t>& above,
                          const std::vector<std::uint16_t>& below, int by) {
  std::string letters;
  for (const std::uint16_t cell : below) {
    for (std::size_t i = 0; i < above.size(); ++i) {
      if ((column_of(cell) + by - column_of(above[i])) % 3 == 0) letters += "abc"[i];
    }
  }
  return letters;
}

// Why the cells of a unique loop or an extended rectangle can exchange their digits.
std::string swap_text(const std::vector<std::uint16_t>& cells, bool is_loop) {
  if (is_loop)
    return "each house has two of these cells or none, so the two digits could be swapped";
  const bool is_wide = cells.size() > 2 && row_of(cells[0]) == row_of(cells[2]);
  const auto line = [&](int cell) {
    return house_of(is_wide ? kFirstRow + row_of(cell) : kFirstColumn + column_of(cell));
  };
  // The last cell is in the other long line than the first one.
  return houses_text(std::array{line(cells.front()), line(cells.back())}) +
         " could exchange these digits";
}

}  // namespace

void describe_deadly_pattern(Step& step) {
  const std::vector<std::uint16_t> cells = marked_cells(step);
  const std::string extras = extras_text(step);
  if (cells.empty()) {
    step.pattern = extras;
    step.sentences = {"Without " + extras +
                      ", every blank cell would have two candidates, and every digit would have "
                      "two places in each house that lacks it. Then each blank cell of a solution "
                      "could take its other "
                      "candidate: a second solution."};
  } else {
    step.pattern = joined(marked_digits(step), "/") + " in " + cells_text(cells);
    step.sentences = {
        "Without " + extras + ", the cells " + cells_text(cells) + " would have only " +
            digits_text(marked_digits(step)) + ".",
        step.technique.starts_with("borescoper")
            ? exchange_text(cells)
            : filled("This would be a deadly pattern: %, and the puzzle would have two solutions.",
                     {swap_text(cells, step.technique.starts_with("unique"))})};
  }
  add_conclusion(step, extras);
}

void describe_bug_lite(Step& step) {
  const std::string cells = cells_text(marked_cells(step));
  const std::string extras = extras_text(step);
  step.pattern = joined(marked_digits(step), "/") + " in " + cells;
  step.sentences = {"Without " + extras + ", each of the cells " + cells +
                        " would have two candidates, and in every house each digit would have two "
                        "of these cells or none.",
                    "This would be a deadly pattern: each of the cells could take its other digit, "
                    "and the puzzle would have two solutions."};
  add_conclusion(step, extras);
}

void describe_qius_pattern(Step& step) {
  const House a = step.houses[step.houses.size() - 2];
  const House b = step.houses.back();
  const QiuCells cells(step, a, b);
  const std::string extras = extras_text(step);
  const std::vector<Digit> two{step.proof[1].digit, step.proof[2].digit};
  const std::string pair = cells_text(cells.pair);
  const std::string square = cells_text(cells.square);
  const bool is_row = a.kind == House::Kind::row;
  const std::string lines = houses_text(std::array{a, b});
  step.pattern = joined(two, "/") + " in " + square + "," + pair + " with " + lines;
  const House box = step.proof[1].house;
  const std::string digits = digits_text(two);
  const std::string across_name = is_row ? "column" : "row";
  const auto across = [&](int cell) {
    return house_of(is_row ? kFirstColumn + column_of(cell) : kFirstRow + row_of(cell));
  };
  step.sentences = {
      filled("Suppose that none of these candidates is true: %. Then % have only %, and % has "
             "these two digits only in %.",
             {extras, pair, digits, house_text(box), square}),
      filled("In a solution, % would then have both digits, one in each of %. A % has a digit only "
             "once, so % would have them the other way round. Swap them in these four cells. If "
             "the two in % are in one %, this is another solution.",
             {pair, houses_text(std::array{across(cells.pair[0]), across(cells.pair[1])}),
              across_name, square, square, is_row ? "row" : "column"}),
      filled("If not, % now has one of the digits in two cells, and % the other. Choose one of the "
             "two cells of %, and exchange the cells of % in its %. If another digit is then in "
             "two cells of %, do the same in the % of the cell that had it before, and so on. A "
             "set digit may stop this. %, so they can stop it from at most one of the first two "
             "cells. From the other it ends with another solution: a deadly pattern.",
             {house_text(a), house_text(b), house_text(a), lines, across_name, house_text(a),
              across_name, step.sentences.front()})};
  add_conclusion(step, extras, 2);
}

void describe_tridagon(Step& step) {
  const std::string cells = cells_text(marked_cells(step));
  const std::string digits = digits_text(marked_digits(step));
  const std::string extras = extras_text(step);
  step.pattern = joined(marked_digits(step), "/") + " in " + cells;
  std::vector<std::vector<std::uint16_t>> boxes;
  for (int box = 0; box < 9; ++box) {
    std::vector<std::uint16_t> list = cells_in_box(marked_cells(step), box);
    if (!list.empty()) boxes.push_back(std::move(list));
  }
  const auto turned = [&](std::size_t lower, int by) {
    return letters_below(boxes[lower - 2], boxes[lower], by);
  };
  step.sentences = {
      "Without " + extras + ", the twelve cells " + cells + " would have only " + digits + ".",
      filled(
          "Call the digits of % a, b and c. No row has a digit twice, so % are bca or cab. No "
          "column has one twice, so % are % or %, and % are %, % or %. Whichever they are, a row "
          "of these six cells has a digit twice. So the twelve cells cannot be filled.",
          {each_text(boxes[0]), each_text(boxes[1]), each_text(boxes[2]), turned(2, 1),
           turned(2, 2), each_text(boxes[3]), turned(3, 0), turned(3, 1), turned(3, 2)})};
  add_conclusion(step, extras);
}

}  // namespace bitdoku::human
