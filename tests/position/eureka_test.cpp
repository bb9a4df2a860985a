#include "position/eureka.hpp"

#include <gtest/gtest.h>

namespace bitdoku::position {
namespace {

// Adds a link from the node before.
void follow(View& view, std::vector<std::uint16_t> cells, Digit digit, bool on, Link::Why why,
            std::vector<std::uint16_t> set = {}) {
  Link link;
  link.to = {std::move(cells), digit, on};
  link.why = why;
  if (!view.links.empty()) link.from = {static_cast<std::uint16_t>(view.links.size() - 1)};
  link.set = std::move(set);
  view.links.push_back(std::move(link));
}

using Why = Link::Why;

TEST(Eureka, CellsAndHouses) {
  View view;
  follow(view, {39}, 1, false, Why::assumption);
  follow(view, {43}, 1, true, Why::house);
  follow(view, {79}, 1, false, Why::house);
  follow(view, {79}, 4, true, Why::cell);
  follow(view, {73}, 4, false, Why::house);
  EXPECT_EQ(eureka_text(view), "(1)r5c4=(1)r5c8-(1=4)r9c8-(4)r9c2");
}

TEST(Eureka, GroupsAndAlmostLockedSets) {
  View view;
  follow(view, {39, 48, 49}, 1, false, Why::assumption);
  follow(view, {42, 43}, 1, true, Why::house);
  follow(view, {44}, 1, false, Why::house);
  follow(view, {53}, 4, true, Why::set, {44, 53});
  const std::vector<Mark> marks = {{{44, 1}}, {{44, 2}}, {{44, 6}}, {{53, 4}}, {{53, 6}}, {{0, 9}}};
  EXPECT_EQ(eureka_text(view, marks), "(1)r5c4|r6c45=(1)r5c78-(1=264)r56c9");
  EXPECT_EQ(eureka_text(view), "(1)r5c4|r6c45=(1)r5c78-(1=4)r56c9");
}

TEST(Eureka, WeakLinksInACellAndLoops) {
  View view;
  follow(view, {0}, 1, false, Why::assumption);
  follow(view, {8}, 1, true, Why::house);
  follow(view, {8}, 2, false, Why::cell);
  follow(view, {80}, 2, true, Why::house);
  follow(view, {80}, 1, false, Why::cell);
  follow(view, {72}, 1, true, Why::house);
  follow(view, {0}, 1, false, Why::house);
  EXPECT_EQ(eureka_text(view), "(1)r1c1=(1-2)r1c9=(2-1)r9c9=(1)r9c1-loop");
}

TEST(Eureka, ASetAfterAWeakLinkInACellStandsAlone) {
  View view;
  follow(view, {0}, 1, true, Why::assumption);
  follow(view, {0}, 2, false, Why::cell);
  follow(view, {1}, 3, true, Why::set, {0, 1});
  EXPECT_EQ(eureka_text(view), "(1)r1c1-(2=3)r1c12");
}

TEST(Eureka, OnlyOnePathHasALine) {
  View view;
  EXPECT_EQ(eureka_text(view), "");
  follow(view, {0}, 1, true, Why::assumption);
  follow(view, {1}, 1, false, Why::house);
  follow(view, {2}, 1, false, Why::house);
  EXPECT_EQ(eureka_text(view), "(1)r1c1-(1)r1c2-(1)r1c3");
  view.links[2].from = {0};
  EXPECT_EQ(eureka_text(view), "");
  view.links[2].from = {0, 1};
  EXPECT_EQ(eureka_text(view), "");
}

}  // namespace
}  // namespace bitdoku::position
