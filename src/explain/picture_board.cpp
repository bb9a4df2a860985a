// Draws the board: houses, lines and digits.
#include <algorithm>
#include <string>

#include "explain/picture_colours.hpp"
#include "explain/picture_parts.hpp"

namespace bitdoku::explain {
namespace {

void shade(House house, std::string_view fill, Canvas& canvas) {
  const int i = house.index;
  if (house.kind == House::Kind::row) {
    canvas.rectangle(corner_of(9 * i), kPictureBoard, kPictureCell, fill);
  } else if (house.kind == House::Kind::column) {
    canvas.rectangle(corner_of(i), kPictureCell, kPictureBoard, fill);
  } else {
    canvas.rectangle(corner_of(i / 3 * 27 + i % 3 * 3), 3 * kPictureCell, 3 * kPictureCell, fill);
  }
}

bool is_among(const std::vector<Candidate>& list, Candidate candidate) {
  return std::ranges::find(list, candidate) != list.end();
}

void draw_candidate(const Step& step, Candidate candidate, Canvas& canvas) {
  const PicturePoint spot = spot_of(candidate.cell, candidate.digit);
  const bool gone = is_among(step.eliminations, candidate);
  const bool set = is_among(step.placements, candidate);
  const auto marked = [&](const Mark& mark) { return mark.candidate == candidate; };
  const bool strong =
      gone || set || canvas.is_node(candidate) || std::ranges::any_of(step.marks, marked);
  const std::string_view color = canvas.is_dark(candidate) ? kPaper : strong ? kInk : kCandidateInk;
  canvas.text({spot.x, spot.y + 5}, std::to_string(candidate.digit), 14, color, strong);
  if (gone) canvas.line({spot.x - 6.5, spot.y + 6.5}, {spot.x + 6.5, spot.y - 6.5}, 1.2, kInk);
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
  for (const bool thick : {false, true}) {
    for (int i = 0; i <= 9; ++i) {
      if ((i % 3 == 0) != thick) continue;
      const double at = kPictureMargin + i * kPictureCell;
      const double width = thick ? 2.2 : 0.8;
      const std::string_view color = thick ? kInk : kFaint;
      canvas.line({at, kPictureMargin}, {at, kEnd}, width, color);
      canvas.line({kPictureMargin, at}, {kEnd, at}, width, color);
    }
  }
  for (int i = 0; i < 9; ++i) {
    const double at = kPictureMargin + (i + 0.5) * kPictureCell;
    const std::string number = std::to_string(i + 1);
    canvas.text({at, kPictureMargin - 8}, number, kHouseNumberSize, kFaint, false);
    canvas.text({kPictureMargin - 13, at + 4}, number, kHouseNumberSize, kFaint, false);
  }
}

void draw_digits(const Position& position, const Step& step, Canvas& canvas) {
  for (int cell = 0; cell < 81; ++cell) {
    const PicturePoint corner = corner_of(cell);
    if (const Digit value = position.value(cell); value != 0) {
      const bool given = position.given(cell) != 0;
      canvas.text({corner.x + kPictureCell / 2, corner.y + kPictureCell / 2 + 13},
                  std::to_string(value), 36, given ? kInk : kEntered, false);
      continue;
    }
    for (const Digit digit : position.candidates(cell)) {
      draw_candidate(step, {static_cast<std::uint8_t>(cell), digit}, canvas);
    }
  }
}

}  // namespace bitdoku::explain
