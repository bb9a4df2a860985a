// Finds examples of techniques in puzzles, and prints them in the form of tests/human/examples.hpp.
//
//   bitdoku_find_examples COUNT FILE TECHNIQUE...
//
// Each example is from another puzzle. Steps that the path takes come first, then steps that are
// possible but not taken. The path may use the named techniques, also if they are off. Each example
// rests on no single: each fact has several candidates. It has a near-miss: when one candidate (or
// blank cell) is restored, the technique gives none of the changes and the proof of the step is
// invalid.
#include <bitdoku/formats.hpp>
#include <bitdoku/solve.hpp>
#include <cstdio>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "human/examples.hpp"
#include "human/path.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostSteps = 100;  // that rest on a single, in one position

bool overlap(const Step& a, const Step& b) {
  for (const auto of : {&Step::placements, &Step::eliminations}) {
    for (const Candidate c : a.*of) {
      if (std::find((b.*of).begin(), (b.*of).end(), c) != (b.*of).end()) return true;
    }
  }
  return false;
}

bool breaks(const Step& step, const Technique& technique, const Board& board) {
  for (const auto of : {&Step::placements, &Step::eliminations}) {
    for (const Candidate c : step.*of) {
      if (!board.has(c.cell, c.digit)) return false;
    }
  }
  if (check(step, board, {}).empty()) return false;
  bool given = false;
  technique.find(board, [&](Step&& other) {
    given |= overlap(step, other);
    return !given;
  });
  return !given;
}

// The line "- BACK". Nothing if no single restored candidate or cell breaks the step.
std::string near_miss(const Board& board, const Step& step, const Technique& technique,
                      std::mt19937& random) {
  std::vector<Candidate> backs = testing::struck_out(board);
  std::shuffle(backs.begin(), backs.end(), random);
  std::vector<Candidate> cells;
  for (std::uint8_t cell = 0; cell < 81; ++cell) {
    if (board.value(cell) != 0) cells.push_back({cell, 0});
  }
  std::shuffle(cells.begin(), cells.end(), random);
  backs.insert(backs.end(), cells.begin(), cells.end());
  const Puzzle puzzle = testing::puzzle_of(board);
  Puzzle origin;
  for (CellSet givens = board.givens(); !givens.empty();) {
    const int cell = givens.take_first();
    origin.set_given(cell, static_cast<Digit>(board.value(cell)));
  }
  for (const Candidate back : backs) {
    testing::Example miss;
    miss.puzzle = testing::with_back(puzzle, back);
    if (board.is_plain()) miss.origin = testing::with_back(origin, back);
    if (breaks(step, technique, miss.board())) {
      return "- " + testing::triples({back});
    }
  }
  return "";
}

struct Found {
  const Technique* technique = nullptr;
  std::vector<std::string> on_path;
  std::vector<std::string> beside;
};

void keep(const Board& board, const Step& step, const Technique& technique,
          std::vector<std::string>& list, std::mt19937& random) {
  const std::string miss = near_miss(board, step, technique, random);
  if (!miss.empty()) list.push_back(testing::example_line(board, step) + "\n" + miss);
}

void look_at_puzzle(const Puzzle& puzzle, std::size_t wanted, std::vector<Found>& all,
                    std::mt19937& random) {
  std::map<const Technique*, bool> done;  // in this puzzle
  Board board(puzzle);
  PathOptions options;
  for (const Found& found : all) {
    options.techniques |= TechniqueSet::of(static_cast<int>(found.technique - &techniques()[0]));
  }
  follow_path(board, options, [&](const Step& step) {
    for (Found& found : all) {
      const Technique& technique = *found.technique;
      if (done[&technique] || found.on_path.size() >= wanted) continue;
      if (step.technique == technique.id) {
        if (testing::rests_on_a_single(step)) continue;
        keep(board, step, technique, found.on_path, random);
        done[&technique] = true;
      } else if (found.on_path.size() + found.beside.size() < wanted) {
        int looked_at = 0;
        std::string mistake = all_steps(technique, board, {}, [&](Step&& other) {
          if (testing::rests_on_a_single(other)) return ++looked_at < kMostSteps;
          keep(board, other, technique, found.beside, random);
          done[&technique] = true;
          return false;
        });
        if (!mistake.empty()) std::fprintf(stderr, "%s\n", mistake.c_str());
      }
    }
    return true;
  });
}

int find_examples(int argc, char** argv) {
  if (argc < 4) return 2;
  const auto wanted = static_cast<std::size_t>(std::stoi(argv[1]));
  std::vector<Found> all;
  for (int i = 3; i < argc; ++i) {
    const Technique* technique = find_technique(argv[i]);
    if (technique == nullptr) {
      std::fprintf(stderr, "no such technique: %s\n", argv[i]);
      return 2;
    }
    all.push_back({technique, {}, {}});
  }
  std::mt19937 random(6);  // NOLINT: the same examples every time
  std::ifstream in(argv[2]);
  for (std::string line; std::getline(in, line);) {
    const auto puzzle = parse(line);
    if (!puzzle || solve(*puzzle).verdict != Verdict::unique) continue;
    look_at_puzzle(*puzzle, wanted, all, random);
    bool enough = true;
    for (const Found& found : all) enough &= found.on_path.size() >= wanted;
    if (enough) break;
  }
  for (Found& found : all) {
    found.on_path.insert(found.on_path.end(), found.beside.begin(), found.beside.end());
    for (std::size_t i = 0; i < std::min(wanted, found.on_path.size()); ++i) {
      std::printf("%s\n", found.on_path[i].c_str());
    }
  }
  return 0;
}

}  // namespace
}  // namespace bitdoku::human

int main(int argc, char** argv) {
  return bitdoku::human::find_examples(argc, argv);
}
