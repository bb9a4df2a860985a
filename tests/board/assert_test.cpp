#include <gtest/gtest.h>

#include <bitdoku/error.hpp>

namespace bitdoku {
namespace {

#if BITDOKU_ASSERTIONS
TEST(AssertDeathTest, ResultOfAnErrorHasNoValue) {
  const Result<int> result(Error{.message = "no"});
  EXPECT_DEATH((void)*result, "this must hold, but does not");
}
TEST(AssertDeathTest, ResultOfAValueHasNoError) {
  const Result<int> result(1);
  EXPECT_DEATH((void)result.error(), "this must hold, but does not");
}
#else
TEST(Assert, IsNotEvaluatedWhenItIsOff) {
  bool evaluated = false;
  BITDOKU_ASSERT((evaluated = true));
  EXPECT_FALSE(evaluated);
}
#endif

}  // namespace
}  // namespace bitdoku
