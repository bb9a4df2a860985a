#include "levels/path.hpp"

#include <bitdoku/levels.hpp>
#include <string>
#include <utility>

#include "levels/steps.hpp"

namespace bitdoku {
namespace levels {
namespace {

constexpr Technique kTechniques[] = {
    {"full_house", "Full House", 10, find_full_house},
    {"hidden_single", "Hidden Single", 12, find_hidden_single_in_box},
    {"hidden_single", "Hidden Single", 15, find_hidden_single_in_line},
    {"naked_single", "Naked Single", 23, find_naked_single},
    {"pointing", "Pointing", 26, find_pointing},
    {"claiming", "Claiming", 28, find_claiming},
    {"naked_pair", "Naked Pair", 30, find_naked_subset<2>},
    {"x_wing", "X-Wing", 32, find_fish<2>},
    {"hidden_pair", "Hidden Pair", 34, find_hidden_subset<2>},
    {"naked_triple", "Naked Triple", 36, find_naked_subset<3>},
    {"swordfish", "Swordfish", 38, find_fish<3>},
    {"hidden_triple", "Hidden Triple", 40, find_hidden_subset<3>},
    {"naked_quadruple", "Naked Quadruple", 50, find_naked_subset<4>},
    {"jellyfish", "Jellyfish", 52, find_fish<4>},
    {"hidden_quadruple", "Hidden Quadruple", 54, find_hidden_subset<4>},
};

void apply(const Found& found, Board& board) {
  for (const Candidate& c : found.placements) board.set(c.cell, c.digit);
  for (const Candidate& c : found.eliminations) board.strike_out(c.cell, c.digit);
}

// The reason why the puzzle cannot be rated here, or nothing.
std::string why_unsupported(const Puzzle& puzzle) {
  if (puzzle.shape().side() > kLargestSide) return "the techniques are only for boards up to 25x25";
  if (!puzzle.has_plain_houses()) return "the techniques are only for boards without extra houses";
  if (puzzle.has_candidates())
    return "the techniques are only for boards without struck-out candidates";
  return {};
}

}  // namespace

std::span<const Technique> techniques() {
  return kTechniques;
}

const Technique* find_next(const Board& board, int stop_above, Found& found) {
  const OnFound take_first = [&](Found&& first) {
    found = std::move(first);
    return true;
  };
  for (const Technique& technique : kTechniques) {
    if (technique.tenths > stop_above) return nullptr;
    if (technique.find(board, take_first)) return &technique;
  }
  return nullptr;
}

PathEnd follow(const Puzzle& puzzle, int stop_above, const OnTechniqueStep& on_step) {
  Board board(puzzle);
  PathEnd end;
  while (board.blanks() > 0) {
    Found found;
    const Technique* const technique = find_next(board, stop_above, found);
    if (technique == nullptr) {
      end.tenths = kBeyondTechniques;
      end.hardest = nullptr;
      return end;
    }
    if (technique->tenths > end.tenths) {
      end.tenths = technique->tenths;
      end.hardest = technique;
    }
    ++end.steps;
    if (on_step && !on_step(step_of(*technique, found, board))) return end;
    apply(found, board);
  }
  return end;
}

}  // namespace levels

TechniqueRating rate_by_techniques(const Puzzle& puzzle, const OnTechniqueStep& on_step) {
  TechniqueRating rating;
  if (std::string why = levels::why_unsupported(puzzle); !why.empty()) {
    rating.verdict = Verdict::unsupported;
    rating.reason = std::move(why);
    rating.reason_code = ReasonCode::unsupported;
    return rating;
  }
  const Answer answer = solve(puzzle);
  rating.verdict = answer.verdict;
  rating.reason = answer.reason;
  rating.reason_code = answer.reason_code;
  if (answer.verdict == Verdict::none) {
    rating.reason = "no solution";
    rating.reason_code = ReasonCode::contradictory;
  }
  if (answer.verdict == Verdict::multiple) {
    rating.reason = "more than one solution";
    rating.reason_code = ReasonCode::enough_solutions;
  }
  if (answer.verdict != Verdict::unique) return rating;
  const levels::PathEnd end = levels::follow(puzzle, kBeyondTechniques, on_step);
  rating.tenths = end.tenths;
  rating.steps = end.steps;
  if (end.hardest != nullptr) rating.hardest = end.hardest->name;
  return rating;
}

}  // namespace bitdoku
