// Every elimination of an explanation is named by its sentences, with a reason.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bitdoku/explain.hpp>
#include <map>
#include <set>
#include <string>

#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

bool is_digit(char c) {
  return c >= '1' && c <= '9';
}

// What a sentence names: the cells of "r24c57", and the digits that are not part of a cell.
struct Named {
  std::set<int> cells;
  std::set<int> digits;

  explicit Named(const std::string& sentence) {
    for (std::size_t i = 0; i < sentence.size();) {
      if (const std::size_t end = read_cells(sentence, i); end > i) {
        i = end;
        continue;
      }
      // The number of a sentence, "(12)", or of a house is not a digit.
      const bool is_alone = is_digit(sentence[i]) && !is_word(sentence, i) &&
                            (i == 0 || sentence[i - 1] != '(') &&
                            (i + 1 == sentence.size() || !is_digit(sentence[i + 1]));
      if (is_alone) digits.insert(sentence[i] - '0');
      ++i;
    }
  }

 private:
  static bool is_word(const std::string& sentence, std::size_t i) {
    for (const std::string_view kind : {"row ", "column ", "box ", "chain ", "chains "}) {
      if (i >= kind.size() && sentence.compare(i - kind.size(), kind.size(), kind) == 0)
        return true;
    }
    return false;
  }

  std::size_t read_cells(const std::string& sentence, std::size_t at) {
    if (sentence[at] != 'r') return at;
    std::size_t middle = at + 1;
    while (middle < sentence.size() && is_digit(sentence[middle])) ++middle;
    if (middle == at + 1 || middle >= sentence.size() || sentence[middle] != 'c') return at;
    std::size_t end = middle + 1;
    while (end < sentence.size() && is_digit(sentence[end])) ++end;
    for (std::size_t row = at + 1; row < middle; ++row) {
      for (std::size_t column = middle + 1; column < end; ++column) {
        cells.insert(9 * (sentence[row] - '1') + sentence[column] - '1');
      }
    }
    return end;
  }
};

bool says_what_cannot_be(const std::string& sentence) {
  return std::ranges::any_of(
      std::array<std::string_view, 4>{"removed", "cannot be", "can be neither", " is not "},
      [&](std::string_view words) { return sentence.find(words) != std::string::npos; });
}

bool names(const std::string& sentence, Candidate candidate) {
  const Named named(sentence);
  return named.cells.contains(candidate.cell) && named.digits.contains(candidate.digit);
}

bool is_named(const Step& step, Candidate candidate) {
  return std::ranges::any_of(step.sentences, [&](const std::string& sentence) {
    return says_what_cannot_be(sentence) && names(sentence, candidate);
  });
}

// Whether a sentence other than the list of what is removed accounts for the candidate.
bool has_reason(const Step& step, Candidate candidate) {
  return std::ranges::any_of(step.sentences, [&](const std::string& sentence) {
    return !sentence.starts_with("So ") && says_what_cannot_be(sentence) &&
           names(sentence, candidate);
  });
}

bool is_loop(const Step& step) {
  return step.views.size() == 1 && step.views[0].links.size() > 2 &&
         step.views[0].links.front().to == step.views[0].links.back().to;
}

std::string words_of(const Step& step) {
  std::string text = to_text(step);
  for (const std::string& sentence : step.sentences) text += "\n  " + sentence;
  return text;
}

// Checks the steps of a position and counts those with eliminations.
void check(const std::vector<Step>& steps, std::map<std::string_view, int>& counts) {
  for (const Step& step : steps) {
    // A sentence that refers to others says what they show.
    ASSERT_EQ(words_of(step).find("as above"), std::string::npos) << words_of(step);
    if (!step.eliminations.empty()) ++counts[step.technique];
    const bool is_joint = is_loop(step) || step.technique == "sue_de_coq";
    if (is_joint && !step.eliminations.empty()) ++counts["joint"];
    for (const Candidate gone : step.eliminations) {
      ASSERT_TRUE(is_named(step, gone)) << int{gone.cell} << ' ' << int{gone.digit} << '\n'
                                        << words_of(step);
      if (is_joint) {
        ASSERT_TRUE(has_reason(step, gone)) << int{gone.cell} << ' ' << int{gone.digit} << '\n'
                                            << words_of(step);
      }
    }
  }
}

TEST(Reasons, EveryEliminationIsNamed) {
  std::map<std::string_view, int> counts;
  int steps = 0;
  Explainer explainer;
  std::vector<Puzzle> puzzles = testing::read_data("top1465.txt");
  puzzles.resize(testing::kSanitized ? 2 : 12, Puzzle());
  for (const Order order : {Order::sudoku_explainer, Order::human}) {
    for (const Puzzle& puzzle : puzzles) {
      Path path(Position::of(puzzle).value_or(Position()), order);
      while (path.next()) {
        ++steps;
        ASSERT_NO_FATAL_FAILURE(check({path.advice().step}, counts));
      }
    }
  }
  if (!testing::kSanitized) {
    EXPECT_GT(steps, 1500);
    EXPECT_GT(counts.size(), 40U);
  }
}

// All steps of positions on the way, of the techniques whose steps strike out several digits.
TEST(Reasons, LoopsAndSetsGiveAReasonForEachDigit) {
  std::map<std::string_view, int> counts;
  Explainer explainer;
  const auto chosen = choose_techniques({.only = {"sue_de_coq", "als_aic", "grouped_aic", "aic",
                                                  "als_xz", "als_chain", "x_chain", "xy_chain"}});
  ASSERT_TRUE(chosen && explainer.set_techniques(*chosen));
  std::vector<Puzzle> puzzles = testing::read_data("top1465.txt");
  puzzles.resize(testing::kSanitized ? 4 : 60, Puzzle());
  for (const Puzzle& puzzle : puzzles) {
    Path path(Position::of(puzzle).value_or(Position()), Order::human);
    for (int i = 0; i < 12 && path.next(); ++i) {
      if (i % 4 != 3) continue;
      ASSERT_NO_FATAL_FAILURE(
          check(explainer.all_steps(path.position(), Order::human).steps, counts));
    }
  }
  if (!testing::kSanitized) {
    EXPECT_GT(counts["joint"], 200);
    EXPECT_GT(counts["sue_de_coq"], 20);
  }
}

}  // namespace
}  // namespace bitdoku
