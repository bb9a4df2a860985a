#include "position/notation.hpp"

#include <gtest/gtest.h>

namespace bitdoku::position {
namespace {

TEST(Notation, CellsAreWrittenTogether) {
  EXPECT_EQ(cell_text(0), "r1c1");
  EXPECT_EQ(cell_text(80), "r9c9");
  EXPECT_EQ(cells_text(std::vector<std::uint16_t>{46, 55}), "r67c2");
  EXPECT_EQ(cells_text(std::vector<std::uint16_t>{1, 4, 28}), "r1c25,r4c2");
  EXPECT_EQ(cells_text(std::vector<std::uint16_t>{30}), "r4c4");
}

TEST(Notation, HousesAndDigitsAreListed) {
  EXPECT_EQ(house_text({House::Kind::box, 8}), "box 9");
  const std::vector<House> rows = {{House::Kind::row, 1}, {House::Kind::row, 6}};
  EXPECT_EQ(houses_text(rows), "rows 2 and 7");
  EXPECT_EQ(digits_text(std::vector<Digit>{2, 5, 7}), "2, 5 and 7");
}

TEST(Notation, ChangesAreGroupedByDigits) {
  Step step;
  step.placements = {{24, 7}};
  step.eliminations = {{0, 2}, {0, 5}, {35, 4}, {69, 4}};
  EXPECT_EQ(changes_text(step), "r3c7=7, r1c1<>25, r4c9,r8c7<>4");
}

}  // namespace
}  // namespace bitdoku::position
