// Whips and braids as steps, against a checker that shares nothing with the finder: it has its own
// candidates and follows the links of each step.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/explain.hpp>
#include <bitdoku/solve.hpp>
#include <bitdoku/trial.hpp>
#include <set>
#include <string>
#include <vector>

#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

bool is_in_house(int cell, House house) {
  switch (house.kind) {
    case House::Kind::row:
      return cell / 9 == house.index;
    case House::Kind::column:
      return cell % 9 == house.index;
    case House::Kind::box:
      return cell / 27 * 3 + cell % 9 / 3 == house.index;
  }
  return false;
}

bool exclude_each_other(Candidate a, Candidate b) {
  if (a.cell == b.cell) return a.digit != b.digit;
  const bool in_box = a.cell / 27 == b.cell / 27 && a.cell % 9 / 3 == b.cell % 9 / 3;
  return a.digit == b.digit && (a.cell / 9 == b.cell / 9 || a.cell % 9 == b.cell % 9 || in_box);
}

// All candidates of the cell or the house of a fact.
std::vector<Candidate> candidates_of(const Position& position, const Fact& fact) {
  std::vector<Candidate> all;
  for (std::uint8_t cell = 0; cell < 81; ++cell) {
    for (const Digit digit : position.candidates(cell)) {
      const bool is_there = fact.why == Fact::Why::cell
                                ? cell == fact.cell
                                : digit == fact.digit && is_in_house(cell, fact.house);
      if (is_there) all.push_back({cell, digit});
    }
  }
  return all;
}

// Checks the chain of a step link by link.
class ChainCheck {
 public:
  ChainCheck(const Position& position, const Step& step) : position_(position), step_(step) {}

  // What is wrong with the chain, or an empty text.
  std::string run() {
    if (step_.views.size() != 1 || step_.eliminations.size() != 1 || !step_.placements.empty()) {
      return "a chain refutes one candidate";
    }
    const std::vector<Link>& links = step_.views.front().links;
    for (std::size_t i = 0; i < links.size(); ++i) {
      const Candidate to{links[i].to.cells.front(), links[i].to.digit};
      for (const std::uint16_t from : links[i].from) {
        if (from >= i) return "an effect comes before its cause";
      }
      if (!links[i].to.on) {
        if (!is_excluded(to, links[i])) return "a candidate is not excluded";
        gone_.insert(to);
      } else if (const std::string wrong = add_true(to, links[i]); !wrong.empty()) {
        return wrong;
      }
    }
    return check_end();
  }

 private:
  bool is_excluded(Candidate to, const Link& link) const {
    if (link.from.size() != 1) return false;
    const Node& by = step_.views.front().links[link.from.front()].to;
    return by.on && exclude_each_other({by.cells.front(), by.digit}, to);
  }

  // The target, or the last candidate of a cell or a house.
  std::string add_true(Candidate to, const Link& link) {
    if (true_.empty()) {
      if (link.why != Link::Why::assumption) return "the chain does not begin with the target";
      if (to != step_.eliminations.front()) return "the assumption is not the target";
    } else {
      if (true_.size() > step_.proof.size()) return "a fact is missing";
      const Fact& fact = step_.proof[true_.size() - 1];
      std::vector<Candidate> others = candidates_of(position_, fact);
      if (std::erase(others, to) != 1) return "the single is no candidate of its fact";
      if (const std::string wrong = check_gone(others); !wrong.empty()) return wrong;
    }
    true_.push_back(to);
    return "";
  }

  // Whether all of these are false, and, in a whip, one because of the last single.
  [[nodiscard]] std::string check_gone(const std::vector<Candidate>& all) const {
    bool is_linked = false;
    for (const Candidate c : all) {
      if (!gone_.contains(c)) return "another candidate is left";
      is_linked |= exclude_each_other(true_.back(), c);
    }
    return is_linked || step_.technique == "braid" ? "" : "a whip goes on from elsewhere";
  }

  [[nodiscard]] std::string check_end() const {
    if (step_.proof.size() != true_.size()) return "the facts are not those of the chain";
    if (step_.rating != static_cast<double>(true_.size())) return "the length is wrong";
    if (step_.sentences.size() != true_.size() + 1) return "sentences are missing";
    const std::vector<Candidate> all = candidates_of(position_, step_.proof.back());
    return all.empty() ? "the last fact has no candidates" : check_gone(all);
  }

  const Position& position_;
  const Step& step_;
  std::vector<Candidate> true_;
  std::set<Candidate> gone_;
};

struct Walk {
  Advice end;
  int whips = 0;
  int braids = 0;
  double longest = 0;
};

Walk walk(const Puzzle& puzzle) {
  const std::vector<Digit> solution = solve(puzzle).solution;
  Path path(*Position::of(puzzle), Order::whips);
  Walk result;
  while (path.next()) {
    const Step& step = path.advice().step;
    for (const Candidate c : step.eliminations) EXPECT_NE(solution.at(c.cell), c.digit);
    for (const Candidate c : step.placements) EXPECT_EQ(solution.at(c.cell), c.digit);
    if (step.rating == 0) {
      EXPECT_EQ(step.placements.size(), 1U) << step.name;
      continue;
    }
    EXPECT_EQ(ChainCheck(path.position(), step).run(), "")
        << testing::text_of(puzzle) << ": " << to_text(step);
    ++(step.technique == "whip" ? result.whips : result.braids);
  }
  result.end = path.advice();
  result.longest = path.rating();
  return result;
}

TEST(Whips, EachChainHoldsAndTheLongestIsB) {
  int whips = 0;
  int braids = 0;
  const std::vector<Puzzle> puzzles = testing::read_data("top1465.txt");
  for (std::size_t i = 0; i < puzzles.size(); i += testing::kSanitized ? 20 : 2) {
    const Walk path = walk(puzzles[i]);
    const TrialRating rating = rate_by_trial(puzzles[i]);
    ASSERT_TRUE(rating.b_rating);
    EXPECT_EQ(path.end.kind, Advice::Kind::solved) << path.end.text;
    EXPECT_EQ(path.longest, *rating.b_rating) << testing::text_of(puzzles[i]);
    whips += path.whips;
    braids += path.braids;
  }
  EXPECT_GT(whips, testing::kSanitized ? 20 : 500);
  EXPECT_GT(braids, testing::kSanitized ? -1 : 10);
}

TEST(Whips, AreTheShortest) {
  // Its first chain is a locked candidate, which is a whip of length 1.
  const Puzzle puzzle = testing::puzzle_of(
      "......41.6..3.....3...2.....49..8..........52.1.......5..6....7.8....9......3....");
  Path path(*Position::of(puzzle), Order::whips);
  while (path.next() && path.advice().step.rating == 0) {
  }
  EXPECT_EQ(path.advice().text, "Whip[1]: r7c3=1, no 1 in box 1 => r7c3<>1");
  EXPECT_EQ(path.advice().step.sentences,
            (std::vector<std::string>{
                "(1) If r7c3 is 1, then no place for 1 is left in box 1 (r2c3 and r3c3 see r7c3).",
                "This cannot be, so 1 is removed from r7c3."}));
  Explainer explainer;
  const AllSteps all = explainer.all_steps(path.position(), Order::whips);
  EXPECT_GT(all.steps.size(), 5U);
  std::set<Candidate> targets;
  for (const Step& step : all.steps) {
    EXPECT_EQ(step.rating, 1);
    EXPECT_TRUE(targets.insert(step.eliminations.front()).second);
    EXPECT_EQ(ChainCheck(path.position(), step).run(), "") << to_text(step);
  }
  EXPECT_TRUE(explainer.all_steps(path.position(), Order::whips, "braid").steps.empty());
}

TEST(Whips, EndWhereNoBraidGoesOn) {
  const Walk path = walk(testing::read_data("hardest_11plus.txt").front());
  EXPECT_EQ(path.end.kind, Advice::Kind::stuck);
  EXPECT_EQ(path.end.text,
            "no whip or braid goes on: this position needs more than trial and error of depth 1");
}

TEST(Whips, SinglesAloneHaveTheRatingZero) {
  const Walk path = walk(testing::read_data("easy.txt").front());
  EXPECT_EQ(path.end.kind, Advice::Kind::solved);
  EXPECT_EQ(path.longest, 0);
}

TEST(Whips, HeedTheLimit) {
  const Puzzle puzzle = testing::read_data("top1465.txt").front();
  Explainer explainer;
  explainer.set_limits({.time = std::chrono::nanoseconds(0), .stop = {}});
  EXPECT_EQ(explainer.next_step(*Position::of(puzzle), Order::whips).kind, Advice::Kind::stopped);
}

TEST(Whips, HaveTheirTechniques) {
  std::vector<std::string_view> ids;
  for (const TechniqueName& technique : techniques(Order::whips)) ids.push_back(technique.id);
  EXPECT_EQ(ids, (std::vector<std::string_view>{"full_house", "naked_single", "hidden_single",
                                                "whip", "braid"}));
}

}  // namespace
}  // namespace bitdoku
