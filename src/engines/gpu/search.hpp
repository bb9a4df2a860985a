// The search of one thread: one puzzle after the other, depth first.
//
// After each sweep a thread either continues, or it needs something: a guess, an earlier state from
// its stack, or the next puzzle. Its warp decides when it gets that (warp.hpp).
#ifndef BITDOKU_ENGINES_GPU_SEARCH_HPP
#define BITDOKU_ENGINES_GPU_SEARCH_HPP

#include "engines/gpu/branch.hpp"
#include "engines/gpu/planes.hpp"

namespace bitdoku::gpu {

inline constexpr int kBoardWords = kDigits * kRows;
inline constexpr int kMostGuesses = 48;  // states that the stack of a thread has room for
inline constexpr Word kNoCell = 81;

// A bit of the count of a puzzle that was given up. Another engine must answer it.
inline constexpr Word kGivenUp = Word{1} << 31;

// Adds to a word of the device's memory, or sets bits of it. Returns the old value.
BITDOKU_DEVICE Word add_to(Word* word, Word value) {
#if defined(__CUDA_ARCH__)
  return atomicAdd(word, value);
#else
  const Word old = *word;
  *word += value;
  return old;
#endif
}
BITDOKU_DEVICE void set_bits(Word* word, Word bits) {
#if defined(__CUDA_ARCH__)
  atomicOr(word, bits);
#else
  *word |= bits;
#endif
}

// Sixteen bytes that are read and written at once.
struct alignas(16) Quad {
  Word words[4];
};

// A question about many puzzles in the device's memory; see Question in engines/question.hpp.
struct Task {
  const Quad* givens = nullptr;      // three for each puzzle: its planes
  const Word* candidates = nullptr;  // if not null, 27 words for each puzzle instead
  const Quad* known = nullptr;       // if not null, the planes of a known solution
  const std::uint8_t* struck = nullptr;
  Word size = 0;
  Word limit = 2;
  Word most_guesses = 0;  // of a thread in a puzzle; then the puzzle is given up

  // For each puzzle the number of solutions found; 0 before the search. It can be greater than the
  // limit, because several threads may search the same puzzle.
  Word* counts = nullptr;
  Quad* solutions = nullptr;  // planes of the first solution; may be null
  Word* guesses = nullptr;    // the number of all guesses is added here
};

// What a thread needs before it can sweep again.
enum class Need : std::uint8_t { nothing, guess, state, puzzle, end };

// The stack of a thread. Threads of a warp rarely have the same depth, so each state is in one
// piece: 112 bytes, which are four sectors of the memory.
struct Stack {
  static constexpr int kQuads = (kBoardWords + 3) / 4;  // of a state
  static constexpr int kTotalQuads = kMostGuesses * kQuads;

  Quad* quads;

  BITDOKU_DEVICE void put(int depth, const Board& board, const Guess& guess) const {
    BITDOKU_GPU_UNROLL
    for (int i = 0; i < kQuads; ++i) {
      Quad quad{};
      BITDOKU_GPU_UNROLL
      for (int k = 0; k < 4; ++k) {
        const int word = 4 * i + k;
        const int d = word / kRows;
        const int r = word % kRows;
        if (word < kBoardWords) {
          quad.words[k] = board.cells[d][r] & (d == guess.digit ? ~guess.wrong[r] : ~Word{0});
        }
      }
      quads[depth * kQuads + i] = quad;
    }
  }
  BITDOKU_DEVICE void take(int depth, Board& board) const {
    BITDOKU_GPU_UNROLL
    for (int i = 0; i < kQuads; ++i) {
      const Quad quad = quads[depth * kQuads + i];
      BITDOKU_GPU_UNROLL
      for (int k = 0; k < 4; ++k) {
        const int word = 4 * i + k;
        if (word < kBoardWords) board.cells[word / kRows][word % kRows] = quad.words[k];
      }
    }
  }
  // The stack of the thread that is `places` further in the warp.
  [[nodiscard]] BITDOKU_DEVICE Stack moved_by(int places) const {
    return {.quads = quads + places * kTotalQuads};
  }
};

class Search {
 public:
  BITDOKU_DEVICE Search(const Task& task, Stack stack) : task_(task), stack_(stack) {}

  [[nodiscard]] BITDOKU_DEVICE Need need() const { return need_; }

  // Sweeps the board once. While a thread waits for a guess, this can remove further candidates of
  // its board, which does no harm.
  BITDOKU_DEVICE void sweep_once() {
    const Swept swept = sweep(board_);
    if (need_ != Need::nothing) return;
    if (swept.dead) {
      need_ = Need::state;
    } else if (!swept.changed) {
      need_ = swept.full ? Need::state : Need::guess;
      solved_ = swept.full;
    }
  }

  // Keeps a solution, then goes back to the last guess.
  BITDOKU_DEVICE void go_back() {
    if (solved_) {
      solved_ = false;
      keep_solution();
    }
    // Another thread may have found the last solution that is wanted.
    if (shared_ && task_.counts[puzzle_] >= task_.limit) depth_ = bottom_;
    if (depth_ == bottom_) {
      need_ = Need::puzzle;
      return;
    }
    --depth_;
    stack_.take(depth_, board_);
    need_ = Need::nothing;
  }

  // Goes on with a guess, and keeps the other case on the stack.
  BITDOKU_DEVICE void guess() {
    if (depth_ == kMostGuesses || guesses_ - before_ >= task_.most_guesses) {
      set_bits(&task_.counts[puzzle_], kGivenUp);
      depth_ = bottom_;
      need_ = Need::puzzle;
      return;
    }
    const Guess guess = choose_guess(board_);
    stack_.put(depth_, board_, guess);
    ++depth_;
    ++guesses_;
    remove(board_, guess.digit, guess.right);
    need_ = Need::nothing;
  }

  // Begins a puzzle, or ends if there are no more.
  BITDOKU_DEVICE void begin(Word puzzle) {
    if (puzzle >= task_.size) {
      need_ = Need::end;
      return;
    }
    puzzle_ = puzzle;
    start();
    shared_ = false;
    if (task_.candidates != nullptr) {
      load_candidates();
    } else {
      Word planes[kPlaneWords];
      load(task_.givens, planes);
      board_ = board_of(planes);
    }
    if (task_.struck != nullptr && task_.struck[puzzle] != kNoCell) strike(task_.struck[puzzle]);
    need_ = Need::nothing;
  }

  // The number of guesses in all puzzles.
  [[nodiscard]] BITDOKU_DEVICE Word guesses() const { return guesses_; }

  // Whether another thread can take the oldest state from the stack.
  [[nodiscard]] BITDOKU_DEVICE bool can_give() const { return depth_ > bottom_; }
  [[nodiscard]] BITDOKU_DEVICE Word puzzle() const { return puzzle_; }
  [[nodiscard]] BITDOKU_DEVICE int bottom() const { return bottom_; }
  // The oldest state is now searched by another thread.
  BITDOKU_DEVICE void give() {
    ++bottom_;
    shared_ = true;
  }
  // Takes the oldest state of the thread that is `places` further in the warp.
  BITDOKU_DEVICE void take_over(Word puzzle, int bottom, int places) {
    puzzle_ = puzzle;
    start();
    shared_ = true;
    stack_.moved_by(places).take(bottom, board_);
    need_ = Need::nothing;
  }

 private:
  BITDOKU_DEVICE void start() {
    before_ = guesses_;
    depth_ = 0;
    bottom_ = 0;
  }

  BITDOKU_DEVICE void load(const Quad* from, Word (&planes)[kPlaneWords]) const {
    BITDOKU_GPU_UNROLL
    for (int i = 0; i < 3; ++i) {
      const Quad quad = from[3 * static_cast<std::size_t>(puzzle_) + i];
      BITDOKU_GPU_UNROLL
      for (int k = 0; k < 4; ++k) planes[4 * i + k] = quad.words[k];
    }
  }

  BITDOKU_DEVICE void load_candidates() {
    const Word* from = task_.candidates + static_cast<std::size_t>(puzzle_) * kBoardWords;
    BITDOKU_GPU_UNROLL
    for (int d = 0; d < kDigits; ++d) {
      BITDOKU_GPU_UNROLL
      for (int r = 0; r < kRows; ++r) board_.cells[d][r] = from[d * kRows + r];
    }
  }

  // Removes the known digit from a cell.
  BITDOKU_DEVICE void strike(int cell) {
    Word planes[kPlaneWords];
    load(task_.known, planes);
    const Word bit = Word{1} << (10 * (cell / 27) + cell % 9);
    const int row = cell / 9 % 3;
    BITDOKU_GPU_UNROLL
    for (int r = 0; r < kRows; ++r) {
      BITDOKU_GPU_UNROLL
      for (int d = 0; d < kDigits; ++d) {
        Word same = r == row ? bit : 0;
        BITDOKU_GPU_UNROLL
        for (int k = 0; k < kPlanes; ++k) {
          same &= ((d + 1) >> k & 1) != 0 ? planes[3 * k + r] : ~planes[3 * k + r];
        }
        board_.cells[d][r] &= ~same;
      }
    }
  }

  BITDOKU_DEVICE void keep_solution() {
    Word planes[kPlaneWords];
    planes_of(board_, planes);
    if (task_.known != nullptr) {
      Word known[kPlaneWords];
      load(task_.known, known);
      Word differs = 0;
      BITDOKU_GPU_UNROLL
      for (int i = 0; i < kPlaneWords; ++i) differs |= planes[i] ^ known[i];
      if (differs == 0) return;
    }
    const Word before = add_to(&task_.counts[puzzle_], 1);
    if (before + 1 >= task_.limit) depth_ = bottom_;
    if (before == 0 && task_.solutions != nullptr) {
      BITDOKU_GPU_UNROLL
      for (int i = 0; i < 3; ++i) {
        task_.solutions[3 * static_cast<std::size_t>(puzzle_) + i] =
            Quad{{planes[4 * i], planes[4 * i + 1], planes[4 * i + 2], planes[4 * i + 3]}};
      }
    }
  }

  const Task& task_;
  Stack stack_;
  Board board_{};
  Need need_ = Need::puzzle;
  bool solved_ = false;
  bool shared_ = false;  // other threads search parts of this puzzle
  int bottom_ = 0;       // of the stack
  int depth_ = 0;        // its end
  Word puzzle_ = 0;
  Word guesses_ = 0;
  Word before_ = 0;  // guesses before this puzzle
};

}  // namespace bitdoku::gpu

#endif
