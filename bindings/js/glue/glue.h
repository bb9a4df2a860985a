/* What JavaScript calls: functions over the C interface that take and return numbers.
 *
 * Arguments that are texts or boards lie in the input buffer, and results in the output buffer or
 * in the array of numbers. A function that can fail returns a status; for an error, the text, line
 * and column are in the error. All state is one set of handles, since an instance has one thread.
 */
#ifndef BITDOKU_JS_GLUE_H
#define BITDOKU_JS_GLUE_H

#include <bitdoku/bitdoku.h>

#define EXPORT(name) __attribute__((export_name(#name)))

/* The buffers and the error (glue.c). */
extern char* js_input;
extern double js_number[8];
extern bitdoku_error js_error;
/* Empties the output. */
void js_clear(void);
/* These add to the output. If memory runs out they set js_lacks_memory, and add nothing. */
void js_add(const void* bytes, size_t size);
void js_add_text(const char* text);
void js_add_unsigned(uint64_t number);
/* A JSON string. The text is `size` bytes of UTF-8. */
void js_add_string(const char* text, size_t size);
/* `"name":`, with a comma before it if anything but an opening bracket comes before it. */
void js_add_key(const char* name);
/* The output's room for `size` more bytes, which then belong to it; NULL if memory runs out. */
void* js_make_room(size_t size);
/* Fills in the error without a place. Returns the status. */
bitdoku_status js_fail(bitdoku_status status, const char* message);
/* Returns BITDOKU_OUT_OF_MEMORY if an output was cut since js_clear, otherwise `status`. */
bitdoku_status js_checked(bitdoku_status status);

/* A limit of time; a negative one means none. */
uint64_t js_time(double milliseconds);

/* The puzzle that functions are about (puzzle.c). A second one exists only where two are compared.
 */
bitdoku_puzzle* js_first(void);
/* The number of cells of the first puzzle. */
size_t js_cells(void);

#endif
