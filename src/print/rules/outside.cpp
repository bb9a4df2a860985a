// Clues outside of the grid.
#include <algorithm>
#include <cmath>

#include "print/rules/draw.hpp"

namespace bitdoku::print {
namespace {

using enum ConstraintKind;

struct Direction {
  int down = 0;
  int right = 0;
};

// Where a little killer of one cell looks to: its diagonal leaves the grid at both sides.
std::optional<Direction> direction_of_corner(const RulesCanvas& canvas, std::uint16_t cell) {
  for (const Direction to :
       {Direction{1, -1}, Direction{1, 1}, Direction{-1, 1}, Direction{-1, -1}}) {
    const int row = canvas.row(cell);
    const int column = canvas.column(cell);
    if (!canvas.is_inside(row - to.down, column - to.right) &&
        !canvas.is_inside(row + to.down, column + to.right)) {
      return to;
    }
  }
  return std::nullopt;
}

// The step from each cell to the next, if it is the same for all and the way begins at the border.
std::optional<Direction> direction_of(const RulesCanvas& canvas, const CellList& cells,
                                      bool is_diagonal) {
  if (cells.empty()) return std::nullopt;
  if (cells.size() == 1) {
    return is_diagonal ? direction_of_corner(canvas, cells.front()) : std::nullopt;
  }
  const Direction to{canvas.row(cells[1]) - canvas.row(cells[0]),
                     canvas.column(cells[1]) - canvas.column(cells[0])};
  for (std::size_t i = 1; i < cells.size(); ++i) {
    if (canvas.row(cells[i]) - canvas.row(cells[i - 1]) != to.down ||
        canvas.column(cells[i]) - canvas.column(cells[i - 1]) != to.right) {
      return std::nullopt;
    }
  }
  const bool is_straight = std::abs(to.down) + std::abs(to.right) == 1;
  const bool is_slanting = std::abs(to.down) == 1 && std::abs(to.right) == 1;
  if (is_diagonal ? !is_slanting : !is_straight) return std::nullopt;
  const auto leaves = [&](std::uint16_t cell, int by) {
    return !canvas.is_inside(canvas.row(cell) + by * to.down, canvas.column(cell) + by * to.right);
  };
  if (!leaves(cells.front(), -1) || !leaves(cells.back(), 1)) return std::nullopt;
  return to;
}

}  // namespace

std::string_view letters_of(ConstraintKind kind) {
  switch (kind) {
    case little_killer:
      return "D";
    case sandwich:
      return "S";
    case x_sum:
      return "X";
    case skyscraper:
      return "V";
    case hidden_skyscraper:
      return "H";
    case numbered_room:
      return "N";
    case full_rank:
      return "F";
    default:
      return "";
  }
}

bool OutsideClues::add(const VariantConstraint& constraint) {
  const std::string_view letters = letters_of(constraint.kind);
  if (letters.empty() || constraint.numbers.empty()) return false;
  const bool is_diagonal = constraint.kind == little_killer;
  const auto to = direction_of(canvas_, constraint.cells, is_diagonal);
  if (!to) return false;
  const int row = canvas_.row(constraint.cells.front()) - to->down;
  const int column = canvas_.column(constraint.cells.front()) - to->right;
  // Several clues at one place go on outwards, away from the grid.
  const int before = taken_[{row, column}]++;
  const bool is_above = row < 0;
  const bool is_below = row >= static_cast<int>(canvas_.puzzle().rows);
  const int away_down = is_above ? -1 : is_below ? 1 : 0;
  const bool is_left = column < 0;
  const int away_right = away_down != 0 ? 0 : is_left ? -1 : 1;
  constexpr double kStep = kCellSide * 0.75;
  const RulesCanvas::Point at{column * kCellSide + kCellSide / 2 + away_right * before * kStep,
                              row * kCellSide + kCellSide / 2 + away_down * before * kStep};
  const double width = kCellSide * canvas_.puzzle().columns;
  const double height = kCellSide * canvas_.puzzle().rows;
  constexpr double kHalf = kCellSide / 2;
  room_.left = std::max(room_.left, kHalf - at.x);
  room_.top = std::max(room_.top, kHalf - at.y);
  room_.right = std::max(room_.right, at.x + kHalf - width);
  room_.bottom = std::max(room_.bottom, at.y + kHalf - height);
  clues_.push_back(
      {at, to->down, to->right, std::to_string(constraint.numbers.front()), letters, is_diagonal});
  return true;
}

void OutsideClues::draw(bool has_letters) {
  for (const Clue& clue : clues_) {
    double size = 24;
    while (size > 8 && text_width(clue.words, size) > kCellSide * 0.62) --size;
    RulesCanvas::Point at = clue.at;
    if (clue.has_arrow) {
      constexpr double kAside = 7;
      at = {at.x - clue.right * kAside, at.y - clue.down * kAside};
      const RulesCanvas::Point tip{clue.at.x + clue.right * 28.0, clue.at.y + clue.down * 28.0};
      canvas_.path(Layer::outside, {{tip.x - clue.right * 18.0, tip.y - clue.down * 18.0}, tip},
                   {});
      canvas_.path(Layer::outside,
                   {{tip.x - clue.right * 9.0, tip.y}, tip, {tip.x, tip.y - clue.down * 9.0}}, {});
    }
    canvas_.text(Layer::outside, at, size, clue.words);
    if (has_letters && !clue.has_arrow) {
      const double aside = text_width(clue.words, size) / 2 + 5;
      canvas_.text(Layer::outside, {at.x + aside, at.y + 9}, 11, std::string(clue.letters));
    }
  }
}

}  // namespace bitdoku::print
