/* Symmetries and canonical forms. A symmetry is 29 bytes: whether it transposes the board, nine
 * rows, nine columns, and the new names of the digits 0 to 9. */
#include <string.h>

#include "glue.h"

enum { kCells = 81, kLines = 9, kDigits = 10 };

static void add_isomorphism(const bitdoku_isomorphism* isomorphism) {
  const uint8_t transposed = (uint8_t)isomorphism->transposed;
  js_add(&transposed, 1);
  js_add(isomorphism->rows, kLines);
  js_add(isomorphism->columns, kLines);
  js_add(isomorphism->digits, kDigits);
}

/* Writes the form and the symmetry that leads to it. The first number is that of the automorphisms.
 */
EXPORT(canonical) int32_t canonical(int32_t of) {
  bitdoku_isomorphism isomorphism = BITDOKU_ISOMORPHISM_INIT;
  uint8_t form[kCells];
  uint64_t automorphisms = 0;
  const bitdoku_status status =
      bitdoku_canonical(js_first(), of, form, &isomorphism, &automorphisms);
  if (status != BITDOKU_OK) {
    return js_fail(status, of == BITDOKU_FORM_OF_GRID
                               ? "only a 9x9 puzzle with exactly one solution has such a form"
                               : "only 9x9 puzzles without struck-out candidates have such a form");
  }
  js_clear();
  js_add(form, kCells);
  add_isomorphism(&isomorphism);
  js_number[0] = (double)automorphisms;
  return js_checked(BITDOKU_OK);
}

/* Writes a symmetry that leads from the first puzzle to the one whose 81 digits are the input, or
 * nothing. Both are 9x9. */
EXPORT(find_isomorphism) int32_t find_isomorphism(void) {
  static bitdoku_puzzle* second;
  bitdoku_isomorphism isomorphism = BITDOKU_ISOMORPHISM_INIT;
  int32_t found = 0;
  bitdoku_status status;
  if (second == NULL) second = bitdoku_puzzle_new();
  status = bitdoku_puzzle_set_cells(second, 3, 3, (const uint8_t*)js_input, kCells);
  if (status == BITDOKU_OK) {
    status = bitdoku_find_isomorphism(js_first(), second, &found, &isomorphism);
  }
  if (status != BITDOKU_OK) return js_fail(status, bitdoku_status_text(status));
  js_clear();
  if (found) add_isomorphism(&isomorphism);
  return js_checked(BITDOKU_OK);
}

/* Writes the image of the first puzzle, which is 9x9, under the symmetry of the input. */
EXPORT(transform) int32_t transform(void) {
  const uint8_t* const bytes = (const uint8_t*)js_input;
  bitdoku_isomorphism isomorphism = BITDOKU_ISOMORPHISM_INIT;
  uint8_t cells[kCells];
  bitdoku_status status = bitdoku_puzzle_get_cells(js_first(), cells, kCells);
  if (status != BITDOKU_OK || js_cells() != kCells) {
    return js_fail(BITDOKU_UNSUPPORTED, "symmetries are for 9x9 puzzles only");
  }
  isomorphism.transposed = bytes[0];
  memcpy(isomorphism.rows, bytes + 1, kLines);
  memcpy(isomorphism.columns, bytes + 1 + kLines, kLines);
  memcpy(isomorphism.digits, bytes + 1 + 2 * kLines, kDigits);
  status = bitdoku_transform(&isomorphism, cells, cells);
  if (status != BITDOKU_OK)
    return js_fail(status, "these rows, columns and digits are no symmetry");
  js_clear();
  js_add(cells, kCells);
  return js_checked(BITDOKU_OK);
}

/* Replaces the first puzzle by a random image. */
EXPORT(random_isomorph) int32_t random_isomorph(uint64_t seed, uint64_t number) {
  const bitdoku_status status = bitdoku_random_isomorph(js_first(), seed, number, js_first());
  return status == BITDOKU_OK ? status : js_fail(status, bitdoku_status_text(status));
}
