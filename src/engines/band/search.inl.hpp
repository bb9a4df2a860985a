// The search of the engine `band`. This file and those it includes are compiled once for each
// instruction set, into the namespace of the file that includes them (generic.cpp, avx2.cpp). That
// file also includes the standard headers, because nothing of the standard library may be defined
// inside the target region. For the same reason no lambda calls a Lanes function here: clang gives
// lambdas no target.

#define BITDOKU_INLINE inline __attribute__((always_inline))
// The order matters.
// clang-format off
#if defined(BITDOKU_BAND_WIDE)
#include "engines/band/lanes_wide.inl.hpp"
#include "engines/band/board.inl.hpp"
#include "engines/band/digits_wide.inl.hpp"
#else
#include "engines/band/lanes_halves.inl.hpp"
#include "engines/band/board.inl.hpp"
#include "engines/band/digits_halves.inl.hpp"
#endif
// clang-format on
#include "engines/band/propagate.inl.hpp"

// A digit and a chute to branch on, and the digit's remaining configurations.
struct Branch {
  std::size_t chute;
  std::int16_t digit;      // as a mask
  std::uint32_t possible;  // bit c for configuration c
};

// The boards that wait for their turn; the next one is on top. Each branching fixes the
// configuration of a digit in a chute. There are 54 pairs of a digit and a chute. A branching
// leaves at most two boards behind: the board with the second configuration and, if there are more
// configurations, the board before the branching below it. The latter is a `Rest`: its other
// configurations become boards only when it is their turn, so that all boards fit on a small stack.
inline constexpr std::size_t kMostBranchings = kChutes * 9;
inline constexpr std::size_t kMostBoards = 2 * kMostBranchings + 1;
struct Rest {
  Board* board;
  Branch branch;
};
struct Waiting {
  Board boards[kMostBoards];
  Rest rests[kMostBranchings + 1];
};

// The four lanes of a group as one word.
BITDOKU_INLINE std::uint64_t group(const std::int16_t* lanes, std::size_t index) {
  std::uint64_t word;
  std::memcpy(&word, lanes + 4 * index, sizeof word);
  return word;
}

// Chooses the unfixed chute with the fewest configurations, summed over all digits.
BITDOKU_INLINE std::size_t choose_chute(const Configurations& left) {
  Lanes stacks = count_digits(load(left.stacks[0])) + count_digits(load(left.stacks[1]));
  stacks = stacks + next_band(stacks) + next_but_one_band(stacks);
  alignas(32) std::int16_t in_stack[kLanes];
  store(stacks, in_stack);
  std::uint32_t best = ~0U;
  const auto consider = [&](std::uint32_t chute, std::uint32_t configurations) {
    // A fixed chute has nine configurations. Subtracting ten makes its number one of the largest
    // 16-bit numbers, so it is not chosen.
    best = std::min(best, ((configurations - 10) & 0xffffU) * 8 + chute);
  };
  for (std::uint32_t i = 0; i < 3; ++i) {
    consider(i, static_cast<std::uint32_t>(std::popcount(group(left.bands[0], i)) +
                                           std::popcount(group(left.bands[1], i))));
    consider(3 + i, static_cast<std::uint32_t>(in_stack[i]));
  }
  return best % 8;
}

// tdoku's rule: chooses a digit of that chute with two configurations, otherwise with three.
BITDOKU_INLINE Branch choose_branch(const Configurations& left) {
  const std::size_t chute = choose_chute(left);
  const auto& lanes = chute < 3 ? left.bands : left.stacks;
  const std::size_t first = chute_lane(chute, 0);
  const std::size_t step = chute < 3 ? 1 : 4;
  std::uint32_t digits[kConfigurations];
  std::uint32_t one = 0;
  std::uint32_t two = 0;
  std::uint32_t three = 0;
  std::uint32_t four = 0;
  for (std::size_t c = 0; c < kConfigurations; ++c) {
    digits[c] = static_cast<std::uint32_t>(lanes[c / 3][first + c % 3 * step]);
    four |= three & digits[c];
    three |= two & digits[c];
    two |= one & digits[c];
    one |= digits[c];
  }
  std::uint32_t wanted = two & ~three;
  if (wanted == 0) [[unlikely]] {
    wanted = three & ~four;
    if (wanted == 0) wanted = four;
  }
  const std::uint32_t digit = wanted & (0U - wanted);
  Branch branch{chute, static_cast<std::int16_t>(digit), 0};
  for (std::size_t c = 0; c < kConfigurations; ++c) {
    branch.possible |= static_cast<std::uint32_t>((digits[c] & digit) != 0) << c;
  }
  return branch;
}

// Fixes the digit's configuration in the chute on a copy of the board.
BITDOKU_INLINE void commit(const Lanes x[kPlanes], const Branch& branch, std::size_t configuration,
                           Board& board) {
  const Lanes digit = broadcast(branch.digit);
  const auto& forbidden = kForbidden[branch.chute][configuration].line;
  Lanes gone[6];
  for (std::size_t i = 0; i < 6; ++i) gone[i] = load(forbidden[i].data()) & digit;
  // For each plane, one of the two masks is always zero. Applying both is cheaper than a branch
  // that cannot be predicted.
  for (std::size_t p = 0; p < kPlanes; ++p) board.cell[p] = x[p] & ~(gone[p / 3] | gone[3 + p % 3]);
}

// Removes the lowest configuration from the set and returns it.
BITDOKU_INLINE std::size_t take_lowest(std::uint32_t& possible) {
  const auto lowest = static_cast<std::size_t>(std::countr_zero(possible));
  possible &= possible - 1;
  return lowest;
}

// Replaces the top board by its branches; the first one to try is on top. There are at least two
// configurations, or at least one if the board is a rest.
BITDOKU_INLINE Board* split(Board* top, Branch branch, Rest*& rest) {
  Lanes x[kPlanes];
  copy_planes(top->cell, x);
  const std::size_t lowest = take_lowest(branch.possible);
  if (branch.possible == 0) [[unlikely]] {
    commit(x, branch, lowest, *top);
    return top;
  }
  const std::size_t second = take_lowest(branch.possible);
  if (branch.possible != 0) [[unlikely]] {
    *++rest = {top, branch};
    ++top;
  }
  commit(x, branch, lowest, top[1]);
  commit(x, branch, second, top[0]);
  return top + 1;
}

// What a search tells about itself. Both functions return false to stop it.
class Visitor {
 public:
  virtual bool enter_node() = 0;
  virtual bool report(const Board& board) = 0;

 protected:
  Visitor() = default;
  ~Visitor() = default;
};

// Searches depth first, beginning with boards[0]. Small code has one such function for all kinds of
// visitors, fast code has one for each.
template <class Kind>
inline void search(Waiting& waiting, Kind& visitor) {
  Board* top = waiting.boards;
  // The rest on top. The first one in the array belongs to no board.
  Rest* rest = waiting.rests;
  rest->board = nullptr;
  Configurations left;
  bool first = true;
  while (visitor.enter_node()) {
    const Propagation progress = propagate(*top, left, first);
    first = false;
    if (progress == Propagation::open) {
      top = split(top, choose_branch(left), rest);
    } else {
      if (progress == Propagation::solved && !visitor.report(*top)) return;
      if (top == waiting.boards) return;
      --top;
      if (top == rest->board) [[unlikely]] {
        const Branch branch = rest->branch;
        --rest;
        top = split(top, branch, rest);
      }
    }
  }
}

// A visitor that counts up to a limit and keeps the first solution.
class Counter final : public Visitor {
 public:
  Counter(std::uint64_t limit, Digit* solution) : limit_(limit), solution_(solution) {}
  bool enter_node() override {
    ++tally_.nodes;
    return true;
  }
  bool report(const Board& board) override {
    if (++tally_.solutions == 1 && solution_ != nullptr) write_digits(board, solution_);
    return tally_.solutions < limit_;
  }
  [[nodiscard]] Tally tally() const { return tally_; }

 private:
  std::uint64_t limit_;
  Digit* solution_;
  Tally tally_;
};

// A visitor that passes everything to a Search.
class Reporter final : public Visitor {
 public:
  explicit Reporter(Search& search) : search_(search) {}
  bool enter_node() override {
    if (!search_.enter_node()) return false;
    if (!first_) search_.guess();
    first_ = false;
    return true;
  }
  bool report(const Board& board) override {
    std::array<Digit, 81> digits;
    write_digits(board, digits.data());
    return search_.report(digits);
  }

 private:
  Search& search_;
  bool first_ = true;
};

template <class Kind>
using SearchedAs = std::conditional_t<kSmallCode, Visitor, Kind>;

inline Tally solve_givens(const Digit* givens, std::uint64_t limit, Digit* solution) {
  if (limit == 0) return {};
  Waiting waiting;
  read_givens(givens, waiting.boards[0]);
  Counter counter(limit, solution);
  search<SearchedAs<Counter>>(waiting, counter);
  return counter.tally();
}

inline Tally solve_candidates(const std::uint16_t* candidates, std::uint64_t limit,
                              Digit* solution) {
  if (limit == 0) return {};
  Waiting waiting;
  read_candidates(candidates, waiting.boards[0]);
  Counter counter(limit, solution);
  search<SearchedAs<Counter>>(waiting, counter);
  return counter.tally();
}

inline void search_candidates(const std::uint16_t* candidates, Search& to) {
  Waiting waiting;
  read_candidates(candidates, waiting.boards[0]);
  Reporter reporter(to);
  search<SearchedAs<Reporter>>(waiting, reporter);
}
