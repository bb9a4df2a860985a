// The positions that programs keep.
#include <algorithm>
#include <bitdoku/explain.hpp>

#include "position/notation.hpp"

namespace bitdoku {
namespace {

std::size_t index_of(int cell) {
  return static_cast<std::size_t>(cell);
}

// The number of a house in the table of the board.
int number_of(House house, Shape shape) {
  return static_cast<int>(house.kind) * shape.side() + house.index;
}

// Adds the contradictions of one digit in one house.
void look_at_house(const Position& position, House house, Digit digit,
                   std::vector<Contradiction>& found) {
  std::vector<std::uint16_t> cells;
  bool has_place = false;
  const Houses& houses = position.puzzle().houses();
  for (const std::uint16_t cell : houses.cells(number_of(house, position.shape()))) {
    if (position.value(cell) == digit) cells.push_back(cell);
    has_place |= position.has(cell, digit);
  }
  for (std::size_t i = 1; i < cells.size(); ++i) {
    found.push_back(
        {Contradiction::Kind::twice, {cells[0], cells[i]}, digit, house, position.shape()});
  }
  if (cells.empty() && !has_place) {
    found.push_back({Contradiction::Kind::no_place, {}, digit, house, position.shape()});
  }
}

}  // namespace

std::string to_string(const Contradiction& contradiction) {
  const int side = contradiction.shape.side();
  const std::string digit = std::to_string(contradiction.digit);
  const std::string house = position::house_text(contradiction.house);
  switch (contradiction.kind) {
    case Contradiction::Kind::twice:
      return digit + " twice in " + house + " (" +
             position::cell_text(contradiction.cells[0], side) + " and " +
             position::cell_text(contradiction.cells[1], side) + ")";
    case Contradiction::Kind::no_digit:
      return position::cell_text(contradiction.cells[0], side) + " has no candidate left";
    case Contradiction::Kind::no_place:
      break;
  }
  return "no place for " + digit + " in " + house;
}

Position::Position() : Position(Puzzle()) {}

Position::Position(const Puzzle& puzzle)
    : puzzle_(puzzle), entered_(puzzle.givens().size()), struck_(puzzle.givens().size()) {}

std::optional<Position> Position::of(const Puzzle& puzzle) {
  const int side = puzzle.shape().side();
  if (side > kLargestPosition || !puzzle.has_plain_houses()) return std::nullopt;
  if (std::ranges::any_of(puzzle.givens(), [side](Digit digit) { return digit > side; })) {
    return std::nullopt;
  }
  return Position(puzzle);
}

std::optional<Position> Position::of(const Puzzle& puzzle, const Puzzle& now) {
  std::optional<Position> position = of(puzzle);
  if (!position || now.shape() != puzzle.shape() || !now.has_plain_houses()) return std::nullopt;
  const int side = puzzle.shape().side();
  for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
    const Digit value = now.given(cell);
    if (value > side) return std::nullopt;
    if (puzzle.given(cell) != 0) {
      if (value != 0 && value != puzzle.given(cell)) return std::nullopt;
      continue;
    }
    if (value != 0) {
      position->set_value(cell, value);
      continue;
    }
    if (!now.has_candidates()) continue;
    for (int digit = 1; digit <= side; ++digit) {
      const auto d = static_cast<Digit>(digit);
      if (puzzle.allows(cell, d) && !now.allows(cell, d)) position->strike_out(cell, d);
    }
  }
  // Values on the board already exclude some of these candidates. Those need not be struck out,
  // because they would stay struck out when the value is cleared.
  for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
    for (const std::uint16_t peer : puzzle.houses().peers(cell)) {
      if (const Digit value = position->value(peer); value != 0) position->restore(cell, value);
    }
  }
  return position;
}

bool Position::is_cell(int cell) const {
  return cell >= 0 && cell < shape().cells();
}

bool Position::is_digit(Digit digit) const {
  return digit >= 1 && digit <= shape().side();
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
  struck_[index_of(cell)] |= 1U << digit;
  return true;
}

bool Position::restore(int cell, Digit digit) {
  if (!is_cell(cell) || !is_digit(digit) || given(cell) != 0) return false;
  struck_[index_of(cell)] &= ~(1U << digit);
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
  return std::ranges::none_of(puzzle_.houses().peers(cell),
                              [&](int peer) { return value(peer) == digit; });
}

std::vector<Digit> Position::candidates(int cell) const {
  std::vector<Digit> digits;
  if (!is_cell(cell) || value(cell) != 0) return digits;
  std::uint32_t gone = struck_[index_of(cell)];
  for (const std::uint16_t peer : puzzle_.houses().peers(cell)) gone |= 1U << value(peer);
  for (int digit = 1; digit <= shape().side(); ++digit) {
    const auto d = static_cast<Digit>(digit);
    if ((gone >> digit & 1U) == 0 && puzzle_.allows(cell, d)) digits.push_back(d);
  }
  return digits;
}

bool Position::is_struck_out(int cell, Digit digit) const {
  return is_cell(cell) && is_digit(digit) && (struck_[index_of(cell)] >> digit & 1U) != 0;
}

bool Position::has_struck_out(int cell) const {
  return is_cell(cell) && struck_[index_of(cell)] != 0;
}

bool Position::full() const {
  for (int cell = 0; cell < shape().cells(); ++cell) {
    if (value(cell) == 0) return false;
  }
  return true;
}

std::vector<Contradiction> Position::contradictions() const {
  std::vector<Contradiction> found;
  const int side = shape().side();
  for (const auto kind : {House::Kind::row, House::Kind::column, House::Kind::box}) {
    for (int index = 0; index < side; ++index) {
      const House house{kind, static_cast<std::uint8_t>(index)};
      for (int digit = 1; digit <= side; ++digit) {
        look_at_house(*this, house, static_cast<Digit>(digit), found);
      }
    }
  }
  for (int cell = 0; cell < shape().cells(); ++cell) {
    if (value(cell) != 0 || !candidates(cell).empty()) continue;
    const auto at = static_cast<std::uint16_t>(cell);
    found.push_back({Contradiction::Kind::no_digit, {at, 0}, 0, {}, shape()});
  }
  return found;
}

}  // namespace bitdoku
