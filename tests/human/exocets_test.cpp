// Exocets in odd positions: boards with random candidates that have the pattern. Most of them have
// no solution, but the proof of each step must hold.
#include <gtest/gtest.h>

#include <algorithm>

#include "human/exocet.hpp"
#include "human/path.hpp"
#include "human/second_check.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::human {
namespace {

// Whether one target is in the band of the base, and the other one is outside and in another
// cross-line.
bool has_senior_targets(const Step& step) {
  std::vector<int> base;
  std::vector<int> targets;
  for (const Mark& m : step.marks) {
    if (m.role != Mark::Role::pattern) continue;
    std::vector<int>& cells = m.group == 0 ? base : targets;
    if (std::ranges::count(cells, m.candidate.cell) == 0) cells.push_back(m.candidate.cell);
  }
  const ExocetView view{step.houses.front().kind == House::Kind::column};
  const auto is_in_band = [&](int cell) {
    return view.line_of(cell) / 3 == view.line_of(base.front()) / 3;
  };
  return targets.size() == 2 && is_in_band(targets[0]) != is_in_band(targets[1]) &&
         view.cross_of(targets[0]) != view.cross_of(targets[1]);
}

// Whether each sentence about candidates that no pair allows says what each pair would lack.
bool has_reasons(const Step& step) {
  const std::string_view begin = "no pair would be left: ";
  return std::ranges::all_of(step.sentences, [&](const std::string& sentence) {
    const std::size_t at = sentence.find(begin);
    return !sentence.starts_with("Some other") &&
           (at == std::string::npos || sentence[at + begin.size()] != '.');
  });
}

class OddExocets {
 public:
  explicit OddExocets(unsigned seed) : random_(seed) {}

  // A board where two cells of line 0 are the base, r2 or r3 has the targets, and the base digits
  // 1, 2 and 3 (or 4) have their S cells in two lines each; as rows or as columns.
  Puzzle next() {
    puzzle_ = Puzzle();
    view_ = {below(2) == 0};
    const int kept = 4 + below(6);  // of ten candidates
    for (int cell = 0; cell < kCells; ++cell) {
      for (int digit = 1; digit <= 9; ++digit) {
        if (below(10) >= kept) strike_out(cell, digit);
      }
    }
    const int digits = 3 + below(2);
    strike_out_others(view_.cell(0, 0), digits);
    strike_out_others(view_.cell(0, 1), digits);
    const std::array<int, 3> cross_lines{2, 3 + below(3), 6 + below(3)};
    for (std::size_t i = 1; i < 3; ++i) {
      const int companion = view_.cell(1 + below(2), cross_lines[i]);
      for (int digit = 1; digit <= digits; ++digit) strike_out(companion, digit);
    }
    for (int digit = 1; digit <= digits; ++digit) cover(cross_lines, digit);
    for (int i = below(4) == 0 ? 8 : 0; i > 0; --i) {
      puzzle_.set_given(view_.cell(3 + below(6), below(9)), static_cast<Digit>(1 + below(9)));
    }
    return puzzle_;
  }

 private:
  int below(int n) { return testing::below(random_, n); }
  void strike_out(int cell, int digit) { puzzle_.strike_out(cell, static_cast<Digit>(digit)); }
  void strike_out_others(int cell, int digits) {
    for (int digit = digits + 1; digit <= 9; ++digit) strike_out(cell, digit);
  }
  // Leaves the digit in two of the lines outside the band, and sometimes in a third one, too.
  void cover(const std::array<int, 3>& cross_lines, int digit) {
    std::array<int, 6> lines{3, 4, 5, 6, 7, 8};
    testing::shuffle(lines, random_);
    const std::size_t covered = below(12) == 0 ? 3 : 2;
    for (std::size_t i = covered; i < lines.size(); ++i) {
      for (const int cross : cross_lines) strike_out(view_.cell(lines[i], cross), digit);
    }
  }

  testing::Random random_;
  ExocetView view_;
  Puzzle puzzle_;
};

TEST(HumanExocets, AreProvedInOddPositions) {
  OddExocets odd(20);
  int juniors = 0;
  int seniors = 0;
  for (int round = testing::kSanitized ? 20 : 400; round > 0; --round) {
    const Puzzle puzzle = odd.next();
    const testing::SecondCheck second(puzzle);
    for (const char* id : {"junior_exocet", "senior_exocet"}) {
      const std::string mistake =
          all_steps(*find_technique(id), Board(puzzle), {}, [&](Step&& step) {
            const bool is_senior = step.technique == "senior_exocet";
            ++(is_senior ? seniors : juniors);
            EXPECT_TRUE(!is_senior || has_senior_targets(step)) << step.pattern;
            EXPECT_TRUE(has_reasons(step)) << step.pattern;
            bool gave_up = false;
            EXPECT_EQ(second.check(step, gave_up), "") << testing::text_of(puzzle);
            EXPECT_FALSE(gave_up);
            return true;
          });
      EXPECT_EQ(mistake, "") << id << " in " << testing::text_of(puzzle);
    }
  }
  EXPECT_GT(juniors, testing::kSanitized ? 5 : 100);
  EXPECT_GT(seniors, testing::kSanitized ? 5 : 100);
}

}  // namespace
}  // namespace bitdoku::human
