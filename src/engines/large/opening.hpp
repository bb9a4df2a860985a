// The opening: finds all naked and hidden singles on bit sets. It makes no guess, so nothing is
// ever undone.
//
// Sets exist only for blanks, and for digits that are not given in a house. They are contiguous,
// because on large boards most time is spent on fetching sets, and most cells are givens.
#ifndef BITDOKU_ENGINES_LARGE_OPENING_HPP
#define BITDOKU_ENGINES_LARGE_OPENING_HPP

#include <algorithm>
#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <vector>

#include "board/houses_view.hpp"
#include "engines/search.hpp"

namespace bitdoku::large {

// A `Set` has numbers from 0 to N-1: the digits of a cell, or the places in a house.
template <class Set, bool kPlain = true>
class Opening {
 public:
  explicit Opening(const Puzzle& puzzle)
      : side_(puzzle.shape().side()),
        houses_(puzzle.houses()),
        blanks_(puzzle.shape().cells() - puzzle.given_count()),
        grid_(puzzle.givens().begin(), puzzle.givens().end()),
        numbers_(grid_.size()),
        open_(static_cast<std::size_t>(houses_.count()), Set::first(side_)) {
    take_givens(puzzle);
    if (!puzzle.has_candidates()) sweep();
    number_sets();
    find_digits(puzzle);
    find_places();
  }

  // Returns false if the puzzle has no solution or the search was stopped.
  [[nodiscard]] bool settle(Search& search) {
    find_singles();
    while (alive_ && !forced_.empty()) {
      const Forced next = forced_.back();
      forced_.pop_back();
      place(next.cell, next.digit);
      if (!search.work(houses_.of(next.cell).size() * static_cast<std::uint64_t>(side_))) {
        return false;
      }
    }
    return alive_;
  }

  [[nodiscard]] int side() const { return side_; }
  // The blanks of the puzzle.
  [[nodiscard]] int blanks() const { return blanks_; }
  [[nodiscard]] const HousesView<kPlain>& houses() const { return houses_; }
  // The candidates of the cells that are not settled.
  [[nodiscard]] std::size_t count_candidates() const {
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
      if (grid_[cell] == 0)
        count += static_cast<std::size_t>(digits(static_cast<int>(cell)).count());
    }
    return count;
  }
  [[nodiscard]] bool solved() const { return std::ranges::find(grid_, 0) == grid_.end(); }
  // The digits of the board; 0 for open cells.
  [[nodiscard]] const std::vector<Digit>& grid() const { return grid_; }
  // The possible digits of a blank, minus 1.
  [[nodiscard]] const Set& digits(int blank) const { return digits_[numbers_[blank]]; }

 private:
  struct Forced {
    int cell;
    int digit;
  };

  [[nodiscard]] Set& digits(int blank) { return digits_[numbers_[blank]]; }
  // The places of a digit in a house that has no given with this digit.
  [[nodiscard]] Set& places(int house, int digit) {
    return places_[first_[house] + ranks_[house * side_ + digit]];
  }

  void take_givens(const Puzzle& puzzle) {
    const int cells = static_cast<int>(grid_.size());
    for (int cell = 0; cell < cells; ++cell) {
      if (grid_[cell] == 0) continue;
      if (puzzle.has_candidates() && !puzzle.allows(cell, grid_[cell])) alive_ = false;
      for (const Seat seat : houses_.of(cell)) open_[seat.house].remove(grid_[cell] - 1);
    }
  }

  [[nodiscard]] Set missing(int cell) const {
    const auto seats = houses_.of(cell);
    Set digits = open_[seats[0].house];
    for (std::size_t i = 1; i < seats.size(); ++i) digits &= open_[seats[i].house];
    return digits;
  }

  // Finds naked singles, which need no sets of places. If there are many, repeated passes over all
  // blanks are by far the fastest way.
  void sweep() {
    std::vector<std::uint16_t> blanks;
    blanks.reserve(static_cast<std::size_t>(blanks_));
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
      if (grid_[cell] == 0) blanks.push_back(static_cast<std::uint16_t>(cell));
    }
    // A pass continues while at least one in this many blanks is filled.
    constexpr std::size_t kMany = 128;
    for (std::size_t found = blanks.size(); found > 0 && found * kMany >= blanks.size();) {
      found = std::erase_if(blanks, [this](int cell) { return fill_if_single(cell); });
    }
  }

  // Fills a blank with one candidate. A blank without candidates is detected later.
  bool fill_if_single(int cell) {
    const Set left = missing(cell);
    if (!left.few() || left.empty()) return false;
    const int digit = left.lowest();
    grid_[cell] = static_cast<Digit>(digit + 1);
    for (const Seat seat : houses_.of(cell)) open_[seat.house].remove(digit);
    return true;
  }

  void number_sets() {
    int number = 0;
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
      if (grid_[cell] == 0) numbers_[cell] = static_cast<std::uint16_t>(number++);
    }
    digits_.resize(static_cast<std::size_t>(number));
    const int units = houses_.count() * side_;
    ranks_.resize(static_cast<std::size_t>(units));
    std::uint32_t first = 0;
    for (int house = 0; house < houses_.count(); ++house) {
      first_.push_back(first);
      std::uint8_t rank = 0;
      open_[house].for_each([&](int digit) { ranks_[house * side_ + digit] = rank++; });
      first += rank;
    }
    places_.resize(first);
  }

  // Removes the digits of its houses from each blank.
  void find_digits(const Puzzle& puzzle) {
    const int cells = static_cast<int>(grid_.size());
    for (int cell = 0; cell < cells; ++cell) {
      if (grid_[cell] != 0) continue;
      const Set left = missing(cell);
      digits(cell) = left;
      if (!puzzle.has_candidates()) continue;
      left.for_each([&](int digit) {
        if (!puzzle.allows(cell, static_cast<Digit>(digit + 1))) digits(cell).remove(digit);
      });
    }
  }

  void find_places() {
    const int cells = static_cast<int>(grid_.size());
    for (int cell = 0; cell < cells; ++cell) {
      if (grid_[cell] != 0) continue;
      digits(cell).for_each([&](int digit) {
        for (const Seat seat : houses_.of(cell)) places(seat.house, digit).add(seat.place);
      });
    }
  }

  void find_singles() {
    const int cells = static_cast<int>(grid_.size());
    for (int cell = 0; cell < cells; ++cell) {
      if (grid_[cell] == 0 && digits(cell).few()) force_digit(cell);
    }
    for (int house = 0; house < houses_.full_count(); ++house) {
      open_[house].for_each([&](int digit) {
        if (places(house, digit).few()) force_place(house, digit);
      });
    }
  }

  void force_digit(int cell) {
    if (digits(cell).empty()) {
      alive_ = false;
    } else {
      forced_.push_back({cell, digits(cell).lowest()});
    }
  }
  // Sets a digit that has one place left. Only full houses must have a place for every digit.
  void force_place(int house, int digit) {
    const Set& left = places(house, digit);
    if (left.empty()) {
      alive_ = false;
      return;
    }
    const int cell = houses_.cell(house, left.lowest());
    if (grid_[cell] == 0) forced_.push_back({cell, digit});
  }

  void place(int cell, int digit) {
    if (grid_[cell] == digit + 1) return;
    if (grid_[cell] != 0 || !digits(cell).has(digit)) {
      alive_ = false;
      return;
    }
    grid_[cell] = static_cast<Digit>(digit + 1);
    Set others = digits(cell);
    others.remove(digit);
    digits(cell) = digits(cell) - others;
    others.for_each([&](int other) { close_places(cell, other, -1); });
    for (const Seat seat : houses_.of(cell)) {
      Set& open = places(seat.house, digit);
      Set rivals = open;
      rivals.remove(seat.place);
      open = open - rivals;
      rivals.for_each([&](int rival) {
        const int peer = houses_.cell(seat.house, rival);
        Set& left = digits(peer);
        left.remove(digit);
        if (left.few()) force_digit(peer);
        close_places(peer, digit, seat.house);
      });
    }
  }

  // Removes the place of a digit from all houses of the cell but one.
  void close_places(int cell, int digit, int but) {
    for (const Seat seat : houses_.of(cell)) {
      if (seat.house == but) continue;
      Set& left = places(seat.house, digit);
      left.remove(seat.place);
      if (houses_.is_full(seat.house) && left.few()) force_place(seat.house, digit);
    }
  }

  int side_;
  HousesView<kPlain> houses_;
  int blanks_;
  std::vector<Digit> grid_;
  std::vector<std::uint16_t> numbers_;  // number of each blank, by cell
  std::vector<Set> digits_;             // by number of the blank
  std::vector<Set> open_;  // by house: digits without a given that no sweep has filled in
  std::vector<std::uint32_t> first_;  // by house: index of the places of its open digits
  std::vector<std::uint8_t> ranks_;   // by house and digit: the rank among the open digits
  std::vector<Set> places_;
  std::vector<Forced> forced_;
  bool alive_ = true;
};

}  // namespace bitdoku::large

#endif
