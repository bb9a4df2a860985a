// The legends of pictures name the parts of a pattern as its sentences do.
#include <gtest/gtest.h>

#include <bitdoku/explain.hpp>
#include <bitdoku/technique_choice.hpp>

#include "human/examples.hpp"

namespace bitdoku {
namespace {

// The picture of the first step of the technique's first example in tests/human/*.txt.
std::string picture_of(std::string_view technique) {
  Explainer explainer;
  const auto chosen = choose_techniques({.only = {std::string(technique)}});
  if (!chosen || !explainer.set_techniques(*chosen)) return "";
  for (const testing::Example& example : testing::read_examples()) {
    if (example.technique != technique || example.near_miss) continue;
    const Position position = Position::of(example.puzzle).value_or(Position());
    const Advice advice = explainer.next_step(position, Order::human);
    if (advice.kind == Advice::Kind::step) return to_svg(position, advice.step);
  }
  return "";
}

bool has(const std::string& picture, std::string_view words) {
  return picture.find('>' + std::string(words)) != std::string::npos;
}

TEST(Legends, NameThePartsOfAPattern) {
  const std::string blossom = picture_of("death_blossom");
  EXPECT_TRUE(has(blossom, "stem<"));
  EXPECT_TRUE(has(blossom, "petal A<"));
  EXPECT_TRUE(has(picture_of("firework_triple"), "pivot r"));
  EXPECT_TRUE(has(picture_of("firework_quadruple"), "pivot r"));
  EXPECT_TRUE(has(picture_of("medusa_3d"), "strong link<"));
  EXPECT_TRUE(has(picture_of("siamese_x_wing"), "fin, covers r"));
}

// The hull of a set shows which candidates belong together.
TEST(Legends, DrawNoGroupsWithinSets) {
  for (const char* technique : {"death_blossom", "als_xy_wing", "als_chain"}) {
    const std::string picture = picture_of(technique);
    EXPECT_FALSE(picture.empty()) << technique;
    EXPECT_FALSE(has(picture, "group<")) << technique;
  }
}

// The words of the legend do not reach the next sign, also in a wide font.
TEST(Legends, LeaveRoomForTheirWords) {
  const std::string picture = picture_of("death_blossom") + picture_of("siamese_x_wing");
  const std::string_view begin = "font-size=\"11\"";
  int entries = 0;
  double before = 0;  // where the words of the entry before end
  double line = 0;
  for (std::size_t at = picture.find(begin); at != std::string::npos;
       at = picture.find(begin, at + 1)) {
    const std::size_t tag = picture.rfind("<text", at);
    const double x = std::stod(picture.substr(picture.find("x=\"", tag) + 3));
    const double y = std::stod(picture.substr(picture.find(" y=\"", tag) + 4));
    const std::size_t words = picture.find('>', at) + 1;
    if (y == line) EXPECT_GT(x - 25, before) << picture.substr(words, 30);
    before = x + 6.8 * static_cast<double>(picture.find('<', words) - words);
    line = y;
    ++entries;
  }
  EXPECT_GT(entries, 10);
}

}  // namespace
}  // namespace bitdoku
