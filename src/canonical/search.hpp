// The search for the canonical form of a puzzle whose givens do not clash.
//
// It makes the form row by row and keeps every way ("state") that makes the rows so far as small as
// possible:
//
//   form so far            a state
//   row 1: 000000012       transposed or not; which rows of the board come first;
//   row 2: 000000345       which stack comes where; the order of the columns of each stack;
//   row 3: ?               the new name ("label") of each digit
//
// A state leaves open what the rows so far do not decide. Columns that all rows treat alike stay a
// run in any order. Digits that came in with such a run are loose: they share its labels in any
// order. A state branches only when the order of one run decides the order of another.
//
// The idea of a search row by row that leaves columns open is that of dobrichev's patminlex, after
// Glenn Fowler's and Michael Deverin's programs. Here labels, too, stay open.
#ifndef BITDOKU_CANONICAL_SEARCH_HPP
#define BITDOKU_CANONICAL_SEARCH_HPP

#include <bitdoku/canonical.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "canonical/minirow.hpp"

namespace bitdoku::canonical {

struct State {
  std::uint64_t labels = 0;  // of each digit: its label, or the least label that it shares; 0: new
  std::uint64_t homes = 0;   // of each digit: the column in which it got its label
  std::uint64_t rows = 0;    // the rows of the form so far, the first in the lowest nibble
  std::uint16_t loose = 0;   // digits that share their labels with others
  std::uint16_t left = 0x1FF;  // rows that have not been used
  std::uint8_t stack[3] = {};  // the stack at each place
  std::uint8_t code[3] = {};   // the code (minirow.hpp) of the stack at each place
  std::uint8_t used = 0;       // number of labels given so far
  std::uint8_t board = 0;      // 1: the transposed board
  std::uint8_t shared = 0;     // places of stacks that may be homes of loose digits, a bit each

  void append(unsigned row, unsigned level) {
    rows |= static_cast<std::uint64_t>(row) << (4 * level);
    left = static_cast<std::uint16_t>(left & ~(1U << row));
  }
};

struct Board {
  std::uint64_t digits[9];  // of a row: a nibble a column
  std::uint16_t masks[9];   // of a row: its givens
  std::uint16_t sets[9];    // of a row: its digits, bits 1 to 9
  std::uint16_t blank;      // the rows without a given
};

// One object serves many calls, one after the other, and keeps its memory.
class Search {
 public:
  // Takes a puzzle in (load.cpp). The digits must be at most 9. False if its givens clash.
  [[nodiscard]] bool load(const Cells9x9& cells);
  // The form of the puzzle of the last load, which must have returned true (result.cpp).
  [[nodiscard]] CanonicalForm run();
  // Of a full grid: all isomorphisms that lead to the form that `run` found last.
  [[nodiscard]] std::vector<Isomorphism> isomorphisms() const;
  // Whether the puzzle of the last load has no blanks.
  [[nodiscard]] bool is_full() const { return full_; }

 private:
  struct Try {
    std::uint32_t state;
    std::uint16_t row;
    std::uint16_t key;
  };

  // start.cpp and start_full.cpp: make the first states
  void start();
  void start_with_blank_band();
  void start_full();
  void begin(State& s, unsigned row, const std::array<std::uint8_t, 3>& stacks);
  // Adds a state to next_. The reference holds until the next call.
  State& add_state() {
    if (count_ == next_.size()) next_.resize(2 * count_ + 64);
    return next_[count_++];
  }
  // The states of next_ become those of now_, with this number of rows.
  void end_level(unsigned rows) {
    now_.swap(next_);
    states_ = count_;
    level_ = rows;
  }

  // rows.cpp: choose the rows that may come next
  void add_row();
  void add_last_row_of_band();
  void gather_tries();
  void keep_tries_of(unsigned key);

  // extend.cpp: append a row to a state
  void append(const State& from, unsigned row);
  bool extend_simply(const State& s, unsigned row);
  bool is_kept(std::uint64_t value);
  void finish(State& s, unsigned row, std::uint64_t value);
  void extend(State& s, unsigned row, unsigned place, std::uint64_t value);
  void extend_run(State& s, unsigned row, unsigned p, unsigned i, std::uint64_t value);

  // result.cpp
  [[nodiscard]] Isomorphism isomorphism_of(const State& s) const;
  [[nodiscard]] Cells9x9 form() const;

  Board boards_[2] = {};  // the puzzle, and the puzzle transposed
  bool full_ = false;     // no blanks
  std::vector<State> now_;
  std::vector<State> next_;
  std::size_t states_ = 0;  // in now_
  std::size_t count_ = 0;   // in next_
  std::vector<Try> tries_;
  std::size_t try_count_ = 0;
  unsigned level_ = 0;            // number of rows of the form that the states in now_ have
  std::uint64_t values_[9] = {};  // the rows of the form: nibbles, the first place highest
  std::uint64_t best_ = 0;        // the least value of the next row so far
};

// The rows that may come next. Of the blank rows of a band, and of the blank bands, only the first
// may, because the others lead to the same forms.
unsigned rows_to_try(const Board& board, const State& s, unsigned level);

// What happens to runs and labels (runs.cpp).
//
// Of the run of places from `begin` to `end` (not included) of a stack, puts the columns in `first`
// (a mask of columns of the stack) before the others and ends the run between them.
void split(State& s, unsigned place, unsigned begin, unsigned end, unsigned first);
// Puts the blanks of each run before its givens; `mini` has the givens of the minirow.
void put_blanks_first(State& s, unsigned place, unsigned mini);
// Gives a loose digit the least of the labels that it shares.
void settle(State& s, unsigned digit);
// Gives a digit that stands in this column its label, and returns the label.
unsigned label_of(State& s, unsigned digit, unsigned column);

}  // namespace bitdoku::canonical

#endif
