// Templates: a template of a digit is a way to put it into all houses by its candidates.
// Template set: the candidates that are in all templates of a digit are true.
// Template delete: the candidates that are in no template of a digit are struck out.
// A template that has a cell that another digit needs in all its templates is left out before.
//
// The steps are ordered by digit.
#include <algorithm>

#include "human/build.hpp"
#include "human/digit_templates.hpp"
#include "human/finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostListed = 4;  // ways of a digit in a sentence

// Goes through the rows. What matters of the rows above are the columns that they use, and the
// boxes that they use in this band.
class TemplateSearch {
 public:
  // Leaves out the templates that have one of the cells `taken`.
  TemplateSearch(const Board& board, int digit, const CellSet& taken) {
    for (int row = 0; row < 9; ++row) {
      Mask& columns = columns_[static_cast<std::size_t>(row)];
      columns = board.places(kFirstRow + row, digit);
      for (Mask left = columns; left != 0;) {
        const int column = take_first(left);
        if (taken.has(row * 9 + column)) columns = columns & ~bit_of(column);
      }
      if (board.places(kFirstRow + row, digit) != 0) continue;
      for (int column = 0; column < 9 && columns == 0; ++column) {
        if (board.value(row * 9 + column) == digit) columns = bit_of(column);
      }
    }
    fits(0, 0, 0);
  }
  [[nodiscard]] CellSet places() const { return places_; }

  // The number of templates, and their candidates if they are few.
  struct Ways {
    int count = 0;
    std::string listed;
  };
  [[nodiscard]] Ways ways(const CellSet& candidates) const {
    Ways found;
    list(0, 0, 0, candidates, {}, found);
    return found;
  }

 private:
  // For each set of columns, a bit for each set of boxes.
  using States = std::array<std::uint8_t, 512>;

  // Whether the rows from this one on can be filled. Notes the places that this needs.
  bool fits(int row, Mask columns, unsigned boxes) {
    if (row == 9) return true;
    if (row % 3 == 0) boxes = 0;
    std::uint8_t& known = known_[static_cast<std::size_t>(row)][columns];
    std::uint8_t& fitting = fitting_[static_cast<std::size_t>(row)][columns];
    if ((known >> boxes & 1) != 0) return (fitting >> boxes & 1) != 0;
    known = static_cast<std::uint8_t>(known | 1U << boxes);
    for (Mask left = columns_[static_cast<std::size_t>(row)] & ~columns; left != 0;) {
      const int column = take_first(left);
      const unsigned box = 1U << column / 3;
      if ((boxes & box) != 0 || !fits(row + 1, columns | bit_of(column), boxes | box)) continue;
      fitting = static_cast<std::uint8_t>(fitting | 1U << boxes);
      places_.add(row * 9 + column);
    }
    return (fitting >> boxes & 1) != 0;
  }

  // Goes only where the search has found that the other rows can be filled.
  void list(int row, Mask columns, unsigned boxes, const CellSet& candidates, const CellSet& cells,
            Ways& found) const {
    if (row == 9) {
      if (++found.count > kMostListed) return;
      found.listed += (found.count == 1 ? " (" : "; ") + cells_text(list_of(cells & candidates));
      return;
    }
    if (row % 3 == 0) boxes = 0;
    if ((fitting_[static_cast<std::size_t>(row)][columns] >> boxes & 1) == 0) return;
    for (Mask left = columns_[static_cast<std::size_t>(row)] & ~columns; left != 0;) {
      const int column = take_first(left);
      const unsigned box = 1U << column / 3;
      if ((boxes & box) != 0) continue;
      CellSet more = cells;
      more.add(row * 9 + column);
      list(row + 1, columns | bit_of(column), boxes | box, candidates, more, found);
    }
  }

  std::array<Mask, 9> columns_{};
  std::array<States, 9> known_{};
  std::array<States, 9> fitting_{};  // those from which the other rows can be filled
  CellSet places_;
};

// The templates of all digits. A template is left out if it has a cell that all templates of
// another digit have. This is repeated as long as it leaves out more.
class AllTemplates {
 public:
  explicit AllTemplates(const Board& board) : board_(board) {
    for (int digit = 1; digit <= 9; ++digit) look_at(digit, {});
    for (bool any = true; any;) {
      any = false;
      for (int digit = 1; digit <= 9; ++digit) {
        const CellSet taken = taken_from(digit);
        if ((taken & possible(digit)).empty()) continue;
        look_at(digit, taken);
        needs_others_ |= bit_of(digit);
        any = true;
      }
    }
  }

  // The candidates that are in some template of the digit, and those that are in all.
  [[nodiscard]] const CellSet& possible(int digit) const { return possible_[at(digit)]; }
  [[nodiscard]] const CellSet& sure(int digit) const { return sure_[at(digit)]; }

  // Whether some digit has candidates but no template, so that the board has no solution. There are
  // no steps then.
  [[nodiscard]] bool contradict() const {
    for (int digit = 1; digit <= 9; ++digit) {
      if (possible(digit).empty() && !board_.cells(digit).empty()) return true;
    }
    return false;
  }

  // The places of the digit, and of the other digits if they left out templates. Says which.
  // `verb` says what the ways do with the changes.
  void add_facts(Step& step, int digit, std::string_view verb, const CellSet& changed) const {
    const bool alone = (needs_others_ >> digit & 1) == 0;
    for (Mask left = alone ? bit_of(digit) : kAllDigits; left != 0;) {
      const int one = take_first(left);
      if (one != digit && sure(one).empty()) continue;
      for (int house = 0; house < kHouses; ++house) {
        if (board_.places(house, one) == 0) continue;
        step.proof.push_back(house_fact(board_, house, one));
      }
    }
    // Which digits come before, from the last to the first.
    auto last = looks_.rbegin();
    while (last->digit != digit) ++last;
    CellSet needed = last->taken;
    // What another digit takes needs no more reason.
    const CellSet own = changed & ~last->taken;
    if (!own.empty())
      step.sentences = {filled("% % %.", {ways_text(*last), verb, cells_text(list_of(own))})};
    while (++last != looks_.rend()) {
      const CellSet used = last->found & needed;
      if (used.empty()) continue;
      needed |= last->taken;
      step.sentences.push_back(
          filled("% has it in %.", {ways_text(*last), cells_text(list_of(used))}));
    }
    step.sentences.push_back(
        "A template of a digit is a set of its candidates, with exactly one in each row, column "
        "and box that lacks the digit.");
    std::ranges::reverse(step.sentences);
  }

 private:
  static std::size_t at(int digit) { return static_cast<std::size_t>(digit); }

  // A look at the templates of a digit without those that have a cell of `taken`.
  struct Look {
    int digit = 0;
    CellSet taken;
    CellSet found;  // the candidates that turned out to be in all templates
  };

  // "Each of the 7 templates of 5 without r3c4", with the cells of a few ways.
  [[nodiscard]] std::string ways_text(const Look& look) const {
    const TemplateSearch::Ways ways =
        TemplateSearch(board_, look.digit, look.taken).ways(board_.cells(look.digit));
    std::string text =
        look.taken.empty() ? std::string() : " without " + cells_text(list_of(look.taken));
    if (ways.count <= kMostListed) text += ways.listed + ")";
    const std::string who = ways.count == 1
                                ? "The only template"
                                : filled("Each of the % templates", {std::to_string(ways.count)});
    return filled("% of %%", {who, std::to_string(look.digit), text});
  }

  void look_at(int digit, const CellSet& taken) {
    const CellSet before = sure(digit);
    possible_[at(digit)] = TemplateSearch(board_, digit, taken).places() & board_.cells(digit);
    sure_[at(digit)] = {};
    for (int row = 0; row < 9; ++row) {
      const CellSet in_row = possible(digit) & cells_of_house(kFirstRow + row);
      if (in_row.count() == 1) sure_[at(digit)] |= in_row;
    }
    looks_.push_back({digit, taken & board_.cells(digit), sure(digit) & ~before});
  }
  [[nodiscard]] CellSet taken_from(int digit) const {
    CellSet taken;
    for (int other = 1; other <= 9; ++other) {
      if (other != digit) taken |= sure(other);
    }
    return taken;
  }

  const Board& board_;
  ByDigit<CellSet> possible_;
  ByDigit<CellSet> sure_;
  std::vector<Look> looks_;
  Mask needs_others_ = 0;  // the digits that lost templates because of other digits
};

}  // namespace

CellSet possible_places(const Board& board, int digit) {
  return TemplateSearch(board, digit, {}).places() & board.cells(digit);
}

bool find_template_set(const Board& board, const Sink& sink) {
  const AllTemplates templates(board);
  if (templates.contradict()) return false;
  for (int digit = 1; digit <= 9; ++digit) {
    CellSet sure = templates.sure(digit);
    if (sure.empty()) continue;
    Step step;
    mark(step, sure, digit);
    mark(step, templates.possible(digit) & ~sure, digit, Mark::Role::set);
    while (!sure.empty()) step.placements.push_back(candidate_of(sure.take_first(), digit));
    templates.add_facts(step, digit, "has it in", templates.sure(digit));
    put_in_order(step);
    if (!sink(std::move(step))) return true;
  }
  return false;
}

bool find_template_delete(const Board& board, const Sink& sink) {
  const AllTemplates templates(board);
  if (templates.contradict()) return false;
  for (int digit = 1; digit <= 9; ++digit) {
    const CellSet struck = board.cells(digit) & ~templates.possible(digit);
    if (struck.empty()) continue;
    Step step;
    mark(step, templates.possible(digit), digit);
    strike_out(step, struck, digit);
    templates.add_facts(step, digit, "avoids", struck);
    if (!sink(std::move(step))) return true;
  }
  return false;
}

void describe_template_set(Step& step) {
  const std::string digit = std::to_string(step.placements.front().digit);
  const std::string cells = cells_text(marked_cells(step));
  step.pattern = digit + " in " + cells;
}

void describe_template_delete(Step& step) {
  const std::string digit = std::to_string(step.eliminations.front().digit);
  step.pattern = digit;
  step.sentences.push_back(ruled_out(step));
}

}  // namespace bitdoku::human
