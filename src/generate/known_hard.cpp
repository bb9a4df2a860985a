#include "generate/known_hard.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "batch/router.hpp"
#include "generate/isomorph.hpp"

namespace bitdoku::generating {
namespace {

// From the list of May 2019 of the New Sudoku Players' Forum, as in data/hardest_11plus.txt.
constexpr std::array<std::string_view, 12> kHardest{
    "98.7..6..7.5....9..43.....78..2....6..7.1..2......48..3..9...6.....5.3.......1..9",
    "........1..2..3....4..5..6...4.6..5..6.3..7...8...96....89......5...71..4...2..8.",
    "98.7..6..75.....9...6......4.......3.7..2.1....89...7...75...6.....3.2.......1..4",
    "98.7..6..75.....8...6......4.....3....89..56...53...74.2..1......98...5.....93...",
    "1..4...8......9..6....3.5...7......3.1..6.9....82...4..4.8...7......5...8.2......",
    "98.7..6..7...5......4..3.7.3....52...6.2....7..1.7....1.....8.6.9.8...2.....4...9",
    "98.7..6..75.....9...6......4..........58...7.....3.5.4.2....1....968..5.....21..3",
    "..3....8..5...91..7.........4...1..5......6....8.7..2.3...2.......6.59...6.1....4",
    "98.7..6..5..6..4....4.8..7.4..9..5......7.........3.2.1...6..5..4....1....91....6",
    "98.76....7.....9...5.....8.6...4.3...2............8.51..93..4.....47.........2.1.",
    "98.7.....6.....9....5.9..7.7...4...3..89..5.......2....1......2..65..8......13.4.",
    "98.7..6....5.9..4......39..3..9......7...8.....6.2..1..2.....6...1.....4....6.1.5",
};

// The text has digits and, for blanks, dots or letters for runs.
Puzzle puzzle_of(std::string_view text) {
  Puzzle puzzle;
  int cell = 0;
  for (const char symbol : text) {
    if (symbol >= 'a') {
      cell += symbol - 'a' + 1;
    } else {
      if (symbol != '.') puzzle.set_given(cell, static_cast<Digit>(symbol - '0'));
      ++cell;
    }
  }
  return puzzle;
}

KnownHard draw_isomorph(const Puzzle& known, Random& random) {
  KnownHard drawn{.puzzle = isomorph_of(known, random)};
  std::array<Digit, 81> solution;
  (void)batch::count(drawn.puzzle.givens().data(), 1, solution.data());
  std::ranges::copy(solution, drawn.solution.givens().begin());
  return drawn;
}

template <class List>
const auto& drawn_from(const List& list, Random& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

human::TechniqueSet technique_of_path(const KnownPath& path) {
  const auto table = human::techniques();
  return human::TechniqueSet::of(
      static_cast<int>(std::ranges::find(table, path.id, &human::Technique::id) - table.begin()));
}

}  // namespace

KnownHard draw_extreme(Random& random) {
  return draw_isomorph(puzzle_of(drawn_from(extreme_puzzles(), random)), random);
}

KnownHard draw_hardest(Random& random) {
  return draw_isomorph(puzzle_of(drawn_from(kHardest, random)), random);
}

bool are_known_paths(human::TechniqueSet techniques) {
  for (const KnownPath& path : known_paths()) techniques &= ~technique_of_path(path);
  return techniques.empty();
}

KnownHard draw_path(human::TechniqueSet techniques, Random& random) {
  std::vector<std::string_view> puzzles;
  for (const KnownPath& path : known_paths()) {
    if (!(techniques & technique_of_path(path)).empty()) puzzles.push_back(path.puzzle);
  }
  return draw_isomorph(puzzle_of(drawn_from(puzzles, random)), random);
}

}  // namespace bitdoku::generating
