// Minimal 9x9 puzzles as they come, from uniform grids and in random orders: what Maker and Removal
// make of no other wish, the same puzzles, in little memory and many at a time.
//
// The givens go in a random order, each unless another solution would come of it. A known
// unavoidable set decides at the last turn of its cells: if no given is left in it but that one,
// that one stays. So what is taken out is first what no known set keeps; then a question is asked,
// has this a solution besides the grid? No: all of it can go. Otherwise where the two differ is a
// set that was not known, and all from its last turn on is decided anew.
#ifndef BITDOKU_GENERATE_TOP_DOWN_HPP
#define BITDOKU_GENERATE_TOP_DOWN_HPP

#include <functional>
#include <optional>

#include "engines/slice/slice.hpp"
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
  // The answer: there is none; or this one.
  void answer_none();
  void answer(const Digit* other, const Digit* grid, Digit* puzzle);

  [[nodiscard]] std::uint64_t number() const { return number_; }
  // Fetch from memory what comes next: each when the one before it has come.
  void prefetch() const { __builtin_prefetch(this); }
  void prefetch_turns() const;
  void prefetch_sets() const;

 private:
  static constexpr std::uint8_t kNone = 255;
  static constexpr std::size_t kMostAdded = 48;

  struct Turn {
    std::uint8_t cell;
    std::uint8_t begin;        // of the first sets that wait for it; the next turn has the end
    std::uint8_t first_added;  // of those that were added
    std::uint8_t unused;
  };

  [[nodiscard]] bool must_stay(std::size_t turn) const;
  void add(const SmallSet& set, std::size_t turn);
  // The first turn that the question is, or will be, about.
  [[nodiscard]] std::size_t first_turn() const { return n_taken_ > 0 ? first_taken_ : end_; }

  std::uint64_t number_ = 0;
  SmallSet givens_;           // what was not taken out
  SmallSet taken_;            // the turns that the question is about
  std::uint8_t n_taken_ = 0;  // so many
  std::uint8_t first_taken_ = 0;
  std::uint8_t count_ = 0;  // of givens
  std::uint8_t end_ = 0;    // the turn after those that were looked at
  std::uint8_t at_once_ = 0;
  std::uint8_t n_added_ = 0;
  std::array<Turn, 82> turns_;
  std::array<std::uint8_t, kMostAdded> next_added_;
  std::array<SmallSet, kMostAdded> added_;
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
  slice::Solver solver_;
  std::vector<Digit> grids_;
  std::vector<Digit> puzzles_;
  std::vector<Digit> others_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace bitdoku::generating

#endif
