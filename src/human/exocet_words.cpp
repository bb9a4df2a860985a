// The words of junior and senior exocets.
#include <algorithm>

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
  other,
};

class ExocetWords {
 public:
  // `in_all` has the digits that all pairs have.
  ExocetWords(const Step& step, std::string_view in_all, bool is_junior)
      : step_(step), in_all_(in_all), is_junior_(is_junior) {}

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

 private:
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
          (m.group == 0 ? is_seen_by_base : is_seen_by_targets) = false;
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
    return is_in_mirror ? ExocetCause::mirror : ExocetCause::other;
  }

  [[nodiscard]] bool is_removed(Candidate c) const {
    return std::ranges::count(step_.eliminations, c) > 0;
  }

  const Step& step_;
  std::string_view in_all_;
  bool is_junior_;
};

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
    std::string cells;
    std::erase_if(others, [&](Candidate c) {
      if (c.digit != first.digit || why_of(c) != why_of(first)) return false;
      cells += (cells.empty() ? "" : " or ") + cell_text(c.cell);
      alike.push_back(c);
      return true;
    });
    add_change(step,
               filled("If % were %, no pair would be left: %. So ",
                      {cells, std::to_string(first.digit), why_of(first)}),
               alike);
  }
}

// Describes an exocet. The search has said why some pairs do not fit, which pairs are left, which
// digits are in all of them, where the cross-lines have the digits, and for each elimination why no
// pair is left with this candidate.
void describe_exocet(Step& step, bool is_junior) {
  std::vector<std::string> reasons = std::move(step.sentences);
  const auto first_why = reasons.end() - static_cast<std::ptrdiff_t>(step.eliminations.size());
  const std::vector<std::string> why_none(first_why, reasons.end());
  reasons.erase(first_why, reasons.end());
  const std::string room = std::move(reasons.back());
  reasons.pop_back();
  const std::string in_all = std::move(reasons.back());
  reasons.pop_back();
  const ExocetWords words(step, in_all, is_junior);
  const std::vector<Digit> digits = marked_digits(step, Mark::Role::pattern, 0);
  const std::vector<std::uint8_t> base = marked_cells(step, Mark::Role::pattern, 0);
  const std::vector<std::uint8_t> targets = marked_cells(step, Mark::Role::pattern, 1);
  const House line = step.houses.front();
  const bool in_rows = line.kind == House::Kind::row;
  const std::string own = house_text(line) + " and " + house_text(house_of(box_of(base[0])));
  const std::string lines = in_rows ? "rows" : "columns";
  step.pattern =
      joined(digits, "/") + " in " + cells_text(base) + ", targets " + cells_text(targets);
  step.sentences = {
      filled("The base cells % have two of the digits %. These two are nowhere else in %.",
             {each_text(base), digits_text(digits), own}),
      filled("So %, the cross-lines, have each of the two in three different %, outside %. Without "
             "the targets %, no base digit could be there in three %: %.",
             {houses_text(step.covers), lines, own, each_text(targets), lines, room}),
      "So one target has one of the two digits, and the other target has the other."};
  const std::vector<Candidate> no_base_digits = words.removed_by(ExocetCause::no_base_digit);
  add_change(step, "So ", no_base_digits);
  if (no_base_digits.size() == step.eliminations.size()) return;
  step.sentences.insert(step.sentences.end(), reasons.begin(), reasons.end());
  add_change(step, "Other candidates of the base and the targets fit none of these pairs, so ",
             words.removed_by(ExocetCause::fits_no_pair));
  for (const char c : in_all) {
    const std::string digit(1, c);
    const std::vector<Candidate> seen = words.removed_by(ExocetCause::seen, c - '0');
    const std::vector<Candidate> in_lines = words.removed_by(ExocetCause::line, c - '0');
    if (seen.empty() && in_lines.empty()) continue;
    step.sentences.push_back(filled(
        "% is in each of these pairs, so one base cell and one target are %.", {digit, digit}));
    add_change(step,
               filled("A cell that sees all %s of the base or all %s of the targets is not %, so ",
                      {digit, digit, digit}),
               seen);
    if (in_lines.empty()) continue;
    Mask needed = 0;
    for (const Candidate gone : in_lines) needed |= bit_of(words.line_of(gone.cell));
    add_change(step,
               filled("The other two cross-lines have % in different %. They need % for it, so ",
                      {digit, lines, named_lines({!in_rows}, needed)}),
               in_lines);
  }
  add_change(step, "A mirror node needs a cell for the digit of its target, so ",
             words.removed_by(ExocetCause::mirror));
  add_others(step, words.removed_by(ExocetCause::other), why_none);
}

}  // namespace

void describe_junior_exocet(Step& step) {
  describe_exocet(step, true);
}

void describe_senior_exocet(Step& step) {
  describe_exocet(step, false);
}

}  // namespace bitdoku::human
