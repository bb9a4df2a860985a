#include "levels/naive.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <vector>

namespace bitdoku::testing {
namespace {

using Set = std::set<int>;
using Choice = std::vector<int>;

// All choices of k of the members.
void for_each_choice(const std::vector<int>& members, std::size_t k,
                     const std::function<void(const Choice&)>& take) {
  Choice chosen;
  const std::function<void(std::size_t)> add = [&](std::size_t first) {
    if (chosen.size() == k) return take(chosen);
    for (std::size_t i = first; i < members.size(); ++i) {
      chosen.push_back(members[i]);
      add(i + 1);
      chosen.pop_back();
    }
  };
  add(0);
}

class Naive {
 public:
  explicit Naive(const Puzzle& puzzle)
      : rows_(puzzle.shape().box_rows()),
        columns_(puzzle.shape().box_cols()),
        side_(rows_ * columns_),
        values_(static_cast<std::size_t>(side_ * side_)),
        candidates_(values_.size()) {
    for (int i = 0; i < side_; ++i) {
      std::array<std::vector<int>, 3> house;
      for (int k = 0; k < side_; ++k) {
        house[0].push_back(side_ * i + k);
        house[1].push_back(side_ * k + i);
        const int row = i / rows_ * rows_ + k / columns_;
        const int column = i % rows_ * columns_ + k % columns_;
        house[2].push_back(side_ * row + column);
      }
      lines_[0].push_back(house[0]);
      lines_[1].push_back(house[1]);
      boxes_.push_back(house[2]);
    }
    for (const auto* list : {&lines_[0], &lines_[1], &boxes_}) {
      houses_.insert(houses_.end(), list->begin(), list->end());
    }
    for (Set& set : candidates_) {
      for (int digit = 1; digit <= side_; ++digit) set.insert(digit);
    }
    for (int cell = 0; cell < side_ * side_; ++cell) {
      if (puzzle.given(cell) != 0) set(cell, puzzle.given(cell));
    }
  }

  // Applies all techniques up to this number until nothing changes. Returns whether it is solved.
  bool solves(int tenths) {
    do {
      changed_ = false;
      if (tenths >= 10) full_houses();
      if (tenths >= 12) hidden_singles(boxes_);
      if (tenths >= 15) hidden_singles(lines_[0]), hidden_singles(lines_[1]);
      if (tenths >= 23) naked_singles();
      if (tenths >= 26) locked(boxes_, lines_[0]), locked(boxes_, lines_[1]);
      if (tenths >= 28) locked(lines_[0], boxes_), locked(lines_[1], boxes_);
      for (const auto& [size, naked, fish_number, hidden] :
           {std::array{2, 30, 32, 34}, {3, 36, 38, 40}, {4, 50, 52, 54}}) {
        const auto k = static_cast<std::size_t>(size);
        if (tenths >= naked) naked_subsets(k);
        if (tenths >= fish_number) fish(k, 0), fish(k, 1);
        if (tenths >= hidden) hidden_subsets(k);
      }
    } while (changed_);
    return std::ranges::count(values_, 0) == 0;
  }

 private:
  [[nodiscard]] Set& at(int cell) { return candidates_[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] bool is_blank(int cell) const {
    return values_[static_cast<std::size_t>(cell)] == 0;
  }

  void set(int cell, int digit) {
    values_[static_cast<std::size_t>(cell)] = digit;
    at(cell).clear();
    for (const auto& house : houses_) {
      if (std::ranges::find(house, cell) == house.end()) continue;
      for (const int peer : house) at(peer).erase(digit);
    }
    changed_ = true;
  }
  void strike(int cell, int digit) {
    if (at(cell).erase(digit) > 0) changed_ = true;
  }

  std::vector<int> places(const std::vector<int>& house, int digit) {
    std::vector<int> result;
    for (const int cell : house) {
      if (at(cell).contains(digit)) result.push_back(cell);
    }
    return result;
  }

  void full_houses() {
    for (const auto& house : houses_) {
      std::vector<int> blank;
      std::ranges::copy_if(house, std::back_inserter(blank),
                           [&](int cell) { return is_blank(cell); });
      if (blank.size() == 1 && !at(blank[0]).empty()) set(blank[0], *at(blank[0]).begin());
    }
  }
  void hidden_singles(const std::vector<std::vector<int>>& houses) {
    for (const auto& house : houses) {
      for (int digit = 1; digit <= side_; ++digit) {
        const std::vector<int> cells = places(house, digit);
        if (cells.size() == 1) set(cells[0], digit);
      }
    }
  }
  void naked_singles() {
    for (int cell = 0; cell < side_ * side_; ++cell) {
      if (at(cell).size() == 1) set(cell, *at(cell).begin());
    }
  }
  void locked(const std::vector<std::vector<int>>& bases,
              const std::vector<std::vector<int>>& covers) {
    for (const auto& base : bases) {
      for (const auto& cover : covers) {
        for (int digit = 1; digit <= side_; ++digit) {
          const std::vector<int> cells = places(base, digit);
          const bool inside = !cells.empty() && std::ranges::all_of(cells, [&](int cell) {
            return std::ranges::find(cover, cell) != cover.end();
          });
          if (!inside) continue;
          for (const int cell : cover) {
            if (std::ranges::find(base, cell) == base.end()) strike(cell, digit);
          }
        }
      }
    }
  }
  void naked_subsets(std::size_t k) {
    for (const auto& house : houses_) {
      std::vector<int> blank;
      std::ranges::copy_if(house, std::back_inserter(blank),
                           [&](int cell) { return is_blank(cell) && at(cell).size() <= k; });
      for_each_choice(blank, k, [&](const Choice& chosen) {
        Set digits;
        for (const int cell : chosen) digits.insert(at(cell).begin(), at(cell).end());
        if (digits.size() != k) return;
        for (const int cell : house) {
          if (std::ranges::find(chosen, cell) != chosen.end()) continue;
          for (const int digit : digits) strike(cell, digit);
        }
      });
    }
  }
  void hidden_subsets(std::size_t k) {
    for (const auto& house : houses_) {
      std::vector<int> digits;
      for (int digit = 1; digit <= side_; ++digit) {
        const std::size_t n = places(house, digit).size();
        if (n >= 1 && n <= k) digits.push_back(digit);
      }
      for_each_choice(digits, k, [&](const Choice& chosen) {
        Set cells;
        for (const int digit : chosen) {
          for (const int cell : places(house, digit)) cells.insert(cell);
        }
        if (cells.size() != k) return;
        for (const int cell : cells) {
          for (int digit = 1; digit <= side_; ++digit) {
            if (std::ranges::find(chosen, digit) == chosen.end()) strike(cell, digit);
          }
        }
      });
    }
  }
  void fish(std::size_t k, std::size_t direction) {
    for (int digit = 1; digit <= side_; ++digit) {
      std::vector<int> bases;
      for (int i = 0; i < side_; ++i) {
        const std::size_t n = places(lines_[direction][static_cast<std::size_t>(i)], digit).size();
        if (n >= 1 && n <= k) bases.push_back(i);
      }
      for_each_choice(bases, k, [&](const Choice& chosen) {
        Set covers;
        for (const int base : chosen) {
          for (const int cell : places(lines_[direction][static_cast<std::size_t>(base)], digit)) {
            covers.insert(direction == 0 ? cell % side_ : cell / side_);
          }
        }
        if (covers.size() != k) return;
        for (const int cover : covers) {
          for (int base = 0; base < side_; ++base) {
            if (std::ranges::find(chosen, base) != chosen.end()) continue;
            strike(direction == 0 ? side_ * base + cover : side_ * cover + base, digit);
          }
        }
      });
    }
  }

  int rows_;
  int columns_;
  int side_;
  std::vector<int> values_;
  std::vector<Set> candidates_;
  std::array<std::vector<std::vector<int>>, 2> lines_;
  std::vector<std::vector<int>> boxes_;
  std::vector<std::vector<int>> houses_;
  bool changed_ = false;
};

}  // namespace

int naive_tenths(const Puzzle& puzzle) {
  for (const int tenths : {10, 12, 15, 23, 26, 28, 30, 32, 34, 36, 38, 40, 50, 52, 54}) {
    if (Naive(puzzle).solves(tenths)) return tenths;
  }
  return 60;
}

}  // namespace bitdoku::testing
