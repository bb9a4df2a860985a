// Rates how hard puzzles are for a person.
#include <bitdoku/bitdoku.hpp>
#include <iostream>

int main() {
  bitdoku::PuzzleRater rater;  // for many puzzles; use `bitdoku::rate` for a single one
  for (const char* text :
       {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "......41.6..3.....3...2.....49..8..........52.1.......5..6....7.8....9......3....",
        "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4"}) {
    const auto puzzle = bitdoku::parse(text);
    if (!puzzle) return 1;
    const bitdoku::Rating rating = rater.rate(*puzzle);
    if (rating.verdict != bitdoku::Verdict::unique) return 1;
    std::cout << "ER " << rating.er << ", EP " << rating.ep << ", ED " << rating.ed << ", "
              << rating.steps << " steps\n";
  }
  return 0;
}
