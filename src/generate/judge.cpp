#include "generate/judge.hpp"

#include <algorithm>

#include "generate/put_back.hpp"
#include "levels/path.hpp"

namespace bitdoku::generating {
namespace {

// A random grid gives a harder puzzle only once in hundreds of tries, or hardly ever.
constexpr double kNearExtreme = 8.95;
constexpr double kNearHardest = 9.75;
// Distances for `nearest`. Ratings in tenths always differ by less than kOtherClues. So a puzzle
// with another rating is nearer than one with another number of givens.
constexpr int kOtherClues = 1000;
// A path that does not solve the puzzle is further from a wish than one that lacks techniques.
constexpr int kUnsolved = 100;

}  // namespace

Climb::From Judge::from() const {
  using From = Climb::From;
  const PuzzleWish& wish = plan_.wish();
  // A pattern may have few puzzles.
  if (!wish.pattern.empty()) return From::pattern;
  const bool from_known =
      wish.rating && wish.rating->least > kNearExtreme && plan_.options().draw.grids.empty() &&
      !wish.clues &&
      std::ranges::all_of(plan_.symmetries(), [](Symmetry s) { return s == Symmetry::none; });
  if (!from_known) return From::grid;
  return wish.rating->least > kNearHardest ? From::hardest : From::extreme;
}

Judge::Verdict Judge::judge(Draft& draft, Random& random, se::Rater& rater) {
  if (plan_.wish().rating) {
    const Verdict verdict = plan_.shape() == kShape9x9 ? judge_rating(draft, random, rater)
                                                       : judge_own_rating(draft, random);
    if (verdict != Verdict::met) return verdict;
  }
  if (!plan_.path().is_there() || judge_path(draft, random)) return Verdict::met;
  return Verdict::another_grid;
}

Climb::Verdict Judge::rate_draft(const Draft& draft, se::Rater& rater) {
  return climb_.judge(draft.givens, draft.grid, *plan_.wish().rating,
                      plan_.options().tell.lower_bounds, rater);
}

Judge::Verdict Judge::judge_rating(Draft& draft, Random& random, se::Rater& rater) {
  const Climb::Verdict verdict = rate_draft(draft, rater);
  if (verdict == Climb::Verdict::met) return Verdict::met;
  note(climb_.distance(), draft, draft.givens);
  if (verdict == Climb::Verdict::too_hard) {
    if (!plan_.may_have_more_givens()) return Verdict::another_grid;
    return is_met_with_more(draft, random, rater) ? Verdict::met : Verdict::another_grid;
  }
  // On a given grid, a pattern allows only one puzzle.
  const bool with_this_grid = climb_.note(draft.givens) && plan_.wish().pattern.empty();
  return with_this_grid ? Verdict::too_easy : Verdict::another_grid;
}

int Judge::rate_own(const Draft& draft) const {
  Puzzle puzzle(plan_.shape());
  std::ranges::copy(draft.givens, puzzle.givens().begin());
  return levels::follow(puzzle, to_tenths(plan_.wish().rating->most), {}).tenths;
}

// For shapes other than 9x9.
Judge::Verdict Judge::judge_own_rating(Draft& draft, Random& random) {
  const int least = to_tenths(plan_.wish().rating->least);
  const int most = to_tenths(plan_.wish().rating->most);
  own_tenths_ = rate_own(draft);
  if (own_tenths_ > most || own_tenths_ < least) {
    note(std::max(own_tenths_ - most, least - own_tenths_), draft, draft.givens);
  }
  if (own_tenths_ > most && plan_.may_have_more_givens()) {
    PutBack(draft, plan_.groups(draft.symmetry), random).until([&] {
      own_tenths_ = rate_own(draft);
      return own_tenths_ <= most;
    });
  }
  const bool is_met = own_tenths_ >= least && own_tenths_ <= most;
  return is_met ? Verdict::met : Verdict::another_grid;
}

// Puts givens back until the puzzle is easy enough. Returns false if it has become too easy.
bool Judge::is_met_with_more(Draft& draft, Random& random, se::Rater& rater) {
  Climb::Verdict verdict = Climb::Verdict::too_hard;
  PutBack(draft, plan_.groups(draft.symmetry), random).until([&] {
    verdict = rate_draft(draft, rater);
    return verdict != Climb::Verdict::too_hard;
  });
  return verdict == Climb::Verdict::met;
}

bool Judge::judge_path(Draft& draft, Random& random) {
  PathVerdict verdict = plan_.path().judge(draft.givens, draft.grid);
  // If a rating is wanted, no givens are put back, because they would change the rating.
  if (!verdict.solved && plan_.may_have_more_givens() && !plan_.wish().rating) {
    PutBack back(draft, plan_.groups(draft.symmetry), random);
    verdict = back.until_solved(plan_.path());
  }
  if (verdict.met()) return true;
  note(verdict.missing + (verdict.solved ? 0 : kUnsolved), draft, draft.givens);
  return false;
}

void Judge::note_givens(const Draft& draft, std::span<const Digit> puzzle, int count) {
  const PuzzleWish& wish = plan_.wish();
  if (!wish.pattern.empty() || !wish.clues) return;
  const int distance = std::max({wish.clues->least - count, count - wish.clues->most, 0});
  note(kOtherClues + distance, draft, puzzle);
}

void Judge::note(int distance, const Draft& draft, std::span<const Digit> puzzle) {
  if (plan_.options().limits.nearest) nearest_.note(distance, draft, puzzle);
}

}  // namespace bitdoku::generating
