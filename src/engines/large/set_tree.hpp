// A tree search on the bit sets of an opening, for large and nearly blank boards whose network
// would take too much memory. It logs each removed candidate in four bytes, and restores candidates
// from the log.
#ifndef BITDOKU_ENGINES_LARGE_SET_TREE_HPP
#define BITDOKU_ENGINES_LARGE_SET_TREE_HPP

#include <algorithm>
#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <vector>

#include "board/houses_view.hpp"
#include "engines/large/opening.hpp"
#include "engines/search.hpp"

namespace bitdoku::large {

template <class Set, bool kPlain = true>
class SetTree {
 public:
  // Requires a settled `opening` that outlives the tree.
  explicit SetTree(const Opening<Set, kPlain>& opening)
      : side_(opening.side()),
        cells_(static_cast<int>(opening.grid().size())),
        houses_(opening.houses()),
        grid_(opening.grid()),
        digits_(grid_.size()),
        places_(static_cast<std::size_t>(houses_.count() * side_)),
        left_(grid_.size() + places_.size(), 1) {
    for (int cell = 0; cell < cells_; ++cell) {
      if (grid_[cell] != 0) continue;
      digits_[cell] = opening.digits(cell);
      left_[cell] = static_cast<std::uint8_t>(digits_[cell].count());
      digits_[cell].for_each([&](int digit) {
        for (const Seat seat : houses_.of(cell)) places_[unit(seat, digit)].add(seat.place);
      });
    }
    // If a house has its digit, the set is empty but its count is one. In houses that are not full
    // a digit may have no place, so their counts stay at one.
    const auto counted =
        static_cast<std::size_t>(houses_.full_count()) * static_cast<std::size_t>(side_);
    for (std::size_t i = 0; i < counted; ++i) {
      const int count = places_[i].count();
      if (count > 0) left_[grid_.size() + i] = static_cast<std::uint8_t>(count);
    }
  }

  // Reports all solutions, one after the other, unless the search is stopped.
  void run(Search& search) {
    while (true) {
      if (!propagate(search)) {
        if (search.stopped() || !search.conflict() || !step_back()) return;
        continue;
      }
      const CellDigit next = tightest();
      if (next.cell < 0) {
        if (!search.report(grid_) || !step_back()) return;
        continue;
      }
      if (!search.enter_node()) return;
      search.guess();
      choices_.push_back({next, removed_.size(), placed_.size()});
      forced_.push_back(next);
    }
  }

 private:
  struct CellDigit {
    int cell;
    int digit;  // from 0
  };
  struct Choice {
    CellDigit candidate;
    std::size_t removed;
    std::size_t placed;
  };

  [[nodiscard]] std::size_t unit(Seat seat, int digit) const {
    const int number = seat.house * side_ + digit;
    return static_cast<std::size_t>(number);
  }

  // Applies all singles. Returns false for a dead end or if the search was stopped.
  [[nodiscard]] bool propagate(Search& search) {
    while (alive_ && !forced_.empty()) {
      const CellDigit next = forced_.back();
      forced_.pop_back();
      place(next);
      if (!search.work(houses_.of(next.cell).size() * static_cast<std::uint64_t>(side_))) {
        return false;
      }
    }
    return alive_;
  }

  void place(CellDigit next) {
    if (grid_[next.cell] == next.digit + 1) return;
    if (grid_[next.cell] != 0 || !digits_[next.cell].has(next.digit)) {
      alive_ = false;
      return;
    }
    grid_[next.cell] = static_cast<Digit>(next.digit + 1);
    placed_.push_back(static_cast<std::uint16_t>(next.cell));
    Set others = digits_[next.cell];
    others.remove(next.digit);
    others.for_each([&](int digit) { remove({next.cell, digit}); });
    for (const Seat seat : houses_.of(next.cell)) {
      Set rivals = places_[unit(seat, next.digit)];
      rivals.remove(seat.place);
      rivals.for_each([&](int place) { remove({houses_.cell(seat.house, place), next.digit}); });
    }
  }

  // Removes an existing candidate. The sets stay consistent even in a dead end.
  void remove(CellDigit gone) {
    removed_.push_back(static_cast<std::uint32_t>(gone.cell) << 8U |
                       static_cast<std::uint32_t>(gone.digit));
    Set& digits = digits_[gone.cell];
    digits.remove(gone.digit);
    const std::uint8_t left = --left_[gone.cell];
    if (left == 0) alive_ = false;
    if (left == 1) forced_.push_back({gone.cell, digits.lowest()});
    for (const Seat seat : houses_.of(gone.cell)) {
      const std::size_t at = unit(seat, gone.digit);
      places_[at].remove(seat.place);
      if (!houses_.is_full(seat.house)) continue;
      const std::uint8_t places_left = --left_[grid_.size() + at];
      if (places_left == 0) alive_ = false;
      if (places_left == 1) {
        forced_.push_back({houses_.cell(seat.house, places_[at].lowest()), gone.digit});
      }
    }
  }

  void put_back(std::uint32_t gone) {
    const auto cell = static_cast<int>(gone >> 8U);
    const auto digit = static_cast<int>(gone & 0xffU);
    digits_[cell].add(digit);
    ++left_[cell];
    for (const Seat seat : houses_.of(cell)) {
      const std::size_t at = unit(seat, digit);
      places_[at].add(seat.place);
      if (houses_.is_full(seat.house)) ++left_[grid_.size() + at];
    }
  }

  // Undoes and reverses the last choice. Returns false if there is none.
  [[nodiscard]] bool step_back() {
    if (choices_.empty()) return false;
    const Choice last = choices_.back();
    choices_.pop_back();
    for (; removed_.size() > last.removed; removed_.pop_back()) put_back(removed_.back());
    for (; placed_.size() > last.placed; placed_.pop_back()) grid_[placed_.back()] = 0;
    forced_.clear();
    alive_ = true;
    remove(last.candidate);
    return true;
  }

  // The first candidate of the cell, or of the digit and house, with the fewest candidates. Returns
  // no cell if all are settled.
  [[nodiscard]] CellDigit tightest() const {
    // A settled cell has one candidate and a settled house one place, so neither must count as the
    // smallest.
    std::uint8_t fewest = 0xff;
    for (const std::uint8_t left : left_) {
      fewest = std::min(fewest, static_cast<std::uint8_t>(left - 2U));
    }
    if (fewest == 0xff) return {-1, 0};
    const auto found = std::ranges::find(left_, static_cast<std::uint8_t>(fewest + 2U));
    const auto index = static_cast<int>(found - left_.begin());
    if (index < cells_) return {index, digits_[index].lowest()};
    const int house = (index - cells_) / side_;
    return {houses_.cell(house, places_[index - cells_].lowest()), (index - cells_) % side_};
  }

  int side_;
  int cells_;
  HousesView<kPlain> houses_;
  std::vector<Digit> grid_;
  std::vector<Set> digits_;         // by cell
  std::vector<Set> places_;         // by house and digit
  std::vector<std::uint8_t> left_;  // number of members of each set, digits_ first
  std::vector<CellDigit> forced_;
  std::vector<std::uint32_t> removed_;  // candidates, as cell and digit
  std::vector<std::uint16_t> placed_;   // cells
  std::vector<Choice> choices_;
  bool alive_ = true;
};

}  // namespace bitdoku::large

#endif
