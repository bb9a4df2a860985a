#include <bitdoku/explain.hpp>
#include <bitdoku/technique_choice.hpp>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "capi/handles.hpp"
#include "support/puzzles.hpp"

namespace bitdoku::capi {
namespace {

struct FreeExplaining {
  void operator()(bitdoku_position* position) const { bitdoku_position_free(position); }
  void operator()(bitdoku_explainer* explainer) const { bitdoku_explainer_free(explainer); }
  void operator()(bitdoku_steps* steps) const { bitdoku_steps_free(steps); }
  void operator()(bitdoku_path* path) const { bitdoku_path_free(path); }
};
using PositionHandle = std::unique_ptr<bitdoku_position, FreeExplaining>;
using ExplainerHandle = std::unique_ptr<bitdoku_explainer, FreeExplaining>;
using StepsHandle = std::unique_ptr<bitdoku_steps, FreeExplaining>;

constexpr const char* kHasTridagon =
    "..3.5....457.8.....96.....5....6..51...21.9.8.1.5..62.....21.96..289.51.9.16.58.2";

// A puzzle whose path depends on the preset.
constexpr const char* kPresetsDiffer =
    ".9.5.2.7...84.........1...6..1.7.5.48..6......3.......1....6..5..2...4...5.9...32";

class CapiExplain : public ::testing::Test {
 protected:
  void SetUp() override {
    puzzle = parsed(kOneSolution);
    ASSERT_EQ(bitdoku_position_set_puzzle(position.get(), puzzle.get()), BITDOKU_OK);
  }

  PuzzleHandle puzzle;
  PositionHandle position{bitdoku_position_new()};
  ExplainerHandle explainer{bitdoku_explainer_new()};
  StepsHandle steps{bitdoku_steps_new()};
};

TEST_F(CapiExplain, GoesToTheEnd) {
  for (const int order : {BITDOKU_ORDER_SE, BITDOKU_ORDER_HUMAN, BITDOKU_ORDER_WHIPS}) {
    ASSERT_EQ(bitdoku_position_set_puzzle(position.get(), puzzle.get()), BITDOKU_OK);
    int count = 0;
    while (true) {
      ASSERT_EQ(bitdoku_next_step(explainer.get(), position.get(), order, steps.get()), BITDOKU_OK);
      if (bitdoku_steps_kind(steps.get()) != BITDOKU_STEP) break;
      ASSERT_EQ(bitdoku_steps_count(steps.get()), 1U);
      EXPECT_NE(bitdoku_step_technique(steps.get(), 0), nullptr);
      // A single has no rating in the order of whips.
      EXPECT_EQ(bitdoku_step_rating(steps.get(), 0) + bitdoku_step_score(steps.get(), 0) > 0,
                order != BITDOKU_ORDER_WHIPS);
      ASSERT_EQ(bitdoku_position_apply(position.get(), steps.get(), 0), BITDOKU_OK);
      ASSERT_LT(++count, 1000);
    }
    EXPECT_EQ(bitdoku_steps_kind(steps.get()), BITDOKU_STEPS_SOLVED);
    EXPECT_STREQ(bitdoku_steps_text(steps.get()), "solved");
    for (int cell = 0; cell < 81; ++cell) {
      EXPECT_EQ(bitdoku_position_value(position.get(), cell),
                kItsSolution[static_cast<std::size_t>(cell)] - '0');
    }
  }
}

TEST_F(CapiExplain, SearchesHaveLimits) {
  const StopHandle stop(bitdoku_stop_new());
  for (const int order : {BITDOKU_ORDER_SE, BITDOKU_ORDER_HUMAN}) {
    ASSERT_EQ(bitdoku_explainer_set_limits(explainer.get(), 0, nullptr), BITDOKU_OK);
    ASSERT_EQ(bitdoku_next_step(explainer.get(), position.get(), order, steps.get()), BITDOKU_OK);
    EXPECT_EQ(bitdoku_steps_kind(steps.get()), BITDOKU_STEPS_STOPPED);
    EXPECT_STREQ(bitdoku_steps_text(steps.get()), "the limit of time was reached");
    ASSERT_EQ(bitdoku_explainer_set_limits(explainer.get(), BITDOKU_NO_LIMIT, stop.get()),
              BITDOKU_OK);
    ASSERT_EQ(bitdoku_next_step(explainer.get(), position.get(), order, steps.get()), BITDOKU_OK);
    EXPECT_EQ(bitdoku_steps_kind(steps.get()),
              bitdoku_stop_requested(stop.get()) != 0 ? BITDOKU_STEPS_STOPPED : BITDOKU_STEP);
    bitdoku_stop_request(stop.get());
    ASSERT_EQ(bitdoku_all_steps(explainer.get(), position.get(), order, nullptr, 9, steps.get()),
              BITDOKU_OK);
    EXPECT_EQ(bitdoku_steps_kind(steps.get()), BITDOKU_STEPS_STOPPED);
    EXPECT_STREQ(bitdoku_steps_text(steps.get()), "stopped");
  }
  EXPECT_EQ(bitdoku_explainer_set_limits(nullptr, 0, nullptr), BITDOKU_NULL_POINTER);
}

TEST_F(CapiExplain, WalksAWholePath) {
  for (const int order : {BITDOKU_ORDER_SE, BITDOKU_ORDER_HUMAN}) {
    bitdoku_path* made = nullptr;
    ASSERT_EQ(bitdoku_path_create(position.get(), order, &made), BITDOKU_OK);
    const std::unique_ptr<bitdoku_path, FreeExplaining> path(made);
    const PositionHandle now(bitdoku_position_new());
    int count = 0;
    while (true) {
      ASSERT_EQ(bitdoku_path_next(path.get(), steps.get()), BITDOKU_OK);
      if (bitdoku_steps_kind(steps.get()) != BITDOKU_STEP) break;
      ASSERT_EQ(bitdoku_path_get_position(path.get(), now.get()), BITDOKU_OK);
      ASSERT_EQ(bitdoku_position_apply(now.get(), steps.get(), 0), BITDOKU_OK);
      ASSERT_EQ(bitdoku_path_steps(path.get()), ++count);
    }
    EXPECT_EQ(bitdoku_steps_kind(steps.get()), BITDOKU_STEPS_SOLVED);
    for (int cell = 0; cell < 81; ++cell) {
      EXPECT_EQ(bitdoku_position_value(now.get(), cell),
                kItsSolution[static_cast<std::size_t>(cell)] - '0');
    }
    EXPECT_EQ(bitdoku_path_rating(path.get()), order == BITDOKU_ORDER_SE ? 12 : 0);
    EXPECT_EQ(bitdoku_path_score(path.get()) > 0, order == BITDOKU_ORDER_HUMAN);
    EXPECT_STREQ(bitdoku_path_level(path.get()), "easy");
  }
}

TEST_F(CapiExplain, PathsHaveLimits) {
  bitdoku_path* made = nullptr;
  EXPECT_EQ(bitdoku_path_create(position.get(), 7, &made), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_path_create(nullptr, BITDOKU_ORDER_SE, &made), BITDOKU_NULL_POINTER);
  ASSERT_EQ(bitdoku_path_create(position.get(), BITDOKU_ORDER_SE, &made), BITDOKU_OK);
  const std::unique_ptr<bitdoku_path, FreeExplaining> path(made);
  ASSERT_EQ(bitdoku_path_set_limits(path.get(), 0, nullptr), BITDOKU_OK);
  ASSERT_EQ(bitdoku_path_next(path.get(), steps.get()), BITDOKU_OK);
  EXPECT_EQ(bitdoku_steps_kind(steps.get()), BITDOKU_STEPS_STOPPED);
  ASSERT_EQ(bitdoku_path_set_limits(path.get(), BITDOKU_NO_LIMIT, nullptr), BITDOKU_OK);
  ASSERT_EQ(bitdoku_path_next(path.get(), steps.get()), BITDOKU_OK);
  EXPECT_EQ(bitdoku_steps_kind(steps.get()), BITDOKU_STEP);
  EXPECT_EQ(bitdoku_path_next(nullptr, steps.get()), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_path_set_limits(nullptr, 0, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_path_get_position(path.get(), nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_path_steps(nullptr), 0);
  EXPECT_EQ(bitdoku_path_rating(nullptr), 0);
  EXPECT_EQ(bitdoku_path_score(nullptr), 0);
  EXPECT_EQ(bitdoku_path_level(nullptr), nullptr);
}

TEST_F(CapiExplain, TellsContradictions) {
  bitdoku_contradiction contradiction = BITDOKU_CONTRADICTION_INIT;
  EXPECT_EQ(bitdoku_position_contradiction(position.get(), 0, &contradiction),
            BITDOKU_OUT_OF_RANGE);
  ASSERT_EQ(bitdoku_position_set_value(position.get(), 2, 5), BITDOKU_OK);
  ASSERT_EQ(bitdoku_position_contradiction(position.get(), 0, &contradiction), BITDOKU_OK);
  EXPECT_EQ(contradiction.kind, BITDOKU_TWICE);
  EXPECT_EQ(contradiction.digit, 5);
  EXPECT_EQ(contradiction.cells[0], 0);
  EXPECT_EQ(contradiction.cells[1], 2);
  EXPECT_EQ(contradiction.house, 0);
  EXPECT_STREQ(contradiction.text, "5 twice in row 1 (r1c1 and r1c3)");
  std::size_t count = 1;
  while (bitdoku_position_contradiction(position.get(), count, &contradiction) == BITDOKU_OK) {
    EXPECT_GT(std::strlen(contradiction.text), 0U);
    ASSERT_LT(++count, 1000U);
  }
  EXPECT_GT(count, 1U);
  EXPECT_EQ(bitdoku_position_contradiction(nullptr, 0, &contradiction), BITDOKU_NULL_POINTER);
  contradiction.size = 1;
  EXPECT_EQ(bitdoku_position_contradiction(position.get(), 0, &contradiction),
            BITDOKU_BAD_STRUCT_SIZE);
}

TEST_F(CapiExplain, ListsTechniques) {
  for (const int order : {BITDOKU_ORDER_SE, BITDOKU_ORDER_HUMAN}) {
    std::size_t count = 0;
    while (bitdoku_technique_id(order, count) != nullptr) {
      EXPECT_NE(bitdoku_technique_name(order, count), nullptr);
      ASSERT_LT(++count, 1000U);
    }
    EXPECT_GT(count, 20U);
    EXPECT_EQ(bitdoku_technique_name(order, count), nullptr);
  }
  EXPECT_STREQ(bitdoku_technique_id(BITDOKU_ORDER_HUMAN, 0), "full_house");
  EXPECT_STREQ(bitdoku_technique_name(BITDOKU_ORDER_HUMAN, 1), "Naked Single");
  EXPECT_EQ(bitdoku_technique_id(7, 0), nullptr);
}

TEST_F(CapiExplain, GivesWhatWasFoundAsJson) {
  ASSERT_EQ(bitdoku_position_set_value(position.get(), 2, 1), BITDOKU_OK);
  ASSERT_EQ(bitdoku_next_step(explainer.get(), position.get(), BITDOKU_ORDER_SE, steps.get()),
            BITDOKU_OK);
  const std::string mistake = bitdoku_steps_json(steps.get(), position.get());
  EXPECT_NE(mistake.find("\"kind\":\"mistake\",\"text\":\"r1c3 is not 1\""), std::string::npos);
  EXPECT_NE(mistake.find("\"wrong_values\":[{\"cell\":2,\"digit\":1}]"), std::string::npos);
  ASSERT_EQ(bitdoku_position_clear(position.get(), 2), BITDOKU_OK);
  ASSERT_EQ(bitdoku_all_steps(explainer.get(), position.get(), BITDOKU_ORDER_HUMAN, nullptr, 9,
                              steps.get()),
            BITDOKU_OK);
  EXPECT_STREQ(bitdoku_steps_text(steps.get()), "Naked Single: 5 in r5c5 => r5c5=5");
  const std::string step = bitdoku_steps_json(steps.get(), nullptr);
  EXPECT_NE(step.find("\"technique\":\"naked_single\""), std::string::npos);
  EXPECT_EQ(bitdoku_steps_json(nullptr, nullptr), nullptr);
}

TEST_F(CapiExplain, GivesStepsAsArraysAndTexts) {
  ASSERT_EQ(bitdoku_next_step(explainer.get(), position.get(), BITDOKU_ORDER_SE, steps.get()),
            BITDOKU_OK);
  std::uint8_t cells[81];
  std::uint8_t digits[81];
  std::size_t count = 7;
  ASSERT_EQ(bitdoku_step_placements(steps.get(), 0, nullptr, nullptr, 0, &count), BITDOKU_OK);
  ASSERT_EQ(count, 1U);
  EXPECT_EQ(bitdoku_step_placements(steps.get(), 0, cells, digits, 0, &count),
            BITDOKU_BUFFER_TOO_SMALL);
  ASSERT_EQ(bitdoku_step_placements(steps.get(), 0, cells, digits, 81, &count), BITDOKU_OK);
  EXPECT_EQ(bitdoku_position_has(position.get(), cells[0], digits[0]), 1);
  ASSERT_EQ(bitdoku_step_eliminations(steps.get(), 0, cells, digits, 81, &count), BITDOKU_OK);
  EXPECT_EQ(count, 0U);
  EXPECT_STREQ(bitdoku_step_technique(steps.get(), 0), "hidden_single");
  EXPECT_STREQ(bitdoku_step_name(steps.get(), 0), "Hidden Single");
  EXPECT_STREQ(bitdoku_step_text(steps.get(), 0, BITDOKU_DEPTH_TECHNIQUE),
               "The next step: Hidden Single.");
  const std::string json = bitdoku_step_json(steps.get(), 0, position.get());
  EXPECT_EQ(json.substr(0, 28), R"({"version":1,"kind":"step",")");
  EXPECT_NE(std::strstr(bitdoku_step_svg(steps.get(), 0, position.get()), "</svg>"), nullptr);
}

TEST_F(CapiExplain, TellsMistakes) {
  ASSERT_EQ(bitdoku_position_set_value(position.get(), 2, 1), BITDOKU_OK);
  ASSERT_EQ(bitdoku_position_strike_out(position.get(), 3, 6), BITDOKU_OK);
  ASSERT_EQ(bitdoku_next_step(explainer.get(), position.get(), BITDOKU_ORDER_HUMAN, steps.get()),
            BITDOKU_OK);
  EXPECT_EQ(bitdoku_steps_kind(steps.get()), BITDOKU_MISTAKE);
  EXPECT_EQ(bitdoku_steps_count(steps.get()), 0U);
  std::uint8_t cells[2];
  std::uint8_t digits[2];
  std::size_t count = 0;
  ASSERT_EQ(bitdoku_steps_wrong(steps.get(), 0, cells, digits, 2, &count), BITDOKU_OK);
  EXPECT_EQ(count, 1U);
  EXPECT_EQ(cells[0], 2);
  EXPECT_EQ(digits[0], 1);
  ASSERT_EQ(bitdoku_steps_wrong(steps.get(), 1, cells, digits, 2, &count), BITDOKU_OK);
  EXPECT_EQ(count, 1U);
  EXPECT_EQ(cells[0], 3);
  EXPECT_EQ(bitdoku_position_clear(position.get(), 2), BITDOKU_OK);
  EXPECT_EQ(bitdoku_position_restore(position.get(), 3, 6), BITDOKU_OK);
  ASSERT_EQ(bitdoku_all_steps(explainer.get(), position.get(), BITDOKU_ORDER_HUMAN, nullptr, 1000,
                              steps.get()),
            BITDOKU_OK);
  EXPECT_GT(bitdoku_steps_count(steps.get()), 1U);
}

TEST_F(CapiExplain, FindsStepsOfATechniqueThatIsOff) {
  const PuzzleHandle hard = parsed(kHasTridagon);
  ASSERT_EQ(bitdoku_position_set_puzzle(position.get(), hard.get()), BITDOKU_OK);
  const auto count = [&] {
    EXPECT_EQ(bitdoku_all_steps(explainer.get(), position.get(), BITDOKU_ORDER_HUMAN, "tridagon",
                                1000, steps.get()),
              BITDOKU_OK);
    return bitdoku_steps_count(steps.get());
  };
  const size_t found = count();
  EXPECT_GT(found, 0U);
  EXPECT_STREQ(bitdoku_step_technique(steps.get(), 0), "tridagon");
  ASSERT_EQ(
      bitdoku_explainer_set_techniques(explainer.get(), "tridagon", nullptr, nullptr, nullptr),
      BITDOKU_OK);
  EXPECT_EQ(count(), found);
  ASSERT_EQ(bitdoku_explainer_set_techniques(explainer.get(), "fish", nullptr, nullptr, nullptr),
            BITDOKU_OK);
  EXPECT_EQ(count(), 0U);
}

// The techniques of the whole path with a preset, by the interface that the program uses.
std::vector<std::string> path_of(const Puzzle& puzzle, const char* preset) {
  Path path(Position::of(puzzle).value_or(Position()), Order::human);
  const auto chosen = choose_techniques({.only = {preset}});
  EXPECT_TRUE(chosen && path.set_techniques(*chosen));
  std::vector<std::string> ids;
  while (path.next()) ids.emplace_back(path.advice().step.technique);
  return ids;
}

TEST_F(CapiExplain, TakesThePresetsOfTechniques) {
  const PuzzleHandle hard = parsed(kPresetsDiffer);
  ASSERT_EQ(bitdoku_position_set_puzzle(position.get(), hard.get()), BITDOKU_OK);
  std::set<std::vector<std::string>> different;
  for (const char* const preset : {"hodoku", "modern", "everything"}) {
    bitdoku_path* made = nullptr;
    ASSERT_EQ(bitdoku_path_create(position.get(), BITDOKU_ORDER_HUMAN, &made), BITDOKU_OK);
    const std::unique_ptr<bitdoku_path, FreeExplaining> path(made);
    ASSERT_EQ(bitdoku_path_set_techniques(made, preset, nullptr, nullptr, nullptr), BITDOKU_OK);
    ASSERT_EQ(bitdoku_explainer_set_techniques(explainer.get(), preset, nullptr, nullptr, nullptr),
              BITDOKU_OK);
    std::vector<std::string> ids;
    while (bitdoku_path_next(made, steps.get()) == BITDOKU_OK &&
           bitdoku_steps_kind(steps.get()) == BITDOKU_STEP) {
      ids.emplace_back(bitdoku_step_technique(steps.get(), 0));
    }
    EXPECT_EQ(bitdoku_steps_kind(steps.get()), BITDOKU_STEPS_SOLVED) << preset;
    EXPECT_EQ(ids, path_of(testing::puzzle_of(kPresetsDiffer), preset));
    different.insert(ids);
  }
  EXPECT_GE(different.size(), 2U);
}

TEST_F(CapiExplain, TellsStepsInGerman) {
  ASSERT_EQ(bitdoku_next_step(explainer.get(), position.get(), BITDOKU_ORDER_HUMAN, steps.get()),
            BITDOKU_OK);
  const auto text = [&](const char* language) {
    const char* const told =
        bitdoku_step_text_in(steps.get(), 0, BITDOKU_DEPTH_TECHNIQUE, language);
    return std::string(told == nullptr ? "" : told);
  };
  EXPECT_EQ(text("de"), "Der nächste Schritt: Nackter Einer.");
  EXPECT_EQ(text("en"), "The next step: Naked Single.");
  EXPECT_EQ(text("fr"), "");
  EXPECT_EQ(text(nullptr), "");
}

TEST_F(CapiExplain, TellsAllTextsInGerman) {
  ASSERT_EQ(bitdoku_all_steps(explainer.get(), position.get(), BITDOKU_ORDER_HUMAN, "naked_single",
                              1000, steps.get()),
            BITDOKU_OK);
  const std::string english = bitdoku_steps_json(steps.get(), nullptr);
  ASSERT_EQ(bitdoku_steps_tell_in(steps.get(), "de"), BITDOKU_OK);
  EXPECT_TRUE(std::string(bitdoku_steps_text(steps.get())).starts_with("Nackter Einer: "));
  for (size_t i = 0; i < bitdoku_steps_count(steps.get()); ++i) {
    EXPECT_STREQ(bitdoku_step_name(steps.get(), i), "Nackter Einer");
    EXPECT_STREQ(bitdoku_step_technique(steps.get(), i), "naked_single");
    const std::string json = bitdoku_step_json(steps.get(), i, nullptr);
    EXPECT_NE(json.find(R"("name":"Nackter Einer")"), std::string::npos);
  }
  EXPECT_STREQ(bitdoku_step_text(steps.get(), 0, BITDOKU_DEPTH_TECHNIQUE),
               "The next step: Naked Single.");
  EXPECT_EQ(bitdoku_steps_tell_in(steps.get(), "en"), BITDOKU_OK);
  EXPECT_EQ(bitdoku_steps_json(steps.get(), nullptr), english);
  EXPECT_EQ(bitdoku_steps_tell_in(steps.get(), "fr"), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_steps_tell_in(steps.get(), nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_steps_tell_in(nullptr, "de"), BITDOKU_NULL_POINTER);
}

TEST_F(CapiExplain, SummarizesPaths) {
  bitdoku_explainer* const e = explainer.get();
  const auto summary = [&](bitdoku_order order) {
    const char* const json = bitdoku_summary_json(e, position.get(), order);
    return std::string(json == nullptr ? "" : json);
  };
  EXPECT_NE(summary(BITDOKU_ORDER_HUMAN).find(R"("bottlenecks":[)"), std::string::npos);
  EXPECT_EQ(summary(BITDOKU_ORDER_SE).find("bottlenecks"), std::string::npos);
  EXPECT_NE(summary(BITDOKU_ORDER_WHIPS).find(R"("kind":"solved")"), std::string::npos);
  EXPECT_EQ(summary(3), "");
  ASSERT_EQ(bitdoku_explainer_set_techniques(e, "X-Wing", nullptr, nullptr, nullptr), BITDOKU_OK);
  EXPECT_NE(summary(BITDOKU_ORDER_HUMAN).find(R"("kind":"stuck")"), std::string::npos);
  ASSERT_EQ(bitdoku_explainer_set_limits(e, 0, nullptr), BITDOKU_OK);
  EXPECT_NE(summary(BITDOKU_ORDER_HUMAN).find(R"("kind":"stopped")"), std::string::npos);
  EXPECT_EQ(bitdoku_summary_json(nullptr, position.get(), BITDOKU_ORDER_HUMAN), nullptr);
  EXPECT_EQ(bitdoku_summary_json(e, nullptr, BITDOKU_ORDER_HUMAN), nullptr);
}

TEST_F(CapiExplain, SaysWhyThereIsNoStep) {
  bitdoku_explainer* const e = explainer.get();
  const bitdoku_position* const p = position.get();
  const char* const json = bitdoku_why_not_json(e, p, "x_wing", nullptr, 0);
  ASSERT_NE(json, nullptr);
  EXPECT_NE(std::string(json).find(R"("why_not":{"reason":")"), std::string::npos);
  const uint8_t outside = 81;
  EXPECT_EQ(bitdoku_why_not_json(e, p, "x_wing", &outside, 1), nullptr);
  EXPECT_EQ(bitdoku_why_not_json(e, p, "x_wing", nullptr, 1), nullptr);
  EXPECT_EQ(bitdoku_why_not_json(e, p, "xwang", nullptr, 0), nullptr);
  EXPECT_EQ(bitdoku_why_not_json(nullptr, p, "x_wing", nullptr, 0), nullptr);
  EXPECT_EQ(bitdoku_why_not_json(e, nullptr, "x_wing", nullptr, 0), nullptr);
  EXPECT_EQ(bitdoku_why_not_json(e, p, nullptr, nullptr, 0), nullptr);
}

TEST_F(CapiExplain, UsesChosenTechniques) {
  bitdoku_explainer* const e = explainer.get();
  bitdoku_error error = BITDOKU_ERROR_INIT;
  const auto next = [&] {
    EXPECT_EQ(bitdoku_next_step(e, position.get(), BITDOKU_ORDER_HUMAN, steps.get()), BITDOKU_OK);
    const char* const technique = bitdoku_step_technique(steps.get(), 0);
    return std::string(technique == nullptr ? "none" : technique);
  };
  EXPECT_EQ(next(), "naked_single");
  ASSERT_EQ(bitdoku_explainer_set_techniques(e, "X-Wing, hidden single", nullptr, nullptr, &error),
            BITDOKU_OK);
  EXPECT_EQ(next(), "hidden_single");
  ASSERT_EQ(bitdoku_explainer_set_techniques(e, nullptr, "singles", "*\npointing: 7", nullptr),
            BITDOKU_OK);
  EXPECT_NE(next(), "naked_single");
  EXPECT_EQ(bitdoku_explainer_set_techniques(e, "swrdfish", nullptr, nullptr, &error),
            BITDOKU_BAD_SYNTAX);
  EXPECT_NE(std::string(error.message).find("did you mean Swordfish"), std::string::npos);
  EXPECT_EQ(bitdoku_explainer_set_techniques(e, nullptr, nullptr, "*\n*", &error),
            BITDOKU_BAD_SYNTAX);
  EXPECT_EQ(error.line, 2U);
  EXPECT_EQ(bitdoku_explainer_set_techniques(e, nullptr, nullptr, "", &error), BITDOKU_BAD_SYNTAX);
  EXPECT_NE(next(), "naked_single");  // nothing has changed
  ASSERT_EQ(bitdoku_explainer_set_techniques(e, nullptr, nullptr, nullptr, &error), BITDOKU_OK);
  EXPECT_EQ(next(), "naked_single");
  EXPECT_EQ(bitdoku_explainer_set_techniques(nullptr, nullptr, nullptr, nullptr, &error),
            BITDOKU_NULL_POINTER);

  bitdoku_path* made = nullptr;
  ASSERT_EQ(bitdoku_path_create(position.get(), BITDOKU_ORDER_HUMAN, &made), BITDOKU_OK);
  const std::unique_ptr<bitdoku_path, FreeExplaining> path(made);
  ASSERT_EQ(bitdoku_path_set_techniques(made, "naked single", nullptr, "naked single: 9", &error),
            BITDOKU_OK);
  do {
    ASSERT_EQ(bitdoku_path_next(made, steps.get()), BITDOKU_OK);
  } while (bitdoku_steps_kind(steps.get()) == BITDOKU_STEP);
  EXPECT_EQ(bitdoku_path_score(made), 9 * bitdoku_path_steps(made));
  EXPECT_EQ(bitdoku_path_set_techniques(nullptr, nullptr, nullptr, nullptr, &error),
            BITDOKU_NULL_POINTER);
}

TEST_F(CapiExplain, SaysMoreAtEachDepth) {
  ASSERT_EQ(bitdoku_next_step(explainer.get(), position.get(), BITDOKU_ORDER_SE, steps.get()),
            BITDOKU_OK);
  std::string before;
  for (const int depth :
       {BITDOKU_DEPTH_TECHNIQUE, BITDOKU_DEPTH_DIGIT, BITDOKU_DEPTH_HOUSE, BITDOKU_DEPTH_CELLS}) {
    const std::string text = bitdoku_step_text(steps.get(), 0, depth);
    EXPECT_TRUE(text.starts_with(before)) << text;
    EXPECT_GT(text.size(), before.size());
    before = text;
  }
  EXPECT_EQ(bitdoku_step_text(steps.get(), 0, BITDOKU_DEPTH_DIGIT + 1), nullptr);
  EXPECT_EQ(bitdoku_step_text(steps.get(), 0, -1), nullptr);
}

// A 6x6 board has hints, all steps, paths and pictures by the same functions.
TEST_F(CapiExplain, ExplainsBoardsOfOtherShapes) {
  bitdoku_position* p = position.get();
  const PuzzleHandle small = parsed("1.3....6....5314..6..351....4....2.5");
  ASSERT_EQ(bitdoku_position_set_puzzle(p, small.get()), BITDOKU_OK);
  EXPECT_EQ(bitdoku_position_set_value(p, 36, 1), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_position_set_value(p, 1, 7), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_position_has(p, 10, 2), 1);
  ASSERT_EQ(bitdoku_next_step(explainer.get(), p, BITDOKU_ORDER_HUMAN, steps.get()), BITDOKU_OK);
  EXPECT_STREQ(bitdoku_steps_text(steps.get()), "Naked Pair: 2,6 in r13c5 => r2c5<>2, r6c5<>6");
  EXPECT_STREQ(bitdoku_step_technique(steps.get(), 0), "naked_pair");
  EXPECT_EQ(bitdoku_step_rating(steps.get(), 0), 30);
  EXPECT_EQ(bitdoku_step_score(steps.get(), 0), 0);
  EXPECT_STREQ(
      bitdoku_step_text_in(steps.get(), 0, BITDOKU_DEPTH_HOUSE, "de"),
      "Der nächste Schritt: Nacktes Paar.\nAchte auf die Ziffern 2 und 6.\nAchte auf Spalte "
      "5.");
  EXPECT_NE(std::string(bitdoku_step_json(steps.get(), 0, p)).find("\"shape\":\"2x3\""),
            std::string::npos);
  EXPECT_NE(std::string(bitdoku_step_svg(steps.get(), 0, p)).find("<svg"), std::string::npos);
  EXPECT_EQ(bitdoku_position_apply(p, steps.get(), 0), BITDOKU_OK);
  EXPECT_EQ(bitdoku_position_has(p, 10, 2), 0);
  EXPECT_EQ(bitdoku_all_steps(explainer.get(), p, BITDOKU_ORDER_SE, nullptr, 99, steps.get()),
            BITDOKU_OK);
  EXPECT_GT(bitdoku_steps_count(steps.get()), 1U);
  EXPECT_EQ(
      bitdoku_all_steps(explainer.get(), p, BITDOKU_ORDER_SE, "naked_quadruple", 9, steps.get()),
      BITDOKU_OK);
  EXPECT_EQ(bitdoku_why_not_json(explainer.get(), p, "x_wing", nullptr, 0), nullptr);
}

// The arrays have a byte for a cell. Larger boards than 16x16 have their cells in the JSON.
TEST_F(CapiExplain, GivesCellsAbove255AsJson) {
  bitdoku_position* p = position.get();
  std::vector<uint8_t> cells(625);
  for (int cell = 0; cell < 625; ++cell) {
    const int shift = 5 * (cell / 25 % 5) + cell / 125;
    cells[static_cast<std::size_t>(cell)] = static_cast<uint8_t>((cell % 25 + shift) % 25 + 1);
  }
  const uint8_t last = cells.back();
  cells.back() = 0;
  const PuzzleHandle large = empty_board(5, 5);
  for (int cell = 0; cell < 625; ++cell) {
    ASSERT_EQ(bitdoku_puzzle_set_given(large.get(), cell, cells[static_cast<std::size_t>(cell)]),
              BITDOKU_OK);
  }
  ASSERT_EQ(bitdoku_position_set_puzzle(p, large.get()), BITDOKU_OK);
  ASSERT_EQ(bitdoku_next_step(explainer.get(), p, BITDOKU_ORDER_HUMAN, steps.get()), BITDOKU_OK);
  uint8_t cell = 0;
  uint8_t digit = 0;
  std::size_t count = 0;
  EXPECT_EQ(bitdoku_step_placements(steps.get(), 0, &cell, &digit, 1, &count), BITDOKU_UNSUPPORTED);
  EXPECT_EQ(count, 1U);
  const std::string expected = "{\"cell\":624,\"digit\":" + std::to_string(last) + "}";
  EXPECT_NE(std::string(bitdoku_steps_json(steps.get(), p)).find(expected), std::string::npos);
}

TEST_F(CapiExplain, SeesMisuse) {
  bitdoku_position* p = position.get();
  std::size_t count = 0;
  EXPECT_EQ(bitdoku_position_set_puzzle(nullptr, puzzle.get()), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_position_set_puzzle(p, nullptr), BITDOKU_NULL_POINTER);
  const PuzzleHandle large = empty_board(5, 6);
  EXPECT_EQ(bitdoku_position_set_puzzle(p, large.get()), BITDOKU_UNSUPPORTED);
  EXPECT_EQ(bitdoku_position_set_value(nullptr, 0, 1), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_position_set_value(p, 81, 1), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_position_set_value(p, 2, 10), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_position_set_value(p, 0, 5), BITDOKU_UNSUPPORTED);
  EXPECT_EQ(bitdoku_position_value(nullptr, 0), 0);
  EXPECT_EQ(bitdoku_position_value(p, -1), 0);
  EXPECT_EQ(bitdoku_position_has(p, 2, 300), 0);
  EXPECT_EQ(bitdoku_next_step(nullptr, p, 0, steps.get()), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_next_step(explainer.get(), p, 3, steps.get()), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_all_steps(explainer.get(), p, BITDOKU_ORDER_HUMAN, "x-ring", 1, steps.get()),
            BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_all_steps(explainer.get(), p, BITDOKU_ORDER_HUMAN, "", 1, steps.get()),
            BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_all_steps(explainer.get(), p, -1, nullptr, 1, steps.get()),
            BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_steps_kind(nullptr), BITDOKU_STUCK);
  EXPECT_EQ(bitdoku_steps_count(nullptr), 0U);
  EXPECT_EQ(bitdoku_step_name(steps.get(), 0), nullptr);
  EXPECT_EQ(bitdoku_step_technique(steps.get(), 0), nullptr);
  EXPECT_EQ(bitdoku_step_text(steps.get(), 0, BITDOKU_DEPTH_ALL), nullptr);
  EXPECT_EQ(bitdoku_step_json(steps.get(), 0, nullptr), nullptr);
  EXPECT_EQ(bitdoku_step_svg(nullptr, 0, p), nullptr);
  EXPECT_EQ(bitdoku_step_placements(steps.get(), 0, nullptr, nullptr, 0, &count),
            BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_step_eliminations(steps.get(), 0, nullptr, nullptr, 0, nullptr),
            BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_steps_wrong(steps.get(), 0, nullptr, nullptr, 0, nullptr),
            BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_position_apply(p, steps.get(), 0), BITDOKU_OUT_OF_RANGE);
  bitdoku_position_free(nullptr);
  bitdoku_explainer_free(nullptr);
  bitdoku_steps_free(nullptr);
}

}  // namespace
}  // namespace bitdoku::capi
