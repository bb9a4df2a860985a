// The choice of techniques: names, files, and the searches that obey it.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/explain.hpp>
#include <bitdoku/technique_choice.hpp>
#include <set>

#include "human/examples.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

std::vector<std::string_view> ids(const TechniqueWish& wish) {
  const auto chosen = choose_techniques(wish);
  std::vector<std::string_view> list;
  if (!chosen) return list;
  for (const TechniqueUse& use : *chosen) list.push_back(use.id);
  return list;
}

std::string why_wrong(const TechniqueWish& wish) {
  const auto chosen = choose_techniques(wish);
  if (chosen) return "";
  const std::uint64_t line = chosen.error().line;
  return (line == 0 ? "" : std::to_string(line) + ": ") + chosen.error().message;
}

Position beginning() {
  const Puzzle puzzle = testing::puzzle_of(
      "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........");
  return Position::of(puzzle).value_or(Position());
}

std::vector<TechniqueName> usual_techniques() {
  std::vector<TechniqueName> usual = techniques(Order::human);
  std::erase_if(usual, [](const TechniqueName& technique) { return !technique.is_usual; });
  return usual;
}

TEST(TechniqueChoice, NamesMayBeOneWordOrGerman) {
  using Ids = std::vector<std::string_view>;
  EXPECT_EQ(ids({.only = {"xwing"}}), Ids{"x_wing"});
  EXPECT_EQ(ids({.only = {"XYZ wing"}}), Ids{"xyz_wing"});
  EXPECT_EQ(ids({.only = {"nakedpair"}}), Ids{"naked_pair"});
  EXPECT_EQ(ids({.only = {"Nacktes Paar"}}), Ids{"naked_pair"});
  EXPECT_EQ(ids({.only = {"schwertfisch"}}), Ids{"swordfish"});
  EXPECT_EQ(
      why_wrong({.only = {"qqq"}}),
      "'qqq' is not a human technique; docs/techniques/README.md lists the names, such as Naked "
      "Pair and XY-Wing");
}

TEST(TechniqueChoice, KnowsTheNamesThatPeopleUse) {
  using Ids = std::vector<std::string_view>;
  const std::vector<std::pair<std::string, Ids>> names{
      {"oddagon", {"guardians"}},
      {"Broken Wing", {"guardians"}},
      {"broken wings", {"guardians"}},
      {"trivalue oddagon", {"tridagon", "tridagon_guardians"}},
      {"Thor's Hammer", {"tridagon", "tridagon_guardians"}},
      {"thors hammer", {"tridagon", "tridagon_guardians"}},
      {"almost locked candidates", {"almost_locked_pair", "almost_locked_triple"}},
      {"kraken fish", {"kraken_fish_1", "kraken_fish_2"}},
      {"Kraken X-Wing", {"kraken_fish_1", "kraken_fish_2"}},
      {"Kraken UR", {"kraken_rectangle"}},
      {"kraken swordfish", {"kraken_fish_1", "kraken_fish_2"}},
      {"JExocet", {"junior_exocet"}},
      {"Double JExocet", {"double_exocet"}},
      {"Gurth's symmetrical placement", {"gurths_symmetry"}},
      {"gurth", {"gurths_symmetry"}},
      {"symmetrical placement", {"gurths_symmetry"}},
      {"nishio", {"forcing_chain", "forcing_net"}},
      {"X-Cycle", {"x_chain", "aic"}},
      {"x cycles", {"x_chain", "aic"}},
      {"Nice Loop", {"aic", "grouped_aic"}},
      {"pattern overlay", {"template_set", "template_delete"}},
      {"M-Wing", {"aic"}},
      {"S-Wing", {"aic"}},
      {"H-Wing", {"aic"}},
      {"l-wing", {"aic"}},
      {"XY-Ring", {"aic"}},
      {"XYZ-Ring", {"als_xz"}},
      {"W-Ring", {"aic"}},
      {"VWXYZ-Wing", {"als_xz"}},
      {"W-Wing", {"w_wing"}},
      {"wings", {"w_wing", "xy_wing", "xyz_wing"}},
  };
  for (const auto& [name, expected] : names) EXPECT_EQ(ids({.only = {name}}), expected) << name;
  EXPECT_EQ(ids({.file = "nice loops: 5\n"}), (Ids{"aic", "grouped_aic"}));
  EXPECT_TRUE(ids({.only = {"ring"}}).empty());
}

TEST(TechniqueChoice, FamiliesHaveTechniques) {
  const std::vector<std::pair<std::string, std::size_t>> sizes{
      {"singles", 3}, {"subsets", 8}, {"fish", 9},      {"wings", 3},
      {"chains", 10}, {"colours", 3}, {"rectangles", 9}};
  for (const auto& [name, size] : sizes) EXPECT_EQ(ids({.only = {name}}).size(), size) << name;
}

TEST(TechniqueChoice, EachPresetHasThoseBeforeIt) {
  std::vector<std::string_view> fewer = ids({});
  for (const char* const preset : {"hodoku", "Modern", "everything"}) {
    const std::vector<std::string_view> more = ids({.only = {preset}});
    EXPECT_GT(more.size(), fewer.size()) << preset;
    for (const std::string_view id : fewer) EXPECT_EQ(std::ranges::count(more, id), 1) << id;
    fewer = more;
  }
  EXPECT_EQ(fewer.size(), techniques(Order::human).size());
}

TEST(TechniqueChoice, PresetsAreNamesOfTechniques) {
  const auto has = [](const TechniqueWish& wish, std::string_view id) {
    const std::vector<std::string_view> list = ids(wish);
    return std::ranges::find(list, id) != list.end();
  };
  EXPECT_FALSE(has({}, "kraken_fish_1"));
  EXPECT_TRUE(has({.only = {"hodoku"}}, "kraken_fish_1"));
  EXPECT_FALSE(has({.only = {"hodoku"}}, "als_aic"));
  EXPECT_TRUE(has({.only = {"modern"}}, "als_aic"));
  EXPECT_FALSE(has({.only = {"modern"}}, "qius_pattern"));
  EXPECT_TRUE(has({.only = {"everything"}, .without = {"modern"}}, "qius_pattern"));
  EXPECT_FALSE(has({.only = {"everything"}, .without = {"modern"}}, "als_aic"));
  EXPECT_TRUE(has({.only = {"modern"}, .without = {"forcing net"}}, "forcing_chain"));
  EXPECT_EQ(ids({.file = "modern\n"}), ids({.only = {"modern"}}));
  EXPECT_EQ(why_wrong({.without = {"hodoku"}}), "no technique is left to use");
}

// With each preset, another technique is the hardest one.
TEST(TechniqueChoice, APresetChangesAPath) {
  const Puzzle puzzle = testing::puzzle_of(
      ".9.5.2.7...84.........1...6..1.7.5.48..6......3.......1....6..5..2...4...5.9...32");
  std::set<std::string> hardest;
  for (const char* const preset : {"", "hodoku", "modern"}) {
    TechniqueWish wish;
    if (*preset != 0) wish.only = {preset};
    const auto chosen = choose_techniques(wish);
    ASSERT_TRUE(chosen);
    Path path(Position::of(puzzle).value_or(Position()), Order::human);
    ASSERT_TRUE(path.set_techniques(*chosen));
    int order = 0;
    std::string last;
    while (path.next()) {
      const std::string id(path.advice().step.technique);
      const auto row = std::ranges::find(*chosen, id, &TechniqueUse::id) - chosen->begin();
      if (row < order) continue;
      order = static_cast<int>(row);
      last = id;
    }
    EXPECT_EQ(path.advice().kind, Advice::Kind::solved);
    hardest.insert(last);
  }
  EXPECT_EQ(hardest, (std::set<std::string>{"forcing_net", "kraken_fish_1", "kraken_fish_2"}));
}

TEST(TechniqueChoice, WithoutWishesHasTheUsualTechniquesInTheirOrder) {
  const auto chosen = choose_techniques({});
  ASSERT_TRUE(chosen);
  const std::vector<TechniqueName> all = usual_techniques();
  EXPECT_LT(all.size(), techniques(Order::human).size());
  ASSERT_EQ(chosen->size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ((*chosen)[i].id, all[i].id);
}

TEST(TechniqueChoice, TakesNamesIdsAndFamilies) {
  using List = std::vector<std::string_view>;
  EXPECT_EQ(ids({.only = {"X-Wing", "naked_single"}}), (List{"naked_single", "x_wing"}));
  EXPECT_EQ(ids({.only = {"wings"}, .without = {"W-Wing"}}), (List{"xy_wing", "xyz_wing"}));
  EXPECT_EQ(ids({.only = {"mutant x-wing"}}), (List{"mutant_x_wing"}));
}

TEST(TechniqueChoice, ReadsAFile) {
  const auto chosen = choose_techniques({.file = "# mine\n"
                                                 "X-Wing: 7   # early\r\n"
                                                 "naked single: off\n"
                                                 "\n"
                                                 "*\n"
                                                 "full house\n"
                                                 "hidden single: on"});
  ASSERT_TRUE(chosen) << chosen.error().message;
  const std::vector<TechniqueUse>& uses = *chosen;
  EXPECT_EQ(uses.size(), usual_techniques().size() - 1);
  EXPECT_EQ(uses.front(), (TechniqueUse{"x_wing", 7}));
  EXPECT_EQ(uses[1], (TechniqueUse{"locked_pair", 40}));
  EXPECT_EQ(uses[uses.size() - 2], (TechniqueUse{"full_house", 4}));
  EXPECT_EQ(uses.back(), (TechniqueUse{"hidden_single", 14}));
}

TEST(TechniqueChoice, WithoutAStarAFileHasOnlyItsTechniques) {
  EXPECT_EQ(ids({.without = {"swordfish"}, .file = "swordfish\njellyfish: 9\nx_wing"}),
            (std::vector<std::string_view>{"jellyfish", "x_wing"}));
}

TEST(TechniqueChoice, SaysWhatIsWrong) {
  EXPECT_EQ(why_wrong({.only = {"swrdfish"}}),
            "'swrdfish' is not a human technique; did you mean Swordfish?");
  EXPECT_EQ(why_wrong({.only = {"fish"}, .without = {"fish"}}), "no technique is left to use");
  EXPECT_EQ(why_wrong({.file = "\n"}), "no technique is left to use");
  EXPECT_EQ(why_wrong({.file = "*\nnaked pair\n*"}), "3: `*` is there twice");
  EXPECT_EQ(why_wrong({.file = "wings\nxy-wing: 3"}), "2: XY-Wing is named twice");
  EXPECT_EQ(why_wrong({.file = "skyscrapper: 3"}),
            "1: 'skyscrapper' is not a human technique; did you mean Skyscraper?");
  for (const char* const setting : {"", "0", "-1", "1000001", "3.5", "no", "99999999999"}) {
    EXPECT_EQ(why_wrong({.file = "\nX-Wing: " + std::string(setting)}),
              "2: a technique is followed by `: on`, `: off` or a score from 1 to 1000000, as in "
              "`X-Wing: 140`");
  }
}

TEST(TechniqueChoice, NoTextBreaksTheReader) {
  const std::string file = "X-Wing: 7 # early\nfish: off\n*\nnaked single: 3\n";
  for (std::size_t i = 0; i < file.size(); ++i) {
    for (const char c : {'\0', ':', '*', '\n', '#', '\xff', '9', ' '}) {
      std::string damaged = file;
      damaged[i] = c;
      const auto chosen = choose_techniques({.file = damaged});
      EXPECT_TRUE(chosen || !chosen.error().message.empty());
    }
  }
}

TEST(TechniqueChoice, SearchesObeyIt) {
  if (testing::kSanitized) GTEST_SKIP() << "the search for all steps takes a minute there";
  Explainer explainer;
  const Position position = beginning();
  const auto all = explainer.all_steps(position, Order::human);
  const auto locked = choose_techniques({.only = {"locked_candidates"}, .file = "*"});
  ASSERT_TRUE(locked);
  ASSERT_TRUE(explainer.set_techniques(*locked));
  const auto some = explainer.all_steps(position, Order::human);
  ASSERT_EQ(some.kind, Advice::Kind::step);
  EXPECT_LT(some.steps.size(), all.steps.size());
  for (const Step& step : some.steps) {
    EXPECT_TRUE(step.technique == "pointing" || step.technique == "claiming") << step.name;
  }
  EXPECT_EQ(explainer.next_step(position, Order::human).step.technique, "pointing");
  EXPECT_EQ(explainer.next_step(position).step.technique, "hidden_single");  // the other order
  EXPECT_FALSE(explainer.set_techniques({{"x_ring", 3}}));
  EXPECT_EQ(explainer.next_step(position, Order::human).step.technique, "pointing");
  const auto none = choose_techniques({.only = {"jellyfish"}});
  ASSERT_TRUE(none && explainer.set_techniques(*none));
  EXPECT_EQ(explainer.next_step(position, Order::human).text,
            "none of the chosen techniques finds a step");
  ASSERT_TRUE(explainer.set_techniques({}));
  EXPECT_EQ(explainer.all_steps(position, Order::human).steps.size(), all.steps.size());
}

TEST(TechniqueChoice, AFileChangesOrderAndScores) {
  const auto chosen = choose_techniques({.file = "claiming: 3\n*\nnaked single: 5"});
  ASSERT_TRUE(chosen);
  Path path(beginning(), Order::human);
  ASSERT_TRUE(path.set_techniques(*chosen));
  int sum = 0;
  std::set<int> of_claiming;
  while (path.next()) {
    const Step& step = path.advice().step;
    if (step.technique == "claiming") of_claiming.insert(step.score);
    if (step.technique == "naked_single") {
      EXPECT_EQ(step.score, 5);
    }
    sum += step.score;
  }
  EXPECT_EQ(path.advice().kind, Advice::Kind::solved);
  EXPECT_EQ(of_claiming, std::set<int>{3});
  EXPECT_EQ(path.score(), sum);
}

TEST(AllSteps, AreSortedByDifficulty) {
  Explainer explainer;
  for (const Order order : {Order::sudoku_explainer, Order::human}) {
    if (testing::kSanitized && order == Order::human) continue;  // takes a minute there
    const AllSteps all = explainer.all_steps(beginning(), order);
    ASSERT_GT(all.steps.size(), 5U);
    EXPECT_TRUE(std::ranges::is_sorted(
        all.steps, {}, [](const Step& step) { return std::pair(step.score, step.rating); }));
  }
}

bool is_usual(std::string_view id) {
  return std::ranges::any_of(usual_techniques(),
                             [&](const TechniqueName& one) { return one.id == id; });
}

// An example of each technique that is off unless somebody names it.
std::vector<testing::Example> examples_of_unusual_techniques() {
  std::vector<testing::Example> some;
  std::set<std::string> seen;
  for (testing::Example& example : testing::read_examples()) {
    if (example.near_miss || is_usual(example.technique)) continue;
    if (seen.insert(example.technique).second) some.push_back(std::move(example));
  }
  return some;
}

TEST(AllSteps, FindStepsOfATechniqueThatIsOffIfItIsNamed) {
  const std::vector<testing::Example> examples = examples_of_unusual_techniques();
  EXPECT_GT(examples.size(), 30U);
  Explainer explainer;
  for (const testing::Example& example : examples) {
    const auto position = Position::of(example.origin.value_or(example.puzzle), example.puzzle);
    ASSERT_TRUE(position) << example.line;
    const AllSteps named = explainer.all_steps(*position, Order::human, example.technique);
    EXPECT_FALSE(named.steps.empty()) << example.line;
    for (const Step& step : named.steps) EXPECT_EQ(step.technique, example.technique);
    const auto chosen = choose_techniques({.only = {example.technique}});
    ASSERT_TRUE(chosen && explainer.set_techniques(*chosen));
    EXPECT_EQ(explainer.all_steps(*position, Order::human).steps.size(), named.steps.size());
    ASSERT_TRUE(explainer.set_techniques({}));
  }
}

TEST(AllSteps, UseOnlyTheChosenTechniques) {
  const std::vector<testing::Example> examples = examples_of_unusual_techniques();
  ASSERT_FALSE(examples.empty());
  const testing::Example& example = examples.front();
  const auto position = Position::of(example.origin.value_or(example.puzzle), example.puzzle);
  const auto chosen = choose_techniques({.only = {"X-Wing"}});
  Explainer explainer;
  ASSERT_TRUE(position && chosen && explainer.set_techniques(*chosen));
  EXPECT_TRUE(explainer.all_steps(*position, Order::human, example.technique).steps.empty());
}

// Each depth says one thing more, and none names the whole board.
TEST(Hint, EachDepthSaysMore) {
  constexpr std::array kDepths{Depth::technique, Depth::digit, Depth::house, Depth::cells};
  std::vector<Puzzle> puzzles = testing::read_data("top1465.txt");
  puzzles.resize(testing::kSanitized ? 2 : 6, Puzzle());
  std::set<std::string_view> seen;
  for (const Order order : {Order::sudoku_explainer, Order::human}) {
    for (const Puzzle& puzzle : puzzles) {
      Path path(Position::of(puzzle).value_or(Position()), order);
      while (path.next()) {
        seen.insert(path.advice().step.technique);
        for (std::size_t i = 0; i < kDepths.size(); ++i) {
          const std::vector<std::string> lines = hint(path.advice(), kDepths.at(i));
          ASSERT_EQ(lines.size(), i + 1) << path.advice().text;
          if (i == 1) {
            EXPECT_TRUE(lines[1].starts_with("Look at the digit")) << lines[1];
            EXPECT_LE(std::ranges::count_if(lines[1], [](char c) { return c >= '0' && c <= '9'; }),
                      4);
          }
          if (i == 3) {
            EXPECT_LE(lines[3].size(), 60U) << lines[3];
          }
        }
      }
    }
  }
  EXPECT_GT(seen.size(), testing::kSanitized ? 12U : 30U);
}

}  // namespace
}  // namespace bitdoku
