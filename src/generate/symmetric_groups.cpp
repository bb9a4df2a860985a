#include "generate/symmetric_groups.hpp"

#include <algorithm>
#include <array>

namespace bitdoku {
namespace {

constexpr std::array<std::string_view, 10> kNames{
    "none", "half-turn", "quarter-turn", "horizontal",     "vertical",
    "both", "diagonal",  "antidiagonal", "both-diagonals", "all"};

}  // namespace

std::span<const std::string_view> symmetry_names() noexcept {
  return kNames;
}

std::string_view to_string(Symmetry symmetry) noexcept {
  return kNames[static_cast<std::size_t>(symmetry)];
}

namespace generating {
namespace {

struct Place {
  int row;
  int column;
};
using Motion = Place (*)(Place place, int last);

constexpr Motion kHalfTurn = [](Place p, int last) { return Place{last - p.row, last - p.column}; };
constexpr Motion kQuarterTurn = [](Place p, int last) { return Place{p.column, last - p.row}; };
constexpr Motion kHorizontal = [](Place p, int last) { return Place{last - p.row, p.column}; };
constexpr Motion kVertical = [](Place p, int last) { return Place{p.row, last - p.column}; };
constexpr Motion kDiagonal = [](Place p, int) { return Place{p.column, p.row}; };
constexpr Motion kAntidiagonal = [](Place p, int last) {
  return Place{last - p.column, last - p.row};
};

// The motions that generate the symmetry.
std::vector<Motion> motions_of(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::none:
      return {};
    case Symmetry::half_turn:
      return {kHalfTurn};
    case Symmetry::quarter_turn:
      return {kQuarterTurn};
    case Symmetry::horizontal:
      return {kHorizontal};
    case Symmetry::vertical:
      return {kVertical};
    case Symmetry::both:
      return {kHorizontal, kVertical};
    case Symmetry::diagonal:
      return {kDiagonal};
    case Symmetry::antidiagonal:
      return {kAntidiagonal};
    case Symmetry::both_diagonals:
      return {kDiagonal, kAntidiagonal};
    case Symmetry::all:
      return {kQuarterTurn, kDiagonal};
  }
  return {};
}

}  // namespace

Groups symmetric_groups(int side, Symmetry symmetry) {
  const std::vector<Motion> motions = motions_of(symmetry);
  Groups groups;
  std::vector<bool> seen(static_cast<std::size_t>(side * side));
  for (std::size_t first = 0; first < seen.size(); ++first) {
    if (seen[first]) continue;
    seen[first] = true;
    groups.cells.push_back(static_cast<Cell>(first));
    for (std::size_t i = groups.ends.back(); i < groups.cells.size(); ++i) {
      const int cell = groups.cells[i];
      for (const Motion motion : motions) {
        const Place to = motion({cell / side, cell % side}, side - 1);
        const auto moved = static_cast<std::size_t>(to.row) * static_cast<std::size_t>(side) +
                           static_cast<std::size_t>(to.column);
        if (seen[moved]) continue;
        seen[moved] = true;
        groups.cells.push_back(static_cast<Cell>(moved));
      }
    }
    groups.close();
  }
  return groups;
}

// Products of the motions that generate the symmetry, until there are no new ones.
std::vector<std::vector<std::uint16_t>> motions_of_cells(int side, Symmetry symmetry) {
  std::vector<std::vector<std::uint16_t>> all(1);
  for (int cell = 0; cell < side * side; ++cell) {
    all.front().push_back(static_cast<std::uint16_t>(cell));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Motion motion : motions_of(symmetry)) {
      std::vector<std::uint16_t> product;
      for (const int cell : all[i]) {
        const Place to = motion({cell / side, cell % side}, side - 1);
        product.push_back(static_cast<std::uint16_t>(to.row * side + to.column));
      }
      if (std::ranges::find(all, product) == all.end()) all.push_back(std::move(product));
    }
  }
  all.erase(all.begin());
  return all;
}

}  // namespace generating
}  // namespace bitdoku
