// What the givens force: naked and hidden singles to the end, on sets of bits. No guess is made
// here, so nothing is ever taken back.
#ifndef BITDOKU_ENGINES_LARGE_OPENING_HPP
#define BITDOKU_ENGINES_LARGE_OPENING_HPP

#include <bitdoku/puzzle.hpp>
#include <vector>

#include "engines/large/houses.hpp"
#include "engines/search.hpp"

namespace bitdoku::large {

// `Set` holds the numbers 0 to N-1: of digits in a cell, of places in a house.
template <class Set>
class Opening {
 public:
  explicit Opening(const Puzzle& puzzle)
      : side_(puzzle.shape().side()),
        houses_(puzzle.shape()),
        blanks_(puzzle.shape().cells() - puzzle.given_count()),
        grid_(puzzle.givens().begin(), puzzle.givens().end()),
        digits_(grid_.size()),
        places_(static_cast<std::size_t>(houses_.count()) * static_cast<std::size_t>(side_)) {
    take_givens(puzzle);
    find_places();
  }

  // False when the puzzle has no solution, or when the search was stopped.
  [[nodiscard]] bool settle(Search& search) {
    find_singles();
    while (alive_ && !forced_.empty()) {
      const Forced next = forced_.back();
      forced_.pop_back();
      place(next.cell, next.digit);
      if (!search.work(kHousesPerCell * static_cast<std::uint64_t>(side_))) return false;
    }
    return alive_;
  }

  [[nodiscard]] int side() const { return side_; }
  // Of the puzzle.
  [[nodiscard]] int blanks() const { return blanks_; }
  [[nodiscard]] const Houses& houses() const { return houses_; }
  // 0 where nothing is forced.
  [[nodiscard]] const std::vector<Digit>& grid() const { return grid_; }
  // The digits, less one, that a cell can take; the places that a house has for a digit.
  [[nodiscard]] const Set& digits(int cell) const { return digits_[cell]; }
  [[nodiscard]] const Set& places(int house, int digit) const {
    return places_[house * side_ + digit];
  }

 private:
  struct Forced {
    int cell;
    int digit;
  };

  // Leaves each blank the digits that no house of it has yet.
  void take_givens(const Puzzle& puzzle) {
    std::vector<Set> taken(static_cast<std::size_t>(houses_.count()));
    const int cells = static_cast<int>(grid_.size());
    for (int cell = 0; cell < cells; ++cell) {
      if (grid_[cell] == 0) continue;
      if (!puzzle.allows(cell, grid_[cell])) alive_ = false;
      for (const Seat seat : houses_.of(cell)) {
        taken[seat.house].add(grid_[cell] - 1);
        places_[seat.house * side_ + grid_[cell] - 1].add(seat.place);
      }
    }
    const Set all = Set::first(side_);
    for (int cell = 0; cell < cells; ++cell) {
      if (grid_[cell] != 0) {
        digits_[cell].add(grid_[cell] - 1);
        continue;
      }
      Set left = all;
      for (const Seat seat : houses_.of(cell)) left = left - taken[seat.house];
      if (puzzle.has_candidates()) {
        digits_[cell] = left;
        digits_[cell].for_each([&](int digit) {
          if (!puzzle.allows(cell, static_cast<Digit>(digit + 1))) left.remove(digit);
        });
      }
      digits_[cell] = left;
    }
  }

  void find_places() {
    const int cells = static_cast<int>(grid_.size());
    for (int cell = 0; cell < cells; ++cell) {
      if (grid_[cell] != 0) continue;
      digits_[cell].for_each([&](int digit) {
        for (const Seat seat : houses_.of(cell)) {
          places_[seat.house * side_ + digit].add(seat.place);
        }
      });
    }
  }

  void find_singles() {
    const int cells = static_cast<int>(grid_.size());
    for (int cell = 0; cell < cells; ++cell) {
      if (grid_[cell] == 0 && digits_[cell].few()) force_digit(cell);
    }
    for (int house = 0; house < houses_.count(); ++house) {
      for (int digit = 0; digit < side_; ++digit) {
        if (places(house, digit).few()) force_place(house, digit);
      }
    }
  }

  void force_digit(int cell) {
    if (digits_[cell].empty()) {
      alive_ = false;
    } else {
      forced_.push_back({cell, digits_[cell].lowest()});
    }
  }
  void force_place(int house, int digit) {
    const Set& left = places_[house * side_ + digit];
    if (left.empty()) {
      alive_ = false;
      return;
    }
    const int cell = houses_.cell(house, left.lowest());
    if (grid_[cell] == 0) forced_.push_back({cell, digit});
  }

  void place(int cell, int digit) {
    if (grid_[cell] == digit + 1) return;
    if (grid_[cell] != 0 || !digits_[cell].has(digit)) {
      alive_ = false;
      return;
    }
    grid_[cell] = static_cast<Digit>(digit + 1);
    Set others = digits_[cell];
    others.remove(digit);
    digits_[cell] = digits_[cell] - others;
    others.for_each([&](int other) { close_places(cell, other, -1); });
    for (const Seat seat : houses_.of(cell)) {
      Set& open = places_[seat.house * side_ + digit];
      Set rivals = open;
      rivals.remove(seat.place);
      open = open - rivals;
      rivals.for_each([&](int rival) {
        const int peer = houses_.cell(seat.house, rival);
        digits_[peer].remove(digit);
        if (digits_[peer].few()) force_digit(peer);
        close_places(peer, digit, seat.house);
      });
    }
  }

  // The digit has no place any more in this cell, which the houses but one are to know.
  void close_places(int cell, int digit, int but) {
    for (const Seat seat : houses_.of(cell)) {
      if (seat.house == but) continue;
      Set& left = places_[seat.house * side_ + digit];
      left.remove(seat.place);
      if (left.few()) force_place(seat.house, digit);
    }
  }

  int side_;
  Houses houses_;
  int blanks_;
  std::vector<Digit> grid_;
  std::vector<Set> digits_;  // by cell
  std::vector<Set> places_;  // by house and digit
  std::vector<Forced> forced_;
  bool alive_ = true;
};

}  // namespace bitdoku::large

#endif
