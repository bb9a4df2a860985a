// Searches for the pattern that comes nearest to a technique which has no step.
#ifndef BITDOKU_EXPLAIN_NEAR_MISS_HPP
#define BITDOKU_EXPLAIN_NEAR_MISS_HPP

#include <bitdoku/step.hpp>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "position/board.hpp"
#include "position/cells.hpp"

namespace bitdoku::explain {

using position::Board;
using position::CellSet;
using position::Mask;

// A pattern that would be there without the candidates in its way.
struct PatternMiss {
  CellSet cells;
  std::vector<Candidate> in_the_way;
  std::vector<Candidate> would_lose;
  std::string pattern;    // "4 in rows 1 and 5 and columns 2 and 7"
  std::string condition;  // a sentence: what should be true
  std::string obstacle;   // a sentence about what is in the way; empty: the usual one
  // If nothing is in the way: what the pattern is instead, such as "a Locked Pair". Empty: it
  // eliminates nothing.
  std::string instead;
  bool ranks_first = false;  // nothing is in the way, and people use this technique's name, too
};

// A pattern with more candidates in its way is not near.
inline constexpr int kMostInTheWay = 3;

// Keeps the nearest pattern of those that it is offered.
class NearestMiss {
 public:
  // If there are wanted cells, only patterns with all of them count, however far they are.
  NearestMiss(const Board& of_board, const CellSet& wanted)
      : board(of_board),
        wanted_(wanted),
        rank_(wanted.empty() ? rank(kMostInTheWay, true) + 1 : std::numeric_limits<int>::max()) {}

  const Board& board;

  [[nodiscard]] bool asks_about_cells() const { return !wanted_.empty(); }
  // Whether a pattern would be nearer than the nearest one so far.
  [[nodiscard]] bool is_nearer(const CellSet& cells, int in_the_way, bool eliminates) const {
    return rank(in_the_way, eliminates) < rank_ && (wanted_ & ~cells).empty();
  }
  // Whether any pattern with so many candidates in its way can be nearer.
  [[nodiscard]] bool may_be_nearer(int in_the_way) const { return rank(in_the_way, true) < rank_; }
  void take(PatternMiss miss);
  [[nodiscard]] const std::optional<PatternMiss>& found() const { return found_; }

 private:
  // A pattern that eliminates nothing ranks behind one with one candidate in the way.
  [[nodiscard]] static int rank(int in_the_way, bool eliminates) {
    return 2 * in_the_way + (eliminates ? 0 : 3);
  }

  CellSet wanted_;
  int rank_;  // of the nearest pattern, or the first rank that is too far
  std::optional<PatternMiss> found_;
};

// Adds candidates to a list.
void add_candidates(std::vector<Candidate>& list, const CellSet& cells, int digit);
void add_candidates(std::vector<Candidate>& list, int cell, Mask digits);

[[nodiscard]] std::string text_of_house(int house);
[[nodiscard]] std::string text_of_cells(const CellSet& cells);
// "1, 2 and 5"
[[nodiscard]] std::string text_of_digits(Mask digits);

// Visits the subsets of `of` with `size` members in ascending numeric order.
template <class Visit>
void visit_subsets_of(Mask of, int size, const Visit& visit) {
  for (Mask subset = 0;;) {
    if (position::count_of(subset) == size) visit(subset);
    subset = static_cast<Mask>((subset - of) & of);
    if (subset == 0) return;
  }
}

// The searches. `size` is the number of cells or lines.
void near_naked_subset(NearestMiss& nearest, int size);
void near_locked_subset(NearestMiss& nearest, int size);
void near_hidden_subset(NearestMiss& nearest, int size);
void near_pointing(NearestMiss& nearest, int size);
void near_claiming(NearestMiss& nearest, int size);
void near_fish(NearestMiss& nearest, int size);
void near_skyscraper(NearestMiss& nearest, int size);
void near_two_string_kite(NearestMiss& nearest, int size);
void near_w_wing(NearestMiss& nearest, int size);
// `size`: the candidates of the pivot.
void near_xy_wing(NearestMiss& nearest, int size);
void near_unique_rectangle(NearestMiss& nearest, int size);

}  // namespace bitdoku::explain

#endif
