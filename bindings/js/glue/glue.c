/* Input, output and errors. */
#include "glue.h"

#include <stdlib.h>
#include <string.h>

char* js_input;
double js_number[8];
bitdoku_error js_error = BITDOKU_ERROR_INIT;

static size_t input_capacity;
static char* output;
static size_t output_size;
static size_t output_capacity;
static int lacks_memory;

/* The address of at least `size` bytes for arguments, or 0 if memory runs out. What was in the
 * buffer is lost. */
EXPORT(input) char* input(size_t size) {
  if (size > input_capacity) {
    free(js_input);
    js_input = malloc(size);
    input_capacity = js_input != NULL ? size : 0;
  }
  return js_input;
}

EXPORT(output) char* output_address(void) {
  return output;
}
EXPORT(output_size) size_t size_of_output(void) {
  return output_size;
}
EXPORT(numbers) double* numbers(void) {
  return js_number;
}
EXPORT(error_line) double error_line(void) {
  return (double)js_error.line;
}
EXPORT(error_column) double error_column(void) {
  return (double)js_error.column;
}
EXPORT(error_message) const char* error_message(void) {
  return js_error.message;
}
EXPORT(version) const char* version(void) {
  return bitdoku_version();
}
EXPORT(instruction_set) const char* instruction_set(void) {
  return bitdoku_instruction_set();
}

void js_clear(void) {
  output_size = 0;
  lacks_memory = 0;
}

void* js_make_room(size_t size) {
  char* place;
  if (output_size + size > output_capacity) {
    const size_t capacity = 2 * (output_size + size) + 256;
    char* const larger = realloc(output, capacity);
    if (larger == NULL) {
      lacks_memory = 1;
      return NULL;
    }
    output = larger;
    output_capacity = capacity;
  }
  place = output + output_size;
  output_size += size;
  return place;
}

void js_add(const void* bytes, size_t size) {
  void* const place = js_make_room(size);
  if (place != NULL && size > 0) memcpy(place, bytes, size);
}

void js_add_text(const char* text) {
  js_add(text, strlen(text));
}

void js_add_unsigned(uint64_t number) {
  char digits[20];
  size_t begin = sizeof digits;
  do {
    digits[--begin] = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0);
  js_add(digits + begin, sizeof digits - begin);
}

void js_add_string(const char* text, size_t size) {
  static const char kHex[] = "0123456789abcdef";
  size_t i;
  js_add("\"", 1);
  for (i = 0; i < size; ++i) {
    const unsigned char c = (unsigned char)text[i];
    if (c == '"' || c == '\\') {
      js_add("\\", 1);
      js_add(text + i, 1);
    } else if (c < 0x20) {
      const char escape[6] = {'\\', 'u', '0', '0', kHex[c >> 4], kHex[c & 15]};
      js_add(escape, sizeof escape);
    } else {
      js_add(text + i, 1);
    }
  }
  js_add("\"", 1);
}

void js_add_key(const char* name) {
  const char last = output_size > 0 ? output[output_size - 1] : '{';
  if (last != '{' && last != '[') js_add(",", 1);
  js_add_string(name, strlen(name));
  js_add(":", 1);
}

bitdoku_status js_fail(bitdoku_status status, const char* message) {
  const size_t length = strlen(message);
  const size_t room = sizeof js_error.message - 1;
  const size_t copied = length < room ? length : room;
  js_error.status = status;
  js_error.line = js_error.column = 0;
  memcpy(js_error.message, message, copied);
  js_error.message[copied] = '\0';
  return status;
}

bitdoku_status js_checked(bitdoku_status status) {
  if (!lacks_memory) return status;
  return js_fail(BITDOKU_OUT_OF_MEMORY, bitdoku_status_text(BITDOKU_OUT_OF_MEMORY));
}
