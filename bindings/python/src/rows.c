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

/* solve_rows(puzzles, kind, stride, count, limit, answers, solutions or None, solution_stride,
 * threads, stop): the number of rows answered. */
PyObject* solve_rows(PyObject* module, PyObject* arguments) {
  Py_buffer puzzles, answers, solutions = {0};
  PyObject *room, *stop, *result = NULL;
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  bitdoku_parallel how = BITDOKU_PARALLEL_INIT;
  Control* control;
  Py_ssize_t stride, count, solution_stride;
  int kind;
  size_t done = 0;
  bitdoku_status status = BITDOKU_BUFFER_TOO_SMALL;
  if (!PyArg_ParseTuple(arguments, "y*innIw*OnIO:solve_rows", &puzzles, &kind, &stride, &count,
                        &batch.limit, &answers, &room, &solution_stride, &how.threads, &stop)) {
    return NULL;
  }
  if (!control_of(stop, &control)) goto release;
  if (room != Py_None && PyObject_GetBuffer(room, &solutions, PyBUF_WRITABLE) != 0) goto release;
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
      (room == Py_None || has_rows(&solutions, batch.solution_stride, batch.count))) {
    Py_BEGIN_ALLOW_THREADS status = bitdoku_solve_batch_parallel(&batch, &how, &done);
    Py_END_ALLOW_THREADS
  }
  if (room != Py_None) PyBuffer_Release(&solutions);
  result = status == BITDOKU_OK ? PyLong_FromSize_t(done) : fail(module, status, "");
release:
  PyBuffer_Release(&answers);
  PyBuffer_Release(&puzzles);
  return result;
}

/* solve_nodes_of_rows(puzzles, kind, stride, count, limit, answers, solutions or None,
 * solution_stride, nodes, threads, stop): solve_rows and nodes_of_rows in one pass. */
PyObject* solve_nodes_of_rows(PyObject* module, PyObject* arguments) {
  Py_buffer puzzles, answers, nodes, solutions = {0};
  PyObject *room, *stop, *result = NULL;
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  bitdoku_parallel how = BITDOKU_PARALLEL_INIT;
  Control* control;
  Py_ssize_t stride, count, solution_stride;
  int kind;
  size_t done = 0;
  bitdoku_status status = BITDOKU_BUFFER_TOO_SMALL;
  if (!PyArg_ParseTuple(arguments, "y*innIw*Onw*IO:solve_nodes_of_rows", &puzzles, &kind, &stride,
                        &count, &batch.limit, &answers, &room, &solution_stride, &nodes,
                        &how.threads, &stop)) {
    return NULL;
  }
  if (!control_of(stop, &control)) goto release;
  if (room != Py_None && PyObject_GetBuffer(room, &solutions, PyBUF_WRITABLE) != 0) goto release;
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
      (size_t)nodes.len / sizeof(uint64_t) >= batch.count &&
      (room == Py_None || has_rows(&solutions, batch.solution_stride, batch.count))) {
    Py_BEGIN_ALLOW_THREADS status = bitdoku_solve_batch_nodes(&batch, &how, nodes.buf, &done);
    Py_END_ALLOW_THREADS
  }
  if (room != Py_None) PyBuffer_Release(&solutions);
  result = status == BITDOKU_OK ? PyLong_FromSize_t(done) : fail(module, status, "");
release:
  PyBuffer_Release(&nodes);
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

/* canonical_rows(puzzles, forms, of, begin, end): writes the canonical forms. */
PyObject* canonical_rows(PyObject* module, PyObject* arguments) {
  Py_buffer puzzles, forms;
  Py_ssize_t begin, end, row;
  int of;
  bitdoku_status status = BITDOKU_BUFFER_TOO_SMALL;
  bitdoku_puzzle* puzzle;
  if (!PyArg_ParseTuple(arguments, "y*w*inn:canonical_rows", &puzzles, &forms, &of, &begin, &end)) {
    return NULL;
  }
  row = begin;
  puzzle = bitdoku_puzzle_new();
  if (puzzle == NULL) status = BITDOKU_OUT_OF_MEMORY;
  if (puzzle != NULL && is_range(&puzzles, begin, end, kRow) &&
      is_range(&forms, begin, end, kRow)) {
    Py_BEGIN_ALLOW_THREADS for (status = BITDOKU_OK; row < end; ++row) {
      status = set_row(puzzle, (const char*)puzzles.buf + (size_t)row * kRow);
      if (status != BITDOKU_OK) break;
      status = bitdoku_canonical(puzzle, of, (uint8_t*)forms.buf + (size_t)row * kRow, NULL, NULL);
      if (status != BITDOKU_OK) break;
    }
    Py_END_ALLOW_THREADS
  }
  bitdoku_puzzle_free(puzzle);
  PyBuffer_Release(&forms);
  PyBuffer_Release(&puzzles);
  if (status != BITDOKU_OK) return fail_row(module, status, row);
  Py_RETURN_NONE;
}

/* key_rows(puzzles, keys, of, begin, end): writes the 16 bytes of the key of each canonical form.
 */
PyObject* key_rows(PyObject* module, PyObject* arguments) {
  Py_buffer puzzles, keys;
  Py_ssize_t begin, end, row;
  int of;
  bitdoku_status status = BITDOKU_BUFFER_TOO_SMALL;
  bitdoku_puzzle* puzzle;
  if (!PyArg_ParseTuple(arguments, "y*w*inn:key_rows", &puzzles, &keys, &of, &begin, &end)) {
    return NULL;
  }
  row = begin;
  puzzle = bitdoku_puzzle_new();
  if (puzzle == NULL) status = BITDOKU_OUT_OF_MEMORY;
  if (puzzle != NULL && is_range(&puzzles, begin, end, kRow) && is_range(&keys, begin, end, kKey)) {
    Py_BEGIN_ALLOW_THREADS for (status = BITDOKU_OK; row < end; ++row) {
      uint8_t form[kCells];
      status = set_row(puzzle, (const char*)puzzles.buf + (size_t)row * kRow);
      if (status != BITDOKU_OK) break;
      status = bitdoku_canonical(puzzle, of, form, NULL, NULL);
      if (status != BITDOKU_OK) break;
      write_key(form, (unsigned char*)keys.buf + (size_t)row * kKey);
    }
    Py_END_ALLOW_THREADS
  }
  bitdoku_puzzle_free(puzzle);
  PyBuffer_Release(&keys);
  PyBuffer_Release(&puzzles);
  if (status != BITDOKU_OK) return fail_row(module, status, row);
  Py_RETURN_NONE;
}

/* verify_rows(puzzles, solutions, answers, begin, end): writes 1 for each solution that is right,
 * otherwise 0. */
PyObject* verify_rows(PyObject* module, PyObject* arguments) {
  Py_buffer puzzles, solutions, answers;
  Py_ssize_t begin, end, row;
  bitdoku_status status = BITDOKU_BUFFER_TOO_SMALL;
  bitdoku_puzzle* puzzle;
  if (!PyArg_ParseTuple(arguments, "y*y*w*nn:verify_rows", &puzzles, &solutions, &answers, &begin,
                        &end)) {
    return NULL;
  }
  row = begin;
  puzzle = bitdoku_puzzle_new();
  if (puzzle == NULL) status = BITDOKU_OUT_OF_MEMORY;
  if (puzzle != NULL && is_range(&puzzles, begin, end, kRow) &&
      is_range(&solutions, begin, end, kRow) && is_range(&answers, begin, end, 1)) {
    Py_BEGIN_ALLOW_THREADS for (status = BITDOKU_OK; row < end; ++row) {
      const size_t place = (size_t)row * kRow;
      status = set_row(puzzle, (const char*)puzzles.buf + place);
      if (status != BITDOKU_OK) break;
      ((char*)answers.buf)[row] =
          bitdoku_verify(puzzle, (const uint8_t*)solutions.buf + place, kRow, NULL) == BITDOKU_OK;
    }
    Py_END_ALLOW_THREADS
  }
  bitdoku_puzzle_free(puzzle);
  PyBuffer_Release(&answers);
  PyBuffer_Release(&solutions);
  PyBuffer_Release(&puzzles);
  if (status != BITDOKU_OK) return fail_row(module, status, row);
  Py_RETURN_NONE;
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
