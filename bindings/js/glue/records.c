/* Reading and writing the formats of docs/formats.md. */
#include <string.h>

#include "glue.h"

static bitdoku_writer* writer;

static void add_bytes(const char* bytes, size_t length, void* user) {
  (void)user;
  js_add(bytes, length);
}

/* The address of the name of a format, 0 after the last one. */
EXPORT(format_at) const char* format_at(size_t index) {
  return bitdoku_format_at(index);
}
EXPORT(format_can_write) int32_t format_can_write(size_t index) {
  bitdoku_writer* probe = NULL;
  const char* const name = bitdoku_format_at(index);
  if (name == NULL || !bitdoku_format_can_write(name)) return 0;
  /* A format that begins with the number of its records has no writer. */
  if (bitdoku_writer_create(name, add_bytes, NULL, &probe) != BITDOKU_OK) return 0;
  bitdoku_writer_free(probe);
  return 1;
}

static void add_digits(const char* name, const uint8_t* digits, size_t count) {
  size_t i;
  js_add_key(name);
  js_add_text("[");
  for (i = 0; i < count; ++i) {
    if (i > 0) js_add_text(",");
    js_add_unsigned(digits[i]);
  }
  js_add_text("]");
}

/* The givens and, for a candidate puzzle, the allowed digits of each cell. */
static void add_puzzle(size_t cells, int32_t side) {
  uint8_t givens[BITDOKU_MAX_SIDE * BITDOKU_MAX_SIDE];
  size_t cell;
  int32_t digit;
  bitdoku_puzzle_get_cells(js_first(), givens, sizeof givens);
  add_digits("cells", givens, cells);
  if (!bitdoku_puzzle_has_candidates(js_first())) return;
  js_add_key("candidates");
  js_add_text("[");
  for (cell = 0; cell < cells; ++cell) {
    int is_next = 0;
    js_add_text(cell > 0 ? ",[" : "[");
    for (digit = 1; digit <= side; ++digit) {
      if (!bitdoku_puzzle_allows(js_first(), (int32_t)cell, digit)) continue;
      if (is_next++) js_add_text(",");
      js_add_unsigned((uint64_t)digit);
    }
    js_add_text("]");
  }
  js_add_text("]");
}

static void add_record(bitdoku_status status, const bitdoku_record* record,
                       const bitdoku_error* error) {
  int32_t rows = 0;
  int32_t cols = 0;
  js_add_text("{");
  js_add_key("line");
  js_add_unsigned(status == BITDOKU_OK ? record->line : error->line);
  if (status != BITDOKU_OK) {
    js_add_key("status");
    js_add_unsigned((uint64_t)status);
    js_add_key("column");
    js_add_unsigned(error->column);
    js_add_key("reason");
    js_add_string(error->message, strlen(error->message));
  } else {
    if (record->id_length > 0) {
      js_add_key("id");
      js_add_string(record->id, record->id_length);
    }
    bitdoku_puzzle_shape(js_first(), &rows, &cols);
    js_add_key("boxRows");
    js_add_unsigned((uint64_t)rows);
    js_add_key("boxCols");
    js_add_unsigned((uint64_t)cols);
    add_puzzle(js_cells(), rows * cols);
    if (record->solution != NULL) add_digits("solution", record->solution, record->solution_length);
  }
  js_add_text("}");
}

/* Reads `length` bytes of the input. Behind them lie the names of the format and of the column,
 * which may be empty. Writes a JSON array of records to the output. */
EXPORT(read_records)
int32_t read_records(size_t length, int32_t box_rows, int32_t box_cols) {
  const char* const format = js_input + length;
  const char* const column = format + strlen(format) + 1;
  bitdoku_reader* reader = NULL;
  const bitdoku_status opened = bitdoku_reader_open(
      js_input, length, *format != '\0' ? format : NULL, box_rows, box_cols, &reader);
  if (opened != BITDOKU_OK) return js_fail(opened, bitdoku_status_text(opened));
  if (*column != '\0') (void)bitdoku_reader_set_column(reader, column);
  js_clear();
  js_add_text("[");
  for (size_t i = 0;; ++i) {
    bitdoku_record record = BITDOKU_RECORD_INIT;
    const bitdoku_status status = bitdoku_reader_next(reader, js_first(), &record, &js_error);
    if (status == BITDOKU_END) break;
    if (i > 0) js_add_text(",");
    add_record(status, &record, &js_error);
    if (js_checked(BITDOKU_OK) != BITDOKU_OK) break;
  }
  js_add_text("]");
  bitdoku_reader_free(reader);
  return js_checked(BITDOKU_OK);
}

/* The number of records of the input, bad ones included. The first puzzle becomes one of them. */
EXPORT(count_records) int32_t count_records(size_t length, int32_t box_rows, int32_t box_cols) {
  bitdoku_reader* reader = NULL;
  int32_t count = 0;
  if (bitdoku_reader_open(js_input, length, NULL, box_rows, box_cols, &reader) != BITDOKU_OK) {
    return 0;
  }
  for (;;) {
    bitdoku_record record = BITDOKU_RECORD_INIT;
    bitdoku_error error = BITDOKU_ERROR_INIT;
    if (bitdoku_reader_next(reader, js_first(), &record, &error) == BITDOKU_END) break;
    ++count;
  }
  bitdoku_reader_free(reader);
  return count;
}

/* Begins an output in the format that the input names. */
EXPORT(writer_begin) int32_t writer_begin(void) {
  bitdoku_status status;
  bitdoku_writer_free(writer);
  writer = NULL;
  status = bitdoku_writer_create(js_input, add_bytes, NULL, &writer);
  return status == BITDOKU_OK ? status : js_fail(status, bitdoku_status_text(status));
}

/* Adds the first puzzle and, if `has_solution`, the solution in the input. The output then has what
 * it adds to the file. */
EXPORT(writer_add) int32_t writer_add(int32_t has_solution) {
  bitdoku_status status;
  js_clear();
  status = bitdoku_writer_add(writer, js_first(), has_solution ? (const uint8_t*)js_input : NULL);
  return status == BITDOKU_OK ? js_checked(status)
                              : js_fail(status, "this format cannot hold this puzzle");
}

EXPORT(writer_finish) int32_t writer_finish(void) {
  bitdoku_status status;
  js_clear();
  status = bitdoku_writer_finish(writer);
  bitdoku_writer_free(writer);
  writer = NULL;
  return js_checked(status);
}
