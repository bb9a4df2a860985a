/* Records of a file or a text in any format. */
#include <string.h>

#include "module.h"

static const char* const kReaderName = "bitdoku.reader";

typedef struct {
  bitdoku_reader* reader;
  PyObject* read;                 /* a function of a number of bytes that returns at most so many */
  PyObject *type, *value, *trace; /* the exception that it has raised */
} Reader;

/* Copies what `read` returns. */
static size_t call_read(Reader* self, char* buffer, size_t capacity) {
  char* bytes;
  Py_ssize_t length;
  size_t copied = BITDOKU_READ_FAILED;
  PyObject* const part = PyObject_CallFunction(self->read, "n", (Py_ssize_t)capacity);
  if (part == NULL) return copied;
  if (PyUnicode_Check(part)) {
    PyErr_SetString(PyExc_TypeError, "the file gives texts: open it as a binary file, by \"rb\"");
  } else if (PyBytes_AsStringAndSize(part, &bytes, &length) == 0) {
    if ((size_t)length <= capacity) {
      memcpy(buffer, bytes, (size_t)length);
      copied = (size_t)length;
    } else {
      PyErr_SetString(PyExc_ValueError, "read() returned more bytes than it was asked for");
    }
  }
  Py_DECREF(part);
  return copied;
}

static size_t read_more(char* buffer, size_t capacity, void* user) {
  Reader* const self = user;
  const PyGILState_STATE lock = PyGILState_Ensure();
  const size_t copied = call_read(self, buffer, capacity);
  if (copied == BITDOKU_READ_FAILED) PyErr_Fetch(&self->type, &self->value, &self->trace);
  PyGILState_Release(lock);
  return copied;
}

static void free_reader(PyObject* capsule) {
  Reader* const self = PyCapsule_GetPointer(capsule, kReaderName);
  if (self == NULL) return;
  bitdoku_reader_free(self->reader);
  Py_XDECREF(self->read);
  Py_XDECREF(self->type);
  Py_XDECREF(self->value);
  Py_XDECREF(self->trace);
  PyMem_Free(self);
}

/* open_reader(read, format or None, box_rows, box_cols, column or None): a capsule for next_record.
 */
PyObject* open_reader(PyObject* module, PyObject* arguments) {
  PyObject *read, *capsule;
  const char *format, *column;
  int rows, cols;
  bitdoku_status status;
  Reader* self;
  if (!PyArg_ParseTuple(arguments, "Oziiz:open_reader", &read, &format, &rows, &cols, &column)) {
    return NULL;
  }
  self = PyMem_Calloc(1, sizeof *self);
  if (self == NULL) return PyErr_NoMemory();
  capsule = PyCapsule_New(self, kReaderName, free_reader);
  if (capsule == NULL) {
    PyMem_Free(self);
    return NULL;
  }
  self->read = Py_NewRef(read);
  status = bitdoku_reader_create(read_more, self, format, rows, cols, &self->reader);
  if (status == BITDOKU_OK) {
    if (column == NULL) return capsule;
    status = bitdoku_reader_set_column(self->reader, column);
    if (status == BITDOKU_OK) return capsule;
    Py_DECREF(capsule);
    return fail(module, status, "a column has a name");
  }
  Py_DECREF(capsule);
  return fail(module, status, status == BITDOKU_OUT_OF_RANGE ? "there is no such format" : "");
}

static PyObject* bytes_or_none(const void* bytes, size_t length) {
  if (bytes == NULL) Py_RETURN_NONE;
  return PyBytes_FromStringAndSize(bytes, (Py_ssize_t)length);
}

/* next_record(reader): (line, id or None, board, solution or None); None behind the last one. A bad
 * record raises a BitdokuError. One thread at a time may use a reader. */
PyObject* next_record(PyObject* module, PyObject* capsule) {
  Reader* const self = PyCapsule_GetPointer(capsule, kReaderName);
  bitdoku_puzzle* puzzle;
  bitdoku_record record = BITDOKU_RECORD_INIT;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  bitdoku_status status;
  PyObject *board, *made = NULL;
  if (self == NULL) return NULL;
  puzzle = bitdoku_puzzle_new();
  if (puzzle == NULL) return PyErr_NoMemory();
  Py_BEGIN_ALLOW_THREADS status = bitdoku_reader_next(self->reader, puzzle, &record, &error);
  Py_END_ALLOW_THREADS if (self->type != NULL) {
    PyErr_Restore(self->type, self->value, self->trace);
    self->type = self->value = self->trace = NULL;
  }
  else if (status == BITDOKU_END) {
    made = Py_NewRef(Py_None);
  }
  else if (status != BITDOKU_OK) {
    (void)fail_at(module, status, error.message, error.line, error.column);
  }
  else if ((board = board_of(puzzle)) != NULL) {
    made = Py_BuildValue("KNNN", (unsigned long long)record.line,
                         bytes_or_none(record.id, record.id_length), board,
                         bytes_or_none(record.solution, record.solution_length));
  }
  bitdoku_puzzle_free(puzzle);
  return made;
}
