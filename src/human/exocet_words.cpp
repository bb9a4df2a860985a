// The words of junior and senior exocets.
#include <algorithm>
#include <span>

#include "human/exocet.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

// Why a candidate is removed. The reasons are tried in this order.
enum class ExocetCause : std::uint8_t {
  no_base_digit,  // of a target
  fits_no_pair,   // in the base and the targets
  seen,           // by the base or the targets, which have the digit in all pairs
  line,           // The cross-lines need it for the digit, which all pairs have.
  mirror,
  needed,  // of a double exocet: the cross-lines need some cells for some base digits
  other,
};

class ExocetWords {
 public:
  // `in_all` has the digits that all pairs have.
  // `why_none` says for each elimination why no pair is left with this candidate.
  ExocetWords(const Step& step, std::string_view in_all, std::span<const std::string> why_none,
              bool is_junior)
      : step_(step), in_all_(in_all), why_none_(why_none), is_junior_(is_junior) {}

  [[nodiscard]] std::vector<Candidate> removed_by(ExocetCause cause, int digit = 0) const {
    std::vector<Candidate> gone;
    for (const Candidate c : step_.eliminations) {
      if ((digit == 0 || c.digit == digit) && cause_of(c) == cause) gone.push_back(c);
    }
    return gone;
  }

  [[nodiscard]] int line_of(int cell) const {
    return step_.houses[0].kind == House::Kind::row ? row_of(cell) : column_of(cell);
  }

  // The lines in which the cross-lines can have the digit.
  [[nodiscard]] Mask lines_with(int digit) const {
    int lines = 0;
    for (int line = 0; line < 9; ++line) {
      if (!cells_with(line, 1 << digit).empty()) lines |= bit_of(line);
    }
    return static_cast<Mask>(lines);
  }

  // As many cells of the cross-lines as digits, which these cells must have.
  struct Need {
    CellSet cells;
    Mask digits = 0;
  };
  // The need that strikes the candidate out, or none.
  [[nodiscard]] Need need_against(Candidate c) const {
    Need need = need_of_line(line_of(c.cell));
    const auto wants = [&] { return (need.digits >> c.digit & 1) != 0; };
    if (need.cells.has(c.cell) && !wants()) return need;
    for (const House cross_line : step_.covers) {
      if (!cells_of_house(number_of(cross_line)).has(c.cell)) continue;
      need = need_of_cross_line(cross_line);
      if (need.cells.has(c.cell) != wants()) return need;
    }
    return {};
  }

 private:
  static bool is_cross_line_cell(const Mark& mark) { return mark.role == Mark::Role::set; }

  // The digits that the proof says to be in the house.
  [[nodiscard]] Mask digits_of(House house) const {
    int digits = 0;
    for (const Fact& fact : step_.proof) {
      if (fact.why == Fact::Why::house && fact.house == house) digits |= bit_of(fact.digit);
    }
    return static_cast<Mask>(digits);
  }

  // The cells of the cross-lines in the line that have one of these digits.
  [[nodiscard]] CellSet cells_with(int line, int digits) const {
    CellSet cells;
    for (const Mark& m : step_.marks) {
      const Candidate c = m.candidate;
      if (is_cross_line_cell(m) && line_of(c.cell) == line && (digits >> c.digit & 1) != 0) {
        cells.add(c.cell);
      }
    }
    return cells;
  }

  // The digits that have places only in as many lines as cross-lines need them outside the targets,
  // and this line is one of them.
  [[nodiscard]] Need need_of_line(int line) const {
    Need need;
    for (int digit = 1; digit <= 9; ++digit) {
      int wanted = -1;
      for (const House cross_line : step_.covers) wanted += digits_of(cross_line) >> digit & 1;
      for (int other = 0; other < 9; ++other) {
        if (!cells_with(other, 1 << digit).empty()) --wanted;
      }
      if (wanted == 0 && !cells_with(line, 1 << digit).empty()) need.digits |= bit_of(digit);
    }
    need.cells = cells_with(line, need.digits);
    return need.cells.count() == count_of(need.digits) ? need : Need{};
  }

  // Either all cells that can have base digits, or the targets and what the lines need.
  [[nodiscard]] Need need_of_cross_line(House cross_line) const {
    CellSet all;
    CellSet needed;
    for (int line = 0; line < 9; ++line) {
      all |= cells_with(line, kAllDigits);
      needed |= need_of_line(line).cells;
    }
    CellSet targets;
    for (const Mark& m : step_.marks) {
      if (m.role == Mark::Role::pattern && m.group % 2 == 1) targets.add(m.candidate.cell);
    }
    const Mask digits = digits_of(cross_line);
    for (const CellSet& some : {all, needed}) {
      const CellSet cells = (some | targets) & cells_of_house(number_of(cross_line));
      if (cells.count() == count_of(digits)) return {cells, digits};
    }
    return {};
  }

  [[nodiscard]] ExocetCause cause_of(Candidate c) const {
    bool is_in_pattern = false;
    bool is_seen_by_base = true;
    bool is_seen_by_targets = true;
    bool is_in_line = is_junior_;
    bool line_has_place = false;
    bool is_base_digit = false;
    bool is_in_mirror = false;
    for (const Mark& m : step_.marks) {
      const Candidate other = m.candidate;
      const bool is_here = other.cell == c.cell;
      if (m.role == Mark::Role::pattern) {
        is_in_pattern |= is_here;
        is_base_digit |= other.digit == c.digit;
        const bool is_place = other.digit == c.digit && !is_removed(other);
        if (is_place && !see_each_other(c.cell, other.cell)) {
          (m.group % 2 == 0 ? is_seen_by_base : is_seen_by_targets) = false;
        }
      } else if (m.role == Mark::Role::shared) {
        is_in_mirror |= is_here;
      } else if (other.digit == c.digit) {
        is_in_line &= !is_here;
        line_has_place |= line_of(other.cell) == line_of(c.cell);
      }
    }
    if (is_in_pattern)
      return is_base_digit ? ExocetCause::fits_no_pair : ExocetCause::no_base_digit;
    if (in_all_.find(static_cast<char>('0' + c.digit)) != std::string_view::npos) {
      if (is_seen_by_base || is_seen_by_targets) return ExocetCause::seen;
      if (is_in_line && line_has_place) return ExocetCause::line;
    }
    if (is_in_mirror && leaves_no_mirror(c)) return ExocetCause::mirror;
    const bool is_needed = step_.houses.size() == 2 && !need_against(c).cells.empty();
    return is_needed ? ExocetCause::needed : ExocetCause::other;
  }

  // Whether all pairs fail with the candidate because a mirror node has no cell for its digit.
  [[nodiscard]] bool leaves_no_mirror(Candidate c) const {
    const auto at = std::ranges::find(step_.eliminations, c) - step_.eliminations.begin();
    std::string_view why = why_none_[static_cast<std::size_t>(at)];
    while (!why.empty()) {
      const std::string_view one = why.substr(0, why.find("; "));
      if (one.find("mirror node") == std::string_view::npos) return false;
      why.remove_prefix(std::min(one.size() + 2, why.size()));
    }
    return true;
  }

  [[nodiscard]] bool is_removed(Candidate c) const {
    return std::ranges::count(step_.eliminations, c) > 0;
  }

  const Step& step_;
  std::string_view in_all_;
  std::span<const std::string> why_none_;
  bool is_junior_;
};

// The name of the lines that are parallel to that of the base.
std::string lines_word(const Step& step) {
  return step.houses.front().kind == House::Kind::row ? "rows" : "columns";
}

void add_change(Step& step, std::string_view why, const std::vector<Candidate>& gone) {
  if (!gone.empty()) step.sentences.push_back(filled("%%.", {why, removed_text(gone)}));
}

// Says for each candidate why no pair is left with it. Candidates with the same reason share a
// sentence.
void add_others(Step& step, std::vector<Candidate> others, const std::vector<std::string>& why) {
  const auto why_of = [&](Candidate c) -> const std::string& {
    const auto at = std::ranges::find(step.eliminations, c) - step.eliminations.begin();
    return why[static_cast<std::size_t>(at)];
  };
  while (!others.empty()) {
    const Candidate first = others.front();
    std::vector<Candidate> alike;
    std::vector<std::uint16_t> cells;
    std::erase_if(others, [&](Candidate c) {
      if (c.digit != first.digit || why_of(c) != why_of(first)) return false;
      cells.push_back(c.cell);
      alike.push_back(c);
      return true;
    });
    add_change(step,
               filled("If % were %, no % would be left: %. So ",
                      {any_of_text(each_text(cells)), std::to_string(first.digit),
                       step.houses.size() == 1 ? "pair" : "choice", why_of(first)}),
               alike);
  }
}

// What the search has said, in its order: reasons why some choices of digits for the targets do not
// fit, and which are left; the digits that are in all of these; where the cross-lines have the base
// digits; and for each elimination why no choice is left with this candidate.
struct ExocetReasons {
  explicit ExocetReasons(Step& step) : lines(std::move(step.sentences)) {
    const auto first = lines.end() - static_cast<std::ptrdiff_t>(step.eliminations.size());
    why_none.assign(first, lines.end());
    lines.erase(first, lines.end());
    room = std::move(lines.back());
    lines.pop_back();
    in_all = std::move(lines.back());
    lines.pop_back();
  }

  // Whether only one choice is left.
  [[nodiscard]] bool has_one_choice() const { return lines.back().find(',') == std::string::npos; }

  std::vector<std::string> lines;
  std::string in_all;
  std::string room;
  std::vector<std::string> why_none;
};

// Says what follows for the digits that all choices have.
void add_known_digits(Step& step, const ExocetWords& words, std::string_view in_all, bool is_double,
                      bool has_one_choice) {
  const std::string lines = lines_word(step);
  for (const char c : in_all) {
    const std::string digit(1, c);
    const std::vector<Candidate> seen = words.removed_by(ExocetCause::seen, c - '0');
    const std::vector<Candidate> in_lines = words.removed_by(ExocetCause::line, c - '0');
    if (seen.empty() && in_lines.empty()) continue;
    if (!is_double) {
      step.sentences.push_back(
          has_one_choice
              ? filled("So one base cell and one target are %.", {digit})
              : filled("% is in each of these pairs, so one base cell and one target are %.",
                       {digit, digit}));
    }
    add_change(step,
               filled("A cell that sees all %s of the base% or all %s of the targets is not %, so ",
                      {digit, is_double ? "s" : "", digit, digit}),
               seen);
    if (in_lines.empty()) continue;
    const std::string places = named_lines({lines != "rows"}, words.lines_with(c - '0'));
    add_change(step,
               filled("The two cross-lines whose targets are not % can have % only in %, one in "
                      "each. So no other cell of % is %, and ",
                      {digit, digit, places, places, digit}),
               in_lines);
  }
}

std::vector<Digit> digits_in(Mask mask) {
  std::vector<Digit> digits;
  while (mask != 0) digits.push_back(static_cast<Digit>(take_first(mask)));
  return digits;
}

// Says what is struck out because the cross-lines need cells for base digits.
void add_needs(Step& step, const ExocetWords& words) {
  std::vector<Candidate> left = words.removed_by(ExocetCause::needed);
  while (!left.empty()) {
    const ExocetWords::Need need = words.need_against(left.front());
    std::vector<Candidate> gone;
    std::erase_if(left, [&](Candidate c) {
      if (words.need_against(c).cells != need.cells) return false;
      gone.push_back(c);
      return true;
    });
    const std::string cells = cells_text(list_of(need.cells));
    const std::string digits = digits_text(digits_in(need.digits));
    const auto line = std::ranges::find_if(step.covers, [&](House house) {
      return (need.cells & ~cells_of_house(number_of(house))).empty();
    });
    add_change(step,
               line == step.covers.end()
                   ? filled("In the cross-lines, % must have %, as many cells as digits, so ",
                            {cells, digits})
                   : filled("The cross-line % needs each of %, and only % can have them. These are "
                            "as many cells as digits, so ",
                            {house_text(*line), digits, cells}),
               gone);
  }
}

// The name of the target whose mirror node has the cell. The node is in the box of the other
// target, neither in the line of the base nor in that of its target.
std::string target_of_mirror(const Step& step, const ExocetWords& words, int cell) {
  for (std::size_t i = 0; i < step.houses.size(); ++i) {
    const std::vector<std::uint16_t> targets =
        marked_cells(step, Mark::Role::pattern, static_cast<int>(2 * i + 1));
    if (words.line_of(cell) == step.houses[i].index) continue;
    for (std::size_t k = 0; k < 2; ++k) {
      if (box_of(targets[1 - k]) == box_of(cell) &&
          words.line_of(targets[k]) != words.line_of(cell)) {
        return cell_text(targets[k]);
      }
    }
  }
  return {};
}

// Says which cells lose digits because the mirror nodes need them.
void add_mirrors_alone(Step& step, const ExocetWords& words, std::vector<Candidate> left) {
  while (!left.empty()) {
    const std::uint16_t cell = left.front().cell;
    std::vector<Candidate> gone;
    std::erase_if(left, [&](Candidate c) {
      if (c.cell != cell) return false;
      gone.push_back(c);
      return true;
    });
    const std::string name = cell_text(cell);
    const std::string target = target_of_mirror(step, words, cell);
    add_change(step,
               filled("In the mirror node of %, only % can have the digit of %. So % has the same "
                      "digit as %, and ",
                      {target, name, target, name, target}),
               gone);
  }
}

// Says what the choices that are left strike out.
void add_choices(Step& step, const ExocetWords& words, const ExocetReasons& reasons,
                 bool is_double) {
  const std::vector<Candidate> no_base_digits = words.removed_by(ExocetCause::no_base_digit);
  add_change(step, "So ", no_base_digits);
  if (no_base_digits.size() == step.eliminations.size()) return;
  const bool one = reasons.has_one_choice();
  const auto is_needed = [&](ExocetCause cause) { return !words.removed_by(cause).empty(); };
  if (!is_double || is_needed(ExocetCause::fits_no_pair) || is_needed(ExocetCause::mirror) ||
      is_needed(ExocetCause::other)) {
    const auto is_about_room = [](const std::string& line) {
      return line.find("do not fit together") != std::string::npos;
    };
    if (std::ranges::any_of(reasons.lines, is_about_room)) {
      step.sentences.push_back(filled(
          "A digit of a target must also be in the other two cross-lines: in two different %, "
          "outside the line and the box of the base that has it, and in no other target, because "
          "% digits. Some choices are impossible, because two digits would need the same cell.",
          {lines_word(step),
           is_double ? "all targets have different" : "both targets have different"}));
    }
    step.sentences.insert(step.sentences.end(), reasons.lines.begin(), reasons.lines.end());
  }
  add_change(step,
             filled("Other candidates of the base% and the targets do not fit %, so ",
                    {is_double ? "s" : "", one         ? "this"
                                           : is_double ? "any of these choices"
                                                       : "any of these pairs"}),
             words.removed_by(ExocetCause::fits_no_pair));
  add_known_digits(step, words, reasons.in_all, is_double, one);
  add_mirrors_alone(step, words, words.removed_by(ExocetCause::mirror));
  add_needs(step, words);
  add_others(step, words.removed_by(ExocetCause::other), reasons.why_none);
}

// Says what the bases, the cross-lines and the targets are.
void describe_exocet(Step& step, bool is_junior) {
  const ExocetReasons reasons(step);
  const ExocetWords words(step, reasons.in_all, reasons.why_none, is_junior);
  const std::vector<Digit> digits = marked_digits(step);
  const House line = step.houses.front();
  const bool is_double = step.houses.size() == 2;
  std::array<std::vector<std::uint16_t>, 4> cells;  // base, targets; those of the second exocet
  std::array<std::string, 4> names;
  step.pattern = joined(digits, "/");
  for (std::size_t i = 0; i < (is_double ? 4U : 2U); ++i) {
    cells.at(i) = marked_cells(step, Mark::Role::pattern, static_cast<int>(i));
    names.at(i) = each_text(cells.at(i));
    step.pattern += i % 2 == 1 ? ", targets " : i == 0 ? " in " : ", and in ";
    step.pattern += cells_text(cells.at(i));
  }
  const int box = box_of(cells[0][0]);
  const std::string own = house_text(line) + " and " + house_text(house_of(box));
  const std::string lines = lines_word(step);
  step.sentences = {
      filled("The base cells % have two of the digits %. These two are nowhere else in %.",
             {names[0], digits_text(digits), own}),
      filled("So %, the cross-lines, have each of the two in three different %, outside %.",
             {houses_text(step.covers), lines, own}),
      filled(
          "Outside %, and apart from the targets %, the cross-lines have too few places for each "
          "base digit: %.",
          {own, names[1], reasons.room}),
      "So each of the two digits is in a target, one in each."};
  if (is_double) {
    std::vector<std::uint16_t> third = cells[1];  // the targets in the third box
    third.insert(third.end(), cells[3].begin(), cells[3].end());
    std::string elsewhere;
    std::erase_if(third, [&](int target) {
      for (const std::size_t base : {0U, 2U}) {
        if (box_of(target) != box_of(cells.at(base)[0])) continue;
        elsewhere += filled(
            elsewhere.empty() ? "not in % (box % has it in %)" : ", not in % (box % has it in %)",
            {cell_text(target), std::to_string(box_of(target) + 1), any_of_text(names.at(base))});
        return true;
      }
      return false;
    });
    step.sentences.push_back(filled(
        "In the same way, the targets % have the two digits of the base cells %. If a digit "
        "were in both bases, it would be in two targets: %, so in %, which are both in %. "
        "This is impossible. So each of the four digits is in one base cell and in one "
        "target.",
        {names[3], names[2], elsewhere, each_text(third), house_text(house_of(box_of(third[0])))}));
  }
  add_choices(step, words, reasons, is_double);
}

}  // namespace

void describe_junior_exocet(Step& step) {
  describe_exocet(step, true);
}

void describe_double_exocet(Step& step) {
  describe_exocet(step, true);
}

void describe_senior_exocet(Step& step) {
  describe_exocet(step, false);
}

}  // namespace bitdoku::human
