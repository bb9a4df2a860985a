// The search of the engine `planes`. It is compiled once for each instruction set; see generic.cpp
// and avx2.cpp. Nothing of the standard library may be defined inside the target region.
//
// A board has a plane for each view and digit, and a plane of settled cells for each view (Board).
// A plane has a bit for each cell, and layout.hpp says which:
//
//                   digit 1   digit 2  ...  digit 16   settled
//   view 0: rows    [plane]   [plane]  ...  [plane]    [plane]     plane: 16 lanes of 16 bits
//   view 1: columns [plane]   [plane]  ...  [plane]    [plane]     lane i: row, column or box i
//   view 2: boxes   [plane]   [plane]  ...  [plane]    [plane]     bit k: its cell k

#define BITDOKU_INLINE inline __attribute__((always_inline))

#include "engines/planes/locked.inl.hpp"
#undef BITDOKU_EACH_PART

// The possible places of each digit in the three views, and the settled cells.
struct Board {
  Plane digit[kViews][kLanes];
  Plane done[kViews];
  // The digits that lost a place since they were last searched: for singles (`fresh`), and for
  // locked candidates (`unlocked`).
  std::uint32_t fresh;
  std::uint32_t unlocked;

  BITDOKU_INLINE void mark(int changed) {
    fresh |= 1U << changed;
    unlocked |= 1U << changed;
  }
};

// The result of one round: the cells to settle, by digit.
struct Found {
  std::uint32_t digits = 0;  // digits that have such cells
  Plane digit[kViews][kLanes];
  Plane cells[kViews] = {};
};

// Placements of one digit: their cells, and the places that these exclude.
struct Placed {
  Plane here[kViews] = {};
  Plane gone[kViews] = {};
};

enum class Propagation : std::uint8_t { dead, stuck, solved };

struct Option {
  std::uint8_t cell;
  std::uint8_t digit;
};

// A set of placements of which exactly one is right.
struct Choice {
  int count = 0;
  Option option[kLanes];
};

// The failures that ended branches: cells without candidates, and digits without a place in a
// house. Older failures count less.
struct Weights {
  float step = 1;
  float cell[256] = {};
  float place[kViews][kLanes][kLanes] = {};  // by view, digit and lane

  // Makes later failures count more than earlier ones.
  BITDOKU_INLINE void grow() {
    step *= 1.01F;
    if (step < 1e30F) return;
    step *= 1e-30F;
    for (float& weight : cell) weight *= 1e-30F;
    for (auto& view : place) {
      for (auto& digit : view) {
        for (float& weight : digit) weight *= 1e-30F;
      }
    }
  }
};

// Pairs of placements of which exactly one is right: cells with two candidates, and houses with two
// places for a digit. The best pair is the one with the greatest weight.
class Pairs {
 public:
  BITDOKU_INLINE void add(Option a, Option b, float value) {
    if (value <= most_) return;
    most_ = value;
    best_[0] = a;
    best_[1] = b;
  }
  BITDOKU_INLINE bool take_best(Choice& choice) const {
    if (most_ < 0) return false;
    choice.count = 2;
    choice.option[0] = best_[0];
    choice.option[1] = best_[1];
    return true;
  }

 private:
  float most_ = -1;
  Option best_[2] = {};
};

class Solver {
 public:
  explicit Solver(const SearchInput& input) : layout_(input.layout), side_(input.layout.side) {
    for (int view = 0; view < kViews; ++view) valid_[view] = load(layout_.valid[view]);
  }

  void set_up(const SearchInput& input, Board& board) const;
  Propagation propagate(Board& board);
  void choose(const Board& board, Choice& choice) const;
  // Settles one cell to begin a branch.
  void place(Board& board, int cell, int digit) const {
    Placed placed;
    note(cell, placed);
    Found found;
    remove(board, digit, placed, found);
    settle(board, found);
  }
  void write(const Board& board, Digit* solution) const;

 private:
  // Adds a placement: its cell, and the places that it excludes.
  BITDOKU_INLINE void note(int cell, Placed& placed) const {
    for (int view = 0; view < kViews; ++view) {
      placed.gone[view] = placed.gone[view] | load(layout_.peers[view][cell]);
      placed.here[view] = placed.here[view] | load(layout_.cell_at[layout_.at[view][cell]]);
    }
  }

  // Adds one placement for each lane. If a house has two singles of a digit, each removes the
  // other, which shows the contradiction.
  BITDOKU_INLINE void note_all(const Plane& singles, int view, Placed& placed) const {
    for (std::uint32_t rest = lanes_with_any(singles); rest != 0; rest &= rest - 1) {
      const int house = __builtin_ctz(rest) / 2;
      note(layout_.cell[view][16 * house + __builtin_ctz(lane(singles, house))], placed);
    }
  }

  // Removes the excluded places. If two placements exclude each other, both are removed, so the
  // next round detects the contradiction.
  BITDOKU_INLINE void remove(Board& board, int digit, const Placed& placed, Found& found) const {
    board.mark(digit);
    found.digits |= 1U << digit;
    for (int view = 0; view < kViews; ++view) {
      board.digit[view][digit] = board.digit[view][digit] & ~placed.gone[view];
      found.digit[view][digit] = placed.here[view];
      found.cells[view] = found.cells[view] | placed.here[view];
    }
  }

  // Removes all other digits from the cells found.
  BITDOKU_INLINE void settle(Board& board, const Found& found) const {
    std::uint32_t hit = 0;
    for (int digit = 0; digit < side_; ++digit) {
      hit |= (any(board.digit[0][digit] & found.cells[0]) ? 1U : 0U) << digit;
    }
    for (std::uint32_t rest = hit & ~found.digits; rest != 0; rest &= rest - 1) {
      const int digit = __builtin_ctz(rest);
      board.mark(digit);
      for (int view = 0; view < kViews; ++view) {
        board.digit[view][digit] = board.digit[view][digit] & ~found.cells[view];
      }
    }
    for (std::uint32_t rest = found.digits; rest != 0; rest &= rest - 1) {
      const int digit = __builtin_ctz(rest);
      for (int view = 0; view < kViews; ++view) {
        board.digit[view][digit] =
            board.digit[view][digit] & (found.digit[view][digit] | ~found.cells[view]);
      }
    }
    for (int view = 0; view < kViews; ++view) {
      board.done[view] = board.done[view] | found.cells[view];
    }
  }

  BITDOKU_INLINE float weight_of(Option option) const {
    float sum = weights_.cell[option.cell];
    for (int view = 0; view < kViews; ++view) {
      sum += weights_.place[view][option.digit][layout_.at[view][option.cell] >> 4];
    }
    return sum;
  }
  void blame(const Board& board);
  BITDOKU_INLINE void strike(Board& board, int cell, int digit) const {
    for (int view = 0; view < kViews; ++view) {
      const int at = layout_.at[view][cell];
      char* const lane =
          reinterpret_cast<char*>(&board.digit[view][digit]) + std::ptrdiff_t{2} * (at >> 4);
      std::uint16_t word;
      __builtin_memcpy(&word, lane, sizeof word);
      word = static_cast<std::uint16_t>(word & ~(1U << (at & 15)));
      __builtin_memcpy(lane, &word, sizeof word);
    }
  }
  bool look(Board& board, Found& found, bool& any_found) const;
  bool strike_locked(Board& board) const;
  // Takes one of these cells, with all its digits, as a choice.
  void take_cell(const Board& board, const Plane& cells, Choice& choice) const;
  void add_places(const Board& board, int view, int digit, Pairs& pairs) const;
  void add_cells(const Board& board, const Plane& cells, Pairs& pairs) const;

  Plane valid_[kViews];
  Weights weights_;
  const Layout& layout_;
  int side_;
};

inline void Solver::set_up(const SearchInput& input, Board& board) const {
  for (int view = 0; view < kViews; ++view) {
    board.done[view] = nothing();
    for (int digit = 0; digit < side_; ++digit) board.digit[view][digit] = valid_[view];
  }
  board.fresh = (1U << side_) - 1;
  board.unlocked = board.fresh;
  const int cells = side_ * side_;
  for (int cell = 0; input.allowed != nullptr && cell < cells; ++cell) {
    for (int digit = 0; digit < side_; ++digit) {
      if ((input.allowed[cell] >> digit & 1U) == 0) strike(board, cell, digit);
    }
  }
  Placed placed[kLanes];
  for (int cell = 0; cell < cells; ++cell) {
    const int digit = input.givens[cell] - 1;
    if (digit >= 0) note(cell, placed[digit]);
  }
  Found found;
  for (int digit = 0; digit < side_; ++digit) remove(board, digit, placed[digit], found);
  settle(board, found);
}

// One round: finds all singles of the board. Returns false for a contradiction.
inline bool Solver::look(Board& board, Found& found, bool& any_found) const {
  Plane once = nothing();
  Plane twice = nothing();
  for (int digit = 0; digit < side_; ++digit) {
    twice = twice | (once & board.digit[0][digit]);
    once = once | board.digit[0][digit];
  }
  // There is a cell without candidates, or a cell settled for two digits.
  if (any((valid_[0] & ~once) | (twice & board.done[0]))) return false;
  const Plane naked = once & ~(twice | board.done[0]);
  Plane lost = nothing();
  Plane open[kViews];
  for (int view = 0; view < kViews; ++view) open[view] = valid_[view] & ~board.done[view];
  // First only finds out which digits have singles, because half of the boards are dead ends and
  // most digits have none.
  std::uint32_t with_singles = 0;
  for (std::uint32_t rest = board.fresh; rest != 0; rest &= rest - 1) {
    const int digit = __builtin_ctz(rest);
    Plane all = nothing();
    for (int view = 0; view < kViews; ++view) {
      const Plane places = board.digit[view][digit];
      lost = lost | is_zero(places);
      all = all | (places & is_zero(but_lowest(places)) & open[view]);
    }
    with_singles |= (any(all) ? 1U : 0U) << digit;
  }
  if (any(lost & ~is_zero(valid_[0]))) return false;
  if (any(naked)) {
    for (int digit = 0; digit < side_; ++digit) {
      with_singles |= (any(naked & board.digit[0][digit]) ? 1U : 0U) << digit;
    }
  }
  board.fresh = 0;
  for (; with_singles != 0; with_singles &= with_singles - 1) {
    const int digit = __builtin_ctz(with_singles);
    Placed placed;
    note_all(naked & board.digit[0][digit], 0, placed);
    for (int view = 0; view < kViews; ++view) {
      const Plane places = board.digit[view][digit];
      const Plane singles = places & is_zero(but_lowest(places)) & open[view];
      note_all(singles & ~placed.here[view], view, placed);
    }
    remove(board, digit, placed, found);
  }
  any_found = found.digits != 0;
  return true;
}

// Searches for locked candidates. Is called when there are no more singles. Returns false if it
// finds none.
inline bool Solver::strike_locked(Board& board) const {
  bool any_struck = false;
  const std::uint32_t unlocked = board.unlocked;
  board.unlocked = 0;
  for (std::uint32_t rest = unlocked; rest != 0; rest &= rest - 1) {
    const int digit = __builtin_ctz(rest);
    const Plane gone = find_locked(board.digit[2][digit]);
    if (!any(gone)) continue;
    any_struck = true;
    board.mark(digit);
    Plane places[kViews] = {};
    for (int i = 0; i < 4; ++i) {
      for (std::uint64_t word = quad(gone, i); word != 0; word &= word - 1) {
        const int cell = layout_.cell[2][64 * i + __builtin_ctzll(word)];
        for (int view = 0; view < kViews; ++view) {
          places[view] = places[view] | load(layout_.cell_at[layout_.at[view][cell]]);
        }
      }
    }
    for (int view = 0; view < kViews; ++view) {
      board.digit[view][digit] = board.digit[view][digit] & ~places[view];
    }
  }
  return any_struck;
}

inline Propagation Solver::propagate(Board& board) {
  for (bool any_found = true;;) {
    Found found;
    if (!look(board, found, any_found)) break;
    if (any_found) {
      settle(board, found);
    } else if (!any(valid_[0] & ~board.done[0])) {
      return Propagation::solved;
    } else if (!layout_.has_boxes_4x4 || !strike_locked(board)) {
      return Propagation::stuck;
    }
  }
  blame(board);
  return Propagation::dead;
}

// Adds weight to the cells without candidates and to the houses without a place for a digit.
inline void Solver::blame(const Board& board) {
  weights_.grow();
  Plane once = nothing();
  Plane twice = nothing();
  for (int digit = 0; digit < side_; ++digit) {
    twice = twice | (once & board.digit[0][digit]);
    once = once | board.digit[0][digit];
  }
  const Plane bad = (valid_[0] & ~once) | (twice & board.done[0]);
  for (int i = 0; i < 4; ++i) {
    for (std::uint64_t word = quad(bad, i); word != 0; word &= word - 1) {
      weights_.cell[layout_.cell[0][64 * i + __builtin_ctzll(word)]] += weights_.step;
    }
  }
  for (int view = 0; view < kViews; ++view) {
    for (std::uint32_t rest = board.fresh; rest != 0; rest &= rest - 1) {
      const int digit = __builtin_ctz(rest);
      const Plane lost = is_zero(board.digit[view][digit]) & ~is_zero(valid_[0]);
      if (!any(lost)) continue;
      for (int lane = 0; lane < side_; ++lane) {
        if ((quad(lost, lane / 4) >> (16 * (lane & 3)) & 1U) != 0) {
          weights_.place[view][digit][lane] += weights_.step;
        }
      }
    }
  }
}

// Chooses a cell with the fewest candidates, which are at least three.
inline void Solver::take_cell(const Board& board, const Plane& cells, Choice& choice) const {
  int index = 0;
  while (quad(cells, index) == 0) ++index;
  const int at = 64 * index + __builtin_ctzll(quad(cells, index));
  choice.count = 0;
  for (int digit = 0; digit < side_; ++digit) {
    if ((quad(board.digit[0][digit], index) >> (at & 63) & 1U) == 0) continue;
    choice.option[choice.count++] = {layout_.cell[0][at], static_cast<std::uint8_t>(digit)};
  }
}

// Adds the houses of this view in which the digit has two places.
inline void Solver::add_places(const Board& board, int view, int digit, Pairs& pairs) const {
  const Plane places = board.digit[view][digit];
  const Plane rest = but_lowest(places);
  const Plane two = places & is_zero(but_lowest(rest)) & ~is_zero(rest);
  if (!any(two)) return;
  for (int i = 0; i < 4; ++i) {
    for (std::uint64_t word = quad(two, i); word != 0;) {
      const int first = 64 * i + __builtin_ctzll(word);
      word &= word - 1;
      const int second = 64 * i + __builtin_ctzll(word);
      word &= word - 1;
      const Option a{layout_.cell[view][first], static_cast<std::uint8_t>(digit)};
      const Option b{layout_.cell[view][second], static_cast<std::uint8_t>(digit)};
      pairs.add(a, b, weight_of(a) + weight_of(b));
    }
  }
}

// Adds the cells with two candidates.
inline void Solver::add_cells(const Board& board, const Plane& cells, Pairs& pairs) const {
  for (int i = 0; i < 4; ++i) {
    for (std::uint64_t word = quad(cells, i); word != 0; word &= word - 1) {
      const int at = 64 * i + __builtin_ctzll(word);
      unsigned digits = 0;
      for (int digit = 0; digit < side_; ++digit) {
        digits |= (lane(board.digit[0][digit], at >> 4) >> (at & 15) & 1U) << digit;
      }
      const std::uint8_t cell = layout_.cell[0][at];
      const Option a{cell, static_cast<std::uint8_t>(__builtin_ctz(digits))};
      const Option b{cell, static_cast<std::uint8_t>(__builtin_ctz(digits & (digits - 1)))};
      pairs.add(a, b, weight_of(a) + weight_of(b));
    }
  }
}

inline void Solver::choose(const Board& board, Choice& choice) const {
  // Counts the candidates of all cells, up to five. least[n] has the cells with more than n
  // candidates.
  Plane least[5] = {nothing(), nothing(), nothing(), nothing(), nothing()};
  for (int digit = 0; digit < side_; ++digit) {
    const Plane here = board.digit[0][digit];
    for (int n = 4; n > 0; --n) least[n] = least[n] | (least[n - 1] & here);
    least[0] = least[0] | here;
  }
  Pairs pairs;
  const Plane two = least[1] & ~least[2];
  if (any(two)) {
    add_cells(board, two, pairs);
  } else {
    for (int digit = 0; digit < side_; ++digit) {
      for (int view = 0; view < kViews; ++view) add_places(board, view, digit, pairs);
    }
  }
  if (pairs.take_best(choice)) return;
  for (int n = 2; n < 4; ++n) {
    const Plane some = least[n] & ~least[n + 1];
    if (any(some)) return take_cell(board, some, choice);
  }
  take_cell(board, least[4], choice);
}

inline void Solver::write(const Board& board, Digit* solution) const {
  for (int digit = 0; digit < side_; ++digit) {
    for (int i = 0; i < 4; ++i) {
      for (std::uint64_t word = quad(board.digit[0][digit], i); word != 0; word &= word - 1) {
        solution[layout_.cell[0][64 * i + __builtin_ctzll(word)]] = static_cast<Digit>(digit + 1);
      }
    }
  }
}

// Searches depth first; waiting boards are on `stack`, the next one on top.
inline void search(const SearchInput& input, Search& search) {
  Solver solver(input);
  Stack<Board> stack;
  solver.set_up(input, stack.push());
  Digit solution[kLanes * kLanes];
  Choice choice;
  for (bool first = true; !stack.empty(); first = false) {
    if (!search.enter_node()) return;
    if (!first) search.guess();
    Board& board = stack.top();
    switch (solver.propagate(board)) {
      case Propagation::dead:
        stack.pop();
        break;
      case Propagation::solved:
        solver.write(board, solution);
        if (!search.report(
                {solution, static_cast<std::size_t>(input.layout.side * input.layout.side)})) {
          return;
        }
        stack.pop();
        break;
      case Propagation::stuck: {
        solver.choose(board, choice);
        const Board before = board;
        for (int i = choice.count; i-- > 0;) {
          Board& next = i == choice.count - 1 ? stack.top() : stack.push();
          next = before;
          solver.place(next, choice.option[i].cell, choice.option[i].digit);
        }
        break;
      }
    }
  }
}

#undef BITDOKU_INLINE
