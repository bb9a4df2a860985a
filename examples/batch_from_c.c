/* Solves many puzzles in one call from C, and prints the unique solutions. */
#include <bitdoku/bitdoku.h>
#include <stdio.h>

static const char kPuzzles[] =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n"
    "4.......5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n";

int main(void) {
  bitdoku_batch_answer answers[3];
  char solutions[3][81];
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  bitdoku_batch_solver* solver = bitdoku_batch_solver_new(); /* one for each thread */
  size_t i;
  if (solver == NULL) return 1;

  batch.puzzles = kPuzzles;
  batch.stride = 82; /* a line end after each */
  batch.count = 3;
  batch.answers = answers;
  batch.solutions = solutions;
  if (bitdoku_solve_batch(solver, &batch) != BITDOKU_OK) return 1;
  for (i = 0; i < batch.count; ++i) {
    printf("%s\n", bitdoku_verdict_text(answers[i].verdict));
    if (answers[i].verdict == BITDOKU_UNIQUE) printf("%.81s\n", solutions[i]);
  }
  bitdoku_batch_solver_free(solver);
  return 0;
}
