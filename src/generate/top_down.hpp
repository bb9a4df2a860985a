// Minimal 9x9 puzzles as they come, from uniform grids and in random orders: what Maker and Removal
// make of no other wish, the same puzzles, in little memory and many at a time.
//
// The givens go in a random order, each unless another solution would come of it. What a known
// unavoidable set keeps at its last turn, with no given left in it but that one, stays without a
// question. First some are taken out at once, and the question is: has this a solution besides the
// grid? If it has not, all of them can go. Otherwise, and when few can go, they go one by one, and
// then a solution is asked for with another digit where the last one was: that there is none is
// seen at once, nearly always, since one candidate less is what a search would have to try.
#ifndef BITDOKU_GENERATE_TOP_DOWN_HPP
#define BITDOKU_GENERATE_TOP_DOWN_HPP

#include <functional>
#include <optional>

#include "batch/router.hpp"
#include "generate/first_sets.hpp"
#include "generate/random.hpp"
#include "generate/unavoidable.hpp"

namespace bitdoku::generating {

// One puzzle in work. Its digits are kept by the caller, 81 of the grid and 81 of the puzzle.
class alignas(64) TopDown {
 public:
  void start(std::uint64_t seed, std::uint64_t number, Digit* grid, Digit* puzzle);

  // False: the puzzle is ready. Otherwise it is the question: has it a solution besides the grid?
  bool ask(Digit* puzzle);
  // The cell that must have another digit than in the grid, or kNoCell.
  [[nodiscard]] std::uint8_t struck() const { return struck_; }
  void answer(bool has_another, const Digit* grid, Digit* puzzle);

  [[nodiscard]] std::uint64_t number() const { return number_; }
  // Fetch from memory what comes next: each when the one before it has come.
  void prefetch() const { __builtin_prefetch(this); }
  void prefetch_turns() const;
  void prefetch_sets() const;

 private:
  struct Turn {
    std::uint8_t cell;
    std::uint8_t begin;  // of the sets that wait for it; the next turn has the end
  };

  // Takes out the given of the next turn; false: it must stay.
  bool take_next(Digit* puzzle);
  bool ask_about_many(Digit* puzzle);
  [[nodiscard]] bool must_stay(std::size_t turn) const;

  std::uint64_t number_ = 0;
  SmallSet givens_{};       // the turns of what was not taken out
  std::uint8_t end_ = 0;    // the turn after those that were looked at
  std::uint8_t first_ = 0;  // the first turn that the question is about
  std::uint8_t many_ = 0;   // questions that were about many
  std::uint8_t struck_ = 0;
  std::array<Turn, 82> turns_;
  FirstSets sets_;
};

// As many as are worth a call of `slice`.
class TopDownBatch {
 public:
  using Next = std::function<std::optional<std::uint64_t>()>;
  using Ready = std::function<void(std::uint64_t number, std::span<const Digit> puzzle,
                                   std::span<const Digit> grid)>;

  TopDownBatch(std::uint64_t seed, std::size_t most);

  // Brings each puzzle to its next question, begins as many new ones as there is room for and
  // `next` gives numbers, and answers the questions. False: there was none.
  bool round(const Next& next, const Ready& ready);

 private:
  [[nodiscard]] Digit* grid(std::size_t i) { return &grids_[81 * i]; }
  [[nodiscard]] Digit* puzzle(std::size_t i) { return &puzzles_[81 * i]; }
  bool begin(std::size_t i, const Next& next);
  // Brings it to its next question; false: it has become ready, and there was no other to begin.
  bool advance(std::size_t i, const Next& next, const Ready& ready);
  void move(std::size_t from, std::size_t to);

  std::uint64_t seed_;
  std::size_t in_work_ = 0;
  std::size_t begun_ = 0;
  bool is_more_ = true;  // in this round
  std::vector<TopDown> work_;
  batch::Router router_;
  std::vector<Digit> grids_;
  std::vector<Digit> puzzles_;
  std::vector<std::uint8_t> struck_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace bitdoku::generating

#endif
