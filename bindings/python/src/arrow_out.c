/* Tables for Arrow. A table has copies of all buffers in memory that is not Python's, so that it
 * may be released on any thread and when Python has ended. Each struct that points into a table
 * holds a reference to it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "arrow.h"
#include "module.h"

enum { kMostBuffers = 3, kAlignment = 64 };

typedef struct {
  char* name;
  char* format;
  int64_t nulls;
  int64_t buffer_count;
  const void* buffers[kMostBuffers]; /* validity or NULL, then offsets, then values */
} Column;

typedef struct {
  int64_t references; /* atomic */
  int64_t rows;
  int64_t count;
  const void* validity[1]; /* NULL: no row is null */
  Column columns[];
} Table;

static Table* hold(Table* table) {
  __atomic_add_fetch(&table->references, 1, __ATOMIC_RELAXED);
  return table;
}

static void let_go(Table* table) {
  int64_t i, buffer;
  if (__atomic_sub_fetch(&table->references, 1, __ATOMIC_ACQ_REL) > 0) return;
  for (i = 0; i < table->count; ++i) {
    Column* const column = &table->columns[i];
    free(column->name);
    free(column->format);
    for (buffer = 0; buffer < kMostBuffers; ++buffer) free((void*)column->buffers[buffer]);
  }
  free(table);
}

/* The structs. Children are in the block of their parent's pointers; a consumer may move them out
 * before. */

static void release_schema(struct ArrowSchema* schema) {
  int64_t i;
  for (i = 0; i < schema->n_children; ++i) {
    struct ArrowSchema* const child = schema->children[i];
    if (child->release != NULL) child->release(child);
  }
  free(schema->children);
  let_go(schema->private_data);
  schema->release = NULL;
}

static void release_array(struct ArrowArray* array) {
  int64_t i;
  for (i = 0; i < array->n_children; ++i) {
    struct ArrowArray* const child = array->children[i];
    if (child->release != NULL) child->release(child);
  }
  free(array->children);
  let_go(array->private_data);
  array->release = NULL;
}

/* A block for pointers to `count` structs of `size` bytes and the structs, all zero. */
static void* make_children(int64_t count, size_t size) {
  char* const block = calloc((size_t)count + 1, sizeof(void*) + size);
  void** const pointers = (void**)block;
  int64_t i;
  for (i = 0; block != NULL && i < count; ++i) {
    pointers[i] = block + (size_t)count * sizeof(void*) + (size_t)i * size;
  }
  return block;
}

static int fill_schema(Table* table, struct ArrowSchema* schema) {
  int64_t i;
  memset(schema, 0, sizeof *schema);
  schema->children = make_children(table->count, sizeof *schema);
  if (schema->children == NULL) return ENOMEM;
  schema->format = "+s";
  schema->name = "";
  schema->n_children = table->count;
  schema->release = release_schema;
  schema->private_data = hold(table);
  for (i = 0; i < table->count; ++i) {
    struct ArrowSchema* const child = schema->children[i];
    child->format = table->columns[i].format;
    child->name = table->columns[i].name;
    child->flags = ARROW_FLAG_NULLABLE;
    child->release = release_schema;
    child->private_data = hold(table);
  }
  return 0;
}

static int fill_array(Table* table, struct ArrowArray* array) {
  int64_t i;
  memset(array, 0, sizeof *array);
  array->children = make_children(table->count, sizeof *array);
  if (array->children == NULL) return ENOMEM;
  array->length = table->rows;
  array->n_buffers = 1;
  array->buffers = table->validity;
  array->n_children = table->count;
  array->release = release_array;
  array->private_data = hold(table);
  for (i = 0; i < table->count; ++i) {
    struct ArrowArray* const child = array->children[i];
    Column* const column = &table->columns[i];
    child->length = table->rows;
    child->null_count = column->nulls;
    child->n_buffers = column->buffer_count;
    child->buffers = column->buffers;
    child->release = release_array;
    child->private_data = hold(table);
  }
  return 0;
}

/* A stream of one batch. */

typedef struct {
  Table* table;
  int is_given;
} Batch;

static int get_schema(struct ArrowArrayStream* stream, struct ArrowSchema* schema) {
  return fill_schema(((Batch*)stream->private_data)->table, schema);
}

static int get_next(struct ArrowArrayStream* stream, struct ArrowArray* array) {
  Batch* const batch = stream->private_data;
  int code = 0;
  memset(array, 0, sizeof *array);
  if (!batch->is_given) code = fill_array(batch->table, array);
  if (code == 0) batch->is_given = 1;
  return code;
}

static const char* get_last_error(struct ArrowArrayStream* stream) {
  (void)stream;
  return NULL;
}

static void release_stream(struct ArrowArrayStream* stream) {
  Batch* const batch = stream->private_data;
  let_go(batch->table);
  free(batch);
  stream->release = NULL;
}

static int fill_stream(Table* table, struct ArrowArrayStream* stream) {
  Batch* const batch = calloc(1, sizeof *batch);
  if (batch == NULL) return ENOMEM;
  batch->table = hold(table);
  *stream = (struct ArrowArrayStream){get_schema, get_next, get_last_error, release_stream, batch};
  return 0;
}

/* Capsules. A consumer moves the struct out, and then there is nothing left to release. */

static void free_schema(PyObject* capsule) {
  struct ArrowSchema* const schema = PyCapsule_GetPointer(capsule, "arrow_schema");
  if (schema->release != NULL) schema->release(schema);
  free(schema);
}

static void free_array(PyObject* capsule) {
  struct ArrowArray* const array = PyCapsule_GetPointer(capsule, "arrow_array");
  if (array->release != NULL) array->release(array);
  free(array);
}

static void free_stream(PyObject* capsule) {
  struct ArrowArrayStream* const stream = PyCapsule_GetPointer(capsule, "arrow_array_stream");
  if (stream->release != NULL) stream->release(stream);
  free(stream);
}

/* A capsule over zeros, which have nothing to release. */
static PyObject* make_capsule(size_t size, const char* name, PyCapsule_Destructor destroy) {
  void* const memory = calloc(1, size);
  PyObject* const capsule =
      memory == NULL ? PyErr_NoMemory() : PyCapsule_New(memory, name, destroy);
  if (capsule == NULL) free(memory);
  return capsule;
}

static PyObject* make_schema(Table* table) {
  PyObject* const capsule = make_capsule(sizeof(struct ArrowSchema), "arrow_schema", free_schema);
  if (capsule == NULL) return NULL;
  if (fill_schema(table, PyCapsule_GetPointer(capsule, "arrow_schema")) == 0) return capsule;
  Py_DECREF(capsule);
  return PyErr_NoMemory();
}

static PyObject* make_array(Table* table) {
  PyObject* const capsule = make_capsule(sizeof(struct ArrowArray), "arrow_array", free_array);
  if (capsule == NULL) return NULL;
  if (fill_array(table, PyCapsule_GetPointer(capsule, "arrow_array")) == 0) return capsule;
  Py_DECREF(capsule);
  return PyErr_NoMemory();
}

static PyObject* make_stream(Table* table) {
  PyObject* const capsule =
      make_capsule(sizeof(struct ArrowArrayStream), "arrow_array_stream", free_stream);
  if (capsule == NULL) return NULL;
  if (fill_stream(table, PyCapsule_GetPointer(capsule, "arrow_array_stream")) == 0) return capsule;
  Py_DECREF(capsule);
  return PyErr_NoMemory();
}

/* Tables from Python. */

/* The bytes that a buffer needs for so many rows. */
static int64_t least_size(char format, int64_t buffer, int64_t rows) {
  if (buffer == 2) return 0;
  if (buffer == 0 || format == 'b') return (rows + 7) / 8;
  if (format == 'u') return 4 * (rows + 1);
  if (format == 'I') return 4 * rows;
  return 8 * (format == 'U' ? rows + 1 : rows);
}

/* False with an exception if the buffer is too small or there is no memory. */
static int copy_buffer(Column* column, int64_t place, PyObject* bytes, int64_t rows) {
  Py_buffer view;
  void* copy;
  if (bytes == Py_None && place == 0) return 1;
  if (PyObject_GetBuffer(bytes, &view, PyBUF_SIMPLE) != 0) return 0;
  copy = NULL;
  if (view.len < least_size(column->format[0], place, rows)) {
    PyErr_SetString(PyExc_ValueError, "a buffer of a column is too small");
  } else {
    copy = aligned_alloc(kAlignment, ((size_t)view.len / kAlignment + 1) * kAlignment);
    if (copy == NULL) PyErr_NoMemory();
  }
  if (copy != NULL) memcpy(copy, view.buf, (size_t)view.len);
  column->buffers[place] = copy;
  PyBuffer_Release(&view);
  return copy != NULL;
}

static int copy_column(Column* column, PyObject* entry, int64_t rows) {
  const char *name, *format;
  long long nulls;
  PyObject* buffers[kMostBuffers] = {NULL, NULL, NULL};
  int64_t i;
  if (!PyArg_ParseTuple(entry, "ssLOO|O:column", &name, &format, &nulls, &buffers[0], &buffers[1],
                        &buffers[2])) {
    return 0;
  }
  column->name = strdup(name);
  column->format = strdup(format);
  column->nulls = nulls;
  column->buffer_count = buffers[2] == NULL ? 2 : 3;
  if (column->name == NULL || column->format == NULL) {
    PyErr_NoMemory();
    return 0;
  }
  for (i = 0; i < column->buffer_count; ++i) {
    if (!copy_buffer(column, i, buffers[i], rows)) return 0;
  }
  return 1;
}

/* (rows, [(name, format, nulls, validity or None, values) or (..., offsets, values)]): a table with
 * one reference. Python makes sure that the offsets are within the values. */
static Table* table_of(PyObject* arguments) {
  long long rows;
  PyObject* columns;
  Py_ssize_t count;
  Table* table;
  if (!PyArg_ParseTuple(arguments, "LO:table", &rows, &columns)) return NULL;
  count = PyList_Size(columns);
  if (count < 0) return NULL;
  table = calloc(1, sizeof(Table) + (size_t)count * sizeof(Column));
  if (table == NULL) {
    PyErr_NoMemory();
    return NULL;
  }
  table->references = 1;
  table->rows = rows;
  for (; table->count < count; ++table->count) {
    if (!copy_column(&table->columns[table->count], PyList_GetItem(columns, table->count), rows)) {
      ++table->count; /* what it has is freed, too */
      let_go(table);
      return NULL;
    }
  }
  return table;
}

/* arrow_array(rows, columns): capsules of a schema and of an array of structs. */
PyObject* arrow_array(PyObject* module, PyObject* arguments) {
  Table* const table = table_of(arguments);
  PyObject *schema, *array, *both = NULL;
  (void)module;
  if (table == NULL) return NULL;
  schema = make_schema(table);
  array = schema == NULL ? NULL : make_array(table);
  if (array != NULL) both = PyTuple_Pack(2, schema, array);
  Py_XDECREF(array);
  Py_XDECREF(schema);
  let_go(table);
  return both;
}

/* arrow_stream(rows, columns): the capsule of a stream with one batch. */
PyObject* arrow_stream(PyObject* module, PyObject* arguments) {
  Table* const table = table_of(arguments);
  PyObject* stream;
  (void)module;
  if (table == NULL) return NULL;
  stream = make_stream(table);
  let_go(table);
  return stream;
}
