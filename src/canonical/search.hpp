// The search for the canonical form of a puzzle that has blanks and whose givens do not clash.
//
// It makes the form row by row. It keeps every way ("state") in which the rows so far are as small
// as possible:
//
//   form so far            a state
//   row 1: 000000012       whether the board is transposed; which rows of the board come first;
//   row 2: 000000345       the order of the stacks; the order of the columns of each stack;
//   row 3: ?               the new name ("label") of each digit
//
// A state leaves open what the rows so far do not decide. Columns that look alike in all rows so
// far form a run, whose order is open. If a row has new digits in a run, these digits are loose:
// they share labels, and the order of the run's columns will decide which digit gets which label. A
// state branches only when the order of one run decides the order of another.
//
// The idea of a search row by row that keeps the order of columns open comes from dobrichev's
// patminlex, which follows programs of Glenn Fowler and Michael Deverin. In this search, labels
// stay open as well.
#ifndef BITDOKU_CANONICAL_SEARCH_HPP
#define BITDOKU_CANONICAL_SEARCH_HPP

#include <bitdoku/canonical.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "canonical/minirow.hpp"

namespace bitdoku::canonical {

struct State {
  std::uint64_t labels = 0;    // label of each digit, or the least label that it shares; 0: new
  std::uint64_t homes = 0;     // for each digit the column in which it got its label
  std::uint64_t rows = 0;      // the rows of the form so far, the first in the lowest nibble
  std::uint16_t loose = 0;     // digits that share their labels with others
  std::uint16_t left = 0x1FF;  // rows that have not been used
  std::uint8_t stack[3] = {};  // the stack at each place
  std::uint8_t code[3] = {};   // the code (minirow.hpp) of the stack at each place
  std::uint8_t used = 0;       // number of labels given so far
  std::uint8_t board = 0;      // 1: the transposed board
  // One bit for each place of a stack: whether loose digits may have their homes there.
  std::uint8_t shared = 0;

  void append(unsigned row, unsigned level) {
    rows |= static_cast<std::uint64_t>(row) << (4 * level);
    left = static_cast<std::uint16_t>(left & ~(1U << row));
  }
};

struct Board {
  std::uint64_t digits[9];  // of each row, with one nibble per column
  std::uint16_t masks[9];   // the givens of each row
  std::uint16_t sets[9];    // the digits of each row: bits 1 to 9
  std::uint16_t blank;      // the rows without a given
};

// One object serves many calls, one after the other, and keeps its memory.
class FormSearch {
 public:
  // Reads a puzzle (load.cpp). Its digits must be at most 9. Returns false if its givens clash.
  [[nodiscard]] bool load(const Cells9x9& cells);
  // Returns the form of the puzzle that was loaded last; `load` must have returned true
  // (result.cpp).
  [[nodiscard]] CanonicalForm run();

 private:
  struct Try {
    std::uint32_t state;
    std::uint16_t row;
    std::uint16_t key;
  };

  // These functions make the first states (start.cpp).
  void start();
  void start_with_blank_band();
  void begin(State& s, unsigned row, const std::array<std::uint8_t, 3>& stacks);
  // Adds a state to next_. The reference is valid until the next call.
  State& add_state() {
    if (count_ == next_.size()) next_.resize(2 * count_ + 64);
    return next_[count_++];
  }
  // Makes the states of next_ the current ones. They have this number of rows.
  void end_level(unsigned rows) {
    now_.swap(next_);
    states_ = count_;
    level_ = rows;
  }

  // These functions choose the rows that may come next (rows.cpp).
  void add_row();
  void add_last_row_of_band();
  void add_row_to_one();
  void gather_tries();
  void keep_tries_of(unsigned key);

  // These functions append a row to a state (extend.cpp).
  void append(const State& from, unsigned row);
  bool extend_simply(const State& s, unsigned row);
  bool is_kept(std::uint64_t value);
  void finish(State& s, unsigned row, std::uint64_t value);
  void extend(State& s, unsigned row, unsigned place, std::uint64_t value);
  void extend_run(State& s, unsigned row, unsigned p, unsigned i, std::uint64_t value);

  // These functions read the result (result.cpp).
  [[nodiscard]] Isomorphism isomorphism_of(const State& s) const;
  [[nodiscard]] Cells9x9 form() const;

  Board boards_[2] = {};  // the puzzle, and the puzzle transposed
  std::vector<State> now_;
  std::vector<State> next_;
  std::size_t states_ = 0;  // number of states in now_
  std::size_t count_ = 0;   // number of states in next_
  std::vector<Try> tries_;
  std::size_t try_count_ = 0;
  unsigned level_ = 0;            // number of rows of the form that the states in now_ have
  std::uint64_t values_[9] = {};  // the rows of the form; the first place is the highest nibble
  std::uint64_t best_ = 0;        // the least value of the next row so far
};

// Returns the rows that may come next. Of the blank rows of a band, and of the blank bands, it
// returns only the first, because the others lead to the same forms.
unsigned rows_to_try(const Board& board, const State& s, unsigned level);

// These functions change runs and labels (runs.cpp).
//
// Splits the run of places `begin` to `end` - 1 of a stack: the columns in `first` (a mask of
// columns of the stack) come before the others.
void split(State& s, unsigned place, unsigned begin, unsigned end, unsigned first);
// Moves the blanks of each run before its givens. `mini` has the givens of the minirow.
void put_blanks_first(State& s, unsigned place, unsigned mini);
// Gives a loose digit the least of the labels that it shares.
void settle(State& s, unsigned digit);
// Returns the label of a digit that stands in this column. Gives it a label if it has none.
unsigned label_of(State& s, unsigned digit, unsigned column);

}  // namespace bitdoku::canonical

#endif
