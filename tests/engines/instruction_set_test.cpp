// The choice of an instruction set: what it names is what the engines then use.
#include "engines/instruction_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>

#include "engines/band/band.hpp"
#include "engines/planes/planes.hpp"
#include "engines/slice/slice.hpp"
#include "support/puzzles.hpp"

namespace bitdoku {
namespace {

class InstructionSet : public ::testing::Test {
 protected:
  ~InstructionSet() override { (void)use_instruction_set(instruction_sets().front()); }
};

TEST_F(InstructionSet, WithoutAChoiceIsTheBest) {
  EXPECT_EQ(instruction_set(), instruction_sets().front());
  EXPECT_EQ(&slice::kernel_in_use(), &slice::best_kernel());
  EXPECT_EQ(&band::kernel_in_use(), &band::best_kernel());
  EXPECT_EQ(&planes::kernel_in_use(), &planes::best_kernel());
}

TEST_F(InstructionSet, EachCanBeChosen) {
  ASSERT_FALSE(instruction_sets().empty());
  EXPECT_EQ(instruction_sets().back(), "plain");
  const std::vector<Puzzle> puzzles = testing::read_data("top1465.txt");
  for (const std::string_view name : instruction_sets()) {
    SCOPED_TRACE(name);
    ASSERT_TRUE(use_instruction_set(name));
    EXPECT_EQ(instruction_set(), name);
    EXPECT_EQ(slice::kernel_in_use().name, name);
    EXPECT_EQ(slice::Solver().kernel().name, name);
    EXPECT_TRUE(band::kernel_in_use().available());
    for (const Puzzle& puzzle : puzzles) {
      const Answer answer = solve(puzzle);
      EXPECT_EQ(answer.verdict, Verdict::unique);
      EXPECT_EQ(verify(puzzle, answer.solution), std::nullopt);
    }
  }
}

TEST_F(InstructionSet, BandNeverUsesMoreThanWasNamed) {
  for (const std::string_view name : {"generic", "plain", "sse4", "neon"}) {
    if (!use_instruction_set(name)) continue;
    EXPECT_EQ(band::kernel_in_use().name, "generic") << name;
    EXPECT_EQ(planes::kernel_in_use().name, "generic") << name;
  }
  ASSERT_TRUE(use_instruction_set("generic"));
  EXPECT_EQ(instruction_set(), "plain");
  for (const std::string_view name : {"avx512", "avx2"}) {
    if (!use_instruction_set(name)) continue;
    EXPECT_EQ(&band::kernel_in_use(), &band::best_kernel()) << name;
  }
}

TEST_F(InstructionSet, WhatThereIsNotChangesNothing) {
  ASSERT_TRUE(use_instruction_set("plain"));
  for (const std::string_view name : {"", "avx", "AVX2", "avx5122", "mmx", "best"}) {
    EXPECT_FALSE(use_instruction_set(name)) << name;
    EXPECT_EQ(kernels_for(name).band, nullptr);
  }
  for (const slice::Kernel* kernel : slice::kernels()) {
    EXPECT_EQ(kernels_for(kernel->name).slice != nullptr, kernel->available()) << kernel->name;
  }
  EXPECT_EQ(instruction_set(), "plain");
}

}  // namespace
}  // namespace bitdoku
