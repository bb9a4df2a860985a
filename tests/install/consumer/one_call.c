/* Calls one function of the library. */
#include <bitdoku/bitdoku.h>
#include <stdio.h>

int main(void) {
  static const char kPuzzle[] =
      "4.......5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
  char solution[81];
  uint64_t solutions = 0;
  if (bitdoku_solve_line(kPuzzle, solution, 2, &solutions) != BITDOKU_OK) return 1;
  printf("%d\n", (int)solutions);
  return 0;
}
