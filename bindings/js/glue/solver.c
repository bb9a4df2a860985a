/* The direct ways for 9x9 puzzles: one line, and many puzzles at once. Both modules have them. */
#include <bitdoku/bitdoku.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum { kCells = 81 };

/* A puzzle and, behind it, its solution. */
static char lines[2 * kCells];
static bitdoku_batch_solver* batch_solver;

/* Their address. */
EXPORT(lines) char* address_of_lines(void) {
  return lines;
}

/* Solves the first of the lines. Returns the number of solutions found, up to `limit`, or the
 * negated status of an error. */
EXPORT(solve_line) int32_t solve_line(int32_t limit) {
  uint64_t found = 0;
  const bitdoku_status status = bitdoku_solve_line(lines, lines + kCells, (uint64_t)limit, &found);
  return status == BITDOKU_OK ? (int32_t)found : -status;
}

/* Solves `count` puzzles of one kind (BITDOKU_LINES or BITDOKU_CELLS). The solutions are 81 bytes
 * each. Returns a status. */
EXPORT(solve_batch)
int32_t solve_batch(int32_t kind, uint32_t limit, size_t count, const char* puzzles, size_t stride,
                    bitdoku_batch_answer* answers, char* solutions) {
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  if (batch_solver == NULL) batch_solver = bitdoku_batch_solver_new();
  if (batch_solver == NULL) return BITDOKU_OUT_OF_MEMORY;
  batch.kind = kind;
  batch.limit = limit;
  batch.count = count;
  batch.puzzles = puzzles;
  batch.stride = stride;
  batch.answers = answers;
  batch.solutions = solutions;
  return bitdoku_solve_batch(batch_solver, &batch);
}
