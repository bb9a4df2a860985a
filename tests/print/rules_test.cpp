// Pictures of puzzles with other rules.
#include <gtest/gtest.h>

#include <bitdoku/variants.hpp>
#include <random>
#include <string>

#include "print/rules/picture.hpp"
#include "variants/random_clues.hpp"

namespace bitdoku::print {
namespace {

using explain::Picture;
using explain::PicturePoint;
using explain::PictureShape;

// The places that a shape reaches.
std::vector<PicturePoint> reached(const PictureShape& shape) {
  const PicturePoint at = shape.at;
  switch (shape.kind) {
    case PictureShape::Kind::rectangle:
      return {at, {at.x + shape.width, at.y + shape.height}};
    case PictureShape::Kind::circle:
      return {{at.x - shape.size, at.y - shape.size}, {at.x + shape.size, at.y + shape.size}};
    case PictureShape::Kind::text: {
      const double width = text_width(shape.words, shape.size);
      const double left = shape.begins_at ? at.x : at.x - width / 2;
      return {{left, at.y - shape.size * 0.8}, {left + width, at.y}};
    }
    case PictureShape::Kind::path:
      break;
  }
  std::vector<PicturePoint> points;
  for (const auto& line : shape.lines) points.insert(points.end(), line.begin(), line.end());
  return points;
}

void expect_inside(const Picture& picture, const std::string& what) {
  for (const PictureShape& shape : picture.shapes) {
    for (const PicturePoint& point : reached(shape)) {
      ASSERT_GE(point.x, 0) << what << " " << shape.words;
      ASSERT_GE(point.y, 0) << what << " " << shape.words;
      ASSERT_LE(point.x, picture.width) << what << " " << shape.words;
      ASSERT_LE(point.y, picture.height) << what << " " << shape.words;
    }
  }
}

TEST(RulesPicture, DrawsEveryKindInsideThePicture) {
  const SmallShape shape = small_shape(variant_of_size(4, 4));
  std::mt19937 random(43);
  for (const ConstraintInfo& info : constraint_kinds()) {
    if (!fits(info.kind, shape.empty)) continue;
    for (int time = 0; time < 30; ++time) {
      VariantPuzzle puzzle = shape.empty;
      for (int i = 0; i <= time % 3; ++i) {
        puzzle.constraints.push_back(random_constraint(
            puzzle, info.kind, shape.grids[random() % shape.grids.size()], random));
      }
      if (find_mistake(puzzle)) continue;
      const Picture picture = picture_of_rules(puzzle, {});
      expect_inside(picture, std::string(info.name));
      // The rule stands below the board.
      EXPECT_GT(picture.height, 4 * kCellSide + 30) << info.name;
    }
  }
}

std::string drawn(ConstraintKind kind, CellList cells, std::vector<int> numbers = {}) {
  VariantPuzzle puzzle = variant_of_size(9, 9);
  puzzle.add(kind, std::move(cells), std::move(numbers));
  return to_svg(puzzle, {.title = "", .solution = {}, .words = false});
}

TEST(RulesPicture, HasTheUsualSigns) {
  using enum ConstraintKind;
  const auto has = [](const std::string& svg, std::string_view part) {
    return svg.find(part) != std::string::npos;
  };
  const std::string cage = drawn(killer_cage, {0, 1}, {17});
  EXPECT_TRUE(has(cage, ">17</text>"));
  EXPECT_TRUE(has(cage, "stroke-dasharray=\"5 3\""));
  EXPECT_TRUE(has(drawn(sum_of_pair, {0, 1}, {10}), ">X</text>"));
  EXPECT_TRUE(has(drawn(sum_of_pair, {0, 1}, {5}), ">V</text>"));
  EXPECT_TRUE(has(drawn(sandwich, {0, 1, 2, 3, 4, 5, 6, 7, 8}, {23}), ">23</text>"));
  EXPECT_TRUE(has(drawn(contain, {0, 1, 9, 10}, {1, 2}), ">1 2</text>"));
  EXPECT_TRUE(has(drawn(renban, {0, 1, 2}), "#f067f0"));
  EXPECT_TRUE(has(drawn(difference, {0, 1}, {1}), "cx=\"72\" cy=\"40\" r=\"9\" fill=\"#ffffff\""));
  EXPECT_TRUE(has(drawn(ratio, {0, 1}, {2}), "cx=\"72\" cy=\"40\" r=\"9\" fill=\"#222222\""));
}

TEST(RulesPicture, MakesRoomForCluesOutside) {
  const auto picture_with = [](std::vector<CellList> lines) {
    VariantPuzzle puzzle = variant_of_size(4, 4);
    for (CellList& line : lines) puzzle.add(ConstraintKind::skyscraper, std::move(line), {2});
    return picture_of_rules(puzzle, {.solution = {}, .words = false});
  };
  const Picture none = picture_with({});
  EXPECT_EQ(none.width, none.height);
  EXPECT_EQ(picture_with({{0, 1, 2, 3}}).width, none.width + kCellSide);
  EXPECT_EQ(picture_with({{0, 1, 2, 3}}).height, none.height);
  EXPECT_EQ(picture_with({{12, 8, 4, 0}}).height, none.height + kCellSide);
  // Two clues at one place stand beside each other.
  EXPECT_GT(picture_with({{0, 1, 2, 3}, {0, 1, 2, 3}}).width, none.width + kCellSide);
}

TEST(RulesPicture, TellsInWordsWhatItCannotDraw) {
  VariantPuzzle puzzle = variant_of_size(9, 9);
  puzzle.add(ConstraintKind::anti_knight, {});
  puzzle.add(ConstraintKind::count_distinct, {0, 1, 2});
  puzzle.constraints.push_back(
      {ConstraintKind::any_of,
       {},
       {},
       {{ConstraintKind::thermo, {0, 1}, {}, {}}, {ConstraintKind::thermo, {1, 0}, {}, {}}}});
  const std::string svg = to_svg(puzzle);
  for (const std::string_view words :
       {"Anti-knight: Cells a knight", "count of different values R1C1 R1C2 R1C3",
        "thermometer R1C1 R1C2; or thermometer R1C2 R1C1"}) {
    EXPECT_NE(svg.find(words), std::string::npos) << words;
  }
}

TEST(RulesPicture, RefusesMistakesAndEscapesTitles) {
  VariantPuzzle puzzle = variant_of_size(9, 9);
  EXPECT_NE(to_svg(puzzle, {.title = "<a&\x01>", .solution = {}, .words = true})
                .find("&lt;a&amp;\xEF\xBF\xBD&gt;"),
            std::string::npos);
  puzzle.add(ConstraintKind::thermo, {200, 201});
  EXPECT_EQ(to_svg(puzzle), "");
}

}  // namespace
}  // namespace bitdoku::print
