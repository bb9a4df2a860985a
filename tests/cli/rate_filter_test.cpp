#include "cli/commands/rate_filter.hpp"

#include <gtest/gtest.h>

#include <string>

#include "position/tenths.hpp"

namespace bitdoku::cli {
namespace {

bool meets(std::string_view text, Tenths rating) {
  const auto conditions = parse_conditions(text);
  EXPECT_TRUE(conditions) << text;
  return conditions && may_meet(*conditions, rating);
}

TEST(RateFilter, ComparesRatings) {
  const Tenths rating{85, 26, 12};
  for (const char* text :
       {"er>=8.5", "er>8.4", "er<8.6", "er<=8.5", "er=8.5", "er==8.5", "er!=8", "ep=2.6", "ed=1.2",
        "ER>EP", "ep > ed", "er>8 and ed<2", "er>8 and ep<3 and ed!=1.0"}) {
    EXPECT_TRUE(meets(text, rating)) << text;
  }
  for (const char* text : {"er>8.5", "er<8.5", "er=ep", "ep<ed", "er!=8.5", "er>8 and ed>2"}) {
    EXPECT_FALSE(meets(text, rating)) << text;
  }
}

TEST(RateFilter, RefusesWhatItDoesNotUnderstand) {
  for (const char* text : {"", "er", "er>", ">8", "er>>3", "er>8.55", "er>-1", "er>x", "steps>3",
                           "er>8 and", "er>8 or ed<2", "8<er", "er>8.", "er>100"}) {
    EXPECT_FALSE(parse_conditions(text)) << text;
  }
}

// During rating, a puzzle is rejected only if its condition can no longer become true.
TEST(RateFilter, GivesUpOnlyWhenItIsSure) {
  Tenths rating{60, 60, 12};
  rating.er_known = false;
  rating.ep_known = false;
  EXPECT_TRUE(meets("er>=8.5", rating));
  EXPECT_TRUE(meets("er=8.5", rating));
  EXPECT_TRUE(meets("er<=6.0", rating));
  EXPECT_TRUE(meets("er!=6.0", rating));
  EXPECT_TRUE(meets("er=ep", rating));
  EXPECT_FALSE(meets("er<6.0", rating));
  EXPECT_FALSE(meets("er<=5.9", rating));
  EXPECT_FALSE(meets("er=5.9", rating));
  EXPECT_FALSE(meets("ep=ed", rating));
  EXPECT_FALSE(meets("ed>1.2", rating));
  rating.ep_known = true;
  rating.er = 70;
  EXPECT_FALSE(meets("er=ep", rating));
  EXPECT_FALSE(meets("ep>6.0", rating));
  EXPECT_TRUE(meets("ep<er", rating));
}

TEST(RateFilter, WritesTenths) {
  EXPECT_EQ(tenths_text(to_tenths(6.7)), "6.7");
  EXPECT_EQ(tenths_text(to_tenths(6.6 + 0.1)), "6.7");  // 6.699999999999999
  EXPECT_EQ(tenths_text(to_tenths(11.9)), "11.9");
  EXPECT_EQ(tenths_text(0), "0.0");
  EXPECT_EQ(parse_tenths("9"), 90);
  EXPECT_EQ(parse_tenths("11.9"), 119);
  EXPECT_EQ(parse_tenths("-0.5"), std::nullopt);
  EXPECT_EQ(parse_tenths("+9"), std::nullopt);
}

}  // namespace
}  // namespace bitdoku::cli
