// Solves a puzzle with every engine that can do 9x9, and checks that they agree.
#include <bitdoku/bitdoku.hpp>
#include <iostream>

int main() {
  const auto puzzle = bitdoku::parse(
      ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.");
  if (!puzzle) return 1;
  const bitdoku::Answer usual = bitdoku::solve(*puzzle);
  for (const bitdoku::Engine* engine : bitdoku::engines()) {
    if (!supports(*engine, puzzle->shape())) continue;
    if (bitdoku::solve(*puzzle, {}, *engine).solution != usual.solution) {
      std::cout << name(*engine) << " disagrees\n";
      return 1;
    }
  }
  const bitdoku::Engine* dlx = bitdoku::find_engine("dlx");
  if (dlx == nullptr) return 1;
  std::cout << "all agree, dlx too: " << to_string(bitdoku::solve(*puzzle, {}, *dlx).verdict)
            << '\n';
  return 0;
}
