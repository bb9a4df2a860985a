#include "capi/boundary.hpp"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

namespace bitdoku::capi {
namespace {

TEST(CapiBoundary, ExceptionsBecomeCodes) {
  EXPECT_EQ(guarded([] { return BITDOKU_BAD_SHAPE; }), BITDOKU_BAD_SHAPE);
  EXPECT_EQ(guarded([]() -> bitdoku_status { throw std::bad_alloc(); }), BITDOKU_OUT_OF_MEMORY);
  EXPECT_EQ(guarded([]() -> bitdoku_status { throw std::logic_error("x"); }), BITDOKU_INTERNAL);
  EXPECT_EQ(guarded([]() -> bitdoku_status { throw 1; }), BITDOKU_INTERNAL);
}

TEST(CapiBoundary, TextsAreCutBetweenCharacters) {
  char small[6];
  copy_text(small, "");
  EXPECT_STREQ(small, "");
  copy_text(small, "exact");
  EXPECT_STREQ(small, "exact");
  copy_text(small, "longer than that");
  EXPECT_STREQ(small, "longe");
  copy_text(small,
            "abcd\xC3\xA4");  // the last character has two bytes, but there is room for only one
  EXPECT_STREQ(small, "abcd");
  copy_text(small,
            "ab\xE2\x82\xAC"
            "cd");
  EXPECT_STREQ(small, "ab\xE2\x82\xAC");
  copy_text(small, "\x80\x80\x80\x80\x80\x80\x80");  // not UTF-8
  EXPECT_LE(std::char_traits<char>::length(small), 5U);
}

TEST(CapiBoundary, EveryErrorCodeHasAStatus) {
  for (const auto code :
       {ErrorCode::bad_length, ErrorCode::bad_symbol, ErrorCode::bad_shape,
        ErrorCode::duplicate_given, ErrorCode::bad_syntax, ErrorCode::unsupported, ErrorCode::io}) {
    EXPECT_NE(status_of(code), BITDOKU_OK);
    EXPECT_NE(status_of(code), BITDOKU_INTERNAL);
  }
}

}  // namespace
}  // namespace bitdoku::capi
