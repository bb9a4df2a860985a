// The choice of an instruction set: the engines use the chosen one.
#include "engines/instruction_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>

#include "engines/band/band.hpp"
#include "engines/engine.hpp"
#include "engines/planes/planes.hpp"
#include "engines/slice/slice.hpp"
#include "support/puzzles.hpp"
#include "variants/search/kernel.hpp"

namespace bitdoku {
namespace {

class InstructionSet : public ::testing::Test {
 protected:
  ~InstructionSet() override { (void)use_instruction_set(instruction_sets().front()); }
};

TEST_F(InstructionSet, WithoutAChoiceIsTheBest) {
  EXPECT_EQ(instruction_set(), instruction_sets().front());
  EXPECT_EQ(&slice::kernels.in_use(), &slice::kernels.best());
  EXPECT_EQ(&band::kernels.in_use(), &band::kernels.best());
  EXPECT_EQ(&planes::kernels.in_use(), &planes::kernels.best());
}

TEST_F(InstructionSet, EachCanBeChosen) {
  ASSERT_FALSE(instruction_sets().empty());
  EXPECT_EQ(instruction_sets().back(), "plain");
  const std::vector<Puzzle> puzzles = testing::read_data("top1465.txt");
  for (const std::string_view name : instruction_sets()) {
    SCOPED_TRACE(name);
    ASSERT_TRUE(use_instruction_set(name));
    EXPECT_EQ(instruction_set(), name);
    EXPECT_EQ(slice::kernels.in_use().name, name);
    EXPECT_EQ(slice::Solver().kernel().name, name);
    EXPECT_TRUE(band::kernels.in_use().available());
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
    EXPECT_EQ(band::kernels.in_use().name, "generic") << name;
    EXPECT_EQ(planes::kernels.in_use().name, "generic") << name;
    EXPECT_EQ(variants::search_kernel_in_use().name, "generic") << name;
  }
  ASSERT_TRUE(use_instruction_set("generic"));
  EXPECT_EQ(instruction_set(), "plain");
  for (const std::string_view name : {"avx512", "avx2"}) {
    if (!use_instruction_set(name)) continue;
    EXPECT_EQ(&band::kernels.in_use(), &band::kernels.best()) << name;
    EXPECT_EQ(variants::search_kernel_in_use().name, "avx2") << name;
  }
}

TEST_F(InstructionSet, EveryRowSaysHowItSolvesAndWithWhichKernels) {
  for (const Engine* engine : engines()) {
    SCOPED_TRACE(engine->name);
    EXPECT_NE(engine->run == nullptr, engine->alone == nullptr);
    if (engine->run == nullptr) {
      ASSERT_NE(engine->alone->run, nullptr);
      EXPECT_EQ(engine->takes_clashes, engine->alone->takes_clashes);
    }
    if (engine->many != nullptr) {
      EXPECT_TRUE(supports(*engine, kShape9x9));
      // The code of an engine that needs a device is not for an instruction set.
      EXPECT_EQ(engine->kernels == nullptr, engine->why_unavailable != nullptr);
    }
    if (engine->kernels == nullptr) continue;
    KernelTable& kernels = *engine->kernels;
    ASSERT_GT(kernels.size(), 0U);
    EXPECT_TRUE(kernels.is_available(kernels.size() - 1));
    for (std::size_t i = 0; i < kernels.size(); ++i) {
      if (!kernels.is_available(i)) continue;
      kernels.use_place(i);
      EXPECT_EQ(kernels.place_in_use(), i);
      if (is_instruction_set(kernels.name(i))) {
        EXPECT_EQ(kernel_for(kernels.name(i), kernels), i);
      }
    }
  }
}

TEST_F(InstructionSet, TheSetsOfThisProcessorAreAmongThoseBuiltIn) {
  const std::vector<std::string_view> built_in = built_in_instruction_sets();
  for (const std::string_view name : instruction_sets()) {
    EXPECT_NE(std::ranges::find(built_in, name), built_in.end()) << name;
  }
}

TEST_F(InstructionSet, WhatThereIsNotChangesNothing) {
  ASSERT_TRUE(use_instruction_set("plain"));
  for (const std::string_view name : {"", "avx", "AVX2", "avx5122", "mmx", "best"}) {
    EXPECT_FALSE(use_instruction_set(name)) << name;
    EXPECT_FALSE(is_instruction_set(name)) << name;
  }
  for (const slice::Kernel* kernel : slice::kernels.all()) {
    EXPECT_EQ(is_instruction_set(kernel->name), kernel->available()) << kernel->name;
  }
  EXPECT_EQ(instruction_set(), "plain");
}

}  // namespace
}  // namespace bitdoku
