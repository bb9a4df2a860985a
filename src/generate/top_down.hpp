// Makes minimal 9x9 puzzles without other wishes, from uniform grids and in random orders. They are
// the same puzzles that Maker and Removal make, but it handles many at a time and in little memory.
//
// Givens are removed in random order, except those without which there is another solution. If a
// given is the last one of a known unavoidable set, it stays without a question. At first, several
// givens are removed at once, and the question is whether there is a solution besides the grid. If
// there is none, all of them can go. If there is one, or if few givens can go, they are removed one
// by one. The question is then whether there is a solution with another digit in the cell. It is
// nearly always answered at once, because the solver would have tried the grid's digit first, which
// is now excluded.
#ifndef BITDOKU_GENERATE_TOP_DOWN_HPP
#define BITDOKU_GENERATE_TOP_DOWN_HPP

#include <functional>
#include <optional>

#include "batch/router.hpp"
#include "generate/first_sets.hpp"
#include "generate/random.hpp"
#include "generate/unavoidable.hpp"

namespace bitdoku::generating {

// One puzzle in progress. The caller keeps its digits, 81 of the grid and 81 of the puzzle.
class alignas(64) TopDown {
 public:
  void start(std::uint64_t seed, std::uint64_t number, Digit* grid, Digit* puzzle);

  // Advances to the next question, whether the puzzle has a solution besides the grid. Returns
  // false if the puzzle is complete.
  bool ask(Digit* puzzle);
  // The cell that must differ from the grid, or kNoCell.
  [[nodiscard]] std::uint8_t struck() const { return struck_; }
  void answer(bool has_another, const Digit* grid, Digit* puzzle);

  [[nodiscard]] std::uint64_t number() const { return number_; }
  // Prefetch the data for the next step, one stage after the other.
  void prefetch() const { __builtin_prefetch(this); }
  void prefetch_turns() const;
  void prefetch_sets() const;

 private:
  struct Turn {
    std::uint8_t cell;
    std::uint8_t begin;  // the first waiting set of the turn; the next turn's `begin` is the end
  };

  // Removes the given of the next turn. Returns false if it must stay.
  bool take_next(Digit* puzzle);
  bool ask_about_many(Digit* puzzle);
  [[nodiscard]] bool must_stay(std::size_t turn) const;

  std::uint64_t number_ = 0;
  SmallSet givens_{};       // the turns of the givens that stayed
  std::uint8_t end_ = 0;    // the first turn that was not considered yet
  std::uint8_t first_ = 0;  // the first turn of the question
  std::uint8_t many_ = 0;   // number of questions about several givens so far
  std::uint8_t struck_ = 0;
  std::array<Turn, 82> turns_;
  FirstSets sets_;
};

// Keeps enough puzzles in progress for efficient calls of `slice`.
class TopDownBatch {
 public:
  using Next = std::function<std::optional<std::uint64_t>()>;
  using Ready = std::function<void(std::uint64_t number, std::span<const Digit> puzzle,
                                   std::span<const Digit> grid)>;

  TopDownBatch(std::uint64_t seed, std::size_t most);

  // Brings each puzzle to its next question and answers all questions. Begins new puzzles while
  // there is room and `next` gives numbers. Returns false if there was no question.
  bool round(const Next& next, const Ready& ready);

 private:
  [[nodiscard]] Digit* grid(std::size_t i) { return &grids_[81 * i]; }
  [[nodiscard]] Digit* puzzle(std::size_t i) { return &puzzles_[81 * i]; }
  bool begin(std::size_t i, const Next& next);
  // Brings a puzzle to its next question. If it is complete, begins another one in its place;
  // returns false if there is no other.
  bool advance(std::size_t i, const Next& next, const Ready& ready);
  void move(std::size_t from, std::size_t to);

  std::uint64_t seed_;
  std::size_t in_work_ = 0;
  std::size_t begun_ = 0;
  bool is_more_ = true;  // `next` has more numbers in this round
  std::vector<TopDown> work_;
  batch::Router router_;
  std::vector<Digit> grids_;
  std::vector<Digit> puzzles_;
  std::vector<std::uint8_t> struck_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace bitdoku::generating

#endif
