/* The puzzle, its text and its cells. */
#include "glue.h"

static bitdoku_puzzle* first;

bitdoku_puzzle* js_first(void) {
  if (first == NULL) first = bitdoku_puzzle_new();
  return first;
}

size_t js_cells(void) {
  int32_t rows = 0;
  int32_t cols = 0;
  bitdoku_puzzle_shape(js_first(), &rows, &cols);
  return (size_t)(rows * cols) * (size_t)(rows * cols);
}

/* Reads the input as the first puzzle of a text. Shape 0, 0: as the text has it. */
EXPORT(parse) int32_t parse(size_t length, int32_t box_rows, int32_t box_cols) {
  return bitdoku_puzzle_parse(js_first(), js_input, length, box_rows, box_cols, &js_error);
}

/* Reads cells from the input. */
EXPORT(set_cells) int32_t set_cells(size_t count, int32_t box_rows, int32_t box_cols) {
  const bitdoku_status status =
      bitdoku_puzzle_set_cells(js_first(), box_rows, box_cols, (const uint8_t*)js_input, count);
  return status == BITDOKU_OK ? status : js_fail(status, bitdoku_status_text(status));
}

/* Sets a given; digit 0 makes the cell blank. */
EXPORT(set_given) int32_t set_given(int32_t cell, int32_t digit) {
  const bitdoku_status status = bitdoku_puzzle_set_given(js_first(), cell, digit);
  return status == BITDOKU_OK ? status : js_fail(status, bitdoku_status_text(status));
}

EXPORT(strike_out) int32_t strike_out(int32_t cell, int32_t digit) {
  const bitdoku_status status = bitdoku_puzzle_strike_out(js_first(), cell, digit);
  return status == BITDOKU_OK ? status : js_fail(status, bitdoku_status_text(status));
}

/* Rows of a box * 256 + columns of a box. */
EXPORT(shape) int32_t shape(void) {
  int32_t rows = 0;
  int32_t cols = 0;
  bitdoku_puzzle_shape(js_first(), &rows, &cols);
  return rows * 256 + cols;
}

/* The usual shape of a side in the same form, or 0. */
EXPORT(shape_of_side) int32_t shape_of_side(int32_t side) {
  int32_t rows = 0;
  int32_t cols = 0;
  if (bitdoku_shape_of_side(side, &rows, &cols) != BITDOKU_OK) return 0;
  return rows * 256 + cols;
}

/* Writes the givens to the output. */
EXPORT(cells) int32_t cells(void) {
  const size_t count = js_cells();
  uint8_t* place;
  js_clear();
  place = js_make_room(count);
  if (place != NULL) bitdoku_puzzle_get_cells(js_first(), place, count);
  return js_checked(BITDOKU_OK);
}

EXPORT(has_candidates) int32_t has_candidates(void) {
  return bitdoku_puzzle_has_candidates(js_first());
}
EXPORT(allows) int32_t allows(int32_t cell, int32_t digit) {
  return bitdoku_puzzle_allows(js_first(), cell, digit);
}
EXPORT(find_clash) int32_t find_clash(void) {
  return bitdoku_puzzle_find_clash(js_first(), &js_error);
}

/* Whether the `count` digits of the input solve the puzzle. */
EXPORT(verify) int32_t verify(size_t count) {
  return bitdoku_verify(js_first(), (const uint8_t*)js_input, count, &js_error);
}
