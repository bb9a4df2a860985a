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
  EXPECT_TRUE(has(picture_of("firework_triple"), "firework, pivot r"));
  EXPECT_TRUE(has(picture_of("firework_quadruple"), "firework, pivot r"));
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

}  // namespace
}  // namespace bitdoku
