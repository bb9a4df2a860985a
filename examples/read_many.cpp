// Reads puzzles in any format, one after the other, and writes their solutions.
#include <bitdoku/bitdoku.hpp>
#include <iostream>

int main() {
  const std::string text =
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"
      "a line without a puzzle\n"
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

  bitdoku::Reader reader(bitdoku::from_memory(text));
  const bitdoku::Writer writer(*bitdoku::find_format("line"));
  bitdoku::Record record;  // reused for each puzzle, which keeps its memory
  while (reader.next(record)) {
    if (record.error) {
      std::cout << "line " << record.error->line << " is not a puzzle\n";
      continue;
    }
    std::string out;
    writer.solution(out, record, bitdoku::solve(record.puzzle).solution);
    std::cout << out;
  }
  return 0;
}
