// The positions that programs keep.
#include <algorithm>
#include <bitdoku/explain.hpp>

#include "position/facts.hpp"
#include "position/notation.hpp"

namespace bitdoku {
namespace {

constexpr int kAllCells = 81;

bool is_cell(int cell) {
  return cell >= 0 && cell < kAllCells;
}
bool is_digit(Digit digit) {
  return digit >= 1 && digit <= 9;
}
std::size_t index_of(int cell) {
  return static_cast<std::size_t>(cell);
}

// Adds the contradictions of one digit in one house.
void look_at_house(const Position& position, House house, Digit digit,
                   std::vector<Contradiction>& found) {
  std::vector<std::uint8_t> cells;
  bool has_place = false;
  for (int place = 0; place < 9; ++place) {
    const auto cell =
        static_cast<std::uint8_t>(position::cell_at(position::number_of(house), place));
    if (position.value(cell) == digit) cells.push_back(cell);
    has_place |= position.has(cell, digit);
  }
  for (std::size_t i = 1; i < cells.size(); ++i) {
    found.push_back({Contradiction::Kind::twice, {cells[0], cells[i]}, digit, house});
  }
  if (cells.empty() && !has_place) {
    found.push_back({Contradiction::Kind::no_place, {}, digit, house});
  }
}

}  // namespace

std::string to_string(const Contradiction& contradiction) {
  const std::string digit = std::to_string(contradiction.digit);
  const std::string house = position::house_text(contradiction.house);
  switch (contradiction.kind) {
    case Contradiction::Kind::twice:
      return digit + " twice in " + house + " (" + position::cell_text(contradiction.cells[0]) +
             " and " + position::cell_text(contradiction.cells[1]) + ")";
    case Contradiction::Kind::no_digit:
      return position::cell_text(contradiction.cells[0]) + " has no candidate left";
    case Contradiction::Kind::no_place:
      break;
  }
  return "no place for " + digit + " in " + house;
}

std::optional<Position> Position::of(const Puzzle& puzzle) {
  if (puzzle.shape() != kShape9x9 || !puzzle.has_plain_houses()) return std::nullopt;
  if (std::ranges::any_of(puzzle.givens(), [](Digit digit) { return digit > 9; })) {
    return std::nullopt;
  }
  Position position;
  position.puzzle_ = puzzle;
  return position;
}

std::optional<Position> Position::of(const Puzzle& puzzle, const Puzzle& now) {
  std::optional<Position> position = of(puzzle);
  if (!position || now.shape() != kShape9x9 || !now.has_plain_houses()) return std::nullopt;
  for (int cell = 0; cell < kAllCells; ++cell) {
    const Digit value = now.given(cell);
    if (value > 9) return std::nullopt;
    if (puzzle.given(cell) != 0) {
      if (value != 0 && value != puzzle.given(cell)) return std::nullopt;
      continue;
    }
    if (value != 0) {
      position->set_value(cell, value);
      continue;
    }
    if (!now.has_candidates()) continue;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (puzzle.allows(cell, digit) && !now.allows(cell, digit)) position->strike_out(cell, digit);
    }
  }
  // Values on the board already exclude some of these candidates. Those need not be struck out,
  // because they would stay struck out when the value is cleared.
  for (int cell = 0; cell < kAllCells; ++cell) {
    for (int other = 0; other < kAllCells; ++other) {
      const Digit value = position->value(other);
      if (value != 0 && position::see_each_other(cell, other)) position->restore(cell, value);
    }
  }
  return position;
}

bool Position::set_value(int cell, Digit digit) {
  if (!is_cell(cell) || !is_digit(digit) || given(cell) != 0) return false;
  entered_[index_of(cell)] = digit;
  return true;
}

bool Position::clear(int cell) {
  if (!is_cell(cell) || given(cell) != 0) return false;
  entered_[index_of(cell)] = 0;
  return true;
}

bool Position::strike_out(int cell, Digit digit) {
  if (!is_cell(cell) || !is_digit(digit) || given(cell) != 0) return false;
  std::uint16_t& struck = struck_[index_of(cell)];
  struck = static_cast<std::uint16_t>(struck | 1U << digit);
  return true;
}

bool Position::restore(int cell, Digit digit) {
  if (!is_cell(cell) || !is_digit(digit) || given(cell) != 0) return false;
  std::uint16_t& struck = struck_[index_of(cell)];
  struck = static_cast<std::uint16_t>(struck & ~(1U << digit));
  return true;
}

void Position::apply(const Step& step) {
  for (const Candidate c : step.placements) set_value(c.cell, c.digit);
  for (const Candidate c : step.eliminations) strike_out(c.cell, c.digit);
}

Digit Position::value(int cell) const {
  if (!is_cell(cell)) return 0;
  return given(cell) != 0 ? given(cell) : entered_[index_of(cell)];
}

bool Position::has(int cell, Digit digit) const {
  if (!is_cell(cell) || !is_digit(digit) || value(cell) != 0) return false;
  if (!puzzle_.allows(cell, digit) || is_struck_out(cell, digit)) return false;
  for (int other = 0; other < kAllCells; ++other) {
    if (value(other) == digit && position::see_each_other(cell, other)) return false;
  }
  return true;
}

std::vector<Digit> Position::candidates(int cell) const {
  std::vector<Digit> digits;
  for (Digit digit = 1; digit <= 9; ++digit) {
    if (has(cell, digit)) digits.push_back(digit);
  }
  return digits;
}

bool Position::is_struck_out(int cell, Digit digit) const {
  return is_cell(cell) && is_digit(digit) && (struck_[index_of(cell)] >> digit & 1U) != 0;
}

bool Position::full() const {
  for (int cell = 0; cell < kAllCells; ++cell) {
    if (value(cell) == 0) return false;
  }
  return true;
}

std::vector<Contradiction> Position::contradictions() const {
  std::vector<Contradiction> found;
  for (const auto kind : {House::Kind::row, House::Kind::column, House::Kind::box}) {
    for (std::uint8_t index = 0; index < 9; ++index) {
      for (Digit digit = 1; digit <= 9; ++digit) look_at_house(*this, {kind, index}, digit, found);
    }
  }
  for (int cell = 0; cell < kAllCells; ++cell) {
    if (value(cell) != 0 || !candidates(cell).empty()) continue;
    found.push_back({Contradiction::Kind::no_digit, {static_cast<std::uint8_t>(cell), 0}, 0, {}});
  }
  return found;
}

}  // namespace bitdoku
