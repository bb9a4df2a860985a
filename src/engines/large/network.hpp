// What is left once the singles are filled in, for a search that knows nothing of boards:
// candidates with numbers, and groups of them of which exactly one is true.
//
// "Digit d in this cell" belongs to four groups: the candidates of the cell, and the places of d in
// its row, its column and its box. Only what is still open is numbered, which on a usual board is a
// twentieth of the N^3, and groups that are settled are left out.
#ifndef BITDOKU_ENGINES_LARGE_NETWORK_HPP
#define BITDOKU_ENGINES_LARGE_NETWORK_HPP

#include <array>
#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "engines/large/houses.hpp"
#include "limits/budget.hpp"

namespace bitdoku::large {

using Candidate = std::uint32_t;  // a number from 0
using Group = std::uint32_t;

inline constexpr int kGroupsPerCandidate = 1 + kHousesPerCell;
inline constexpr std::size_t kGreatestGroup = 255;

class Network {
 public:
  // `opening` has been settled. On large boards this takes a while: with a budget that
  // stopped on the way, what is here is of no use.
  template <class Opening>
  Network(const Opening& opening, Budget& budget) : blanks_(opening.blanks()) {
    if (number_candidates(opening, budget) && number_groups(opening, budget)) fill_groups(budget);
  }

  [[nodiscard]] std::size_t candidates() const { return where_.size(); }
  // Blanks of the puzzle, and those of them that the singles have filled.
  [[nodiscard]] int blanks() const { return blanks_; }
  [[nodiscard]] int filled() const { return filled_; }
  [[nodiscard]] std::size_t groups() const { return starts_.size() - 1; }

  [[nodiscard]] int cell(Candidate candidate) const { return where_[candidate].cell; }
  [[nodiscard]] Digit digit(Candidate candidate) const { return where_[candidate].digit; }

  [[nodiscard]] std::span<const Candidate> members(Group group) const {
    return {members_.data() + starts_[group], members_.data() + starts_[group + 1]};
  }
  [[nodiscard]] const std::array<Group, kGroupsPerCandidate>& groups_of(Candidate candidate) const {
    return groups_of_[candidate];
  }

 private:
  struct Where {
    std::uint16_t cell;
    Digit digit;
  };

  // False when the budget stopped, as below.
  template <class Opening>
  [[nodiscard]] bool number_candidates(const Opening& opening, Budget& budget) {
    const int cells = static_cast<int>(opening.grid().size());
    where_.reserve(opening.count_candidates());
    for (int cell = 0; cell < cells; ++cell) {
      if (opening.grid()[cell] != 0) continue;
      opening.digits(cell).for_each([&](int digit) {
        where_.push_back({static_cast<std::uint16_t>(cell), static_cast<Digit>(digit + 1)});
      });
      if (!budget.work(static_cast<std::uint64_t>(opening.side()))) return false;
    }
    return true;
  }

  template <class Opening>
  [[nodiscard]] bool number_groups(const Opening& opening, Budget& budget) {
    const int side = opening.side();
    constexpr Group kNone = ~Group{0};
    std::vector<Group> number(
        static_cast<std::size_t>(opening.houses().count()) * static_cast<std::size_t>(side), kNone);
    groups_of_.resize(where_.size());
    Group count = 0;
    int last_cell = -1;
    for (Candidate candidate = 0; candidate < where_.size(); ++candidate) {
      const auto [cell, digit] = where_[candidate];
      auto& groups = groups_of_[candidate];
      if (cell != last_cell) sizes_.push_back(0), ++count;
      last_cell = cell;
      groups[0] = count - 1;
    }
    filled_ = blanks_ - static_cast<int>(count);
    for (Candidate candidate = 0; candidate < where_.size(); ++candidate) {
      const auto [cell, digit] = where_[candidate];
      auto& groups = groups_of_[candidate];
      for (int i = 0; i < kHousesPerCell; ++i) {
        Group& group = number[opening.houses().of(cell)[i].house * side + digit - 1];
        if (group == kNone) group = count++, sizes_.push_back(0);
        groups[1 + i] = group;
      }
      for (const Group group : groups) ++sizes_[group];
      if (!budget.work(kGroupsPerCandidate)) return false;
    }
    return true;
  }

  void fill_groups(Budget& budget) {
    starts_.assign(sizes_.size() + 1, 0);
    for (std::size_t i = 0; i < sizes_.size(); ++i) starts_[i + 1] = starts_[i] + sizes_[i];
    members_.resize(starts_.back());
    sizes_.assign(starts_.begin(), starts_.end() - 1);  // from here on: the next free place
    for (Candidate candidate = 0; candidate < where_.size(); ++candidate) {
      for (const Group group : groups_of_[candidate]) members_[sizes_[group]++] = candidate;
      if (!budget.work(kGroupsPerCandidate)) return;
    }
    sizes_ = {};
  }

  int blanks_;
  int filled_ = 0;
  std::vector<Where> where_;  // by candidate, in the order of cells and digits
  std::vector<std::array<Group, kGroupsPerCandidate>> groups_of_;
  std::vector<std::uint32_t> sizes_;      // while it is built
  std::vector<std::uint32_t> starts_{0};  // by group, into members_
  std::vector<Candidate> members_;
};

}  // namespace bitdoku::large

#endif
