// Makes a book of twelve medium puzzles with half-turn symmetry, six per page, with solutions.
#include <bitdoku/bitdoku.hpp>
#include <fstream>
#include <iostream>

int main() {
  std::ofstream file("book.pdf", std::ios::binary);
  bitdoku::PrintOptions look;
  look.per_page = 6;
  look.title = "Medium";
  look.solutions = true;
  bitdoku::Printer printer(look, [&](std::string_view bytes) { file << bytes; });

  bitdoku::GenerateOptions options;
  options.wish.symmetries = {bitdoku::Symmetry::half_turn};
  options.wish.rating = rating_range(bitdoku::Difficulty::medium);
  options.draw = {.seed = 1, .count = 12};
  const auto answer = bitdoku::generate(options, [&](const bitdoku::GeneratedPuzzle& made) {
    return printer.add({made.puzzle, made.solution, "ER " + std::to_string(made.er).substr(0, 3)});
  });
  printer.finish();
  std::cout << answer.made << " puzzles on " << printer.pages() << " pages\n";
  return answer.reason.empty() && file.good() ? 0 : 1;
}
