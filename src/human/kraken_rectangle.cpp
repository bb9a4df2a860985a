// Kraken unique rectangles: rectangles of two digits with two to five further candidates.
//
// One of these candidates, the guardians, is true, because without them the rectangle would be
// deadly. A chain leads from each guardian to the same result: a candidate to strike out or a digit
// to set. The chains are those of forcing chains.
//
// It is known as "Kraken UR" or "unique rectangle with guardians". The rectangles are those of
// rectangles.hpp, also if all four cells have guardians. A result that all guardians see at once is
// left out, because unique rectangles of types 2 and 5 give it, and so are guardians that include
// all candidates of a cell or all places of a digit in a house, because forcing chains give their
// results without the rectangle.
//
// Each result is given once, by its shortest chains and its first rectangle. The steps are ordered
// by the length of all chains together, digits to set before candidates to strike out, by cell and
// digit.
#include <algorithm>
#include <bit>
#include <tuple>

#include "common/merge_sort.hpp"
#include "human/chain_finders.hpp"
#include "human/chain_reach.hpp"
#include "human/chain_words.hpp"
#include "human/forcing.hpp"
#include "human/rectangles.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostGuardians = 5;

// The marks of the two digits are this group; those of the chains are group 0.
constexpr int kTwoDigits = 1;

// The best rectangle for a result.
struct GuardedResult {
  ChainReach::Distance length = ChainReach::kFar;  // of all chains together
  int node = 0;
  bool on = false;
  Rectangle rectangle;
};

bool comes_first(const GuardedResult& a, const GuardedResult& b) {
  return std::tuple(a.length, !a.on, a.node) < std::tuple(b.length, !b.on, b.node);
}

class KrakenRectangles {
 public:
  explicit KrakenRectangles(const Board& board) : board_(board), reach_(board) {
    best_.resize(2 * singles());
  }

  bool run(const Sink& sink) {
    Rectangles rectangles(board_, true);
    for (Rectangle rectangle; rectangles.next(rectangle);) try_rectangle(rectangle);
    std::erase_if(best_, [](const auto& one) { return one.length >= ChainReach::kFar; });
    merge_sort(best_, comes_first);
    return std::ranges::any_of(best_, [&](const auto& one) { return !sink(step_of(one)); });
  }

 private:
  [[nodiscard]] std::size_t singles() const {
    return static_cast<std::size_t>(reach_.graph().singles());
  }

  void try_rectangle(const Rectangle& rectangle) {
    int count = 0;
    for (const Mask extras : rectangle.extras) count += std::popcount(extras);
    if (count < 2 || count > kMostGuardians) return;
    const std::vector<Candidate> guardians = fact_of(rectangle).one_of;
    if (has_cell(rectangle) || has_house(guardians)) return;
    for (const bool on : {false, true}) {
      lengths_.assign(singles(), 0);
      for (const Candidate c : guardians) {
        const auto& from = reach_.from(index_of(c.cell, c.digit), on);
        for (std::size_t node = 0; node < lengths_.size(); ++node) lengths_[node] += from[node];
      }
      keep(rectangle, guardians, on);
    }
  }

  // Whether a cell has neither of the two digits.
  [[nodiscard]] static bool has_cell(const Rectangle& rectangle) {
    return std::ranges::find(rectangle.missing, rectangle.digits()) != rectangle.missing.end();
  }

  [[nodiscard]] bool has_house(const std::vector<Candidate>& guardians) const {
    ByDigit<CellSet> cells{};
    for (const Candidate c : guardians) cells[c.digit].add(c.cell);
    return std::ranges::any_of(guardians, [&](const Candidate c) {
      const CellSet others = board_.cells(c.digit) & ~cells[c.digit];
      return std::ranges::any_of(
          std::array{row_of(c.cell) + kFirstRow, column_of(c.cell) + kFirstColumn, box_of(c.cell)},
          [&](int h) { return (cells_of_house(h) & others).empty(); });
    });
  }

  void keep(const Rectangle& rectangle, const std::vector<Candidate>& guardians, bool on) {
    for (std::size_t i = 0; i < lengths_.size(); ++i) {
      GuardedResult& best = best_[on ? singles() + i : i];
      if (lengths_[i] >= best.length || (!on && lengths_[i] == guardians.size())) continue;
      const int node = static_cast<int>(i);
      // A guardian that contradicts itself would be a chain of its own.
      if (!on && std::ranges::find(guardians, candidate(node)) != guardians.end()) continue;
      best = {lengths_[i], node, on, rectangle};
    }
  }

  [[nodiscard]] Candidate candidate(int node) const {
    const ChainGraph::GraphNode& single = reach_.graph().node(node);
    return candidate_of(single.cells.first(), single.digit);
  }

  [[nodiscard]] Step step_of(const GuardedResult& one) const {
    Step step;
    step.proof = {fact_of(one.rectangle)};
    const std::vector<Candidate> guardians = step.proof.front().one_of;
    for (const Candidate c : guardians) add_mark(step, c, Mark::Role::extra);
    for (int corner = 0; corner < 4; ++corner) {
      mark(step, one.rectangle.at(corner), one.rectangle.digits_at(corner), Mark::Role::pattern,
           kTwoDigits);
    }
    (one.on ? step.placements : step.eliminations).push_back(candidate(one.node));
    for (const Candidate c : guardians) {
      add_chain(step, board_, reach_.chain_to(index_of(c.cell, c.digit), one.node, one.on));
    }
    add_titles(step);
    return step;
  }

  const Board& board_;
  ChainReach reach_;
  std::vector<ChainReach::Distance> lengths_;  // of the guardians together, by node
  std::vector<GuardedResult> best_;            // by result: nodes off, nodes on
};

}  // namespace

bool find_kraken_rectangle(const Board& board, const Sink& sink) {
  return KrakenRectangles(board).run(sink);
}

void describe_kraken_rectangle(Step& step) {
  const std::vector<Digit> digits = marked_digits(step, Mark::Role::pattern, kTwoDigits);
  const std::string where = cells_text(marked_cells(step, Mark::Role::pattern, kTwoDigits));
  std::string guardians;
  for (const View& view : step.views) {
    const bool is_last = &view == &step.views.back();
    if (&view != &step.views.front()) guardians += is_last ? " or " : ", ";
    guardians += node_text(view.links.front().to);
  }
  step.pattern =
      joined(digits, "/") + " in " + where + ", " + count_word(step.views.size()) + " guardians";
  step.sentences = {filled("If % had only %, this would be a deadly pattern: the two digits could "
                           "be swapped, and the puzzle would have two solutions.",
                           {where, digits_text(digits)}),
                    "So at least one of the guardians is true: " + guardians + "."};
  Told told;
  bool has_titles = false;
  for (const View& view : step.views) {
    std::vector<std::string> sentences;
    add_link_sentences(step, view, told, sentences);
    add_branch(step, view, sentences, has_titles);
  }
  step.sentences.push_back("In each of these cases, " +
                           node_text(step.views.front().links.back().to) + ".");
  step.sentences.push_back(conclusion_text(step));
}

}  // namespace bitdoku::human
