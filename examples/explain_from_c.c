/* The next steps of a puzzle from C. */
#include <bitdoku/bitdoku.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const char* text =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  bitdoku_position* position = bitdoku_position_new();
  bitdoku_explainer* explainer = bitdoku_explainer_new();
  bitdoku_steps* steps = bitdoku_steps_new();
  uint8_t cells[81];
  uint8_t digits[81];
  size_t count = 0;
  int i;
  if (puzzle == NULL || position == NULL || explainer == NULL || steps == NULL) return 1;
  if (bitdoku_puzzle_parse(puzzle, text, strlen(text), 3, 3, NULL) != BITDOKU_OK) return 1;
  if (bitdoku_position_set_puzzle(position, puzzle) != BITDOKU_OK) return 1;

  for (i = 0; i < 3; ++i) {
    if (bitdoku_next_step(explainer, position, BITDOKU_ORDER_SE, steps) != BITDOKU_OK) return 1;
    if (bitdoku_steps_kind(steps) != BITDOKU_STEP) return 1;
    printf("%s\n", bitdoku_step_text(steps, 0, BITDOKU_DEPTH_ALL));
    if (bitdoku_step_placements(steps, 0, cells, digits, 81, &count) != BITDOKU_OK) return 1;
    if (count == 1) printf("  cell %d, digit %d\n", cells[0], digits[0]);
    bitdoku_position_apply(position, steps, 0);
  }
  bitdoku_position_set_value(position, 2, 1);
  if (bitdoku_next_step(explainer, position, BITDOKU_ORDER_SE, steps) != BITDOKU_OK) return 1;
  printf("%s\n", bitdoku_steps_text(steps));

  bitdoku_steps_free(steps);
  bitdoku_explainer_free(explainer);
  bitdoku_position_free(position);
  bitdoku_puzzle_free(puzzle);
  return 0;
}
