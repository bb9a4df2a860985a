// Kraken fish and rectangles against a naive search, which looks at every choice of houses or cells
// and shares no code with the finders, and a check of every step in positions of hard puzzles.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/solve.hpp>
#include <bitset>
#include <functional>
#include <set>

#include "human/examples.hpp"
#include "human/naive.hpp"
#include "human/path.hpp"
#include "human/second_check.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::human {
namespace {

using Cells81 = std::bitset<81>;
using testing::NaiveGrid;

// One or more cells of a row and a box, or of a column and a box, and a digit.
struct KrakenNode {
  Cells81 cells;
  int digit = 0;
};

bool is_within(const Cells81& some, const Cells81& all) {
  return (some & ~all).none();
}

class NaiveKraken {
 public:
  explicit NaiveKraken(const Board& board) : grid_(board) {
    for (const std::vector<int>& house : testing::naive_houses()) {
      houses_.emplace_back();
      for (const int cell : house) houses_.back().set(static_cast<std::size_t>(cell));
    }
    for (int digit = 1; digit <= 9; ++digit) {
      for (std::size_t cell = 0; cell < 81; ++cell) {
        if (grid_.has(static_cast<int>(cell), digit)) places_.at(at(digit)).set(cell);
      }
    }
    add_nodes();
    for (std::size_t start = 0; start < singles_; ++start) reach_.push_back(reach_from(start));
  }

  // All results of fish of these sizes. The houses are rows and columns, with boxes if `boxes`.
  testing::ChangeSet run(int type, std::size_t least, std::size_t most, bool boxes) {
    type_ = type;
    results_.clear();
    for (digit_ = 1; digit_ <= 9; ++digit_) {
      for (std::size_t size = least; size <= most; ++size) {
        for (const bool rows : {true, false}) {
          const std::vector<int> base = houses_of(rows, boxes);
          const std::vector<int> covers = houses_of(!rows, boxes);
          each_choice(base, size, {}, [&](const std::vector<int>& chosen) {
            if (!is_base(chosen)) return;
            each_choice(covers, size, {},
                        [&](const std::vector<int>& other) { look_at(chosen, other); });
          });
        }
      }
    }
    return results_;
  }

  // All results of rectangles whose four cells have both digits.
  testing::ChangeSet run_rectangles() {
    results_.clear();
    for (int a = 0; a < 81; ++a) {
      for (int d = a + 1; d < 81; ++d) {
        const int b = a / 9 * 9 + d % 9;
        const int c = d / 9 * 9 + a % 9;
        if (a / 9 == d / 9 || a % 9 >= d % 9) continue;
        const auto box = [](int cell) { return cell / 27 * 3 + cell % 9 / 3; };
        if (std::set<int>{box(a), box(b), box(c), box(d)}.size() != 2) continue;
        for (int first = 1; first <= 9; ++first) {
          for (int second = first + 1; second <= 9; ++second) {
            look_at_rectangle({a, b, c, d}, first, second);
          }
        }
      }
    }
    return results_;
  }

 private:
  static std::size_t at(int n) { return static_cast<std::size_t>(n); }
  [[nodiscard]] const Cells81& house(int n) const { return houses_[at(n)]; }
  [[nodiscard]] const Cells81& places() const { return places_.at(at(digit_)); }

  static std::vector<int> houses_of(bool rows, bool boxes) {
    std::vector<int> list;
    for (int i = 0; i < 9; ++i) list.push_back(rows ? i : 9 + i);
    for (int i = 18; boxes && i < 27; ++i) list.push_back(i);
    return list;
  }

  static void each_choice(const std::vector<int>& of, std::size_t size, std::vector<int> chosen,
                          const std::function<void(const std::vector<int>&)>& visit) {
    if (chosen.size() == size) return visit(chosen);
    for (const int house : of) {
      if (!chosen.empty() && house <= chosen.back()) continue;
      chosen.push_back(house);
      each_choice(of, size, chosen, visit);
      chosen.pop_back();
    }
  }

  void add_nodes() {
    for (int digit = 1; digit <= 9; ++digit) {
      for (std::size_t cell = 0; cell < 81; ++cell) {
        if (places_.at(at(digit))[cell]) nodes_.push_back({Cells81().set(cell), digit});
      }
    }
    singles_ = nodes_.size();
    for (int digit = 1; digit <= 9; ++digit) {
      for (int line = 0; line < 18; ++line) {
        for (int box = 18; box < 27; ++box) {
          const Cells81 cells = house(line) & house(box) & places_.at(at(digit));
          if (cells.count() > 1) nodes_.push_back({cells, digit});
        }
      }
    }
  }

  [[nodiscard]] bool excludes(const KrakenNode& a, const KrakenNode& b) const {
    if (a.digit != b.digit) return a.cells == b.cells && a.cells.count() == 1;
    if ((a.cells & b.cells).any()) return false;
    for (std::size_t i = 0; i < 81; ++i) {
      for (std::size_t k = 0; a.cells[i] && k < 81; ++k) {
        if (b.cells[k] && !testing::naive_peers(static_cast<int>(i), static_cast<int>(k)))
          return false;
      }
    }
    return true;
  }

  // Whether b is true if a is false.
  [[nodiscard]] bool implies(const KrakenNode& a, const KrakenNode& b) const {
    if (a.digit != b.digit) {
      if (a.cells != b.cells || a.cells.count() != 1) return false;
      int cell = 0;
      while (!a.cells[at(cell)]) ++cell;
      return grid_.count(cell) == 2;
    }
    if (a.cells == b.cells) return false;
    return std::ranges::any_of(houses_, [&](const Cells81& one) {
      const Cells81 all = one & places_.at(at(a.digit));
      return (a.cells | b.cells) == all && a.cells != all && b.cells != all;
    });
  }

  // [0]: the nodes that are false if the start is true; [1]: those that are true.
  using Reach = std::array<std::vector<bool>, 2>;

  Reach reach_from(std::size_t start) {
    if (excluded_.empty()) fill_links();
    Reach reach{std::vector<bool>(nodes_.size()), std::vector<bool>(nodes_.size())};
    reach[1][start] = true;
    std::vector<std::pair<std::size_t, bool>> open{{start, true}};
    while (!open.empty()) {
      const auto [node, on] = open.back();
      open.pop_back();
      for (const std::size_t next : on ? excluded_[node] : implied_[node]) {
        if (reach.at(on ? 0 : 1)[next]) continue;
        reach.at(on ? 0 : 1)[next] = true;
        open.emplace_back(next, !on);
      }
    }
    return reach;
  }

  void fill_links() {
    excluded_.resize(nodes_.size());
    implied_.resize(nodes_.size());
    for (std::size_t a = 0; a < nodes_.size(); ++a) {
      for (std::size_t b = 0; b < nodes_.size(); ++b) {
        if (a == b) continue;
        if (excludes(nodes_[a], nodes_[b])) excluded_[a].push_back(b);
        if (implies(nodes_[a], nodes_[b])) implied_[a].push_back(b);
      }
    }
  }

  // Each base house has the digit, and no two have a place together.
  [[nodiscard]] bool is_base(const std::vector<int>& base) const {
    Cells81 all;
    for (const int one : base) {
      const Cells81 cells = house(one) & places();
      if (cells.none() || (cells & all).any()) return false;
      all |= cells;
    }
    return true;
  }

  void look_at(const std::vector<int>& base, const std::vector<int>& covers) {
    Cells81 in_base;
    Cells81 covered;
    Cells81 twice;
    for (const int one : base) in_base |= house(one) & places();
    for (const int one : covers) {
      twice |= covered & house(one);
      covered |= house(one);
    }
    const Cells81 fins = in_base & ~covered;
    if (fins.none() || fins.count() > 2) return;
    const bool whole =
        std::ranges::all_of(base, [&](int one) { return (house(one) & in_base & ~fins).any(); }) &&
        std::ranges::all_of(covers, [&](int one) { return (house(one) & in_base).any(); });
    if (!whole) return;
    if (type_ == 1) {
      add_results(fins, (covered & places() & ~in_base) | (twice & in_base));
      return;
    }
    for (const int one : covers) {
      const Cells81 cases = house(one) & in_base & ~twice;
      if (cases.any()) add_results(cases | fins, {});
    }
  }

  // Adds what all cases lead to: for type 1, of these targets only.
  void add_results(const Cells81& cases, const Cells81& targets) {
    const bool has_house = std::ranges::any_of(houses_, [&](const Cells81& one) {
      return (one & places()).any() && is_within(one & places(), cases);
    });
    if (type_ == 2 && has_house) return;
    for (std::size_t node = 0; node < singles_; ++node) {
      const bool is_same = nodes_[node].digit == digit_;
      for (const bool on : {false, true}) {
        if (type_ == 1 && (on || !is_same || !is_within(nodes_[node].cells, targets))) continue;
        if (!on && is_same && is_within(nodes_[node].cells, cases)) continue;
        if (lead_to(cases, node, on)) results_.insert({candidate_of_node(node)});
      }
    }
  }

  void look_at_rectangle(const std::array<int, 4>& corners, int first, int second) {
    std::vector<std::size_t> guardians;
    for (const int cell : corners) {
      if (!grid_.has(cell, first) || !grid_.has(cell, second)) return;
      for (std::size_t node = 0; node < singles_; ++node) {
        const KrakenNode& one = nodes_[node];
        if (one.cells[at(cell)] && one.digit != first && one.digit != second) {
          guardians.push_back(node);
        }
      }
    }
    if (guardians.size() < 2 || guardians.size() > 5 || have_all_places(guardians)) return;
    for (std::size_t node = 0; node < singles_; ++node) {
      for (const bool on : {false, true}) {
        const bool is_guardian = std::ranges::find(guardians, node) != guardians.end();
        const bool is_seen = std::ranges::all_of(
            guardians, [&](std::size_t one) { return excludes(nodes_[one], nodes_[node]); });
        if (!on && (is_guardian || is_seen)) continue;
        if (std::ranges::all_of(guardians, [&](std::size_t one) {
              return static_cast<bool>(reach_[one].at(on ? 1 : 0)[node]);
            })) {
          results_.insert({candidate_of_node(node)});
        }
      }
    }
  }

  // Whether some of the nodes are all places of a digit in a house.
  [[nodiscard]] bool have_all_places(const std::vector<std::size_t>& nodes) const {
    return std::ranges::any_of(houses_, [&](const Cells81& one) {
      for (int digit = 1; digit <= 9; ++digit) {
        Cells81 cells;
        for (const std::size_t node : nodes) {
          if (nodes_[node].digit == digit) cells |= nodes_[node].cells;
        }
        const Cells81 places = one & places_.at(at(digit));
        if (places.any() && is_within(places, cells)) return true;
      }
      return false;
    });
  }

  [[nodiscard]] bool lead_to(const Cells81& cases, std::size_t node, bool on) const {
    bool is_long = false;
    for (std::size_t start = 0; start < singles_; ++start) {
      if (nodes_[start].digit != digit_ || !is_within(nodes_[start].cells, cases)) continue;
      if (!reach_[start].at(on ? 1 : 0)[node]) return false;
      is_long |= !excludes(nodes_[start], nodes_[node]);
    }
    return type_ == 2 || is_long;  // otherwise it is a fish with fins
  }

  [[nodiscard]] Candidate candidate_of_node(std::size_t node) const {
    std::uint8_t cell = 0;
    while (!nodes_[node].cells[cell]) ++cell;
    return {cell, static_cast<Digit>(nodes_[node].digit)};
  }

  NaiveGrid grid_;
  std::vector<Cells81> houses_;
  std::array<Cells81, 10> places_;
  std::vector<KrakenNode> nodes_;
  std::size_t singles_ = 0;
  std::vector<std::vector<std::size_t>> excluded_;
  std::vector<std::vector<std::size_t>> implied_;
  std::vector<Reach> reach_;
  int type_ = 1;
  int digit_ = 1;
  testing::ChangeSet results_;
};

// Positions of the examples.
std::vector<testing::Example> kraken_examples() {
  std::vector<testing::Example> examples;
  for (testing::Example& example : testing::read_examples()) {
    if (example.technique.starts_with("kraken")) examples.push_back(std::move(example));
  }
  return examples;
}

const char* id_of(int type) {
  return type == 1 ? "kraken_fish_1" : "kraken_fish_2";
}

TEST(KrakenFish, GivesWhatTheNaiveSearchGives) {
  const std::vector<testing::Example> examples = kraken_examples();
  const std::size_t most = testing::kSanitized ? 1 : 5;
  std::size_t basic_steps = 0;
  for (std::size_t i = 0; i < most; ++i) {
    const Board board = examples.at(i * examples.size() / most).board();
    NaiveKraken naive(board);
    for (const int type : {1, 2}) {
      testing::ChangeSet given;
      EXPECT_EQ(
          all_steps(*find_technique(id_of(type)), board, {},
                    [&](Step&& step) {
                      given.insert(step.placements.empty() ? step.eliminations : step.placements);
                      return true;
                    }),
          "");
      testing::ChangeSet expected = naive.run(type, 2, 4, false);
      EXPECT_TRUE(std::ranges::includes(given, expected)) << type << " " << examples[i].line;
      basic_steps += expected.size();
      expected.merge(naive.run(type, 2, testing::kSanitized ? 2 : 3, true));
      if (!testing::kSanitized) {
        EXPECT_TRUE(std::ranges::includes(expected, given)) << type << " " << examples[i].line;
      }
    }
  }
  EXPECT_GT(basic_steps, 0U);
}

TEST(KrakenRectangle, GivesWhatTheNaiveSearchGives) {
  const std::vector<testing::Example> examples = kraken_examples();
  const std::size_t most = testing::kSanitized ? 4 : 12;
  std::size_t steps = 0;
  for (std::size_t i = 0; i < most; ++i) {
    // Without the puzzle that the position came from, no cell may lack one of the two digits.
    const Board board(examples.at(i * examples.size() / most).puzzle);
    if (board.is_plain()) continue;
    testing::ChangeSet given;
    const auto keep = [&](Step&& step) {
      given.insert(step.placements.empty() ? step.eliminations : step.placements);
      return true;
    };
    EXPECT_EQ(all_steps(*find_technique("kraken_rectangle"), board, {}, keep), "");
    EXPECT_EQ(given, NaiveKraken(board).run_rectangles()) << examples[i].line;
    steps += given.size();
  }
  EXPECT_GT(steps, testing::kSanitized ? 0U : 10U);
}

// Each step is checked by the library, by the solution and by code that shares nothing with both.
TEST(Kraken, ThousandsOfStepsAreRight) {
  std::size_t steps = 0;
  std::size_t digits_set = 0;
  int number = 0;
  for (const Puzzle& puzzle : testing::read_data("top1465.txt")) {
    if (number++ % (testing::kSanitized ? 20 : 2) != 0) continue;
    const Answer answer = solve(puzzle);
    PathOptions options;
    options.solution = answer.solution;
    Board board(puzzle);
    testing::SecondCheck second(puzzle);
    PathOptions path = options;
    path.in_words = false;
    std::size_t made = 0;
    follow_path(board, path, [&](const Step& next) {
      if (next.score >= 280 && ++made % 3 == 1) {
        for (const char* const id : {"kraken_fish_1", "kraken_fish_2", "kraken_rectangle"}) {
          const auto check_step = [&](Step&& step) {
            bool gave_up = false;
            EXPECT_EQ(second.check(step, gave_up), "") << step.pattern;
            EXPECT_FALSE(gave_up) << step.pattern;
            EXPECT_EQ(second.check_links(step), "") << step.pattern;
            EXPECT_EQ(testing::unsound_view(step), "") << step.pattern;
            digits_set += step.placements.size();
            ++steps;
            return true;
          };
          EXPECT_EQ(all_steps(*find_technique(id), board, options, check_step), "");
        }
      }
      second.apply(next);
      return true;
    });
  }
  EXPECT_GT(steps, testing::kSanitized ? 100U : 2000U);
  EXPECT_GT(digits_set, 0U);
}

}  // namespace
}  // namespace bitdoku::human
