/* Tells from C whether two puzzles are the same up to symmetry, and how one becomes the other. */
#include <bitdoku/bitdoku.h>
#include <stdio.h>
#include <string.h>

static const char* yes_or_no(int is_true) {
  return is_true ? "yes" : "no";
}

/* Both have the same canonical form. */
static int compare_forms(const bitdoku_puzzle* a, const bitdoku_puzzle* b) {
  uint8_t form[81], other[81];
  uint64_t automorphisms;
  char line[82];
  if (bitdoku_canonical(a, BITDOKU_FORM_OF_PUZZLE, form, NULL, &automorphisms) != BITDOKU_OK ||
      bitdoku_canonical(b, BITDOKU_FORM_OF_PUZZLE, other, NULL, NULL) != BITDOKU_OK) {
    return 1;
  }
  bitdoku_to_line(form, sizeof form, BITDOKU_DIGITS, '.', line, sizeof line);
  printf("canonical form: %s\nautomorphisms: %d\n", line, (int)automorphisms);
  printf("the same form: %s\n", yes_or_no(memcmp(form, other, sizeof form) == 0));
  return 0;
}

/* A symmetry moves the cells of one to those of the other. */
static int move_onto(const bitdoku_puzzle* a, const bitdoku_puzzle* b) {
  bitdoku_isomorphism map = BITDOKU_ISOMORPHISM_INIT;
  uint8_t cells[81], image[81];
  int32_t found;
  if (bitdoku_find_isomorphism(a, b, &found, &map) != BITDOKU_OK || !found) return 1;
  bitdoku_puzzle_get_cells(a, cells, sizeof cells);
  if (bitdoku_transform(&map, cells, image) != BITDOKU_OK) return 1;
  bitdoku_puzzle_get_cells(b, cells, sizeof cells);
  printf("moved onto the other: %s\n", yes_or_no(memcmp(image, cells, sizeof cells) == 0));
  return 0;
}

int main(void) {
  const char* text =
      "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4";
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  bitdoku_puzzle* image = bitdoku_puzzle_new();
  int failed = puzzle == NULL || image == NULL;
  failed = failed || bitdoku_puzzle_parse(puzzle, text, strlen(text), 3, 3, NULL) != BITDOKU_OK;
  /* the random image number 7 of the seed 1 */
  failed = failed || bitdoku_random_isomorph(puzzle, 1, 7, image) != BITDOKU_OK;
  failed = failed || compare_forms(puzzle, image) || move_onto(puzzle, image);
  bitdoku_puzzle_free(puzzle);
  bitdoku_puzzle_free(image);
  return failed;
}
