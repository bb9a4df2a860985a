#include "engines/singles/singles.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board/houses_view.hpp"
#include "common/small_code.hpp"
#include "engines/singles/digit_set.hpp"

namespace bitdoku::singles {
namespace {

// `Set` holds the digits 1 to N. Removed candidates are logged on a trail, from which they are
// restored when a guess is undone. On the largest boards, copies of the state for every guess would
// take too much memory, and so would a recursion for every single.
template <class Set, bool kPlain>
class Solver {
 public:
  Solver(const Puzzle& puzzle, Search& search)
      : search_(search),
        side_(puzzle.shape().side()),
        houses_(puzzle.houses()),
        candidates_(static_cast<std::size_t>(puzzle.shape().cells())),
        changed_(static_cast<std::size_t>(houses_.count()), true) {
    for (int digit = 1; digit <= side_; ++digit) all_.add(digit);
    for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
      Set& set = candidates_[cell];
      for (int digit = 1; digit <= side_; ++digit) {
        if (puzzle.allows(cell, static_cast<Digit>(digit))) set.add(digit);
      }
      if (set.single()) naked_.push_back(cell);
    }
  }

  void run() {
    if (!search_.enter_node()) return;
    bool alive = propagate();
    while (!search_.stopped()) {
      if (alive && !branch()) return;
      if (!next_guess()) return;
      alive = propagate();
    }
  }

 private:
  struct Guess {
    int cell;
    Set untried;
    std::size_t trail_size;  // size of the trail before the guess
  };
  struct Struck {
    std::uint16_t cell;
    Digit digit;
  };

  // Fills in singles until a whole round over the houses changes nothing. Returns false for a
  // contradiction or if the search was stopped.
  bool propagate() {
    bool alive = settle_naked_singles();
    int quiet = 0;                           // consecutive houses without a new single
    const int count = houses_.full_count();  // only full houses have every digit
    for (int house = 0; alive && quiet < count; ++house, ++quiet) {
      if (house == count) house = 0;
      if (!changed_[house]) continue;
      changed_[house] = false;
      quiet = 0;
      alive = find_hidden_singles(house) && settle_naked_singles();
    }
    if (!alive) {
      naked_.clear();
      std::ranges::fill(changed_, false);
    }
    return alive;
  }

  bool settle_naked_singles() {
    while (!naked_.empty()) {
      const int cell = naked_.back();
      naked_.pop_back();
      const int digit = candidates_[cell].lowest();
      const auto seats = houses_.of(cell);
      for (const Seat seat : seats) {
        for (const int peer : houses_.cells(seat.house)) {
          if (peer != cell && candidates_[peer].has(digit) && !strike(peer, digit)) return false;
        }
      }
      if (!search_.work(seats.size() * static_cast<std::uint64_t>(side_))) return false;
    }
    return true;
  }

  bool find_hidden_singles(int house) {
    Set once;
    Set more;
    Set settled;
    for (const int cell : houses_.cells(house)) {
      const Set& set = candidates_[cell];
      more |= once & set;
      once |= set;
      if (set.single()) settled |= set;
    }
    if (once != all_) return false;
    for (Set hidden = once - more - settled; !hidden.empty();) {
      if (!put(house, hidden.take_lowest())) return false;
    }
    return search_.work(static_cast<std::uint64_t>(side_));
  }

  // Places a hidden single, unless another digit of the house has just taken the cell.
  bool put(int house, int digit) {
    const auto cells = houses_.cells(house);
    const auto place =
        std::ranges::find_if(cells, [&](int cell) { return candidates_[cell].has(digit); });
    if (place == cells.end()) return false;
    fix(*place, digit);
    return true;
  }

  // Makes the cell a naked single of this candidate.
  void fix(int cell, int digit) {
    Set others = candidates_[cell];
    others.remove(digit);
    while (!others.empty()) strike(cell, others.take_lowest());
  }

  // Returns false if no candidate is left.
  bool strike(int cell, int digit) {
    candidates_[cell].remove(digit);
    trail_.push_back({static_cast<std::uint16_t>(cell), static_cast<Digit>(digit)});
    for (const Seat seat : houses_.of(cell)) changed_[seat.house] = true;
    if (candidates_[cell].single()) naked_.push_back(cell);
    return !candidates_[cell].empty();
  }

  // Chooses the cell to guess. If there is none, the board is a solution. Returns false to stop.
  bool branch() {
    int best = -1;
    int fewest = side_ + 1;
    const int cells = static_cast<int>(candidates_.size());
    for (int cell = 0; cell < cells && fewest > 2; ++cell) {
      if (candidates_[cell].single()) continue;
      const int count = candidates_[cell].count();
      if (count >= fewest) continue;
      best = cell;
      fewest = count;
    }
    if (best < 0) return report();
    guesses_.push_back({best, candidates_[best], trail_.size()});
    return search_.work(candidates_.size());
  }

  // Goes back to the latest guess with a digit left, and tries it. Returns false if there is none,
  // or to stop.
  bool next_guess() {
    while (!guesses_.empty()) {
      Guess& guess = guesses_.back();
      undo(guess.trail_size);
      if (!guess.untried.empty()) {
        if (!search_.enter_node()) return false;
        search_.guess();
        fix(guess.cell, guess.untried.take_lowest());
        return true;
      }
      guesses_.pop_back();
    }
    return false;
  }

  void undo(std::size_t trail_size) {
    for (; trail_.size() > trail_size; trail_.pop_back()) {
      candidates_[trail_.back().cell].add(trail_.back().digit);
    }
  }

  bool report() {
    std::vector<Digit> solution;
    solution.reserve(candidates_.size());
    for (const Set& set : candidates_) solution.push_back(static_cast<Digit>(set.lowest()));
    return search_.report(solution);
  }

  Search& search_;
  int side_;
  HousesView<kPlain> houses_;
  Set all_;
  std::vector<Set> candidates_;
  std::vector<char> changed_;  // houses that may have a new hidden single
  std::vector<int> naked_;     // cells with one candidate that their peers may still have
  std::vector<Struck> trail_;
  std::vector<Guess> guesses_;
};

template <class Set, bool kPlain>
void run_with(const Puzzle& puzzle, Search& search) {
  Solver<Set, kPlain>(puzzle, search).run();
}

void run(const Puzzle& puzzle, Search& search) {
  const int side = puzzle.shape().side();
  if (kSmallCode || !puzzle.has_plain_houses()) {
    return side <= 64 ? run_with<DigitSet<std::uint64_t, 1>, false>(puzzle, search)
                      : run_with<DigitSet<std::uint64_t, 4>, false>(puzzle, search);
  }
  if constexpr (!kSmallCode) {
    if (side <= 16) return run_with<DigitSet<std::uint16_t, 1>, true>(puzzle, search);
    if (side <= 32) return run_with<DigitSet<std::uint32_t, 1>, true>(puzzle, search);
    if (side <= 64) return run_with<DigitSet<std::uint64_t, 1>, true>(puzzle, search);
    return run_with<DigitSet<std::uint64_t, 4>, true>(puzzle, search);
  }
}

}  // namespace

const Engine kEngine{
    .name = "singles",
    .description = "naked and hidden singles, then the cell with the fewest candidates (POJ 3076)",
    .shapes = "all, up to side 255",
    .supports = [](Shape) { return true; },
    .takes_candidates = true,
    .takes_houses = true,
    .run = run,
};

}  // namespace bitdoku::singles
