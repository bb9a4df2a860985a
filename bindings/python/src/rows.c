/* Many 9x9 boards in the caller's memory: 81 bytes a row, or 81 symbols for solve_rows. Python has
 * checked the sizes of the buffers; the functions check them again, because a mistake there would
 * write to foreign memory. */
#include <string.h>

#include "module.h"

static const size_t kRow = kCells;

/* True if the buffer has `rows` rows at this stride. */
static int has_rows(const Py_buffer* buffer, size_t stride, size_t rows) {
  const size_t length = (size_t)buffer->len;
  if (rows == 0) return 1;
  return length >= kRow && stride >= kRow && (rows - 1) <= (length - kRow) / stride;
}

static int32_t tell(size_t done, void* control) {
  set_done(control, done);
  return 1;
}

/* Opens a buffer to write to; it has no object for None. */
static int open_room(PyObject* object, Py_buffer* buffer) {
  return object == Py_None || PyObject_GetBuffer(object, buffer, PyBUF_WRITABLE) == 0;
}

/* solve_rows(puzzles, kind, stride, count, limit, answers, solutions or None, solution_stride,
 * nodes or None, threads, stop): the number of rows answered. */
PyObject* solve_rows(PyObject* module, PyObject* arguments) {
  Py_buffer puzzles, answers, solutions = {0}, nodes = {0};
  PyObject *solutions_room, *nodes_room, *stop, *result = NULL;
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  bitdoku_parallel how = BITDOKU_PARALLEL_INIT;
  Control* control;
  Py_ssize_t stride, count, solution_stride;
  int kind;
  size_t done = 0;
  bitdoku_status status = BITDOKU_BUFFER_TOO_SMALL;
  if (!PyArg_ParseTuple(arguments, "y*innIw*OnOIO:solve_rows", &puzzles, &kind, &stride, &count,
                        &batch.limit, &answers, &solutions_room, &solution_stride, &nodes_room,
                        &how.threads, &stop)) {
    return NULL;
  }
  if (!control_of(stop, &control)) goto release;
  if (!open_room(solutions_room, &solutions) || !open_room(nodes_room, &nodes)) goto release;
  batch.kind = kind;
  batch.puzzles = puzzles.buf;
  batch.stride = (size_t)stride;
  batch.count = (size_t)count;
  batch.answers = answers.buf;
  batch.solutions = solutions.buf;
  batch.solution_stride = (size_t)solution_stride;
  how.stop = stop_of(control);
  how.on_progress = tell;
  how.user = control;
  if (count >= 0 && stride >= 0 && solution_stride >= 0 && kind != BITDOKU_CANDIDATES &&
      has_rows(&puzzles, batch.stride, batch.count) &&
      (size_t)answers.len / sizeof *batch.answers >= batch.count &&
      (nodes.obj == NULL || (size_t)nodes.len / sizeof(uint64_t) >= batch.count) &&
      (solutions.obj == NULL || has_rows(&solutions, batch.solution_stride, batch.count))) {
    Py_BEGIN_ALLOW_THREADS status = nodes.obj == NULL
                                        ? bitdoku_solve_batch_parallel(&batch, &how, &done)
                                        : bitdoku_solve_batch_nodes(&batch, &how, nodes.buf, &done);
    Py_END_ALLOW_THREADS
  }
  result = status == BITDOKU_OK ? PyLong_FromSize_t(done) : fail(module, status, "");
release:
  PyBuffer_Release(&nodes);
  PyBuffer_Release(&solutions);
  PyBuffer_Release(&answers);
  PyBuffer_Release(&puzzles);
  return result;
}

/* True if rows `begin` to `end` are in all of these buffers of 81 bytes a row. */
static int is_range(const Py_buffer* buffer, Py_ssize_t begin, Py_ssize_t end, size_t row) {
  return begin >= 0 && end >= begin && (size_t)end <= (size_t)buffer->len / row;
}

static bitdoku_status set_row(bitdoku_puzzle* puzzle, const void* row) {
  return bitdoku_puzzle_set_cells(puzzle, 3, 3, row, kRow);
}

static PyObject* fail_row(PyObject* module, bitdoku_status status, Py_ssize_t row) {
  return fail_at(module, status, "", (uint64_t)row + 1, 0);
}

/* Writes the canonical form of each row or, with the size kKey, the key of the form. */
static PyObject* write_forms(PyObject* module, PyObject* arguments, size_t size) {
  Py_buffer puzzles, written;
  Py_ssize_t begin, end, row;
  int of;
  bitdoku_status status = BITDOKU_BUFFER_TOO_SMALL;
  bitdoku_puzzle* puzzle;
  if (!PyArg_ParseTuple(arguments, "y*w*inn", &puzzles, &written, &of, &begin, &end)) return NULL;
  row = begin;
  puzzle = bitdoku_puzzle_new();
  if (puzzle == NULL) status = BITDOKU_OUT_OF_MEMORY;
  if (puzzle != NULL && is_range(&puzzles, begin, end, kRow) &&
      is_range(&written, begin, end, size)) {
    Py_BEGIN_ALLOW_THREADS for (status = BITDOKU_OK; row < end; ++row) {
      uint8_t* const to = (uint8_t*)written.buf + (size_t)row * size;
      uint8_t form[kCells];
      status = set_row(puzzle, (const char*)puzzles.buf + (size_t)row * kRow);
      if (status != BITDOKU_OK) break;
      status = bitdoku_canonical(puzzle, of, form, NULL, NULL);
      if (status != BITDOKU_OK) break;
      if (size == kKey) {
        write_key(form, to);
      } else {
        memcpy(to, form, kCells);
      }
    }
    Py_END_ALLOW_THREADS
  }
  bitdoku_puzzle_free(puzzle);
  PyBuffer_Release(&written);
  PyBuffer_Release(&puzzles);
  if (status != BITDOKU_OK) return fail_row(module, status, row);
  Py_RETURN_NONE;
}

/* canonical_rows(puzzles, forms, of, begin, end) */
PyObject* canonical_rows(PyObject* module, PyObject* arguments) {
  return write_forms(module, arguments, kCells);
}

/* key_rows(puzzles, keys, of, begin, end) */
PyObject* key_rows(PyObject* module, PyObject* arguments) {
  return write_forms(module, arguments, kKey);
}

/* Appends the values of the labels of one row to the lists of the columns. */
static int add_labels(bitdoku_labels* labels, unsigned wanted, PyObject* columns) {
  bitdoku_label one;
  Py_ssize_t column = 0;
  for (one = 0; one <= BITDOKU_LABEL_B_RATING; ++one) {
    PyObject* text;
    int failed;
    if ((wanted >> one & 1) == 0) continue;
    text = text_of(bitdoku_labels_has(labels, one) ? bitdoku_labels_json(labels, one) : NULL);
    failed = text == NULL || PyList_Append(PyList_GetItem(columns, column++), text) != 0;
    Py_XDECREF(text);
    if (failed) return 0;
  }
  return 1;
}

static PyObject* make_columns(unsigned wanted) {
  PyObject* const columns = PyList_New(0);
  for (; columns != NULL && wanted != 0; wanted &= wanted - 1) {
    PyObject* const column = PyList_New(0);
    const int failed = column == NULL || PyList_Append(columns, column) != 0;
    Py_XDECREF(column);
    if (failed) {
      Py_DECREF(columns);
      return NULL;
    }
  }
  return columns;
}

/* label_rows(puzzles, wanted, begin, end, time_ns, stop): a list of JSON texts for each label. */
PyObject* label_rows(PyObject* module, PyObject* arguments) {
  Py_buffer puzzles;
  Py_ssize_t begin, end, row;
  unsigned wanted;
  unsigned long long time;
  PyObject *stop, *columns;
  Control* control = NULL;
  bitdoku_puzzle* const puzzle = bitdoku_puzzle_new();
  bitdoku_labels* const labels = bitdoku_labels_new();
  bitdoku_labeller* labeller = NULL;
  bitdoku_status status = BITDOKU_OUT_OF_MEMORY;
  int raised = 0;
  if (!PyArg_ParseTuple(arguments, "y*InnKO:label_rows", &puzzles, &wanted, &begin, &end, &time,
                        &stop)) {
    bitdoku_puzzle_free(puzzle);
    bitdoku_labels_free(labels);
    return NULL;
  }
  row = begin;
  wanted &= (2u << BITDOKU_LABEL_B_RATING) - 1;
  columns = control_of(stop, &control) ? make_columns(wanted) : NULL;
  raised = columns == NULL;
  if (puzzle != NULL && labels != NULL && !raised) {
    status = bitdoku_labeller_create(time, stop_of(control), &labeller);
  }
  if (status == BITDOKU_OK && !is_range(&puzzles, begin, end, kRow)) {
    status = BITDOKU_BUFFER_TOO_SMALL;
  }
  for (; !raised && status == BITDOKU_OK && row < end; ++row) {
    Py_BEGIN_ALLOW_THREADS bitdoku_labels_clear(labels);
    status = set_row(puzzle, (const char*)puzzles.buf + (size_t)row * kRow);
    if (status == BITDOKU_OK) status = bitdoku_labeller_add(labeller, puzzle, wanted, labels);
    Py_END_ALLOW_THREADS if (status != BITDOKU_OK) break;
    raised = !add_labels(labels, wanted, columns);
  }
  if (!raised && status != BITDOKU_OK) {
    fail_row(module, status, row);
    raised = 1;
  }
  bitdoku_labeller_free(labeller);
  bitdoku_labels_free(labels);
  bitdoku_puzzle_free(puzzle);
  PyBuffer_Release(&puzzles);
  if (raised) Py_CLEAR(columns);
  return columns;
}
