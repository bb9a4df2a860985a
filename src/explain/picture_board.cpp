// Draws the board: houses, lines and digits.
#include <algorithm>
#include <string>

#include "explain/picture_colours.hpp"
#include "explain/picture_parts.hpp"

namespace bitdoku::explain {
namespace {

constexpr double kTwoDigits = 0.8;  // the size of numbers with two digits, which are wider

void shade(House house, std::string_view fill, Canvas& canvas) {
  const Shape shape = canvas.shape();
  const double cell = cell_side(shape);
  const int i = house.index;
  if (house.kind == House::Kind::row) {
    canvas.rectangle(corner_of(shape.side() * i, shape), kPictureBoard, cell, fill);
  } else if (house.kind == House::Kind::column) {
    canvas.rectangle(corner_of(i, shape), cell, kPictureBoard, fill);
  } else {
    canvas.rectangle(corner_of(shape.box_cell(i, 0), shape), shape.box_cols() * cell,
                     shape.box_rows() * cell, fill);
  }
}

bool is_among(const std::vector<Candidate>& list, Candidate candidate) {
  return std::ranges::find(list, candidate) != list.end();
}

void draw_candidate(const Step& step, Candidate candidate, Canvas& canvas) {
  const PicturePoint spot = spot_of(candidate.cell, candidate.digit, canvas.shape());
  const double scale = candidate_scale(canvas.shape());
  const bool gone = is_among(step.eliminations, candidate);
  const bool set = is_among(step.placements, candidate);
  const auto marked = [&](const Mark& mark) { return mark.candidate == candidate; };
  const bool strong =
      gone || set || canvas.is_node(candidate) || std::ranges::any_of(step.marks, marked);
  const std::string_view color = canvas.is_dark(candidate) ? kPaper : strong ? kInk : kCandidateInk;
  const double size = candidate.digit < 10 ? scale : kTwoDigits * scale;
  canvas.text({spot.x, spot.y + 5 * size}, std::to_string(candidate.digit), 14 * size, color,
              strong);
  const double reach = 6.5 * scale;
  if (gone) {
    canvas.line({spot.x - reach, spot.y + reach}, {spot.x + reach, spot.y - reach}, 1.2, kInk);
  }
}

}  // namespace

void shade_houses(const Step& step, Canvas& canvas) {
  for (const House house : step.covers) shade(house, kCover, canvas);
  for (const House house : step.houses) shade(house, kBase, canvas);
  const bool is_exocet = step.technique.ends_with("exocet");
  if (!step.houses.empty()) {
    canvas.explain(Sign::house, kBase, is_exocet ? "line of the base" : "house of the pattern");
  }
  if (!step.covers.empty()) {
    canvas.explain(Sign::house, kCover, is_exocet ? "cross-line" : "cover house");
  }
}

void draw_lines(Canvas& canvas) {
  constexpr double kEnd = kPictureMargin + kPictureBoard;
  const Shape shape = canvas.shape();
  const double cell = cell_side(shape);
  for (const bool thick : {false, true}) {
    const double width = thick ? 2.2 : 0.8;
    const std::string_view color = thick ? kInk : kFaint;
    for (int i = 0; i <= shape.side(); ++i) {
      const double at = kPictureMargin + i * cell;
      if ((i % shape.box_cols() == 0) == thick) {
        canvas.line({at, kPictureMargin}, {at, kEnd}, width, color);
      }
      if ((i % shape.box_rows() == 0) == thick) {
        canvas.line({kPictureMargin, at}, {kEnd, at}, width, color);
      }
    }
  }
  for (int i = 0; i < shape.side(); ++i) {
    const double at = kPictureMargin + (i + 0.5) * cell;
    const std::string number = std::to_string(i + 1);
    canvas.text({at, kPictureMargin - 8}, number, kHouseNumberSize, kFaint, false);
    canvas.text({kPictureMargin - 13, at + 4}, number, kHouseNumberSize, kFaint, false);
  }
}

void draw_digits(const Position& position, const Step& step, Canvas& canvas) {
  const Shape shape = canvas.shape();
  const double scale = cell_side(shape) / kPictureCell;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const PicturePoint corner = corner_of(cell, shape);
    if (const Digit value = position.value(cell); value != 0) {
      const bool given = position.given(cell) != 0;
      canvas.text({corner.x + cell_side(shape) / 2, corner.y + cell_side(shape) / 2 + 13 * scale},
                  std::to_string(value), 36 * scale, given ? kInk : kEntered, false);
      continue;
    }
    for (const Digit digit : position.candidates(cell)) {
      draw_candidate(step, {static_cast<std::uint16_t>(cell), digit}, canvas);
    }
  }
}

}  // namespace bitdoku::explain
