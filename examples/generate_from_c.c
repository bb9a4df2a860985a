/* Generates three puzzles with half-turn symmetry from C; every run makes the same ones. */
#include <bitdoku/bitdoku.h>
#include <stdio.h>

static int32_t show(const bitdoku_made* made, void* user) {
  char line[82];
  (void)user;
  bitdoku_to_line(made->puzzle, made->cells, BITDOKU_DIGITS, '.', line, sizeof line);
  printf("%s ER %d.%d\n", line, (int)made->er / 10, (int)made->er % 10);
  return 1; /* go on */
}

int main(void) {
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  bitdoku_making making = BITDOKU_MAKING_INIT;
  wish.seed = 1;
  wish.count = 3;
  wish.symmetries = 1u << BITDOKU_SYMMETRY_HALF_TURN;
  wish.least_rating = 26; /* hard */
  wish.most_rating = 49;
  if (bitdoku_generate(&wish, show, NULL, &making) != BITDOKU_OK) return 1;

  wish.least_clues = wish.most_clues = 16;
  if (bitdoku_generate(&wish, show, NULL, &making) != BITDOKU_OK) return 1;
  printf("%s\n", making.reason);
  return 0;
}
