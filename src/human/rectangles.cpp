#include "human/rectangles.hpp"

#include <algorithm>

#include "common/small_code.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr auto make_corners() {
  std::array<std::array<std::uint8_t, 4>, kRectangles> corners{};
  std::size_t count = 0;
  for (int upper = 0; upper < 9; ++upper) {
    for (int lower = upper + 1; lower < 9; ++lower) {
      for (int left = 0; left < 9; ++left) {
        for (int right = left + 1; right < 9; ++right) {
          if ((upper / 3 == lower / 3) == (left / 3 == right / 3)) continue;
          corners[count++] = {static_cast<std::uint8_t>(upper * 9 + left),
                              static_cast<std::uint8_t>(upper * 9 + right),
                              static_cast<std::uint8_t>(lower * 9 + left),
                              static_cast<std::uint8_t>(lower * 9 + right)};
        }
      }
    }
  }
  return corners;
}

const auto kCorners = table_of(make_corners);

}  // namespace

bool Rectangle::has_all_places(const Board& board, int house, int of_digit) const {
  const CellSet places = board.cells(of_digit) & cells_of_house(house);
  CellSet corners;
  for (const int corner : cell) corners.add(corner);
  return !places.empty() && (places & ~corners).empty();
}

bool Rectangle::has_roof(std::array<int, 2>& roof) const {
  if (!has_two(extra_corners)) return false;
  Mask left = extra_corners;
  roof[0] = take_first(left);
  roof[1] = first_of(left);
  return (roof[0] ^ roof[1]) != 3;
}

std::array<int, 2> Rectangle::houses_of(const std::array<int, 2>& roof) const {
  const int line = (roof[0] ^ roof[1]) == 1 ? row(roof[0]) : column(roof[0]);
  const int box = box_of(at(roof[0]));
  return {line, box_of(at(roof[1])) == box ? box : -1};
}

std::span<const std::array<std::uint8_t, 4>, kRectangles> rectangle_cells() {
  return kCorners;
}

void Rectangles::fill(Rectangle& rectangle, int a, int b) const {
  rectangle.digit = {a, b};
  rectangle.extra_corners = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    rectangle.cell[i] = kCorners[index_ - 1][i];
    const Mask digits = board_.candidates(rectangle.cell[i]);
    rectangle.extras[i] = digits & ~rectangle.digits();
    rectangle.missing[i] = rectangle.digits() & ~digits;
    if (rectangle.extras[i] != 0) rectangle.extra_corners |= bit_of(static_cast<int>(i));
  }
}

bool Rectangles::fits(int cell, Mask pair) const {
  const Mask missing = pair & ~board_.candidates(cell);
  if (missing == 0) return true;
  if (!board_.is_plain()) return false;
  const auto& peers = kGeometry.peer[static_cast<std::size_t>(cell)];
  return std::ranges::none_of(peers,
                              [&](int peer) { return (missing >> board_.value(peer) & 1) != 0; });
}

// Puts the pair before those that come earlier, because pairs are taken from the end.
void Rectangles::add_pair(Mask pair) {
  const auto key = [](Mask digits) { return first_of(digits) << 10 | digits; };
  std::size_t at = 0;
  while (at < pairs_left_ && key(pairs_[at]) > key(pair)) ++at;
  if (at < pairs_left_ && pairs_[at] == pair) return;
  for (std::size_t i = pairs_left_++; i > at; --i) pairs_[i] = pairs_[i - 1];
  pairs_[at] = pair;
}

void Rectangles::list_pairs() {
  const auto& corners = kCorners[index_ - 1];
  std::array<Mask, 4> digits{};
  Mask in_all = kAllDigits;
  bool any = false;
  for (std::size_t i = 0; i < 4; ++i) {
    digits[i] = board_.candidates(corners[i]);
    if (digits[i] == 0) return;
    in_all &= digits[i];
    any |= has_two(digits[i]);
  }
  if (with_extras_only_) {
    (void)visit_in_order<2>(in_all, [&](Mask pair) {
      add_pair(pair);
      return false;
    });
  }
  if (!any) return;
  for (const Mask pair : digits) {
    if (has_two(pair) && std::ranges::all_of(corners, [&](int cell) { return fits(cell, pair); })) {
      add_pair(pair);
    }
  }
}

bool Rectangles::next(Rectangle& rectangle) {
  while (pairs_left_ == 0) {
    if (index_ == kCorners.size()) return false;
    ++index_;
    list_pairs();
  }
  Mask pair = pairs_[--pairs_left_];
  const int first = take_first(pair);
  fill(rectangle, first, first_of(pair));
  return true;
}

Step rectangle_step(const Rectangle& rectangle) {
  Step step;
  for (std::size_t i = 0; i < 4; ++i) {
    mark(step, rectangle.cell[i], rectangle.digits() & ~rectangle.missing[i]);
    mark(step, rectangle.cell[i], rectangle.extras[i], Mark::Role::extra);
  }
  step.proof = {fact_of(rectangle)};
  return step;
}

Fact fact_of(const Rectangle& rectangle) {
  std::vector<Candidate> extras;
  CellSet cells;
  for (std::size_t i = 0; i < 4; ++i) {
    cells.add(rectangle.cell[i]);
    for (Mask left = rectangle.extras[i]; left != 0;) {
      extras.push_back(candidate_of(rectangle.cell[i], take_first(left)));
    }
  }
  return uniqueness_fact(std::move(extras), cells);
}

std::string name_of(const Rectangle& rectangle) {
  const std::vector<std::uint16_t> cells(rectangle.cell.begin(), rectangle.cell.end());
  const std::vector<Digit> digits{static_cast<Digit>(rectangle.digit[0]),
                                  static_cast<Digit>(rectangle.digit[1])};
  return "Unique Rectangle: " + cells_text(cells) + " would have only " + digits_text(digits);
}

std::string rectangle_text(const Step& step) {
  return joined(marked_digits(step), "/") + " in " + cells_text(marked_cells(step));
}

std::string rectangle_reason(const Step& step) {
  return "If " + cells_text(marked_cells(step)) + " had only " + digits_text(marked_digits(step)) +
         ", this would be a deadly pattern: the two digits could be swapped, and the puzzle would "
         "have two solutions.";
}

}  // namespace bitdoku::human
