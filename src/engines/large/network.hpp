// The open part of a board as numbered candidates and groups. Exactly one candidate of each group
// is true. A search on this network does not know that it solves a board.
//
//   candidate --- group of its cell
//             --- group of its digit in each of its houses: row, column, box
//
// "Digit d in this cell" belongs to the candidates of the cell and to the places of d in each house
// of the cell: four groups on a board of rows, columns and boxes. Only open candidates have
// numbers, usually a twentieth of the N^3, and settled groups are left out. If a house has fewer
// cells than digits, a digit may have no place there. Its groups are *loose*: at most one candidate
// is true. Loose groups have the highest numbers.
#ifndef BITDOKU_ENGINES_LARGE_NETWORK_HPP
#define BITDOKU_ENGINES_LARGE_NETWORK_HPP

#include <algorithm>
#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "limits/budget.hpp"

namespace bitdoku::large {

using CandidateNumber = std::uint32_t;  // a number from 0
using Group = std::uint32_t;

inline constexpr std::size_t kGreatestGroup = 255;

class Network {
 public:
  // Builds the network of an opening, which must be settled. On large boards this takes long. If
  // the budget ends it early, the network must not be used.
  template <class Opening>
  Network(const Opening& opening, Budget& budget) : blanks_(opening.blanks()) {
    if (number_candidates(opening, budget) && number_groups(opening, budget)) fill_groups(budget);
  }

  [[nodiscard]] std::size_t candidates() const { return where_.size(); }
  // The number of blanks of the puzzle, and how many of them the singles have filled.
  [[nodiscard]] int blanks() const { return blanks_; }
  [[nodiscard]] int filled() const { return filled_; }
  [[nodiscard]] std::size_t groups() const { return starts_.size() - 1; }
  // Groups from this number on are loose.
  [[nodiscard]] std::size_t first_loose() const { return first_loose_; }

  [[nodiscard]] int cell(CandidateNumber candidate) const { return where_[candidate].cell; }
  [[nodiscard]] Digit digit(CandidateNumber candidate) const { return where_[candidate].digit; }

  [[nodiscard]] std::span<const CandidateNumber> members(Group group) const {
    return {members_.data() + starts_[group], members_.data() + starts_[group + 1]};
  }
  [[nodiscard]] std::span<const Group> groups_of(CandidateNumber candidate) const {
    if (four_each_) return std::span(groups_).subspan(kPlainGroups * candidate, kPlainGroups);
    return {groups_.data() + group_starts_[candidate],
            groups_.data() + group_starts_[candidate + 1]};
  }
  // Calls `visit` with each group of the candidate. On plain boards the compiler knows their number
  // and unrolls the loop.
  template <class Visit>
  void for_each_group(CandidateNumber candidate, Visit visit) const {
    if (four_each_) {
      const Group* const groups = &groups_[kPlainGroups * candidate];
      for (std::size_t i = 0; i < kPlainGroups; ++i) visit(groups[i]);
    } else {
      for (const Group group : groups_of(candidate)) visit(group);
    }
  }
  // The largest number of groups of a candidate.
  [[nodiscard]] std::size_t most_groups() const { return most_groups_; }

 private:
  // On a board of rows, columns and boxes: the cell and three houses.
  static constexpr std::size_t kPlainGroups = 4;

  struct Where {
    std::uint16_t cell;
    Digit digit;
  };

  // Numbers the candidates. Returns false if the budget stopped it.
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
    const auto& houses = opening.houses();
    four_each_ = houses.is_plain();
    groups_.reserve(kPlainGroups * where_.size());
    group_starts_.reserve(where_.size() + 1);
    int last_cell = -1;
    for (const auto& [cell, digit] : where_) {
      if (cell != last_cell) sizes_.push_back(0);
      last_cell = cell;
      const std::size_t size = 1 + houses.of(cell).size();
      most_groups_ = std::max(most_groups_, size);
      group_starts_.push_back(static_cast<std::uint32_t>(groups_.size()));
      groups_.resize(groups_.size() + size, static_cast<Group>(sizes_.size()) - 1);
      if (!budget.work(size)) return false;
    }
    group_starts_.push_back(static_cast<std::uint32_t>(groups_.size()));
    filled_ = blanks_ - static_cast<int>(sizes_.size());
    number_places(opening, 0, houses.full_count());
    first_loose_ = sizes_.size();
    if (houses.full_count() < houses.count()) {
      number_places(opening, houses.full_count(), houses.count());
    }
    for (const Group group : groups_) ++sizes_[group];
    return budget.work(groups_.size());
  }

  // Adds the groups of the houses from `first` to `end` - 1, in the order in which candidates list
  // them.
  template <class Opening>
  void number_places(const Opening& opening, int first, int end) {
    const int side = opening.side();
    constexpr Group kNone = ~Group{0};
    std::vector<Group> number(static_cast<std::size_t>((end - first) * side), kNone);
    for (CandidateNumber candidate = 0; candidate < where_.size(); ++candidate) {
      const auto [cell, digit] = where_[candidate];
      Group* place = &groups_[group_starts_[candidate]];
      for (const Seat seat : opening.houses().of(cell)) {
        ++place;
        if (seat.house < first || seat.house >= end) continue;
        Group& group = number[static_cast<std::size_t>((seat.house - first) * side + digit - 1)];
        if (group == kNone) {
          group = static_cast<Group>(sizes_.size());
          sizes_.push_back(0);
        }
        *place = group;
      }
    }
  }

  void fill_groups(Budget& budget) {
    starts_.assign(sizes_.size() + 1, 0);
    for (std::size_t i = 0; i < sizes_.size(); ++i) starts_[i + 1] = starts_[i] + sizes_[i];
    members_.resize(starts_.back());
    sizes_.assign(starts_.begin(), starts_.end() - 1);  // from here on the next free index
    for (CandidateNumber candidate = 0; candidate < where_.size(); ++candidate) {
      for (const Group group : groups_of(candidate)) members_[sizes_[group]++] = candidate;
      if (!budget.work(groups_of(candidate).size())) return;
    }
    sizes_ = {};
  }

  int blanks_;
  int filled_ = 0;
  std::vector<Where> where_;  // by candidate, in the order of cells and digits
  std::size_t first_loose_ = 0;
  std::size_t most_groups_ = 0;
  bool four_each_ = false;                   // every candidate has kPlainGroups groups
  std::vector<Group> groups_;                // of all candidates, contiguous
  std::vector<std::uint32_t> group_starts_;  // by candidate, into groups_; the last is the end
  std::vector<std::uint32_t> sizes_;         // during construction
  std::vector<std::uint32_t> starts_{0};     // by group, index into members_
  std::vector<CandidateNumber> members_;
};

}  // namespace bitdoku::large

#endif
