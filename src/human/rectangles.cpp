#include "human/rectangles.hpp"

#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr int kRectangles = 486;

consteval auto make_corners() {
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

constexpr auto kCorners = make_corners();

}  // namespace

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

void Rectangles::fill(Rectangle& rectangle, int a, int b) const {
  rectangle.digit = {a, b};
  rectangle.extra_corners = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    rectangle.cell[i] = kCorners[index_ - 1][i];
    rectangle.extras[i] = board_.candidates(rectangle.cell[i]) & ~rectangle.digits();
    if (rectangle.extras[i] != 0) rectangle.extra_corners |= bit_of(static_cast<int>(i));
  }
}

bool Rectangles::next(Rectangle& rectangle) {
  while (second_left_ == 0) {
    if (count_of(first_left_) > 2) {
      take_first(first_left_);
    } else {
      do {
        if (index_ == kCorners.size()) return false;
        const auto& corners = kCorners[index_++];
        first_left_ = board_.candidates(corners[0]) & board_.candidates(corners[1]) &
                      board_.candidates(corners[2]) & board_.candidates(corners[3]);
      } while (count_of(first_left_) < 2);
    }
    second_left_ = first_left_ & (first_left_ - 1);
  }
  fill(rectangle, first_of(first_left_), take_first(second_left_));
  return true;
}

Step rectangle_step(const Rectangle& rectangle) {
  Step step;
  Fact fact;
  fact.why = Fact::Why::uniqueness;
  for (std::size_t i = 0; i < 4; ++i) {
    mark(step, rectangle.cell[i], rectangle.digits());
    mark(step, rectangle.cell[i], rectangle.extras[i], Mark::Role::extra);
    for (Mask left = rectangle.extras[i]; left != 0;) {
      fact.one_of.push_back(candidate_of(rectangle.cell[i], take_first(left)));
    }
  }
  step.proof = {fact};
  return step;
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
