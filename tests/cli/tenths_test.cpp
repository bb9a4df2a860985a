#include "cli/arguments/tenths.hpp"

#include <gtest/gtest.h>

#include "position/tenths.hpp"

namespace bitdoku::cli {
namespace {

TEST(Tenths, AreReadAndWritten) {
  EXPECT_EQ(tenths_text(to_tenths(6.7)), "6.7");
  EXPECT_EQ(tenths_text(to_tenths(6.6 + 0.1)), "6.7");  // 6.699999999999999
  EXPECT_EQ(tenths_text(to_tenths(11.9)), "11.9");
  EXPECT_EQ(tenths_text(0), "0.0");
  EXPECT_EQ(parse_tenths("9"), 90);
  EXPECT_EQ(parse_tenths("11.9"), 119);
  EXPECT_EQ(parse_tenths("1.50"), 15);
  EXPECT_EQ(parse_tenths("1.05"), std::nullopt);
  EXPECT_EQ(parse_tenths("1."), std::nullopt);
  EXPECT_EQ(parse_tenths("-0.5"), std::nullopt);
  EXPECT_EQ(parse_tenths("+9"), std::nullopt);
}

}  // namespace
}  // namespace bitdoku::cli
