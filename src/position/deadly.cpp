#include "position/deadly.hpp"

#include <vector>

namespace bitdoku::position {
namespace {

constexpr int kMostTries = 1000000;

using DigitsOfCells = std::array<std::uint16_t, 81>;
using DigitsOfHouses = std::array<Mask, kHouses>;

class DeadlySearch {
 public:
  DeadlySearch(const CellSet& cells, const DigitsOfCells& from, const DigitsOfCells& to,
               const DigitsOfHouses& needed)
      : from_(from), to_(to), needed_(needed) {
    // The cells of the needed digits come first, so that a way without these digits ends early.
    CellSet first;
    for (int house = 0; house < kHouses; ++house) {
      if (needed[static_cast<std::size_t>(house)] != 0) first |= cells & cells_of_house(house);
    }
    cells_ = list_of(first);
    first_cells_ = cells_.size();
    for (const std::uint16_t cell : list_of(cells & ~first)) cells_.push_back(cell);
  }

  [[nodiscard]] bool run() { return each_has_another(0) && tries_left_ > 0; }

 private:
  static Mask used_around(const DigitsOfHouses& used, std::size_t cell) {
    const auto& houses = kGeometry.house[cell];
    return used[houses[0]] | used[houses[1]] | used[houses[2]];
  }
  static void toggle(DigitsOfHouses& used, std::size_t cell, Mask digit) {
    for (const std::size_t house : kGeometry.house[cell]) used[house] ^= digit;
  }

  // Goes through the ways to fill the cells from this one on.
  bool each_has_another(std::size_t i) {
    if (i == first_cells_ && !has_needed()) return true;
    if (i == cells_.size()) return has_another(0, false);
    const std::size_t cell = cells_[i];
    for (Mask left = from_[cell] & ~used_around(first_, cell); left != 0;) {
      if (--tries_left_ <= 0) return false;
      const Mask digit = bit_of(take_first(left));
      chosen_[i] = digit;
      toggle(first_, cell, digit);
      const bool has = each_has_another(i + 1);
      toggle(first_, cell, digit);
      if (!has) return false;
    }
    return true;
  }

  [[nodiscard]] bool has_needed() const {
    for (std::size_t house = 0; house < kHouses; ++house) {
      if ((needed_[house] & ~first_[house]) != 0) return false;
    }
    return true;
  }

  // Whether the cells from this one on can be filled so that each house has the digits that it has
  // in the first way. `differs` says whether a cell before has another digit.
  bool has_another(std::size_t i, bool differs) {
    if (i == cells_.size()) return differs;
    const std::size_t cell = cells_[i];
    const auto& houses = kGeometry.house[cell];
    const Mask wanted = first_[houses[0]] & first_[houses[1]] & first_[houses[2]];
    for (Mask left = to_[cell] & wanted & ~used_around(second_, cell); left != 0;) {
      if (--tries_left_ <= 0) return false;
      const Mask digit = bit_of(take_first(left));
      toggle(second_, cell, digit);
      const bool has = has_another(i + 1, differs || digit != chosen_[i]);
      toggle(second_, cell, digit);
      if (has) return true;
    }
    return false;
  }

  std::vector<std::uint16_t> cells_;
  std::size_t first_cells_ = 0;
  const DigitsOfCells& from_;
  const DigitsOfCells& to_;
  const DigitsOfHouses& needed_;
  std::array<Mask, kCells> chosen_{};
  DigitsOfHouses first_{};
  DigitsOfHouses second_{};
  int tries_left_ = kMostTries;
};

}  // namespace

bool always_has_another_way(const CellSet& cells, const DigitsOfCells& from,
                            const DigitsOfCells& to, const DigitsOfHouses& needed) {
  if (cells.empty() || cells.count() > kMostDeadlyCells) return false;
  return DeadlySearch(cells, from, to, needed).run();
}

}  // namespace bitdoku::position
