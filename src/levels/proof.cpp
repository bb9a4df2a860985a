#include "levels/proof.hpp"

#include <algorithm>

#include "position/notation.hpp"

namespace bitdoku::levels {
namespace {

using Chosen = std::vector<Candidate>;

std::string text_of(Candidate c, const Board& board) {
  return std::to_string(c.digit) + " in " + position::cell_text(c.cell, board.side());
}

bool is_candidate(Candidate c, const Board& board) {
  return c.cell < board.cells() && c.digit >= 1 && c.digit <= board.side() &&
         board.has(c.cell, c.digit);
}

bool see_each_other(const Board& board, int a, int b) {
  return std::ranges::binary_search(board.houses().peers(a), b);
}

// Whether both can be true.
bool agree(Candidate a, Candidate b, const Board& board) {
  if (a.cell == b.cell) return a.digit == b.digit;
  return a.digit != b.digit || !see_each_other(board, a.cell, b.cell);
}

// Whether one candidate of each fact from `next` on can be true together with those chosen, and
// without the candidate `gone`.
bool can_hold(const std::vector<Fact>& facts, std::size_t next, Chosen& chosen,
              const Candidate* gone, const Board& board) {
  if (next == facts.size()) return true;
  return std::ranges::any_of(facts[next].one_of, [&](Candidate c) {
    if (gone != nullptr && c == *gone) return false;
    if (!std::ranges::all_of(chosen, [&](Candidate other) { return agree(c, other, board); })) {
      return false;
    }
    chosen.push_back(c);
    const bool holds = can_hold(facts, next + 1, chosen, gone, board);
    chosen.pop_back();
    return holds;
  });
}

// The number of a house on the board.
int number_of(House house, int side) {
  return static_cast<int>(house.kind) * side + house.index;
}

bool names_all(const Fact& fact, const Board& board) {
  std::vector<Candidate> all;
  if (fact.why == Fact::Why::cell) {
    if (fact.cell >= board.cells()) return false;
    for (int digit = 1; digit <= board.side(); ++digit) {
      const Candidate c{fact.cell, static_cast<Digit>(digit)};
      if (is_candidate(c, board)) all.push_back(c);
    }
  } else if (fact.why == Fact::Why::house) {
    if (fact.house.index >= board.side()) return false;
    for (const std::uint16_t cell : board.houses().cells(number_of(fact.house, board.side()))) {
      if (board.value(cell) == fact.digit) return false;
      if (is_candidate({cell, fact.digit}, board)) all.push_back({cell, fact.digit});
    }
  }
  return !all.empty() && all == fact.one_of;
}

}  // namespace

std::string check_step(const Step& step, const Board& board, std::span<const Digit> solution) {
  if (step.placements.empty() && step.eliminations.empty()) return "the step changes nothing";
  for (const Fact& fact : step.proof) {
    if (!names_all(fact, board)) return "a fact of the proof does not hold";
  }
  for (const Candidate c : step.placements) {
    Chosen chosen;
    if (!is_candidate(c, board)) return text_of(c, board) + " is not a candidate";
    if (solution[c.cell] != c.digit) return text_of(c, board) + " is set, but not in the solution";
    if (can_hold(step.proof, 0, chosen, &c, board)) return text_of(c, board) + " is not proved";
  }
  for (const Candidate c : step.eliminations) {
    Chosen chosen{c};
    if (!is_candidate(c, board)) return text_of(c, board) + " is not a candidate";
    if (solution[c.cell] == c.digit) {
      return text_of(c, board) + " is struck out, but in the solution";
    }
    if (can_hold(step.proof, 0, chosen, nullptr, board)) {
      return text_of(c, board) + " is not refuted";
    }
  }
  return "";
}

}  // namespace bitdoku::levels
