/* Numbers the class of a grid in C, lists grids of the catalogue, and finds the symmetries of a
 * grid. */
#include <bitdoku/bitdoku.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char* kGrid =
    "824539671163278945597641832948153267316782459275964183789415326452396718631827594";

static int32_t show(const uint8_t* cells, size_t count, void* user) {
  char line[82];
  (void)user;
  bitdoku_to_line(cells, count, BITDOKU_DIGITS, '.', line, sizeof line);
  puts(line);
  return 1; /* go on */
}

static int number_and_list(bitdoku_catalogue* catalogue) {
  uint8_t cells[81];
  uint64_t rank, first;
  size_t i;
  for (i = 0; i < sizeof cells; ++i) cells[i] = (uint8_t)(kGrid[i] - '0');
  if (bitdoku_catalogue_rank(catalogue, cells, &rank) != BITDOKU_OK) return 1;
  printf("class %" PRIu64 ", whose form is\n", rank);
  if (bitdoku_catalogue_unrank(catalogue, rank, cells) != BITDOKU_OK) return 1;
  show(cells, sizeof cells, NULL);

  printf("the first grids of band 411:\n");
  if (bitdoku_catalogue_begin(411, &first) != BITDOKU_OK) return 1;
  return bitdoku_catalogue_list(catalogue, first, first + 1, show, NULL) != BITDOKU_OK;
}

static int find_symmetries(const bitdoku_puzzle* puzzle) {
  bitdoku_isomorphism generators[17] = {BITDOKU_ISOMORPHISM_INIT};
  uint64_t automorphisms;
  size_t count;
  if (bitdoku_automorphism_generators(puzzle, generators, 17, &count) != BITDOKU_OK ||
      bitdoku_canonical(puzzle, BITDOKU_FORM_OF_PUZZLE, NULL, NULL, &automorphisms)) {
    return 1;
  }
  printf("%d symmetries generate the %d that lead from the grid to itself\n", (int)count,
         (int)automorphisms);
  return 0;
}

int main(void) {
  bitdoku_catalogue* catalogue = NULL;
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  /* without a table, it counts a band when it first needs it */
  int failed = bitdoku_catalogue_create(NULL, 0, &catalogue, NULL) != BITDOKU_OK;
  failed = failed || puzzle == NULL || number_and_list(catalogue);
  failed = failed || bitdoku_puzzle_parse(puzzle, kGrid, strlen(kGrid), 3, 3, NULL) != BITDOKU_OK;
  failed = failed || find_symmetries(puzzle);
  bitdoku_puzzle_free(puzzle);
  bitdoku_catalogue_free(catalogue);
  return failed;
}
