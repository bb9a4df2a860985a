// The entry of the command line program.
#include <bitdoku/bitdoku.hpp>
#include <cstdio>

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const auto puzzle = bitdoku::parse(argv[i]);
    if (!puzzle) return 3;
    const bitdoku::Answer answer = bitdoku::solve(*puzzle);
    std::puts(bitdoku::to_line(answer.solution).c_str());
  }
  return 0;
}
