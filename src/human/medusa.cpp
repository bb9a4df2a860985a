// 3D Medusa: strong links of all digits join candidates: a digit with two places in a house, and a
// cell with two candidates. The joined candidates get two colours by turns; all candidates of one
// colour are true, and those of the other are false. If a colour excludes one of its own
// candidates, all candidates of a cell, or all places of a digit in a house, it is false.
// Otherwise, every candidate that both colours exclude is struck out. The candidates have at least
// two digits; with one digit these are simple colours.
//
// Source: sudokuwiki.org/3D_Medusa (its six rules).
//
// The steps are ordered by the first candidate of the group (cell, then digit).
#include <algorithm>
#include <bitset>

#include "human/build.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

using CandidateSet = std::bitset<static_cast<std::size_t>(9 * kCells)>;

// What a colour excludes: the candidates of its cells and those of its digits in sight.
CandidateSet excluded_by(const Board& board, const CandidateSet& colour) {
  CandidateSet gone;
  for (int i = 0; i < 9 * kCells; ++i) {
    if (!colour.test(static_cast<std::size_t>(i))) continue;
    const int cell = i / 9;
    const int digit = i % 9 + 1;
    for (Mask left = board.candidates(cell) & ~bit_of(digit); left != 0;) {
      gone.set(static_cast<std::size_t>(index_of(cell, take_first(left))));
    }
    for (CellSet left = peers_of(cell) & board.cells(digit); !left.empty();) {
      gone.set(static_cast<std::size_t>(index_of(left.take_first(), digit)));
    }
  }
  return gone;
}

struct ColouredCandidates {
  std::array<CandidateSet, 2> colours;
  Mask digits = 0;
  std::vector<Fact> links;
};

class Medusa {
 public:
  Medusa(const Board& board, const Sink& sink) : board_(board), sink_(sink) {}

  bool run() {
    for (int i = 0; i < 9 * kCells; ++i) {
      const Candidate c = candidate_at(i);
      if (!board_.has(c.cell, c.digit) || seen_.test(static_cast<std::size_t>(i))) continue;
      group_ = {};
      colour_from(c, 0);
      if (count_of(group_.digits) >= 2 && give()) return true;
    }
    return false;
  }

 private:
  // A candidate may be reached in both colours only on a board that contradicts itself, or where
  // colours contradict each other. Then each colour keeps it, and the first one excludes it.
  void colour_from(Candidate c, std::size_t colour) {
    const auto i = static_cast<std::size_t>(index_of(c.cell, c.digit));
    if (group_.colours.at(colour).test(i)) return;
    group_.colours.at(colour).set(i);
    seen_.set(i);
    group_.digits |= bit_of(c.digit);
    const Mask other = board_.candidates(c.cell) & ~bit_of(c.digit);
    if (has_one(other)) {
      add_fact(group_.links, cell_fact(board_, c.cell));
      colour_from(candidate_of(c.cell, first_of(other)), 1 - colour);
    }
    for (const std::size_t at : kGeometry.house[c.cell]) {
      const int house = static_cast<int>(at);
      if (!has_two(board_.places(house, c.digit))) continue;
      add_fact(group_.links, house_fact(board_, house, c.digit));
      CellSet end = cells_at(house, board_.places(house, c.digit));
      end.remove(c.cell);
      colour_from(candidate_of(end.first(), c.digit), 1 - colour);
    }
  }

  // The fact that the colour cannot keep, or nothing to say that it excludes one of its own.
  [[nodiscard]] bool is_false(std::size_t colour, std::vector<Fact>& broken) const {
    const CandidateSet gone = excluded_by(board_, group_.colours.at(colour));
    if ((gone & group_.colours.at(colour)).any()) return true;
    const auto all_gone = [&](const Fact& fact) {
      for (const Candidate c : fact.one_of) {
        if (!gone.test(static_cast<std::size_t>(index_of(c.cell, c.digit)))) return false;
      }
      broken = {fact};
      return true;
    };
    for (int cell = 0; cell < kCells; ++cell) {
      if (board_.candidates(cell) != 0 && all_gone(cell_fact(board_, cell))) return true;
    }
    for (int house = 0; house < kHouses; ++house) {
      for (int digit = 1; digit <= 9; ++digit) {
        if (board_.places(house, digit) != 0 && all_gone(house_fact(board_, house, digit))) {
          return true;
        }
      }
    }
    return false;
  }

  bool give() {
    CandidateSet struck;
    std::vector<Fact> broken;
    for (std::size_t colour = 0; colour < 2 && struck.none(); ++colour) {
      if (is_false(colour, broken)) struck = group_.colours.at(colour);
    }
    const bool wrap = struck.any();
    // A colour that is false is the second one.
    if (struck == group_.colours[0]) std::swap(group_.colours[0], group_.colours[1]);
    if (!wrap) {
      struck = excluded_by(board_, group_.colours[0]) & excluded_by(board_, group_.colours[1]) &
               ~(group_.colours[0] | group_.colours[1]);
    }
    if (struck.none()) return false;
    Step step;
    for (int i = 0; i < 9 * kCells; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (struck.test(at)) step.eliminations.push_back(candidate_at(i));
      for (int colour = 0; colour < 2; ++colour) {
        if (!group_.colours.at(static_cast<std::size_t>(colour)).test(at)) continue;
        add_mark(step, candidate_at(i), Mark::Role::set, colour);
      }
    }
    sort_marks(step);
    for (const Fact& fact : broken) add_fact(group_.links, fact);
    step.proof = group_.links;
    return !sink_(std::move(step));
  }

  const Board& board_;
  const Sink& sink_;
  ColouredCandidates group_;
  CandidateSet seen_;
};

// "1 in r1c4, 5 in r1c4,r3c8"
std::string colour_text(const Step& step, int colour) {
  std::string text;
  for (Digit digit = 1; digit <= 9; ++digit) {
    std::vector<std::uint16_t> cells;
    for (const Mark& m : step.marks) {
      if (m.group == colour && m.candidate.digit == digit) cells.push_back(m.candidate.cell);
    }
    if (cells.empty()) continue;
    if (!text.empty()) text += ", ";
    text += std::to_string(digit) + " in " + cells_text(cells);
  }
  return text;
}

bool excludes(Candidate a, Candidate b) {
  if (a.cell == b.cell) return a.digit != b.digit;
  return a.digit == b.digit && see_each_other(a.cell, b.cell);
}

// "5 in r3c8"
std::string text_of(Candidate c) {
  return std::to_string(c.digit) + " in " + cell_text(c.cell);
}

// "5 in r3c8": the first candidate of the colour that excludes this one. Empty if there is none.
std::string excluder_text(const Step& step, int colour, Candidate gone) {
  for (const Mark& m : step.marks) {
    if (m.group != colour || !excludes(m.candidate, gone)) continue;
    return text_of(m.candidate);
  }
  return "";
}

std::string why_b_is_false(const Step& step) {
  for (const Mark& m : step.marks) {
    if (m.group == 0) continue;
    const std::string other = excluder_text(step, 1, m.candidate);
    if (other.empty()) continue;
    return "Group B has " + text_of(m.candidate) + " and " + other +
           ", which exclude each other. So group B is false.";
  }
  const Fact& broken = step.proof.back();
  std::string text = "Group B excludes all " +
                     (broken.why == Fact::Why::cell ? "candidates of " + cell_text(broken.cell)
                                                    : "places of " + std::to_string(broken.digit) +
                                                          " in " + house_text(broken.house)) +
                     ":";
  for (const Candidate c : broken.one_of) {
    if (text.back() != ':') text += ',';
    text += " " + text_of(c) + " by " + excluder_text(step, 1, c);
  }
  return text + ". So group B is false.";
}

}  // namespace

bool find_medusa_3d(const Board& board, const Sink& sink) {
  return Medusa(board, sink).run();
}

void describe_medusa_3d(Step& step) {
  const auto size_of = [&](int group) {
    return std::to_string(
        std::ranges::count_if(step.marks, [&](const Mark& m) { return m.group == group; }));
  };
  step.pattern = "group A of " + size_of(0) + " and group B of " + size_of(1) +
                 " candidates from " + cell_text(step.marks.front().candidate.cell);
  step.sentences = {
      "Where a cell has only two candidates, or a house only two places for a digit, exactly one "
      "of the two is true: a strong link. Strong links connect all candidates below, and each "
      "of these links leads from group A to group B. So either all of group A are true and all of "
      "group B are "
      "false, or the other way round.",
      "Group A: " + colour_text(step, 0) + ".", "Group B: " + colour_text(step, 1) + "."};
  const bool wrap = std::ranges::any_of(
      step.marks, [&](const Mark& m) { return m.candidate == step.eliminations.front(); });
  if (wrap) step.sentences.push_back(why_b_is_false(step));
  for (const Candidate gone : step.eliminations) {
    if (wrap) break;
    step.sentences.push_back("Either " + excluder_text(step, 0, gone) + " or " +
                             excluder_text(step, 1, gone) + " is true, so " + cell_text(gone.cell) +
                             " cannot be " + std::to_string(gone.digit) + ".");
  }
  step.sentences.push_back(ruled_out(step));
}

}  // namespace bitdoku::human
