#include "explain/whips.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "common/merge_sort.hpp"
#include "human/build.hpp"
#include "human/words.hpp"
#include "limits/budget.hpp"
#include "position/facts.hpp"
#include "position/notation.hpp"
#include "trial/chain.hpp"

namespace bitdoku::explain {
namespace {

using human::filled;
using position::cell_text;

trial::Board trial_board(const position::Board& board) {
  trial::Board made;
  for (int cell = 0; cell < position::kCells; ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    if (const int value = board.value(cell); value != 0) {
      const trial::DigitInCell decided{static_cast<std::size_t>(value - 1), at};
      trial::insert(made.candidates, decided);
      made.decided.at(decided.band()) |= decided.bit();
    }
    for (position::Mask left = board.candidates(cell); left != 0;) {
      const int digit = position::take_first(left);
      trial::insert(made.candidates, {static_cast<std::size_t>(digit - 1), at});
    }
  }
  return made;
}

Candidate candidate_of(trial::DigitInCell one) {
  return {static_cast<std::uint8_t>(one.cell), static_cast<Digit>(one.digit + 1)};
}

bool contradict(Candidate a, Candidate b) {
  if (a.cell == b.cell) return a.digit != b.digit;
  return a.digit == b.digit && position::see_each_other(a.cell, b.cell);
}

Node node_of(Candidate candidate, bool on) {
  return {.cells = {candidate.cell}, .digit = candidate.digit, .on = on, .times = 1};
}

std::string is_text(Candidate candidate) {
  return cell_text(candidate.cell) + " is " + std::to_string(candidate.digit);
}

// "a, b and c"
std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

// Makes a step of a chain. What is true so far has the numbers of the sentences: 0 is the target.
class WhipStep {
 public:
  WhipStep(const position::Board& board, const trial::TargetChain& chain) : board_(board) {
    const Candidate target = candidate_of(chain.target);
    step_.technique = chain.is_whip ? kWhip : kBraid;
    const std::size_t length = chain.singles.size() + 1;
    step_.name = filled(chain.is_whip ? "Whip[%]" : "Braid[%]", {std::to_string(length)});
    step_.rating = static_cast<double>(length);
    step_.eliminations = {target};
    step_.views.emplace_back();
    Link assumption;
    assumption.to = node_of(target, true);
    set_true(target, std::move(assumption));
    for (const trial::DigitInCell single : chain.singles) add_single(candidate_of(single));
    add_end();
    human::put_in_order(step_);
  }

  Step take() { return std::move(step_); }

 private:
  // Why all candidates of a fact, except perhaps one, are false.
  struct Reason {
    Fact fact;
    std::vector<std::pair<Candidate, std::size_t>> gone;  // with the number of what excludes it
    bool uses_last = false;
    [[nodiscard]] std::vector<std::size_t> causes() const {
      std::vector<std::size_t> numbers;
      for (const auto& [candidate, number] : gone) {
        if (std::ranges::find(numbers, number) == numbers.end()) numbers.push_back(number);
      }
      merge_sort(numbers);
      return numbers;
    }
  };

  // The number of what excludes the candidate, the last one if possible, then the first one.
  [[nodiscard]] std::optional<std::size_t> excluder_of(Candidate candidate) const {
    if (contradict(true_.back(), candidate)) return true_.size() - 1;
    for (std::size_t i = 0; i < true_.size(); ++i) {
      if (contradict(true_[i], candidate)) return i;
    }
    return std::nullopt;
  }

  // The reason why all candidates of the fact but `single` are false; none if they are not.
  [[nodiscard]] std::optional<Reason> reason_of(Fact fact, std::optional<Candidate> single) const {
    Reason reason;
    for (const Candidate candidate : fact.one_of) {
      if (candidate == single) continue;
      const auto number = excluder_of(candidate);
      if (!number) return std::nullopt;
      reason.gone.emplace_back(candidate, *number);
      reason.uses_last |= *number + 1 == true_.size();
    }
    reason.fact = std::move(fact);
    return reason;
  }

  // A better reason follows from the last node, then from few nodes, then from few candidates.
  static bool is_better(const Reason& a, const Reason& b) {
    if (a.uses_last != b.uses_last) return a.uses_last;
    if (a.causes().size() != b.causes().size()) return a.causes().size() < b.causes().size();
    return a.gone.size() < b.gone.size();
  }

  void consider(Fact fact, std::optional<Candidate> single, std::optional<Reason>& best) const {
    if (fact.one_of.empty()) return;
    std::optional<Reason> reason = reason_of(std::move(fact), single);
    if (reason && (!best || is_better(*reason, *best))) best = std::move(reason);
  }

  void add_single(Candidate single) {
    std::optional<Reason> best;
    consider(position::cell_fact(board_, single.cell), single, best);
    for (const int house : position::kGeometry.house.at(single.cell)) {
      consider(position::house_fact(board_, house, single.digit), single, best);
    }
    if (!best) return;  // the search gives only singles
    Link link;
    link.to = node_of(single, true);
    link.why = add_reason(*best);
    link.from = falses(*best);
    if (link.why == Link::Why::house) link.house = best->fact.house;
    tell(*best, is_text(single));
    set_true(single, std::move(link));
  }

  void add_end() {
    std::optional<Reason> best;
    for (int cell = 0; cell < position::kCells; ++cell) {
      if (board_.value(cell) == 0) consider(position::cell_fact(board_, cell), {}, best);
    }
    for (int house = 0; house < position::kHouses; ++house) {
      for (int digit = 1; digit <= 9; ++digit) {
        if (board_.places(house, digit) == 0) continue;
        consider(position::house_fact(board_, house, digit), {}, best);
      }
    }
    if (!best) return;  // the search gives only contradictions
    add_reason(*best);
    std::string end = "no digit is left in " + cell_text(best->fact.cell);
    std::string pattern = "no digit in " + cell_text(best->fact.cell);
    if (best->fact.why == Fact::Why::house) {
      const std::string digit = std::to_string(best->fact.digit);
      const std::string house = position::house_text(best->fact.house);
      end = filled("no place for % is left in %", {digit, house});
      pattern = filled("no % in %", {digit, house});
    }
    step_.pattern += ", " + pattern;
    tell(*best, end);
    step_.sentences.push_back("This cannot be, so " + position::removed_text(step_.eliminations) +
                              ".");
  }

  // Adds what is false, and the fact. Says what the fact is about.
  Link::Why add_reason(const Reason& reason) {
    for (const auto& [candidate, number] : reason.gone) add_false(candidate, number);
    position::add_fact(step_.proof, reason.fact);
    return reason.fact.why == Fact::Why::cell ? Link::Why::cell : Link::Why::house;
  }

  void add_false(Candidate candidate, std::size_t number) {
    if (link_of(candidate, false)) return;
    Link link;
    link.to = node_of(candidate, false);
    link.why = Link::Why::cell;
    link.from = {link_of(true_[number], true).value_or(0)};
    if (true_[number].cell != candidate.cell) {
      link.why = Link::Why::house;
      link.house = position::house_of(human::house_of_all(
          position::CellSet::of(true_[number].cell) | position::CellSet::of(candidate.cell)));
    }
    step_.views[0].links.push_back(std::move(link));
  }

  void set_true(Candidate candidate, Link link) {
    true_.push_back(candidate);
    step_.views[0].links.push_back(std::move(link));
    human::add_mark(step_, candidate, Mark::Role::pattern);
    step_.pattern += (step_.pattern.empty() ? "" : ", ") + cell_text(candidate.cell) + "=" +
                     std::to_string(candidate.digit);
  }

  [[nodiscard]] std::vector<std::uint16_t> falses(const Reason& reason) const {
    std::vector<std::uint16_t> links;
    for (const auto& [candidate, number] : reason.gone) {
      links.push_back(link_of(candidate, false).value_or(0));
    }
    return links;
  }

  [[nodiscard]] std::optional<std::uint16_t> link_of(Candidate candidate, bool on) const {
    const auto& links = step_.views[0].links;
    const auto at = std::ranges::find(links, node_of(candidate, on), &Link::to);
    if (at == links.end()) return std::nullopt;
    return static_cast<std::uint16_t>(at - links.begin());
  }

  // "(2) If r2c4 is 7 and r5c8 is 3 (1), then r8c1 is 5: no other place for 5 is left in row 8
  // (r8c3 is 7, r8c6 sees r5c8)."
  void tell(const Reason& reason, const std::string& result) {
    std::vector<std::string> causes;
    for (const std::size_t number : reason.causes()) {
      causes.push_back(is_text(true_[number]) +
                       (number == 0 ? "" : " (" + std::to_string(number) + ")"));
    }
    ++sentences_;
    step_.sentences.push_back(
        filled("(%) If %, then %%.",
               {std::to_string(sentences_), listed(causes), result, why_text(reason, result)}));
  }

  [[nodiscard]] std::string why_text(const Reason& reason, const std::string& result) const {
    const bool is_end = result.starts_with("no ");
    if (reason.fact.why == Fact::Why::cell) {
      std::vector<std::string> seen;
      for (const std::size_t number : reason.causes()) {
        if (true_[number].cell != reason.fact.cell) seen.push_back(cell_text(true_[number].cell));
      }
      const std::string sees = seen.empty() ? "" : ", which sees " + listed(seen);
      return is_end ? sees : ": no other digit is left in " + cell_text(reason.fact.cell) + sees;
    }
    const std::string left =
        filled("no other place for % is left in %",
               {std::to_string(reason.fact.digit), position::house_text(reason.fact.house)});
    return (is_end ? "" : ": " + left) + " (" + listed(exclusions(reason)) + ")";
  }

  // "r8c3 is 7", "r8c6 and r8c9 see r5c8"
  [[nodiscard]] std::vector<std::string> exclusions(const Reason& reason) const {
    std::vector<std::string> texts;
    for (const std::size_t number : reason.causes()) {
      std::vector<std::string> seeing;
      for (const auto& [candidate, cause] : reason.gone) {
        if (cause != number) continue;
        if (candidate.cell == true_[number].cell) {
          texts.push_back(is_text(true_[number]));
        } else {
          seeing.push_back(cell_text(candidate.cell));
        }
      }
      if (seeing.empty()) continue;
      texts.push_back(listed(seeing) + (seeing.size() == 1 ? " sees " : " see ") +
                      cell_text(true_[number].cell));
    }
    return texts;
  }

  const position::Board& board_;
  Step step_;
  std::vector<Candidate> true_;  // the target, then the singles
  int sentences_ = 0;
};

}  // namespace

std::vector<Step> shortest_whips(const position::Board& board, Deadline deadline,
                                 std::size_t most) {
  Budget budget = Budget::until(std::move(deadline));
  std::vector<Step> steps;
  for (const trial::TargetChain& chain : trial::shortest_chains(trial_board(board), budget, most)) {
    steps.push_back(WhipStep(board, chain).take());
  }
  return steps;
}

}  // namespace bitdoku::explain
