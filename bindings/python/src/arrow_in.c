/* Puzzles from Arrow arrays and streams. What comes in is foreign memory: all that it says about
 * itself is checked, but the interface does not tell how long its buffers are. */
#include <stdlib.h>
#include <string.h>

#include "arrow.h"
#include "module.h"

/* What the bytes of a row are. Bytes of Arrow may be either. */
enum { kSymbols, kDigits, kEither };

typedef enum { kOffsets32, kOffsets64, kFixed, kViews } Layout;

static const struct {
  const char* format;
  Layout layout;
  int kind;
} kFormats[] = {{"u", kOffsets32, kSymbols}, {"U", kOffsets64, kSymbols}, {"vu", kViews, kSymbols},
                {"z", kOffsets32, kEither},  {"Z", kOffsets64, kEither},  {"vz", kViews, kEither},
                {"w:81", kFixed, kEither},   {"+w:81", kFixed, kDigits}};

enum { kFormatCount = sizeof kFormats / sizeof *kFormats };

/* The rows of one array, from `first` on. `base` is where row 0 of a fixed layout is. */
typedef struct {
  const struct ArrowArray* array;
  Layout layout;
  int64_t first;
  int64_t count;
  const char* base;
} Source;

/* The rows of all arrays so far. */
typedef struct {
  Memory memory;
  int kind;
} Gathered;

static int refuse(PyObject* module, const char* reason) {
  fail_with(module, "bad_argument", reason);
  return 0;
}

static int refuse_format(PyObject* module) {
  fail_with(module, "unsupported",
            "puzzles of Arrow are utf8, binary, fixed_size_binary(81), "
            "fixed_size_list<uint8>[81] or a dictionary of these");
  return 0;
}

/* Whether the numbers of an array make sense. */
static int is_sound(const struct ArrowSchema* schema, const struct ArrowArray* array,
                    int64_t buffers) {
  const int64_t most = INT64_MAX / 256;
  if (schema == NULL || array == NULL || schema->format == NULL) return 0;
  if (schema->release == NULL || array->release == NULL) return 0;
  if (array->length < 0 || array->length > most || array->offset < 0 || array->offset > most) {
    return 0;
  }
  if (array->n_buffers < buffers || (buffers > 0 && array->buffers == NULL)) return 0;
  return schema->n_children == array->n_children &&
         (array->n_children <= 0 || (schema->children != NULL && array->children != NULL));
}

static int is_set(const void* bits, int64_t place) {
  return ((const uint8_t*)bits)[place / 8] >> (place % 8) & 1;
}

/* The first null among `count` entries, or `count`; -1 if the array contradicts itself. */
static int64_t find_null(const struct ArrowArray* array, int64_t first, int64_t count) {
  const void* const bits = array->buffers[0];
  int64_t i = 0;
  if (bits == NULL) return array->null_count > 0 ? -1 : count;
  if (array->null_count == 0) return count;
  while (i < count && is_set(bits, first + i)) ++i;
  return i;
}

static int32_t read32(const void* numbers, int64_t place) {
  int32_t number;
  memcpy(&number, (const char*)numbers + place * (int64_t)sizeof number, sizeof number);
  return number;
}

static int64_t read64(const void* numbers, int64_t place) {
  int64_t number;
  memcpy(&number, (const char*)numbers + place * (int64_t)sizeof number, sizeof number);
  return number;
}

/* A view has the length, 4 bytes of the text, the number of a buffer and the place there. The last
 * buffer has the lengths of those. */
static const char* view_at(const struct ArrowArray* array, int64_t place) {
  const char* const view = (const char*)array->buffers[1] + 16 * place;
  const int64_t buffers = array->n_buffers - 3;
  const int64_t buffer = read32(view, 2);
  const int64_t start = read32(view, 3);
  const void* const lengths = buffers > 0 ? array->buffers[array->n_buffers - 1] : NULL;
  if (read32(view, 0) != kCells || lengths == NULL || buffer < 0 || buffer >= buffers ||
      start < 0) {
    return NULL;
  }
  if (array->buffers[2 + buffer] == NULL || read64(lengths, buffer) - start < kCells) return NULL;
  return (const char*)array->buffers[2 + buffer] + start;
}

/* The 81 bytes of a row; NULL if it has another length. */
static const char* row_at(const Source* source, int64_t row) {
  const struct ArrowArray* const array = source->array;
  const int64_t place = source->first + row;
  int64_t begin, end;
  switch (source->layout) {
    case kFixed:
      return source->base + place * kCells;
    case kViews:
      return view_at(array, place);
    case kOffsets32:
      begin = read32(array->buffers[1], place);
      end = read32(array->buffers[1], place + 1);
      break;
    default:
      begin = read64(array->buffers[1], place);
      end = read64(array->buffers[1], place + 1);
  }
  if (begin < 0 || end < begin || end - begin != kCells || array->buffers[2] == NULL) return NULL;
  return (const char*)array->buffers[2] + begin;
}

/* The cells of fixed_size_list<uint8>[81]: sets the base. */
static int open_list(PyObject* module, const struct ArrowSchema* schema, Source* source,
                     uint64_t before) {
  const struct ArrowArray* const list = source->array;
  const struct ArrowArray* cells;
  int64_t null;
  if (list->n_children != 1 || !is_sound(schema->children[0], list->children[0], 2)) {
    return refuse(module, "the Arrow array is released or contradicts itself");
  }
  cells = list->children[0];
  if (strcmp(schema->children[0]->format, "C") != 0 || schema->children[0]->dictionary != NULL) {
    return refuse_format(module);
  }
  if (source->count == 0) return 1;
  if (cells->length / kCells < source->first + source->count || cells->buffers[1] == NULL) {
    return refuse(module, "the Arrow array is released or contradicts itself");
  }
  null = find_null(cells, cells->offset + source->first * kCells, source->count * kCells);
  if (null < source->count * kCells) {
    fail_at(module, BITDOKU_OUT_OF_RANGE, "a cell is null",
            null < 0 ? 0 : before + (uint64_t)(null / kCells) + 1, 0);
    return 0;
  }
  source->base = (const char*)cells->buffers[1] + cells->offset;
  return 1;
}

/* Looks at an array that has the rows itself; 0 with an exception. */
static int open_rows(PyObject* module, const struct ArrowSchema* schema,
                     const struct ArrowArray* array, int64_t skip, int64_t count, uint64_t before,
                     Source* source, int* kind) {
  int format = 0;
  while (format < kFormatCount && strcmp(schema->format, kFormats[format].format) != 0) ++format;
  if (format == kFormatCount || schema->dictionary != NULL) return refuse_format(module);
  *source = (Source){array, kFormats[format].layout, skip, count, NULL};
  *kind = kFormats[format].kind;
  if (!is_sound(schema, array,
                *kind == kDigits           ? 1
                : source->layout == kFixed ? 2
                                           : 3) ||
      skip > array->length - count) {
    return refuse(module, "the Arrow array is released or contradicts itself");
  }
  source->first += array->offset;
  if (*kind == kDigits) return open_list(module, schema, source, before);
  source->base = array->buffers[1];
  if (count > 0 && source->base == NULL) {
    return refuse(module, "the Arrow array is released or contradicts itself");
  }
  return 1;
}

static int refuse_null(PyObject* module, uint64_t row) {
  fail_at(module, BITDOKU_OUT_OF_RANGE, "the puzzle is null", row, 0);
  return 0;
}

static int add_row(PyObject* module, const char* row, Gathered* to) {
  if (row == NULL) {
    fail_at(module, BITDOKU_BAD_LENGTH, "the puzzle has not 81 symbols",
            to->memory.length / kCells + 1, 0);
    return 0;
  }
  append(&to->memory, row, kCells);
  return to->memory.failed ? PyErr_NoMemory() != NULL : 1;
}

/* The integer of a format of one letter; small letters have a sign. */
static int64_t read_index(char format, const void* numbers, int64_t place) {
  uint8_t byte;
  uint16_t two;
  switch (format) {
    case 'c':
    case 'C':
      byte = ((const uint8_t*)numbers)[place];
      return format == 'c' ? (int8_t)byte : byte;
    case 's':
    case 'S':
      memcpy(&two, (const char*)numbers + 2 * place, sizeof two);
      return format == 's' ? (int16_t)two : two;
    case 'i':
      return read32(numbers, place);
    case 'I':
      return (uint32_t)read32(numbers, place);
    default: /* above 2^63 it is below 0, which is no place either */
      return read64(numbers, place);
  }
}

/* Appends the rows of a dictionary that the numbers of an array name, such as the categories of
 * pandas. */
static int add_named_rows(PyObject* module, const struct ArrowSchema* schema,
                          const struct ArrowArray* array, int64_t skip, int64_t count,
                          Gathered* to) {
  const uint64_t before = to->memory.length / kCells;
  const struct ArrowArray* const values = array->dictionary;
  Source source;
  int64_t i, null;
  if (strlen(schema->format) != 1 || strchr("cCsSiIlL", schema->format[0]) == NULL) {
    return refuse_format(module);
  }
  if (!is_sound(schema, array, 2) || skip > array->length - count || values == NULL ||
      schema->dictionary->format == NULL || (count > 0 && array->buffers[1] == NULL)) {
    return refuse(module, "the Arrow array is released or contradicts itself");
  }
  if (!open_rows(module, schema->dictionary, values, 0, values->length, before, &source,
                 &to->kind)) {
    return 0;
  }
  null = find_null(array, array->offset + skip, count);
  for (i = 0; i < count; ++i) {
    int64_t at;
    if (null == i) return refuse_null(module, before + (uint64_t)i + 1);
    at = read_index(schema->format[0], array->buffers[1], array->offset + skip + i);
    if (null < 0 || at < 0 || at >= values->length) {
      return refuse(module, "the Arrow array is released or contradicts itself");
    }
    if (values->buffers[0] != NULL && values->null_count != 0 &&
        !is_set(values->buffers[0], source.first + at)) {
      return refuse_null(module, before + (uint64_t)i + 1);
    }
    if (!add_row(module, row_at(&source, at), to)) return 0;
  }
  return 1;
}

/* Appends the rows of an array; 0 with an exception. */
static int add_rows(PyObject* module, const struct ArrowSchema* schema,
                    const struct ArrowArray* array, int64_t skip, int64_t count, Gathered* to) {
  const uint64_t before = to->memory.length / kCells;
  Source source;
  int64_t i, null;
  if (schema->dictionary != NULL) {
    return add_named_rows(module, schema, array, skip, count, to);
  }
  if (!open_rows(module, schema, array, skip, count, before, &source, &to->kind)) return 0;
  if (count == 0) return 1;
  null = find_null(array, source.first, count);
  if (null < 0) return refuse(module, "the Arrow array is released or contradicts itself");
  if (null < count) return refuse_null(module, before + (uint64_t)null + 1);
  for (i = 0; i < count; ++i) {
    if (!add_row(module, row_at(&source, i), to)) return 0;
  }
  return 1;
}

/* The child of this name, or the only child; -1 if there is none. */
static int64_t find_column(const struct ArrowSchema* schema, const char* name) {
  int64_t i;
  for (i = 0; i < schema->n_children; ++i) {
    const struct ArrowSchema* const child = schema->children[i];
    if (child != NULL && child->name != NULL && strcmp(child->name, name) == 0) return i;
  }
  return schema->n_children == 1 ? 0 : -1;
}

/* Appends the rows of an array, or of a column of a table. */
static int add_array(PyObject* module, const struct ArrowSchema* schema,
                     const struct ArrowArray* array, const char* name, Gathered* to) {
  int64_t column, null;
  if (!is_sound(schema, array, 0)) {
    return refuse(module, "the Arrow array is released or contradicts itself");
  }
  if (strcmp(schema->format, "+s") != 0) {
    return add_rows(module, schema, array, 0, array->length, to);
  }
  column = find_column(schema, name);
  if (column < 0) {
    fail_with(module, "bad_argument", "the Arrow table has no column for the puzzles or solutions");
    return 0;
  }
  if (!is_sound(schema->children[column], array->children[column], 0) ||
      (array->n_buffers > 0 && array->buffers == NULL)) {
    return refuse(module, "the Arrow array is released or contradicts itself");
  }
  null = array->n_buffers > 0 ? find_null(array, array->offset, array->length) : array->length;
  if (null < array->length) {
    return refuse_null(module, to->memory.length / kCells + (uint64_t)(null < 0 ? 0 : null) + 1);
  }
  return add_rows(module, schema->children[column], array->children[column], array->offset,
                  array->length, to);
}

/* The rows and what they are; frees the memory. */
static PyObject* finish(Gathered* from, int is_good) {
  PyObject* result = NULL;
  if (is_good) {
    const char* const bytes = from->memory.length > 0 ? from->memory.bytes : "";
    result = Py_BuildValue("y#i", bytes, (Py_ssize_t)from->memory.length, from->kind);
  }
  free(from->memory.bytes);
  return result;
}

/* What releases may run code of Python, which must not meet an exception that is raised already. */

typedef struct {
  PyObject *type, *value, *trace;
} Raised;

static Raised put_aside(void) {
  Raised raised;
  PyErr_Fetch(&raised.type, &raised.value, &raised.trace);
  return raised;
}

static void release_schema(struct ArrowSchema* schema) {
  const Raised raised = put_aside();
  if (schema->release != NULL) schema->release(schema);
  PyErr_Restore(raised.type, raised.value, raised.trace);
}

static void release_array(struct ArrowArray* array) {
  const Raised raised = put_aside();
  if (array->release != NULL) array->release(array);
  PyErr_Restore(raised.type, raised.value, raised.trace);
}

static void release_stream(struct ArrowArrayStream* stream) {
  const Raised raised = put_aside();
  stream->release(stream);
  PyErr_Restore(raised.type, raised.value, raised.trace);
}

/* arrow_array_rows(schema, array, column): (bytes, kind) of the rows. Releases both. */
PyObject* arrow_array_rows(PyObject* module, PyObject* arguments) {
  PyObject *schema_capsule, *array_capsule;
  const char* name;
  struct ArrowSchema *from_schema, schema;
  struct ArrowArray *from_array, array;
  Gathered rows = {{NULL, 0, 0, 0}, kSymbols};
  int is_good;
  if (!PyArg_ParseTuple(arguments, "OOs:arrow_array_rows", &schema_capsule, &array_capsule,
                        &name)) {
    return NULL;
  }
  from_schema = PyCapsule_GetPointer(schema_capsule, "arrow_schema");
  from_array = from_schema == NULL ? NULL : PyCapsule_GetPointer(array_capsule, "arrow_array");
  if (from_array == NULL) return NULL;
  /* Moved out, so that nobody else releases them. */
  schema = *from_schema;
  array = *from_array;
  from_schema->release = NULL;
  from_array->release = NULL;
  is_good = add_array(module, &schema, &array, name, &rows);
  release_array(&array);
  release_schema(&schema);
  return finish(&rows, is_good);
}

/* Raises what the stream says about its failure. */
static int fail_stream(PyObject* module, struct ArrowArrayStream* stream) {
  const char* const told = stream->get_last_error == NULL ? NULL : stream->get_last_error(stream);
  PyObject* const text =
      told == NULL ? NULL : PyUnicode_DecodeUTF8(told, (Py_ssize_t)strlen(told), "replace");
  const char* const reason = text == NULL ? NULL : PyUnicode_AsUTF8AndSize(text, NULL);
  if (!PyErr_Occurred()) {
    fail_with(module, "io", reason != NULL ? reason : "the Arrow stream failed");
  }
  Py_XDECREF(text);
  return 0;
}

/* The producer may need Python's lock, or a thread of its own that does. */
static int next_of(struct ArrowArrayStream* stream, struct ArrowArray* array) {
  int code;
  memset(array, 0, sizeof *array);
  Py_BEGIN_ALLOW_THREADS code = stream->get_next(stream, array);
  Py_END_ALLOW_THREADS return code;
}

static int add_stream(PyObject* module, struct ArrowArrayStream* stream, const char* name,
                      Gathered* to) {
  struct ArrowSchema schema;
  struct ArrowArray array;
  int is_good = 1, code;
  memset(&schema, 0, sizeof schema);
  Py_BEGIN_ALLOW_THREADS code = stream->get_schema(stream, &schema);
  Py_END_ALLOW_THREADS if (code != 0) return fail_stream(module, stream);
  while (is_good) {
    if (next_of(stream, &array) != 0) {
      is_good = fail_stream(module, stream);
      break;
    }
    if (array.release == NULL) break;
    is_good = add_array(module, &schema, &array, name, to);
    release_array(&array);
  }
  release_schema(&schema);
  return is_good;
}

/* arrow_stream_rows(stream, column): (bytes, kind) of the rows of all arrays. Releases the stream.
 */
PyObject* arrow_stream_rows(PyObject* module, PyObject* arguments) {
  PyObject* capsule;
  const char* name;
  struct ArrowArrayStream *from, stream;
  Gathered rows = {{NULL, 0, 0, 0}, kSymbols};
  int is_good;
  if (!PyArg_ParseTuple(arguments, "Os:arrow_stream_rows", &capsule, &name)) return NULL;
  from = PyCapsule_GetPointer(capsule, "arrow_array_stream");
  if (from == NULL) return NULL;
  stream = *from;
  from->release = NULL;
  if (stream.release == NULL || stream.get_schema == NULL || stream.get_next == NULL) {
    refuse(module, "the Arrow stream is released");
    return NULL;
  }
  is_good = add_stream(module, &stream, name, &rows);
  release_stream(&stream);
  return finish(&rows, is_good);
}
