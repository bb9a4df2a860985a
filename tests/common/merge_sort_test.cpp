#include "common/merge_sort.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <utility>
#include <vector>

namespace bitdoku {
namespace {

TEST(MergeSort, GivesWhatTheStableSortOfTheStandardLibraryGives) {
  std::mt19937 random(1);
  const auto is_before = [](const auto& a, const auto& b) { return a.first > b.first; };
  for (int size = 0; size < 300; ++size) {
    std::vector<std::pair<int, int>> list;
    for (int i = 0; i < size; ++i) list.emplace_back(static_cast<int>(random() % 40), i);
    std::vector<std::pair<int, int>> expected = list;
    std::stable_sort(expected.begin(), expected.end(), is_before);
    merge_sort(list, is_before);
    EXPECT_EQ(list, expected) << size;
  }
}

TEST(MergeSort, SortsArraysAndElementsThatCanOnlyBeMoved) {
  std::array<int, 5> array{3, 1, 2, 5, 4};
  merge_sort(array);
  EXPECT_EQ(array, (std::array<int, 5>{1, 2, 3, 4, 5}));
  std::vector<std::unique_ptr<int>> owners;
  for (const int value : {2, 3, 1}) owners.push_back(std::make_unique<int>(value));
  merge_sort(owners, [](const auto& a, const auto& b) { return *a < *b; });
  EXPECT_EQ(*owners[0], 1);
  EXPECT_EQ(*owners[1], 2);
  EXPECT_EQ(*owners[2], 3);
}

}  // namespace
}  // namespace bitdoku
