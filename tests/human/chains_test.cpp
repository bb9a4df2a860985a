// Chains and almost locked sets: compared with naive definitions, and every step checked in hard
// puzzles and in unusual positions.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/formats.hpp>
#include <bitdoku/solve.hpp>
#include <set>

#include "human/examples.hpp"
#include "human/naive.hpp"
#include "human/path.hpp"
#include "human/second_check.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::human {
namespace {

using testing::Changes;
using testing::ChangeSet;
using testing::NaiveGrid;

constexpr const char* kTechniquesHere[] = {
    "sue_de_coq",    "multi_colours",    "x_chain",       "xy_chain",
    "aic",           "als_xz",           "als_xy_wing",   "als_chain",
    "als_aic",       "death_blossom",    "grouped_aic",   "kraken_fish_1",
    "kraken_fish_2", "kraken_rectangle", "forcing_chain", "forcing_net",
};

struct Place {
  Board board;
  std::vector<Digit> solution;
};

// Up to `most` positions of the examples in random order, optionally of one technique. They come
// from paths of many kinds of puzzles, so no path has to be computed.
std::vector<Place> places_of_examples(std::size_t most, std::string_view technique = {}) {
  std::vector<Puzzle> puzzles;
  for (const testing::Example& example : testing::read_examples()) {
    const bool wanted = technique.empty() || example.technique == technique;
    if (wanted && !example.near_miss) puzzles.push_back(example.puzzle);
  }
  testing::Random random(3);
  testing::shuffle(puzzles, random);
  puzzles.resize(std::min(most, puzzles.size()), Puzzle());
  std::vector<Place> places;
  for (const Puzzle& puzzle : puzzles) places.push_back({Board(puzzle), solve(puzzle).solution});
  return places;
}

std::vector<Step> steps_of(const char* id, const Board& board, std::span<const Digit> solution,
                           std::size_t most = 100000) {
  std::vector<Step> steps;
  PathOptions options;
  options.solution = solution;
  const std::string mistake = all_steps(*find_technique(id), board, options, [&](Step&& step) {
    steps.push_back(std::move(step));
    return steps.size() < most;
  });
  EXPECT_EQ(mistake, "") << id;
  return steps;
}

// A node of a naive chain, and the alternating paths that visit no node twice.
struct NaiveNode {
  int cell;
  int digit;
  friend bool operator==(const NaiveNode&, const NaiveNode&) = default;
};

bool excludes(const NaiveNode& a, const NaiveNode& b) {
  if (a.cell == b.cell) return a.digit != b.digit;
  return a.digit == b.digit && testing::naive_peers(a.cell, b.cell);
}

class NaiveChains {
 public:
  NaiveChains(const NaiveGrid& grid, bool one_digit) : grid_(grid), one_digit_(one_digit) {
    for (int cell = 0; cell < 81; ++cell) {
      for (const int digit : grid.digits(cell)) nodes_.push_back({cell, digit});
    }
  }

  // Returns, as one step, everything that the ends of any chain exclude, and everything that must
  // be true.
  Step run() {
    for (const NaiveNode& start : nodes_) {
      path_ = {start};
      go_on_from_off(start);
    }
    Step step;
    step.eliminations.assign(gone_.begin(), gone_.end());
    step.placements.assign(set_.begin(), set_.end());
    return step;
  }
  // Counts the visited nodes; the test skips positions with too many.
  [[nodiscard]] bool too_many() const { return looked_at_ > 300000; }

 private:
  [[nodiscard]] bool strong(const NaiveNode& a, const NaiveNode& b) const {
    if (!one_digit_) {
      return a.cell == b.cell && a.digit != b.digit && grid_.count(a.cell) == 2;
    }
    return a.digit == b.digit && a.cell != b.cell && grid_.strong(a.cell, b.cell, a.digit);
  }

  void go_on_from_off(const NaiveNode& from) {
    for (const NaiveNode& to : nodes_) {
      if (too_many()) return;
      if (!strong(from, to)) continue;
      if (to == path_.front() && path_.size() > 1) {
        set_.insert({static_cast<std::uint8_t>(to.cell), static_cast<Digit>(to.digit)});
      }
      if (std::find(path_.begin(), path_.end(), to) != path_.end()) continue;
      path_.push_back(to);
      ++looked_at_;
      if (path_.size() >= 4) note_ends();
      go_on_from_on(to);
      path_.pop_back();
    }
  }

  void go_on_from_on(const NaiveNode& from) {
    for (const NaiveNode& to : nodes_) {
      if (from.digit != to.digit || !excludes(from, to)) continue;
      if (std::find(path_.begin(), path_.end(), to) != path_.end()) continue;
      path_.push_back(to);
      go_on_from_off(to);
      path_.pop_back();
    }
  }

  // Ends that are strongly linked need no chain.
  void note_ends() {
    if (strong(path_.front(), path_.back())) return;
    for (const NaiveNode& node : nodes_) {
      const bool same_digit = node.digit == path_.front().digit && node.digit == path_.back().digit;
      if (same_digit && excludes(node, path_.front()) && excludes(node, path_.back())) {
        gone_.insert({static_cast<std::uint8_t>(node.cell), static_cast<Digit>(node.digit)});
      }
    }
  }

  const NaiveGrid& grid_;
  bool one_digit_;
  std::vector<NaiveNode> nodes_;
  std::vector<NaiveNode> path_;
  std::set<Candidate> gone_;
  std::set<Candidate> set_;
  int looked_at_ = 0;
};

void apply(const Step& step, Board& board) {
  SinglesQueue(board).apply(step, board);
}

// Places all singles.
void follow_singles(Board& board) {
  for (bool any = true; any;) {
    any = false;
    for (const char* id : {"naked_single", "hidden_single"}) {
      for (const Step& step : steps_of(id, board, {})) {
        apply(step, board);
        any = true;
      }
    }
  }
}

// Applies all naive chains of this kind, and singles, until there are no more. Returns false if
// this would take too long.
bool follow_naive_chains(bool one_digit, Board& board) {
  while (true) {
    const NaiveGrid grid(board);
    NaiveChains naive(grid, one_digit);
    const Step step = naive.run();
    if (naive.too_many()) return false;
    if (step.eliminations.empty() && step.placements.empty()) return true;
    apply(step, board);
    follow_singles(board);
  }
}

void follow_chains(const char* id, std::span<const Digit> solution, Board& board) {
  while (true) {
    const std::vector<Step> steps = steps_of(id, board, solution);
    if (steps.empty()) return;
    for (const Step& step : steps) apply(step, board);
    follow_singles(board);
  }
}

// The finders skip chains that visit a node twice, so some eliminations come one step later.
// Therefore only the final positions are compared.
void expect_same_chains(const char* id, bool one_digit) {
  int compared = 0;
  int changed = 0;
  const int most = testing::kSanitized ? 20 : 40;
  for (const Place& place : places_of_examples(2 * most)) {
    if (compared == most) break;
    Board expected = place.board;
    if (!follow_naive_chains(one_digit, expected)) continue;
    Board given = place.board;
    follow_chains(id, place.solution, given);
    EXPECT_TRUE(given == expected) << id << " " << testing::text_of(testing::puzzle_of(place.board))
                                   << " " << testing::triples(testing::struck_out(place.board));
    changed += given == place.board ? 0 : 1;
    ++compared;
  }
  EXPECT_GE(compared, most * 3 / 4);
  EXPECT_GT(changed, most / 20);
}

TEST(HumanChains, XChainsAreAllThatSimplePathsGive) {
  expect_same_chains("x_chain", true);
}

TEST(HumanChains, XyChainsAreAllThatSimplePathsGive) {
  expect_same_chains("xy_chain", false);
}

// A set of cells of a house with one digit more than cells.
struct NaiveSet {
  std::vector<int> cells;
  std::vector<int> digits;
};

std::vector<NaiveSet> naive_sets(const NaiveGrid& grid) {
  std::set<std::vector<int>> seen;
  std::vector<NaiveSet> sets;
  for (const auto& house : testing::naive_houses()) {
    for (unsigned chosen = 1; chosen < 512; ++chosen) {
      NaiveSet set;
      std::set<int> digits;
      bool blank = true;
      for (std::size_t i = 0; i < 9; ++i) {
        if ((chosen >> i & 1U) == 0) continue;
        set.cells.push_back(house[i]);
        blank &= grid.count(house[i]) > 0;
        for (const int digit : grid.digits(house[i])) digits.insert(digit);
      }
      if (!blank || digits.size() != set.cells.size() + 1 || set.cells.size() > 8) continue;
      set.digits.assign(digits.begin(), digits.end());
      if (seen.insert(set.cells).second) sets.push_back(std::move(set));
    }
  }
  return sets;
}

// Whether the cell sees all places of the digit in these sets.
bool sees_all(const NaiveGrid& grid, int cell, int digit,
              const std::vector<const NaiveSet*>& sets) {
  for (const NaiveSet* set : sets) {
    for (const int other : set->cells) {
      if (grid.has(other, digit) && !testing::naive_peers(cell, other)) return false;
    }
  }
  return true;
}

bool restricted(const NaiveGrid& grid, const NaiveSet& a, const NaiveSet& b, int digit) {
  return std::all_of(a.cells.begin(), a.cells.end(), [&](int cell) {
    return !grid.has(cell, digit) || sees_all(grid, cell, digit, {&b});
  });
}

void strike(const NaiveGrid& grid, int digit, const std::vector<const NaiveSet*>& sets,
            std::set<Candidate>& gone) {
  for (int cell = 0; cell < 81; ++cell) {
    if (grid.has(cell, digit) && sees_all(grid, cell, digit, sets)) {
      gone.insert({static_cast<std::uint8_t>(cell), static_cast<Digit>(digit)});
    }
  }
}

// The set lacks exactly one of its first two restricted digits, so its other digits stay in it.
void strike_locked(const NaiveGrid& grid, const NaiveSet& set, const NaiveSet& other,
                   const std::vector<int>& xs, std::set<Candidate>& gone) {
  std::set<Candidate> all;
  for (const int digit : set.digits) {
    if (digit != xs[0] && digit != xs[1]) strike(grid, digit, {&set}, all);
  }
  for (const Candidate c : all) {
    if (std::find(other.cells.begin(), other.cells.end(), c.cell) == other.cells.end()) {
      gone.insert(c);
    }
  }
}

void note(const std::set<Candidate>& gone, ChangeSet& changes) {
  if (!gone.empty()) changes.insert(Changes(gone.begin(), gone.end()));
}

ChangeSet naive_als_xz(const NaiveGrid& grid) {
  ChangeSet changes;
  const std::vector<NaiveSet> sets = naive_sets(grid);
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (std::size_t k = i + 1; k < sets.size(); ++k) {
      const NaiveSet& a = sets[i];
      const NaiveSet& b = sets[k];
      std::vector<int> common;
      std::set_intersection(a.digits.begin(), a.digits.end(), b.digits.begin(), b.digits.end(),
                            std::back_inserter(common));
      if (common.size() < 2) continue;
      std::vector<int> xs;
      for (const int digit : common) {
        if (restricted(grid, a, b, digit)) xs.push_back(digit);
      }
      if (xs.empty()) continue;
      std::set<Candidate> gone;
      if (xs.size() == 1) {
        for (const int z : common) {
          if (z != xs[0]) strike(grid, z, {&a, &b}, gone);
        }
      } else {
        strike(grid, xs[0], {&a, &b}, gone);
        strike(grid, xs[1], {&a, &b}, gone);
        strike_locked(grid, a, b, xs, gone);
        strike_locked(grid, b, a, xs, gone);
      }
      note(gone, changes);
    }
  }
  return changes;
}

TEST(HumanChains, AlsXzIsWhatItsDefinitionGives) {
  std::size_t steps = 0;
  for (const Place& place : places_of_examples(testing::kSanitized ? 3 : 8)) {
    const ChangeSet expected = naive_als_xz(NaiveGrid(place.board));
    ChangeSet given;
    for (Step& step : steps_of("als_xz", place.board, place.solution)) {
      given.insert(std::move(step.eliminations));
    }
    EXPECT_EQ(given, expected);
    steps += expected.size();
  }
  EXPECT_GT(steps, 0U);
}

// All chains of a position for most techniques. `scripts/check-steps --all` checks all techniques
// on whole paths.
TEST(HumanChains, AllStepsAreRight) {
  for (const char* id : kTechniquesHere) {
    std::size_t steps = 0;
    for (const Place& place : places_of_examples(testing::kSanitized ? 1 : 2, id)) {
      for (const Step& step : steps_of(id, place.board, place.solution)) {
        EXPECT_EQ(testing::unsound_view(step), "") << id;
        ++steps;
      }
    }
    EXPECT_GT(steps, 0U) << id;
  }
}

// These take long. Every net that a step uses must have its own view.
TEST(HumanChains, NestedNetsAreRightAndShowAllThatTheyRestOn) {
  const std::size_t most = testing::kSanitized ? 1 : 20;
  for (const Place& place : places_of_examples(1, "nested_forcing_net")) {
    for (const Step& step : steps_of("nested_forcing_net", place.board, place.solution, most)) {
      EXPECT_EQ(testing::unsound_view(step), "");
      std::set<std::size_t> shown;
      for (const View& view : step.views) {
        for (const Link& link : view.links) {
          if (link.why != Link::Why::view) continue;
          if (!link.from.empty()) {
            shown.insert(link.view);
            continue;
          }
          // The link only refers to another view.
          ASSERT_EQ(link.view, 0U);
          EXPECT_TRUE(std::ranges::any_of(step.views[link.view].links,
                                          [&](const Link& other) { return other.to == link.to; }));
        }
      }
      EXPECT_EQ(shown.size() + 1, step.views.size());
      for (const std::size_t view : shown) {
        EXPECT_GE(view, 1U);
        EXPECT_LT(view, step.views.size());
      }
    }
  }
}

// Random candidates and values; hardly any of these positions has a solution.
TEST(HumanChains, OddPositionsAreBoundedAndTheirStepsProved) {
  testing::Random random(11);
  const int rounds = testing::kSanitized ? 3 : 12;
  for (int round = 0; round < rounds; ++round) {
    Puzzle puzzle;
    for (int i = testing::below(random, 30); i > 0; --i) {
      const auto digit = static_cast<Digit>(testing::below(random, 9) + 1);
      puzzle.set_given(testing::below(random, 81), digit);
    }
    const int kept = testing::below(random, 9) + 1;
    for (int cell = 0; cell < 81; ++cell) {
      for (int digit = 1; digit <= 9; ++digit) {
        if (testing::below(random, 9) >= kept) puzzle.strike_out(cell, static_cast<Digit>(digit));
      }
    }
    std::vector<const char*> ids(std::begin(kTechniquesHere), std::end(kTechniquesHere));
    ids.push_back("nested_forcing_net");
    for (const char* id : ids) {
      int left = 20;
      const std::string mistake =
          all_steps(*find_technique(id), Board(puzzle), {}, [&](Step&& step) {
            EXPECT_EQ(testing::unsound_view(step), "") << id;
            return --left > 0;
          });
      EXPECT_EQ(mistake, "") << id << " in " << testing::text_of(puzzle);
    }
  }
}

// The extra candidates of a rectangle need not be in one house. A candidate that sees them all by
// several houses is not linked with them, because the reason of a link is one house.
TEST(HumanChains, LinksOfRectanglesNameTheirHouse) {
  const Puzzle puzzle =
      *parse("98.7..6..7...5......4..8.7.4....7.3..9.........32....1.4...9.8....5..1......6.2..");
  Board board(puzzle);
  testing::SecondCheck second(puzzle);
  PathOptions options;
  options.in_words = false;
  std::size_t steps = 0;
  int position = 0;
  follow_path(board, options, [&](const Step& next) {
    if (++position % (testing::kSanitized ? 16 : 4) == 0) {
      const auto check_step = [&](Step&& step) {
        EXPECT_EQ(second.check_links(step), "") << step.pattern;
        ++steps;
        return true;
      };
      EXPECT_EQ(all_steps(*find_technique("ur_aic"), board, {}, check_step), "");
    }
    second.apply(next);
    return true;
  });
  EXPECT_GT(steps, 10U);
}

}  // namespace
}  // namespace bitdoku::human
