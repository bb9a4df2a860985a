// Labels and conditions through the C interface.
#include <cstring>
#include <memory>
#include <string_view>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

struct FreeLabels {
  void operator()(bitdoku_labels* labels) const { bitdoku_labels_free(labels); }
  void operator()(bitdoku_condition* condition) const { bitdoku_condition_free(condition); }
  void operator()(bitdoku_labeller* labeller) const { bitdoku_labeller_free(labeller); }
};
using LabelsHandle = std::unique_ptr<bitdoku_labels, FreeLabels>;
using ConditionHandle = std::unique_ptr<bitdoku_condition, FreeLabels>;
using LabellerHandle = std::unique_ptr<bitdoku_labeller, FreeLabels>;

LabellerHandle labeller_with(std::uint64_t time_ns, const bitdoku_stop* stop) {
  bitdoku_labeller* made = nullptr;
  EXPECT_EQ(bitdoku_labeller_create(time_ns, stop, &made), BITDOKU_OK);
  return LabellerHandle(made);
}

ConditionHandle condition_of(std::string_view text) {
  bitdoku_condition* made = nullptr;
  EXPECT_EQ(bitdoku_condition_create(text.data(), text.size(), &made, nullptr), BITDOKU_OK);
  return ConditionHandle(made);
}

TEST(CapiLabel, ComputesWhatIsWanted) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  const LabellerHandle labeller = labeller_with(BITDOKU_NO_LIMIT, nullptr);
  const LabelsHandle labels(bitdoku_labels_new());
  constexpr std::uint32_t kWanted = 1U << BITDOKU_LABEL_CLUES | 1U << BITDOKU_LABEL_ER;
  ASSERT_EQ(bitdoku_labeller_add(labeller.get(), puzzle.get(), kWanted, labels.get()), BITDOKU_OK);
  EXPECT_EQ(bitdoku_labels_has(labels.get(), BITDOKU_LABEL_CLUES), 1);
  EXPECT_EQ(bitdoku_labels_has(labels.get(), BITDOKU_LABEL_PATH), 0);
  EXPECT_STREQ(bitdoku_labels_text(labels.get(), BITDOKU_LABEL_CLUES), "30");
  EXPECT_STREQ(bitdoku_labels_text(labels.get(), BITDOKU_LABEL_ER), "1.2");
  EXPECT_STREQ(bitdoku_labels_reason(labels.get()), "");
  ASSERT_EQ(
      bitdoku_labeller_add(labeller.get(), puzzle.get(), 1U << BITDOKU_LABEL_LEVEL, labels.get()),
      BITDOKU_OK);
  EXPECT_STREQ(bitdoku_labels_json(labels.get(), BITDOKU_LABEL_LEVEL), "\"easy\"");

  ASSERT_EQ(bitdoku_labels_clear(labels.get()), BITDOKU_OK);
  EXPECT_EQ(bitdoku_labels_has(labels.get(), BITDOKU_LABEL_CLUES), 0);
  const PuzzleHandle several = parsed(kThreeSolutions);
  ASSERT_EQ(bitdoku_labeller_add(labeller.get(), several.get(), kWanted, labels.get()), BITDOKU_OK);
  EXPECT_EQ(bitdoku_labels_has(labels.get(), BITDOKU_LABEL_ER), 1);
  EXPECT_STREQ(bitdoku_labels_json(labels.get(), BITDOKU_LABEL_ER), "null");
  EXPECT_STREQ(bitdoku_labels_text(labels.get(), BITDOKU_LABEL_ER), "");
}

TEST(CapiLabel, TestsConditions) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  const LabellerHandle labeller = labeller_with(BITDOKU_NO_LIMIT, nullptr);
  const LabelsHandle labels(bitdoku_labels_new());
  bitdoku_truth truth = BITDOKU_UNDECIDED;
  ASSERT_EQ(bitdoku_labeller_test(labeller.get(), condition_of("unique and clues=30").get(),
                                  puzzle.get(), labels.get(), &truth),
            BITDOKU_OK);
  EXPECT_EQ(truth, BITDOKU_TRUE);
  ASSERT_EQ(bitdoku_labeller_test(labeller.get(), condition_of("er>=8.5 or clues<20").get(),
                                  puzzle.get(), labels.get(), &truth),
            BITDOKU_OK);
  EXPECT_EQ(truth, BITDOKU_FALSE);

  const StopHandle stop(bitdoku_stop_new());
  bitdoku_stop_request(stop.get());
  const LabelsHandle none(bitdoku_labels_new());
  ASSERT_EQ(bitdoku_labeller_test(labeller_with(BITDOKU_NO_LIMIT, stop.get()).get(),
                                  condition_of("er>=8.5").get(), puzzle.get(), none.get(), &truth),
            BITDOKU_OK);
  EXPECT_EQ(truth, BITDOKU_UNDECIDED);
  EXPECT_STREQ(bitdoku_labels_reason(none.get()), "stopped");
}

TEST(CapiLabel, NamesLabelsAndMistakes) {
  EXPECT_STREQ(bitdoku_label_name(BITDOKU_LABEL_VERDICT), "verdict");
  EXPECT_STREQ(bitdoku_label_name(BITDOKU_LABEL_PATH), "path");
  EXPECT_STREQ(bitdoku_label_name(BITDOKU_LABEL_CANONICAL), "canonical");
  EXPECT_STREQ(bitdoku_label_name(BITDOKU_LABEL_TE_DEPTH), "te_depth");
  EXPECT_STREQ(bitdoku_label_name(BITDOKU_LABEL_W_RATING), "w_rating");
  EXPECT_STREQ(bitdoku_label_name(BITDOKU_LABEL_B_RATING), "b_rating");
  EXPECT_EQ(bitdoku_label_name(-1), nullptr);
  EXPECT_EQ(bitdoku_label_name(17), nullptr);
  bitdoku_condition* condition = nullptr;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  EXPECT_EQ(bitdoku_condition_create("clues<", 6, &condition, &error), BITDOKU_BAD_SYNTAX);
  EXPECT_EQ(condition, nullptr);
  EXPECT_GT(error.column, 0U);
  EXPECT_GT(std::strlen(error.message), 0U);
}

TEST(CapiLabel, SeesMisuse) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  const LabellerHandle labeller = labeller_with(BITDOKU_NO_LIMIT, nullptr);
  const LabelsHandle labels(bitdoku_labels_new());
  const ConditionHandle condition = condition_of("unique");
  bitdoku_truth truth = BITDOKU_FALSE;
  EXPECT_EQ(bitdoku_labeller_add(labeller.get(), puzzle.get(), 1U << 17U, labels.get()),
            BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_labeller_add(nullptr, puzzle.get(), 1, labels.get()), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_labeller_add(labeller.get(), nullptr, 1, labels.get()), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_labeller_add(labeller.get(), puzzle.get(), 1, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_labeller_test(labeller.get(), nullptr, puzzle.get(), labels.get(), &truth),
            BITDOKU_NULL_POINTER);
  EXPECT_EQ(
      bitdoku_labeller_test(labeller.get(), condition.get(), puzzle.get(), labels.get(), nullptr),
      BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_labeller_create(0, nullptr, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_condition_create(nullptr, 3, nullptr, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_labels_clear(nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_labels_has(nullptr, 0), 0);
  EXPECT_EQ(bitdoku_labels_text(nullptr, 0), nullptr);
  EXPECT_EQ(bitdoku_labels_json(labels.get(), 17), nullptr);
  EXPECT_STREQ(bitdoku_labels_reason(nullptr), "");
}

}  // namespace
}  // namespace bitdoku::capi
