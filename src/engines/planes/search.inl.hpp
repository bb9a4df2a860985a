// The search of the `planes` engine, compiled once for each instruction set, see generic.cpp and
// avx2.cpp. Inside the target region nothing of the standard library may be defined.

#define BITDOKU_INLINE inline __attribute__((always_inline))

#if defined(BITDOKU_PLANES_WIDE)
inline constexpr int kParts = 1;
#else
inline constexpr int kParts = 2;
#endif
using Part = std::uint16_t __attribute__((vector_size(32 / kParts), may_alias));
using Quads = std::uint64_t __attribute__((vector_size(32 / kParts), may_alias));

// 16 lanes of 16 bits.
struct Plane {
  Part part[kParts];
};

#define BITDOKU_EACH_PART(expression) \
  Plane result;                       \
  for (int i = 0; i < kParts; ++i) {  \
    result.part[i] = (expression);    \
  }                                   \
  return result

BITDOKU_INLINE Plane operator&(Plane a, Plane b) {
  BITDOKU_EACH_PART(a.part[i] & b.part[i]);
}
BITDOKU_INLINE Plane operator|(Plane a, Plane b) {
  BITDOKU_EACH_PART(a.part[i] | b.part[i]);
}
BITDOKU_INLINE Plane operator~(Plane a) {
  BITDOKU_EACH_PART(~a.part[i]);
}
// Each lane without its lowest bit.
BITDOKU_INLINE Plane but_lowest(Plane a) {
  BITDOKU_EACH_PART(a.part[i] & (a.part[i] - 1));
}
// All ones in the lanes that are zero.
BITDOKU_INLINE Plane is_zero(Plane a) {
  BITDOKU_EACH_PART(reinterpret_cast<Part>(a.part[i] == 0));
}
#undef BITDOKU_EACH_PART

BITDOKU_INLINE Plane nothing() {
  return Plane{};
}
BITDOKU_INLINE Plane load(const Words& words) {
  Plane plane;
  __builtin_memcpy(&plane, words.data(), sizeof plane);
  return plane;
}
BITDOKU_INLINE std::uint64_t quad(const Plane& plane, int index) {
  return reinterpret_cast<Quads>(plane.part[index / (4 / kParts)])[index % (4 / kParts)];
}
BITDOKU_INLINE bool any(const Plane& plane) {
#if defined(BITDOKU_PLANES_WIDE)
  return _mm256_testz_si256(reinterpret_cast<__m256i>(plane.part[0]),
                            reinterpret_cast<__m256i>(plane.part[0])) == 0;
#else
  return (quad(plane, 0) | quad(plane, 1) | quad(plane, 2) | quad(plane, 3)) != 0;
#endif
}

#include "engines/planes/locked.inl.hpp"

// Where each digit can be, in the three views, and which cells are settled.
struct Board {
  Plane digit[kViews][kLanes];
  Plane done[kViews];
};

// What was found at one look: cells to settle, by digits.
struct Found {
  Plane digit[kViews][kLanes];
  Plane cells[kViews] = {};
};

// Placements of one digit: their cells, and what they take from their houses.
struct Placed {
  Plane here[kViews] = {};
  Plane gone[kViews] = {};
};

enum class Progress : std::uint8_t { dead, stuck, solved };

struct Option {
  std::uint8_t cell;
  std::uint8_t digit;
};

// A way to go on: one of a few placements is right.
struct Choice {
  int count = 0;
  Option option[kLanes];
};

// How often the search failed for want of a candidate in a cell, or of a place for a digit in a
// house; what is long ago counts less.
struct Weights {
  float step = 1;
  float cell[256] = {};
  float place[kViews][kLanes][kLanes] = {};  // by view, digit and lane

  // So that later failures count more.
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

// Two placements of which one is right, for every cell with two candidates and every house with two
// places for a digit. Best is the pair whose cells and houses failed most.
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
  explicit Solver(const Position& position)
      : layout_(position.layout), side_(position.layout.side) {
    for (int view = 0; view < kViews; ++view) valid_[view] = load(layout_.valid[view]);
  }

  void set_up(const Position& position, Board& board) const;
  Progress propagate(Board& board);
  void choose(const Board& board, Choice& choice) const;
  // Settles one cell, as the beginning of a branch.
  void place(Board& board, int cell, int digit) const {
    Placed placed;
    note(cell, placed);
    Found found;
    for (int other = 0; other < side_; ++other) {
      remove(board, other, other == digit ? placed : Placed{}, found);
    }
    settle(board, found);
  }
  void write(const Board& board, Digit* solution) const;

 private:
  // A placement: its cell, and what its houses lose. A cell is where its row and its column meet.
  BITDOKU_INLINE void note(int cell, Placed& placed) const {
    const int row = layout_.at[0][cell] >> 4;
    const int column = layout_.at[1][cell] >> 4;
    const int box = layout_.at[2][cell] >> 4;
    for (int view = 0; view < kViews; ++view) {
      const Plane in_row = load(layout_.house[view][0][row]);
      const Plane in_column = load(layout_.house[view][1][column]);
      const Plane here = in_row & in_column;
      placed.gone[view] =
          placed.gone[view] | ((in_row | in_column | load(layout_.house[view][2][box])) & ~here);
      placed.here[view] = placed.here[view] | here;
    }
  }

  BITDOKU_INLINE void note_all(const Plane& singles, int view, Placed& placed) const {
    for (int i = 0; i < 4; ++i) {
      for (std::uint64_t word = quad(singles, i); word != 0; word &= word - 1) {
        note(layout_.cell[view][64 * i + __builtin_ctzll(word)], placed);
      }
    }
  }

  // Two placements that exclude one another take each other away, which is seen at the next look.
  BITDOKU_INLINE void remove(Board& board, int digit, const Placed& placed, Found& found) const {
    for (int view = 0; view < kViews; ++view) {
      board.digit[view][digit] = board.digit[view][digit] & ~placed.gone[view];
      found.digit[view][digit] = placed.here[view];
      found.cells[view] = found.cells[view] | placed.here[view];
    }
  }

  // The cells found lose all other digits.
  BITDOKU_INLINE void settle(Board& board, const Found& found) const {
    for (int view = 0; view < kViews; ++view) {
      for (int digit = 0; digit < side_; ++digit) {
        board.digit[view][digit] =
            board.digit[view][digit] & (found.digit[view][digit] | ~found.cells[view]);
      }
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
  // The first of these cells with the digits that it has.
  void take_cell(const Board& board, const Plane& cells, Choice& choice) const;
  void add_places(const Board& board, int view, int digit, Pairs& pairs) const;
  void add_cells(const Board& board, const Plane& cells, Pairs& pairs) const;

  Plane valid_[kViews];
  Weights weights_;
  const Layout& layout_;
  int side_;
};

inline void Solver::set_up(const Position& position, Board& board) const {
  for (int view = 0; view < kViews; ++view) {
    board.done[view] = nothing();
    for (int digit = 0; digit < side_; ++digit) board.digit[view][digit] = valid_[view];
  }
  const int cells = side_ * side_;
  for (int cell = 0; position.allowed != nullptr && cell < cells; ++cell) {
    for (int digit = 0; digit < side_; ++digit) {
      if ((position.allowed[cell] >> digit & 1U) == 0) strike(board, cell, digit);
    }
  }
  Placed placed[kLanes];
  for (int cell = 0; cell < cells; ++cell) {
    const int digit = position.givens[cell] - 1;
    if (digit >= 0) note(cell, placed[digit]);
  }
  Found found;
  for (int digit = 0; digit < side_; ++digit) remove(board, digit, placed[digit], found);
  settle(board, found);
}

// One look at the board: all singles there are. False for a contradiction.
inline bool Solver::look(Board& board, Found& found, bool& any_found) const {
  Plane once = nothing();
  Plane twice = nothing();
  for (int digit = 0; digit < side_; ++digit) {
    twice = twice | (once & board.digit[0][digit]);
    once = once | board.digit[0][digit];
  }
  // A cell without candidates, or with two that it was settled for.
  if (any((valid_[0] & ~once) | (twice & board.done[0]))) return false;
  const Plane naked = once & ~(twice | board.done[0]);
  Plane lost = nothing();
  Plane open[kViews];
  for (int view = 0; view < kViews; ++view) open[view] = valid_[view] & ~board.done[view];
  any_found = false;
  for (int digit = 0; digit < side_; ++digit) {
    Plane singles[kViews];
    for (int view = 0; view < kViews; ++view) {
      const Plane places = board.digit[view][digit];
      lost = lost | is_zero(places);
      singles[view] = places & is_zero(but_lowest(places)) & open[view];
    }
    singles[0] = singles[0] | (naked & board.digit[0][digit]);
    Placed placed;
    if (any(singles[0] | singles[1] | singles[2])) {
      any_found = true;
      note_all(singles[0], 0, placed);
      for (int view = 1; view < kViews; ++view) {
        note_all(singles[view] & ~placed.here[view], view, placed);
      }
    }
    remove(board, digit, placed, found);
  }
  return !any(lost & ~is_zero(valid_[0]));
}

// Where singles end: false when there are no locked candidates either.
inline bool Solver::strike_locked(Board& board) const {
  bool any_struck = false;
  for (int digit = 0; digit < side_; ++digit) {
    std::uint64_t gone[4];
    find_locked(board.digit[2][digit], gone);
    for (int i = 0; i < 4; ++i) {
      for (; gone[i] != 0; gone[i] &= gone[i] - 1) {
        any_struck = true;
        strike(board, layout_.cell[2][64 * i + __builtin_ctzll(gone[i])], digit);
      }
    }
  }
  return any_struck;
}

inline Progress Solver::propagate(Board& board) {
  for (bool any_found = true;;) {
    Found found;
    if (!look(board, found, any_found)) break;
    if (any_found) {
      settle(board, found);
    } else if (!any(valid_[0] & ~board.done[0])) {
      return Progress::solved;
    } else if (!layout_.has_boxes_4x4 || !strike_locked(board)) {
      return Progress::stuck;
    }
  }
  blame(board);
  return Progress::dead;
}

// What has nothing left on this board gets weight.
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
    for (int digit = 0; digit < side_; ++digit) {
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

// Cells with the fewest candidates, three or more.
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

// The two places of a digit in houses of this view.
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

// The cells with two candidates.
inline void Solver::add_cells(const Board& board, const Plane& cells, Pairs& pairs) const {
  std::uint8_t first[256];
  for (int i = 0; i < 4; ++i) {
    std::uint64_t seen = 0;
    for (int digit = 0; digit < side_; ++digit) {
      for (std::uint64_t word = quad(board.digit[0][digit] & cells, i); word != 0;
           word &= word - 1) {
        const int at = __builtin_ctzll(word);
        const std::uint8_t cell = layout_.cell[0][64 * i + at];
        if ((seen >> at & 1U) == 0) {
          first[cell] = static_cast<std::uint8_t>(digit);
        } else {
          const Option a{cell, first[cell]};
          const Option b{cell, static_cast<std::uint8_t>(digit)};
          pairs.add(a, b, weight_of(a) + weight_of(b));
        }
      }
      seen |= quad(board.digit[0][digit], i);
    }
  }
}

inline void Solver::choose(const Board& board, Choice& choice) const {
  // Cells by the number of their candidates, up to four: bit-sliced unary counters.
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

// Depth first; boards that wait are kept on `stack`, the next one on top.
inline void search(const Position& position, Search& search) {
  Solver solver(position);
  Stack<Board> stack;
  solver.set_up(position, stack.push());
  Digit solution[kLanes * kLanes];
  Choice choice;
  for (bool first = true; !stack.empty(); first = false) {
    if (!search.enter_node()) return;
    if (!first) search.guess();
    Board& board = stack.top();
    switch (solver.propagate(board)) {
      case Progress::dead:
        stack.pop();
        break;
      case Progress::solved:
        solver.write(board, solution);
        if (!search.report({solution, static_cast<std::size_t>(position.layout.side *
                                                               position.layout.side)})) {
          return;
        }
        stack.pop();
        break;
      case Progress::stuck: {
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
