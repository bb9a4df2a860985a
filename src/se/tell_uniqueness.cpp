#include <algorithm>

#include "se/tell.hpp"
#include "se/words.hpp"

namespace bitdoku::se {
namespace {

struct Deadly {
  CellSet cells;
  std::vector<Candidate> extras;  // candidates without which the pattern would be deadly
  CellSet extra_cells;
  Mask extra_digits = 0;
  CellSet set;  // the other cells of a type 3
};

void add_extras(int cell, Mask digits, Deadly& deadly) {
  if (digits == 0) return;
  deadly.extra_cells.add(cell);
  deadly.extra_digits = static_cast<Mask>(deadly.extra_digits | digits);
  while (digits != 0) deadly.extras.push_back(candidate_of(cell, take_first(digits)));
}

// The two digits of a loop: the candidates of any of its cells without the extra digits.
Mask pair_of_loop(const RatedStep& in) {
  for (int i = 0; i < in.loop; ++i) {
    const Mask digits = in.pattern.candidates[static_cast<std::size_t>(i)].digits;
    if (has_two(digits)) return digits;
  }
  return 0;
}

// The pattern lists the cells of the loop first, then those of the set.
Deadly deadly_loop(const RatedStep& in) {
  Deadly deadly;
  const Mask pair = pair_of_loop(in);
  for (std::size_t i = 0; i < in.pattern.candidates.size(); ++i) {
    const auto& item = in.pattern.candidates[i];
    if (i < static_cast<std::size_t>(in.loop)) {
      deadly.cells.add(item.cell);
      add_extras(item.cell, static_cast<Mask>(item.digits & ~pair), deadly);
    } else {
      deadly.set.add(item.cell);
    }
  }
  return deadly;
}

// The pattern lists the extra digits of each cell, then the cells of the set with all their digits.
Deadly deadly_grave(const RatedStep& in, const Board& board) {
  Deadly deadly;
  deadly.cells = blank_cells(board);
  for (const auto& item : in.pattern.candidates) {
    if (item.digits == board.candidates(item.cell)) {
      deadly.set.add(item.cell);
    } else {
      add_extras(item.cell, item.digits, deadly);
    }
  }
  return deadly;
}

bool type_three(TechniqueId technique) {
  return technique == TechniqueId::unique_loop_3 || technique == TechniqueId::unique_rectangle_3 ||
         technique == TechniqueId::bug_3;
}
bool type_four(TechniqueId technique) {
  return technique == TechniqueId::unique_loop_4 || technique == TechniqueId::unique_rectangle_4 ||
         technique == TechniqueId::bug_4;
}

// Whether the set of a type 3 is hidden. A hidden set strikes out candidates in its own cells.
bool is_hidden(const RatedStep& in, const Deadly& deadly) {
  return std::any_of(in.removals.begin(), in.removals.end(),
                     [&](const auto& item) { return deadly.set.has(item.cell); });
}

// The digits that the house has only in the set and the extra cells.
Mask hidden_digits(const Deadly& deadly, const Board& board, int house) {
  const CellSet cells = deadly.set | deadly.extra_cells;
  Mask digits = 0;
  for (int digit = 1; digit <= 9; ++digit) {
    const CellSet places = board.cells(digit) & cells_of_house(house);
    if (!places.empty() && (places & ~cells).empty()) {
      digits = static_cast<Mask>(digits | bit_of(digit));
    }
  }
  return digits;
}

void mark(const Deadly& deadly, Step& out) {
  for (Mark& m : out.marks) {
    if (deadly.set.has(m.candidate.cell)) {
      m.role = Mark::Role::set;
    } else if (std::ranges::find(deadly.extras, m.candidate) != deadly.extras.end()) {
      m.role = Mark::Role::extra;
    }
  }
}

// "7 in r1c2", "2 or 7 in r1c2 or 3 in r5c6"; with "and" if `all`
std::string extras_words(const Deadly& deadly, bool all = false) {
  std::string text;
  for (CellSet left = deadly.extra_cells; !left.empty();) {
    const int cell = left.take_first();
    Mask digits = 0;
    for (const Candidate c : deadly.extras) {
      if (c.cell == cell) digits = static_cast<Mask>(digits | bit_of(c.digit));
    }
    if (!text.empty()) text += left.empty() ? (all ? " and " : " or ") : ", ";
    text += (all ? and_words(digits) : or_words(digits)) + " in " + cell_text(cell);
  }
  return text;
}

void tell_type_three(const RatedStep& in, const Board& board, const Deadly& deadly, Step& out) {
  const int house = in.pattern.houses.front();
  const std::string extra_cells = cells_words(deadly.extra_cells);
  const std::string set = cells_words(deadly.set);
  if (!is_hidden(in, deadly)) {
    Mask digits = deadly.extra_digits;
    for (CellSet left = deadly.set; !left.empty();) {
      const int cell = left.take_first();
      add_fact(out.proof, cell_fact(board, cell));
      digits = static_cast<Mask>(digits | board.candidates(cell));
    }
    out.sentences.push_back("So " + extra_cells + " count as one cell of " + house_word(house) +
                            " with the candidates " + and_words(deadly.extra_digits) +
                            ". Together with " + set + ", they form a naked set of " +
                            and_words(digits) + ", so no other cell of " + house_word(house) +
                            " can have these digits.");
    return;
  }
  const Mask digits = hidden_digits(deadly, board, house);
  for (Mask left = digits; left != 0;)
    add_fact(out.proof, house_fact(board, house, take_first(left)));
  out.sentences.push_back(
      "So at most one of " + extra_cells + " has a digit of the pattern. In " + house_word(house) +
      ", " + and_words(digits) + " can only be in one of these cells and in " + set +
      ". These are as many cells as digits, so " + set + " can have no other digits.");
}

void tell_type_four(const RatedStep& in, const Board& board, const Deadly& deadly, Step& out) {
  const int house = in.pattern.houses.front();
  const Mask locked = hidden_digits(deadly, board, house);
  for (Mask left = locked; left != 0;)
    add_fact(out.proof, house_fact(board, house, take_first(left)));
  out.sentences.push_back("In " + house_word(house) + ", " + and_words(locked) +
                          " can only be in " + cells_words(deadly.extra_cells) +
                          ", so one of these two cells is " + or_words(locked) +
                          ". The other one has one of its extra digits. So neither cell can have "
                          "any other digit.");
}

}  // namespace

void tell_uniqueness(const RatedStep& in, const Board& board, Step& out) {
  const bool loop = in.loop != 0;
  const Deadly deadly = loop ? deadly_loop(in) : deadly_grave(in, board);
  mark(deadly, out);
  add_fact(out.proof, uniqueness_fact(deadly.extras, deadly.cells));
  for (const int house : in.pattern.houses) out.houses.push_back(house_of(house));
  const std::string extras = extras_words(deadly);
  if (loop) {
    const std::string pair = and_words(pair_of_loop(in));
    out.pattern = pair + " in " + cells_words(deadly.cells);
    out.sentences = {"If " + cells_words(deadly.cells) + " had only " + pair +
                     ", this would be a deadly pattern: the two digits could be swapped, and the "
                     "puzzle would have two solutions. So " +
                     (deadly.extra_cells.count() == 1 ? cells_words(deadly.extra_cells)
                                                      : "at least one of the cells") +
                     " has another digit: " +
                     (deadly.extra_cells.count() == 1 ? or_words(deadly.extra_digits) : extras) +
                     "."};
  } else {
    out.pattern = extras;
    const bool one = deadly.extras.size() == 1;
    out.sentences = {"Without the " + std::string(one ? "candidate " : "candidates ") +
                     extras_words(deadly, true) +
                     ", every blank cell would have two candidates, and every digit would have "
                     "two places in each house. Then each blank cell of a solution could take its "
                     "other candidate: a second solution. "
                     "So " +
                     (one ? "this candidate" : "at least one of these candidates") + " is true."};
  }
  if (type_three(in.technique)) {
    tell_type_three(in, board, deadly, out);
  } else if (type_four(in.technique)) {
    tell_type_four(in, board, deadly, out);
  } else if (deadly.extra_cells.count() == 1 && !loop) {
    out.sentences.push_back("So " + cells_words(deadly.extra_cells) + " is " +
                            or_words(deadly.extra_digits) + ".");
  } else if (deadly.extra_cells.count() > 1) {
    const std::string digit = or_words(deadly.extra_digits);
    const std::string cells = each_words(deadly.extra_cells);
    out.sentences.push_back("So at least one of " + cells + " is " + digit + ".");
    out.sentences.push_back(seers_lose(out.eliminations, cells) + ".");
  }
}

namespace {

// An exclusion: two or three cells, and the cells that exclude combinations of their digits.
class Exclusion {
 public:
  Exclusion(const RatedStep& in, const Board& board) : board_(board) {
    const std::size_t size = in.technique == TechniqueId::aligned_pair_exclusion ? 2 : 3;
    for (std::size_t i = 0; i < in.pattern.candidates.size(); ++i) {
      (i < size ? base_ : excluders_).push_back(in.pattern.candidates[i].cell);
    }
  }

  [[nodiscard]] const std::vector<int>& base() const { return base_; }
  [[nodiscard]] const std::vector<int>& used() const { return used_; }

  // Says why each combination with this candidate is impossible.
  void tell(int cell, int digit, std::vector<std::string>& sentences) {
    const auto at = static_cast<std::size_t>(std::ranges::find(base_, cell) - base_.begin());
    std::vector<int> digits(base_.size());
    digits[at] = digit;
    choose(0, at, digits, sentences);
  }

 private:
  void choose(std::size_t i, std::size_t fixed, std::vector<int>& digits,
              std::vector<std::string>& sentences) {
    if (i == base_.size()) return tell_combination(digits, sentences);
    if (i == fixed) return choose(i + 1, fixed, digits, sentences);
    for (Mask left = board_.candidates(base_[i]); left != 0;) {
      digits[i] = take_first(left);
      choose(i + 1, fixed, digits, sentences);
    }
  }

  void tell_combination(const std::vector<int>& digits, std::vector<std::string>& sentences) {
    std::string text;
    Mask all = 0;
    for (std::size_t i = 0; i < base_.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        // The same digit twice in a house needs no explanation.
        if (digits[i] == digits[k] && see_each_other(base_[i], base_[k])) return;
      }
      text += (text.empty() ? "" : ", ") + cell_text(base_[i]) + "=" + digit_word(digits[i]);
      all = static_cast<Mask>(all | bit_of(digits[i]));
    }
    for (const int cell : excluders_) {
      if ((board_.candidates(cell) & ~all) != 0) continue;
      if (std::ranges::find(used_, cell) == used_.end()) used_.push_back(cell);
      sentences.push_back(text + ": " + cell_text(cell) + " would have no candidate left.");
      return;
    }
  }

  const Board& board_;
  std::vector<int> base_;
  std::vector<int> excluders_;
  std::vector<int> used_;
};

}  // namespace

void tell_exclusion(const RatedStep& in, const Board& board, Step& out) {
  Exclusion exclusion(in, board);
  std::vector<std::uint16_t> cells(exclusion.base().begin(), exclusion.base().end());
  out.pattern = cells_text(cells);
  out.sentences = {
      "The cells " + out.pattern +
      " cannot have these digits together, because a cell that sees them would have no "
      "candidate left:"};
  for (const auto& item : in.removals) {
    for (Mask left = item.digits; left != 0;) {
      exclusion.tell(item.cell, take_first(left), out.sentences);
    }
  }
  std::string last;
  for (const Candidate c : out.eliminations) {
    last += (last.empty() ? "" : ", ") + std::to_string(c.digit) + " in " + cell_text(c.cell);
  }
  out.sentences.push_back("These are all possible combinations with " + last + ".");
  for (const int cell : exclusion.base()) add_fact(out.proof, cell_fact(board, cell));
  for (const int cell : exclusion.used()) add_fact(out.proof, cell_fact(board, cell));
  std::erase_if(out.marks, [&](const Mark& m) {
    const int cell = m.candidate.cell;
    return std::ranges::find(exclusion.base(), cell) == exclusion.base().end() &&
           std::ranges::find(exclusion.used(), cell) == exclusion.used().end();
  });
  for (Mark& m : out.marks) {
    if (std::ranges::find(exclusion.base(), int{m.candidate.cell}) == exclusion.base().end()) {
      m.role = Mark::Role::set;
    }
  }
}

}  // namespace bitdoku::se
