// bitdoku_find_seeds TRIES FILE NAME...: finds puzzles that need a human technique and no harder
// one, for src/generate/known_paths.cpp. Prints a row of the table there for each puzzle of the
// file, or the puzzle with some givens more, that needs one of the techniques. From the second of
// TRIES on, some random givens are added first.
#include <algorithm>
#include <bitdoku/formats.hpp>
#include <bitdoku/solve.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "generate/path_wish.hpp"
#include "generate/put_back.hpp"
#include "human/path.hpp"
#include "human/technique_names.hpp"

namespace bitdoku::generating {
namespace {

struct Wanted {
  int row = 0;  // of the table of techniques
  PathWish wish;
};

std::vector<Wanted> wanted_techniques(int n_names, char** names) {
  std::vector<Wanted> wanted;
  for (int i = 0; i < n_names; ++i) {
    const std::string name = names[i];
    wanted.push_back(
        {human::techniques_called(name).first(), PathWish(std::vector<std::string>{name}, {}, {})});
  }
  return wanted;
}

// The row of the hardest usual technique that the puzzle needs; a large number if they do not solve
// it.
int hardest_row(std::span<const Digit> puzzle, std::span<const Digit> grid) {
  const std::string_view name = hardest_technique(puzzle, grid);
  const auto table = human::techniques();
  return static_cast<int>(std::ranges::find(table, name, &human::Technique::name) - table.begin());
}

// Puts givens back if the technique occurs and does not suffice.
bool meets(const PathWish& wish, Draft& draft, const Groups& groups, Random& random) {
  const PathVerdict verdict = wish.judge(draft.givens, draft.grid);
  if (verdict.met()) return true;
  if (verdict.solved || verdict.missing > 0) return false;
  return PutBack(draft, groups, random).until_solved(wish).met();
}

// The puzzle as known_hard.hpp has it.
std::string text_of(std::span<const Digit> givens) {
  std::string text;
  int blanks = 0;
  const auto end_run = [&] {
    for (; blanks > 0; blanks -= std::min(blanks, 26)) {
      text += static_cast<char>('a' + std::min(blanks, 26) - 1);
    }
  };
  for (const Digit given : givens) {
    if (given == 0) {
      ++blanks;
      continue;
    }
    end_run();
    text += static_cast<char>('0' + given);
  }
  end_run();
  return text;
}

constexpr std::uint32_t kMostAdded = 12;

void look_at(const Puzzle& puzzle, int tries, const std::vector<Wanted>& wanted,
             const Groups& groups, Random& random) {
  const Answer answer = solve(puzzle);
  if (answer.verdict != Verdict::unique) return;
  const int row = hardest_row(puzzle.givens(), answer.solution);
  for (const Wanted& one : wanted) {
    if (row < one.row) continue;
    for (int i = 0; i < tries; ++i) {
      Draft draft;
      draft.grid = answer.solution;
      draft.givens.assign(puzzle.givens().begin(), puzzle.givens().end());
      for (std::uint32_t added = i == 0 ? 0 : 1 + random.below(kMostAdded); added > 0; --added) {
        const std::uint32_t cell = random.below(81);
        draft.givens[cell] = draft.grid[cell];
      }
      if (!meets(one.wish, draft, groups, random)) continue;
      const auto& technique = human::techniques()[static_cast<std::size_t>(one.row)];
      std::printf("    {\"%s\", \"%s\"},\n", std::string(technique.id).c_str(),
                  text_of(draft.givens).c_str());
      std::fflush(stdout);
    }
  }
}

}  // namespace
}  // namespace bitdoku::generating

int main(int argc, char** argv) {
  namespace generating = bitdoku::generating;
  const int tries = argc < 4 ? 0 : std::atoi(argv[1]);
  if (tries < 1) {
    std::fputs("usage: bitdoku_find_seeds TRIES FILE NAME...\n", stderr);
    return 2;
  }
  const auto wanted = generating::wanted_techniques(argc - 3, argv + 3);
  generating::Groups groups;
  for (int cell = 0; cell < 81; ++cell) {
    groups.cells.push_back(static_cast<generating::Cell>(cell));
    groups.close();
  }
  generating::Random random(1, 1);
  std::ifstream file(argv[2]);
  for (std::string line; std::getline(file, line);) {
    const auto puzzle = bitdoku::parse(line.substr(0, 81));
    if (puzzle && puzzle->shape() == bitdoku::kShape9x9) {
      generating::look_at(*puzzle, tries, wanted, groups, random);
    }
  }
  return 0;
}
