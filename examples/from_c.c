/* Solves one puzzle from C, and reports the errors of two others. */
#include <bitdoku/bitdoku.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void solve(bitdoku_puzzle* puzzle, const char* text) {
  bitdoku_error error = BITDOKU_ERROR_INIT;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  uint8_t solution[81];
  char line[82];

  if (bitdoku_puzzle_parse(puzzle, text, strlen(text), 3, 3, &error) != BITDOKU_OK) {
    printf("line %" PRIu64 ", column %" PRIu64 ": %s\n", error.line, error.column,
           bitdoku_status_text(error.status));
    return;
  }
  if (bitdoku_solve(puzzle, NULL, solution, sizeof solution, &answer) != BITDOKU_OK) return;
  printf("%s%s%s\n", bitdoku_verdict_text(answer.verdict), answer.reason[0] ? ": " : "",
         answer.reason);
  if (answer.solutions == 0) return;
  bitdoku_to_line(solution, sizeof solution, BITDOKU_DIGITS, '.', line, sizeof line);
  puts(line);
}

int main(void) {
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new(); /* one handle for all puzzles */
  if (puzzle == NULL) return 1;
  solve(puzzle,
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
  solve(puzzle,
        "44....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
  solve(puzzle,
        "4!....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
  bitdoku_puzzle_free(puzzle);
  return 0;
}
