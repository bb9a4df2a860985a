/* Writes the puzzles with 17 givens of a grid from C. */
#include <bitdoku/bitdoku.h>
#include <stdio.h>

static int32_t show(const uint8_t* cells, size_t count, void* user) {
  char line[82];
  (void)user;
  bitdoku_to_line(cells, count, BITDOKU_DIGITS, '.', line, sizeof line);
  puts(line);
  return 1; /* go on */
}

int main(void) {
  const char* text =
      "123456789456789123798132546235697814617348952984521637369215478572864391841973265";
  uint8_t grid[81];
  bitdoku_scan_options options = BITDOKU_SCAN_OPTIONS_INIT;
  bitdoku_scan_answer answer = BITDOKU_SCAN_ANSWER_INIT;
  size_t i;
  for (i = 0; i < sizeof grid; ++i) grid[i] = (uint8_t)(text[i] - '0');
  options.clues = 17;
  if (bitdoku_scan(grid, &options, show, NULL, &answer) != BITDOKU_OK) return 1;
  printf("%d puzzles; %s\n", (int)answer.found, answer.complete ? "these are all" : "not all");
  return 0;
}
