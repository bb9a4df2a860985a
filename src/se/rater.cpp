#include "se/rater.hpp"

#include <bitdoku/assert.hpp>

#include "se/all_singles.hpp"
#include "se/finders.hpp"
#include "se/multiple_chains.hpp"
#include "se/nested_rules.hpp"
#include "se/single_chains.hpp"
#include "se/step_check.hpp"

namespace bitdoku::se {
// The levels of chains: Nishio, multiple, dynamic, and dynamic with further rules. All levels share
// one store, and all chains nested in them share another.
class Levels {
 public:
  static constexpr std::size_t kCount = 8;

  explicit Levels(Budget& budget) : budget_(budget) {}

  MultipleChains& at(std::size_t index) {
    std::unique_ptr<MultipleChains>& level = levels_[index];
    if (!level) level = std::make_unique<MultipleChains>(make(static_cast<int>(index)));
    return *level;
  }

 private:
  MultipleChains make(int index) {
    if (index == 0) return {Chaining::nishio, 7.5, budget_, store_};
    if (index == 1) return {Chaining::multiple, 8.0, budget_, store_};
    const int nesting = index - 2;
    std::unique_ptr<AdvancedRules> rules;
    if (nesting == 1) rules = std::make_unique<PatternRules>();
    if (nesting > 1) rules = std::make_unique<NestedRules>(nesting, budget_, nested_store_);
    return {Chaining::dynamic, 8.5 + 0.5 * nesting, budget_, store_, std::move(rules)};
  }

  Budget& budget_;
  std::shared_ptr<ExpansionStore> store_ = std::make_shared<ExpansionStore>();
  std::shared_ptr<ExpansionStore> nested_store_ = std::make_shared<ExpansionStore>();
  std::array<std::unique_ptr<MultipleChains>, kCount> levels_;  // made when a puzzle needs them
};

class Rater::Chains {
 public:
  explicit Chains(Budget& budget) : budget_(budget), levels_(budget) {}

  bool find(const Board& board, bool with_proof, RatedStep& step) {
    if (const SingleChain* chain = single_.find_first(board)) {
      write_step(*chain, with_proof, step);
      return true;
    }
    return find_others(board, with_proof, step);
  }

  // Tries the techniques after the single chains. Also returns false if the budget is used up.
  bool find_others(const Board& board, bool with_proof, RatedStep& step) {
    if (!budget_.check_clock()) return false;
    if (find_aligned_triplet_exclusion(board, step)) return true;
    for (std::size_t i = 0; i < Levels::kCount; ++i) {
      MultipleChains& level = levels_.at(i);
      ChainHint hint;
      const bool found = level.find_first(board, hint);
      if (budget_.stopped()) return false;
      if (found) return level.write_step(board, hint, with_proof, step);
    }
    return false;
  }

  void find_all_single(const Board& board, std::vector<SingleChain>& chains) {
    single_.find_all(board, chains);
  }

 private:
  Budget& budget_;
  SingleChains single_;
  Levels levels_;
};

Rater::Rater() = default;
Rater::~Rater() = default;

const RatedStep* Rater::next_step(const Board& board) {
  if (!budget_.check_clock()) return nullptr;
  step_.reset();
  for (const Finder find : finders_before_chains(fixed_)) {
    if (find(board, step_)) return &step_;
  }
  if (!chains_) chains_ = std::make_unique<Chains>(budget_);
  return chains_->find(board, with_proof_, step_) ? &step_ : nullptr;
}

void Rater::visit_steps(const Board& board, const Visit& visit) {
  bool any = false;
  for (const Finder find : finders_before_chains(fixed_)) {
    step_.reset();
    if (!find(board, step_)) continue;
    any = true;
    if (!visit(step_)) return;
  }
  if (!chains_) chains_ = std::make_unique<Chains>(budget_);
  std::vector<SingleChain> single;
  chains_->find_all_single(board, single);
  for (const SingleChain& chain : single) {
    step_.reset();
    write_step(chain, with_proof_, step_);
    if (!visit(step_)) return;
  }
  step_.reset();
  if (any || !single.empty()) return;
  if (chains_->find_others(board, with_proof_, step_)) visit(step_);
}

namespace {

// Counts one more step. Returns whether that changes the rating.
bool count_step(double step_rating, bool sets_value, Ratings& rating) {
  ++rating.steps;
  const bool harder = step_rating > rating.er;
  if (harder) rating.er = step_rating;
  if (rating.ep != 0) return harder;
  if (rating.ed == 0) rating.ed = rating.er;
  if (sets_value) rating.ep = rating.er;
  return harder || sets_value;
}

// Takes singles until there are no more or one is wrong. Returns false if `watch` ended it.
bool take_singles(AllSingles& singles, DigitRows& rows, Ratings& rating,
                  const Rater::Watch& watch) {
  for (;;) {
    double hardest = 0;
    const int cells_set = singles.set_some(rating.er, rows, hardest);
    if (cells_set == 0) return true;
    if (singles.was_wrong()) {
      rating.mistake = "a single is wrong";
      return false;
    }
    if (count_step(hardest, true, rating) && watch && !watch(rating)) return false;
    rating.steps += cells_set - 1;
  }
}

}  // namespace

Ratings Rater::rate(const Puzzle& puzzle, std::span<const Digit> solution, const Watch& watch) {
  BITDOKU_ASSERT(solution.empty() || solution.size() == kCells);
  if (solution.empty()) return rate_step_by_step(Board(puzzle), watch);
  Ratings rating;
  AllSingles singles(solution);
  DigitRows rows = candidates_of(puzzle);
  Board board;
  int steps_of_position = -1;  // the number of steps that led to it
  while (take_singles(singles, rows, rating, watch)) {
    rating.solved = is_empty(rows);
    if (rating.solved) return rating;
    if (rating.steps != steps_of_position) board = Board(rows, solution);
    const RatedStep* step = next_step(board);
    rating.ended_by = budget_.stop_code();
    if (step == nullptr) return rating;
    rating.mistake = check_step(*step, board, solution);
    if (!rating.mistake.empty()) return rating;
    const bool changes = count_step(step->rating, step->cell >= 0, rating);
    if (changes && watch && !watch(rating)) return rating;
    apply(*step, board);
    rows = board.rows();
    steps_of_position = rating.steps;
  }
  return rating;
}

Ratings Rater::rate_step_by_step(Board board, const Watch& watch) {
  Ratings rating;
  while (!board.solved()) {
    const RatedStep* step = next_step(board);
    rating.ended_by = budget_.stop_code();
    if (step == nullptr) return rating;
    const bool changes = count_step(step->rating, step->cell >= 0, rating);
    if (changes && watch && !watch(rating)) return rating;
    apply(*step, board);
  }
  rating.solved = true;
  return rating;
}

void apply(const RatedStep& step, Board& board) {
  for (const CellDigits& item : step.removals) board.strike_out(item.cell, item.digits);
  if (step.cell >= 0) board.set(step.cell, step.digit);
}

}  // namespace bitdoku::se
