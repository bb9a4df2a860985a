/* Tells from C whether two boards of 6x6 are the same up to symmetry. */
#include <bitdoku/bitdoku.h>
#include <stdio.h>
#include <string.h>

/* Writes the form of a board, and checks that the symmetry leads from the board to it. */
static int write_form(const bitdoku_puzzle* board, uint8_t* form) {
  bitdoku_board_symmetry map = BITDOKU_BOARD_SYMMETRY_INIT;
  bitdoku_puzzle* image = bitdoku_puzzle_new();
  uint8_t cells[36];
  uint64_t automorphisms;
  char line[37];
  int failed = image == NULL ||
               bitdoku_canonical_board(board, form, 36, &map, &automorphisms, NULL) != BITDOKU_OK ||
               bitdoku_transform_board(&map, board, image) != BITDOKU_OK ||
               bitdoku_puzzle_get_cells(image, cells, sizeof cells) != BITDOKU_OK ||
               memcmp(cells, form, sizeof cells) != 0;
  bitdoku_puzzle_free(image);
  if (failed) return 1;
  bitdoku_to_line(form, 36, BITDOKU_DIGITS, '.', line, sizeof line);
  printf("form: %s, automorphisms: %d\n", line, (int)automorphisms);
  return 0;
}

int main(void) {
  const char* text = "1....6.5..2...3.1..4.5..2...61.....4";
  bitdoku_puzzle* board = bitdoku_puzzle_new();
  bitdoku_puzzle* other = bitdoku_puzzle_new();
  uint8_t form[36], other_form[36];
  int failed = board == NULL || other == NULL;
  /* boxes of two rows and three columns */
  failed = failed || bitdoku_puzzle_parse(board, text, strlen(text), 2, 3, NULL) != BITDOKU_OK;
  failed = failed || bitdoku_random_isomorph(board, 1, 7, other) != BITDOKU_OK;
  failed = failed || write_form(board, form) || write_form(other, other_form);
  if (!failed) {
    printf("the same up to symmetry: %s\n",
           memcmp(form, other_form, sizeof form) == 0 ? "yes" : "no");
  }
  bitdoku_puzzle_free(board);
  bitdoku_puzzle_free(other);
  return failed;
}
