// Unique rectangles: four blank cells in two rows, two columns and two boxes would be deadly with
// two digits (rectangles.hpp). At least one of their other candidates, the extras, is true. Type 1:
// one corner has extras and loses the two digits. Type 2: two corners of one side have the same
// single extra; the cells that see both lose it. Type 4: two corners of one side have extras, and
// one of the digits has no other places in a house
//   of both corners; the two corners lose the other digit.
// Type 5: two opposite corners, or three corners, have the same single extra; the cells that see
//   them all lose it.
// Type 6: two opposite corners have extras, and one of the digits has no other places in both rows
//   or in both columns; the two corners lose it.
//
// The steps are ordered by upper row, lower row, left column, right column, then by the digits.
#include "human/finders.hpp"
#include "human/rectangles.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

template <class Visit>
bool visit_rectangles(const Board& board, const Visit& visit) {
  Rectangles rectangles(board);
  for (Rectangle rectangle; rectangles.next(rectangle);) {
    if (visit(rectangle)) return true;
  }
  return false;
}

bool give_rectangle(Step step, const Sink& sink) {
  if (step.eliminations.empty()) return false;
  put_in_order(step);
  return !sink(std::move(step));
}

// Types 2 and 5: the cells that see all corners with the extra lose it.
bool give_same_extra(const Board& board, const Rectangle& rectangle, const Sink& sink) {
  CellSet seen = ~CellSet{};
  for (Mask left = rectangle.extra_corners; left != 0;) {
    seen &= peers_of(rectangle.at(take_first(left)));
  }
  const int extra = first_of(rectangle.all_extras());
  const CellSet struck = seen & board.cells(extra);
  if (struck.empty()) return false;
  Step step = rectangle_step(rectangle);
  strike_out(step, struck, extra);
  return give_rectangle(std::move(step), sink);
}

bool give_type_4(const Board& board, const Rectangle& rectangle, const std::array<int, 2>& roof,
                 const Sink& sink) {
  for (std::size_t i = 0; i < 2; ++i) {
    for (const int house : rectangle.houses_of(roof)) {
      if (house < 0 || !rectangle.has_all_places(board, house, rectangle.digit[i])) continue;
      Step step = rectangle_step(rectangle);
      step.houses = {house_of(house)};
      step.proof.push_back(house_fact(board, house, rectangle.digit[i]));
      for (const int corner : roof) {
        strike_out(step, rectangle.at(corner),
                   rectangle.digits_at(corner) & bit_of(rectangle.digit[1 - i]));
      }
      if (give_rectangle(std::move(step), sink)) return true;
      break;
    }
  }
  return false;
}

bool give_type_6(const Board& board, const Rectangle& rectangle, const Sink& sink) {
  const std::array<std::array<int, 2>, 2> lines{
      {{rectangle.row(0), rectangle.row(3)}, {rectangle.column(0), rectangle.column(3)}}};
  for (const int digit : rectangle.digit) {
    for (const std::array<int, 2>& two : lines) {
      if (!rectangle.has_all_places(board, two[0], digit) ||
          !rectangle.has_all_places(board, two[1], digit)) {
        continue;
      }
      Step step = rectangle_step(rectangle);
      for (const int house : two) {
        step.houses.push_back(house_of(house));
        step.proof.push_back(house_fact(board, house, digit));
      }
      for (Mask left = rectangle.extra_corners; left != 0;) {
        const int corner = take_first(left);
        strike_out(step, rectangle.at(corner), rectangle.digits_at(corner) & bit_of(digit));
      }
      if (give_rectangle(std::move(step), sink)) return true;
      break;
    }
  }
  return false;
}

}  // namespace

bool find_unique_rectangle_1(const Board& board, const Sink& sink) {
  return visit_rectangles(board, [&](const Rectangle& rectangle) {
    if (!has_one(rectangle.extra_corners)) return false;
    Step step = rectangle_step(rectangle);
    const int corner = first_of(rectangle.extra_corners);
    strike_out(step, rectangle.at(corner), rectangle.digits_at(corner));
    return give_rectangle(std::move(step), sink);
  });
}

bool find_unique_rectangle_2(const Board& board, const Sink& sink) {
  return visit_rectangles(board, [&](const Rectangle& rectangle) {
    std::array<int, 2> roof{};
    return rectangle.has_roof(roof) && has_one(rectangle.all_extras()) &&
           give_same_extra(board, rectangle, sink);
  });
}

bool find_unique_rectangle_4(const Board& board, const Sink& sink) {
  return visit_rectangles(board, [&](const Rectangle& rectangle) {
    std::array<int, 2> roof{};
    return rectangle.has_roof(roof) && give_type_4(board, rectangle, roof, sink);
  });
}

bool find_unique_rectangle_5(const Board& board, const Sink& sink) {
  return visit_rectangles(board, [&](const Rectangle& rectangle) {
    std::array<int, 2> roof{};
    return count_of(rectangle.extra_corners) >= 2 && !rectangle.has_roof(roof) &&
           has_one(rectangle.all_extras()) && give_same_extra(board, rectangle, sink);
  });
}

bool find_unique_rectangle_6(const Board& board, const Sink& sink) {
  return visit_rectangles(board, [&](const Rectangle& rectangle) {
    std::array<int, 2> roof{};
    return has_two(rectangle.extra_corners) && !rectangle.has_roof(roof) &&
           give_type_6(board, rectangle, sink);
  });
}

void describe_unique_rectangle_1(Step& step) {
  const std::string corner = cell_text(step.eliminations.front().cell);
  step.pattern = rectangle_text(step);
  step.sentences = {rectangle_reason(step),
                    "Only " + corner + " has other candidates, so it takes one of them.",
                    ruled_out(step)};
}

void describe_unique_rectangle_same_extra(Step& step) {
  const std::string extra = std::to_string(step.eliminations.front().digit);
  const std::vector<std::uint16_t> cells = marked_cells(step, Mark::Role::extra);
  step.pattern = rectangle_text(step);
  step.sentences = {rectangle_reason(step),
                    "So at least one of " + each_text(cells) + " is " + extra + ".",
                    seers_lose(step, each_text(cells))};
}

void describe_unique_rectangle_4(Step& step) {
  const std::string digit = std::to_string(step.proof.back().digit);
  const std::string gone = std::to_string(step.eliminations.front().digit);
  const std::string roof = cells_text(marked_cells(step, Mark::Role::extra));
  step.pattern = rectangle_text(step);
  step.sentences = {rectangle_reason(step),
                    "In " + house_text(step.houses.front()) + ", " + digit + " can only be in " +
                        roof + ", so one of these two cells is " + digit + ".",
                    "If the other one were " + gone +
                        ", the four cells would have only these two " +
                        "digits: the deadly pattern.",
                    ruled_out(step)};
}

void describe_unique_rectangle_6(Step& step) {
  const std::string digit = std::to_string(step.eliminations.front().digit);
  const std::vector<std::uint16_t> corners = marked_cells(step, Mark::Role::extra);
  const auto beside = [&](std::size_t i) {
    return cell_text(row_of(corners[i]) * 9 + column_of(corners[1 - i]));
  };
  const std::vector<Digit> pair = marked_digits(step);
  const Digit gone = step.eliminations.front().digit;
  const std::string other = std::to_string(pair.front() == gone ? pair.back() : pair.front());
  step.pattern = rectangle_text(step);
  step.sentences = {
      rectangle_reason(step),
      filled("If % or % were %, then % and %, which see both, would be %. In %, % "
             "can only be in these four cells, so % would both be %: the deadly "
             "pattern.",
             {cell_text(corners[0]), cell_text(corners[1]), digit, beside(0), beside(1), other,
              houses_text(step.houses), digit, cells_text(corners), digit}),
      ruled_out(step)};
}

}  // namespace bitdoku::human
