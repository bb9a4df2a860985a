// Compares the engines: the input becomes a puzzle, and all engines that can solve it must agree.
#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <array>
#include <bitdoku/bitdoku.hpp>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <vector>

namespace {

using bitdoku::Answer;
using bitdoku::Digit;
using bitdoku::Engine;
using bitdoku::Limits;
using bitdoku::Puzzle;
using bitdoku::Shape;
using bitdoku::Verdict;

constexpr std::array kShapes{Shape{3, 3}, Shape{2, 2}, Shape{2, 3}, Shape{3, 2}, Shape{2, 4},
                             Shape{2, 5}, Shape{3, 4}, Shape{4, 4}, Shape{3, 3}};

// The result of one engine.
struct Finding {
  const Engine* engine;
  Answer answer;
  std::set<std::vector<Digit>> solutions;
};

[[noreturn]] void fail(const Engine& engine, const Puzzle& puzzle, const char* what) {
  std::fprintf(stderr, "%s: %s; %s, givens", std::string(name(engine)).c_str(), what,
               to_string(puzzle.shape()).c_str());
  for (const Digit digit : puzzle.givens()) std::fprintf(stderr, " %d", digit);
  std::fputs("\n", stderr);
  std::abort();
}

// The digits of a valid grid. Row r has the digits 1 to N, shifted by an amount that depends on its
// band and its place in the band.
Digit pattern(Shape shape, int cell) {
  const int r = shape.row(cell);
  const int shift = r % shape.box_rows() * shape.box_cols() + r / shape.box_rows();
  return static_cast<Digit>((shift + shape.column(cell)) % shape.side() + 1);
}

// Makes a board. One in four has other houses than rows, columns and boxes: regions of any form,
// and up to four extra houses of any size.
Puzzle make_board(Shape shape, FuzzedDataProvider& bytes) {
  if (bytes.ConsumeIntegralInRange(0, 3) != 0) return Puzzle(shape);
  bitdoku::HouseRules rules;
  rules.has_regions = bytes.ConsumeIntegralInRange(0, 3) != 0;
  const int last = shape.cells() - 1;
  if (rules.has_regions) {
    for (int cell = 0; cell <= last; ++cell) {
      rules.regions.push_back(static_cast<std::uint8_t>(shape.box(cell)));
    }
    for (int i = bytes.ConsumeIntegralInRange(0, 20); i > 0; --i) {
      std::swap(rules.regions[bytes.ConsumeIntegralInRange(0, last)],
                rules.regions[bytes.ConsumeIntegralInRange(0, last)]);
    }
  }
  for (int i = bytes.ConsumeIntegralInRange(0, 4); i > 0; --i) {
    std::set<std::uint16_t> cells;
    for (int size = bytes.ConsumeIntegralInRange(2, shape.side()); size > 0; --size) {
      cells.insert(static_cast<std::uint16_t>(bytes.ConsumeIntegralInRange(0, last)));
    }
    if (cells.size() < 2) continue;  // the input named the same cell repeatedly
    rules.extra.push_back({"", {cells.begin(), cells.end()}});
  }
  return Puzzle(*bitdoku::Houses::make(shape, rules));
}

// Makes a puzzle. Random givens nearly always clash, so most puzzles come from a valid grid: its
// digits are renamed, some cells are removed and a few are changed.
Puzzle make_puzzle(FuzzedDataProvider& bytes) {
  const Shape shape = kShapes[bytes.ConsumeIntegralInRange<std::size_t>(0, kShapes.size() - 1)];
  const int side = shape.side();
  Puzzle puzzle = make_board(shape, bytes);
  std::vector<Digit> names(static_cast<std::size_t>(side) + 1);
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = static_cast<Digit>(i);
  for (std::size_t i = names.size() - 1; i > 1; --i) {
    std::swap(names[i], names[bytes.ConsumeIntegralInRange<std::size_t>(1, i)]);
  }
  const int changed = bytes.ConsumeIntegralInRange(0, 3);
  const int struck = bytes.ConsumeIntegralInRange(0, 1) * bytes.ConsumeIntegralInRange(0, 60);
  for (int i = 0; i < changed; ++i) {
    puzzle.set_given(bytes.ConsumeIntegralInRange(0, shape.cells() - 1),
                     bytes.ConsumeIntegralInRange<Digit>(1, static_cast<Digit>(side)));
  }
  for (int i = 0; i < struck; ++i) {
    puzzle.strike_out(bytes.ConsumeIntegralInRange(0, shape.cells() - 1),
                      bytes.ConsumeIntegralInRange<Digit>(1, static_cast<Digit>(side)));
  }
  // The rest of the input has one bit for each cell, which says whether the cell is kept.
  for (int cell = 0; cell < shape.cells(); cell += 8) {
    const auto keep = bytes.ConsumeIntegral<std::uint8_t>();
    for (int i = 0; i < 8 && cell + i < shape.cells(); ++i) {
      if ((keep >> i & 1) != 0 && puzzle.given(cell + i) == 0) {
        puzzle.set_given(cell + i, names[pattern(shape, cell + i)]);
      }
    }
  }
  return puzzle;
}

Finding ask(const Puzzle& puzzle, const Limits& limits, const Engine& engine) {
  Finding finding{&engine, {}, {}};
  finding.answer = bitdoku::enumerate(
      puzzle, limits,
      [&](std::span<const Digit> solution) {
        if (verify(puzzle, solution)) fail(engine, puzzle, "reported a grid that is no solution");
        if (!finding.solutions.emplace(solution.begin(), solution.end()).second) {
          fail(engine, puzzle, "reported a solution twice");
        }
        return true;
      },
      engine);
  return finding;
}

// Checks that the answer is consistent and agrees with the solutions that the callback received.
void check_alone(const Finding& finding, const Puzzle& puzzle, const Limits& limits) {
  const Answer& answer = finding.answer;
  const auto ensure = [&](bool ok, const char* what) {
    if (!ok) fail(*finding.engine, puzzle, what);
  };
  ensure(answer.solutions == finding.solutions.size(), "counts other than it reports");
  ensure(answer.solutions <= limits.solutions, "goes beyond the limit of solutions");
  ensure(answer.statistics.nodes <= limits.nodes, "goes beyond the limit of nodes");
  ensure(answer.solution.empty() == (answer.solutions == 0), "keeps no first solution");
  ensure((answer.verdict == Verdict::invalid) == find_clash(puzzle).has_value(),
         "misjudges clashing givens");
  if (answer.verdict == Verdict::invalid) return;
  if (answer.complete) {
    ensure(answer.solutions < limits.solutions || answer.verdict != Verdict::unknown,
           "is complete and unknown");
    ensure((answer.verdict == Verdict::none) == (answer.solutions == 0), "misnames no solution");
    ensure((answer.verdict == Verdict::unique) == (answer.solutions == 1), "misnames one solution");
  } else {
    ensure(answer.solutions >= limits.solutions || answer.statistics.nodes >= limits.nodes,
           "stops without a reason");
  }
}

// Compares two engines. If both searches are complete, they must have the same solutions. If one is
// complete, the other must have found some of its solutions.
void check_pair(const Finding& a, const Finding& b, const Puzzle& puzzle) {
  if (!a.answer.complete || a.answer.verdict == Verdict::invalid) return;
  if (b.answer.complete ? a.solutions != b.solutions
                        : !std::ranges::includes(a.solutions, b.solutions)) {
    fail(*a.engine, puzzle, "disagrees with another engine");
  }
}

// Checks the count, which uses other methods, against a complete enumeration.
void check_count(const Finding& finding, const Puzzle& puzzle) {
  const bitdoku::CountAnswer count = bitdoku::count(puzzle, {.solutions = bitdoku::kNoLimit});
  if (!count.exact || count.solutions != bitdoku::BigCount{0, finding.answer.solutions}) {
    fail(*finding.engine, puzzle, "disagrees with count()");
  }
  if (count.verdict != finding.answer.verdict) {
    fail(*finding.engine, puzzle, "has another verdict than count()");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider bytes(data, size);
  Limits limits;
  limits.nodes = bytes.ConsumeIntegralInRange<std::uint64_t>(0, 1000);
  limits.solutions = bytes.ConsumeIntegralInRange<std::uint64_t>(1, 40);
  const Puzzle puzzle = make_puzzle(bytes);

  std::vector<Finding> findings;
  for (const Engine* engine : bitdoku::engines()) {
    if (!supports(*engine, puzzle)) continue;
    findings.push_back(ask(puzzle, limits, *engine));
    check_alone(findings.back(), puzzle, limits);
  }
  for (const Finding& a : findings) {
    for (const Finding& b : findings) check_pair(a, b, puzzle);
  }
  const auto complete = std::ranges::find_if(findings, [](const Finding& finding) {
    return finding.answer.complete && finding.answer.verdict != Verdict::invalid;
  });
  if (complete != findings.end()) check_count(*complete, puzzle);
  return 0;
}
