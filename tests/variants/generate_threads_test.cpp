// Made puzzles depend on seed and number alone, not on the number of threads.
#include <gtest/gtest.h>

#include <bitdoku/generate_variants.hpp>
#include <vector>

namespace bitdoku {
namespace {

std::vector<GeneratedVariant> arrows_and_regions(std::uint64_t seed, std::uint64_t first,
                                                 std::uint64_t count, unsigned threads) {
  GenerateVariantsOptions options;
  options.wish.themes = {VariantTheme::arrow, VariantTheme::jigsaw};
  options.wish.shape = Shape{2, 2};
  options.seed = seed;
  options.first = first;
  options.count = count;
  options.threads = threads;
  std::vector<GeneratedVariant> all;
  const auto answer = generate_variants(options, [&](const GeneratedVariant& puzzle) {
    all.push_back(puzzle);
    return true;
  });
  EXPECT_EQ(answer.reason, "");
  EXPECT_EQ(answer.made, count);
  return all;
}

TEST(VariantGenerate, SeedAndNumberDecideWithAnyNumberOfThreads) {
  const auto one = arrows_and_regions(7, 0, 6, 1);
  const auto three = arrows_and_regions(7, 0, 6, 3);
  const auto rest = arrows_and_regions(7, 4, 2, 3);
  ASSERT_EQ(one.size(), 6U);
  ASSERT_EQ(three.size(), 6U);
  ASSERT_EQ(rest.size(), 2U);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(one[i].number, i);
    EXPECT_EQ(one[i].puzzle, three[i].puzzle) << i;
    if (i >= 4) {
      EXPECT_EQ(one[i].puzzle, rest[i - 4].puzzle) << i;
    }
  }
  EXPECT_NE(arrows_and_regions(8, 4, 1, 1).front().puzzle, rest.front().puzzle);
}

}  // namespace
}  // namespace bitdoku
